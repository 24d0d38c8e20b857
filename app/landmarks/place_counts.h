#pragma once

#include <string>
#include <vector>

#include "app/cli/progress_line.h"
#include "app/kit/json.h"
#include "core/study/landmark_count.h"

namespace waymark {

// The results of `place --counts`: the same pairs searched with 0, 1, 2, ... landmarks.
std::vector<CountFigures> measured_counts(const Grid& grid, const Moves& moves,
                                          const Components& components,
                                          const CountStudyOptions& options, ProgressLine& line);

// Returns a list of objects, and the knee. `graph`: the map's graph, nullptr for a grid.
Json counts_json(const std::vector<CountFigures>& figures, const Graph* graph);
// A table followed by the knee. Empty if there are no results.
std::string counts_text(const std::vector<CountFigures>& figures, const Graph* graph);

}  // namespace waymark
