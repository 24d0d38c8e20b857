#pragma once

#include <string>
#include <vector>

#include "core/io/xp_file.h"

namespace waymark {

// A file as written by REXPaint, with one image per layer, all of equal size. DrawingPause cells
// are transparent. Old files have no version.
std::string xp_of(const std::vector<XpImage>& layers, bool version = true);

// The bytes compressed with gzip.
std::string gzip_of(const std::string& bytes);

// A little-endian i32.
std::string i32(std::int32_t number);

}  // namespace waymark
