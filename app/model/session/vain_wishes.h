#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/file/import_rules.h"

namespace waymark {

// An Error where somebody says how a picture is read and `source` is something else: whatever
// open_source() opens but a picture or a `.xp` file.
std::optional<Error> vain_wishes(const std::string& source, const ImportWishes& wishes);

}  // namespace waymark
