#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/domain/moves.h"

namespace waymark {

// What the program's exit status says.
enum ExitCode : int {
  kDone = 0,
  kWorkFailed = 1,  // no path, a mismatch
  kBadInput = 2,    // wrong usage or a file that cannot be used
};

// Reads what a cell of the map is called, see cell_name.h. `option` is named in the Error.
Result<Cell> parse_cell(const Grid& grid, std::string_view text, std::string_view option);

// The same where nothing is named: that of the map, which may have none.
Result<Cell> choose_point(const Grid& grid, const std::string& text,
                          const std::optional<Cell>& of_demo, const std::string& option);

// The moves on a map, its own unless some are given; a graph has none but its edges.
Result<Moves> choose_moves(const Grid& grid, const std::optional<Directions>& given,
                           const Directions& own);

// An Error where problems, which name cells, are asked of a graph or of a mover; `mover` is the one
// that is named, empty: none.
std::optional<Error> problems_fault(const Grid& grid, const std::string& scenario,
                                    const std::string& mover);

// Nothing when a point may stand on the cell, else an Error that names the nearest free one.
// `role` is what the point is: "start", "goal", "landmark".
// `ground`: the cells of the map where the grid holds a mover's states, else null.
std::optional<Error> misplaced(const Grid& grid, Cell cell, std::string_view role,
                               const std::string& map, const Grid* ground = nullptr);

// The states that a goal names: one, or all of its cell where it leaves the heading open; of other
// maps one cell.
Result<std::vector<Cell>> parse_goal(const Grid& grid, std::string_view text,
                                     std::string_view option);

// An Error where a search would ask so many landmarks, named and placed: more than a scene may
// have.
std::optional<Error> landmarks_fault(int count);

}  // namespace waymark
