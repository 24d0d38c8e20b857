#include "app/state/command.h"

#include <algorithm>
#include <cmath>

namespace waymark {
namespace {

bool is_landmark(const State& state, int index) {
  return index >= 0 && index < static_cast<int>(state.scene.landmarks.size());
}

bool has_landmark_at(const State& state, Cell cell) {
  const std::vector<Cell>& cells = state.scene.landmarks;
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// Visits one command: changes `state` in place.
struct Applier {
  State& state;
  Scene& scene = state.scene;

  void operator()(const MoveStart& c) { move_end(scene.start, c.to); }
  void operator()(const MoveGoal& c) { move_end(scene.goal, c.to); }

  void operator()(const MoveLandmark& c) {
    const std::optional<Cell> to = free_cell(c.to);
    if (to && is_landmark(state, c.index) && !has_landmark_at(state, *to))
      scene.landmarks[static_cast<std::size_t>(c.index)] = *to;
  }

  void operator()(const AddLandmark& c) {
    const std::optional<Cell> at = free_cell(c.at);
    if (!at || has_landmark_at(state, *at)) return;
    if (scene.landmarks.size() >= Placement::kMaxLandmarks) return;
    scene.landmarks.push_back(*at);
    state.selected = static_cast<int>(scene.landmarks.size()) - 1;
  }

  void operator()(const RemoveLandmark& c) {
    if (!is_landmark(state, c.index)) return;
    scene.landmarks.erase(scene.landmarks.begin() + c.index);
    if (state.selected == c.index)
      state.selected = kNothingSelected;
    else if (state.selected > c.index)
      --state.selected;
  }

  void operator()(const SetLandmarks& c) {
    scene.landmarks.clear();
    state.selected = kNothingSelected;
    for (const Cell cell : c.cells) (*this)(AddLandmark{cell});
    state.selected = kNothingSelected;
  }

  void operator()(const SwapEnds&) {
    std::swap(scene.start, scene.goal);
    scene.problem = -1;
  }

  void operator()(const SetDirections& c) {
    if (c.directions == 4 || c.directions == 8) scene.directions = c.directions;
  }

  void operator()(const OpenScene& c) {
    scene = c.scene;
    state.selected = kNothingSelected;
    state.camera = {};
  }

  void operator()(const ChooseProblem& c) {
    if (!scene.problems || c.index < 0 ||
        c.index >= static_cast<int>(scene.problems->problems.size()))
      return;
    const Problem& problem = scene.problems->problems[static_cast<std::size_t>(c.index)];
    scene.start = problem.start;
    scene.goal = problem.goal;
    scene.problem = c.index;
  }

  void operator()(const SelectLandmark& c) {
    state.selected = is_landmark(state, c.index) ? c.index : kNothingSelected;
  }

  void operator()(const SetLayer& c) {
    state.layer(c.layer) = {c.look.shown, std::clamp(c.look.opacity, 0.0f, 1.0f)};
  }

  void operator()(const SetCamera& c) {
    if (c.camera.fit) {
      state.camera = {};
      return;
    }
    const Grid& grid = scene.map->grid;
    state.camera.fit = false;
    state.camera.cell_px = std::clamp(c.camera.cell_px, Camera::kLeastCellPx, Camera::kMostCellPx);
    state.camera.x = std::clamp(c.camera.x, 0.0, static_cast<double>(grid.width()));
    state.camera.y = std::clamp(c.camera.y, 0.0, static_cast<double>(grid.height()));
  }

  void operator()(const SetPlacement& c) { state.placement = c.placement; }

 private:
  std::optional<Cell> free_cell(Cell cell) const { return nearest_walkable(scene.map->grid, cell); }

  void move_end(Cell& end, Cell to) {
    const std::optional<Cell> cell = free_cell(to);
    if (!cell || *cell == end) return;
    end = *cell;
    scene.problem = -1;
  }
};

}  // namespace

State apply(State state, const Command& command) {
  std::visit(Applier{state}, command);
  return state;
}

}  // namespace waymark
