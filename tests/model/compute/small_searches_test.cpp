#include <algorithm>
#include <gtest/gtest.h>

#include "app/compute/scene_search.h"
#include "app/map/map_sketch.h"
#include "tests/support/scenes.h"

namespace waymark::small_searches_test {
namespace {

TEST(SmallSearchesTest, ThreeAreTheUsualTwoAndPerfectKnowledgeWhateverIsListed) {
  Random random(11);
  for (int i = 0; i < 20; ++i) {
    Scene scene = random_scene(random, 20);
    const StudiedPair studied = [&] {
      Scene usual = scene;
      usual.roster = Roster();
      return SceneSearcher().search(usual);
    }();
    scene.roster =
        Roster::of({parse_search("dijkstra").value(), parse_search("bfs").value()}).value();
    const SmallSearches three = small_searches(scene, SmallSearchSet::three);
    EXPECT_EQ(three.of[0].figures, studied.a);
    EXPECT_EQ(three.of[1].figures, studied.b);
    const SearchFigures& exact = three.of[2].figures;
    EXPECT_EQ(exact.cost, studied.cost);
    if (studied.cost == kNoCost) continue;
    EXPECT_EQ(exact.h_start, studied.cost);
    for (const SmallSearches::One& one : three.of) {
      EXPECT_EQ(std::count(one.explored.begin(), one.explored.end(), 1), one.figures.expanded);
      EXPECT_EQ(one.path.front(), scene.map->grid.node(scene.start));
      EXPECT_EQ(one.path.back(), scene.map->grid.node(scene.goal));
    }
    EXPECT_EQ(static_cast<std::size_t>(exact.expanded), three.of[2].path.size())
        << "if ties prefer high g, the search with the perfect heuristic goes straight";
  }
}

// On an open map, only the tie-breaking rule decides. The library's own test has the same numbers.
TEST(SmallSearchesTest, TieRulesAreThoseOfAOnTheSameScene) {
  std::string drawing;
  for (int y = 0; y < 40; ++y) drawing += std::string(64, '.') + "\n";
  Scene scene = scene_of(drawing, {10, 10}, {50, 25}, {});
  const SmallSearches searches = small_searches(scene, SmallSearchSet::tie_rules);
  ASSERT_EQ(searches.of.size(), tie_rules().size());
  EXPECT_EQ(searches.cost, 55);
  for (const SmallSearches::One& one : searches.of) {
    const std::string rule = row_of(one.spec.ties.rule).name;
    EXPECT_EQ(one.figures.cost, 55) << rule;
    if (rule == "g" || rule == "newest") {
      EXPECT_EQ(one.figures.expanded, 56) << rule;
    }
    if (rule == "oldest" || rule == "small-g") {
      EXPECT_EQ(one.figures.expanded, 656) << rule;
    }
    if (rule == "turns") {
      EXPECT_EQ(one.turns, 1);
    }
    if (rule == "checkerboard") {
      EXPECT_GE(one.turns, 20) << "a staircase";
    }
  }
  scene.roster =
      Roster::of({parse_search("dijkstra").value(), parse_search("bfs").value()}).value();
  for (const SmallSearches::One& one : small_searches(scene, SmallSearchSet::tie_rules).of) {
    EXPECT_EQ(one.spec.algorithm, Algorithm::dijkstra);
    EXPECT_EQ(row_of(one.spec.ties.rule).added, nullptr);
  }
}

TEST(SmallSearchesTest, TheSketchHasTheFillWhereCellsWereExplored) {
  const Scene scene = scene_of("....\n.@@.\n....\n", {0, 0}, {0, 2}, {});
  const SmallSearches three = small_searches(scene, SmallSearchSet::three);
  const Palette& colors = palette(Theme::kLight);
  SmallSearches::One one = three.of[0];
  one.path.clear();
  const Picture picture = search_sketch(*scene.map, one, colors.map.a_fill, 40, colors);
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
}  // namespace waymark::small_searches_test
