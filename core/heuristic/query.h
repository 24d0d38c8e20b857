#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/heuristic/heuristic_choice.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/cell.h"
#include "core/map/cell_region.h"

namespace waymark {

// A heuristic set up for one query. The query must outlive it. Returns the estimated cost from a
// node to the goal in cost units, or kNoCost if it proves that there is no path.
class Estimate {
 public:
  virtual ~Estimate() = default;
  virtual Cost operator()(Node node) const = 0;
};

// Another estimate times a factor in millionths, rounded down. A consistent estimate stays
// consistent with a factor of at most 1: between neighbours it decreases by at most the factor
// times the step cost, which is at most the step cost. Rounding both values down does not raise
// their difference above the step cost, an integer. The result is limited to 2^29 or the unscaled
// value, whichever is larger, so g + h fits in a Cost.
class ScaledEstimate : public Estimate {
 public:
  static constexpr std::int64_t kOne = 1'000'000;

  // `other` must outlive it.
  ScaledEstimate(const Estimate& other, std::int64_t millionths)
      : other_(other), millionths_(millionths) {}

  Cost operator()(Node node) const override {
    const Cost h = other_(node);
    if (h == kNoCost) return h;
    const std::int64_t most = std::max<std::int64_t>(h, std::int64_t{1} << 29);
    return static_cast<Cost>(std::min(most, h * millionths_ / kOne));
  }

 private:
  const Estimate& other_;
  std::int64_t millionths_;
};

// Adapts any heuristic to the interface that OctileAstar needs. The heuristic must outlive the
// adapter.
template <class Heuristic>
class PlainEstimate {
 public:
  explicit PlainEstimate(const Heuristic& h) : h_(h) {}

  struct Around {
    const Heuristic& h;
    Cost operator()(unsigned /*step*/, Node neighbour) const { return h(neighbour); }
  };

  Around around(Node /*node*/) const { return {h_}; }
  Cost operator()(Node node) const { return h_(node); }

 private:
  const Heuristic& h_;
};

struct Query;
class EstimateStorage;

// Precomputed tables of a heuristic for a map and moves, independent of the query. They are built
// before the first query, shared, and never changed.
class PreparedTables {
 public:
  virtual ~PreparedTables() = default;
  // Creates the heuristic towards the query's goal in `storage`. The query must have the map and
  // moves of the tables. The query and the tables must outlive the result.
  virtual const Estimate& towards(const Query& query, EstimateStorage& storage) const = 0;
  // The size of the tables in bytes.
  virtual std::uint64_t bytes() const = 0;
  // Why there are no tables, so searches with the heuristic do not run; nullptr if there are.
  virtual const Error* fault() const { return nullptr; }
};

// Data that an algorithm or an option has prepared for a map and moves, such as a
// ContractionHierarchy. It is built before the first query, shared, and never changed.
class PreparedMap {
 public:
  virtual ~PreparedMap() = default;
  virtual std::uint64_t bytes() const = 0;
  // The name of the algorithm or option, as in "ch", and the content: "shortcuts and ranks".
  virtual const char* name() const = 0;
  virtual std::string contents() const = 0;
};

// The prepared tables of one heuristic, or the prepared data of an algorithm (of `ch` on a graph,
// of `prastar` on a grid) or of the option reach=1.
struct Prepared {
  OneHeuristic heuristic;                            // the default one if `tables` is not used
  std::shared_ptr<const PreparedTables> tables;      // only for a heuristic
  double milliseconds = 0;                           // build time
  std::shared_ptr<const PreparedMap> map = nullptr;  // only for an algorithm or an option
  // Whether `tables` or `map` is still being built, so searches that need it cannot run yet.
  bool unfinished = false;
  bool of_reach = false;  // whether `map` is the Reaches of the option reach=1

  bool is_of_algorithm() const {
    return !of_reach && (map != nullptr || (unfinished && heuristic == OneHeuristic()));
  }
};

// The finished data of this type, nullptr if there are none. O(prepared).
template <class Map>
const Map* prepared_in(std::span<const Prepared> prepared) {
  for (const Prepared& one : prepared)
    if (const auto* const map = dynamic_cast<const Map*>(one.map.get())) return map;
  return nullptr;
}

// Returns nullptr if there are no such tables.
inline const PreparedTables* prepared_for(const OneHeuristic& heuristic,
                                          std::span<const Prepared> prepared) {
  for (const Prepared& one : prepared)
    if (one.tables && one.heuristic == heuristic) return one.tables.get();
  return nullptr;
}

struct GoalSet;
struct TracedSearch;  // core/record/trace.h
class LearnedCosts;

// A search problem for one or several searches. start and goal must be walkable. Everything that
// the query refers to must outlive the call to which the query is passed.
struct Query {
  const Grid& grid;
  Moves moves;
  Cell start;
  Cell goal;
  const std::vector<LandmarkTable>& landmarks;  // may be empty
  const DistanceField& goal_field;              // only read by the exact heuristic
  // How many landmarks the landmark heuristic uses: the ones with the tightest bounds at the start.
  // At least 0; kAllActive: all.
  int active = kAllActive;
  // The tables of earlier searches, newest first, see learned_costs.h; may be empty.
  std::span<const LandmarkTable> earlier = {};
  // Tables that heuristics have precomputed, independent of the query; may be empty.
  std::span<const Prepared> prepared = {};
  // The cells where the weight applies, for searches that weight a region; nullptr if there are
  // none.
  const CellRegion* region = nullptr;
  // The nodes where the search may end, nullptr for only the goal. If set, goal_field is the field
  // from goals_field().
  const GoalSet* goals = nullptr;
  // `towards`, or `backward` for the backward search of a bidirectional search. Then `goal` is the
  // start of the problem, and heuristics estimate the cost from it to a node.
  BoundSense sense = BoundSense::towards;
  // Costs learned by earlier searches to the goal, for searches that reuse them, see Repair.
  // nullptr if there are none.
  const LearnedCosts* learned = nullptr;
  // The number of each landmark, for formulas that name one. The landmarks after the last number
  // have their index plus 1.
  std::span<const int> landmark_numbers = {};
  // The traces that searches show, on this map; may be empty.
  std::span<const std::shared_ptr<const TracedSearch>> traced = {};

  // The landmarks that `active` selects.
  ActiveLandmarks active_landmarks() const {
    return waymark::active_landmarks(landmarks, grid.node(start), grid.node(goal), active);
  }
};

}  // namespace waymark
