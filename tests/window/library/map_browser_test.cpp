#include "app/library/map_browser.h"

#include <cmath>
#include <filesystem>

#include "core/generate/generators.h"
#include "core/io/map_file.h"
#include "core/io/map_picture.h"
#include "core/io/picture.h"
#include "tests/support/archives.h"
#include "tests/support/contains.h"
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

// The centre of the button at the lower right of a centred dialog of the given size.
ImVec2 solid_button(float width, float height) {
  constexpr float kWindowWidth = 1440, kWindowHeight = 900, kButton = 88;
  return {std::floor((kWindowWidth + width) / 2 - 20 - kButton / 2),
          std::floor((kWindowHeight + height) / 2 - 16 - 14)};
}

TEST_F(WindowTest, TheDialogGeneratesAMapThatItsPlanNames) {
  open("denerim-bloodmage");
  act("map.new_empty");
  app().settle();
  ASSERT_EQ(app().ui().popup, Popup::new_map);
  EXPECT_EQ(app().ui().new_map.plan, usual_plan("empty").value());
  click_and_settle(solid_button(744, 420));
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(scene().map->source, plan_text(usual_plan("empty").value()));
  EXPECT_EQ(grid().walkable_count(), grid().width() * grid().height());
  EXPECT_EQ(app().results().scene, scene());
  act("edit.undo");
  EXPECT_EQ(scene().map->source, "denerim-bloodmage");
}

TEST_F(WindowTest, EnterOpensTheNewMap) {
  open("denerim-bloodmage");
  run("key Ctrl+N");
  ASSERT_EQ(app().ui().popup, Popup::new_map);
  const std::string plan = plan_text(app().ui().new_map.plan);
  run("key Return");
  app().settle();
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(scene().map->source, plan);
}

TEST_F(WindowTest, APaintedMapIsSavedAsItIs) {
  open("denerim-bloodmage");
  run("paint W box 60 60 80 90");
  act("file.save_map");
  app().settle();
  ASSERT_EQ(app().ui().popup, Popup::save_map);
  const std::string path = app().ui().save_map.path;
  EXPECT_TRUE(path.ends_with("Denerim Bloodmage.map")) << path;
  const ImVec2 save = solid_button(600, 172);
  click_and_settle(save);
  EXPECT_EQ(app().ui().popup, Popup::none);
  const Result<Grid> saved = read_map_file(path);
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved.value(), grid());
  ASSERT_TRUE(app().message());
  EXPECT_TRUE(contains(app().message()->what, "Denerim Bloodmage.map"));

  act("file.save_map");
  app().settle();
  click({519, 462});  // the button for an image
  app().settle();
  EXPECT_TRUE(app().ui().save_map.path.ends_with("Denerim Bloodmage.png"));
  click_and_settle(save);
  const Result<Picture> picture = read_picture_file(app().ui().save_map.path);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture.value(), map_picture(grid(), 1).value());
}

}  // namespace
}  // namespace waymark::map_browser_test
