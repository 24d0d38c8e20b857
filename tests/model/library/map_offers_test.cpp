#include <array>
#include <gtest/gtest.h>

#include "app/library/map_catalog.h"

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

}  // namespace
}  // namespace waymark::map_offers_test
