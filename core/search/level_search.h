#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"
#include "core/map/grid.h"
#include "core/record/search_record.h"

namespace waymark {

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
