// Command line values with a syntax of their own.
#include "core/io/import_rules.h"
#include "core/map/terrain.h"
#include "core/placement/placement.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text(data, size);
  if (const Result<Placement> placement = parse_placement(text))
    fuzz::require(parse_placement(text_of(placement.value())).value() == placement.value(),
                  "a placement round-trips through text");
  else
    fuzz::require(!placement.error().what.empty(), "an error has a text");
  if (const Result<TerrainRules> rules = parse_terrain_rules(text))
    fuzz::require(parse_terrain_rules(text_of(rules.value())).value() == rules.value(),
                  "rules round-trip through text");
  else
    fuzz::require(!rules.error().what.empty(), "an error has a text");
  if (const Result<WallRule> rule = parse_wall_rule(text))
    fuzz::require(parse_wall_rule(text_of(rule.value())).value() == rule.value(),
                  "a wall rule round-trips through text");
  else
    fuzz::require(!rule.error().what.empty(), "an error has a text");
  return 0;
}
