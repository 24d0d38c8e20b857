#include "app/map/gl/field_texels.h"

#include <algorithm>
#include <array>

#include "app/compute/cell_bits.h"
#include "app/map/gl/map_view.h"

namespace waymark::field_texels {
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

}  // namespace waymark::field_texels
