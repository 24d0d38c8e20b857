#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/mover/mover.h"

namespace waymark {

// Parses a mover from JSON, see docs/movers.md. The Error names `name`, the line and the column.
Result<Mover> parse_mover(const std::string& text, const std::string& name);
// Writes a mover as JSON. Inverse of parse_mover().
std::string mover_json(const Mover& mover);

// The footprint as rows of text, for a mover heading right: "o" is the pivot, "#" another cell, "."
// an empty place.
std::vector<std::string> footprint_rows(const Mover& mover);

// The bundled mover with that name, or the mover in that file.
Result<Mover> named_mover(const std::string& name);

// A mover as one line: its name if it is one of movers(), otherwise its JSON, see mover_file.h.
std::string mover_text(const Mover& mover);
// Inverse of mover_text().
Result<Mover> mover_of_text(std::string_view text);

}  // namespace waymark
