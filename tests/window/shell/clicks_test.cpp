#include <algorithm>
#include <imgui_internal.h>

#include "app/scene/state.h"
#include "app/shell/imgui_layer.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::clicks_test {
namespace {

class ClicksTest : public WindowTest {
 protected:
  // Clicks on a grid of positions and closes whatever opens.
  void click_all_over(const Rect& rect, float step_x, float step_y) {
    for (float y = rect.y + std::min(step_y, rect.h) / 2; y < rect.y + rect.h; y += step_y)
      for (float x = rect.x + step_x / 2; x < rect.x + rect.w; x += step_x) {
        click({x, y});
        put_away();
        expect_sound(scene());
        if (HasFailure()) FAIL() << "after a click at " << x << ", " << y;
      }
    app().settle();
    EXPECT_FALSE(app().quit_wanted());
    EXPECT_EQ(app().results().scene, scene());
  }
  void put_away() {
    for (const bool down : {true, false}) key(SDLK_ESCAPE, down);
    app().frame();
    app().frame();
  }
};

TEST_F(ClicksTest, EveryButtonOfTheToolbar) {
  for (const GlWindow::Size size : {GlWindow::Size{1280, 720}, {1024, 640}}) {
    open("maze", size);
    run("start 1 1\nkey Ctrl+Z");
    click_all_over(app().layout().toolbar, 12, 100);
  }
}

TEST_F(ClicksTest, EveryScaleIsDrawn) {
  open("maze");
  for (const char* scale : {"scale 0.5", "scale 0.8", "scale 1.3", "scale 3"}) run(scale);
}

// A splitter overlaps the rows but must not take their clicks.
TEST_F(ClicksTest, TheEyesOfLayersTakeClicksOverTheirWholeWidth) {
  open("maze");
  const Rect layers = app().layout().layers;
  const float y = layers.y + 4 + kSectionHead + kRow / 2;
  for (const float x : {17.0f, 25.0f}) {
    const bool shown = app().state().layer(Layer::explored_a).shown;
    click({layers.x + x, y});
    EXPECT_NE(app().state().layer(Layer::explored_a).shown, shown) << "at " << x;
  }
}

TEST_F(ClicksTest, EveryPane) {
  open("maze", {1280, 720});
  click_all_over(app().layout().summary, 90, 110);
  click_all_over(app().layout().right, 64, 20);
  click_all_over(app().layout().status, 200, 100);
  click_all_over(app().layout().map, 97, 89);
}

TEST_F(ClicksTest, EveryPaneWithProblems) {
  folder().write("some.map", "type octile\nheight 2\nwidth 5\nmap\n.....\n.@@@.\n");
  open(folder().write("some.map.scen",
                      "version 1\n0\tsome.map\t5\t2\t0\t0\t2\t0\t2\n"
                      "1\tsome.map\t5\t2\t0\t1\t4\t1\t6\n"),
       {1024, 640});
  click_all_over(app().layout().problems, 24, 20);
  click_all_over(app().layout().landmarks, 80, 12);
}

// Menus open when the button is pressed. The test clicks the items one at a time, from the top.
TEST_F(ClicksTest, EveryMenu) {
  open("maze", {1024, 640});
  for (float x = 20; x < 350; x += 60)
    for (float y = 45; y < 460; y += 30) {
      click({x, 14});
      click({x + 20, y});
      put_away();
      put_away();
      if (app().quit_wanted()) open("maze");  // File, Quit
      expect_sound(scene());
    }
  app().settle();
  EXPECT_EQ(app().results().scene, scene());
}

// Otherwise, the pointer would open the submenu again.
TEST_F(ClicksTest, EscapeClosesAMenuWithAnOpenSubmenu) {
  open("maze", {1280, 720});
  run("mode lab\nkey F2");
  const ImVector<ImGuiPopupData>& open_menus = ImGui::GetCurrentContext()->OpenPopupStack;
  ASSERT_EQ(open_menus.Size, 1);
  const ImVec2 at = open_menus[0].Window->Pos, size = open_menus[0].Window->Size;
  for (float y = 10; y < size.y && open_menus.Size < 2; y += 10)
    move_and_settle({at.x + 40, at.y + y});
  ASSERT_EQ(open_menus.Size, 2);
  tap(SDLK_ESCAPE);
  for (int i = 0; i < 10; ++i) app().frame();
  EXPECT_EQ(open_menus.Size, 0);
}

using PanesTest = WindowTest;

TEST_F(PanesTest, TheRightPaneScrollsWhereItHasNoRoom) {
  open("denerim-bloodmage", {1280, 720});
  run("theme projector");
  const Layout before = app().layout();
  ASSERT_GT(before.right_content, before.right.h);
  move_and_settle({before.compare.x + 60, before.compare.y + 20});
  wheel(-20);
  app().settle();
  const Layout after = app().layout();
  EXPECT_EQ(after.right_scroll, after.right_content - after.right.h);
  EXPECT_EQ(after.layers.y + after.layers.h, after.right.y + after.right.h)
      << "in a low pane, the plot is above the lists";
  EXPECT_EQ(after.plot.h, before.plot.h);
  // Over the plot, the wheel zooms instead of scrolling.
  move_and_settle({after.plot.x + after.plot.w / 2, after.plot.y + after.plot.h / 2});
  wheel(5);
  app().settle();
  EXPECT_EQ(app().layout().right_scroll, after.right_scroll);
  EXPECT_FALSE(app().state().scatter_plot.fit);
}

TEST_F(PanesTest, AStripOpensThePaneThatGaveWay) {
  open("denerim-bloodmage", {1024, 640});
  const Rect strip = app().layout().summary_tab;
  ASSERT_GT(strip.w, 0);
  EXPECT_EQ(app().layout().summary.w, 0);
  click_and_settle({strip.x + strip.w / 2, strip.y + 40});
  EXPECT_GT(app().layout().summary.w, 0);
  EXPECT_EQ(app().layout().summary_tab.w, 0);
}

TEST_F(PanesTest, TheTrianglesCardIsClosedByItsButton) {
  open("denerim-bloodmage");
  run("select 5");
  const Layout l = app().layout();
  ASSERT_GT(l.triangle.h, 0);
  EXPECT_EQ(l.triangle.y, l.summary.y + l.summary.h);
  click_and_settle({l.triangle.x + l.triangle.w - 22, l.triangle.y + 23});
  EXPECT_EQ(app().state().selected, kNothingSelected);
  EXPECT_EQ(app().layout().triangle.w, 0);
}

// Two landmarks are so close that one hides the other. While the pointer is close, the first is
// shown above and the second below, and each can be dragged from its displayed position.
TEST_F(PanesTest, LandmarksThatCoincideFanOut) {
  open("denerim-bloodmage");
  run("landmarks 100 50 101 50");
  const ImVec2 a = screen({100, 50}), b = screen({101, 50});
  ASSERT_LT(b.x - a.x, 8) << "they coincide";
  const ImVec2 middle{(a.x + b.x) / 2, a.y};
  for (const int index : {0, 1}) {
    move_and_settle(middle);
    move_and_settle({middle.x, middle.y + (index == 0 ? -22.0f : 22.0f)});
    press();
    app().settle();
    ASSERT_TRUE(app().ui().dragged);
    EXPECT_EQ(app().ui().dragged->index, index);
    EXPECT_EQ(scene().landmarks[0], (Cell{100, 50})) << "it has not moved yet";
    release_and_settle();
  }
}

TEST_F(PanesTest, AClickInTheListShowsAScene) {
  open("maze");
  run("key F6\nswap\nkey F6\nkey F7");
  ASSERT_EQ(app().state().presentation.at, 1);
  const Cell start = scene().start;
  const Rect& pane = app().layout().summary;
  const float list = pane.y + 32 + 10 + 2 * (28 + 6) + 28 + 12;  // below three rows of buttons
  click_and_settle({pane.x + 100, list + 22});
  EXPECT_EQ(app().state().presentation.at, 0);
  EXPECT_EQ(scene().goal, start);
  // Drags the first scene below the second one.
  move({pane.x + 100, list + 22});
  press();
  app().settle();
  move_and_settle({pane.x + 100, list + 44 + 30});
  app().settle();
  release_and_settle();
  EXPECT_EQ(app().state().presentation.scene(1).state.scene.goal, start);
  run("key Ctrl+Z");
  EXPECT_EQ(app().state().presentation.scene(0).state.scene.goal, start) << "one step to undo";
}

// Fingers on a touch screen.
class TouchTest : public WindowTest {
 protected:
  void finger(Uint32 type, SDL_FingerID id, ImVec2 at) {
    SDL_Event event{};
    event.type = type;
    event.tfinger.fingerId = id;
    event.tfinger.x = at.x / 1280;
    event.tfinger.y = at.y / 720;
    app().handle(event);
  }
  void put(SDL_FingerID id, ImVec2 at) { finger(SDL_FINGERDOWN, id, at); }
  void slide(SDL_FingerID id, ImVec2 at) { finger(SDL_FINGERMOTION, id, at); }
  void lift(SDL_FingerID id, ImVec2 at) { finger(SDL_FINGERUP, id, at); }
  void frames(int count) {
    for (int i = 0; i < count; ++i) app().frame();
  }
};

TEST_F(TouchTest, OneFingerDragsAPoint) {
  open("maze", {1280, 720});
  const Cell goal = free_cell(0);
  const ImVec2 from = screen(scene().goal), to = screen(goal);
  put(1, from);
  slide(1, to);
  lift(1, to);
  app().settle();
  EXPECT_EQ(scene().goal, goal);
}

// The text follows the finger, as on every page of a phone. With the mouse, nothing moves.
TEST_F(TouchTest, OneFingerScrollsAChapter) {
  open("denerim-bloodmage", {1280, 720});
  act("mode.learn");
  app().settle();
  const auto caption = [&] {
    for (const FrameItems::Place& place : frame_content().places)
      if (place.text == "Fig. 1") return place.area;
    ADD_FAILURE() << "no Fig. 1";
    return Rect{};
  };
  const Rect before = caption();
  ASSERT_GT(before.y, 200);
  drag({before.x + 20, before.y - 40}, {before.x + 20, before.y - 160}, SDL_BUTTON_LEFT, 6);
  EXPECT_EQ(caption(), before);
  ImVec2 at{before.x + 20, before.y - 40};
  put(1, at);
  frames(1);
  for (int i = 0; i < 6; ++i) {
    at.y -= 20;
    slide(1, at);
    frames(1);
  }
  lift(1, at);
  app().settle();
  EXPECT_NEAR(caption().y, before.y - 120, 25);
}

TEST_F(TouchTest, TwoFingersMoveAndZoomTheView) {
  open("maze", {1280, 720});
  const MapTransform before = transform();
  const ImVec2 middle = before.center({75, 75});
  const Scene first = scene();
  put(1, {middle.x - 50, middle.y});
  put(2, {middle.x + 50, middle.y});
  frames(4);
  slide(1, {middle.x - 100, middle.y + 30});
  frames(2);
  slide(2, {middle.x + 100, middle.y + 30});
  frames(2);
  lift(2, {middle.x + 100, middle.y + 30});
  lift(1, {middle.x - 100, middle.y + 30});
  app().settle();
  const MapTransform after = transform();
  // Moving two fingers twice as far apart doubles the size. The cell between the fingers stays
  // between them.
  EXPECT_NEAR(after.cell_px / before.cell_px, 2, 0.02);
  EXPECT_NEAR(after.center({75, 75}).x, middle.x, 4);
  EXPECT_NEAR(after.center({75, 75}).y, middle.y + 30, 4);
  EXPECT_EQ(scene(), first);
}

// Both fingers touch the floor at the same time.
TEST_F(TouchTest, TwoFingersThatComeAtOnceZoom) {
  open("denerim-bloodmage", {1280, 720});
  const float before = static_cast<float>(transform().cell_px);
  const ImVec2 middle = transform().center({100, 80});
  const auto at = [&](float by) { return ImVec2{middle.x + by, middle.y}; };
  put(1, at(-40));
  put(2, at(40));
  frames(3);
  for (const float by : {60.0f, 80.0f}) {
    slide(1, at(-by));
    slide(2, at(by));
    frames(3);
  }
  EXPECT_NEAR(static_cast<float>(transform().cell_px) / before, 2, 0.05);
}

TEST_F(TouchTest, AFingerThatRestsAddsALandmark) {
  open("maze", {1280, 720});
  const std::size_t before = scene().landmarks.size();
  const Cell cell = free_cell(1);
  put(1, screen(cell));
  frames(20);
  EXPECT_EQ(scene().landmarks.size(), before);
  frames(40);
  // Until the finger leaves, the landmark is only tried, and follows the finger.
  EXPECT_EQ(scene().landmarks.size(), before);
  ASSERT_TRUE(app().what_if().place());
  EXPECT_EQ(app().what_if().place()->cell, cell);
  const Cell next = free_cell(2);
  slide(1, screen(next));
  frames(4);
  EXPECT_EQ(app().what_if().place()->cell, next);
  lift(1, screen(next));
  app().settle();
  ASSERT_EQ(scene().landmarks.size(), before + 1);
  EXPECT_EQ(scene().landmarks.back(), next);
  EXPECT_FALSE(app().what_if().place());
}

TEST_F(TouchTest, ATapAndMouseEventsThatSdlMakesOfATouchAddNothing) {
  open("maze", {1280, 720});
  const Scene first = scene();
  const ImVec2 at = screen(free_cell(1));
  put(1, at);
  frames(5);
  lift(1, at);
  for (int times = 0; times < 2; ++times)
    for (const bool down : {true, false}) {
      SDL_Event event{};
      event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
      event.button.which = SDL_TOUCH_MOUSEID;
      event.button.button = SDL_BUTTON_LEFT;
      event.button.x = static_cast<int>(at.x);
      event.button.y = static_cast<int>(at.y);
      app().handle(event);
    }
  app().settle();
  EXPECT_EQ(scene(), first);
}

}  // namespace
}  // namespace waymark::clicks_test
