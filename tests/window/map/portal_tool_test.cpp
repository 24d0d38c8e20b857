#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::portal_tool_test {
namespace {

class PortalToolTest : public WindowTest {
 protected:
  // The goal is at the right end of the upper row, and a wall makes the path long.
  void open_room() {
    open(scene_of("....@...\n....@...\n....@...\n........", {0, 0}, {7, 0}));
    run("action edit.tool_portal");
  }
  std::vector<Portal> portals() {
    const std::span<const Portal> all = portals_of(*scene().map);
    return {all.begin(), all.end()};
  }
  const Scene& scene() { return app().state().scene; }
  double cost() { return app().results().moves.cells(app().results().exact.cost); }
};

TEST_F(PortalToolTest, TwoClicksPlaceAPortalThatSearchesUse) {
  open_room();
  EXPECT_EQ(cost(), 13);
  click_and_settle(transform().center({3, 1}));
  EXPECT_TRUE(portals().empty()) << "one end is missing";
  click_and_settle(transform().center({6, 1}));
  EXPECT_EQ(portals(), (std::vector<Portal>{{{3, 1}, {6, 1}}}));
  EXPECT_EQ(cost(), 4 + 1 + 2);
  EXPECT_EQ(app().ui().popup, Popup::portal);
  EXPECT_TRUE(shows_text("From 3, 1 to 6, 1"));
  tap(SDLK_ESCAPE);
  app().settle();
  EXPECT_EQ(app().ui().popup, Popup::none);
  // The same two ends open the dialog of the portal again, without a change.
  click_and_settle(transform().center({6, 1}));
  click_and_settle(transform().center({3, 1}));
  EXPECT_EQ(app().ui().popup, Popup::portal);
  EXPECT_EQ(portals(), (std::vector<Portal>{{{3, 1}, {6, 1}}}));
  tap(SDLK_ESCAPE);
  run("key Ctrl+Z");
  EXPECT_TRUE(portals().empty());
}

TEST_F(PortalToolTest, TheToolbarHasAButton) {
  open(scene_of("....@...\n........", {0, 0}, {7, 0}));
  const auto button = [this]() -> std::optional<ImVec2> {
    for (const FrameItems::Place& place : frame_content().places)
      if (place.text.ends_with(" Portal") && app().layout().toolbar.contains(place.area.min()))
        return ImVec2{place.area.x + place.area.w - 4, place.area.y + place.area.h / 2};
    return std::nullopt;
  };
  const std::optional<ImVec2> at = button();
  ASSERT_TRUE(at);
  move_and_settle(*at);
  run("wait 1000");
  EXPECT_TRUE(shows_text("Place portals by clicking both ends"));
  click_and_settle(*at);
  EXPECT_EQ(app().ui().tool, Tool::portal);
  open("hex:maze");
  EXPECT_FALSE(button()) << "graphs have no portals";
}

TEST_F(PortalToolTest, EscapeCancelsTheFirstEnd) {
  open_room();
  click_and_settle(transform().center({3, 1}));
  tap(SDLK_ESCAPE);
  app().settle();
  EXPECT_EQ(app().ui().tool, Tool::move);
  run("action edit.tool_portal");
  click_and_settle(transform().center({6, 1}));
  EXPECT_TRUE(portals().empty()) << "this click is the first end again";
}

TEST_F(PortalToolTest, WallsAreNoEnds) {
  open_room();
  click_and_settle(transform().center({4, 1}));
  click_and_settle(transform().center({6, 1}));
  EXPECT_TRUE(portals().empty());
}

}  // namespace
}  // namespace waymark::portal_tool_test
