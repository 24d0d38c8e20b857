#include "core/study/pair_summary.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace waymark {
namespace {

double mean(const std::vector<double>& values) {
  if (values.empty()) return 0;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// The results of one search, pair by pair.
struct Columns {
  std::vector<double> h_start, expanded, must_expand, h_over_cost, cost_over_optimum;
  int optimal = 0, gave_up = 0, pathless = 0, lost = 0;
  std::int64_t reopened = 0;

  void add(const SearchFigures& figures, Cost cost) {
    h_start.push_back(figures.h_start);
    expanded.push_back(figures.expanded);
    must_expand.push_back(figures.must_expand);
    if (cost > 0) h_over_cost.push_back(static_cast<double>(figures.h_start) / cost);
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
    f.most_h_start = static_cast<Cost>(*std::max_element(h_start.begin(), h_start.end()));
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
      ratios.push_back(static_cast<double>(pair.of[a].expanded) / pair.of[b].expanded);
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
