#pragma once

#include "core/generate/polar.h"

namespace waymark {

// The purpose of a chamber of a round tower.
enum class Chamber { kHall, kLibrary, kDormitory, kStudy, kLaboratory, kStore };

// The position of a chamber in its ring.
struct Sector {
  int inner;  // radius of its first cell
  int outer;  // radius of its last cell
  int angle;  // of the chamber's middle
  int count;  // number of chambers in the ring

  int middle() const { return (inner + outer) / 2; }
};

// Places furniture, mirrored about the ray through the middle of the chamber.
void furnish_chamber(const Polar& polar, const Sector& sector, Chamber chamber);

}  // namespace waymark
