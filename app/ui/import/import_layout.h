#pragma once

#include "app/ui/shell/layout.h"

namespace waymark {

// Where the parts of the import dialog are on the screen, in pixels.
struct ImportLayout {
  Rect inside;        // of the popup's padding
  Rect title;         // the name and size of the file below it
  Rect picture, map;  // the views; one over the other: the picture's has all, the map's nothing
  Rect beside;        // below them: how they are shown
  Rect controls;      // the column at the right
  Rect rules;         // segments: by what walls are told
  Rect picks;         // histogram, swatches or glyphs
  Rect sides;         // segments: which side is wall
  Rect cell;          // pixels a cell
  Rect figures;       // what comes out
  Rect artwork, cancel, open;
};

// `display` in pixels; `aspect`: the picture's width by its height. The two views stand beside or
// above each other, whichever shows the picture larger. `over`: the map lies over the picture.
ImportLayout import_layout(ImVec2 display, float scale, float aspect, bool over);

}  // namespace waymark
