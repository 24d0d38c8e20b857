#include "app/cli/import_options.h"

#include <fmt/format.h>

namespace waymark {

void add_import_options(CLI::App& command, ImportWishes& wishes) {
  command
      .add_option_function<std::string>(
          "--walls",
          [&wishes](const std::string& text) {
            const Result<WallRule> rule = parse_wall_rule(text);
            if (!rule)
              throw CLI::ValidationError("--walls", rule.error().what + ". " + rule.error().remedy);
            wishes.walls = rule.value();
          },
          "What of a picture is wall: dark, light, below:N, from:N, color:#RRGGBB,...[~T], "
          "floor-color:..., transparent, opaque; of a .xp file also glyph:#,│,..., floor-glyph:... "
          "A guess unless given")
      ->type_name("RULE");
  command
      .add_option_function<int>(
          "--cell", [&wishes](const int& px) { wishes.cell_px = px; },
          fmt::format("Pixels of a picture along a cell's side, 1 to {}; a guess unless given",
                      ImportRules::kMostCellPx))
      ->type_name("N")
      ->check(CLI::Range(1, ImportRules::kMostCellPx).description(""));
}

}  // namespace waymark
