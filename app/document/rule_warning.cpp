#include "app/document/rule_warning.h"

#include <QCoreApplication>

namespace plyscope {
namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("RuleBanner", text);
}

QString resultText(const Run& run, const std::vector<Number>& numbers) {
  QStringList parts;
  for (const Number& n : numbers)
    parts << QString::fromStdString(shownText(n, run.tree->spelling()));
  return u'(' + parts.join(", ") + u')';
}

}  // namespace

QString ruleWarning(const Run& run, Time k, bool covered) {
  if (spec(run.id).sound) return {};
  const QString text = tr("This rule is wrong.");
  if (run.truth.empty() || covered) return text;
  const QString truth = resultText(run, run.truth);
  if (run.trace->event(k).kind != EventKind::finish) {
    return text + u' ' + tr("Truth: %1").arg(truth);
  }
  const std::vector<Number> value = outcome(*run.trace).value;
  return text + u' ' +
         (value == run.truth ? tr("This time its result %1 is the true one").arg(truth)
                             : tr("Its result: %1. Truth: %2").arg(resultText(run, value), truth));
}

}  // namespace plyscope
