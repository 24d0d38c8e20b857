#include "core/search/grid_astar.h"

#include <bit>

#include "core/search/f_layer_queue.h"

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

void GridAstar::begin(const Grid& grid) {
  visits_.begin(grid.node_count());
  goal_ = kNoNode;
}

std::vector<Node> GridAstar::path() const {
  std::vector<Node> nodes;
  write_path(nodes);
  return nodes;
}

void GridAstar::write_path(std::vector<Node>& nodes) const {
  nodes.clear();
  if (goal_ != kNoNode) visits_.write_path(goal_, nodes);
}

}  // namespace waymark
