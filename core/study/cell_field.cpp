#include "core/study/cell_field.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/study/field_values.h"

namespace waymark {
namespace {

// Cost units of one of the field's units.
double unit_of(const FieldQuery& q, FieldKind kind) {
  switch (kind) {
    case FieldKind::closeness:
    case FieldKind::territories:
    case FieldKind::why:
    case FieldKind::order:
      return 1;
    default:
      return q.query.moves.straight;
  }
}

template <class ValueOf>
Cost greatest_value(const Grid& grid, const ValueOf& value_of) {
  Cost greatest = 0;
  for (int y = 0; y < grid.height(); ++y) {
    const Node row = grid.node({0, y});
    for (Node node = row; node < row + grid.width(); ++node) {
      if (!grid.walkable(node)) continue;
      const auto value = static_cast<Cost>(value_of(node));
      if (value != kNoCost) greatest = std::max(greatest, value);
    }
  }
  return greatest;
}

struct Range {
  double least = 0, greatest = 0;  // in cost units or whatever the values are in
};

Range f_range(const SearchRecord& record) {
  if (record.steps() == 0) return {};
  Range range{static_cast<double>(kNoCost), 0};
  for (std::size_t i = 0; i < record.node.size(); ++i) {
    const double f = record.g[i] + record.h[i];
    range = {std::min(range.least, f), std::max(range.greatest, f)};
  }
  return range;
}

template <class ValueOf>
Range range_of(const FieldQuery& q, FieldKind kind, Slot of, const ValueOf& value_of) {
  const SearchRecord& record = (of == Slot::a ? q.a : q.b).record;
  switch (kind) {
    case FieldKind::none:
    case FieldKind::true_cost:
    case FieldKind::estimate:
      return {0, static_cast<double>(q.estimates.farthest)};
    case FieldKind::estimates_apart: {
      const double greatest = greatest_value(q.query.grid, value_of);
      return {-greatest, greatest};
    }
    case FieldKind::error:
    case FieldKind::improvement:
      return {0, static_cast<double>(q.estimates.greatest_error)};
    case FieldKind::reduced_cost:
      // A straight step is always among them, and with it a consistent h changes by no more.
      return {0, 2.0 * q.query.moves.straight * q.query.grid.most_cost()};
    case FieldKind::closeness:
      return {0, 1};
    case FieldKind::helped_goals:
    case FieldKind::table:
      return {0, static_cast<double>(greatest_value(q.query.grid, value_of))};
    case FieldKind::territories:
      return {0, static_cast<double>(q.query.landmarks.size())};
    case FieldKind::why:
      return {0, 2};
    case FieldKind::f:
      return f_range(record);
    case FieldKind::order:
      return {0, std::max(0.0, record.steps() - 1.0)};
  }
  return {};
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

bool has_value(Cost value) { return value != kNoCost; }
bool has_value(double part) { return part != kNoPart; }

// kEdgeWest and kEdgeNorth where the walkable neighbour there has another value.
template <class ValueOf, class Value>
int edges(const Grid& grid, Node node, Value value, const ValueOf& value_of) {
  int marks = 0;
  const auto other = [&](Node next) { return grid.walkable(next) && value_of(next) != value; };
  if (other(node - 1)) marks |= CellField::kEdgeWest;
  if (other(node - grid.stride())) marks |= CellField::kEdgeNorth;
  return marks;
}

template <class ValueOf>
void fill_ramp(const Grid& grid, CellField& field, const Range& range, const ValueOf& value_of) {
  const bool search = field.kind == FieldKind::f || field.kind == FieldKind::order;
  const int missing = search ? CellField::kNothing : CellField::kUndefined;
  const bool plateaus = field.kind == FieldKind::error;
  const bool may_be_inconsistent = field.kind == FieldKind::reduced_cost;
  const double length = range.greatest - range.least;
  const auto scale = static_cast<float>(length > 0 ? CellField::kRampTop / length : 0);
  const auto least = static_cast<float>(range.least);
  fill(grid, field.texels, [&](Node node) {
    const auto value = value_of(node);
    if (!has_value(value)) return missing;
    if (may_be_inconsistent && value < 0) return CellField::kInconsistent;
    const auto place = static_cast<int>((static_cast<float>(value) - least) * scale + 0.5f);
    const int index = std::clamp(place, 0, CellField::kRampTop);
    return plateaus ? index | edges(grid, node, value, value_of) : index;
  });
}

// Texel of a territory without its edges.
class Territories {
 public:
  explicit Territories(const FieldQuery& q)
      : q_(q),
        goal_(q.query.grid.node(q.query.goal)),
        distance_(q.query.grid, q.query.moves, q.query.goal),
        active_(q.query.active_landmarks()) {}

  int operator()(Node node) const {
    const auto at = static_cast<std::size_t>(node);
    if (!has_value(q_.query.goal_field.costs[at])) return CellField::kUndefined;
    const int by = q_.estimates.by[at];
    const bool formula = by == EstimatePlanes::kByFormula;
    const int first = formula ? 0 : by + 1;
    const int tied = next_with(node, first, formula ? distance_(node) : bound_of(by, node));
    const int winner = formula ? CellField::kFormulaClass : by % kColors;
    if (tied >= 0) return winner | (1 + tied % kColors) << CellField::kSecondShift;
    if (!formula && by >= kColors)
      return winner | (1 + CellField::kPlainHatch) << CellField::kSecondShift;
    return winner;
  }

 private:
  static constexpr int kColors = 8;

  Cost bound_of(int landmark, Node node) const {
    const DistanceField& table = *q_.query.landmarks[static_cast<std::size_t>(landmark)];
    return lower_bound(table.at(node), table.at(goal_));
  }

  // The next active landmark that gives the same bound, -1 when there is none.
  int next_with(Node node, int from, Cost value) const {
    for (const int i : active_) {
      if (i < from) continue;
      if (bound_of(i, node) == value) return i;
    }
    return -1;
  }

  const FieldQuery& q_;
  Node goal_;
  DistanceFormula distance_;
  ActiveLandmarks active_;
};

template <class ValueOf>
void fill_territories(const FieldQuery& q, CellField& field, const ValueOf& landmark_of) {
  const Grid& grid = q.query.grid;
  const Territories territory(q);
  fill(grid, field.texels, [&](Node node) {
    const int texel = territory(node);
    if (texel == CellField::kUndefined) return texel;
    return texel | edges(grid, node, landmark_of(node), landmark_of);
  });
}

// The labels of all regions of one value.
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

}  // namespace

bool is_of_one_heuristic(FieldKind kind) {
  switch (kind) {
    case FieldKind::estimate:
    case FieldKind::error:
    case FieldKind::reduced_cost:
    case FieldKind::why:
    case FieldKind::f:
    case FieldKind::order:
      return true;
    default:
      return false;
  }
}

bool needs_landmark(FieldKind kind) {
  return kind == FieldKind::improvement || kind == FieldKind::helped_goals ||
         kind == FieldKind::table;
}

bool depends_on_start(FieldKind kind) {
  return kind == FieldKind::helped_goals || kind == FieldKind::why || kind == FieldKind::f ||
         kind == FieldKind::order;
}

CellField cell_field(const FieldQuery& query, FieldKind kind, Slot of,
                     CellField previous) {
  assert(kind != FieldKind::none && of != Slot::exact);
  CellField field = std::move(previous);
  field.kind = kind;
  field.of = of;
  const Grid& grid = query.query.grid;
  with_values(query, kind, of, [&](const auto& value_of) {
    const Range range = range_of(query, kind, of, value_of);
    const double unit = unit_of(query, kind);
    field.least = range.least / unit;
    field.greatest = range.greatest / unit;
    field.most = kind == FieldKind::error ? greatest_value(grid, value_of) / unit : field.greatest;
    if (query.with_labels && (kind == FieldKind::error || kind == FieldKind::territories))
      field.labels = labels_of(grid, value_of);
    else
      field.labels.clear();
    if (kind == FieldKind::territories) return fill_territories(query, field, value_of);
    if (kind == FieldKind::why)
      return fill(grid, field.texels, [&](Node node) {
        const auto value = static_cast<Cost>(value_of(node));
        return has_value(value) ? value : CellField::kNothing;
      });
    fill_ramp(grid, field, range, value_of);
  });
  return field;
}

std::optional<double> field_value(const FieldQuery& query, FieldKind kind, Slot of,
                                  Node node) {
  if (kind == FieldKind::none || !query.query.grid.walkable(node)) return std::nullopt;
  return with_values(query, kind, of, [&](const auto& value_of) -> std::optional<double> {
    const auto value = value_of(node);
    if (!has_value(value)) return std::nullopt;
    return static_cast<double>(value) / unit_of(query, kind);
  });
}

}  // namespace waymark
