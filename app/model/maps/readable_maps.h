#pragma once

#include "app/model/maps/library.h"

namespace waymark {

// How many files of the set can be read as maps.
int readable_maps(const LibrarySet& set);

}  // namespace waymark
