#include "app/map/shown_cells.h"

#include <algorithm>

#include "app/compute/cell_bits.h"

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
  const int steps_a = std::min(playback.a, results->a.record.steps());
  const int steps_b = std::min(playback.b, results->b.record.steps());
  const bool whole =
      !only && steps_a == results->a.record.steps() && steps_b == results->b.record.steps();
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
  } else if (steps_a == a_steps_ && steps_b == b_steps_) {
    return false;
  }
  show_steps(results->a, a_steps_, steps_a, false);
  show_steps(results->b, b_steps_, steps_b, true);
  a_steps_ = steps_a;
  b_steps_ = steps_b;
  return true;
}

const std::vector<std::uint8_t>& ShownCells::cells() const {
  return as_in_results_ ? results_->cells : cells_;
}

// The state before the first step, in which all cells that will be explored are still to come.
void ShownCells::rebuild() {
  const Results& r = *results_;
  cells_ = r.cells;
  for (std::uint8_t& cell : cells_) cell &= kFloor | kBrushed;
  const Grid& grid = r.scene.map->grid;
  if (only_ != Slot::b)
    for (const Node node : r.a.record.node) cells_[place_of(grid, node)] |= kToComeByA;
  // In a pane of its own, B marks its cells for both searches, so that none looks explored only by
  // B.
  const int to_come = only_ ? kToComeByA | kToComeByB : kToComeByB;
  if (only_ != Slot::a && r.has_b())
    for (const Node node : r.b.record.node)
      cells_[place_of(grid, node)] |= static_cast<std::uint8_t>(to_come);
  a_steps_ = b_steps_ = 0;
}

void ShownCells::show_steps(const Run& run, int from, int to, bool by_b) {
  if (by_b ? only_ == Slot::a || !results_->has_b() : only_ == Slot::b) return;
  const Grid& grid = results_->scene.map->grid;
  int bits = by_b ? kToComeByB | kExploredByB : kToComeByA | kExploredByA;
  if (by_b && only_) bits |= kToComeByA | kExploredByA;
  // The first expansion of a node changes its state from to-come to explored, or back.
  for (int step = std::min(from, to); step < std::max(from, to); ++step) {
    const Node node = run.record.node[static_cast<std::size_t>(step)];
    if (run.steps.before(step) != StepIndex::kNotExpanded) continue;
    const bool from_goal = run.record.side_of(step) == Side::backward;
    const int side = !from_goal ? 0 : by_b ? kFromGoalByB : kFromGoalByA;
    cells_[place_of(grid, node)] ^= static_cast<std::uint8_t>(bits | side);
  }
}

}  // namespace waymark
