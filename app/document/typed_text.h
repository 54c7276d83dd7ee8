#pragma once

#include <QObject>
#include <QString>

namespace plyscope {

/// What a person has typed as the document's text that is no tree yet. It is not part of the
/// document, but would be lost with it.
class TypedText : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;
  const QString& text() const { return text_; }  ///< empty: all that was typed is in the tree
  bool empty() const { return text_.isEmpty(); }
  void set(const QString& text) {
    if (text == text_) return;
    text_ = text;
    Q_EMIT changed();
  }

 Q_SIGNALS:
  void changed();

 private:
  QString text_;
};

}  // namespace plyscope
