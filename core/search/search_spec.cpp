#include "core/search/search_spec.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/heuristic.h"
#include "core/search/option_rows.h"

namespace waymark {

bool may_take(Algorithm algorithm, const TieChoice& ties) {
  return algorithm == Algorithm::astar || row_of(ties.rule).added == nullptr;
}

bool may_be_consistent(const HeuristicChoice& h) {
  Moves eight;
  eight.directions = 8;
  return quality_of(h, Moves::four()) == Quality::consistent ||
         quality_of(h, eight) == Quality::consistent;
}

bool may_ask(Algorithm algorithm, const HeuristicChoice& h) {
  if (row_of(algorithm).any_angle) {
    constexpr std::array kNoLongerThanTheLine = {Heuristic::distance, Heuristic::zero,
                                                 Heuristic::chebyshev, Heuristic::euclidean};
    return std::find(kNoLongerThanTheLine.begin(), kNoLongerThanTheLine.end(), h.heuristic) !=
           kNoLongerThanTheLine.end();
  }
  return algorithm != Algorithm::bidirectional || may_be_consistent(h);
}

namespace {

// Whether `holds(part)` is true for a part of the heuristic. False if the search takes no
// heuristic.
template <class Holds>
bool any_part(const SearchSpec& spec, const Holds& holds) {
  if (!row_of(spec.algorithm).takes_heuristic) return false;
  const auto parts = parts_of(spec.h);
  return std::any_of(parts.begin(), parts.end(), holds);
}

// Whether the search requires cells in rows and columns.
bool needs_rows_of_cells(const OneHeuristic& one) {
  constexpr std::array kOfGrids = {Heuristic::manhattan, Heuristic::octile, Heuristic::chebyshev,
                                   Heuristic::squared_euclidean, Heuristic::fit_offset};
  return one.half != 0 || one.hops != 0 ||
         std::find(kOfGrids.begin(), kOfGrids.end(), one.heuristic) != kOfGrids.end();
}

bool needs_rows_of_cells(const SearchSpec& spec) {
  constexpr std::array kOfGrids = {TieRule::cross, TieRule::turns, TieRule::checkerboard};
  const AlgorithmRow& row = row_of(spec.algorithm);
  return row.jumps || row.any_angle || row.refines || spec.canonical ||
         spec.alpha != AlphaGraph::kOne || spec.weighs != WeightPlace::everywhere ||
         std::find(kOfGrids.begin(), kOfGrids.end(), spec.ties.rule) != kOfGrids.end() ||
         any_part(spec, [](const OneHeuristic& one) { return needs_rows_of_cells(one); });
}

// The embedding uses one bucket per cost.
constexpr Cost kDearestToEmbed = 1 << 16;

bool is_too_dear(const SearchSpec& spec, Cost dearest_step) {
  const auto parts = parts_of(spec.h);
  return dearest_step > kDearestToEmbed &&
         std::any_of(parts.begin(), parts.end(),
                     [](const OneHeuristic& one) { return one.heuristic == Heuristic::embedding; });
}

// Whether the search relies on each step leading to a neighbouring cell, or on what such a step
// costs.
bool needs_steps_to_neighbours(const SearchSpec& spec) {
  const AlgorithmRow& row = row_of(spec.algorithm);
  return row.jumps || row.any_angle || row.refines || spec.canonical ||
         spec.alpha != AlphaGraph::kOne ||
         any_part(spec, [](const OneHeuristic& one) { return one.half != 0 || one.hops != 0; });
}

}  // namespace

std::optional<std::string> misfit(const SearchSpec& spec, const Grid& grid, const Moves& moves) {
  if (grid.graph() && needs_rows_of_cells(spec)) return "needs a grid";
  if (!grid.graph() && row_of(spec.algorithm).needs_graph) return "needs a graph";
  for (const Formula* const formula : formulas_of(spec))
    if (std::optional<std::string> needs = formula->misfit(grid)) return needs;
  const Graph* const graph = grid.graph();
  if ((!graph || graph->h().empty()) && reads_values_of_nodes(spec))
    return "needs the file of its values, or a graph whose nodes have \"h\"";
  if ((!graph || !graph->states()) && uses_places(spec)) return "needs a mover";
  if (spec.bounds && graph && graph->shape() != GraphShape::states &&
      graph->shape() != GraphShape::hexagons)
    return "needs cells for its bounds";
  if (grid.portals() && needs_steps_to_neighbours(spec)) return "needs a map without portals";
  if (grid.portals() && is_too_dear(spec, grid.portals()->most_cost() * moves.straight))
    return fmt::format("needs portals that cost at most {}", kDearestToEmbed / moves.straight);
  if ((grid.graph() || grid.costed()) && is_too_dear(spec, moves.dearest_step(grid)))
    return fmt::format("needs {} that cost at most {}", graph ? "edges" : "steps", kDearestToEmbed);
  if (grid.directed() && spec.alpha != AlphaGraph::kOne)
    return "needs steps that cost the same in both directions";
  if (spec.alpha > AlphaGraph::kOne && grid.least_cost() < grid.cost_parts())
    return "needs an alpha of at most 1, because cells cost less than plain ground";
  if (spec.alpha != AlphaGraph::kOne && !graph && !grid.uniform() &&
      !AlphaGraph::countable(grid, moves, spec.alpha))
    return "needs cheaper terrain or a smaller alpha";
  // The tables of earlier searches contain costs with alpha, in the units of those searches.
  if (spec.alpha != AlphaGraph::kOne && earlier_asked(spec) > 0)
    return "needs alpha=1 to use earlier searches";
  if (grid.directed() && any_part(spec, [](const OneHeuristic& one) {
        return row_of(one.heuristic).prepared && !fits_directions(one.heuristic);
      }))
    return "needs steps that cost the same in both directions";
  if (spec.repair != Repair::anew && quality_of(spec.h, moves) != Quality::consistent)
    return "needs a consistent heuristic";
  const AlgorithmRow& row = row_of(spec.algorithm);
  if (!row.jumps && !row.refines && !spec.canonical) return std::nullopt;
  const bool any_angle = row_of(spec.algorithm).any_angle;
  if (moves.directions != 8) return "needs 8 moves";
  if (any_angle && !moves.any_angle()) return "needs diagonal steps that cost their length";
  if (!any_angle && !moves.octile()) return "needs the standard 8 moves";
  if (!grid.uniform()) return "needs uniform-cost terrain";
  return std::nullopt;
}

std::optional<std::string> misfit(const SearchSpec& spec, const Grid& grid, const Moves& moves,
                                  const GoalChoice& goals) {
  if (std::optional<std::string> needs = misfit(spec, grid, moves)) return needs;
  if (!goals.matters()) return std::nullopt;
  return goals_misfit(spec, goals.rule);
}

std::optional<std::string> goals_misfit(const SearchSpec& spec, GoalRule asked) {
  const GoalRule rule = searched_rule(asked);
  const auto parts = parts_of(spec.h);
  const bool uses_old_path = std::any_of(parts.begin(), parts.end(), [](const OneHeuristic& one) {
    return one.heuristic == Heuristic::old_path;
  });
  if (rule != GoalRule::any && (spec.repair != Repair::anew || row_of(spec.algorithm).iterates ||
                                spec.open != OpenStructure::buckets || uses_old_path))
    return "needs one goal, or any of several";
  const bool asks_where_it_lies =
      (spec.weighs != WeightPlace::everywhere && spec.weight != SearchSpec::kOne) ||
      spec.ties.rule == TieRule::cross;
  if (spec.algorithm == Algorithm::bidirectional || row_of(spec.algorithm).needs_graph ||
      row_of(spec.algorithm).jumps || row_of(spec.algorithm).refines || is_trace(spec) ||
      spec.prune || spec.reach || spec.canonical || spec.anytime ||
      (spec.ends_early && rule != GoalRule::any) || spec.alpha != AlphaGraph::kOne ||
      asks_where_it_lies)
    return "needs one goal";
  if (uses_stale_tables(spec)) return "needs up-to-date tables, or one goal";
  if (rule == GoalRule::near && row_of(spec.algorithm).takes_heuristic && !may_end_near(spec.h))
    return "needs goals that are single cells, without room around them";
  return std::nullopt;
}

Heuristic heuristic_of(const SearchSpec& spec) {
  const AlgorithmRow& row = row_of(spec.algorithm);
  if (!row.takes_heuristic) return Heuristic::zero;
  if (row.any_angle && spec.h.heuristic == Heuristic::distance) return Heuristic::euclidean;
  return spec.h.heuristic;
}

namespace {

const Estimate& estimate_alone(const Query& query, const SearchSpec& spec,
                               EstimateStorage& storage) {
  HeuristicChoice asked = spec.h;
  asked.heuristic = heuristic_of(spec);
  if (asked.scale == HeuristicChoice::kTypical)
    asked.scale = static_cast<int>(typical_scale(query.moves));
  if (spec.alpha != AlphaGraph::kOne && query.moves.least_terrain > query.moves.terrain_parts) {
    // Terrain never counts as cheaper than plain ground, regardless of alpha.
    Query counted = query;
    counted.moves.least_terrain = counted.moves.terrain_parts;
    return estimate_of(counted, asked, storage);
  }
  return estimate_of(query, asked, storage);
}

}  // namespace

const Estimate& estimate_of(const Query& query, const SearchSpec& spec, EstimateStorage& storage) {
  const Estimate& h = estimate_alone(query, spec, storage);
  if (spec.repair == Repair::anew || query.learned == nullptr) return h;
  return storage.repair(h, *query.learned);
}

namespace {

bool uses_landmarks(const OneHeuristic& one) {
  return row_of(one.heuristic).takes_options && one.earlier == 0;
}

}  // namespace

const OneHeuristic* landmark_part(const SearchSpec& spec) {
  if (!row_of(spec.algorithm).takes_heuristic) return nullptr;
  for (const OneHeuristic& one : parts_of(spec.h))
    if (uses_landmarks(one)) return &one;
  return nullptr;
}
OneHeuristic* landmark_part(SearchSpec& spec) {
  return const_cast<OneHeuristic*>(landmark_part(std::as_const(spec)));
}

bool uses_landmarks(const SearchSpec& spec) { return landmark_part(spec) != nullptr; }

bool reads_tables(const SearchSpec& spec) {
  const std::vector<const Formula*> formulas = formulas_of(spec);
  return uses_landmarks(spec) || spec.prune || spec.ida.fallback != IdaFallback::none ||
         std::any_of(formulas.begin(), formulas.end(),
                     [](const Formula* formula) { return formula->uses_landmarks(); });
}

bool uses_exact(const SearchSpec& spec) {
  return any_part(spec, [](const OneHeuristic& one) {
    return one.heuristic == Heuristic::exact || one.heuristic == Heuristic::old_path ||
           (one.heuristic == Heuristic::formula && one.formula->uses_true_costs());
  });
}

std::vector<const Formula*> formulas_of(const SearchSpec& spec) {
  std::vector<const Formula*> formulas;
  if (!row_of(spec.algorithm).takes_heuristic) return formulas;
  for (const OneHeuristic& one : parts_of(spec.h))
    if (one.heuristic == Heuristic::formula) formulas.push_back(one.formula.get());
  return formulas;
}

bool reads_file(const SearchSpec& spec) {
  return is_trace(spec) ||
         any_part(spec, [](const OneHeuristic& one) { return !one.file.empty(); });
}

bool reads_values_of_nodes(const SearchSpec& spec) {
  return any_part(spec, [](const OneHeuristic& one) {
    return one.heuristic == Heuristic::values && one.file.empty();
  });
}

bool is_written_by_user(const SearchSpec& spec) {
  return any_part(spec, [](const OneHeuristic& one) {
    return one.heuristic == Heuristic::formula || one.heuristic == Heuristic::values;
  });
}

bool uses_stale_tables(const SearchSpec& spec) {
  const auto parts = parts_of(spec.h);
  return uses_landmarks(spec) && std::any_of(parts.begin(), parts.end(), [](const auto& one) {
           return uses_landmarks(one) && one.stale;
         });
}

void use_stale_tables(SearchSpec& spec, bool kept) {
  const bool asks = uses_landmarks(spec);
  // Pruning and the fallback read the tables regardless of the heuristic.
  const bool reads = spec.prune || spec.ida.fallback != IdaFallback::none;
  spec.h.stale = kept && reads;
  for (OneHeuristic& one : parts_of(spec.h))
    one.stale = kept && ((asks && uses_landmarks(one)) || reads);
}

void leave_landmarks(SearchSpec& spec) {
  for (OneHeuristic& one : parts_of(spec.h))
    if (uses_landmarks(one)) one = {};
}

int earlier_asked(const SearchSpec& spec) {
  int most = 0;
  for (const OneHeuristic& one : parts_of(spec.h)) most = std::max(most, one.earlier);
  return most;
}

const char* heuristic_name(const SearchSpec& spec, const Moves& moves) {
  const Heuristic heuristic = heuristic_of(spec);
  return heuristic == Heuristic::distance ? formula_name(moves) : row_of(heuristic).name;
}

std::string title_of(const SearchSpec& spec, const Moves& moves) {
  if (is_trace(spec)) return std::filesystem::path(spec.trace).filename().string();
  const AlgorithmRow& row = row_of(spec.algorithm);
  std::string title = row.title;
  // With the default distance, the names of these algorithms describe them fully.
  const bool named = (spec.algorithm != Algorithm::greedy && !row.jumps) ||
                     spec.h.heuristic != Heuristic::distance;
  if (row.takes_heuristic && named) title += fmt::format(" {}", title_of(spec.h, moves));
  for (const SearchOption& option : search_options()) title += title_of(spec, option);
  return title;
}

ChangedAlgorithm with_algorithm(const SearchSpec& spec, Algorithm algorithm) {
  ChangedAlgorithm made;
  made.spec.algorithm = algorithm;
  std::string text = row_of(algorithm).name;
  std::vector<const SearchOption*> left;
  for (const SearchOption& option : search_options())
    if (is_set(spec, option)) left.push_back(&option);
  // Repeated, because some options need another option that comes later in the text.
  for (bool grown = true; grown;) {
    grown = false;
    for (const bool conflicts : {false, true})
      for (const SearchOption*& option : left) {
        if (!option || (option->conflict != nullptr) != conflicts) continue;
        const std::string longer = text + " " + text_of(spec, *option);
        const Result<SearchSpec> parsed = parse_search(longer);
        if (!parsed) continue;
        made.spec = parsed.value();
        text = longer;
        option = nullptr;
        grown = true;
      }
  }
  for (const SearchOption* const option : left)
    if (option) made.dropped.push_back(text_of(spec, *option));
  // The text does not record whether tables are stale.
  const auto parts = parts_of(spec.h);
  use_stale_tables(made.spec,
                   spec.h.stale || std::any_of(parts.begin(), parts.end(),
                                               [](const auto& part) { return part.stale; }));
  return made;
}

}  // namespace waymark
