#pragma once

#include <QString>

#include "app/support/theme.h"

class QStyle;
class QWidget;

namespace plyscope {

/// The program's widget style: Fusion, with mnemonics that are not underlined and a hairline
/// between docks. The caller (QApplication::setStyle) owns it.
QStyle* makeStyle();

/// Light or dark, whichever the desktop is. Takes the program's palette off: dress() again.
ThemeId systemTheme();

/// Dresses a window and everything in it: palette, menus, fields, scroll bars, tooltips. The only
/// place with a style sheet; controls of our own paint themselves from the palette.
/// `scale`: of its type, 1 at 100 %.
void dress(QWidget& window, const Theme& theme, double scale);

}  // namespace plyscope
