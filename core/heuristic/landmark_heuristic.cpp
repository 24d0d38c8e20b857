#include "core/heuristic/landmark_heuristic.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "core/base/memory.h"
#include "core/base/threads.h"
#include "core/field/distance_field.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

struct Candidate {
  Cost behind;  // the lowest comes first
  int index;
  bool before(const Candidate& other) const {
    return behind != other.behind ? behind < other.behind : index < other.index;
  }
};

// The `count` tables with the lowest behind(table), as indices in ascending order.
template <class Behind>
ActiveLandmarks first_landmarks(std::span<const LandmarkTable> tables, int count,
                                const Behind& behind) {
  const std::size_t most = count == kAllActive ? tables.size() : static_cast<std::size_t>(count);
  const std::size_t kept = std::min(most, tables.size());
  BoundedList<Candidate, LandmarkHeuristic::kMost> candidates;
  // If all tables are used, their order does not matter.
  for (std::size_t i = 0; i < tables.size(); ++i)
    candidates.push_back({kept < tables.size() ? behind(*tables[i]) : 0, static_cast<int>(i)});
  Candidate *const first = candidates.begin(), *const end = candidates.end();
  Candidate* const last = first + kept;
  if (kept < tables.size()) {
    std::nth_element(first, last, end,
                     [](const Candidate& a, const Candidate& b) { return a.before(b); });
    std::sort(first, last,
              [](const Candidate& a, const Candidate& b) { return a.index < b.index; });
  }
  ActiveLandmarks active;
  for (const Candidate* at = first; at != last; ++at) active.add(at->index);
  return active;
}

}  // namespace

ActiveLandmarks active_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                 int count) {
  return first_landmarks(tables, count, [&](const DistanceField& table) {
    return -LandmarkBound(table, goal)(start);
  });
}

ActiveLandmarks nearest_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                  int count) {
  return first_landmarks(tables, count, [&](const DistanceField& table) {
    return std::min(table.at(start), table.from(goal));
  });
}

const CostPlane& StepTables::of(const Grid& grid, const Moves& moves, const LandmarkTable& table) {
  if (moves.unit()) return table->costs;
  std::erase_if(kept_, [](const Kept& one) { return one.table.expired(); });
  for (const Kept& one : kept_)
    if (one.grid == &grid && one.table.lock() == table) return *one.steps;
  kept_.push_back(
      {table, &grid, std::make_unique<const CostPlane>(step_field(grid, moves, table->source))});
  return *kept_.back().steps;
}

const Grid& PlaceTables::places(const Grid& states) {
  if (states_ != states.shared_graph()) {
    states_ = states.shared_graph();
    places_ = std::make_unique<const Grid>(place_grid(*states_));
    kept_.clear();
  }
  return *places_;
}

const DistanceField& PlaceTables::of(const Grid& states, const LandmarkTable& table) {
  const Grid& grid = places(states);
  std::erase_if(kept_, [](const Kept& one) { return one.table.expired(); });
  for (const Kept& one : kept_)
    if (one.table.lock() == table) return *one.places;
  const Cell place = states_->states()->ground_cell(table->source);
  kept_.push_back({table, std::make_unique<const DistanceField>(
                              distance_field(grid, Moves::of(Directions(), grid), place))});
  return *kept_.back().places;
}

PlaceLandmarks::PlaceLandmarks(const Grid& grid, const Moves& moves, Cell goal,
                               std::span<const LandmarkTable> tables, const ActiveLandmarks& active,
                               BoundSense sense, PlaceTables& memory)
    : graph_(grid.graph()),
      places_stride_(memory.places(grid).stride()),
      formula_(grid, moves, goal) {
  const Node to = place_of(grid.node(goal));
  for (const int i : active)
    bounds_.push_back(
        LandmarkBound(memory.of(grid, tables[static_cast<std::size_t>(i)]), to, sense));
}

Node PlaceLandmarks::place_of(Node node) const {
  const Cell place = graph_->states()->ground_cell(graph_->cell(node));
  return (place.y + 1) * places_stride_ + place.x + 1;
}

Cost PlaceLandmarks::operator()(Node node) const {
  Cost best = formula_(node);
  const Node place = place_of(node);
  for (const LandmarkBound& bound : bounds_.all()) best = std::max(best, bound(place));
  return best;
}

namespace {

bool fits_narrow(const CostPlane& costs) {
  if (costs.is_narrow()) return true;
  for (std::size_t at = 0; at < costs.size(); ++at)
    if (costs[at] > CostPlane::kGreatestNarrow && costs[at] != kNoCost) return false;
  return true;
}

}  // namespace

std::uint64_t value_bytes(std::span<const LandmarkTable> tables) {
  const bool narrow = std::all_of(tables.begin(), tables.end(), [](const LandmarkTable& table) {
    return fits_narrow(table->costs) && fits_narrow(table->from_source());
  });
  return narrow ? sizeof(CostPlane::Narrow) : sizeof(Cost);
}

// Each thread builds several consecutive tables together.
std::vector<LandmarkTable> landmark_tables(FieldBuilder& fields, const Moves& moves,
                                           std::span<const Cell> landmarks, int threads) {
  const Grid& grid = fields.grid();
  // The working memory of a builder, not counting its tables, which are needed in any case.
  const std::uint64_t each = 2 * grid.node_count() * sizeof(Cost);
  const auto groups = static_cast<std::size_t>(thread_count(threads, landmarks.size(), each));
  if (groups == 1) return landmark_tables(fields, moves, landmarks);
  std::vector<LandmarkTable> tables;
  std::vector<std::optional<FieldBuilder>> builders(groups);
  in_order(
      std::span(builders), groups,
      [&](std::optional<FieldBuilder>& builder, std::size_t group) {
        const std::size_t begin = group * landmarks.size() / groups,
                          end = (group + 1) * landmarks.size() / groups;
        if (!builder) builder.emplace(grid);
        return landmark_tables(*builder, moves, landmarks.subspan(begin, end - begin));
      },
      [&tables](std::size_t, std::vector<LandmarkTable> built) {
        tables.insert(tables.end(), built.begin(), built.end());
        return true;
      });
  return tables;
}

namespace {

// The upper limit for path costs. Higher costs, from an earlier map with more cells, are clamped to
// the limit. Clamping never increases the difference between two values.
constexpr std::int64_t kMostPathCost = std::int64_t{1} << 30;

// Converts between the cost units of two sets of moves, using the largest factor with which no step
// becomes more expensive.
class Conversion {
 public:
  Conversion(const Moves& from, const Moves& to) : from_(from.straight), to_(to.straight) {
    if (to.directions == 4 || to.diagonal * from_ >= from.diagonal * to_) return;
    from_ = from.diagonal;
    to_ = to.diagonal;
  }

  bool changes() const { return from_ != to_; }
  // Rounds down. Rounding increases the difference between two values by less than 1, so the
  // difference stays within any integer that bounds the exact difference.
  Cost operator()(Cost cost) const {
    return cost == kNoCost ? kNoCost
                           : static_cast<Cost>(std::min(cost * to_ / from_, kMostPathCost));
  }

 private:
  std::int64_t from_, to_;
};

CostPlane converted(const CostPlane& costs, const Conversion& convert) {
  return costs.with_array([&](const auto* array) {
    CostPlane::WideArray wide(costs.size());
    for (std::size_t node = 0; node < wide.size(); ++node)
      wide[node] = convert(CostPlane::widened(array[node]));
    return CostPlane(std::move(wide));
  });
}

// Whether every walkable node has a value.
bool is_whole(const CostPlane& costs, const Grid& grid) {
  const std::uint8_t* const walkable = grid.walkable_plane().data();
  return costs.with_array([&](const auto* array) {
    bool whole = true;
    for (std::size_t node = 0; node < costs.size(); ++node)
      whole &= walkable[node] == 0 || CostPlane::widened(array[node]) != kNoCost;
    return whole;
  });
}

// Replaces missing values by the goal's value, which gives no bound. If the goal has no value,
// removes all values.
CostPlane filled(const CostPlane& costs, Node goal) {
  return costs.with_array([&]<class Value>(const Value* array) {
    const Value to_goal = array[goal];
    if (CostPlane::widened(to_goal) == kNoCost)
      return CostPlane(CellArray<Value>(costs.size(), to_goal));
    CellArray<Value> values(array, array + costs.size());
    for (Value& value : values) value = CostPlane::widened(value) == kNoCost ? to_goal : value;
    return CostPlane(std::move(values));
  });
}

}  // namespace

LandmarkTable stale_table(const LandmarkTable& built, const Grid& grid, const Moves& moves,
                          Cell goal) {
  assert(built->costs.size() == grid.node_count() && built->moves.directions == moves.directions);
  if (built->moves == moves && is_whole(built->costs, grid)) return built;
  const Conversion convert(built->moves, moves);
  const Node node = grid.node(goal);
  const auto present = [&](const CostPlane& costs) {
    return convert.changes() ? filled(converted(costs, convert), node) : filled(costs, node);
  };
  return std::make_shared<const DistanceField>(
      DistanceField{built->source, moves, present(built->costs),
                    built->is_directed() ? present(built->away) : CostPlane()});
}

std::vector<LandmarkTable> stale_tables(std::span<const LandmarkTable> built, const Grid& grid,
                                        const Moves& moves, Cell goal) {
  std::vector<LandmarkTable> tables;
  for (const LandmarkTable& table : built) tables.push_back(stale_table(table, grid, moves, goal));
  return tables;
}

}  // namespace waymark
