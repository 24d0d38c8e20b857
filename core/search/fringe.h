#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/record/search_record.h"
#include "core/search/ends.h"
#include "core/search/node_visits.h"

namespace waymark {

// Fringe search (Björnsson, Enzenberger, Holte and Schaeffer, 2005): repeatedly scans a list of the
// open nodes from front to back, each time with a higher threshold. A node whose f is above the
// threshold keeps its place. Any other node is expanded and replaced by its neighbours, in order.
// So nothing is sorted, and the same list serves for the next iteration. The first threshold is h
// of the start; each later threshold is the lowest f that was skipped. Keeps its arrays between
// searches.
class FringeSearch {
 public:
  struct End {
    Cost cost = kNoCost;
    int iterations = 0;
    int reopened = 0;          // number of expansions of nodes that had been expanded before
    std::int64_t visited = 0;  // number of nodes examined in the list, including skipped ones
    // Whether it found no path, but skipped paths that are not is_counted().
    bool gave_up = false;
  };

  // `h` is kNoCost if it proves that there is no path. Writes the record, including all openings.
  // `path` receives the nodes from start to goal. O(visited).
  template <class Domain, class Heuristic>
  End search(const Domain& domain, Node start, Node goal, const Heuristic& h, SearchRecord& record,
             std::vector<Node>& path) {
    return search_to(domain, start, OneGoal{goal}, h, record, path);
  }
  // Like search(), but ends at the first node that `ends` accepts, see ends.h.
  template <class Domain, class Ends, class Heuristic>
  End search_to(const Domain& domain, Node start, const Ends& ends, const Heuristic& h,
                SearchRecord& record, std::vector<Node>& path);

 private:
  struct Place {
    std::uint32_t stamp = 0;  // stamp of the search that wrote the other members
    bool listed = false;
    bool expanded = false;
    Cost g = kNoCost;
    Cost h = 0;
    Node parent = kNoNode;
    Node before = kNoNode, after = kNoNode;  // neighbours in the list, kNoNode at its ends
  };

  void take_out(Node node);
  void put_after(Node node, Node before);
  // Inserts the neighbours that are reached at a lower cost after the node.
  template <class Domain, class Heuristic>
  void open_neighbours(const Domain& domain, Node node, const Heuristic& h, SearchRecord& record);

  NodeVisits<Place> places_;
  std::vector<Node> opened_;  // nodes opened by the current expansion, in the order of the edges
  Node front_ = kNoNode;
  bool uncounted_ = false;  // whether a path was skipped because it is not is_counted()
};

template <class Domain, class Heuristic>
void FringeSearch::open_neighbours(const Domain& domain, Node node, const Heuristic& h,
                                   SearchRecord& record) {
  const int step = record.steps() - 1;
  const Cost here = places_[node].g;
  opened_.clear();
  domain.for_each_edge(node, [&](Node next, Cost cost) {
    Place& to = places_.known(next, h);
    const Cost g = path_sum(here, cost);
    if (to.h == kNoCost || g >= to.g) return;
    if (!is_counted(g)) {
      uncounted_ = true;
      return;
    }
    to.g = g;
    to.parent = node;
    record.opened.push_back({next, step, g});
    if (to.listed) take_out(next);
    opened_.push_back(next);
  });
  // If a cheaper parallel edge follows a more expensive one, the neighbour is in the list twice.
  for (std::size_t i = opened_.size(); i-- > 0;)
    if (!places_[opened_[i]].listed) put_after(opened_[i], node);
}

template <class Domain, class Ends, class Heuristic>
FringeSearch::End FringeSearch::search_to(const Domain& domain, Node start, const Ends& ends,
                                          const Heuristic& h, SearchRecord& record,
                                          std::vector<Node>& path) {
  places_.begin(domain.node_count());
  uncounted_ = false;
  End end;
  Place& first = places_.known(start, h);
  if (first.h == kNoCost) return end;
  first.g = 0;
  first.listed = true;
  front_ = start;
  record.opened.push_back({start, -1, 0});
  for (Cost threshold = first.h; front_ != kNoNode;) {
    ++end.iterations;
    record.iterations.push_back({record.steps(), threshold});
    Cost least_f = kNoCost;
    for (Node node = front_; node != kNoNode;) {
      Place& at = places_[node];
      ++end.visited;
      const Cost f = path_sum(at.g, at.h);
      if (f > threshold) {
        least_f = std::min(least_f, f);
        node = at.after;
        continue;
      }
      Recorder{record}.expanded(node, at.parent, at.g, at.h);
      end.reopened += at.expanded;
      at.expanded = true;
      if (ends.is_goal(node)) {
        // Because of paths found after the goal was generated, the path can cost less than the
        // goal's g.
        end.cost = path_cost(domain, node, [this](Node of) { return places_.parent(of); });
        places_.write_path(node, path);
        return end;
      }
      open_neighbours(domain, node, h, record);
      const Node next = at.after;
      take_out(node);
      node = next;
    }
    threshold = least_f;
  }
  end.gave_up = uncounted_;
  return end;
}

}  // namespace waymark
