#include "core/study/edited_map.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/map/graph.h"
#include "core/map/mover_states.h"
#include "core/mover/mover_grid.h"

namespace waymark {
namespace {

constexpr char kObstacle = '@';
constexpr char kPlainGround = '.';

}  // namespace

EditedMap::EditedMap(MapVersion map)
    : first_(std::move(map)), now_(first_), dropped_(first_.grid->node_count(), 0) {
  assert(!first_.grid->graph() || first_.grid->graph()->shape() != GraphShape::states);
  if (!first_.grid->graph()) dug_.assign(dropped_.size(), 0);
}

EditedMap::EditedMap(std::shared_ptr<const Grid> ground, MapVersion states)
    : first_(std::move(states)),
      now_(first_),
      first_ground_(std::move(ground)),
      ground_(first_ground_),
      dropped_(ground_->node_count(), 0),
      dug_(ground_->node_count(), 0) {
  assert(first_.grid->graph() && first_.grid->graph()->states());
}

bool EditedMap::is_like_new() const {
  const auto none = [](const std::vector<std::uint8_t>& cells) {
    return std::find(cells.begin(), cells.end(), 1) == cells.end();
  };
  return none(dropped_) && none(dug_);
}

Cell EditedMap::cell_of(Node node) const {
  const Cell cell = now_.grid->cell(node);
  return ground_ ? now_.grid->graph()->states()->ground_cell(cell) : cell;
}

template <class Visit>
void EditedMap::for_each_cell(const CellBox& box, Visit&& visit) const {
  const Grid& grid = under();
  for (int y = std::max(box.from.y, 0); y <= std::min(box.to.y, grid.height() - 1); ++y)
    for (int x = std::max(box.from.x, 0); x <= std::min(box.to.x, grid.width() - 1); ++x)
      visit(static_cast<std::size_t>(grid.node({x, y})));
}

void EditedMap::drop(const CellBox& cells) {
  for_each_cell(cells, [&](std::size_t node) { dropped_[node] = 1; });
}

void EditedMap::clear(const CellBox& cells) {
  for_each_cell(cells, [&](std::size_t node) {
    if (std::exchange(dropped_[node], std::uint8_t{0}) != 0 || dug_.empty()) return;
    if (!under().walkable(static_cast<Node>(node))) dug_[node] = 1;
  });
}

Grid EditedMap::edited_cells() const {
  Grid grid = under();
  for (std::size_t node = 0; node < dropped_.size(); ++node)
    if (dropped_[node] != 0)
      grid.set_terrain(grid.cell(static_cast<Node>(node)), kObstacle);
    else if (dug_[node] != 0)
      grid.set_terrain(grid.cell(static_cast<Node>(node)), kPlainGround);
  return grid;
}

Result<std::vector<EdgeChange>> EditedMap::make_states() {
  auto ground = std::make_shared<const Grid>(edited_cells());
  std::vector<Cell> cells;
  for (int y = 0; y < ground->height(); ++y)
    for (int x = 0; x < ground->width(); ++x)
      if (ground->terrain({x, y}) != ground_->terrain({x, y})) cells.push_back({x, y});
  Result<ChangedStates> states = change_ground(*now_.grid, *ground, cells, "the map");
  if (!states) return states.error();
  ground_ = std::move(ground);
  now_.grid = std::make_shared<const Grid>(std::move(states.value().grid));
  now_.moves = Moves::of({}, *now_.grid);
  return std::move(states.value().changes);
}

Result<std::vector<EdgeChange>> EditedMap::make_version() {
  if (ground_) return make_states();
  const MapVersion before = now_;
  if (first_.grid->graph()) {
    std::vector<Node> closed;
    for (std::size_t node = 0; node < dropped_.size(); ++node)
      if (dropped_[node] != 0) closed.push_back(static_cast<Node>(node));
    now_.grid =
        std::make_shared<const Grid>(with_closed_nodes(first_.grid->shared_graph(), closed));
  } else {
    now_.grid = std::make_shared<const Grid>(edited_cells());
  }
  now_.moves = Moves::of(first_.moves.rule(), *now_.grid);
  return changed_edges(*before.grid, before.moves, *now_.grid, now_.moves);
}

}  // namespace waymark
