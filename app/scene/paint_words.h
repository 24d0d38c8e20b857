#pragma once

#include <optional>
#include <string>

#include "app/scene/state.h"

namespace waymark {

// The side effects of painting, as messages.
struct PaintWords {
  std::string points;    // the points that moved or were removed, as sentences; may be empty
  std::string problems;  // the scenario file that was closed, as sentences; may be empty
};

// Compares the scenes before and after a stroke. std::nullopt if there is nothing to report.
std::optional<PaintWords> paint_words(const Scene& before, const Scene& after);

}  // namespace waymark
