#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/domain/cell_region.h"
#include "core/domain/directions.h"

namespace waymark {

// Options that several commands share. What they are written to must outlive the command.

// --landmark X,Y, which may be repeated.
void add_landmark_option(Usage& command, std::vector<std::string>& landmarks);

// --goal X,Y, which may be repeated, and --goals any|all|near:R.
void add_goal_options(Usage& command, std::vector<std::string>& goals, std::string& ends);

// --place METHOD:COUNT[:SEED]; `where` says where landmarks may stand, as in "in the largest
// component".
void add_place_option(Usage& command, std::string& place, const std::string& where);

// --region X,Y,WIDTH,HEIGHT, which may be repeated: where w=region weighs.
void add_region_option(Usage& command, std::vector<std::string>& boxes);
// The cells of these boxes; nothing where there are none.
Result<std::optional<CellRegion>> region_of(const std::vector<std::string>& boxes,
                                            const Grid& grid);

// --moves into Directions, which may be optional; `else_what` says what holds when it is not given.
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
          "Directions to move in, 4 or 8; " + else_what +
              ". What may follow 8: with :1 a diagonal step costs as much as a straight one, with "
              ":2/3 a straight one costs 2 and a diagonal one 3; with :cut a diagonal step needs "
              "one "
              "free cell beside it, with :squeeze none, and else two; as in 8:2/3:squeeze")
      .type("MOVES");
}

}  // namespace waymark
