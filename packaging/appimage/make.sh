#!/usr/bin/env bash
# dist/Lantern-x86_64.AppImage of dist/lantern-folder. Needs appimagetool (github.com/AppImage/appimagetool) on the PATH.
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v appimagetool >/dev/null || { echo "appimagetool is not here" >&2; exit 1; }

room=build/AppDir
rm -rf "$room"
.venv/bin/python -m tools.release.install "$room/usr"
rm "$room/usr/lib/lantern/installed.txt"
ln -s usr/bin/lantern "$room/AppRun"
cp packaging/linux/lantern.desktop "$room/"
cp "$room/usr/share/icons/hicolor/256x256/apps/lantern.png" "$room/"
mkdir -p dist
ARCH=$(uname -m) appimagetool "$room" "dist/Lantern-$(uname -m).AppImage"
