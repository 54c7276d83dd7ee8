#include "app/commands/output.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <system_error>

#include "core/formats/formats.h"

namespace plyscope {
namespace {

/// All of `bytes`, or the errno that stopped it.
int writeAll(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return 0;
}

/// Removes the unfinished file if the program is interrupted while it writes. Signals that are
/// ignored stay ignored, and all are as before when it is done.
class RemoveIfInterrupted {
 public:
  RemoveIfInterrupted();
  ~RemoveIfInterrupted();
  RemoveIfInterrupted(const RemoveIfInterrupted&) = delete;
  RemoveIfInterrupted& operator=(const RemoveIfInterrupted&) = delete;

 private:
  static constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction before_[std::size(kSignals)] = {};
};

char unfinishedFile[4096] = "";  ///< what an interrupt must remove; read by a signal handler

void removeAndStop(int signal) {
  if (unfinishedFile[0] != '\0') ::unlink(unfinishedFile);
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

RemoveIfInterrupted::RemoveIfInterrupted() {
  struct sigaction removing {};
  removing.sa_handler = removeAndStop;
  for (std::size_t i = 0; i < std::size(kSignals); ++i) {
    ::sigaction(kSignals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler != SIG_IGN) ::sigaction(kSignals[i], &removing, nullptr);
  }
}

RemoveIfInterrupted::~RemoveIfInterrupted() {
  unfinishedFile[0] = '\0';
  for (std::size_t i = 0; i < std::size(kSignals); ++i) {
    ::sigaction(kSignals[i], &before_[i], nullptr);
  }
}

std::string reason(int error) {
  return std::strerror(error);
}

}  // namespace

Output::Output() {
  std::signal(SIGPIPE, SIG_IGN);
}

void Output::write(std::string_view text) {
  buffer_ += text;
  if (buffer_.size() >= kFull) flush();
}

void Output::flush() {
  if (error_ == 0) error_ = writeAll(STDOUT_FILENO, buffer_);
  buffer_.clear();
}

int Output::finish() {
  flush();
  if (error_ == 0 || error_ == EPIPE) return 0;
  std::fprintf(stderr, "standard output: cannot be written: %s\n", reason(error_).c_str());
  return 1;
}

int report(std::string_view file, const Problems& problems) {
  const std::size_t count = std::min(problems.size(), kMostProblems);
  for (std::size_t i = 0; i < count; ++i) {
    std::string line = located(file, problems[i]);
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::fprintf(stderr, "%s\n", line.c_str());
  }
  return 1;
}

// Devices, pipes and sockets are written as they are: only a regular file can be replaced.
Result<void> writeInto(const std::string& path, std::string_view bytes) {
  std::signal(SIGPIPE, SIG_IGN);
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (file < 0) return fail("cannot be written: " + reason(errno));
  int error = writeAll(file, bytes);
  if (::close(file) != 0 && error == 0) error = errno;
  if (error != 0 && error != EPIPE) return fail("cannot be written: " + reason(error));
  return {};
}

Result<void> writeWholeFile(const std::string& given, std::string_view bytes) {
  if (given == "-") {
    Output output;
    output.write(bytes);
    if (output.finish() != 0) return fail("standard output cannot be written");
    return {};
  }
  struct stat old {};
  const bool exists = ::stat(given.c_str(), &old) == 0;
  if (exists && !S_ISREG(old.st_mode)) return writeInto(given, bytes);
  std::error_code unresolved;  // a link stays one: what it leads to is replaced
  const std::filesystem::path target = std::filesystem::weakly_canonical(given, unresolved);
  const std::string path = unresolved || !exists ? given : target.string();
  std::string temporary = path + ".XXXXXX";
  if (temporary.size() >= sizeof unfinishedFile) return fail("the file's name is too long");
  sigset_t all, open;  // between the file and its name for the handler nothing comes
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &open);
  const int file = ::mkstemp(temporary.data());
  const int made = file < 0 ? errno : 0;
  if (made == 0) std::memcpy(unfinishedFile, temporary.c_str(), temporary.size() + 1);
  const RemoveIfInterrupted guard;
  ::pthread_sigmask(SIG_SETMASK, &open, nullptr);
  if (made != 0) return fail("cannot be written: " + reason(made));
  int error = writeAll(file, bytes);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  const mode_t mode = exists ? old.st_mode & 07777 : 0666 & ~mask;
  if (error == 0 && ::fchmod(file, mode) != 0) error = errno;
  if (error == 0 && ::fsync(file) != 0 && errno != EINVAL) error = errno;
  if (::close(file) != 0 && error == 0) error = errno;
  if (error == 0 && std::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error != 0) ::unlink(temporary.c_str());
  if (error != 0) return fail("cannot be written: " + reason(error));
  return {};
}

}  // namespace plyscope
