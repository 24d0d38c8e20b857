#pragma once

#include <cstdint>

namespace waymark {

// The side of a search that reached a node: forward from the start, or backward from the goal.
enum class Side : std::uint8_t { forward, backward };

constexpr Side other(Side side) { return side == Side::forward ? Side::backward : Side::forward; }

}  // namespace waymark
