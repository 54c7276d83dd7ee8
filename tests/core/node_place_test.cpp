// What a search cannot take is told with the line and the column of the node at fault.

#include <gtest/gtest.h>

#include "core/explain/explain.h"
#include "core/formats/node_place.h"

namespace plyscope {
namespace {

struct Row {
  const char* text;
  SearchId search;
  const char* place;  ///< "line:column"
  SearchOptions options{};
};

SearchOptions epsilonOne() {
  SearchOptions o;
  o.epsilon = 1;
  return o;
}
SearchOptions zeroToFour() {
  SearchOptions o;
  o.bounds = {Rational(0), Rational(4)};
  return o;
}
SearchOptions depthOne() {
  SearchOptions o;
  o.depth = 1;
  return o;
}

TEST(NodePlace, AProblemOfASearchHasTheLineAndColumnOfItsNode) {
  const Row table[] = {
      {"[(1,0),[(0,1),(100,2)]]", SearchId::epsilon, "1:15", epsilonOne()},
      {"title: band\n# pairs\n[(1,0),\n  x -> y=[(0,1), (100,\n 2)]]", SearchId::epsilon, "4:18",
       epsilonOne()},
      {"[3, [4, 9]]", SearchId::star1, "1:9", zeroToFour()},
      {"[3,\n [4] ~ 2, left ->\n 9]", SearchId::star1, "3:2", zeroToFour()},
      {"[3, [4, 5]]", SearchId::minimax, "1:5", depthOne()},
      {"[3, max[4, 5]]", SearchId::minimax, "1:5", depthOne()},
      {"[3, [_, 5]]", SearchId::minimax, "1:6"},
      {"[3, “ü”=?[1/2: 4, 1/2: 5]]", SearchId::minimax, "1:9"},
      {"[(1,-1), (2,3)]", SearchId::minimax, "1:10"},
      {"3 12 8 | 2 _ 6", SearchId::minimax, "1:12"},
      {"(1,0) (0,1) | (2,2) (0,0)", SearchId::epsilon, "1:15", epsilonOne()},
      {"1/2:3 1/2:9", SearchId::star1, "1:11", zeroToFour()},
  };
  for (const Row& row : table) {
    const auto read = readTree(row.text);
    ASSERT_TRUE(read) << row.text << read.error().front().what;
    auto fit = fits(*read->tree, row.search, row.options);
    ASSERT_FALSE(fit) << row.text;
    placeProblems(fit.error(), row.text, {}, *read);
    const Problem& p = fit.error().front();
    EXPECT_EQ(std::to_string(p.line) + ":" + std::to_string(p.column), row.place) << row.text;
  }
}

}  // namespace
}  // namespace plyscope
