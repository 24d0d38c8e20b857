#include "core/study/pair_study.h"

#include <algorithm>

#include "core/base/random.h"
#include "core/contender/promise.h"

namespace waymark {
namespace {

SearchFigures figures(const SearchOutcome& outcome) {
  return {outcome.h_start, outcome.counts.expanded, outcome.counts.must_expand};
}

}  // namespace

std::vector<Pair> sample_pairs(const Grid& grid, const Components& components, int count,
                               std::uint64_t seed) {
  // Components of two cells and more, and how many cells there are up to the end of each.
  std::vector<int> drawn_from;
  std::vector<std::uint64_t> ends;
  std::uint64_t cells = 0;
  for (int i = 0; i < components.count(); ++i) {
    if (components.size(i) < 2) continue;
    cells += static_cast<std::uint64_t>(components.size(i));
    drawn_from.push_back(i);
    ends.push_back(cells);
  }
  std::vector<Pair> pairs;
  if (cells == 0) return pairs;
  Random random(seed);
  while (static_cast<int>(pairs.size()) < count) {
    const std::uint64_t place = random.below(cells);
    const auto which = std::upper_bound(ends.begin(), ends.end(), place) - ends.begin();
    const auto nodes = components.nodes(drawn_from[static_cast<std::size_t>(which)]);
    const std::uint64_t start = place + nodes.size() - ends[static_cast<std::size_t>(which)];
    const std::uint64_t other = random.below(nodes.size() - 1);
    const std::uint64_t goal = other < start ? other : other + 1;
    pairs.push_back({grid.cell(nodes[start]), grid.cell(nodes[goal])});
  }
  return pairs;
}

StudiedPair PairSearcher::study(const Moves& moves, const Pair& pair,
                                const std::vector<LandmarkTable>& tables, const Contender& a,
                                const Contender& b) {
  // Read where a contender asks the exact heuristic, which nobody compares over pairs otherwise.
  const bool exact = heuristic_of(a) == Heuristic::exact || heuristic_of(b) == Heuristic::exact;
  const DistanceField goal_field =
      exact ? distance_field(*grid_, moves, pair.goal) : DistanceField{};
  const int asked = asks_landmarks(b) ? b.h.best : asks_landmarks(a) ? a.h.best : kAllActive;
  const Query query{*grid_, moves, pair.start, pair.goal, tables, goal_field, asked};
  StudiedPair studied{pair, kNoCost, {}, {}, LandmarkHeuristic::kFormula};
  outcome_ = searcher_.run(query, a, std::move(outcome_));
  studied.a = studied.b = figures(outcome_);
  const Cost cost_of_a = outcome_.cost;
  // Without landmarks their heuristic is the distance, and one search does for both.
  if (!tables.empty() || !asks_landmarks(b) || a != Contender{}) {
    outcome_ = searcher_.run(query, b, std::move(outcome_));
    studied.b = figures(outcome_);
  }
  studied.cost = true_cost(query, a, cost_of_a, b, outcome_.cost);
  const LandmarkHeuristic heuristic(*grid_, moves, pair.goal, tables, query.active_landmarks());
  studied.bound_by = heuristic.bound(grid_->node(pair.start)).landmark;
  return studied;
}

Cost PairSearcher::true_cost(const Query& query, const Contender& a, Cost cost_of_a,
                             const Contender& b, Cost cost_of_b) {
  if (promise_of(a, query.moves).kind == Promise::Kind::optimal) return cost_of_a;
  if (promise_of(b, query.moves).kind == Promise::Kind::optimal) return cost_of_b;
  outcome_ = searcher_.run(query, Contender{}, std::move(outcome_));
  return outcome_.cost;
}

std::optional<std::vector<StudiedPair>> study_pairs(const Grid& grid, const Moves& moves,
                                                    std::span<const Pair> pairs,
                                                    const std::vector<LandmarkTable>& tables,
                                                    const Contender& a, const Contender& b,
                                                    const std::function<bool(int, int)>& progress) {
  std::vector<StudiedPair> studied;
  studied.reserve(pairs.size());
  PairSearcher searcher(grid);
  for (const Pair& pair : pairs) {
    studied.push_back(searcher.study(moves, pair, tables, a, b));
    if (!progress(static_cast<int>(studied.size()), static_cast<int>(pairs.size())))
      return std::nullopt;
  }
  return studied;
}

}  // namespace waymark
