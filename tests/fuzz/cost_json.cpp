#include "app/source/cost_map_file.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Grid> grid = parse_cost_json(fuzz::text(data, size), "c.json");
  if (!grid) {
    fuzz::require_words(grid.error(), "c.json");
    return 0;
  }
  const Result<Grid> again = parse_cost_json(cost_json(grid.value()), "c.json");
  fuzz::require(again && again.value() == grid.value(), "costs round-trip through JSON");
  return 0;
}
