#include "core/study/estimate_planes.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "core/heuristic/heuristic.h"

namespace waymark {
namespace {

// The number of cells of a row that are processed together. Blocks that contain only walls are
// skipped, which pays off because walls are often contiguous.
constexpr int kBlock = 128;

// A part of a row: `count` cells starting at `from`.
struct Block {
  Cell from;
  int count;
};

void write_formula(const Moves& moves, Cell goal, const Block& block, Cost* out) {
  const Cost dy = std::abs(block.from.y - goal.y), first = block.from.x - goal.x;
  const int count = block.count;
  if (moves.directions == 4) {
    for (int i = 0; i < count; ++i) out[i] = moves.least_straight() * (std::abs(first + i) + dy);
    return;
  }
  // The octile distance: straight * longer side + extra cost of a diagonal step * shorter side.
  const Cost straight = moves.least_straight(), rest = moves.least_diagonal() - straight;
  for (int i = 0; i < count; ++i) {
    const Cost dx = std::abs(first + i);
    out[i] = straight * std::max(dx, dy) + rest * std::min(dx, dy);
  }
}

// Raises estimates to one landmark's bounds. The elements of `by` are as wide as a cost, so all
// arrays in the loop have the same stride.
template <class Value>
void raise(const Value* from_landmark, Cost to_goal, int index, int count, Cost* h, Cost* by) {
  for (int i = 0; i < count; ++i) {
    const Cost cost = CostPlane::widened(from_landmark[i]);
    const Cost apart = std::abs(cost - to_goal);
    // Like lower_bound(): 0 if the landmark reaches neither the cell nor the goal, and proof that
    // there is no path if it reaches only one of them. kNoCost - to_goal does not overflow, because
    // costs are not negative.
    const Cost bound = (cost == kNoCost) != (to_goal == kNoCost) ? kNoCost : apart;
    by[i] = bound > h[i] ? index : by[i];
    h[i] = bound > h[i] ? bound : h[i];
  }
}

// Raises `farthest` and `greatest_error` to the block's highest path cost and highest error.
template <class Value>
void raise_greatest(const Value* true_cost, const Cost* formula, int count, Cost& farthest,
                    Cost& greatest_error) {
  Cost cost_so_far = farthest, error_so_far = greatest_error;
  for (int i = 0; i < count; ++i) {
    const Cost to_goal = CostPlane::widened(true_cost[i]);
    const Cost cost = to_goal == kNoCost ? 0 : to_goal;
    const Cost error = cost - formula[i];  // negative if there is no path
    cost_so_far = cost > cost_so_far ? cost : cost_so_far;
    error_so_far = error > error_so_far ? error : error_so_far;
  }
  farthest = cost_so_far;
  greatest_error = error_so_far;
}

void write_block(const Query& query, const ActiveLandmarks& active, const Block& block,
                 EstimatePlanes& planes) {
  const Node goal = query.grid.node(query.goal);
  const auto at = static_cast<std::size_t>(query.grid.node(block.from));
  Cost* formula = planes.a.data() + at;
  Cost* landmarks = planes.b.data() + at;
  std::array<Cost, kBlock> by;
  write_formula(query.moves, query.goal, block, formula);
  std::copy(formula, formula + block.count, landmarks);
  by.fill(EstimatePlanes::kByFormula);
  for (const int i : active) {
    const DistanceField& table = *query.landmarks[static_cast<std::size_t>(i)];
    table.costs.with_array([&](const auto* costs) {
      raise(costs + at, table.at(goal), i, block.count, landmarks, by.data());
    });
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(block.count); ++i)
    planes.by[at + i] = static_cast<std::uint8_t>(by[i]);
  query.goal_field.costs.with_array([&](const auto* true_cost) {
    raise_greatest(true_cost + at, formula, block.count, planes.farthest, planes.greatest_error);
  });
}

// Whether the fast loops support the heuristics of the two searches.
bool is_distance_and_landmarks(const Query& query, const SearchSpec& a, const SearchSpec& b) {
  return query.goals == nullptr && !query.moves.directed && !query.moves.graph &&
         !query.moves.portals && heuristic_of(a) == Heuristic::distance &&
         heuristic_of(b) == Heuristic::landmarks && uses_whole_tables(b.h) &&
         b.h.nearest == kAllActive && b.h.best == query.active &&
         a.h.scale == HeuristicChoice::kOne && b.h.scale == HeuristicChoice::kOne;
}

void write_distance_and_landmarks(const Query& query, EstimatePlanes& planes) {
  const Grid& grid = query.grid;
  const ActiveLandmarks active = query.active_landmarks();
  Node begin = 0;
  if (has_narrow_estimates(query)) {
    fill_narrow_estimates(query, active, planes);
    begin = std::max(0, static_cast<Node>(grid.node_count()) - kNarrowTail);
  }
  for (int y = std::max(0, grid.cell(begin).y); y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); x += kBlock) {
      const Block block{{x, y}, std::min(kBlock, grid.width() - x)};
      const std::uint8_t* walkable = grid.walkable_plane().data() + grid.node(block.from);
      if (std::memchr(walkable, 1, static_cast<std::size_t>(block.count)))
        write_block(query, active, block, planes);
    }
}

void write_any(const Query& query, const SearchSpec& a, const SearchSpec& b,
               EstimatePlanes& planes) {
  EstimateStorage room_a, room_b;
  const Estimate& h_a = estimate_of(query, a, room_a);
  const Estimate& h_b = estimate_of(query, b, room_b);
  const LandmarkHeuristic landmarks(query.grid, query.moves, query.goal, query.landmarks,
                                    query.active_landmarks());
  for (std::size_t at = 0; at < query.grid.node_count(); ++at) {
    const auto node = static_cast<Node>(at);
    if (!query.grid.walkable(node)) continue;
    planes.a[at] = h_a(node);
    planes.b[at] = h_b(node);
    // If there are several goals, each has its own bounds, so no landmark is stored.
    const int by =
        query.goals == nullptr ? landmarks.bound(node).landmark : LandmarkHeuristic::kFormula;
    planes.by[at] = by == LandmarkHeuristic::kFormula ? EstimatePlanes::kByFormula
                                                      : static_cast<std::uint8_t>(by);
    const Cost true_cost = query.goal_field.at(node);
    if (true_cost == kNoCost) continue;
    planes.farthest = std::max(planes.farthest, true_cost);
    planes.greatest_error =
        std::max({planes.greatest_error, true_cost - planes.a[at], true_cost - planes.b[at]});
  }
}

}  // namespace

EstimatePlanes estimate_planes(const Query& query, const SearchSpec& a, const SearchSpec& b,
                               EstimatePlanes previous) {
  assert(query.landmarks.size() <= EstimatePlanes::kByFormula);
  EstimatePlanes planes = std::move(previous);
  planes.a.resize(query.grid.node_count());
  planes.b.resize(query.grid.node_count());
  planes.by.resize(query.grid.node_count());
  planes.farthest = planes.greatest_error = 0;
  if (is_distance_and_landmarks(query, a, b))
    write_distance_and_landmarks(query, planes);
  else
    write_any(query, a, b, planes);
  return planes;
}

}  // namespace waymark
