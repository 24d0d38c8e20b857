#include "app/model/work/three_searches.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/model/work/scene_search.h"
#include "app/present/search_sketch.h"
#include "tests/support/scenes.h"

namespace waymark {
namespace {

TEST(ThreeSearchesTest, AreTheUsualTwoAndPerfectKnowledgeWhateverIsListed) {
  Random random(11);
  for (int i = 0; i < 20; ++i) {
    Scene scene = random_scene(random, 20);
    const StudiedPair studied = [&] {
      Scene usual = scene;
      usual.roster = Roster();
      return SceneSearcher().search(usual);
    }();
    scene.roster =
        Roster::of({parse_contender("dijkstra").value(), parse_contender("bfs").value()}).value();
    const ThreeSearches three = three_searches(scene);
    EXPECT_EQ(three.of[0].figures, studied.a);
    EXPECT_EQ(three.of[1].figures, studied.b);
    const SearchFigures& exact = three.of[2].figures;
    EXPECT_EQ(exact.cost, studied.cost);
    if (studied.cost == kNoCost) continue;
    EXPECT_EQ(exact.h_start, studied.cost);
    for (const ThreeSearches::One& one : three.of) {
      EXPECT_EQ(std::count(one.explored.begin(), one.explored.end(), 1), one.figures.expanded);
      EXPECT_EQ(one.path.front(), scene.map->grid.node(scene.start));
      EXPECT_EQ(one.path.back(), scene.map->grid.node(scene.goal));
    }
    EXPECT_EQ(static_cast<std::size_t>(exact.expanded), three.of[2].path.size())
        << "with ties broken for g the perfect search goes straight";
  }
}

TEST(ThreeSearchesTest, TheSketchHasTheFillWhereCellsWereExplored) {
  const Scene scene = scene_of("....\n.@@.\n....\n", {0, 0}, {0, 2}, {});
  const ThreeSearches three = three_searches(scene);
  const Palette& colors = palette(Theme::kLight);
  ThreeSearches::One one = three.of[0];
  one.path.clear();
  const Picture picture = search_sketch(scene.map->grid, one, colors.map.a_fill, 40, colors);
  ASSERT_EQ(picture.width, 40);
  for (int y = 0; y < 3; ++y)
    for (int x = 0; x < 4; ++x) {
      const std::size_t at = 4 * static_cast<std::size_t>((10 * y + 5) * 40 + 10 * x + 5);
      const bool filled = picture.rgba[at] == static_cast<std::uint8_t>(colors.map.a_fill.packed());
      EXPECT_EQ(filled, one.explored[static_cast<std::size_t>(scene.map->grid.node({x, y}))] != 0)
          << x << " " << y;
    }
}

}  // namespace
}  // namespace waymark
