#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/file/picture.h"

namespace waymark {

// JPEG files through libjpeg-turbo, which bears damaged ones better than stb_image. An Error holds
// the library's own words alone.

// The width and height that the header guarantees, in `rgba` nothing. O(header).
Result<Picture> jpeg_size(std::string_view jpeg);

// The pixels. A file of which a part is missing or makes no sense is an Error, though a viewer
// would show the rest: what it lost might be walls.
Result<Picture> decode_jpeg(std::string_view jpeg);

}  // namespace waymark
