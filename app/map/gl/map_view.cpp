#include "app/map/gl/map_view.h"

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

namespace {

// One cell as four one-byte counters, in the order of the texel's components. They count in
// fifteenths, so 16 cells cannot overflow them.
constexpr std::uint32_t kWholeCell = 15, kCellToCome = 5;

constexpr std::uint32_t share(int bits, int explored, int to_come) {
  return (bits & explored) != 0 ? kWholeCell : (bits & to_come) != 0 ? kCellToCome : 0;
}

constexpr std::array<std::uint32_t, 32> kCounters = [] {
  std::array<std::uint32_t, 32> counters{};
  for (int bits = 0; bits < 32; ++bits) {
    if ((bits & kFloor) == 0) continue;  // a wall counts in none of the four
    const std::uint32_t b = share(bits, kExploredByB, kToComeByB);
    const bool alone = (bits & (kExploredByA | kToComeByA)) == 0;
    // B's set is drawn over A's. If both sets contain the cell, A's part must count at least as
    // much.
    const std::uint32_t a = alone ? 0 : std::max(b, share(bits, kExploredByA, kToComeByA));
    counters[static_cast<std::size_t>(bits)] =
        kWholeCell | a << 8 | b << 16 | (alone ? b : 0) << 24;
  }
  return counters;
}();

std::uint32_t as_parts(std::uint32_t counters, std::uint32_t cells) {
  const std::uint32_t whole = kWholeCell * cells;
  std::uint32_t texel = 0;
  for (int shift = 0; shift < 32; shift += 8)
    texel |= ((counters >> shift & 0xFF) * 255 + whole / 2) / whole << shift;
  return texel;
}

}  // namespace

void CellBlocks::build(int width, int height, std::span<const std::uint8_t> cells) {
  assert(cells.size() == static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
  columns = (width + kSide - 1) / kSide;
  rows = (height + kSide - 1) / kSide;
  texels.assign(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), 0);
  for (int row = 0; row < rows; ++row) {
    std::uint32_t* const sums = texels.data() + static_cast<std::ptrdiff_t>(row) * columns;
    const int lines = std::min(kSide, height - row * kSide);
    for (int line = 0; line < lines; ++line) {
      const std::uint8_t* const from =
          cells.data() + static_cast<std::ptrdiff_t>(row * kSide + line) * width;
      for (int x = 0; x < width; ++x) sums[x / kSide] += kCounters[from[x] & 31];
    }
    for (int column = 0; column < columns; ++column) {
      const int across = std::min(kSide, width - column * kSide);
      sums[column] = as_parts(sums[column], static_cast<std::uint32_t>(across * lines));
    }
  }
}

CellWindow seen_cells(const MapView& view, int width, int height) {
  const auto part = [&view](double begin_px, double end_px, int cells) {
    const double first = std::clamp<double>(std::floor(begin_px / view.cell_px) - 1, -1, cells);
    const double last = std::clamp<double>(std::floor(end_px / view.cell_px) + 1, first, cells);
    return std::pair(static_cast<int>(first), static_cast<int>(last - first) + 1);
  };
  const auto [left, seen] = seen_columns(view);
  const auto [column, columns] = part(left - view.left_px, left + seen - view.left_px, width);
  const auto [row, rows] = part(-view.top_px, view.height_px - view.top_px, height);
  return {column, row, columns, rows};
}

namespace field_texels {
namespace {

constexpr std::uint32_t kColorMask = 0x00FFFFFF;

using Packed = std::array<std::uint32_t, 256>;

// The colours of all indices, with the marks that depend only on the index.
Packed packed(const FieldColors& colors) {
  Packed table;
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = colors.table[i].packed() & kColorMask;
  table[CellField::kUndefined] |= std::uint32_t{kDot} << 24;
  table[CellField::kNothing] |= std::uint32_t{(kPlainClass + 1) << kHatchShift} << 24;
  table[CellField::kInconsistent] |= std::uint32_t{(kFloorClass + 1) << kHatchShift} << 24;
  return table;
}

struct BlockSum {
  std::uint32_t red = 0, green = 0, blue = 0, floor = 0, brushed = 0;

  void add(std::uint8_t cell, std::uint32_t color) {
    if ((cell & kFloor) == 0) return;
    red += color & 0xFF;
    green += color >> 8 & 0xFF;
    blue += color >> 16 & 0xFF;
    brushed += (cell & kBrushed) != 0 ? 1 : 0;
    ++floor;
  }
  std::uint32_t texel(std::uint32_t cells) const {
    const std::uint32_t n = std::max<std::uint32_t>(1, floor), half = n / 2;
    return (red + half) / n | (green + half) / n << 8 | (blue + half) / n << 16 |
           (255 * brushed / cells) << 24;
  }
};

}  // namespace

void of_cells(const CellField& field, const FieldColors& colors,
              std::vector<std::uint32_t>& texels) {
  const Packed table = packed(colors);
  texels.resize(field.texels.size());
  for (std::size_t i = 0; i < texels.size(); ++i) {
    const std::uint32_t texel = field.texels[i];
    const std::uint32_t edges = texel >> 8 & (kEdgeWest | kEdgeNorth);
    const std::uint32_t second = texel >> CellField::kSecondShift;
    texels[i] = table[texel & 0xFF] | edges << 24 | second << (24 + kHatchShift);
  }
}

void of_blocks(int width, int height, std::span<const std::uint8_t> cells, const CellField* field,
               const FieldColors& colors, std::vector<std::uint32_t>& texels) {
  const Packed table = packed(colors);
  constexpr int kSide = CellBlocks::kSide;
  const int columns = (width + kSide - 1) / kSide, rows = (height + kSide - 1) / kSide;
  texels.clear();
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const int bottom = std::min(height, (row + 1) * kSide);
      const int right = std::min(width, (column + 1) * kSide);
      BlockSum sum;
      for (int y = row * kSide; y < bottom; ++y)
        for (int x = column * kSide; x < right; ++x) {
          const auto at = static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                          static_cast<std::size_t>(x);
          sum.add(cells[at], field ? table[field->texels[at] & 0xFF] : 0);
        }
      texels.push_back(
          sum.texel(static_cast<std::uint32_t>((bottom - row * kSide) * (right - column * kSide))));
    }
}

bool may_be_hatched(FieldKind kind) {
  return kind == FieldKind::territories || kind == FieldKind::reduced_cost ||
         kind == FieldKind::what_if;
}

}  // namespace field_texels

}  // namespace waymark
