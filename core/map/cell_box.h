#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/map/cell_region.h"

namespace waymark {

// A box of cells as text, "12,34,10,5": left column, top row, width and height. parse_box() is the
// inverse and returns std::nullopt if the text is not a box.
std::string box_text(const CellBox& box);
std::optional<CellBox> parse_box(std::string_view text);

}  // namespace waymark
