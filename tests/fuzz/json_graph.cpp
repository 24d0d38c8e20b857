#include "app/source/graph_file.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<GraphDataWithCost> draft = parse_json_graph(fuzz::text(data, size), "g.json");
  if (!fuzz::check_read(draft, "g.json")) return 0;
  const Result<Graph> graph = Graph::of(draft.value(), "g.json");
  if (!fuzz::check_read(graph, "g.json")) return 0;
  const Result<GraphDataWithCost> again = parse_json_graph(json_graph(graph.value()), "g.json");
  fuzz::require(again && Graph::of(again.value(), "g.json").value().edge_count() ==
                             graph.value().edge_count(),
                "a graph round-trips through text");
  return 0;
}
