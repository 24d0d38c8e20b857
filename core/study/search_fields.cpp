#include <algorithm>

#include "core/search/clique_levels.h"
#include "core/search/contraction.h"
#include "core/search/reach.h"
#include "core/study/field_painter.h"

namespace waymark {
namespace {

struct F {
  static auto values(const FieldQuery& q, Slot of) {
    return [&record = outcome_of(q, of).record, &steps = steps_of(q, of)](Node n) -> Cost {
      const int step = steps.at(n);
      if (step == StepIndex::kNotExpanded) return kNoCost;
      const auto at = static_cast<std::size_t>(step);
      return record.g[at] + record.h[at];
    };
  }
  static FieldRange range(const FieldQuery& q, Slot of, const auto&) {
    const SearchRecord& record = outcome_of(q, of).record;
    if (record.steps() == 0) return {};
    FieldRange range{static_cast<double>(kNoCost), 0};
    for (std::size_t i = 0; i < record.node.size(); ++i) {
      const double f = record.g[i] + record.h[i];
      range = {std::min(range.least, f), std::max(range.greatest, f)};
    }
    return range;
  }
};

void fill_f(const FieldQuery& q, CellField& field) {
  fill_field<F>(q, field, q.query.moves.straight * outcome_of(q, field.of).unit,
                {.missing = CellField::kNothing});
}

}  // namespace

const FieldRow kFRow = {.kind = FieldKind::f,
                        .name = "f",
                        .title = "f",
                        .meaning = "g + h of every cell that the search expanded",
                        .word = "f",
                        .group = FieldGroup::search,
                        .of_one_heuristic = true,
                        .depends_on_start = true,
                        .fill = fill_f,
                        .value = recorded_cost_in_cells<F>};

namespace {

struct PathCosts {
  static auto values(const FieldQuery& q, Slot of) {
    return [&record = outcome_of(q, of).record, &steps = steps_of(q, of)](Node n) -> Cost {
      const int step = steps.at(n);
      return step == StepIndex::kNotExpanded ? kNoCost : record.g[static_cast<std::size_t>(step)];
    };
  }
  static FieldRange range(const FieldQuery& q, Slot of, const auto&) {
    const SearchRecord& record = outcome_of(q, of).record;
    if (record.steps() == 0) return {};
    return {0, static_cast<double>(*std::max_element(record.g.begin(), record.g.end()))};
  }
};

void fill_path_costs(const FieldQuery& q, CellField& field) {
  fill_field<PathCosts>(q, field, q.query.moves.straight * outcome_of(q, field.of).unit,
                        {.missing = CellField::kNothing});
}

}  // namespace

const FieldRow kGRow = {.kind = FieldKind::g,
                        .name = "g",
                        .title = "g",
                        .meaning =
                            "The cost from the start to each cell that the search expanded; for "
                            "backward searches, the cost from the goal",
                        .word = "g",
                        .group = FieldGroup::search,
                        .of_one_heuristic = true,
                        .depends_on_start = true,
                        .fill = fill_path_costs,
                        .value = recorded_cost_in_cells<PathCosts>};

namespace {

struct Order {
  static auto values(const FieldQuery& q, Slot of) {
    return [&steps = steps_of(q, of)](Node n) -> Cost {
      const int step = steps.at(n);
      return step == StepIndex::kNotExpanded ? kNoCost : step;
    };
  }
  static FieldRange range(const FieldQuery& q, Slot of, const auto&) {
    return {0, std::max(0.0, outcome_of(q, of).record.steps() - 1.0)};
  }
};

void fill_order(const FieldQuery& q, CellField& field) {
  fill_field<Order>(q, field, 1, {.missing = CellField::kNothing});
}

}  // namespace

const FieldRow kOrderRow = {.kind = FieldKind::order,
                            .name = "order",
                            .title = "Order",
                            .meaning = "The position of each cell in the order of expansion",
                            .word = "step",
                            .unit = "steps",
                            .group = FieldGroup::search,
                            .of_one_heuristic = true,
                            .depends_on_start = true,
                            .counts = true,
                            .fill = fill_order,
                            .value = number<Order>};

namespace {

struct Iteration {
  static auto values(const FieldQuery& q, Slot of) {
    return [&record = outcome_of(q, of).record, &steps = steps_of(q, of)](Node n) -> Cost {
      const int step = steps.first(n);
      if (step == StepIndex::kNotExpanded || record.iterations.empty()) return kNoCost;
      return record.iteration_of(step) + 1;
    };
  }
  static FieldRange range(const FieldQuery& q, Slot of, const auto&) {
    const auto count = static_cast<double>(outcome_of(q, of).record.iterations.size());
    return {0, count};
  }
};

void fill_iteration(const FieldQuery& q, CellField& field) {
  fill_field<Iteration>(q, field, 1, {.missing = CellField::kNothing});
}

}  // namespace

const FieldRow kIterationRow = {
    .kind = FieldKind::iteration,
    .name = "iteration",
    .title = "Iteration",
    .meaning =
        "The iteration in which IDA* or fringe search first expanded each cell. For "
        "PRA*, each level is an iteration",
    .word = "iteration",
    .unit = "",
    .group = FieldGroup::search,
    .of_one_heuristic = true,
    .depends_on_start = true,
    .counts = true,
    .fill = fill_iteration,
    .value = number<Iteration>};

namespace {

struct Ranks {
  static auto values(const FieldQuery& q, Slot) {
    return [hierarchy = prepared_in<ContractionHierarchy>(q.query.prepared),
            graph = q.query.grid.graph()](Node n) -> Cost {
      return hierarchy ? hierarchy->rank(graph->number(n)) + 1 : kNoCost;
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    const ContractionHierarchy* const hierarchy =
        prepared_in<ContractionHierarchy>(q.query.prepared);
    if (!hierarchy) return {};
    return {1, static_cast<double>(hierarchy->size())};
  }
};

void fill_ranks(const FieldQuery& q, CellField& field) {
  fill_field<Ranks>(q, field, 1, {.missing = CellField::kNothing});
}

}  // namespace

// A hierarchy can become ready without any other change, so this overlay is always computed again.
const FieldRow kRankRow = {.kind = FieldKind::rank,
                           .name = "rank",
                           .title = "Rank",
                           .meaning =
                               "The position of each node in the order of contraction; the "
                               "most important node is the last one",
                           .word = "rank",
                           .unit = "",
                           .group = FieldGroup::search,
                           .needs_hierarchy = true,
                           .depends_on_start = true,
                           .counts = true,
                           .fill = fill_ranks,
                           .value = number<Ranks>};

namespace {

struct Cliques {
  static auto values(const FieldQuery& q, Slot) {
    return [levels = prepared_in<CliqueLevels>(q.query.prepared), level = q.level](Node n) -> Cost {
      return levels ? levels->node_of(level, n) + 1 : kNoCost;
    };
  }
};

// A colour for each clique of a level: the first one after a colour that depends on its number that
// no joined clique with a lower number has.
std::vector<std::uint8_t> clique_colors(const CliqueLevels& levels, int level) {
  constexpr unsigned kColors = CellField::kFormulaClass;
  std::vector<std::uint8_t> colors(static_cast<std::size_t>(levels.size(level)));
  for (int clique = 0; clique < levels.size(level); ++clique) {
    unsigned taken = 0;
    for (const int other : level > 0 ? levels.neighbours(level, clique) : std::span<const int>())
      if (other < clique) taken |= 1u << colors[static_cast<std::size_t>(other)];
    unsigned color = static_cast<unsigned>(clique) % kColors;
    for (unsigned i = 0; i < kColors && (taken >> color & 1) != 0; ++i)
      color = (color + 1) % kColors;
    colors[static_cast<std::size_t>(clique)] = static_cast<std::uint8_t>(color);
  }
  return colors;
}

void fill_cliques(const FieldQuery& q, CellField& field) {
  const CliqueLevels* const levels = prepared_in<CliqueLevels>(q.query.prepared);
  field.level = q.level;
  set_range(field, {1, levels ? static_cast<double>(levels->size(q.level)) : 1}, 1);
  const auto clique_of = Cliques::values(q, field.of);
  const std::vector<std::uint8_t> colors =
      levels ? clique_colors(*levels, q.level) : std::vector<std::uint8_t>();
  fill(q.query.grid, field.texels, [&](Node node) {
    const Cost clique = clique_of(node);
    if (!has_value(clique)) return CellField::kNothing;
    return colors[static_cast<std::size_t>(clique) - 1] |
           edges(q.query.grid, node, clique, clique_of);
  });
}

}  // namespace

const FieldRow kCliquesRow = {
    .kind = FieldKind::cliques,
    .name = "cliques",
    .title = "Cliques",
    .meaning = "The groups of cells that PRA* treats as one node at a level",
    .word = "clique",
    .unit = "",
    .group = FieldGroup::search,
    .look = FieldLook::territories,
    .needs_levels = true,
    .of_grids = true,
    .counts = true,
    .fill = fill_cliques,
    .value = number<Cliques>};

namespace {

struct ReachBounds {
  static auto values(const FieldQuery& q, Slot) {
    return [reaches = prepared_in<Reaches>(q.query.prepared)](Node n) {
      return reaches ? reaches->bound(n) : kNoCost;
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    const Reaches* const reaches = prepared_in<Reaches>(q.query.prepared);
    return {0, reaches ? static_cast<double>(reaches->greatest()) : 0};
  }
};

}  // namespace

// Reaches can become ready without any other change, so this overlay is always computed again.
const FieldRow kReachRow = {.kind = FieldKind::reach,
                            .name = "reach",
                            .title = "Reach",
                            .meaning =
                                "The reach of each cell, or an upper bound: one end of every "
                                "shortest path through the cell is at most this far away. Needs a "
                                "search with reach=1",
                            .word = "reach",
                            .group = FieldGroup::search,
                            .depends_on_start = true,
                            .fill = fill_costs<ReachBounds>,
                            .value = cost_in_cells<ReachBounds>};

namespace {

// The class of a cell: 0 must-expand, 1 tie, 2 saved. The class is kNoCost for cells that no search
// reached, and for cells explored by bidirectional searches, searches that jump or searches that
// prune by reach, because must-expand is undefined for these searches.
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

std::span<const FieldRow> search_fields() {
  static const FieldRow kRows[] = {kFRow,    kGRow,       kOrderRow, kIterationRow,
                                   kRankRow, kCliquesRow, kReachRow, kWhyRow};
  return kRows;
}

}  // namespace waymark
