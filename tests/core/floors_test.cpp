// Reads every #include of the sources: arrows point down only.
#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/paths.h"

namespace {

namespace fs = std::filesystem;

// Each room with the rooms whose headers it may include; its own is always allowed.
const std::map<std::string, std::set<std::string>>& mayInclude() {
  static const auto* const rooms = [] {
    auto* all = new std::map<std::string, std::set<std::string>>;
    const auto room = [all](const std::string& name, const std::vector<std::string>& direct) {
      std::set<std::string> below(direct.begin(), direct.end());
      for (const std::string& d : direct) below.insert((*all)[d].begin(), (*all)[d].end());
      (*all)[name] = below;
    };
    room("core/base", {});
    room("core/tree", {"core/base"});
    room("core/trace", {"core/tree"});
    room("core/layout", {"core/tree"});
    room("core/search", {"core/trace"});
    room("core/games", {"core/tree"});
    room("core/explain", {"core/search"});
    room("core/formats", {"core/search", "core/layout"});
    room("core/edit", {"core/formats", "core/explain"});
    room("core/teaching", {"core/explain", "core/edit", "core/games"});
    room("app/support", {"core/teaching"});
    room("app/document", {"app/support"});
    room("app/canvas", {"app/document"});
    room("app/panels", {"app/document"});
    room("app/laboratory", {"app/canvas", "app/panels"});
    room("app/shell", {"app/laboratory"});
    room("app/commands", {"app/shell"});  // screenshot takes a picture of the whole window
    return all;
  }();
  return *rooms;
}

std::string roomOf(const std::string& path) {
  const std::size_t second = path.find('/', path.find('/') + 1);
  return second == std::string::npos ? std::string() : path.substr(0, second);
}

struct Include {
  std::string file, target;
  bool system;
};

std::vector<Include> includes() {
  std::vector<Include> found;
  const fs::path top = plyscope::paths::source();
  const std::regex pattern(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
  for (const char* floor : {"core", "app"}) {
    for (const auto& entry : fs::recursive_directory_iterator(top / floor)) {
      const std::string ending = entry.path().extension();
      if (ending != ".h" && ending != ".cpp") continue;
      std::ifstream in(entry.path());
      std::smatch match;
      for (std::string line; std::getline(in, line);) {
        if (std::regex_search(line, match, pattern)) {
          found.push_back({fs::relative(entry.path(), top), match[2], match[1] == "<"});
        }
      }
    }
  }
  return found;
}

TEST(Floors, TheSourcesAreRead) {
  EXPECT_GT(includes().size(), 50u);
}

TEST(Floors, IncludesPointDown) {
  for (const Include& include : includes()) {
    const std::string from = roomOf(include.file), to = roomOf(include.target);
    if (include.system || from.empty() || to.empty()) continue;  // app/main.cpp assembles
    ASSERT_TRUE(mayInclude().contains(from)) << "unknown room " << from;
    EXPECT_TRUE(from == to || mayInclude().at(from).contains(to))
        << include.file << " includes " << include.target;
  }
}

TEST(Floors, IncludesNameTheirFloor) {
  for (const Include& include : includes()) {
    if (include.system || include.target.ends_with(".moc")) continue;
    EXPECT_TRUE(include.target.starts_with("core/") || include.target.starts_with("app/"))
        << include.file << " includes " << include.target;
  }
}

TEST(Floors, NoQtInCore) {
  for (const Include& include : includes()) {
    const bool qt = include.target.size() > 1 && include.target[0] == 'Q' &&
                    std::isupper(static_cast<unsigned char>(include.target[1]));
    EXPECT_FALSE(include.file.starts_with("core/") && qt)
        << include.file << " includes " << include.target;
  }
}

// The headers that declare a panel; what panels share stands in others.
std::set<std::string> panelHeaders() {
  std::set<std::string> found;
  const fs::path top = plyscope::paths::source();
  for (const auto& entry : fs::directory_iterator(top / "app/panels")) {
    if (entry.path().extension() != ".h") continue;
    std::ifstream in(entry.path());
    const std::string text(std::istreambuf_iterator<char>(in), {});
    if (text.find(" : public Panel ") != std::string::npos) {
      found.insert(fs::relative(entry.path(), top));
    }
  }
  return found;
}

// Files belong to the panel whose name they begin with; the scrubber is a part of the transport,
// the control of epsilon one of the numbers.
TEST(Floors, PanelsNeverIncludeEachOther) {
  const std::set<std::string> panels = panelHeaders();
  EXPECT_GE(panels.size(), 5u);
  for (const Include& include : includes()) {
    if (!include.file.starts_with("app/panels/") || !panels.contains(include.target)) continue;
    const std::string from = fs::path(include.file).stem(), to = fs::path(include.target).stem();
    const bool part =
        (from == "transport" && to == "scrubber") || (from == "numbers" && to == "epsilon_control");
    EXPECT_TRUE(from.starts_with(to) || part) << include.file << " includes " << include.target;
  }
}

}  // namespace
