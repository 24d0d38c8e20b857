#pragma once

#include <memory>
#include <queue>
#include <utility>
#include <vector>

#include "core/map/grid_graph.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"
#include "core/search/clique_levels.h"
#include "core/search/ends.h"
#include "core/search/ida_star.h"
#include "core/search/node_visits.h"
#include "core/search/search_options.h"
#include "core/search/search_outcome.h"

namespace waymark {

// Partial-refinement A* (Sturtevant and Buro, "Partial pathfinding using map abstraction and
// refinement", 2005), which refines the whole path: A* finds a path between the abstract nodes of
// start and goal at some level of CliqueLevels. It then finds a path at each lower level, but
// enters only nodes of a corridor: the nodes that the path above stands for. The last path is a
// path of cells. It is not always optimal. Keeps its memory between searches.
class PartialRefinement {
 public:
  struct Found {
    Cost cost = kNoCost;
    std::vector<LevelOutcome> levels;  // the searched levels, the highest first
    int reopened = 0;                  // expansions whose cell had been expanded before
    // Only with IDA* at level 0, like the members of SearchOutcome.
    int iterations = 0;
    std::int64_t visited = 0;
    int unrecorded = 0;
    bool gave_up = false;
  };

  // The levels that the next searches use. Keeps them.
  void use(std::shared_ptr<const CliqueLevels> levels) { levels_ = std::move(levels); }
  const CliqueLevels* levels() const { return levels_.get(); }

  // `h(cell)` is an estimate for cells, kNoCost if it proves that there is no path. Above level 0,
  // the estimate is the octile distance between the places of nodes, and an edge costs that
  // distance. `ida` are the options of IDA* at level 0, with delta 0 and without a fallback. use()
  // must have set the levels of the grid.
  //
  // In the record, a node above level 0 is its cell() of CliqueLevels. Each level is an iteration
  // whose threshold is the highest f of its expanded nodes; with IDA* at level 0, each of its
  // iterations is one. The record contains the openings, but no openings of the starts of the
  // second and later levels. `path` receives the cells from start to goal, nothing if there is no
  // path. O(expanded * log expanded), except with IDA*.
  template <class Heuristic>
  Found search(const Grid& grid, const Moves& moves, Node start, Node goal,
               const RefinementOptions& options, const IdaOptions& ida, const Heuristic& h,
               SearchRecord& record, std::vector<Node>& path);

  // The level at which a search with these options begins; -1 if there is no path.
  int first_level(Node start, Node goal, const RefinementOptions& options) const;

 private:
  struct Visit {
    std::uint32_t stamp = 0;
    bool expanded = false;
    Cost g = kNoCost;
    Node parent = kNoNode;
  };
  struct Mark {
    std::uint32_t stamp = 0;
  };
  struct Entry {
    Cost f, g;
    std::uint32_t number;
    int node;
    // Whether `a` is expanded after `b`: lowest f first, then largest g, then the newest.
    friend bool operator<(const Entry& a, const Entry& b) {
      if (a.f != b.f) return a.f > b.f;
      return a.g != b.g ? a.g < b.g : a.number < b.number;
    }
  };

  // The moves between cells of the corridor, or between all cells.
  struct Corridor {
    const GridGraph& graph;
    const PartialRefinement& of;
    bool within;

    std::size_t node_count() const { return graph.node_count(); }
    template <class Visit>
    void for_each_edge(Node node, const Visit& visit) const {
      graph.for_each_edge(node, [&](Node next, Cost cost) {
        if (!within || of.corridor_.wrote(of.levels_->node_of(0, next))) visit(next, cost);
      });
    }
  };

  // Marks the nodes of `level` that the search may enter: the ones for which the nodes of a path at
  // the level above stand, or nodes that are at most `width` edges from that path.
  void mark_corridor(int level, const std::vector<int>& above, int width);
  // Finds path_. `within`: whether only the corridor may be entered.
  template <class Edges, class Estimate>
  LevelOutcome search_level(int level, int start, int goal, bool within, const Edges& edges,
                            const Estimate& h, SearchRecord& record);
  template <class Heuristic>
  LevelOutcome search_cells_in_depth(const GridGraph& graph, Node start, Node goal, bool within,
                                     const IdaOptions& ida, const Heuristic& h,
                                     SearchRecord& record, Found& found);
  static int count_repeats(const SearchRecord& record, NodeVisits<Mark>& seen, std::size_t nodes);

  std::shared_ptr<const CliqueLevels> levels_;
  NodeVisits<Visit> visits_;
  NodeVisits<Mark> corridor_, near_, seen_;
  std::priority_queue<Entry> open_;
  std::vector<int> path_;  // at the last level, in its numbers
  std::vector<int> ring_;
  IdaStar ida_;
  SearchRecord ida_record_;
  std::vector<Node> ida_path_;
};

template <class Edges, class Estimate>
LevelOutcome PartialRefinement::search_level(int level, int start, int goal, bool within,
                                             const Edges& edges, const Estimate& h,
                                             SearchRecord& record) {
  LevelOutcome found{.level = level, .size = levels_->size(level), .first_step = record.steps()};
  Cost highest = 0;
  visits_.begin(static_cast<std::size_t>(levels_->size(0)));
  open_ = {};
  path_.clear();
  std::uint32_t pushed = 0;
  const auto open = [&](int node, int parent, Cost g) {
    const Cost left = h(node);
    if (left == kNoCost) return;
    visits_[node] = {visits_.stamp(), false, g, parent};
    open_.push({g + left, g, pushed++, node});
    if (parent != kNoNode || record.steps() == 0)
      record.opened.push_back({levels_->cell(level, node), record.steps() - 1, g});
  };
  open(start, kNoNode, 0);
  while (!open_.empty()) {
    const Entry best = open_.top();
    open_.pop();
    Visit& at = visits_[best.node];
    if (at.expanded || best.g != at.g) continue;
    at.expanded = true;
    highest = std::max(highest, best.f);
    Recorder{record}.expanded(levels_->cell(level, best.node),
                              at.parent == kNoNode ? kNoNode : levels_->cell(level, at.parent),
                              best.g, best.f - best.g);
    if (best.node == goal) {
      found.cost = best.g;
      visits_.write_path(goal, path_);
      break;
    }
    edges(best.node, [&](int next, Cost cost) {
      if (within && !corridor_.wrote(next)) return;
      const Visit& to = visits_.fresh(next);
      if (!to.expanded && best.g + cost < to.g) open(next, best.node, best.g + cost);
    });
  }
  found.expanded = record.steps() - found.first_step;
  record.iterations.push_back({found.first_step, highest, level});
  return found;
}

template <class Heuristic>
LevelOutcome PartialRefinement::search_cells_in_depth(const GridGraph& graph, Node start, Node goal,
                                                      bool within, const IdaOptions& ida,
                                                      const Heuristic& h, SearchRecord& record,
                                                      Found& found) {
  LevelOutcome level{.level = 0, .size = levels_->size(0), .first_step = record.steps()};
  ida_record_.clear();
  ida_path_.clear();
  const IdaStar::End end = ida_.search(Corridor{graph, *this, within}, start, goal, h, ida, 0,
                                       false, ida_record_, ida_path_);
  level.cost = end.cost;
  level.expanded = end.expanded;
  found.iterations = end.iterations;
  found.visited = end.visited;
  found.gave_up = end.gave_up;
  const int first = level.first_step;
  const int kept = std::min(ida_record_.steps(), SearchRecord::kMostSteps - first);
  found.unrecorded = end.expanded - kept;
  for (int step = 0; step < kept; ++step) {
    const auto at = static_cast<std::size_t>(step);
    Recorder{record}.expanded(ida_record_.node[at], ida_record_.parent[at], ida_record_.g[at],
                              ida_record_.h[at]);
  }
  for (const SearchRecord::Opening& opening : ida_record_.opened)
    if (opening.step < kept && (opening.step >= 0 || first == 0))
      record.opened.push_back({opening.node, opening.step + first, opening.g});
  for (const SearchRecord::Iteration& iteration : ida_record_.iterations)
    if (iteration.step < kept || iteration.step == 0)
      record.iterations.push_back({iteration.step + first, iteration.threshold, 0});
  path_.clear();
  for (const Node cell : ida_path_) path_.push_back(levels_->node_of(0, cell));
  return level;
}

template <class Heuristic>
PartialRefinement::Found PartialRefinement::search(const Grid& grid, const Moves& moves, Node start,
                                                   Node goal, const RefinementOptions& options,
                                                   const IdaOptions& ida, const Heuristic& h,
                                                   SearchRecord& record, std::vector<Node>& path) {
  Found found;
  path.clear();
  const GridGraph graph(grid, moves);
  const int highest = h(start) == kNoCost ? -1 : first_level(start, goal, options);
  for (int level = highest; level >= 0; --level) {
    const bool within = level < highest;
    if (within) mark_corridor(level, path_, options.width);
    const int from = levels_->node_of(level, start), to = levels_->node_of(level, goal);
    if (level > 0)
      found.levels.push_back(search_level(
          level, from, to, within,
          [&](int node, const auto& visit) {
            for (const int next : levels_->neighbours(level, node))
              visit(next, levels_->distance_up(level, node, next));
          },
          [&](int node) { return levels_->distance_down(level, node, to); }, record));
    else if (options.bottom == BottomSearch::idastar)
      found.levels.push_back(
          search_cells_in_depth(graph, start, goal, within, ida, h, record, found));
    else
      found.levels.push_back(search_level(
          0, from, to, within,
          [&](int node, const auto& visit) {
            graph.for_each_edge(levels_->cell(0, node), [&](Node next, Cost cost) {
              visit(levels_->node_of(0, next), cost);
            });
          },
          [&](int node) { return h(levels_->cell(0, node)); }, record));
  }
  if (found.levels.empty()) return found;
  found.cost = found.levels.back().cost;
  for (const int node : path_) path.push_back(levels_->cell(0, node));
  found.reopened = count_repeats(record, seen_, grid.node_count());
  return found;
}

}  // namespace waymark
