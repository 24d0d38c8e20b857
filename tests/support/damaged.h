#pragma once

#include <span>
#include <string>

#include "core/base/random.h"

namespace waymark {

// The text with one to four errors: a changed byte, a removed or duplicated part, a missing end, or
// one of the pieces inserted or overwriting something. `pieces` must not be empty.
std::string damaged(std::string text, Random& random, std::span<const std::string> pieces);

}  // namespace waymark
