#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// One line of a MovingAI problem file.
struct Problem {
  int line = 0;  // in the file, from 1
  int bucket = 0;
  std::string map;    // as the file writes it
  int map_width = 0;  // cells; 0 in version 0, which does not say
  int map_height = 0;
  Cell start;
  Cell goal;
  double length = 0;  // optimal 8-connected length in cells, a diagonal being sqrt 2
};

// Reads a problem file of version 0, 1 or 1.0. Version 0 has no version line, or `version 0`, and
// leaves out the map's size. Fields are parted by tabs or spaces; a map's name may hold spaces.
// Errors name the line.
Result<std::vector<Problem>> parse_scenario(std::string_view text, const std::string& name);
Result<std::vector<Problem>> read_scenario_file(const std::string& path);

// The map as the problems of a file mean it: scaled to the size that they name, and by rules that
// let their movers stand where they start: water and trees are taken apart (TerrainRules::kApart)
// where they are blocked and a problem starts there. Leaves alone what cannot be made to fit.
// Gives what it did in words, "scaled from 3 x 2 to 6 x 4; water apart", or nothing. O(cells) where
// something has to be changed.
std::string fit_to_problems(Grid& grid, const std::vector<Problem>& problems);

// Nothing when the problem fits the map, else what is wrong with it. `scenario` is the file's name.
std::optional<Error> problem_misfit(const Problem& problem, const Grid& grid,
                                    const std::string& scenario);

// Where the map of a problem file lies, the first of these that exists: the file's own name without
// `.scen`; the map's base name in the same folder; the map's path as the problems name it, and its
// ends ("set/a.map", "a.map"), below the folders above the file and below a folder `maps` in each
// of them. Else an Error that says where was looked.
Result<std::string> find_scenario_map(const std::string& scenario_path,
                                      const std::vector<Problem>& problems);

}  // namespace waymark
