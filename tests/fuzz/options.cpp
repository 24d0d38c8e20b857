// Command line values with a syntax of their own.
#include "core/io/import_rules.h"
#include "core/map/terrain.h"
#include "core/placement/placement.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text(data, size);
  const auto check = [&text](auto parse, const char* guarantee) {
    if (const auto read = parse(text))
      fuzz::require(parse(text_of(read.value())).value() == read.value(), guarantee);
    else
      fuzz::require(!read.error().what.empty(), "an error has a text");
  };
  check(parse_placement, "a placement round-trips through text");
  check([](const std::string& rules) { return parse_terrain_rules(rules); },
        "rules round-trip through text");
  check(parse_wall_rule, "a wall rule round-trips through text");
  return 0;
}
