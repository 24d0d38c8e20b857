#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/mover/mover.h"

namespace waymark {

// A mover as one line: its name if it is one of movers(), otherwise its JSON, see mover_file.h.
std::string mover_text(const Mover& mover);
// Inverse of mover_text().
Result<Mover> mover_of_text(std::string_view text);

}  // namespace waymark
