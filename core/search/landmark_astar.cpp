#include "core/search/unit_astar.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/search/landmark_astar.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/search/unit_search-inl.h"

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// The two template parameters let the compiler specialise the code. They state whether there is
// only one block, which is enough for up to 14 landmarks, and whether one table is stored outside
// the lanes.
template <bool kOneBlock, bool kLoose>
class ExpandByRows {
 public:
  ExpandByRows(const UnitMemory& memory, const RowView& view)
      : stride_(memory.offsets[2]), view_(view) {}

  template <class Keep, class Raise, class IsSettled>
  HWY_INLINE bool operator()(Node node, Cost h, const Keep& keep, const Raise& raise,
                             const IsSettled& is_settled) const {
    if (h == 0) return true;
    const Limits limits = limits_at(0, h);
    const auto step = [&](Node to, int direction) HWY_ATTR {
      if (is_settled(to)) return;
      if (is_above(to, h, limits))
        raise(to, direction);
      else
        keep(to, direction);
    };
    step(node - stride_, 0);
    step(node + 1, 1);
    step(node + stride_, 2);
    step(node - 1, 3);
    return false;
  }

  // The tightest of all bounds.
  Cost h(Node node) const {
    int greatest = kLoose ? loose_bound(node) : 0;
    for (std::size_t lane = 0; lane < lanes(); ++lane)
      if (view_.off[lane] == 0)
        greatest = std::max(greatest, std::abs(row(node)[lane] - view_.to_goal[lane]));
    return greatest;
  }

 private:
  using Tag = hn::CappedTag<std::uint16_t, RowView::kBlock>;
  using Vector = hn::Vec<Tag>;

  // All bounds of a node are at most h if the node's lanes are within these limits.
  struct Limits {
    Vector least, most;
  };

  std::size_t lanes() const {
    return kOneBlock ? std::size_t{RowView::kBlock}
                     : static_cast<std::size_t>(view_.blocks) * RowView::kBlock;
  }
  const std::uint16_t* row(Node node) const {
    return view_.rows + static_cast<std::size_t>(node) * lanes();
  }
  int loose_bound(Node node) const { return std::abs(view_.loose[node] - view_.loose_to_goal); }

  // The limits of one vector. Saturation is harmless, because no lane contains values outside the
  // range of its type. In an unused lane, to_goal is 0 and every value is within the limits.
  HWY_INLINE Limits limits_at(std::size_t lane, Cost h) const {
    const Tag tag;
    const auto to_goal = hn::LoadU(tag, view_.to_goal + lane);
    const auto apart = hn::Set(tag, static_cast<std::uint16_t>(h));
    return {hn::SaturatedSub(to_goal, apart),
            hn::Or(hn::SaturatedAdd(to_goal, apart), hn::LoadU(tag, view_.off + lane))};
  }

  // Whether any bound of a node exceeds h. `first`: the limits of the node's first vector.
  HWY_INLINE bool is_above(Node node, Cost h, const Limits& first) const {
    const Tag tag;
    const auto excess_at = [&](std::size_t lane, const Limits& limits) HWY_ATTR {
      const auto known = hn::LoadU(tag, row(node) + lane);
      return hn::Or(hn::SaturatedSub(known, limits.most), hn::SaturatedSub(limits.least, known));
    };
    auto any = excess_at(0, first);
    for (std::size_t lane = hn::Lanes(tag); lane < lanes(); lane += hn::Lanes(tag))
      any = hn::Or(any, excess_at(lane, limits_at(lane, h)));
    const bool above = !hn::AllTrue(tag, hn::Eq(any, hn::Zero(tag)));
    return kLoose ? above | (loose_bound(node) > h) : above;
  }

  const Node stride_;
  const RowView view_;
};

template <bool kOneBlock, bool kLoose>
Cost search_rows(UnitMemory& memory, const RowView& view, Node start, SearchRecord& record,
                 std::vector<Node>& path) {
  const ExpandByRows<kOneBlock, kLoose> expand(memory, view);
  return UnitSearch(memory, expand).run(start, expand.h(start), record, path);
}

Cost search(UnitMemory& memory, const RowView& view, Node start, SearchRecord& record,
            std::vector<Node>& path) {
  const auto& one_block = view.loose ? search_rows<true, true> : search_rows<true, false>;
  const auto& more = view.loose ? search_rows<false, true> : search_rows<false, false>;
  const auto& run = view.blocks == 1 ? one_block : more;
  return run(memory, view, start, record, path);
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {

HWY_EXPORT(search);

Cost landmark_astar(UnitMemory& memory, const RowView& view, Node start, SearchRecord& record,
                    std::vector<Node>& path) {
  return HWY_DYNAMIC_DISPATCH(search)(memory, view, start, record, path);
}

}  // namespace waymark
#endif
