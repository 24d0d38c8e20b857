#include "core/search/f_layer_queue.h"

#include <algorithm>
#include <bit>

namespace waymark {

void FLayerQueue::reset(Cost first_f, Cost max_raise) {
  for (std::vector<Entry>& layer : ring_) layer.clear();
  ring_.resize(std::bit_ceil(static_cast<std::size_t>(max_raise) + 1));
  mask_ = ring_.size() - 1;
  size_ = 0;
  f_ = first_f;
}

FLayerQueue::Entry FLayerQueue::pop_from_next_layer() {
  do ++f_;
  while (ring_[static_cast<std::size_t>(f_) & mask_].empty());
  std::vector<Entry>& layer = ring_[static_cast<std::size_t>(f_) & mask_];
  std::stable_sort(layer.begin(), layer.end(),
                   [](const Entry& a, const Entry& b) { return a.g < b.g; });
  return take_top(layer);
}

}  // namespace waymark
