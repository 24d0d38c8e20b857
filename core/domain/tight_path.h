#pragma once

#include <span>
#include <vector>

#include "core/domain/graph.h"

namespace waymark {

// Lines on a graph of polygons along a path of its nodes, of which each is joined to the next one
// by a portal. `path` has at least one node; `from` lies in its first polygon, `to` in its last.

// Over the middles of the portals, and between them over those of the polygons: what edges are as
// long as, where `from` and `to` are the middles of their polygons. O(length log portals).
std::vector<NodePlace> middle_path(const Graph& graph, std::span<const Node> path, NodePlace from,
                                   NodePlace to);

// The shortest line through the same polygons, as a thread pulled tight: the funnel algorithm (Lee
// and Preparata, "Euclidean Shortest Paths in the Presence of Rectilinear Barriers", 1984; also
// Hershberger and Snoeyink 1994). It turns at ends of portals alone. O(length log portals).
std::vector<NodePlace> tight_path(const Graph& graph, std::span<const Node> path, NodePlace from,
                                  NodePlace to);

// Where such a line leaves each polygon but the last: one place a portal, on both the portal and
// the line. O(length log portals).
std::vector<NodePlace> portal_crossings(const Graph& graph, std::span<const Node> path,
                                        std::span<const NodePlace> line);

// How long the tight path between the middles of the first polygon and of the last is; `path` has
// at least one node.
double tight_length(const Graph& graph, std::span<const Node> path);

// How long a line is, in the graph's unit of length.
double length_of(std::span<const NodePlace> line);

}  // namespace waymark
