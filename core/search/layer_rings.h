#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/search/open_entry.h"

namespace waymark {

// What OctileAstar pushes into layers of f behind the one it is in, in two shapes with the same
// members. A ring of `size` layers holds every f up to size - 1 beyond the current one, which is as
// far as one step raises f (Dial, 1969).
//
//   reset(span)         makes room for raises of up to `span`; the ring is empty before and after.
//   push(entry, f)      into the layer f.
//   take_next(f, keep, to)
//                       the first layer beyond f that is not empty: moves f there, empties it,
//                       puts the entries for which keep(entry) holds into `to`, in the order in
//                       which they were pushed, and gives their number; nothing when all layers
//                       are empty. `to` grows as needed and means nothing behind that number.
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
    if (layer.count == layer.entries.size()) [[unlikely]]
      layer.entries.resize(2 * layer.count + 64);
    layer.entries[layer.count++] = entry;
  }

  template <class Keep>
  std::optional<std::size_t> take_next(Cost& f, Keep&& keep, std::vector<OpenEntry>& to) {
    for (std::size_t ahead = 1; ahead < layers_.size(); ++ahead) {
      Layer& layer = layers_[(static_cast<std::size_t>(f) + ahead) & mask_];
      if (layer.count == 0) continue;
      f += static_cast<Cost>(ahead);
      if (to.size() < layer.count) to.resize(layer.entries.size());
      std::size_t kept = 0;
      for (std::size_t i = 0; i < layer.count; ++i) {  // no branch on keep: nobody can foresee it
        to[kept] = layer.entries[i];
        kept += keep(layer.entries[i]);
      }
      layer.count = 0;
      return kept;
    }
    return std::nullopt;
  }

  template <class Visit>
  void drain(Visit&& visit) {
    for (Layer& layer : layers_) {
      for (std::size_t i = 0; i < layer.count; ++i) visit(layer.entries[i]);
      layer.count = 0;
    }
  }

 private:
  struct Layer {
    std::vector<OpenEntry> entries;
    std::size_t count = 0;
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
  std::optional<std::size_t> take_next(Cost& f, Keep&& keep, std::vector<OpenEntry>& to) {
    const std::size_t from = (static_cast<std::size_t>(f) + 1) & mask_;
    const std::size_t at = next_filled(from);
    if (at > mask_) return std::nullopt;
    f += static_cast<Cost>(1 + ((at - from) & mask_));
    // A list begins with what was pushed last, so it is written from the end.
    if (to.size() < pool_.size()) to.resize(pool_.size());
    OpenEntry* const end = to.data() + to.size();
    OpenEntry* put = end;
    empty(at, [&](OpenEntry entry) {
      put[-1] = entry;
      put -= keep(entry);
    });
    std::copy(put, end, to.data());
    return static_cast<std::size_t>(end - put);
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
  std::size_t next_filled(std::size_t from) const;

  std::vector<Link> pool_;
  std::vector<std::uint32_t> heads_;   // by layer, a power of two
  std::vector<std::uint64_t> filled_;  // one bit a layer
  std::size_t mask_ = 0;
  std::uint32_t freed_ = kNone;
};

}  // namespace waymark
