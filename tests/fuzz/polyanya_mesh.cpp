#include "core/io/mesh_files.h"
#include "core/map/polygon_mesh.h"
#include "tests/fuzz/fuzz.h"

using namespace waymark;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Result<GraphData> draft = parse_polyanya_mesh(fuzz::text(data, size), "m.mesh");
  if (!fuzz::check_read(draft, "m.mesh")) return 0;
  const PolygonMesh& mesh = *draft.value().mesh;
  for (std::size_t i = 0; i < mesh.portals.size(); ++i) {
    const PolygonMesh::Portal& portal = mesh.portals[i];
    fuzz::require(portal.a >= 0 && portal.a < portal.b && portal.b < mesh.count(),
                  "a portal joins two polygons");
    fuzz::require(mesh.portal(portal.b, portal.a) == &portal, "two polygons have one portal");
  }
  fuzz::check_read(Graph::of(draft.value(), "m.mesh"), "m.mesh");
  return 0;
}
