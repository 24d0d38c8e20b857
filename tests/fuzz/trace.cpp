#include "app/source/trace_file.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

// Reads the trace, and checks it on a small map with walls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<Trace> trace = parse_trace(fuzz::text(data, size), "t.yaml");
  if (!fuzz::check_read(trace, "t.yaml")) return 0;
  Grid grid(8, 8);
  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 8; ++x) grid.set_terrain({x, y}, x == 4 && y < 6 ? '@' : '.');
  const Moves moves = Moves::eight(grid);
  const TracedSearch found =
      traced_search(trace.value(), grid, moves, [](Node, Node) { return Cost{0}; });
  const SearchRecord& record = found.record;
  const auto steps = static_cast<std::size_t>(record.steps());
  fuzz::require(record.parent.size() == steps && record.g.size() == steps &&
                    record.h.size() == steps && found.opened_h.size() == record.opened.size(),
                "the arrays of a record have equal lengths");
  for (std::size_t step = 0; step < steps; ++step)
    fuzz::require(grid.walkable(record.node[step]) && record.g[step] >= 0 &&
                      record.g[step] < kNoCost - record.h[step],
                  "expanded nodes are on the map, and f does not overflow");
  fuzz::require((found.path.empty() || found.path.front() == found.start) &&
                    (found.path.empty() || found.path.back() == found.goal),
                "a path leads from the start to the goal");
  return 0;
}
