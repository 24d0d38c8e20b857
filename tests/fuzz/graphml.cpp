#include "core/io/attribute_graph.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const char* const cost : {"", "edges"}) {
    const Result<GraphDataWithCost> draft =
        parse_graphml(fuzz::text(data, size), "g.graphml", cost);
    if (!fuzz::check_read(draft, "g.graphml")) continue;
    fuzz::check_read(Graph::of(draft.value(), "g.graphml"), "g.graphml");
  }
  return 0;
}
