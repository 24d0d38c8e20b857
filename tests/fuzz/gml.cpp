#include "core/io/attribute_graph.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  for (const char* const cost : {"", "edges"}) {
    const Result<GraphDataWithCost> draft = parse_gml(fuzz::text(data, size), "g.gml", cost);
    if (!draft) {
      fuzz::require_words(draft.error(), "g.gml");
      continue;
    }
    if (const Result<Graph> graph = Graph::of(draft.value(), "g.gml"); !graph)
      fuzz::require_words(graph.error(), "g.gml");
  }
  return 0;
}
