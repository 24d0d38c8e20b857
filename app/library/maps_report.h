#pragma once

#include <string>

#include "app/source/library.h"

namespace waymark {

// The library as JSON, with every set that can be downloaded. Ends with a line feed.
std::string library_json(const MapLibrary& library);

// One row for every map, then the missing sets and how to download them.
std::string library_text(const MapLibrary& library);

}  // namespace waymark
