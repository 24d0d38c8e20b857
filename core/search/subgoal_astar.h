#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/memory.h"
#include "core/field/open_entry.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/landmark_rows.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"
#include "core/search/jump_astar.h"

namespace waymark {

// Whether a cell is a subgoal: a free cell next to the corner of a wall, so a shortest path can
// turn around the corner there. Two free neighbours of the cell, one in its row and one in its
// column, have a blocked cell between them. O(1).
bool is_subgoal(const Grid& grid, Node node);

// A graph of the subgoals of a uniform grid for the default 8 moves, numbered from 0 in the order
// of a depth-first search. It has the nodes of a simple subgoal graph (Uras, Koenig and Hernandez,
// "Subgoal graphs for optimal pathfinding in eight-neighbor grids", 2013) and the links of a jump
// point graph (Harabor, Uras, Stuckey and Koenig, "Regarding jump point search and subgoal graphs",
// 2019): a link leads from a subgoal along a diagonal and then straight, to the first subgoal where
// a wall ends next to the straight line. Either part may have no steps. A shortest path continues
// from there by few of the links, see kCanonicalSteps, so of all paths of equal cost that differ
// only in the order of their steps, few remain. The links of a simple subgoal graph allow no such
// rule: on game maps, a search along them expands up to three times as many nodes.
//
// Memory: 0.9 bytes per cell, 36 bytes per subgoal, and 4 bytes per link.
class SubgoalGraph {
 public:
  static constexpr int kNone = -1;

  // A link to a subgoal.
  class Link {
   public:
    Link() = default;
    Link(int subgoal, unsigned arrival)
        : subgoal_and_arrival_(static_cast<std::uint32_t>(subgoal) << 2 | arrival) {}

    int subgoal() const { return static_cast<int>(subgoal_and_arrival_ >> 2); }
    // The direction of its last step, 0 to 3, see kSteps.
    unsigned arrival() const { return subgoal_and_arrival_ & 3; }

   private:
    std::uint32_t subgoal_and_arrival_;
  };

  // The grid must outlive the object and not change. O(cells), plus for each subgoal O(length of
  // its diagonals).
  explicit SubgoalGraph(const Grid& grid);

  int size() const { return static_cast<int>(subgoals_.size()); }
  Node node(int subgoal) const { return at(subgoal).node; }
  // The number of the subgoal at a node, kNone if the node is not a subgoal. O(1).
  int number_at(Node node) const {
    const auto bit = static_cast<std::size_t>(node);
    return marks_.get(bit) ? number(bit) : kNone;
  }
  // The passable neighbours of a subgoal, as kCanonicalSteps needs them.
  unsigned open_neighbours(int subgoal) const { return at(subgoal).open; }
  // The links of a subgoal that begin with a step in the direction kSteps[direction]. Empty if no
  // shortest path that arrives at the subgoal by a link continues in this direction.
  std::span<const Link> links(int subgoal, unsigned direction) const {
    const auto i = static_cast<std::size_t>(subgoal);
    const std::size_t first = subgoals_[i].first;
    const std::size_t from = direction == 0 ? first : first + subgoals_[i].later[direction - 1];
    const std::size_t to = direction < 7              ? first + subgoals_[i].later[direction]
                           : i + 1 < subgoals_.size() ? subgoals_[i + 1].first
                                                      : links_.size();
    return std::span(links_).subspan(from, to - from);
  }
  // Prefetches what an expansion of the subgoal reads first. Does nothing for other numbers, which
  // a search gives to its start and goal.
  void prefetch(int subgoal) const {
    if (subgoal < size()) __builtin_prefetch(&at(subgoal));
  }

  // Appends the links that lead from any free cell in all directions, in a fixed order. O(length of
  // the cell's diagonals).
  void reach(Node from, std::vector<Link>& to) const;

  // Whether a path without walls leads from a free cell to another cell along a diagonal and then
  // straight, and no link ends on its straight part, except perhaps at the other cell. O(length of
  // the diagonal).
  bool leads_straight(Node from, Cell to) const;
  // The same from a subgoal. O(1), plus O(length of the straight part / 64).
  bool subgoal_leads_straight(int from, Cell to) const;

  std::uint64_t bytes() const;

 private:
  struct Subgoal {
    Node node;
    std::uint32_t first;                 // its first link; the links are in the order of kSteps
    std::array<std::uint16_t, 7> later;  // the first links of the directions 1 to 7, after `first`
    std::uint8_t open;
    std::array<std::uint16_t, 4> diagonals;  // number of possible steps in the directions 4 to 7
  };
  static_assert(sizeof(Subgoal) == 32, "an expansion reads one half of a cache line");

  // A cell by its indices in the row and the column planes.
  struct Place {
    std::size_t row, column;
  };

  const Subgoal& at(int subgoal) const { return subgoals_[static_cast<std::size_t>(subgoal)]; }
  Place place_of(Node node) const {
    return {static_cast<std::size_t>(node), planes_.place(grid_->cell(node))};
  }
  int number(std::size_t bit) const {
    const std::uint64_t before = (std::uint64_t{1} << bit % 64) - 1;
    const int rank = before_word_[bit / 64] + std::popcount(marks_.word(bit / 64) & before);
    return numbers_[static_cast<std::size_t>(rank)];
  }
  void link_all();
  void renumber();
  Place after(const Place& from, unsigned direction, int steps) const;
  bool can_step(const Place& from, unsigned diagonal) const;
  JumpPlanes::Stop scan(const Place& from, unsigned direction) const;
  bool ends_straight(const Place& turn, Cell from, Cell to) const;
  void add_straight(const Place& from, unsigned direction, std::vector<Link>& to) const;
  int add_diagonal(Place from, unsigned direction, std::vector<Link>& to) const;

  const Grid* grid_;
  std::array<Node, 9> offsets_;
  JumpPlanes planes_;
  BitPlane marks_;                // subgoals
  std::vector<int> before_word_;  // number of subgoals before each word of the marks
  std::vector<int> numbers_;      // by the number of marks before the subgoal's mark
  std::vector<Subgoal> subgoals_;
  std::vector<Link> links_;
};

// The values of landmark tables at the subgoals of a graph, and at further cells, one row for each.
// A cell's values follow from the values of the subgoals to which its links lead, so the tables
// themselves are not needed any more.
//
// Memory: 4 bytes per value; the number of values in a row is a multiple of 4.
class SubgoalTables {
 public:
  // The number of rows after the subgoals, for further cells.
  static constexpr int kFurther = 2;

  // Stores the values at all subgoals. The tables must be for the graph's grid, and each for one
  // landmark. O(subgoals * tables), or O(tables) if the previous call had the same tables. Does not
  // keep the tables.
  void hold(const SubgoalGraph& graph, std::span<const LandmarkTable> tables);

  // Writes the row of a further cell: `row` is graph.size() or more. `links` are from
  // graph.reach(). Exact, but in a part of the map without subgoals a landmark has a value only if
  // a path leads straight to it. O(links * tables).
  void write(const SubgoalGraph& graph, const Grid& grid, const Moves& moves, int row, Node node,
             std::span<const SubgoalGraph::Link> links);

  std::size_t lanes() const { return lanes_; }
  const Cost* row(int subgoal) const {
    return rows_.data() + static_cast<std::size_t>(subgoal) * lanes_;
  }
  std::uint64_t bytes() const { return rows_.size() * sizeof(Cost); }

 private:
  std::vector<std::weak_ptr<const DistanceField>> held_;  // only for comparison
  std::vector<Cell> landmarks_;
  std::size_t lanes_ = 0;
  UninitializedCellArray<Cost> rows_;
};

// A* on the subgoal graph of a uniform grid, with 8 moves, see SubgoalGraph. Expanding a node
// generates the subgoals to which its links lead, in the directions in which a shortest path can
// continue, see kCanonicalSteps. If a path leads straight from the node to the goal, see
// SubgoalGraph::leads_straight(), it generates only the goal.
//
// The node with the lowest f is expanded first. Ties: greater g, then the newest. Among paths of
// equal cost to a node, the first is kept. If a node is improved after its expansion, which can
// happen with an inconsistent h, it is reopened. So an admissible h suffices for an optimal path.
// The search is like JumpAstar without its diagonal jump points: the graph contains what JumpAstar
// finds by scanning.
//
// The graph is built once. A search takes no time proportional to the size of the map.
class SubgoalAstar {
 public:
  struct Found {
    Cost cost = kNoCost;
    int reopened = 0;
  };

  // The grid must outlive the object and not change. Builds the graph, see SubgoalGraph.
  explicit SubgoalAstar(const Grid& grid);

  const Grid& grid() const { return *grid_; }
  const SubgoalGraph& graph() const { return graph_; }

  // Chooses the start and the goal of the next search, both walkable. Each has a number like a
  // subgoal: the subgoal's number if it is one, otherwise graph().size() or more.
  void connect(const Moves& moves, Node start, Node goal);
  struct End {
    int number = SubgoalGraph::kNone;
    Node node = kNoNode;
  };
  // The ends and the moves of the last connect(), and the links of the start.
  const End& start() const { return start_; }
  const End& goal() const { return goal_; }
  const std::vector<SubgoalGraph::Link>& start_links() const { return start_links_; }
  const Moves& moves() const { return moves_; }

  // Searches between the two ends. Overwrites `record` and `path`; the path lists every cell.
  // h(number, node) is the estimate, kNoCost if there is no path; `number` is the node's number.
  template <class Estimate>
  Found search(const Estimate& h, SearchRecord& record, std::vector<Node>& path);

 private:
  struct State {
    static constexpr std::uint32_t kMark = std::uint32_t{1} << 31, kUnreached = kMark - 1;

    Node node = kNoNode;
    // The top bit is set once the node has been expanded. The other bits are enough for g, see
    // Moves.
    std::uint32_t g_and_mark = kUnreached;

    std::uint32_t g() const { return g_and_mark & ~kMark; }
  };
  State& state(int number) { return states_[static_cast<std::size_t>(number)]; }

  void place(End& end, Node node, int further);
  template <class Estimate>
  void push(int number, unsigned arrival, Cost g, int step, const Estimate& h,
            SearchRecord& record);
  Cost finish(SearchRecord& record, std::vector<Node>& path);

  const Grid* grid_;
  SubgoalGraph graph_;
  std::vector<State>
      states_;  // by number; the numbers after the subgoals are the goal and the start
  Moves moves_;
  End start_, goal_;
  JumpQueue queue_;
  Uninitialized<JumpQueue::Entry> expanded_;  // in order
  std::vector<int> touched_;                  // numbers of the nodes generated
  std::vector<SubgoalGraph::Link> start_links_;
};

template <class Estimate>
void SubgoalAstar::push(int number, unsigned arrival, Cost g, int step, const Estimate& h,
                        SearchRecord& record) {
  State& at = state(number);
  if (static_cast<std::uint32_t>(g) >= at.g()) return;
  const Cost left = h(number, at.node);
  if (left == kNoCost) return;
  graph_.prefetch(number);  // for its expansion
  if (at.g_and_mark == State::kUnreached) touched_.push_back(number);
  at.g_and_mark = (at.g_and_mark & State::kMark) | static_cast<std::uint32_t>(g);
  queue_.push({g + left, g, number, arrival, static_cast<std::uint32_t>(record.opened.size())});
  record.opened.push_back({at.node, step, g});
}

template <class Estimate>
SubgoalAstar::Found SubgoalAstar::search(const Estimate& h, SearchRecord& record,
                                         std::vector<Node>& path) {
  record.clear();
  Found found;
  const Cell goal = grid_->cell(goal_.node);
  push(start_.number, kNoArrival, 0, -1, h, record);
  JumpQueue::Entry best;
  while (queue_.pop(best)) {
    const int number = best.node();
    const Cost g = best.g();
    State& at = state(number);
    if (static_cast<std::uint32_t>(g) != at.g()) continue;  // a cheaper path has been found since
    if (const JumpQueue::Entry* const soon = queue_.soon()) {
      graph_.prefetch(soon->node());
      __builtin_prefetch(&state(soon->node()));
    }
    found.reopened += (at.g_and_mark & State::kMark) != 0;
    at.g_and_mark |= State::kMark;
    const auto step = static_cast<int>(expanded_.size());
    expanded_.push_back(best);
    if (number == goal_.number) break;
    const Cell cell = grid_->cell(at.node);
    const bool is_subgoal = number < graph_.size();
    if (is_subgoal ? graph_.subgoal_leads_straight(number, goal)
                   : graph_.leads_straight(at.node, goal)) {
      push(goal_.number, kNoArrival, g + octile_cost(moves_, cell, goal), step, h, record);
      continue;
    }
    const auto generate = [&](SubgoalGraph::Link link) {
      const int next = link.subgoal();
      const Cost cost = octile_cost(moves_, cell, grid_->cell(state(next).node));
      push(next, link.arrival(), g + cost, step, h, record);
    };
    if (best.arrival() == kNoArrival) {
      for (const SubgoalGraph::Link link : start_links_) generate(link);
      continue;
    }
    unsigned left = kCanonicalSteps[best.arrival()][graph_.open_neighbours(number)];
    for (; left != 0; left &= left - 1)
      for (const SubgoalGraph::Link link :
           graph_.links(number, static_cast<unsigned>(std::countr_zero(left))))
        generate(link);
  }
  found.cost = finish(record, path);
  return found;
}

// The landmark heuristic for the ends that a SubgoalAstar connected last: the maximum of the octile
// distance and the landmarks' bounds. Writes the rows of the start and the goal into the tables,
// which must be for the graph of the search. The search and the tables must outlive it.
class SubgoalLandmarks {
 public:
  SubgoalLandmarks(const SubgoalAstar& astar, SubgoalTables& tables)
      : octile_(astar.grid(), astar.moves(), astar.grid().cell(astar.goal().node)),
        tables_(tables),
        to_goal_(tables.row(astar.goal().number)) {
    const auto write = [&](const SubgoalAstar::End& end,
                           const std::vector<SubgoalGraph::Link>& links) {
      tables.write(astar.graph(), astar.grid(), astar.moves(), end.number, end.node, links);
    };
    if (astar.start().number >= astar.graph().size()) write(astar.start(), astar.start_links());
    if (astar.goal().number < astar.graph().size()) return;
    std::vector<SubgoalGraph::Link> links;
    astar.graph().reach(astar.goal().node, links);
    write(astar.goal(), links);
  }

  Cost operator()(int number, Node node) const {
    return std::max(octile_(node), landmark_bound(tables_.row(number), to_goal_, tables_.lanes()));
  }

 private:
  OctileEstimate octile_;
  const SubgoalTables& tables_;
  const Cost* to_goal_;
};

}  // namespace waymark
