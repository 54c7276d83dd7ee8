#include "app/shell/style.h"

#include <QApplication>
#include <QPainter>
#include <QProxyStyle>
#include <QRegularExpression>
#include <QStyleFactory>
#include <QStyleOption>
#include <QWidget>

#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {

namespace {

// Names in capitals are replaced by the theme's colours.
constexpr const char* kSheet = R"(
QMenuBar { background: PANEL; color: TEXT; border: none; padding: 0 2px; }
QMenuBar::item { padding: 4px 9px; margin: 1px 0; background: transparent; border-radius: 4px; }
QMenuBar::item:selected { background: HOVER; }
QMenu { background: CANVAS; color: TEXT; border: 1px solid FIELD; padding: 5px; }
QMenu::item { padding: 5px 26px 5px 24px; border-radius: 4px; }
QMenu::item:selected { background: SELECTED; }
QMenu::item:disabled { color: MUTED; }
QMenu::separator { height: 1px; background: HAIRLINE; margin: 5px 8px; }
QMenu::indicator { width: 14px; height: 14px; left: 6px; }
QMenu::indicator:checked { image: url(:/icons/check-SHADE.svg); }
QMenu::indicator:exclusive:checked { image: url(:/icons/chosen-SHADE.svg); }
QComboBox QAbstractItemView { background: CANVAS; color: TEXT; border: 1px solid FIELD; outline: none;
  selection-background-color: SELECTED; selection-color: TEXT; padding: 4px; }
QComboBox QAbstractItemView::item { min-height: 26px; padding: 0 8px; }
QLineEdit { background: CANVAS; color: TEXT; border: 1px solid FIELD; border-radius: 6px;
  padding: 0 9px; min-height: 28px; max-height: 28px; selection-background-color: TEXT;
  selection-color: CANVAS; }
QLineEdit:focus { border: 2px solid TEXT; padding: 0 8px; min-height: 26px; max-height: 26px; }
QAbstractSpinBox { background: CANVAS; color: TEXT; border: 1px solid FIELD; border-radius: 6px;
  padding: 0 4px; min-height: 28px; max-height: 28px; selection-background-color: TEXT;
  selection-color: CANVAS; }
QAbstractSpinBox:focus { border: 2px solid TEXT; padding: 0 3px; min-height: 26px; max-height: 26px; }
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus { border: none; padding: 0;
  background: transparent; min-height: 20px; }
QCheckBox { spacing: 7px; }
QCheckBox::indicator { width: 13px; height: 13px; background: CANVAS; border: 1px solid CUT;
  border-radius: 3px; }
QCheckBox::indicator:checked { image: url(:/icons/check-SHADE.svg); }
QCheckBox::indicator:focus { border: 2px solid TEXT; width: 11px; height: 11px; }
QCheckBox::indicator:disabled { background: PANEL; border: 1px solid FIELD; }
QTextEdit { background: transparent; color: TEXT; border: none;
  selection-background-color: TEXT; selection-color: CANVAS; }
QTextEdit:focus { border-left: 2px solid TEXT; }
QPlainTextEdit { background: CANVAS; color: TEXT; border: none;
  selection-background-color: TEXT; selection-color: CANVAS; }
QTreeView { background: PANEL; color: TEXT; border: none; }
QListWidget { background: PANEL; color: TEXT; border: none; outline: none; padding: 8px; }
QListWidget::item { padding: 0 8px; border-radius: 6px; color: TEXT; }
QListWidget::item:hover { background: HOVER; }
QListWidget::item:selected { background: SELECTED; color: TEXT; }
QListWidget::item:focus { border: 2px solid TEXT; padding: 0 6px; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: FIELD; border-radius: 3px; margin: 2px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: CUT; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {
  background: none; border: none; width: 0; height: 0; }
QToolTip { background: TEXT; color: CANVAS; border: none; padding: 5px 7px; }
)";

// Lengths from 3 px on; lines stay thin.
QString enlargedSheet(const QString& sheet, double scale) {
  static const QRegularExpression length(QStringLiteral("\\b([3-9]|[1-9][0-9]+)px"));
  QString text;
  qsizetype at = 0;
  for (auto found = length.globalMatch(sheet); found.hasNext();) {
    const QRegularExpressionMatch match = found.next();
    text += sheet.mid(at, match.capturedStart() - at);
    text += QStringLiteral("%1px").arg(qRound(match.captured(1).toInt() * scale));
    at = match.capturedEnd();
  }
  return text + sheet.mid(at);
}

}  // namespace

QStyle* makeStyle() {
  class Style : public QProxyStyle {
   public:
    Style() : QProxyStyle(QStyleFactory::create("Fusion")) {}
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* data) const override {
      if (hint == SH_UnderlineShortcut) return 0;
      return QProxyStyle::styleHint(hint, option, widget, data);
    }
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override {
      if (metric == PM_DockWidgetSeparatorExtent) return 3;
      const int extent = QProxyStyle::pixelMetric(metric, option, widget);
      const bool box = metric == PM_IndicatorWidth || metric == PM_IndicatorHeight ||
                       metric == PM_ExclusiveIndicatorWidth ||
                       metric == PM_ExclusiveIndicatorHeight || metric == PM_CheckBoxLabelSpacing;
      return box && widget ? px(widget, extent) : extent;
    }
    // Between docks: a hairline in the middle of what can be grabbed.
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override {
      if (element != PE_IndicatorDockWidgetResizeHandle)
        return QProxyStyle::drawPrimitive(element, option, painter, widget);
      const QRect& box = option->rect;
      painter->fillRect(box, option->palette.color(QPalette::Window));
      const QRect line = box.width() < box.height() ? QRect(box.x() + 1, box.y(), 1, box.height())
                                                    : QRect(box.x(), box.y() + 1, box.width(), 1);
      painter->fillRect(line, option->palette.color(QPalette::Mid));
    }
  };
  return new Style;
}

ThemeId systemTheme() {
  QApplication::setPalette(QPalette());  // without ours, what the desktop says
  return QApplication::palette().color(QPalette::Window).lightness() < 128 ? ThemeId::dark
                                                                           : ThemeId::light;
}

void dress(QWidget& window, const Theme& t, double scale) {
  const QPalette palette = paletteOf(t);
  window.setStyleSheet({});  // taken off last, the sheet would bring the old palette back
  QApplication::setPalette(palette);
  window.setPalette(palette);
  QString sheet = QString::fromUtf8(kSheet);
  const std::pair<const char*, QColor> names[] = {
      {"PANEL", t.panel}, {"CANVAS", t.canvas},     {"TEXT", t.text},
      {"HOVER", t.hover}, {"FIELD", t.field},       {"SELECTED", t.selectedRow},
      {"MUTED", t.muted}, {"HAIRLINE", t.hairline}, {"CUT", t.cut}};
  for (const auto& [name, color] : names) sheet.replace(QLatin1String(name), color.name());
  sheet.replace(QLatin1String("SHADE"),
                QLatin1String(t.canvas.lightness() < 128 ? "light" : "dark"));
  window.setStyleSheet(enlargedSheet(sheet, scale));
}

}  // namespace plyscope
