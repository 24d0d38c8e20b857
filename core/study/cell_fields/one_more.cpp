#include <algorithm>

#include "core/heuristic/landmark_heuristic.h"
#include "core/study/cell_fields/rows.h"
#include "core/study/field_painter.h"
#include "core/study/place_scores.h"

// Where would one more landmark help? For this start and goal by the fields of both; for the cells
// that would be saved and for many searches by what a PlaceScorer found.
namespace waymark {
namespace {

// Square roots, so that much is seen of the places that help a little.
constexpr RampRules kRoot = {.root = true};

// What a landmark there would add to the bound at the start.
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

// What was found for the nearest place that was scored.
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
    .meaning = "By how much a landmark there would raise the bound at the start, for this goal",
    .word = "one more adds",
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
        "How many cells fewer A* must expand for this start and goal with a landmark there; the "
        "rings count the ties, too, as searches with the best places expand them",
    .word = "one more saves",
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
        "By how much a landmark there would raise the bounds of many searches in sum: the "
        "problems of the open file, or 300 drawn pairs",
    .word = "one more adds in sum",
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
