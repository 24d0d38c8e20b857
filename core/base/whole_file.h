#pragma once

#include <cstddef>
#include <string>

#include "core/base/result.h"

namespace waymark {

// Reads a whole file, device or pipe of at most `most` bytes. A pipe with a writer is read until
// its end. A pipe without a writer results in an Error instead of blocking. The Error contains the
// problem and the path.
Result<std::string> whole_file(const std::string& path, std::size_t most);

}  // namespace waymark
