#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/picture.h"

namespace waymark {

// Images that contain their share code. A PNG file contains the code in a tEXt chunk "Recipe" (PNG,
// third edition, 11.3.3.2), an SVG file in the element <desc id="recipe">.

// Inserts the share code (ASCII) after the header of a PNG file. Returns `png` unchanged if the
// share code is empty or `png` is not a PNG file.
std::string png_with_share_code(std::string png, std::string_view share_code);
// The share code in the bytes of a PNG or SVG file.
std::optional<std::string> share_code_in_png(std::string_view png);
std::optional<std::string> share_code_in_svg(std::string_view svg);

// Inserts the share code as the first element of the SVG root.
std::string svg_with_share_code(std::string svg, std::string_view share_code);

// The share code of a `.png` or `.svg` file; std::nullopt if there is none or the file does not
// exist.
std::optional<std::string> share_code_in_picture(const std::string& path);

// Writes a PNG file that contains a share code, see app/scene/picture_share_code.h, or none if
// `share_code` is empty. If writing fails, returns an Error and leaves any old file at the path
// unchanged.
std::optional<Error> write_png(const Picture& picture, std::string_view share_code,
                               const std::filesystem::path& path);

}  // namespace waymark
