#include <fmt/format.h>

#include <utility>
#include <vector>

#include "core/formats/header.h"
#include "core/formats/notation.h"
#include "core/formats/number_text.h"
#include "core/formats/readers.h"

// The program's own JSON, lossless: the header as its lines, the tree as nested objects with the
// keys that other people's readers know, and the notation of the text that the tree came from. A
// key is left out where it has nothing to say.

namespace plyscope {
namespace {

std::string inQuotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (byte < 0x20) {
      out += fmt::format("\\u{:04x}", byte);
    } else {
      out += c;
    }
  }
  return out + '"';
}

/// Whole numbers and decimals as they are, fractions as strings.
std::string number(const Rational& r, Spelling spelling) {
  const std::string text = numberText(r, spelling);
  return text.find('/') == std::string::npos ? text : inQuotes(text);
}

class JsonWriter {
 public:
  explicit JsonWriter(const ReadTree& document)
      : document_(document), tree_(*document.tree), notation_(document.notation.get()) {}

  std::string write() {
    out_ = "{\n \"format\": \"plyscope-tree\",\n \"version\": 1,\n \"header\": ";
    out_ += inQuotes(writeHeader(tree_, document_.header, notation_));
    if (tree_.players() != 2) out_ += fmt::format(",\n \"playerCount\": {}", tree_.players());
    if (tree_.rootMover() != Mover::A) {
      out_ += fmt::format(",\n \"rootMover\": {}", index(tree_.rootMover()));
    }
    if (tree_.spelling() == Spelling::fractions) out_ += ",\n \"spelling\": \"fractions\"";
    if (notation_ != nullptr && !notation_->empty()) notation();
    out_ += ",\n \"root\":\n";
    nodes();
    return std::move(out_) + "\n}\n";
  }

 private:
  void nodes() {
    std::vector<NodeId> open;
    for (std::uint32_t i = 0; i < tree_.size(); ++i) {
      const NodeId n{i};
      while (!open.empty() && index(tree_.parent(n)) != index(open.back())) close(open);
      if (tree_.childIndex(n) > 0) out_ += ",\n";
      begin(n);
      if (!tree_.isLeaf(n)) {
        out_ += "\"children\": [\n";
        open.push_back(n);
      } else {
        finish();
      }
    }
    while (!open.empty()) close(open);
  }

  void close(std::vector<NodeId>& open) {
    out_ += ']';
    out_ += '}';
    open.pop_back();
  }

  void begin(NodeId n) {
    out_ += '{';
    if (!tree_.move(n).empty()) field("move", inQuotes(tree_.move(n)));
    if (n != Tree::root() && tree_.isChance(tree_.parent(n))) {
      field("probability", number(tree_.probability(n), tree_.spelling()));
    }
    if (!tree_.label(n).empty()) field("name", inQuotes(tree_.label(n)));
    if (tree_.isPass(n)) {
      field("player", "\"pass\"");
    } else if (tree_.isChance(n)) {
      field("player", "\"chance\"");
    } else if (tree_.moverWritten(n)) {
      field("player", inQuotes(std::string(1, static_cast<char>('A' + index(tree_.mover(n))))));
    }
    if (tree_.informationSet(n) != kOwnSet) {
      field("informationSet", std::to_string(tree_.informationSet(n)));
    }
    if (tree_.hasUtility(n)) field(tree_.isLeaf(n) ? "value" : "estimate", utility(n));
  }

  void field(std::string_view key, std::string value) {
    out_ += fmt::format("\"{}\": {}, ", key, value);
  }

  /// A leaf's object: without the comma after its last field.
  void finish() {
    if (out_.ends_with(", ")) out_.resize(out_.size() - 2);
    out_ += '}';
  }

  std::string utility(NodeId n) const {
    if (tree_.scalar()) return number(tree_.utilityNumber(n, 0).value, tree_.spelling());
    std::string all = "[";
    for (unsigned p = 0; p < tree_.players(); ++p) {
      all += (p == 0 ? "" : ", ") + number(tree_.utilityNumber(n, p).value, tree_.spelling());
    }
    return all + "]";
  }

  /// Comments of the header are in its lines.
  void notation() {
    out_ += ",\n \"notation\": {\"spelled\": [";
    const char* comma = "";
    for (const Notation::Spelled& s : notation_->spelled) {
      out_ += fmt::format("{}[{}, {}, {}, {}]", comma, index(s.node), static_cast<int>(s.part),
                          s.item, inQuotes(s.text));
      comma = ",\n  ";
    }
    out_ += "],\n  \"comments\": [";
    comma = "";
    for (const Notation::Comment& c : notation_->comments) {
      out_ += fmt::format("{}[{}, {}, {}]", comma, index(c.node), static_cast<int>(c.spot),
                          inQuotes(c.text));
      comma = ",\n  ";
    }
    out_ += "]}";
  }

  const ReadTree& document_;
  const Tree& tree_;
  const Notation* notation_;
  std::string out_;
};

}  // namespace

Result<std::string> writeJson(const ReadTree& document) {
  return JsonWriter(document).write();
}

}  // namespace plyscope
