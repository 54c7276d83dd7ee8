#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/number.h"
#include "core/formats/number_text.h"
#include "core/formats/source.h"

namespace plyscope {

/// A table of text: fields separated by commas, semicolons or tabs, in double quotes where they
/// hold one of these, a quote (doubled) or a line break. A line `sep=;` before it is obeyed.
struct CsvTable {
  struct Field {
    std::string text;
    bool quoted = false;
  };
  struct Row {
    std::vector<Field> fields;
    TextPlace place;
  };
  char separator = ',';
  std::vector<Row> rows;  ///< the first is the header; empty lines are left out
};

Result<CsvTable> readCsvTable(std::string_view text);

/// Reads the numbers of a table, and refuses what could be two numbers: a comma is a decimal sign
/// only where the separator is another and no number of the table has a point.
class CsvNumbers {
 public:
  explicit CsvNumbers(const CsvTable& table) : table_(table) {}
  /// `row` counts from 0 in `table`; `column` is its title.
  Result<Rational> read(std::string_view text, std::size_t row, std::string_view column);
  /// Of the numbers read so far.
  Spelling spelling() const { return spelling_.spelling(); }

 private:
  const CsvTable& table_;
  SpellingSeen spelling_;
  std::size_t firstPoint_ = 0, firstComma_ = 0;  // rows; 0: none yet
};

/// A label for a cell: quoted where needed; one that a spreadsheet would take for a formula gets
/// an apostrophe in front, which fromCsvText() takes away again.
std::string toCsvText(std::string_view text);
std::string fromCsvText(std::string_view text);

}  // namespace plyscope
