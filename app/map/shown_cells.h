#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/compute/results.h"

namespace waymark {

// The cells of one pane for the map renderer: the cells in Results, with each search shown only up
// to the playback position. The cost of a playback step depends on the number of nodes between the
// two positions, not on the size of the map.
class ShownCells {
 public:
  // `only`: the search that the pane shows, if it shows only one. Returns true if the cells have
  // changed.
  bool update(const std::shared_ptr<const Results>& results, const Playback& playback,
              std::optional<Slot> only);

  // One byte of CellBits per cell, row by row.
  const std::vector<std::uint8_t>& cells() const;

 private:
  void rebuild();
  void show_steps(const Run& run, int from, int to, bool by_landmarks);

  std::shared_ptr<const Results> results_;
  std::optional<Slot> only_;
  bool as_in_results_ = false;  // whether both searches are complete, so cells_ is not needed
  int a_steps_ = 0;             // steps shown so far, at most as many as recorded
  int b_steps_ = 0;
  std::vector<std::uint8_t> cells_;
};

}  // namespace waymark
