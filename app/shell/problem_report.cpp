#include "app/shell/problem_report.h"

#include <QCoreApplication>

namespace plyscope {
namespace {

QString placed(const Problem& problem) {
  if (problem.line == 0) return sentence(problem.what);
  return QCoreApplication::translate("Files", "Line %1, column %2: %3")
      .arg(problem.line)
      .arg(problem.column)
      .arg(QString::fromStdString(problem.what));
}

QString lineOf(const QByteArray& text, std::uint32_t number) {
  qsizetype from = 0;
  for (std::uint32_t i = 1; i < number && from >= 0; ++i) {
    from = text.indexOf('\n', from);
    if (from < 0) return {};
    ++from;
  }
  qsizetype to = text.indexOf('\n', from);
  if (to < 0) to = text.size();
  QString line = QString::fromUtf8(text.mid(from, to - from));
  if (line.endsWith(u'\r')) line.chop(1);
  return line.replace(u'\t', u' ');
}

}  // namespace

QString sentence(const std::string& text) {
  QString s = QString::fromStdString(text);
  if (!s.isEmpty()) s[0] = s[0].toUpper();
  if (!s.isEmpty() && !QStringLiteral(".?!").contains(s.back())) s += u'.';
  return s;
}

Report problemReport(const QString& title, const Problems& problems, const QByteArray& text) {
  const Problem& first = problems.front();
  Report report;
  report.title = title;
  for (const Problem& problem : problems) report.lines << placed(problem);
  if (first.line != 0) {
    report.source = lineOf(text, first.line);
    report.line = static_cast<int>(first.line);
    report.column = static_cast<int>(first.column);
    report.length = static_cast<int>(first.length);
  }
  report.remedy = sentence(first.remedy);
  return report;
}

}  // namespace plyscope
