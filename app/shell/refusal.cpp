#include "app/shell/refusal.h"

#include "app/document/default_search.h"
#include "app/panels/panel.h"

namespace plyscope {

namespace {

constexpr std::size_t kMostRemedies = 3;

QString withStop(std::string text) {
  QString s = QString::fromStdString(text);
  if (s.isEmpty()) return s;
  s[0] = s[0].toUpper();
  return s.endsWith(u'.') || s.endsWith(u'?') ? s : s + u'.';
}

}  // namespace

Report refusal(Document& document) {
  const SearchId refused = document.refused();
  const Tree& tree = *document.tree();
  const SearchOptions options = document.run().options;
  Report report;
  report.title = Document::tr("%1 does not fit this tree").arg(toQ(spec(refused).title));
  for (const Problem& problem : document.problems()) {
    report.lines << withStop(problem.what);
    if (report.remedy.isEmpty()) report.remedy = withStop(problem.remedy);
  }
  if (document.trace())
    report.reassurance = Document::tr("%1 is still shown, at the same step.")
                             .arg(toQ(spec(document.run().id).title));

  if (spec(refused).takesEpsilon && tree.facts().tightestEpsilon) {
    SearchOptions mended = options;
    mended.epsilon = tree.facts().tightestEpsilon;
    if (fits(tree, refused, mended))
      report.remedies.push_back(
          {Document::tr("Set ε to %1").arg(QString::fromStdString(exactText(*mended.epsilon))),
           [&document, refused, mended] { document.setSearch(refused, mended); }});
  }
  if (const auto range = leafRange(tree); range && spec(refused).takesBounds) {
    SearchOptions mended = options;
    mended.bounds = range;
    if (fits(tree, refused, mended))
      report.remedies.push_back({Document::tr("Use %1, the leaves' range")
                                     .arg(QString::fromStdString(boundsText(*range)).replace('-', u'−')),
                                 [&document, refused, mended] { document.setSearch(refused, mended); }});
  }
  if (document.trace())
    report.remedies.push_back({Document::tr("Keep %1").arg(toQ(spec(document.run().id).title)),
                               [&document] { document.dismissProblems(); }});
  const NodeId node = document.problems().front().node;
  if (node != kNoNode)
    report.remedies.push_back(
        {Document::tr("Go to %1").arg(nodeName(tree, node)), [&document, node] { document.select(node); }});
  for (const SearchId id : {SearchId::alphaBeta, SearchId::expectiminimax, SearchId::maxN,
                            SearchId::epsilon, SearchId::minimax}) {
    if (id == refused || report.remedies.size() >= kMostRemedies) continue;
    if (document.trace() && id == document.run().id) continue;
    const SearchOptions filled = completed(tree, id, options);
    if (!fits(tree, id, filled)) continue;
    report.remedies.push_back({Document::tr("Use %1").arg(toQ(spec(id).title)),
                               [&document, id, filled] { document.setSearch(id, filled); }});
  }
  return report;
}

}  // namespace plyscope
