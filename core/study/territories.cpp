#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
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

}  // namespace waymark
