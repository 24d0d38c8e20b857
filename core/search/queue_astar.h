#pragma once

#include <algorithm>
#include <boost/heap/pairing_heap.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/search/best_first.h"
#include "core/search/search_outcome.h"
#include "core/search/tie_breaking.h"

namespace waymark {

// An entry of an instrumented open list.
struct QueueNode {
  HeapEntry entry;
  QueueNode* next = nullptr;  // next entry below on the same stack
};

// Allocates the entries: from arrays that are kept between searches, or one at a time.
class QueueNodes {
 public:
  QueueNodes() = default;
  ~QueueNodes() { release(); }
  QueueNodes(const QueueNodes&) = delete;
  QueueNodes& operator=(const QueueNodes&) = delete;

  // Begins a search.
  void begin(bool allocate_each) {
    release();
    each_ = allocate_each;
    used_ = 0;
  }
  QueueNode* make(const HeapEntry& entry, QueueCounts& counts) {
    if (each_) {
      ++counts.allocations;
      single_.push_back(new QueueNode{entry});
      return single_.back();
    }
    if (used_ == kBlock * blocks_.size()) {
      ++counts.allocations;
      blocks_.push_back(std::make_unique<QueueNode[]>(kBlock));
    }
    QueueNode& node = blocks_[used_ / kBlock][used_ % kBlock];
    ++used_;
    node = {entry, nullptr};
    return &node;
  }
  // Frees the single allocations.
  void release() {
    for (QueueNode* node : single_) delete node;
    single_.clear();
  }

 private:
  static constexpr std::size_t kBlock = 4096;
  std::vector<std::unique_ptr<QueueNode[]>> blocks_;
  std::vector<QueueNode*> single_;
  std::size_t used_ = 0;
  bool each_ = false;
};

// A* with an instrumented open list. Returns the same result as BestFirst for the same order, but
// does not support pathmax and most_f. A node that is improved is inserted again, and the outdated
// entry is dropped when it is taken. Keeps its arrays between searches.
class QueueAstar {
 public:
  // Searches to the first node that `ends` accepts, see ends.h. `queue` is one of the queues in
  // measured_queues.h or a PairingQueue. The listener is as for BestFirst. `path` receives the
  // nodes from start to goal.
  template <class Queue, class Domain, class Ends, class Heuristic, class Listener>
  SearchEnd search(const Domain& domain, Node start, const Ends& ends, const Heuristic& h,
                   const SearchOrder& order, bool allocate_each, Queue& queue, QueueCounts& counts,
                   std::vector<Node>& path, Listener&& listener) {
    begin(domain.node_count());
    queue.begin();
    nodes_.begin(allocate_each);
    Node goal = kNoNode;
    const SearchEnd end = run(domain, start, ends, h, order, queue, counts, listener, goal);
    nodes_.release();
    if (end.cost != kNoCost) {
      for (Node node = goal; node != kNoNode; node = visit(node).parent) path.push_back(node);
      std::reverse(path.begin(), path.end());
    }
    return end;
  }

 private:
  struct Visit {
    std::uint32_t stamp = 0;  // stamp of the search that wrote the other members
    bool expanded = false;
    std::uint16_t turns = 0;  // number of turns on the path to the node
    Cost g = kNoCost;
    Cost h = 0;
    Node parent = kNoNode;
  };

  void begin(std::size_t nodes) {
    if (visits_.size() != nodes || ++stamp_ == 0) {
      visits_.assign(nodes, {});
      stamp_ = 1;
    }
  }
  Visit& visit(Node node) { return visits_[static_cast<std::size_t>(node)]; }
  template <class Heuristic>
  Visit& known(Node node, const Heuristic& h) {
    Visit& of = visit(node);
    if (of.stamp != stamp_) of = {stamp_, false, 0, kNoCost, h(node), kNoNode};
    return of;
  }
  // `goal` receives the node that ended the search.
  template <class Queue, class Domain, class Ends, class Heuristic, class Listener>
  SearchEnd run(const Domain& domain, Node start, const Ends& ends, const Heuristic& h,
                const SearchOrder& order, Queue& queue, QueueCounts& counts, Listener& listener,
                Node& goal);

  std::vector<Visit> visits_;  // indexed by node
  QueueNodes nodes_;
  std::uint32_t stamp_ = 0;
};

template <class Queue, class Domain, class Ends, class Heuristic, class Listener>
SearchEnd QueueAstar::run(const Domain& domain, Node start, const Ends& ends, const Heuristic& h,
                          const SearchOrder& order, Queue& queue, QueueCounts& counts,
                          Listener& listener, Node& goal) {
  const TieRuleRow& rule = row_of(order.ties.rule);
  SearchEnd found;
  bool uncounted = false;
  std::uint32_t pushed = 0, expansions = 0;
  const auto open = [&](Node node, Node from, int slot) {
    const Visit& of = visit(node);
    const TieEntry entry{
        node, from, of.g, of.h, pushed++, expansions, slot, of.turns, order.nodes_a_row};
    ++counts.inserts;
    queue.push(nodes_.make({order.priority(of.g, of.h, order.h_weight),
                            rule.key(entry, order.ties.number), of.g, node},
                           counts),
               counts);
    counts.greatest = std::max(counts.greatest, static_cast<std::int64_t>(queue.size()));
  };
  Visit& first = known(start, h);
  if (first.h == kNoCost) return found;
  first.g = 0;
  open(start, start, 0);
  while (!queue.empty()) {
    const HeapEntry best = queue.pop(counts)->entry;
    Visit& at = visit(best.node);
    if (best.g != at.g) {
      ++counts.stale;
      continue;
    }
    found.reopened += at.expanded;
    at.expanded = true;
    ++expansions;
    listener.expanded(best.node, at.parent, at.g, at.h);
    if (ends.is_goal(best.node)) {
      goal = best.node;
      // Because of paths found after the goal was generated, the path can cost less than the goal's
      // g.
      found.cost = order.reopens
                       ? path_cost(domain, goal, [this](Node of) { return visit(of).parent; })
                       : at.g;
      return found;
    }
    int slot = 0;
    domain.for_each_edge(best.node, [&](Node next, Cost step) {
      const int place = slot++;
      Visit& to = known(next, h);
      const Cost g = best.g + step;
      if (to.h == kNoCost || g >= to.g || (to.expanded && !order.reopens)) return;
      if (!is_counted(g)) {
        uncounted = true;
        return;
      }
      to.g = g;
      to.parent = best.node;
      to.turns = turns_after(at.turns, at.parent, best.node, next);
      open(next, best.node, place);
    });
  }
  found.gave_up = uncounted;
  return found;
}

// Open lists that count their operations. Each list takes entries in the order of HeapEntry, so the
// search is the same with all of them. StackQueue does so only if the tie-breaking rule takes the
// newest entry first. push() and pop() use pointers to entries owned by the caller. pop() must not
// be called on an empty list.

// An unsorted list that is scanned for the best entry: push is O(1), pop is O(size).
class ListQueue {
 public:
  void begin() { nodes_.clear(); }
  bool empty() const { return nodes_.empty(); }
  std::size_t size() const { return nodes_.size(); }
  void push(QueueNode* node, QueueCounts&) { nodes_.push_back(node); }
  QueueNode* pop(QueueCounts& counts) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < nodes_.size(); ++i)
      if (nodes_[best]->entry < nodes_[i]->entry) best = i;
    counts.comparisons += static_cast<std::int64_t>(nodes_.size()) - 1;
    counts.moves += best + 1 < nodes_.size();
    std::swap(nodes_[best], nodes_.back());
    QueueNode* const node = nodes_.back();
    nodes_.pop_back();
    return node;
  }

 private:
  std::vector<QueueNode*> nodes_;
};

// The binary heap of the standard library: push and pop are O(log size).
class BinaryHeapQueue {
 public:
  void begin() { places_.clear(); }
  bool empty() const { return places_.empty(); }
  std::size_t size() const { return places_.size(); }
  void push(QueueNode* node, QueueCounts& counts) {
    places_.push_back({node, &counts});
    std::push_heap(places_.begin(), places_.end(), Less{&counts});
  }
  QueueNode* pop(QueueCounts& counts) {
    std::pop_heap(places_.begin(), places_.end(), Less{&counts});
    QueueNode* const node = places_.back().node;
    places_.pop_back();
    return node;
  }

 private:
  // A place in the heap. Counts how often entries are moved.
  struct Place {
    QueueNode* node;
    QueueCounts* counts;

    Place(QueueNode* of, QueueCounts* by) : node(of), counts(by) {}
    Place(Place&& other) noexcept : node(other.node), counts(other.counts) {}
    Place& operator=(Place&& other) noexcept {
      node = other.node;
      ++counts->moves;
      return *this;
    }
  };
  struct Less {
    QueueCounts* counts;
    bool operator()(const Place& a, const Place& b) const {
      ++counts->comparisons;
      return a.node->entry < b.node->entry;
    }
  };
  std::vector<Place> places_;
};

// An array of stacks, one for each f in cost units, and a cursor at the lowest nonempty stack. The
// cursor goes back if f falls (Cazenave, 2006). Push is O(1), pop is O(1) plus the distance that
// the cursor moves.
class StackQueue {
 public:
  void begin() {
    stacks_.clear();
    cursor_ = 0;
    size_ = 0;
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  void push(QueueNode* node, QueueCounts&) {
    const auto f = static_cast<std::size_t>(node->entry.priority / kUnit);
    if (f >= stacks_.size()) stacks_.resize(std::max(f + 1, 2 * stacks_.size()), nullptr);
    node->next = std::exchange(stacks_[f], node);
    cursor_ = size_ == 0 ? f : std::min(cursor_, f);
    ++size_;
  }
  QueueNode* pop(QueueCounts& counts) {
    for (++counts.comparisons; stacks_[cursor_] == nullptr; ++cursor_) ++counts.comparisons;
    QueueNode* const node = stacks_[cursor_];
    stacks_[cursor_] = node->next;
    --size_;
    return node;
  }

 private:
  static constexpr std::int64_t kUnit = 1'000'000;  // priority of one cost unit
  std::vector<QueueNode*> stacks_;
  std::size_t cursor_ = 0, size_ = 0;
};

// The pairing heap of Boost (Fredman, Sedgewick, Sleator and Tarjan, 1986), with the interface of
// the queues in measured_queues.h. Allocates a node for each entry.
class PairingQueue {
 public:
  PairingQueue() = default;
  // The heap's own destructor would remove entries one at a time, and so compare entries that may
  // no longer exist.
  ~PairingQueue() { heap_.clear(); }
  PairingQueue(const PairingQueue&) = delete;
  PairingQueue& operator=(const PairingQueue&) = delete;

  void begin() { heap_.clear(); }
  bool empty() const { return heap_.empty(); }
  std::size_t size() const { return heap_.size(); }
  void push(QueueNode* node, QueueCounts& counts) {
    ++counts.allocations;
    heap_.push({node, &counts});
  }
  QueueNode* pop(QueueCounts&) {
    QueueNode* const node = heap_.top().node;
    heap_.pop();
    return node;
  }

 private:
  struct Place {
    QueueNode* node;
    QueueCounts* counts;
    bool operator<(const Place& other) const {
      ++counts->comparisons;
      return node->entry < other.node->entry;
    }
  };
  boost::heap::pairing_heap<Place> heap_;
};

}  // namespace waymark
