#include "app/map/path_lines.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "app/scene/map_extent.h"
#include "core/map/polygon_mesh.h"

namespace waymark {
namespace {

// One path as pieces from place to place, with a mark for pieces shared with the other path.
// Without nodes it has no pieces. On a polygon mesh, it is pulled tight and has one piece per
// polygon; on other maps, it has one piece per step.
class Path {
 public:
  Path(const OpenedMap& map, std::span<const Node> nodes, std::span<const std::uint8_t> shared,
       PathOf alone)
      : on_graph_(map.layout != nullptr) {
    if (is_mesh(map)) {
      pull_tight(*map.layout, nodes, alone);
      return;
    }
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      places_.push_back(map_place(map, map.grid.cell(nodes[i])));
      if (i + 1 == nodes.size()) break;
      of_.push_back(shared.empty() || !shared[i] ? alone : PathOf::both);
    }
  }

  static bool is_mesh(const OpenedMap& map) { return map.layout && map.layout->graph().mesh(); }

  // For two tight paths: pieces that are identical in a polygon belong to both.
  static void share(Path& a, Path& b) {
    std::map<Node, std::size_t> in_b;
    for (std::size_t i = 0; i < b.polygons_.size(); ++i) in_b[b.polygons_[i]] = i;
    for (std::size_t i = 0; i < a.polygons_.size(); ++i) {
      const auto found = in_b.find(a.polygons_[i]);
      if (found == in_b.end()) continue;
      const std::size_t other = found->second;
      if (a.places_[i] != b.places_[other] || a.places_[i + 1] != b.places_[other + 1]) continue;
      a.of_[i] = b.of_[other] = PathOf::both;
    }
  }

  std::size_t pieces() const { return of_.size(); }
  PathOf of(std::size_t i) const { return of_[i]; }
  MapPlace place(std::size_t i) const { return places_[i]; }
  bool turns_at(std::size_t i) const {
    if (i == 0 || i >= pieces()) return false;
    if (!on_graph_) return way(i - 1) != way(i);
    // A mover that turns in place takes steps of length 0.
    std::size_t before = i, after = i;
    while (before > 1 && way(before - 1) == NodePlace{}) --before;
    while (after + 1 < pieces() && way(after) == NodePlace{}) ++after;
    return bends(way(before - 1), way(after));
  }

 private:
  void pull_tight(const NodeLayout& layout, std::span<const Node> nodes, PathOf alone) {
    if (nodes.size() < 2) return;
    const Graph& graph = layout.graph();
    const NodePlace from = graph.place(nodes.front()), to = graph.place(nodes.back());
    places_ = portal_crossings(graph, nodes, tight_path(graph, nodes, from, to));
    places_.insert(places_.begin(), from);
    places_.push_back(to);
    for (MapPlace& place : places_) place = layout.on_map(place);
    of_.assign(nodes.size(), alone);
    polygons_.assign(nodes.begin(), nodes.end());
  }
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
  std::vector<PathOf> of_;      // owners by piece
  std::vector<Node> polygons_;  // polygons by piece, for a tight path
};

// Adds the stretches of one kind; shared stretches come from the first path.
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

// Adds the portals on the paths, each once.
void add_portals(const Results& r, const ShownPaths& shown, PathLines& lines) {
  if (!Path::is_mesh(*r.scene.map)) return;
  const NodeLayout& layout = *r.scene.map->layout;
  const Graph& graph = layout.graph();
  std::set<const PolygonMesh::Portal*> passed;
  const auto add = [&](std::span<const Node> nodes) {
    for (std::size_t i = 1; i < nodes.size(); ++i)
      if (const PolygonMesh::Portal* const portal =
              graph.mesh()->portal(graph.number(nodes[i - 1]), graph.number(nodes[i])))
        if (passed.insert(portal).second)
          lines.portals.push_back({layout.on_map(portal->from), layout.on_map(portal->to)});
  };
  for (const auto& [is_shown, run] : {std::pair{shown.a, &r.a}, {shown.b, &r.b}}) {
    if (!is_shown) continue;
    add(run->path);
    for (const auto& goal : run->goals) add(goal.path);
  }
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
  // B's paths to other goals, and the steps that they share with A's paths.
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
  if (both && Path::is_mesh(*r.scene.map))
    for (std::size_t i = 0; i < of_a.size(); ++i) Path::share(of_a[i], of_b[i]);
  PathLines lines;
  add_portals(r, shown, lines);
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
  // Arrowheads of shared paths are on top.
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

std::optional<double> tight_length(const Results& r) {
  const std::vector<Node>& path = r.a.path.empty() ? r.b.path : r.a.path;
  if (!Path::is_mesh(*r.scene.map) || path.empty()) return std::nullopt;
  return tight_length(r.scene.map->layout->graph(), path);
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
