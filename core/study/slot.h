#pragma once

namespace waymark {

// The two searches on the map, and the baseline that is always there.
enum class Slot { a, b, exact };

}  // namespace waymark
