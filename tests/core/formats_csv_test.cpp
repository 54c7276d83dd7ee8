#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/formats/table.h"
#include "reading.h"

namespace plyscope {
namespace {

using test::sketchOf;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Csv, readsTablesOfParentsAndChildren) {
  const test::ReadingCase rows[] = {
      {"semicolons and decimal commas",
       "parent;child;move;probability;value\n;r;;;\nr;a;links;;0,435\nr;b;rechts;;1,286\n",
       "r=A[links->a=87/200,rechts->b=643/500]"},
      {"commas and points", "parent,child,value\n,r,\nr,a,0.435\nr,b,-1/2\n",
       "r=A[a=87/200,b=-1/2]"},
      {"tabs", "parent\tchild\tvalue\n\tr\t\nr\ta\t0,5\n", "r=A[a=1/2]"},
      {"rows in any order", "parent,child,value\nr,b,2\nm,c,3\nr,m,\n,r,\n", "r=A[b=2,m=B[c=3]]"},
      {"other titles, spaces, CRLF", "Parent , Node , Action , Payoff\r\n,r,,\r\nr, x ,go,4\r\n",
       "r=A[go->x=4]"},
      {"quotes", "parent,child,move,value\n,r,,\nr,a,\"say \"\"hi\"\", or\nnot\",1\n",
       "r=A[say \"hi\", or\nnot->a=1]"},
      {"chance", "parent,child,probability,value\n,r,,\nr,a,1/4,1\nr,b,0.75,2\n",
       "r=?[1/4:a=1,3/4:b=2]"},
      {"payments on the way add up", "parent,child,value\n,r,1\nr,m,10\nm,a,100\nr,b,5\n",
       "r=A[m=B[a=111],b=6]"},
      {"pairs", "parent,child,value A,value B\n,r,,\nr,a,1,2\nr,b,3,4\n", "r=A[a=(1,2),b=(3,4)]"},
      {"movers", "parent,child,mover,value\n,r,min,\nr,m,chance,\nm,a,,1\n", "r=B[m=?[1:a=1]]"},
      {"names beside keys", "parent,child,name,value\n,1,N,\n1,2,N,3\n", "N=A[N=3]"},
      {"a formula is text", "parent,child,name,value\n,1,,\n1,2,'=1+1,3\n", "A[=1+1=3]"},
      {"sep=", "sep=;\nparent;child;value\n;r;\nr;a;1,5\n", "r=A[a=3/2]"},
      {"a lone root", "parent,child,value\n,r,5\n", "r=5"},
      {"no value yet", "parent,child,value\n,r,\nr,a,\n", "r=A[a=_]"},
      {"a decimal comma between commas", "parent,child,value\n,r,\nr,a,\"0,435\"\n",
       "3:1: row 3, column value: 0,435 has a decimal comma"},
      {"a thousands point", "parent;child;value\n;r;\nr;a;1.234,5\n",
       "3:1: row 3, column value: 1.234,5 could be two numbers"},
      {"both decimal signs", "parent;child;value\n;r;\nr;a;0.5\nr;b;1,234\n",
       "4:1: row 4, column value: a decimal comma in row 4 and a point in row 3"},
      {"two roots", "parent,child\n,r\n,s\n", "3:1: rows 2 and 3 have no parent: two roots"},
      {"a parent without a row", "parent,child\nx,r\n", "2:1: row 2: the parent “x” has no row"},
      {"two parents", "parent,child\n,r\nr,a\nr,b\nb,a\n",
       "5:1: row 5: “a” stands in row 3 already: two parents"},
      {"a cycle beside the tree", "parent,child\n,r\nr,x\na,b\nb,a\n",
       "4:1: row 4: “b” leads back"},
      {"nothing but a cycle", "parent,child\na,b\nb,a\n", "2:1: every row has a parent"},
      {"a node without a key", "parent,child\n,r\nr,\n", "3:1: this row names no child"},
      {"no rows", "parent,child\n", "1:1: the table has no rows"},
      {"probabilities that add up to 0.9", "parent,child,p,value\n,r,,\nr,a,0.5,1\nr,b,0.4,1\n",
       "2:1: the probabilities at “r” add up to 0.9"},
      {"a quote without an end", "parent,child\n,\"r\n", "2:2: this quote is never closed"},
  };
  for (const test::ReadingCase& row : rows) {
    const auto read = readTree(row.text, row.options);
    EXPECT_THAT(sketchOf(read), StartsWith(row.expected)) << row.name;
    EXPECT_THAT(sketchOf(read), Not(HasSubstr("NO REMEDY"))) << row.name;
  }
}

TEST(Csv, nodesOfOneNameStayApart) {
  const auto read = readTree("N = [N = [N = 1, N = 2], N = 0]");
  ASSERT_TRUE(read);
  const auto csv = writeTree(*read, "csv");
  ASSERT_TRUE(csv);
  EXPECT_EQ(*csv,
            "parent,child,name,mover,move,probability,value\n"
            ",n1,N,A,,,\nn1,n2,N,B,,,\nn2,L1,N,,,,1\nn2,L2,N,,,,2\nn1,L3,N,,,,0\n");
  EXPECT_EQ(sketchOf(readTree(*csv)), sketchOf(read));
  EXPECT_EQ(sketchOf(readTree(*writeTree(*read, "efg")), true),
            "N=A[N=B[N=(1,-1),N=(2,-2)],N=(0,0)]");
  EXPECT_EQ(sketchOf(readTree(*writeTree(*read, "json"))), sketchOf(read));
}

}  // namespace
}  // namespace plyscope
