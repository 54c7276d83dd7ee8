#include "core/formats/json_own.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "core/base/utf8.h"
#include "core/formats/header.h"
#include "core/formats/json_fields.h"
#include "core/formats/notation.h"

// Children stand last in each node's object, so the tape is in preorder and goes straight into
// the builder; a node that was rearranged by another program is refused, not misread.

namespace plyscope {
namespace {

using Id = JsonTape::Id;
using Type = JsonTape::Type;
constexpr Id kNone = JsonFields::kNone;

class OwnJsonReader {
 public:
  OwnJsonReader(const JsonTape& tape, const ReadOptions& options)
      : tape_(tape), options_(options) {}

  Result<ReadTree> read() {
    if (Result<void> done = head(); !done) return tl::unexpected(std::move(done.error()));
    const Id root = memberOf(tape_, 0, "root");
    if (root == kNone || !tape_.is(root, Type::object)) {
      return fail(problemAt(tape_.place(0), "there is no \"root\"", "Save the tree again."));
    }
    nodes(root);
    if (!problems_.empty()) return tl::unexpected(std::move(problems_));
    Result<TreePtr> tree = builder_.finish();
    if (!tree) return tl::unexpected(std::move(tree.error()));
    readNotation((*tree)->size());
    std::shared_ptr<const Notation> notation;
    if (!notation_.empty()) notation = std::make_shared<const Notation>(std::move(notation_));
    return ReadTree{std::move(*tree), std::move(header_), std::move(notation), "json"};
  }

 private:
  void wrong(Id at, std::string what, std::string remedy) {
    if (problems_.size() >= kMostProblems) return;
    problems_.push_back(problemAt(tape_.place(at), std::move(what), std::move(remedy)));
  }

  std::uint32_t whole(Id v, std::uint32_t fallback) const {
    if (v == kNone || tape_.isContainer(v)) return fallback;
    const std::string_view text = tape_.text(v);
    std::uint32_t n = fallback;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    return error == std::errc() && end == text.data() + text.size() ? n : fallback;
  }

  Result<void> head() {
    if (whole(memberOf(tape_, 0, "version"), 1) > 1) {
      return fail(problemAt(tape_.place(0), "made by a newer Plyscope",
                            "Ask for an export in version 1, or as .plytree."));
    }
    const std::uint32_t players = whole(memberOf(tape_, 0, "playercount"), 0);
    if (players > 0) builder_.setPlayers(std::min(players, kMostPlayers));
    const std::uint32_t mover = whole(memberOf(tape_, 0, "rootmover"), 0);
    if (mover > 0 && mover < kMostPlayers) {
      builder_.setRootMover(player(mover));
    } else if (options_.root) {
      builder_.setRootMover(*options_.root);
    }
    const Id spelling = memberOf(tape_, 0, "spelling");
    if (spelling != kNone && tape_.text(spelling) == "fractions") {
      builder_.spelling(Spelling::fractions);
    }
    const Id lines = memberOf(tape_, 0, "header");
    if (lines == kNone || !tape_.is(lines, Type::string)) return {};
    const std::string text(tape_.text(lines));
    ProblemList problems;
    Scanner scanner(text);
    std::vector<std::string> comments;
    readHeader(scanner, text, header_, builder_, notation_, problems, comments);
    if (problems.empty()) return {};
    Problem problem = problems.take().front();
    problem.line = tape_.place(lines).line;
    problem.column = tape_.place(lines).column;
    return fail(std::move(problem));
  }

  // One pass over the tape. Open nodes are closed where their range ends.
  void nodes(Id root) {
    std::vector<Id> open;
    const Id end = tape_.end(root);
    for (Id v = root; v != end && problems_.size() < kMostProblems;) {
      while (!open.empty() && v >= open.back()) {
        builder_.close();
        estimate();
        open.pop_back();
      }
      if (!tape_.is(v, Type::object)) {
        return wrong(v, "this is no node", "A node is an object: {\"value\": 3}.");
      }
      const Id children = node(v);
      if (children == kNone) {
        v = tape_.end(v);
      } else {
        open.push_back(tape_.end(children));
        v = tape_.first(children);
      }
    }
    for (; !open.empty(); open.pop_back()) {
      builder_.close();
      estimate();
    }
  }

  /// Its children, or kNone at a leaf.
  Id node(Id object) {
    Id children = kNone, value = kNone, estimate = kNone, set = kNone;
    std::string_view mover;
    builder_.at(tape_.place(object).line, tape_.place(object).column);
    for (Id v = tape_.first(object); v != tape_.end(object); v = tape_.next(v)) {
      const std::string_view key = tape_.key(v);
      if (key == "move") builder_.move(std::string(tape_.text(v)));
      if (key == "name") builder_.label(std::string(tape_.text(v)));
      if (key == "player") mover = tape_.text(v);
      if (key == "value") value = v;
      if (key == "estimate") estimate = v;
      if (key == "informationSet") set = v;
      if (key == "children" && tape_.is(v, Type::array) && !tape_.empty(v)) children = v;
      if (key == "probability") {
        Rational p;
        if (number(v, p)) builder_.probability(std::move(p));
      }
    }
    if (children == kNone) {
      leaf(value);
      return kNone;
    }
    if (tape_.end(children) != tape_.end(object)) {
      wrong(object, "\"children\" is not the last part of this node", "Move it to the end.");
    }
    estimates_.push_back(estimate);
    if (set != kNone) builder_.informationSet(whole(set, kOwnSet));
    openNode(object, mover);
    return children;
  }

  void openNode(Id object, std::string_view mover) {
    if (mover.empty()) return builder_.openDecision();
    if (mover == "pass") return builder_.openPass();
    if (mover == "chance") return builder_.openChance();
    if (mover.size() == 1 && mover[0] >= 'A' && mover[0] <= 'Z') {
      return builder_.openDecision(player(static_cast<unsigned>(mover[0] - 'A')));
    }
    wrong(object, fmt::format("“{}” is no player", shortened(mover, 24)),
          "Write a letter, chance or pass.");
    builder_.openDecision();
  }

  void leaf(Id value) {
    if (value == kNone) return builder_.leafWithoutValue();
    std::vector<Rational> numbers;
    if (!utility(value, numbers)) return builder_.leafWithoutValue();
    if (tape_.isContainer(value)) return builder_.leaf(numbers);
    builder_.leaf(numbers[0]);
  }

  void estimate() {
    const Id value = estimates_.back();
    estimates_.pop_back();
    std::vector<Rational> numbers;
    if (value == kNone || !utility(value, numbers)) return;
    if (tape_.isContainer(value)) return builder_.estimate(numbers);
    builder_.estimate(numbers[0]);
  }

  bool utility(Id value, std::vector<Rational>& into) {
    if (!tape_.isContainer(value)) return number(value, into.emplace_back());
    for (Id v = tape_.first(value); v != tape_.end(value); v = tape_.next(v)) {
      if (!number(v, into.emplace_back())) return false;
    }
    if (!into.empty()) return true;
    wrong(value, "a payoff without numbers", "Write one number per player.");
    return false;
  }

  bool number(Id v, Rational& into) {
    Result<Rational> r = parseNumber(tape_.isContainer(v) ? "" : tape_.text(v));
    if (r) {
      into = std::move(*r);
      return true;
    }
    wrong(v, r.error().front().what, r.error().front().remedy);
    return false;
  }

  void readNotation(std::uint32_t size) {
    const Id notation = memberOf(tape_, 0, "notation");
    if (notation == kNone || !tape_.is(notation, Type::object)) return;
    const auto rows = [&](std::string_view key, std::size_t width, auto take) {
      const Id list = memberOf(tape_, notation, key);
      if (list == kNone || !tape_.is(list, Type::array)) return;
      for (Id row = tape_.first(list); row != tape_.end(list); row = tape_.next(row)) {
        if (!tape_.is(row, Type::array)) continue;
        std::vector<Id> parts;
        for (Id v = tape_.first(row); v != tape_.end(row); v = tape_.next(v)) parts.push_back(v);
        if (parts.size() != width || whole(parts[1], 9) > 3) continue;
        const NodeId n{whole(parts[0], size)};
        if (index(n) < size || n == kNoNode) take(parts, n);
      }
    };
    rows("spelled", 4, [&](const std::vector<Id>& parts, NodeId n) {
      const auto part = static_cast<Notation::Part>(std::min(whole(parts[1], 0), 2u));
      notation_.spelled.push_back({n, part, whole(parts[2], 0), std::string(tape_.text(parts[3]))});
    });
    rows("comments", 3, [&](const std::vector<Id>& parts, NodeId n) {
      const std::string_view text = tape_.text(parts[2]);
      if (!text.starts_with('#') || text.find('\n') != std::string_view::npos) return;
      notation_.comments.push_back(
          {n, static_cast<Notation::Spot>(whole(parts[1], 0)), std::string(text)});
    });
  }

  const JsonTape& tape_;
  const ReadOptions& options_;
  TreeBuilder builder_;
  Header header_;
  Notation notation_;
  Problems problems_;
  std::vector<Id> estimates_;  // of the open nodes
};

}  // namespace

bool isOwnJson(const JsonTape& tape) {
  if (tape.size() == 0 || !tape.is(0, Type::object)) return false;
  const Id format = memberOf(tape, 0, "format");
  return format != kNone && tape.text(format) == "plyscope-tree";
}

Result<ReadTree> readOwnJson(const JsonTape& tape, const ReadOptions& options) {
  return OwnJsonReader(tape, options).read();
}

}  // namespace plyscope
