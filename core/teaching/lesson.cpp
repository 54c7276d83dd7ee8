#include "core/teaching/lesson.h"

#include "core/explain/goto.h"
#include "core/formats/formats.h"
#include "core/search/order_names.h"

// Line by line: a key at the margin opens something, indented lines belong to it. A tree and its
// search are run when the first step needs them, and kept until either changes.

namespace plyscope {
namespace {

constexpr std::uint32_t kMostNodes = 100'000;
constexpr std::size_t kMostSteps = 500;

std::string_view trimmed(std::string_view s) {
  const std::size_t from = s.find_first_not_of(" \t\r");
  if (from == s.npos) return {};
  return s.substr(from, s.find_last_not_of(" \t\r") - from + 1);
}

class LessonReader {
 public:
  LessonReader(std::string_view text, const ExampleText& examples)
      : text_(text), examples_(examples) {}

  Result<Lesson> read() {
    while (nextLine() && problems_.size() < kMostProblems) line();
    if (inTree_) takeTree();
    if (problems_.empty() && lesson_.title.empty())
      complain("the lesson has no title", "Begin with title: NAME.");
    if (problems_.empty() && lesson_.steps.empty())
      complain("the lesson has no step", "Add step: start.");
    if (!problems_.empty()) return tl::unexpected(std::move(problems_));
    fillTexts();
    if (!problems_.empty()) return tl::unexpected(std::move(problems_));
    return std::move(lesson_);
  }

 private:
  bool nextLine() {
    if (at_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    line_ = text_.substr(at_, end - at_);
    at_ = end + 1;
    ++number_;
    return true;
  }

  void complain(std::string what, std::string remedy = {}, std::uint32_t line = 0,
                std::uint32_t column = 1) {
    if (problems_.size() >= kMostProblems) return;
    Problem p{std::move(what), std::move(remedy)};
    p.line = line == 0 ? std::max(number_, 1u) : line;
    p.column = column;
    problems_.push_back(std::move(p));
  }
  void complain(const Problems& problems) {
    complain(problems.front().what, problems.front().remedy);
  }

  void line() {
    const std::string_view content = trimmed(line_);
    const bool indented = !line_.empty() && (line_[0] == ' ' || line_[0] == '\t');
    if (inTree_ && (indented || content.empty())) {
      treeText_ += std::string(line_) + "\n";
      return;
    }
    if (inTree_) takeTree();
    if (content.empty() || content[0] == '#') return;
    if (indented) return addText(content);
    const std::size_t colon = content.find(':');
    if (colon == content.npos) {
      return complain("this line begins with no key",
                      "Write key: value, or indent the text of a step.");
    }
    key(content.substr(0, colon), trimmed(content.substr(colon + 1)));
  }

  void key(std::string_view name, std::string_view value) {
    if (name == "title") {
      lesson_.title = value;
    } else if (name == "about") {
      lesson_.about = value;
    } else if (name == "tree") {
      openTree(value);
    } else if (name == "search") {
      takeSearch(value);
    } else if (name == "step") {
      takeStep(value);
    } else if (name == "ask") {
      takeQuestion(value);
    } else if (name == "expect") {
      takeExpectation(value);
    } else {
      complain("there is no key " + std::string(name),
               "There are title, about, tree, search, step, ask and expect.");
    }
  }

  void addText(std::string_view content) {
    if (lesson_.steps.empty()) {
      return complain("this text belongs to no step", "Put step: start before it.");
    }
    std::string& text = lesson_.steps.back().text;
    text += (text.empty() ? "" : " ") + std::string(content);
  }

  // -- tree and search -------------------------------------------------------------------------
  void openTree(std::string_view value) {
    run_.reset();
    tree_.reset();
    id_.reset();
    options_ = {};
    treeLine_ = number_;
    treeText_.clear();
    if (value.empty()) {
      inTree_ = true;
      return;
    }
    const std::optional<std::string> example = examples_ ? examples_(value) : std::nullopt;
    treeText_ = example ? *example : std::string(value);
    takeTree();
  }

  void takeTree() {
    inTree_ = false;
    // The lines of the text are those of the lesson from the one after "tree:" on.
    Result<ReadTree> read = readTree(treeText_);
    if (!read) {
      const Problem& p = read.error().front();
      const bool below = p.line > 0 && treeText_.find('\n') != treeText_.npos;
      return complain(p.what, p.remedy, treeLine_ + (below ? p.line : 0),
                      p.column == 0 ? 1 : p.column);
    }
    if (read->tree->size() > kMostNodes) {
      return complain("the tree has more than 100,000 nodes", "Take a smaller one.", treeLine_);
    }
    tree_ = read->tree;
    id_ = read->header.algorithm;
    options_ = read->header.options;
  }

  void takeSearch(std::string_view value) {
    run_.reset();
    std::vector<std::string_view> words;
    for (std::string_view rest = value; !(rest = trimmed(rest)).empty();) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      words.push_back(rest.substr(0, end));
      rest.remove_prefix(end);
    }
    id_ = words.empty() ? std::nullopt : findSearch(words[0]);
    if (!id_) return complain("there is no search " + std::string(value));
    options_.strict = false;
    options_.order = Order::given;
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (words[i] == "--strict") {
        options_.strict = true;
        continue;
      }
      bool known = false;
      for (const auto& [name, order] : kOrders) {
        if (words[i] != "--order" || i + 1 >= words.size() || words[i + 1] != name) continue;
        options_.order = order;
        known = true;
      }
      if (!known) {
        return complain("a lesson's search has no option " + std::string(words[i]),
                        "There are --strict and --order NAME.");
      }
      ++i;
    }
  }

  bool searched() {
    if (run_) return true;
    if (!tree_) {
      if (problems_.empty()) complain("there is no tree to show", "Put tree: classic before it.");
      return false;
    }
    if (!id_) {
      complain("the tree names no search", "Put search: alpha-beta before the step.");
      return false;
    }
    Result<void> fitting = fits(*tree_, *id_, options_);
    Result<Run> made =
        fitting ? runSearch(tree_, *id_, options_) : Result<Run>(tl::unexpected(fitting.error()));
    if (!made) {
      complain(made.error());
      return false;
    }
    run_ = std::move(*made);
    return true;
  }

  // -- steps -----------------------------------------------------------------------------------
  void takeStep(std::string_view value) {
    if (!searched()) return;
    if (lesson_.steps.size() >= kMostSteps) return complain("a lesson has at most 500 steps");
    const Result<Place> place = parsePlace(value);
    if (!place) return complain(place.error());
    const Result<Time> moment = findPlace(*run_->trace, *place);
    if (!moment) return complain(moment.error());
    lesson_.steps.push_back({*run_, *moment, {}, {}, number_});
  }

  void takeQuestion(std::string_view value) {
    if (lesson_.steps.empty()) return complain("this question belongs to no step");
    LessonStep& step = lesson_.steps.back();
    Result<Question> q = findQuestion(step.run, value);
    if (!q) return complain(q.error());
    step.moment = q->now;
    step.question = std::move(*q);
  }

  void takeExpectation(std::string_view value) {
    if (lesson_.steps.empty()) return complain("this belongs to no step");
    const LessonStep& step = lesson_.steps.back();
    // The fact's name may be two words: "window n3 [3, ∞]".
    std::size_t end = value.find(' ');
    if (value.starts_with("window ")) end = value.find(' ', 7);
    const std::string_view name = value.substr(0, end);
    const std::string_view expected = end == value.npos ? "" : trimmed(value.substr(end));
    const std::optional<std::string> fact = lessonFact(step.run, step.moment, name);
    if (!fact) return complain("there is no fact " + std::string(name) + " at this step");
    if (*fact != expected) {
      complain(
          "at this step " + std::string(name) + " is " + *fact + ", not " + std::string(expected),
          "Write what the search shows, or another tree.");
    }
  }

  /// Fills the facts in braces.
  void fillTexts() {
    for (LessonStep& step : lesson_.steps) {
      std::string out;
      const std::string_view text = step.text;
      for (std::size_t at = 0; at < text.size();) {
        const std::size_t open = std::min(text.find('{', at), text.size());
        out += text.substr(at, open - at);
        if (open == text.size()) break;
        const std::size_t shut = text.find('}', open);
        const std::string_view name =
            shut == text.npos ? text.substr(open + 1) : text.substr(open + 1, shut - open - 1);
        const auto fact = lessonFact(step.run, step.moment, name);
        if (shut == text.npos || !fact) {
          complain("there is no fact " + std::string(name) + " at this step",
                   "There are value, move, nodes, leaves, skipped, cuts, live, all-leaves, "
                   "all-nodes, a node such as n3, and window n3.",
                   step.line);
          break;
        }
        out += *fact;
        at = shut + 1;
      }
      step.text = std::move(out);
    }
  }

  std::string_view text_, line_;
  const ExampleText& examples_;
  std::size_t at_ = 0;
  std::uint32_t number_ = 0, treeLine_ = 0;
  bool inTree_ = false;
  std::string treeText_;
  TreePtr tree_;
  std::optional<SearchId> id_;
  SearchOptions options_;
  std::optional<Run> run_;
  Lesson lesson_;
  Problems problems_;
};

}  // namespace

Result<Lesson> readLesson(std::string_view text, const ExampleText& examples) {
  return LessonReader(text, examples).read();
}

}  // namespace plyscope
