#pragma once

#include "app/source/library.h"

namespace waymark {

// The number of files in the set that can be read as maps.
int readable_maps(const LibrarySet& set);

}  // namespace waymark
