#include "core/heuristic/landmark_astar.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/heuristic/landmark_astar.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/search/unit_search-inl.h"

HWY_BEFORE_NAMESPACE();
namespace waymark {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// With one block, as up to 14 landmarks need, the compiler knows that there is only one.
template <bool kOneBlock>
class ExpandByRows {
 public:
  ExpandByRows(const UnitMemory& memory, const RowView& view)
      : offsets_(memory.offsets),
        state_(memory.state.data()),
        view_(view),
        lanes_(blocks() * RowView::kBlock) {}

  template <class Keep, class Raise>
  HWY_INLINE void operator()(Node node, Cost h, const Keep& keep, const Raise& raise) const {
    for (int direction = 0; direction < 4; ++direction) {
      const Node to = node + offsets_[static_cast<std::size_t>(direction)];
      if ((state_[to] & UnitMemory::kClosed) != 0) continue;
      if (above(to, static_cast<std::uint16_t>(h)))
        raise(direction);
      else
        keep(direction);
    }
  }

  // The greatest of all bounds.
  Cost h(Node node) const {
    const std::uint16_t* const row = view_.rows + static_cast<std::size_t>(node) * lanes_;
    int greatest = view_.loose ? std::abs(view_.loose[node] - view_.loose_to_goal) : 0;
    for (std::size_t lane = 0; lane < lanes_; ++lane)
      if (view_.off[lane] == 0)
        greatest = std::max(greatest, std::abs(row[lane] - view_.to_goal[lane]));
    return greatest;
  }

 private:
  using Tag = hn::CappedTag<std::uint16_t, RowView::kBlock>;

  std::size_t blocks() const { return kOneBlock ? 1 : static_cast<std::size_t>(view_.blocks); }

  // Whether any bound of a node is above h; a lane that is off is compared with more than there is.
  HWY_INLINE bool above(Node node, std::uint16_t h) const {
    const Tag tag;
    const std::uint16_t* const row = view_.rows + static_cast<std::size_t>(node) * lanes_;
    auto excess = hn::Zero(tag);
    const auto limit = hn::Set(tag, h);
    for (std::size_t lane = 0; lane < lanes_; lane += hn::Lanes(tag)) {
      const auto known = hn::LoadU(tag, row + lane);
      const auto to_goal = hn::LoadU(tag, view_.to_goal + lane);
      const auto apart = hn::Sub(hn::Max(known, to_goal), hn::Min(known, to_goal));
      const auto most = hn::Or(limit, hn::LoadU(tag, view_.off + lane));
      excess = hn::Or(excess, hn::SaturatedSub(apart, most));
    }
    const bool loose = view_.loose && std::abs(view_.loose[node] - view_.loose_to_goal) > h;
    return loose || !hn::AllTrue(tag, hn::Eq(excess, hn::Zero(tag)));
  }

  const std::array<Node, 4> offsets_;
  const std::uint8_t* const state_;
  const RowView view_;
  const std::size_t lanes_;
};

template <bool kOneBlock>
Cost search_blocks(UnitMemory& memory, const RowView& view, Node start, Node goal,
                   SearchRecord& record, std::vector<Node>& path) {
  const ExpandByRows<kOneBlock> expand(memory, view);
  return UnitSearch(memory, goal, expand).run(start, expand.h(start), record, path);
}

Cost search(UnitMemory& memory, const RowView& view, Node start, Node goal, SearchRecord& record,
            std::vector<Node>& path) {
  const auto& run = view.blocks == 1 ? search_blocks<true> : search_blocks<false>;
  return run(memory, view, start, goal, record, path);
}

}  // namespace HWY_NAMESPACE
}  // namespace waymark
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace waymark {

HWY_EXPORT(search);

Cost landmark_astar(UnitMemory& memory, const RowView& view, Node start, Node goal,
                    SearchRecord& record, std::vector<Node>& path) {
  return HWY_DYNAMIC_DISPATCH(search)(memory, view, start, goal, record, path);
}

}  // namespace waymark
#endif
