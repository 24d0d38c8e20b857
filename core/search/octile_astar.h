#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/memory.h"
#include "core/field/open_entry.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/record/search_record.h"

namespace waymark {

// The entries that OctileAstar pushes into f-levels beyond the current one, in two variants with
// the same members. A ring of `size` levels has room for every f up to size - 1 beyond the current
// f, and one step raises f by at most size - 1 (Dial, 1969).
//
// reset(span) makes room for raises of up to `span`; the ring is empty before and after.
// push(entry, f) adds an entry to the level f. take_next(f, to, keep) finds the first level beyond
// f that is not empty, and sets f to its f. It empties the level, and writes the entries for which
// keep(entry) is true to `to`, in the order in which they were pushed. Returns the number of
// entries written; std::nullopt if all levels are empty. `to` needs room for one more entry.
// drain(visit) empties the ring: calls visit(entry) for all entries in no fixed order.

// The variant for few levels: one array per level. The next nonempty level is found by scanning.
class ArrayRing {
 public:
  static constexpr Cost kMostSpan = 15;

  void reset(Cost span) {
    layers_.resize(std::bit_ceil(static_cast<std::size_t>(span) + 1));
    mask_ = layers_.size() - 1;
  }

  void push(OpenEntry entry, Cost f) {
    Layer& layer = layers_[static_cast<std::size_t>(f) & mask_];
    if (layer.end == layer.limit) [[unlikely]]
      layer.grow();
    *layer.end++ = entry;
  }

  template <class Keep>
  std::optional<std::size_t> take_next(Cost& f, OpenEntry* to, Keep&& keep) {
    for (std::size_t ahead = 1; ahead <= mask_; ++ahead) {
      Layer& layer = layers_[(static_cast<std::size_t>(f) + ahead) & mask_];
      OpenEntry* const first = layer.entries.data();
      if (layer.end == first) continue;
      f += static_cast<Cost>(ahead);
      OpenEntry* put = to;
      for (const OpenEntry* at = first; at != layer.end; ++at) {
        const OpenEntry entry = *at;
        *put = entry;
        put += keep(entry);  // no branch, because it would be unpredictable
      }
      layer.end = first;
      return static_cast<std::size_t>(put - to);
    }
    return std::nullopt;
  }

  template <class Visit>
  void drain(Visit&& visit) {
    for (Layer& layer : layers_)
      while (layer.end != layer.entries.data()) visit(*--layer.end);
  }

 private:
  struct Layer {
    std::vector<OpenEntry> entries;
    OpenEntry* end = nullptr;  // end of the used part
    OpenEntry* limit = nullptr;

    void grow();
  };
  std::vector<Layer> layers_;  // size is a power of two
  std::size_t mask_ = 0;
};

// The variant for thousands of levels with a few entries each: chunks of one cache line from a pool
// that reuses the most recently freed chunks first, and one bit per level to find the next nonempty
// level.
class ChunkRing {
 public:
  void reset(Cost span);

  void push(OpenEntry entry, Cost f) {
    const std::size_t at = static_cast<std::size_t>(f) & mask_;
    std::uint32_t last = layers_[at].last;
    if (pool_[last].count == kMostEntries) last = add_chunk(at);
    Chunk& chunk = pool_[last];
    chunk.entries[chunk.count++] = entry;
  }

  template <class Keep>
  std::optional<std::size_t> take_next(Cost& f, OpenEntry* to, Keep&& keep) {
    const std::size_t from = (static_cast<std::size_t>(f) + 1) & mask_;
    const std::size_t at = next_filled(from);
    if (at > mask_) return std::nullopt;
    f += static_cast<Cost>(1 + ((at - from) & mask_));
    OpenEntry* put = to;
    empty(at, [&](OpenEntry entry) {
      *put = entry;
      put += keep(entry);
    });
    return static_cast<std::size_t>(put - to);
  }

  template <class Visit>
  void drain(Visit&& visit) {
    for (std::size_t at = next_filled(0); at <= mask_; at = next_filled(at)) empty(at, visit);
  }

 private:
  static constexpr std::uint32_t kMostEntries = 7;
  // A chunk that is always full and in no list. Every empty level has it as its last chunk, so a
  // push only has to check whether the last chunk has room.
  static constexpr std::uint32_t kNone = 0;

  struct alignas(64) Chunk {
    std::uint32_t count = kMostEntries;
    std::uint32_t next = kNone;  // next chunk of the level, or next freed chunk
    std::array<OpenEntry, kMostEntries> entries;
  };
  struct Layer {
    std::uint32_t first = kNone, last = kNone;
  };

  // Appends an empty chunk to the level.
  std::uint32_t add_chunk(std::size_t at) {
    if (freed_ == kNone) [[unlikely]]
      grow();
    const std::uint32_t added = freed_;
    freed_ = pool_[added].next;
    pool_[added].count = 0;
    Layer& layer = layers_[at];
    (layer.last == kNone ? layer.first : pool_[layer.last].next) = added;
    layer.last = added;
    filled_[at / 64] |= std::uint64_t{1} << at % 64;
    return added;
  }
  // Adds a new chunk to the list of freed chunks, which must be empty.
  void grow();
  // Visits the entries of a nonempty level and frees its chunks.
  template <class Visit>
  void empty(std::size_t at, Visit&& visit) {
    const Layer layer = std::exchange(layers_[at], {});
    for (std::uint32_t place = layer.first;; place = pool_[place].next) {
      const Chunk& chunk = pool_[place];
      for (std::uint32_t i = 0; i < chunk.count; ++i) visit(chunk.entries[i]);
      if (place == layer.last) break;
    }
    pool_[layer.last].next = std::exchange(freed_, layer.first);
    filled_[at / 64] &= ~(std::uint64_t{1} << at % 64);
  }
  // The first nonempty level, searching around the ring from `from`; above mask_ if there is none.
  std::size_t next_filled(std::size_t from) const {
    std::size_t at = from / 64;
    std::uint64_t word = filled_[at] & ~std::uint64_t{0} << from % 64;
    for (std::size_t seen = 0; word == 0; ++seen) {
      if (seen == filled_.size()) return mask_ + 1;
      at = at + 1 == filled_.size() ? 0 : at + 1;
      word = filled_[at];
    }
    return at * 64 + static_cast<std::size_t>(std::countr_zero(word));
  }

  std::vector<Chunk> pool_ = std::vector<Chunk>(1);  // the first is kNone
  std::vector<Layer> layers_;                        // size is a power of two
  std::vector<std::uint64_t> filled_;                // one bit per level
  std::size_t mask_ = 0;
  std::uint32_t freed_ = kNone;  // head of the list of freed chunks
};

// The order in which the nodes of an f-level are expanded.
enum class LayerOrder {
  greater_g,  // then the newest
  newest,
};

// A* with 8 moves and a consistent heuristic on one flat grid, which takes all steps or only the
// canonical ones. Returns the same cost, path and
// record as BestFirst for either of the two orders, in a fraction of the time.
//
// - A node's neighbours are looked up with one byte and pruned by the step that reached the node,
//   see kStepsWorthTrying. In open areas three neighbours remain, and with kCanonicalSteps one
//   after a straight step.
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

  // Searches from start to goal, both walkable, with 8 moves; overwrites record and path. `steps`
  // is kStepsWorthTrying for a search that takes all steps, or kCanonicalSteps. Returns the cost of
  // the path, or kNoCost. `Estimate` is a type like OctileEstimate, and must not return kNoCost for
  // any node that can be reached from the start.
  template <LayerOrder order, class Estimate>
  Cost search(const Moves& moves, const StepTable& steps, Node start, Node goal, const Estimate& h,
              SearchRecord& record, std::vector<Node>& path) {
    assert(moves.dear_diagonals());
    // A consistent h changes by at most the cost of a step, so f rises by at most twice that cost.
    if (2 * moves.diagonal <= ArrayRing::kMostSpan)
      return search_in<order>(arrays_, moves, steps, start, goal, h, record, path);
    return search_in<order>(chunks_, moves, steps, start, goal, h, record, path);
  }

 private:
  // The word of a node: an arrival, or kFirstG + g, or kUnreached.
  static constexpr Cost kFirstG = 16;
  static constexpr Cost kUnreached = INT32_MAX;

  template <LayerOrder order, class Ring, class Estimate>
  Cost search_in(Ring& ring, const Moves& moves, const StepTable& steps, Node start, Node goal,
                 const Estimate& h, SearchRecord& record, std::vector<Node>& path);
  // Moves the next nonempty level onto the stack, which must be empty, and sets f to the level's f.
  // Returns the number of entries; 0 if all levels are empty.
  template <LayerOrder order, class Ring>
  std::size_t next_layer(Ring& ring, Cost& f);
  // Builds the path from the arrivals of the expanded nodes.
  void trace_path(Node goal, std::vector<Node>& path) const;
  // Resets the words of the expanded nodes.
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
Cost OctileAstar::search_in(Ring& ring, const Moves& moves, const StepTable& steps, Node start,
                            Node goal, const Estimate& h, SearchRecord& record,
                            std::vector<Node>& path) {
  ring.reset(2 * moves.diagonal);
  record.resize(most_nodes_);
  Node* const nodes = record.node.data();
  Node* const parents = record.parent.data();
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
    parents[step] = node - offsets[best.arrival()];
    gs[step] = g - kFirstG;
    hs[step] = f - g;
    ++step;
    words[node] = static_cast<Cost>(best.arrival());
    if (node == goal) [[unlikely]] {
      cost = g - kFirstG;
      break;
    }
    const auto h_of = h.around(node);
    unsigned left = steps[best.arrival()][open_neighbours[node]];
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
  // The level's nodes are expanded next. Their steps lead ahead first, often to another cache line.
  const auto is_current = [words = words_.data(), open = open_neighbours_.data(),
                           offsets = offsets_.data()](OpenEntry entry) {
    __builtin_prefetch(open + entry.node());
    __builtin_prefetch(words + entry.node() + offsets[entry.arrival()]);
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
