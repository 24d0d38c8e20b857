#pragma once

#include "core/base/random.h"
#include "core/generate/draw.h"

namespace waymark {

// The furniture of a room. Pieces are placed symmetrically, as a builder would, and never touch a
// wall or each other, so a furnished room stays connected.
enum class Furniture { kNone, kTable, kCatalogs, kBeds, kColumns, kStores, kHearth };

void furnish(Grid& grid, Box room, Furniture furniture);

// Chooses furniture that suits the size of the room.
Furniture choose_furniture(Box room, Random& random);

}  // namespace waymark
