#pragma once

#include <QString>
#include <string_view>
#include <vector>

class QWidget;

namespace plyscope {

/// What file dialogs offer, from the table of formats (core/formats/table.h).

/// Trees of every kind that can be read, each kind alone, lessons, and all files; for a dialog.
QString openFilter();

/// A format to write a file in.
struct SaveFilter {
  QString text;             ///< "Gambit extensive game (*.efg)"
  std::string_view format;  ///< its name in the table
  QString ending;           ///< "efg"
};

/// The formats that can be written, the program's own first.
std::vector<SaveFilter> saveFilters();

struct SavePlace {
  QString path;  ///< empty: the person thought better of it
  std::string_view format;
};

/// Asks where to save a tree of that file name, and in which of the formats.
SavePlace askSavePlace(QWidget* window, const QString& title, const QString& name,
                       const std::vector<SaveFilter>& filters);

}  // namespace plyscope
