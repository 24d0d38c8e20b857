#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "core/map/moves.h"

namespace waymark {

// The number of cost units in a bin that covers at least `wanted` > 0 units. Bins cover an integer
// number of straight steps on plain ground, because most costs are close to such multiples: smaller
// bins would have a pattern of gaps. With 4 moves, true cost and estimate are both even or both odd
// numbers of steps, so bins cover an even number of steps. With 8 moves and on graphs, bins that
// are much smaller than a step divide it.
inline Cost bin_units(double wanted, const Moves& moves) {
  const bool parity = moves.directions == 4 && !moves.graph;
  const Cost step = (parity ? 2 : 1) * moves.straight;
  if (parity || 2 * wanted > step)
    return step * static_cast<Cost>(std::ceil(std::max(1.0, wanted / step)));
  const double parts = std::min<double>(step, std::floor(step / (2 * wanted)));
  return static_cast<Cost>(std::ceil(step / parts));
}

// At most about `bins` bins for the integers from <= cost <= to. Each bin covers `units` integers.
struct CostBins {
  static constexpr double kFarthestCost = 1 << 30;

  Cost units = 1;
  std::int64_t first = 0;  // the first bin begins at first * units
  int count = 1;

  CostBins(double from, double to, int bins, const Moves& moves) {
    units = bin_units(std::min((to - from) / bins, kFarthestCost), moves);
    first = static_cast<std::int64_t>(std::floor(from / units));
    count = static_cast<int>(static_cast<std::int64_t>(std::floor(to / units)) - first) + 1;
  }

  // Returns the bin of a cost, or `count` if the cost is in no bin. Multiplying by the inverse is
  // exact, because the added half unit keeps the product farther from an integer than the rounding
  // error.
  struct Finder {
    std::int64_t begin;
    double inverse;
    unsigned count;
    unsigned operator()(Cost cost) const {
      const std::int64_t from_begin = cost - begin;
      if (from_begin < 0) return count;
      const double bin = (static_cast<double>(from_begin) + 0.5) * inverse;
      return bin < count ? static_cast<unsigned>(bin) : count;
    }
  };
  Finder finder() const { return {first * units, 1.0 / units, static_cast<unsigned>(count)}; }
};

// Rows of ratios, centred on the multiples of 1 / parts.
struct RatioBins {
  static constexpr int kFinest = 1 << 20;

  int parts = 1;
  std::int64_t first = 0;
  int count = 1;

  RatioBins(double from, double to, int bins) {
    parts = static_cast<int>(
        std::clamp(std::round(bins / (to - from)), 1.0, static_cast<double>(kFinest)));
    first = static_cast<std::int64_t>(std::floor(from * parts + 0.5));
    count = static_cast<int>(static_cast<std::int64_t>(std::floor(to * parts + 0.5)) - first) + 1;
  }

  // Returns the row of a ratio, or `count` if the ratio is in no row.
  unsigned operator()(Cost true_cost, Cost estimate) const {
    // Rounded only once, so the result is exact if it is an integer plus one half.
    const double in_parts =
        true_cost == estimate ? parts : static_cast<double>(estimate) * parts / true_cost;
    const double bin = std::floor(in_parts + 0.5) - static_cast<double>(first);
    return bin >= 0 && bin < count ? static_cast<unsigned>(bin) : static_cast<unsigned>(count);
  }
};

// A position in a plane of bins is row * columns + column, the sum of two parts, one for each axis.
// kOutside marks a part outside the plane: it exceeds every position in any plane, and so does 2 *
// kOutside.
inline constexpr std::uint32_t kOutside = std::uint32_t{1} << 30;
inline std::uint32_t place_part(unsigned bin, unsigned count, unsigned step) {
  return bin < count ? bin * step : kOutside;
}

// A lookup table with the result of place_part() for each cost from `least` to `greatest`. `memory`
// stores the table and must outlive this object.
class PlaceParts {
 public:
  PlaceParts(Cost least, Cost greatest, const CostBins::Finder& bins, unsigned step,
             std::vector<std::uint32_t>& memory)
      : least_(least) {
    memory.clear();
    for (std::int64_t cost = least; cost <= greatest; ++cost)
      memory.push_back(place_part(bins(static_cast<Cost>(cost)), bins.count, step));
    parts_ = memory;
  }

  std::uint32_t operator()(Cost cost) const {
    return parts_[static_cast<std::size_t>(cost - least_)];
  }

 private:
  Cost least_;
  std::span<const std::uint32_t> parts_;
};

}  // namespace waymark
