#include "app/map/path_lines.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "app/map/portal_tool.h"
#include "app/scene/opened_map.h"
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
      if (map.grid.portals()) add_arc(map.grid, nodes[i], nodes[i + 1]);
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
  // A step through a portal follows the portal's arc, with the owner of the last piece.
  void add_arc(const Grid& grid, Node from, Node to) {
    const Portal step{grid.cell(from), grid.cell(to)};
    const int dx = step.to.x - step.from.x, dy = step.to.y - step.from.y;
    if (std::max(std::abs(dx), std::abs(dy)) <= 1) return;
    for (const Portal& portal : grid.portals()->all()) {
      const bool forward = portal.from == step.from && portal.to == step.to;
      if (!forward && (portal.one_way || portal.from != step.to || portal.to != step.from))
        continue;
      constexpr int kPieces = 16;
      const PortalArc arc = arc_of(portal);
      for (int i = 1; i < kPieces; ++i) {
        const double part = static_cast<double>(forward ? i : kPieces - i) / kPieces;
        places_.push_back(arc.at(part));
        of_.push_back(of_.back());
      }
      return;
    }
  }
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

namespace {

NodePlace between(NodePlace a, NodePlace b, double share) {
  return {a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

// The point at a fraction of a line's length, and the index of its piece.
struct PartOfLine {
  NodePlace place;
  std::size_t piece = 0;
};
PartOfLine part_of(const std::vector<NodePlace>& line, double share) {
  double whole = 0;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) whole += length(line[i], line[i + 1]);
  double way = share * whole;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const double piece = length(line[i], line[i + 1]);
    if (way <= piece && piece > 0) return {between(line[i], line[i + 1], way / piece), i};
    way -= piece;
  }
  return {line.back(), line.size() - 1};
}

class Lines {
 public:
  Lines(const SceneWalk& walk, int leg, WalkTime time)
      : walk_(walk), map_(*walk.scene.map), leg_(leg), place_(place_at(walk.walk, time)) {}

  std::vector<WalkLine> take() {
    lost();
    walked();
    ahead();
    return std::move(lines_);
  }

 private:
  // Continues the last line if that line belongs to the same part and ends where `places` begins.
  void add(WalkPart part, const std::vector<NodePlace>& places) {
    if (lines_.empty() || lines_.back().part != part || !(lines_.back().places.back() == places[0]))
      lines_.push_back({part, {places[0]}});
    // A mover that turns in place does not change its position.
    std::vector<NodePlace>& line = lines_.back().places;
    for (std::size_t i = 1; i < places.size(); ++i)
      if (!(places[i] == line.back())) line.push_back(places[i]);
  }
  void add_step(WalkPart part, Node from, Node to) { add(part, step_places(map_, from, to)); }

  void lost() {
    const WalkLeg& leg = walk_.leg(leg_);
    for (std::size_t i = 0; i + 1 < leg.old_path.size(); ++i)
      if (leg.shared.b[i] == 0) add_step(WalkPart::lost, leg.old_path[i], leg.old_path[i + 1]);
  }

  // Splits the unit's current step into two parts.
  void split_step(Node from, Node to, WalkPart after) {
    const std::vector<NodePlace> places = step_places(map_, from, to);
    const PartOfLine part = part_of(places, place_.share);
    const auto cut = places.begin() + static_cast<std::ptrdiff_t>(part.piece) + 1;
    std::vector<NodePlace> done(places.begin(), cut), left = {part.place};
    done.push_back(part.place);
    left.insert(left.end(), cut, places.end());
    add(WalkPart::walked, done);
    if (left.size() > 1) add(after, left);
  }

  WalkPart part_ahead(const WalkLeg& leg, std::size_t step) const {
    return leg.shared.a[step] != 0 ? WalkPart::kept : WalkPart::fresh;
  }

  void walked() {
    for (int i = 0; i <= place_.leg; ++i) {
      const WalkLeg& leg = walk_.leg(i);
      const int steps = i < place_.leg ? leg.steps : place_.step;
      for (int s = 0; s < steps; ++s) add_step(WalkPart::walked, node(leg, s), node(leg, s + 1));
    }
  }

  void ahead() {
    const WalkLeg& leg = walk_.leg(leg_);
    std::size_t step = 0;
    if (place_.leg < leg_) {
      // The unit completes its step before the leg begins.
      const WalkLeg& on = walk_.leg(place_.leg);
      if (place_.step + 1 < static_cast<int>(on.path().size()))
        split_step(node(on, place_.step), node(on, place_.step + 1), WalkPart::kept);
    } else if (place_.step + 1 < static_cast<int>(leg.path().size())) {
      step = static_cast<std::size_t>(place_.step);
      split_step(leg.path()[step], leg.path()[step + 1], part_ahead(leg, step));
      ++step;
    } else {
      return;
    }
    for (; step + 1 < leg.path().size(); ++step)
      add_step(part_ahead(leg, step), leg.path()[step], leg.path()[step + 1]);
  }

  static Node node(const WalkLeg& leg, int step) {
    return leg.path()[static_cast<std::size_t>(step)];
  }

  const SceneWalk& walk_;
  const OpenedMap& map_;
  int leg_;
  WalkPlace place_;
  std::vector<WalkLine> lines_;
};

}  // namespace

std::vector<NodePlace> step_places(const OpenedMap& map, Node from, Node to) {
  // Editing the ground adds and removes states, so the map may lack this state.
  const MoverStates* const states = states_of(map);
  const auto middle = [&](Node node) {
    const Cell cell = map.grid.cell(node);
    if (!states) return map_place(map, cell);
    const Cell ground = states->ground_cell(cell);
    return NodePlace{ground.x + 0.5, ground.y + 0.5};
  };
  std::vector<NodePlace> places = {middle(from)};
  const Graph* const graph = map.grid.graph();
  if (graph && graph->mesh())
    if (const auto* const portal = graph->mesh()->portal(graph->number(from), graph->number(to)))
      places.push_back(map.layout->on_map(portal->middle()));
  places.push_back(middle(to));
  return places;
}

std::vector<WalkLine> walk_lines(const SceneWalk& walk, int leg, WalkTime time) {
  return Lines(walk, leg, time).take();
}

UnitPlace unit_place(const SceneWalk& walk, WalkTime time) {
  const WalkPlace at = place_at(walk.walk, time);
  const WalkLeg& leg = walk.leg(at.leg);
  UnitPlace unit{leg.from, leg.from, at.share, {}};
  if (!leg.path().empty()) {
    const auto step = static_cast<std::size_t>(at.step);
    unit.from = unit.to = leg.path()[step];
    if (step + 1 < leg.path().size() && at.share > 0) unit.to = leg.path()[step + 1];
  }
  unit.place = part_of(step_places(*walk.scene.map, unit.from, unit.to), at.share).place;
  return unit;
}

namespace {

std::vector<MapPlace> corners_cut(const std::vector<MapPlace>& line) {
  const auto between = [](const MapPlace& a, const MapPlace& b, double part) {
    return MapPlace{a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
  };
  std::vector<MapPlace> cut = {line.front()};
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (i > 0) cut.push_back(between(line[i], line[i + 1], 0.25));
    if (i + 2 < line.size()) cut.push_back(between(line[i], line[i + 1], 0.75));
  }
  cut.push_back(line.back());
  return cut;
}

}  // namespace

std::vector<MapPlace> pen_line(const PenStroke& stroke) {
  std::vector<MapPlace> line;
  for (const PenPoint& point : stroke)
    line.push_back({static_cast<double>(point.x) / PenPoint::kUnit,
                    static_cast<double>(point.y) / PenPoint::kUnit});
  if (line.size() < 3) return line;
  constexpr int kTimes = 3;
  for (int i = 0; i < kTimes; ++i) line = corners_cut(line);
  return line;
}

}  // namespace waymark
