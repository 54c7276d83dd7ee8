#include "app/shell/presenter.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QScreen>
#include <QVBoxLayout>
#include <cmath>

#include "app/canvas/canvas.h"
#include "app/canvas/fit.h"
#include "app/document/asking.h"
#include "app/panels/caption_strip.h"
#include "app/shell/presenter_camera.h"
#include "app/shell/presenter_ink.h"
#include "app/shell/presenter_path.h"
#include "app/shell/teacher_console.h"
#include "app/support/enlarge.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr int kCursorRest = 2000;                // ms until the pointer hides
constexpr double kTextSteps[] = {1, 1.2, 1.44};  // + and −
constexpr double kTooSmall = 0.75;               // a tree pressed further is not shown whole

// What has just happened, and the question, in one line.
Spans asked(const Question& question) {
  Spans line;
  for (const Spans& sentence : question.text.body) {
    line.insert(line.end(), sentence.begin(), sentence.end());
    line.push_back({Span::Kind::text, " "});
  }
  line.insert(line.end(), question.text.headline.begin(), question.text.headline.end());
  return line;
}

// How many stops lie at or before now.
std::uint32_t stopsBehind(const Document& document) {
  if (!document.trace()) return 0;
  return document.stops().number(document.event()).first;
}

}  // namespace

Presenter::Presenter(Document* document, Player* player) : document_(document), player_(player) {
  setWindowTitle(tr("Plyscope — presenting"));
  keepSizes(this);  // they follow the height of the screen
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(0);
  rows->addWidget(canvas_ = new Canvas(document_, this), 1);
  rows->addWidget(strip_ = new CaptionStrip(this));
  canvas_->setLegend(false);
  canvas_->setMinimap(false);
  canvas_->setFocusPolicy(Qt::NoFocus);
  canvas_->setMouseTracking(true);
  canvas_->setCamera(presenterView);
  path_ = new PresenterPath(canvas_);
  ink_ = new PresenterInk(canvas_);
  connect(ink_, &PresenterInk::clicked, this, &Presenter::uncover);
  blank_ = new QWidget(this);
  blank_->setAutoFillBackground(true);
  blank_->hide();
  idle_.setSingleShot(true);
  idle_.setInterval(kCursorRest);
  connect(&idle_, &QTimer::timeout, this, [this] { setCursor(Qt::BlankCursor); });
  connect(document_, &Document::timeChanged, this, [this] {
    ink_->erase();  // what was drawn was about the stop before
    refresh();
  });
  connect(document_, &Document::traceChanged, this, [this] {
    if (!isVisible()) return;
    drop();
    plan();
    refresh();
  });
}

Presenter::~Presenter() = default;

void Presenter::begin(QWidget* from, bool atStart) {
  coverBefore_ = document_->cover();
  coversLeaves_ = true;
  inverted_ = false;
  QScreen* const here = from->screen();
  for (QScreen* screen : QGuiApplication::screens()) {
    if (screen == here) continue;
    setGeometry(screen->geometry());
    break;
  }
  if (QGuiApplication::screens().size() > 1) showConsole(here);
  if (geometry().isEmpty() || QGuiApplication::screens().size() == 1) setGeometry(here->geometry());
  document_->setCover({false, coversLeaves_});
  player_->setGate(this);
  awake_.hold(tr("A tree is being presented"));
  if (atStart) player_->toStart();
  showFullScreen();
  dress();
  place();
  plan();
  setFocus();
  idle_.start();
  refresh();
}

void Presenter::showConsole(QScreen* screen) {
  if (!console_) console_ = std::make_unique<TeacherConsole>(document_, this);
  console_->move(screen->availableGeometry().topLeft());
  console_->showMaximized();
  console_->begin();
}

void Presenter::end() {
  if (!isVisible()) return;
  if (console_) console_->hide();
  awake_.release();
  ink_->setPen(false);
  ink_->erase();
  player_->play(false);
  player_->setGate(nullptr);
  planner_.stop();
  drop();
  blank(Screen::picture);
  document_->setCover(coverBefore_);
  hide();
  Q_EMIT ended();
}

void Presenter::closeEvent(QCloseEvent* event) {
  end();
  QWidget::closeEvent(event);
}

// Sizes follow the height of the screen, so that the back row reads as well on every one.
void Presenter::dress() {
  const double unit = height() / 1080.0 * kTextSteps[textStep_];
  Theme look = theme(inverted_ ? ThemeId::dark : ThemeId::presenter);
  const Theme sizes = theme(ThemeId::presenter);
  look.textScale = sizes.textScale * unit;
  look.strokeScale = sizes.strokeScale * unit;
  look.leastText = sizes.leastText;
  QPalette palette = paletteOf(look);
  setPalette(palette);
  canvas_->setTheme(look);
  strip_->setTheme(look);
  strip_->setUnit(unit);
  ink_->setTheme(look, unit);
  path_->setTheme(look);
}

// All of it, unless that would be too small to read: then the camera stays with what happens.
void Presenter::place() {
  canvas_->fit();
  const bool readable = canvas_->view().zoom >= kTooSmall;
  canvas_->setFollow(!readable);
  canvas_->setMinimap(!readable);
  if (!readable) {
    canvas_->setZoom(1);
    canvas_->centreCurrent();
  }
}

void Presenter::resizeEvent(QResizeEvent*) {
  blank_->setGeometry(rect());
  dress();
  place();
}

// Half of the answers are No, or asking would give them away.
void Presenter::plan() {
  plan_.clear();
  planner_.start(document_->run(),
                 {.kinds = {QuestionKind::stop}, .stopsPerQuestion = 2, .why = false},
                 [this](std::vector<Question> plan) { plan_ = std::move(plan); });
}

// One that was answered lies behind, wherever its answer ended.
const Question* Presenter::ahead(Time from, Time to) const {
  if (!predict_) return nullptr;
  if (revealed_ && question_) from = std::max(from, question_->reveal);
  return questionAhead(plan_, from, to);
}

// Playing stops where the class is asked; the keys see to that by themselves.
Time Presenter::limit(Time from, Time to) {
  if (!player_->playing()) return to;
  if (asking()) return from;
  const Question* const question = ahead(from, to);
  if (!question) {
    drop();
    return to;
  }
  ask(*question);
  return question->now;
}

void Presenter::ask(const Question& question) {
  question_ = question;
  revealed_ = false;
  hands_.clear();
  cover();
  refresh();
}

void Presenter::forward() {
  if (screen_ != Screen::picture) return blank(Screen::picture);
  if (!document_->trace()) return;
  if (asking()) return reveal();
  const Time now = player_->position();
  const Question* const question = ahead(now, document_->stops().next(now));
  if (!question) {
    drop();
    return player_->next();
  }
  player_->jump(question->now);
  ask(*question);
}

void Presenter::reveal() {
  revealed_ = true;
  cover();
  player_->jump(answeredAt(*question_));
  refresh();
}

void Presenter::drop() {
  const bool covered = asking();
  question_.reset();
  revealed_ = false;
  if (covered) cover();
}

void Presenter::cover() {
  Cover cover = document_->cover();
  cover.on = asking();
  cover.leaves = coversLeaves_;
  document_->setCover(cover);
}

// A click on a covered leaf shows its number, and another one covers it again.
void Presenter::uncover(QPointF at) {
  const NodeId n =
      canvas_->scene().layout ? nodeAt(canvas_->scene(), canvas_->view(), at) : kNoNode;
  if (n == kNoNode || !document_->tree()->isLeaf(n)) return;
  Cover cover = document_->cover();
  cover.toggle(n);
  document_->setCover(cover);
}

void Presenter::backward() {
  if (screen_ != Screen::picture) return blank(Screen::picture);
  drop();
  player_->previous();
  refresh();
}

void Presenter::jump(void (Player::*where)()) {
  drop();
  (player_->*where)();
  refresh();
}

void Presenter::blank(Screen screen) {
  screen_ = screen_ == screen ? Screen::picture : screen;
  blank_->setStyleSheet(screen_ == Screen::white ? "background: white" : "background: black");
  blank_->setVisible(screen_ != Screen::picture);
  blank_->raise();
}

void Presenter::count(std::size_t choice, int by) {
  if (!question_ || choice >= 2) return;
  std::uint32_t& hands = hands_[choice];
  if (by > 0 || hands > 0) hands = static_cast<std::uint32_t>(static_cast<int>(hands) + by);
  refresh();
}

void Presenter::refresh() {
  if (!isVisible()) return;
  Caption caption;
  caption.steps = stopsBehind(*document_);
  const bool over = document_->trace() && player_->position() == document_->trace()->events();
  caption.key = over ? tr("Esc") : tr("Page Down");
  caption.action = over ? tr("leave") : asking() ? tr("reveal") : tr("next");
  if (question_) {
    const QString words[] = {tr("Yes, stop here"), tr("No, look at the next one")};
    for (std::size_t i = 0; i < 2; ++i) {
      caption.choices.push_back({{Span{Span::Kind::text, words[i].toStdString()}}, hands_[i]});
    }
    if (revealed_) caption.right = question_->right.yes.value_or(false) ? 0 : 1;
  }
  if (asking()) {
    caption.headline = asked(*question_);
  } else if (document_->trace()) {
    const Message message = explain(document_->run(), document_->event());
    caption.headline = message.headline;
    caption.body = message.body;
  }
  strip_->show(caption);
  if (!console_) return;
  const bool stops = question_ && question_->right.yes.value_or(false);
  const QString hands =
      hands_.empty() ? QString() : tr("A %1 · B %2").arg(hands_[0]).arg(hands_[1]);
  if (asking()) {
    console_->refresh(QString::fromStdString(plainText(asked(*question_))),
                      stops ? tr("A: yes, it stops") : tr("B: no, it goes on"), hands);
  } else {
    console_->refresh({}, {}, question_ ? hands : QString());
  }
}

void Presenter::mouseMoveEvent(QMouseEvent* event) {
  ink_->pen() ? setCursor(Qt::CrossCursor) : unsetCursor();
  idle_.start();
  QWidget::mouseMoveEvent(event);
}

// A remote is a keyboard with page keys, one button that alternates between F5 and Esc, and one
// for a black screen: what comes in the wrong state does nothing.
void Presenter::keyPressEvent(QKeyEvent* event) {
  const Qt::KeyboardModifiers held = event->modifiers() & ~Qt::KeypadModifier;
  const int by = held & Qt::ShiftModifier ? -1 : 1;
  switch (event->key()) {
    case Qt::Key_PageDown:
    case Qt::Key_Right:
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return forward();
    case Qt::Key_PageUp:
    case Qt::Key_Left:
    case Qt::Key_Up:
      return backward();
    case Qt::Key_Home:
      return jump(&Player::toStart);
    case Qt::Key_End:
      return asking() ? reveal() : jump(&Player::toEnd);
    case Qt::Key_Space:
      return asking() ? reveal() : player_->play(!player_->playing());
    case Qt::Key_Escape:
      return end();
    case Qt::Key_Period:
    case Qt::Key_B:
      return blank(Screen::black);
    case Qt::Key_Comma:
    case Qt::Key_W:
      return blank(Screen::white);
    case Qt::Key_I:
      inverted_ = !inverted_;
      return dress();
    case Qt::Key_H:
      coversLeaves_ = !coversLeaves_;
      return document_->setCover({asking(), coversLeaves_});  // those uncovered one by one too
    case Qt::Key_P:
      ink_->setPen(!ink_->pen());
      return setCursor(ink_->pen() ? Qt::CrossCursor : Qt::ArrowCursor);
    case Qt::Key_E:
      return ink_->erase();
    case Qt::Key_F:
      canvas_->setFollow(false);
      return canvas_->fit();
    case Qt::Key_C:
      canvas_->setFollow(true);
      return canvas_->centreCurrent();
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus:
      textStep_ = std::clamp(textStep_ + (event->key() == Qt::Key_Minus ? -1 : 1), 0, 2);
      dress();
      return place();
    case Qt::Key_1:
    case Qt::Key_Exclam:
      return count(0, by);
    case Qt::Key_2:
    case Qt::Key_QuoteDbl:
    case Qt::Key_At:
      return count(1, by);
    default:
      event->accept();  // F5 too: it is presenting already
  }
}

}  // namespace plyscope
