// Levels of cliques, and the paths that partial-refinement A* finds with them. The levels are
// checked against the definition of a clique, the paths against distance fields.
#include "core/search/partial_refinement.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/heuristic/distance_formula.h"
#include "core/map/components.h"
#include "core/record/recorded_search.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"

namespace waymark::partial_refinement_test {
namespace {

Grid some_grid(Random& random, int most) {
  for (;;) {
    const int width = random.between(1, most), height = random.between(1, most);
    Grid grid = random_walls(random, width, height, random.between(0, 45));
    if (grid.walkable_count() > 0) return grid;
  }
}

// The nodes that are joined to a node. At level 0, these are the neighbours of its cell.
std::vector<int> neighbours(const Grid& grid, const CliqueLevels& levels, int level, int node) {
  if (level > 0) {
    const auto list = levels.neighbours(level, node);
    return {list.begin(), list.end()};
  }
  std::vector<int> list;
  for_each_neighbour(grid, Moves::eight(grid), levels.cell(0, node),
                     [&](Node next, Cost) { list.push_back(levels.node_of(0, next)); });
  return list;
}

// The nodes of a list that are joined to all others of the list.
int joined_to_all(const Grid& grid, const CliqueLevels& levels, int level,
                  std::span<const int> nodes) {
  return static_cast<int>(std::count_if(nodes.begin(), nodes.end(), [&](int a) {
    const std::vector<int> list = neighbours(grid, levels, level, a);
    return std::all_of(nodes.begin(), nodes.end(), [&](int b) {
      return a == b || std::find(list.begin(), list.end(), b) != list.end();
    });
  }));
}

// Two blocks of 2 x 2 cells, then a clique of 3 at the lower right, a pair at the lower left, and
// two cells on their own: all their neighbours are in cliques.
TEST(CliqueLevels, CoverAnOpenMapWithBlocks) {
  const Grid grid = open_grid(5, 3);
  const CliqueLevels levels(grid, Moves::eight(grid));
  const auto group = [&](int x, int y) { return levels.node_of(1, grid.node({x, y})); };
  EXPECT_EQ(levels.size(0), 15);
  EXPECT_EQ(group(0, 0), 0);
  for (const Cell cell : {Cell{1, 0}, {0, 1}, {1, 1}}) EXPECT_EQ(group(cell.x, cell.y), 0);
  EXPECT_EQ(group(2, 0), 1);
  EXPECT_EQ(group(3, 1), 1);
  for (const Cell cell : {Cell{4, 1}, {3, 2}, {4, 2}}) EXPECT_EQ(group(cell.x, cell.y), 2);
  EXPECT_EQ(group(0, 2), 3);
  EXPECT_EQ(group(1, 2), 3);
  EXPECT_EQ(levels.children(1, group(4, 0)).size(), 1u);
  EXPECT_EQ(levels.children(1, group(2, 2)).size(), 1u);
  EXPECT_EQ(levels.place(1, 0), (CliqueLevels::Place{128, 128}));
  EXPECT_EQ(levels.size(levels.count() - 1), 1);
}

// The cells of a dead end join: 0 and 1 are a clique of two, as are 2 and 3. Cell 4 has only the
// neighbour 3.
TEST(CliqueLevels, ACellWithOneNeighbourJoinsIt) {
  const Grid grid = grid_of(".....");
  const CliqueLevels levels(grid, Moves::eight(grid));
  const auto group = [&](int x) { return levels.node_of(1, grid.node({x, 0})); };
  EXPECT_EQ(group(0), group(1));
  EXPECT_EQ(group(2), group(3));
  EXPECT_EQ(group(4), group(3));
  EXPECT_EQ(levels.children(1, group(4)).size(), 3u);
  EXPECT_EQ(levels.count(), 3);
}

TEST(CliqueLevels, AreCliquesAndNodesThatJoinThem) {
  Random random(4);
  for (int i = 0; i < cases(400); ++i) {
    const Grid grid = some_grid(random, 20);
    const CliqueLevels levels(grid, Moves::eight(grid));
    for (int level = 0; level + 1 < levels.count(); ++level) {
      ASSERT_LT(levels.size(level + 1), levels.size(level));
      int children = 0;
      for (int node = 0; node < levels.size(level + 1); ++node) {
        const auto list = levels.children(level + 1, node);
        children += static_cast<int>(list.size());
        std::vector<int> clique;
        for (const int child : list) {
          ASSERT_EQ(levels.parent(level, child), node);
          // A node that joined has one neighbour.
          if (neighbours(grid, levels, level, child).size() > 1 || list.size() <= 2)
            clique.push_back(child);
        }
        ASSERT_LE(clique.size(), 4u);
        ASSERT_EQ(joined_to_all(grid, levels, level, clique), static_cast<int>(clique.size()));
        // Two nodes are joined if and only if some of their children are.
        std::set<int> expected;
        for (const int child : list)
          for (const int next : neighbours(grid, levels, level, child))
            if (levels.parent(level, next) != node) expected.insert(levels.parent(level, next));
        const auto found = levels.neighbours(level + 1, node);
        ASSERT_EQ(std::set<int>(found.begin(), found.end()), expected);
      }
      ASSERT_EQ(children, levels.size(level));
    }
    for (int node = 0; node < levels.size(levels.count() - 1); ++node)
      ASSERT_TRUE(neighbours(grid, levels, levels.count() - 1, node).empty());
  }
}

// The highest level has one node for each connected part, and cells have a common level exactly if
// a path joins them. The builder works in parts, and joins every cell but one of each part.
TEST(CliqueLevels, HaveANodeForEachPartOfTheMap) {
  Random random(5);
  for (int i = 0; i < cases(300); ++i) {
    const Grid grid = some_grid(random, 40);
    const Moves moves = Moves::eight(grid);
    CliqueBuilder builder(grid, moves);
    EXPECT_EQ(builder.size(), grid.walkable_count());
    while (!builder.is_done()) {
      const int before = builder.joined();
      builder.step();
      ASSERT_GE(builder.joined(), before);
    }
    const Components components(grid, moves.rule());
    const auto levels = builder.take();
    EXPECT_EQ(levels->size(levels->count() - 1), components.count());
    EXPECT_EQ(builder.joined(), grid.walkable_count() - components.count());
    EXPECT_GT(levels->bytes(), 0u);
    const std::vector<Cell> cells = walkable_cells(grid);
    for (int pair = 0; pair < 10; ++pair) {
      const Node a = grid.node(cells[random.below(cells.size())]),
                 b = grid.node(cells[random.below(cells.size())]);
      EXPECT_EQ(levels->common_level(a, b).has_value(), components.of(a) == components.of(b));
    }
  }
}

struct Case {
  Grid grid;
  Moves moves = Moves::eight(grid);
  Node start, goal;
  DistanceField field;  // from the goal
  std::shared_ptr<const CliqueLevels> levels = std::make_shared<const CliqueLevels>(grid, moves);

  Case(Random& random, int most) : grid(some_grid(random, most)) {
    const std::vector<Cell> cells = walkable_cells(grid);
    const auto any = [&] { return cells[random.below(cells.size())]; };
    const Cell to = any();
    start = grid.node(any());
    goal = grid.node(to);
    field = distance_field(grid, moves, to);
  }
  Cost best() const { return field.at(start); }

  struct Run {
    PartialRefinement::Found found;
    SearchRecord record;
    std::vector<Node> path;
  };
  template <class Heuristic>
  Run run(PartialRefinement& refinement, const RefinementOptions& options, const Heuristic& h,
          const IdaOptions& ida = {}) const {
    Run run;
    refinement.use(levels);
    run.found = refinement.search(grid, moves, start, goal, options, ida, h, run.record, run.path);
    return run;
  }
};

// The cost of the path in the graph of the cells, kNoCost if a step is not a move.
Cost cost_of(const Case& c, const std::vector<Node>& path) {
  Cost sum = 0;
  for (std::size_t at = 1; at < path.size(); ++at) {
    Cost step = kNoCost;
    for_each_neighbour(c.grid, c.moves, path[at - 1], [&](Node next, Cost cost) {
      if (next == path[at]) step = cost;
    });
    if (step == kNoCost) return kNoCost;
    sum += step;
  }
  return sum;
}

// The lowest cost of a path of cells in the corridor of another path: the cells whose node at
// `level` is at most `width` edges from a node on the path.
Cost best_in_corridor(const Case& c, int level, const std::vector<Node>& path, int width) {
  const CliqueLevels& levels = *c.levels;
  std::set<int> near;
  for (const Node cell : path) near.insert(levels.node_of(level, cell));
  for (int i = 0; i < width; ++i) {
    std::set<int> wider = near;
    for (const int node : near)
      for (const int next : neighbours(c.grid, levels, level, node)) wider.insert(next);
    near = std::move(wider);
  }
  Edges edges(c.grid.node_count());
  const auto is_near = [&](Node cell) { return near.contains(levels.node_of(level, cell)); };
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    if (!is_near(node)) continue;
    for_each_neighbour(c.grid, c.moves, node, [&](Node next, Cost cost) {
      if (is_near(next)) edges[static_cast<std::size_t>(node)].push_back({next, cost});
    });
  }
  return textbook_costs(edges, {c.start})[static_cast<std::size_t>(c.goal)];
}

// Every path consists of moves and costs at least the optimum, whichever search finds the path of
// the cells. Begun at level 0, the search is A* on the whole map. A corridor that is wider than the
// map contains an optimal path.
TEST(PartialRefinement, PathsAreFreeOfWallsAndCostAtLeastTheOptimum) {
  Random random(6);
  int paths = 0, optimal = 0;
  double excess = 0;
  PartialRefinement refinement;
  for (int i = 0; i < cases(2'000); ++i) {
    const Case c(random, 30);
    const DistanceFormula h(c.grid, c.moves, c.grid.cell(c.goal));
    for (const int level : {RefinementOptions::kHalf, 0, 1, 3})
      for (const int width : {0, 1, 30})
        for (const BottomSearch bottom : {BottomSearch::astar, BottomSearch::idastar}) {
          if (bottom == BottomSearch::idastar && i % 10 != 0) continue;
          IdaOptions ida;
          if (i % 20 == 0) ida.cut = IdaCut::tight;
          const Case::Run run = c.run(refinement, {level, width, bottom}, h, ida);
          if (run.found.gave_up) continue;
          ASSERT_EQ(run.found.cost == kNoCost, c.best() == kNoCost) << "map " << i;
          ASSERT_EQ(run.path.empty(), c.best() == kNoCost);
          if (c.best() == kNoCost) continue;
          ASSERT_EQ(run.path.front(), c.start);
          ASSERT_EQ(run.path.back(), c.goal);
          ASSERT_EQ(cost_of(c, run.path), run.found.cost);
          ASSERT_GE(run.found.cost, c.best());
          if (level == 0 || width == 30) {
            ASSERT_EQ(run.found.cost, c.best());
          }
          if (level != RefinementOptions::kHalf || width != 0 || c.best() == 0) continue;
          ++paths;
          optimal += run.found.cost == c.best();
          excess += static_cast<double>(run.found.cost) / c.best() - 1;
        }
  }
  EXPECT_GT(optimal, paths / 2);
  EXPECT_LT(optimal, paths);
  EXPECT_LT(excess / paths, 0.05);
}

// The levels of the record: each begins at the start's node and ends at the goal's, its nodes are
// in the corridor, and its threshold is the highest f.
TEST(PartialRefinement, RecordsEachLevelFromTheHighestToTheCells) {
  Random random(7);
  PartialRefinement refinement;
  int levels = 0;
  for (int i = 0; i < cases(500); ++i) {
    const Case c(random, 30);
    const DistanceFormula h(c.grid, c.moves, c.grid.cell(c.goal));
    const Case::Run run = c.run(refinement, {}, h);
    if (c.best() == kNoCost) continue;
    const SearchRecord& record = run.record;
    ASSERT_EQ(record.iterations.size(), run.found.levels.size());
    ASSERT_TRUE(record.refines());
    int expanded = 0;
    std::set<Node> cells;
    for (std::size_t at = 0; at < run.found.levels.size(); ++at) {
      const LevelOutcome& level = run.found.levels[at];
      ASSERT_EQ(level.level, run.found.levels.front().level - static_cast<int>(at));
      ASSERT_EQ(level.first_step, expanded);
      ASSERT_EQ(level.size, c.levels->size(level.level));
      ASSERT_EQ(record.iterations[at].step, expanded);
      ASSERT_EQ(record.iterations[at].level, level.level);
      const auto node_at = [&](int step) { return record.node[static_cast<std::size_t>(step)]; };
      ASSERT_EQ(node_at(expanded),
                c.levels->cell(level.level, c.levels->node_of(level.level, c.start)));
      Cost highest = 0;
      for (int step = expanded; step < expanded + level.expanded; ++step) {
        ASSERT_EQ(record.level_of(step), level.level);
        ASSERT_EQ(record.first_step_of_level(step), expanded);
        const auto k = static_cast<std::size_t>(step);
        highest = std::max(highest, record.g[k] + record.h[k]);
        cells.insert(record.node[k]);
      }
      ASSERT_EQ(record.iterations[at].threshold, highest);
      expanded += level.expanded;
      ASSERT_EQ(node_at(expanded - 1),
                c.levels->cell(level.level, c.levels->node_of(level.level, c.goal)));
      ASSERT_EQ(record.g[static_cast<std::size_t>(expanded) - 1], level.cost);
      ++levels;
    }
    ASSERT_EQ(record.steps(), expanded);
    ASSERT_EQ(run.found.reopened, expanded - static_cast<int>(cells.size()));
  }
  EXPECT_GT(levels, 2 * cases(500) / 3);
}

// At the lowest two levels, the path of cells is the best one in the corridor of the path above it.
TEST(PartialRefinement, FindsTheBestPathInTheCorridor) {
  Random random(8);
  PartialRefinement refinement;
  int apart = 0;
  for (int i = 0; i < cases(500); ++i) {
    const Case c(random, 30);
    if (c.best() == kNoCost) continue;
    const DistanceFormula h(c.grid, c.moves, c.grid.cell(c.goal));
    for (const int width : {0, 1}) {
      const Case::Run run = c.run(refinement, {1, width, BottomSearch::astar}, h);
      if (run.found.levels.size() != 2) continue;
      // The path at level 1, from the goal back to the start.
      std::vector<Node> above;
      Node cell = c.levels->cell(1, c.levels->node_of(1, c.goal));
      for (int step = run.found.levels[0].expanded - 1; step >= 0; --step)
        if (run.record.node[static_cast<std::size_t>(step)] == cell) {
          above.push_back(cell);
          cell = run.record.parent[static_cast<std::size_t>(step)];
        }
      ASSERT_EQ(cell, kNoNode);
      ASSERT_EQ(run.found.cost, best_in_corridor(c, 1, above, width));
      apart += run.found.cost > c.best();
    }
  }
  EXPECT_GT(apart, 0);
}

// On an open map of 64 x 64 cells, start and goal are joined at level 6, so the search begins at
// level 3, and no level expands more than a narrow corridor.
TEST(PartialRefinement, BeginsInTheMiddleAndExpandsACorridor) {
  const Grid grid = open_grid(64, 64);
  const Moves moves = Moves::eight(grid);
  PartialRefinement refinement;
  refinement.use(std::make_shared<const CliqueLevels>(grid, moves));
  SearchRecord record;
  std::vector<Node> path;
  const Cell goal{63, 20};
  const PartialRefinement::Found found =
      refinement.search(grid, moves, grid.node({0, 0}), grid.node(goal), {}, {},
                        DistanceFormula(grid, moves, goal), record, path);
  ASSERT_EQ(found.levels.front().level, 3);
  EXPECT_EQ(found.levels.size(), 4u);
  EXPECT_EQ(record.iterations[3].step, record.steps() - found.levels.back().expanded);
  EXPECT_LT(record.steps(), 64 * 21);
  EXPECT_EQ(refinement.first_level(grid.node({0, 0}), grid.node(goal), {.level = 50}), 6);
}

// The open list of each level begins with its start, and contains only nodes of the level. A cell
// that stands for nodes of two levels is generated and expanded at both.
TEST(PartialRefinement, EachLevelHasAnOpenListOfItsOwn) {
  Random random(9);
  PartialRefinement refinement;
  int opened = 0, again = 0;
  for (int i = 0; i < cases(200); ++i) {
    const Case c(random, 20);
    if (c.best() == kNoCost) continue;
    const Case::Run run =
        c.run(refinement, {}, DistanceFormula(c.grid, c.moves, c.grid.cell(c.goal)));
    StepIndex steps;
    steps.assign(run.record, c.grid.node_count());
    const RecordedSearch search{c.grid, c.moves, run.record, steps, c.goal, Improvement::always};
    OpenLists lists;
    lists.assign(search);
    for (int count = 1; count <= run.record.steps(); ++count) {
      const int level = run.record.level_of(count - 1);
      const int first = run.record.first_step_of_level(count - 1);
      std::set<Node> expected;
      for (const SearchRecord::Opening& opening : run.record.opened)
        if (opening.step >= first && opening.step < count) expected.insert(opening.node);
      for (int step = first; step < count; ++step)
        expected.erase(run.record.node[static_cast<std::size_t>(step)]);
      const std::vector<Node> open = lists.at(search, count);
      ASSERT_EQ(std::set<Node>(open.begin(), open.end()), expected);
      for (const Node cell : open)
        ASSERT_EQ(c.levels->cell(level, c.levels->node_of(level, cell)), cell);
      opened += static_cast<int>(open.size());
    }
    for (const Node cell : std::set<Node>(run.record.node.begin(), run.record.node.end())) {
      int generated = 0, expanded = 0;
      for (const CellEvent& event : cell_history(search, cell)) {
        generated += event.kind == CellEvent::Kind::generated;
        expanded += event.kind == CellEvent::Kind::expanded;
        ASSERT_LE(expanded, generated);
      }
      ASSERT_EQ(expanded, std::count(run.record.node.begin(), run.record.node.end(), cell));
      again += expanded > 1;
    }
  }
  EXPECT_GT(opened, 0);
  EXPECT_GT(again, 0);
}

}  // namespace
}  // namespace waymark::partial_refinement_test
