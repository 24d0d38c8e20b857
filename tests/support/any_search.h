#pragma once

#include <algorithm>
#include <rapidcheck.h>
#include <string>

#include "core/heuristic/formula.h"
#include "core/search/option_rows.h"
#include "core/search/search_spec.h"
#include "tests/support/random_map.h"

namespace waymark {

template <class Rows>
auto any_of(const Rows& rows) {
  return rows[static_cast<std::size_t>(
      *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, static_cast<int>(rows.size()))))];
}

// True once in `n` times. At small sizes, RapidCheck's ranges are shorter, so it would be true more
// often.
inline bool one_in(int n) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, n)) == 0;
}

inline TieChoice any_ties(Algorithm algorithm) {
  TieChoice ties = usual_choice(any_of(tie_rules()).rule);
  if (!may_take(algorithm, ties)) return {};
  if (row_of(ties.rule).takes == TieRuleRow::Takes::millionths)
    ties.number = *rc::gen::element(1, 1000, 300'000, 1'000'000);
  return ties;
}

// Option values are suitable for maps of a few dozen cells.
inline OneHeuristic any_heuristic(const HeuristicRow& row) {
  OneHeuristic one{.heuristic = row.heuristic};
  // These maps have no values, see given_values_test.cpp.
  if (row.heuristic == Heuristic::values) one.heuristic = Heuristic::distance;
  if (row.takes_options) {
    one.best = *rc::gen::inRange(0, 4);
    one.drop = *rc::gen::element(0, 0, 0, 1, 3);
    one.half = *rc::gen::element(0, 0, 0, 1);
    one.hops = *rc::gen::element(0, 0, 0, 1);
  }
  for (const HeuristicNumber& number : row.numbers)
    one.*number.value = *rc::gen::inRange(number.least, std::min(number.most / 4 + 2, 16));
  one.stored = std::min(one.stored, one.count);
  if (row.takes_safe) one.safe = *rc::gen::inRange(0, 2);
  if (row.takes_trace && one.safe == 0) one.traced = *rc::gen::inRange(0, 2);
  if (row.heuristic == Heuristic::formula) {
    TextFault fault;
    one.formula = Formula::parse(
        *rc::gen::element<std::string>(
            "dx + dy", "1.4 * dx + dy / 3", "landmarks - 1",
            "max over L: max(cost(n, L) - cost(goal, L), cost(L, goal) - cost(L, n))"),
        fault);
  }
  return one;
}

inline IdaOptions any_ida(const SearchSpec& spec) {
  IdaOptions ida;
  ida.cache = any_of(kIdaCaches).value;
  ida.cut = any_of(kIdaCuts).value;
  ida.order = any_of(kIdaOrders).value;
  ida.delta = *rc::gen::element(0, 0, 500, 1000, 5000, 20'000);
  ida.limit = *rc::gen::element(1, 60, 5000);
  ida.limits_calls = *rc::gen::arbitrary<bool>();
  if (ida.cut == IdaCut::minf)
    ida.fallback = *rc::gen::element(IdaFallback::none, IdaFallback::no_cut,
                                     ida.delta > 0 ? IdaFallback::no_delta : IdaFallback::none);
  SearchSpec with = spec;
  with.ida = ida;
  if (option_named("cut")->conflict(with)) {
    ida.cut = IdaCut::none;
    ida.fallback = IdaFallback::none;
  }
  if (one_in(8)) {
    with.ida = ida;
    with.ida.fault = any_of(kIdaBugs).value;
    if (!option_of(row_of(spec.algorithm), "bug")->conflict(with)) ida = with.ida;
  }
  return ida;
}

// The search with reach=1, without the options that conflict with it.
inline SearchSpec with_reach(SearchSpec spec) {
  spec.reach = true;
  spec.weight = SearchSpec::kOne;
  spec.weighs = WeightPlace::everywhere;
  if (row_of(spec.ties.rule).added != nullptr) spec.ties = {};
  spec.bpmx = spec.prune = spec.anytime = spec.ends_early = spec.canonical = spec.new_nodes = false;
  spec.alpha = SearchSpec::kOne;
  spec.budget = 0;
  spec.open = OpenStructure::buckets;
  spec.repair = Repair::anew;
  return spec;
}

// A search with this algorithm, this heuristic if the algorithm uses one, and random options that
// are compatible with them.
inline SearchSpec any_spec(const AlgorithmRow& algorithm, const HeuristicRow& heuristic) {
  SearchSpec spec;
  spec.algorithm = algorithm.algorithm;
  if (algorithm.takes_heuristic) {
    spec.h = heuristic.heuristic == Heuristic::max ? HeuristicChoice(Heuristic::max)
                                                   : any_heuristic(heuristic);
    if (heuristic.heuristic == Heuristic::max)
      for (OneHeuristic& part : spec.h.of)
        part = any_heuristic(any_of(heuristics().first(heuristics().size() - 1)));
  }
  // Many options exclude most of the others, so half of the searches have few.
  const bool few = *rc::gen::arbitrary<bool>();
  spec.bpmx = !few && algorithm.takes_bpmx && *rc::gen::arbitrary<bool>();
  spec.prune = !few && algorithm.takes_prune && !spec.bpmx && *rc::gen::arbitrary<bool>();
  if (algorithm.takes_potential) spec.potential = any_of(kPotentials).potential;
  if (!few && algorithm.takes_heuristic)
    spec.h.scale = *rc::gen::element(1'000'000, 1'000'000, 1'000'000, 1, 300'000, 999'999,
                                     1'500'000, 100'000'000, HeuristicChoice::kTypical);
  if (!may_ask(spec.algorithm, spec.h)) spec.h.scale = 1'000'000;
  if (algorithm.any_angle && !may_ask(spec.algorithm, spec.h)) spec.h = {};
  if (!few && algorithm.takes_weight) {
    spec.weighs =
        *rc::gen::element(WeightPlace::everywhere, WeightPlace::everywhere, WeightPlace::near_start,
                          WeightPlace::near_goal, WeightPlace::region);
    spec.weight = *rc::gen::element(1000, 1000, 0, 500, 999, 1001, 1500, 5000, 100'000);
  }
  if (!few && algorithm.takes_ties) spec.ties = any_ties(algorithm.algorithm);
  if (!few && algorithm.takes_alpha)
    spec.alpha = *rc::gen::element(1000, 1000, 1000, 0, 300, 500, 1500, 2000);
  if (algorithm.takes_speed) spec.speed = any_of(kWaveSpeeds).speed;
  if (algorithm.takes_levels) {
    spec.refinement.level = *rc::gen::element(RefinementOptions::kHalf, 0, 1, 2, 9);
    spec.refinement.width = *rc::gen::element(0, 0, 1, 5);
    spec.refinement.bottom = any_of(kBottomSearches).bottom;
  }
  if (algorithm.takes_ida) spec.ida = any_ida(spec);
  spec.anytime = algorithm.takes_anytime && !conflict_with_anytime(spec) && one_in(3);
  if (algorithm.takes_open && one_in(4)) {
    spec.open = any_of(kOpenStructures).structure;
    if (spec.open == OpenStructure::stacks) spec.ties = usual_choice(TieRule::newest);
    if (not_instrumented(spec)) spec.open = OpenStructure::buckets;
    spec.new_nodes = spec.open != OpenStructure::buckets && *rc::gen::arbitrary<bool>();
  }
  spec.ends_early = algorithm.takes_bug && !algorithm.takes_ida && !spec.anytime &&
                    spec.open == OpenStructure::buckets && !spec.prune && one_in(8);
  spec.prints_g = algorithm.takes_bug && !algorithm.takes_ida && !spec.ends_early && one_in(8);
  // For all moves.
  const bool lasts = spec.h.heuristic == Heuristic::distance ||
                     spec.h.heuristic == Heuristic::zero ||
                     spec.h.heuristic == Heuristic::landmarks;
  if (algorithm.takes_repair && lasts && !conflict_with_repair(spec) && one_in(3))
    spec.repair = *rc::gen::element(Repair::adaptive, Repair::old_path);
  spec.canonical = algorithm.takes_canonical && one_in(4);
  if (spec.canonical && option_named("order")->conflict(spec)) spec.canonical = false;
  if (spec.anytime) spec.budget = *rc::gen::element(0, 0, 0, 1, 7, 60);
  if (algorithm.takes_reach && one_in(4)) spec = with_reach(spec);
  return spec;
}

inline SearchSpec any_spec() {
  const AlgorithmRow algorithm = any_of(kAlgorithms);
  return any_spec(algorithm, any_of(heuristics()));
}

}  // namespace waymark
