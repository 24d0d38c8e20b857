#include "app/map/walk_lines.h"

#include <cmath>
#include <span>

#include "app/scene/map_extent.h"
#include "app/scene/map_mover.h"
#include "core/map/polygon_mesh.h"

namespace waymark {
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

}  // namespace waymark
