#pragma once

#include "app/kit/palette.h"

namespace waymark {

// The opaque colour between `a` (`part` is 0) and `b` (`part` is 1).
inline Color mixed(const Color& a, const Color& b, float part) {
  const auto mix = [part](float from, float to) { return from + (to - from) * part; };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b)};
}

}  // namespace waymark
