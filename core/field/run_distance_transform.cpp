#include <algorithm>

#include "core/field/four_move_fields.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/field/run_distance_transform.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Writes the first `length` costs, one vector at a time.
template <class Value>
class RunWriter {
 public:
  RunWriter(std::span<Value> costs, int length)
      : costs_(costs.data()), length_(static_cast<std::size_t>(length)), room_(costs.size()) {}

  // value(x, costs) returns the values to write at the positions x, counted from 0. `costs` are the
  // current values there.
  template <class ValueAt>
  HWY_INLINE void write(const ValueAt& value) const {
    const hn::ScalableTag<Value> tag;
    const std::size_t lanes = hn::Lanes(tag);
    auto x = hn::Iota(tag, 0);
    const auto step = hn::Set(tag, static_cast<Value>(lanes));
    std::size_t done = 0;
    for (; done + lanes <= length_; done += lanes, x = hn::Add(x, step))
      hn::StoreU(value(x, hn::LoadU(tag, costs_ + done)), tag, costs_ + done);
    if (done == length_) return;
    // Values after the run must not change, and at the end of the map there may be no memory after
    // the run.
    HWY_ALIGN Value part[hn::MaxLanes(tag)];
    const bool fits = done + lanes <= room_;
    if (!fits) std::copy(costs_ + done, costs_ + length_, part);
    Value* const at = fits ? costs_ + done : part;
    hn::BlendedStore(value(x, hn::LoadU(tag, at)), hn::FirstN(tag, length_ - done), tag, at);
    if (!fits) std::copy(part, part + (length_ - done), costs_ + done);
  }

 private:
  Value* costs_;
  std::size_t length_;
  std::size_t room_;
};

template <class Value, class Vector>
HWY_INLINE Vector cone_costs(const Cone& cone, int begin, Vector x) {
  const hn::ScalableTag<Value> tag;
  const Vector at = hn::Set(tag, static_cast<Value>(cone.at - begin));
  const Vector apart = hn::Sub(hn::Max(x, at), hn::Min(x, at));
  return hn::Add(hn::Set(tag, static_cast<Value>(cone.cost)), apart);
}

template <class Value>
void fill(const RowRuns& runs, std::span<const Cone> first, std::span<const Cone> more,
          std::span<Value> costs, Value no_cost) {
  const hn::ScalableTag<Value> tag;
  using Vector = hn::Vec<decltype(tag)>;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const int run = static_cast<int>(i), begin = runs.runs()[i].first;
    const Cone& cone = first[i];
    const RunWriter<Value> writer(costs.subspan(static_cast<std::size_t>(runs.node(run))),
                                  runs.length(run));
    if (cone.cost == kNoCost) {
      writer.write([&](Vector, Vector) { return hn::Set(tag, no_cost); });
      continue;
    }
    writer.write([&](Vector x, Vector) { return cone_costs<Value>(cone, begin, x); });
    for (int next = cone.next; next != Cone::kNone;) {
      const Cone& other = more[static_cast<std::size_t>(next)];
      writer.write([&](Vector x, Vector known) {
        return hn::Min(known, cone_costs<Value>(other, begin, x));
      });
      next = other.next;
    }
  }
}

void fill_narrow(const RowRuns& runs, std::span<const Cone> first, std::span<const Cone> more,
                 std::span<CostPlane::Narrow> costs) {
  fill(runs, first, more, costs, CostPlane::kNarrowNoCost);
}

void fill_wide(const RowRuns& runs, std::span<const Cone> first, std::span<const Cone> more,
               std::span<Cost> costs) {
  fill(runs, first, more, costs, kNoCost);
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {

HWY_EXPORT(fill_narrow);
HWY_EXPORT(fill_wide);

void distance_transform(const RowRuns& runs, std::span<const Cone> first,
                        std::span<const Cone> more, std::span<CostPlane::Narrow> costs) {
  HWY_DYNAMIC_DISPATCH(fill_narrow)(runs, first, more, costs);
}

void distance_transform(const RowRuns& runs, std::span<const Cone> first,
                        std::span<const Cone> more, std::span<Cost> costs) {
  HWY_DYNAMIC_DISPATCH(fill_wide)(runs, first, more, costs);
}

}  // namespace waymark
#endif
