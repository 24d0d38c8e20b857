#include "app/present/path_lines.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "app/model/state/map_extent.h"
#include "core/domain/polygon_mesh.h"

namespace waymark {
namespace {

// Of the stretch of a side that two polygons share; nothing where there is none, as of other
// graphs.
std::optional<NodePlace> portal_middle(const Graph& graph, Node from, Node to) {
  if (!graph.mesh()) return std::nullopt;
  const auto [a, b] = std::minmax(graph.number(from), graph.number(to));
  const std::vector<PolygonMesh::Portal>& portals = graph.mesh()->portals;
  const auto found =
      std::lower_bound(portals.begin(), portals.end(), std::pair(a, b),
                       [](const PolygonMesh::Portal& portal, const std::pair<int, int>& wanted) {
                         return std::pair(portal.a, portal.b) < wanted;
                       });
  if (found == portals.end() || found->a != a || found->b != b) return std::nullopt;
  return NodePlace{(found->from.x + found->to.x) / 2, (found->from.y + found->to.y) / 2};
}

// One path as pieces from place to place, with those of the steps that it has in common with the
// other one. Without nodes it has none.
class Path {
 public:
  Path(const OpenedMap& map, std::span<const Node> nodes, std::span<const std::uint8_t> shared,
       PathOf alone)
      : on_graph_(map.layout != nullptr) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      places_.push_back(map_place(map, map.grid.cell(nodes[i])));
      if (i + 1 == nodes.size()) break;
      const PathOf of = shared.empty() || !shared[i] ? alone : PathOf::both;
      of_.push_back(of);
      if (!on_graph_) continue;
      const auto middle = portal_middle(map.layout->graph(), nodes[i], nodes[i + 1]);
      if (!middle) continue;
      places_.push_back(map.layout->on_map(*middle));
      of_.push_back(of);
    }
  }

  std::size_t pieces() const { return of_.size(); }
  PathOf of(std::size_t i) const { return of_[i]; }
  MapPlace place(std::size_t i) const { return places_[i]; }
  bool turns_at(std::size_t i) const {
    if (i == 0 || i >= pieces()) return false;
    if (!on_graph_) return way(i - 1) != way(i);
    // A mover that turns on the spot takes steps that lead nowhere.
    std::size_t before = i, after = i;
    while (before > 1 && way(before - 1) == NodePlace{}) --before;
    while (after + 1 < pieces() && way(after) == NodePlace{}) ++after;
    return bends(way(before - 1), way(after));
  }

 private:
  NodePlace way(std::size_t i) const {
    return {places_[i + 1].x - places_[i].x, places_[i + 1].y - places_[i].y};
  }
  static bool bends(NodePlace a, NodePlace b) {
    constexpr double kStraight = 1e-6;
    const double cross = a.x * b.y - a.y * b.x, along = a.x * b.x + a.y * b.y;
    return along < 0 || std::abs(cross) > kStraight * along;
  }

  bool on_graph_;
  std::vector<MapPlace> places_;
  std::vector<PathOf> of_;  // by piece
};

// Those of one kind; of what both have, the first path tells.
void add_stretches(const Path& path, PathOf of, PathLines& lines) {
  for (std::size_t i = 0; i < path.pieces();) {
    if (path.of(i) != of) {
      ++i;
      continue;
    }
    PathStretch stretch{of, {path.place(i)}, path.turns_at(i), false};
    for (++i; i < path.pieces() && path.of(i) == of; ++i)
      if (path.turns_at(i)) stretch.places.push_back(path.place(i));
    stretch.places.push_back(path.place(i));
    stretch.turns_after = path.turns_at(i);
    lines.stretches.push_back(std::move(stretch));
  }
}

double apart(MapPlace a, MapPlace b) { return std::hypot(b.x - a.x, b.y - a.y); }

std::optional<PathHead> head_of(const Path& path, double least_straight) {
  std::size_t end = path.pieces();
  while (end > 0) {
    std::size_t begin = end - 1;
    while (begin > 0 && !path.turns_at(begin)) --begin;
    const MapPlace from = path.place(begin), to = path.place(end);
    const double length = apart(from, to);
    if (length >= least_straight)
      return PathHead{path.of((begin + end - 1) / 2),
                      {(from.x + to.x) / 2, (from.y + to.y) / 2},
                      {(to.x - from.x) / length, (to.y - from.y) / length}};
    end = begin;
  }
  return std::nullopt;
}

}  // namespace

PathLines path_lines(const Results& r, const ShownPaths& shown, double least_straight) {
  const bool both = shown.a && shown.b;
  const auto path = [&](std::span<const Node> nodes, const std::vector<std::uint8_t>& shared,
                        PathOf alone) {
    return Path(*r.scene.map, nodes, both ? std::span(shared) : std::span<const std::uint8_t>(),
                both || shown.other_to_come ? alone : PathOf::both);
  };
  const auto nodes_of = [](bool is_shown, const std::vector<Node>& nodes) {
    return is_shown ? std::span(nodes) : std::span<const Node>();
  };
  std::vector<Path> of_a = {path(nodes_of(shown.a, r.a.path), r.shared_steps.a, PathOf::a)};
  std::vector<Path> of_b = {path(nodes_of(shown.b, r.b.path), r.shared_steps.b, PathOf::b)};
  // Those to a goal of their own with what they have in common.
  SharedStepFinder finder;
  SharedSteps shared;
  for (std::size_t i = 0; r.goals && i < r.goals->cells.size(); ++i) {
    const auto nodes = [&](bool is_shown, const Run& run) -> std::span<const Node> {
      if (i >= run.goals.size() || run.goals[i].path == run.path) return {};
      return nodes_of(is_shown, run.goals[i].path);
    };
    const std::span<const Node> a = nodes(shown.a, r.a), b = nodes(shown.b, r.b);
    finder.find(a, b, shared);
    of_a.push_back(path(a, shared.a, PathOf::a));
    of_b.push_back(path(b, shared.b, PathOf::b));
  }
  PathLines lines;
  for (const Path& one : of_a) add_stretches(one, PathOf::a, lines);
  for (const Path& one : of_b) add_stretches(one, PathOf::b, lines);
  for (const Path& first : shown.a ? of_a : of_b) add_stretches(first, PathOf::both, lines);
  for (const std::vector<Path>* const all : {&of_a, &of_b})
    for (const Path& one : *all) {
      const std::optional<PathHead> head = head_of(one, least_straight);
      if (!head) continue;
      const bool twice =
          std::any_of(lines.heads.begin(), lines.heads.end(), [&](const PathHead& other) {
            return other.of == head->of && other.middle == head->middle;
          });
      if (!twice) lines.heads.push_back(*head);
    }
  // Those of both lie on top.
  std::stable_sort(lines.heads.begin(), lines.heads.end(),
                   [](const PathHead& x, const PathHead& y) { return x.of < y.of; });
  return lines;
}

PathLines early_path_lines(const OpenedMap& map, std::span<const Node> nodes, PathOf of,
                           double least_straight) {
  const Path path(map, nodes, {}, of);
  PathLines lines;
  add_stretches(path, of, lines);
  if (const std::optional<PathHead> head = head_of(path, least_straight))
    lines.heads.push_back(*head);
  return lines;
}

PathColors path_colors(const Palette& palette, PathOf of) {
  const Palette::Map& map = palette.map;
  switch (of) {
    case PathOf::a:
      return {palette.panel.lane_a, map.path_casing, std::nullopt};
    case PathOf::b:
      return {palette.panel.b, map.halo, map.halo_rim};
    case PathOf::both:
      break;
  }
  return {map.path, map.path_casing, std::nullopt};
}

double path_width(double cell) { return std::clamp(0.82 * cell, 2.4, 5.0); }

}  // namespace waymark
