#include <fmt/format.h>

#include "core/base/utf8.h"
#include "core/formats/formats.h"
#include "core/formats/header.h"
#include "core/formats/plytree_reader.h"
#include "core/formats/readers.h"

namespace plyscope {

Result<ReadTree> readPlytree(std::string_view text, const ReadOptions& options) {
  ProblemList problems;
  auto notation = std::make_shared<Notation>();
  ReadTree read;
  TreeBuilder builder;
  Scanner scanner(text);
  std::vector<std::string> comments;
  readHeader(scanner, text, read.header, builder, *notation, problems, comments);
  if (!read.header.root && options.root) builder.setRootMover(*options.root);
  PlytreeReader reader(scanner, builder, *notation, problems);
  reader.read(std::move(comments));
  builder.spelling(reader.numbers().spelling());
  Result<TreePtr> tree = builder.finish();
  if (!tree || !problems.empty()) {
    return tl::unexpected(problems.take(tree ? Problems{} : std::move(tree.error())));
  }
  read.tree = std::move(*tree);
  read.format = "plytree";
  if (!notation->empty()) read.notation = std::move(notation);
  return read;
}

}  // namespace plyscope
