#pragma once

#include <memory>
#include <vector>

#include "core/file/picture.h"

namespace waymark {

// A picture and what it looks like from afar: each level has half the width and height of the one
// before, rounded down and at least 1, to the last one of a single pixel.
struct PictureLevels {
  std::vector<std::shared_ptr<const Picture>> levels;  // the first is the picture itself

  const Picture& picture() const { return *levels.front(); }
};

// A pixel is the mean of the four that it stands for, weighted by their opacity. Linear in the
// pixels; holds a third of the picture's memory more.
PictureLevels picture_levels(std::shared_ptr<const Picture> picture);

}  // namespace waymark
