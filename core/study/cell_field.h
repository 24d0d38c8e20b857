#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/contender/search_outcome.h"
#include "core/domain/components.h"
#include "core/search/step_index.h"
#include "core/study/estimate_planes.h"
#include "core/study/place_values.h"
#include "core/study/region_labels.h"

namespace waymark {

// What a cell can be coloured by; see FieldRow for what is known of each. Those marked * are of one
// heuristic, that of A or of B.
enum class FieldKind {
  none,
  true_cost,        // from the cell to the goal
  estimate,         // * h
  estimates_apart,  // h of the landmarks - h of the formula
  error,            // * true cost - h
  reduced_cost,     // * the least w(n,m) + h(m) - h(n) of the steps out of a cell
  closeness,        // (h of the landmarks - h of the formula) / (true cost - h of the formula)
  improvement,      // by the selected landmark: its bound above the formula, towards this goal
  helped_goals,     // the same from this start, for every cell as the goal
  territories,      // who gives the landmark heuristic's value: a landmark or the formula
  why,              // * must-expand, tie, saved
  table,            // cost from the selected landmark
  f,                // * g + h where the search expanded
  order,            // * when the search expanded
  g,                // * cost of the path by which the search expanded, the last one
  iteration,        // * in which the search expanded first, from 1
  one_more_bound,   // what a landmark there would add to the bound at the start
  one_more_saved,   // how many cells it would save on this search
  one_more_pairs,   // what it would add to the bounds of many searches in sum
};
inline constexpr int kFieldKindCount = 19;

// A field of the whole map, ready to be coloured: one texel a cell, row by row. The low byte is an
// index into a table of 256 colours, the high byte says what is drawn over it.
struct CellField {
  // Index of a value between least and greatest: 0 to kRampTop. Fields of classes count them from
  // 0. Territories: the landmark's index modulo 8, the formula 8; from the ninth landmark on they
  // are hatched in kPlainHatch, and ties in the colour of the second that gives the same bound.
  // Why: 0 must-expand, 1 tie, 2 saved.
  static constexpr int kRampTop = 239;
  static constexpr int kFormulaClass = 8, kPlainHatch = 9;
  static constexpr int kNothing = 253;       // plain floor: a wall, or no search came here
  static constexpr int kInconsistent = 254;  // a step below 0: hatched
  static constexpr int kUndefined = 255;     // no value here: the floor with dots
  // Marks.
  static constexpr int kEdgeWest = 0x100;  // another plateau or territory begins at this side
  static constexpr int kEdgeNorth = 0x200;
  static constexpr int kSecondShift = 10;  // bits 10 to 15: 0, or 1 + the class of the hatching

  FieldKind kind = FieldKind::none;
  Slot of = Slot::b;
  std::vector<std::uint16_t> texels;
  // The range of the ramp, in cells; steps for `order`, parts of one for `closeness`. Fields of
  // classes: 0 and the number of landmarks, 0 and 2.
  double least = 0, greatest = 0;
  // The part of the range that a legend has to tell of. An error field, whose range is that of both
  // heuristics, ends at its own greatest error; estimates apart, whose range has 0 in its middle,
  // begin at their least, but at 0 where none is below it, and end at their greatest. Others: all.
  double from = 0, most = 0;
  // Of territories 1 + the landmark's index (0: the formula), of errors the error in cost units;
  // empty unless asked for.
  std::vector<RegionLabel> labels;
};

// What a field is read from. The referents must outlive it.
struct FieldQuery {
  Query query;
  const EstimatePlanes& estimates;  // of this query
  const Components& components;     // of the grid
  const SearchOutcome& a;           // of this query, as are the next three
  const SearchOutcome& b;
  const StepIndex& a_steps;
  const StepIndex& b_steps;
  int selected = -1;  // index of a landmark; needed by fields that speak of one, see FieldRow
  bool with_labels = false;  // whether errors and territories are to have labels
  // Needed by fields of places where one more landmark could stand, see FieldRow; null where there
  // is none yet: then no cell has a value.
  const DistanceField* start_field = nullptr;
  const PlaceValues* place_values = nullptr;
};

// The field of a kind that is not `none`; `of` is formula or landmarks, and told apart only where
// FieldRow says so. True cost and estimates share the range 0 to the greatest true cost,
// errors and improvement that from 0 to the greatest error of either, so that maps can be compared.
// Cells that do not reach the goal (of helped_goals: the start; of the table: the landmark) are
// undefined. O(cells), for territories O(cells * landmarks).
CellField cell_field(const FieldQuery& query, FieldKind kind, Slot of, CellField previous = {});

// The value that colours one cell, in the unit of the field's range; territories: the number of the
// landmark from 1 or 0 for the formula; why: the class. Nothing where the field has no value.
std::optional<double> field_value(const FieldQuery& query, FieldKind kind, Slot of, Node node);

}  // namespace waymark
