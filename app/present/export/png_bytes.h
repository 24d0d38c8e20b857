#pragma once

#include <string>

#include "core/file/picture.h"

namespace waymark {

// A picture as the bytes of a PNG file; empty where it is too large for one.
std::string png_bytes(const Picture& picture);

// The same as text that stands in an SVG file in place of a path: "data:image/png;base64,...".
std::string png_data_uri(const Picture& picture);

// RFC 4648, section 4.
std::string base64(std::string_view bytes);

}  // namespace waymark
