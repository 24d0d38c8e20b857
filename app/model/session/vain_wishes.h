#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/file/import_rules.h"

namespace waymark {

// An Error if the user says how an image is read and `source` is neither an image nor a `.xp` file,
// or chooses a cost and it is not a file of a graph.
std::optional<Error> unused_options(const std::string& source, const ImportWishes& wishes);

}  // namespace waymark
