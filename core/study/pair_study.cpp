#include "core/study/pair_study.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/base/random.h"
#include "core/base/threads.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/roster.h"
#include "core/search/search_spec.h"
#include "core/study/memory_need.h"

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
  Query query{*grid_,     moves, pair.start,           pair.goal, tables, goal_field,
              kAllActive, {},    preparer_.prepared(), region_};
  query.landmark_numbers = numbers_;
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
                                                     const CellRegion* region, int threads,
                                                     std::span<const int> landmark_numbers) {
  std::vector<PairSearches> studied;
  studied.reserve(pairs.size());
  PairSearchers searchers(grid, moves, {specs.begin(), specs.end()}, threads, region,
                          landmark_numbers);
  const bool whole = searchers.search(pairs, tables, [&](PairSearches searches) {
    studied.push_back(std::move(searches));
    return progress(static_cast<int>(studied.size()), static_cast<int>(pairs.size()));
  });
  if (!whole) return std::nullopt;
  return studied;
}

PairSearchers::PairSearchers(const Grid& grid, const Moves& moves, std::vector<SearchSpec> specs,
                             int threads, const CellRegion* region,
                             std::span<const int> landmark_numbers)
    : grid_(&grid),
      moves_(moves),
      specs_(std::move(specs)),
      threads_(threads),
      region_(region),
      numbers_(landmark_numbers),
      prepared_(prepared_for(grid, moves, specs_)) {}

std::span<PairSearchers::Worker> PairSearchers::workers(std::size_t pairs, std::size_t landmarks) {
  const auto count = static_cast<std::size_t>(
      searcher_threads(*grid_, moves_, specs_, landmarks, pairs, threads_));
  if (workers_.size() < count) workers_.resize(count);
  return std::span(workers_).first(count);
}

bool PairSearchers::search(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables,
                           const std::function<bool(PairSearches)>& take) {
  return in_order(
      workers(pairs.size(), tables.size()), pairs.size(),
      [&](Worker& worker, std::size_t at) {
        if (!worker)
          worker = std::make_unique<PairSearcher>(*grid_, region_, moves_, prepared_, numbers_);
        return worker->search(moves_, pairs[at], tables, specs_);
      },
      [&](std::size_t, PairSearches searches) { return take(std::move(searches)); });
}

namespace {

double sorted_quantile(const std::vector<double>& sorted, double p) {
  const double place = p * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 == sorted.size()) return sorted[below];
  const double part = place - static_cast<double>(below);
  return sorted[below] + part * (sorted[below + 1] - sorted[below]);
}

}  // namespace

double quantile(std::vector<double> values, double p) {
  std::sort(values.begin(), values.end());
  return sorted_quantile(values, p);
}

Quartiles quartiles(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  return {sorted_quantile(values, 0.25), sorted_quantile(values, 0.5),
          sorted_quantile(values, 0.75)};
}

namespace {

double mean(const std::vector<double>& values) {
  if (values.empty()) return 0;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// The results of one search, pair by pair.
struct Columns {
  std::vector<double> h_start, expanded, must_expand, h_over_cost, cost_over_optimum;
  Cost most_h_start = 0;
  int optimal = 0, gave_up = 0, pathless = 0, lost = 0;
  std::int64_t reopened = 0;

  void add(const SearchFigures& figures, Cost cost) {
    h_start.push_back(figures.h_start);
    expanded.push_back(figures.expanded);
    must_expand.push_back(figures.must_expand);
    if (figures.h_start != kNoCost) {
      most_h_start = std::max(most_h_start, figures.h_start);
      if (cost > 0) h_over_cost.push_back(static_cast<double>(figures.h_start) / cost);
    }
    if (cost > 0 && figures.cost != kNoCost)
      cost_over_optimum.push_back(static_cast<double>(figures.cost) / cost);
    optimal += figures.cost == cost;
    gave_up += figures.gave_up;
    pathless += figures.cost == kNoCost;
    lost += figures.cost == kNoCost && !figures.gave_up;
    reopened += figures.reopened;
  }

  PairFigures figures() const {
    PairFigures f;
    f.h_start = quartiles(h_start);
    f.expanded = quartiles(expanded);
    f.must_expand = quartiles(must_expand);
    f.mean_expanded = mean(expanded);
    f.mean_must_expand = mean(must_expand);
    f.mean_h_over_cost = mean(h_over_cost);
    f.mean_cost_over_optimum = mean(cost_over_optimum);
    f.optimal = optimal;
    f.gave_up = gave_up;
    f.pathless = pathless;
    f.lost = lost;
    f.reopened = reopened;
    if (expanded.empty()) return f;
    const auto [least, most] = std::minmax_element(expanded.begin(), expanded.end());
    f.least_expanded = static_cast<int>(*least);
    f.most_expanded = static_cast<int>(*most);
    f.most_h_start = most_h_start;
    return f;
  }
};

}  // namespace

PairSummary summary(std::span<const PairSearches> pairs, std::size_t specs, int landmarks) {
  PairSummary sum;
  sum.bounds_given.assign(static_cast<std::size_t>(landmarks), 0);
  std::vector<Columns> columns(specs);
  for (const PairSearches& pair : pairs) {
    if (pair.cost == kNoCost) {
      ++sum.unsolved;
      continue;
    }
    ++sum.solved;
    for (std::size_t i = 0; i < specs; ++i) columns[i].add(pair.of[i], pair.cost);
    if (pair.bound_by == LandmarkHeuristic::kFormula)
      ++sum.bounds_by_formula;
    else
      ++sum.bounds_given[static_cast<std::size_t>(pair.bound_by)];
  }
  for (const Columns& of : columns) sum.of.push_back(of.figures());
  return sum;
}

Quartiles expanded_ratio(std::span<const PairSearches> pairs, std::size_t a, std::size_t b) {
  std::vector<double> ratios;
  for (const PairSearches& pair : pairs)
    if (pair.cost != kNoCost)
      // A search whose estimate is infinite at the start expands nothing.
      ratios.push_back(static_cast<double>(pair.of[a].expanded) / std::max(1, pair.of[b].expanded));
  return quartiles(std::move(ratios));
}

std::vector<CostBin> cost_bins(std::span<const PairSearches> pairs, Cost width) {
  struct Values {
    std::vector<double> cost;
    std::vector<std::vector<double>> h;  // by search
  };
  std::map<Cost, Values> by_bin;
  for (const PairSearches& pair : pairs) {
    if (pair.cost == kNoCost) continue;
    Values& values = by_bin[pair.cost / width];
    values.cost.push_back(pair.cost);
    values.h.resize(pair.of.size());
    for (std::size_t i = 0; i < pair.of.size(); ++i) values.h[i].push_back(pair.of[i].h_start);
  }
  std::vector<CostBin> bins;
  for (auto& [index, values] : by_bin) {
    CostBin bin{index * width,
                (index + 1) * width,
                static_cast<int>(values.cost.size()),
                quartiles(std::move(values.cost)),
                {}};
    for (std::vector<double>& h : values.h) bin.h.push_back(quartiles(std::move(h)));
    bins.push_back(std::move(bin));
  }
  return bins;
}

}  // namespace waymark
