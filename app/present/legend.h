#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/results.h"

namespace waymark {

// What the legend under the map names: what is shown, each thing by its sign and its name.

enum class LegendSign {
  start,
  goal,
  landmark,
  explored_a,
  explored_b,
  only_b,     // explored by B and not by A
  from_goal,  // explored from the goal's end
  open,
  exact,
  path_both,  // or the only path
  path_a,
  path_b,
  portal,     // of a mesh, that a path goes through
  path_kept,  // of a unit that walks: on its path before, and what it has left
  path_lost,
  terrain,
  ramp,
  field_class
};

struct LegendEntry {
  LegendSign sign = LegendSign::start;
  std::optional<Layer> layer;  // that a click hides or shows; points have none
  std::string name;
  bool shown = true;
  std::string least = {}, greatest = {};  // of a ramp; one value alone has no greatest and no bar
  std::string middle = {};                // of a ramp of square roots: what stands half way
  int field_class = 0;                    // of a class: its number among the field's colours
  char terrain = 0, terrain_to = 0;       // characters: of terrain, or of heights from and to
  std::size_t field = 0;                  // of a ramp or a class: which of the results' fields
};

using LayerSet = std::bitset<kLayerCount>;

// From left to right: points, what was explored, paths, terrain that has a colour, then the field,
// or two where the left one and the right one differ. Of the layers that are hidden those of `kept`
// are named all the same.
std::vector<LegendEntry> legend_entries(const State& state, const Results& results,
                                        const LayerSet& kept = {});

// What stands in a strip that is too narrow for all. First start and goal go, then the landmark,
// the scale, marks, paths, what was explored; never a ramp or a class. `widths` are those of the
// entries with the gap behind them, in the same unit as the scale's and the strip's.
struct LegendFit {
  std::vector<bool> entries;
  bool scale = true;
};
LegendFit fit_legend(const std::vector<LegendEntry>& entries, const std::vector<float>& widths,
                     float scale_width, float room);

}  // namespace waymark
