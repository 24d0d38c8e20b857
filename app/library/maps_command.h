#pragma once

#include <string>

#include "app/cli/usage.h"
#include "app/source/library.h"

namespace waymark {

// Adds `waymark maps`, which lists the user's library, and `waymark maps get SET`, which downloads
// a MovingAI benchmark set into it.
void add_maps_command(Usage& program);

// The library as JSON, with every set that can be downloaded. Ends with a line feed.
std::string library_json(const MapLibrary& library);

// One row for every map, then the missing sets and how to download them.
std::string library_text(const MapLibrary& library);

}  // namespace waymark
