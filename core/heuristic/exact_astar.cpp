#include "core/heuristic/exact_astar.h"

#include "core/search/unit_search-inl.h"

namespace waymark {
namespace {

template <class Value>
class ExpandByField {
 public:
  ExpandByField(const UnitMemory& memory, const Value* costs)
      : offsets_(memory.offsets), costs_(costs) {}

  // A wall has no cost, which is above all others.
  template <class Keep, class Raise>
  void operator()(Node node, Cost, const Keep& keep, const Raise& raise) const {
    for (int direction = 0; direction < 4; ++direction) {
      const Node to = node + offsets_[static_cast<std::size_t>(direction)];
      if (costs_[to] < costs_[node])
        keep(direction);
      else
        raise(direction);
    }
  }

 private:
  const std::array<Node, 4> offsets_;
  const Value* const costs_;
};

}  // namespace

Cost exact_astar(UnitMemory& memory, const DistanceField& goal_field, Node start, Node goal,
                 SearchRecord& record, std::vector<Node>& path) {
  return goal_field.costs.with_array([&](const auto* costs) {
    const ExpandByField expand(memory, costs);
    return HWY_STATIC_DISPATCH(UnitSearch)(memory, goal, expand)
        .run(start, goal_field.at(start), record, path);
  });
}

}  // namespace waymark
