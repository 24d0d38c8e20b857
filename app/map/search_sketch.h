#pragma once

#include "app/compute/small_searches.h"
#include "app/kit/palette.h"
#include "core/io/picture.h"

namespace waymark {

// map_sketch() with the explored cells in `fill` and the path on top.
Picture search_sketch(const OpenedMap& map, const SmallSearches::One& search, const Color& fill,
                      int side, const Palette& palette);

}  // namespace waymark
