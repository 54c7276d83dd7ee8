#include "app/canvas/frame_builder.h"
#include "app/canvas/words.h"
#include "core/explain/explain.h"

// What the live tag of a node says in words and numbers: the running value, the best tuple so far,
// the partial sum, and the two sides of the epsilon test.
namespace plyscope {
namespace {

bool epsilonFamily(SearchId id) {
  return id == SearchId::epsilon || id == SearchId::epsilonWeak ||
         id == SearchId::unsoundXPlusEps || id == SearchId::unsoundDeepEps ||
         id == SearchId::unsoundScalar;
}

QString coordinateLetter(unsigned p) {
  static const char16_t letters[] = {u'x', u'y', u'z'};
  return p < 3 ? QString(QChar(letters[p])) : QStringLiteral("u");
}

}  // namespace

std::vector<TextPiece> FrameBuilder::statePieces(const Shown& s) const {
  const int weight = s.current ? 600 : 500;
  const QColor& ink = s.current ? theme_.text : theme_.text2;
  const Mover mover = tree_.mover(s.node);
  if (mover == Mover::chance) {
    if (s.state.phase != Phase::open) return {};
    if (scene_.run.id == SearchId::sampledExpectiminimax) {
      if (s.state.handled == 0) return {};
      const auto mean = trace_->value(s.node, k_);
      if (mean.empty()) return {};
      return {{QStringLiteral("mean "), weight, ink}, {number(mean[0]), 600, ink}};
    }
    const PartialSum sum = trace_->partialSum(s.node, k_);
    if (sum.sum.empty() || sum.weight == 0) return {};
    std::vector<TextPiece> pieces;
    if (scene_.tuples)
      pieces = tuplePieces(tree_, sum.sum, theme_, -1);
    else
      pieces.push_back({number(sum.sum[0]), 600, ink});
    if (sum.weight != 1) pieces.push_back({QStringLiteral(" + …"), 600, ink});
    return pieces;
  }
  if (!isPlayer(mover)) return {};
  auto value = trace_->value(s.node, k_);
  if (!scene_.tuples) {
    if (s.cutNow || s.state.phase != Phase::open) return {};
    Number v = value.empty() ? (mover == Mover::A ? Number::minusInfinity() : Number::infinity())
                             : value[0];
    const QString sign =
        QString::fromStdString(std::string(relationSign(runningRelation(*trace_, s.node, k_))));
    return {{QStringLiteral("v %1 %2").arg(sign.isEmpty() ? QStringLiteral("=") : sign, number(v)),
             weight, ink}};
  }
  const unsigned p = index(mover);
  if (value.empty() && s.state.best != kNoNode) value = trace_->value(s.state.best, k_);
  if (value.size() <= p) return {};
  if (s.state.hasIncumbent && epsilonFamily(scene_.run.id)) {
    return {{coordinateLetter(p) + QStringLiteral(" = "), weight, ink},
            {number(value[p]), 600, theme_.color(mover)}};
  }
  if (s.state.phase != Phase::open) return {};
  std::vector<TextPiece> pieces{{QStringLiteral("best "), weight, ink}};
  for (TextPiece& piece : tuplePieces(tree_, value, theme_, static_cast<int>(p))) {
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

std::vector<TextPiece> FrameBuilder::secondLine(const Shown& s, double room) const {
  const QColor& ink = s.current ? theme_.text : theme_.text2;
  const Mover mover = tree_.mover(s.node);
  if (mover == Mover::chance) {
    if (s.state.phase != Phase::open) return {};
    if (scene_.run.id == SearchId::sampledExpectiminimax) {
      return {
          {QStringLiteral("%1 of %2 draws").arg(s.state.handled).arg(scene_.run.options.samples),
           500, theme_.text2}};
    }
    const PartialSum sum = trace_->partialSum(s.node, k_);
    std::vector<TextPiece> pieces{{shown(tree_, sum.weight), 600, theme_.chance},
                                  {QStringLiteral(" of the weight covered"), 500, theme_.text2}};
    if (sum.bounded) {
      pieces[1].text = QStringLiteral(" covered, in [%1, %2]")
                           .arg(number(sum.bounds.alpha), number(sum.bounds.beta));
    } else if (piecesWidth(pieces, type(12)) > room) {
      pieces[1].text = QStringLiteral(" covered");
    }
    return pieces;
  }
  if (!scene_.tuples || !isPlayer(mover) || !epsilonFamily(scene_.run.id)) return {};
  auto value = trace_->value(s.node, k_);
  // A dropped option hands up no tuple; what its player held is that of its best child.
  if (value.empty() && s.state.best != kNoNode) value = trace_->value(s.state.best, k_);
  const unsigned p = index(mover);
  if (value.size() <= p) return {};
  if (s.state.hasIncumbent) {
    const NodeId parent = tree_.parent(s.node);
    const unsigned above = index(tree_.mover(parent));
    if (value.size() <= above) return {};
    const Rational epsilon = scene_.run.options.epsilon.value_or(Rational(0));
    Number most = value[above];
    switch (scene_.run.id) {
      case SearchId::epsilonWeak:
        most.value += 2 * epsilon;
        break;
      case SearchId::unsoundXPlusEps:
        most.value += epsilon;
        break;
      case SearchId::unsoundScalar:
        break;
      default:
        most = value[p], most.value = epsilon - most.value;
    }
    // Under the cover the reader works it out.
    const Event event = trace_->event(k_);
    const bool tested = event.kind == EventKind::test && event.node == s.node;
    const bool asked = view_.cover.on && s.state.phase == Phase::open && !s.cutNow && !tested;
    return {
        // A wrong rule certifies nothing: it only says so.
        {(spec(scene_.run.id).sound ? QStringLiteral("%1 gets ≤ ") : QStringLiteral("rule: %1 ≤ "))
             .arg(QString::fromStdString(tree_.playerName(above))),
         600, ink},
        {asked ? QStringLiteral("?") : number(most), 600, theme_.color(player(above))}};
  }
  if (s.state.phase != Phase::open || s.state.best == kNoNode) return {};
  return {{QString::fromStdString(tree_.playerName(p)) + QStringLiteral(" has "), 600, ink},
          {number(value[p]), 600, theme_.color(mover)},
          {QStringLiteral("  from ") + nameOf(tree_, s.state.best), 500, theme_.text2}};
}

}  // namespace plyscope
