#include "core/contender/promise.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace waymark {

namespace {

constexpr std::int64_t kMillionths = 1'000'000;

bool weighs_apart(const Contender& contender) {
  return contender.weighs != WeightPlace::everywhere && contender.weight != Contender::kOne;
}

// What h counts in f at most, without its scale, with what a tie rule adds.
double weight_of_h(const Contender& contender) {
  const std::int64_t more = contender.ties.rule == TieRule::scale ? contender.ties.number : 0;
  const int weight = contender.anytime         ? Contender::kOne
                     : weighs_apart(contender) ? std::max(contender.weight, Contender::kOne)
                                               : contender.weight;
  return static_cast<double>(kMillionths / Contender::kOne * weight + more) / kMillionths;
}

// The same with its scale.
double scaled_weight_of_h(const Contender& contender, const Moves& moves) {
  const std::int64_t scale =
      contender.h.scale == HeuristicChoice::kTypical ? typical_scale(moves) : contender.h.scale;
  return weight_of_h(contender) * static_cast<double>(scale) / HeuristicChoice::kOne;
}

bool counts_otherwise(const Contender& contender) { return contender.alpha != AlphaGraph::kOne; }

// Whether it reads costs of the map from tables.
bool reads_costs(const HeuristicChoice& h) {
  const auto parts = parts_of(h);
  return std::any_of(parts.begin(), parts.end(), [](const OneHeuristic& one) {
    const HeuristicRow& row = row_of(one.heuristic);
    return row.prepared || row.takes_options || one.heuristic == Heuristic::exact ||
           one.heuristic == Heuristic::old_path;
  });
}

// What the costs that the search counts make of the heuristic: with alpha below 1 ways cost less
// than the tables say.
Quality quality_of(const Contender& contender, const HeuristicChoice& h, const Moves& moves) {
  if (contender.alpha < AlphaGraph::kOne && reads_costs(h)) return Quality::too_great;
  return quality_of(h, moves);
}
Quality quality_of(const Contender& contender, const Moves& moves) {
  return quality_of(contender, contender.h, moves);
}
// The heuristic itself, before it is multiplied.
Quality quality_unscaled(const Contender& contender, const Moves& moves) {
  HeuristicChoice plain = contender.h;
  plain.scale = HeuristicChoice::kOne;
  return quality_of(contender, plain, moves);
}

// Whether BPMX can raise an estimate by more than its scale. It passes on estimates less the cost
// of the edge between two nodes, and that cost is not scaled.
bool spreads_overestimates(const Contender& contender, const Moves& moves) {
  return contender.bpmx && quality_of(contender, moves) == Quality::too_great &&
         quality_unscaled(contender, moves) != Quality::too_great;
}

// What a path that is best by the costs with alpha costs at most, in optima: the greatest share of
// a cell's cost in what is counted of it by the least one. On a uniform map, whose steps need not
// be even, alpha changes nothing.
double worst_of_alpha(const Contender& contender, const Moves& moves) {
  if (!counts_otherwise(contender) || moves.straight % 2 != 0) return 1;
  double least = 1, most = 1;
  for (const Cost length : {moves.straight, moves.diagonal})
    for (int cost = 1; length > 0 && cost <= TerrainRules::kMostCost; ++cost) {
      const double share = static_cast<double>(length / 2 * moves.alpha_unit * cost) /
                           AlphaGraph::half_step(moves, length, cost, contender.alpha);
      least = std::min(least, share);
      most = std::max(most, share);
    }
  return most / least;
}

Promise times(double factor, const Promise& promise) {
  if (promise.kind == Promise::Kind::none || factor <= 1) return promise;
  const double value = promise.kind == Promise::Kind::factor ? factor * promise.value : factor;
  return {Promise::Kind::factor, std::ceil(1000 * value) / 1000};
}

}  // namespace

bool may_give_up(const Contender& contender) {
  // IDA* always has a limit, see IdaOptions::limit.
  return contender.limit > 0 || contender.budget > 0 || contender.algorithm == Algorithm::idastar;
}

const char* name_of(Promise::Kind kind) {
  switch (kind) {
    case Promise::Kind::optimal:
      return "optimal";
    case Promise::Kind::factor:
      return "factor";
    case Promise::Kind::more:
      return "more";
    case Promise::Kind::none:
      break;
  }
  return "none";
}

namespace {

// By the costs that the search counts.
Promise promise_by_own_costs(const Contender& contender, const Moves& moves) {
  switch (contender.algorithm) {
    case Algorithm::dijkstra:
      return {contender.bounds ? Promise::Kind::none : Promise::Kind::optimal, 0};
    case Algorithm::bfs:
      return {moves.steps_alike() ? Promise::Kind::optimal : Promise::Kind::none, 0};
    case Algorithm::greedy:
    case Algorithm::thetastar:
      return {Promise::Kind::none, 0};
    case Algorithm::bidirectional:
      return {quality_of(contender, moves) == Quality::consistent ? Promise::Kind::optimal
                                                                  : Promise::Kind::none,
              0};
    case Algorithm::idastar:
      if (may_lose_paths(contender, moves)) return {Promise::Kind::none, 0};
      if (contender.ida.delta == 0) break;
      if (quality_of(contender, moves) == Quality::too_great) return {Promise::Kind::none, 0};
      return {Promise::Kind::more, static_cast<double>(contender.ida.delta) / IdaOptions::kOne};
    case Algorithm::astar:
    case Algorithm::jps:
    case Algorithm::fringe:
      break;
  }
  if (contender.ends_early || contender.bounds) return {Promise::Kind::none, 0};
  if (contender.ties.rule == TieRule::cross || contender.repair == Repair::old_path)
    return {Promise::Kind::none, 0};
  // A weight of 0 leaves nothing of h; f = g + w h stays within w times the optimum along the best
  // path, since h does not exceed the true cost.
  if (weight_of_h(contender) == 0) return {Promise::Kind::optimal, 0};
  if (quality_unscaled(contender, moves) == Quality::too_great) return {Promise::Kind::none, 0};
  if (spreads_overestimates(contender, moves)) return {Promise::Kind::none, 0};
  const double weight = scaled_weight_of_h(contender, moves);
  if (weight <= 1) return {Promise::Kind::optimal, 0};
  if (contender.h.scale == HeuristicChoice::kTypical)
    return {Promise::Kind::factor, std::ceil(1000 * weight) / 1000};
  return {Promise::Kind::factor, weight};
}

}  // namespace

Promise promise_of(const Contender& contender, const Moves& moves) {
  Promise promise = times(worst_of_alpha(contender, moves), promise_by_own_costs(contender, moves));
  promise.if_it_finishes = promise.kind != Promise::Kind::none && may_give_up(contender);
  return promise;
}

bool may_lose_paths(const Contender& contender, const Moves& moves) {
  const IdaOptions& ida = contender.ida;
  return ida.cut == IdaCut::minf || ida.fault != IdaFault::none ||
         (ida.cut == IdaCut::tight && quality_of(contender, moves) != Quality::consistent);
}

bool reopens(const Contender& contender, const Moves& moves) {
  return contender.anytime || row_of(contender.algorithm).iterates ||
         reopens_at_once(contender, moves);
}

bool reopens_at_once(const Contender& contender, const Moves& moves) {
  if (contender.algorithm != Algorithm::astar && contender.algorithm != Algorithm::jps)
    return false;
  if (quality_of(contender, moves) != Quality::consistent || weighs_apart(contender) ||
      contender.repair == Repair::old_path)
    return true;
  return contender.prune &&
         (weight_of_h(contender) > 1 || row_of(contender.ties.rule).added != nullptr);
}

std::string promise_words(const Contender& contender, const Moves& moves) {
  const Promise promise = promise_of(contender, moves);
  const char* const condition = promise.if_it_finishes ? " if it finishes" : "";
  if (promise.kind == Promise::Kind::factor)
    return fmt::format("cost at most {} × the optimum{}", promise.value, condition);
  if (promise.kind == Promise::Kind::more)
    return fmt::format("cost at most {} more than the optimum{}", promise.value, condition);
  if (promise.kind == Promise::Kind::optimal) {
    const bool dijkstra = contender.algorithm == Algorithm::astar && weight_of_h(contender) == 0;
    return dijkstra && !promise.if_it_finishes ? "no heuristic: Dijkstra"
                                               : fmt::format("optimal{}", condition);
  }
  if (contender.bounds) return "no promise: a cheaper way may lead outside its bounds";
  if (contender.algorithm == Algorithm::bfs)
    return "no promise: the fewest steps can cost more than others";
  if (contender.algorithm == Algorithm::bidirectional)
    return "no promise: a search from both ends needs a consistent heuristic";
  if (contender.algorithm == Algorithm::greedy)
    return "no promise: it does not count what the way has cost";
  if (contender.ida.fault != IdaFault::none) return "no promise: its fault can lose the best path";
  if (may_lose_paths(contender, moves)) return "no promise: its cut can lose the best path";
  if (contender.ends_early) return "no promise: a cheaper way to the goal can still be open";
  if (row_of(contender.algorithm).any_angle)
    return "no promise: lines from further back than a cell's parent's parent are not tried";
  if (contender.ties.rule == TieRule::cross)
    return "no promise: what the tie rule adds can outweigh a step";
  if (contender.repair == Repair::old_path)
    return "no promise: costs kept beside the old path can be too great";
  if (spreads_overestimates(contender, moves))
    return "no promise: BPMX passes on estimates that are too great";
  if (asks_kept_tables(contender)) return "no promise: kept tables can be too great";
  if (contender.alpha < AlphaGraph::kOne && reads_costs(contender.h))
    return "no promise: the tables hold other costs than the search counts";
  return "no promise: this heuristic can be too great";
}

std::optional<std::string> too_much_added(const Contender& contender, const Moves& moves,
                                          Cost best) {
  if (contender.ties.rule != TieRule::scale || best == kNoCost || best == 0) return std::nullopt;
  const std::int64_t step = kMillionths * moves.least_straight();
  if (contender.ties.number * best < step) return std::nullopt;
  return fmt::format(
      "its tie rule adds {:.1f} steps at the start: with P below {} no path that is a step longer "
      "could be taken",
      static_cast<double>(contender.ties.number * best) / static_cast<double>(step),
      millionths_text((step + best - 1) / best));
}

std::optional<std::string> no_must_expand(const Contender& contender, const Moves& moves,
                                          GoalRule rule) {
  if (rule == GoalRule::all) return "a search to all goals has no one cost to hold f against";
  if (contender.algorithm == Algorithm::greedy || contender.algorithm == Algorithm::bfs)
    return "this search does not expand in the order of f";
  if (contender.algorithm == Algorithm::bidirectional) return "it searches from both ends";
  if (row_of(contender.algorithm).any_angle)
    return "its costs are those of straight lines, not of the moves";
  if (contender.algorithm == Algorithm::jps)
    return "this search leaves out cells between jump points, whatever their f";
  if (row_of(contender.algorithm).iterates) return "it expands cells again in each iteration";
  if (counts_otherwise(contender)) return "it counts other costs of terrain";
  if (contender.ends_early) return "it ends before the goal is the first of the open list";
  if (contender.anytime) return "it searches with several weights";
  if (contender.bounds) return "it leaves out what lies outside its bounds";
  if (contender.limit > 0) return "it can give up before the goal is taken";
  if (row_of(contender.ties.rule).added != nullptr) return "the tie rule changes f";
  if (contender.repair == Repair::old_path)
    return "what is kept beside the old path is not consistent";
  if (contender.algorithm == Algorithm::dijkstra) return std::nullopt;
  if (weighs_apart(contender)) return "the weight is not the same everywhere";
  if (contender.weight == 0) return std::nullopt;
  if (quality_of(contender, moves) != Quality::consistent)
    return asks_kept_tables(contender) ? "the landmark tables are of an earlier map"
                                       : "this heuristic is not consistent";
  if (contender.weight > Contender::kOne) return "the weight is above 1";
  return std::nullopt;
}

}  // namespace waymark
