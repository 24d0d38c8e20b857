#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/field/open_entry.h"

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

}  // namespace waymark
