#!/bin/sh
# fetch-sources.sh FOLDER PACKAGE...: downloads the sources of Debian packages to FOLDER/PACKAGE, in
# the versions of this machine's package sources. It uses package lists of its own in FOLDER, so the
# system does not change. It does not touch sources that already exist. $RELEASES names more releases
# of Debian to search, such as trixie.
set -eu
folder=$1
shift
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

missing=""
for package in "$@"; do [ -d "$folder/$package" ] || missing="$missing $package"; done
[ -n "$missing" ] || exit 0
for tool in apt-get dpkg-source; do
  command -v "$tool" > /dev/null ||
    { echo "Sources: can't fetch$missing, because $tool is missing. This needs Debian." >&2; exit 1; }
done

lists=$folder/apt
rm -rf "$lists"
mkdir -p "$lists/parts" "$lists/state/partial" "$lists/cache/archives/partial"
for release in ${RELEASES:-}; do echo "deb-src http://deb.debian.org/debian $release main"; done \
  > "$lists/sources.list"
for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
  [ -f "$file" ] || continue
  case "$file" in
    *.list) sed -n 's/^deb /deb-src /p' "$file" > "$lists/parts/$(basename "$file")" ;;
    *.sources) sed 's/^Types:.*/Types: deb-src/' "$file" > "$lists/parts/$(basename "$file")" ;;
  esac
done
# The calling user downloads the files, because apt's own user may have no access to this folder.
options="-o Dir::Etc::sourcelist=$lists/sources.list -o Dir::Etc::sourceparts=$lists/parts
  -o Dir::State::lists=$lists/state -o Dir::Cache=$lists/cache -o APT::Sandbox::User=root
  -o Acquire::Retries=3"
apt-get -qq $options update

# unpack_original PACKAGE: unpacks the upstream archive in the folder `part`, if its checksum is one in
# the package lists. Some servers lack Debian's own parts of a source package, which have no change
# that Waymark needs.
unpack_original() (
  cd "$folder/part"
  for archive in *.orig.tar.*; do
    [ -f "$archive" ] || return 1
    apt-cache $options showsrc "$1" | grep -qF "$(sha256sum "$archive" | cut -d ' ' -f 1)" || return 1
    mkdir -p tree
    # Most archives contain one folder.
    folders=$(tar -tf "$archive" | cut -d / -f 1 | sort -u | wc -l)
    tar -xf "$archive" -C tree --strip-components=$((folders == 1))
  done
)
# fetch PACKAGE: the newest version available. A list may contain versions that its server does not
# have.
fetch() {
  for version in $(apt-cache $options madison "$1" | sed -n 's/^[^|]*| *\([^ |]*\) *|.*Sources.*/\1/p'); do
    rm -rf "$folder/part"
    mkdir "$folder/part"
    (cd "$folder/part" && apt-get -qq $options source --download-only "$1=$version" 2> "$folder/part.log" &&
      dpkg-source --no-check -x ./*.dsc tree > /dev/null) && return 0
    unpack_original "$1" && return 0
  done
  return 1
}
for package in $missing; do
  echo "Sources: fetching $package"
  if ! fetch "$package"; then
    cat "$folder/part.log" >&2
    echo "Sources: can't fetch $package. Check the network and try again." >&2
    exit 1
  fi
  mv "$folder/part/tree" "$folder/$package"
done
rm -rf "$lists" "$folder/part" "$folder/part.log"
