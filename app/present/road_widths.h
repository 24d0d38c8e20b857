#pragma once

#include <algorithm>

namespace waymark {

// How wide roads are drawn, in px at UI scale 1.
struct RoadWidths {
  double street = 3, main = 5.5;  // of the road itself
  double rim = 0.8;     // beside it; where roads have no casing it is seen of explored ones
  bool casings = true;  // whether all roads have them; else a road is one line
  bool dots = true;     // whether crossings that B expanded have one

  double of(bool is_main) const { return is_main ? main : street; }

  static constexpr double kDot = 2.6, kDotRing = 1;  // its radius, and how wide its ring is
};

// With so many px between two crossings, which is a map unit.
inline RoadWidths road_widths(double unit_px) {
  constexpr double kCasingsFrom = 12, kDotsFrom = 16, kWholeWidthFrom = 18;
  constexpr double kLeastStreet = 1, kLeastMain = 1.7;
  const double part = std::min(1.0, unit_px / kWholeWidthFrom);
  const RoadWidths whole;
  return {.street = std::max(kLeastStreet, whole.street * part),
          .main = std::max(kLeastMain, whole.main * part),
          .casings = unit_px >= kCasingsFrom,
          .dots = unit_px >= kDotsFrom};
}

}  // namespace waymark
