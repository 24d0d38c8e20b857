#pragma once

#include <array>

namespace waymark {

// How the searches of a game follow one another; query_stream.h has what each means.
enum class StreamKind { uniform, hot, drifting };

// What is done about the landmarks while searches come in; strategy.h has what each means.
enum class StrategyKind { distance, fixed, least_used, explored, centroid, nearest, earlier };

// One of them, with its number; 0 where it has none.
struct Strategy {
  StrategyKind kind = StrategyKind::fixed;
  double number = 0;
  friend bool operator==(const Strategy&, const Strategy&) = default;
};

// What is held against each other unless strategies are named.
inline constexpr std::array<Strategy, 8> kUsualStrategies = {{{StrategyKind::distance, 0},
                                                              {StrategyKind::fixed, 0},
                                                              {StrategyKind::least_used, 0.02},
                                                              {StrategyKind::least_used, 0.3},
                                                              {StrategyKind::explored, 0.02},
                                                              {StrategyKind::centroid, 20},
                                                              {StrategyKind::nearest, 2},
                                                              {StrategyKind::earlier, 8}}};

}  // namespace waymark
