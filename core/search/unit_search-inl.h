// A* with 4 moves at unit cost, for heuristics that change by one with every step: the loop that
// the Manhattan distance and the landmarks share. Compiled once for each kind of processor.
#if defined(WAYMARK_UNIT_SEARCH_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef WAYMARK_UNIT_SEARCH_INL_H
#undef WAYMARK_UNIT_SEARCH_INL_H
#else
#define WAYMARK_UNIT_SEARCH_INL_H
#endif

#include <bit>
#include <hwy/highway.h>

#include "core/search/unit_memory.h"

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {

// Such a step leaves f as it is, or raises it by 2. So the open list is two lists: the layer of f
// that is being emptied and the one above. What enters the current layer is reached at its least
// cost, because no later f is smaller, and needs no g of its own in an array: one byte a cell says
// whether it is closed (or about to be), waits in the next layer, or is free, and where it was
// reached from. The next layer is sorted by g, which is the tie rule, when its turn comes; the
// nodes that come on top of the current one have a greater g than all below, as FLayerQueue
// explains.
//
// Expand is called as expand(node, h, keep, raise) and calls, for the neighbours in the order of
// kSteps, keep(direction) where a step leaves f and raise(direction) where it raises it; both may
// be called for walls.
template <class Expand>
class UnitSearch {
 public:
  UnitSearch(UnitMemory& memory, Node goal, const Expand& expand)
      : memory_(memory),
        goal_(goal),
        expand_(expand),
        layer_(memory.layer.data()),
        next_(memory.next.data()),
        state_(memory.state.data()) {}

  // The cost of the path, or kNoCost. The record is as GridAstar's, and h(start) = h_start; the
  // path is that from start to goal, empty without one.
  Cost run(Node start, Cost h_start, SearchRecord& record, std::vector<Node>& path) {
    record.resize(memory_.most_nodes);
    nodes_ = record.node.data();
    g_ = record.g.data();
    f_ = h_start;
    push(layer_, layer_count_, start, 0);
    state_[start] = UnitMemory::kClosed;
    bool found = false;
    do {
      const std::size_t first = steps_;
      found = empty_layer();
      for (std::size_t i = first; i < steps_; ++i) record.h[i] = f_ - g_[i];
      f_ += 2;
    } while (!found && take_next_layer());
    const Cost cost = found ? g_[steps_ - 1] : kNoCost;
    path.clear();
    if (found) trace_path(start, path);
    finish(record);
    return cost;
  }

 private:
  using Entry = UnitMemory::Entry;

  static void push(Entry* list, std::size_t& count, Node node, Cost g) {
    list[count++] = {node, g};
  }

  // Expands all of the current layer; true when the goal was among it. What it reads again and
  // again is copied to where no byte that it writes could lie, so that it stays in registers.
  HWY_INLINE bool empty_layer() {
    const Expand expand = expand_;
    const std::array<Node, 4> offsets = memory_.offsets;
    std::uint8_t* const state = state_;
    Entry* const layer = layer_;
    Entry* const next = next_;
    Node* const nodes = nodes_;
    Cost* const costs = g_;
    const Node goal = goal_;
    const Cost f = f_;
    std::size_t steps = steps_, in_layer = layer_count_, in_next = 0;
    bool found = false;
    while (in_layer > 0 && !found) {
      auto [node, g] = layer[--in_layer];
      // The neighbour pushed last is the next to be taken out, and stays in a register.
      for (Node last = node; last != kNoNode;) {
        node = last;
        nodes[steps] = node;
        costs[steps++] = g;
        found = node == goal;
        if (found) break;
        last = kNoNode;
        const Cost h = f - g;
        ++g;
        const auto keep = [&](int direction) HWY_ATTR {
          const Node to = node + offsets[direction];
          if ((state[to] & UnitMemory::kClosed) != 0) return;
          state[to] = static_cast<std::uint8_t>(UnitMemory::kClosed | direction);
          if (last != kNoNode) push(layer, in_layer, last, g);
          last = to;
        };
        // Without a branch: whether a cell is free cannot be guessed.
        const auto raise = [&](int direction) HWY_ATTR {
          const Node to = node + offsets[direction];
          const std::uint8_t known = state[to];
          next[in_next] = {to, g};
          in_next += known == UnitMemory::kFree;
          state[to] = known == UnitMemory::kFree
                          ? static_cast<std::uint8_t>(UnitMemory::kWaiting | direction)
                          : known;
        };
        expand(node, h, keep, raise);
      }
    }
    steps_ = steps;
    layer_count_ = in_layer;
    next_count_ = in_next;
    return found;
  }

  // Moves what waits, and was not reached more cheaply since, to the current layer, sorted by g by
  // counting, in the order in which it came. False when nothing waits.
  HWY_INLINE bool take_next_layer() {
    int* const counts = memory_.counts.data();
    std::uint64_t* const used = memory_.used.data();
    std::uint8_t* const state = state_;
    Entry* const next = next_;
    std::size_t waiting = 0;
    std::size_t least = SIZE_MAX, greatest = 0;
    for (std::size_t i = 0; i < next_count_; ++i) {
      const Entry entry = next[i];
      const bool waits = (state[entry.node] & UnitMemory::kClosed) == 0;
      state[entry.node] |= UnitMemory::kClosed;
      next[waiting] = entry;
      waiting += waits;
      const auto g = static_cast<std::size_t>(entry.g);
      counts[g] += waits;
      used[g / 64] |= std::uint64_t{waits} << (g % 64);
      least = std::min(least, g / 64);
      greatest = std::max(greatest, g / 64);
    }
    if (waiting > 0) turn_counts_into_places(least, greatest);
    for (std::size_t i = 0; i < waiting; ++i) layer_[counts[next_[i].g]++] = next_[i];
    for (std::size_t i = 0; i < waiting; ++i) counts[next_[i].g] = 0;
    layer_count_ = waiting;
    next_count_ = 0;
    return waiting > 0;
  }

  // Only the values of g that there are: in mazes they lie far apart.
  HWY_INLINE void turn_counts_into_places(std::size_t least, std::size_t greatest) {
    int place = 0;
    for (std::size_t word = least; word <= greatest; ++word) {
      for (std::uint64_t bits = memory_.used[word]; bits != 0; bits &= bits - 1) {
        int& count = memory_.counts[word * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
        place += count;
        count = place - count;
      }
      memory_.used[word] = 0;
    }
  }

  Node parent(Node node) const {
    return node - memory_.offsets[state_[node] & UnitMemory::kDirection];
  }

  void trace_path(Node start, std::vector<Node>& path) const {
    path.resize(static_cast<std::size_t>(g_[steps_ - 1]) + 1);
    Node node = goal_;
    for (std::size_t i = path.size(); i-- > 1; node = parent(node)) path[i] = node;
    path[0] = start;
  }

  // Writes the parents, and leaves the bytes as the search found them.
  void finish(SearchRecord& record) {
    record.resize(steps_);
    for (std::size_t i = 0; i < steps_; ++i) record.parent[i] = parent(nodes_[i]);
    record.parent[0] = kNoNode;
    for (std::size_t i = 0; i < steps_; ++i) state_[nodes_[i]] = UnitMemory::kFree;
    for (std::size_t i = 0; i < layer_count_; ++i) state_[layer_[i].node] = UnitMemory::kFree;
    for (std::size_t i = 0; i < next_count_; ++i) state_[next_[i].node] = UnitMemory::kFree;
  }

  UnitMemory& memory_;
  Node goal_;
  const Expand& expand_;
  Entry* layer_;
  Entry* next_;
  std::uint8_t* state_;
  Node* nodes_ = nullptr;  // of the record, as g_
  Cost* g_ = nullptr;
  Cost f_ = 0;
  std::size_t steps_ = 0, layer_count_ = 0, next_count_ = 0;
};

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#endif
