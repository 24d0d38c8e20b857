#pragma once

#include <cstddef>
#include <string>

#include "core/base/result.h"

namespace waymark {

// All that a file, a device or a pipe holds, `most` bytes at the most. A pipe into which somebody
// writes is read until its end; one that nobody has open for writing is an Error, not a wait. The
// Error says what is wrong with the path.
Result<std::string> whole_file(const std::string& path, std::size_t most);

}  // namespace waymark
