#pragma once

#include <algorithm>
#include <cstdint>

#include "core/map/cell.h"

namespace waymark {

// A heuristic set up for one query. The query must outlive it. Returns the estimated cost from a
// node to the goal in cost units, or kNoCost if it proves that there is no path.
class Estimate {
 public:
  virtual ~Estimate() = default;
  virtual Cost operator()(Node node) const = 0;
};

// Another estimate times a factor in millionths, rounded down. A consistent estimate stays
// consistent with a factor of at most 1: between neighbours it decreases by at most the factor
// times the step cost, which is at most the step cost. Rounding both values down does not raise
// their difference above the step cost, an integer. The result is limited to 2^29 or the unscaled
// value, whichever is larger, so g + h fits in a Cost.
class ScaledEstimate : public Estimate {
 public:
  static constexpr std::int64_t kOne = 1'000'000;

  // `other` must outlive it.
  ScaledEstimate(const Estimate& other, std::int64_t millionths)
      : other_(other), millionths_(millionths) {}

  Cost operator()(Node node) const override {
    const Cost h = other_(node);
    if (h == kNoCost) return h;
    const std::int64_t most = std::max<std::int64_t>(h, std::int64_t{1} << 29);
    return static_cast<Cost>(std::min(most, h * millionths_ / kOne));
  }

 private:
  const Estimate& other_;
  std::int64_t millionths_;
};

// Adapts any heuristic to the interface that OctileAstar needs. The heuristic must outlive the
// adapter.
template <class Heuristic>
class PlainEstimate {
 public:
  explicit PlainEstimate(const Heuristic& h) : h_(h) {}

  struct Around {
    const Heuristic& h;
    Cost operator()(unsigned /*step*/, Node neighbour) const { return h(neighbour); }
  };

  Around around(Node /*node*/) const { return {h_}; }
  Cost operator()(Node node) const { return h_(node); }

 private:
  const Heuristic& h_;
};

}  // namespace waymark
