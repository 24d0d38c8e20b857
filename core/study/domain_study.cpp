#include "core/study/domain_study.h"

#include <algorithm>

#include "core/domain/node_layout.h"
#include "core/placement/placement_row.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

// The landmarks of each count: the first ones of one placement, or a placement for each.
class CountedLandmarks {
 public:
  CountedLandmarks(FieldBuilder& fields, const Moves& moves, const Components& components,
                   int component, const Placement& placement)
      : fields_(fields),
        moves_(moves),
        components_(components),
        component_(component),
        placement_(placement) {}

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
    return place_landmarks(fields_, moves_, components_, component_, placement,
                           [&](int, int) { return goes_on(); });
  }

  FieldBuilder& fields_;
  const Moves& moves_;
  const Components& components_;
  int component_;
  Placement placement_;
  PlacedLandmarks placed_;
};

// Adds the nodes that lie on a best path of the pair, and on one that is nearly as good.
void count_on_paths(FieldBuilder& fields, const Moves& moves, const Pair& pair,
                    DistanceField& from_start, DistanceField& to_goal, DomainStudy& study) {
  const Grid& grid = fields.grid();
  from_start = fields.build(moves, pair.start, std::move(from_start));
  to_goal = fields.build(moves, pair.goal, std::move(to_goal));
  const Cost cost = to_goal.at(grid.node(pair.start));
  const auto near = static_cast<Cost>(cost * (1 + kNearlyBest));
  for (std::size_t i = 0; i < grid.node_count(); ++i) {
    const auto node = static_cast<Node>(i);
    if (!grid.walkable(node)) continue;
    const Cost there = from_start.from(node), on = to_goal.at(node);
    if (there > near || on > near - there) continue;  // kNoCost is more than all
    ++study.on_near_paths;
    study.on_best_paths += there + on == cost;
  }
}

}  // namespace

std::optional<DomainStudy> study_domain(const Grid& grid, const Moves& moves,
                                        std::span<const Pair> pairs, const Components& components,
                                        int component, const Placement& placement,
                                        const std::function<bool(int, int)>& progress) {
  const auto counts =
      static_cast<int>(std::count_if(std::begin(kDomainStudyCounts), std::end(kDomainStudyCounts),
                                     [&](int count) { return count <= placement.count; }));
  const int all = (counts + 2) * static_cast<int>(pairs.size());
  int done = 0;
  const auto goes_on = [&] { return progress(done, all); };
  const auto searched = [&](const char* contender, const std::vector<LandmarkTable>& tables) {
    const std::vector<Contender> contenders = {parse_contender(contender).value()};
    return study_pairs(grid, moves, pairs, tables, contenders,
                       [&](int, int) { return progress(++done, all); });
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
  FieldBuilder fields(grid);
  DistanceField from_start, to_goal;
  for (const Pair& pair : pairs) {
    count_on_paths(fields, moves, pair, from_start, to_goal, study);
    if (!progress(++done, all)) return std::nullopt;
  }
  study.on_best_paths /= of;
  study.on_near_paths /= of;
  CountedLandmarks landmarks(fields, moves, components, component, placement);
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
