#pragma once

#include <QLineEdit>
#include <QWidget>

#include "app/document/document.h"

namespace plyscope {

class Choice;

/// The search and what it takes, in the tool bar: only the controls that the search has. What
/// cannot be read stays in its field, with what is wrong below it.
class SearchBar : public QWidget {
  Q_OBJECT
 public:
  SearchBar(Document* document, QWidget* parent);
  QWidget* firstFocus() const;
  void setWords(bool on);  ///< beside the fields, that tell what they are

 private:
  void refresh();
  void apply();
  SearchId chosen() const;
  QString numberText(const Rational& r) const;
  QString epsilonText(const SearchOptions& options) const;
  QString boundsText(const SearchOptions& options) const;
  void remark(QLineEdit* field, const QString& text);

  Document* document_;
  bool covered_ = false;  // the cover that the tooltips are made for
  Choice *algorithm_, *rule_, *order_;
  QLineEdit *epsilon_, *bounds_;
  bool words_ = true;
  QWidget *algorithmLabel_, *ruleLabel_, *orderLabel_, *epsilonLabel_, *boundsLabel_;
};

}  // namespace plyscope
