#include "core/field/open_entry.h"

#include <algorithm>
#include <bit>

namespace waymark {
namespace {

constexpr std::size_t kMostByRank = 24;
constexpr int kIndexBits = 5;  // number of bits of an index below kMostByRank

// The key of an entry is its g followed by its index, so no two keys are equal. `lowest` is the
// lowest g.
void sort_by_rank(const OpenEntry* from, std::size_t count, Cost lowest, OpenEntry* to) {
  std::int32_t keys[kMostByRank];
  std::int32_t ranks[kMostByRank] = {};
  const std::size_t padded = (count + 3) / 4 * 4;  // a multiple of the vector size
  for (std::size_t i = 0; i < count; ++i)
    keys[i] = (from[i].g() - lowest) << kIndexBits | static_cast<std::int32_t>(i);
  std::fill(keys + count, keys + padded, INT32_MAX);
  for (std::size_t j = 0; j < count; ++j)
    for (std::size_t i = 0; i < padded; ++i) ranks[i] += keys[j] < keys[i];
  for (std::size_t i = 0; i < count; ++i) to[ranks[i]] = from[i];
}

void sort_three_at_most(const OpenEntry* from, std::size_t count, OpenEntry* to) {
  for (std::size_t i = 0; i < count; ++i) {
    std::size_t at = i;
    for (; at > 0 && from[i].g() < to[at - 1].g(); --at) to[at] = to[at - 1];
    to[at] = from[i];
  }
}

void insertion_sort(OpenEntry* entries, std::size_t count) {
  for (std::size_t i = 1; i < count; ++i) {
    const OpenEntry entry = entries[i];
    std::size_t at = i;
    for (; at > 0 && entry.g() < entries[at - 1].g(); --at) entries[at] = entries[at - 1];
    entries[at] = entry;
  }
}

}  // namespace

void EntrySorter::sort(const OpenEntry* from, std::size_t count, OpenEntry* to) {
  if (count <= 3) return sort_three_at_most(from, count, to);
  Cost lowest = from[0].g(), highest = lowest;
  for (std::size_t i = 1; i < count; ++i) {
    lowest = std::min(lowest, from[i].g());
    highest = std::max(highest, from[i].g());
  }
  const auto spread = static_cast<std::uint32_t>(highest - lowest);
  if (count <= kMostByRank && spread < 1u << (31 - kIndexBits))
    return sort_by_rank(from, count, lowest, to);

  // Uses about as many buckets as entries.
  const int shift = std::max(
      0, static_cast<int>(std::bit_width(spread)) - static_cast<int>(std::bit_width(count)) - 1);
  const auto place_of = [=](OpenEntry entry) {
    return static_cast<std::size_t>(static_cast<std::uint32_t>(entry.g() - lowest) >> shift);
  };
  places_.assign((spread >> shift) + 2, 0);
  for (std::size_t i = 0; i < count; ++i) ++places_[place_of(from[i]) + 1];
  for (std::size_t i = 1; i < places_.size(); ++i) places_[i] += places_[i - 1];
  for (std::size_t i = 0; i < count; ++i) to[places_[place_of(from[i])]++] = from[i];
  if (shift > 0) insertion_sort(to, count);
}

}  // namespace waymark
