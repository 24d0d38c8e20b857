#include "core/io/cost_matrix.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Grid> grid = parse_cost_csv(fuzz::text(data, size), "c.csv");
  if (!grid) {
    fuzz::require_words(grid.error(), "c.csv");
    return 0;
  }
  const Result<Grid> again = parse_cost_csv(cost_csv(grid.value()), "c.csv");
  fuzz::require(again && again.value() == grid.value(), "costs round-trip through text");
  return 0;
}
