#include "app/scene/outside_words.h"

#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "core/map/cell_name.h"

namespace waymark {

std::string outside_words(const Grid& grid, const OutsideWindow& outside) {
  if (outside.steps == 0) return "no step led outside the bounds, so they changed nothing";
  const auto name = [&grid](Node node) { return cell_name(grid.graph(), grid.cell(node)); };
  return fmt::format("{} step{} led outside the bounds and {} skipped, the first one from {} to {}",
                     grouped(outside.steps), outside.steps == 1 ? "" : "s",
                     outside.steps == 1 ? "was" : "were", name(outside.from), name(outside.to));
}

}  // namespace waymark
