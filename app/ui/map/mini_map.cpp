#include "app/ui/map/mini_map.h"

#include <algorithm>
#include <cmath>

#include "app/model/work/cell_bits.h"
#include "app/ui/map/map_line.h"
#include "app/ui/map/map_marks.h"
#include "app/ui/shell/draw.h"

namespace waymark {
namespace {

// The colours of the cells by their bits; what is hidden on the map is hidden here.
class CellColors {
 public:
  explicit CellColors(const UiContext& c) {
    const Palette::Map& map = c.palette.map;
    const bool a_shown = c.state.layer(Layer::explored_a).shown;
    const bool landmarks = c.state.layer(Layer::explored_b).shown;
    for (unsigned bits = 0; bits < 8; ++bits) {
      const Color* color = &map.wall;
      if (bits & kFloor) color = &map.floor;
      if (a_shown && (bits & kExploredByA)) color = &map.a_fill;
      if (landmarks && (bits & kExploredByB))
        color = !a_shown || (bits & kExploredByA) ? &map.b_fill : &map.ties;
      packed_[bits] = color->packed();
    }
  }
  unsigned of(std::uint8_t bits) const { return packed_[bits & 7]; }

 private:
  std::array<unsigned, 8> packed_{};
};

// Equal neighbours of a row are one rectangle.
void draw_cells(const UiContext& c, ImDrawList& list, const Rect& rect) {
  const Results& r = c.results;
  const Grid& grid = r.scene.map->grid;
  const CellColors colors(c);
  const int width = static_cast<int>(rect.w), height = static_cast<int>(rect.h);
  for (int j = 0; j < height; ++j) {
    const int y = (2 * j + 1) * grid.height() / (2 * height);
    const std::uint8_t* row =
        r.cells.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(grid.width());
    const auto color_at = [&](int i) {
      return colors.of(row[(2 * i + 1) * grid.width() / (2 * width)]);
    };
    const float top = rect.y + static_cast<float>(j);
    for (int i = 0; i < width;) {
      const int from = i;
      const unsigned color = color_at(i);
      while (i < width && color_at(i) == color) ++i;
      list.AddRectFilled({rect.x + static_cast<float>(from), top},
                         {rect.x + static_cast<float>(i), top + 1}, color);
    }
  }
}

void draw_sides(const UiContext& c, ImDrawList& list, const MapTransform& t, const LensView& lens) {
  const Results& r = c.results;
  const Grid& grid = r.scene.map->grid;
  const TrianglePaths paths = triangle_paths(
      grid, *r.tables[static_cast<std::size_t>(lens.landmark)], *r.goal_field, lens.cell);
  const auto stroke = [&](const std::vector<Node>& path, const Color& color) {
    const std::vector<ImVec2> line = map_line(grid, path, t);
    if (line.size() < 2) return;
    const int points = static_cast<int>(line.size());
    list.AddPolyline(line.data(), points, c.palette.map.halo.packed(), 0, 3.5f * c.scale);
    list.AddPolyline(line.data(), points, color.packed(), 0, 1.75f * c.scale);
  };
  stroke(paths.landmark_goal, c.palette.map.landmark);
  stroke(paths.cell_goal, c.palette.panel.true_cost);
  stroke(paths.cell_landmark, c.palette.map.landmark);
}

}  // namespace

void draw_mini_map(const UiContext& c, ImDrawList& list, const Rect& square, const MapPane& pane,
                   const LensView& lens) {
  const Results& r = c.results;
  const Grid& grid = r.scene.map->grid;
  const float cell_px = square.w / static_cast<float>(std::max(grid.width(), grid.height()));
  const float width = std::max(1.0f, std::round(cell_px * static_cast<float>(grid.width())));
  const float height = std::max(1.0f, std::round(cell_px * static_cast<float>(grid.height())));
  const Rect rect{std::round(square.x + (square.w - width) / 2),
                  std::round(square.y + (square.h - height) / 2), width, height};
  const MapTransform mini{rect.min(), cell_px};
  fill_rect(list, square, c.palette.ui.canvas);
  list.PushClipRect(square.min(), square.max(), true);
  draw_cells(c, list, rect);
  draw_sides(c, list, mini, lens);
  const float size = 0.55f * c.scale;
  draw_goal_mark(c, list, mini.center(r.scene.goal), size);
  draw_landmark_mark(c, list,
                     mini.center(r.scene.landmarks[static_cast<std::size_t>(lens.landmark)]), size,
                     0, false);
  const ImVec2 cell = mini.center(lens.cell);
  list.AddCircleFilled(cell, 4.5f * c.scale, c.palette.map.halo.packed());
  list.AddCircleFilled(cell, 3 * c.scale, c.palette.ui.solid.packed());

  // What the pane shows; round the whole map the frame lies outside and is cut away.
  const MapTransform t = pane.transform(c.state.camera, grid, c.scale);
  const ImVec2 min = pane.view.min(), max = pane.view.max();
  const ImVec2 a = mini.corner(t.x_at(min), t.y_at(min)), b = mini.corner(t.x_at(max), t.y_at(max));
  list.AddRect({std::round(a.x), std::round(a.y)}, {std::round(b.x), std::round(b.y)},
               c.palette.ui.text.packed(), 0, 0, 1.5f * c.scale);
  list.PopClipRect();
}

}  // namespace waymark
