#include "app/model/text/rule_words.h"

#include <cmath>
#include <fmt/format.h>

namespace waymark {
namespace {

std::string times_words(double probability) {
  if (probability >= 1) return "every time";
  return fmt::format("{} of 100 times", std::lround(100 * probability));
}

}  // namespace

std::string rule_words(const Strategy& strategy) {
  switch (strategy.kind) {
    case StrategyKind::least_used:
      return "Least used to the goal, " + times_words(strategy.number);
    case StrategyKind::explored:
      return fmt::format("Least used to the goal, {}, more where much was explored",
                         times_words(strategy.number));
    case StrategyKind::centroid:
      return strategy.number == 1
                 ? "Last one to the last goal"
                 : fmt::format("Last one to the middle of {} goals", strategy.number);
    case StrategyKind::distance:
    case StrategyKind::fixed:
    case StrategyKind::nearest:
    case StrategyKind::earlier:
      break;
  }
  return "Landmarks stay";
}

}  // namespace waymark
