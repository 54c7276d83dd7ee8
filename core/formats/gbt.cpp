#include "core/formats/efg_game.h"
#include "core/formats/readers.h"
#include "core/formats/source.h"

// Gambit's workbench files: XML around an .efg game. The payload stands between tags without any
// escaping, so that it may hold `<` and `&`: it is found by its tags, not by an XML parser, and
// places stay those of the file.

namespace plyscope {

bool looksLikeGbt(std::string_view text) {
  const std::string_view head = xmlHead(text);
  return head.find("<gambit:document") != std::string_view::npos ||
         head.find("<efgfile>") != std::string_view::npos;
}

Result<ReadTree> readGbt(std::string_view text, const ReadOptions& options) {
  const std::size_t tag = text.find("<efgfile>");
  if (tag == std::string_view::npos) {
    return fail("this Gambit workbench file holds no extensive game",
                "Plyscope reads games in extensive form.");
  }
  const std::size_t start = tag + std::string_view("<efgfile>").size();
  const std::size_t end = text.find("</efgfile>", start);
  if (end == std::string_view::npos) {
    return fail(problemAt(Places(text).at(tag), "<efgfile> is never closed",
                          "Add </efgfile> after the game."));
  }
  Result<ReadTree> document = readEfgGame(text.substr(0, end), start, options);
  if (document) document->format = "gbt";
  return document;
}

}  // namespace plyscope
