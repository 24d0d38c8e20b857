#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/gl/cell_blocks.h"
#include "app/gl/corner_codes.h"

namespace waymark {

struct MapView {
  int width_px = 0, height_px = 0;
  double cell_px = 1;
  double left_px = 0, top_px = 0;      // where the corner of cell (0, 0) lies in the view
  float a_opacity = 1, b_opacity = 1;  // of fill and edge; 0 hides the layer
  // Of the field, which lies on the floor: what it gains the fills of the explored sets lose, so
  // that both can be seen; their edges stay.
  float field_opacity = 0;
  float artwork_opacity = 0;  // of the picture under all others; 0 hides it
  bool field_edges = true;    // the lines between its plateaus or territories
  bool brushed = false;       // cells that are kBrushed are lit
  bool from_goal = false;     // some cells are explored from the goal's end: they are striped
  double ui_scale = 1;   // lines grow with it, and so do the cell sizes from which they are drawn
  int clip_left_px = 0;  // the columns that are seen, others may hold anything
  int clip_width_px = std::numeric_limits<int>::max();

  friend bool operator==(const MapView&, const MapView&) = default;
};

// Where cells become large enough for more, in px at UI scale 1.
inline constexpr double kLinesFrom = 2;
inline constexpr double kMarksFrom = 4;
inline constexpr double kGridFrom = 12;
inline constexpr double kThickLinesFrom = 16;
inline constexpr float kGridOpacity = 0.1f;
inline constexpr float kHatchPx = 6;

inline float thin_line(const MapView& view) {
  return std::max(1.0f, std::round(static_cast<float>(view.ui_scale)));
}

inline bool has_lines(const MapView& view) { return view.cell_px >= kLinesFrom * view.ui_scale; }
inline bool has_marks(const MapView& view) { return view.cell_px >= kMarksFrom * view.ui_scale; }
inline bool has_grid(const MapView& view) { return view.cell_px >= kGridFrom * view.ui_scale; }

// Of walls and sets.
inline double line_px(const MapView& view) {
  const bool thick = view.cell_px >= kThickLinesFrom * view.ui_scale;
  return std::min((thick ? 1.5 : 1.0) * thin_line(view), view.cell_px / 2);
}

// The first column that is seen, and how many are, which may be none.
inline std::pair<int, int> seen_columns(const MapView& view) {
  const int from = std::clamp(view.clip_left_px, 0, view.width_px);
  return {from, std::clamp(view.clip_width_px, 0, view.width_px - from)};
}

// From one block a pixel on, where the parts of a block that a pixel cuts off hardly count.
inline bool by_blocks(const MapView& view) { return view.cell_px * CellBlocks::kSide <= 1; }

// The cells that are seen and those beside them, of a map of that size; a border of cells outside
// the map stands for all.
CellWindow seen_cells(const MapView& view, int width, int height);

}  // namespace waymark
