#include "app/support/fonts.h"

#include <QFontDatabase>
#include <QFontInfo>
#include <QGlyphRun>
#include <QGuiApplication>
#include <QHash>
#include <QRawFont>
#include <QTextLayout>
#include <algorithm>
#include <array>
#include <map>

namespace plyscope {
namespace {

constexpr int kFaces = 5;
constexpr const char* kFiles[kFaces] = {":/fonts/Inter-Regular.otf", ":/fonts/Inter-Medium.otf",
                                        ":/fonts/Inter-SemiBold.otf", ":/fonts/Inter-Bold.otf",
                                        ":/fonts/DejaVuSans.ttf"};
constexpr int kDejaVu = 4;
constexpr double kSetSize = 1000;

int faceOf(int weight) {
  return weight < 450 ? 0 : weight < 550 ? 1 : weight < 650 ? 2 : 3;
}

/// The faces as files, at every size that was asked for: pictures never depend on what the desktop
/// has installed. QRawFont belongs to one thread, hence a set per thread.
class Faces {
 public:
  const QRawFont& at(int face, double size) {
    QRawFont& font = sizes_[{face, size}];
    if (!font.isValid())
      font = QRawFont(QString::fromLatin1(kFiles[face]), size, QFont::PreferNoHinting);
    return font;
  }

  const SetText& set(const QString& text, int weight) {
    const int face = faceOf(weight);
    auto& cache = cache_[static_cast<std::size_t>(face)];
    const auto known = cache.constFind(text);
    if (known != cache.constEnd()) return known.value();
    if (cache.size() > 20'000) cache.clear();
    return cache.insert(text, layOut(text, face)).value();
  }

 private:
  // Splits the text by which face has the character, and sets each piece.
  SetText layOut(const QString& text, int face) {
    SetText set;
    qsizetype i = 0;
    while (i < text.size()) {
      const bool own = has(face, text, i);
      qsizetype end = i;
      while (end < text.size() && has(face, text, end) == own) end += step(text, end);
      append(set, text.mid(i, end - i), own ? face : kDejaVu);
      i = end;
    }
    return set;
  }

  static qsizetype step(const QString& text, qsizetype i) {
    return text[i].isHighSurrogate() && i + 1 < text.size() ? 2 : 1;
  }

  bool has(int face, const QString& text, qsizetype i) {
    const char32_t c = step(text, i) == 2 ? QChar::surrogateToUcs4(text[i], text[i + 1])
                                          : static_cast<char32_t>(text[i].unicode());
    return at(face, kSetSize).supportsCharacter(c);
  }

  void append(SetText& set, const QString& piece, int face) {
    QTextLayout layout(piece);
    layout.setRawFont(at(face, kSetSize));
    layout.setCacheEnabled(true);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(1e9);
    line.setPosition({0, 0});
    layout.endLayout();
    const double ascent = line.ascent();
    for (const QGlyphRun& run : layout.glyphRuns()) {
      SetText::Run piece_run{face, run.glyphIndexes(), run.positions()};
      for (QPointF& p : piece_run.positions) p += QPointF(set.width, -ascent);
      set.runs.append(piece_run);
    }
    set.width += line.naturalTextWidth();
  }

  std::map<std::pair<int, double>, QRawFont> sizes_;
  std::array<QHash<QString, SetText>, kFaces> cache_;
};

Faces& faces() {
  thread_local Faces all;
  return all;
}

}  // namespace

bool loadFonts() {
  static const bool loaded = [] {
    bool all = true;
    for (const char* file : kFiles) {
      all &= QFontDatabase::addApplicationFont(QString::fromLatin1(file)) >= 0;
    }
    return all;
  }();
  return loaded;
}

QFont interfaceFont(double pixelSize, int weight) {
  QFont font;
  font.setFamilies({QStringLiteral("Inter"), QStringLiteral("DejaVu Sans")});
  font.setPixelSize(qRound(pixelSize));
  font.setWeight(static_cast<QFont::Weight>(weight));
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

int desktopTextSize() {
  constexpr double kUsual = 10 * 96 / 72.0;
  const int steps = static_cast<int>(QFontInfo(QGuiApplication::font()).pixelSize() / kUsual * 4);
  return std::clamp(steps * 25, 100, 200);
}

const SetText& setText(const QString& text, int weight) {
  return faces().set(text, weight);
}

QPainterPath outlineOf(const SetText& text) {
  QPainterPath path;
  for (const SetText::Run& run : text.runs) {
    const QRawFont& font = faces().at(run.face, kSetSize);
    for (qsizetype i = 0; i < run.glyphs.size(); ++i) {
      path.addPath(font.pathForGlyph(run.glyphs[i]).translated(run.positions[i]));
    }
  }
  path.setFillRule(Qt::WindingFill);
  return path;
}

}  // namespace plyscope
