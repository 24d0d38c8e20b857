#!/bin/sh
# install-packages.sh KIND: installs the Debian packages for building and running the program (`app`),
# with `package` also those for making a package, and with `tests` those for the tests and the
# fuzzers. With `web` it installs the packages for building the page, and with `web-tests` also npm
# and the browsers that test it. With `windows` it installs the packages for building the program for
# Windows, and with `windows-tests` also Wine. With `portable` it installs the packages for building
# the program for other Linux distributions, and with `portable-tests` also those for testing it.
# Does nothing if all of them are installed.
set -eu

packages="g++ cmake ninja-build pkg-config
  libsdl2-dev libimgui-dev libepoxy-dev libstb-dev libpng-dev libturbojpeg0-dev libfreetype-dev
  nlohmann-json3-dev libcli11-dev libfmt-dev libhwy-dev
  libcairo2-dev libboost-dev libpugixml-dev libyaml-dev
  zlib1g-dev libcurl4-openssl-dev libarchive-dev ca-certificates
  libgl1 libegl1 libgl1-mesa-dri
  fonts-inter fonts-jetbrains-mono fonts-fork-awesome fonts-dejavu-core"
for_tests="libgtest-dev librapidcheck-dev libbenchmark-dev libboost-graph-dev xvfb xauth xdotool
  dpkg-dev file appstream desktop-file-utils shared-mime-info clang libclang-rt-dev llvm
  python3 python3-numpy godot3-server mono-mcs zbar-tools libqrencode-dev"
for_web="emscripten cmake ninja-build pkg-config dpkg-dev libharfbuzz-bin nodejs node-acorn
  nlohmann-json3-dev libstb-dev libboost-dev
  fonts-inter fonts-jetbrains-mono fonts-fork-awesome"
for_windows="g++-mingw-w64-x86-64-posix cmake ninja-build dpkg-dev git zip icoutils librsvg2-bin
  libharfbuzz-bin nlohmann-json3-dev libstb-dev libboost-dev libcli11-dev
  fonts-inter fonts-jetbrains-mono fonts-fork-awesome"
for_portable="dpkg-dev git libharfbuzz-bin libssl-dev"
case "${1:-}" in
  app) ;;
  package) packages="$packages dpkg-dev file" ;;
  tests) packages="$packages $for_tests" ;;
  web) packages=$for_web ;;
  windows) packages=$for_windows ;;
  windows-tests) packages="$for_windows wine wine64 xvfb xauth xdotool python3 openssl libgtest-dev" ;;
  portable) packages="$packages $for_portable" ;;
  portable-tests) packages="$packages $for_portable binutils debootstrap xvfb xauth python3 openssl" ;;
  web-tests)
    packages="$for_web chromium firefox-esr xvfb xauth"
    # Some builds of Node.js include npm.
    command -v npm > /dev/null || packages="$packages npm"
    ;;
  *)
    echo "usage: install-packages.sh app|package|tests|web|web-tests|windows|windows-tests|portable|portable-tests" >&2
    exit 2
    ;;
esac

if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
  echo "Packages: this is not Debian. Install these yourself:" $packages
  exit 0
fi

missing=""
for package in $packages; do
  dpkg-query -W -f='${db:Status-Status}\n' "$package" 2> /dev/null | grep -qx installed ||
    missing="$missing $package"
done
if [ -z "$missing" ]; then
  echo "Packages: all installed."
  exit 0
fi

as_root=""
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo > /dev/null; then
    echo "Packages: missing$missing. Run this as root, or install sudo." >&2
    exit 1
  fi
  as_root="sudo"
fi
echo "Packages: installing$missing"
$as_root apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
  -o Dpkg::Use-Pty=0 $missing > /dev/null
echo "Packages: installed."
