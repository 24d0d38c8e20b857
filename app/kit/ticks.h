#pragma once

namespace waymark {

// The distance between ticks on an axis of the given length: 1, 2 or 5 times a power of ten, at
// least `least`, chosen for about `wanted` ticks.
double tick_step(double length, double wanted, double least = 1);

}  // namespace waymark
