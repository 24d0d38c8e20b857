#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/field/field_builder.h"
#include "core/heuristic/query.h"
#include "core/map/components.h"
#include "core/map/goals.h"
#include "core/map/grid.h"
#include "core/placement/placement.h"
#include "core/record/search_record.h"
#include "core/search/search_outcome.h"
#include "core/search/search_spec.h"

namespace waymark {

// The kinds of query sequences in games, see draw_stream().
enum class StreamKind { uniform, hot, drifting };

// What happens to the landmarks between searches.
enum class StrategyKind { distance, fixed, least_used, explored, centroid, nearest, earlier };

// A strategy and its number; 0 if it has none.
struct Strategy {
  StrategyKind kind = StrategyKind::fixed;
  double number = 0;
  friend bool operator==(const Strategy&, const Strategy&) = default;
};

// The strategies compared by default.
inline constexpr std::array<Strategy, 8> kUsualStrategies = {{{StrategyKind::distance, 0},
                                                              {StrategyKind::fixed, 0},
                                                              {StrategyKind::least_used, 0.02},
                                                              {StrategyKind::least_used, 0.3},
                                                              {StrategyKind::explored, 0.02},
                                                              {StrategyKind::centroid, 20},
                                                              {StrategyKind::nearest, 2},
                                                              {StrategyKind::earlier, 8}}};

// Counts how often landmarks were used, over all searches since the last reset.
class LandmarkUsage {
 public:
  explicit LandmarkUsage(std::size_t landmarks) : counts_(landmarks, 0) {}

  // Adds a search for the query, which must have the same number of landmarks. Each expansion
  // counts for the active landmark that gives the tightest bound there, or for no landmark if the
  // distance formula is at least as tight. Ties as in LandmarkHeuristic::bound. O(expanded *
  // landmarks).
  void add(const Query& query, const SearchRecord& record);
  void reset();

  // The number of expansions counted for each landmark.
  std::span<const std::int64_t> counts() const { return counts_; }
  int searches() const { return searches_; }
  // The landmark with the lowest count. Ties: the first. There must be at least one landmark.
  std::size_t least_used() const;

 private:
  std::vector<std::int64_t> counts_;
  int searches_ = 0;
};

// The goals of the latest searches.
class RecentGoals {
 public:
  // Adds a goal and keeps only the latest `count` goals; `count` must be at least 1.
  void add(Cell goal, int count);
  void clear() { goals_.clear(); }
  // The node closest to the goals' centre. Ties: the first. There must be at least one goal and one
  // node. O(nodes).
  Cell middle(const Grid& grid, std::span<const Node> nodes) const;

 private:
  std::deque<Cell> goals_;  // newest last
};

// The landmarks of one component during a query sequence, and the rules that adapt the landmarks to
// the sequence.
class StreamLandmarks {
 public:
  // `nodes` are the nodes of the component in reading order. All referenced objects must outlive
  // it.
  StreamLandmarks(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
                  PlacedLandmarks placed, std::uint64_t seed)
      : fields_(fields),
        moves_(moves),
        nodes_(nodes),
        placed_(std::move(placed)),
        usage_(placed_.cells.size()),
        random_(seed) {}

  const std::vector<Cell>& cells() const { return placed_.cells; }
  const std::vector<LandmarkTable>& tables() const { return placed_.tables; }
  // How many times a landmark has been moved.
  int moved() const { return moved_; }

  // With probability p, moves the landmark used least since the last move onto the goal of the
  // search, unless the goal already has a landmark.
  void move_least_used(double p, const Query& query, const SearchOutcome& outcome);
  // Like move_least_used(), but p is multiplied by the search's expansions relative to the mean of
  // all searches so far, including this one.
  void move_least_used_where_explored(double p, const Query& query, const SearchOutcome& outcome);
  // Moves the last landmark to the component's cell closest to the centre of the last `count`
  // goals, unless that cell already has another landmark. Ties: the first cell.
  void move_to_centroid(int count, const Query& query);

 private:
  void move(std::size_t landmark, Cell to);

  FieldBuilder& fields_;
  const Moves& moves_;
  std::span<const Node> nodes_;
  PlacedLandmarks placed_;
  LandmarkUsage usage_;
  Random random_;
  RecentGoals goals_;
  std::int64_t searches_ = 0, expanded_ = 0;
  int moved_ = 0;
};

// The description of a strategy.
struct StrategyRow {
  StrategyKind kind;
  const char* name;     // in text
  const char* number;   // placeholder in help for the strategy's number; empty if it has none
  bool whole;           // whether the number is an integer
  double least, most;   // range of its number
  const char* tooltip;  // one sentence
  // The search that the strategy uses.
  SearchSpec (*spec)(double number);
  // Called after each search, with the search's query and outcome.
  void (*learn)(StreamLandmarks& landmarks, double number, const Query& query,
                const SearchOutcome& outcome);
};
std::span<const StrategyRow> strategy_rows();
const StrategyRow& row_of(StrategyKind kind);

// A strategy as text: "least-used:0.02". Inverse of parse_strategy(), whose Error lists the
// strategies.
std::string text_of(const Strategy& strategy);
Result<Strategy> parse_strategy(std::string_view text);

// The results of one strategy on a query sequence.
struct StreamRun {
  Strategy strategy;
  std::vector<int> expanded;  // by search
  std::int64_t reopened = 0;  // repeated expansions of cells, in total
  int moved = 0;              // number of landmark moves
  friend bool operator==(const StreamRun&, const StreamRun&) = default;
};

struct StreamStudyOptions {
  std::vector<Pair> searches;  // of walkable cells of the component
  PlacedLandmarks placed;      // the initial landmarks of each strategy
  std::vector<Strategy> strategies;
  std::uint64_t seed = 1;  // for random numbers, the same for each strategy
};

// Runs the same searches in the same order with one strategy at a time, each from the same initial
// landmarks. After each search, calls `grown` with the strategy's results so far and then
// `progress(done, of)`; returns std::nullopt if `progress` returns false.
std::optional<std::vector<StreamRun>> study_stream(
    FieldBuilder& fields, const Moves& moves, const Components& components, int component,
    const StreamStudyOptions& options, const std::function<bool(int, int)>& progress,
    const std::function<void(const StreamRun&)>& grown);

// The running mean: for each position, the mean of all numbers up to that position.
std::vector<double> running_mean(const std::vector<int>& numbers);

// The description of a kind of query sequence.
struct StreamRow {
  StreamKind kind;
  const char* name;     // in text
  const char* tooltip;  // one sentence
};
std::span<const StreamRow> stream_rows();
const StreamRow& row_of(StreamKind kind);
// nullptr if there is no such kind.
const StreamRow* find_stream_row(std::string_view name);

// The number of hot goals in sequences that have them. Nine out of ten searches go to a hot goal.
inline constexpr int kHotGoals = 4;
inline constexpr int kHotOfTen = 9;

// Draws `count` random searches in one component, determined by the seed. Starts are uniform, and
// no search starts at its goal. Goals are uniform, or mostly hot goals as described above. With
// `drifting`, each hot goal moves one step per search along a shortest path to a random cell, and
// gets a new random cell when it arrives. Returns no searches if the component is a single cell.
// O(count), plus O(cells) whenever a drifting goal gets a new target.
std::vector<Pair> draw_stream(FieldBuilder& fields, const Moves& moves,
                              const Components& components, int component, StreamKind kind,
                              int count, std::uint64_t seed);

}  // namespace waymark
