#include "core/study/pair_study.h"

#include <algorithm>

#include "core/base/random.h"
#include "core/heuristic/stale_table.h"
#include "core/search/asks_exact.h"
#include "core/study/comparison.h"
#include "core/study/pair_searchers.h"

namespace waymark {
namespace {

// The search as it actually runs: if there are no landmarks, the distance formula replaces landmark
// heuristics.
SearchSpec effective(const SearchSpec& spec, bool has_landmarks) {
  SearchSpec run = spec;
  if (!has_landmarks) leave_landmarks(run);
  return run;
}

// The search for the true costs, independent of the other searches. It is A* with a consistent
// heuristic: the landmarks if they have tables for this map, otherwise the distance formula.
SearchSpec exact_search(bool has_tables) { return has_tables ? spec_of(Slot::b) : SearchSpec{}; }

}  // namespace

SearchFigures figures_of(const SearchOutcome& outcome) {
  return {outcome.h_start, outcome.counts.expanded, outcome.counts.must_expand,
          outcome.cost,    outcome.reopened,        outcome.gave_up};
}

StudiedPair two_of(const PairSearches& searches, std::size_t a, std::size_t b) {
  return {searches.pair, searches.cost, searches.of[a], searches.of[b], searches.bound_by};
}

std::vector<Pair> sample_pairs(const Grid& grid, const Components& components, int count,
                               std::uint64_t seed) {
  // Components of at least two cells, and the cumulative number of their cells.
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

const DistanceField& PairSearcher::field_of(const Moves& moves, Cell goal) {
  if (!fields_) fields_.emplace(*grid_);
  goal_field_ = fields_->build(moves, goal, std::move(goal_field_));
  return goal_field_;
}

PairSearches PairSearcher::search(const Moves& moves, const Pair& pair,
                                  const std::vector<LandmarkTable>& built,
                                  std::span<const SearchSpec> specs) {
  static const DistanceField kNone;
  const bool kept = std::any_of(specs.begin(), specs.end(), uses_stale_tables);
  const std::vector<LandmarkTable> of_goal =
      kept ? stale_tables(built, *grid_, moves, pair.goal) : std::vector<LandmarkTable>{};
  const std::vector<LandmarkTable>& tables = kept ? of_goal : built;
  const DistanceField& goal_field =
      std::any_of(specs.begin(), specs.end(), uses_exact) ? field_of(moves, pair.goal) : kNone;
  preparer_.keep_only(specs);
  for (const SearchSpec& spec : specs) preparer_.prepare(moves, spec);
  const Query query{*grid_,     moves, pair.start,           pair.goal, tables, goal_field,
                    kAllActive, {},    preparer_.prepared(), region_};
  PairSearches searches{pair, kNoCost, {}, LandmarkHeuristic::kFormula};
  std::vector<SearchSpec> run;
  for (const SearchSpec& spec : specs) {
    run.push_back(effective(spec, !tables.empty()));
    const auto same = std::find(run.begin(), run.end() - 1, run.back());
    if (same != run.end() - 1) {
      searches.of.push_back(searches.of[static_cast<std::size_t>(same - run.begin())]);
      continue;
    }
    outcome_ = searches_.run(query, run.back(), std::move(outcome_));
    searches.of.push_back(figures_of(outcome_));
  }
  const SearchSpec exact = exact_search(!tables.empty() && !kept);
  const auto same = std::find(run.begin(), run.end(), exact);
  if (same == run.end()) outcome_ = searches_.run(query, exact, std::move(outcome_));
  searches.cost = same == run.end()
                      ? outcome_.cost
                      : searches.of[static_cast<std::size_t>(same - run.begin())].cost;
  const LandmarkHeuristic heuristic(*grid_, moves, pair.goal, tables, query.active_landmarks());
  searches.bound_by = heuristic.bound(grid_->node(pair.start)).landmark;
  return searches;
}

std::optional<std::vector<PairSearches>> study_pairs(const Grid& grid, const Moves& moves,
                                                     std::span<const Pair> pairs,
                                                     const std::vector<LandmarkTable>& tables,
                                                     std::span<const SearchSpec> specs,
                                                     const std::function<bool(int, int)>& progress,
                                                     const CellRegion* region, int threads) {
  std::vector<PairSearches> studied;
  studied.reserve(pairs.size());
  PairSearchers searchers(grid, moves, {specs.begin(), specs.end()}, threads, region);
  const bool whole = searchers.search(pairs, tables, [&](PairSearches searches) {
    studied.push_back(std::move(searches));
    return progress(static_cast<int>(studied.size()), static_cast<int>(pairs.size()));
  });
  if (!whole) return std::nullopt;
  return studied;
}

}  // namespace waymark
