#include "core/io/mesh_files.h"
#include "core/map/polygon_mesh.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<GraphData> draft = parse_obj(fuzz::text(data, size), "m.obj");
  if (!fuzz::check_read(draft, "m.obj")) return 0;
  const Result<Graph> graph = Graph::of(draft.value(), "m.obj");
  if (!fuzz::check_read(graph, "m.obj")) return 0;
  const Result<GraphData> again = parse_obj(obj_text(graph.value()), "m.obj");
  fuzz::require(again && again.value().mesh->portals == draft.value().mesh->portals,
                "a mesh round-trips through text");
  return 0;
}
