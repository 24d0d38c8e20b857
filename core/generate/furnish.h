#pragma once

#include "core/base/random.h"
#include "core/generate/draw.h"

namespace waymark {

// What stands in a room. Pieces are set symmetrically, as a builder would, and never touch a wall
// or each other, so that a furnished room stays in one piece.
enum class Furniture { kNone, kTable, kCatalogs, kBeds, kColumns, kStores, kHearth };

void furnish(Grid& grid, Box room, Furniture furniture);

// A choice that suits the size of the room.
Furniture choose_furniture(Box room, Random& random);

}  // namespace waymark
