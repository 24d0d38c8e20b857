#!/bin/sh
# tarball.sh FOLDER NAME FILE: packs FOLDER/NAME into FILE. The same files always give the same bytes.
# Their date is $SOURCE_DATE_EPOCH, or the date of the last commit.
set -eu
date=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
tar -C "$1" --sort=name --format=gnu --mtime="@$date" --owner=0 --group=0 --numeric-owner \
  --mode=u=rwX,go=rX -cf - "$2" | gzip -9n > "$3"
