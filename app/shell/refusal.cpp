#include "app/shell/refusal.h"

#include <QRandomGenerator>
#include <algorithm>

#include "app/document/default_search.h"
#include "app/panels/panel.h"
#include "core/edit/probabilities.h"
#include "core/tree/open_chances.h"

namespace plyscope {

namespace {

constexpr std::size_t kMostRemedies = 3;

QString withStop(std::string text) {
  QString s = QString::fromStdString(text);
  if (s.isEmpty()) return s;
  s[0] = s[0].toUpper();
  return s.endsWith(u'.') || s.endsWith(u'?') ? s : s + u'.';
}

QString shown(const std::string& text) {
  return QString::fromStdString(text).replace(u'-', u'−');
}

QString epsilonText(const Tree& tree, const Rational& epsilon) {
  constexpr unsigned kDecimals = 12;
  const auto decimal =
      tree.spelling() == Spelling::decimals ? decimalText(epsilon, kDecimals) : std::nullopt;
  return shown(decimal.value_or(exactText(epsilon)));
}

// "Set ε to 2", "Use -9:9, the leaves' range": only what differs.
QString settingText(const Tree& tree, const SearchOptions& from, const SearchOptions& to) {
  const QString epsilon = to.epsilon ? epsilonText(tree, *to.epsilon) : QString();
  const QString bounds = to.bounds ? shown(boundsText(*to.bounds)) : QString();
  if (from.bounds == to.bounds) return Document::tr("Set ε to %1").arg(epsilon);
  if (from.epsilon == to.epsilon) return Document::tr("Use %1, the leaves' range").arg(bounds);
  return Document::tr("Use %1, the leaves' range, and ε = %2").arg(bounds, epsilon);
}

// What is asked for differs from what is shown in epsilon alone.
bool onlyEpsilonDiffers(const Run& run, SearchId refused, SearchOptions options) {
  if (!run.trace || refused != run.id || !options.epsilon || !run.options.epsilon) return false;
  options.epsilon = run.options.epsilon;
  return optionsText(options) == optionsText(run.options);
}

// From 0 to 9, as generated trees have them.
void fillMissing(Document& document) {
  const RandomValues edit{Tree::root(), 0, 9, QRandomGenerator::global()->generate(), true};
  (void)document.edit(edit, Document::tr("Fill with random integers"));
}

// "Scale to 1" and "Give L4 the rest": the last outcome, as the fields of the edit tab have it.
void addSumRemedies(Document& document, NodeId chance, Report& report) {
  const Tree& tree = *document.tree();
  const auto outcomes = tree.children(chance);
  std::vector<Rational> now;
  for (const NodeId c : outcomes) now.push_back(tree.probability(c));
  const auto add = [&](const QString& text, std::optional<std::vector<Rational>> mended) {
    if (!mended) return;
    const SetProbabilities edit{chance, *std::move(mended), {}};
    report.remedies.push_back({text, [&document, edit, text] { (void)document.edit(edit, text); }});
  };
  add(Document::tr("Scale to 1"), scaledToOne(now));
  add(Document::tr("Give %1 the rest").arg(nodeName(tree, outcomes.back())),
      withTheRest(now, now.size() - 1));
}

}  // namespace

Report refusal(Document& document) {
  const SearchId refused = document.refused();
  const Tree& tree = *document.tree();
  const SearchOptions options = document.asked().second;
  const Run& run = document.run();
  // Another epsilon of the same search is what was refused, not the search.
  const bool epsilonOnly = onlyEpsilonDiffers(run, refused, options);
  const QString kept = epsilonOnly
                           ? Document::tr("ε = %1").arg(epsilonText(tree, *run.options.epsilon))
                           : toQ(spec(run.id).title);
  Report report;
  // A search that fits has been ended for want of memory.
  const bool fit = fits(tree, refused, options).has_value();
  report.title = fit ? Document::tr("%1 came to no result").arg(toQ(spec(refused).title))
                 : epsilonOnly
                     ? Document::tr("ε = %1 is too small").arg(epsilonText(tree, *options.epsilon))
                     : Document::tr("%1 does not fit this tree").arg(toQ(spec(refused).title));
  if (!tree.facts().perfectInformation)
    report.title = Document::tr("This game can be looked at, not searched");
  const NodeId first = document.problems().front().node;
  const bool noValue = first != kNoNode && tree.isLeaf(first) && !tree.hasUtility(first);
  if (const std::uint32_t missing = tree.facts().missingValues; noValue) {
    report.title = missing == 1 ? Document::tr("A leaf has no value yet")
                                : Document::tr("%1 leaves have no value yet").arg(missing);
    report.remedies.push_back(
        {Document::tr("Fill with random integers"), [&document] { fillMissing(document); }});
  }
  const auto open = openChances(tree);
  if (first != kNoNode && std::ranges::find(open, first) != open.end()) {
    report.title =
        Document::tr("Probabilities at %1 do not add up to 1").arg(nodeName(tree, first));
    addSumRemedies(document, first, report);
  }
  for (const Problem& problem : document.problems()) {
    report.lines << withStop(problem.what);
    if (report.remedy.isEmpty()) report.remedy = withStop(problem.remedy);
  }
  if (document.trace())
    report.reassurance = Document::tr("%1 is still shown, at the same step.").arg(kept);

  if (const auto mend = fit ? std::nullopt : mended(tree, refused, options))
    report.remedies.push_back(
        {settingText(tree, options, *mend),
         [&document, refused, mend = *mend] { document.setSearch(refused, mend); }});
  if (document.trace())
    report.remedies.push_back(
        {Document::tr("Keep %1").arg(kept), [&document] { document.dismissProblems(); }});
  if (first != kNoNode)
    report.remedies.push_back({Document::tr("Go to %1").arg(nodeName(tree, first)),
                               [&document, first] { document.select(first); }});
  for (const SearchId id : {SearchId::alphaBeta, SearchId::expectiminimax, SearchId::maxN,
                            SearchId::epsilon, SearchId::minimax}) {
    if (id == refused || report.remedies.size() >= kMostRemedies) continue;
    if (document.trace() && id == document.run().id) continue;
    if (!fits(tree, id, options)) {
      // Nearly zero-sum: with the band that the tree has.
      const auto mend = id == SearchId::epsilon ? mended(tree, id, {}) : std::nullopt;
      if (mend && mend->epsilon)
        report.remedies.push_back(
            {Document::tr("Use %1, ε = %2")
                 .arg(toQ(spec(id).title), epsilonText(tree, *mend->epsilon)),
             [&document, id, mend = *mend] { document.setSearch(id, mend); }});
      continue;
    }
    report.remedies.push_back({Document::tr("Use %1").arg(toQ(spec(id).title)),
                               [&document, id, options] { document.setSearch(id, options); }});
  }
  return report;
}

}  // namespace plyscope
