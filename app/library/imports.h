#pragma once

#include <cstdint>
#include <functional>
#include <imgui.h>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/compute/worker.h"
#include "app/frame/layout.h"
#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/kit/work_loop.h"
#include "app/screen/box.h"
#include "app/screen/gl_objects.h"
#include "core/io/import_rules.h"

namespace waymark {

// The part of a map that an import dialog shows before opening it.
struct MapLook {
  // The maximum side length of the first level.
  static constexpr int kMostAlong = 2048;

  // How dark each texel is, 0 to 255, row by row: 255 for a wall, and at most kMostDark for other
  // cells, which are darker the more they cost.
  struct Walls {
    int width = 0, height = 0;
    std::vector<std::uint8_t> parts;
  };
  static constexpr int kMostDark = 140;

  int width = 0, height = 0;  // map size, in cells
  int walkable = 0;           // cells
  // The lowest and the highest cost of a walkable cell, in thousandths of plain ground.
  int least_cost = 0, most_cost = 0;
  std::vector<Walls> levels;   // each half the size of the previous one, down to a single texel
  std::optional<Error> error;  // if set, there is no map, and the members above are empty
};

// O(cells).
MapLook look_of(const Result<Grid>& grid);

// Begins to fill the texture with the look. MipTexture::advance() completes it.
void show_look(const std::shared_ptr<const MapLook>& look, MipTexture& texture);

// The map that the import rules produce from an image.
struct ImportPreview : MapLook {
  std::shared_ptr<const ImportOffer> offer;
  ImportRules rules;
};

// O(pixels).
ImportPreview preview_import(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules);

// A thread that makes previews. The latest request wins: a new request replaces one that is
// waiting.
class ImportPreviewer {
 public:
  // The thread calls `on_ready` whenever a preview can be taken.
  explicit ImportPreviewer(std::function<void()> on_ready);

  void submit(std::shared_ptr<const ImportOffer> offer, const ImportRules& rules);
  // The newest preview that has not been taken yet, nullptr if there is none.
  std::shared_ptr<const ImportPreview> take();
  // Whether a preview is requested, being made, or ready to be taken.
  bool pending() const;
  // Waits until no preview is requested or being made.
  void wait();

 private:
  struct Request {
    std::shared_ptr<const ImportOffer> offer;
    ImportRules rules;
  };
  LatestWins<Request, std::shared_ptr<const ImportPreview>> maker_;
};

struct ImportEditor;

// Imports images as maps: reads an image, shows the import dialog, and opens the resulting map.
class Imports {
 public:
  // `wake` is called on another thread when a preview is ready.
  Imports(Workspace& workspace, const std::function<void()>& wake)
      : workspace_(workspace), previewer_(wake) {}

  void add_actions();
  // Reads an image in the background. `rules` are the rules by which it was last read. If they are
  // nullptr and the image contains a share code, opens the share code instead.
  void read(const std::string& path, std::shared_ptr<const ImportRules> rules);
  // Opens the dialog.
  void ask(std::shared_ptr<const ImportOffer> offer);
  // Collects finished previews and requests new ones. Call it once a frame. `wheel` is the wheel's
  // rotation in that frame, in notches.
  void follow(float wheel);
  // Changes how the open dialog reads the image. Returns false if the dialog is not open or an
  // option does not fit the image.
  bool request(const ImportOptions& options);
  // Presses "Open map" or "Cancel". Returns false if the dialog is not open, or if it shows no
  // valid map.
  bool end(bool accept);

  bool busy() const;
  void wait() { previewer_.wait(); }

 private:
  void open_imported(const ImportEditor& draft);

  Workspace& workspace_;
  ImportPreviewer previewer_;
};

// The state of the import dialog while it is open.
struct ImportEditor {
  // The visible part of the image, which is the same in both views.
  struct View {
    bool fit = true;
    float zoom = 1;      // screen pixels per pixel of the image
    float x = 0, y = 0;  // the point at the view's centre, in pixels of the image
  };

  std::shared_ptr<const ImportOffer> offer;
  ImportRules rules;
  ImportRules asked;         // rules of the last requested preview
  bool with_artwork = true;  // whether the image is visible under the map
  bool over = false;         // whether the map is drawn over the image, not next to it
  View view;
  float wheel = 0;  // wheel notches in this frame
  bool panning = false;
  std::shared_ptr<const ImportPreview> preview;  // newest preview; nullptr before the first
  MipTexture picture{MipTexture::Kind::rgba};
  MipTexture map{MipTexture::Kind::mask};

  float aspect() const {
    const Picture& whole = offer->looks->picture();
    return static_cast<float>(whole.width) / static_cast<float>(whole.height);
  }
  // Whether the textures are still incomplete.
  bool uploading() const { return !picture.complete() || !map.complete(); }
  // Whether the preview matches the current rules and contains a map that can be opened.
  bool ready() const {
    return preview && preview->rules == rules && !preview->error && preview->walkable > 0;
  }
};

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
