#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/io/import_rules.h"

namespace waymark {

// Returns an Error if the user gave options for reading images but `source` is neither an image nor
// a `.xp` file, or chose a cost but `source` is not a graph file.
std::optional<Error> unused_options(const std::string& source, const ImportOptions& options);

}  // namespace waymark
