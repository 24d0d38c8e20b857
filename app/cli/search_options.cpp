#include "app/cli/search_options.h"

#include <fmt/format.h>

#include "core/map/cell_region.h"
#include "core/map/goals.h"
#include "core/placement/placement.h"

namespace waymark {
void add_landmark_option(Usage& command, std::vector<std::string>& landmarks) {
  command
      .option("--landmark", landmarks,
              "A landmark. Can be repeated; --place adds more. Default if neither is given: the "
              "demo's landmarks")
      .type("X,Y|NODE")
      .one_value_each();
}

void add_goal_options(Usage& command, std::vector<std::string>& goals, std::string& ends) {
  command.option("--goal", goals, "The goal. Default: as in the demo. Can be repeated, see --goals")
      .type("X,Y|NODE")
      .one_value_each();
  command
      .option("--goals", ends,
              "With several goals, a search ends at any goal, after reaching all goals, or within "
              "R cells of a goal (by the distance formula of the moves). Default: any")
      .type("any|all|near:R")
      .check([](const std::string& text) {
        GoalChoice choice;
        const std::optional<Error> error = take_goal_rule(text, choice);
        return error ? error->what + ". " + error->remedy : std::string();
      });
}

void add_place_option(Usage& command, std::string& place, const std::string& where) {
  command
      .option("--place", place,
              "Place landmarks " + where + ", by " + placement_names() + ", as in farthest:8:1")
      .type("METHOD:COUNT[:SEED]");
}

void add_region_option(Usage& command, std::vector<std::string>& boxes) {
  command.option("--region", boxes, "Box of cells where w=region:WEIGHT applies. Can be repeated")
      .type("X,Y,WIDTH,HEIGHT")
      .one_value_each();
}

Result<std::optional<CellRegion>> region_of(const std::vector<std::string>& boxes,
                                            const Grid& grid) {
  std::optional<CellRegion> region;
  for (const std::string& text : boxes) {
    const std::optional<CellBox> box = parse_box(text);
    if (!box)
      return Error{fmt::format("\"{}\" is not a box of cells", text), "--region",
                   "Use X,Y,WIDTH,HEIGHT, as in 12,34,10,5"};
    if (!grid.contains(box->from))
      return Error{fmt::format("the box at {},{} is outside the {} x {} map", box->from.x,
                               box->from.y, grid.width(), grid.height()),
                   "--region", "Use an X,Y that is on the map"};
    if (!region) region.emplace(grid.width(), grid.height());
    region->set(*box, true);
  }
  return region;
}

}  // namespace waymark
