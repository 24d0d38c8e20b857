#include "app/map/gl/map_view.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "app/compute/cell_bits.h"

namespace waymark {
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
