#include <gtest/gtest.h>

#include "core/field/distance_field.h"
#include "core/placement/placement_parts.h"
#include "tests/support/maps.h"

namespace waymark::avoid_cover_test {
namespace {

const std::function<bool(int, int)> kGoOn = [](int, int) { return true; };

// A map with exactly one path between any two cells. Each cell with even coordinates is joined to
// the one above it or to the one on its left.
Grid random_tree(int side, Random& random) {
  Grid grid(2 * side - 1, 2 * side - 1);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      grid.set_terrain({2 * x, 2 * y}, '.');
      if (x == 0 && y == 0) continue;
      const bool up = x == 0 || (y > 0 && random.one_in(2));
      grid.set_terrain(up ? Cell{2 * x, 2 * y - 1} : Cell{2 * x - 1, 2 * y}, '.');
    }
  return grid;
}

// The sizes by the textbook definition: u is below v if the path from the root to u goes through v.
class PlainTree {
 public:
  PlainTree(const Grid& grid, Cell root, const std::vector<Cell>& landmarks)
      : grid_(grid), cells_(walkable_cells(grid)), root_(root), landmarks_(landmarks) {
    for (const Cell cell : cells_) costs_.push_back(textbook_costs(grid, Moves::four(), cell));
  }
  Cost cost(Cell a, Cell b) const {
    const auto at = std::find(cells_.begin(), cells_.end(), a) - cells_.begin();
    return costs_[index(at)][index(grid_.node(b))];
  }
  bool below(Cell u, Cell v) const { return cost(root_, u) == cost(root_, v) + cost(v, u); }
  int size(Cell v) const {
    int sum = 0;
    for (const Cell u : cells_) {
      if (!below(u, v)) continue;
      int bound = 0;
      for (const Cell landmark : landmarks_) {
        if (u == landmark) return 0;
        bound = std::max(bound, std::abs(cost(landmark, u) - cost(landmark, root_)));
      }
      sum += cost(root_, u) - bound;
    }
    return sum;
  }
  // The children with the largest size; empty for a leaf.
  std::vector<Cell> greatest_children(Cell v) const {
    std::vector<Cell> greatest;
    for (const Cell u : cells_) {
      if (!below(u, v) || cost(v, u) != 1) continue;
      if (!greatest.empty() && size(u) < size(greatest[0])) continue;
      if (!greatest.empty() && size(u) > size(greatest[0])) greatest.clear();
      greatest.push_back(u);
    }
    return greatest;
  }
  const std::vector<Cell>& cells() const { return cells_; }

 private:
  const Grid& grid_;
  std::vector<Cell> cells_;
  Cell root_;
  std::vector<Cell> landmarks_;
  std::vector<std::vector<Cost>> costs_;
};

// If there is only one path between any two cells, there is only one tree, so the expected result
// is known.
TEST(AvoidTree, GoesDownWhereTheTextbooksSizesAreGreatest) {
  Random random(4);
  int somewhere = 0;
  for (int map = 0; map < 40; ++map) {
    const Grid grid = random_tree(5, random);
    const Components components(grid);
    FieldBuilder fields(grid);
    const PlacementInput input;
    const Moves moves = Moves::four();
    Placer placer(fields, moves, components.nodes(0), {PlacementMethod::avoid, 4, 1}, kGoOn, input);
    const Node root = placer.nodes()[random.below(placer.nodes().size())];
    std::vector<Cell> landmarks;
    for (int i = 0; i < map % 3; ++i) {
      const Node node = placer.random_free_node();
      placer.add(node);
      landmarks.push_back(grid.cell(node));
    }
    const PlainTree tree(grid, grid.cell(root), landmarks);
    const Node found = avoid_leaf(placer, root, placer.landmarks(), placer.tables());
    Cell at = grid.cell(root);
    for (const Cell cell : tree.cells())
      if (tree.size(cell) > tree.size(at)) at = cell;
    if (tree.size(at) == 0) {
      EXPECT_EQ(found, kNoNode);
      continue;
    }
    ++somewhere;
    ASSERT_NE(found, kNoNode);
    // If several children have equal sizes, follows the child that leads to the cell that was
    // found.
    const int greatest = tree.size(at);
    for (const Cell cell : tree.cells())
      if (tree.size(cell) == greatest && tree.below(grid.cell(found), cell)) at = cell;
    for (std::vector<Cell> next; !(next = tree.greatest_children(at)).empty();) {
      const auto way = std::find_if(next.begin(), next.end(),
                                    [&](Cell cell) { return tree.below(grid.cell(found), cell); });
      ASSERT_NE(way, next.end()) << "map " << map;
      at = *way;
    }
    EXPECT_EQ(at, grid.cell(found));
  }
  EXPECT_GT(somewhere, 30);
}

TEST(ArcCover, CoversTheStepsAlongWhichTheCostFallsByTheirLength) {
  Random random(6);
  for (const int directions : {4, 8}) {
    const Grid grid = random_grid(random, 11, 9);
    const Components components(grid);
    const std::span<const Node> nodes = components.nodes(components.largest());
    const Moves moves = Moves::of(directions, grid);
    std::vector<ArcSet> sets;
    std::vector<std::vector<Cost>> costs;
    for (int i = 0; i < 3; ++i) {
      const Cell cell = grid.cell(nodes[random.below(nodes.size())]);
      costs.push_back(textbook_costs(grid, moves, cell));
      sets.push_back(covered_arcs(grid, moves, nodes, distance_field(grid, moves, cell).costs));
    }
    const auto falls = [&](std::size_t i, Node from, Node to, Cost step) {
      return costs[i][index(from)] - costs[i][index(to)] == step;
    };
    std::vector<std::int64_t> one(3);
    std::int64_t all = 0;
    for (const Node node : nodes)
      for_each_neighbour(grid, moves, node, [&](Node to, Cost step) {
        bool any = false;
        for (std::size_t i = 0; i < 3; ++i) {
          one[i] += falls(i, node, to, step);
          any |= falls(i, node, to, step);
        }
        all += any;
      });
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(count(sets[i]), one[i]);
    for (std::size_t i = 1; i < 3; ++i) unite(sets[0], sets[i]);
    EXPECT_EQ(count(sets[0]), all);
  }
}

std::int64_t covered(const std::vector<ArcSet>& sets, ArcSet before,
                     const std::vector<std::size_t>& chosen) {
  for (const std::size_t one : chosen) unite(before, sets[one]);
  return count(before);
}

// Exchanging one landmark for another never covers more. A single landmark is the best of all
// places.
TEST(ArcCover, IsNotImprovedByAnyExchange) {
  Random random(9);
  for (int round = 0; round < 40; ++round) {
    std::vector<ArcSet> sets;
    for (int i = 0; i < 14; ++i) {
      ArcSet set(4);
      for (std::uint64_t& word : set) word = random.next() & random.next();
      sets.push_back(set);
    }
    const ArcSet before = {random.next(), 0, random.next(), 0};
    for (const std::size_t count : {1u, 4u}) {
      const std::vector<std::size_t> chosen =
          choose_covers(sets, before, count, random, [] { return true; });
      ASSERT_EQ(chosen.size(), count);
      const std::int64_t reached = covered(sets, before, chosen);
      for (std::size_t out = 0; out < count; ++out)
        for (std::size_t in = 0; in < sets.size(); ++in) {
          std::vector<std::size_t> other = chosen;
          other[out] = in;
          EXPECT_LE(covered(sets, before, other), reached);
        }
    }
    int asked = 0;
    EXPECT_EQ(choose_covers(sets, before, 4, random, [&] { return ++asked < 1; }).size(), 4u);
    EXPECT_EQ(asked, 1);
  }
}

}  // namespace
}  // namespace waymark::avoid_cover_test
