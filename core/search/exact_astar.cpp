#include "core/search/exact_astar.h"

#include "core/search/unit_search-inl.h"

namespace waymark {
namespace {

template <class Value>
class ExpandByField {
 public:
  ExpandByField(const UnitMemory& memory, const Value* costs)
      : offsets_(memory.offsets), costs_(costs) {}

  // Walls store kNoCost, which is above all other costs.
  template <class Keep, class Raise, class IsSettled>
  bool operator()(Node node, Cost h, const Keep& keep, const Raise& raise, const IsSettled&) const {
    if (h == 0) return true;
    for (int direction = 0; direction < 4; ++direction) {
      const Node to = node + offsets_[static_cast<std::size_t>(direction)];
      if (costs_[to] < costs_[node])
        keep(to, direction);
      else
        raise(to, direction);
    }
    return false;
  }

 private:
  const std::array<Node, 4> offsets_;
  const Value* const costs_;
};

}  // namespace

Cost exact_astar(UnitMemory& memory, const DistanceField& goal_field, Node start,
                 SearchRecord& record, std::vector<Node>& path) {
  return goal_field.costs.with_array([&](const auto* costs) {
    const ExpandByField expand(memory, costs);
    return HWY_STATIC_DISPATCH(UnitSearch)(memory, expand)
        .run(start, goal_field.at(start), record, path);
  });
}

}  // namespace waymark
