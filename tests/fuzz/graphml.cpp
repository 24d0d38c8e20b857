#include "core/file/graphml.h"

#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<GraphDraft> draft = parse_graphml(fuzz::text(data, size), "g.graphml");
  if (!draft) {
    fuzz::require_words(draft.error(), "g.graphml");
    return 0;
  }
  if (const Result<Graph> graph = Graph::of(draft.value(), "g.graphml"); !graph)
    fuzz::require_words(graph.error(), "g.graphml");
  return 0;
}
