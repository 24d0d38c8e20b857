#include "app/map/gl/corner_table.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>

#include "app/compute/cell_bits.h"

namespace waymark {
namespace {

constexpr int kWallCode = 0, kOutsideCode = CornerTable::kOutsideCode;
enum Reach { kNever, kExplored, kToCome };

bool is_floor(int code) { return code != kWallCode && code != kOutsideCode; }
int by_a(int code) { return (code - 1) % 3; }
int by_b(int code) { return (code - 1) / 3; }

Color mix(const Color& under, const Color& over, float opacity) {
  const auto part = [opacity](float a, float b) { return a + (b - a) * opacity; };
  return {part(under.r, over.r), part(under.g, over.g), part(under.b, over.b), under.a};
}

// A zone in one of the four cells, and the four cells as seen from this cell.
struct Zone {
  int self;
  int beside, above, opposite;  // as seen from `self`
  bool in_line_x, in_line_y;    // whether it is on the line towards `beside`, and towards `above`

  // Whether the line that separates `self` from cells for which `other` holds runs through this
  // zone.
  template <class Predicate>
  bool is_line(Predicate other) const {
    return (in_line_x && other(beside)) || (in_line_y && other(above)) ||
           (in_line_x && in_line_y && other(opposite));
  }
};

// A colour mixed layer by layer over the floor.
struct Layered {
  Color color;
  float floor = 1;    // share of the floor in the colour
  float hatched = 0;  // share of `ties` to hatch
  bool wall = false;  // whether the colour is a wall's fill

  void cover(const Color& over, float opacity) {
    color = mix(color, over, opacity);
    floor *= 1 - opacity;
  }
};

// Draws a search's set over the layers below: a fill, its edge, or the faint fill of cells to come.
void cover_with_set(Layered& zone, int reach, bool edge, const Color& fill, const Color& edge_color,
                    float fill_opacity, float edge_opacity) {
  if (reach == kToCome) zone.cover(fill, kToComeOpacity * fill_opacity);
  if (reach == kExplored) zone.cover(edge ? edge_color : fill, edge ? edge_opacity : fill_opacity);
}

Layered floor_zone(const Zone& zone, const Palette::Map& colors, const ExploredLook& look) {
  Layered result{colors.floor};
  const int a = by_a(zone.self), b = by_b(zone.self);
  const bool a_edge =
      zone.is_line([](int cell) { return is_floor(cell) && by_a(cell) != kExplored; });
  const bool b_edge =
      zone.is_line([](int cell) { return is_floor(cell) && by_b(cell) != kExplored; });
  cover_with_set(result, a, a_edge, colors.a_fill, colors.a_edge, look.a_fill, look.a_edge);
  const bool alone = a == kNever;
  cover_with_set(result, b, b_edge, alone ? colors.ties : colors.b_fill, colors.b_edge, look.b_fill,
                 look.b_edge);
  if (colors.ties_hatched && alone && b == kExplored && !b_edge) result.hatched = look.b_fill;
  return result;
}

Layered zone_look(const Zone& zone, const Palette& palette, const ExploredLook& look) {
  if (zone.self == kOutsideCode) {
    const bool frame = zone.is_line([](int cell) { return cell != kOutsideCode; });
    return {frame ? palette.ui.line : palette.ui.canvas, 0};
  }
  if (is_floor(zone.self)) return floor_zone(zone, palette.map, look);
  if (zone.is_line(is_floor)) return {palette.map.wall_line, 0};
  return {palette.map.wall, 0, 0, true};
}

}  // namespace

void CornerTable::build(const Palette& palette, const ExploredLook& look) {
  texels.resize(std::size_t{kSide} * kSide);
  floor_parts.resize(texels.size());
  wall_parts.resize(texels.size());
  for (int y = 0; y < kSide; ++y) {
    for (int x = 0; x < kSide; ++x) {
      const int upper = x / kZones, lower = y / kZones;
      const int cells[4] = {upper % kCodes, upper / kCodes, lower % kCodes, lower / kCodes};
      const int zone_x = x % kZones, zone_y = y % kZones;
      const int self = (zone_x >= 2 ? 1 : 0) | (zone_y >= 2 ? 2 : 0);
      const Zone zone = {cells[self],
                         cells[self ^ 1],
                         cells[self ^ 2],
                         cells[self ^ 3],
                         zone_x == 1 || zone_x == 2,
                         zone_y == 1 || zone_y == 2};
      const Layered result = zone_look(zone, palette, look);
      const auto at = static_cast<std::size_t>(y) * kSide + static_cast<std::size_t>(x);
      texels[at] = result.color.with_alpha(result.hatched).packed();
      wall_parts[at] = result.wall ? 255 : 0;
      floor_parts[at] = static_cast<std::uint8_t>(std::lround(255 * result.floor));
    }
  }
}

namespace {

constexpr int kSearchBits = kExploredByA | kExploredByB | kToComeByA | kToComeByB;
constexpr int kBits = kFloor | kSearchBits;

// The code of each cell in the table, indexed by the cell's bits.
constexpr std::array<std::uint8_t, kBits + 1> kCodeOf = [] {
  std::array<std::uint8_t, kBits + 1> codes{};
  for (int bits = 0; bits <= kBits; ++bits) {
    if ((bits & kFloor) == 0) continue;
    const int distance = (bits & kExploredByA) != 0 ? 1 : (bits & kToComeByA) != 0 ? 2 : 0;
    const int landmarks = (bits & kExploredByB) != 0 ? 1 : (bits & kToComeByB) != 0 ? 2 : 0;
    codes[static_cast<std::size_t>(bits)] = static_cast<std::uint8_t>(1 + distance + 3 * landmarks);
  }
  return codes;
}();

}  // namespace

void find_corner_codes(int width, int height, std::span<const std::uint8_t> cells,
                       const CellWindow& window, std::vector<std::uint16_t>& codes) {
  assert(cells.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  constexpr int kCodes = CornerTable::kCodes, kOutside = CornerTable::kOutsideCode;
  // The window's cells plus one on each side, clipped to the map.
  const int left = window.column - 1, across = window.columns + 2;
  const int begin = std::clamp(-left, 0, across), end = std::clamp(width - left, begin, across);
  std::vector<std::uint8_t> line(static_cast<std::size_t>(across));
  // The tile's column depends on the two cells above a corner, its row on the two cells below.
  std::vector<std::uint16_t> above(static_cast<std::size_t>(across) - 1), below(above.size());
  codes.resize(above.size() * static_cast<std::size_t>(window.rows + 1));
  std::uint16_t* to = codes.data();
  for (int row = window.row - 1; row <= window.row + window.rows; ++row) {
    std::fill(line.begin(), line.end(), std::uint8_t{kOutside});
    if (row >= 0 && row < height) {
      const std::uint8_t* const from = cells.data() + std::ptrdiff_t{row} * width + left;
      for (int x = begin; x < end; ++x)
        line[static_cast<std::size_t>(x)] = kCodeOf[from[x] & kBits];
    }
    for (std::size_t x = 0; x < below.size(); ++x)
      below[x] = static_cast<std::uint16_t>(line[x] + kCodes * line[x + 1]);
    if (row >= window.row)
      for (std::size_t x = 0; x < below.size(); ++x)
        *to++ = static_cast<std::uint16_t>(above[x] | below[x] << 7);
    std::swap(above, below);
  }
}

}  // namespace waymark
