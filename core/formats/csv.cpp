#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/utf8.h"
#include "core/formats/csv_table.h"
#include "core/formats/finish_draft.h"
#include "core/formats/json_fields.h"
#include "core/formats/movers.h"
#include "core/formats/readers.h"

// A tree as a table with a row per node: parent, child, move, probability, value; rows in any
// order, columns by their titles. `child` is a key; without a column `name` it is the label too.
// Values add up along the path, so one on an inner node is a payment on the way.

namespace plyscope {
namespace {

enum Column { parentColumn, child, name, move, mover, probability, columns };

constexpr std::array<std::array<std::string_view, 3>, columns> kTitles{{
    {"parent", "from", "predecessor"},
    {"child", "node", "id"},
    {"name", "label", "title"},
    {"move", "action", "edge"},
    {"mover", "player", "type"},
    {"probability", "prob", "p"},
}};
constexpr std::size_t kNowhere = ~std::size_t{0};

bool isValueTitle(std::string_view plain) {
  for (const std::string_view word : {"value", "payoff", "utility", "score"}) {
    if (plain.starts_with(word)) return true;
  }
  return false;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

class CsvReader {
 public:
  CsvReader(const CsvTable& table, Draft& draft) : table_(table), draft_(draft), numbers_(table) {}

  Problems read() {
    titles();
    if (!problems_.empty()) return std::move(problems_);
    // The draft's root is node 0: a row each, then the root is found and everything hung up.
    for (std::size_t row = 1; row < table_.rows.size(); ++row) key(row);
    root();
    if (!problems_.empty()) return std::move(problems_);
    draft_.add(table_.rows[rootRow_].place);
    nodes_.assign(table_.rows.size(), Draft::kNone);
    nodes_[rootRow_] = 0;
    for (std::size_t row = 1; row < table_.rows.size(); ++row) {
      if (row != rootRow_) nodes_[row] = draft_.add(table_.rows[row].place);
    }
    for (std::size_t row = 1; row < table_.rows.size(); ++row) {
      if (problems_.size() >= kMostProblems) break;
      fill(row);
    }
    if (problems_.empty()) reachable();
    draft_.spelling(numbers_.spelling());
    return std::move(problems_);
  }

 private:
  std::string_view cell(std::size_t row, std::size_t column) const {
    if (column >= table_.rows[row].fields.size()) return {};
    const CsvTable::Field& field = table_.rows[row].fields[column];
    return field.quoted ? std::string_view(field.text) : trimmed(field.text);
  }
  std::string_view cell(std::size_t row, Column column) const { return cell(row, at_[column]); }

  void wrong(std::size_t row, std::string what, std::string remedy) {
    if (problems_.size() >= kMostProblems) return;
    problems_.push_back(problemAt(table_.rows[row].place, std::move(what), std::move(remedy)));
  }

  void titles() {
    at_.fill(kNowhere);
    const std::vector<CsvTable::Field>& fields = table_.rows[0].fields;
    for (std::size_t c = 0; c < fields.size(); ++c) {
      const std::string plain = plainKey(trimmed(fields[c].text).substr(0, 64));
      for (std::size_t k = 0; k < columns; ++k) {
        const auto& names = kTitles[k];
        if (at_[k] == kNowhere && std::find(names.begin(), names.end(), plain) != names.end()) {
          at_[k] = c;
        }
      }
      if (isValueTitle(plain)) {
        values_.push_back(c);
        single_ = plain == "value" || plain == "payoff" || plain == "utility" || plain == "score";
      }
      if (plain.starts_with("estimate")) estimates_.push_back(c);
    }
    if (at_[parentColumn] == kNowhere || at_[child] == kNowhere) {
      wrong(0, "a table of a tree has the columns parent and child", "Name them in the first row.");
    } else if (table_.rows.size() < 2) {
      wrong(0, "the table has no rows", "Write one row per node: parent, child, move.");
    } else if (values_.size() > kMostPlayers || estimates_.size() > kMostPlayers) {
      wrong(0, "too many columns of values", "Write one per player.");
    }
  }

  void key(std::size_t row) {
    const std::string_view id = cell(row, child);
    if (id.empty()) return wrong(row, "this row names no child", "Give every node a name.");
    const auto [found, isNew] = rows_.try_emplace(id, row);
    if (isNew) return;
    wrong(
        row,
        fmt::format("row {}: “{}” stands in row {} already: two parents, or two nodes of one name",
                    row + 1, shortened(id, 24), found->second + 1),
        "In a tree every node has one row: give this one another key.");
  }

  /// The one row whose parent is empty or has no row of its own.
  void root() {
    for (std::size_t row = 1; row < table_.rows.size() && problems_.empty(); ++row) {
      const std::string_view above = cell(row, parentColumn);
      if (!above.empty() && rows_.contains(above)) continue;
      if (!above.empty()) {
        wrong(row, fmt::format("row {}: the parent “{}” has no row", row + 1, shortened(above, 24)),
              fmt::format("Add one, with an empty parent: ,{}", shortened(above, 24)));
      } else if (rootRow_ != 0) {
        wrong(row, fmt::format("rows {} and {} have no parent: two roots", rootRow_ + 1, row + 1),
              "Hang one of them under the other.");
      } else {
        rootRow_ = row;
      }
    }
    if (rootRow_ == 0 && problems_.empty()) {
      wrong(1, "every row has a parent: there is no root, but a cycle", "Empty the root's parent.");
    }
  }

  void fill(std::size_t row) {
    const Draft::Id node = nodes_[row];
    if (row != rootRow_) draft_.link(nodes_[rows_.at(cell(row, parentColumn))], node);
    draft_[node].label = draft_.text(fromCsvText(cell(row, at_[name] == kNowhere ? child : name)));
    draft_[node].move = draft_.text(fromCsvText(cell(row, move)));
    if (const std::string_view p = cell(row, probability); !p.empty() && row != rootRow_) {
      if (auto r = numbers_.read(p, row, "probability")) {
        draft_[node].probability = draft_.number(std::move(*r));
        draft_[nodes_[rows_.at(cell(row, parentColumn))]].kind = Draft::Kind::chance;
      } else {
        problems_.push_back(r.error().front());
      }
    }
    if (const std::string_view who = cell(row, mover); !who.empty()) {
      if (const auto found = movers_.find(who, Movers::Unknown::isNewPlayer)) {
        const bool chance = *found == Mover::chance;
        draft_[node].kind = chance ? Draft::Kind::chance : Draft::Kind::player;
        draft_[node].mover = *found;
      }
    }
    std::vector<Rational> numbers;
    if (tuple(row, values_, numbers)) {
      draft_.setPayoff(node, draft_.tuple(numbers), numbers.size());
      if (single_ && values_.size() == 1) draft_.payoffsAreSingle();
    }
    numbers.clear();
    if (!tuple(row, estimates_, numbers)) return;
    if (!single_ || numbers.size() > 1) {
      draft_.setValue(node, numbers);
    } else {
      draft_.setValue(node, std::move(numbers[0]));
    }
  }

  /// False where all cells are empty.
  bool tuple(std::size_t row, const std::vector<std::size_t>& at, std::vector<Rational>& into) {
    bool any = false;
    for (const std::size_t c : at) {
      into.emplace_back();
      const std::string_view text = cell(row, c);
      if (text.empty()) continue;
      any = true;
      if (auto r = numbers_.read(text, row, trimmed(table_.rows[0].fields[c].text))) {
        into.back() = std::move(*r);
      } else if (problems_.size() < kMostProblems) {
        problems_.push_back(r.error().front());
      }
    }
    return any;
  }

  /// Every row hangs below the root; else some lead back to themselves.
  void reachable() {
    std::vector<bool> seen(draft_.size());
    std::vector<Draft::Id> stack{0};
    while (!stack.empty()) {
      const Draft::Id id = stack.back();
      stack.pop_back();
      seen[id] = true;
      for (Draft::Id c = draft_[id].firstChild; c != Draft::kNone; c = draft_[c].nextSibling) {
        stack.push_back(c);
      }
    }
    for (std::size_t row = 1; row < table_.rows.size(); ++row) {
      if (seen[nodes_[row]]) continue;
      const std::string_view above = cell(row, parentColumn);
      return wrong(row,
                   fmt::format("row {}: “{}” leads back to itself, over row {}: a cycle", row + 1,
                               shortened(cell(row, child), 24), rows_.at(above) + 1),
                   "Follow the parents up to the root, and correct one.");
    }
  }

  const CsvTable& table_;
  Draft& draft_;
  CsvNumbers numbers_;
  Movers movers_;
  Problems problems_;
  std::array<std::size_t, columns> at_{};
  std::vector<std::size_t> values_, estimates_;
  bool single_ = false;  // one column of values, of a zero-sum game
  std::unordered_map<std::string_view, std::size_t> rows_;  // by key
  std::size_t rootRow_ = 0;
  std::vector<Draft::Id> nodes_;  // by row
};

}  // namespace

bool looksLikeCsv(std::string_view text) {
  if (text.starts_with("sep=")) return true;
  const Result<CsvTable> head =
      readCsvTable(text.substr(0, std::min(text.find('\n'), std::size_t{1024})));
  if (!head || head->rows.empty()) return false;
  bool parent = false, child = false;
  for (const CsvTable::Field& field : head->rows[0].fields) {
    const std::string plain = plainKey(trimmed(field.text).substr(0, 64));
    parent = parent || plain == "parent";
    child = child || plain == "child" || plain == "node" || plain == "id";
  }
  return parent && child;
}

Result<ReadTree> readCsv(std::string_view text, const ReadOptions& options) {
  Result<CsvTable> table = readCsvTable(text);
  if (!table) return tl::unexpected(std::move(table.error()));
  if (table->rows.empty()) return fail("The file is empty", "Write a table with parent and child.");
  Draft draft;
  Problems problems = CsvReader(*table, draft).read();
  if (!problems.empty()) return tl::unexpected(std::move(problems));
  return finishDraft(draft, options, Draft::InnerValues::estimates, {"csv", {}, {}, {}});
}

}  // namespace plyscope
