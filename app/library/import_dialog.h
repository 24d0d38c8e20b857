#pragma once

#include "app/frame/layout.h"
#include "app/frame/ui_context.h"
#include "app/library/imports.h"

namespace waymark {

// Screen positions of the import dialog's parts, in pixels.
struct ImportLayout {
  Rect inside;  // the popup's interior without padding
  Rect title;   // title row, with the file's name and size below
  Rect picture,
      map;        // the views; if overlaid, the image's view fills the area and the map's is empty
  Rect beside;    // below the views: the choice of their arrangement
  Rect controls;  // the column on the right
  Rect rules;     // selector for the kind of wall rule
  Rect picks;     // histogram, swatches or glyphs
  Rect sides;     // selector for the side that is wall
  Rect cell;      // pixels per cell
  Rect figures;   // about the resulting map
  Rect artwork, cancel, open;
};

// `display` in pixels; `aspect`: the image's width divided by its height. The two views are next to
// or above each other, whichever shows the image larger. `over`: the map is drawn over the image.
ImportLayout import_layout(ImVec2 display, float scale, float aspect, bool over);

// Draws the image and the resulting map. They share one view: the wheel zooms at the pointer, a
// drag moves the view, and a click picks the item under the pointer if walls are chosen by colours
// or glyphs.
void import_views(const UiContext& c, ImportEditor& draft, const ImportLayout& at);

// The screen rectangle of the whole image, which may extend past the view.
Rect import_picture_rect(const ImportEditor& draft, const Rect& view);

}  // namespace waymark
