#include "app/shell/too_big.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/formats/first_levels.h"

namespace plyscope {
namespace {

/// Columns of the tree 60, a trace with its index 38, layout and extents 40, spelling and undo the
/// rest; measured with a million nodes.
constexpr std::uint64_t kBytesANode = 200;

QString gigabytes(std::uint64_t bytes) {
  const double size = static_cast<double>(bytes) / (1 << 30);
  return QString::number(size, 'f', size < 10 ? 1 : 0);
}

}  // namespace

std::optional<TooBig> tooBig(const QByteArray& text, std::uint64_t free) {
  // Every node but the root stands behind a bracket or a comma.
  const auto marks = static_cast<std::uint64_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return c == '[' || c == ','; }));
  if (marks < free / kBytesANode) return std::nullopt;
  const auto sizes = levelSizes({text.constData(), static_cast<std::size_t>(text.size())});
  if (sizes.size() < 2) return std::nullopt;
  TooBig big;
  big.free = free;
  for (const std::uint64_t size : sizes) {
    big.nodes += size;
    // Half of the room: what is done with them takes some too.
    if (big.nodes * kBytesANode <= free / 2) ++big.levels;
  }
  big.bytes = big.nodes * kBytesANode;
  if (big.bytes <= free) return std::nullopt;
  return big;
}

Report refusal(const TooBig& big, const QString& name, std::function<void()> openUpper) {
  const auto tr = [](const char* text) { return QCoreApplication::translate("Files", text); };
  Report report;
  report.title = tr("%1 is too large for this machine").arg(name);
  report.lines = {tr("%L1 nodes need about %2 GB here; %3 GB are free.")
                      .arg(big.nodes)
                      .arg(gigabytes(big.bytes), gigabytes(big.free))};
  const QString open =
      big.levels == 1 ? tr("Open the first level") : tr("Open the first %1 levels");
  if (big.levels > 0)
    report.remedies.push_back(
        {big.levels == 1 ? open : open.arg(big.levels), std::move(openUpper)});
  return report;
}

}  // namespace plyscope
