#include "app/render/corner_table.h"

#include <cstddef>

#include "app/render/cell_bits.h"

namespace waymark {
namespace {

Color mix(const Color& under, const Color& over, float opacity) {
  const auto part = [opacity](float a, float b) { return a + (b - a) * opacity; };
  return {part(under.r, over.r), part(under.g, over.g), part(under.b, over.b), under.a};
}

// One zone of one of the four cells, and the cells on whose side it lies.
struct Zone {
  int self;
  int beside, above, opposite;  // as seen from `self`
  bool in_line_x, in_line_y;    // on the line towards `beside`, towards `above`

  // Whether a line that parts `self` from cells such as `other` says runs through this zone.
  template <class Predicate>
  bool is_line(Predicate other) const {
    return (in_line_x && other(beside)) || (in_line_y && other(above)) ||
           (in_line_x && in_line_y && other(opposite));
  }
};

Color zone_color(const Zone& zone, const Palette& palette, float distance_opacity,
                 float landmarks_opacity) {
  const Palette::Map& colors = palette.map;
  if (zone.self == kOutsideMap) {
    const bool frame = zone.is_line([](int cell) { return cell != kOutsideMap; });
    return (frame ? palette.ui.line : palette.ui.canvas).with_alpha(0);
  }
  const auto open = [](int cell) { return (cell & kFloor) != 0; };
  if (!open(zone.self)) return (zone.is_line(open) ? colors.wall_line : colors.wall).with_alpha(0);

  const auto beyond = [&](CellBit set) {
    return zone.is_line([&](int cell) { return open(cell) && (cell & set) == 0; });
  };
  const bool by_distance = (zone.self & kExploredByDistance) != 0;
  Color color = colors.floor.with_alpha(0);
  if (by_distance) {
    const bool edge = beyond(kExploredByDistance);
    color = mix(color, edge ? colors.distance_edge : colors.distance_fill, distance_opacity);
  }
  if ((zone.self & kExploredByLandmarks) == 0) return color;
  const bool edge = beyond(kExploredByLandmarks);
  const Color& fill = by_distance ? colors.landmarks_fill : colors.ties;
  color = mix(color, edge ? colors.landmarks_edge : fill, landmarks_opacity);
  const bool hatched = colors.ties_hatched && !by_distance && !edge;
  return color.with_alpha(hatched ? landmarks_opacity : 0);
}

}  // namespace

void CornerTable::build(const Palette& palette, float distance_opacity, float landmarks_opacity) {
  texels.resize(std::size_t{kSide} * kSide);
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      const int upper = x / kZones, lower = y / kZones;
      const int cells[4] = {upper & 7, upper >> 3, lower & 7, lower >> 3};
      const int zone_x = x % kZones, zone_y = y % kZones;
      const int self = (zone_x >= 2 ? 1 : 0) | (zone_y >= 2 ? 2 : 0);
      const Zone zone = {cells[self],
                         cells[self ^ 1],
                         cells[self ^ 2],
                         cells[self ^ 3],
                         zone_x == 1 || zone_x == 2,
                         zone_y == 1 || zone_y == 2};
      texels[static_cast<std::size_t>(y) * kSide + static_cast<std::size_t>(x)] =
          zone_color(zone, palette, distance_opacity, landmarks_opacity).packed();
    }
  }
}

}  // namespace waymark
