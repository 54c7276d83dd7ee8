#pragma once

#include <QTimer>

#include "app/document/typed_text.h"
#include "app/panels/panel.h"
#include "app/support/background.h"
#include "core/formats/node_places.h"

class QStackedWidget;

namespace plyscope {

class Button;
class TreeText;

/// The document as the text that is saved, to be edited beside the picture: what can be read takes
/// the tree's place as it is typed, and what is changed elsewhere appears in the text. Where the
/// text cannot be read, its errors are marked and the picture keeps the last tree; what was typed
/// stays, and is the document's draft, until it can be read or is given up.
class TextPanel : public Panel {
  Q_OBJECT
 public:
  TextPanel(Document* document, TypedText* typed, QWidget* parent);
  void setTheme(const Theme& theme) override;
  TreeText* text() const { return text_; }
  QString said() const;
  bool reading() const { return soon_.isActive() || background_.busy(); }
  /// Reads at once what was typed last.
  void takeNow();
  void focusText();
  void focusText(int line, int column);  ///< there, from 1; columns count characters
  void stop();                           ///< the window ends: nothing is read any more

 protected:
  void refresh() override;
  bool eventFilter(QObject* object, QEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  struct Told {  // what the text was written from
    TreePtr tree;
    SearchId search = SearchId::minimax;
    std::string options;
    std::vector<Time> bookmarks;
    friend bool operator==(const Told&, const Told&) = default;
  };
  struct Reading {
    Result<ReadTree> read = plyscope::fail("");
    std::vector<NodePlace> places;
  };
  Told now() const;
  void follow();
  void write();
  void typed();
  void read();
  static Reading readingOf(const QByteArray& text);
  void take(Reading reading);
  void refuse(const Problems& problems);
  void locate(std::vector<NodePlace> places);
  void markNode();
  void selectAtCursor();
  void say(const QString& what, bool wrong);

  TypedText* draft_;
  QStackedWidget* pages_;
  QLabel *page_, *said_;
  TreeText* text_;
  Button *take_, *back_;
  QString kept_;  // typed text that another document has pushed aside
  Told told_;
  std::vector<NodePlace> places_;  // in units of a QString
  bool changing_ = false, retyping_ = false, typing_ = false;
  int gesture_ = 0;
  unsigned generation_ = 0;  // of the document that is typed
  QTimer soon_;
  Background background_{this};
};

}  // namespace plyscope
