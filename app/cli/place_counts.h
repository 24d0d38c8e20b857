#pragma once

#include <string>
#include <vector>

#include "app/cli/progress_line.h"
#include "app/model/text/json.h"
#include "core/study/landmark_count.h"

namespace waymark {

// The results of `place --counts`: 0, 1, 2, ... landmarks over the same pairs.
std::vector<CountFigures> measured_counts(const Grid& grid, const Moves& moves,
                                          const Components& components,
                                          const CountStudyOptions& options, ProgressLine& line);

// A list of objects, and the knee. `graph`: the map's, nullptr for a grid.
Json counts_json(const std::vector<CountFigures>& figures, const Graph* graph);
// A table followed by the knee. Empty if there are no results.
std::string counts_text(const std::vector<CountFigures>& figures, const Graph* graph);

}  // namespace waymark
