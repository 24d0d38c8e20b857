#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/io/picture.h"

namespace waymark {

// The image as the bytes of a PNG file; empty if it is too large for PNG.
std::string png_bytes(const Picture& picture);

// Like png_bytes(), as text that can replace a path in an SVG file: "data:image/png;base64,...".
std::string png_data_uri(const Picture& picture);

// RFC 4648, section 4.
std::string base64(std::string_view bytes);

// Encodes bytes as letters, digits, '-' and '_' (RFC 4648, section 5) without padding, so they can
// be part of a URL. from_base64_url(base64_url(bytes)) == bytes; std::nullopt if the string is not
// such an encoding.
std::string base64_url(std::string_view bytes);
std::optional<std::string> from_base64_url(std::string_view text);

}  // namespace waymark
