#pragma once

#include <string>

#include "core/base/result.h"

namespace waymark {

struct GridSize {
  int width = 0, height = 0;  // cells
};

// Parses "WIDTHxHEIGHT", both at least 1.
Result<GridSize> parse_size(const std::string& text);

}  // namespace waymark
