#include "app/model/text/import_text.h"

#include <fmt/format.h>

namespace waymark {

std::string import_line(const std::string& file, const Grid& grid, const ImportRules& rules) {
  return fmt::format("{}: {} x {} cells, read with {}", file, grid.width(), grid.height(),
                     options_text(rules));
}

}  // namespace waymark
