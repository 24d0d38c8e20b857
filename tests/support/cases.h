#pragma once

#include <span>
#include <string>

#include "core/base/random.h"

namespace waymark {

// The number of cases that a loop in a test runs: `many`, or a twentieth of that if WAYMARK_CASES
// is "few". Runs with sanitizers set this, because sanitizers make each case tens of times slower.
int cases(int many);

// The text with one to four errors: a changed byte, a removed or duplicated part, a missing end, or
// one of the pieces inserted or overwriting something. `pieces` must not be empty.
std::string damaged(std::string text, Random& random, std::span<const std::string> pieces);

}  // namespace waymark
