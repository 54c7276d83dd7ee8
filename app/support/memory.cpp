#include "app/support/memory.h"

#include <QFile>
#include <QStringList>
#include <limits>

namespace plyscope {

// The kernel's own estimate, in kB: "MemAvailable:   15923012 kB".
std::uint64_t freeMemory() {
  QFile file(QStringLiteral("/proc/meminfo"));
  if (file.open(QIODevice::ReadOnly)) {
    for (const QByteArray& line : file.readAll().split('\n')) {
      if (!line.startsWith("MemAvailable:")) continue;
      bool number = false;
      const auto kilobytes = line.simplified().split(' ').value(1).toULongLong(&number);
      if (number) return kilobytes * 1024;
    }
  }
  return std::numeric_limits<std::uint64_t>::max();
}

}  // namespace plyscope
