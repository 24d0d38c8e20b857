#pragma once

#include <memory>
#include <vector>

#include "core/io/picture.h"

namespace waymark {

// An image and its reduced versions. Each level has half the width and height of the previous one,
// rounded down and at least 1, down to a single pixel.
struct PictureLevels {
  std::vector<std::shared_ptr<const Picture>> levels;  // the first level is the image itself

  const Picture& picture() const { return *levels.front(); }
};

// Each pixel is the mean of the four pixels that it replaces, weighted by their opacity. Linear in
// the pixels. All levels together need a third more memory than the image.
PictureLevels picture_levels(std::shared_ptr<const Picture> picture);

}  // namespace waymark
