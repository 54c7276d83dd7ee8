#pragma once

#include <QString>

#include "app/panels/message_panel.h"

namespace plyscope {

class Document;

/// What a link leads to: a text that is a tree with its search, and a moment.
struct Linked {
  QByteArray text;
  QString where;  ///< "event:20"
};

/// Longer ones are cut off by what people send them with; a file serves better.
inline constexpr qsizetype kLongestLink = 2000;

/// "plyscope:?t=…&e=20": the whole document and the moment, readable by any Plyscope. It opens a
/// tree and does nothing else.
QString linkTo(const Document& document);

bool isLink(const QString& text);
/// What the link leads to; where a part of it is missing, a report that says so.
tl::expected<Linked, Report> linked(const QString& link);

}  // namespace plyscope
