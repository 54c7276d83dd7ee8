#pragma once

#include <QColor>
#include <QString>
#include <cstdint>
#include <optional>

#include "core/base/ids.h"

namespace plyscope {

enum class ThemeId : std::uint8_t { light, dark, contrast, presenter, print };

/// The colours and sizes that one theme paints with. A value; passed, never looked up globally.
struct Theme {
  ThemeId id = ThemeId::light;
  QColor canvas, panel, text, text2, muted;
  QColor playerColor[6], playerFill[6];
  QColor chance, chanceFill, terminal, terminalFill;
  QColor edge, faint, cut, fog;
  QColor right, wrong;
  QColor hairline, field, hover, selectedRow;
  bool dark = false;
  double textScale = 1, strokeScale = 1;
  double leastText = 0;  ///< size of any text in the tree, px at a scale of 1

  /// Of a player, of chance, or (none) of a terminal.
  const QColor& color(Mover m) const;
  const QColor& fill(Mover m) const;
};

Theme theme(ThemeId id);
std::optional<ThemeId> findTheme(const QString& name);
QString themeName(ThemeId id);

}  // namespace plyscope
