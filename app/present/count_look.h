#pragma once

#include <span>
#include <string>

#include "app/present/palette.h"
#include "core/placement/placement.h"

namespace waymark {

// How the line of a method is drawn in the plot of how many landmarks are enough.
struct CountLook {
  Color color;
  std::span<const float> dash;  // drawn and left out in turn, pixels at scale 1; empty: solid
};
CountLook count_look(PlacementMethod method, const Palette& palette);

// What the key calls it: "farthest", "random, 20 draws", "greedy for these pairs".
std::string count_key(PlacementMethod method);

}  // namespace waymark
