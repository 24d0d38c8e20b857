#pragma once

#include "core/generate/polar.h"

namespace waymark {

// The purpose of a chamber of a round tower.
enum class Chamber { kHall, kLibrary, kDormitory, kStudy, kLaboratory, kStore };

// The position of a chamber in its ring.
struct Sector {
  int inner;  // radius of the innermost cell
  int outer;  // radius of the outermost cell
  int angle;  // angle of the chamber's centre line
  int count;  // number of chambers in the ring

  int middle() const { return (inner + outer) / 2; }
};

// Places furniture, mirrored about the chamber's centre line.
void furnish_chamber(const Polar& polar, const Sector& sector, Chamber chamber);

}  // namespace waymark
