#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/field/field_builder.h"
#include "core/field/lane_fields.h"
#include "core/field/octile_field.h"
#include "core/map/components.h"
#include "core/placement/placement_parts.h"
#include "tests/support/maps.h"
#include "tests/support/random_map.h"
#include "tests/support/terrain_query.h"

namespace waymark::fields_test {
namespace {

// The costs of a 3 x 3 map, row by row, -1 for no path.
std::vector<int> costs(const DistanceField& field, const Grid& grid) {
  std::vector<int> out;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Cost cost = field.at(grid.node({x, y}));
      out.push_back(cost == kNoCost ? -1 : cost);
    }
  return out;
}

TEST(DistanceField, CountsStepsRoundAWall) {
  const Grid grid = grid_of(R"(
.@.
.@.
...)");
  EXPECT_EQ(costs(distance_field(grid, Moves::four(), {0, 0}), grid),
            (std::vector<int>{0, -1, 6,  //
                              1, -1, 5,  //
                              2, 3, 4}));
}

// The path into the right column passes 1,1 and 2,1: cutting the corner of the wall is not allowed.
TEST(DistanceField, DiagonalStepsCostTheirsAndCutNoCorner) {
  const Grid grid = grid_of(R"(
.@.
...
...)");
  const Moves moves = Moves::eight(grid);
  const int s = moves.straight, d = moves.diagonal;
  EXPECT_EQ(costs(distance_field(grid, moves, {0, 0}), grid),
            (std::vector<int>{0, -1, 4 * s,     //
                              s, 2 * s, 3 * s,  //
                              2 * s, s + d, 2 * s + d}));
}

TEST(DistanceField, WallsAndOtherComponentsHaveNoCost) {
  const Grid grid = grid_of(".@.");
  for (const Moves& moves : {Moves::four(), Moves::eight(grid)})
    EXPECT_EQ(costs(distance_field(grid, moves, {0, 0}), grid), (std::vector<int>{0, -1, -1}));
}

TEST(DistanceField, ASourceInAWallOrOutsideReachesNothing) {
  const Grid grid = grid_of(".@.");
  for (const Cell source : {Cell{1, 0}, Cell{-1, 0}, Cell{7, 7}}) {
    const DistanceField field = distance_field(grid, Moves::four(), source);
    EXPECT_EQ(costs(field, grid), (std::vector<int>{-1, -1, -1}));
  }
}

// Several fields on one map, each built in slices in the memory of the previous one.
RC_GTEST_PROP(OctileField, EqualsTheTextbooksField, ()) {
  const Grid grid = *any_grid();
  RC_PRE(grid.walkable_count() > 0);
  OctileField field(grid);
  CostPlane costs;
  for (int i = 0; i < 3; ++i) {
    const Moves moves =
        *rc::gen::element(Moves{8, 1, 1}, Moves{8, 2, 3}, Moves{8, 5, 7}, Moves::eight(grid));
    const Cell source = any_cell(grid);
    const int slice = *rc::gen::inRange(1, 30);
    field.begin(moves, grid.node(source), std::move(costs));
    while (!field.advance(slice)) {
    }
    costs = field.take();
    RC_ASSERT(costs_of(costs) == textbook_costs(grid, moves, source));
  }
}

// An interrupted build starts again from the beginning.
TEST(OctileField, NothingOfAFieldLeftUndoneShows) {
  const Grid grid = grid_of(".....\n.@.@.\n.....");
  const Moves moves = Moves::eight(grid);
  OctileField field(grid);
  field.begin(moves, grid.node({0, 0}), {});
  ASSERT_FALSE(field.advance(2));
  field.begin(moves, grid.node({4, 2}), {});
  ASSERT_TRUE(field.advance(1'000));
  EXPECT_EQ(costs_of(field.take()), textbook_costs(grid, moves, {4, 2}));
}

// A path so long that its costs exceed 16 bits in the middle of the map.
TEST(OctileField, CostsThatNoLongerFitGoOnInMoreBits) {
  // A single path, back and forth.
  constexpr int kSide = 301;
  const Grid grid = lane(kSide, kSide);
  const Cell source = {0, 0};
  OctileField field(grid);
  for (const Moves& moves : {Moves{8, 2, 3}, Moves{8, 12, 17}, Moves{8, 1, 1}}) {
    field.begin(moves, grid.node(source), {});
    while (!field.advance(1'000)) {
    }
    const CostPlane costs = field.take();
    EXPECT_EQ(costs.is_narrow(), moves.straight == 1);
    EXPECT_EQ(costs_of(costs), textbook_costs(grid, moves, source));
  }
}

// The fast fields on terrain, compared with the documented rules.

// Several fields on one map with different moves, each built in the memory of the previous one.
RC_GTEST_PROP(TerrainField, TellsTheCostsToItsSource, ()) {
  const TerrainQuery c;
  FieldBuilder fields(c.grid);
  DistanceField field;
  for (int i = 0; i < 3; ++i) {
    const Moves moves = i == 0 ? c.moves : Moves::of(any_directions(), c.grid);
    const Cell source = any_cell(c.grid);
    field = fields.build(moves, source, std::move(field));
    RC_ASSERT(costs_of(field.costs) == textbook_costs(c.grid, moves, source));
    RC_ASSERT(!field.is_directed());
  }
}

RC_GTEST_PROP(TerrainField, TellsTheCostsBothWaysWhereOneClimbs, ()) {
  const SlopeQuery c;
  FieldBuilder fields(c.grid);
  DistanceField field;
  for (int i = 0; i < 3; ++i) {
    const Cell source = any_cell(c.grid);
    field = fields.build(c.moves, source, std::move(field));
    RC_ASSERT(costs_of(field.costs) == textbook_costs(c.grid, c.moves, source, Way::to));
    RC_ASSERT(costs_of(field.away) == textbook_costs(c.grid, c.moves, source, Way::from));
  }
}

// Builds the fields in slices of any size.
RC_GTEST_PROP(TerrainField, SlicesComeToTheSame, ()) {
  const SlopeQuery c;
  const Cell source = any_cell(c.grid);
  TerrainField field(c.grid, c.moves);
  field.begin(TerrainField::Way::from_source, c.grid.node(source), {});
  const int slice = *rc::gen::inRange(1, 30);
  while (!field.advance(slice)) {
  }
  RC_ASSERT(costs_of(CostPlane(field.take())) ==
            textbook_costs(c.grid, c.moves, source, Way::from));
}

// Compares the results with the plain field of every source, reusing one object for many centres.
TEST(NearFields, AreTheFieldsOfTheSources) {
  Random random(11);
  for (int round = 0; round < 30; ++round) {
    const int side = random.between(2, 70);
    const Grid grid = random_grid(random, side, side, random.between(2, 9));
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
    const Grid grid = random_grid(random, 40, 40, 3);
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
}  // namespace waymark::fields_test
