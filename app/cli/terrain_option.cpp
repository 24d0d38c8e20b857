#include "app/cli/terrain_option.h"

#include "core/domain/moves.h"

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
          "How ground, swamp, water and trees are gone over: a cost of 1 to 9, blocked, or apart, "
          "which is not to be entered from another terrain; climb, 0 to 9, is what a step up by "
          "one height "
          "costs more, times the step; as in swamp=3,water=apart,climb=4")
      .type("KIND=RULE[,...]");
}

std::optional<Error> take_terrain(const std::string& rules, const std::string& map, Grid& grid) {
  if (!rules.empty() && grid.graph())
    return Error{"a graph has costs of its own, and no terrain", "--terrain", "Leave it out"};
  if (!rules.empty()) grid.set_rules(parse_terrain_rules(rules, grid.rules()).value());
  if (!rules.empty() && grid.walkable_count() == 0)
    return Error{"these rules leave no passable cell", map, "Block less with --terrain"};
  if (!Moves::countable(grid))
    return Error{"the map is too large for terrain that dear", map,
                 "Take smaller costs with --terrain, or a smaller climb"};
  return std::nullopt;
}

}  // namespace waymark
