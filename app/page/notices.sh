#!/bin/sh
# notices.sh FOLDER: prints the licence notices of everything in the page, from the sources in FOLDER
# and the installed packages.
set -eu
cd "$(dirname "$0")/../.."
sources=$1

notice() {
  echo
  echo "== $1"
  echo
  cat "$2"
}
echo "The Waymark web page contains these parts. Their licence notices follow."
notice "Waymark" LICENSE
for part in libsdl2 imgui fmtlib freetype zlib libpng1.6 highway pugixml; do
  notice "$part" "$sources/$part/debian/copyright"
done
for package in nlohmann-json3-dev libstb-dev fonts-inter fonts-jetbrains-mono \
  fonts-fork-awesome emscripten; do
  notice "$package" "/usr/share/doc/$package/copyright"
done
# Waymark only uses Boost.Heap, whose files have this licence.
echo
echo "== Boost.Heap, (C) 2010-2011 Tim Blechmann"
echo
sed -n '/Boost Software License - Version 1.0/,/^[^ ]/p' /usr/share/doc/libboost*-dev/copyright | sed '/^[^ ]/d'
