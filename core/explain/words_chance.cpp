// Chance nodes: a weighted sum, outcome by outcome; or, sampled, the mean of draws.

#include <cmath>

#include "core/explain/text.h"
#include "core/explain/words.h"

namespace plyscope {
namespace {

constexpr Template kTable[] = {
    {"chance.enter", "Enter {n} (chance).\n{k} {k:outcome|outcomes}; probabilities add up to 1."},
    {"chance.enter.sampled",
     "Enter {n} (chance).\n{s} {s:draw is|draws are} made from its {k} {k:outcome|outcomes}, with "
     "replacement."},
    {"chance.add", "Outcome {c}: {pr} × {x} = {y}.\nSum so far {sum}; weight covered {w}."},
    {"chance.add.tuple",
     "Outcome {c}, weight {pr}.\n{pr} × {x} = {y}. Sum so far {sum}; weight covered {w}."},
    {"chance.close", "{n} is worth {v}\n= {products}."},
    {"chance.close.short", "{n} is worth {v}.\nIt is the weighted sum over {k} outcomes."},
    {"chance.close.average", "It is an average: no outcome has this value."},
    {"sampled.draw", "Draw {i} of {s} at {n}: outcome {c} ({pr})."},
    {"sampled.add", "{n} receives {x}, draw {i} of {s}."},
    {"sampled.mean", "Mean so far {mean}."},
    {"sampled.mean.error", "Mean so far {mean} ± {error}."},
    {"sampled.close",
     "{n} is estimated at {mean}\nfrom {s} {s:draw|draws}; the true average may differ."},
    {"sampled.close.error",
     "{n} is estimated at {mean} ± {error}\nfrom {s} draws; the true average may differ."},
};

consteval Template at(std::string_view id) {
  return entry(kTable, id);
}

constexpr std::uint32_t kMostProducts = 4;

Number probability(const Moment& m, NodeId child) {
  Number pr;
  pr.value = m.tree.probability(child);
  return pr;
}

Spans numbers(const Moment& m, const std::vector<Number>& v) {
  return m.scalar() ? m.operand(v.front()) : m.tuple(v);
}

Spans plainNumbers(const Moment& m, const std::vector<Number>& v) {
  return m.scalar() ? m.number(v.front()) : m.tuple(v);
}

Message adding(const Moment& m) {
  const std::vector<Number> x = m.trace.value(m.c, m.k);
  const Number pr = probability(m, m.c);
  std::vector<Number> product;
  for (const Number& v : x) product.push_back(times(pr, v));
  const PartialSum sum = m.trace.partialSum(m.n, m.k);
  Number weight;
  weight.value = sum.weight;
  return m.say(m.scalar() ? at("chance.add") : at("chance.add.tuple"),
               {{"c", m.node(m.c)},
                {"pr", m.number(pr)},
                {"x", numbers(m, x)},
                {"y", plainNumbers(m, product)},
                {"sum", plainNumbers(m, sum.sum)},
                {"w", m.number(weight)}});
}

Message closing(const Moment& m) {
  const std::vector<Number> v = m.trace.value(m.n, m.k);
  const std::uint32_t k = m.tree.childCount(m.n);
  Spans products;
  bool average = true, whole = k <= kMostProducts;
  std::uint32_t i = 0;
  for (NodeId o = m.tree.firstChild(m.n); o != kNoNode && i <= kMostProducts;
       o = m.tree.nextSibling(o), ++i) {
    const std::vector<Number> x = m.trace.value(o, m.k);
    if (x.empty() || (m.scalar() && m.trace.state(o, m.k).relation != Relation::exact)) {
      whole = false;
      break;
    }
    if (x == v) average = false;
    if (i > 0) append(products, Moment::text(" + "));
    append(products, m.number(probability(m, o)));
    append(products, Moment::text(" × "));
    append(products, numbers(m, x));
  }
  Message message = m.say(whole ? at("chance.close") : at("chance.close.short"),
                          {{"n", m.node(m.n)},
                           {"v", plainNumbers(m, v)},
                           {"products", products},
                           {"k", Moment::text(grouped(k)), k}});
  if (whole && average && k > 1) m.add(message, at("chance.close.average"), {});
  return message;
}

/// Mean and standard error of the draws so far. The error is a root, which no fraction holds.
struct Mean {
  Spans mean, error;
  std::uint32_t draws = 0;
  bool hasError = false;
};

Mean meanSoFar(const Moment& m) {
  Mean result;
  const PartialSum sum = m.trace.partialSum(m.n, m.k);
  if (sum.weight == 0) return result;
  result.draws = m.after.handled;
  result.mean = m.number(sum.sum.front());
  result.hasError = sum.standardError && std::isfinite(*sum.standardError);
  if (result.hasError) {
    result.error = m.number({Rational(*sum.standardError), Number::Kind::finite, true});
  }
  return result;
}

void addMean(Message& message, const Moment& m, const Mean& mean) {
  if (mean.draws == 0) return;
  m.add(message, mean.hasError ? at("sampled.mean.error") : at("sampled.mean"),
        {{"mean", mean.mean}, {"error", mean.error}});
}

Message sampledWords(const Moment& m) {
  const std::uint32_t samples = m.run.options.samples;
  const Spans s = Moment::text(grouped(samples));
  if (m.event.kind == EventKind::enter) {
    const std::uint32_t k = m.tree.childCount(m.n);
    return m.say(at("chance.enter.sampled"),
                 {{"n", m.node(m.n)}, {"s", s, samples}, {"k", Moment::text(grouped(k)), k}});
  }
  const Mean mean = meanSoFar(m);
  if (m.event.kind == EventKind::close) {
    return m.say(
        mean.hasError ? at("sampled.close.error") : at("sampled.close"),
        {{"n", m.node(m.n)}, {"mean", mean.mean}, {"error", mean.error}, {"s", s, samples}});
  }
  const bool draw = m.event.kind == EventKind::draw;
  const std::uint32_t i = draw ? m.event.number : mean.draws;
  Message message = draw
                        ? m.say(at("sampled.draw"), {{"i", Moment::text(grouped(i))},
                                                     {"s", s},
                                                     {"n", m.node(m.n)},
                                                     {"c", m.node(m.c)},
                                                     {"pr", m.number(probability(m, m.c))}})
                        : m.say(at("sampled.add"), {{"n", m.node(m.n)},
                                                    {"x", plainNumbers(m, m.trace.value(m.c, m.k))},
                                                    {"i", Moment::text(grouped(i))},
                                                    {"s", s}});
  addMean(message, m, mean);
  return message;
}

}  // namespace

Message chanceWords(const Moment& m) {
  if (m.run.id == SearchId::sampledExpectiminimax) return sampledWords(m);
  switch (m.event.kind) {
    case EventKind::enter: {
      const std::uint32_t k = m.tree.childCount(m.n);
      return m.say(at("chance.enter"), {{"n", m.node(m.n)}, {"k", Moment::text(grouped(k)), k}});
    }
    case EventKind::add:
      return adding(m);
    default:
      return closing(m);
  }
}

std::span<const Template> chanceTemplates() {
  return kTable;
}

}  // namespace plyscope
