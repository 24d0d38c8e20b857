#pragma once

namespace waymark {

// The two contenders on the map, and the baseline that is always there.
enum class Slot { a, b, exact };

}  // namespace waymark
