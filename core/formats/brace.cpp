#include <fmt/format.h>

#include <utility>
#include <vector>

#include "core/base/utf8.h"
#include "core/formats/finish_draft.h"
#include "core/formats/movers.h"
#include "core/formats/readers.h"

// Brace text, as it is written on boards and in homework: A {B {5 2} 8}. A word before a brace
// names the node; max, min and chance say who moves there instead. Commas may stand between.

namespace plyscope {
namespace {

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == ',';
}

class BraceReader {
 public:
  BraceReader(std::string_view text, Draft& draft) : text_(text), places_(text), draft_(draft) {}

  Result<void> read() {
    for (;;) {
      while (position_ < text_.size() && isSpace(text_[position_])) ++position_;
      if (position_ == text_.size()) break;
      if (draft_.full()) {
        return fail(problemAt(places_.at(position_), fmt::format("more than {} nodes", kMostNodes),
                              "Open a smaller tree."));
      }
      if (Result<void> done = token(); !done) return done;
    }
    if (pending_) {
      if (Result<void> done = leaf(); !done) return done;
    }
    if (!open_.empty()) {
      return fail(problemAt(open_.back().brace, "this “{” is never closed", "Add “}”."));
    }
    if (draft_.size() == 0) return fail("The file is empty", "Write a tree: A {B {5 2} 8}");
    return {};
  }

 private:
  Result<void> token() {
    const std::size_t at = position_;
    const char c = text_[at];
    if (c == '{') {
      ++position_;
      return open(places_.at(at));
    }
    if (pending_) {
      if (Result<void> done = leaf(); !done) return done;
    }
    if (c == '}') {
      ++position_;
      return close(places_.at(at));
    }
    while (position_ < text_.size() && !isSpace(text_[position_]) && text_[position_] != '{' &&
           text_[position_] != '}') {
      ++position_;
    }
    pending_ = true;
    word_ = text_.substr(at, position_ - at);
    wordPlace_ = places_.at(at);
    return {};
  }

  Result<Draft::Id> add(TextPlace place) {
    if (open_.empty() && draft_.size() > 0) {
      return fail(problemAt(place, "the tree is complete before this",
                            "A tree has one root: delete this, or put all into one node."));
    }
    const Draft::Id node = draft_.add(place);
    if (!open_.empty()) draft_.link(open_.back().node, node);
    return node;
  }

  /// The word that came before stands alone: a leaf.
  Result<void> leaf() {
    pending_ = false;
    Result<Rational> value = parseNumber(word_);
    if (!value) {
      return fail(problemAt(
          wordPlace_, fmt::format("expected a number or “{{”, found “{}”", shortened(word_, 24)),
          "A name stands before its children: A {5 2}."));
    }
    Result<Draft::Id> node = add(wordPlace_);
    if (!node) return tl::unexpected(std::move(node.error()));
    draft_.setValue(*node, std::move(*value));
    return {};
  }

  Result<void> open(TextPlace brace) {
    Result<Draft::Id> node = add(pending_ ? wordPlace_ : brace);
    if (!node) return tl::unexpected(std::move(node.error()));
    if (pending_) name(*node);
    pending_ = false;
    open_.push_back({*node, brace});
    return {};
  }

  void name(Draft::Id node) {
    const std::optional<Mover> mover =
        word_.size() < 2 ? std::nullopt : movers_.find(word_, Movers::Unknown::isNobody);
    if (!mover) {
      draft_[node].label = draft_.text(word_);
      return;
    }
    draft_[node].kind = *mover == Mover::chance ? Draft::Kind::chance : Draft::Kind::player;
    draft_[node].mover = *mover;
  }

  Result<void> close(TextPlace place) {
    if (open_.empty()) return fail(problemAt(place, "this “}” closes nothing", "Delete it."));
    if (draft_[open_.back().node].firstChild == Draft::kNone) {
      return fail(problemAt(place, "a node without children",
                            "Write its children between the braces, or a number for a leaf."));
    }
    open_.pop_back();
    return {};
  }

  std::string_view text_;
  Places places_;
  Draft& draft_;
  Movers movers_;
  std::size_t position_ = 0;
  bool pending_ = false;  // a word whose meaning the next token tells
  std::string_view word_;
  TextPlace wordPlace_;

  struct Open {
    Draft::Id node;
    TextPlace brace;
  };
  std::vector<Open> open_;
};

}  // namespace

bool looksLikeBraceText(std::string_view text) {
  const std::string_view head = text.substr(0, 4096);
  const std::size_t brace = head.find('{');
  if (brace == std::string_view::npos) return false;
  const std::size_t after = head.find_first_not_of(" \t\r\n", brace + 1);
  if (after != std::string_view::npos && (head[after] == '"' || head[after] == '\'')) return false;
  const std::size_t word = head.find_first_not_of(" \t\r\n");
  const std::string_view before = head.substr(word, brace - word);
  const std::size_t end = before.find_last_not_of(" \t\r\n");
  return before.substr(0, end + 1).find_first_of(" \t\r\n[](){}<>|,:;=\"'#") ==
         std::string_view::npos;
}

Result<ReadTree> readBraceText(std::string_view text, const ReadOptions& options) {
  Draft draft;
  if (Result<void> done = BraceReader(text, draft).read(); !done) {
    return tl::unexpected(std::move(done.error()));
  }
  return finishDraft(draft, options, Draft::InnerValues::estimates, {"brace", {}, {}, {}});
}

}  // namespace plyscope
