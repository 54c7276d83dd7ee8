#pragma once

#include <QWidget>
#include <vector>

#include "core/teaching/generator_options.h"

class QBoxLayout;
class QCheckBox;
class QLineEdit;
class QSpinBox;

namespace plyscope {

class Choice;

/// The fields in which a random tree is asked for: its shape, its leaves, and what the search over
/// it must show.
class GeneratorForm : public QWidget {
  Q_OBJECT
 public:
  explicit GeneratorForm(QWidget* parent);
  GeneratorOptions options() const;
  void setOptions(const GeneratorOptions& options);
  std::uint64_t seed() const;
  void setSeed(std::uint64_t seed);
  QSpinBox* versions() const { return versions_; }  ///< how many, with the seeds that follow
  /// A field whose text is no count, or no number; empty: all can be read.
  QString unreadable() const;

 Q_SIGNALS:
  void changed();

 private:
  struct CountField {
    QString name;
    QLineEdit* field;
    std::optional<Count> Constraints::*count;
  };
  QSpinBox* spin(const QString& name, int low, int high, int now);
  QCheckBox* check(const QString& text, const QString& tip = {});
  void addShape(QBoxLayout* rows);
  void addWishes(QBoxLayout* rows);
  void fit();

  Choice *game_, *first_;
  QSpinBox *depth_, *fewest_, *most_, *low_, *high_, *versions_;
  QLineEdit *epsilon_, *seed_;
  QWidget* epsilonRow_;
  QCheckBox *halves_, *distinct_, *tenths_, *zeroSum_, *strict_, *notLeftmost_, *noTies_;
  std::vector<CountField> counts_;
  std::vector<QCheckBox*> beliefs_;
};

}  // namespace plyscope
