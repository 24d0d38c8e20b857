#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/field/open_entry.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/landmark_rows.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"
#include "core/search/jump_queue.h"
#include "core/search/subgoal_graph.h"

namespace waymark {

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
