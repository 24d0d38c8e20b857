#include <algorithm>

#include "tests/fuzz/fuzz.h"
#include "tests/support/dimacs_text.h"

using namespace waymark;

// Two files in a row, separated by a line of %.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::text(data, size);
  const std::size_t end = std::min(text.find("%\n"), text.size());
  const std::string arcs = text.substr(0, end),
                    places = text.substr(std::min(text.size(), end + 2));
  const Result<GraphData> draft = parse_dimacs(arcs, "g", places, "g");
  if (!fuzz::check_read(draft, "g")) return 0;
  const Result<Graph> graph = Graph::of(draft.value(), "g");
  if (!fuzz::check_read(graph, "g")) return 0;
  const Graph& of = graph.value();
  const Result<GraphData> again = parse_dimacs(dimacs_arcs(of), "g", dimacs_places(of), "g");
  fuzz::require(again && Graph::of(again.value(), "g").value().edge_count() == of.edge_count(),
                "a graph round-trips through text");
  return 0;
}
