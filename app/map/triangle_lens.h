#pragma once

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/scene/state.h"
#include "core/map/grid.h"
#include "core/study/triangle.h"

namespace waymark {

// The inputs of the triangle lens: the selected landmark L and a cell N.
struct LensView {
  int landmark = 0;  // index
  Cell cell;
  Triangle triangle;
};

// The lens over `pointed`, or over the start if `pointed` is empty or not walkable. std::nullopt if
// no landmark is selected or the triangle's layer is hidden.
std::optional<LensView> lens_view(const State& state, const Results& results,
                                  const std::optional<Cell>& pointed);

// The texts of the lens.
struct LensText {
  std::string title;                 // "Triangle of landmark 5"
  std::string position;              // "N  28,  33"
  std::array<std::string, 3> costs;  // costs of N–L, L–Z and N–Z: "27"
  std::string sentence;              // explains the bound, or why no bound exists
};
LensText lens_text(const LensView& view, const Results& results);

// The triangle lens: the three shortest paths between the selected landmark L, a cell N and the
// goal Z, and a card that shows how the bounds are computed.

// The current lens. N is the cell under the pointer on the map or in the plot. While the pointer is
// over a wall, N is the last such cell. While the pointer is elsewhere or drags a point, N is the
// start.
std::optional<LensView> pointed_lens(const UiContext& c);

// Draws the paths on the map: N–L solid green, L–Z dotted green, N–Z amber. O(paths).
void draw_lens_paths(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens);

// The lens shown on the map in the last frame.
std::optional<LensView> shown_lens(const UiContext& c);

// Draws the costs in pills. Each pill is in the middle of its path's visible part, or as close to
// it as the points and the other pills allow. A path without room for its pill has none.
void draw_lens_costs(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens);

// Draws the lens's card at its place in the layout, next to the map: the three costs, a ruler with
// the bounds and the true cost, and an explanation. Its close button deselects the landmark.
void triangle_card(const UiContext& c);

// A path as a line on the screen.

// Returns the place of a pill with that size, as close to the middle of the line's visible part as
// possible, inside `view` and without overlapping `taken`. `aside` is the wanted distance below the
// line, in heights of the pill. std::nullopt if there is no room.
std::optional<Rect> room_for_pill(const Rect& view, const std::vector<ImVec2>& line, ImVec2 size,
                                  const std::vector<Rect>& taken, float aside = 0);

// The ends and the visible turns, see simplify_line().
std::vector<ImVec2> map_line(const Grid& grid, const std::vector<Node>& path,
                             const MapTransform& t);

// The part of the segment from a to b that is inside a rectangle, as two fractions of the segment's
// length, from 0 (a) to 1 (b).
std::optional<std::pair<float, float>> seen_part(ImVec2 a, ImVec2 b, const Rect& rect);

// The length of the visible part of a line in a rectangle, and the point at the fraction `part` (0
// to 1) of that length.
struct SeenLine {
  float length = 0;
  ImVec2 at;
};
SeenLine seen_line(const std::vector<ImVec2>& line, const Rect& rect, float part);

}  // namespace waymark
