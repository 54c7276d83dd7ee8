#include "app/panels/caption_strip.h"

#include <QAccessible>
#include <QPainter>
#include <QStringList>

#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr double kHeight = 204, kMargin = 72, kHeadline = 42, kReason = 31, kLine = 42;
constexpr double kCard = 66, kSquare = 44, kWords = 32, kSmall = 27;
constexpr int kMostDots = 40;

QColor colorOf(const Span& span, const Theme& theme) {
  const bool owned = span.kind == Span::Kind::number && span.owner != Mover::none;
  return owned ? theme.color(span.owner) : theme.text;
}

QString letter(std::size_t choice) {
  return QString(QChar(u'A' + static_cast<char16_t>(choice)));
}

QString words(const Spans& spans) {
  return QString::fromStdString(plainText(spans));
}

// Sets spans word by word from left to right, on at most `lines` lines; what does not fit ends in
// an ellipsis.
class Setter {
 public:
  Setter(QPainter& painter, const Theme& theme, QRectF box, double size, double line)
      : painter_(painter), theme_(theme), box_(box), size_(size), line_(line) {
    x_ = box.left();
    baseline_ = centredBaseline(box.top() + line / 2, size);
  }

  void add(const Spans& spans) {
    for (const Span& span : spans) {
      const bool strong = span.kind != Span::Kind::text;
      const QStringList parts = QString::fromStdString(span.text).split(' ');
      for (qsizetype i = 0; i < parts.size(); ++i) {
        if (i > 0) gap_ = true;
        if (!parts[i].isEmpty()) word(parts[i], strong ? 600 : 400, colorOf(span, theme_));
      }
    }
    gap_ = true;  // sentences follow one another on the line
  }

 private:
  void word(const QString& text, int weight, const QColor& color) {
    if (full_) return;
    const double space =
        gap_ && x_ > box_.left() ? textWidth(QStringLiteral("n"), size_, 400) * 0.5 : 0;
    const double width = textWidth(text, size_, weight);
    const bool lastLine = baseline_ + line_ > box_.bottom();
    const double room = lastLine ? textWidth(QStringLiteral(" …"), size_, 400) : 0;
    gap_ = false;
    if (x_ + space + width > box_.right() - room && x_ > box_.left()) {
      if (lastLine) {
        full_ = true;
        return draw(QStringLiteral(" …"), 400, theme_.text);
      }
      x_ = box_.left();
      baseline_ += line_;
      return draw(text, weight, color);
    }
    x_ += space;
    draw(text, weight, color);
  }
  void draw(const QString& text, int weight, const QColor& color) {
    painter_.setFont(interfaceFont(size_, weight));
    painter_.setPen(color);
    painter_.drawText(QPointF(x_, baseline_), text);
    x_ += textWidth(text, size_, weight);
  }

  QPainter& painter_;
  const Theme& theme_;
  QRectF box_;
  double size_, line_, x_, baseline_;
  bool gap_ = false, full_ = false;
};

}  // namespace

CaptionStrip::CaptionStrip(QWidget* parent) : QWidget(parent), theme_(theme(ThemeId::presenter)) {
  setUnit(1);
}

void CaptionStrip::setTheme(const Theme& theme) {
  theme_ = theme;
  update();
}

void CaptionStrip::setUnit(double unit) {
  unit_ = unit;
  setFixedHeight(qRound(kHeight * unit));
  update();
}

void CaptionStrip::show(const Caption& caption) {
  caption_ = caption;
  setAccessibleName(spoken());
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
  update();
}

QString CaptionStrip::spoken() const {
  QStringList parts{words(caption_.headline)};
  for (const Spans& line : caption_.body) parts << words(line);
  for (std::size_t i = 0; i < caption_.choices.size(); ++i) {
    if (caption_.asks()) parts << letter(i) + ": " + words(caption_.choices[i].words);
  }
  return parts.join(' ');
}

void CaptionStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), theme_.panel);
  painter.fillRect(QRect(0, 0, width(), 1), theme_.hairline);
  painter.scale(unit_, unit_);
  const double width = this->width() / unit_;
  const QRectF inner(kMargin, 20, width - 2 * kMargin, kHeight - 20);

  const double tally =
      caption_.right ? 90.0 * static_cast<double>(caption_.choices.size()) + 90 : 0;
  painter.setPen(theme_.text);
  Spans headline = caption_.headline;
  for (Span& span : headline) span.kind = Span::Kind::node, span.owner = Mover::none;  // all strong
  Setter(painter, theme_, QRectF(inner.left(), 18, inner.width() - tally, 50), kHeadline, 50)
      .add(headline);

  const QFont square = interfaceFont(kSmall, 600);
  const auto box = [&](QRectF where, std::size_t i, bool filled, const QColor& fill) {
    painter.setPen(filled ? Qt::NoPen : QPen(theme_.muted, 1.6));
    painter.setBrush(filled ? fill : QColor(Qt::transparent));
    painter.drawRoundedRect(where, 6, 6);
    painter.setFont(square);
    painter.setPen(filled ? theme_.canvas : theme_.text);
    drawCentredText(painter, where, Qt::AlignHCenter, letter(i));
  };
  if (caption_.asks()) {
    double x = inner.left();
    for (std::size_t i = 0; i < caption_.choices.size(); ++i) {
      const QString text = words(caption_.choices[i].words);
      const QRectF card(x, 82, 11 + kSquare + 18 + textWidth(text, kWords, 400) + 32, kCard);
      painter.setPen(QPen(theme_.muted, 1.6));
      painter.setBrush(theme_.canvas);
      painter.drawRoundedRect(card, 12, 12);
      box(QRectF(card.left() + 11, card.top() + 11, kSquare, kSquare), i, true, theme_.text);
      painter.setFont(interfaceFont(kWords));
      painter.setPen(theme_.text);
      painter.drawText(
          QPointF(card.left() + 11 + kSquare + 18, centredBaseline(card.center().y(), kWords)),
          text);
      if (const std::uint32_t hands = caption_.choices[i].hands) {
        painter.setFont(interfaceFont(kSmall, 600));
        painter.drawText(QPointF(card.right() + 14, centredBaseline(card.center().y(), kSmall)),
                         QString::number(hands));
      }
      x = card.right() + 28 + (caption_.choices[i].hands ? 50 : 0);
    }
  } else {
    Setter setter(painter, theme_, QRectF(inner.left(), 74, inner.width(), 2 * kLine), kReason,
                  kLine);
    for (const Spans& line : caption_.body) setter.add(line);
  }
  if (caption_.right) {
    double x = inner.right();
    const bool counted = std::any_of(caption_.choices.begin(), caption_.choices.end(),
                                     [](const auto& choice) { return choice.hands > 0; });
    for (std::size_t i = caption_.choices.size(); i-- > 0;) {
      const bool right = i == *caption_.right;
      const QString hands =
          counted ? QString::number(caption_.choices[i].hands) : QString();  // nobody was asked
      const int weight = right ? 600 : 400;
      const double wide = textWidth(hands, kSmall, weight);
      painter.setFont(interfaceFont(kSmall, weight));
      painter.setPen(right ? theme_.text : theme_.muted);
      painter.drawText(QPointF(x - wide, centredBaseline(43, kSmall)), hands);
      x -= (counted ? wide + 14 : 0) + kSquare - 4;
      box(QRectF(x, 43 - (kSquare - 4) / 2, kSquare - 4, kSquare - 4), i, right, theme_.right);
      x -= 14;
      if (right) {
        painter.setPen(QPen(theme_.right, 4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(QPolygonF{{x - 24, 44}, {x - 16, 53}, {x, 33}});
        x -= 38;
      }
      x -= 16;
    }
  }

  const double foot = kHeight - 30;
  const auto dots = static_cast<int>(std::min<std::uint32_t>(caption_.steps, kMostDots));
  for (int i = 0; i < dots; ++i) {
    const bool now = i + 1 == dots;
    painter.setPen(Qt::NoPen);
    painter.setBrush(now ? theme_.text : theme_.muted);
    painter.drawEllipse(QPointF(inner.left() + 22.0 * i, foot), now ? 7 : 4, now ? 7 : 4);
  }
  const double action = textWidth(caption_.action, kSmall, 400);
  painter.setFont(interfaceFont(kSmall));
  painter.setPen(theme_.muted);
  painter.drawText(QPointF(inner.right() - action, centredBaseline(foot, kSmall)), caption_.action);
  painter.setFont(interfaceFont(kSmall, 600));
  painter.setPen(theme_.text);
  painter.drawText(QPointF(inner.right() - action - 12 - textWidth(caption_.key, kSmall, 600),
                           centredBaseline(foot, kSmall)),
                   caption_.key);
}

}  // namespace plyscope
