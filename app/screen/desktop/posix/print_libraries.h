#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace waymark {

// Whether the functions of cairo, Pango and librsvg can be called. The portable program loads these
// libraries at the first call; all other programs link them.
bool has_print_libraries();

// The error of printing to `path` without them.
Error without_print_libraries(const std::filesystem::path& path);

}  // namespace waymark
