#pragma once

#include <cassert>
#include <cstdint>
#include <queue>
#include <vector>

#include "core/domain/line_of_sight.h"
#include "core/domain/moves.h"
#include "core/search/search_record.h"

namespace waymark {

// What the straight line between the middles of two cells costs that see each other: its length,
// rounded up to cost units.
Cost line_cost(const Moves& moves, Cell a, Cell b);

// On what a node hangs that a step of ThetaAstar opened: on the parent of the step's node, where
// that one sees it, else on the step's node; kNoNode of the start.
Node line_parent(const Grid& grid, const Moves& moves, const SearchRecord& record,
                 const SearchRecord::Opening& opening);

// Basic Theta* (Nash, Daniel, Koenig and Felner, 2007): A* on the cells of a grid by its moves, in
// which a node that its parent's parent can see hangs on that one. So a path goes in straight lines
// of any angle, often shorter than any along the moves, but not always the shortest. Ties: greater
// g first, then the newest. What is expanded is not opened again. Keeps its arrays between
// searches.
class ThetaAstar {
 public:
  // The grid is uniform, the moves are 8 whose diagonal steps cost what they are long; start and
  // goal are walkable. `h(node)` must not exceed the length of the straight line to the goal. The
  // record is written as that of a search that jumps: what stands in `opened` was opened by that
  // step, and hangs on its node or on the parent of that. `path` gets the ends of the straight
  // lines from start to goal, none where there is no path. O(expanded * (log expanded + length)).
  template <class Heuristic>
  Cost search(const Grid& grid, const Moves& moves, Node start, Node goal, const Heuristic& h,
              SearchRecord& record, std::vector<Node>& path);

 private:
  struct Visit {
    std::uint32_t stamp = 0;  // of the search that wrote the rest
    bool expanded = false;
    Cost g = kNoCost;
    Node parent = kNoNode;
  };
  struct Entry {
    Cost f, g;
    std::uint32_t number;  // the newest has the greatest
    Node node;
    friend bool operator<(const Entry& a, const Entry& b) {
      if (a.f != b.f) return a.f > b.f;
      return a.g != b.g ? a.g < b.g : a.number < b.number;
    }
  };
  // A way to a node.
  struct Way {
    Node parent;
    Cost g;
  };

  void begin(const Grid& grid);
  Visit& visit(Node node) { return visits_[static_cast<std::size_t>(node)]; }
  // The straight one from the parent of `from`, where that is seen, else by way of `from`.
  Way way_to(const Grid& grid, const Moves& moves, Node from, Node next);
  void write_path(Node goal, std::vector<Node>& path);

  std::vector<Visit> visits_;  // by node
  std::priority_queue<Entry> open_;
  std::uint32_t stamp_ = 0;
};

template <class Heuristic>
Cost ThetaAstar::search(const Grid& grid, const Moves& moves, Node start, Node goal,
                        const Heuristic& h, SearchRecord& record, std::vector<Node>& path) {
  assert(grid.uniform() && moves.any_angle() && grid.walkable(start) && grid.walkable(goal));
  begin(grid);
  std::uint32_t pushed = 0;
  const auto open = [&](Node node, int step, const Way& way) {
    visit(node) = {stamp_, false, way.g, way.parent};
    record.opened.push_back({node, step, way.g});
    open_.push({way.g + h(node), way.g, pushed++, node});
  };
  open(start, -1, {kNoNode, 0});
  while (!open_.empty()) {
    const Entry best = open_.top();
    open_.pop();
    Visit& at = visit(best.node);
    if (at.expanded || best.g != at.g) continue;  // a shorter way was found since
    at.expanded = true;
    const int step = record.steps();
    Recorder{record}.expanded(best.node, at.parent, best.g, best.f - best.g);
    if (best.node == goal) {
      write_path(goal, path);
      return best.g;
    }
    for_each_neighbour(grid, moves, best.node, [&](Node next, Cost) {
      Visit& to = visit(next);
      if (to.stamp != stamp_) to = {stamp_, false, kNoCost, kNoNode};
      if (to.expanded) return;
      const Way way = way_to(grid, moves, best.node, next);
      if (way.g < to.g) open(next, step, way);
    });
  }
  return kNoCost;
}

}  // namespace waymark
