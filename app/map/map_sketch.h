#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "app/compute/scene_search.h"
#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "app/kit/work_loop.h"
#include "app/screen/gl_objects.h"
#include "core/io/picture.h"
#include "core/map/grid.h"
#include "core/map/node_layout.h"

namespace waymark {

// Small maps that show the cells explored by several searches. They are searched and drawn in the
// background. Needs a current OpenGL context.
class SearchMaps {
 public:
  struct Shown {
    std::vector<unsigned> textures;  // in the order of the searches
    int width, height;               // pixels per map
    const SmallSearches& searches;
    const Scene& scene;  // the scene of `searches`
  };

  // `on_made` is called on another thread when there is something to show.
  explicit SearchMaps(std::function<void()> on_made);

  // The maps of a scene, each in a square of `side` pixels. Until they are ready, returns the
  // previous maps of that set, or std::nullopt if there are none.
  std::optional<Shown> show(const Scene& scene, SmallSearchSet set, int side, Theme theme);
  bool busy() const { return maker_.busy(); }
  void wait() const { maker_.wait(); }

 private:
  struct Request {
    Scene scene;
    SmallSearchSet set = SmallSearchSet::three;
    int side = 0;
    Theme theme = Theme::kLight;
    friend bool operator==(const Request&, const Request&) = default;
  };
  struct Made {
    Request request;
    SmallSearches searches;
    std::vector<Picture> pictures;
  };
  static Made make(const Request& request);

  std::optional<Request> asked_;
  std::optional<Made> made_;
  std::vector<Texture2D> textures_;
  LatestWins<Request, Made> maker_;
};

// Draws one of the small maps as large as fits into `rect`, with path, start and goal, and with the
// landmarks if its search uses them. Returns the rectangle of the map.
Rect draw_small_map(const UiContext& c, ImDrawList& list, const Rect& rect,
                    const SearchMaps::Shown& shown, std::size_t which, bool landmarks);

// Draws a dialog's title in the row at the cursor.
void dialog_title(const UiContext& c, const char* title);
// Draws the last row of a dialog of that width: a button that closes the dialog. Enter also closes
// it.
void dialog_foot(const UiContext& c, float width);

// Cells drawn in a colour other than their terrain's. `of` has one byte per node, which is nonzero
// for these cells. It is empty if there are none.
struct SketchTint {
  std::span<const std::uint8_t> of = {};
  Color color = {};
};

// A small opaque image of a map in the colours of its terrain, as large as fits in a square of
// `side` pixels. `side` is at least 1. Each cell is a square of whole pixels, or each pixel is the
// average of its cells. For graphs see graph_sketch(). O(cells).
Picture map_sketch(const Grid& grid, int side, const Palette& palette, const SketchTint& tint = {});

// Like map_sketch(), but for a graph: its shapes on a wall background, or its roads on a floor
// background.
Picture graph_sketch(const NodeLayout& layout, int side, const Palette& palette,
                     const SketchTint& tint = {});

// map_sketch() with the explored cells in `fill` and the path on top.
Picture search_sketch(const OpenedMap& map, const SmallSearches::One& search, const Color& fill,
                      int side, const Palette& palette);

}  // namespace waymark
