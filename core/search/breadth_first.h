#pragma once

#include <cstdint>
#include <vector>

#include "core/map/cell.h"
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

}  // namespace waymark
