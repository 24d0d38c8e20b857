#pragma once

#include <span>
#include <string>

#include "app/kit/palette.h"
#include "core/placement/placement.h"

namespace waymark {

// The style of a method's line in the plot of the number of landmarks.
struct CountLook {
  Color color;
  std::span<const float>
      dash;  // alternating lengths of dashes and gaps, in pixels at scale 1; empty: solid
};
CountLook count_look(PlacementMethod method, const Palette& palette);

// The method's name in the legend: "farthest", "random, 20 draws", "greedy for these pairs".
std::string count_key(PlacementMethod method);

}  // namespace waymark
