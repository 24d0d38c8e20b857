#include "core/study/weight_study.h"

#include <algorithm>

#include "core/study/pair_study.h"

namespace waymark {
namespace {

std::vector<WeightLine> no_lines(std::span<const SearchSpec> specs) {
  std::vector<WeightLine> lines;
  for (const SearchSpec& spec : specs) {
    lines.push_back({spec, {}});
    for (const int weight : kStudiedWeights) lines.back().points.push_back({.weight = weight});
  }
  return lines;
}

// Every search with every weight, grouped by search.
std::vector<SearchSpec> weighed(std::span<const SearchSpec> specs) {
  std::vector<SearchSpec> all;
  for (const SearchSpec& spec : specs)
    for (const int weight : kStudiedWeights) {
      all.push_back(spec);
      all.back().weight = weight;
      all.back().anytime = false;  // because anytime search uses its own weights
      all.back().budget = 0;
    }
  return all;
}

// Adds the results for a pair: the `count`-th pair with a path.
void take(const PairSearches& searches, int count, std::vector<WeightLine>& lines) {
  auto of = searches.of.begin();
  for (WeightLine& line : lines)
    for (WeightPoint& point : line.points) {
      const SearchFigures& figures = *of++;
      point.mean_expanded += (figures.expanded - point.mean_expanded) / count;
      point.gave_up += figures.gave_up;
      if (figures.cost == kNoCost) continue;
      // If the optimum is 0, every path found costs 0, because a weighted search stays within a
      // factor of the optimum.
      const double over = searches.cost == 0
                              ? 0
                              : static_cast<double>(figures.cost - searches.cost) / searches.cost;
      point.mean_over += (over - point.mean_over) / ++point.found;
      point.most_over = std::max(point.most_over, over);
    }
}

}  // namespace

std::optional<std::vector<WeightLine>> study_weights(
    const Grid& grid, const Moves& moves, const std::vector<LandmarkTable>& tables,
    std::span<const Pair> pairs, std::span<const SearchSpec> specs,
    const std::function<bool(int, int)>& progress,
    const std::function<void(const std::vector<WeightLine>&, int)>& found, const CellRegion* region,
    int threads) {
  std::vector<WeightLine> lines = no_lines(specs);
  PairSearchers searchers(grid, moves, weighed(specs), threads, region);
  int count = 0, done = 0;
  const bool whole = searchers.search(pairs, tables, [&](const PairSearches& searches) {
    if (searches.cost != kNoCost) {
      take(searches, ++count, lines);
      found(lines, count);
    }
    return progress(++done, static_cast<int>(pairs.size()));
  });
  if (!whole) return std::nullopt;
  if (count == 0) lines.clear();
  return lines;
}

const WeightPoint& best_weight(const WeightLine& line, double over) {
  const WeightPoint* best = &unweighted(line);
  for (const WeightPoint& point : line.points)
    if (point.found >= unweighted(line).found && point.mean_over <= over &&
        point.mean_expanded < best->mean_expanded)
      best = &point;
  return *best;
}

const WeightPoint& unweighted(const WeightLine& line) {
  return *std::find_if(line.points.begin(), line.points.end(),
                       [](const WeightPoint& point) { return point.weight == SearchSpec::kOne; });
}

}  // namespace waymark
