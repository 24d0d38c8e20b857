#pragma once

#include <span>
#include <vector>

#include "core/map/graph.h"

namespace waymark {

// These functions compute lines on a graph of polygons, along a path of nodes that are joined by
// portals. `path` has at least one node; `from` is in its first polygon, `to` in its last.

// The line through the midpoints of the portals and, between them, the centres of the polygons. If
// `from` and `to` are the centres of their polygons, the length of the line is the sum of the
// edges' lengths. O(length log portals).
std::vector<NodePlace> middle_path(const Graph& graph, std::span<const Node> path, NodePlace from,
                                   NodePlace to);

// The shortest line through the same polygons, like a thread pulled tight: the funnel algorithm
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

}  // namespace waymark
