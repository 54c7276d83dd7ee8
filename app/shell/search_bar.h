#pragma once

#include <QLineEdit>
#include <QWidget>

#include "app/document/document.h"

namespace plyscope {

class Choice;

/// The search and what it takes, in the tool bar: only the controls that the search has.
class SearchBar : public QWidget {
  Q_OBJECT
 public:
  SearchBar(Document* document, QWidget* parent);
  QWidget* firstFocus() const;

 private:
  void refresh();
  void apply();
  SearchId chosen() const;

  Document* document_;
  bool covered_ = false;  // the cover that the tooltips are made for
  Choice *algorithm_, *rule_, *order_;
  QLineEdit *epsilon_, *bounds_;
  QWidget *ruleLabel_, *orderLabel_, *epsilonLabel_, *boundsLabel_;
};

}  // namespace plyscope
