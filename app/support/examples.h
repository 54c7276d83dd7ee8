#pragma once

#include <QByteArray>
#include <QString>
#include <span>
#include <string_view>

namespace plyscope {

/// A bundled tree: the file resources/examples/<id>.plytree, compiled in.
struct Example {
  std::string_view id;       ///< the file's name without its ending: "pairs-eps"
  std::string_view group;    ///< its heading in menus; entries of a group stand together
  std::string_view title;    ///< as in the file's header
  std::string_view purpose;  ///< one line
};

/// All examples, in the order of menus. The first is the one of the first start.
std::span<const Example> examples();

/// ":/examples/classic.plytree": where the resource system holds an example's text.
QString examplePath(const Example& example);

/// The text of an example, UTF-8; empty for an id that is not in the table.
QByteArray exampleText(std::string_view id);

}  // namespace plyscope
