#include "app/studies/stream_words.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/kit/numbers.h"
#include "core/study/strategy.h"

namespace waymark {
namespace {

// Lists the strategies for which `fares` returns true, each with its expansions relative to fixed
// landmarks: "centroid:20 (1.08 times)".
template <class Fares>
std::string listed_against(std::span<const StrategyMean> means, const StrategyMean& fixed,
                           Fares fares) {
  std::string words;
  for (const StrategyMean& one : means)
    if (one.strategy.kind != StrategyKind::distance && fares(one))
      words += fmt::format("{}{} ({} times)", words.empty() ? "" : ", ", text_of(one.strategy),
                           decimal_text(one.expanded / fixed.expanded, 2));
  return words;
}

// Lists the strategies that differ from `fixed` by 0.5% or more, except the best one.
std::string words_against(std::span<const StrategyMean> means, const StrategyMean& best,
                          const StrategyMean& fixed) {
  constexpr double kLess = 0.995, kMore = 1.005;
  const std::string fewer = listed_against(means, fixed, [&](const StrategyMean& one) {
    return &one != &best && one.expanded < kLess * fixed.expanded;
  });
  const std::string more = listed_against(means, fixed, [&](const StrategyMean& one) {
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

std::string stream_finding_in_short(std::span<const StrategyMean> means) {
  const StrategyMean& best = least_of(means);
  return fmt::format("{} expands the fewest: {} per search", text_of(best.strategy),
                     decimal_text(best.expanded, 0));
}

std::string stream_finding(std::span<const StrategyMean> means) {
  const StrategyMean& best = least_of(means);
  const auto fixed = std::find_if(means.begin(), means.end(), [](const StrategyMean& one) {
    return one.strategy.kind == StrategyKind::fixed;
  });
  const std::string cells =
      fmt::format("{} cells per search on average", decimal_text(best.expanded, 0));
  if (fixed == means.end())
    return fmt::format("{} expands the fewest: {}.", text_of(best.strategy), cells);
  if (&best == &*fixed)
    return fmt::format("No strategy expands fewer cells than fixed landmarks: {}.", cells) +
           words_against(means, best, *fixed);
  return fmt::format("{} expands the fewest: {}, {} times as many as fixed landmarks.",
                     text_of(best.strategy), cells,
                     decimal_text(best.expanded / fixed->expanded, 2)) +
         words_against(means, best, *fixed);
}

}  // namespace waymark
