#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "core/study/cell_field.h"

namespace waymark {

// Functions that compute overlays from cell values. An overlay is a struct with two functions:
//   static auto values(const FieldQuery&, Slot)
//     Returns a function that maps a walkable Node to its value: a cost in cost units (kNoCost: no
//     value), or a fraction as a double (kNoPart: no value).
//   static FieldRange range(const FieldQuery&, Slot, const ValueOf&)
//     Returns the range in the unit of the values.
// The map's colours and the number shown for a cell both come from values(), so they always agree.

// A missing value; less than any fraction.
inline constexpr double kNoPart = -1;

struct FieldRange {
  double least = 0, greatest = 0;
};

// The minimum and maximum of 0 and all values, in cost units.
template <class ValueOf>
FieldRange extent_of(const Grid& grid, const ValueOf& value_of) {
  Cost least = 0, greatest = 0;
  for (int y = 0; y < grid.height(); ++y) {
    const Node row = grid.node({0, y});
    for (Node node = row; node < row + grid.width(); ++node) {
      if (!grid.walkable(node)) continue;
      const auto value = static_cast<Cost>(value_of(node));
      if (value == kNoCost) continue;
      least = std::min(least, value);
      greatest = std::max(greatest, value);
    }
  }
  return {static_cast<double>(least), static_cast<double>(greatest)};
}

// Calls texel_of(node) for every walkable cell, row by row.
template <class TexelOf>
void fill(const Grid& grid, std::vector<std::uint16_t>& texels, const TexelOf& texel_of) {
  texels.resize(static_cast<std::size_t>(grid.width()) * static_cast<std::size_t>(grid.height()));
  std::uint16_t* out = texels.data();
  for (int y = 0; y < grid.height(); ++y) {
    const Node row = grid.node({0, y});
    for (Node node = row; node < row + grid.width(); ++node)
      *out++ =
          static_cast<std::uint16_t>(grid.walkable(node) ? texel_of(node) : CellField::kNothing);
  }
}

inline bool has_value(Cost value) { return value != kNoCost; }
inline bool has_value(double part) { return part != kNoPart; }

// Returns kEdgeWest if the walkable neighbour to the west has a different value, and kEdgeNorth if
// the one to the north has.
template <class ValueOf, class Value>
int edges(const Grid& grid, Node node, Value value, const ValueOf& value_of) {
  int marks = 0;
  const auto other = [&](Node next) { return grid.walkable(next) && value_of(next) != value; };
  if (other(node - 1)) marks |= CellField::kEdgeWest;
  if (other(node - grid.stride())) marks |= CellField::kEdgeNorth;
  return marks;
}

// Exceptions to the default way of filling a ramp.
struct RampRules {
  int missing = CellField::kUndefined;  // colour index for cells without a value
  bool plateaus = false;                // whether to mark edges between cells with different values
  bool may_be_inconsistent = false;     // whether to hatch values below 0
  bool root = false;                    // whether the ramp shows square roots, starting at 0
};

template <class ValueOf>
void fill_ramp(const Grid& grid, CellField& field, const FieldRange& range, const RampRules& rules,
               const ValueOf& value_of) {
  const double length = range.greatest - range.least;
  const auto scale = static_cast<float>(length > 0 ? CellField::kRampTop / length : 0);
  const auto least = static_cast<float>(range.least);
  fill(grid, field.texels, [&](Node node) {
    const auto value = value_of(node);
    if (!has_value(value)) return rules.missing;
    if (rules.may_be_inconsistent && value < 0) return CellField::kInconsistent;
    const float above = (static_cast<float>(value) - least) * scale;
    const auto place =
        static_cast<int>((rules.root ? std::sqrt(above * CellField::kRampTop) : above) + 0.5f);
    const int index = std::clamp(place, 0, CellField::kRampTop);
    return rules.plateaus ? index | edges(grid, node, value, value_of) : index;
  });
}

// The labels of all regions of cells with equal values.
template <class ValueOf>
std::vector<RegionLabel> labels_of(const Grid& grid, const ValueOf& value_of) {
  std::vector<Cost> values(grid.node_count(), kNoCost);
  for (int y = 0; y < grid.height(); ++y) {
    const Node row = grid.node({0, y});
    for (Node node = row; node < row + grid.width(); ++node)
      if (grid.walkable(node))
        values[static_cast<std::size_t>(node)] = static_cast<Cost>(value_of(node));
  }
  return region_labels(grid, values);
}

// Sets the range of a ramp, in the overlay's unit.
inline void set_range(CellField& field, const FieldRange& range, double unit) {
  field.least = field.from = range.least / unit;
  field.greatest = field.most = range.greatest / unit;
}

// Fills a ramp with the values of Field: costs in cost units, or plain numbers if `unit` is 1.
template <class Field>
void fill_field(const FieldQuery& q, CellField& field, double unit, const RampRules& rules = {}) {
  const auto value_of = Field::values(q, field.of);
  const FieldRange range = Field::range(q, field.of, value_of);
  set_range(field, range, unit);
  fill_ramp(q.query.grid, field, range, rules, value_of);
}

// The value of Field at one cell, in the overlay's unit.
template <class Field>
std::optional<double> one_value(const FieldQuery& q, Slot of, Node node, double unit) {
  const auto value = Field::values(q, of)(node);
  if (!has_value(value)) return std::nullopt;
  return static_cast<double>(value) / unit;
}

// The two functions of a row whose values are costs, shown in cells.
template <class Field>
void fill_costs(const FieldQuery& q, CellField& field) {
  fill_field<Field>(q, field, q.query.moves.straight);
}
template <class Field>
std::optional<double> cost_in_cells(const FieldQuery& q, Slot of, Node node) {
  return one_value<Field>(q, of, node, q.query.moves.straight);
}
// The two functions of a row whose values are plain numbers.
template <class Field>
void fill_numbers(const FieldQuery& q, CellField& field) {
  fill_field<Field>(q, field, 1);
}
template <class Field>
std::optional<double> number(const FieldQuery& q, Slot of, Node node) {
  return one_value<Field>(q, of, node, 1);
}

inline const SearchOutcome& outcome_of(const FieldQuery& q, Slot of) {
  return of == Slot::b ? q.b : q.a;
}

// Like cost_in_cells(), but for costs from the search's record.
template <class Field>
std::optional<double> recorded_cost_in_cells(const FieldQuery& q, Slot of, Node node) {
  return one_value<Field>(q, of, node, q.query.moves.straight * outcome_of(q, of).unit);
}
inline const StepIndex& steps_of(const FieldQuery& q, Slot of) {
  return of == Slot::b ? q.b_steps : q.a_steps;
}
// The table of the selected landmark.
inline const DistanceField& selected_table(const FieldQuery& q) {
  return *q.query.landmarks.at(static_cast<std::size_t>(q.selected));
}

// The rows of the overlays of each file, in any order.
std::span<const FieldRow> cost_fields();
std::span<const FieldRow> landmark_fields();
std::span<const FieldRow> search_fields();

}  // namespace waymark
