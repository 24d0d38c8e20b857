#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "app/kit/palette.h"
#include "app/map/map_colors.h"
#include "app/map/map_pane.h"
#include "core/study/cell_field.h"

namespace waymark {

// The opacity of the explored sets. Over a field the fills fade, but the edges do not.
struct ExploredLook {
  float a_fill = 1, a_edge = 1;
  float b_fill = 1, b_edge = 1;
  friend bool operator==(const ExploredLook&, const ExploredLook&) = default;
};

// The appearance of the map around a point where four cells meet, for every combination of four
// cells. The rules for fills, edges, wall lines, overlap and the map's frame are applied in
// advance, so the shader only has to look up and blend.
//
// The CellBits of a cell determine one of 11 codes: 0 for a wall; 1 + a + 3 * b for floor; 10
// outside the map. Here a and b are the cell's states in searches A and B: 0 never explored, 1
// explored, 2 to come. Four cells with the codes p q (top) and r s (bottom) have a tile of 4 x 4
// texels at column (p + 11 q) and row (r + 11 s). Along each axis, a tile has four zones: the
// inside of the cell before the border, the line on that cell's side, the line on the next cell's
// side, and the next cell's inside.
struct CornerTable {
  static constexpr int kCodes = 11;
  static constexpr int kOutsideCode = 10;
  static constexpr int kZones = 4;
  static constexpr int kSide = kCodes * kCodes * kZones;

  // kSide * kSide RGBA texels. Alpha is not an opacity: it is the fraction of `ties` in the colour,
  // which the shader may hatch; 0 if the palette draws ties without hatching.
  std::vector<std::uint32_t> texels;
  // kSide * kSide values: how much of the floor is visible, 0 to 255. A field replaces this part.
  std::vector<std::uint8_t> floor_parts;
  // kSide * kSide values: 255 in the fill of a wall, 0 elsewhere. Artwork replaces this part.
  std::vector<std::uint8_t> wall_parts;

  void build(const Palette& palette, const ExploredLook& look);
};

// A rectangle of cells. It may extend beyond the map.
struct CellWindow {
  int column = 0, row = 0;  // position of the upper left cell
  int columns = 0, rows = 0;

  friend bool operator==(const CellWindow&, const CellWindow&) = default;
};

// Finds the CornerTable tile for each corner of the window's cells: (columns + 1) x (rows + 1)
// codes, starting with the upper left corner of the first cell. A code is the tile's column + 128 *
// its row. `cells` has width * height bytes of CellBits. O(cells of the window).
void find_corner_codes(int width, int height, std::span<const std::uint8_t> cells,
                       const CellWindow& window, std::vector<std::uint16_t>& codes);

// The map at a quarter of its size, for views with several cells per pixel. A block at the map's
// edge counts only the cells that exist.
struct CellBlocks {
  static constexpr int kSide = 4;

  int columns = 0, rows = 0;
  // For each block of 4 x 4 cells, the fractions of its cells that are floor, explored by A, by B,
  // and by B only. Each is 0 to 255, from the lowest byte of a texel to the highest. A cell still
  // to come counts as a third of an explored cell, which matches its opacity.
  std::vector<std::uint32_t> texels;

  // `cells` has width * height bytes of CellBits.
  void build(int width, int height, std::span<const std::uint8_t> cells);
};

struct MapView {
  int width_px = 0, height_px = 0;
  double cell_px = 1;
  double left_px = 0, top_px = 0;      // position of the corner of cell (0, 0) in the view
  float a_opacity = 1, b_opacity = 1;  // opacity of fill and edge; 0 hides the layer
  // The field's opacity on the floor. The fills of the explored sets fade by the same amount, so
  // that both remain visible. The sets' edges do not fade.
  float field_opacity = 0;
  float artwork_opacity = 0;  // opacity of the image under everything else; 0 hides the image
  bool field_edges = true;    // whether to draw lines between the field's plateaus or territories
  bool brushed = false;       // whether kBrushed cells are highlighted
  bool from_goal = false;     // whether to draw stripes on cells explored by a backward search
  double ui_scale = 1;        // scales the lines and the minimum cell sizes for marks
  int clip_left_px = 0;       // the visible columns; other columns may have any content
  int clip_width_px = std::numeric_limits<int>::max();

  friend bool operator==(const MapView&, const MapView&) = default;
};

// The minimum cell sizes for the other levels of detail, in px at UI scale 1. See also kLinesFrom
// and kGridFrom.
inline constexpr double kMarksFrom = 4;
inline constexpr double kThickLinesFrom = 16;
inline constexpr float kHatchPx = 6;

inline float thin_line(const MapView& view) {
  return std::max(1.0f, std::round(static_cast<float>(view.ui_scale)));
}

inline bool has_lines(const MapView& view) { return view.cell_px >= kLinesFrom; }
inline bool has_marks(const MapView& view) { return view.cell_px >= kMarksFrom * view.ui_scale; }
inline bool has_grid(const MapView& view) { return view.cell_px >= kGridFrom * view.ui_scale; }

// The line width of walls and sets.
inline double line_px(const MapView& view) {
  if (view.cell_px < kLinesFrom * view.ui_scale) return 1;
  const bool thick = view.cell_px >= kThickLinesFrom * view.ui_scale;
  return std::min((thick ? 1.5 : 1.0) * thin_line(view), view.cell_px / 2);
}

// The first visible column, and the number of visible columns, which may be 0.
inline std::pair<int, int> seen_columns(const MapView& view) {
  const int from = std::clamp(view.clip_left_px, 0, view.width_px);
  return {from, std::clamp(view.clip_width_px, 0, view.width_px - from)};
}

// Whether to draw blocks instead of cells. That needs blocks at most one pixel wide, because blocks
// that straddle two pixels then hardly matter.
inline bool by_blocks(const MapView& view) { return view.cell_px * CellBlocks::kSide <= 1; }

// The visible cells, and their neighbours, of a map of this size. One border of cells represents
// everything outside the map.
CellWindow seen_cells(const MapView& view, int width, int height);

// A field in the format that the map's shaders read, RGBA.
namespace field_texels {

// Marks stored in a texel's alpha and drawn over its colour.
inline constexpr int kEdgeWest = 1, kEdgeNorth = 2, kDot = 4;
inline constexpr int kHatchShift = 3;  // from this bit upwards: 0, or 1 + the hatching class
// The class that hatches inconsistent values with the floor's colour.
inline constexpr int kFloorClass = 30;
// Marks cells where the field shows the plain map (CellField::kNothing).
inline constexpr int kPlainClass = 29;

// Writes one texel per cell, in the field's order.
void of_cells(const CellField& field, const FieldColors& colors,
              std::vector<std::uint32_t>& texels);

// Writes one texel per block of CellBlocks, for maps of width * height cells: the mean colour of
// the block's floor, and in alpha the fraction of the floor that is kBrushed. `cells` is as in
// CellBlocks. If there is no field, the colour is meaningless.
void of_blocks(int width, int height, std::span<const std::uint8_t> cells, const CellField* field,
               const FieldColors& colors, std::vector<std::uint32_t>& texels);

// Whether fields of this kind may be hatched.
bool may_be_hatched(FieldKind kind);

}  // namespace field_texels

}  // namespace waymark
