#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/scene/state.h"

namespace waymark {

// The entries of the legend under the map: everything visible, with its sign and name.

enum class LegendSign {
  start,
  goal,
  landmark,
  landmark_hollow,  // changes no bound that the search used
  explored_a,
  explored_b,
  only_b,     // explored by B but not by A
  from_goal,  // explored by the backward search
  open,
  exact,
  path_both,  // the shared path, or the only path
  path_a,
  path_b,
  portal,     // portal of a mesh, on a path
  path_kept,  // for a walking unit: parts of its path that were kept
  path_lost,  // for a walking unit: parts of its path that were lost
  terrain,
  ramp,
  field_class
};

struct LegendEntry {
  LegendSign sign = LegendSign::start;
  std::optional<Layer> layer;  // the layer that a click toggles; points have none
  std::string name;
  bool shown = true;
  std::string least = {}, greatest = {};  // ends of a ramp; no `greatest` for a single value
  std::string middle = {};                // value at the centre of a square-root ramp
  int field_class = 0;                    // index of a class among the overlay's colours
  char terrain = 0, terrain_to = 0;       // characters: terrain, or range of heights
  std::size_t field = 0;                  // index of a ramp's or class's overlay in the results
};

using LayerSet = std::bitset<kLayerCount>;

// The entries from left to right: points, explored cells, paths, terrain with a colour, then the
// overlay, or two overlays if left and right differ. Hidden layers in `kept` are listed too.
std::vector<LegendEntry> legend_entries(const State& state, const Results& results,
                                        const LayerSet& kept = {});

// The entries that fit in a strip that is too narrow for all of them. The others are dropped in
// this order: start and goal, landmark, scale, marks, paths of one search, cells explored only by B
// or backward, the path, explored cells; ramps and classes always stay. `widths` are the widths of
// the entries including the gap after them, in the same unit as the widths of the scale and the
// strip.
struct LegendFit {
  std::vector<bool> entries;
  bool scale = true;
  bool crowded = false;  // whether a path or explored cells were dropped
};
LegendFit fit_legend(const std::vector<LegendEntry>& entries, const std::vector<float>& widths,
                     float scale_width, float room);

// The entry's name for a crowded strip: "A" instead of "explored, A".
std::string short_name(const LegendEntry& entry);

}  // namespace waymark
