#pragma once

#include "app/ui/shell/layout.h"

namespace waymark {

// Screen positions of the import dialog's parts, in pixels.
struct ImportLayout {
  Rect inside;  // the popup without its padding
  Rect title;   // with the name and size of the file below it
  Rect picture,
      map;        // the views; if overlaid, the image's view takes all the room and the map's none
  Rect beside;    // below them: how they are arranged
  Rect controls;  // the column on the right
  Rect rules;     // segments: the kind of wall rule
  Rect picks;     // histogram, swatches or glyphs
  Rect sides;     // segments: which side is wall
  Rect cell;      // pixels per cell
  Rect figures;   // about the resulting map
  Rect artwork, cancel, open;
};

// `display` in pixels; `aspect`: the image's width divided by its height. The two views are next to
// or above each other, whichever shows the image larger. `over`: the map is drawn over the image.
ImportLayout import_layout(ImVec2 display, float scale, float aspect, bool over);

}  // namespace waymark
