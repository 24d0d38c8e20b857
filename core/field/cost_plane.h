#pragma once

#include <cstdint>
#include <utility>

#include "core/base/large_pages.h"
#include "core/map/cell.h"

namespace waymark {

// A cost for every node. Uses 16 bits per cost if all costs fit, otherwise 32, because memory
// bandwidth limits the reading of a whole plane. The values are the same either way.
class CostPlane {
 public:
  using Narrow = std::uint16_t;
  using NarrowArray = CellArray<Narrow>;
  using WideArray = CellArray<Cost>;
  static constexpr Narrow kNarrowNoCost = UINT16_MAX;         // stands for kNoCost
  static constexpr Cost kGreatestNarrow = kNarrowNoCost - 1;  // the largest cost that fits

  CostPlane() = default;
  explicit CostPlane(NarrowArray costs) : narrow_(std::move(costs)) {}
  explicit CostPlane(WideArray costs) : wide_(std::move(costs)) {}

  static Cost widened(Narrow cost) { return cost == kNarrowNoCost ? kNoCost : Cost{cost}; }
  static Cost widened(Cost cost) { return cost; }

  bool is_narrow() const { return !narrow_.empty(); }
  std::size_t size() const { return is_narrow() ? narrow_.size() : wide_.size(); }
  Cost operator[](std::size_t at) const { return is_narrow() ? widened(narrow_[at]) : wide_[at]; }
  Cost operator[](Node node) const { return (*this)[static_cast<std::size_t>(node)]; }

  // The array if the costs have 16 bits, otherwise nullptr.
  const Narrow* narrow_array() const { return is_narrow() ? narrow_.data() : nullptr; }

  // Calls read(costs) with the stored array, whose values must be read through widened().
  template <class Read>
  decltype(auto) with_array(Read&& read) const {
    return is_narrow() ? read(narrow_.data()) : read(wide_.data());
  }

  // Moves the memory out and leaves the plane empty.
  NarrowArray release_narrow() { return std::exchange(narrow_, {}); }
  WideArray release_wide() { return std::exchange(wide_, {}); }

  friend bool operator==(const CostPlane& a, const CostPlane& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t at = 0; at < a.size(); ++at)
      if (a[at] != b[at]) return false;
    return true;
  }

 private:
  NarrowArray narrow_;  // one of the two arrays is empty
  WideArray wide_;
};

}  // namespace waymark
