#include "core/study/pair_summary.h"

#include <array>
#include <map>
#include <numeric>

namespace waymark {
namespace {

struct Columns {
  std::vector<double> h_start, expanded, must_expand, h_over_cost;

  void add(const SearchFigures& figures, Cost cost) {
    h_start.push_back(figures.h_start);
    expanded.push_back(figures.expanded);
    must_expand.push_back(figures.must_expand);
    if (cost > 0) h_over_cost.push_back(static_cast<double>(figures.h_start) / cost);
  }
};

double mean(const std::vector<double>& values) {
  if (values.empty()) return 0;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

PairFigures figures(const Columns& columns) {
  return {quartiles(columns.h_start), quartiles(columns.expanded), quartiles(columns.must_expand),
          mean(columns.expanded),     mean(columns.must_expand),   mean(columns.h_over_cost)};
}

}  // namespace

PairSummary summary(std::span<const StudiedPair> pairs, int landmarks) {
  PairSummary sum;
  sum.bounds_given.assign(static_cast<std::size_t>(landmarks), 0);
  Columns formula, by_landmarks;
  std::vector<double> ratios;
  for (const StudiedPair& pair : pairs) {
    if (pair.cost == kNoCost) {
      ++sum.unsolved;
      continue;
    }
    ++sum.solved;
    formula.add(pair.a, pair.cost);
    by_landmarks.add(pair.b, pair.cost);
    ratios.push_back(static_cast<double>(pair.a.expanded) / pair.b.expanded);
    if (pair.bound_by == LandmarkHeuristic::kFormula)
      ++sum.bounds_by_formula;
    else
      ++sum.bounds_given[static_cast<std::size_t>(pair.bound_by)];
  }
  sum.a = figures(formula);
  sum.b = figures(by_landmarks);
  sum.ratio = quartiles(std::move(ratios));
  return sum;
}

std::vector<CostBin> cost_bins(std::span<const StudiedPair> pairs, Cost width) {
  std::map<Cost, std::array<std::vector<double>, 3>> by_bin;
  for (const StudiedPair& pair : pairs) {
    if (pair.cost == kNoCost) continue;
    auto& [cost, formula, landmarks] = by_bin[pair.cost / width];
    cost.push_back(pair.cost);
    formula.push_back(pair.a.h_start);
    landmarks.push_back(pair.b.h_start);
  }
  std::vector<CostBin> bins;
  for (auto& [index, values] : by_bin)
    bins.push_back({index * width, (index + 1) * width, static_cast<int>(values[0].size()),
                    quartiles(std::move(values[0])), quartiles(std::move(values[1])),
                    quartiles(std::move(values[2]))});
  return bins;
}

}  // namespace waymark
