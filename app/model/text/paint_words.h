#pragma once

#include <optional>
#include <string>

#include "app/model/state/state.h"

namespace waymark {

// What painting did beside the map.
struct PaintWords {
  std::string points;    // which points had to move or were removed, as sentences; may be empty
  std::string problems;  // that the problem file was let go; may be empty
};

// Of the scenes before and after a stroke. Nothing when there is nothing to tell.
std::optional<PaintWords> paint_words(const Scene& before, const Scene& after);

}  // namespace waymark
