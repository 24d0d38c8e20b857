#include "core/generate/connect.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/map/components.h"
#include "core/map/moves.h"

namespace waymark {
namespace {

// The components joined so far, as a forest; each root represents a set of joined components.
class Joined {
 public:
  explicit Joined(int count) : parents_(static_cast<std::size_t>(count)) {
    std::iota(parents_.begin(), parents_.end(), 0);
  }
  int root(int component) {
    int& parent = parents_[static_cast<std::size_t>(component)];
    return parent == component ? component : parent = root(parent);
  }
  void join(int a, int b) { parents_[static_cast<std::size_t>(root(a))] = root(b); }

 private:
  std::vector<int> parents_;
};

class Tunneller {
 public:
  Tunneller(Grid& grid, int least, int radius)
      : grid_(grid),
        least_(least),
        radius_(radius),
        components_(grid),
        joined_(components_.count()),
        from_(grid.node_count(), kNoNode) {}

  void run() {
    std::vector<std::vector<Node>> cells(static_cast<std::size_t>(components_.count()));
    for (Node node = 0; node < static_cast<Node>(grid_.node_count()); ++node)
      if (components_.of(node) >= 0)
        cells[static_cast<std::size_t>(components_.of(node))].push_back(node);
    // Each pass at least halves the number of sets, because each set is joined to another one.
    for (bool met = true; met;) {
      met = false;
      for (int component = 0; component < components_.count(); ++component)
        if (counts(component) && !done(component))
          met |= tunnel(component, cells[static_cast<std::size_t>(component)]);
    }
  }

 private:
  bool counts(int component) const { return components_.size(component) >= least_; }
  bool done(int component) {
    return joined_.root(component) == joined_.root(components_.largest());
  }

  // Digs a tunnel from a component to the closest set that does not contain it. Finds it by
  // breadth-first search through floor and walls.
  bool tunnel(int component, const std::vector<Node>& cells) {
    std::vector<Node> reached = cells;
    for (const Node node : cells) from_[static_cast<std::size_t>(node)] = node;
    Node met = kNoNode;
    for (std::size_t i = 0; i < reached.size() && met == kNoNode; ++i) {
      const Cell at = grid_.cell(reached[i]);
      for (std::size_t way = 0; way < 4; ++way) {
        const Cell next = {at.x + kSteps[way].x, at.y + kSteps[way].y};
        if (!Box{next.x, next.y, next.x, next.y}.touches(inside(grid_))) continue;
        const Node node = grid_.node(next);
        if (from_[static_cast<std::size_t>(node)] != kNoNode) continue;
        from_[static_cast<std::size_t>(node)] = reached[i];
        reached.push_back(node);
        const int other = components_.of(node);
        if (other < 0 || !counts(other) || joined_.root(other) == joined_.root(component)) continue;
        met = node;
        joined_.join(component, other);
        break;
      }
    }
    if (met != kNoNode)
      for (Node node = met; from_[static_cast<std::size_t>(node)] != node;
           node = from_[static_cast<std::size_t>(node)])
        disc(grid_, grid_.cell(node), radius_, kFloor);
    for (const Node node : reached) from_[static_cast<std::size_t>(node)] = kNoNode;
    return met != kNoNode;
  }

  Grid& grid_;
  const int least_;
  const int radius_;
  const Components components_;  // before the first tunnel
  Joined joined_;
  std::vector<Node> from_;  // by node: previous node of the search; a start node is its own
};

}  // namespace

void join_components(Grid& grid, int least, int radius) { Tunneller(grid, least, radius).run(); }

void keep_largest_component(Grid& grid, char terrain) {
  const Components components(grid);
  const int largest = components.largest();
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Cell cell{x, y};
      if (grid.walkable(cell) && components.of(grid.node(cell)) != largest)
        grid.set_terrain(cell, terrain);
    }
}

}  // namespace waymark
