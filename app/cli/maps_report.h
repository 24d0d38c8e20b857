#pragma once

#include <string>

#include "app/model/maps/library.h"

namespace waymark {

// The library for programs, with every set that can be fetched; ends with a line feed.
std::string library_json(const MapLibrary& library);

// A row for every map, then which sets are not here and how to get them.
std::string library_text(const MapLibrary& library);

}  // namespace waymark
