#include "app/library/map_catalog.h"

#include <atomic>
#include <gtest/gtest.h>

#include "tests/support/archives.h"
#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::map_catalog_test {
namespace {

class MapCatalogTest : public testing::Test {
 protected:
  MapCatalogTest() { setenv("WAYMARK_MAPS_URL", server_.address().c_str(), 1); }
  ~MapCatalogTest() override { unsetenv("WAYMARK_MAPS_URL"); }

  TestFolder folder_;
  HttpServer server_;
  std::atomic<int> changes_ = 0;
  MapCatalog catalog_{folder_.path() + "/maps", [this] { ++changes_; }};
};

TEST_F(MapCatalogTest, ReadsTheDemosAndTheLibrary) {
  EXPECT_EQ(catalog_.contents(), nullptr);
  catalog_.refresh();
  catalog_.refresh();
  catalog_.wait_read();
  EXPECT_FALSE(catalog_.reading());
  ASSERT_NE(catalog_.contents(), nullptr);
  EXPECT_GE(catalog_.contents()->demos.maps.size(), 6u);
  for (const LibraryMap& demo : catalog_.contents()->demos.maps) EXPECT_GT(demo.walkable, 0);
  EXPECT_TRUE(catalog_.contents()->library.sets.empty());
  EXPECT_GE(changes_, 1);
}

TEST_F(MapCatalogTest, ASetThatIsFetchedStandsOnIt) {
  serve_dao(server_, dao_archives());
  catalog_.get(*find_map_set("dao"));
  catalog_.wait_got();
  EXPECT_FALSE(catalog_.getting());
  const std::optional<MapCatalog::Got> got = catalog_.take_got();
  ASSERT_TRUE(got);
  EXPECT_FALSE(got->error);
  EXPECT_EQ(got->maps, 2);
  EXPECT_FALSE(catalog_.take_got());
  catalog_.wait_read();
  ASSERT_EQ(catalog_.contents()->library.sets.size(), 1u);
  EXPECT_EQ(catalog_.contents()->library.sets[0].name, "dao");
}

TEST_F(MapCatalogTest, AFileThatIsNoMapIsNotCountedAsFetched) {
  serve_dao(server_,
            {zip_of({{"a.map", small_map(5, 4)}, {"b.map", "no map"}}), dao_archives().problems});
  catalog_.get(*find_map_set("dao"));
  catalog_.wait_got();
  EXPECT_EQ(catalog_.take_got()->maps, 1);
  catalog_.wait_read();
}

TEST_F(MapCatalogTest, AFailureIsToldAndTheNextTryWorks) {
  catalog_.get(*find_map_set("dao"));
  catalog_.wait_got();
  const std::optional<MapCatalog::Got> got = catalog_.take_got();
  ASSERT_TRUE(got && got->error);
  EXPECT_TRUE(contains(got->error->text(), "404"));
  serve_dao(server_, dao_archives());
  catalog_.get(*find_map_set("dao"));
  catalog_.wait_got();
  EXPECT_FALSE(catalog_.take_got()->error);
}

TEST(Thumbnailer, MakesWhatIsWantedOnce) {
  const TestFolder folder;
  const std::string good = folder.write("a.map", small_map(8, 4));
  const std::string bad = folder.write("b.map", "no map");
  Thumbnailer thumbnailer([] {});
  EXPECT_TRUE(thumbnailer.idle());
  thumbnailer.want({good, bad, "maze"}, 16, 16);
  thumbnailer.wait();
  EXPECT_FALSE(thumbnailer.idle());
  thumbnailer.want({good}, 16, 16);  // it exists already
  thumbnailer.wait();
  const std::vector<Thumbnailer::Made> made = thumbnailer.take();
  EXPECT_TRUE(thumbnailer.idle());
  ASSERT_EQ(made.size(), 3u);
  EXPECT_EQ(made[0].source, good);
  EXPECT_EQ(made[0].picture.width, 16);
  EXPECT_EQ(made[0].picture.height, 8);
  EXPECT_TRUE(made[1].picture.wall.empty());
  EXPECT_EQ(made[2].picture.width, 16);
}

}  // namespace
}  // namespace waymark::map_catalog_test
