#include "core/io/map_file.h"
#include "core/map/grid.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<GraphData> draft = parse_hex(fuzz::text(data, size), "m.hex");
  if (!fuzz::check_read(draft, "m.hex")) return 0;
  const Result<Graph> graph = Graph::of(draft.value(), "m.hex");
  if (!fuzz::check_read(graph, "m.hex")) return 0;
  const Result<GraphData> again = parse_hex(hex_text(graph.value()), "m.hex");
  fuzz::require(again && again.value().edges == draft.value().edges,
                "a hexagon map round-trips through text");
  return 0;
}
