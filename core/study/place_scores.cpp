#include "core/study/place_scores.h"

#include <algorithm>

#include "core/study/comparison.h"

namespace waymark {
namespace {

Cost gain(Cost bound, Cost present) { return bound == kNoCost ? 0 : std::max(0, bound - present); }

// For maps where a step costs the same in both directions.
template <class Start, class Goal>
void write_gains(const Start* from_start, const Goal* from_goal, std::span<const Node> nodes,
                 Cost present, Cost* gains) {
  for (std::size_t at = 0; at < nodes.size(); ++at)
    gains[at] = gain(lower_bound(CostPlane::widened(from_start[nodes[at]]),
                                 CostPlane::widened(from_goal[nodes[at]])),
                     present);
}

bool near(Cell a, Cell b, int apart) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  return dx * dx + dy * dy < std::int64_t{apart} * apart;
}

}  // namespace

void place_gains(const DistanceField& start, const DistanceField& goal, std::span<const Node> nodes,
                 Cost present, std::vector<Cost>& gains) {
  gains.resize(nodes.size());
  if (start.is_directed()) {
    for (std::size_t at = 0; at < nodes.size(); ++at)
      gains[at] = gain(bound_by_place(start, goal, nodes[at]), present);
    return;
  }
  start.costs.with_array([&](const auto* from_start) {
    goal.costs.with_array([&](const auto* from_goal) {
      write_gains(from_start, from_goal, nodes, present, gains.data());
    });
  });
}

PlaceScores::PlaceScores(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
                         std::vector<Pair> pairs, const std::vector<LandmarkTable>& present)
    : fields_(fields),
      moves_(moves),
      nodes_(nodes),
      pairs_(std::move(pairs)),
      present_(present),
      scores_(nodes.size()) {}

bool PlaceScores::advance() {
  const std::size_t count = std::min(kPairsAtOnce, pairs_.size() - done_);
  if (count == 0) return false;
  const std::span<const Pair> pairs = std::span(pairs_).subspan(done_, count);
  std::vector<Cell> ends;
  for (const Pair& pair : pairs) ends.insert(ends.end(), {pair.start, pair.goal});
  built_ = fields_.build_many(moves_, ends, std::move(built_));
  for (std::size_t i = 0; i < count; ++i) {
    const LandmarkHeuristic heuristic(fields_.grid(), moves_, pairs[i].goal, present_);
    const Cost present = heuristic(fields_.grid().node(pairs[i].start));
    place_gains(built_[2 * i], built_[2 * i + 1], nodes_, present, gains_);
    for (std::size_t at = 0; at < gains_.size(); ++at) scores_[at] += gains_[at];
  }
  done_ += count;
  return done_ < pairs_.size();
}

std::vector<Cell> best_places(const Grid& grid, std::span<const Node> nodes,
                              std::span<const std::int64_t> scores, std::size_t count, int apart) {
  std::vector<Cell> places;
  while (places.size() < count) {
    std::int64_t greatest = 0;
    Cell best;
    for (std::size_t at = 0; at < nodes.size(); ++at) {
      if (scores[at] <= greatest) continue;
      const Cell cell = grid.cell(nodes[at]);
      if (std::any_of(places.begin(), places.end(),
                      [&](Cell place) { return near(place, cell, apart); }))
        continue;
      greatest = scores[at];
      best = cell;
    }
    if (greatest == 0) break;
    places.push_back(best);
  }
  return places;
}

namespace {

// First takes a few places far apart, to have one in every part of the map, then more of the best
// places, which may be closer together.
constexpr std::size_t kFarPlaces = 8;
constexpr int kFar = 16, kNear = 4;  // cells

}  // namespace

std::vector<Node> places_to_search(const Grid& grid, std::span<const Node> places,
                                   std::span<const std::int64_t> must_save, Node goal,
                                   std::size_t most) {
  std::vector<Node> chosen = {goal};
  const auto add = [&](Node node) {
    if (std::find(chosen.begin(), chosen.end(), node) == chosen.end()) chosen.push_back(node);
  };
  for (const Cell cell : best_places(grid, places, must_save, std::min(kFarPlaces, most), kFar))
    add(grid.node(cell));
  for (const Cell cell : best_places(grid, places, must_save, most, kNear))
    if (chosen.size() <= most) add(grid.node(cell));
  return chosen;
}

std::int64_t PlaceSearches::expanded(std::span<const Pair> pairs,
                                     const std::vector<LandmarkTable>& tables) {
  const DistanceField none;
  std::int64_t sum = 0;
  for (const Pair& pair : pairs) {
    const Query query{fields_.grid(), moves_, pair.start, pair.goal, tables, none};
    outcome_ = searcher_.run(query, spec_of(Slot::b), std::move(outcome_));
    sum += outcome_.counts.expanded;
  }
  return sum;
}

std::int64_t PlaceSearches::expanded(std::span<const Pair> pairs, std::vector<LandmarkTable> tables,
                                     std::span<const Cell> more) {
  for (const Cell cell : more) tables.push_back(fields_.share(moves_, cell));
  return expanded(pairs, tables);
}

}  // namespace waymark
