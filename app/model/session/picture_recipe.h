#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace waymark {

// Pictures that say how they were made: a PNG file carries the recipe in a tEXt chunk "Recipe"
// (PNG, third edition, 11.3.3.2), an SVG file in the element <desc id="recipe">.

// A whole PNG file with the recipe, which is ASCII, put after its header. Without a recipe, and
// where it is no PNG file, it comes back as it is.
std::string png_with_recipe(std::string png, std::string_view recipe);
// The recipe in the text of a PNG or SVG file.
std::optional<std::string> recipe_in_png(std::string_view png);
std::optional<std::string> recipe_in_svg(std::string_view svg);

// The SVG text with the recipe as the first thing in its root.
std::string svg_with_recipe(std::string svg, std::string_view recipe);

// The recipe of a `.png` or `.svg` file; nothing where there is none or no such file.
std::optional<std::string> recipe_in_picture(const std::string& path);

}  // namespace waymark
