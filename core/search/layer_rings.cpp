#include "core/search/layer_rings.h"

namespace waymark {

void ArrayRing::Layer::grow() {
  const std::ptrdiff_t count = end - entries.data();
  entries.resize(2 * entries.size() + 64);
  end = entries.data() + count;
  limit = entries.data() + entries.size();
}

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

}  // namespace waymark
