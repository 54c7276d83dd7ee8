#include "app/support/theme.h"

#include <QPalette>

namespace plyscope {
namespace {

Theme light() {
  Theme t;
  t.canvas = "#FFFFFF", t.panel = "#F7F8F9";
  t.text = "#1B1F24", t.text2 = "#3A434C", t.muted = "#5C6670";
  const char* colors[] = {"#0068A3", "#AD4500", "#7B3FA8", "#8A5A00", "#B0246B", "#3D5A2A"};
  const char* fills[] = {"#DCEDF8", "#FBE6D8", "#EFE4F7", "#F6EAD0", "#FBE1EC", "#E5EDDF"};
  for (int i = 0; i < 6; ++i) t.playerColor[i] = colors[i], t.playerFill[i] = fills[i];
  t.chance = "#00734F", t.chanceFill = "#DDF2EA";
  t.terminal = "#4A525B", t.terminalFill = "#F1F3F5";
  t.edge = "#59636E", t.faint = "#8A949F", t.cut = "#6B7280";
  t.fog = "#F3F5F7";
  t.right = "#00734F", t.wrong = "#B3261E";
  t.hairline = "#E2E6EA", t.field = "#C6CCD3", t.hover = "#E9ECEF", t.selectedRow = "#E4E8EC";
  return t;
}

Theme dark() {
  Theme t;
  t.id = ThemeId::dark, t.dark = true;
  t.canvas = "#15181D", t.panel = "#1B1F25";
  t.text = "#ECEFF3", t.text2 = "#CBD2DA", t.muted = "#A7B0BA";
  const char* colors[] = {"#63BDF0", "#FF9E66", "#CFA4F5", "#E0B84C", "#FF8FBE", "#A5D389"};
  const char* fills[] = {"#12384F", "#4C2811", "#3A2452", "#43350D", "#4F1A35", "#273B1C"};
  for (int i = 0; i < 6; ++i) t.playerColor[i] = colors[i], t.playerFill[i] = fills[i];
  t.chance = "#45D1A4", t.chanceFill = "#0E3D30";
  t.terminal = "#B4BCC6", t.terminalFill = "#2A2F37";
  t.edge = "#98A2AE", t.faint = "#727D89", t.cut = "#8A94A0";
  t.fog = "#20252C";
  t.right = "#45D1A4", t.wrong = "#FF8A80";
  t.hairline = "#2C323A", t.field = "#434C57", t.hover = "#262C34", t.selectedRow = "#2E353E";
  return t;
}

Theme presenter() {
  Theme t = light();
  t.id = ThemeId::presenter;
  t.canvas = "#FFFFFF", t.panel = "#F4F5F7";
  t.text = "#000000", t.text2 = "#1B1F24", t.muted = "#4B535E";
  const char* colors[] = {"#00487A", "#8A3600", "#5B2A80", "#634000", "#83164D", "#2B421C"};
  const char* fills[] = {"#D9EAF6", "#FBE3D2", "#EFE4F7", "#F6EAD0", "#FBE1EC", "#E5EDDF"};
  for (int i = 0; i < 6; ++i) t.playerColor[i] = colors[i], t.playerFill[i] = fills[i];
  t.chance = "#00533A", t.chanceFill = "#D8F0E6";
  t.terminal = "#000000", t.terminalFill = "#F1F3F5";
  t.edge = "#4B535E", t.faint = "#7A838E", t.cut = "#4B535E";
  t.right = "#00533A", t.wrong = "#8C1D18";
  t.textScale = 1.9, t.strokeScale = 1.6, t.leastText = 14.9;
  return t;
}

/// Black on white, no fills: shapes and strokes say everything.
Theme print() {
  Theme t = light();
  t.id = ThemeId::print;
  t.panel = "#FFFFFF";
  t.text = t.text2 = t.muted = "#000000";
  for (int i = 0; i < 6; ++i) t.playerColor[i] = "#000000", t.playerFill[i] = "#FFFFFF";
  t.chance = t.terminal = t.edge = t.faint = t.cut = "#000000";
  t.chanceFill = t.terminalFill = t.fog = "#FFFFFF";
  t.right = t.wrong = "#000000";
  t.hairline = t.field = "#000000", t.hover = t.selectedRow = "#FFFFFF";
  return t;
}

/// The desktop's own colours, outlines only.
Theme contrast() {
  Theme t = light();
  const QPalette palette;
  const QColor ink = palette.color(QPalette::Text), ground = palette.color(QPalette::Base);
  t.id = ThemeId::contrast;
  t.dark = ground.lightness() < 128;
  t.canvas = ground, t.panel = palette.color(QPalette::Window);
  t.text = t.text2 = t.muted = ink;
  const Theme& base = t.dark ? dark() : presenter();
  for (int i = 0; i < 6; ++i) t.playerColor[i] = base.playerColor[i], t.playerFill[i] = ground;
  t.chance = base.chance;
  t.terminal = t.edge = t.faint = t.cut = ink;
  t.chanceFill = t.terminalFill = t.fog = ground;
  t.right = base.right, t.wrong = base.wrong;
  t.hairline = t.field = ink, t.hover = t.selectedRow = ground;
  return t;
}

}  // namespace

const QColor& Theme::color(Mover m) const {
  if (m == Mover::chance) return chance;
  return isPlayer(m) ? playerColor[index(m) % 6] : terminal;
}

const QColor& Theme::fill(Mover m) const {
  if (m == Mover::chance) return chanceFill;
  return isPlayer(m) ? playerFill[index(m) % 6] : terminalFill;
}

Theme theme(ThemeId id) {
  switch (id) {
    case ThemeId::light:
      return light();
    case ThemeId::dark:
      return dark();
    case ThemeId::contrast:
      return contrast();
    case ThemeId::presenter:
      return presenter();
    case ThemeId::print:
      return print();
  }
  return light();
}

namespace {
constexpr std::pair<const char*, ThemeId> kNames[] = {{"light", ThemeId::light},
                                                      {"dark", ThemeId::dark},
                                                      {"contrast", ThemeId::contrast},
                                                      {"presenter", ThemeId::presenter},
                                                      {"print", ThemeId::print}};
}  // namespace

std::optional<ThemeId> findTheme(const QString& name) {
  for (const auto& [known, id] : kNames) {
    if (name == QLatin1String(known)) return id;
  }
  return std::nullopt;
}

QString themeName(ThemeId id) {
  for (const auto& [known, other] : kNames) {
    if (id == other) return QString::fromLatin1(known);
  }
  return {};
}

}  // namespace plyscope
