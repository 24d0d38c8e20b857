#pragma once

#include <bitset>
#include <optional>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"

namespace waymark {

// The entries of the legend under the map: everything visible, with its sign and name.

enum class LegendSign {
  start,
  goal,
  landmark,
  landmark_hollow,    // changes no bound that the search used
  landmark_selected,  // the ring around it
  explored_a,
  explored_b,
  only_b,     // explored by B but not by A
  from_goal,  // explored by the backward search
  open,
  exact,
  paths,      // of both searches, in the colours of path_a, path_both and path_b
  subgoal,    // corner of a wall, see is_subgoal()
  path_both,  // the shared path, or the only path
  path_a,
  path_b,
  portal,     // portal of a mesh, on a path
  arc,        // portal between two cells
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

// Whether the map marks the subgoals for a search: it searches subgoals, and its explored cells are
// shown.
bool marks_subgoals(const State& state, const Results& results, Slot slot);

// The entries from left to right: points, explored cells, paths, portals, terrain with a colour,
// then the overlay, or two overlays if left and right differ. Hidden layers in `kept` are listed
// too. `names` replace the letters A and B; a name appears once, so the paths then have one entry
// if the colours of both searches are named before.
std::vector<LegendEntry> legend_entries(const State& state, const Results& results,
                                        const LayerSet& kept = {},
                                        const SearchNames& names = kSearchLetters);

// The entries that fit in a strip that is too narrow for all of them. The others are dropped in
// this order: scale, start and goal, landmarks, marks, paths of one search, cells explored only by
// B or backward, the path, explored cells; ramps and classes always stay. `widths` are the widths
// of the entries including the gap after them, in the same unit as the widths of the scale and the
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

// The layers that have a row, from top to bottom: always the two searches and the path, the overlay
// if one is chosen, the others if they are visible.
std::vector<Layer> listed_layers(const State& state);

// "Explored, A"; for an overlay its name: "Error of B".
std::string layer_name(const State& state, const Results& results, Layer layer);
// The text after the name in a weaker colour. For a search's layer, the name of the search:
// "Manhattan". Usually empty.
std::string layer_note(const State& state, const Results& results, Layer layer);
// The short name for use within a line: "explored A", "error of B", "paths".
std::string layer_word(const State& state, const Results& results, Layer layer);
// The tooltip of a row. For an overlay: its meaning and the values at its ends.
std::string layer_meaning(const State& state, const Results& results, Layer layer);
// Whether the row disappears when the layer is hidden.
bool is_removable(Layer layer);

// Counts, or the numeric range of the colours: "8,333", "0–62"; a dash if unknown.
std::string layer_range(const State& state, const Results& results, Layer layer);

}  // namespace waymark
