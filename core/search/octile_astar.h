#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/uninitialized.h"
#include "core/domain/grid.h"
#include "core/domain/moves.h"
#include "core/field/open_entry.h"
#include "core/field/pruned_steps.h"
#include "core/search/layer_rings.h"
#include "core/search/search_record.h"

namespace waymark {

// What a layer of f is expanded by, the top first.
enum class LayerOrder {
  greater_g,  // then the newest
  newest,
};

// A* with 8 moves and a consistent heuristic on one flat grid: what BestFirst does by either of the
// two orders, with the same cost, path and record, in a fraction of the time.
//
//   - A node's neighbours are looked up by one byte and pruned by the step that reached it, see
//     kStepsWorthTrying, to three in the open.
//   - One word a node holds g while it is open. Once it is expanded the word holds its arrival,
//     which is less than any g, so that "is this way shorter?" is a single comparison for new, open
//     and expanded nodes. The arrivals give the path.
//   - The layer of f in work is a stack: what is pushed into it is newer, and has a greater g, than
//     all in it. The other layers lie as they were pushed in a ring. When the turn comes for one,
//     what was improved since falls out and, where g counts, the rest is sorted by it, once. From
//     then on nothing in it goes stale, because an improvement would have a smaller f than the
//     search has reached.
//   - After a search the words of the nodes that it reached are put back, and no others.
//
// Allocates only where a search needs more than every one before it.
class OctileAstar {
 public:
  // The grid must outlive it and not change. O(nodes).
  explicit OctileAstar(const Grid& grid);

  // Searches from start to goal, both walkable, with 8 moves; overwrites record and path. The cost,
  // or kNoCost. `Estimate` is as OctileEstimate and never kNoCost where the start leads.
  template <LayerOrder order, class Estimate>
  Cost search(const Moves& moves, Node start, Node goal, const Estimate& h, SearchRecord& record,
              std::vector<Node>& path) {
    assert(moves.dear_diagonals());
    // A consistent h changes by at most the cost of a step, so f rises by at most twice that.
    if (2 * moves.diagonal <= ArrayRing::kMostSpan)
      return search_in<order>(arrays_, moves, start, goal, h, record, path);
    return search_in<order>(chunks_, moves, start, goal, h, record, path);
  }

 private:
  // In the word of a node: an arrival, or kFirstG + g, or kUnreached.
  static constexpr Cost kFirstG = 16;
  static constexpr Cost kUnreached = INT32_MAX;

  template <LayerOrder order, class Ring, class Estimate>
  Cost search_in(Ring& ring, const Moves& moves, Node start, Node goal, const Estimate& h,
                 SearchRecord& record, std::vector<Node>& path);
  // Puts the next layer that holds something onto the stack, which is empty; f becomes that
  // layer's. How many entries that are; 0 when no layer holds any.
  template <LayerOrder order, class Ring>
  std::size_t next_layer(Ring& ring, Cost& f);
  // The path from the arrivals of the expanded nodes.
  void trace_path(Node goal, std::vector<Node>& path) const;
  // Writes the parents, and puts the words of the expanded nodes back.
  void finish(SearchRecord& record);

  std::array<Node, 9> offsets_;                // by arrival
  std::vector<std::uint8_t> open_neighbours_;  // by node, see kStepsWorthTrying
  std::vector<Cost> words_;                    // by node
  std::size_t most_nodes_;                     // no search expands more
  ArrayRing arrays_;
  ChunkRing chunks_;
  Uninitialized<OpenEntry> stack_;  // the layer in work, which holds every node once at most
  Uninitialized<OpenEntry> taken_;  // a layer before it is sorted, likewise
  EntrySorter sorter_;
};

template <LayerOrder order, class Ring, class Estimate>
Cost OctileAstar::search_in(Ring& ring, const Moves& moves, Node start, Node goal,
                            const Estimate& h, SearchRecord& record, std::vector<Node>& path) {
  ring.reset(2 * moves.diagonal);
  record.resize(most_nodes_);
  Node* const nodes = record.node.data();
  Cost* const gs = record.g.data();
  Cost* const hs = record.h.data();
  const auto offsets = offsets_;
  const Cost straight = moves.straight, diagonal = moves.diagonal;
  const std::array<Cost, kSteps.size()> costs = {straight, straight, straight, straight,
                                                 diagonal, diagonal, diagonal, diagonal};
  OpenEntry* const stack = stack_.data();
  Cost* const words = words_.data();
  const std::uint8_t* const open_neighbours = open_neighbours_.data();
  std::size_t step = 0;
  std::size_t depth = 0;  // of the stack
  Cost f = kFirstG + h(start);
  Cost cost = kNoCost;
  for (OpenEntry best(kFirstG, start, kNoArrival);;) {
    const Node node = best.node();
    const Cost g = best.g();
    nodes[step] = node;
    gs[step] = g - kFirstG;
    hs[step] = f - g;
    ++step;
    words[node] = static_cast<Cost>(best.arrival());
    if (node == goal) [[unlikely]] {
      cost = g - kFirstG;
      break;
    }
    const auto h_of = h.around(node);
    unsigned left = kStepsWorthTrying[best.arrival()][open_neighbours[node]];
    for (; left != 0; left &= left - 1) {
      const auto direction = static_cast<unsigned>(std::countr_zero(left));
      const Node next = node + offsets[direction];
      const Cost next_g = g + costs[direction];
      if (next_g >= words[next]) continue;
      words[next] = next_g;
      const Cost next_f = next_g + h_of(direction, next);
      if (next_f == f)
        stack[depth++] = {next_g, next, direction};
      else
        ring.push({next_g, next, direction}, next_f);
    }
    if (depth == 0 && (depth = next_layer<order>(ring, f)) == 0) break;
    best = stack[--depth];
  }
  record.resize(step);
  path.clear();
  if (cost != kNoCost) trace_path(goal, path);
  finish(record);
  while (depth > 0) words[stack[--depth].node()] = kUnreached;
  ring.drain([words](OpenEntry entry) { words[entry.node()] = kUnreached; });
  return cost;
}

template <LayerOrder order, class Ring>
std::size_t OctileAstar::next_layer(Ring& ring, Cost& f) {
  const auto is_current = [words = words_.data()](OpenEntry entry) {
    return words[entry.node()] == entry.g();
  };
  // A layer comes in the order in which it was pushed. Newest first needs no other.
  OpenEntry* const to = order == LayerOrder::newest ? stack_.data() : taken_.data();
  for (;;) {
    const auto count = ring.take_next(f, to, is_current);
    if (!count) return 0;
    if (*count == 0) continue;
    if (order == LayerOrder::newest) return *count;
    if (*count == 1)
      stack_[0] = to[0];
    else
      sorter_.sort(to, *count, stack_.data());
    return *count;
  }
}

}  // namespace waymark
