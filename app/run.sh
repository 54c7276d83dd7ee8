#!/usr/bin/env bash
# Builds Plyscope and opens its window:  bash app/run.sh [FILE] [options]
# Missing packages are installed first.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
mapfile -t packages < "$here/app/packages.txt"
bash "$here/app/install_packages.sh" "${packages[@]}" >&2
build="$here/build"
cmake -S "$here" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DPLYSCOPE_TESTS=OFF >/dev/null
cmake --build "$build" --target plyscope >&2
exec "$build/plyscope" "$@"
