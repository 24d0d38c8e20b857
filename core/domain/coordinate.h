#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>

namespace waymark {

// The largest x and y that a file may give to a node, and with a minus the smallest, in the graph's
// unit of length.
inline constexpr double kMostCoordinate = 1e8;

// The error text of every reader for a coordinate beyond that, or one that is not a number. `text`
// is what the file says, `limit` the same limit in the file's own unit.
struct CoordinateFault {
  std::string what, remedy;
};
inline CoordinateFault coordinate_fault(std::string_view text, double limit = kMostCoordinate) {
  return {fmt::format("\"{}\" can't be a coordinate", text),
          fmt::format("Coordinates are numbers from -{0:.0f} to {0:.0f}", limit)};
}

}  // namespace waymark
