#include "core/io/value_file.h"

#include <cmath>

#include "tests/fuzz/fuzz.h"

using namespace waymark;

namespace {

// A map of 4 x 3 cells with a wall, and a graph of four nodes.
const Grid& small_grid() {
  static const Grid grid = [] {
    Grid made(4, 3);
    for (int y = 0; y < 3; ++y)
      for (int x = 0; x < 4; ++x) made.set_terrain({x, y}, x == 1 && y == 1 ? '@' : '.');
    return made;
  }();
  return grid;
}

const Grid& small_graph() {
  static const Grid grid = [] {
    GraphData data;
    data.names = {"inn", "mill", "a,b", "\"q\""};
    data.places = {{0, 0}, {3, 0}, {3, 4}, {0, 4}};
    data.edges = {{0, 1, 3}, {1, 2, 4}, {2, 3, 3}, {3, 0, 4}};
    return Grid(std::make_shared<const Graph>(Graph::of(std::move(data), "g").value()));
  }();
  return grid;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const Grid* const grid : {&small_grid(), &small_graph()}) {
    const Result<NodeValues> values = parse_values(fuzz::text(data, size), "v.csv", *grid);
    if (!fuzz::check_read(values, "v.csv")) continue;
    fuzz::require(values.value().size() == grid->node_count(), "there is one value per node");
    for (const double value : values.value())
      fuzz::require(std::isfinite(value), "all values are finite");
  }
  return 0;
}
