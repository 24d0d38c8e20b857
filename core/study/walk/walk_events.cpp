#include "core/study/walk/walk_events.h"

#include <algorithm>

#include "core/domain/closed_nodes.h"

namespace waymark {
namespace {

constexpr char kObstacle = '@';
constexpr char kPlainGround = '.';

// Calls visit(cell) for those of the box that are on the map.
template <class Visit>
void for_each_cell(const Grid& grid, const CellBox& box, Visit&& visit) {
  for (int y = std::max(box.from.y, 0); y <= std::min(box.to.y, grid.height() - 1); ++y)
    for (int x = std::max(box.from.x, 0); x <= std::min(box.to.x, grid.width() - 1); ++x)
      visit(Cell{x, y});
}

class GridEdits {
 public:
  explicit GridEdits(const MapVersion& map)
      : first_(map), now_(*map.grid), rule_(map.moves.rule()) {}

  void take(const WalkEvent& event) {
    for_each_cell(now_, event.cells, [&](Cell cell) {
      if (event.kind == WalkEvent::Kind::drop)
        now_.set_terrain(cell, kObstacle);
      else if (!now_.walkable(cell))
        now_.set_terrain(cell,
                         first_.grid->walkable(cell) ? first_.grid->terrain(cell) : kPlainGround);
    });
  }
  MapVersion version() const {
    return {std::make_shared<const Grid>(now_), Moves::of(rule_, now_)};
  }

 private:
  const MapVersion& first_;
  Grid now_;
  Directions rule_;
};

class GraphEdits {
 public:
  explicit GraphEdits(const MapVersion& map) : first_(map), closed_(map.grid->node_count(), 0) {}

  void take(const WalkEvent& event) {
    for_each_cell(*first_.grid, event.cells, [&](Cell cell) {
      closed_[static_cast<std::size_t>(first_.grid->node(cell))] =
          event.kind == WalkEvent::Kind::drop;
    });
  }
  MapVersion version() const {
    std::vector<Node> closed;
    for (std::size_t node = 0; node < closed_.size(); ++node)
      if (closed_[node] != 0) closed.push_back(static_cast<Node>(node));
    MapVersion map;
    map.grid = std::make_shared<const Grid>(with_closed_nodes(first_.grid->shared_graph(), closed));
    map.moves = Moves::of({}, *map.grid);
    return map;
  }

 private:
  const MapVersion& first_;
  std::vector<std::uint8_t> closed_;  // by node
};

template <class Edits>
std::vector<MapEdit> made_by(Edits edits, const MapVersion& map,
                             std::span<const WalkEvent> events) {
  std::vector<MapEdit> made;
  MapVersion before = map;
  for (std::size_t i = 0; i < events.size();) {
    const WalkTime time = events[i].time;
    for (; i < events.size() && events[i].time == time; ++i) edits.take(events[i]);
    MapVersion after = edits.version();
    std::vector<EdgeChange> changes =
        changed_edges(*before.grid, before.moves, *after.grid, after.moves);
    if (changes.empty()) continue;
    before = after;
    made.push_back({time, std::move(after), std::move(changes)});
  }
  return made;
}

}  // namespace

std::vector<MapEdit> edits_of(const MapVersion& map, std::span<const WalkEvent> events) {
  std::vector<WalkEvent> by_time(events.begin(), events.end());
  std::stable_sort(by_time.begin(), by_time.end(),
                   [](const WalkEvent& a, const WalkEvent& b) { return a.time < b.time; });
  return map.grid->graph() ? made_by(GraphEdits(map), map, by_time)
                           : made_by(GridEdits(map), map, by_time);
}

}  // namespace waymark
