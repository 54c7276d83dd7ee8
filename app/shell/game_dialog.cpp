#include "app/shell/game_dialog.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>

#include "app/canvas/canvas.h"
#include "app/panels/panel.h"
#include "app/shell/board_editor.h"
#include "app/support/controls.h"
#include "app/support/look.h"
#include "core/teaching/made_header.h"

namespace plyscope {
namespace {

constexpr int kSoon = 200, kCountEvery = 100, kDeepest = 60;
constexpr std::uint32_t kDrawn = 600;  // nodes of the preview
constexpr Depth kDepths[] = {3, 2, 1};

// What a click on a cell goes through; empty: the game has no board.
QString marksOf(const GameSpec& game) {
  if (game.name == "tic-tac-toe" || game.name == "othello") return QStringLiteral(".XO");
  return game.name == "hexapawn" ? QStringLiteral(".wb") : QString();
}

// "rounds 6, large 4": the settings of a game as it begins; none where a position is no settings.
std::vector<std::pair<QString, int>> settingsOf(const GameSpec& game) {
  static const QRegularExpression setting(QStringLiteral("^([a-z]+) (\\d+)$"));
  std::vector<std::pair<QString, int>> all;
  for (const QString& part : toQ(game.start).split(QStringLiteral(", "))) {
    const auto match = setting.match(part);
    if (!match.hasMatch()) return {};
    all.emplace_back(match.captured(1), match.captured(2).toInt());
  }
  return all;
}

QString sentence(const Problem& problem) {
  QString text = QString::fromStdString(problem.what);
  if (!text.endsWith(u'.')) text += u'.';
  if (problem.column > 0 && problem.line > 0)
    text = GameDialog::tr("Character %1: %2").arg(problem.column).arg(text);
  return problem.remedy.empty() ? text : text + u' ' + QString::fromStdString(problem.remedy);
}

QLabel* words(double size, QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setFont(interfaceFont(size));
  label->setAlignment(Qt::AlignTop);
  return label;
}

}  // namespace

GameDialog::GameDialog(const Theme& theme, Use use, QWidget* parent)
    : QDialog(parent), use_(std::move(use)), theme_(theme) {
  setWindowTitle(tr("New from a game"));
  setAttribute(Qt::WA_DeleteOnClose);
  auto* columns = new QHBoxLayout(this);
  columns->setContentsMargins(20, 16, 20, 16);
  columns->setSpacing(20);
  auto* left = new QWidget(this);
  left->setFixedWidth(360);
  columns->addWidget(left);
  auto* rows = new QVBoxLayout(left);
  rows->setContentsMargins(0, 0, 0, 0);
  rows->setSpacing(8);
  game_ = new Choice(tr("Game"), left);
  for (const GameSpec& spec : games()) game_->addItem(toQ(spec.title), toQ(spec.name));
  rows->addWidget(game_);
  rules_ = words(12, left);
  rules_->setForegroundRole(QPalette::PlaceholderText);
  rules_->setMinimumHeight(150);
  rows->addWidget(rules_);
  board_ = new BoardEditor(left);
  board_->setTheme(theme);
  rows->addWidget(board_);
  settings_ = new QWidget(left);
  settingsGrid_ = new QGridLayout(settings_);
  settingsGrid_->setContentsMargins(0, 0, 0, 0);
  settingsGrid_->setHorizontalSpacing(8);
  settingsGrid_->setVerticalSpacing(6);
  settingsGrid_->setColumnStretch(2, 1);
  rows->addWidget(settings_);
  position_ = new QLineEdit(left);
  position_->setFont(interfaceFont(13));
  position_->setAccessibleName(tr("Position"));
  rows->addWidget(fieldLabel(tr("Position"), position_, left));
  rows->addWidget(position_);
  auto* deep = new QHBoxLayout;
  deep->setSpacing(8);
  depth_ = new QSpinBox(left);
  depth_->setAccessibleName(tr("Depth"));
  depth_->setRange(0, kDeepest);
  depth_->setSpecialValueText(tr("to the end"));
  depth_->setButtonSymbols(QAbstractSpinBox::NoButtons);
  depth_->setFont(interfaceFont(13));
  depth_->setFixedWidth(110);
  deep->addWidget(fieldLabel(tr("Plies"), depth_, left));
  deep->addWidget(depth_);
  deep->addWidget(fieldLabel(tr("what lies deeper is estimated"), nullptr, left));
  deep->addStretch();
  rows->addLayout(deep);
  rows->addStretch();

  auto* right = new QVBoxLayout;
  right->setSpacing(10);
  columns->addLayout(right, 1);
  canvas_ = new Canvas(&preview_, this);
  canvas_->setMinimumSize(420, 300);
  canvas_->setTheme(theme);
  canvas_->setLegend(false);
  canvas_->setFocusPolicy(Qt::NoFocus);
  canvas_->setAccessibleName(tr("Preview"));
  right->addWidget(canvas_, 1);
  said_ = words(13, this);
  said_->setMinimumHeight(54);
  right->addWidget(said_);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  stop_ = new Button({}, tr("Stop"), this, Button::Kind::outlined);
  auto* cancel = new Button({}, tr("Cancel"), this, Button::Kind::outlined);
  take_ = new Button({}, tr("Use this tree"), this, Button::Kind::filled);
  buttons->addWidget(stop_);
  buttons->addStretch();
  buttons->addWidget(cancel);
  buttons->addWidget(take_);
  right->addLayout(buttons);

  soon_.setSingleShot(true);
  connect(game_, &QComboBox::currentIndexChanged, this, &GameDialog::showGame);
  connect(position_, &QLineEdit::textChanged, this, [this](const QString& text) {
    board_->setPosition(text);
    soon_.start(kSoon);
  });
  connect(board_, &BoardEditor::edited, this, [this] { position_->setText(board_->position()); });
  connect(depth_, &QSpinBox::valueChanged, this, [this] { soon_.start(kSoon); });
  connect(&soon_, &QTimer::timeout, this, &GameDialog::begin);
  connect(&clock_, &QTimer::timeout, this, [this] {
    stop_->show();
    say(tr("%L1 nodes so far …").arg(nodes_->load()), false);
  });
  connect(stop_, &QAbstractButton::clicked, this, [this] {
    background_.stop();
    clock_.stop();
    stop_->hide();
    say(tr("Stopped at %L1 nodes. Set fewer plies.").arg(nodes_->load()), true);
  });
  connect(cancel, &QAbstractButton::clicked, this, &QDialog::reject);
  connect(take_, &QAbstractButton::clicked, this, &GameDialog::take);
  resize(1000, 640);
  showGame();
}

const GameSpec& GameDialog::game() const {
  return games()[static_cast<std::size_t>(std::max(0, game_->currentIndex()))];
}

void GameDialog::choose(std::string_view name) {
  game_->setCurrentIndex(game_->findData(toQ(name)));
}

QString GameDialog::said() const {
  return said_->text();
}

void GameDialog::say(const QString& text, bool wrong) {
  QPalette colors = said_->palette();
  colors.setColor(QPalette::WindowText, wrong ? theme_.wrong : theme_.text2);
  said_->setPalette(colors);
  said_->setText(text);
  said_->setAccessibleName(text);
}

void GameDialog::showGame() {
  const GameSpec& spec = game();
  rules_->setText(toQ(spec.rules));
  const QString marks = marksOf(spec);
  board_->setVisible(!marks.isEmpty());
  if (!marks.isEmpty()) board_->setMarks(marks);
  buildSettings();
  {
    const QSignalBlocker quiet(depth_);
    depth_->setValue(0);
  }
  position_->setText(toQ(spec.start));
  begin();
}

void GameDialog::buildSettings() {
  for (QWidget* child : settings_->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
    delete child;
  fields_.clear();
  const auto settings = settingsOf(game());
  settings_->setVisible(!settings.empty());
  for (const auto& [name, value] : settings) {
    auto* field = new QSpinBox(settings_);
    field->setAccessibleName(name);
    field->setRange(0, 1'000);
    field->setValue(value);
    field->setButtonSymbols(QAbstractSpinBox::NoButtons);
    field->setFont(interfaceFont(13));
    field->setFixedWidth(72);
    const int row = static_cast<int>(fields_.size());
    settingsGrid_->addWidget(fieldLabel(name, field, settings_), row, 0);
    settingsGrid_->addWidget(field, row, 1);
    fields_.emplace_back(name, field);
    connect(field, &QSpinBox::valueChanged, this, &GameDialog::readSettingsFields);
  }
}

void GameDialog::readSettingsFields() {
  QStringList parts;
  for (const auto& [name, field] : fields_)
    parts << QStringLiteral("%1 %2").arg(name).arg(field->value());
  position_->setText(parts.join(QStringLiteral(", ")));
}

void GameDialog::begin() {
  soon_.stop();
  background_.stop();
  stop_->hide();
  take_->setEnabled(false);
  made_ = {};
  nodes_ = std::make_shared<std::atomic<std::uint32_t>>(0);
  clock_.start(kCountEvery);
  const std::string position = position_->text().toStdString();
  const Depth depth = depth_->value() == 0 ? kNoLimit : static_cast<Depth>(depth_->value());
  background_.start(
      [this, &spec = game(), position, depth, nodes = nodes_](const std::atomic<bool>& stop) {
        GameOptions options;
        options.depth = depth;
        options.positions = false;
        options.stop = &stop;
        options.progress = nodes.get();
        const auto expanded = [&]() -> Result<GameTree> { return spec.expand(position, options); };
        Played played;
        played.whole = guarded(expanded);
        // The whole tree where it is small, else what of it can be seen at once.
        played.shown = played.whole;
        for (const Depth shallow : kDepths) {
          if (!played.shown || played.shown->tree->size() <= kDrawn || stop) break;
          options.depth = shallow;
          options.progress = nullptr;
          played.shown = guarded(expanded);
        }
        return Background::Finish([this, position, depth, played = std::move(played)] {
          finish(played, position, depth);
        });
      });
}

void GameDialog::finish(Played played, const std::string& position, Depth depth) {
  clock_.stop();
  stop_->hide();
  if (!played.whole) {
    preview_.clear();
    return say(sentence(played.whole.error().front()), true);
  }
  const Tree& tree = *played.whole->tree;
  made_ = {played.whole->tree, headerOf(*played.whole, game(), position, depth), nullptr,
           "plytree"};
  take_->setEnabled(true);
  QString text = tr("%L1 nodes, %L2 leaves, depth %3.")
                     .arg(tree.size())
                     .arg(tree.facts().leaves)
                     .arg(tree.facts().depth);
  if (played.whole->estimated > 0)
    text += u' ' +
            tr("At %L1 leaves the game goes on: they are estimates.").arg(played.whole->estimated);
  if (played.shown && played.shown->tree->size() < tree.size())
    text +=
        u' ' + tr("The picture shows the first %1 plies.").arg(played.shown->tree->facts().depth);
  say(text, false);
  if (!played.shown) return;
  preview_.open(
      {played.shown->tree, headerOf(*played.shown, game(), position, depth), nullptr, "plytree"},
      {});
  if (preview_.trace()) preview_.setTime(preview_.trace()->events());  // in full colour
}

void GameDialog::take() {
  if (!made_.tree) return;
  accept();
  use_(made_);
}

}  // namespace plyscope
