#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/map/graph.h"

namespace waymark {

// The polygons of a graph. They are convex, and their corners are in clockwise order as seen on the
// screen.
struct PolygonMesh {
  // A segment shared by the sides of two polygons, through which a path passes from one to the
  // other. Going from a to b, `from` is on the left and `to` on the right.
  struct Portal {
    int a, b;  // the two polygons' numbers, a < b
    NodePlace from, to;
    friend bool operator==(const Portal&, const Portal&) = default;
    NodePlace middle() const { return {(from.x + to.x) / 2, (from.y + to.y) / 2}; }
  };

  // How the faces of a file were read, for messages.
  struct Reading {
    int without_area = 0, vertical = 0;  // faces that were skipped
    bool z_is_up = false;                // y is up otherwise
    double step = 0;                     // see SideFit::height; 0: all heights are the same

    friend bool operator==(const Reading&, const Reading&) = default;
  };

  std::vector<NodePlace> corners;  // polygon by polygon
  std::vector<double> heights;     // height of each corner, positive upwards; empty if all are 0
  std::vector<std::int32_t> first = {0};  // index of each polygon's first corner, plus an end
  std::vector<Portal> portals;  // ordered by their polygons; at most one per pair of polygons
  Reading reading;

  int count() const { return static_cast<int>(first.size()) - 1; }
  std::span<const NodePlace> outline(int number) const {
    const auto at = static_cast<std::size_t>(number);
    return {corners.data() + first[at], corners.data() + first[at + 1]};
  }
  // The height of a polygon's corner. Corners are counted around the polygon from 0.
  double height(int number, std::size_t corner) const {
    if (heights.empty()) return 0;
    return heights[static_cast<std::size_t>(first[static_cast<std::size_t>(number)]) + corner];
  }
  // The mean height of a polygon's corners. O(corners).
  double level(int number) const;
  // Whether polygon `one` is on top of polygon `other` where they overlap as seen from above. The
  // polygon with the higher level is on top (ties: the lower number). Polygons are drawn from
  // bottom to top, and a point on the screen belongs to the polygon on top. O(corners).
  bool above(int one, int other) const;
  void add(std::span<const NodePlace> outline) {
    corners.insert(corners.end(), outline.begin(), outline.end());
    first.push_back(static_cast<std::int32_t>(corners.size()));
  }

  // The portal between two polygons, in either order; nullptr if there is none. O(log portals).
  const Portal* portal(int one, int other) const;
};

// Twice the area of a polygon, positive if its corners are clockwise as seen on the screen.
double twice_area(std::span<const NodePlace> corners);

// The centre of mass of a polygon, whose area must not be 0.
NodePlace middle_of(std::span<const NodePlace> corners);

// The number of the polygon that contains a point in the mesh's plane, -1 if there is none. A point
// on the border of several polygons is in the polygon to its right, then in the polygon below it
// (towards larger y). In a mesh made from a map, a cell's coordinates are therefore in the polygon
// of the cell. If several polygons overlap at the point, returns the polygon on top, see above(),
// or, if a height is given, the polygon closest to this height at the point (ties: the lower
// number). O(corners).
int polygon_at(const PolygonMesh& mesh, NodePlace point,
               std::optional<double> height = std::nullopt);

// The graph of a mesh. Its nodes are the polygons, at their centres, numbered from 1. Each portal
// has an edge in both directions. The edge costs the length from centre to centre through the
// midpoint of the portal, rounded up.
//
// `unit` is the unit of length. It has the largest number of cost units that is a power of ten up
// to `finest` and with which no path can cost more than Graph::kMostPathCost; 1 if there is no such
// number. No polygon may have an area of 0. O(corners + portals).
GraphData mesh_draft(PolygonMesh mesh, std::string unit, Cost finest);

// These functions compute lines on a graph of polygons, along a path of nodes that are joined by
// portals. `path` has at least one node; `from` is in its first polygon, `to` in its last.

// The shortest line through the polygons, like a thread pulled tight: the funnel algorithm
// (Lee and Preparata, "Euclidean Shortest Paths in the Presence of Rectilinear Barriers", 1984;
// also Hershberger and Snoeyink 1994). It turns only at ends of portals. O(length log portals).
std::vector<NodePlace> tight_path(const Graph& graph, std::span<const Node> path, NodePlace from,
                                  NodePlace to);

// The points where a line along the path leaves each polygon except the last: one point for each
// portal, on both the portal and the line. O(length log portals).
std::vector<NodePlace> portal_crossings(const Graph& graph, std::span<const Node> path,
                                        std::span<const NodePlace> line);

// The length of the tight path between the centres of the first and the last polygon; `path` has at
// least one node.
double tight_length(const Graph& graph, std::span<const Node> path);

// The length of a line, in the graph's unit of length.
double length_of(std::span<const NodePlace> line);

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
