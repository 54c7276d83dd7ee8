#include "core/formats/csv_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/utf8.h"

namespace plyscope {
namespace {

char separatorOf(std::string_view header) {
  char best = ',';
  std::ptrdiff_t most = 0;
  for (const char c : {',', ';', '\t'}) {
    const std::ptrdiff_t n = std::count(header.begin(), header.end(), c);
    if (n > most) best = c;
    most = std::max(most, n);
  }
  return best;
}

bool isFormula(char c) {
  return c == '=' || c == '+' || c == '-' || c == '@' || c == '\'';
}

}  // namespace

Result<CsvTable> readCsvTable(std::string_view text) {
  CsvTable table;
  Places places(text);
  std::size_t i = 0;
  const std::string_view firstLine = text.substr(0, text.find_first_of("\r\n"));
  if (firstLine.size() == 5 && firstLine.starts_with("sep=")) {
    table.separator = firstLine[4];
    i = firstLine.size();
  } else {
    table.separator = separatorOf(firstLine);
  }
  CsvTable::Row row{{}, places.at(i)};
  CsvTable::Field field;
  const auto endField = [&] {
    row.fields.push_back(std::move(field));
    field = {};
  };
  const auto endRow = [&](std::size_t next) {
    endField();
    const auto filled = [](const CsvTable::Field& f) { return !f.text.empty(); };
    if (std::any_of(row.fields.begin(), row.fields.end(), filled)) {
      table.rows.push_back(std::move(row));
    }
    row = {{}, places.at(next)};
  };
  for (; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' && field.text.empty() && !field.quoted) {
      field.quoted = true;
      std::size_t k = i + 1;
      for (;; ++k) {
        const std::size_t quote = text.find('"', k);
        if (quote == std::string_view::npos) {
          return fail(problemAt(places.at(i), "this quote is never closed", "Add a quote (\")."));
        }
        field.text += text.substr(k, quote - k);
        k = quote;
        if (k + 1 >= text.size() || text[k + 1] != '"') break;
        field.text += '"';
        ++k;
      }
      i = k;
    } else if (c == table.separator) {
      endField();
    } else if (c == '\n' || c == '\r') {
      if (c == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
      endRow(i + 1);
    } else {
      field.text += c;
    }
    if (table.rows.size() > kMostNodes) {
      return fail(problemAt(places.at(i), fmt::format("more than {} rows", kMostNodes),
                            "Open a smaller tree."));
    }
  }
  endRow(text.size());
  return table;
}

Result<Rational> CsvNumbers::read(std::string_view text, std::size_t row, std::string_view column) {
  const auto refuse = [&](std::string what, std::string remedy) {
    return fail(problemAt(table_.rows[row].place,
                          fmt::format("row {}, column {}: {}", row + 1, column, what),
                          std::move(remedy)));
  };
  const std::size_t comma = text.find(','), point = text.find('.');
  std::string plain(text);
  if (comma != std::string_view::npos) {
    if (point != std::string_view::npos || text.find(',', comma + 1) != std::string_view::npos) {
      return refuse(fmt::format("{} could be two numbers", shortened(text, 24)),
                    "Write it with one decimal sign and nothing between the thousands.");
    }
    if (table_.separator == ',') {
      return refuse(fmt::format("{} has a decimal comma", shortened(text, 24)),
                    "Write a point, or separate the columns by semicolons.");
    }
    plain[comma] = '.';
    if (firstComma_ == 0) firstComma_ = row + 1;
  } else if (point != std::string_view::npos && firstPoint_ == 0) {
    firstPoint_ = row + 1;
  }
  if (firstComma_ != 0 && firstPoint_ != 0) {
    return refuse(
        fmt::format("a decimal comma in row {} and a point in row {}", firstComma_, firstPoint_),
        "Use one decimal sign in the whole table.");
  }
  Result<Rational> r = parseNumber(plain);
  if (r) {
    spelling_.see(plain);
    return r;
  }
  return refuse(r.error().front().what, r.error().front().remedy);
}

std::string toCsvText(std::string_view text) {
  std::string out;
  if (!text.empty() && isFormula(text.front())) out += '\'';
  out += text;
  const bool edge = !out.empty() && (out.front() == ' ' || out.back() == ' ');
  if (!edge && out.find_first_of(",;\t\"\r\n") == std::string::npos) return out;
  std::string quoted = "\"";
  for (const char c : out) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string fromCsvText(std::string_view text) {
  if (text.size() > 1 && text.front() == '\'' && isFormula(text[1])) text.remove_prefix(1);
  return std::string(text);
}

}  // namespace plyscope
