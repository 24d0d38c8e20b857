#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "core/base/result.h"

namespace waymark {

// The document that the text holds. An Error names `name`, the line and the column; a number beyond
// what a double holds is one too.
Result<nlohmann::json> parse_json(const std::string& text, const std::string& name);

}  // namespace waymark
