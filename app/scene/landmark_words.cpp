#include "app/scene/landmark_words.h"

#include <cmath>
#include <fmt/format.h>

namespace waymark {

std::string landmark_words(std::size_t asked, std::size_t of) {
  const std::string all = fmt::format("{} landmark{}", of, of == 1 ? "" : "s");
  if (asked == of) return all;
  return asked == 1 ? "the best of " + all : fmt::format("the best {} of {}", asked, all);
}

namespace {

std::string times_words(double probability) {
  if (probability >= 1) return "always";
  return fmt::format("with {}% chance", std::lround(100 * probability));
}

}  // namespace

std::string rule_words(const Strategy& strategy) {
  switch (strategy.kind) {
    case StrategyKind::least_used:
      return "The least used landmark moves to the goal, " + times_words(strategy.number);
    case StrategyKind::explored:
      return fmt::format(
          "The least used landmark moves to the goal, {}, more often after long searches",
          times_words(strategy.number));
    case StrategyKind::centroid:
      return strategy.number == 1
                 ? "The last landmark moves to the latest goal"
                 : fmt::format("The last landmark moves to the centre of the {} latest goals",
                               strategy.number);
    case StrategyKind::distance:
    case StrategyKind::fixed:
    case StrategyKind::nearest:
    case StrategyKind::earlier:
      break;
  }
  return "Landmarks stay";
}

}  // namespace waymark
