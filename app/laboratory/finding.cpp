#include "app/laboratory/finding.h"

namespace plyscope {

QString Finding::words() const {
  QStringList all;
  if (!headline.isEmpty()) all << headline;
  all << lines;
  for (const Side& side : sides)
    all << side.title + ": " + side.value + (side.facts.isEmpty() ? "" : ", ") +
               side.facts.join(", ");
  for (const Chart& chart : charts) all << chart.words();
  for (const Table& table : tables) {
    if (!table.title.isEmpty()) all << table.title;
    all << table.heads.join('\t');
    for (const QStringList& row : table.rows) all << row.join('\t');
  }
  return all.join('\n');
}

}  // namespace plyscope
