#pragma once

#include <string>
#include <vector>

#include "core/file/xp_file.h"

namespace waymark {

// A file as REXPaint writes it, one image a layer, all of one size; cells that are not drawn are
// transparent. Without `version` as old files were.
std::string xp_of(const std::vector<XpImage>& layers, bool version = true);

// The bytes packed with gzip.
std::string gzip_of(const std::string& bytes);

// A little-endian i32.
std::string i32(std::int32_t number);

}  // namespace waymark
