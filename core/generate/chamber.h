#pragma once

#include "core/generate/polar.h"

namespace waymark {

// What a chamber of a round tower serves for.
enum class Chamber { kHall, kLibrary, kDormitory, kStudy, kLaboratory, kStore };

// The place of a chamber in its ring.
struct Sector {
  int inner;  // radius of its first cell
  int outer;  // radius of its last cell
  int angle;  // of its middle
  int count;  // chambers in the ring

  int middle() const { return (inner + outer) / 2; }
};

// Sets furniture, mirrored about the ray through the middle of the chamber.
void furnish_chamber(const Polar& polar, const Sector& sector, Chamber chamber);

}  // namespace waymark
