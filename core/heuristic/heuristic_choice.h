#pragma once

#include <array>
#include <span>

namespace waymark {

// The heuristics that a search can ask.
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
  fit_factor,
  fit_offset,
  old_path,
  max
};

// One heuristic with its options, 0 where one is not set: those of heuristics that ask landmarks
// are told in landmark_options.h, the numbers of others in their rows.
struct OneHeuristic {
  Heuristic heuristic = Heuristic::distance;
  // Of those that ask landmarks: how many, the best at the start, 1 to LandmarkHeuristic::kMost;
  // kAllActive: all of them.
  int best = 0;
  // The same: how many, those nearest to the start or the goal.
  int nearest = 0;
  // Asks the tables of so many earlier searches in place of the landmarks'.
  int earlier = 0;
  int hops = 0;    // 1: tables of steps
  int drop = 0;    // bits of each value, from the last, that are not stored
  int half = 0;    // 1: values at every second cell in x and y
  int abs = 0;     // 1: as if steps cost the same both ways, see BoundSense::undirected
  int places = 0;  // 1: tables over the places of a mover, see place_tables.h
  // Faults of published code, 1: both differences with their signs turned; the list of tables is
  // empty, for they were written over the list of landmarks.
  int turned = 0;
  int overwritten = 0;
  // Of those that ask landmarks: whether their tables were built on an earlier version of the map,
  // see kept_table.h. Its text does not say so, since that holds of all who ask them.
  bool kept = false;
  int count = 0;    // dimensions of an embedding, landmarks of compressed tables, waypoints
  int stored = 0;   // how many values each cell of compressed tables has
  int safe = 0;     // 1: waypoints or an old path that are never too great
  int regions = 0;  // columns and rows of regions with an offset each
  // The goal at which points were collected, or the start of an earlier search.
  int at_x = 0, at_y = 0;

  friend bool operator==(const OneHeuristic&, const OneHeuristic&) = default;
};

// Which heuristic a search asks: one, or the greater of two.
struct HeuristicChoice : OneHeuristic {
  // Scales are counted in millionths.
  static constexpr int kOne = 1'000'000;
  static constexpr int kMostScale = 100 * kOne;
  // As a scale: what makes the cheapest terrain the typical one of the map, see typical_scale().
  static constexpr int kTypical = 0;

  // Of Heuristic::max, neither of them a Heuristic::max itself; as new for all others.
  std::array<OneHeuristic, 2> of;
  int scale = kOne;  // what it says is multiplied by: 1 to kMostScale, or kTypical

  HeuristicChoice() = default;
  HeuristicChoice(const OneHeuristic& one) : OneHeuristic(one) {}
  HeuristicChoice(Heuristic which, int best_landmarks = 0) {
    heuristic = which;
    best = best_landmarks;
  }

  friend bool operator==(const HeuristicChoice&, const HeuristicChoice&) = default;
};

// The one that it is, or the two of which it is the greater.
inline std::span<const OneHeuristic> parts_of(const HeuristicChoice& choice) {
  if (choice.heuristic == Heuristic::max) return choice.of;
  return {static_cast<const OneHeuristic*>(&choice), 1};
}
inline std::span<OneHeuristic> parts_of(HeuristicChoice& choice) {
  if (choice.heuristic == Heuristic::max) return choice.of;
  return {static_cast<OneHeuristic*>(&choice), 1};
}

}  // namespace waymark
