#pragma once

#include <span>
#include <string>

#include "core/base/random.h"

namespace waymark {

// The text with one to four errors: a changed byte, a removed or duplicated part, an early end, or
// one of the pieces inserted or written over it. `pieces` must not be empty.
std::string damaged(std::string text, Random& random, std::span<const std::string> pieces);

}  // namespace waymark
