#include "app/panels/number_view.h"

#include <QPainter>

#include "app/support/fonts.h"

namespace plyscope {

NumberView::NumberView(const Document* document, QWidget* parent)
    : QWidget(parent), document_(document), theme_(plyscope::theme(ThemeId::light)) {}

void NumberView::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void NumberView::fix(int height) {
  setFixedHeight(qRound((height ? height : heightNeeded()) * unit()));
}

void NumberView::paintEvent(QPaintEvent*) {
  if (!hasRun()) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.scale(unit(), unit());
  paint(painter);
}

QFont NumberView::type(double pixels, int weight) {
  return interfaceFont(pixels, weight);
}

QString NumberView::shown(const Number& n) const {
  return QString::fromStdString(shownText(n, run().tree->spelling()));
}

QString NumberView::nodeNameOf(NodeId n) const {
  return QString::fromStdString(nodeText(*run().tree, n));
}

}  // namespace plyscope
