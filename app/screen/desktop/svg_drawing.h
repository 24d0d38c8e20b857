#pragma once

#include <cairo.h>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace waymark {

// Draws an SVG image that Waymark wrote into an area of the page. The image keeps its aspect ratio
// and is centred. Supports the elements and attributes that Svg and its callers use, and returns an
// Error for other elements. The caller must hold lock_page_fonts().
std::optional<Error> draw_svg(cairo_t* page, const std::string& svg, double x, double y,
                              double width, double height);

}  // namespace waymark
