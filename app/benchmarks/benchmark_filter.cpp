#include "app/benchmarks/benchmark_filter.h"

#include <algorithm>

#include "core/generate/generators.h"

namespace waymark {
namespace {

bool passes(const BenchmarkResult::Problem& problem, const BenchmarkFilter& filter) {
  const std::optional<double> cost = path_cost(problem);
  if (!cost && (filter.with_path || filter.least || filter.most)) return false;
  if (filter.least && *cost < *filter.least) return false;
  if (filter.most && *cost > *filter.most) return false;
  return !filter.all_solved ||
         std::all_of(problem.searches.begin(), problem.searches.end(),
                     [](const BenchmarkSearch& search) { return search.cost != kNoCost; });
}

}  // namespace

std::optional<double> path_cost(const BenchmarkResult::Problem& problem) {
  for (const BenchmarkSearch& search : problem.searches)
    if (search.best != kNoCost) return search.cells(search.best);
  return std::nullopt;
}

std::string map_kind(const Suite& suite, int map) {
  constexpr std::string_view kGenerated = "generate:";
  const std::string name = suite_map_name(suite, map);
  if (!name.starts_with(kGenerated)) return name.substr(0, name.rfind('/'));
  const std::string kind =
      name.substr(kGenerated.size(), name.find('?', kGenerated.size()) - kGenerated.size());
  const Generator* const generator = find_generator(kind);
  return generator ? std::string(generator->title) : kind;
}

std::vector<std::string> map_kinds(const Suite& suite) {
  std::vector<std::string> kinds;
  for (int map = 0; map < suite.map_count(); ++map)
    if (std::string kind = map_kind(suite, map);
        std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
      kinds.push_back(std::move(kind));
  return kinds;
}

std::vector<BenchmarkResult> filtered(const BenchmarkBook& book, const BenchmarkFilter& filter) {
  std::vector<BenchmarkResult> results;
  for (const BenchmarkResult& result : book.results) {
    if (!filter.kind.empty() && map_kind(book.suite, result.map) != filter.kind) continue;
    BenchmarkResult kept{result.map, {}};
    for (const BenchmarkResult::Problem& problem : result.problems)
      if (passes(problem, filter)) kept.problems.push_back(problem);
    if (!kept.problems.empty()) results.push_back(std::move(kept));
  }
  return results;
}

CostHistogram cost_histogram(const BenchmarkBook& book, std::size_t ranges) {
  std::vector<double> costs;
  for (const BenchmarkResult& result : book.results)
    for (const BenchmarkResult::Problem& problem : result.problems)
      if (const std::optional<double> cost = path_cost(problem)) costs.push_back(*cost);
  CostHistogram histogram{0, 0, std::vector<int>(ranges)};
  if (costs.empty()) return histogram;
  const auto [least, most] = std::minmax_element(costs.begin(), costs.end());
  histogram.least = *least;
  histogram.most = *most;
  const double width = (*most - *least) / static_cast<double>(ranges);
  for (const double cost : costs) {
    const double at = width > 0 ? (cost - *least) / width : 0;
    ++histogram.counts[std::min(ranges - 1, static_cast<std::size_t>(at))];
  }
  return histogram;
}

}  // namespace waymark
