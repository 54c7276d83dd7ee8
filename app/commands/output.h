#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace plyscope {

/// Standard output, buffered; also a stream for RapidJSON's writers. After a failed write it
/// swallows everything, and finish() tells the exit status.
class Output {
 public:
  using Ch = char;

  Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  void write(std::string_view text);
  void Put(char c) {
    buffer_ += c;
    if (buffer_.size() >= kFull) flush();
  }
  void Flush() {}
  /// False once nobody reads or nothing can be written any more: a long output may stop.
  bool open() const { return error_ == 0; }
  /// Writes what is left. 0; 0 too where the reader has closed the pipe, for it has what it
  /// wanted; 1 after any other failure, which is reported.
  int finish();

 private:
  static constexpr std::size_t kFull = 1 << 16;
  void flush();
  std::string buffer_;
  int error_ = 0;
};

/// Says what is wrong on standard error, one line each, at most 20. Returns exit status 1.
int report(std::string_view file, const Problems& problems);

/// Writes a file whole or not at all: into a temporary file beside it, then renamed. "-" is
/// standard output. The temporary file is removed on an interrupt as well.
Result<void> writeWholeFile(const std::string& path, std::string_view bytes);

}  // namespace plyscope
