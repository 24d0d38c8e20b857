#include "app/studies/stream_words.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/kit/numbers.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

// Lists the strategies for which `fares` returns true, each with its expansions relative to fixed
// landmarks: "centroid:20 (1.08 times)".
template <class Fares>
std::string listed_against(std::span<const StrategyMean> means, const StrategyMean& fixed,
                           StrategyName name, Fares fares) {
  std::string words;
  for (const StrategyMean& one : means)
    if (one.strategy.kind != StrategyKind::distance && fares(one))
      words += fmt::format("{}{} ({} times)", words.empty() ? "" : ", ", name(one.strategy),
                           decimal_text(one.expanded / fixed.expanded, 2));
  return words;
}

// Lists the strategies that differ from `fixed` by 0.5% or more, except the best one.
std::string words_against(std::span<const StrategyMean> means, const StrategyMean& best,
                          const StrategyMean& fixed, StrategyName name) {
  constexpr double kLess = 0.995, kMore = 1.005;
  const std::string fewer = listed_against(means, fixed, name, [&](const StrategyMean& one) {
    return &one != &best && one.expanded < kLess * fixed.expanded;
  });
  const std::string more = listed_against(means, fixed, name, [&](const StrategyMean& one) {
    return one.expanded >= kMore * fixed.expanded;
  });
  std::string words;
  if (!fewer.empty())
    words += fmt::format(" These also expand fewer cells than fixed landmarks: {}.", fewer);
  if (!more.empty()) words += fmt::format(" These expand more cells: {}.", more);
  return words;
}

const StrategyMean& least_of(std::span<const StrategyMean> means) {
  return *std::min_element(
      means.begin(), means.end(),
      [](const StrategyMean& a, const StrategyMean& b) { return a.expanded < b.expanded; });
}

}  // namespace

std::string strategy_title(const Strategy& strategy) {
  const auto percent = [&] { return decimal_text(100 * strategy.number, 0) + "%"; };
  const auto count = [&] { return decimal_text(strategy.number, 0); };
  switch (strategy.kind) {
    case StrategyKind::distance:
      return "no landmarks";
    case StrategyKind::fixed:
      return "fixed landmarks";
    case StrategyKind::least_used:
      return "least used moves, " + percent();
    case StrategyKind::explored:
      return "by cells explored, " + percent();
    case StrategyKind::centroid:
      return "centre of last " + count() + " goals";
    case StrategyKind::nearest:
      return "nearest " + count() + " landmarks";
    case StrategyKind::earlier:
      break;
  }
  return "last " + count() + " searches";
}

std::string stream_finding_in_short(std::span<const StrategyMean> means, StrategyName name) {
  const StrategyMean& best = least_of(means);
  return fmt::format("{} expands the fewest: {} per search", name(best.strategy),
                     decimal_text(best.expanded, 0));
}

std::string stream_finding(std::span<const StrategyMean> means, StrategyName name) {
  const StrategyMean& best = least_of(means);
  const auto fixed = std::find_if(means.begin(), means.end(), [](const StrategyMean& one) {
    return one.strategy.kind == StrategyKind::fixed;
  });
  const std::string cells =
      fmt::format("{} cells per search on average", decimal_text(best.expanded, 0));
  if (fixed == means.end())
    return fmt::format("{} expands the fewest: {}.", name(best.strategy), cells);
  if (&best == &*fixed)
    return fmt::format("No strategy expands fewer cells than fixed landmarks: {}.", cells) +
           words_against(means, best, *fixed, name);
  return fmt::format("{} expands the fewest: {}, {} times as many as fixed landmarks.",
                     name(best.strategy), cells, decimal_text(best.expanded / fixed->expanded, 2)) +
         words_against(means, best, *fixed, name);
}

}  // namespace waymark
