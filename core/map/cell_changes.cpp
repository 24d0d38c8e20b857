#include "core/map/cell_changes.h"

namespace waymark {

CellChanges::CellChanges(const Grid& before, const Grid& after) {
  assert(before.width() == after.width() && before.height() == after.height());
  for (int y = 0; y < before.height(); ++y)
    for (int x = 0; x < before.width(); ++x) {
      const char was = before.terrain({x, y}), is = after.terrain({x, y});
      if (was == is) continue;
      const bool goes_on = !runs_.empty() && runs_.back().first.y == y &&
                           runs_.back().first.x + runs_.back().length == x &&
                           runs_.back().before == was && runs_.back().after == is;
      if (goes_on)
        ++runs_.back().length;
      else
        runs_.push_back({{x, y}, 1, was, is});
    }
}

void CellChanges::take_back(Grid& after) const {
  for (const Run& run : runs_)
    for (int x = run.first.x; x < run.first.x + run.length; ++x)
      after.set_terrain({x, run.first.y}, run.before);
}

std::vector<Cell> CellChanges::cells() const {
  std::vector<Cell> cells;
  for (const Run& run : runs_)
    for (int x = run.first.x; x < run.first.x + run.length; ++x) cells.push_back({x, run.first.y});
  return cells;
}

void CellChanges::make(Grid& before) const {
  for (const Run& run : runs_)
    for (int x = run.first.x; x < run.first.x + run.length; ++x)
      before.set_terrain({x, run.first.y}, run.after);
}

}  // namespace waymark
