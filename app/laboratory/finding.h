#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <optional>
#include <utility>
#include <vector>

#include "app/laboratory/chart.h"
#include "core/search/search.h"

namespace plyscope {

/// Where the words of findings are translated: FindingText::tr().
class FindingText {
  Q_DECLARE_TR_FUNCTIONS(FindingText)
};

inline constexpr Time kLastMoment = ~Time{0};  ///< wherever the search ends

/// A tree worth opening, with the search and the moment to see it at.
struct LabTree {
  TreePtr tree;
  SearchId id = SearchId::minimax;
  SearchOptions options;
  QString title;
  Time moment = 1;
  std::optional<std::pair<SearchId, SearchOptions>> beside;  ///< to be compared with
  QString path = {};  ///< where it comes from; empty: it was made
};

/// What an experiment found: a value, painted by FindingView and told by words().
struct Finding {
  enum class Tone : std::uint8_t { plain, good, bad };
  /// One of two results that stand side by side.
  struct Side {
    QString title, value;
    QStringList facts;
    bool wrong = false;
  };
  struct Table {
    QString title;
    QStringList heads;
    std::vector<QStringList> rows;
    std::vector<int> numbers;  ///< columns set from the right
    int strong = -1;           ///< a row to be told from the others
  };
  struct Offer {
    QString text;
    LabTree tree;
  };

  Tone tone = Tone::plain;
  QString headline;
  QStringList lines;
  std::vector<Side> sides;
  std::vector<Chart> charts;
  std::vector<Table> tables;
  std::vector<Offer> offers;

  /// Everything, a line each; the cells of tables are separated by tabs.
  QString words() const;
};

}  // namespace plyscope
