#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/map/components.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"
#include "core/search/search_outcome.h"
#include "core/study/estimate_planes.h"

namespace waymark {

// The values of some places on a map. Every cell has the value of the place that is the fewest
// steps away, so values do not spread through walls.
struct PlaceValues {
  static constexpr std::int64_t kNone = -1;

  std::vector<std::int64_t> by_node;  // at least 0, or kNone if the cell can reach no place
  std::int64_t greatest = 0;

  std::int64_t at(Node node) const { return by_node[static_cast<std::size_t>(node)]; }
};

// Computes the value of every cell. values[i] is the value of places[i], and there may be fewer
// values than places; negative values count as 0. Ties: the place that comes first. O(nodes).
PlaceValues spread_values(const Grid& grid, const Moves& moves, std::span<const Node> places,
                          std::span<const std::int64_t> values);

// A connected region of cells with equal values, and the best place for its label: the widest part
// of the region.
struct RegionLabel {
  Cell at;
  Cost value = 0;
  // The square around `at` with 2 * room + 1 cells per side is in the region. On a graph, all nodes
  // at most `room` edges from `at` are.
  int room = 0;

  friend bool operator==(const RegionLabel&, const RegionLabel&) = default;
};

// One label per region (4-connected cells of equal value, or nodes joined by edges), in reading
// order. `values` is indexed by node, with kNoCost for nodes without a value and on the border.
// Among equally wide places, takes the middle one in the order in which a search from the region's
// first cell reaches them. O(cells).
std::vector<RegionLabel> region_labels(const Grid& grid, const std::vector<Cost>& values);

// The overlays that can colour the cells; see FieldRow for their descriptions. Overlays marked *
// show one heuristic, A's or B's.
enum class FieldKind {
  none,
  true_cost,        // true cost from the cell to the goal
  estimate,         // * h
  estimates_apart,  // h of the landmarks - h of the formula
  error,            // * true cost - h
  reduced_cost,     // * minimum of w(n,m) + h(m) - h(n) over the steps out of a cell
  closeness,        // (h of the landmarks - h of the formula) / (true cost - h of the formula)
  improvement,      // amount by which the selected landmark's bound exceeds the formula
  helped_goals,     // like `improvement`, but at the start, for every cell as the goal
  territories,      // the landmark that gives the landmark heuristic's value, or the formula
  why,              // * must-expand, tie, saved
  table,            // cost from the selected landmark
  hubs,             // number of hubs in the labels of the cell, see HubLabels
  f,                // * g + h of the cells that the search expanded
  order,            // * position in the order of expansion
  g,                // * cost of the path with which the search expanded the cell last
  iteration,        // * iteration in which the search first expanded the cell, from 1
  rank,             // position in the order of contraction, from 1
  reach,            // upper bound on the cell's reach, see Reaches
  one_more_bound,   // increase of the bound at the start with a landmark there
  one_more_saved,   // number of cells that a landmark there would save in this search
  one_more_pairs,   // increase of the total of many searches' bounds with a landmark there
  cliques,          // number of the clique at a level of CliqueLevels, from 1
  arrival,          // time at which a wave from the start arrives, see arrival_times()
  what_if,          // explored with a landmark there, before, or both; no overlay to choose
};
// The number of overlays to choose from, including `none`.
inline constexpr int kFieldKindCount = static_cast<int>(FieldKind::what_if);

// An overlay of the whole map, ready to draw: one texel per cell, row by row. The low byte is an
// index into a table of 256 colours; the high byte has marks that are drawn on top.
struct CellField {
  // The colour index of the ramp's upper end; its lower end is 0. In overlays with classes, the
  // colour index is the class, from 0. For `territories`, it is the landmark's index modulo 8, or 8
  // for the formula. Territories of the ninth and later landmarks are hatched in kPlainHatch; ties
  // are hatched in the colour of the next landmark with the same bound. For `cliques`: 0 to 7,
  // different for joined cliques unless all these are taken. For `why`: 0 must-expand, 1
  // tie, 2 saved. For `what_if`: 0 explored either way, 1 saved, 2 new (hatched in 4), 3 explored
  // only by the other search.
  static constexpr int kRampTop = 239;
  static constexpr int kFormulaClass = 8, kPlainHatch = 9;
  static constexpr int kNothing = 253;       // drawn as plain map: a wall or an unreached cell
  static constexpr int kInconsistent = 254;  // negative reduced cost: drawn hatched
  static constexpr int kUndefined = 255;     // no value: drawn as floor with dots
  // Marks.
  // The neighbour on this side is in another plateau or territory.
  static constexpr int kEdgeWest = 0x100;
  static constexpr int kEdgeNorth = 0x200;
  // Bits 10 to 15: 1 + the class of the hatching; 0 if there is none.
  static constexpr int kSecondShift = 10;

  FieldKind kind = FieldKind::none;
  Slot of = Slot::b;
  std::vector<std::uint16_t> texels;
  // The range of the ramp, in cells; for `order` in steps, for `closeness` as a fraction. For
  // overlays with classes, the range of the classes: 0 to the number of landmarks for
  // `territories`, 0 to 2 for `why`.
  double least = 0, greatest = 0;
  // The part of the range that a legend shows. For an error overlay, whose range covers both
  // heuristics, this part ends at the overlay's own maximum error. For `estimates_apart`, whose
  // range has 0 in the middle, it begins at the minimum value or 0, whichever is lower, and ends at
  // the maximum value. For all other overlays it is the whole range.
  double from = 0, most = 0;
  int level = 0;  // for `cliques`: the level
  // The labels. Their values are 1 + the landmark's index for territories (0 for the formula), and
  // the error in cost units for errors. Empty unless requested.
  std::vector<RegionLabel> labels;
};

// The data from which an overlay is computed. Everything that it refers to must outlive it.
struct FieldQuery {
  Query query;
  const EstimatePlanes& estimates;  // for this query
  const Components& components;     // of the grid
  const SearchOutcome& a;           // result for this query, like the next three
  const SearchOutcome& b;
  const StepIndex& a_steps;
  const StepIndex& b_steps;
  int selected = -1;  // index of the selected landmark, for overlays that show it, see FieldRow
  bool with_labels = false;  // whether errors and territories get labels
  // Data for overlays that show possible landmark places, see FieldRow. If it does not exist yet,
  // the pointer is nullptr, and no cell has a value.
  const DistanceField* start_field = nullptr;
  const PlaceValues* place_values = nullptr;
  // For `arrival`: the arrival times from the start, by node; empty if they do not exist.
  std::span<const Cost> arrival = {};
  int level = 0;  // for `cliques`: the level, at most the number of levels minus 1
};

// Computes an overlay; `kind` must be neither `none` nor `what_if`. `of` selects the heuristic for
// overlays that show one heuristic, see FieldRow. True cost and estimates share the range from 0 to
// the highest true cost. Errors and improvement share the range from 0 to the highest error of
// either heuristic, so maps can be compared. Cells that cannot reach the goal (`helped_goals`: the
// start; `table`: the landmark) are undefined. O(cells), for territories O(cells * landmarks).
CellField cell_field(const FieldQuery& query, FieldKind kind, Slot of, CellField previous = {});

// The value that determines a cell's colour, in the unit of the overlay's range. For `territories`,
// it is the landmark's number, counted from 1, or 0 for the formula. For `why`, it is the class.
// std::nullopt if the cell has no value.
std::optional<double> field_value(const FieldQuery& query, FieldKind kind, Slot of, Node node);

// The group under which an overlay is listed.
enum class FieldGroup { cost, both, landmarks, search, one_more };

// The appearance of the values: a ramp, or one colour per class.
enum class FieldLook {
  distance,
  error,
  closeness,
  improvement,
  two_estimates,
  territories,
  why,
  what_if
};

// The description of an overlay.
struct FieldRow {
  FieldKind kind = FieldKind::none;
  const char* name = nullptr;     // in command texts: "error"
  const char* title = nullptr;    // in the legend: "Error"
  const char* meaning = nullptr;  // one sentence, for tooltips
  const char* word = nullptr;     // shown before a value: "error"; empty if values are words
  const char* unit = "cells";     // unit of the values at the ramp's ends
  FieldGroup group = FieldGroup::cost;
  FieldLook look = FieldLook::distance;
  int decimals = 0;  // decimals of the values at the ramp's ends
  // Whether the overlay shows a single heuristic, A's or B's. Other overlays are the same for both.
  bool of_one_heuristic = false;
  // Whether the overlay shows the selected landmark.
  bool needs_landmark = false;
  // Whether the overlay shows the contraction hierarchy of the algorithm `ch`.
  bool needs_hierarchy = false;
  // Whether the overlay shows the levels of the algorithm `prastar`.
  bool needs_levels = false;
  // Whether the overlay depends on the start. Other overlays are the same for every start, as long
  // as the same landmarks are active.
  bool depends_on_start = false;

  // `of_places`: whether the overlay shows possible places for another landmark. `scored`: whether
  // its values come from a PlaceScorer.
  bool of_places = false, scored = false;
  // Whether the overlay requires a single goal. It is not available for searches with several
  // goals.
  bool of_one_goal = false;
  bool of_grids = false;  // whether the overlay requires cells in rows and columns
  bool counts = false;    // whether values are integers, not costs
  bool root = false;      // whether the ramp shows the square root of the values

  // See cell_field() and field_value(). Before the call, the field's kind and slot have been set.
  void (*fill)(const FieldQuery& query, CellField& field) = nullptr;
  std::optional<double> (*value)(const FieldQuery& query, Slot of, Node node) = nullptr;
};

// The row of each overlay to choose from, in order of FieldKind, `none` first.
std::span<const FieldRow, kFieldKindCount> field_rows();
// The row of any kind. The row of `what_if` has no functions.
const FieldRow& row_of(FieldKind kind);

}  // namespace waymark
