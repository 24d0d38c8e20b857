#!/bin/sh
# subset-fonts.sh FOLDER: writes the window's fonts to FOLDER, at the paths of their packages, with
# only the glyphs that the window shows. See app/screen/style.cpp.
set -eu
folder=$1
fonts=/usr/share/fonts
text="U+20-17F,U+394-3FF,U+2010-2027,U+2190-2193,U+2212,U+221A,U+221E,U+2248,U+2264-2265"
# Also the characters of code page 437, for maps that use them.
signs="$text,U+2022-266C,U+207F,U+20A7,U+2310-2321,U+25A0-25D9"
icons=$(grep -o 'uF[0-9A-F]*' "$(dirname "$0")/../app/screen/style.h" | sed 's/u/U+/' | paste -sd ,)

subset() {
  mkdir -p "$(dirname "$folder/$1")"
  hb-subset --unicodes="$2" --output-file="$folder/$1" "$fonts/$1"
}
for weight in Regular Medium SemiBold Bold; do
  subset "opentype/inter/Inter-$weight.otf" "$text"
done
subset opentype/inter/InterDisplay-SemiBold.otf "$text"
subset truetype/jetbrains-mono/JetBrainsMono-Regular.ttf "$signs"
subset truetype/jetbrains-mono/JetBrainsMono-SemiBold.ttf "$text"
subset truetype/fork-awesome/forkawesome-webfont.ttf "$icons"
