#include "app/cli/import_options.h"

#include <fmt/format.h>

namespace waymark {

void add_import_options(Usage& command, ImportOptions& options) {
  command
      .option(
          "--walls",
          [&options](const std::string& text) -> std::optional<Error> {
            const Result<WallRule> rule = parse_wall_rule(text);
            if (!rule) return rule.error();
            options.walls = rule.value();
            return std::nullopt;
          },
          "Walls of an image: dark, light, below:N, from:N, color:#RRGGBB,...[~T], "
          "floor-color:..., "
          "transparent or opaque; for a .xp file also glyph:#,│,... or floor-glyph:... Default: "
          "guessed")
      .type("RULE");
  command
      .option("--cell", options.cell_px,
              fmt::format("Pixels per cell side, 1 to {}. Default: guessed from the image",
                          ImportRules::kMostCellPx))
      .type("N")
      .from_to(1, ImportRules::kMostCellPx);
  command.flag(
      "--heights", options.heights,
      "Read brightness as ground height, 0 to 9. Nothing is a wall unless --walls is given");
  command
      .option("--cost", options.cost,
              "Edge cost of a .graphml, .gml or node-link .json file: an attribute such as "
              "travel_time, straight (the straight-line length), or edges (1 each). "
              "Default: length, weight, cost, distance or value, otherwise straight")
      .type("NAME");
}

}  // namespace waymark
