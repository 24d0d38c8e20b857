#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/memory.h"
#include "core/heuristic/distance_formula.h"
#include "core/heuristic/formula.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// The values of a formula for a query, in cost units. They are computed for kLanes consecutive
// nodes at a time, when the first of these nodes is read, so a search that expands few nodes
// computes few values.
//
// Arithmetic is IEEE 754 in double precision, one operation per instruction, so all machines
// compute the same bits. Two rules differ from it: infinity - infinity is 0, so a landmark that is
// connected with neither the cell nor the goal has no effect; and min and max of a number and NaN
// are NaN. "over L" is 0 without landmarks. A cost without a path is infinite.
//
// A value v in cells becomes floor(v * cost units per cell + kRounding), where kRounding covers the
// rounding errors of v, and at most kMost. Values below 0, including -infinity, become 0. Infinity
// and NaN become kNoCost if a table that the formula reads proves that there is no path from the
// node to the goal; otherwise the value is undefined.
class FormulaValues {
 public:
  static constexpr std::size_t kLanes = 128;
  static constexpr double kRounding = 1.0 / 65536;
  static constexpr Cost kMost = (Cost{1} << 30) - 1;

  // Chooses the query, which is copied, and the formula, and keeps the memory. The formula and
  // everything that the query refers to must outlive the values. The formula must fit the query,
  // see fits(). O(cells / kLanes + landmarks).
  void set(const Query& query, const Formula& formula);
  // The cost of a finite value in cells, as above, and whether the value is below 0. `straight`:
  // the cost units per cell.
  static Cost cost_of(double value, Cost straight);
  static bool is_negative(double value, Cost straight);
  // Whether all names have a meaning on the query's map and all its landmarks exist.
  static bool fits(const Query& query, const Formula& formula);

  // The value at a walkable node; 0 if it is undefined.
  Cost operator()(Node node) {
    const std::size_t at = static_cast<std::size_t>(node), block = at / kLanes;
    if (!done_[block]) fill(block);
    const Cost h = values_[at];
    if (h != kUndefined) return h;
    met_undefined_ = true;
    return 0;
  }
  // Whether an undefined value was read since set().
  bool met_undefined() const { return met_undefined_; }

  // The problems with the values of all walkable nodes. Ties: the upper cell, then the left one.
  struct Survey {
    std::optional<Node> first_undefined;
    bool is_infinite = false;  // whether that value is infinity rather than NaN
    int negative = 0;          // number of cells with values below 0
    std::optional<Node> first_negative;
    friend bool operator==(const Survey&, const Survey&) = default;
  };
  // O(cells * length of the formula), times the landmarks inside "over L".
  Survey survey();

 private:
  static constexpr Cost kUndefined = -1;

  // The tables of one landmark.
  struct Landmark {
    const CostPlane* from;  // costs from the landmark
    const CostPlane* to;    // costs to the landmark
    LandmarkBound bound;
  };

  void fill(std::size_t block);
  void find_places();
  void run(std::size_t from, std::size_t to, const Landmark* each, double* top);
  void push(const Formula::Step& step, const Landmark* landmark, double* out) const;
  void push_cells(const CostPlane& plane, double* out) const;
  double in_cells(Cost cost) const;
  const Landmark& landmark_of(const Formula::Step& step, const Landmark* each) const;
  void round_values(const double* values, Cost* out);
  bool is_proven(Node node) const;

  std::optional<Query> query_;
  const Formula* formula_ = nullptr;
  Node goal_ = 0, start_ = 0;
  bool reads_places_ = false;
  std::vector<Landmark> landmarks_;  // all of the query's
  std::vector<std::size_t> named_;   // indices of the landmarks in the text
  bool reads_all_ = false;           // whether the formula reads all landmarks
  std::optional<DistanceFormula> distance_;
  std::optional<LandmarkHeuristic> bound_;
  UninitializedCellArray<Cost> values_;
  std::vector<std::uint8_t> done_;  // by block
  bool met_undefined_ = false;
  Survey* survey_ = nullptr;  // filled in by fill()

  // The current block.
  std::size_t begin_ = 0, count_ = 0;  // its nodes
  std::vector<double> stack_;          // kLanes numbers per value
  std::vector<double> places_;         // x of each node, then y
};

}  // namespace waymark
