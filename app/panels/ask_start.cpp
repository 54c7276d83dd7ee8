#include "app/panels/ask_start.h"

#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>

#include "app/support/controls.h"
#include "app/support/look.h"

namespace plyscope {
namespace {

constexpr Time kLooked = 4000;  // events; every kind shows up long before
constexpr int kDensities[] = {1, 2, 3, 5, 8};
constexpr int kEverything = -1;

bool has(const Run& run, QuestionKind kind) {
  if (kind == QuestionKind::mark) return askAt(run, kind, run.trace->events()).has_value();
  const Time last = std::min(kLooked, run.trace->events());
  for (Time k = 2; k <= last; ++k)
    if (askAt(run, kind, k)) return true;
  return false;
}

}  // namespace

AskStart::AskStart(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  guided_ = new Button({}, tr("Guided"), this, Button::Kind::outlined);
  exam_ = new Button({}, tr("Exam"), this, Button::Kind::outlined);
  for (Button* mode : {guided_, exam_}) {
    mode->setCheckable(true);
    row->addWidget(mode);
    connect(mode, &QAbstractButton::clicked, this, [this, mode] {
      guided_->setChecked(mode == guided_);
      exam_->setChecked(mode == exam_);
      Q_EMIT changed();
    });
  }
  guided_->setChecked(true);
  about_ = new Choice(tr("What is asked about"), this);
  density_ = new Choice(tr("How often"), this);
  for (const int stops : kDensities)
    density_->addItem(stops == 1 ? tr("at every stop") : tr("every %1 stops").arg(stops), stops);
  seed_ = new QLineEdit(QStringLiteral("1"), this);
  seed_->setAccessibleName(tr("Seed: the same one asks the same questions"));
  seed_->setFont(interfaceFont(13, QFont::Medium));
  seed_->setFixedWidth(64);
  seed_->setValidator(
      new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,9}")), seed_));
  QWidget* about = fieldLabel(tr("About"), about_, this);
  about->setContentsMargins(8, 0, 0, 0);
  row->addWidget(about);
  row->addWidget(about_);
  row->addWidget(density_);
  row->addWidget(fieldLabel(tr("Seed"), seed_, this));
  row->addWidget(seed_);
  row->addStretch();
  connect(about_, &QComboBox::currentIndexChanged, this, [this] {
    const int kind = about_->currentData().toInt();
    density_->setEnabled(kind != static_cast<int>(QuestionKind::mark));  // asked once
  });
  connect(seed_, &QLineEdit::returnPressed, this, &AskStart::wanted);
  setStopsPerQuestion(3);
}

void AskStart::offer(const Run& run) {
  const QVariant before = about_->currentData();
  about_->clear();
  if (!run.trace || run.trace->truncated()) return;
  about_->addItem(tr("everything"), kEverything);
  for (const QuestionSpec& kind : questionKinds()) {
    if (!has(run, kind.kind)) continue;
    about_->addItem(QString::fromUtf8(kind.title.data(), static_cast<qsizetype>(kind.title.size())),
                    static_cast<int>(kind.kind));
  }
  if (about_->count() == 1) about_->clear();
  about_->setCurrentIndex(std::max(0, about_->findData(before)));
}

bool AskStart::any() const {
  return about_->count() > 0;
}

AskWish AskStart::wish() const {
  AskWish wish;
  wish.mode = exam_->isChecked() ? AskMode::exam : AskMode::guided;
  const int kind = about_->currentData().toInt();
  if (kind != kEverything) wish.options.kinds = {static_cast<QuestionKind>(kind)};
  wish.options.stopsPerQuestion = density_->currentData().toUInt();
  wish.options.seed = seed_->text().toULongLong();
  return wish;
}

void AskStart::setStopsPerQuestion(int stops) {
  density_->setCurrentIndex(std::max(0, density_->findData(stops)));
}

QString AskStart::explanation() const {
  return exam_->isChecked()
             ? tr("One pass: no hints, nothing told before the end, then a summary to hand in.")
             : tr("Hints, a second try, and the reason after each answer.");
}

}  // namespace plyscope
