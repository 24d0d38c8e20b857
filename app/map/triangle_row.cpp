#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/rows.h"
#include "app/scene/landmark_numbers.h"

namespace waymark {
namespace {

// The selected landmark's lower and upper bound at the start.
std::string bounds(const State& state, const Results& r) {
  const int selected = state.selected;
  if (selected < 0 || selected >= static_cast<int>(r.tables.size()) || has_stale_tables(r.scene))
    return "–";
  const LandmarkTable& table = r.tables[static_cast<std::size_t>(selected)];
  const Grid& grid = r.scene.map->grid;
  const LandmarkBound bound(*table, grid.node(r.scene.goal));
  const Node start = grid.node(r.scene.start);
  if (bound.upper(start) == kNoCost) return "–";
  return fmt::format("{}–{}", length_text(bound(start), r.moves),
                     length_text(bound.upper(start), r.moves));
}

}  // namespace

constinit const LayerRow kTriangleRow = {
    .name =
        [](const State& state, const Results&) {
          return fmt::format("Triangle of landmark {}",
                             landmark_number(state.scene, state.selected));
        },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "triangle"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "The shortest paths between the landmark, the cell under the pointer and the goal";
    },
    .range = bounds,
    .is_listed = [](const State& state) { return state.selected != kNothingSelected; },
    .is_removable = false};

}  // namespace waymark
