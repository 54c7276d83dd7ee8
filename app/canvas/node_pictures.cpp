#include "app/canvas/node_pictures.h"

#include <QPainterPath>
#include <QStringList>
#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "app/support/fonts.h"
#include "app/support/look.h"

// Boards are drawn as boards, heaps as heaps; what is told in words stands as small words.

namespace plyscope {
namespace {

constexpr double kBoard = 34, kCoin = 5.5, kHeapWide = 10, kWords = 10.5, kLine = 14;
constexpr int kMostCoins = 6;  // of a heap; larger ones are written

QString textOf(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// -- boards: rows of cells, "X O . / . . . / . . .", perhaps with more after a comma --------------

std::vector<std::string> rowsOf(std::string_view position) {
  std::vector<std::string> rows(1);
  for (const char c : position.substr(0, position.find(','))) {
    if (c == '/') {
      rows.emplace_back();
    } else if (c != ' ') {
      rows.back() += c;
    }
  }
  return rows;
}

QSizeF boardSize(std::string_view position) {
  const auto rows = rowsOf(position);
  const auto columns = static_cast<double>(rows[0].size());
  const auto lines = static_cast<double>(rows.size());
  const double cell = kBoard / std::max({1.0, columns, lines});
  return {cell * columns, cell * lines};
}

using Mark = void (*)(QPainter&, char, const QRectF&, const Theme&);

void paintBoard(QPainter& painter, std::string_view position, const QRectF& box, const Theme& theme,
                Mark mark) {
  const auto rows = rowsOf(position);
  const auto columns = static_cast<double>(rows[0].size());
  const auto lines = static_cast<double>(rows.size());
  if (columns == 0) return;
  const double wide = box.width() / columns, high = box.height() / lines;
  painter.setPen(QPen(theme.faint, 1));
  for (double c = 1; c < columns; ++c)
    painter.drawLine(QPointF(box.left() + c * wide, box.top()),
                     QPointF(box.left() + c * wide, box.bottom()));
  for (double r = 1; r < lines; ++r)
    painter.drawLine(QPointF(box.left(), box.top() + r * high),
                     QPointF(box.right(), box.top() + r * high));
  for (std::size_t r = 0; r < rows.size(); ++r)
    for (std::size_t c = 0; c < rows[r].size(); ++c)
      mark(painter, rows[r][c],
           QRectF(box.left() + static_cast<double>(c) * wide,
                  box.top() + static_cast<double>(r) * high, wide, high),
           theme);
}

void crossOrRing(QPainter& painter, char c, const QRectF& cell, const Theme& theme) {
  if (c != 'X' && c != 'O') return;
  const double inset = cell.width() * 0.24;
  const QRectF box = cell.adjusted(inset, inset, -inset, -inset);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.playerColor[c == 'X' ? 0 : 1], std::max(1.3, cell.width() * 0.15)));
  if (c == 'O') return painter.drawEllipse(box);
  painter.drawLine(box.topLeft(), box.bottomRight());
  painter.drawLine(box.topRight(), box.bottomLeft());
}

// A is filled and B hollow, so that they differ without colour too.
void disc(QPainter& painter, char c, const QRectF& cell, const Theme& theme) {
  const bool first = c == 'X' || c == 'w', second = c == 'O' || c == 'b';
  if (!first && !second) return;
  const double inset = cell.width() * 0.2;
  const QColor& color = theme.playerColor[first ? 0 : 1];
  painter.setPen(QPen(color, 1.4));
  painter.setBrush(first ? color : theme.canvas);
  painter.drawEllipse(cell.adjusted(inset, inset, -inset, -inset));
}

void paintCrosses(QPainter& painter, std::string_view position, const QRectF& box,
                  const Theme& theme) {
  paintBoard(painter, position, box, theme, crossOrRing);
}
void paintDiscs(QPainter& painter, std::string_view position, const QRectF& box,
                const Theme& theme) {
  paintBoard(painter, position, box, theme, disc);
}

// -- heaps: "3 4 5", perhaps ", misere" -----------------------------------------------------------

std::vector<int> heapsOf(std::string_view position) {
  std::vector<int> heaps;
  for (const QString& word : textOf(position.substr(0, position.find(','))).split(u' '))
    if (!word.isEmpty()) heaps.push_back(word.toInt());
  return heaps;
}

QSizeF heapsSize(std::string_view position) {
  const auto heaps = heapsOf(position);
  const int tallest = heaps.empty() ? 1 : *std::max_element(heaps.begin(), heaps.end());
  return {kHeapWide * static_cast<double>(std::max<std::size_t>(1, heaps.size())),
          kCoin * std::clamp(tallest, 1, kMostCoins) + 3};
}

void paintHeaps(QPainter& painter, std::string_view position, const QRectF& box,
                const Theme& theme) {
  const auto heaps = heapsOf(position);
  if (heaps.empty()) return;
  const double wide = box.width() / static_cast<double>(heaps.size());
  const double scale = wide / kHeapWide, coin = kCoin * scale;
  painter.setPen(QPen(theme.faint, 1));
  painter.drawLine(box.bottomLeft(), box.bottomRight());
  painter.setFont(interfaceFont(9 * scale, QFont::DemiBold));
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    const double left = box.left() + static_cast<double>(i) * wide;
    if (heaps[i] > kMostCoins) {
      painter.setPen(theme.text2);
      drawCentredText(painter, QRectF(left, box.bottom() - 14 * scale, wide, 12 * scale),
                      Qt::AlignHCenter, QString::number(heaps[i]));
      continue;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.text2);
    for (int k = 0; k < heaps[i]; ++k)
      painter.drawEllipse(QPointF(left + wide / 2, box.bottom() - 1 - (k + 0.5) * coin),
                          coin * 0.42, coin * 0.42);
  }
}

// -- words: "A 3, B 5 / A rolls" ------------------------------------------------------------------

QStringList linesOf(std::string_view position) {
  return textOf(position).split(QStringLiteral(" / "));
}

QSizeF wordsSize(std::string_view position) {
  const QStringList lines = linesOf(position);
  double widest = 0;
  for (const QString& line : lines) widest = std::max(widest, textWidth(line, kWords, 500));
  return {std::ceil(widest), kLine * static_cast<double>(lines.size())};
}

void paintWords(QPainter& painter, std::string_view position, const QRectF& box,
                const Theme& theme) {
  const QStringList lines = linesOf(position);
  const double line = box.height() / static_cast<double>(lines.size());
  painter.setFont(interfaceFont(kWords * line / kLine, QFont::Medium));
  painter.setPen(theme.muted);
  for (qsizetype i = 0; i < lines.size(); ++i)
    drawCentredText(
        painter, QRectF(box.left(), box.top() + static_cast<double>(i) * line, box.width(), line),
        Qt::AlignHCenter, lines[i]);
}

}  // namespace

const NodePicture* findNodePicture(std::string_view game) {
  static constexpr std::array table{NodePicture{"tic-tac-toe", boardSize, paintCrosses},
                                    NodePicture{"nim", heapsSize, paintHeaps},
                                    NodePicture{"hexapawn", boardSize, paintDiscs},
                                    NodePicture{"othello", boardSize, paintDiscs},
                                    NodePicture{"pig", wordsSize, paintWords},
                                    NodePicture{"centipede", wordsSize, paintWords},
                                    NodePicture{"bargaining", wordsSize, paintWords}};
  const auto found = std::find_if(table.begin(), table.end(),
                                  [&](const NodePicture& p) { return p.game == game; });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace plyscope
