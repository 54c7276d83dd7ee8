#include <algorithm>

#include "core/base/utf8.h"
#include "core/formats/header.h"
#include "core/formats/node_text.h"

namespace plyscope {

// The layout. A node stands on one line if it fits into what is left of a line of 100 characters
// and holds no comment. Otherwise its children stand on lines of their own, two columns further
// in, where leaves follow each other on a line as long as they fit; an only child follows its
// parent's bracket directly, so that a chain is one long line and not a staircase. Beyond 40
// columns the indentation grows no more. Both passes are loops over the preorder.

namespace {

constexpr std::uint32_t kLine = 100, kMostIndent = 40;

struct Frame {
  NodeId node;
  std::uint32_t indent;
  bool flat, only;  ///< on one line; with an only child that follows the bracket
};

class Writer {
 public:
  Writer(const Tree& tree, const Notation* notation, std::string out)
      : tree_(tree), notation_(notation), text_(tree, notation), out_(std::move(out)) {}

  std::string write() {
    measure();
    for (std::uint32_t n = 0; n < tree_.size(); ++n) {
      begin(NodeId{n});
      if (!tree_.isLeaf(NodeId{n})) continue;
      end(NodeId{n});
      while (!open_.empty() && tree_.end(open_.back().node) == n + 1) close();
    }
    out_ += '\n';
    for (const auto& comment : commentsOf(NodeId{0}, Notation::Spot::afterTree)) {
      out_ += comment.text + "\n";
    }
    return std::move(out_);
  }

 private:
  std::span<const Notation::Comment> commentsOf(NodeId n, Notation::Spot spot) const {
    if (!notation_ || notation_->comments.empty()) return {};
    const auto key = [](const Notation::Comment& c) { return std::pair(c.node, c.spot); };
    const auto [first, last] = std::equal_range(
        notation_->comments.begin(), notation_->comments.end(), Notation::Comment{n, spot, {}},
        [&](const auto& a, const auto& b) { return key(a) < key(b); });
    return {first, last};
  }

  // Widths on one line, and which nodes a comment inside breaks.
  void measure() {
    width_.assign(tree_.size(), 0);
    breaks_.assign(tree_.size(), false);
    std::string piece;
    for (std::uint32_t n = tree_.size(); n-- > 0;) {
      const NodeId node{n};
      piece.clear();
      text_.before(piece, node);
      if (tree_.isLeaf(node)) {
        text_.leaf(piece, node);
      } else {
        text_.open(piece, node);
        text_.close(piece, node);
      }
      std::uint32_t w = width_[n] + static_cast<std::uint32_t>(countCharacters(piece));
      if (!tree_.isLeaf(node)) {
        w += 2 * (tree_.childCount(node) - 1);
      }
      width_[n] = std::min(w, 2 * kLine);
      if (n > 0) {
        std::uint32_t& above = width_[index(tree_.parent(node))];
        above = std::min(above + width_[n], 2 * kLine);
      }
    }
    if (!notation_) return;
    for (const auto& comment : notation_->comments) {
      if (index(comment.node) >= tree_.size() || comment.spot == Notation::Spot::afterTree)
        continue;
      const bool inside = comment.spot == Notation::Spot::atEnd && !tree_.isLeaf(comment.node);
      for (NodeId n = inside ? comment.node : tree_.parent(comment.node);
           n != kNoNode && !breaks_[index(n)]; n = tree_.parent(n)) {
        breaks_[index(n)] = true;
      }
    }
  }

  void newLine(std::uint32_t indent) {
    out_ += '\n';
    lineStart_ = out_.size();
    out_.append(indent, ' ');
    mustEnd_ = false;
  }
  std::size_t column() const { return out_.size() - lineStart_; }

  // Puts the place where n begins.
  void place(NodeId n) {
    const auto comments = commentsOf(n, Notation::Spot::before);
    if (open_.empty()) {
      for (const auto& comment : comments) out_ += comment.text + "\n";
      lineStart_ = out_.size();
      return;
    }
    const Frame& f = open_.back();
    const bool first = tree_.childIndex(n) == 0;
    if (f.flat) {
      if (!first) out_ += ' ';
      return;
    }
    if (f.only && comments.empty() && !mustEnd_) return;
    const std::uint32_t indent = std::min(f.indent + 2, kMostIndent);
    for (const auto& comment : comments) {
      newLine(indent);
      out_ += comment.text;
    }
    const bool follows = !first && comments.empty() && !mustEnd_ && tree_.isLeaf(n) &&
                         lastWasLeaf_ && column() + 2 + width_[index(n)] <= kLine;
    if (follows) {
      out_ += ' ';
    } else {
      newLine(indent);
    }
  }

  void begin(NodeId n) {
    place(n);
    const bool inFlat = !open_.empty() && open_.back().flat;
    const bool flat = inFlat || (!breaks_[index(n)] && column() + width_[index(n)] + 1 <= kLine);
    text_.before(out_, n);
    if (tree_.isLeaf(n)) {
      text_.leaf(out_, n);
      return;
    }
    text_.open(out_, n);
    std::uint32_t indent = 0;
    if (!open_.empty()) {
      const Frame& f = open_.back();
      indent = f.only ? f.indent : std::min(f.indent + 2, kMostIndent);
    }
    const NodeId child = tree_.firstChild(n);
    const bool only = tree_.childCount(n) == 1 &&
                      commentsOf(child, Notation::Spot::before).empty() &&
                      commentsOf(n, Notation::Spot::atEnd).empty();
    open_.push_back({n, indent, flat, only});
    lastWasLeaf_ = false;
  }

  void close() {
    const Frame f = open_.back();
    open_.pop_back();
    const auto comments = commentsOf(f.node, Notation::Spot::atEnd);
    for (const auto& comment : comments) {
      newLine(std::min(f.indent + 2, kMostIndent));
      out_ += comment.text;
    }
    if (mustEnd_ || !comments.empty() || (!f.flat && !f.only)) newLine(f.indent);
    text_.close(out_, f.node);
    end(f.node);
  }

  // What follows a node: its comma, and the comments behind it, which end the line.
  void end(NodeId n) {
    if (tree_.nextSibling(n) != kNoNode) out_ += ',';
    const auto comments = commentsOf(n, Notation::Spot::behind);
    for (const auto& comment : comments)
      out_ += (&comment == comments.data() ? "  " : " ") + comment.text;
    mustEnd_ = !comments.empty();
    lastWasLeaf_ = tree_.isLeaf(n);
  }

  const Tree& tree_;
  const Notation* notation_;
  NodeText text_;
  std::string out_;
  std::vector<std::uint32_t> width_;
  std::vector<bool> breaks_;
  std::vector<Frame> open_;
  std::size_t lineStart_ = 0;
  bool mustEnd_ = false, lastWasLeaf_ = false;
};

}  // namespace

std::string writePlytree(const Tree& tree, const Header& header, const Notation* notation) {
  std::string head = writeHeader(tree, header, notation);
  if (!head.empty()) head += '\n';
  return Writer(tree, notation, std::move(head)).write();
}

}  // namespace plyscope
