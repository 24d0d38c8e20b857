#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// What the program's exit status says.
enum ExitCode : int {
  kDone = 0,
  kWorkFailed = 1,  // no path, a mismatch
  kBadInput = 2,    // wrong usage or a file that cannot be used
};

// Reads "X,Y". `option` is named in the Error.
Result<Cell> parse_cell(std::string_view text, std::string_view option);

// Nothing when a point may stand on the cell, else an Error that names the nearest free one.
// `role` is what the point is: "start", "goal", "landmark".
std::optional<Error> misplaced(const Grid& grid, Cell cell, std::string_view role,
                               const std::string& map);

// An Error where a search would ask so many landmarks, named and placed: more than a scene may
// have.
std::optional<Error> landmarks_fault(int count);

}  // namespace waymark
