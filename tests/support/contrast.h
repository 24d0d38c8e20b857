#pragma once

#include <algorithm>
#include <cmath>

#include "app/kit/palette.h"

namespace waymark {

// The relative luminance of WCAG 2.1.
inline double luminance(const Color& color) {
  const auto linear = [](double part) {
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color.r) + 0.7152 * linear(color.g) + 0.0722 * linear(color.b);
}

// The contrast ratio of WCAG 2.1, from 1 to 21.
inline double contrast(const Color& a, const Color& b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace waymark
