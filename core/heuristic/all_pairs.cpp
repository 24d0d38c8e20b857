#include "core/heuristic/all_pairs.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "core/heuristic/heuristic.h"

namespace waymark {

AllPairs::AllPairs(FieldBuilder& fields, const Moves& moves) : places_(fields.grid().node_count()) {
  const Grid& grid = fields.grid();
  assert(grid.walkable_count() <= kMostCells);
  std::vector<Node> nodes;
  for (std::size_t node = 0; node < grid.node_count(); ++node) {
    if (!grid.walkable(static_cast<Node>(node))) continue;
    places_[node] = static_cast<std::uint16_t>(nodes.size());
    nodes.push_back(static_cast<Node>(node));
  }
  const auto fill = [&](auto array) {
    using Value = typename decltype(array)::value_type;
    array.resize(pair_at(nodes.size(), 0));
    DistanceField field;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      field = fields.build(moves, grid.cell(nodes[i]), std::move(field));
      for (std::size_t j = 0; j <= i; ++j)  // min() converts kNoCost to its 16-bit equivalent
        array[pair_at(i, j)] = static_cast<Value>(
            std::min<Cost>(field.at(nodes[j]), std::numeric_limits<Value>::max()));
    }
    costs_ = CostPlane(std::move(array));
  };
  if (nodes.empty()) return;
  if (fits_narrow(grid, moves))
    fill(CostPlane::NarrowArray());
  else
    fill(CostPlane::WideArray());
}

const Estimate& AllPairs::towards(const Query& query, EstimateStorage& storage) const {
  const auto goal = static_cast<std::size_t>(query.grid.node(query.goal));
  return storage.hold([this, to = std::size_t{places_[goal]}](Node node) {
    const std::size_t from = places_[static_cast<std::size_t>(node)];
    return costs_[pair_at(std::max(from, to), std::min(from, to))];
  });
}

std::uint64_t AllPairs::bytes() const {
  return costs_.size() * (costs_.is_narrow() ? sizeof(CostPlane::Narrow) : sizeof(Cost)) +
         places_.size() * sizeof(std::uint16_t);
}

std::uint64_t AllPairs::bytes_of(const Grid& grid, const Moves& moves) {
  const auto cells = static_cast<std::size_t>(grid.walkable_count());
  return pair_at(cells, 0) * (fits_narrow(grid, moves) ? sizeof(CostPlane::Narrow) : sizeof(Cost)) +
         grid.node_count() * sizeof(std::uint16_t);
}

// A shortest path visits no cell twice.
bool AllPairs::fits_narrow(const Grid& grid, const Moves& moves) {
  return std::int64_t{grid.walkable_count()} * moves.dearest_step(grid) <=
         CostPlane::kGreatestNarrow;
}

}  // namespace waymark
