#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/map/map_colors.h"
#include "core/study/cell_field.h"

namespace waymark {

// A field in the format that the map's shaders read, RGBA.
namespace field_texels {

// Marks stored in a texel's alpha and drawn over its colour.
inline constexpr int kEdgeWest = 1, kEdgeNorth = 2, kDot = 4;
inline constexpr int kHatchShift = 3;  // from this bit upwards: 0, or 1 + the hatching class
// The class that hatches inconsistent values with the floor's colour.
inline constexpr int kFloorClass = 30;
// Marks cells where the field shows the plain map (CellField::kNothing).
inline constexpr int kPlainClass = 29;

// Writes one texel per cell, in the field's order.
void of_cells(const CellField& field, const FieldColors& colors,
              std::vector<std::uint32_t>& texels);

// Writes one texel per block of CellBlocks, for maps of width * height cells: the mean colour of
// the block's floor, and in alpha the fraction of the floor that is kBrushed. `cells` is as in
// CellBlocks. If there is no field, the colour is meaningless.
void of_blocks(int width, int height, std::span<const std::uint8_t> cells, const CellField* field,
               const FieldColors& colors, std::vector<std::uint32_t>& texels);

// Whether fields of this kind may be hatched.
bool may_be_hatched(FieldKind kind);

}  // namespace field_texels

}  // namespace waymark
