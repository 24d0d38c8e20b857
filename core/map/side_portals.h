#pragma once

#include "core/map/polygon_mesh.h"

namespace waymark {

// How far apart two sides of polygons may be to form a portal, in the mesh's unit of length.
struct SideFit {
  double near;    // maximum distance between the sides as seen from above; positive
  double height;  // maximum difference between their heights; at least 0
};

// Replaces the portals of a mesh with the portals between its sides. Two sides of two polygons form
// a portal if they run in opposite directions and overlap on one line for more than `fit.near`: the
// ends of the shorter side are within `fit.near` of the line of the longer one, and at both ends of
// the overlap the heights of the sides differ by at most `fit.height`. Heights are linear along a
// side. The overlap is the portal. If a side forms a portal with a side that has exactly the same
// ends, as seen from above, it forms portals only with sides that have these ends.
//
// Two polygons have at most one portal: overlaps that touch on one line count as one, and the
// longest overlap is the portal (ties: the first one around the lower-numbered polygon).
//
// Polygons that coincide exactly, heights included, form portals with the same neighbours. If more
// than kMostCopies polygons coincide on both sides of a portal, only the first kMostCopies on
// either side are joined to all polygons of the other side.
//
// Returns false, and leaves no portals, if there are more than 16 portals per side plus 65,536.
// With that many overlapping polygons, the mesh is not a navigation mesh.
//
// O(sides log sides + portals log portals) in general. Sides that overlap in part are found with a
// tree of boxes over their places, directions, distances from the centre of the mesh, and heights.
// So the time does not depend on whether many sides overlap, meet in one corner or are long.
// Reports its progress (core/base/progress.h).
bool find_portals(PolygonMesh& mesh, const SideFit& fit);

inline constexpr int kMostCopies = 4;  // see find_portals()

}  // namespace waymark
