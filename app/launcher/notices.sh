#!/bin/sh
# notices.sh FOLDER PART...: prints the licence notices of everything in the program for Windows,
# from the sources in FOLDER and the installed packages.
set -eu
cd "$(dirname "$0")/../.."
sources=$1
shift

notice() {
  echo
  echo "== $1"
  echo
  cat "$2"
}
echo "Waymark for Windows contains these parts. Their licence notices follow."
notice "Waymark" LICENSE
for part in "$@"; do notice "$part" "$sources/$part/debian/copyright"; done
for package in nlohmann-json3-dev libstb-dev libcli11-dev fonts-inter fonts-jetbrains-mono \
  fonts-fork-awesome mingw-w64-x86-64-dev gcc-mingw-w64-x86-64-posix-runtime; do
  notice "$package" "/usr/share/doc/$package/copyright"
done
