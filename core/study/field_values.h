#pragma once

#include <algorithm>

#include "core/study/cell_field.h"

namespace waymark {

// The values behind the fields, node by node.

// No value; a cost that no field can have, and below every part of one.
inline constexpr double kNoPart = -1;

// The least w(n,m) + h(m) - h(n) of the steps out of a node, kNoCost where there is none.
inline Cost least_reduced_cost(const Query& query, const std::vector<Cost>& h, Node node) {
  const Cost here = h[static_cast<std::size_t>(node)];
  Cost least = kNoCost;
  for_each_neighbour(query.grid, query.moves, node, [&](Node next, Cost step) {
    const Cost there = h[static_cast<std::size_t>(next)];
    if (there != kNoCost) least = std::min(least, step + there - here);
  });
  return least;
}

// Must-expand, tie or saved; kNoCost where no search came.
inline Cost reason_class(const FieldQuery& q, Slot of, Node node) {
  const SearchOutcome& outcome = of == Slot::b ? q.b : q.a;
  const int step = (of == Slot::b ? q.b_steps : q.a_steps).at(node);
  if (step != StepIndex::kNotExpanded) {
    const auto at = static_cast<std::size_t>(step);
    return outcome.record.g[at] + outcome.record.h[at] < outcome.cost ? 0 : 1;
  }
  return of == Slot::b && q.a_steps.at(node) != StepIndex::kNotExpanded ? 2 : kNoCost;
}

// Calls visit(value_of), value_of(node) being the value of a kind at a walkable node: costs in cost
// units with kNoCost for none, parts of one as doubles with kNoPart for none. One switch for the
// whole map and for one cell, so that a number and its colour never disagree.
template <class Visit>
auto with_values(const FieldQuery& q, FieldKind kind, Slot of, Visit&& visit) {
  const CostPlane& truth = q.query.goal_field.costs;
  const Cost* h = q.estimates.of(of).data();
  const Cost* a = q.estimates.a.data();
  const Cost* b = q.estimates.b.data();
  const SearchRecord& record = (of == Slot::a ? q.a : q.b).record;
  const StepIndex& steps = of == Slot::a ? q.a_steps : q.b_steps;
  const DistanceField* table =
      needs_landmark(kind) ? q.query.landmarks.at(static_cast<std::size_t>(q.selected)).get()
                           : nullptr;
  switch (kind) {
    case FieldKind::none:
    case FieldKind::true_cost:
      break;
    case FieldKind::estimate:
      return visit([=, &truth](Node n) { return truth[n] == kNoCost ? kNoCost : h[n]; });
    case FieldKind::estimates_apart:
      return visit([=, &truth](Node n) {
        return truth[n] == kNoCost ? kNoCost : b[n] - a[n];
      });
    case FieldKind::error:
      return visit([=, &truth](Node n) { return truth[n] == kNoCost ? kNoCost : truth[n] - h[n]; });
    case FieldKind::reduced_cost:
      return visit([=, &q, &truth, goal = q.query.grid.node(q.query.goal)](Node n) {
        if (n == goal) return Cost{0};
        return truth[n] == kNoCost ? kNoCost : least_reduced_cost(q.query, q.estimates.of(of), n);
      });
    case FieldKind::closeness:
      return visit([=, &truth](Node n) {
        if (truth[n] == kNoCost || truth[n] == a[n]) return kNoPart;
        return static_cast<double>(b[n] - a[n]) / (truth[n] - a[n]);
      });
    case FieldKind::improvement:
      return visit([&truth, costs = &table->costs,
                    to_goal = table->at(q.query.grid.node(q.query.goal)),
                    distance = DistanceFormula(q.query.grid, q.query.moves, q.query.goal)](Node n) {
        if (truth[n] == kNoCost) return kNoCost;
        return std::max(0, lower_bound((*costs)[n], to_goal) - distance(n));
      });
    case FieldKind::helped_goals: {
      const Node start = q.query.grid.node(q.query.start);
      return visit([=, &q, costs = &table->costs, component = q.components.of(start),
                    to_start = table->at(start)](Node n) {
        if (q.components.of(n) != component) return kNoCost;
        return std::max(0, lower_bound((*costs)[n], to_start) -
                               formula_cost(q.query.moves, q.query.start, q.query.grid.cell(n)));
      });
    }
    case FieldKind::territories:
      return visit([=, &truth, by = q.estimates.by.data()](Node n) {
        if (truth[n] == kNoCost) return kNoCost;
        return by[n] == EstimatePlanes::kByFormula ? 0 : Cost{by[n]} + 1;
      });
    case FieldKind::why:
      return visit([&q, of](Node n) { return reason_class(q, of, n); });
    case FieldKind::table:
      return visit([costs = &table->costs](Node n) { return (*costs)[n]; });
    case FieldKind::f:
      return visit([&](Node n) {
        const int step = steps.at(n);
        if (step == StepIndex::kNotExpanded) return kNoCost;
        const auto at = static_cast<std::size_t>(step);
        return record.g[at] + record.h[at];
      });
    case FieldKind::order:
      return visit([&](Node n) {
        const int step = steps.at(n);
        return step == StepIndex::kNotExpanded ? kNoCost : Cost{step};
      });
  }
  return visit([=, &truth](Node n) { return truth[n]; });
}

}  // namespace waymark
