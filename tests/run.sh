#!/usr/bin/env bash
# Builds and runs all tests, without a display:  bash tests/run.sh
# Benchmarks are built with them, so that they go on building; tests/bench.sh runs them.
# Missing packages are installed first. With CI=true, warnings are errors, and a tenth of the
# core's tests runs once more under the sanitizers.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mapfile -t packages < <(cat "$here/app/packages.txt" "$here/tests/packages.txt" "$here/tests/bench/packages.txt")
bash "$here/app/install_packages.sh" "${packages[@]}"
export QT_QPA_PLATFORM=offscreen
export LC_ALL=C.UTF-8

werror=OFF
[ "${CI:-}" = true ] && werror=ON
build="$here/build-tests"
cmake -S "$here" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DPLYSCOPE_BENCH=ON \
  -DPLYSCOPE_WERROR=$werror
cmake --build "$build"
ctest --test-dir "$build" --output-on-failure --parallel 2

if [ "${CI:-}" = true ]; then
  PLYSCOPE_TEST_SHARE=0.1 PLYSCOPE_SANITIZE_APP=OFF bash "$here/tests/sanitize.sh"
fi
