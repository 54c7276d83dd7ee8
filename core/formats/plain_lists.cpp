#include "core/formats/plain_lists.h"

#include <cstring>

#include "core/tree/plain_tree.h"

namespace plyscope {

// Brackets and commas are counted first. Every bracket that opens and every comma is followed by
// one node, so the columns have their size before the first number is read (a trailing comma
// makes them one too large), and the leaves know their place behind all inner nodes. Then one pass
// over the text writes every column in order. No stack: an open node's parent is in the tree, and
// its count of children in childCount. The text ends with the bracket that closes it, so whatever
// looks for the end of a blank or a number stops there at the latest.
//
// Numbers are held over 10^places, the most decimals so far; a number with more brings all before
// it along.
//
// The loop keeps what it needs in local variables: a byte written into a column might alias any
// member, and would have it loaded again.

namespace {

constexpr std::size_t kMostNodesHere = std::size_t{1} << 31;

// How many of eight bytes equal c: a byte of x is zero exactly where the high bit of y is not set.
unsigned countEqual(std::uint64_t bytes, char c) {
  constexpr std::uint64_t kOnes = 0x0101010101010101u, kLow = 0x7F7F7F7F7F7F7F7Fu;
  const std::uint64_t x = bytes ^ (kOnes * static_cast<unsigned char>(c));
  const std::uint64_t y = ((x & kLow) + kLow) | x;
  return static_cast<unsigned>((((~y & ~kLow) >> 7) * kOnes) >> 56);
}

struct Counts {
  std::size_t opened = 0, closed = 0, commas = 0;
};

Counts count(std::string_view text) {
  Counts c;
  std::size_t i = 0;
  for (; i + 8 <= text.size(); i += 8) {
    std::uint64_t bytes;
    std::memcpy(&bytes, text.data() + i, 8);
    c.opened += countEqual(bytes, '[');
    c.closed += countEqual(bytes, ']');
    c.commas += countEqual(bytes, ',');
  }
  for (; i < text.size(); ++i) {
    c.opened += text[i] == '[';
    c.closed += text[i] == ']';
    c.commas += text[i] == ',';
  }
  return c;
}

bool isDigit(char c) {
  return static_cast<unsigned char>(c - '0') < 10;
}

const char* afterBlanks(const char* at, std::uint32_t& line) {
  for (; static_cast<unsigned char>(*at) <= ' '; ++at) {
    if (*at == '\n') {
      ++line;
    } else if (*at != ' ' && *at != '\t' && *at != '\r' && *at != '\f' && *at != '\v') {
      break;
    }
  }
  return at;
}

// What the numbers so far are held over.
struct Places {
  unsigned places = 0;
  Word widest = 0;  // no less than any numerator's size
  Word* numerators;

  // Brings the `count` numbers so far to more places.
  bool raise(unsigned to, std::uint32_t count) {
    Word factor = 1;
    for (; places < to; ++places) factor *= 10;
    if (__builtin_mul_overflow(widest, factor, &widest) || widest >= kFiniteWord) return false;
    for (std::uint32_t n = 0; n < count; ++n) numerators[n] *= factor;
    return true;
  }

  // Reads the decimals at `at`, if any, behind the digits from `begin` on, which make `value` so
  // far.
  bool take(const char*& at, const char* begin, Word& value, std::uint32_t count) {
    unsigned here = 0;
    if (*at == '.') {
      const char* const point = at++;
      while (isDigit(*at) && at - begin <= 18) value = value * 10 + (*at++ - '0');
      here = static_cast<unsigned>(at - point - 1);
      if (here == 0 || here > 9 || at - begin > 18 || at[-1] == '0') return false;
    } else if (begin[-1] == '-' && value == 0) {
      return false;
    }
    if (here > places) return raise(here, count);
    for (; here < places; ++here) {
      if (__builtin_mul_overflow(value, 10, &value) || value >= kFiniteWord) return false;
    }
    return true;
  }
};

// A number as PlytreeReader takes it without remark: plainly spelled, at most 17 digits. It is the
// number of node n, before which all have theirs.
inline bool readNumber(const char*& at, Word& value, Places& places, std::uint32_t n) {
  const bool negative = *at == '-';
  at += negative;
  const char* const begin = at;
  if (!isDigit(*at)) return false;
  while (isDigit(*at) && at - begin <= 17) value = value * 10 + (*at++ - '0');
  const auto digits = at - begin;
  if (digits > 17 || (digits > 1 && *begin == '0')) return false;
  if (*at == '.' || places.places > 0) {
    if (!places.take(at, begin, value, n)) return false;
  } else if (negative && value == 0) {
    return false;
  }
  places.widest |= value;
  if (negative) value = -value;
  return true;
}

// The text ends with the bracket that closes the root, or with one that closes too much.
bool read(std::string_view text, const Counts& counts, std::uint32_t line, PlainTree& tree) {
  const std::size_t most = 1 + counts.opened + counts.commas;
  const auto size = [&](auto&... columns) { (columns.resize(most), ...); };
  size(tree.parent, tree.subtreeSize, tree.childCount, tree.childIndex, tree.depth, tree.flags,
       tree.ordinal, tree.numerator);
  tree.inner.resize(counts.opened);
  NodeId* const parent = tree.parent.data();
  std::uint32_t* const subtreeSize = tree.subtreeSize.data();
  std::uint32_t* const childCount = tree.childCount.data();
  std::uint32_t* const childIndex = tree.childIndex.data();
  Depth* const depths = tree.depth.data();
  std::uint8_t* const flags = tree.flags.data();
  std::uint32_t* const ordinal = tree.ordinal.data();
  Word* const numerator = tree.numerator.data();
  NodeId* inner = tree.inner.data();

  const char* at = text.data();
  const char* const end = at + text.size();
  Places places{.numerators = numerator};
  NodeId above = kNoNode;      // the open node that the next one hangs under
  std::uint32_t children = 0;  // of it, so far
  std::uint32_t n = 0, leaves = 0, knownLine = 0;
  Depth depth = 0;
  while (true) {
    at = afterBlanks(at, line);
    if (*at == ']') {  // behind a comma, or an empty list
      if (children == 0) return false;
    } else {
      if (line != knownLine) tree.lines.push_back({NodeId{n}, knownLine = line});
      parent[n] = above;
      childIndex[n] = above == kNoNode ? 0 : children++;
      depths[n] = depth;
      if (*at == '[') {
        ++at;
        if (above != kNoNode) childCount[index(above)] = children;
        flags[n] = 0;
        numerator[n] = 0;
        *inner++ = NodeId{n};
        if (depth == tree.innerAt.size()) tree.innerAt.push_back(0);
        ++tree.innerAt[depth++];
        above = NodeId{n++};
        children = 0;
        continue;
      }
      Word value = 0;
      if (!readNumber(at, value, places, n)) return false;
      numerator[n] = value;
      subtreeSize[n] = 1;
      childCount[n] = 0;
      flags[n] = TreeColumns::kHasUtility;
      ordinal[n++] = ++leaves;
    }
    at = afterBlanks(at, line);
    while (*at == ']') {
      ++at;
      const std::uint32_t closing = index(above);
      childCount[closing] = children;
      subtreeSize[closing] = n - closing;
      above = parent[closing];
      --depth;
      if (above == kNoNode || at == end) break;
      children = childCount[index(above)];
      at = afterBlanks(at, line);
    }
    if (above == kNoNode || at == end) break;
    if (*at != ',') return false;
    ++at;
  }
  if (above != kNoNode || at != end) return false;
  const auto cut = [&](auto&... columns) { (columns.resize(n), ...); };
  cut(tree.parent, tree.subtreeSize, tree.childCount, tree.childIndex, tree.depth, tree.flags,
      tree.ordinal, tree.numerator);
  tree.widest = places.widest;
  for (unsigned i = 0; i < places.places; ++i) tree.denominator *= 10;
  return true;
}

}  // namespace

bool readPlainLists(std::string_view text, std::size_t at, std::uint32_t line,
                    TreeBuilder& builder) {
  const std::size_t last = text.find_last_not_of(" \t\r\n\f\v");
  if (last == std::string_view::npos || last < at || text[last] != ']') return false;
  text = text.substr(at, last + 1 - at);
  const std::size_t first = text.find_first_not_of(" \t\r\n\f\v");
  if (text[first] != '[') return false;
  const Counts counts = count(text);
  if (counts.opened != counts.closed) return false;
  if (1 + counts.opened + counts.commas >= kMostNodesHere) return false;
  PlainTree tree;
  if (!read(text, counts, line, tree)) return false;
  builder.take(std::move(tree));
  return true;
}

}  // namespace plyscope
