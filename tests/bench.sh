#!/usr/bin/env bash
# Builds and runs the benchmarks, without a display:  bash tests/bench.sh [pattern]
# They print ratios within one run (see the head of each file), or only those whose file name
# matches the pattern. Missing packages are installed first. Absolute times mean little on a
# machine that does other work too.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mapfile -t packages < <(cat "$here/app/packages.txt" "$here/tests/bench/packages.txt")
bash "$here/app/install_packages.sh" "${packages[@]}"
export QT_QPA_PLATFORM=offscreen
export LC_ALL=C.UTF-8

build="$here/build-bench"
cmake -S "$here" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DPLYSCOPE_TESTS=OFF -DPLYSCOPE_BENCH=ON
cmake --build "$build"
found=no
for bench in "$build"/tests/bench/*"${1:-}"*_bench; do
  if [ -x "$bench" ]; then
    found=yes
    "$bench"
  fi
done
if [ "$found" = no ]; then
  echo "no benchmark's name matches ${1:-}" >&2
  exit 1
fi
