#include "app/scene/repair_words.h"

#include <fmt/format.h>

#include "app/kit/numbers.h"

namespace waymark {

double saved_part(std::int64_t repaired, std::int64_t anew) {
  return anew == 0 ? 0 : 1 - static_cast<double>(repaired) / static_cast<double>(anew);
}

std::string saved_text(std::int64_t repaired, std::int64_t anew) {
  const double part = saved_part(repaired, anew);
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
                             saved_text(row.repaired, row.anew), text_of(row.spec));
    if (!parts.empty())
      text += fmt::format("For {} obstacles, repair saves {}. ", kind.name, parts);
  }
  return text + (dearer == 0
                     ? "Every path costs the same as a path found from scratch."
                     : fmt::format("{} of {} paths differ in cost from paths found from scratch.",
                                   grouped(dearer), grouped(edits)));
}

}  // namespace waymark
