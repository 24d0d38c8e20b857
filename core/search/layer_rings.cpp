#include "core/search/layer_rings.h"

namespace waymark {

void ListRing::reset(Cost span) {
  const std::size_t size = std::bit_ceil(static_cast<std::size_t>(span) + 1);
  if (heads_.size() == size) return;
  heads_.assign(size, kNone);
  filled_.assign((size + 63) / 64, 0);
  mask_ = size - 1;
}

void ListRing::add_link() {
  freed_ = static_cast<std::uint32_t>(pool_.size());
  pool_.emplace_back();
}

std::size_t ListRing::next_filled(std::size_t from) const {
  std::size_t at = from / 64;
  std::uint64_t word = filled_[at] & ~std::uint64_t{0} << from % 64;
  for (std::size_t seen = 0; word == 0; ++seen) {
    if (seen == filled_.size()) return mask_ + 1;
    at = at + 1 == filled_.size() ? 0 : at + 1;
    word = filled_[at];
  }
  return at * 64 + static_cast<std::size_t>(std::countr_zero(word));
}

}  // namespace waymark
