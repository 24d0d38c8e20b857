#include "app/map/triangle_lens.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/kit/numbers.h"
#include "app/map/map_line.h"
#include "app/screen/draw.h"

namespace waymark {
namespace {

constexpr float kLegWidth = 4, kLegHalo = 8, kDotEvery = 9;
// A path shorter than this has no pill, because the pill would hide the path.
constexpr float kLeastForPill = 56;

struct LensLines {
  std::vector<ImVec2> cell_landmark, landmark_goal, cell_goal;
};

LensLines lens_lines(const UiContext& c, const MapTransform& t, const LensView& lens) {
  const Results& r = c.results;
  const Grid& grid = r.scene.map->grid;
  const TrianglePaths paths = triangle_paths(
      grid, *r.tables[static_cast<std::size_t>(lens.landmark)], *r.goal_field, lens.cell);
  return {map_line(grid, paths.cell_landmark, t), map_line(grid, paths.landmark_goal, t),
          map_line(grid, paths.cell_goal, t)};
}

void stroke(ImDrawList& list, const std::vector<ImVec2>& line, const Color& color, float width) {
  if (line.size() < 2) return;
  list.AddPolyline(line.data(), static_cast<int>(line.size()), color.packed(), 0, width);
}

// Draws the visible dots at equal distances along a line. White rings separate them from a line of
// the same colour below.
void draw_dots(const UiContext& c, ImDrawList& list, const Rect& view,
               const std::vector<ImVec2>& line, const Color& color, const Color& ring) {
  const float every = kDotEvery * c.scale, radius = kLegWidth / 2 * c.scale;
  float before = 0;  // length of the line before the segment
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const ImVec2 a = line[i], b = line[i + 1];
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const auto seen = seen_part(a, b, view);
    for (float at = seen ? std::ceil((before + length * seen->first) / every) * every : INFINITY;
         at < before + length * (seen ? seen->second : 0); at += every) {
      const float part = (at - before) / length;
      const ImVec2 dot{a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
      list.AddCircleFilled(dot, radius + c.scale, ring.packed(), 12);
      list.AddCircleFilled(dot, radius, color.packed(), 12);
    }
    before += length;
  }
}

// The halves of a wipe share one view, so a pill across the wipe line is at the same place in both.
std::optional<Rect> room_for_pill(const Rect& view, const std::vector<ImVec2>& line, ImVec2 size,
                                  const std::vector<Rect>& placed) {
  for (const float part : {0.5f, 0.4f, 0.6f, 0.3f, 0.7f, 0.2f, 0.8f}) {
    const ImVec2 middle = seen_line(line, view, part).at;
    const Rect rect{std::round(middle.x - size.x / 2), std::round(middle.y - size.y / 2), size.x,
                    size.y};
    const bool inside = rect.x >= view.x && rect.y >= view.y &&
                        rect.x + rect.w <= view.x + view.w && rect.y + rect.h <= view.y + view.h;
    const bool free = std::none_of(placed.begin(), placed.end(),
                                   [&](const Rect& other) { return overlap(rect, other); });
    if (inside && free) return rect;
  }
  return std::nullopt;
}

}  // namespace

std::optional<LensView> pointed_lens(const UiContext& c) {
  std::optional<Cell>& cell = c.ui.lens_cell;
  const bool over_map = c.layout.map.contains(ImGui::GetIO().MousePos);
  if (c.ui.hovered)
    cell = c.ui.hovered;
  else if (!over_map)
    cell.reset();
  if (c.ui.dragged) cell.reset();
  return lens_view(c.state, c.results, cell);
}

std::optional<LensView> shown_lens(const UiContext& c) {
  return c.state.prediction.hides() ? std::nullopt : lens_view(c.state, c.results, c.ui.lens_cell);
}

void draw_lens_paths(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens) {
  const LensLines lines = lens_lines(c, t, lens);
  const float opacity = c.state.layer(Layer::triangle).opacity;
  const Color halo = c.palette.map.halo.with_alpha(opacity);
  const Color green = c.palette.map.landmark.with_alpha(opacity);
  const Color amber = c.palette.panel.true_cost.with_alpha(opacity);
  const float width = kLegWidth * c.scale;
  for (const auto* line : {&lines.landmark_goal, &lines.cell_goal, &lines.cell_landmark})
    stroke(list, *line, halo, kLegHalo * c.scale);
  stroke(list, lines.cell_goal, amber, width);
  stroke(list, lines.cell_landmark, green, width);
  draw_dots(c, list, pane.view, lines.landmark_goal, green, halo);
}

void draw_lens_costs(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens) {
  struct Pill {
    const std::vector<ImVec2>& line;
    Cost cost;
    const Color& color;
  };
  const LensLines lines = lens_lines(c, t, lens);
  const Triangle& sides = lens.triangle;
  const Color &green = c.palette.map.landmark, &amber = c.palette.panel.true_cost;
  const std::array<Pill, 3> pills = {{{lines.cell_landmark, sides.cell_landmark, green},
                                      {lines.cell_goal, sides.cell_goal, amber},
                                      {lines.landmark_goal, sides.landmark_goal, green}}};
  std::vector<Rect> placed;
  for (const Pill& pill : pills) {
    if (seen_line(pill.line, pane.view, 0).length < kLeastForPill * c.scale) continue;
    const std::string text = length_text(pill.cost, c.results.moves);
    const ImVec2 size{std::round(text_width(c.fonts.semibold, text)) + c.px(12), c.px(20)};
    const std::optional<Rect> rect = room_for_pill(pane.view, pill.line, size, placed);
    if (!rect) continue;
    placed.push_back(*rect);
    fill_rect(list, *rect, c.palette.ui.panel, c.px(4));
    list.AddRect(rect->min(), rect->max(), pill.color.packed(), c.px(4), 0, 1.5f * c.scale);
    draw_text_centered(list, c.fonts.semibold, {rect->x + size.x / 2, rect->y + size.y / 2},
                       c.palette.ui.text, text);
  }
}

}  // namespace waymark
