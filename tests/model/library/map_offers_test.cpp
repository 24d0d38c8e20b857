#include <array>
#include <cmath>
#include <gtest/gtest.h>

#include "app/frame/ui_state.h"
#include "app/library/map_catalog.h"
#include "app/map/map_sketch.h"
#include "app/scene/open_scene.h"
#include "core/generate/generators.h"
#include "tests/support/maps.h"

namespace waymark::map_offers_test {
namespace {

LibraryMap map_named(const std::string& name) {
  return {name, "/x/" + name + ".map", {}, 10, 5, 25};
}

std::vector<MapOffer> offers() {
  MapCatalog::Contents contents;
  contents.demos = {"", "Waymark's own", {map_named("Maze"), map_named("The Manor")}};
  contents.library.sets = {{"dao",
                            "Dragon Age: Origins",
                            {map_named("arena"), map_named("arena2"), map_named("lak303d")}},
                           {"sc1", "StarCraft", {map_named("Expedition")}}};
  contents.library.sets[0].maps[1].problems = "/x/arena2.map.scen";
  return map_offers(contents);
}

TEST(MapOffers, AreTheDemosAndAllSets) {
  const std::vector<MapOffer> all = offers();
  ASSERT_EQ(all.size(), 6u);
  EXPECT_EQ(all[0].set, "");
  EXPECT_EQ(all[3].source, "/x/arena2.map");
  EXPECT_EQ(all[3].problems, "/x/arena2.map.scen");
  EXPECT_EQ(all[3].set_title, "Dragon Age: Origins");
  EXPECT_DOUBLE_EQ(all[3].walkable_share, 0.5);
}

TEST(MapOffers, AreFoundByWordsAndSet) {
  const std::vector<MapOffer> all = offers();
  using Places = std::vector<int>;
  EXPECT_EQ(filtered(all, {true, "", ""}), (Places{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(filtered(all, {true, "", "AREna"}), (Places{2, 3}));
  EXPECT_EQ(filtered(all, {true, "", "origins 303"}), (Places{4}));
  EXPECT_EQ(filtered(all, {true, "", "  sc1 "}), (Places{5}));
  EXPECT_EQ(filtered(all, {false, "", ""}), (Places{0, 1}));
  EXPECT_EQ(filtered(all, {false, "dao", "2"}), (Places{3}));
  EXPECT_EQ(filtered(all, {false, "none", ""}), Places{});
}

TEST(MapOffers, EverySetBeginsARow) {
  const std::vector<MapOffer> all = offers();
  const std::vector<int> shown = filtered(all, {});
  const std::vector<CardRow> rows = card_rows(all, shown, 2, 100, 30, true);
  // Three headings: the first has a row of 2 cards, the second rows of 2 and 1, the third a row of
  // 1.
  std::vector<std::array<float, 4>> found;
  for (const CardRow& row : rows)
    found.push_back({row.top, row.height, float(row.first), float(row.count)});
  EXPECT_EQ(found, (std::vector<std::array<float, 4>>{{0, 30, 0, 0},
                                                      {30, 100, 0, 2},
                                                      {130, 30, 2, 0},
                                                      {160, 100, 2, 2},
                                                      {260, 100, 4, 1},
                                                      {360, 30, 5, 0},
                                                      {390, 100, 5, 1}}));
  EXPECT_EQ(card_rows(all, shown, 2, 100, 30, false).size(), 4u);
  EXPECT_TRUE(card_rows(all, {}, 2, 100, 30, true).empty());
}

TEST(MapOffers, KeysStepThroughTheCards) {
  const std::vector<MapOffer> all = offers();
  const std::vector<CardRow> rows = card_rows(all, filtered(all, {}), 2, 100, 30, true);
  EXPECT_EQ(stepped(rows, 0, CardStep::right), 1);
  EXPECT_EQ(stepped(rows, 1, CardStep::right), 2);
  EXPECT_EQ(stepped(rows, 5, CardStep::right), 5);
  EXPECT_EQ(stepped(rows, 0, CardStep::left), 0);
  EXPECT_EQ(stepped(rows, 1, CardStep::down), 3);
  EXPECT_EQ(stepped(rows, 3, CardStep::down), 4);  // the row below has only one card
  EXPECT_EQ(stepped(rows, 4, CardStep::up), 2);
  EXPECT_EQ(stepped(rows, 1, CardStep::up), 1);
  EXPECT_EQ(stepped(rows, 5, CardStep::down), 5);
  EXPECT_EQ(stepped({}, 3, CardStep::down), 0);
}

TEST(NewMap, AGeneratedMapOpensByItsPlanAgain) {
  MapPlan plan = usual_plan("noise").value();
  plan.width = 50;
  plan.height = 30;
  plan.seed = 4;
  const Result<Scene> scene = open_scene(plan_text(plan));
  ASSERT_TRUE(scene);
  EXPECT_EQ(scene.value().map->grid, generate(plan).value());
  EXPECT_EQ(scene.value().map->source, plan_text(plan));
  EXPECT_EQ(scene.value().map->title, "Random cells, seed 4");
  EXPECT_TRUE(scene.value().map->grid.walkable(scene.value().start));
  EXPECT_EQ(open_scene(scene.value().map->source).value().map->grid, scene.value().map->grid);
  // The source states the omitted options, so that a new default changes no session.
  EXPECT_EQ(open_scene("generate:empty?width=9&height=7").value().map->source,
            "generate:empty?width=9&height=7&seed=1");
}

TEST(NewMap, AFaultyPlanIsToldByItsName) {
  const Result<Scene> scene = open_scene("generate:noise?walls=99");
  ASSERT_FALSE(scene);
  EXPECT_EQ(scene.error().where, "generate:noise?walls=99");
}

TEST(NewMap, AnotherKindHasItsUsualValuesAndTheSameSeed) {
  NewMapForm form;
  form.plan.seed = 77;
  form.choose(*find_generator("rooms"));
  MapPlan usual = usual_plan("rooms").value();
  usual.seed = 77;
  EXPECT_EQ(form.plan, usual);
  form.roll_seed();
  EXPECT_NE(form.plan.seed, 77u);
  EXPECT_LT(form.plan.seed, 1'000'000u);
}

TEST(NewMap, ThePreviewOfALargeMapIsASmallerOneWithAsMuchOnIt) {
  MapPlan plan = usual_plan("lines").value();
  EXPECT_EQ(preview_plan(plan), plan);
  plan.width = 8192;
  plan.height = 512;
  plan.values = {80'000, 20};
  const MapPlan shown = preview_plan(plan);
  EXPECT_EQ(shown.width, 1024);
  EXPECT_EQ(shown.height, 512);
  EXPECT_EQ(shown.values, (std::vector<int>{10'000, 20}));
}

TEST(NewMap, FilesEndInWhatTheyAre) {
  EXPECT_EQ(with_map_ending("a/b.map", true), "a/b.png");
  EXPECT_EQ(with_map_ending("a/b.png", false), "a/b.map");
  EXPECT_EQ(with_map_ending("a/v1.2", false), "a/v1.2.map");
  EXPECT_EQ(with_map_ending("b.map", false), "b.map");
  EXPECT_TRUE(saves_as_png("b.png"));
  EXPECT_FALSE(saves_as_png("b.map"));
}

TEST(MapSketch, SmallMapsAreEnlargedAndLargeOnesAveraged) {
  const Palette& colors = palette(Theme::kDark);
  const auto byte = [](float part) { return std::lround(255 * part); };
  const Picture large = map_sketch(grid_of(".@\n@."), 7, colors);
  ASSERT_EQ(large.width, 6);
  ASSERT_EQ(large.height, 6);
  for (int y = 0; y < 6; ++y)
    for (int x = 0; x < 6; ++x) {
      const Color& color = (x / 3 + y / 3) % 2 == 0 ? colors.map.floor : colors.map.wall;
      EXPECT_EQ(large.pixel(x, y)[0], byte(color.r)) << x << "," << y;
      EXPECT_EQ(large.pixel(x, y)[3], 255);
    }
  // The left half is floor, the right half is wall, with two cells per pixel.
  Grid grid(40, 8);
  for (int y = 0; y < 8; ++y)
    for (int x = 0; x < 21; ++x) grid.set_terrain({x, y}, '.');
  const Picture small = map_sketch(grid, 20, colors);
  ASSERT_EQ(small.width, 20);
  ASSERT_EQ(small.height, 4);
  EXPECT_EQ(small.pixel(9, 0)[0], byte(colors.map.floor.r));
  EXPECT_EQ(small.pixel(11, 0)[0], byte(colors.map.wall.r));
  EXPECT_EQ(small.pixel(10, 3)[0], (byte(colors.map.floor.r) + byte(colors.map.wall.r)) / 2);
}

}  // namespace
}  // namespace waymark::map_offers_test
