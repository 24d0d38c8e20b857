#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/domain/mover.h"

namespace waymark {

// A mover in one line: its name where it is one of movers(), else its JSON, see mover_file.h.
std::string mover_text(const Mover& mover);
// Reads it back.
Result<Mover> mover_of_text(std::string_view text);

}  // namespace waymark
