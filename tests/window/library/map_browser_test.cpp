#include "app/library/map_browser.h"

#include <filesystem>

#include "tests/support/archives.h"
#include "tests/support/contains.h"
#include "tests/support/map_site.h"
#include "tests/window/window_test.h"

namespace waymark::map_browser_test {
namespace {

namespace fs = std::filesystem;

// Tests with their own library and their own site. The library has the set dao, with arena (and its
// problems) and zoo.
class MapBrowserTest : public WindowTest {
 protected:
  MapBrowserTest() {
    setenv("WAYMARK_MAPS_URL", server_.address().c_str(), 1);
    fs::create_directories(folder().path() + "/data/waymark/maps/dao");
    write("arena.map", small_map(30, 20));
    write("arena.map.scen", small_problems("arena.map", 30, 20));
    write("zoo.map", small_map(20, 20));
    write("broken.map", "no map");
  }
  ~MapBrowserTest() override { unsetenv("WAYMARK_MAPS_URL"); }

  void write(const std::string& name, const std::string& bytes) {
    folder().write("data/waymark/maps/dao/" + name, bytes);
  }
  MapBrowser& browser() { return app().map_browser(); }
  std::string selected_name() { return fs::path(browser().selected).filename().string(); }
  std::string source_name() { return fs::path(scene().map->source).filename().string(); }

  HttpServer server_;
};

TEST_F(MapBrowserTest, OpensAtOnceWithTheKeysInTheSearchBox) {
  open("maze");
  run("key Ctrl+M");
  ASSERT_EQ(app().ui().popup, Popup::maps);
  const std::size_t all = browser().shown.size();
  EXPECT_EQ(all, browser().contents->demos.maps.size() + 3);
  type("zoo dragon");
  ASSERT_EQ(browser().shown.size(), 1u);
  EXPECT_EQ(selected_name(), "zoo.map");
  run("key Return");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(source_name(), "zoo.map");
}

TEST_F(MapBrowserTest, ArrowsChooseAndShiftReturnOpensTheProblems) {
  open("maze");
  run("key Ctrl+M");
  type("dao");
  EXPECT_EQ(selected_name(), "arena.map");
  run("key Right\nkey Right");
  EXPECT_EQ(selected_name(), "zoo.map");
  run("key Left");
  EXPECT_EQ(selected_name(), "broken.map");
  run("key Return");  // a map that cannot be read does not open
  EXPECT_EQ(app().ui().popup, Popup::maps);
  run("key Left\nkey Shift+Return");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(source_name(), "arena.map");
  ASSERT_NE(scene().problems, nullptr);
  EXPECT_EQ(scene().problems->problems.size(), 1u);
}

TEST_F(MapBrowserTest, ADoubleClickOpensACard) {
  open("maze");
  run("key Ctrl+M");
  type("zoo");
  // The first card is on the right of the sets, below the search box and the heading.
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const ImVec2 card(display.x / 2 - 620 + 248 + 20 + 80, display.y / 2 - 394 + 40 + 36 + 60);
  click_and_settle(card);
  EXPECT_EQ(app().ui().popup, Popup::maps);
  EXPECT_EQ(scene().map->source, "maze");
  click_and_settle(card);
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(source_name(), "zoo.map");
}

TEST_F(MapBrowserTest, PicturesAreMadeOfWhatIsSeenOnly) {
  for (int i = 0; i < 300; ++i) write("m" + std::to_string(i) + ".map", small_map(9, 9));
  open("maze");
  run("key Ctrl+M");
  EXPECT_TRUE(browser().thumbnailer.idle());
  int made = 0;
  for (const MapOffer& offer : browser().offers)
    made += browser().textures.find(offer.source, Theme::kLight).has_value() ? 1 : 0;
  EXPECT_GE(made, 8);
  EXPECT_LE(made, 60);
}

TEST_F(MapBrowserTest, ASetIsFetchedBesideTheWindow) {
  serve_dao(server_, dao_archives());
  fs::remove_all(folder().path() + "/data/waymark/maps/dao");
  open("maze");
  run("key Ctrl+M");
  EXPECT_EQ(browser().contents->library.sets.size(), 0u);
  browser().filter.all_sets = false;
  browser().filter.set = "dao";
  app().settle();
  EXPECT_NE(missing_set(browser()), nullptr);
  // An open browser shows new maps by itself.
  run("key Escape");
  browser().catalog.get(*find_map_set("dao"));
  browser().catalog.wait_got();
  app().settle();
  browser().catalog.wait_read();
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "Dragon Age: Origins: 2 maps downloaded");
  run("key Ctrl+M");
  EXPECT_EQ(missing_set(browser()), nullptr);
  EXPECT_EQ(browser().shown.size(), 2u);
}

TEST_F(MapBrowserTest, AFetchThatFailsIsToldAndHarmsNothing) {
  open("maze");
  run("key Ctrl+M");
  browser().catalog.get(*find_map_set("sc1"));
  browser().catalog.wait_got();
  app().settle();
  ASSERT_TRUE(browser().failed);
  EXPECT_TRUE(contains(browser().failed->error->text(), "404"));
  EXPECT_FALSE(app().message());
  run("key Escape");
  EXPECT_EQ(scene().map->source, "maze");
}

// Drawing in every supported size and theme fails none of ImGui's checks.
TEST_F(MapBrowserTest, FitsTheSmallestWindow) {
  open("maze", {1024, 640});
  for (const char* theme : {"theme light", "theme dark", "theme projector"}) {
    run(theme);
    run("key Ctrl+M");
    EXPECT_EQ(app().ui().popup, Popup::maps);
    EXPECT_TRUE(browser().thumbnailer.idle());
    run("key Escape");
  }
}

}  // namespace
}  // namespace waymark::map_browser_test
