#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/file/picture.h"

namespace waymark {

// The most pixels that a picture may have: 64 Mi, as many as a map has cells.
inline constexpr std::int64_t kMaxPicturePixels = std::int64_t{1} << 26;

// Decodes a PNG, JPEG, BMP, GIF (its first frame) or TGA file, whichever the bytes begin as. `name`
// is the file's name for messages. The size that the header guarantees is held against the limit
// and against what so many bytes can say before anything is allocated for it.
Result<Picture> decode_picture(std::string_view bytes, const std::string& name);

// Reads and decodes a file of at most 256 MiB.
Result<Picture> read_picture_file(const std::string& path);

// Whether a path ends like one of these files: .png .jpg .jpeg .bmp .gif .tga, in any case.
bool names_picture(std::string_view path);

}  // namespace waymark
