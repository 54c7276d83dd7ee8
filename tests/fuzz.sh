#!/usr/bin/env bash
# Fuzzes the readers with clang's libFuzzer under the sanitizers:  bash tests/fuzz.sh [SECONDS]
# Each of the four targets runs that long (600). What is new in coverage is added to
# tests/fuzz/corpus, and the smallest inputs that cover it are kept; a crash or a hang leaves its
# input in build-fuzz and stops the script.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
seconds=${1:-600}
mapfile -t packages < <(grep -v -i qt "$here/app/packages.txt")
bash "$here/app/install_packages.sh" "${packages[@]}" clang libclang-rt-14-dev
build="$here/build-fuzz"
cmake -S "$here" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_COMPILER=clang++ \
  -DPLYSCOPE_TESTS=OFF -DPLYSCOPE_APP=OFF -DPLYSCOPE_FUZZ=ON
cmake --build "$build"
cd "$build"
for target in plytree efg json any; do
  corpus="$here/tests/fuzz/corpus/$target"
  mkdir -p "$corpus" "found-$target"
  "tests/fuzz/${target}_fuzz" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 \
    -print_final_stats=1 "found-$target" "$corpus"
  "tests/fuzz/${target}_fuzz" -merge=1 "$corpus" "found-$target"
done
