#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/model/work/results.h"

namespace waymark {

// The cells of one pane as the map renderer takes them: those of Results with the searches as far
// as the playback shows them. A step of the playback costs time that grows with the nodes between
// the two steps, not with the map.
class ShownCells {
 public:
  // `only`: the one search that the pane shows. True when the cells have changed.
  bool update(const std::shared_ptr<const Results>& results, const Playback& playback,
              std::optional<Slot> only);

  // A byte of CellBits a cell, row by row.
  const std::vector<std::uint8_t>& cells() const;

 private:
  void rebuild();
  void show_steps(const Run& run, int from, int to, bool by_landmarks);

  std::shared_ptr<const Results> results_;
  std::optional<Slot> only_;
  bool as_in_results_ = false;  // whole searches, both of them: nothing of our own is needed
  int a_steps_ = 0;             // shown so far, at most those of the record
  int b_steps_ = 0;
  std::vector<std::uint8_t> cells_;
};

}  // namespace waymark
