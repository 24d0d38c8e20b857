// Subgoal graphs, compared with their definition, and searches on them, compared with Dijkstra's
// costs.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "core/base/random.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "core/search/subgoal_astar.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::subgoal_test {
namespace {

const Moves kOctile{8, 985, 1393};

Cost octile(const Moves& moves, Cell a, Cell b) {
  const int dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
  return moves.diagonal * std::min(dx, dy) + moves.straight * std::abs(dx - dy);
}

// By definition: two perpendicular steps are possible, but not the diagonal step between them.
bool is_corner(const Grid& grid, Cell cell) {
  const auto free = [&](int x, int y) { return grid.walkable(Cell{cell.x + x, cell.y + y}); };
  bool corner = false;
  for (const int x : {-1, 1})
    for (const int y : {-1, 1}) corner = corner || (free(x, 0) && free(0, y) && !free(x, y));
  return grid.walkable(cell) && corner;
}

Grid any_map(Random& random, int most) {
  const auto side = [&] { return 1 + static_cast<int>(random.below(std::uint64_t(most))); };
  const int width = side(), height = side();
  return random_walls(random, width, height, static_cast<int>(random.below(60)));
}

bool can_step(const Grid& grid, Cell from, Cell step) {
  const auto free = [&](int x, int y) { return grid.walkable(Cell{from.x + x, from.y + y}); };
  return free(step.x, step.y) && free(step.x, 0) && free(0, step.y);
}

// Whether a wall ends next to a cell, seen in the direction of a straight step to it.
bool ends_wall(const Grid& grid, Cell cell, Cell step) {
  for (const Cell side : {Cell{step.y, step.x}, Cell{-step.y, -step.x}})
    if (grid.walkable(Cell{cell.x + side.x, cell.y + side.y}) &&
        !grid.walkable(Cell{cell.x + side.x - step.x, cell.y + side.y - step.y}))
      return true;
  return false;
}

// A link: its first step, the node where it ends, and its last step.
using Link = std::tuple<unsigned, Node, unsigned>;

// The links of a cell, by definition.
std::multiset<Link> plain_links(const Grid& grid, Cell cell) {
  std::multiset<Link> links;
  const auto go = [&](unsigned first, Cell at, unsigned direction) {
    const Cell step = kSteps[direction];
    while (can_step(grid, at, step)) {
      at = {at.x + step.x, at.y + step.y};
      if (!ends_wall(grid, at, step)) continue;
      links.insert({first, grid.node(at), direction});
      return;
    }
  };
  for (unsigned direction = 0; direction < 4; ++direction) go(direction, cell, direction);
  for (unsigned diagonal = 4; diagonal < 8; ++diagonal) {
    const Cell step = kSteps[diagonal];
    for (Cell at = cell; can_step(grid, at, step);) {
      at = {at.x + step.x, at.y + step.y};
      for (unsigned direction = 0; direction < 4; ++direction)
        if (kSteps[direction].x == step.x || kSteps[direction].y == step.y)
          go(diagonal, at, direction);
    }
  }
  return links;
}

// Whether a path leads straight from one cell to another, by definition.
bool plainly_straight(const Grid& grid, Cell at, Cell to) {
  const auto sign = [](int number) { return (number > 0) - (number < 0); };
  while (at != to) {
    const Cell left{to.x - at.x, to.y - at.y};
    const Cell step{sign(left.x), sign(left.y)};
    if (!can_step(grid, at, step)) return false;
    at = {at.x + step.x, at.y + step.y};
    if ((step.x == 0 || step.y == 0) && at != to && ends_wall(grid, at, step)) return false;
  }
  return true;
}

TEST(SubgoalGraph, LinksAreThoseOfTheDefinition) {
  Random random(11);
  std::size_t count = 0, straight = 0;
  for (int map = 0; map < 600; ++map) {
    const Grid grid = any_map(random, 20);
    const SubgoalGraph graph(grid);
    const std::vector<Cell> cells = walkable_cells(grid);
    int subgoals = 0;
    for (const Cell cell : cells) {
      const int subgoal = graph.number_at(grid.node(cell));
      ASSERT_EQ(subgoal != SubgoalGraph::kNone, is_corner(grid, cell));
      ASSERT_EQ(is_subgoal(grid, grid.node(cell)), is_corner(grid, cell));
      const std::multiset<Link> expected = plain_links(grid, cell);
      std::vector<SubgoalGraph::Link> links;
      graph.reach(grid.node(cell), links);
      std::multiset<std::pair<Node, unsigned>> found, ends;
      for (const SubgoalGraph::Link link : links)
        found.insert({graph.node(link.subgoal()), link.arrival()});
      for (const auto& [first, node, last] : expected) ends.insert({node, last});
      ASSERT_EQ(found, ends);
      count += found.size();
      const Cell to = cells[random.below(cells.size())];
      const bool leads = plainly_straight(grid, cell, to);
      ASSERT_EQ(graph.leads_straight(grid.node(cell), to), leads);
      straight += leads;
      if (subgoal == SubgoalGraph::kNone) continue;
      ++subgoals;
      ASSERT_EQ(graph.node(subgoal), grid.node(cell));
      ASSERT_EQ(graph.subgoal_leads_straight(subgoal, to), leads);
      std::multiset<Link> stored, kept;
      for (unsigned direction = 0; direction < 8; ++direction) {
        for (const SubgoalGraph::Link link : graph.links(subgoal, direction))
          stored.insert({direction, graph.node(link.subgoal()), link.arrival()});
        if (graph.links(subgoal, direction).empty()) continue;
        for (const Link& link : expected)
          if (std::get<0>(link) == direction) kept.insert(link);
      }
      ASSERT_EQ(stored, kept);
    }
    ASSERT_EQ(graph.size(), subgoals);
  }
  EXPECT_GT(count, 50'000u);
  EXPECT_GT(straight, 5'000u);
}

// The record follows the rules of the search: each node is generated by a step to a linked node or
// to the goal, at the octile distance, and each step takes the open node with the lowest f, then
// the greater g, then the newest.
void expect_rules(const Grid& grid, const SearchOutcome& found, Node goal, const Estimate& h) {
  const SearchRecord& record = found.record;
  struct Open {
    Cost f, g;
    std::size_t order;
    Node node, parent;
  };
  std::map<Node, Open> open;
  std::map<Node, Cost> least;
  std::size_t next = 0;
  const auto read_openings = [&](int step) {
    for (; next < record.opened.size() && record.opened[next].step == step; ++next) {
      const SearchRecord::Opening& one = record.opened[next];
      Node parent = kNoNode;
      if (step >= 0) {
        parent = record.node[index(step)];
        ASSERT_EQ(one.g,
                  record.g[index(step)] + octile(kOctile, grid.cell(parent), grid.cell(one.node)));
        ASSERT_TRUE(one.node == goal || is_corner(grid, grid.cell(one.node)));
      }
      ASSERT_TRUE(!least.contains(one.node) || one.g < least[one.node]);
      least[one.node] = one.g;
      open[one.node] = {one.g + h(one.node), one.g, next, one.node, parent};
    }
  };
  read_openings(-1);
  for (int step = 0; step < record.steps(); ++step) {
    ASSERT_FALSE(open.empty());
    const auto best = std::min_element(open.begin(), open.end(), [](const auto& a, const auto& b) {
      const Open &x = a.second, &y = b.second;
      return std::tuple(x.f, -x.g, -static_cast<std::int64_t>(x.order)) <
             std::tuple(y.f, -y.g, -static_cast<std::int64_t>(y.order));
    });
    const Open at = best->second;
    open.erase(best);
    ASSERT_EQ(record.node[index(step)], at.node);
    ASSERT_EQ(record.parent[index(step)], at.parent);
    ASSERT_EQ(record.g[index(step)], at.g);
    ASSERT_EQ(record.h[index(step)], at.f - at.g);
    read_openings(step);
  }
  ASSERT_EQ(next, record.opened.size());
  ASSERT_TRUE(found.cost != kNoCost || open.empty());
}

constexpr std::array kTexts = {"subgoal",
                               "subgoal h=octile",
                               "subgoal h=landmarks",
                               "subgoal h=zero",
                               "subgoal h=exact",
                               "subgoal h=chebyshev scale=0.5",
                               "subgoal h=landmarks:best:1",
                               "subgoal h=landmarks:drop:8",
                               "subgoal h=landmarks:half"};

TEST(SubgoalSearch, CostsAreDijkstrasOnRandomMaps) {
  Random random(5);
  int solved = 0, direct = 0;
  for (int map = 0; map < 5000; ++map) {
    const Grid grid = any_map(random, 30);
    const std::vector<Cell> cells = walkable_cells(grid);
    if (cells.empty()) continue;
    const auto any = [&] { return cells[random.below(cells.size())]; };
    std::vector<Cell> landmarks;
    for (std::uint64_t left = random.below(6); left > 0; --left) landmarks.push_back(any());
    const std::vector<LandmarkTable> tables = tables_of(grid, kOctile, landmarks);
    Searcher searcher(grid);
    for (int i = 0; i < 3; ++i) {
      const Cell start = any(), goal = any();
      const DistanceField to_goal = distance_field(grid, kOctile, goal);
      const Query query{grid, kOctile, start, goal, tables, to_goal};
      const SearchSpec spec = parse_search(kTexts[random.below(kTexts.size())]).value();
      SCOPED_TRACE("map " + std::to_string(map) + ", " + text_of(spec));
      const SearchOutcome found = searcher.run(query, spec);
      const Cost true_cost = textbook_costs(grid, kOctile, goal)[index(grid.node(start))];
      ASSERT_EQ(found.cost, true_cost);
      EstimateStorage storage;
      expect_rules(grid, found, grid.node(goal), estimate_of(query, spec, storage));
      if (HasFatalFailure()) return;
      ASSERT_TRUE(found.reopened == 0 || quality_of(spec.h, kOctile) != Quality::consistent);
      ASSERT_EQ(found.path.empty(), true_cost == kNoCost);
      if (true_cost == kNoCost) continue;
      ASSERT_EQ(path_cost(grid, kOctile, found.path), true_cost);
      ASSERT_EQ(found.path.front(), grid.node(start));
      ASSERT_EQ(found.path.back(), grid.node(goal));
      ++solved;
      direct += found.record.steps() == 2;
    }
  }
  EXPECT_GT(solved, 9'000);
  EXPECT_GT(direct, 1'000);
}

// Rows and columns that span several machine words.
TEST(SubgoalSearch, CostsAreDijkstrasOnLargeMaps) {
  Random random(7);
  int solved = 0;
  for (int map = 0; map < 40; ++map) {
    const Grid grid = any_map(random, 300);
    const std::vector<Cell> cells = walkable_cells(grid);
    if (cells.empty()) continue;
    const auto any = [&] { return cells[random.below(cells.size())]; };
    const std::vector<LandmarkTable> tables = tables_of(grid, kOctile, {any(), any(), any()});
    Searcher searcher(grid);
    const DistanceField none;
    const Cell start = any();
    const std::vector<Cost> true_cost = textbook_costs(grid, kOctile, start);
    for (int i = 0; i < 20; ++i) {
      const Cell goal = any();
      const Query query{grid, kOctile, start, goal, tables, none};
      for (const char* const text : {"subgoal", "subgoal h=landmarks"}) {
        const SearchOutcome found = searcher.run(query, parse_search(text).value());
        ASSERT_EQ(found.cost, true_cost[index(grid.node(goal))]);
        if (found.cost == kNoCost) continue;
        ASSERT_EQ(path_cost(grid, kOctile, found.path), found.cost);
        ++solved;
      }
    }
  }
  EXPECT_GT(solved, 500);
}

// A random part of the true cost, so that neighbours differ a lot. Nodes that are improved are
// reopened.
TEST(SubgoalSearch, AnyAdmissibleEstimateSuffices) {
  Random random(3);
  int reopened = 0;
  for (int map = 0; map < 300; ++map) {
    const Grid grid = random_walls(random, 20, 20, 25);
    const std::vector<Cell> cells = walkable_cells(grid);
    const Cell start = cells[random.below(cells.size())], goal = cells[random.below(cells.size())];
    std::vector<Cost> h = textbook_costs(grid, kOctile, goal);
    const Cost true_cost = h[index(grid.node(start))];
    for (Cost& cost : h)
      if (cost != kNoCost) cost = static_cast<Cost>(random.below(std::uint64_t(cost) + 1));
    SubgoalAstar astar(grid);
    astar.connect(kOctile, grid.node(start), grid.node(goal));
    waymark::Run found;
    const SubgoalAstar::Found result =
        astar.search([&h](int, Node node) { return h[index(node)]; }, found.record, found.path);
    EXPECT_EQ(result.cost, true_cost);
    reopened += result.reopened;
  }
  EXPECT_GT(reopened, 50);
}

// The rows give the values of the tables at any cell, without the tables.
TEST(SubgoalTables, ValuesAreThoseOfTheTables) {
  Random random(9);
  int values = 0;
  for (int map = 0; map < 300; ++map) {
    const Grid grid = any_map(random, 24);
    const std::vector<Cell> cells = walkable_cells(grid);
    if (cells.empty()) continue;
    const auto any = [&] { return cells[random.below(cells.size())]; };
    const std::vector<Cell> landmarks = {any(), any(), any(), any(), any()};
    const SubgoalGraph graph(grid);
    SubgoalTables rows;
    rows.hold(graph, tables_of(grid, kOctile, landmarks));  // the tables are gone afterwards
    const std::vector<LandmarkTable> tables = tables_of(grid, kOctile, landmarks);
    for (int i = 0; i < 20; ++i) {
      const Node node = grid.node(any());
      std::vector<SubgoalGraph::Link> links;
      graph.reach(node, links);
      rows.write(graph, grid, kOctile, graph.size(), node, links);
      for (std::size_t lane = 0; lane < landmarks.size(); ++lane) {
        const Cost value = rows.row(graph.size())[lane];
        // In a part of the map without subgoals, a landmark that is not linked has no value.
        if (value == kNoCost && links.empty()) continue;
        ASSERT_EQ(value, tables[lane]->at(node)) << map;
        ++values;
      }
    }
  }
  EXPECT_GT(values, 10'000);
}

}  // namespace
}  // namespace waymark::subgoal_test
