#pragma once

#include <span>
#include <string>

#include "core/base/random.h"

namespace waymark {

// The text with one to four faults: a byte that is another, a part that is gone or stands twice, an
// early end, one of the pieces put in or laid over. `pieces` must not be empty.
std::string damaged(std::string text, Random& random, std::span<const std::string> pieces);

}  // namespace waymark
