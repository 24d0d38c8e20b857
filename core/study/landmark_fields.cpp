#include <algorithm>

#include "core/heuristic/hub_labels.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/study/field_painter.h"
#include "core/study/place_scores.h"

namespace waymark {
namespace {

struct TableCosts {
  static auto values(const FieldQuery& q, Slot) {
    return [&costs = selected_table(q).from_source()](Node n) { return costs[n]; };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto& value_of) {
    return {0, extent_of(q.query.grid, value_of).greatest};
  }
};

}  // namespace

const FieldRow kTableRow = {.kind = FieldKind::table,
                            .name = "table",
                            .title = "Landmark table",
                            .meaning = "The cost from the selected landmark to every cell",
                            .word = "table",
                            .group = FieldGroup::landmarks,
                            .needs_landmark = true,
                            .fill = fill_costs<TableCosts>,
                            .value = cost_in_cells<TableCosts>};

namespace {

struct HubCounts {
  static auto values(const FieldQuery& q, Slot) {
    return [labels = hub_labels_in(q.query.prepared)](Node n) {
      return labels ? Cost{labels->hub_count(n)} : kNoCost;
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    const HubLabels* const labels = hub_labels_in(q.query.prepared);
    return {0, labels ? static_cast<double>(labels->most_hubs()) : 0};
  }
};

}  // namespace

const FieldRow kHubsRow = {.kind = FieldKind::hubs,
                           .name = "hubs",
                           .title = "Number of hubs",
                           .meaning =
                               "The number of hubs to which each cell stores its costs, if a "
                               "search has the heuristic hubs",
                           .word = "hubs",
                           .unit = "hubs",
                           .group = FieldGroup::landmarks,
                           .counts = true,
                           .fill = fill_numbers<HubCounts>,
                           .value = number<HubCounts>};

namespace {

// The amount by which the selected landmark's bound exceeds the distance formula, for the goal of
// the query.
struct Improvement {
  static auto values(const FieldQuery& q, Slot) {
    return [&true_cost = q.query.goal_field.costs,
            bound = LandmarkBound(selected_table(q), q.query.grid.node(q.query.goal)),
            distance = DistanceFormula(q.query.grid, q.query.moves, q.query.goal)](Node n) {
      if (true_cost[n] == kNoCost) return kNoCost;
      return std::max(0, bound(n) - distance(n));
    };
  }
  // Uses the range of the distance formula's errors, whichever heuristics the searches use.
  static FieldRange range(const FieldQuery& q, Slot, const auto& value_of) {
    return {0, std::max(static_cast<double>(q.estimates.greatest_error),
                        extent_of(q.query.grid, value_of).greatest)};
  }
};

}  // namespace

const FieldRow kImprovementRow = {.kind = FieldKind::improvement,
                                  .name = "improvement",
                                  .title = "Improvement",
                                  .meaning =
                                      "How much the selected landmark on its own raises the "
                                      "distance formula's estimate for this goal",
                                  .word = "improvement",
                                  .group = FieldGroup::landmarks,
                                  .look = FieldLook::improvement,
                                  .needs_landmark = true,
                                  .of_one_goal = true,
                                  .fill = fill_costs<Improvement>,
                                  .value = cost_in_cells<Improvement>};

namespace {

// Like Improvement, but for the cost from the start of the query to each cell as the goal.
struct HelpedGoals {
  static auto values(const FieldQuery& q, Slot) {
    const Node start = q.query.grid.node(q.query.start);
    return [&q, component = q.components.of(start),
            distance =
                DistanceFormula(q.query.grid, q.query.moves, q.query.start, BoundSense::backward),
            bound = LandmarkBound(selected_table(q), start, BoundSense::backward)](Node n) {
      if (q.components.of(n) != component) return kNoCost;
      return std::max(0, bound(n) - distance(n));
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto& value_of) {
    return {0, extent_of(q.query.grid, value_of).greatest};
  }
};

}  // namespace

const FieldRow kHelpedGoalsRow = {
    .kind = FieldKind::helped_goals,
    .name = "helped-goals",
    .title = "Helped goals",
    .meaning =
        "How much the selected landmark raises the distance formula's estimate at this start, with "
        "each cell as the goal",
    .word = "raised by",
    .group = FieldGroup::landmarks,
    .look = FieldLook::improvement,
    .needs_landmark = true,
    .depends_on_start = true,
    .of_one_goal = true,
    .fill = fill_costs<HelpedGoals>,
    .value = cost_in_cells<HelpedGoals>};

namespace {

// Computes the texels of the territories overlay, without edge marks.
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
    return LandmarkBound(*q_.query.landmarks[static_cast<std::size_t>(landmark)], goal_)(node);
  }

  // The first active landmark from index `from` on that gives the bound `value`, -1 if there is
  // none.
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

struct Winners {
  static auto values(const FieldQuery& q, Slot) {
    return [&true_cost = q.query.goal_field.costs, by = q.estimates.by.data()](Node n) {
      if (true_cost[n] == kNoCost) return kNoCost;
      return by[n] == EstimatePlanes::kByFormula ? 0 : Cost{by[n]} + 1;
    };
  }
};

void fill_territories(const FieldQuery& q, CellField& field) {
  const Grid& grid = q.query.grid;
  const auto landmark_of = Winners::values(q, field.of);
  set_range(field, {0, static_cast<double>(q.query.landmarks.size())}, 1);
  if (q.with_labels) field.labels = labels_of(grid, landmark_of);
  const Territories territory(q);
  fill(grid, field.texels, [&](Node node) {
    const int texel = territory(node);
    if (texel == CellField::kUndefined) return texel;
    return texel | edges(grid, node, landmark_of(node), landmark_of);
  });
}

}  // namespace

const FieldRow kTerritoriesRow = {
    .kind = FieldKind::territories,
    .name = "territories",
    .title = "Territories",
    .meaning = "The landmark that gives the tightest bound at each cell, or the distance formula",
    .word = "bound by",
    .group = FieldGroup::landmarks,
    .look = FieldLook::territories,
    .of_one_goal = true,
    .fill = fill_territories,
    .value = number<Winners>};

// Overlays that show where one more landmark would help. The bound for the query's start and goal
// is computed from the distance fields of the two cells. The cells saved and the bounds of many
// searches come from a PlaceScorer.

namespace {

// Uses square roots, so small improvements are visible, too.
constexpr RampRules kRoot = {.root = true};

// The amount by which a landmark in each cell would raise the bound at the start.
struct OneMoreBound {
  static auto values(const FieldQuery& q, Slot) {
    const LandmarkHeuristic heuristic(q.query.grid, q.query.moves, q.query.goal, q.query.landmarks);
    return [start = q.start_field, &goal = q.query.goal_field,
            present = heuristic(q.query.grid.node(q.query.start))](Node n) -> Cost {
      if (!start || start->at(n) == kNoCost || goal.at(n) == kNoCost) return kNoCost;
      return std::max(0, bound_by_place(*start, goal, n) - present);
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto& value_of) {
    return {0, extent_of(q.query.grid, value_of).greatest};
  }
};

// For each cell, the score of the closest place that has been scored.
struct Scored {
  static auto values(const FieldQuery& q, Slot) {
    return [places = q.place_values](Node n) -> double {
      const std::int64_t value = places ? places->at(n) : PlaceValues::kNone;
      return value == PlaceValues::kNone ? kNoPart : static_cast<double>(value);
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    return {0, q.place_values ? static_cast<double>(q.place_values->greatest) : 0};
  }
};

// Sums of bounds are in cost units.
double unit_of_sums(const FieldQuery& q) { return q.query.moves.straight; }

}  // namespace

const FieldRow kOneMoreBoundRow = {
    .kind = FieldKind::one_more_bound,
    .name = "one-more-bound",
    .title = "Bound added",
    .meaning = "How much a landmark there would raise the bound at the start, for this goal",
    .word = "landmark adds",
    .group = FieldGroup::one_more,
    .look = FieldLook::improvement,
    .depends_on_start = true,
    .of_places = true,
    .of_one_goal = true,
    .root = true,
    .fill =
        [](const FieldQuery& q, CellField& field) {
          fill_field<OneMoreBound>(q, field, q.query.moves.straight, kRoot);
        },
    .value = cost_in_cells<OneMoreBound>};

const FieldRow kOneMoreSavedRow = {
    .kind = FieldKind::one_more_saved,
    .name = "one-more-saved",
    .title = "Must-expand cells saved",
    .meaning =
        "How many fewer cells A* must expand for this start and goal with a landmark there. The "
        "rings count actual expansions, including ties, from searches with the best places",
    .word = "landmark saves",
    .group = FieldGroup::one_more,
    .look = FieldLook::improvement,
    .depends_on_start = true,
    .of_places = true,
    .scored = true,
    .of_one_goal = true,
    .root = true,
    .fill = [](const FieldQuery& q, CellField& field) { fill_field<Scored>(q, field, 1, kRoot); },
    .value = [](const FieldQuery& q, Slot of,
                Node node) { return one_value<Scored>(q, of, node, 1); }};

const FieldRow kOneMorePairsRow = {
    .kind = FieldKind::one_more_pairs,
    .name = "one-more-pairs",
    .title = "Bounds added, many searches",
    .meaning =
        "How much a landmark there would raise the sum of the bounds of many searches: the "
        "problems of the open file, or 300 random pairs",
    .word = "landmark adds in total",
    .group = FieldGroup::one_more,
    .look = FieldLook::improvement,
    .depends_on_start = true,
    .of_places = true,
    .scored = true,
    .of_one_goal = true,
    .root = true,
    .fill = [](const FieldQuery& q,
               CellField& field) { fill_field<Scored>(q, field, unit_of_sums(q), kRoot); },
    .value = [](const FieldQuery& q, Slot of,
                Node node) { return one_value<Scored>(q, of, node, unit_of_sums(q)); }};

std::span<const FieldRow> landmark_fields() {
  static const FieldRow kRows[] = {kTableRow,        kHubsRow,        kImprovementRow,
                                   kHelpedGoalsRow,  kTerritoriesRow, kOneMoreBoundRow,
                                   kOneMoreSavedRow, kOneMorePairsRow};
  return kRows;
}

}  // namespace waymark
