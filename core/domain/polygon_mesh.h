#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/domain/graph.h"

namespace waymark {

// What the polygons of a graph look like. They are convex, and their corners go round clockwise as
// seen on the screen.
struct PolygonMesh {
  // A stretch of a side that two polygons share, through which one goes from one to the other.
  // `from` is at the left hand of who goes from a to b, `to` at the right hand.
  struct Portal {
    int a, b;  // numbers of the polygons, a < b
    NodePlace from, to;
    friend bool operator==(const Portal&, const Portal&) = default;
    NodePlace middle() const { return {(from.x + to.x) / 2, (from.y + to.y) / 2}; }
  };

  // What became of the faces of a file, for messages.
  struct Reading {
    int without_area = 0, vertical = 0;  // faces that were skipped
    bool z_is_up = false;                // y is up otherwise
    double step = 0;                     // see SideFit::height; 0: all heights are the same

    friend bool operator==(const Reading&, const Reading&) = default;
  };

  std::vector<NodePlace> corners;         // polygon by polygon
  std::vector<double> heights;            // by corner, upwards; empty: all are 0
  std::vector<std::int32_t> first = {0};  // by number, where its corners begin, and one behind
  std::vector<Portal> portals;            // in order of their polygons, one for each two
  Reading reading;

  int count() const { return static_cast<int>(first.size()) - 1; }
  std::span<const NodePlace> outline(int number) const {
    const auto at = static_cast<std::size_t>(number);
    return {corners.data() + first[at], corners.data() + first[at + 1]};
  }
  // The height of a corner, counted around the polygon from 0.
  double height(int number, std::size_t corner) const {
    if (heights.empty()) return 0;
    return heights[static_cast<std::size_t>(first[static_cast<std::size_t>(number)]) + corner];
  }
  // The mean height of its corners. O(corners).
  double level(int number) const;
  // Whether a polygon lies on top of another one where they overlap as seen from above: the one
  // with the higher level (ties: the lower number). Pictures are drawn in this order, and a place
  // on the screen belongs to the polygon on top. O(corners).
  bool above(int one, int other) const;
  void add(std::span<const NodePlace> outline) {
    corners.insert(corners.end(), outline.begin(), outline.end());
    first.push_back(static_cast<std::int32_t>(corners.size()));
  }

  // Of two polygons, in any order; null where they share no stretch. O(log portals).
  const Portal* portal(int one, int other) const;
};

// Twice the area that the corners go round, above 0 where they do so clockwise as seen on the
// screen.
double twice_area(std::span<const NodePlace> corners);

// The middle of a polygon: its centre of mass. Its area is not 0.
NodePlace middle_of(std::span<const NodePlace> corners);

// The number of the polygon that holds a point of the mesh's plane, -1 if none does. A point on the
// border of several polygons is in the one to the right of it, then in the one below it (towards
// greater y), so a cell's number names the polygon of that cell in a mesh that was made from a map.
// If polygons overlap there, it is the one on top, see above(); or, if a height is given, the one
// that is closest to it at that point (ties: the lower number). O(corners).
int polygon_at(const PolygonMesh& mesh, NodePlace point,
               std::optional<double> height = std::nullopt);

// The graph of a mesh: its nodes are the polygons, with their middles as places, numbered from 1;
// an edge leads through each portal both ways and costs what the way from middle to middle over the
// middle of the portal is long, rounded up. A unit of length is `unit`. It is counted in the
// greatest power of ten that is at most `finest` and with which no path can cost too much, see
// Graph::kMostPathCost; in 1 where none is. The polygons have areas. O(corners + portals).
GraphDraft mesh_draft(PolygonMesh mesh, std::string unit, Cost finest);

}  // namespace waymark
