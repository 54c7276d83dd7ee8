#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

// Times drift on shared machines; a ratio of medians of runs that alternate does not. What counts
// is processor time: on a busy machine a long run is interrupted, and a short one is not.
namespace plyscope::bench {

template <class F>
double seconds(F&& f) {
  const std::clock_t start = std::clock();
  f();
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

inline double median(std::vector<double> v) {
  std::nth_element(v.begin(), v.begin() + static_cast<std::ptrdiff_t>(v.size() / 2), v.end());
  return v[v.size() / 2];
}

/// The medians of functions that run in turn, the first of them being the measure.
template <class... F>
std::vector<double> interleaved(int rounds, F&&... fs) {
  std::vector<std::vector<double>> times(sizeof...(F));
  for (int i = 0; i < rounds; ++i) {
    std::size_t which = 0;
    (times[which++].push_back(seconds(fs)), ...);
  }
  std::vector<double> medians;
  for (auto& t : times) medians.push_back(median(t));
  return medians;
}

/// One line of the table; `must` is 0 where nothing is demanded.
inline void row(const char* what, const char* tree, double ratio, double must, const char* unit) {
  if (must > 0) {
    std::printf("%-34s %-14s %10.3f %10.3f  %-4s %s\n", what, tree, ratio, must, unit,
                ratio <= must ? "" : "MISSED");
  } else {
    std::printf("%-34s %-14s %10.3f %10s  %s\n", what, tree, ratio, "-", unit);
  }
  std::fflush(stdout);
}

}  // namespace plyscope::bench
