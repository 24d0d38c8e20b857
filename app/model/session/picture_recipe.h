#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace waymark {

// Pictures that say how they were made: a PNG file carries the share code in a tEXt chunk "Recipe"
// (PNG, third edition, 11.3.3.2), an SVG file in the element <desc id="recipe">.

// A whole PNG file with the share code, which is ASCII, put after its header. Without a share code,
// and where it is no PNG file, it comes back as it is.
std::string png_with_share_code(std::string png, std::string_view share_code);
// The share code in the text of a PNG or SVG file.
std::optional<std::string> share_code_in_png(std::string_view png);
std::optional<std::string> share_code_in_svg(std::string_view svg);

// The SVG text with the share code as the first thing in its root.
std::string svg_with_share_code(std::string svg, std::string_view share_code);

// The share code of a `.png` or `.svg` file; nothing where there is none or no such file.
std::optional<std::string> share_code_in_picture(const std::string& path);

}  // namespace waymark
