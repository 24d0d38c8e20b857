#include <gtest/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/field/lane_fields.h"
#include "core/map/components.h"
#include "core/placement/spread_places.h"

namespace waymark::near_fields_test {
namespace {

Grid random_grid(int side, int walls_once_in, Random& random) {
  Grid grid(side, side);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      if (!random.one_in(walls_once_in)) grid.set_terrain({x, y}, '.');
  return grid;
}

// Compares the results with the plain field of every source, reusing one object for many centres.
TEST(NearFields, AreTheFieldsOfTheSources) {
  Random random(11);
  for (int round = 0; round < 30; ++round) {
    const Grid grid = random_grid(random.between(2, 70), random.between(2, 9), random);
    const Components components(grid);
    if (grid.walkable_count() == 0) continue;
    const std::span<const Node> nodes = components.nodes(components.largest());
    NearFields near(grid);
    for (int i = 0; i < 4; ++i) {
      const Moves moves = Moves::of(i % 2 == 0 ? 8 : 4, grid);
      const auto any = [&] { return nodes[random.below(nodes.size())]; };
      const DistanceField centre = distance_field(grid, moves, grid.cell(any()));
      std::vector<Node> sources;
      for (std::uint64_t k = random.below(80); k > 0 && sources.size() < NearFields::kLanes; --k) {
        const Node source = any();
        if (centre.at(source) <= NearFields::kReach) sources.push_back(source);
      }
      near.run(centre, sources);
      for (std::size_t lane = 0; lane < sources.size(); ++lane) {
        const DistanceField field = distance_field(grid, moves, grid.cell(sources[lane]));
        for (const Node node : nodes)
          ASSERT_EQ(near.cost(node) + near.differences(node)[lane], field.at(node));
      }
    }
  }
}

// Every place is in exactly one group, within reach of the group's first place. A separate search
// checks the reach.
TEST(GatherNear, GroupsAllPlacesByTheStepsBetweenThem) {
  Random random(12);
  for (int round = 0; round < 20; ++round) {
    const Grid grid = random_grid(40, 3, random);
    const Components components(grid);
    const std::span<const Node> nodes = components.nodes(components.largest());
    std::vector<Node> places;
    for (const Node node : nodes)
      if (random.one_in(2)) places.push_back(node);
    const std::size_t most = 1 + random.below(20);
    const int reach = random.between(0, 12);
    const auto groups = gather_near(grid, Moves::four(), places, most, reach);
    std::multiset<Node> gathered;
    for (const std::vector<Node>& group : groups) {
      ASSERT_FALSE(group.empty());
      ASSERT_LE(group.size(), most);
      gathered.insert(group.begin(), group.end());
      const DistanceField steps = distance_field(grid, Moves::four(), grid.cell(group.front()));
      Cost before = 0;
      for (const Node place : group) {
        ASSERT_LE(steps.at(place), reach);
        ASSERT_GE(steps.at(place), before);
        before = steps.at(place);
      }
    }
    EXPECT_EQ(gathered, std::multiset<Node>(places.begin(), places.end()));
  }
}

}  // namespace
}  // namespace waymark::near_fields_test
