#include "app/cli/import_options.h"

#include <fmt/format.h>

namespace waymark {

void add_import_options(Usage& command, ImportWishes& wishes) {
  command
      .option(
          "--walls",
          [&wishes](const std::string& text) -> std::optional<Error> {
            const Result<WallRule> rule = parse_wall_rule(text);
            if (!rule) return rule.error();
            wishes.walls = rule.value();
            return std::nullopt;
          },
          "What of a picture is wall: dark, light, below:N, from:N, color:#RRGGBB,...[~T], "
          "floor-color:..., transparent, opaque; of a .xp file also glyph:#,│,..., floor-glyph:... "
          "A guess unless given")
      .type("RULE");
  command
      .option("--cell", wishes.cell_px,
              fmt::format("Pixels of a picture along a cell's side, 1 to {}; a guess unless given",
                          ImportRules::kMostCellPx))
      .type("N")
      .from_to(1, ImportRules::kMostCellPx);
  command.flag("--heights", wishes.heights,
               "Read a picture as ground that is as high as it is bright, 0 to 9; nothing is wall "
               "unless --walls says so");
  command
      .option("--cost", wishes.cost,
              "The cost of an edge of a .graphml, .gml or node-link .json file: one of its "
              "attributes, as in travel_time; straight, the line between its ends; or edges, 1 "
              "each. Default: length, weight, cost, distance or value, else straight")
      .type("NAME");
}

}  // namespace waymark
