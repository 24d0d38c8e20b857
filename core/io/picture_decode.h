#pragma once

#include <string_view>

#include "core/base/result.h"
#include "core/io/picture.h"

namespace waymark {

// Reads PNG files with libpng, which handles damaged files better than stb_image. An Error has only
// the library's message.

// Reads the width and height in the header. `rgba` is empty. O(header).
Result<Picture> png_size(std::string_view png);

// Decodes the pixels. 16-bit channels are rounded to 8 bits. Returns an Error if the file is
// truncated or its checksums do not match.
Result<Picture> decode_png(std::string_view png);

// Reads JPEG files with libjpeg-turbo, which handles damaged files better than stb_image. An Error
// has only the library's message.

// Reads the width and height in the header. `rgba` is empty. O(header).
Result<Picture> jpeg_size(std::string_view jpeg);

// Decodes the pixels. Returns an Error if a part of the file is missing or invalid. An image viewer
// would show the rest, but the missing part could be walls.
Result<Picture> decode_jpeg(std::string_view jpeg);

}  // namespace waymark
