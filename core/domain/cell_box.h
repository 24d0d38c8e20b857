#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/domain/cell_region.h"

namespace waymark {

// A box of cells as people write it: "12,34,10,5", its left column, its upper row, its width and
// its height. parse_box reads it back; nothing where the text is none.
std::string box_text(const CellBox& box);
std::optional<CellBox> parse_box(std::string_view text);

}  // namespace waymark
