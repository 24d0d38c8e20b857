#pragma once

#include <array>

namespace waymark {

// The kinds of query sequences in games; query_stream.h describes them.
enum class StreamKind { uniform, hot, drifting };

// What happens to the landmarks between searches; strategy.h describes the strategies.
enum class StrategyKind { distance, fixed, least_used, explored, centroid, nearest, earlier };

// A strategy and its number; 0 if it has none.
struct Strategy {
  StrategyKind kind = StrategyKind::fixed;
  double number = 0;
  friend bool operator==(const Strategy&, const Strategy&) = default;
};

// The strategies compared by default.
inline constexpr std::array<Strategy, 8> kUsualStrategies = {{{StrategyKind::distance, 0},
                                                              {StrategyKind::fixed, 0},
                                                              {StrategyKind::least_used, 0.02},
                                                              {StrategyKind::least_used, 0.3},
                                                              {StrategyKind::explored, 0.02},
                                                              {StrategyKind::centroid, 20},
                                                              {StrategyKind::nearest, 2},
                                                              {StrategyKind::earlier, 8}}};

}  // namespace waymark
