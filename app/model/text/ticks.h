#pragma once

namespace waymark {

// 1, 2 or 5 times a power of ten, and at least `least`, so that about `wanted` ticks stand on an
// axis of that length.
double tick_step(double length, double wanted, double least = 1);

}  // namespace waymark
