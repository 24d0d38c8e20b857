#include "core/search/guarantee.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace waymark {

namespace {

constexpr std::int64_t kMillionths = 1'000'000;

bool weighs_apart(const SearchSpec& spec) {
  return spec.weighs != WeightPlace::everywhere && spec.weight != SearchSpec::kOne;
}

// The maximum weight of h in f, without the heuristic's scale but with the amount that a
// tie-breaking rule adds.
double weight_of_h(const SearchSpec& spec) {
  const std::int64_t more = spec.ties.rule == TieRule::scale ? spec.ties.number : 0;
  const int weight = spec.anytime         ? SearchSpec::kOne
                     : weighs_apart(spec) ? std::max(spec.weight, SearchSpec::kOne)
                                          : spec.weight;
  return static_cast<double>(kMillionths / SearchSpec::kOne * weight + more) / kMillionths;
}

// Like weight_of_h(), but includes the scale.
double scaled_weight_of_h(const SearchSpec& spec, const Moves& moves) {
  const std::int64_t scale =
      spec.h.scale == HeuristicChoice::kTypical ? typical_scale(moves) : spec.h.scale;
  return weight_of_h(spec) * static_cast<double>(scale) / HeuristicChoice::kOne;
}

bool counts_otherwise(const SearchSpec& spec) { return spec.alpha != AlphaGraph::kOne; }

// Whether the heuristic reads path costs from tables.
bool reads_costs(const HeuristicChoice& h) {
  const auto parts = parts_of(h);
  return std::any_of(parts.begin(), parts.end(), [](const OneHeuristic& one) {
    const HeuristicRow& row = row_of(one.heuristic);
    return row.prepared || row.takes_options || one.heuristic == Heuristic::exact ||
           one.heuristic == Heuristic::old_path;
  });
}

// The quality of the heuristic with respect to the search's own costs. With alpha below 1, paths
// cost less than in the tables.
Quality quality_of(const SearchSpec& spec, const HeuristicChoice& h, const Moves& moves) {
  if (spec.alpha < AlphaGraph::kOne && reads_costs(h)) return Quality::too_great;
  return quality_of(h, moves);
}
Quality quality_of(const SearchSpec& spec, const Moves& moves) {
  return quality_of(spec, spec.h, moves);
}
// The quality of the heuristic before scaling.
Quality quality_unscaled(const SearchSpec& spec, const Moves& moves) {
  HeuristicChoice plain = spec.h;
  plain.scale = HeuristicChoice::kOne;
  return quality_of(spec, plain, moves);
}

// Whether BPMX can make estimates exceed the true cost by more than the heuristic's scale. BPMX
// passes on an estimate minus the cost of the edge between two nodes, and that cost is not scaled.
bool spreads_overestimates(const SearchSpec& spec, const Moves& moves) {
  return spec.bpmx && quality_of(spec, moves) == Quality::too_great &&
         quality_unscaled(spec, moves) != Quality::too_great;
}

// The maximum cost, as a multiple of the optimum, of a path that is optimal for the costs with
// alpha. It is the highest ratio of a cell's cost to its cost with alpha, divided by the lowest
// such ratio. Odd step costs occur only on uniform maps, where alpha changes nothing.
double worst_of_alpha(const SearchSpec& spec, const Moves& moves) {
  if (!counts_otherwise(spec) || moves.straight % 2 != 0) return 1;
  double least = 1, most = 1;
  const auto add = [&](Cost length, int cost) {
    const double share = static_cast<double>(length / 2 / moves.terrain_parts) * moves.alpha_unit *
                         cost / AlphaGraph::half_step(moves, length, cost, spec.alpha);
    least = std::min(least, share);
    most = std::max(most, share);
  };
  for (const Cost length : {moves.straight, moves.diagonal}) {
    if (length == 0) continue;
    for (int cost = 1; cost <= TerrainRules::kMostCost; ++cost)
      add(length, cost * moves.terrain_parts);
    // Between two costs, the ratio is monotonic.
    for (const int cost : {moves.least_terrain, moves.most_terrain}) add(length, cost);
  }
  return most / least;
}

Guarantee times(double factor, const Guarantee& guarantee) {
  if (guarantee.kind == Guarantee::Kind::none || factor <= 1) return guarantee;
  const double value =
      guarantee.kind == Guarantee::Kind::factor ? factor * guarantee.value : factor;
  return {Guarantee::Kind::factor, std::ceil(1000 * value) / 1000};
}

}  // namespace

bool may_give_up(const SearchSpec& spec) {
  // IDA* always has a limit, see IdaOptions::limit.
  return spec.limit > 0 || spec.budget > 0 || spec.algorithm == Algorithm::idastar ||
         spec.refinement.bottom == BottomSearch::idastar;
}

const char* name_of(Guarantee::Kind kind) {
  switch (kind) {
    case Guarantee::Kind::optimal:
      return "optimal";
    case Guarantee::Kind::factor:
      return "factor";
    case Guarantee::Kind::more:
      return "more";
    case Guarantee::Kind::none:
      break;
  }
  return "none";
}

namespace {

// The guarantee in terms of the search's own costs.
Guarantee guarantee_by_own_costs(const SearchSpec& spec, const Moves& moves) {
  switch (spec.algorithm) {
    case Algorithm::ch:
      return {Guarantee::Kind::optimal, 0};
    case Algorithm::dijkstra:
      return {spec.bounds ? Guarantee::Kind::none : Guarantee::Kind::optimal, 0};
    case Algorithm::bfs:
      return {moves.steps_alike() ? Guarantee::Kind::optimal : Guarantee::Kind::none, 0};
    case Algorithm::greedy:
    case Algorithm::thetastar:
    case Algorithm::fastmarching:
    case Algorithm::prastar:
    case Algorithm::trace:
      return {Guarantee::Kind::none, 0};
    case Algorithm::bidirectional:
      return {quality_of(spec, moves) == Quality::consistent ? Guarantee::Kind::optimal
                                                             : Guarantee::Kind::none,
              0};
    case Algorithm::idastar:
      if (may_lose_paths(spec, moves)) return {Guarantee::Kind::none, 0};
      if (spec.ida.delta == 0) break;
      if (quality_of(spec, moves) == Quality::too_great) return {Guarantee::Kind::none, 0};
      return {Guarantee::Kind::more, static_cast<double>(spec.ida.delta) / IdaOptions::kOne};
    case Algorithm::astar:
    case Algorithm::jps:
    case Algorithm::subgoal:
    case Algorithm::fringe:
      break;
  }
  if (spec.ends_early || spec.bounds) return {Guarantee::Kind::none, 0};
  if (spec.ties.rule == TieRule::cross || spec.repair == Repair::old_path)
    return {Guarantee::Kind::none, 0};
  // A weight of 0 removes h. Otherwise, f = g + w h is at most w times the optimum along the
  // optimal path, because h does not exceed the true cost.
  if (weight_of_h(spec) == 0) return {Guarantee::Kind::optimal, 0};
  if (quality_unscaled(spec, moves) == Quality::too_great) return {Guarantee::Kind::none, 0};
  if (spreads_overestimates(spec, moves)) return {Guarantee::Kind::none, 0};
  const double weight = scaled_weight_of_h(spec, moves);
  if (weight <= 1) return {Guarantee::Kind::optimal, 0};
  if (spec.h.scale == HeuristicChoice::kTypical)
    return {Guarantee::Kind::factor, std::ceil(1000 * weight) / 1000};
  return {Guarantee::Kind::factor, weight};
}

}  // namespace

Guarantee guarantee_of(const SearchSpec& spec, const Moves& moves) {
  Guarantee guarantee = times(worst_of_alpha(spec, moves), guarantee_by_own_costs(spec, moves));
  guarantee.if_it_finishes = guarantee.kind != Guarantee::Kind::none && may_give_up(spec);
  return guarantee;
}

bool may_lose_paths(const SearchSpec& spec, const Moves& moves) {
  const IdaOptions& ida = spec.ida;
  return ida.cut == IdaCut::minf || ida.fault != IdaBug::none ||
         (ida.cut == IdaCut::tight && quality_of(spec, moves) != Quality::consistent);
}

bool reopens(const SearchSpec& spec, const Moves& moves) {
  return spec.anytime || row_of(spec.algorithm).iterates || reopens_at_once(spec, moves);
}

bool reopens_at_once(const SearchSpec& spec, const Moves& moves) {
  if (is_trace(spec)) return true;
  if (spec.algorithm != Algorithm::astar && spec.algorithm != Algorithm::jps &&
      spec.algorithm != Algorithm::subgoal)
    return false;
  if (quality_of(spec, moves) != Quality::consistent || weighs_apart(spec) ||
      spec.repair == Repair::old_path)
    return true;
  return spec.prune && (weight_of_h(spec) > 1 || row_of(spec.ties.rule).added != nullptr);
}

std::string guarantee_words(const SearchSpec& spec, const Moves& moves) {
  const Guarantee guarantee = guarantee_of(spec, moves);
  const char* const condition = guarantee.if_it_finishes ? " if it finishes" : "";
  if (guarantee.kind == Guarantee::Kind::factor)
    return fmt::format("cost at most {} × the optimum{}", guarantee.value, condition);
  if (guarantee.kind == Guarantee::Kind::more)
    return fmt::format("at most {} above the optimum{}", guarantee.value, condition);
  if (guarantee.kind == Guarantee::Kind::optimal) {
    const bool dijkstra = spec.algorithm == Algorithm::astar && weight_of_h(spec) == 0;
    return dijkstra && !guarantee.if_it_finishes ? "no heuristic: Dijkstra"
                                                 : fmt::format("optimal{}", condition);
  }
  if (is_trace(spec)) return "no guarantee: another program ran it";
  if (spec.bounds) return "no guarantee: it never leaves its bounds";
  if (spec.algorithm == Algorithm::bfs) return "no guarantee: it ignores step costs";
  if (spec.algorithm == Algorithm::bidirectional) return "no guarantee: h is inconsistent";
  if (spec.algorithm == Algorithm::greedy) return "no guarantee: it ignores g";
  if (spec.ida.fault != IdaBug::none) return "no guarantee: its bug can lose the optimal path";
  if (may_lose_paths(spec, moves)) return "no guarantee: its cut can lose the optimal path";
  if (spec.ends_early) return "no guarantee: it stops too early";
  if (spec.speed == WaveSpeed::clearance) return "no guarantee: it keeps away from walls";
  if (spec.algorithm == Algorithm::fastmarching)
    return "no guarantee: its arrival times are approximate";
  if (row_of(spec.algorithm).refines) return "no guarantee: it never leaves its corridor";
  if (row_of(spec.algorithm).any_angle) return "no guarantee: it tries few straight lines";
  if (spec.ties.rule == TieRule::cross) return "no guarantee: tie-breaking can outweigh a step";
  if (spec.repair == Repair::old_path) return "no guarantee: stored costs can be too high";
  if (spreads_overestimates(spec, moves)) return "no guarantee: BPMX spreads overestimates";
  if (uses_stale_tables(spec)) return "no guarantee: stale tables can overestimate";
  if (spec.alpha < AlphaGraph::kOne && reads_costs(spec.h))
    return "no guarantee: the tables use other costs";
  Moves without_portals = moves;
  without_portals.portals = nullptr;
  if (quality_of(spec, moves) == Quality::too_great &&
      quality_of(spec, without_portals) != Quality::too_great)
    return "no guarantee: a portal is shorter than this heuristic assumes";
  return "no guarantee: this heuristic can overestimate";
}

std::optional<std::string> too_much_added(const SearchSpec& spec, const Moves& moves, Cost best) {
  if (spec.ties.rule != TieRule::scale || best == kNoCost || best == 0) return std::nullopt;
  const std::int64_t step = kMillionths * moves.least_straight();
  if (spec.ties.number * best < step) return std::nullopt;
  return fmt::format(
      "its tie-breaking rule adds {:.1f} steps at the start: P must be below {} to rule out paths "
      "that are a step longer",
      static_cast<double>(spec.ties.number * best) / static_cast<double>(step),
      millionths_text((step + best - 1) / best));
}

std::optional<std::string> no_must_expand(const SearchSpec& spec, const Moves& moves,
                                          GoalRule rule) {
  if (rule == GoalRule::all) return "a search to all goals has no single cost to compare f with";
  if (is_trace(spec)) return "nothing is known about the heuristic of another program";
  if (spec.algorithm == Algorithm::greedy || spec.algorithm == Algorithm::bfs)
    return "this search does not expand in the order of f";
  if (spec.algorithm == Algorithm::bidirectional)
    return "it searches from both the start and the goal";
  if (spec.algorithm == Algorithm::ch)
    return "this search skips nodes between the ends of a shortcut, whatever their f";
  if (spec.algorithm == Algorithm::fastmarching)
    return "its costs are arrival times of a wave, not costs of moves";
  if (row_of(spec.algorithm).any_angle)
    return "its costs are lengths of straight lines, not of moves";
  if (spec.algorithm == Algorithm::jps)
    return "this search skips cells between jump points, whatever their f";
  if (spec.algorithm == Algorithm::subgoal)
    return "this search skips cells between subgoals, whatever their f";
  if (row_of(spec.algorithm).refines) return "it also expands nodes that stand for many cells";
  if (row_of(spec.algorithm).iterates) return "it reopens cells in each iteration";
  if (counts_otherwise(spec)) return "it changes the terrain costs";
  if (spec.ends_early) return "it ends before the goal is first in the open list";
  if (spec.anytime) return "it searches with several weights";
  if (spec.bounds) return "it skips everything outside its bounds";
  if (spec.reach) return "it skips nodes by their reach, whatever their f";
  if (spec.limit > 0) return "it can stop at its limit before it expands the goal";
  if (row_of(spec.ties.rule).added != nullptr) return "the tie-breaking rule changes f";
  if (spec.repair == Repair::old_path)
    return "costs stored next to the old path are not consistent";
  if (spec.algorithm == Algorithm::dijkstra) return std::nullopt;
  if (weighs_apart(spec)) return "the weight is not the same everywhere";
  if (spec.weight == 0) return std::nullopt;
  if (quality_of(spec, moves) != Quality::consistent)
    return uses_stale_tables(spec)      ? "the landmark tables are stale"
           : !formulas_of(spec).empty() ? "a formula can be inconsistent"
           : is_written_by_user(spec)   ? "values of another program can be inconsistent"
                                        : "this heuristic is not consistent";
  if (spec.weight > SearchSpec::kOne) return "the weight is above 1";
  return std::nullopt;
}

}  // namespace waymark
