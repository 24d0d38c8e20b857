#!/bin/sh
# notices.sh PROGRAM PART... -- PACKAGE...: prints the licence notices of everything in a program that
# links its libraries statically, from the sources in build/sources and the installed packages.
set -eu
cd "$(dirname "$0")/../.."
echo "$1 contains these parts. Their licence notices follow."
shift

notice() {
  echo
  echo "== $1"
  echo
  cat "$2"
}
notice "Waymark" LICENSE
while [ "$1" != -- ]; do
  file=build/sources/$1/debian/copyright
  [ -f "$file" ] || file=build/sources/$1/COPYING
  notice "$1" "$file"
  shift
done
shift
for package in nlohmann-json3-dev libstb-dev libcli11-dev fonts-inter fonts-jetbrains-mono \
  fonts-fork-awesome "$@"; do
  notice "$package" "/usr/share/doc/$package/copyright"
done
