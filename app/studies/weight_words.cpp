#include "app/studies/weight_words.h"

#include <fmt/format.h>

#include "app/kit/numbers.h"

namespace waymark {
namespace {

std::string dearer(double over) { return decimal_text(100 * over, 1) + "%"; }

std::string part_of_usual(const WeightLine& line, const WeightPoint& point) {
  return percent_text(point.mean_expanded / unweighted(line).mean_expanded);
}

// States how many searches, over all weights, stopped at a limit.
std::string stopped(const WeightLine& line) {
  int count = 0;
  for (const WeightPoint& point : line.points) count += point.gave_up;
  if (count == 0) return "";
  return fmt::format(" {} of its searches stopped at a limit.", grouped(count));
}

std::string sentence(const NamedWeights& named) {
  const WeightPoint& best = best_weight(named.line, kNearlyOptimal);
  if (best.weight == SearchSpec::kOne)
    return fmt::format(
        "No weight lets {} expand fewer cells than w = 1 while its paths cost at most {:.0f}% more "
        "on average.{}",
        named.name, 100 * kNearlyOptimal, stopped(named.line));
  const std::string more =
      best.most_over == 0
          ? "its paths are all optimal"
          : fmt::format("its paths cost {} more than the optimum on average and {} at worst",
                        dearer(best.mean_over), dearer(best.most_over));
  return fmt::format("{} with w = {} expands {} of the cells it expands with w = 1; {}.{}",
                     named.name, weight_text(best.weight), part_of_usual(named.line, best), more,
                     stopped(named.line));
}

}  // namespace

std::string weight_finding(std::span<const NamedWeights> lines) {
  std::string text;
  for (const NamedWeights& named : lines) text += (text.empty() ? "" : " ") + sentence(named);
  return text;
}

std::string weight_finding_in_short(std::span<const NamedWeights> lines) {
  if (lines.empty()) return "";
  const WeightLine& line = lines.front().line;
  const WeightPoint& best = best_weight(line, kNearlyOptimal);
  if (best.weight == SearchSpec::kOne) return "No weight above 1 pays off";
  return fmt::format("w {}: {} fewer cells, but paths cost {} more", weight_text(best.weight),
                     percent_text(1 - best.mean_expanded / unweighted(line).mean_expanded),
                     dearer(best.mean_over));
}

}  // namespace waymark
