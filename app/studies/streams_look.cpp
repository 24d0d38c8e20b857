#include "app/studies/streams_look.h"

#include <algorithm>
#include <array>

namespace waymark {
namespace {

bool learns_nothing(const Strategy& strategy) {
  return strategy.kind == StrategyKind::distance || strategy.kind == StrategyKind::fixed;
}

constexpr std::array<float, 2> kLongDashes = {7, 3}, kShortDashes = {4, 2}, kPoints = {1, 3},
                               kLongest = {12, 4};
constexpr std::array<float, 4> kDashDot = {9, 3, 2, 3};
// Dash patterns by Roster::Entry::color.
constexpr std::array<std::span<const float>, 6> kDashOf = {
    {{}, kLongDashes, kDashDot, kShortDashes, kPoints, kLongest}};

}  // namespace

StreamLook stream_look(std::span<const Strategy> strategies, std::size_t index,
                       const Palette& palette) {
  const Strategy& strategy = strategies[index];
  if (learns_nothing(strategy))
    return {strategy.kind == StrategyKind::fixed ? palette.panel.b : palette.panel.a, {}};
  const auto others = static_cast<std::size_t>(
      std::count_if(strategies.begin(), strategies.begin() + static_cast<std::ptrdiff_t>(index),
                    [](const Strategy& one) { return !learns_nothing(one); }));
  const std::size_t turn = others % kDashOf.size();
  return {palette.panel.specs[turn], kDashOf[turn]};
}

}  // namespace waymark
