#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <utility>

namespace waymark {

// The heuristics that a search can use.
enum class Heuristic {
  distance,
  zero,
  manhattan,
  octile,
  chebyshev,
  euclidean,
  squared_euclidean,
  landmarks,
  exact,
  embedding,
  compressed,
  waypoints,
  allpairs,
  hubs,
  fit_factor,
  fit_offset,
  old_path,
  formula,
  values,
  max
};

class Formula;  // core/heuristic/formula.h

// The formula of Heuristic::formula. Two formulas are equal if their texts are.
class FormulaChoice {
 public:
  FormulaChoice() = default;
  FormulaChoice(std::shared_ptr<const Formula> formula) : formula_(std::move(formula)) {}

  const Formula& operator*() const { return *formula_; }
  const Formula* operator->() const { return formula_.get(); }
  const Formula* get() const { return formula_.get(); }

  friend bool operator==(const FormulaChoice& a, const FormulaChoice& b);

 private:
  std::shared_ptr<const Formula> formula_;
};

// One heuristic with its options. An option that is not set is 0. heuristic.h describes the
// options of landmark heuristics, and each HeuristicRow describes the numbers of another heuristic.
struct OneHeuristic {
  Heuristic heuristic = Heuristic::distance;
  // Landmark heuristics: use only this many landmarks, the ones with the tightest bounds at the
  // start; 1 to LandmarkHeuristic::kMost, or kAllActive for all.
  int best = 0;
  // Landmark heuristics: use only this many landmarks, the ones closest to the start or the goal.
  int nearest = 0;
  // Landmark heuristics: use the tables of this many earlier searches instead of landmark tables.
  int earlier = 0;
  int hops = 0;  // 1: tables of steps
  int drop = 0;  // number of low-order bits of each value that are not stored
  int half = 0;  // 1: values are stored only at every second cell in x and y
  // 1: steps are assumed to cost the same in both directions, see BoundSense::undirected.
  int abs = 0;
  int places = 0;  // 1: tables over the places of a mover, see landmark_heuristic.h
  // Common bugs that the heuristic can reproduce: 1 if it does. `turned`: both differences have the
  // wrong sign. `overwritten`: the list of tables is empty, because the tables were written over
  // the list of landmarks.
  int turned = 0;
  int overwritten = 0;
  // Landmark heuristics: whether the tables are stale, built on an earlier version of the map, see
  // kept_table.h. Not part of the text form, because all landmark heuristics share this setting.
  bool stale = false;
  // Number of dimensions of an embedding, of landmarks of compressed tables, or of waypoints.
  int count = 0;
  int stored = 0;  // number of values per cell of compressed tables
  int near = 0;    // number of waypoints that each end tries, the closest ones; 0 counts as 1
  int safe = 0;    // 1: the form of waypoints or of an old path that never overestimates
  // 1: the form of an old path that is traced back without stored parents, see back_trace().
  // Excludes `safe`.
  int traced = 0;
  int regions = 0;  // number of columns, and of rows, of regions with their own offsets
  // The goal for which data is collected, or the start of an earlier search.
  int at_x = 0, at_y = 0;
  FormulaChoice formula = {};  // set if and only if the heuristic is Heuristic::formula
  // The file of Heuristic::values. Empty: the values that the nodes of the graph have.
  std::string file = {};

  friend bool operator==(const OneHeuristic&, const OneHeuristic&) = default;
};

// The heuristic of a search: one heuristic, or the maximum of two.
struct HeuristicChoice : OneHeuristic {
  // Scales are in millionths.
  static constexpr int kOne = 1'000'000;
  static constexpr int kMostScale = 100 * kOne;
  // The value of `scale` that means typical_scale(): from the cheapest to the typical terrain of
  // the map.
  static constexpr int kTypical = 0;

  // The operands of Heuristic::max, which cannot be Heuristic::max themselves. Default values for
  // all other heuristics.
  std::array<OneHeuristic, 2> of;
  int scale = kOne;  // multiplies the heuristic value: 1 to kMostScale, or kTypical

  HeuristicChoice() = default;
  HeuristicChoice(const OneHeuristic& one) : OneHeuristic(one) {}
  HeuristicChoice(Heuristic which, int best_landmarks = 0) {
    heuristic = which;
    best = best_landmarks;
  }

  friend bool operator==(const HeuristicChoice&, const HeuristicChoice&) = default;
};

// The heuristic itself, or the two operands of max().
inline std::span<const OneHeuristic> parts_of(const HeuristicChoice& choice) {
  if (choice.heuristic == Heuristic::max) return choice.of;
  return {static_cast<const OneHeuristic*>(&choice), 1};
}
inline std::span<OneHeuristic> parts_of(HeuristicChoice& choice) {
  if (choice.heuristic == Heuristic::max) return choice.of;
  return {static_cast<OneHeuristic*>(&choice), 1};
}

}  // namespace waymark
