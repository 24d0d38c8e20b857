#pragma once

#include "app/frame/layout.h"
#include "app/frame/ui_context.h"
#include "app/library/imports.h"
#include "app/screen/box.h"

namespace waymark {

// The contents of the popup that imports an image.
void import_dialog(const UiContext& c);

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

// Draws the texture of a MapLook over a rectangle, in the two most different greys of the map. The
// opacities belong to the floor below and to the walls.
void draw_map_look(const UiContext& c, ImDrawList& list, const MipTexture& texture,
                   const Rect& rect, float floor_opacity, float wall_opacity);

// The screen rectangle of the whole image, which may extend past the view.
Rect import_picture_rect(const ImportEditor& draft, const Rect& view);

// Draws a fact about a map, and cuts its row from `rest`.
void fact_row(const UiContext& c, Box& rest, std::string_view name, std::string_view value);

// Draws a line and the size of the resulting map, or the error that prevents opening it, with the
// remedy in a tooltip. Cuts them from `rest`. `map`: nullptr before the first preview. Returns
// whether the map can be opened.
bool map_facts(const UiContext& c, Box& rest, const MapLook* map);

// Draws the import dialog's column with the wall rule and the cell size.
void import_controls(const UiContext& c, ImportEditor& draft, const ImportLayout& at);

// Draws the choices of the current wall rule: the histogram, the most common colours or the most
// common glyphs.
void import_picks(const UiContext& c, ImportEditor& draft, const Rect& rect);

// The x coordinate of a threshold (0 to 256) on the histogram, in pixels. `picks`: the rectangle of
// import_picks().
float threshold_place(const Rect& picks, float scale, int threshold);

// Toggles the item at a pixel of the shown image: the pixel's colour, or the foreground colour or
// glyph of a REXPaint cell. Does nothing if walls are chosen by brightness or transparency.
void pick_at(ImportEditor& draft, int x, int y);

// Like pick_at(), but for a given colour or glyph.
void toggle_color(WallRule& rule, Rgb color);
void toggle_glyph(WallRule& rule, std::uint32_t glyph);

// Returns a rule of another kind: the guessed rule if it is of that kind, otherwise a rule without
// picked items.
WallRule rule_by(const ImportOffer& offer, WallRule::By by);

// Cell side in pixels of the shown image.
int shown_cell_px(const ImportEditor& draft);

}  // namespace waymark
