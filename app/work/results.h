#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/state/state.h"
#include "core/study/cell_field.h"
#include "core/study/comparison.h"
#include "core/study/scatter.h"

namespace waymark {

// Step of a search at which each node was expanded; refilled in time that grows with the searches,
// not with the map.
class StepIndex {
 public:
  static constexpr int kNotExpanded = -1;

  void assign(const SearchRecord& record, std::size_t node_count);
  int at(Node node) const { return steps_[static_cast<std::size_t>(node)]; }

 private:
  std::vector<int> steps_;
  std::vector<Node> written_;
};

// Everything that the screen shows of one Scene. Made whole by the worker, never changed after.
struct Results {
  Scene scene;  // that it answers
  Moves moves;
  SearchOutcome formula, landmarks, exact;
  StepIndex formula_steps, landmarks_steps;
  std::shared_ptr<const DistanceField> goal_field;
  std::vector<LandmarkTable> tables;  // one a landmark, in their order
  // On the landmark search: how many expanded nodes each landmark gave the bound at, and how many
  // the distance formula.
  std::vector<int> bounds_given;
  int bounds_by_formula = 0;
  std::shared_ptr<const Scatter> plot;
  // The field that was asked for, of one map or of two side by side (formula, landmarks); null
  // where none was, or where it cannot be (no landmark is selected).
  std::array<std::shared_ptr<const CellField>, 2> fields;
  std::vector<std::uint8_t> cells;  // CellBit, a byte a cell, row by row
  double milliseconds = 0;          // that it took to compute

  const SearchOutcome& outcome(HeuristicKind kind) const;
};

}  // namespace waymark
