// A* with 4 moves at unit cost, for heuristics that change by one with every step: the loop shared
// by the Manhattan distance and the landmarks. Compiled once for each kind of processor.
#if defined(WAYMARK_UNIT_SEARCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WAYMARK_UNIT_SEARCH_INL_H
#undef WAYMARK_UNIT_SEARCH_INL_H
#else
#define WAYMARK_UNIT_SEARCH_INL_H
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <hwy/highway.h>
#include <span>
#include <utility>
#include <vector>

#include "core/search/unit_astar.h"

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {

// The heuristic changes by one with every step, so a step keeps f or raises it by 2. So the open
// list consists of two lists: the current f-level and the next f-level. When a node enters the
// current level, it is reached at its lowest cost, because f never falls. So no array of g is
// needed. One byte per cell stores whether the cell is closed (or about to be), waits in a level,
// or is free, and from which direction it was reached. The next level is sorted by g, which is the
// tie-breaking rule, when the search reaches it. Nodes pushed on top of the current level have a
// greater g than all nodes below, as FLayerQueue explains.
//
// The cost of this loop is about 95 instructions per node, plus branch mispredictions: after a
// predictable branch, execution continues ahead of the memory access that the branch waits for. So
// steps that are mostly predictable use branches, and the others are counted without branches.
//
// An Expand is called as expand(node, h, keep, raise, is_settled). It returns true for the goal.
// For other nodes it calls keep(neighbour, direction) for each neighbour whose step keeps f, and
// raise(neighbour, direction) for each neighbour whose step raises f, in the order of kSteps. It
// may call them for walls, and need not call them if is_settled(neighbour) is true.
template <class Expand>
class UnitSearch {
 public:
  UnitSearch(UnitMemory& memory, const Expand& expand)
      : memory_(memory),
        expand_(expand),
        layer_(memory.layer.data()),
        next_(memory.next.data()),
        state_(memory.state.data()) {}

  // Returns the cost of the path, or kNoCost. `h_start` is the h of the start. The record is the
  // same as GridAstar's. The path leads from start to goal; it is empty if there is no path.
  Cost run(Node start, Cost h_start, SearchRecord& record, std::vector<Node>& path) {
    record.resize(memory_.most_nodes);
    nodes_ = record.node.data();
    g_ = record.g.data();
    h_ = record.h.data();
    f_ = h_start;
    layer_[0] = {start, 0};
    layer_count_ = 1;
    state_[start] = kWaitsEven;
    bool found = false;
    for (bool even = true;; even = !even) {
      found = even ? empty_layer<kWaitsEven>() : empty_layer<kWaitsOdd>();
      if (found || next_count_ == 0) break;
      take_next_layer();
      f_ += 2;
    }
    const Cost cost = found ? g_[steps_ - 1] : kNoCost;
    path.clear();
    if (found) trace_path(start, path);
    finish(record);
    return cost;
  }

 private:
  using Entry = UnitMemory::Entry;
  static constexpr std::uint8_t kFree = UnitMemory::kFree, kClosed = UnitMemory::kClosed,
                                kWaitsEven = UnitMemory::kWaitsEven,
                                kWaitsOdd = UnitMemory::kWaitsOdd;

  // Expands all nodes of the current level, whose mark is kWaitsNow; returns true if the goal was
  // among them. Values that are read repeatedly are copied to local variables. These cannot alias
  // the bytes that the function writes, so they stay in registers.
  template <std::uint8_t kWaitsNow>
  HWY_INLINE bool empty_layer() {
    constexpr std::uint8_t kWaitsNext = kWaitsNow ^ kWaitsEven ^ kWaitsOdd;
    constexpr std::uint8_t kSettled = kClosed | kWaitsNow;
    const Expand expand = expand_;
    std::uint8_t* const state = state_;
    Entry* const layer = layer_;
    Entry* next = next_;
    Node* const nodes = nodes_;
    Cost* const costs = g_;
    std::size_t steps = steps_;
    const Cost f = f_;
    // The level is a stack: the nodes that waited for it, then the nodes pushed since.
    Entry* waiting = layer + layer_count_;
    Entry* pushed = waiting;
    bool found = false;
    while (waiting != layer && !found) {
      Entry best = *--waiting;
      pushed = waiting;
      std::uint8_t& mark = state[best.node];
      if (mark >= kClosed) continue;  // the node has been reached at a lower cost since
      mark |= kClosed;
      for (;;) {
        const Node node = best.node;
        nodes[steps] = node;
        costs[steps++] = best.g;
        const Cost g = best.g + 1;
        // The neighbour pushed last is taken next, so it stays in a register.
        Node last = kNoNode;
        const auto is_settled = [&](Node to) HWY_ATTR { return (state[to] & kSettled) != 0; };
        const auto keep = [&](Node to, int direction) HWY_ATTR {
          if (is_settled(to)) return;
          state[to] = static_cast<std::uint8_t>(kClosed | direction);
          if (last != kNoNode) *pushed++ = {last, g};
          last = to;
        };
        // No branch, because it is unpredictable whether a cell is free.
        const auto raise = [&](Node to, int direction) HWY_ATTR {
          const std::uint8_t known = state[to];
          const bool free = known == kFree;
          *next = {to, g};
          next += free;
          state[to] = static_cast<std::uint8_t>(
              known | (-static_cast<int>(free) & (kWaitsNext | direction)));
        };
        if (expand(node, f - best.g, keep, raise, is_settled)) {
          found = true;
          break;
        }
        if (last != kNoNode)
          best = {last, g};
        else if (pushed != waiting)
          best = *--pushed;
        else
          break;
      }
    }
    for (std::size_t i = steps_; i < steps; ++i) h_[i] = f - costs[i];
    steps_ = steps;
    layer_count_ = static_cast<std::size_t>(pushed - layer);
    next_count_ = static_cast<std::size_t>(next - next_);
    return found;
  }

  // Moves the waiting nodes to the current level, which must be empty, with a counting sort by g
  // that keeps their order. Nodes that have since been reached at a lower cost are also moved,
  // although they are closed.
  HWY_INLINE void take_next_layer() {
    make_counts();
    int* const counts = memory_.counts.data();
    const std::span<const Entry> next(next_, next_count_);
    Cost least = next[0].g, greatest = least;
    for (const Entry& entry : next) {
      ++counts[entry.g];
      least = std::min(least, entry.g);
      greatest = std::max(greatest, entry.g);
    }
    const bool dense = greatest - least < 4 * static_cast<std::ptrdiff_t>(next.size());
    if (dense)
      turn_counts_into_places(least, greatest);
    else
      turn_used_counts_into_places(next, least, greatest);
    for (const Entry& entry : next) layer_[counts[entry.g]++] = entry;
    if (dense)
      std::fill(counts + least, counts + greatest + 1, 0);
    else
      for (const Entry& entry : next) counts[entry.g] = 0;
    layer_count_ = next.size();
    next_count_ = 0;
  }

  // Provides a count for each value of g that is possible in the next level, whose f is f_ + 2.
  HWY_INLINE void make_counts() {
    const auto values = static_cast<std::size_t>(f_) + 3;
    if (HWY_UNLIKELY(values > memory_.counts.size() && memory_.counts.size() <= memory_.most_nodes))
      grow_counts(values);
  }

  // A separate function, because it is rarely called and a search has few registers to spare.
  HWY_NOINLINE void grow_counts(std::size_t values) {
    std::vector<int>& counts = memory_.counts;
    counts.resize(std::min(std::max(values, 2 * counts.size()), memory_.most_nodes + 1));
    memory_.used.resize(counts.size() / 64 + 1);
  }

  HWY_INLINE void turn_counts_into_places(Cost least, Cost greatest) {
    int* const counts = memory_.counts.data();
    int place = 0;
    for (Cost g = least; g <= greatest; ++g) place += std::exchange(counts[g], place);
  }

  // Like turn_counts_into_places(), but visits only the values of g that occur: in mazes they are
  // far apart.
  void turn_used_counts_into_places(std::span<const Entry> next, Cost least, Cost greatest) {
    int* const counts = memory_.counts.data();
    std::uint64_t* const used = memory_.used.data();
    for (const Entry& entry : next)
      used[entry.g / 64] |= std::uint64_t{1} << (static_cast<unsigned>(entry.g) % 64);
    int place = 0;
    for (Cost word = least / 64; word <= greatest / 64; ++word) {
      for (std::uint64_t bits = used[word]; bits != 0; bits &= bits - 1)
        place += std::exchange(counts[word * 64 + std::countr_zero(bits)], place);
      used[word] = 0;
    }
  }

  Node parent(Node node) const {
    return node - memory_.offsets[state_[node] & UnitMemory::kDirection];
  }

  void trace_path(Node start, std::vector<Node>& path) const {
    path.resize(static_cast<std::size_t>(g_[steps_ - 1]) + 1);
    Node node = nodes_[steps_ - 1];
    for (std::size_t i = path.size(); i-- > 1; node = parent(node)) path[i] = node;
    path[0] = start;
  }

  // Writes the parents to the record, and resets the bytes of `state`.
  void finish(SearchRecord& record) {
    record.resize(steps_);
    std::uint8_t* const state = state_;
    const std::array<Node, 4> offsets = memory_.offsets;
    const std::span<const Node> nodes = record.node;
    Node* const parents = record.parent.data();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      std::uint8_t& mark = state[nodes[i]];
      parents[i] = nodes[i] - offsets[mark & UnitMemory::kDirection];
      mark = kFree;
    }
    parents[0] = kNoNode;
    for (std::size_t i = 0; i < layer_count_; ++i) state[layer_[i].node] = kFree;
    for (std::size_t i = 0; i < next_count_; ++i) state[next_[i].node] = kFree;
  }

  UnitMemory& memory_;
  const Expand& expand_;
  Entry* layer_;
  Entry* next_;
  std::uint8_t* state_;
  Node* nodes_ = nullptr;  // points into the record, like g_ and h_
  Cost* g_ = nullptr;
  Cost* h_ = nullptr;
  Cost f_ = 0;
  std::size_t steps_ = 0, layer_count_ = 0, next_count_ = 0;
};

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#endif
