#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/search/search.h"
#include "core/trace/trace.h"

namespace plyscope {

/// A piece of a sentence: plain text, a link to a node, or a number with its owner.
struct Span {
  enum class Kind : std::uint8_t { text, node, number };
  Kind kind = Kind::text;
  std::string text;           ///< as shown
  NodeId node = kNoNode;      ///< kind node
  Mover owner = Mover::none;  ///< kind number: the player whose colour it wears
};
using Spans = std::vector<Span>;
std::string plainText(const Spans& spans);

/// One event in words. `headline` is at most 60 characters on ordinary trees; `body` has one
/// sentence a line.
struct Message {
  std::string_view id;  ///< "alpha-beta.cut.deep"
  Spans headline;
  std::vector<Spans> body;
};
std::string plainText(const Message& message);  ///< headline and body in one line

/// What a run was: everything that sentences and pictures may ask.
struct Run {
  TreePtr tree;
  TracePtr trace;
  SearchId id = SearchId::alphaBeta;
  SearchOptions options;
  std::vector<Number> truth;  ///< of an unsound search: max-n's value at the root; else empty
};

/// Runs a search that fits, and for an unsound one max-n as well. A run that its budget ended is a
/// problem; one that was stopped comes back truncated.
Result<Run> runSearch(TreePtr tree, SearchId id, const SearchOptions& options, Budget budget = {});

/// Turns an English template into the reader's language; identity on the command line.
using Translate = std::string (*)(std::string_view id, std::string_view english);

/// The sentence of event k: a pure function of its arguments.
Message explain(const Run& run, Time k, Translate translate = nullptr);

/// Why the pair test is right, at a test or cut of `epsilon`; nullopt elsewhere.
std::optional<Message> whyEpsilonHolds(const Run& run, Time k, Translate translate = nullptr);

/// The id of the pseudocode line that event k is on, or "".
std::string_view currentLine(const Run& run, Time k);

/// "≤", "≥" or "" for a relation.
std::string_view relationSign(Relation r);
/// How the running value of an open decision node stands to what backed it up: that child's
/// relation, since a value that comes from a bound is a bound itself.
Relation runningRelation(const Trace& trace, NodeId n, Time k);
/// A node as text: what is certified of it, or live at it, at k. "≤ 2", "v = 3", "(1, 0)", "".
std::string certifiedText(const Run& run, NodeId n, Time k);
/// "[3, ∞]": the window as handed down, or "".
std::string windowText(const Run& run, NodeId n, Time k);

}  // namespace plyscope
