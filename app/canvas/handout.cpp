#include "app/canvas/handout.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTextLayout>
#include <cmath>

#include "app/canvas/handout_tree.h"
#include "app/document/rule_warning.h"
#include "app/support/fonts.h"
#include "core/explain/text.h"
#include "core/teaching/progress.h"

namespace plyscope {
namespace {

// Points. A4.
constexpr double kWide = 595, kHigh = 842, kLeft = 48, kRight = kWide - 48, kTop = 50,
                 kFoot = kHigh - 40, kText = 10, kLead = 14, kRow = 15;
constexpr int kPart = 5, kResult = 2;  // points
constexpr std::size_t kMostRows = 32;  // of the table of visits
constexpr int kUnits = 1200;           // of the file to an inch

QString toText(const std::string& s) {
  return QString::fromStdString(s);
}

QString tr(const char* text) {
  return QCoreApplication::translate("plyscope::Handout", text);
}

/// Pages, from the top down.
class Pages {
 public:
  explicit Pages(QPdfWriter* pdf) : pdf_(pdf), painter_(pdf) { begin(); }

  QPainter& painter() { return painter_; }
  double y = kTop;

  void next(const QString& foot) {
    if (page_ > 0) {
      pdf_->newPage();
      begin();
    }
    ++page_;
    foot_ = foot;
    y = kTop;
    text(kLeft, kFoot, tr("%1page %2").arg(foot.isEmpty() ? foot : foot + " · ").arg(page_), 400);
    text(kRight, kFoot, QStringLiteral("Plyscope"), 400, kText, true);
  }
  /// A line of text; y is its baseline. Returns its width.
  double text(double x, double baseline, const QString& words, int weight, double size = kText,
              bool right = false) {
    const double wide = textWidth(words, size, weight);
    painter_.setPen(Qt::black);
    painter_.setFont(interfaceFont(size, weight));
    painter_.drawText(QPointF(right ? x - wide : x, baseline), words);
    return wide;
  }
  /// A blank to be filled in, or what stands on it.
  double blank(double x, double baseline, double wide, const QString& words) {
    painter_.setPen(QPen(Qt::black, 0.8));
    painter_.drawLine(QPointF(x, baseline + 2), QPointF(x + wide, baseline + 2));
    text(x + 6, baseline, words, 600);
    return wide;
  }
  /// A paragraph, its first `strong` letters bold; goes on on a new page where it does not fit.
  void paragraph(const QString& words, qsizetype strong = 0) {
    QTextLayout layout(words, interfaceFont(kText));
    QTextCharFormat bold;
    bold.setFont(interfaceFont(kText, 600));
    if (strong > 0) layout.setFormats({{0, static_cast<int>(strong), bold}});
    layout.beginLayout();
    double down = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
      line.setLineWidth(kRight - kLeft);
      line.setPosition({0, down});
      down += kLead;
    }
    layout.endLayout();
    if (y + down > kFoot - 20) next(foot_);
    painter_.setPen(Qt::black);
    layout.draw(&painter_, {kLeft, y});
    y += down + 4;
  }

 private:
  void begin() {
    painter_.resetTransform();
    painter_.scale(kUnits / 72.0, kUnits / 72.0);
  }

  QPdfWriter* pdf_;
  QPainter painter_;
  int page_ = 0;
  QString foot_;
};

/// "This rule is wrong. ... " before other sentences; of a sound one nothing.
QString warning(const Run& run, bool covered) {
  const QString text = ruleWarning(run, run.trace->events(), covered);
  if (text.isEmpty()) return text;
  return text + (text.endsWith(u'.') ? " " : ". ");
}

/// The inner nodes that were entered, in order.
std::vector<NodeId> entered(const Run& run) {
  std::vector<NodeId> nodes;
  for (Time k = 1; k <= run.trace->events(); ++k) {
    const Event e = run.trace->event(k);
    if (e.kind == EventKind::enter) nodes.push_back(e.node);
  }
  return nodes;
}

QString skippedLeaves(const Run& run) {
  QStringList names;
  for (std::uint32_t i = 0; i < run.tree->size(); ++i) {
    const NodeId n{i};
    if (run.tree->isLeaf(n) && run.trace->state(n, run.trace->events()).phase == Phase::skipped)
      names << toText(nodeText(*run.tree, n));
  }
  return names.isEmpty() ? tr("none") : names.join(", ");
}

std::size_t rowsOf(const Run& run) {
  const Facts& facts = run.tree->facts();
  const std::size_t rows = facts.nodes - facts.leaves;
  return run.trace->windows() && rows <= kMostRows ? rows : 0;
}

// Of a search that may skip some, whether it does here or not.
bool asksForLeaves(const Run& run) {
  return spec(run.id).takesStrict || spec(run.id).takesBounds;
}

void paintTable(Pages& pages, const Run& run, bool key) {
  const Tree& tree = *run.tree;
  const std::size_t rows = rowsOf(run);
  if (rows == 0) return;
  pages.text(kLeft, pages.y + 10, tr("One row for each node entered, in order"), 600);
  pages.text(kRight, pages.y + 10, tr("%1 pt").arg(kPart), 400, kText, true);
  pages.y += 18;
  const std::vector<NodeId> nodes = entered(run);
  const std::size_t half = (rows + 1) / 2;
  const double columns[] = {0, 32, 74, 118, 162, 234};
  const QString heads[] = {tr("visit"), tr("node"), tr("α in"), tr("β in"), tr("hands up")};
  const double top = pages.y;
  for (std::size_t part = 0; part * half < rows && part < 2; ++part) {
    const double left = part == 0 ? kLeft : kRight - columns[5];
    const std::size_t count = std::min(half, rows - part * half);
    QPainter& painter = pages.painter();
    const auto cell = [&](std::size_t column, double baseline, const QString& words, int weight) {
      const double middle = left + (columns[column] + columns[column + 1]) / 2;
      pages.text(middle - textWidth(words, kText, weight) / 2, baseline, words, weight);
    };
    for (std::size_t c = 0; c < 5; ++c) cell(c, top + 11, heads[c], 600);
    for (std::size_t i = 0; i <= count; ++i) {
      const double y = top + kRow * static_cast<double>(i + 1);
      painter.setPen(QPen(Qt::black, i == 0 ? 1.2 : 0.7));
      painter.drawLine(QPointF(left, y), QPointF(left + columns[5], y));
      if (i == count) break;
      const std::size_t visit = part * half + i;
      cell(0, y + 11, QString::number(visit + 1), 400);
      if (!key || visit >= nodes.size()) continue;
      const NodeId n = nodes[visit];
      const Time end = run.trace->events();
      const NumberWindow window = run.trace->givenWindow(n, end);
      const bool cut = run.trace->state(n, end).cut;
      cell(1, y + 11, toText(nodeText(tree, n)), 400);
      cell(2, y + 11, toText(shownText(window.alpha, tree.spelling())), 400);
      cell(3, y + 11, toText(shownText(window.beta, tree.spelling())), 400);
      cell(4, y + 11, toText(certifiedText(run, n, end)) + (cut ? " ∥" : ""), 400);
    }
    painter.setPen(QPen(Qt::black, 0.7));
    for (std::size_t c = 1; c < 5; ++c)
      painter.drawLine(QPointF(left + columns[c], top),
                       QPointF(left + columns[c], top + kRow * static_cast<double>(count + 1)));
  }
  pages.y = top + kRow * static_cast<double>(half + 1) + 10;
}

void paintPage(Pages& pages, const HandoutTree& sheet, HandoutDrawing& drawing, QSizeF size,
               bool key) {
  const Run& run = sheet.run;
  QStringList foot;
  if (!sheet.origin.isEmpty()) foot << sheet.origin;
  foot << tr("hash %1").arg(toText(treeHash(*run.tree)).left(4));
  pages.next(foot.join(" · "));
  const QString title =
      sheet.title.isEmpty() ? toText(std::string(spec(run.id).title)) : sheet.title;
  pages.text(kLeft, kTop + 12, key ? tr("%1: key").arg(title) : title, 600, 16);
  if (key) {
    pages.text(kRight, kTop + 12, tr("%1 points").arg(handoutPoints(run)), 400, kText, true);
  } else {
    pages.text(kRight - 290, kTop + 12, tr("Name"), 400);
    pages.blank(kRight - 258, kTop + 12, 130, {});
    pages.text(kRight - 112, kTop + 12, tr("Date"), 400);
    pages.blank(kRight - 84, kTop + 12, 84, {});
  }
  pages.y = kTop + 26;
  pages.paragraph(key ? keyNote(run) : sheetTask(run));
  // The tree stands at the same place on both.
  drawing.paint(pages.painter(), QRectF(QPointF(kLeft - 26, kTop + 82), size), key);
  pages.y = kTop + 82 + drawing.height() + 24;
  const Outcome result = outcome(*run.trace);
  const Spelling spelling = run.tree->spelling();
  if (asksForLeaves(run)) {
    const double wide = pages.text(kLeft, pages.y, tr("Leaves never looked at:"), 400) + 8;
    pages.blank(kLeft + wide, pages.y, 215, key ? skippedLeaves(run) : QString());
    pages.text(kRight, pages.y,
               (key ? tr("%1 pt: right − wrong, not below 0") : tr("%1 pt")).arg(kPart), 400, kText,
               true);
    pages.y += 22;
  }
  double x = kLeft + pages.text(kLeft, pages.y, tr("Value:"), 400) + 6;
  x +=
      pages.blank(x, pages.y, 60, key ? toText(valueText(result.value, spelling)) : QString()) + 16;
  x += pages.text(x, pages.y, tr("Move:"), 400) + 6;
  const NodeId move = result.path.empty() ? kNoNode : run.tree->child(Tree::root(), result.path[0]);
  pages.blank(x, pages.y, 60,
              key && move != kNoNode ? toText(nodeText(*run.tree, move)) : QString());
  pages.text(kRight, pages.y, key ? tr("1 + 1 pt; a bound is not a value") : tr("2 pt"), 400, kText,
             true);
  pages.y += 14;
  paintTable(pages, run, key);
  if (!key) return;
  for (std::uint32_t i = 1; i <= run.trace->cutsUpTo(run.trace->events()); ++i) {
    const Message told = explain(run, run.trace->cutTime(i));
    const QString head = toText(plainText(told.headline));
    QStringList words{head};
    for (const Spans& line : told.body) words << toText(plainText(line));
    pages.paragraph(words.join(' '), head.size());
  }
}

}  // namespace

int handoutPoints(const Run& run) {
  return kPart * asksForLeaves(run) + kPart * (rowsOf(run) > 0) + kResult;
}

QString originOf(const Header& header) {
  static const QRegularExpression seed(QStringLiteral("--seed[ =]([0-9]+)"));
  for (const auto& [key, value] : header.entries) {
    if (key != "generator") continue;
    const QRegularExpressionMatch found = seed.match(toText(value));
    if (found.hasMatch()) return tr("seed %1").arg(found.captured(1));
  }
  return {};
}

QString sheetTask(const Run& run) {
  const SearchSpec& search = spec(run.id);
  QString text = warning(run, true);
  text += tr("Run the search from left to right: %1 ").arg(toText(std::string(search.title)));
  if (run.trace->windows()) {
    text += run.options.strict ? tr("stops at a node when α > β. ")
                               : tr("stops at a node when α ≥ β. ");
    text +=
        tr("Write the window [α, β] that each node receives in the box above it and, inside the "
           "node, what it hands up: use ≤ or ≥ where that is only a bound. Mark every branch "
           "that is skipped with two strokes ∥.");
  } else if (asksForLeaves(run)) {
    if (run.options.epsilon && search.takesEpsilon)
      text += tr("with ε = %1. ").arg(toText(exactText(*run.options.epsilon)));
    else
      text = text.trimmed() + ". ";
    text += run.tree->players() == 2
                ? tr("Write at each node the pair that it hands up, or ✕ where its option is "
                     "dropped. Mark every branch that is skipped with two strokes ∥.")
                : tr("Write at each node the tuple that it hands up, or ✕ where its option is "
                     "dropped. Mark every branch that is skipped with two strokes ∥.");
  } else {
    text += tr("looks at every leaf. Write inside each node what it hands up.");
  }
  return text;
}

QString keyNote(const Run& run) {
  const QString said = warning(run, false);
  if (!run.trace->windows()) return said + tr("The first best child is kept.");
  return said +
         (run.options.strict
              ? tr("Only α > β cuts, and the first best child is kept. Either convention for a cut "
                   "node earns full points, and so does a later step that is right for an earlier "
                   "slip.")
              : tr("Equality cuts (α ≥ β), the first best child is kept. Either convention for a "
                   "cut node earns full points, and so does a later step that is right for an "
                   "earlier slip."));
}

Result<QByteArray> handout(const std::vector<HandoutTree>& trees, HandoutPart part) {
  const QSizeF size(kRight - kLeft + 52, 330);
  std::vector<HandoutDrawing> drawings;
  for (const HandoutTree& sheet : trees) {
    if (spec(sheet.run.id).takesSamples) {
      return fail(tr("sampling draws at random, which nobody can do on paper").toStdString(),
                  tr("Use expectiminimax.").toStdString());
    }
    drawings.emplace_back(sheet.run);
    if (!drawings.back().fits(size)) {
      return fail(
          tr("the tree %1 is too large for a page").arg(sheet.title).trimmed().toStdString(),
          tr("A page holds some 30 leaves side by side and 6 levels.").toStdString());
    }
  }
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter pdf(&buffer);
  pdf.setResolution(kUnits);
  pdf.setCreator(QStringLiteral("Plyscope"));
  pdf.setTitle(trees.empty() ? QString() : trees.front().title);
  pdf.setPageSize(QPageSize(QPageSize::A4));
  pdf.setPageMargins(QMarginsF(0, 0, 0, 0));
  {
    Pages pages(&pdf);
    for (const bool key : {false, true}) {
      if (part == (key ? HandoutPart::sheets : HandoutPart::keys)) continue;
      for (std::size_t i = 0; i < trees.size(); ++i)
        paintPage(pages, trees[i], drawings[i], size, key);
    }
  }
  return bytes;
}

}  // namespace plyscope
