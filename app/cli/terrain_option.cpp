#include "app/cli/terrain_option.h"

#include "core/map/moves.h"

namespace waymark {

void add_terrain_option(Usage& command, std::string& rules) {
  command
      .option(
          "--terrain",
          [&rules](const std::string& text) -> std::optional<Error> {
            const Result<TerrainRules> parsed = parse_terrain_rules(text);
            if (!parsed) return parsed.error();
            rules = text;
            return std::nullopt;
          },
          "Cost of ground, swamp, water and trees: 1 to 9, blocked, or apart, which can't be "
          "entered from other terrain. climb, 0 to 9: extra cost of a step uphill, per unit of "
          "height and of step length. As in swamp=3,water=apart,climb=4")
      .type("KIND=RULE[,...]");
}

std::optional<Error> take_terrain(const std::string& rules, const std::string& map, Grid& grid) {
  if (!rules.empty() && grid.graph())
    return Error{"a graph has edge costs instead of terrain", "--terrain", "Remove it"};
  if (!rules.empty()) grid.set_rules(parse_terrain_rules(rules, grid.rules()).value());
  if (!rules.empty() && grid.walkable_count() == 0)
    return Error{"these rules leave no walkable cell", map, "Block less terrain with --terrain"};
  if (!Moves::countable(grid))
    return Error{"the map is too large for terrain this expensive", map,
                 "Use lower costs with --terrain, or a lower climb"};
  return std::nullopt;
}

}  // namespace waymark
