#pragma once

#include <fmt/format.h>
#include <string>
#include <string_view>

namespace waymark {

// The largest absolute value of x and y that a file may give to a node, in the graph's unit of
// length.
inline constexpr double kMostCoordinate = 1e8;

// The error that every reader reports for a coordinate that is beyond kMostCoordinate or is not a
// number. `text` is the coordinate as written in the file; `limit` is kMostCoordinate in the file's
// own unit.
struct CoordinateFault {
  std::string what, remedy;
};
inline CoordinateFault coordinate_fault(std::string_view text, double limit = kMostCoordinate) {
  return {fmt::format("\"{}\" can't be a coordinate", text),
          fmt::format("Coordinates are numbers from -{0:.0f} to {0:.0f}", limit)};
}

}  // namespace waymark
