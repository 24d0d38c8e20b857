#pragma once

#include <cstdint>
#include <vector>

#include "core/map/grid.h"

namespace waymark {

// A maximal run of passable cells in a row.
struct RowRun {
  std::uint16_t first, last;               // x of the run's ends
  std::uint16_t above_count, below_count;  // number of touching runs in the rows above and below
  std::int32_t above, below;  // the first touching run above and below; the others follow it
};

// The runs of a whole map, row by row, numbered from 0. Game maps have one run for every 15 to 70
// cells, so algorithms on runs touch far less memory than algorithms on cells.
class RowRuns {
 public:
  // The maximum width of a map.
  static constexpr int kMaxWidth = UINT16_MAX;

  // O(cells). The grid must not be wider than kMaxWidth.
  explicit RowRuns(const Grid& grid);

  const std::vector<RowRun>& runs() const { return runs_; }
  int count() const { return static_cast<int>(runs_.size()); }
  // The node of the first cell of a run.
  Node node(int run) const { return nodes_[static_cast<std::size_t>(run)]; }
  int length(int run) const {
    const RowRun& r = runs_[static_cast<std::size_t>(run)];
    return r.last - r.first + 1;
  }
  // The run that contains a passable node. O(log runs).
  int of(Node node) const;
  // The number of cells in the longest run, 0 if there are no runs.
  int longest() const { return longest_; }

 private:
  void append_row(const Grid& grid, int y);
  void connect(int begin, int middle, int end);

  std::vector<RowRun> runs_;
  std::vector<Node> nodes_;
  int longest_ = 0;
};

}  // namespace waymark
