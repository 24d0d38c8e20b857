#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/heuristic/goal_set.h"
#include "core/heuristic/heuristic_choice.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/learned_costs.h"
#include "core/heuristic/query.h"

namespace waymark {

class FormulaValues;  // core/heuristic/formula_values.h

// Wraps the function object F as an Estimate.
template <class F>
class EstimateBy : public Estimate {
 public:
  explicit EstimateBy(const F& function) : function_(function) {}
  Cost operator()(Node node) const override { return function_(node); }

 private:
  F function_;
};

// Storage for one Estimate at a time. It is in place, because several Estimates per frame are
// created while the user drags. Keeps the data that Estimates derive from tables as long as the
// tables exist.
class EstimateStorage {
 public:
  EstimateStorage() = default;
  EstimateStorage(const EstimateStorage&) = delete;
  EstimateStorage& operator=(const EstimateStorage&) = delete;
  ~EstimateStorage() { clear(); }

  // Stores a function object as an Estimate, which is valid until the next call.
  template <class F>
  const Estimate& hold(const F& function) {
    static_assert(sizeof(EstimateBy<F>) <= kBytes);
    clear();
    return *(held_ = new (bytes_.data()) EstimateBy<F>(function));
  }
  // The stored Estimate, scaled.
  const Estimate& scale(std::int64_t millionths) { return scale(*held_, millionths); }
  // Another Estimate of this storage, scaled.
  const Estimate& scale(const Estimate& other, std::int64_t millionths) {
    return scaled_.emplace(other, millionths);
  }
  // The maximum of an Estimate of this storage and the costs learned by earlier searches.
  const Estimate& repair(const Estimate& other, const LearnedCosts& learned) {
    return repaired_.emplace(other, learned);
  }
  StepTables& steps() { return steps_; }
  FormulaValues& formula();
  // The tables over places. They are shared with the storages of the parts and the goals.
  PlaceTables& places() {
    if (!places_) places_ = std::make_shared<PlaceTables>();
    return *places_;
  }
  void share_places(EstimateStorage& with) {
    places();
    with.places_ = places_;
  }
  // Storage for the two operands of a max().
  EstimateStorage& part(std::size_t which) {
    if (!parts_[which]) {
      parts_[which] = std::make_unique<EstimateStorage>();
      share_places(*parts_[which]);
    }
    return *parts_[which];
  }
  // The estimate of a search with several goals.
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
  std::shared_ptr<FormulaValues> formula_;
  std::shared_ptr<PlaceTables> places_;  // nullptr until first used
  std::array<std::unique_ptr<EstimateStorage>, 2> parts_;
  std::unique_ptr<GoalEstimate> goals_;
};

// The guarantee of a heuristic. Consistent heuristics are also admissible.
enum class Quality { consistent, admissible, too_great };

// A numeric parameter of a heuristic: the 3 in "embedding:3".
struct HeuristicNumber {
  const char* name;   // placeholder in help texts, such as "D"
  const char* title;  // name on screen, with {} for the number
  const char* label;  // label of its input field
  int most, usual;    // the range is `least` to `most`; `usual` is the default
  int OneHeuristic::*value;
  int least = 1;
  // The word before an optional number. Optional numbers come last.
  const char* word = nullptr;
};

// The description of a heuristic.
struct HeuristicRow {
  Heuristic heuristic;
  const char* name;     // name in the text form of a search
  const char* title;    // name on screen, in lowercase for the middle of a line
  const char* tooltip;  // one sentence
  bool takes_options;   // whether it uses landmarks and takes options that select them
  Quality (*quality)(const HeuristicChoice& choice, const Moves& moves);
  // Creates the heuristic without its scale, which estimate_of() applies. Returns the distance
  // formula if the heuristic needs landmark tables or prepared tables that are missing. Returns 0
  // for a formula that does not fit the query, see FormulaValues::fits(), and for missing values.
  const Estimate& (*make)(const Query& query, const HeuristicChoice& choice,
                          EstimateStorage& storage);
  // The numbers that follow the name, in this order and separated by colons. Most heuristics with
  // numbers, and `allpairs` and `hubs`, use prepared tables, see query.h.
  std::span<const HeuristicNumber> numbers = {};
  bool prepared = false;
  bool takes_safe = false;  // whether ":safe" may follow the numbers
  // Whether the heuristic has the numbers at_x and at_y: the goal for which data is collected, or
  // the start of an earlier search.
  bool collects = false;
  bool takes_trace = false;  // whether ":trace" may follow the numbers
};

// Whether the tables of a prepared heuristic also fit costs that depend on the direction.
bool fits_directions(Heuristic heuristic);

// The description of each heuristic, indexed by Heuristic.
std::span<const HeuristicRow> heuristics();
const HeuristicRow& row_of(Heuristic heuristic);

// The guarantee of a heuristic with these options and moves. A* with an inconsistent heuristic
// reopens nodes, see reopens().
Quality quality_of(const HeuristicChoice& choice, const Moves& moves);

// Creates the heuristic for a query in `storage`.
const Estimate& estimate_of(const Query& query, const HeuristicChoice& choice,
                            EstimateStorage& storage);

// Whether the estimate in `storage`, created by estimate_of(), was read at a node where a formula
// has no value. Such values count as 0. `goals`: the number of the query's goals; 0 without a goal
// set.
bool met_undefined(const HeuristicChoice& choice, EstimateStorage& storage, std::size_t goals = 0);

// Why some tables that the heuristic reads can't be used, such as values from a file with errors.
// nullptr if all can, or if they have not been prepared.
const Error* tables_fault(const HeuristicChoice& choice, std::span<const Prepared> prepared);

// The median cost of the map's cells divided by the lowest cost, in millionths. With this scale,
// formulas assume the typical terrain instead of the cheapest. The ratio is 1 if all terrain costs
// the same.
std::int64_t typical_scale(const Moves& moves);

// The choice of a heuristic with its default numbers.
HeuristicChoice usual_choice(Heuristic heuristic);

// asked_tables() returns the tables that a heuristic with options can choose from, and
// asked_landmarks() returns the landmarks that it chooses.
std::span<const LandmarkTable> asked_tables(const Query& query, const HeuristicChoice& choice);
ActiveLandmarks asked_landmarks(const Query& query, const HeuristicChoice& choice);

// The heuristic that Heuristic::distance equals for these moves, see formula_cost(). For hexagons
// and portals, returns Heuristic::distance itself, because their formula has no other name.
Heuristic formula_of(const Moves& moves);

// The display name without options. Heuristic::distance has the name of the formula for the moves.
const char* title_of(Heuristic heuristic, const Moves& moves);

// A heuristic with its options, as in the text form of a search: "landmarks:best:2", "embedding:3",
// "max(landmarks,embedding:3)", "{dx + dy}", "values:h.csv", "values:{my values.npy}".
std::string text_of(const HeuristicChoice& choice);

// The display name, in lowercase for the middle of a line: "landmarks, best 2", "embedding, 3
// dimensions", "max of landmarks and embedding, 3 dimensions". The moves determine the name of the
// default distance formula.
std::string title_of(const HeuristicChoice& choice, const Moves& moves);

// The syntax of the heuristic: "embedding:D", "waypoints:K[:near:M][:safe]", "{FORMULA}",
// "values[:FILE]", "max(A,B)".
std::string form_of(const HeuristicRow& row);

// An option of the landmark heuristics: "drop:3" in "landmarks:drop:3".
struct LandmarkOption {
  // The aspects that options can set, as bits. Two options that set the same aspect cannot be
  // combined.
  enum Says : unsigned { kWhich = 1, kSource = 2, kPrecision = 4, kPlaces = 8 };

  const char* name;  // name in the text form of a search
  // Placeholder for its number in help texts, such as "K"; empty if it has no number.
  const char* number;
  int most;             // maximum of the number; the minimum is 1
  const char* title;    // name on screen, with {} for its number
  const char* tooltip;  // one sentence
  unsigned says;
  int OneHeuristic::*value;
  // Whether the bounds stay consistent; for abs and turned, only if costs are undirected.
  bool consistent;
};

std::span<const LandmarkOption> landmark_options();

inline bool is_set(const OneHeuristic& choice, const LandmarkOption& option) {
  return choice.*option.value != 0;
}

// Whether the heuristic uses complete tables of true costs.
bool uses_whole_tables(const OneHeuristic& choice);

// The options that are set, as text: ":best:2:drop:3". Empty if none is set.
std::string options_text(const OneHeuristic& choice);
// The options that are set, for display: ", best 2, 3 bits dropped".
std::string options_title(const OneHeuristic& choice);

// The names of all options: "best:K, nearest:K, hops or drop:N".
std::string option_names();

}  // namespace waymark
