#include "app/source/tiled_map.h"

#include <algorithm>

#include "tests/fuzz/fuzz.h"

using namespace waymark;

// A map, and after a zero byte its external tileset.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text(data, size);
  const std::size_t end = std::min(text.find('\0'), text.size());
  const std::string tileset = text.substr(std::min(end + 1, text.size()));
  const Result<Grid> grid = parse_tiled_map(text.substr(0, end), "m.tmx", {},
                                            [&](const std::string&) { return Result(tileset); });
  if (!grid) {
    fuzz::require(!grid.error().what.empty() && !grid.error().where.empty(),
                  "an error says what and where");
    return 0;
  }
  for (int y = 0; y < grid.value().height(); ++y)
    for (int x = 0; x < grid.value().width(); ++x)
      fuzz::require(grid.value().walkable(Cell{x, y}) == (grid.value().cost_of({x, y}) > 0),
                    "a passable cell has a cost");
  return 0;
}
