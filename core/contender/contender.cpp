#include "core/contender/contender.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

#include "core/contender/asks_places.h"
#include "core/contender/ida_text.h"
#include "core/domain/cell_box.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/heuristic_text.h"
#include "core/heuristic/landmark_options.h"

namespace waymark {

bool may_take(Algorithm algorithm, const TieChoice& ties) {
  return algorithm == Algorithm::astar || row_of(ties.rule).added == nullptr;
}

namespace {

// By some moves.
bool may_be_consistent(const HeuristicChoice& h) {
  Moves eight;
  eight.directions = 8;
  return quality_of(h, Moves::four()) == Quality::consistent ||
         quality_of(h, eight) == Quality::consistent;
}

}  // namespace

bool may_ask(Algorithm algorithm, const HeuristicChoice& h) {
  if (row_of(algorithm).any_angle) {
    constexpr std::array kNoLongerThanTheLine = {Heuristic::distance, Heuristic::zero,
                                                 Heuristic::chebyshev, Heuristic::euclidean};
    return std::find(kNoLongerThanTheLine.begin(), kNoLongerThanTheLine.end(), h.heuristic) !=
           kNoLongerThanTheLine.end();
  }
  return algorithm != Algorithm::bidirectional || may_be_consistent(h);
}

bool may_cut(const Contender& contender) {
  return contender.ida.cut != IdaCut::tight || may_be_consistent(contender.h);
}

namespace {

// Whether it reads where cells lie in rows and columns.
bool needs_rows_of_cells(const OneHeuristic& one) {
  constexpr std::array kOfGrids = {Heuristic::manhattan, Heuristic::octile, Heuristic::chebyshev,
                                   Heuristic::squared_euclidean, Heuristic::fit_offset};
  return one.half != 0 || one.hops != 0 ||
         std::find(kOfGrids.begin(), kOfGrids.end(), one.heuristic) != kOfGrids.end();
}

bool needs_rows_of_cells(const Contender& contender) {
  constexpr std::array kOfGrids = {TieRule::cross, TieRule::turns, TieRule::checkerboard};
  const AlgorithmRow& row = row_of(contender.algorithm);
  const auto parts = parts_of(contender.h);
  return row.jumps || row.any_angle || contender.alpha != AlphaGraph::kOne ||
         contender.weighs != WeightPlace::everywhere ||
         std::find(kOfGrids.begin(), kOfGrids.end(), contender.ties.rule) != kOfGrids.end() ||
         (row.takes_heuristic && std::any_of(parts.begin(), parts.end(), [](const auto& one) {
            return needs_rows_of_cells(one);
          }));
}

// The embedding keeps a bucket a cost.
constexpr Cost kDearestToEmbed = 1 << 16;

bool is_too_dear(const Contender& contender, const Graph& graph) {
  const auto parts = parts_of(contender.h);
  return graph.dearest_edge() > kDearestToEmbed &&
         std::any_of(parts.begin(), parts.end(),
                     [](const OneHeuristic& one) { return one.heuristic == Heuristic::embedding; });
}

}  // namespace

std::optional<std::string> misfit(const Contender& contender, const Grid& grid,
                                  const Moves& moves) {
  if (grid.graph() && needs_rows_of_cells(contender)) return "needs a grid";
  const Graph* const graph = grid.graph();
  if ((!graph || !graph->states()) && asks_places(contender)) return "needs a mover";
  if (contender.bounds && graph && graph->shape() != GraphShape::states &&
      graph->shape() != GraphShape::hexagons)
    return "needs cells for its bounds";
  if (grid.graph() && is_too_dear(contender, *grid.graph()))
    return fmt::format("needs edges that cost at most {}", kDearestToEmbed);
  if (grid.directed() && contender.alpha != AlphaGraph::kOne)
    return "needs steps that cost the same both ways";
  if (contender.alpha != AlphaGraph::kOne && !graph && !grid.uniform() &&
      !AlphaGraph::countable(grid, moves, contender.alpha))
    return "needs a map with less expensive terrain, or a smaller alpha";
  // Their tables hold what those searches counted, in units of their own.
  if (contender.alpha != AlphaGraph::kOne && earlier_asked(contender) > 0)
    return "needs alpha=1 to use earlier searches";
  if (grid.directed() && row_of(contender.algorithm).takes_heuristic) {
    const auto parts = parts_of(contender.h);
    if (std::any_of(parts.begin(), parts.end(),
                    [](const OneHeuristic& one) { return row_of(one.heuristic).prepared; }))
      return "needs steps that cost the same both ways";
  }
  if (contender.repair != Repair::anew && quality_of(contender.h, moves) != Quality::consistent)
    return "needs a heuristic that is consistent";
  const bool any_angle = row_of(contender.algorithm).any_angle;
  if (contender.algorithm != Algorithm::jps && !any_angle) return std::nullopt;
  if (moves.directions != 8) return "needs 8 moves";
  if (any_angle && !moves.any_angle()) return "needs diagonal steps that cost what they are long";
  if (!any_angle && !moves.octile()) return "needs the usual 8 moves";
  if (!grid.uniform()) return "needs terrain of one cost";
  return std::nullopt;
}

std::optional<std::string> not_anytime(const Contender& contender) {
  if (contender.bpmx) return "bpmx=1";
  if (contender.prune) return "prune=upper";
  if (contender.ends_early) return "fault=early";
  if (contender.limit > 0) return fmt::format("limit={}", contender.limit);
  if (contender.bounds) return "bounds=" + box_text(*contender.bounds);
  if (contender.weighs != WeightPlace::everywhere) return "w=" + weight_text(contender);
  return std::nullopt;
}

namespace {

// Whether it is the same wherever a search begins and stays what it is while costs grow.
bool lasts(const OneHeuristic& one) {
  constexpr std::array kDoNot = {Heuristic::exact, Heuristic::old_path};
  return !row_of(one.heuristic).prepared && one.best == kAllActive && one.nearest == 0 &&
         (asks_whole_tables(one) || one.places != 0) &&
         std::find(kDoNot.begin(), kDoNot.end(), one.heuristic) == kDoNot.end();
}

}  // namespace

std::optional<std::string> not_repaired(const Contender& contender) {
  if (contender.h.scale == HeuristicChoice::kTypical || contender.h.scale > HeuristicChoice::kOne)
    return "scale=" + scale_text(contender.h.scale);
  const auto parts = parts_of(contender.h);
  if (!std::all_of(parts.begin(), parts.end(), lasts) || !may_be_consistent(contender.h))
    return "h=" + text_of(contender.h);
  if (contender.weight != Contender::kOne) return "w=" + weight_text(contender);
  if (row_of(contender.ties.rule).added != nullptr) return "ties=" + text_of(contender.ties);
  if (contender.bpmx) return "bpmx=1";
  if (contender.prune) return "prune=upper";
  if (contender.alpha != AlphaGraph::kOne) return "alpha=" + weight_text(contender.alpha);
  if (contender.anytime) return "anytime=1";
  if (contender.open != OpenStructure::buckets)
    return std::string("open=") + row_of(contender.open).name;
  if (contender.ends_early) return "fault=early";
  // What is left out proves nothing.
  if (contender.limit > 0) return fmt::format("limit={}", contender.limit);
  if (contender.bounds) return "bounds=" + box_text(*contender.bounds);
  return std::nullopt;
}

std::optional<std::string> not_measured(const Contender& contender) {
  if (contender.bpmx) return "bpmx=1";
  if (contender.prune) return "prune=upper";
  if (contender.anytime) return "anytime=1";
  if (contender.ends_early) return "fault=early";
  if (contender.limit > 0) return fmt::format("limit={}", contender.limit);
  if (contender.bounds) return "bounds=" + box_text(*contender.bounds);
  if (contender.alpha != AlphaGraph::kOne) return "alpha=" + weight_text(contender.alpha);
  if (contender.weighs != WeightPlace::everywhere) return "w=" + weight_text(contender);
  if (row_of(contender.ties.rule).added != nullptr) return "ties=" + text_of(contender.ties);
  if (contender.open != OpenStructure::stacks) return std::nullopt;
  if (contender.weight != Contender::kOne) return "w=" + weight_text(contender);
  if (contender.ties.rule != TieRule::newest) return "ties=" + text_of(contender.ties);
  return std::nullopt;
}

std::optional<std::string> misfit(const Contender& contender, const Grid& grid, const Moves& moves,
                                  const GoalChoice& goals) {
  if (std::optional<std::string> needs = misfit(contender, grid, moves)) return needs;
  if (!goals.matters()) return std::nullopt;
  return goals_misfit(contender, goals.rule);
}

std::optional<std::string> goals_misfit(const Contender& contender, GoalRule rule) {
  const auto parts = parts_of(contender.h);
  const bool asks_old_path = std::any_of(parts.begin(), parts.end(), [](const OneHeuristic& one) {
    return one.heuristic == Heuristic::old_path;
  });
  if (rule != GoalRule::any &&
      (contender.repair != Repair::anew || row_of(contender.algorithm).iterates ||
       contender.open != OpenStructure::buckets || asks_old_path))
    return "needs one goal, or any of several";
  const bool asks_where_it_lies =
      (contender.weighs != WeightPlace::everywhere && contender.weight != Contender::kOne) ||
      contender.ties.rule == TieRule::cross;
  if (contender.algorithm == Algorithm::bidirectional || row_of(contender.algorithm).jumps ||
      contender.prune || contender.anytime || (contender.ends_early && rule != GoalRule::any) ||
      contender.alpha != AlphaGraph::kOne || asks_where_it_lies)
    return "needs one goal";
  if (asks_kept_tables(contender)) return "needs tables of this map, or one goal";
  if (rule == GoalRule::near && row_of(contender.algorithm).takes_heuristic &&
      !may_end_near(contender.h))
    return "needs goals that are cells, with no room round them";
  return std::nullopt;
}

Heuristic heuristic_of(const Contender& contender) {
  const AlgorithmRow& row = row_of(contender.algorithm);
  if (row.any_angle && contender.h.heuristic == Heuristic::distance) return Heuristic::euclidean;
  return row.takes_heuristic ? contender.h.heuristic : Heuristic::zero;
}

namespace {

const Estimate& estimate_alone(const Query& query, const Contender& contender, EstimateRoom& room) {
  HeuristicChoice asked = contender.h;
  asked.heuristic = heuristic_of(contender);
  if (asked.scale == HeuristicChoice::kTypical)
    asked.scale = static_cast<int>(typical_scale(query.moves));
  if (contender.alpha != AlphaGraph::kOne && query.moves.least_terrain > 1) {
    // No terrain is counted as cheaper than plain ground, whatever alpha is.
    Query counted = query;
    counted.moves.least_terrain = 1;
    return estimate_of(counted, asked, room);
  }
  return estimate_of(query, asked, room);
}

}  // namespace

const Estimate& estimate_of(const Query& query, const Contender& contender, EstimateRoom& room) {
  const Estimate& h = estimate_alone(query, contender, room);
  if (contender.repair == Repair::anew || query.kept == nullptr) return h;
  return room.repair(h, *query.kept);
}

namespace {

bool asks_landmarks(const OneHeuristic& one) {
  return row_of(one.heuristic).takes_options && one.earlier == 0;
}

}  // namespace

const OneHeuristic* landmark_part(const Contender& contender) {
  if (!row_of(contender.algorithm).takes_heuristic) return nullptr;
  for (const OneHeuristic& one : parts_of(contender.h))
    if (asks_landmarks(one)) return &one;
  return nullptr;
}
OneHeuristic* landmark_part(Contender& contender) {
  return const_cast<OneHeuristic*>(landmark_part(std::as_const(contender)));
}

bool asks_landmarks(const Contender& contender) { return landmark_part(contender) != nullptr; }

bool reads_tables(const Contender& contender) {
  return asks_landmarks(contender) || contender.prune || contender.ida.fallback;
}

bool asks_kept_tables(const Contender& contender) {
  const auto parts = parts_of(contender.h);
  return asks_landmarks(contender) && std::any_of(parts.begin(), parts.end(), [](const auto& one) {
           return asks_landmarks(one) && one.kept;
         });
}

void keep_tables(Contender& contender, bool kept) {
  const bool asks = asks_landmarks(contender);
  // What prunes or falls back reads the tables, whatever its heuristic.
  const bool reads = contender.prune || contender.ida.fallback;
  contender.h.kept = kept && reads;
  for (OneHeuristic& one : parts_of(contender.h))
    one.kept = kept && ((asks && asks_landmarks(one)) || reads);
}

void leave_landmarks(Contender& contender) {
  for (OneHeuristic& one : parts_of(contender.h))
    if (asks_landmarks(one)) one = {};
}

int earlier_asked(const Contender& contender) {
  int most = 0;
  for (const OneHeuristic& one : parts_of(contender.h)) most = std::max(most, one.earlier);
  return most;
}

const char* heuristic_name(const Contender& contender, const Moves& moves) {
  const Heuristic heuristic = heuristic_of(contender);
  return heuristic == Heuristic::distance ? formula_name(moves) : row_of(heuristic).name;
}

std::string title_of(const Contender& contender, const Moves& moves) {
  const AlgorithmRow& row = row_of(contender.algorithm);
  std::string title = row.title;
  // These with the usual distance are what their names say.
  const bool named = (contender.algorithm != Algorithm::greedy && !row.jumps) ||
                     contender.h.heuristic != Heuristic::distance;
  if (row.takes_heuristic && named) title += fmt::format(" {}", title_of(contender.h, moves));
  if (contender.h.scale != HeuristicChoice::kOne)
    title += fmt::format(" (scale {})", scale_text(contender.h.scale));
  if (contender.weight != Contender::kOne)
    title += " × " + weight_text(contender.weight) + row_of(contender.weighs).title;
  if (contender.ties != TieChoice{} && contender.open != OpenStructure::stacks)
    title += ", " + text_of(contender.ties);
  if (contender.bpmx) title += ", BPMX";
  if (contender.potential == Potential::average) title += ", averaged";
  if (contender.prune) title += ", pruned";
  if (contender.alpha != AlphaGraph::kOne)
    title += fmt::format(", alpha {}", weight_text(contender.alpha));
  if (contender.ends_early) title += ", ends early";
  if (contender.anytime) title += ", anytime";
  if (contender.limit > 0) title += fmt::format(" within {} nodes", contender.limit);
  if (contender.bounds) title += " in " + box_text(*contender.bounds);
  if (contender.budget > 0) title += fmt::format(" within {} cells", contender.budget);
  if (contender.open != OpenStructure::buckets)
    title += fmt::format(", {}{}", row_of(contender.open).name, contender.new_nodes ? " new" : "");
  title += row_of(contender.repair).title;
  return title + title_of(contender.ida);
}

}  // namespace waymark
