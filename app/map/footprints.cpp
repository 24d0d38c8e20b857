#include "app/map/footprints.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "app/scene/map_mover.h"
#include "core/mover/mover_sweep.h"

namespace waymark {
namespace {

struct BorderSide {
  Cell from, to;  // corners of cells
};

// The sides of the footprint's border, directed so that the footprint is on the right.
std::vector<BorderSide> border(const std::vector<Cell>& cells) {
  const auto has = [&cells](int x, int y) {
    return std::find(cells.begin(), cells.end(), Cell{x, y}) != cells.end();
  };
  std::vector<BorderSide> sides;
  for (const auto& [x, y] : cells) {
    if (!has(x, y - 1)) sides.push_back({{x, y}, {x + 1, y}});
    if (!has(x + 1, y)) sides.push_back({{x + 1, y}, {x + 1, y + 1}});
    if (!has(x, y + 1)) sides.push_back({{x + 1, y + 1}, {x, y + 1}});
    if (!has(x - 1, y)) sides.push_back({{x, y + 1}, {x, y}});
  }
  return sides;
}

Cell direction(const BorderSide& side) {
  return {side.to.x - side.from.x, side.to.y - side.from.y};
}

// The side that begins where `side` ends. If there are two, the one to the right, which belongs to
// the same cell.
const BorderSide& next_side(const std::vector<BorderSide>& sides, const BorderSide& side) {
  const Cell way = direction(side), right{-way.y, way.x};
  const BorderSide* next = &side;
  for (const BorderSide& other : sides)
    if (other.from == side.to && (next == &side || direction(other) == right)) next = &other;
  return *next;
}

}  // namespace

NodePlace at_heading(const Mover& mover, int heading, NodePlace place) {
  const NodePlace about{mover.turns_about.x / 2.0, mover.turns_about.y / 2.0};
  const NodePlace there =
      turned({place.x - about.x, place.y - about.y}, heading * (8 / mover.headings));
  return {there.x + about.x, there.y + about.y};
}

std::vector<Node> footprint_states(const OpenedMap& map, std::span<const Node> path) {
  const MoverStates& states = *states_of(map);
  const auto heading = [&](std::size_t i) { return states.heading(map.grid.cell(path[i])); };
  const auto turns = [&](std::size_t i) {
    return i + 1 < path.size() && heading(i) != heading(i + 1);
  };
  std::vector<Node> shown;
  int cells = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const bool turned_here = turns(i - 1);
    if (!turned_here) ++cells;
    const bool begins = turns(i) && !turned_here, ends = turned_here && !turns(i);
    if (!begins && !ends && cells < kFootprintEvery && i + 1 < path.size()) continue;
    shown.push_back(path[i]);
    cells = 0;
  }
  return shown;
}

std::vector<NodePlace> footprint_outline(const Mover& mover, int heading) {
  const std::vector<BorderSide> sides = border(mover.footprint);
  // The leftmost of the topmost sides does not belong to a hole.
  const BorderSide& first =
      *std::min_element(sides.begin(), sides.end(), [](const BorderSide& a, const BorderSide& b) {
        const bool below_a = direction(a).x != 1, below_b = direction(b).x != 1;
        return std::tuple(below_a, a.from.y, a.from.x) < std::tuple(below_b, b.from.y, b.from.x);
      });
  std::vector<NodePlace> corners;
  const BorderSide* side = &first;
  do {
    const BorderSide& next = next_side(sides, *side);
    if (!(direction(next) == direction(*side)))
      corners.push_back(at_heading(mover, heading, {side->to.x - 0.5, side->to.y - 0.5}));
    side = &next;
  } while (side != &first);
  return corners;
}

NodePlace front_of(const Mover& mover, int heading) {
  double across = 0;
  for (const Cell cell : mover.footprint) across += cell.y;
  across /= static_cast<double>(mover.footprint.size());
  const Cell front =
      *std::min_element(mover.footprint.begin(), mover.footprint.end(), [across](Cell a, Cell b) {
        return std::tuple(-a.x, std::abs(a.y - across), a.y) <
               std::tuple(-b.x, std::abs(b.y - across), b.y);
      });
  return at_heading(mover, heading, {static_cast<double>(front.x), static_cast<double>(front.y)});
}

}  // namespace waymark
