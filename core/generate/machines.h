#pragma once

#include "core/base/random.h"
#include "core/generate/draw.h"

namespace waymark {

// Machinery for a room of a complex. Every layout is mirrored about both centre lines of the room
// and leaves a passage around each block.
enum class Machinery { kRows, kCore, kLines, kTanks, kBenches, kRing };

void install(Grid& grid, Box room, Machinery machinery, Random& random);

}  // namespace waymark
