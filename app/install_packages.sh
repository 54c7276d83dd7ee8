#!/usr/bin/env bash
# Installs the Debian packages named as arguments that are missing, through sudo where needed.
# On other systems it names them and stops.
set -euo pipefail

missing=()
if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
  printf 'This script installs packages with apt, which is not here.\n' >&2
  printf 'Install the equivalents of these Debian packages, then build with CMake:\n  %s\n' "$*" >&2
  exit 1
fi
for package in "$@"; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    printf 'These packages are missing, and sudo is not here to install them:\n  %s\n' "${missing[*]}" >&2
    printf 'As root: apt-get install %s\n' "${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi
printf 'Installing: %s\n' "${missing[*]}"
install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}")
"${install[@]}" >/dev/null 2>&1 || { "${as_root[@]}" apt-get update && "${install[@]}"; }
