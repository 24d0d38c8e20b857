#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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
//   take_next(f, keep)  the first layer beyond f that is not empty: moves f there, empties it, and
//                       gives those of its entries for which keep(entry) holds, in the order in
//                       which they were pushed, until the next call; nothing when all are empty.
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
  std::optional<std::span<const OpenEntry>> take_next(Cost& f, Keep&& keep) {
    for (std::size_t ahead = 1; ahead <= mask_; ++ahead) {
      Layer& layer = layers_[(static_cast<std::size_t>(f) + ahead) & mask_];
      OpenEntry* const first = layer.entries.data();
      if (layer.end == first) continue;
      f += static_cast<Cost>(ahead);
      OpenEntry* put = first;
      for (const OpenEntry* at = first; at != layer.end; ++at) {
        const OpenEntry entry = *at;
        *put = entry;
        put += keep(entry);  // no branch: nobody can foresee it
      }
      layer.end = first;
      return std::span<const OpenEntry>(first, put);
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

// For thousands of layers with a few entries each: lists through one pool, whose freed links are
// the first to be used again, and a bit a layer to find the next one.
class ListRing {
 public:
  void reset(Cost span);

  void push(OpenEntry entry, Cost f) {
    if (freed_ == kNone) [[unlikely]]
      add_link();
    const std::size_t at = static_cast<std::size_t>(f) & mask_;
    const std::uint32_t link = freed_;
    freed_ = pool_[link].next;
    pool_[link] = {entry, heads_[at]};
    heads_[at] = link;
    filled_[at / 64] |= std::uint64_t{1} << at % 64;
  }

  template <class Keep>
  std::optional<std::span<const OpenEntry>> take_next(Cost& f, Keep&& keep) {
    const std::size_t from = (static_cast<std::size_t>(f) + 1) & mask_;
    const std::size_t at = next_filled(from);
    if (at > mask_) return std::nullopt;
    f += static_cast<Cost>(1 + ((at - from) & mask_));
    // A list begins with what was pushed last, so it is written from the end.
    if (taken_.size() < pool_.size()) [[unlikely]]
      taken_.resize(pool_.capacity());
    OpenEntry* const end = taken_.data() + taken_.size();
    OpenEntry* put = end;
    empty(at, [&](OpenEntry entry) {
      put[-1] = entry;
      put -= keep(entry);
    });
    return std::span<const OpenEntry>(put, end);
  }

  template <class Visit>
  void drain(Visit&& visit) {
    for (std::size_t at = next_filled(0); at <= mask_; at = next_filled(at)) empty(at, visit);
  }

 private:
  static constexpr std::uint32_t kNone = UINT32_MAX;
  struct Link {
    OpenEntry entry;
    std::uint32_t next = kNone;
  };

  // Puts a new link among the freed ones, of which there is none.
  void add_link();
  // Visits the entries of a layer that holds some, and frees their links.
  template <class Visit>
  void empty(std::size_t at, Visit&& visit) {
    const std::uint32_t first = std::exchange(heads_[at], kNone);
    std::uint32_t link = first;
    for (;; link = pool_[link].next) {
      visit(pool_[link].entry);
      if (pool_[link].next == kNone) break;
    }
    pool_[link].next = std::exchange(freed_, first);
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

  std::vector<Link> pool_;
  std::vector<OpenEntry> taken_;       // of a layer, at the end
  std::vector<std::uint32_t> heads_;   // by layer, a power of two
  std::vector<std::uint64_t> filled_;  // one bit a layer
  std::size_t mask_ = 0;
  std::uint32_t freed_ = kNone;
};

}  // namespace waymark
