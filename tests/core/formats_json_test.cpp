#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/table.h"
#include "reading.h"

namespace plyscope {
namespace {

using test::sketchOf;
using testing::HasSubstr;
using testing::StartsWith;

ReadOptions asJson() {
  ReadOptions options;
  options.format = "json";
  return options;
}

ReadOptions withInnerValues() {
  ReadOptions options;
  options.innerValues = true;
  return options;
}

TEST(Json, readsOtherPeoplesObjects) {
  const test::ReadingCase rows[] = {
      {"children and value", R"({"children": [{"value": 3}, {"value": 5}]})", "A[3,5]"},
      {"keys in any case", R"({"Children": [{"VALUE": 3}, {"node_type": "leaf", "Score": 5}]})",
       "A[3,5]"},
      {"successors, eval", R"({"successors": [{"eval": "1/3"}, {"evaluation": -2.5e1}]})",
       "A[1/3,-25]"},
      {"kids, utility", R"({"kids": [{"utility": 1}, 2]})", "A[1,2]"},
      {"branches, u", R"({"branches": [{"u": 1}, {"reward": 2}]})", "A[1,2]"},
      {"moves as children", R"({"moves": [{"via": "l", "value": 1}, {"action": "r", "value": 2}]})",
       "A[l->1,r->2]"},
      {"actions as a dictionary", R"({"actions": {"l": 1, "r": {"value": 2}}})", "A[l->1,r->2]"},
      {"actions beside children", R"({"actions": ["l", "r"], "children": [1, 2]})", "A[l->1,r->2]"},
      {"leaves", R"({"leaves": [1, 2]})", "A[1,2]"},
      {"labels",
       R"({"name": "root", "children": [{"id": 7, "value": 1}, {"label": "x", "id": 8, "value": 2}]})",
       "root=A[7=1,x=2]"},
      {"a board is no label", R"({"state": [[0,1],[1,0]], "children": [1, 2]})", "A[1,2]"},
      {"isMax", R"({"isMax": false, "children": [{"maximizing": true, "children": [1]}, 2]})",
       "B[A[1],2]"},
      {"type", R"({"type": "MIN", "children": [{"kind": "max_node", "children": [1]}, 2]})",
       "B[A[1],2]"},
      {"numbered from 0", R"({"player": 0, "children": [{"player": 1, "children": [1]}, 2]})",
       "A[B[1],2]"},
      {"numbered from 1", R"({"player": 2, "children": [{"player": 1, "children": [1]}, 2]})",
       "B[A[1],2]"},
      {"names of players",
       R"({"turn": "X", "children": [{"turn": "O", "children": [1]}, {"turn": "O", "children": [{"turn": "X", "children": [5]}]}]})",
       "A[B[1],B[A[5]]]"},
      {"chance by type",
       R"({"type": "chance", "children": [{"prob": 0.25, "value": 1}, {"p": "3/4", "value": 2}]})",
       "?[1/4:1,3/4:2]"},
      {"chance by probabilities alone",
       R"({"children": [{"probability": 0.25, "value": 1}, {"weight": 0.75, "value": 2}]})",
       "?[1/4:1,3/4:2]"},
      {"probabilities on the parent",
       R"({"type": "nature", "probs": [0.25, 0.75], "children": [1, 2]})", "?[1/4:1,3/4:2]"},
      {"no probabilities", R"({"type": "random", "children": [1, 2]})", "?[1/2:1,1/2:2]"},
      {"rounded probabilities",
       R"({"type": "chance", "probabilities": [0.33333333, 0.33333333, 0.33333333], "children": [1, 2, 3]})",
       "?[1/3:1,1/3:2,1/3:3]"},
      {"null and empty children are leaves",
       R"({"children": [{"children": null, "value": 1}, {"children": [], "value": 2}]})", "A[1,2]"},
      {"inner values are stale",
       R"({"value": 9, "children": [{"value": 8, "children": [1, 2]}, 3]})", "A[B[1,2],3]"},
      {"inner values as estimates",
       R"({"value": 9, "children": [{"value": 8, "children": [1, 2]}, 3]})", "A[B[1,2]~8,3]~9",
       withInnerValues()},
      {"other fields are ignored",
       R"({"x": 1.5, "y": 2, "alpha": "-Infinity", "pruned": true, "children": [1, 2]})", "A[1,2]"},
      {"tuples", R"({"children": [{"payoffs": [1, 2]}, {"payoff": [3, 4]}]})", "A[(1,2),(3,4)]"},
      {"payoffs by name",
       R"({"players": ["Ann", "Bob"], "tree": {"player": "Bob", "children": [{"payoffs": {"Bob": 2, "Ann": 1}}, {"payoffs": {"Ann": 3, "Bob": 4}}]}})",
       "B[(1,2),(3,4)]"},
      {"payoffs on edges add up",
       R"({"childEdges": [{"payoff": 1, "move": "l", "child": {"childEdges": [{"payoff": 10, "child": {"value": 100}}]}}, {"payoff": 2, "node": {"value": 5}}]})",
       "A[l->B[111],7]"},
      {"lists and objects mixed", R"([{"value": 1}, [2, {"children": [3]}]])", "A[1,B[2,A[3]]]"},
      {"null is no value yet", R"({"children": [null, 2]})", "A[_,2]"},
      {"a wrapper", R"({"meta": "x", "game": {"children": [1, 2]}})", "A[1,2]"},
      {"comments and trailing commas", "{\"children\": [1, // one\n 2,],}", "A[1,2]"},
      {"strings with escapes", R"({"name": "\u00e9 \"q\"", "value": 1})", "é \"q\"=1"},
      {"a real minus sign", "{\"children\": [\"−3\", 2]}", "A[-3,2]"},
  };
  for (const test::ReadingCase& row : rows) {
    const auto read = readTree(row.text, row.options);
    EXPECT_EQ(sketchOf(read), row.expected) << row.name;
    if (read) {
      EXPECT_EQ(read->format, "json") << row.name;
    }
  }
}

TEST(Json, tablesAndDictionariesAreFollowed) {
  const test::ReadingCase rows[] = {
      {"adjacency", R"({"A": ["B", "C"], "B": [9, 4], "C": [7]})", "A=A[B=B[9,4],C=B[7]]"},
      {"adjacency, the root last", R"({"B": [9, 4], "A": ["B", 1]})", "A=A[B=B[9,4],1]"},
      {"adjacency with moves", R"({"A": {"l": "B", "r": 3}, "B": [9, 4]})",
       "A=A[l->B=B[9,4],r->3]"},
      {"adjacency with values", R"({"A": ["B", "C"], "B": 9, "C": 4})", "A=A[B=9,C=4]"},
      {"a table by name",
       R"({"root": "r", "nodes": {"r": {"player": "min", "children": ["a", "b"]}, "a": {"value": 1}, "b": {"value": 2}}})",
       "r=B[a=1,b=2]"},
      {"a table by id",
       R"({"root": 1, "nodes": [{"id": 2, "value": 5}, {"id": 1, "children": [2, "3"]}, {"id": 3, "value": 6}]})",
       "1=A[2=5,3=6]"},
      {"outcomes are shared",
       R"({"root": "r", "nodes": {"r": {"actions": [{"label": "x", "target": "o"}, {"label": "y", "target": "o"}]}}, "outcomes": {"o": {"payoffs": [1, 2]}}})",
       "r=A[x->(1,2),y->(1,2)]"},
  };
  for (const test::ReadingCase& row : rows) {
    EXPECT_EQ(sketchOf(readTree(row.text, row.options)), row.expected) << row.name;
  }
}

TEST(Json, problemsSayWhereAndWhatToDo) {
  const test::ReadingCase rows[] = {
      {"a cycle", "{\"A\": [\"B\", 1],\n\"B\": [\"C\"],\n\"C\": [\"B\"]}",
       "3:7: “B” leads back to itself: a cycle (reached first in line 1, column 8)"},
      {"nothing but a cycle", "{\"A\": [\"B\"], \"B\": [\"A\"]}",
       "1:20: “A” leads back to itself: a cycle (reached first in line 1, column 7)"},
      {"a shared node", "{\"A\": [\"B\", \"C\"], \"B\": [\"D\"], \"C\": [\"D\"],\n\"D\": [1]}",
       "1:37: “D” has two parents: it is shared (reached first in line 1, column 25)"},
      {"two roots", "{\"A\": [\"B\"], \"B\": [1],\n \"C\": [2]}",
       "2:7: two nodes have no parent: “A” (line 1) and “C”"},
      {"no root", "{\"nodes\": {\"a\": {\"value\": 1}}}",
       "1:1: this table of nodes does not say where it begins"},
      {"an unknown root", "{\"root\": \"x\", \"nodes\": {\"a\": {\"value\": 1}}}",
       "1:10: there is no node “x”"},
      {"a name twice",
       "{\"root\": 1, \"nodes\": [{\"id\": 1, \"value\": 1},\n{\"id\": 1, \"value\": 2}]}",
       "2:1: “1” stands here and in line 1, column 23"},
      {"a key twice", "{\"children\": [{\"value\": 1,\n\"value\": 2}]}",
       "2:10: the key “value” stands twice in one object, the first time in line 1, column 25"},
      {"a node of a dictionary twice", "{\"A\": [\"B\"], \"B\": [1],\n \"B\": [2]}",
       "2:7: the key “B” stands twice in one object, the first time in line 1, column 19"},
      {"not closed", "{\"children\": [1, 2", "1:19: this is no JSON: Missing a comma or ']'"},
      {"text after the end", "{\"value\": 1} x",
       "1:14: this is no JSON: The document root must not be followed"},
      {"a string as a value", "{\"children\": [{\"value\": \"high\"}]}", "1:25: "},
      {"true as a node", "{\"children\": [true]}", "1:15: true is not a value"},
      {"an object of nothing", "{\"a\": true}", "1:1: this object is no node"},
      {"an empty list", "{\"children\": [1, []]}", "1:18: an empty list is not a node"},
      {"probabilities that add up to 0.9",
       "{\"type\": \"chance\", \"probs\": [0.5, 0.4], \"children\": [1, 2]}",
       "1:1: the probabilities at this chance node add up to 0.9"},
      {"an exponent beyond all numbers", "{\"children\": [1e999, 2]}", "1:15: "},
      {"pairs and numbers", "{\"children\": [{\"value\": [1, 2]},\n3]}",
       "2:1: 3 is a single number, but line 1 uses pairs"},
  };
  for (const test::ReadingCase& row : rows) {
    const std::string got = sketchOf(readTree(row.text, row.options));
    EXPECT_THAT(got, StartsWith(row.expected)) << row.name;
    EXPECT_THAT(got, Not(HasSubstr("NO REMEDY"))) << row.name;
  }
}

TEST(Json, nestedListsAreReadAsEverywhere) {
  EXPECT_EQ(sketchOf(readTree("[[3, 5], [6, \"nine\"]]", asJson())).substr(0, 5), "1:14:");
  EXPECT_EQ(sketchOf(readTree("[[3, 5], [6, \"9\"]]", asJson())), "A[B[3,5],B[6,9]]");
  EXPECT_EQ(sketchOf(readTree("[[3, 5], [6, 9]]", asJson())), "A[B[3,5],B[6,9]]");
  EXPECT_EQ(sketchOf(readTree("7", asJson())), "7");
}

TEST(Json, theProgramsOwnIsLossless) {
  const char* texts[] = {
      "[[3, 5], [6, 9]]\n",
      "7\n",
      "# above\ntitle: \"T \\\"x\\\"\"\nplayers: \"Ann\", \"Bob\"\nroot: B\nepsilon: 2\nunknown: "
      "kept  # why\n\n"
      "# before\n[left -> L=[0.50, -1/3], \"a b\" -> ?[1/2: 1, 0.5: _] ~ 2, A[7] ~ 1, pass[1]]  # "
      "behind\n# after\n",
      "[(1, 0, 2), C[(0.25, 1, 1)]]\n",
      "[(3,), (4,)]\n",
  };
  for (const char* text : texts) {
    const auto read = readTree(text);
    ASSERT_TRUE(read) << text << sketchOf(read);
    const auto json = writeTree(*read, "json");
    ASSERT_TRUE(json);
    const auto again = readTree(*json);
    ASSERT_TRUE(again) << sketchOf(again) << *json;
    EXPECT_EQ(again->format, "json");
    EXPECT_EQ(writePlytree(*again->tree, again->header, again->notation.get()),
              writePlytree(*read->tree, read->header, read->notation.get()));
    EXPECT_EQ(*writeTree(*again, "json"), *json);
  }
}

}  // namespace
}  // namespace plyscope
