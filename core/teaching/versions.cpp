#include "core/teaching/versions.h"

#include <fmt/format.h>

#include "core/teaching/made_header.h"

namespace plyscope {

Result<Versions> generateVersions(const GeneratorOptions& options, std::uint64_t seed,
                                  std::uint32_t count, const GeneratorLimits& limits) {
  Versions versions;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto outcome = generate(options, seed + i, limits);
    if (!outcome) return tl::unexpected(outcome.error());
    if (!outcome->found) {
      versions.notFound = outcome->message;
      break;
    }
    const Header header =
        headerOf(*outcome->found, options, fmt::format("Random tree {}", seed + i));
    versions.texts.push_back(writePlytree(*outcome->found->tree, header, nullptr));
  }
  return versions;
}

std::string versionName(const std::string& output, std::uint32_t i, std::uint32_t count) {
  if (count == 1) return output;
  const std::string version =
      i < 26 ? std::string(1, static_cast<char>('A' + i)) : std::to_string(i + 1);
  const std::size_t dot = output.rfind('.'), slash = output.rfind('/');
  const bool ending = dot != std::string::npos && (slash == std::string::npos || dot > slash);
  return output.substr(0, ending ? dot : output.size()) + "-" + version +
         (ending ? output.substr(dot) : "");
}

}  // namespace plyscope
