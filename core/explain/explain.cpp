#include "core/explain/explain.h"

#include <fmt/format.h>

#include "core/explain/text.h"
#include "core/explain/words.h"

namespace plyscope {
namespace {

bool star(SearchId id) {
  return id == SearchId::star1 || id == SearchId::star2;
}

bool epsilonFamily(SearchId id) {
  return id == SearchId::epsilon || id == SearchId::epsilonWeak;
}

/// What happens at an inner node, in the words of the search's family.
Message innerWords(const Moment& m) {
  if (star(m.run.id) && (m.tree.isChance(m.n) || m.after.probed)) return starWords(m);
  if (m.tree.isChance(m.n)) return chanceWords(m);
  if (m.search.windows) return alphaBetaWords(m);
  if (m.scalar()) return minimaxWords(m);
  if (!m.search.sound) return unsoundWords(m);
  if (epsilonFamily(m.run.id)) return epsilonWords(m);
  if (m.run.id == SearchId::boundedMaxN) return boundedWords(m);
  return maxNWords(m);
}

}  // namespace

std::string plainText(const Spans& spans) {
  std::string text;
  for (const Span& s : spans) text += s.text;
  return text;
}

std::string plainText(const Message& message) {
  std::string text = plainText(message.headline);
  for (const Spans& line : message.body) text += " " + plainText(line);
  return text;
}

namespace {

/// A run that memory ended has no result to tell.
Problem cutShort(const Trace& trace, SearchId id, const SearchOptions& options) {
  std::string remedy = "Set a depth limit.";
  if (spec(id).takesSamples) remedy = "Draw fewer samples, or set a depth limit.";
  if (id == SearchId::star2)
    remedy = "Use star1, which enters no node twice, or set a depth limit.";
  if (options.order == Order::iterativeDeepening) remedy = "Choose another order.";
  return {fmt::format("{} was ended after {} visits: it has no result yet, and one run may take "
                      "{} GB of memory (or two visits for each node of the tree)",
                      spec(id).title, grouped(trace.visits()), kMostBytes >> 30),
          remedy};
}

}  // namespace

Result<Run> runSearch(TreePtr tree, SearchId id, const SearchOptions& options, Budget budget) {
  Result<TracePtr> trace = run(tree, id, options, budget);
  if (!trace) return tl::unexpected(trace.error());
  const bool stopped = budget.stop && budget.stop->load(std::memory_order_relaxed);
  if ((*trace)->truncated() && !stopped) return fail(cutShort(**trace, id, options));
  Run result{tree, *trace, id, options, {}};
  if (!spec(id).sound && !(*trace)->truncated()) {
    const Result<TracePtr> truth = run(tree, SearchId::maxN, options, budget);
    if (truth && !(*truth)->truncated()) result.truth = outcome(**truth).value;
  }
  return result;
}

Message explain(const Run& run, Time k, Translate translate) {
  const Moment m(run, k, translate);
  switch (m.event.kind) {
    case EventKind::start:
      return startWords(m);
    case EventKind::pass:
      return passWords(m);
    case EventKind::finish:
      return finishWords(m);
    case EventKind::look:
      return lookWords(m);
    case EventKind::generate:
    case EventKind::backUp:
      return breadthFirstWords(m);
    case EventKind::probe:
      return starWords(m);
    default:
      return innerWords(m);
  }
}

std::vector<Template> allTemplates() {
  std::vector<Template> all;
  for (const std::span<const Template> family :
       {startTemplates(), finishTemplates(), lookTemplates(), breadthFirstTemplates(),
        minimaxTemplates(), alphaBetaTemplates(), cutoffTemplates(), chanceTemplates(),
        starTemplates(), maxNTemplates(), epsilonTemplates(), unsoundTemplates(),
        boundedTemplates(), storyTemplates()}) {
    all.insert(all.end(), family.begin(), family.end());
  }
  return all;
}

}  // namespace plyscope
