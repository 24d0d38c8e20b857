#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <span>

#include "core/heuristic/query.h"
#include "core/heuristic/scaled_estimate.h"
#include "core/heuristic/step_tables.h"

namespace waymark {

// The heuristics that a contender can ask.
enum class Heuristic {
  distance,
  zero,
  manhattan,
  octile,
  chebyshev,
  euclidean,
  squared_euclidean,
  landmarks,
  exact
};

// Which one, with its options: see landmark_options.h. 0 where one is not set.
struct HeuristicChoice {
  // Scales are counted in millionths.
  static constexpr int kOne = ScaledEstimate::kOne;
  static constexpr int kMostScale = 100 * kOne;
  // As a scale: what makes the cheapest terrain the typical one of the map, see typical_scale().
  static constexpr int kTypical = 0;

  Heuristic heuristic = Heuristic::distance;
  // Of those that ask landmarks: how many, the best at the start, 1 to LandmarkHeuristic::kMost;
  // kAllActive: all of them.
  int best = kAllActive;
  // The same: how many, those nearest to the start or the goal.
  int nearest = kAllActive;
  // Asks the tables of so many earlier searches in place of the landmarks'.
  int earlier = 0;
  int hops = 0;  // 1: tables of steps
  int drop = 0;  // bits of each value, from the last, that are not stored
  int half = 0;  // 1: values at every second cell in x and y
  // Of those that ask landmarks: whether their tables were built on an earlier version of the map,
  // see kept_table.h. Its text does not say so, since that holds of all who ask them.
  bool kept = false;
  int scale = kOne;  // what it says is multiplied by: 1 to kMostScale, or kTypical

  friend bool operator==(const HeuristicChoice&, const HeuristicChoice&) = default;
};

// The function object F as an Estimate.
template <class F>
class EstimateBy : public Estimate {
 public:
  explicit EstimateBy(const F& function) : function_(function) {}
  Cost operator()(Node node) const override { return function_(node); }

 private:
  F function_;
};

// Room for one Estimate after the other, in place: a drag makes some a frame. Keeps what they make
// of tables, as long as these live.
class EstimateRoom {
 public:
  EstimateRoom() = default;
  EstimateRoom(const EstimateRoom&) = delete;
  EstimateRoom& operator=(const EstimateRoom&) = delete;
  ~EstimateRoom() { clear(); }

  // The Estimate stays until the next one comes.
  template <class F>
  const Estimate& hold(const F& function) {
    static_assert(sizeof(EstimateBy<F>) <= kBytes);
    clear();
    return *(held_ = new (bytes_.data()) EstimateBy<F>(function));
  }
  // The one that it holds, scaled.
  const Estimate& scale(std::int64_t millionths) { return scaled_.emplace(*held_, millionths); }
  StepTables& steps() { return steps_; }

 private:
  static constexpr std::size_t kBytes = sizeof(LandmarkHeuristic) + 128;
  void clear() {
    if (held_ != nullptr) held_->~Estimate();
    held_ = nullptr;
  }

  alignas(std::max_align_t) std::array<std::byte, kBytes> bytes_;
  Estimate* held_ = nullptr;
  std::optional<ScaledEstimate> scaled_;
  StepTables steps_;
};

// What can be relied on. Consistent heuristics are admissible, too.
enum class Quality { consistent, admissible, too_great };

// All that is known of a heuristic.
struct HeuristicRow {
  Heuristic heuristic;
  const char* name;     // in the text of a contender
  const char* title;    // on the screen, in the middle of a line
  const char* tooltip;  // a sentence
  bool takes_options;   // whether it asks landmarks, and can be told which and how
  Quality (*quality)(const HeuristicChoice& choice, const Moves& moves);
  // Without its scale, which estimate_of() sees to.
  const Estimate& (*make)(const Query& query, const HeuristicChoice& choice, EstimateRoom& room);
};

// By number.
std::span<const HeuristicRow> heuristics();
const HeuristicRow& row_of(Heuristic heuristic);

// What can be relied on with these options and moves. A* with one that is not consistent opens
// nodes again, see reopens().
Quality quality_of(const HeuristicChoice& choice, const Moves& moves);

// The heuristic for a query, in the room.
const Estimate& estimate_of(const Query& query, const HeuristicChoice& choice, EstimateRoom& room);

// The median cost of a cell of the map by the least one, in millionths: formulas that count the
// cheapest terrain expect the typical one with it. 1 where all terrain costs the same.
std::int64_t typical_scale(const Grid& grid);

// Which of the tables a heuristic that takes options asks, and which those tables are.
std::span<const LandmarkTable> asked_tables(const Query& query, const HeuristicChoice& choice);
ActiveLandmarks asked_landmarks(const Query& query, const HeuristicChoice& choice);

// What it is called on the screen. The usual distance is called by the formula that fits the moves.
const char* title_of(Heuristic heuristic, const Moves& moves);

}  // namespace waymark
