#include <algorithm>

#include "core/study/field_painter.h"

namespace waymark {
namespace {

struct TrueCost {
  static auto values(const FieldQuery& q, Slot) {
    return [&true_cost = q.query.goal_field.costs](Node n) { return true_cost[n]; };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    return {0, static_cast<double>(q.estimates.farthest)};
  }
};

}  // namespace

const FieldRow kTrueCostRow = {.kind = FieldKind::true_cost,
                               .name = "true-cost",
                               .title = "True cost",
                               .meaning = "The true cost from every cell to the goal",
                               .word = "true cost",
                               .fill = fill_costs<TrueCost>,
                               .value = cost_in_cells<TrueCost>};

namespace {

struct Arrival {
  static auto values(const FieldQuery& q, Slot) {
    return [times = q.arrival](Node n) {
      return times.empty() ? kNoCost : times[static_cast<std::size_t>(n)];
    };
  }
  template <class ValueOf>
  static FieldRange range(const FieldQuery& q, Slot, const ValueOf& value_of) {
    return extent_of(q.query.grid, value_of);
  }
};

}  // namespace

const FieldRow kArrivalRow = {.kind = FieldKind::arrival,
                              .name = "arrival-time",
                              .title = "Arrival time",
                              .meaning =
                                  "The time at which a wave from the start arrives at a "
                                  "cell: about the length of the shortest path at any angle",
                              .word = "arrival time",
                              .depends_on_start = true,
                              .of_grids = true,
                              .fill = fill_costs<Arrival>,
                              .value = cost_in_cells<Arrival>};

namespace {

struct Estimates {
  static auto values(const FieldQuery& q, Slot of) {
    return [&true_cost = q.query.goal_field.costs, h = q.estimates.of(of).data()](Node n) {
      return true_cost[n] == kNoCost ? kNoCost : h[n];
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    return {0, static_cast<double>(q.estimates.farthest)};
  }
};

}  // namespace

const FieldRow kEstimateRow = {.kind = FieldKind::estimate,
                               .name = "estimate",
                               .title = "Estimate",
                               .meaning = "The estimated cost to the goal",
                               .word = "h",
                               .of_one_heuristic = true,
                               .fill = fill_costs<Estimates>,
                               .value = cost_in_cells<Estimates>};

namespace {

struct Errors {
  static auto values(const FieldQuery& q, Slot of) {
    return [&true_cost = q.query.goal_field.costs, h = q.estimates.of(of).data()](Node n) {
      return true_cost[n] == kNoCost ? kNoCost : true_cost[n] - h[n];
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    return {0, static_cast<double>(q.estimates.greatest_error)};
  }
};

void fill_errors(const FieldQuery& q, CellField& field) {
  fill_field<Errors>(q, field, q.query.moves.straight, {.plateaus = true});
  const auto value_of = Errors::values(q, field.of);
  field.most = extent_of(q.query.grid, value_of).greatest / q.query.moves.straight;
  if (q.with_labels) field.labels = labels_of(q.query.grid, value_of);
}

}  // namespace

const FieldRow kErrorRow = {.kind = FieldKind::error,
                            .name = "error",
                            .title = "Error",
                            .meaning = "True cost minus estimate: 0 if the heuristic is exact",
                            .word = "error",
                            .look = FieldLook::error,
                            .of_one_heuristic = true,
                            .fill = fill_errors,
                            .value = cost_in_cells<Errors>};

namespace {

// The minimum of w(n,m) + h(m) - h(n) over the steps out of a node, kNoCost if there are no steps.
Cost least_reduced_cost(const Query& query, std::span<const Cost> h, Node node) {
  const Cost here = h[static_cast<std::size_t>(node)];
  Cost least = kNoCost;
  for_each_neighbour(query.grid, query.moves, node, [&](Node next, Cost step) {
    const Cost there = h[static_cast<std::size_t>(next)];
    if (there != kNoCost) least = std::min(least, step + there - here);
  });
  return least;
}

struct ReducedCost {
  static auto values(const FieldQuery& q, Slot of) {
    return [&q, &h = q.estimates.of(of), &true_cost = q.query.goal_field.costs,
            goal = q.query.grid.node(q.query.goal)](Node n) {
      // If there are several goals, each has the true cost 0.
      if (n == goal || (q.query.goals != nullptr && true_cost[n] == 0)) return Cost{0};
      return true_cost[n] == kNoCost ? kNoCost : least_reduced_cost(q.query, h, n);
    };
  }
  // If a cell has any steps, one is straight, unless diagonal steps may pass between blocked cells.
  // A consistent h changes by at most the cost of the straight step.
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    const Moves& moves = q.query.moves;
    const Cost step = moves.corners == Corners::squeeze ? moves.diagonal : moves.straight;
    return {0, 2.0 * moves.dearest_step(q.query.grid) * step /
                   std::max(moves.straight, moves.diagonal)};
  }
};

void fill_reduced(const FieldQuery& q, CellField& field) {
  fill_field<ReducedCost>(q, field, q.query.moves.straight, {.may_be_inconsistent = true});
}

}  // namespace

const FieldRow kReducedCostRow = {
    .kind = FieldKind::reduced_cost,
    .name = "reduced-cost",
    .title = "Reduced cost",
    .meaning =
        "For the best step out of a cell: step + h there − h here.\nAbove 0, the heuristic expects "
        "a path that does not exist",
    .word = "reduced cost",
    .look = FieldLook::closeness,
    .of_one_heuristic = true,
    .fill = fill_reduced,
    .value = cost_in_cells<ReducedCost>};

namespace {

struct EstimatesApart {
  static auto values(const FieldQuery& q, Slot) {
    return [&true_cost = q.query.goal_field.costs, a = q.estimates.a.data(),
            b = q.estimates.b.data()](Node n) {
      return true_cost[n] == kNoCost ? kNoCost : b[n] - a[n];
    };
  }
};

// Cells with equal estimates get the ramp's middle colour, even if all cells have equal estimates.
// The legend shows only the values that occur.
void fill_apart(const FieldQuery& q, CellField& field) {
  const auto value_of = EstimatesApart::values(q, field.of);
  const FieldRange extent = extent_of(q.query.grid, value_of);
  const double most = std::max({1.0, -extent.least, extent.greatest});
  const double unit = q.query.moves.straight;
  set_range(field, {-most, most}, unit);
  field.from = extent.least / unit;
  field.most = extent.greatest / unit;
  fill_ramp(q.query.grid, field, {-most, most}, {}, value_of);
}

}  // namespace

const FieldRow kEstimatesApartRow = {.kind = FieldKind::estimates_apart,
                                     .name = "estimates-apart",
                                     .title = "Estimate difference",
                                     .meaning = "B's estimate minus A's estimate",
                                     .word = "difference",
                                     .group = FieldGroup::both,
                                     .look = FieldLook::two_estimates,
                                     .fill = fill_apart,
                                     .value = cost_in_cells<EstimatesApart>};

namespace {

// The value of a cell is (h of B - h of A) / (true cost - h of A).
struct Closeness {
  static auto values(const FieldQuery& q, Slot) {
    return [&true_cost = q.query.goal_field.costs, a = q.estimates.a.data(),
            b = q.estimates.b.data()](Node n) {
      if (true_cost[n] == kNoCost || true_cost[n] == a[n]) return kNoPart;
      return static_cast<double>(b[n] - a[n]) / (true_cost[n] - a[n]);
    };
  }
  static FieldRange range(const FieldQuery&, Slot, const auto&) { return {0, 1}; }
};

}  // namespace

const FieldRow kClosenessRow = {
    .kind = FieldKind::closeness,
    .name = "closeness",
    .title = "Closeness",
    .meaning = "The share of the gap between A's estimate and the true cost that B closes, 0 to 1",
    .word = "closeness",
    .unit = "of the gap",
    .group = FieldGroup::both,
    .look = FieldLook::closeness,
    .decimals = 1,
    .fill = fill_numbers<Closeness>,
    .value = number<Closeness>};

std::span<const FieldRow> cost_fields() {
  static const FieldRow kRows[] = {kTrueCostRow,    kArrivalRow,        kEstimateRow, kErrorRow,
                                   kReducedCostRow, kEstimatesApartRow, kClosenessRow};
  return kRows;
}

}  // namespace waymark
