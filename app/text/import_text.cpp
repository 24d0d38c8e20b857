#include "app/text/import_text.h"

#include <fmt/format.h>

namespace waymark {

std::string import_options_text(const ImportRules& rules) {
  std::string text = "--walls " + text_of(rules.walls);
  if (rules.walls.by != WallRule::By::glyphs) text += fmt::format(" --cell {}", rules.cell_px);
  return text;
}

std::string import_line(const std::string& file, const Grid& grid, const ImportRules& rules) {
  return fmt::format("{}: {} x {} cells, read with {}", file, grid.width(), grid.height(),
                     import_options_text(rules));
}

}  // namespace waymark
