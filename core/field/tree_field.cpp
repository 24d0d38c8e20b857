#include "core/field/tree_field.h"

#include <algorithm>

namespace waymark {

void TreeField::begin(const CellForest& forest, Node source) {
  forest_ = &forest;
  to_root_.clear();
  for (int place = forest.places()[static_cast<std::size_t>(source)]; place != CellForest::kNone;
       place = forest.parents()[static_cast<std::size_t>(place)])
    to_root_.push_back(place);
  costs_.resize(static_cast<std::size_t>(forest.count()));
  root_ = next_ = to_root_.back();
  greatest_ = 0;
}

bool TreeField::advance(int count) {
  const int* const parents = forest_->parents().data();
  Cost* const costs = costs_.data();
  const int end = next_ + std::min(count, forest_->count() - next_);
  for (; next_ < end; ++next_) {
    if (!to_root_.empty() && next_ == to_root_.back()) {
      to_root_.pop_back();
      costs[next_] = static_cast<Cost>(to_root_.size());
    } else {
      if (parents[next_] == CellForest::kNone) return true;  // the next tree
      costs[next_] = costs[parents[next_]] + 1;
    }
    greatest_ = std::max(greatest_, costs[next_]);
  }
  return next_ == forest_->count();
}

template <class Value>
void TreeField::write_costs(std::span<Value> costs, Value no_cost) const {
  const Node* const nodes = forest_->nodes().data();
  const auto write_none = [&](int from, int to) {
    for (int place = from; place < to; ++place)
      costs[static_cast<std::size_t>(nodes[place])] = no_cost;
  };
  write_none(0, root_);
  for (int place = root_; place < next_; ++place)
    costs[static_cast<std::size_t>(nodes[place])] =
        static_cast<Value>(costs_[static_cast<std::size_t>(place)]);
  write_none(next_, forest_->count());
}

template void TreeField::write_costs(std::span<CostPlane::Narrow>, CostPlane::Narrow) const;
template void TreeField::write_costs(std::span<Cost>, Cost) const;

}  // namespace waymark
