#pragma once

#include <string>

#include "core/io/picture.h"

namespace waymark {

// The image as the bytes of a PNG file; empty if it is too large for PNG.
std::string png_bytes(const Picture& picture);

// Like png_bytes(), as text that can replace a path in an SVG file: "data:image/png;base64,...".
std::string png_data_uri(const Picture& picture);

// RFC 4648, section 4.
std::string base64(std::string_view bytes);

}  // namespace waymark
