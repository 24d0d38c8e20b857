#pragma once

#include <algorithm>

namespace waymark {

// The widths of roads, in px at UI scale 1.
struct RoadWidths {
  double street = 3, main = 5.5;  // widths of the road itself
  double rim = 0.8;               // width per side; without casings, only explored roads have a rim
  bool casings = true;            // whether all roads have casings; otherwise a road is one line
  bool dots = true;               // whether crossings that B expanded have a dot

  double of(bool is_main) const { return is_main ? main : street; }

  static constexpr double kDot = 2.6, kDotRing = 1;  // dot's radius and width of its ring
};

// The widths for `unit_px` px per map unit, the distance between two crossings.
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
