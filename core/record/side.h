#pragma once

#include <cstdint>

namespace waymark {

// A side of a bidirectional search: forward from the start, or backward from the goal.
enum class Side : std::uint8_t { forward, backward };

constexpr Side other(Side side) { return side == Side::forward ? Side::backward : Side::forward; }

}  // namespace waymark
