#include "core/io/attribute_graph.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const char* const cost : {"", "edges"}) {
    const Result<GraphDataWithCost> draft =
        parse_graphml(fuzz::text(data, size), "g.graphml", cost);
    if (!draft) {
      fuzz::require_words(draft.error(), "g.graphml");
      continue;
    }
    if (const Result<Graph> graph = Graph::of(draft.value(), "g.graphml"); !graph)
      fuzz::require_words(graph.error(), "g.graphml");
  }
  return 0;
}
