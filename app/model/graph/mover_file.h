#pragma once

#include <string>

#include "core/base/result.h"
#include "core/domain/mover.h"

namespace waymark {

// A mover as JSON, see docs/movers.md. An Error names `name`, the line and the column.
Result<Mover> parse_mover(const std::string& text, const std::string& name);
// The same back, which parse_mover() reads as this mover.
std::string mover_json(const Mover& mover);

// The footprint as rows of text, heading to the right: "o" is the pivot, "#" another cell, "."
// none.
std::vector<std::string> footprint_rows(const Mover& mover);

// The mover that the program brings under that name, or the one of the file.
Result<Mover> named_mover(const std::string& name);

}  // namespace waymark
