#pragma once

#include <string>
#include <vector>

#include "app/cli/progress_line.h"
#include "app/model/text/json.h"
#include "core/study/landmark_count.h"

namespace waymark {

// What `place --counts` adds: the figures of 0, 1, 2, ... landmarks over the same pairs.
std::vector<CountFigures> measured_counts(const Grid& grid, const Moves& moves,
                                          const Components& components,
                                          const CountStudyOptions& options, ProgressLine& line);

// A list of objects, and the knee. `graph` is the map's, null on a grid.
Json counts_json(const std::vector<CountFigures>& figures, const Graph* graph);
// A table with the knee below; empty without figures.
std::string counts_text(const std::vector<CountFigures>& figures, const Graph* graph);

}  // namespace waymark
