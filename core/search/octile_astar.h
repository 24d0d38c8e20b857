#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/uninitialized.h"
#include "core/field/open_entry.h"
#include "core/field/pruned_steps.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"
#include "core/search/layer_rings.h"

namespace waymark {

// The order in which the nodes of an f-level are expanded.
enum class LayerOrder {
  greater_g,  // then the newest
  newest,
};

// A* with 8 moves and a consistent heuristic on one flat grid. Returns the same cost, path and
// record as BestFirst for either of the two orders, in a fraction of the time.
//
// - A node's neighbours are looked up with one byte and pruned by the step that reached the node,
//   see kStepsWorthTrying. In open areas three neighbours remain.
// - One word per node holds g while the node is open. Once it is expanded, the word holds its
//   arrival, which is less than any g. So a single comparison decides for new, open and expanded
//   nodes whether a path is shorter. The path follows from the arrivals.
// - The current f-level is a stack: a node pushed onto it is newer, and has a greater g, than all
//   nodes in it. The other levels are in a ring, in the order in which they were pushed. When the
//   search reaches a level, entries of nodes that have been improved since are removed and, if the
//   order is by g, the other entries are sorted once. After that, no entry of the level becomes
//   outdated, because an improvement would have a lower f than the level.
// - After a search, only the words of the nodes that it reached are reset.
//
// Allocates memory only if a search needs more than all previous searches.
class OctileAstar {
 public:
  // The grid must outlive the object and not change. O(nodes).
  explicit OctileAstar(const Grid& grid);

  // Searches from start to goal, both walkable, with 8 moves; overwrites record and path. Returns
  // the cost of the path, or kNoCost. `Estimate` is a type like OctileEstimate, and must not return
  // kNoCost for any node that can be reached from the start.
  template <LayerOrder order, class Estimate>
  Cost search(const Moves& moves, Node start, Node goal, const Estimate& h, SearchRecord& record,
              std::vector<Node>& path) {
    assert(moves.dear_diagonals());
    // A consistent h changes by at most the cost of a step, so f rises by at most twice that cost.
    if (2 * moves.diagonal <= ArrayRing::kMostSpan)
      return search_in<order>(arrays_, moves, start, goal, h, record, path);
    return search_in<order>(chunks_, moves, start, goal, h, record, path);
  }

 private:
  // The word of a node: an arrival, or kFirstG + g, or kUnreached.
  static constexpr Cost kFirstG = 16;
  static constexpr Cost kUnreached = INT32_MAX;

  template <LayerOrder order, class Ring, class Estimate>
  Cost search_in(Ring& ring, const Moves& moves, Node start, Node goal, const Estimate& h,
                 SearchRecord& record, std::vector<Node>& path);
  // Moves the next nonempty level onto the stack, which must be empty, and sets f to the level's f.
  // Returns the number of entries; 0 if all levels are empty.
  template <LayerOrder order, class Ring>
  std::size_t next_layer(Ring& ring, Cost& f);
  // Builds the path from the arrivals of the expanded nodes.
  void trace_path(Node goal, std::vector<Node>& path) const;
  // Writes the parents, and resets the words of the expanded nodes.
  void finish(SearchRecord& record);

  std::array<Node, 9> offsets_;                // indexed by arrival
  std::vector<std::uint8_t> open_neighbours_;  // indexed by node, see kStepsWorthTrying
  std::vector<Cost> words_;                    // indexed by node
  std::size_t most_nodes_;                     // maximum number of nodes that a search can expand
  ArrayRing arrays_;
  ChunkRing chunks_;
  Uninitialized<OpenEntry> stack_;  // the current level; contains each node at most once
  Uninitialized<OpenEntry> taken_;  // a level before it is sorted; contains each node at most once
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
  // The entries of a level arrive in the order in which they were pushed, as LayerOrder::newest
  // requires.
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
