#include "core/study/pair_study.h"

#include <algorithm>

#include "core/base/random.h"

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
                                const std::vector<LandmarkTable>& tables, int active) {
  static const DistanceField kNotRead;  // the exact heuristic's, which is not searched with
  const Query query{*grid_, moves, pair.start, pair.goal, tables, kNotRead, active};
  StudiedPair studied{pair, kNoCost, {}, {}, LandmarkHeuristic::kFormula};
  outcome_ = searcher_.run(query, contender_of(HeuristicKind::formula), std::move(outcome_));
  studied.cost = outcome_.cost;
  studied.formula = studied.landmarks = figures(outcome_);
  if (tables.empty()) return studied;
  outcome_ = searcher_.run(query, contender_of(HeuristicKind::landmarks, query.active),
                           std::move(outcome_));
  studied.landmarks = figures(outcome_);
  const LandmarkHeuristic heuristic(*grid_, moves, pair.goal, tables, query.active_landmarks());
  studied.bound_by = heuristic.bound(grid_->node(pair.start)).landmark;
  return studied;
}

std::optional<std::vector<StudiedPair>> study_pairs(const Grid& grid, const Moves& moves,
                                                    std::span<const Pair> pairs,
                                                    const std::vector<LandmarkTable>& tables,
                                                    const std::function<bool(int, int)>& progress,
                                                    int active) {
  std::vector<StudiedPair> studied;
  studied.reserve(pairs.size());
  PairSearcher searcher(grid);
  for (const Pair& pair : pairs) {
    studied.push_back(searcher.study(moves, pair, tables, active));
    if (!progress(static_cast<int>(studied.size()), static_cast<int>(pairs.size())))
      return std::nullopt;
  }
  return studied;
}

}  // namespace waymark
