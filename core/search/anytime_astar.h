#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/record/search_record.h"
#include "core/search/best_first.h"
#include "core/search/ends.h"

namespace waymark {

// The sequence of weights: from the first one down to 1 in steps of 0.5.
struct AnytimeWeights {
  static constexpr int kFirst = 3 * SearchOrder::kOne;  // the default first weight
  static constexpr int kStep = SearchOrder::kOne / 2;
  static int after(int weight) { return std::max(SearchOrder::kOne, weight - kStep); }
};

// Anytime search: A* that finds a path early and improves it until it is stopped. Runs weighted A*
// with decreasing weights, reusing the results of the previous weights (ARA*, Likhachev, Gordon and
// Thrun, 2003).
//
// If a node is improved after its expansion, it waits for the next weight if h is consistent;
// otherwise it is reopened at once (`order.reopens`). So if h is admissible, the path found with
// each weight costs at most the weight times the optimum, and the last path, with weight 1, is
// optimal.
class AnytimeAstar {
 public:
  struct End {
    Cost cost = kNoCost;  // cost of the last path, kNoCost if there is none
    int reopened = 0;     // number of expansions of nodes that had been expanded before
    // Whether the budget ran out before the last weight was completed, or no path that is_counted()
    // was found.
    bool gave_up = false;
  };

  // Like BestFirst::search(), with `order.h_weight` as the first weight, which must be above 1.
  // `order` must apply the weight everywhere and use neither pathmax nor most_f. `budget` is the
  // maximum number of expansions, 0 for no limit. The goal is expanded once for each path that is
  // cheaper than the previous ones. Clears `paths` and writes one entry for each completed weight.
  template <class Domain, class Heuristic, class Listener>
  End search(const Domain& domain, Node start, Node goal, const Heuristic& h, SearchOrder order,
             int budget, std::vector<AnytimePath>& paths, Listener&& listener);

 private:
  struct Visit {
    std::uint32_t stamp = 0;  // stamp of the search that wrote the other members
    int expanded_with = 0;    // weight when the node was expanded, 0 if it was not
    bool open = false;
    bool waits = false;  // whether the node waits for the next weight
    std::uint16_t turns = 0;
    Cost g = kNoCost;
    Cost h = 0;
    Node parent = kNoNode;
  };

  void begin(std::size_t nodes, Node start, Node goal, const SearchOrder& order);
  HeapEntry push(const SearchOrder& order, Node node, Node from, int slot);
  std::int64_t priority_of(const SearchOrder& order, Node node) const;
  bool has_path() const { return visits_.wrote(goal_) && visits_[goal_].g != kNoCost; }
  bool is_open(const HeapEntry& entry) const {
    return visits_[entry.node].open && visits_[entry.node].g == entry.g;
  }
  // The goal as a heap entry. The entry is kept outside the heap and precedes all entries with the
  // same priority.
  HeapEntry goal_entry(const SearchOrder& order) const {
    return {priority_of(order, goal_), 0, visits_[goal_].g, goal_};
  }
  // Removes all open nodes and all nodes that wait for the next weight, and returns them in the
  // order in which they are reopened.
  std::vector<Node> take_open();
  // Removes and returns the next node to expand; kNoNode if no node can lead to a path that is
  // cheap enough.
  Node take(const SearchOrder& order);

  NodeVisits<Visit> visits_;
  OpenHeap heap_;
  EntryMaker entries_;
  std::vector<Node> waiting_;
  Node start_ = kNoNode, goal_ = kNoNode;
};

template <class Domain, class Heuristic, class Listener>
AnytimeAstar::End AnytimeAstar::search(const Domain& domain, Node start, Node goal,
                                       const Heuristic& h, SearchOrder order, int budget,
                                       std::vector<AnytimePath>& paths, Listener&& listener) {
  begin(domain.node_count(), start, goal, order);
  paths.clear();
  End end;
  bool uncounted = false;
  Visit& first = visits_.known(start, h);
  if (first.h == kNoCost) return end;
  first.g = 0;
  listener.generated(start, kNoNode, 0, first.h);
  const auto open = [&](Node node, Node from, int slot) {
    tell_opened(listener, Side::forward, push(order, node, from, slot), visits_[node].h);
  };
  if (start != goal) open(start, start, 0);
  for (;;) {
    for (Node node; (node = take(order)) != kNoNode;) {
      if (budget > 0 && entries_.expansions() >= static_cast<std::uint32_t>(budget)) {
        end.gave_up = true;
        return end;
      }
      Visit& at = visits_[node];
      at.open = false;
      end.reopened += at.expanded_with != 0;
      at.expanded_with = order.h_weight;
      entries_.count_expansion();
      listener.expanded(node, at.parent, at.g, at.h);
      int slot = 0;
      domain.for_each_edge(node, [&](Node next, Cost step) {
        const int place = slot++;
        Visit& to = visits_.known(next, h);
        const Cost g = at.g + step;
        if (to.h == kNoCost || g >= to.g) return;
        if (!is_counted(g)) {
          uncounted = true;
          return;
        }
        if (to.g == kNoCost)
          listener.generated(next, node, g, to.h);
        else
          listener.improved(next, node, g, to.h);
        to.g = g;
        to.parent = node;
        to.turns = turns_after(at.turns, at.parent, node, next);
        if (next == goal) return tell_opened(listener, Side::forward, goal_entry(order), to.h);
        if (to.expanded_with != order.h_weight || order.reopens) {
          open(next, node, place);
        } else if (!to.waits) {
          to.waits = true;
          waiting_.push_back(next);
        }
      });
    }
    if (!has_path()) {
      end.gave_up = uncounted;
      return end;
    }
    // A cheaper path to a node on this path may have been found after the node was expanded, so the
    // path may cost less than g. Conversely, a node of the earlier path may have a new parent by
    // now, and the path may cost more than the path reported earlier. Then the earlier path is
    // kept.
    Visit& at = visits_[goal];
    const Cost found = path_cost(domain, goal, [this](Node node) { return visits_.parent(node); });
    const bool cheaper = found < end.cost;
    at.g = std::min(found, end.cost);
    if (cheaper) {
      tell_opened(listener, Side::forward, goal_entry(order), at.h);
      entries_.count_expansion();
      listener.expanded(goal, at.parent, at.g, at.h);
      end.reopened += at.expanded_with != 0;
      at.expanded_with = order.h_weight;
      end.cost = at.g;
    }
    std::vector<Node> path;
    if (cheaper)
      visits_.write_path(goal, path);
    else
      path = paths.back().path;
    paths.push_back({static_cast<int>(entries_.expansions()), order.h_weight, end.cost, path});
    if (order.h_weight == SearchOrder::kOne) return end;
    order.h_weight = AnytimeWeights::after(order.h_weight);
    for (const Node node : take_open()) open(node, node, 0);
  }
}

}  // namespace waymark
