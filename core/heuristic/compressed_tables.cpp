#include "core/heuristic/compressed_tables.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <stdexcept>
#include <unordered_map>

#include "core/heuristic/heuristic.h"

namespace waymark {
namespace {

// The number of cells read around a goal, divided by the number of turns. On average, sixteen of
// these cells store any given landmark.
constexpr std::size_t kAskedOfATurn = 16;

// Calls visit(node, cost) for the `most` nodes closest to `from`, in ascending order of cost.
template <class Visit>
void for_each_near(const Grid& grid, const Moves& moves, Node from, std::size_t most,
                   Visit&& visit) {
  using Open = std::pair<Cost, Node>;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  std::unordered_map<Node, Cost> known = {{from, 0}};
  open.push({0, from});
  for (std::size_t visited = 0; !open.empty() && visited < most;) {
    const Cost cost = open.top().first;
    const Node node = open.top().second;
    open.pop();
    if (known[node] != cost) continue;
    visit(node, cost);
    ++visited;
    for_each_neighbour(grid, moves, node, [&](Node next, Cost step) {
      const auto [at, is_new] = known.try_emplace(next, kNoCost);
      if (cost + step >= at->second) return;
      at->second = cost + step;
      open.push({at->second, next});
    });
  }
}

}  // namespace

CompressedTables::CompressedTables(FieldBuilder& fields, const Moves& moves,
                                   std::span<const Cell> landmarks, int stored)
    : landmarks_(landmarks.size()),
      stored_(std::min(static_cast<std::size_t>(stored), landmarks_)),
      turns_(landmarks_ == 0 ? 1 : (landmarks_ + stored_ - 1) / stored_),
      down_(static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(turns_))))) {
  if (landmarks_ > LandmarkHeuristic::kMost)
    throw std::length_error("more landmarks than LandmarkHeuristic::kMost");
  if (landmarks_ == 0) return;
  const Grid& grid = fields.grid();
  CostPlane::WideArray values(grid.node_count() * stored_, kNoCost);
  DistanceField field;
  Cost greatest = 0;
  for (std::size_t i = 0; i < landmarks_; ++i) {
    field = fields.build(moves, landmarks[i], std::move(field));
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) {
        const std::size_t slot =
            (i + landmarks_ - turn({x, y}) * stored_ % landmarks_) % landmarks_;
        const Node node = grid.node({x, y});
        if (slot >= stored_ || !grid.walkable(node)) continue;
        const Cost cost = field.at(node);
        values[static_cast<std::size_t>(node) * stored_ + slot] = cost;
        if (cost != kNoCost) greatest = std::max(greatest, cost);
      }
  }
  if (greatest > CostPlane::kGreatestNarrow) {
    values_ = CostPlane(std::move(values));
    return;
  }
  CostPlane::NarrowArray narrow(values.size(), CostPlane::kNarrowNoCost);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i] != kNoCost) narrow[i] = static_cast<CostPlane::Narrow>(values[i]);
  values_ = CostPlane(std::move(narrow));
}

std::size_t CompressedTables::turn(Cell cell) const {
  return (static_cast<std::size_t>(cell.x) + down_ * static_cast<std::size_t>(cell.y)) % turns_;
}

// The heuristic's data for one goal, computed before the search and stored in place.
struct CompressedTables::Towards {
  std::array<Range, LandmarkHeuristic::kMost> goal;  // by landmark
  // Whether a path joins the landmarks and the goal.
  bool reached = false;
};

CompressedTables::Towards CompressedTables::known_of(const Query& query) const {
  Towards known;
  const Node goal = query.grid.node(query.goal);
  known.reached = value(goal, 0) != kNoCost;
  if (!known.reached) return known;
  for_each_near(query.grid, query.moves, goal, kAskedOfATurn * turns_, [&](Node node, Cost away) {
    const std::size_t at = turn(query.grid.cell(node));
    for (std::size_t slot = 0; slot < stored_; ++slot) {
      Range& range = known.goal[landmark(at, slot)];
      const Cost cost = value(node, slot);
      range.least = std::max(range.least, cost - away);
      range.most = std::min(range.most, cost + away);
    }
  });
  return known;
}

const Estimate& CompressedTables::towards(const Query& query, EstimateStorage& storage) const {
  const DistanceFormula formula(query.grid, query.moves, query.goal);
  if (landmarks_ == 0) return storage.hold(formula);
  return storage.hold([this, formula, grid = &query.grid, known = known_of(query)](Node node) {
    Cost greatest = formula(node);
    const bool reached = value(node, 0) != kNoCost;
    if (reached != known.reached) return kNoCost;
    if (!reached) return greatest;
    const std::size_t at = turn(grid->cell(node));
    for (std::size_t slot = 0; slot < stored_; ++slot) {
      const Range& goal = known.goal[landmark(at, slot)];
      const Cost cost = value(node, slot);
      greatest = std::max({greatest, goal.least - cost, cost - goal.most});
    }
    return greatest;
  });
}

std::uint64_t CompressedTables::bytes() const {
  return values_.size() * (values_.is_narrow() ? sizeof(CostPlane::Narrow) : sizeof(Cost));
}

}  // namespace waymark
