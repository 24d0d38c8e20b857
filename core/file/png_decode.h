#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/file/picture.h"

namespace waymark {

// PNG files through libpng, which bears damaged ones better than stb_image. An Error holds the
// library's own words alone.

// The width and height that the header guarantees, in `rgba` nothing. O(header).
Result<Picture> png_size(std::string_view png);

// The pixels; those of 16 bits a channel are rounded to 8. A file that is cut off, or whose
// checksums do not fit, is an Error.
Result<Picture> decode_png(std::string_view png);

}  // namespace waymark
