#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// One problem, a line of a MovingAI scenario file.
struct Problem {
  int line = 0;  // line number in the file, from 1
  int bucket = 0;
  std::string map;    // as written in the file
  int map_width = 0;  // cells; 0 in version 0, which does not give it
  int map_height = 0;
  Cell start;
  Cell goal;
  double length = 0;  // optimal 8-connected length in cells; a diagonal is sqrt 2
};

// Reads a scenario file of version 0, 1 or 1.0. Version 0 has no version line, or `version 0`, and
// no map size. Fields are separated by tabs or spaces; a map's name may contain spaces. Errors name
// the line.
Result<std::vector<Problem>> parse_scenario(std::string_view text, const std::string& name);
Result<std::vector<Problem>> read_scenario_file(const std::string& path);

// Adapts the map to the problems of a scenario file. Scales the map to the size that the problems
// give. Water and trees become apart (TerrainRules::kApart) if they are blocked and a problem
// starts there. Changes nothing that cannot be made to fit. Returns a description of the changes,
// "scaled from 3 x 2 to 6 x 4; water apart", or an empty text. O(cells) if something changes.
std::string fit_to_problems(Grid& grid, const std::vector<Problem>& problems);

// Returns std::nullopt if the problem fits the map, otherwise the error. `scenario` is the file's
// name.
std::optional<Error> problem_misfit(const Problem& problem, const Grid& grid,
                                    const std::string& scenario);

// Finds the map of a scenario file. Returns the first of these files that exists: the scenario
// file's own name without `.scen`; the map's base name in the same folder; the map's path as the
// problems give it, and the ends of that path ("set/a.map", "a.map"), both in the folders above the
// file and in a folder `maps` in each of them. Otherwise returns an Error that lists the places.
Result<std::string> find_scenario_map(const std::string& scenario_path,
                                      const std::vector<Problem>& problems);

}  // namespace waymark
