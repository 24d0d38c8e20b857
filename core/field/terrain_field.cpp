#include "core/field/terrain_field.h"

#include <bit>

namespace waymark {

TerrainField::TerrainField(const Grid& grid, const Moves& moves) : steps_(grid, moves) {
  const auto cheapest = static_cast<unsigned>(moves.least_straight());
  shift_ = std::bit_width(cheapest) - 1;
  // A step leads to a band as far ahead as its cost, and may begin at the end of the current band.
  const auto dearest = static_cast<std::size_t>(moves.dearest_step(grid));
  bands_.resize(std::bit_ceil((dearest >> shift_) + 2));
}

void TerrainField::begin(Way way, Node source, CostPlane::WideArray costs) {
  way_ = way;
  costs_ = std::move(costs);
  costs_.assign(steps_.node_count(), kNoCost);
  costs_[static_cast<std::size_t>(source)] = 0;
  for (std::vector<OpenEntry>& band : bands_) band.clear();
  bands_[0].push_back({0, source, 0});
  open_ = 1;
  current_ = 0;
}

bool TerrainField::advance(int count) {
  for (int handled = 0; handled < count; current_ = (current_ + 1) & (bands_.size() - 1)) {
    if (open_ == 0) return true;
    std::vector<OpenEntry>& band = bands_[current_];
    handled += static_cast<int>(band.size()) + 1;
    expand(band);
    open_ -= band.size();
    band.clear();
  }
  return false;
}

void TerrainField::expand(const std::vector<OpenEntry>& band) {
  Cost* const costs = costs_.data();
  for (const OpenEntry entry : band) {
    if (costs[entry.node()] != entry.g()) continue;  // outdated entry
    const auto reach = [&](Node to, Cost step) {
      const Cost cost = entry.g() + step;
      if (cost >= costs[to]) return;
      costs[to] = cost;
      band_of(cost).push_back({cost, to, 0});
      ++open_;
    };
    if (way_ == Way::to_source)
      steps_.for_each_edge_in(entry.node(), reach);
    else
      steps_.for_each_edge(entry.node(), reach);
  }
}

}  // namespace waymark
