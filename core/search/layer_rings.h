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

// What OctileAstar pushes into layers of f behind the one it is in, in two shapes with the same
// members. A ring of `size` layers holds every f up to size - 1 beyond the current one, which is as
// far as one step raises f (Dial, 1969).
//
//   reset(span)         makes room for raises of up to `span`; the ring is empty before and after.
//   push(entry, f)      into the layer f.
//   take_next(f, to, keep)
//                       the first layer beyond f that is not empty: moves f there, empties it, and
//                       writes those of its entries for which keep(entry) holds to `to`, in the
//                       order in which they were pushed. How many these are; nothing when all
//                       layers are empty. `to` has room for one entry more.
//   drain(visit)        empties the ring, visit(entry) for all in no particular order.

// For few layers: an array each, which is searched for the next one that is not empty.
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
        put += keep(entry);  // no branch: nobody can foresee it
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
    OpenEntry* end = nullptr;  // of what is in use
    OpenEntry* limit = nullptr;

    void grow();
  };
  std::vector<Layer> layers_;  // a power of two
  std::size_t mask_ = 0;
};

// For thousands of layers with a few entries each: chunks of a cache line from one pool, whose
// freed ones are the first to be used again, and a bit a layer to find the next one.
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
  // The chunk that is always full and in no list: the last one of an empty layer, so that "is there
  // room?" is the only question of a push.
  static constexpr std::uint32_t kNone = 0;

  struct alignas(64) Chunk {
    std::uint32_t count = kMostEntries;
    std::uint32_t next = kNone;  // in its layer, or among the freed ones
    std::array<OpenEntry, kMostEntries> entries;
  };
  struct Layer {
    std::uint32_t first = kNone, last = kNone;
  };

  // An empty chunk at the end of the layer.
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
  // Puts a new chunk among the freed ones, of which there is none.
  void grow();
  // Visits the entries of a layer that holds some, and frees its chunks.
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
  // The first layer from `from` on round the ring that holds something; above mask_ if none does.
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
  std::vector<Layer> layers_;                        // a power of two
  std::vector<std::uint64_t> filled_;                // one bit a layer
  std::size_t mask_ = 0;
  std::uint32_t freed_ = kNone;  // the first of a list
};

}  // namespace waymark
