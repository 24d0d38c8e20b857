#include "core/search/layer_rings.h"

namespace waymark {

void ArrayRing::Layer::grow() {
  const std::ptrdiff_t count = end - entries.data();
  entries.resize(2 * entries.size() + 64);
  end = entries.data() + count;
  limit = entries.data() + entries.size();
}

void ChunkRing::reset(Cost span) {
  const std::size_t size = std::bit_ceil(static_cast<std::size_t>(span) + 1);
  if (layers_.size() == size) return;
  layers_.assign(size, {});
  filled_.assign((size + 63) / 64, 0);
  mask_ = size - 1;
}

void ChunkRing::grow() {
  freed_ = static_cast<std::uint32_t>(pool_.size());
  pool_.emplace_back();
}

}  // namespace waymark
