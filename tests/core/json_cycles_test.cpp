#include <gtest/gtest.h>

#include "core/formats/formats.h"

namespace plyscope {
namespace {

TEST(JsonCycles, AreReportedRatherThanFollowedForEver) {
  const std::pair<const char*, const char*> table[] = {
      {R"({"nodes":{"r":{"outcome":"a"}},"outcomes":{"a":"a"},"root":"r"})",
       "the outcome “a” leads back to itself: a cycle"},
      {R"({"nodes":{"r":{"outcome":"a"}},"outcomes":{"a":"b","b":"c","c":"b"},"root":"r"})",
       "leads back to itself: a cycle"},
      {R"({"nodes":{"r":{"outcome":"a"}},"outcomes":{"a":{"outcome":"a"}},"root":"r"})",
       "the outcome “a” leads back to itself: a cycle"},
      {R"({"nodes":{"r":{"outcome":"a"}},"outcomes":{"a":{"children":["a","a"]}},"root":"r"})",
       "the outcome “a” leads back to itself: a cycle"},
      {R"({"a":{"outcome":"a"}})", "“a” leads back to itself: a cycle"},
      {R"({"a":["b",1],"b":["a",2]})", "“a” leads back to itself: a cycle"},
  };
  for (const auto& [text, what] : table) {
    const Result<ReadTree> read = readTree(text);
    ASSERT_FALSE(read) << text;
    EXPECT_NE(read.error().front().what.find(what), std::string::npos) << text << '\n'
                                                                       << read.error().front().what;
    EXPECT_GT(read.error().front().column, 1u);
  }
  const Result<ReadTree> shared = readTree(
      R"({"nodes":{"r":{"player":"A","children":["l","m"]},"l":{"outcome":"a"},"m":{"outcome":"b"}},)"
      R"("outcomes":{"a":"c","b":"c","c":{"payoffs":[1,2]}},"root":"r"})");
  ASSERT_TRUE(shared) << shared.error().front().what;
  EXPECT_EQ(shared->tree->facts().leaves, 2u);
}

}  // namespace
}  // namespace plyscope
