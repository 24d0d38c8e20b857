#!/bin/sh
# subset-fonts.sh FOLDER: puts the fonts of the window into FOLDER, below the paths that the packages
# give them, with the glyphs that the window shows and no others. See app/ui/shell/fonts.cpp.
set -eu
folder=$1
fonts=/usr/share/fonts
text="U+20-17F,U+394-3FF,U+2010-2027,U+2190-2193,U+2212,U+221E,U+2264-2265"
# Those of code page 437 besides, for maps that are written in it.
signs="$text,U+2022-266C,U+207F,U+20A7,U+2310-2321,U+25A0-25D9"
icons=$(grep -o 'uF[0-9A-F]*' "$(dirname "$0")/../app/ui/shell/icons.h" | sed 's/u/U+/' | paste -sd ,)

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
