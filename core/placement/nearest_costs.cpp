#include <algorithm>

#include "core/placement/placement_parts.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/placement/nearest_costs.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Narrow = CostPlane::Narrow;

template <class Tag>
HWY_INLINE hn::Vec<Tag> load(Tag tag, const hn::TFromD<Tag>* costs) {
  return hn::LoadU(tag, costs);
}
using WideTag = hn::ScalableTag<Cost>;
HWY_INLINE hn::Vec<WideTag> load(WideTag tag, const Narrow* costs) {
  return hn::PromoteTo(tag, hn::LoadU(hn::Rebind<Narrow, WideTag>(), costs));
}

// Lowers the costs in a block of `count` nodes to the costs to a place where these are lower.
// Returns the highest remaining cost.
template <class Value, class From>
HWY_INLINE Value lower_block(const From* to_place, std::size_t count, Value* costs) {
  const hn::CappedTag<Value, NearestCosts::kBlock> tag;
  const std::size_t lanes = hn::Lanes(tag);
  if (count < NearestCosts::kBlock) {  // the last block of the map
    for (std::size_t i = 0; i < count; ++i)
      costs[i] = std::min(costs[i], static_cast<Value>(to_place[i]));
    return *std::max_element(costs, costs + count);
  }
  auto greatest = hn::Zero(tag);
  for (std::size_t i = 0; i < NearestCosts::kBlock; i += lanes) {
    const auto least = hn::Min(hn::LoadU(tag, costs + i), load(tag, to_place + i));
    hn::StoreU(least, tag, costs + i);
    greatest = hn::Max(greatest, least);
  }
  return hn::GetLane(hn::MaxOfLanes(tag, greatest));
}

// Lowers the costs in all blocks. Returns the first node with the highest remaining cost. `end` is
// one past the last node.
template <class Value, class From>
Node lower(std::span<const Node> blocks, Node end, const From* to_place, Value* costs) {
  Value greatest = 0;
  std::size_t where = 0;
  for (std::size_t block = 0; block < blocks.size(); ++block) {
    const Node first = blocks[block];
    const auto count = static_cast<std::size_t>(std::min(NearestCosts::kBlock, end - first));
    const Value here = lower_block(to_place + first, count, costs + block * NearestCosts::kBlock);
    if (here <= greatest) continue;
    greatest = here;
    where = block;
  }
  if (greatest == 0) return kNoNode;
  const Value* const begin = costs + where * NearestCosts::kBlock;
  const Value* const found = std::find(begin, begin + NearestCosts::kBlock, greatest);
  return blocks[where] + static_cast<Node>(found - begin);
}

Node lower_narrow(std::span<const Node> blocks, Node end, const Narrow* to_place, Narrow* costs) {
  return lower(blocks, end, to_place, costs);
}
Node lower_mixed(std::span<const Node> blocks, Node end, const Narrow* to_place, Cost* costs) {
  return lower(blocks, end, to_place, costs);
}
Node lower_wide(std::span<const Node> blocks, Node end, const Cost* to_place, Cost* costs) {
  return lower(blocks, end, to_place, costs);
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {
namespace {

HWY_EXPORT(lower_narrow);
HWY_EXPORT(lower_mixed);
HWY_EXPORT(lower_wide);

Node lower(std::span<const Node> blocks, Node end, const CostPlane::Narrow* to_place,
           CostPlane::Narrow* costs) {
  return HWY_DYNAMIC_DISPATCH(lower_narrow)(blocks, end, to_place, costs);
}
Node lower(std::span<const Node> blocks, Node end, const CostPlane::Narrow* to_place, Cost* costs) {
  return HWY_DYNAMIC_DISPATCH(lower_mixed)(blocks, end, to_place, costs);
}
Node lower(std::span<const Node> blocks, Node end, const Cost* to_place, Cost* costs) {
  return HWY_DYNAMIC_DISPATCH(lower_wide)(blocks, end, to_place, costs);
}

}  // namespace

NearestCosts::NearestCosts(std::span<const Node> nodes) : nodes_(nodes) {
  for (const Node node : nodes)
    if (blocks_.empty() || node >= blocks_.back() + kBlock)
      blocks_.push_back(node / kBlock * kBlock);
  clear();
}

void NearestCosts::add(const CostPlane& to_place) {
  if (!to_place.is_narrow()) widen();
  const auto end = static_cast<Node>(to_place.size());
  if (!narrow_.empty())
    farthest_ = lower(blocks_, end, to_place.narrow_array(), narrow_.data());
  else
    farthest_ = to_place.with_array(
        [&](const auto* from) { return lower(blocks_, end, from, wide_.data()); });
  // If every node costs 0, the component is a single node.
  if (farthest_ == kNoNode) farthest_ = nodes_.front();
}

void NearestCosts::clear() {
  wide_ = {};
  narrow_.assign(blocks_.size() * kBlock, 0);
  std::size_t block = 0;
  for (const Node node : nodes_) {
    while (node >= blocks_[block] + kBlock) ++block;
    narrow_[block * kBlock + static_cast<std::size_t>(node - blocks_[block])] =
        CostPlane::kNarrowNoCost;
  }
}

void NearestCosts::widen() {
  if (narrow_.empty()) return;
  wide_.resize(narrow_.size());
  std::transform(narrow_.begin(), narrow_.end(), wide_.begin(),
                 [](CostPlane::Narrow cost) { return CostPlane::widened(cost); });
  narrow_ = {};
}

}  // namespace waymark
#endif
