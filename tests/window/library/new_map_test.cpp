#include <cmath>

#include "core/generate/generators.h"
#include "core/io/map_file.h"
#include "core/io/map_picture.h"
#include "core/io/picture_file.h"
#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::new_map_test {
namespace {

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
}  // namespace waymark::new_map_test
