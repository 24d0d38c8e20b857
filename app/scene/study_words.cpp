#include "app/scene/study_words.h"

#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"

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

double saved_part(std::int64_t repaired, std::int64_t anew) {
  return anew == 0 ? 0 : 1 - static_cast<double>(repaired) / static_cast<double>(anew);
}

std::string saved_text(double part) {
  return part < 0 ? "−" + percent_text(-part) : percent_text(part);
}

std::string repair_finding(std::span<const RepairFigures> rows) {
  int edits = 0, dearer = 0;
  for (const RepairFigures& row : rows) {
    edits += row.edits;
    dearer += row.dearer;
  }
  if (edits == 0) return "Nothing was searched: no obstacle could be placed on a path.";
  std::string text;
  for (const EditKindRow& kind : kEditKinds) {
    std::string parts;
    for (const RepairFigures& row : rows)
      if (row.kind == kind.kind)
        parts += fmt::format("{}{} with {}", parts.empty() ? "" : ", ",
                             saved_text(saved_part(row.repaired, row.anew)), text_of(row.spec));
    if (!parts.empty())
      text += fmt::format("For {} obstacles, repair saves {}. ", kind.name, parts);
  }
  return text + (dearer == 0
                     ? "Every path costs the same as a path found from scratch."
                     : fmt::format("{} of {} paths differ in cost from paths found from scratch.",
                                   grouped(dearer), grouped(edits)));
}

}  // namespace waymark
