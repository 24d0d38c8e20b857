#include "core/placement/farthest.h"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/placement/farthest.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::ScalableTag<Cost>;
using Vector = hn::Vec<Tag>;
using Stretch = NearestCosts::Stretch;

HWY_INLINE Vector load(const Cost* costs) { return hn::LoadU(Tag(), costs); }
HWY_INLINE Vector load(const CostPlane::Narrow* costs) {
  return hn::PromoteTo(Tag(), hn::LoadU(hn::Rebind<CostPlane::Narrow, Tag>(), costs));
}

// Lowers the costs of a stretch to those from a place; the greatest that is left, in some lane.
template <class Value>
HWY_INLINE Vector lower_stretch(const Value* from, int length, Cost* costs) {
  const Tag tag;
  const auto lanes = static_cast<int>(hn::Lanes(tag));
  Vector greatest = hn::Set(tag, -1);
  if (length < lanes) {
    for (int i = 0; i < length; ++i) {
      costs[i] = std::min(costs[i], Cost{from[i]});
      greatest = hn::Max(greatest, hn::Set(tag, costs[i]));
    }
    return greatest;
  }
  const auto lower_at = [&](int i) {
    const Vector least = hn::Min(hn::LoadU(tag, costs + i), load(from + i));
    hn::StoreU(least, tag, costs + i);
    greatest = hn::Max(greatest, least);
  };
  for (int i = 0; i + lanes < length; i += lanes) lower_at(i);
  lower_at(length - lanes);  // some of them once more, to no effect
  return greatest;
}

// Lowers all costs; the first node that has the greatest then.
template <class Value>
Node lower(std::span<const Stretch> stretches, const Value* from_place, Cost* costs) {
  const Tag tag;
  Vector greatest = hn::Set(tag, -1);
  const Stretch* where = nullptr;
  const Cost* there = nullptr;
  for (const Stretch& stretch : stretches) {
    const Vector here = lower_stretch(from_place + stretch.first, stretch.length, costs);
    if (!hn::AllFalse(tag, hn::Gt(here, greatest))) {
      greatest = hn::MaxOfLanes(tag, here);
      where = &stretch;
      there = costs;
    }
    costs += stretch.length;
  }
  const Cost* const first = std::find(there, there + where->length, hn::GetLane(greatest));
  return where->first + static_cast<Node>(first - there);
}

Node lower_narrow(std::span<const Stretch> stretches, const CostPlane::Narrow* from_place,
                  Cost* costs) {
  return lower(stretches, from_place, costs);
}

Node lower_wide(std::span<const Stretch> stretches, const Cost* from_place, Cost* costs) {
  return lower(stretches, from_place, costs);
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {
namespace {

HWY_EXPORT(lower_narrow);
HWY_EXPORT(lower_wide);

Node lower(std::span<const NearestCosts::Stretch> stretches, const CostPlane::Narrow* from_place,
           Cost* costs) {
  return HWY_DYNAMIC_DISPATCH(lower_narrow)(stretches, from_place, costs);
}

Node lower(std::span<const NearestCosts::Stretch> stretches, const Cost* from_place, Cost* costs) {
  return HWY_DYNAMIC_DISPATCH(lower_wide)(stretches, from_place, costs);
}

}  // namespace

NearestCosts::NearestCosts(std::span<const Node> nodes) : costs_(nodes.size(), kNoCost) {
  for (const Node node : nodes) {
    if (!stretches_.empty() && stretches_.back().first + stretches_.back().length == node)
      ++stretches_.back().length;
    else
      stretches_.push_back({node, 1});
  }
}

void NearestCosts::add(const CostPlane& from_place) {
  farthest_ = from_place.with_array(
      [this](const auto* costs) { return lower(stretches_, costs, costs_.data()); });
}

void NearestCosts::clear() { std::fill(costs_.begin(), costs_.end(), kNoCost); }

}  // namespace waymark
#endif
