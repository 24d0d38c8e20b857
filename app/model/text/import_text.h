#pragma once

#include <string>

#include "core/domain/grid.h"
#include "core/file/import_rules.h"

namespace waymark {

// "maze.png: 40 x 30 cells, read with --walls below:131 --cell 8": what reads it the same again.
std::string import_line(const std::string& file, const Grid& grid, const ImportRules& rules);

}  // namespace waymark
