#include "core/io/map_file.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Grid> grid = parse_map(fuzz::text(data, size), "m.map");
  if (!grid) {
    fuzz::require_words(grid.error(), "m.map");
    return 0;
  }
  const Result<Grid> again = parse_map(map_text(grid.value()), "m.map");
  fuzz::require(again && again.value() == grid.value(), "a map round-trips through text");
  return 0;
}
