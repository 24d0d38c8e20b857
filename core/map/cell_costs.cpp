#include "core/map/cell_costs.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace waymark {
namespace {

// The divisors of CellCosts::kOne, which is 2^3 * 5^3: entry 4 i + k is 2^i * 5^k.
constexpr std::array<int, 16> kDivisors = {1, 5,  25,  125, 2, 10, 50,  250,
                                           4, 20, 100, 500, 8, 40, 200, 1000};

std::size_t divisor_of(int cost) {
  std::size_t twos = 0, fives = 0;
  for (; twos < 3 && cost % 2 == 0; cost /= 2) ++twos;
  for (; fives < 3 && cost % 5 == 0; cost /= 5) ++fives;
  return 4 * twos + fives;
}

}  // namespace

void CellCosts::set(Node node, int cost) {
  assert(cost >= 0 && cost <= kMost);
  std::int32_t& now = costs_[static_cast<std::size_t>(node)];
  if (now == cost) return;
  count(now, -1);
  count(cost, 1);
  now = cost;
}

void CellCosts::count(int cost, int by) {
  if (cost == 0) return;
  const auto at = static_cast<std::size_t>(cost);
  if (at >= cells_at_.size()) cells_at_.resize(at + 1);
  const std::int32_t cells = cells_at_[at] += by;
  sum_ += std::int64_t{by} * cost;
  count_ += by;
  const std::int32_t alike = cells_by_divisor_[divisor_of(cost)] += by;
  if (alike == 0 || (alike == 1 && by > 0)) {
    grain_ = kOne;
    for (std::size_t i = 0; i < kDivisors.size(); ++i)
      if (cells_by_divisor_[i] > 0) grain_ = std::gcd(grain_, kDivisors[i]);
  }
  if (by > 0) {
    least_ = count_ == 1 ? cost : std::min(least_, cost);
    most_ = count_ == 1 ? cost : std::max(most_, cost);
  } else if (cells == 0 && count_ > 0) {
    while (cells_at_[static_cast<std::size_t>(least_)] == 0) ++least_;
    while (cells_at_[static_cast<std::size_t>(most_)] == 0) --most_;
  }
}

int CellCosts::median() const {
  if (count_ == 0) return kOne;
  int cost = least_;
  for (std::int64_t cheaper = cells_at_[static_cast<std::size_t>(cost)]; 2 * cheaper < count_;)
    cheaper += cells_at_[static_cast<std::size_t>(++cost)];
  return cost;
}

}  // namespace waymark
