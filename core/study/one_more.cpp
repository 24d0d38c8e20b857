#include <algorithm>

#include "core/heuristic/landmark_heuristic.h"
#include "core/study/field_painter.h"
#include "core/study/place_scores.h"
#include "core/study/rows.h"

// Overlays that show where one more landmark would help. The bound for the query's start and goal
// is computed from the distance fields of the two cells. The cells saved and the bounds of many
// searches come from a PlaceScorer.
namespace waymark {
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

}  // namespace waymark
