#include "app/model/work/puzzle.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/base/random.h"
#include "core/contender/searcher.h"
#include "core/placement/spread_places.h"
#include "core/study/comparison.h"
#include "core/study/pair_study.h"
#include "core/study/place_cover.h"

namespace waymark {
namespace {

constexpr std::uint64_t kPuzzleSeed = 1;
constexpr std::size_t kMostPlaces = 20'000, kPlacesOfMany = 2000;
constexpr std::size_t kMostBytes = std::size_t{96} << 20;
constexpr int kRestarts = 12;

std::span<const Node> nodes_of(const PuzzleTask& task) {
  const OpenedMap& map = *task.scene.map;
  return map.components.nodes(map.components.of(map.grid.node(task.scene.start)));
}

std::vector<Pair> pairs_of(const PuzzleTask& task) {
  const OpenedMap& map = *task.scene.map;
  if (!task.many) return {{task.scene.start, task.scene.goal}};
  return sample_pairs(map.grid, map.components, PuzzleTask::kPairs, kPuzzleSeed);
}

Moves moves_of(const PuzzleTask& task) {
  return Moves::of(task.scene.directions, task.scene.map->grid);
}

}  // namespace

bool same_task(const PuzzleTask& a, const PuzzleTask& b) {
  const bool ends = a.scene.start == b.scene.start && a.scene.goal == b.scene.goal;
  return a.scene.map == b.scene.map && a.scene.directions == b.scene.directions &&
         a.count == b.count && a.many == b.many && (a.many || ends);
}

PuzzleScore puzzle_score(const PuzzleTask& task, const std::vector<Cell>& landmarks) {
  const Grid& grid = task.scene.map->grid;
  const Moves moves = moves_of(task);
  const std::vector<Pair> pairs = pairs_of(task);
  FieldBuilder fields(grid);
  std::vector<LandmarkTable> tables;
  std::vector<Node> places;
  for (const Cell landmark : landmarks) {
    tables.push_back(fields.share(moves, landmark));
    places.push_back(grid.node(landmark));
  }
  PuzzleScore score{landmarks, 0, {}, {}, {}};
  Searcher searcher(grid);
  const DistanceField none;
  SearchOutcome outcome;
  for (const Pair& pair : pairs) {
    const Query query{grid, moves, pair.start, pair.goal, tables, none};
    outcome = searcher.run(query, contender_of(Slot::b), std::move(outcome));
    score.expanded += outcome.counts.expanded;
  }
  const PlaceCover cover = *PlaceCover::of(fields, moves, pairs, std::move(places), kMostBytes,
                                           [](int, int) { return true; });
  const std::size_t count = landmarks.size();
  std::vector<std::size_t> all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  const int together = cover.covered(all);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::size_t> others = all;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    score.worth.push_back(together - cover.covered(others));
    score.alone.push_back(cover.covered(std::span(&i, 1)));
    int by = -1;
    for (const std::size_t other : others) {
      if (score.alone.back() == 0) break;
      const std::array<std::size_t, 2> both = {i, other};
      if (by < 0 && cover.covered(both) == cover.covered(std::span(both).subspan(1)))
        by = static_cast<int>(other);
    }
    score.covered_by.push_back(by);
  }
  return score;
}

std::optional<PuzzleSolution> solve_puzzle(const PuzzleTask& task, JobProgress& progress) {
  const Grid& grid = task.scene.map->grid;
  Random random(kPuzzleSeed);
  FieldBuilder fields(grid);
  const std::span<const Node> nodes = nodes_of(task);
  std::vector<Node> places =
      spread_places(grid, nodes, task.many ? kPlacesOfMany : kMostPlaces, random);
  // Those of the search come last and take about as long as a tenth of the places.
  const auto report = [&](int done, int of) { return progress.report(done, of + of / 10); };
  const std::optional<PlaceCover> cover =
      PlaceCover::of(fields, moves_of(task), pairs_of(task), std::move(places), kMostBytes, report);
  if (!cover) return std::nullopt;
  const int parts = progress.of();
  const auto best =
      cover->best(static_cast<std::size_t>(task.count), kRestarts, random, [&](int done, int of) {
        return progress.report(parts - (of - done) * (parts / 11) / std::max(1, of), parts);
      });
  if (!best) return std::nullopt;
  PuzzleSolution solution{
      task, {}, 0, {}, task.count == 1 && cover->places().size() == nodes.size()};
  // Two on one cell say no more than one.
  for (const std::size_t place : *best) {
    const Cell cell = grid.cell(cover->places()[place]);
    if (std::find(solution.cells.begin(), solution.cells.end(), cell) == solution.cells.end())
      solution.cells.push_back(cell);
  }
  solution.expanded = puzzle_score(task, solution.cells).expanded;
  const DistanceField from_start = fields.build(moves_of(task), task.scene.start);
  const DistanceField from_goal = fields.build(moves_of(task), task.scene.goal);
  for (const Cell cell : solution.cells)
    solution.lies.push_back(task.many ? Lie::unknown
                                      : lie_of(from_start.at(grid.node(cell)),
                                               from_goal.at(grid.node(cell)),
                                               from_start.at(grid.node(task.scene.goal))));
  return solution;
}

}  // namespace waymark
