#include "app/map/gl/shape_zones.h"

#include "app/map/road_widths.h"

namespace waymark {

bool serves_all_cells(GraphShape shape, const ZoneView& view) {
  switch (shape) {
    case GraphShape::roads:
      return !road_widths(view.unit_px()).casings;
    case GraphShape::hexagons:
      return view.unit_px() >= kHexGridFrom;
    case GraphShape::polygons:
      return view.unit_px() >= kPortalsFrom;
    case GraphShape::states:
      break;
  }
  return true;
}

}  // namespace waymark
