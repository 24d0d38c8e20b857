#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"
#include "core/map/grid.h"
#include "core/record/search_record.h"
#include "core/search/best_first.h"
#include "core/search/node_visits.h"

namespace waymark {

// Breadth-first search on any domain. Finds a path with the fewest steps, whatever their cost. Two
// append-only lists hold the nodes with the current number of steps and the nodes with one step
// more. Domain and listener are as for BestFirst; h is 0 everywhere and g is the cost of the path
// found.
class BreadthFirst {
 public:
  template <class Domain, class Listener>
  SearchEnd search(const Domain& domain, Node start, Node goal, Listener&& listener) {
    return search_to(domain, start, OneGoal{goal}, listener);
  }
  // Like search(), but with other end conditions, see ends.h. The cost is the cost of the path to
  // the last goal that was taken.
  template <class Domain, class Ends, class Listener>
  SearchEnd search_to(const Domain& domain, Node start, Ends&& ends, Listener&& listener) {
    begin(domain.node_count());
    bool uncounted = false;
    visits_[start] = {visits_.stamp(), 0, kNoNode};
    listener.generated(start, kNoNode, 0, 0);
    now_.push_back(start);
    for (; !now_.empty(); now_.swap(next_), next_.clear())
      for (const Node node : now_) {
        const Visit at = visits_[node];
        listener.expanded(node, at.parent, at.g, 0);
        if (ends.is_goal(node)) {
          goal_ = node;
          if (ends.take(node)) return {at.g, 0};
        }
        const auto reach = [&](Node to, Cost g) {
          if (!is_counted(g)) {
            uncounted = true;
            return;
          }
          visits_[to] = {visits_.stamp(), g, node};
          listener.generated(to, node, g, 0);
          next_.push_back(to);
        };
        domain.for_each_edge(node, [&](Node to, Cost step) {
          if (!visits_.wrote(to)) reach(to, at.g + step);
        });
      }
    SearchEnd none;
    none.gave_up = uncounted;
    return none;
  }

  // The path of the last search, from start to the last goal that was taken, including both; empty
  // if the search found no path.
  void write_path(std::vector<Node>& nodes) const { write_path_to(goal_, nodes); }
  // Like write_path(), but to any node that the search reached; cost_to() returns the cost of that
  // path. For unreached nodes the path is empty and the cost kNoCost.
  void write_path_to(Node node, std::vector<Node>& nodes) const;
  Cost cost_to(Node node) const { return visits_.wrote(node) ? visits_[node].g : kNoCost; }

 private:
  struct Visit {
    std::uint32_t stamp = 0;  // stamp of the search that wrote the other members
    Cost g = 0;
    Node parent = kNoNode;
  };

  void begin(std::size_t nodes);

  NodeVisits<Visit> visits_;
  std::vector<Node> now_, next_;
  Node goal_ = kNoNode;
};

// The order in which a LevelSearch expands the nodes of a level.
enum class LevelOrder { oldest, newest };

// A search that expands nodes by their number of steps from the start: breadth-first search, which
// takes the oldest node of a level first, and Dijkstra's algorithm where each step costs 1, which
// takes the newest. Has the same results as BreadthFirst and GridAstar, in a fraction of the time,
// because the record is also the open list: a node is appended when it is reached, and a level is
// reversed if the newest node goes first. Keeps one byte for each node between searches.
class LevelSearch {
 public:
  explicit LevelSearch(const Grid& grid)
      : reached_(grid.node_count()), most_nodes_(static_cast<std::size_t>(grid.walkable_count())) {}

  // Searches from start to goal, both walkable. `steps` are the steps on the grid, see UniformSteps
  // and TerrainSteps. Returns the cost of the path, kNoCost if there is none. Writes the record, in
  // which h is 0. `path` receives the nodes from start to goal. O(nodes reached).
  template <LevelOrder order, class Steps>
  Cost search(const Steps& steps, Node start, Node goal, SearchRecord& record,
              std::vector<Node>& path) {
    record.resize(most_nodes_ + 1);
    Node* const nodes = record.node.data();
    Node* const from = record.parent.data();  // the step that reached the node, for now
    Cost* const gs = record.g.data();
    std::uint8_t* const reached = reached_.data();
    nodes[0] = start;
    from[0] = kNoNode;
    gs[0] = 0;
    reached[start] = 1;
    std::size_t step = 0, end = 1, level_end = 1;
    for (; step < end && nodes[step] != goal; ++step) {
      const Cost g = gs[step];
      steps.for_each_edge(nodes[step], [&](Node to, Cost cost) {
        // No branch, because it is unpredictable whether a node has been reached.
        nodes[end] = to;
        from[end] = static_cast<Node>(step);
        gs[end] = g + cost;
        end += reached[to] == 0;
        reached[to] = 1;
      });
      if (order == LevelOrder::newest && step + 1 == level_end) {
        std::reverse(nodes + level_end, nodes + end);
        std::reverse(from + level_end, from + end);
        level_end = end;
      }
    }
    for (std::size_t i = 0; i < end; ++i) reached[nodes[i]] = 0;
    path.clear();
    if (step == end) {
      finish(record, end);
      return kNoCost;
    }
    for (auto at = static_cast<Node>(step); at != kNoNode; at = from[at]) path.push_back(nodes[at]);
    std::reverse(path.begin(), path.end());
    const Cost cost = gs[step];
    finish(record, step + 1);
    return cost;
  }

 private:
  // Ends the record after this number of steps, and replaces the steps in `parent` by their nodes.
  static void finish(SearchRecord& record, std::size_t steps) {
    record.resize(steps);
    for (std::size_t i = steps; i-- > 1;)
      record.parent[i] = record.node[static_cast<std::size_t>(record.parent[i])];
    std::fill(record.h.begin(), record.h.end(), 0);
  }

  std::vector<std::uint8_t> reached_;  // indexed by node; 0 between searches
  std::size_t most_nodes_;             // maximum number of nodes that a search can reach
};

}  // namespace waymark
