#pragma once

#include <string>

#include "core/base/result.h"
#include "core/formats/scanner.h"

namespace plyscope {

/// The problems of a reader, up to the most that are told.
class ProblemList {
 public:
  void add(std::uint32_t line, std::uint32_t column, std::uint32_t length, std::string what,
           std::string remedy);
  /// At a token, all of it marked.
  void add(const Token& token, std::string what, std::string remedy);
  bool full() const { return problems_.size() >= kMostProblems; }
  bool empty() const { return problems_.empty(); }
  /// Together with another reader's, in the order of the text.
  Problems take(Problems others = {});

 private:
  Problems problems_;
};

}  // namespace plyscope
