#include "app/panels/searched_text.h"

#include <QCoreApplication>
#include <algorithm>

namespace plyscope {

QString searchedText(const Document& document) {
  const double nodes = std::max<std::uint32_t>(document.tree()->size(), 1);
  const int percent = std::min(100, static_cast<int>(document.searchedNodes() / nodes * 100));
  return QCoreApplication::translate("SearchProgress", "%1 % of %L2 nodes")
      .arg(percent)
      .arg(document.tree()->size());
}

}  // namespace plyscope
