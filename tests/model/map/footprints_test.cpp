#include <cmath>
#include <gtest/gtest.h>

#include "app/map/mover_marks.h"
#include "app/scene/map_mover.h"
#include "core/mover/mover_sweep.h"
#include "tests/support/scenes.h"

namespace waymark::footprints_test {
namespace {

double area(const std::vector<NodePlace>& corners) {
  double twice = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const NodePlace a = corners[i], b = corners[(i + 1) % corners.size()];
    twice += a.x * b.y - a.y * b.x;
  }
  return twice / 2;
}

TEST(Footprints, AnOutlineGoesRoundAllCellsAtEveryHeading) {
  std::vector<Mover> all(movers().begin(), movers().end());
  Mover corner = *find_mover("ogre");
  corner.footprint = {{0, 0}, {1, 0}, {0, 1}};
  Mover ring = corner;
  ring.footprint = {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 2}, {1, 2}, {2, 2}};
  all.push_back(corner);
  for (const Mover& mover : all)
    for (int heading = 0; heading < mover.headings; ++heading)
      EXPECT_NEAR(area(footprint_outline(mover, heading)),
                  static_cast<double>(mover.footprint.size()), 1e-9)
          << mover.name << ", clockwise on the screen";
  EXPECT_EQ(footprint_outline(corner, 0).size(), 6u);
  EXPECT_NEAR(area(footprint_outline(ring, 0)), 9, 1e-9) << "without its hole";
}

TEST(Footprints, TheFrontIsAheadOfThePivot) {
  const NodePlace east = front_of(*find_mover("cart"), 0), south = front_of(*find_mover("cart"), 1);
  EXPECT_NEAR(east.x, 1, 1e-9);
  EXPECT_NEAR(east.y, 0, 1e-9);
  EXPECT_NEAR(south.x, 0, 1e-9);
  EXPECT_NEAR(south.y, 1, 1e-9);
}

TEST(Footprints, StandWhereItTurnsAndEverySixCells) {
  State state = state_of(
      scene_of(std::string(20, '.') + "\n" + std::string(20, '.') + "\n" + std::string(20, '.'),
               {0, 0}, {9, 1}));
  state = apply(state, SetMover{std::make_shared<const Mover>(*find_mover("infantry"))});
  const MoverStates& states = *states_of(*state.scene.map);
  const Grid& grid = state.scene.map->grid;
  std::vector<Node> path;
  const auto go = [&](int x, int y, int heading) {
    path.push_back(grid.node(states.state({x, y}, heading)));
  };
  for (int x = 0; x <= 9; ++x) go(x, 0, 0);
  go(9, 0, 1);
  go(9, 1, 1);
  const auto at = [&](int x, int y, int heading) {
    return grid.node(states.state({x, y}, heading));
  };
  EXPECT_EQ(footprint_states(*state.scene.map, path),
            (std::vector<Node>{at(6, 0, 0), at(9, 0, 0), at(9, 0, 1), at(9, 1, 1)}));
  EXPECT_TRUE(footprint_states(*state.scene.map, std::span(path).first(1)).empty());
}

}  // namespace
}  // namespace waymark::footprints_test
