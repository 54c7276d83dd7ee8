#!/usr/bin/env bash
# Runs a program with its arguments on a display of its own, 1920 x 1080:  run.sh PROGRAM ...
set -euo pipefail
number=$(mktemp)
exec 3>"$number"
Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp >/dev/null 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null || true; rm -f "$number"' EXIT
exec 3>&-
for _ in $(seq 100); do
  [ -s "$number" ] && break
  kill -0 "$server"
  sleep 0.1
done
env -u WAYLAND_DISPLAY DISPLAY=":$(cat "$number")" QT_QPA_PLATFORM=xcb "$@"
