#include "app/present/shown_cells.h"

#include <algorithm>

#include "app/model/work/cell_bits.h"

namespace waymark {
namespace {

std::size_t place_of(const Grid& grid, Node node) {
  const Cell cell = grid.cell(node);
  return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(grid.width()) +
         static_cast<std::size_t>(cell.x);
}

}  // namespace

bool ShownCells::update(const std::shared_ptr<const Results>& results, const Playback& playback,
                        std::optional<Slot> only) {
  const int formula = std::min(playback.a, results->a.record.steps());
  const int landmarks = std::min(playback.b, results->b.record.steps());
  const bool whole =
      !only && formula == results->a.record.steps() && landmarks == results->b.record.steps();
  const bool same = results == results_ && only == only_;
  if (same && whole && as_in_results_) return false;
  if (whole) {
    results_ = results;
    only_ = only;
    as_in_results_ = true;
    return true;
  }
  if (!same || as_in_results_) {
    results_ = results;
    only_ = only;
    as_in_results_ = false;
    rebuild();
  } else if (formula == formula_steps_ && landmarks == landmarks_steps_) {
    return false;
  }
  show_steps(results->a, formula_steps_, formula, false);
  show_steps(results->b, landmarks_steps_, landmarks, true);
  formula_steps_ = formula;
  landmarks_steps_ = landmarks;
  return true;
}

const std::vector<std::uint8_t>& ShownCells::cells() const {
  return as_in_results_ ? results_->cells : cells_;
}

// As before the first step: all that will be explored is still to come.
void ShownCells::rebuild() {
  const Results& r = *results_;
  cells_ = r.cells;
  for (std::uint8_t& cell : cells_) cell &= kFloor | kBrushed;
  const Grid& grid = r.scene.map->grid;
  if (only_ != Slot::b)
    for (const Node node : r.a.record.node) cells_[place_of(grid, node)] |= kDistanceToCome;
  // In a pane of its own the landmarks' search is no tie of another's.
  const int to_come = only_ ? kDistanceToCome | kLandmarksToCome : kLandmarksToCome;
  if (only_ != Slot::a && r.has_b())
    for (const Node node : r.b.record.node)
      cells_[place_of(grid, node)] |= static_cast<std::uint8_t>(to_come);
  formula_steps_ = landmarks_steps_ = 0;
}

void ShownCells::show_steps(const Run& run, int from, int to, bool by_landmarks) {
  if (by_landmarks ? only_ == Slot::a || !results_->has_b() : only_ == Slot::b) return;
  const Grid& grid = results_->scene.map->grid;
  int bits = by_landmarks ? kLandmarksToCome | kExploredByB : kDistanceToCome | kExploredByA;
  if (by_landmarks && only_) bits |= kDistanceToCome | kExploredByA;
  // With the first expansion of a node what is to come turns into what is explored, and back.
  for (int step = std::min(from, to); step < std::max(from, to); ++step) {
    const Node node = run.record.node[static_cast<std::size_t>(step)];
    if (run.steps.repeats() && run.steps.first(node) != step) continue;
    cells_[place_of(grid, node)] ^= static_cast<std::uint8_t>(bits);
  }
}

}  // namespace waymark
