#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// A problem: one line of a MovingAI scenario file.
struct Problem {
  int line = 0;  // line number in the file, from 1
  int bucket = 0;
  std::string map;    // path of the map as written in the file
  int map_width = 0;  // cells; 0 in files of version 0, which have no map size
  int map_height = 0;
  Cell start;
  Cell goal;
  double length = 0;  // optimal length with 8 moves, in cells; a diagonal step is sqrt 2
};

// Reads a scenario file of version 0, 1 or 1.0. A file of version 0 has no version line or the line
// `version 0`, and no map sizes. Fields are separated by tabs or spaces; a map's name may contain
// spaces. Errors name the line.
Result<std::vector<Problem>> parse_scenario(std::string_view text, const std::string& name);
Result<std::vector<Problem>> read_scenario_file(const std::string& path);

// Adapts the map to the problems of a scenario file. Scales the map to the size in the problems.
// Sets water and trees to TerrainRules::kApart if they are blocked and a problem starts there.
// Ignores a size of more than Grid::kMaxCells cells. Returns a description of the changes, "scaled
// from 3 x 2 to 6 x 4; water apart", or an empty string. O(cells) if something changes.
std::string fit_to_problems(Grid& grid, const std::vector<Problem>& problems);

// Returns the reason why a problem does not fit the map, std::nullopt if it fits. `scenario` is the
// file's name.
std::optional<Error> problem_misfit(const Problem& problem, const Grid& grid,
                                    const std::string& scenario);

// Finds the map of a scenario file. Returns the first of these files that exists: the scenario
// file's own path without `.scen`; the map's base name in the same folder; the map's path in the
// problems, and the ends of that path ("set/a.map", "a.map"), in the folders above the file and in
// a folder `maps` in each of them. If none exists, returns an Error that lists the places searched.
Result<std::string> find_scenario_map(const std::string& scenario_path,
                                      const std::vector<Problem>& problems);

// Whether a problem fits a map: it is for a map of this size, and its start and goal are passable.
// Like problem_misfit(), but without a message.
bool fits(const Problem& problem, const Grid& grid);

// Whether the scenario file marks the problem as having no path: its length is 0 although start and
// goal differ.
inline bool says_no_path(const Problem& problem) {
  return problem.length == 0 && problem.start != problem.goal;
}

}  // namespace waymark
