#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>

#include "core/heuristic/goal_estimate.h"
#include "core/heuristic/heuristic_choice.h"
#include "core/heuristic/kept_estimates.h"
#include "core/heuristic/place_tables.h"
#include "core/heuristic/query.h"
#include "core/heuristic/scaled_estimate.h"
#include "core/heuristic/step_tables.h"

namespace waymark {

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
class EstimateStorage {
 public:
  EstimateStorage() = default;
  EstimateStorage(const EstimateStorage&) = delete;
  EstimateStorage& operator=(const EstimateStorage&) = delete;
  ~EstimateStorage() { clear(); }

  // The Estimate stays until the next one comes.
  template <class F>
  const Estimate& hold(const F& function) {
    static_assert(sizeof(EstimateBy<F>) <= kBytes);
    clear();
    return *(held_ = new (bytes_.data()) EstimateBy<F>(function));
  }
  // The one that it holds, scaled.
  const Estimate& scale(std::int64_t millionths) { return scale(*held_, millionths); }
  // Another one that is kept in it.
  const Estimate& scale(const Estimate& other, std::int64_t millionths) {
    return scaled_.emplace(other, millionths);
  }
  // The greater of one that is kept in it and of what searches before have left.
  const Estimate& repair(const Estimate& other, const StaleEstimates& kept) {
    return repaired_.emplace(other, kept);
  }
  StepTables& steps() { return steps_; }
  // Those over places, which the rooms of its parts and goals share with it.
  PlaceTables& places() {
    if (!places_) places_ = std::make_shared<PlaceTables>();
    return *places_;
  }
  void share_places(EstimateStorage& with) {
    places();
    with.places_ = places_;
  }
  // Rooms for the two Estimates that one is made of.
  EstimateStorage& part(std::size_t which) {
    if (!parts_[which]) {
      parts_[which] = std::make_unique<EstimateStorage>();
      share_places(*parts_[which]);
    }
    return *parts_[which];
  }
  // Of a search with several goals.
  GoalEstimate& goals() {
    if (!goals_) goals_ = std::make_unique<GoalEstimate>();
    return *goals_;
  }

 private:
  static constexpr std::size_t kBytes = sizeof(LandmarkHeuristic) + 1024;
  void clear() {
    if (held_ != nullptr) held_->~Estimate();
    held_ = nullptr;
  }

  alignas(std::max_align_t) std::array<std::byte, kBytes> bytes_;
  Estimate* held_ = nullptr;
  std::optional<ScaledEstimate> scaled_;
  std::optional<RepairedEstimate> repaired_;
  StepTables steps_;
  std::shared_ptr<PlaceTables> places_;  // null until they are asked for
  std::array<std::unique_ptr<EstimateStorage>, 2> parts_;
  std::unique_ptr<GoalEstimate> goals_;
};

// What can be relied on. Consistent heuristics are admissible, too.
enum class Quality { consistent, admissible, too_great };

// A number that a heuristic has to be told: the 3 in "embedding:3".
struct HeuristicNumber {
  const char* name;   // what stands for it in help, as in "D"
  const char* title;  // on the screen, {} for the number
  const char* label;  // of its field
  int most, usual;    // it is from `least` to most
  int OneHeuristic::*value;
  int least = 1;
};

// All that is known of a heuristic.
struct HeuristicRow {
  Heuristic heuristic;
  const char* name;     // in the text of a search
  const char* title;    // on the screen, in the middle of a line
  const char* tooltip;  // a sentence
  bool takes_options;   // whether it asks landmarks, and can be told which and how
  Quality (*quality)(const HeuristicChoice& choice, const Moves& moves);
  // Without its scale, which estimate_of() sees to; without the tables that it asks, landmarks' or
  // prepared ones, it says the distance.
  const Estimate& (*make)(const Query& query, const HeuristicChoice& choice, EstimateStorage& room);
  // What follows its name after colons, in this order. Most of those that have numbers, and all
  // pairs, ask prepared tables, see prepared.h.
  std::span<const HeuristicNumber> numbers = {};
  bool prepared = false;
  bool takes_safe = false;  // whether ":safe" may follow the numbers
  // Whether its numbers name a goal at which points were collected, or the start of an earlier
  // search: at_x and at_y.
  bool collects = false;
};

// By number.
std::span<const HeuristicRow> heuristics();
const HeuristicRow& row_of(Heuristic heuristic);

// What can be relied on with these options and moves. A* with one that is not consistent opens
// nodes again, see reopens().
Quality quality_of(const HeuristicChoice& choice, const Moves& moves);

// The heuristic for a query, in the room.
const Estimate& estimate_of(const Query& query, const HeuristicChoice& choice,
                            EstimateStorage& room);

// The median cost of a cell of the map by the least one, in millionths: formulas that count the
// cheapest terrain expect the typical one with it. 1 where all terrain costs the same.
std::int64_t typical_scale(const Moves& moves);

// The heuristic with its usual numbers.
HeuristicChoice usual_choice(Heuristic heuristic);

// Which of the tables a heuristic that takes options asks, and which those tables are.
std::span<const LandmarkTable> asked_tables(const Query& query, const HeuristicChoice& choice);
ActiveLandmarks asked_landmarks(const Query& query, const HeuristicChoice& choice);

// Which one the usual distance is, see formula_cost(); itself on hexagons, whose formula has no
// other name.
Heuristic formula_of(const Moves& moves);

// What it is called on the screen, without its options. The usual distance is called by the formula
// that fits the moves.
const char* title_of(Heuristic heuristic, const Moves& moves);

}  // namespace waymark
