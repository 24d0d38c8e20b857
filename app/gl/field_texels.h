#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/present/field_colors.h"
#include "core/study/cell_field.h"

namespace waymark {

// A field as the map's shaders read it, RGBA.
namespace field_texels {

// Marks in a texel's alpha: what is drawn over its colour.
inline constexpr int kEdgeWest = 1, kEdgeNorth = 2, kDot = 4;
inline constexpr int kHatchShift = 3;  // from there on 0, or 1 + the class of the hatching
// The class whose colour is the floor, for the hatching of what is inconsistent.
inline constexpr int kFloorClass = 30;

// A texel a cell, in the order of the field.
void of_cells(const CellField& field, const FieldColors& colors,
              std::vector<std::uint32_t>& texels);

// A texel a block of CellBlocks, for maps of width * height cells: the mean colour of its floor,
// and in alpha how much of that is kBrushed. `cells` as CellBlocks takes them; without a field the
// colour means nothing.
void of_blocks(int width, int height, std::span<const std::uint8_t> cells, const CellField* field,
               const FieldColors& colors, std::vector<std::uint32_t>& texels);

// Whether a field of this kind may be hatched.
bool may_be_hatched(FieldKind kind);

}  // namespace field_texels

}  // namespace waymark
