#include <QHash>
#include <QPainter>
#include <cmath>

#include "app/canvas/sprites.h"
#include "app/support/fonts.h"

namespace plyscope {
namespace {

struct Key {
  QString text;
  QRgb color;
  int weight, quarter;
  double size;   // of the font, in device pixels
  double ratio;  // device pixels per unit of the painter without its transform
  friend bool operator==(const Key&, const Key&) = default;
};

size_t qHash(const Key& k, size_t seed) {
  return qHashMulti(seed, k.text, k.color, k.weight, k.quarter, k.size, k.ratio);
}

struct Sprite {
  QImage image;
  QPoint offset;  // of the image's corner from the pixel of the baseline's left end
};

Sprite makeSprite(const Key& key) {
  const SetText& set = setText(key.text, key.weight);
  const double scale = key.size / 1000;
  QTransform place = QTransform::fromTranslate(key.quarter / 4.0, 0);
  place.scale(scale, scale);
  const QPainterPath path = place.map(outlineOf(set));
  const QRect box = path.boundingRect().toAlignedRect().adjusted(-1, -1, 1, 1);
  Sprite sprite{QImage(box.size(), QImage::Format_ARGB32_Premultiplied), box.topLeft()};
  sprite.image.fill(Qt::transparent);
  QPainter painter(&sprite.image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.translate(-box.topLeft());
  painter.fillPath(path, QColor::fromRgba(key.color));
  painter.end();
  sprite.image.setDevicePixelRatio(key.ratio);
  return sprite;
}

}  // namespace

void drawTextPiece(Sprites& sprites, const TextPiece& piece, QPointF baseline, double size) {
  const QPointF at = sprites.map(baseline);
  const double x = std::floor(at.x() * 4 + 0.5) / 4;
  const double left = std::floor(x);
  const Key key{piece.text,
                piece.color.rgba(),
                piece.weight,
                int((x - left) * 4 + 0.5),
                std::round(size * sprites.scale() * 64) / 64,
                sprites.ratio()};
  // One thread paints; the cache is dropped when it has grown past what a large picture needs.
  thread_local QHash<Key, Sprite> cache;
  auto known = cache.constFind(key);
  if (known == cache.constEnd()) {
    if (cache.size() > 8192) cache.clear();
    known = cache.insert(key, makeSprite(key));
  }
  sprites.copy(QPointF(left, std::round(at.y())) + known->offset, known->image);
}

}  // namespace plyscope
