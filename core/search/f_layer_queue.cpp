#include "core/search/f_layer_queue.h"

#include <bit>

namespace waymark {

void FLayerQueue::reset(Cost first_f, Cost max_raise) {
  for (Layer& layer : ring_) layer.clear();
  ring_.resize(std::bit_ceil(static_cast<std::size_t>(max_raise) + 1));
  mask_ = ring_.size() - 1;
  size_ = 0;
  f_ = first_f;
}

FLayerQueue::Entry FLayerQueue::pop_from_next_layer() {
  do ++f_;
  while (ring_[static_cast<std::size_t>(f_) & mask_].empty());
  Layer& layer = ring_[static_cast<std::size_t>(f_) & mask_];
  if (layer.size() > 1) {
    sorted_.resize(layer.size());
    sorter_.sort(layer.data(), layer.size(), sorted_.data());
    layer.swap(sorted_);
  }
  return take_top(layer);
}

}  // namespace waymark
