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
                        std::optional<HeuristicKind> only) {
  const int formula = std::min(playback.formula_steps, results->formula.record.steps());
  const int landmarks = std::min(playback.landmarks_steps, results->landmarks.record.steps());
  const bool whole = !only && formula == results->formula.record.steps() &&
                     landmarks == results->landmarks.record.steps();
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
  show_steps(results->formula.record, formula_steps_, formula, false);
  show_steps(results->landmarks.record, landmarks_steps_, landmarks, true);
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
  if (only_ != HeuristicKind::landmarks)
    for (const Node node : r.formula.record.node) cells_[place_of(grid, node)] |= kDistanceToCome;
  // In a pane of its own the landmarks' search is no tie of another's.
  const int to_come = only_ ? kDistanceToCome | kLandmarksToCome : kLandmarksToCome;
  if (only_ != HeuristicKind::formula && !r.tables.empty())
    for (const Node node : r.landmarks.record.node)
      cells_[place_of(grid, node)] |= static_cast<std::uint8_t>(to_come);
  formula_steps_ = landmarks_steps_ = 0;
}

void ShownCells::show_steps(const SearchRecord& record, int from, int to, bool by_landmarks) {
  if (by_landmarks ? only_ == HeuristicKind::formula || results_->tables.empty()
                   : only_ == HeuristicKind::landmarks)
    return;
  const Grid& grid = results_->scene.map->grid;
  int bits = by_landmarks ? kLandmarksToCome | kExploredByLandmarks
                          : kDistanceToCome | kExploredByDistance;
  if (by_landmarks && only_) bits |= kDistanceToCome | kExploredByDistance;
  // Each node is expanded once, so what is to come turns into what is explored and back.
  for (int step = std::min(from, to); step < std::max(from, to); ++step)
    cells_[place_of(grid, record.node[static_cast<std::size_t>(step)])] ^=
        static_cast<std::uint8_t>(bits);
}

}  // namespace waymark
