#include "core/study/landmark_worth.h"

#include <algorithm>
#include <optional>

#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/placement/placement.h"
#include "core/search/roster.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

// The best inactive landmark, which becomes active if an active one is removed; -1 if all are
// active.
int substitute(const Query& query, const ActiveLandmarks& active) {
  if (active.size() == query.landmarks.size()) return -1;
  const ActiveLandmarks one_more =
      active_landmarks(query.landmarks, query.grid.node(query.start), query.grid.node(query.goal),
                       static_cast<int>(active.size()) + 1);
  return *std::find_if(one_more.begin(), one_more.end(),
                       [&](int index) { return !active.contains(index); });
}

// A landmark's table for the query's goal.
struct Guard {
  int index;
  LandmarkBound bound;

  Guard(const Query& query, int landmark)
      : index(landmark),
        bound(*query.landmarks[static_cast<std::size_t>(landmark)], query.grid.node(query.goal)) {}

  // Whether the landmark's bound at the node is at least `least`.
  bool keeps_out(Node node, Cost least) const { return bound(node) >= least; }
};

}  // namespace

std::vector<int> landmark_worth(const Query& query, const CostPlane& from_start,
                                std::span<const Node> nodes, Cost cost) {
  const ActiveLandmarks active = query.active_landmarks();
  std::vector<Guard> guards;
  for (const int index : active) guards.emplace_back(query, index);
  std::optional<Guard> next;
  if (const int index = substitute(query, active); index >= 0) next.emplace(query, index);

  const DistanceFormula formula(query.grid, query.moves, query.goal);
  std::vector<int> worth(query.landmarks.size(), 0);
  int kept_out_by_next_alone = 0;
  for (const Node node : nodes) {
    const Cost least = cost - from_start[node];  // the h for which f equals the cost
    if (formula(node) >= least) continue;
    const Guard* only = nullptr;
    int keeping_out = 0;
    for (const Guard& guard : guards) {
      if (!guard.keeps_out(node, least)) continue;
      only = &guard;
      if (++keeping_out > 1) break;
    }
    if (keeping_out > 1) continue;
    const bool next_keeps_out = next && next->keeps_out(node, least);
    if (keeping_out == 0)
      kept_out_by_next_alone += next_keeps_out;
    else if (!next_keeps_out)
      ++worth[static_cast<std::size_t>(only->index)];
  }
  for (const Guard& guard : guards)
    worth[static_cast<std::size_t>(guard.index)] -= kept_out_by_next_alone;
  return worth;
}

std::vector<int> landmark_worth_alone(const Query& query, const CostPlane& from_start,
                                      std::span<const Node> nodes, Cost cost) {
  std::vector<int> worth(query.landmarks.size(), 0);
  if (cost == kNoCost) return worth;
  std::vector<Guard> guards;
  for (int i = 0; i < static_cast<int>(worth.size()); ++i) guards.emplace_back(query, i);
  const DistanceFormula formula(query.grid, query.moves, query.goal);
  for (const Node node : nodes) {
    const Cost least = cost - from_start[node];
    if (formula(node) >= least) continue;
    for (const Guard& guard : guards)
      worth[static_cast<std::size_t>(guard.index)] += guard.keeps_out(node, least);
  }
  return worth;
}

namespace {

// The locked landmarks, followed by the first `count` placed landmarks.
PlacedLandmarks with_first(const PlacedLandmarks& locked, const PlacedLandmarks& placed,
                           std::size_t count) {
  const auto end = static_cast<std::ptrdiff_t>(count);
  PlacedLandmarks both = locked;
  both.cells.insert(both.cells.end(), placed.cells.begin(), placed.cells.begin() + end);
  both.tables.insert(both.tables.end(), placed.tables.begin(), placed.tables.begin() + end);
  return both;
}

// How many expansions `count` landmarks save; negative if they cause more.
std::int64_t saved(std::span<const CountFigures> figures, std::size_t count) {
  return figures.front().sum_expanded - figures[count].sum_expanded;
}

// `searchers` must have exactly one search, and it must use the landmarks.
std::optional<CountFigures> figures_of(const Grid& grid, PairSearchers& searchers,
                                       const PlacedLandmarks& placed, std::span<const Pair> pairs,
                                       const std::function<bool()>& searched) {
  CountFigures figures{placed.cells, {}, 0, 0, 0, table_bytes(grid, placed.tables)};
  std::vector<double> expanded;
  const bool whole = searchers.search(pairs, placed.tables, [&](const PairSearches& searches) {
    if (searches.cost != kNoCost) {
      expanded.push_back(searches.of[0].expanded);
      figures.sum_expanded += searches.of[0].expanded;
    }
    return searched();
  });
  if (!whole) return std::nullopt;
  if (expanded.empty()) return figures;
  figures.mean_expanded =
      static_cast<double>(figures.sum_expanded) / static_cast<double>(expanded.size());
  figures.expanded_95 = quantile(expanded, 0.95);
  figures.expanded = quartiles(std::move(expanded));
  return figures;
}

}  // namespace

std::optional<CountFigures> study_landmarks(const Grid& grid, const Moves& moves,
                                            const PlacedLandmarks& placed,
                                            std::span<const Pair> pairs,
                                            const std::function<bool()>& searched, int threads) {
  PairSearchers searchers(grid, moves, {spec_of(Slot::b)}, threads);
  return figures_of(grid, searchers, placed, pairs, searched);
}

std::optional<std::vector<CountFigures>> study_landmark_counts(
    const Grid& grid, const Moves& moves, const Components& components,
    const CountStudyOptions& options, const std::function<bool(int, int)>& progress,
    const std::function<void(const CountFigures&)>& found) {
  const std::vector<Pair>& pairs = options.pairs;
  const int counts = options.placement.count + 1 - options.first;
  const int all = counts * static_cast<int>(pairs.size());
  int done = 0;
  FieldBuilder fields(grid);
  const auto place = [&](int count) {
    Placement placement = options.placement;
    placement.count = count;
    return place_landmarks(
        fields, moves, components, options.component, placement,
        [&](int, int) { return progress(done, all); }, options.input);
  };
  const bool grows = row_of(options.placement.method).grows;
  PlacedLandmarks placed;
  if (grows) placed = place(options.placement.count);
  PairSearchers searchers(grid, moves, {spec_of(Slot::b)}, options.threads);
  std::vector<CountFigures> figures;
  for (int count = options.first; count <= options.placement.count; ++count) {
    if (!grows && count > 0) placed = place(count);
    if (!progress(done, all)) return std::nullopt;
    const auto there = static_cast<std::size_t>(count);
    if (placed.cells.size() < there) break;  // every cell of the component has a landmark
    std::optional<CountFigures> next =
        figures_of(grid, searchers, with_first(options.input.locked, placed, there), pairs,
                   [&] { return progress(++done, all); });
    if (!next) return std::nullopt;
    found(*next);
    figures.push_back(std::move(*next));
  }
  return figures;
}

double saved_part(std::span<const CountFigures> figures, std::size_t count) {
  const std::int64_t most = saved(figures, figures.size() - 1);
  return most <= 0 ? 1 : static_cast<double>(saved(figures, count)) / static_cast<double>(most);
}

std::size_t knee(std::span<const CountFigures> figures) {
  const std::int64_t most = saved(figures, figures.size() - 1);
  std::size_t count = 0;
  while (100 * saved(figures, count) < 95 * most) ++count;
  return count;
}

}  // namespace waymark
