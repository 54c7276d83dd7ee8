#include <cstdint>
#include <cstdlib>

#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!plyscope::fuzz::checkReading(text, "efg").empty()) std::abort();
  return 0;
}
