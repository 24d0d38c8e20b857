#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

// The class of a cell: 0 must-expand, 1 tie, 2 saved. The class is kNoCost for cells that no search
// reached, and for cells explored by bidirectional searches or searches that jump, because
// must-expand is undefined for these searches.
struct Reasons {
  static auto values(const FieldQuery& q, Slot of) {
    return [&outcome = outcome_of(q, of), &steps = steps_of(q, of), &q, of](Node n) -> Cost {
      const int step = steps.at(n);
      if (step != StepIndex::kNotExpanded) {
        if (outcome.record.from_both_ends() || outcome.record.tells_openings()) return kNoCost;
        const auto at = static_cast<std::size_t>(step);
        return outcome.record.g[at] + outcome.record.h[at] < outcome.counted ? 0 : 1;
      }
      return of == Slot::b && q.a_steps.at(n) != StepIndex::kNotExpanded ? 2 : kNoCost;
    };
  }
};

void fill_reasons(const FieldQuery& q, CellField& field) {
  set_range(field, {0, 2}, 1);
  const auto reason_of = Reasons::values(q, field.of);
  fill(q.query.grid, field.texels, [&](Node node) {
    const Cost reason = reason_of(node);
    return has_value(reason) ? reason : CellField::kNothing;
  });
}

}  // namespace

const FieldRow kWhyRow = {.kind = FieldKind::why,
                          .name = "why",
                          .title = "Reasons",
                          .meaning =
                              "Must-expand: f is below the true cost. Tie: f equals it.\nSaved: "
                              "explored by A but not by B",
                          .word = "",
                          .group = FieldGroup::search,
                          .look = FieldLook::why,
                          .of_one_heuristic = true,
                          .depends_on_start = true,
                          .fill = fill_reasons,
                          .value = number<Reasons>};

}  // namespace waymark
