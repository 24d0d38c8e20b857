#include "core/study/domain_study.h"

#include <algorithm>

#include "core/base/memory.h"
#include "core/base/threads.h"
#include "core/map/node_layout.h"
#include "core/placement/placement.h"
#include "core/study/memory_need.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

// The landmarks for each count: the first landmarks of a single placement, or a placement for each
// count.
class CountedLandmarks {
 public:
  CountedLandmarks(FieldBuilder& fields, const Moves& moves, const Components& components,
                   int component, const Placement& placement, int threads)
      : fields_(fields),
        moves_(moves),
        components_(components),
        component_(component),
        placement_(placement) {
    input_.threads = threads;
  }

  std::vector<LandmarkTable> tables(int count, const std::function<bool()>& goes_on) {
    if (count == 0) return {};
    if (!row_of(placement_.method).grows)
      placed_ = place(count, goes_on);
    else if (placed_.tables.empty())
      placed_ = place(placement_.count, goes_on);
    const auto there = std::min(static_cast<std::size_t>(count), placed_.tables.size());
    return {placed_.tables.begin(), placed_.tables.begin() + static_cast<std::ptrdiff_t>(there)};
  }

 private:
  PlacedLandmarks place(int count, const std::function<bool()>& goes_on) {
    Placement placement = placement_;
    placement.count = count;
    return place_landmarks(
        fields_, moves_, components_, component_, placement, [&](int, int) { return goes_on(); },
        input_);
  }

  FieldBuilder& fields_;
  const Moves& moves_;
  const Components& components_;
  int component_;
  Placement placement_;
  PlacementInput input_;
  PlacedLandmarks placed_;
};

// For one pair: the number of nodes on some optimal path, and the number of nodes on some nearly
// optimal path.
struct OnPaths {
  int best = 0, near = 0;
};

class PathCounter {
 public:
  PathCounter(const Grid& grid, const Moves& moves) : moves_(moves), fields_(grid) {}

  OnPaths count(const Pair& pair) {
    const Grid& grid = fields_.grid();
    from_start_ = fields_.build(moves_, pair.start, std::move(from_start_));
    to_goal_ = fields_.build(moves_, pair.goal, std::move(to_goal_));
    const Cost cost = to_goal_.at(grid.node(pair.start));
    const auto near = static_cast<Cost>(cost * (1 + kNearlyBest));
    OnPaths nodes;
    for (std::size_t i = 0; i < grid.node_count(); ++i) {
      const auto node = static_cast<Node>(i);
      if (!grid.walkable(node)) continue;
      const Cost there = from_start_.from(node), on = to_goal_.at(node);
      if (there > near || on > near - there) continue;  // kNoCost exceeds every cost
      ++nodes.near;
      nodes.best += there + on == cost;
    }
    return nodes;
  }

 private:
  const Moves& moves_;
  FieldBuilder fields_;
  DistanceField from_start_, to_goal_;
};

// Adds the counts for every pair to the study. Returns false if the study was cancelled.
bool count_on_paths(const Grid& grid, const Moves& moves, std::span<const Pair> pairs, int threads,
                    const std::function<bool()>& counted, DomainStudy& study) {
  const std::uint64_t each = searcher_memory(grid, moves.rule(), 0);
  std::vector<std::unique_ptr<PathCounter>> counters(
      static_cast<std::size_t>(thread_count(threads, pairs.size(), each)));
  return in_order(
      std::span(counters), pairs.size(),
      [&](std::unique_ptr<PathCounter>& counter, std::size_t at) {
        if (!counter) counter = std::make_unique<PathCounter>(grid, moves);
        return counter->count(pairs[at]);
      },
      [&](std::size_t, OnPaths nodes) {
        study.on_best_paths += nodes.best;
        study.on_near_paths += nodes.near;
        return counted();
      });
}

}  // namespace

std::optional<DomainStudy> study_domain(const Grid& grid, const Moves& moves,
                                        std::span<const Pair> pairs, const Components& components,
                                        int component, const Placement& placement,
                                        const std::function<bool(int, int)>& progress,
                                        int threads) {
  const auto counts =
      static_cast<int>(std::count_if(std::begin(kDomainStudyCounts), std::end(kDomainStudyCounts),
                                     [&](int count) { return count <= placement.count; }));
  const int all = (counts + 2) * static_cast<int>(pairs.size());
  int done = 0;
  const auto goes_on = [&] { return progress(done, all); };
  const auto searched = [&](const char* spec, const std::vector<LandmarkTable>& tables) {
    const std::vector<SearchSpec> specs = {parse_search(spec).value()};
    return study_pairs(
        grid, moves, pairs, tables, specs, [&](int, int) { return progress(++done, all); }, nullptr,
        threads);
  };
  const auto sum_expanded = [](const std::vector<PairSearches>& found) {
    double sum = 0;
    for (const PairSearches& pair : found) sum += pair.of[0].expanded;
    return sum;
  };
  const auto of = static_cast<double>(pairs.size());
  const auto exact = searched("astar h=exact", {});
  if (!exact) return std::nullopt;
  DomainStudy study{sum_expanded(*exact) / of, 0, 0, {}};
  if (!count_on_paths(
          grid, moves, pairs, threads, [&] { return progress(++done, all); }, study))
    return std::nullopt;
  study.on_best_paths /= of;
  study.on_near_paths /= of;
  FieldBuilder fields(grid);
  CountedLandmarks landmarks(fields, moves, components, component, placement, threads);
  for (const int count : kDomainStudyCounts) {
    if (count > placement.count) break;
    const std::vector<LandmarkTable> tables = landmarks.tables(count, goes_on);
    if (!goes_on()) return std::nullopt;
    const auto found = searched(count == 0 ? "astar" : "astar h=landmarks", tables);
    if (!found) return std::nullopt;
    DomainFigures figures{count, sum_expanded(*found) / of, 0, 0};
    figures.of_exact = figures.mean_expanded / study.exact_expanded;
    for (const PairSearches& pair : *found)
      figures.h_of_cost += pair.of[0].h_start / static_cast<double>(pair.cost) / of;
    study.of.push_back(figures);
  }
  return study;
}

CutPairs pairs_on_cut(const Grid& grid, const Components& components, const MapCut& cut,
                      const Grid& graph, std::span<const Pair> pairs) {
  const NodeLayout layout(graph.shared_graph());
  const auto node = [&](Cell cell) {
    return graph.cell(layout.nearest(layout.on_map(middle_on(cut, cell))));
  };
  CutPairs both;
  for (const Pair& pair : pairs) {
    const Pair nodes{node(pair.start), node(pair.goal)};
    if (nodes.start == nodes.goal ||
        components.of(grid.node(pair.start)) != components.of(grid.node(pair.goal))) {
      ++both.left_out;
      continue;
    }
    both.cells.push_back(pair);
    both.nodes.push_back(nodes);
  }
  return both;
}

}  // namespace waymark
