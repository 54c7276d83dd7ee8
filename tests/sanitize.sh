#!/usr/bin/env bash
# Runs the tests under AddressSanitizer and UndefinedBehaviorSanitizer:  bash tests/sanitize.sh
# PLYSCOPE_TEST_SHARE=0.1 runs a tenth of the random cases; PLYSCOPE_SANITIZE_APP=OFF leaves out
# the window's tests, so that no Qt is needed.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mapfile -t packages < <(cat "$here/app/packages.txt" "$here/tests/packages.txt")
bash "$here/app/install_packages.sh" "${packages[@]}"
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8
# Qt and its plugins keep some memory until the process ends: leaks are looked for in the core.
build="$here/build-sanitized"
cmake -S "$here" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DPLYSCOPE_SANITIZE=ON \
  -DPLYSCOPE_APP="${PLYSCOPE_SANITIZE_APP:-ON}"
cmake --build "$build"
ctest --test-dir "$build" --output-on-failure
