#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/picture.h"

namespace waymark {

// The maximum number of pixels in an image: 64 Mi, as for the cells of a map.
inline constexpr std::int64_t kMaxPicturePixels = std::int64_t{1} << 26;

// Decodes a PNG, JPEG, BMP, GIF (its first frame) or TGA file, detected by its first bytes. `name`
// is the file's name for messages. Before allocating memory for the image, checks the size in the
// header against the limit, and against the number of pixels that a file of this length can
// contain.
Result<Picture> decode_picture(std::string_view bytes, const std::string& name);

// Reads and decodes a file of at most 256 MiB.
Result<Picture> read_picture_file(const std::string& path);

// Whether a path has the file extension of an image: .png .jpg .jpeg .bmp .gif .tga, in any case.
bool names_picture(std::string_view path);

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
