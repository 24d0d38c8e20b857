#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/map/cell_region.h"
#include "core/map/moves.h"

namespace waymark {

// Options shared by several commands. The variables that the options set must outlive the command.

// --landmark X,Y, which can be repeated.
void add_landmark_option(Usage& command, std::vector<std::string>& landmarks);

// --goal X,Y, which can be repeated, and --goals any|all|near:R.
void add_goal_options(Usage& command, std::vector<std::string>& goals, std::string& ends);

// --place METHOD:COUNT[:SEED]. `where`: where landmarks are placed, such as "in the largest
// component".
void add_place_option(Usage& command, std::string& place, const std::string& where);

// --region X,Y,WIDTH,HEIGHT, which can be repeated: where w=region applies.
void add_region_option(Usage& command, std::vector<std::string>& boxes);
// Returns the cells in these boxes, std::nullopt if there are no boxes.
Result<std::optional<CellRegion>> region_of(const std::vector<std::string>& boxes,
                                            const Grid& grid);

// --moves, for Directions or std::optional<Directions>. `else_what`: a sentence about the default,
// without its full stop.
template <class Moves>
void add_moves_option(Usage& command, Moves& moves, const std::string& else_what) {
  command
      .option(
          "--moves",
          [&moves](const std::string& text) -> std::optional<Error> {
            const Result<Directions> parsed = parse_directions(text);
            if (!parsed) return parsed.error();
            moves = parsed.value();
            return std::nullopt;
          },
          "Moves, 4 or 8. " + else_what +
              ". After 8, you can add the cost of diagonal steps, :1 (same as straight steps) or "
              ":2/3 (straight 2, diagonal 3), and the number of free cells they need next to them, "
              ":cut (one) or :squeeze (none) instead of two, as in 8:2/3:squeeze")
      .type("MOVES");
}

}  // namespace waymark
