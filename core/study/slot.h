#pragma once

namespace waymark {

// The two searches on the map, and the baseline.
enum class Slot { a, b, exact };

}  // namespace waymark
