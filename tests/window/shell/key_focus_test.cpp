#include "app/screen/key_focus.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

#include "tests/support/contrast.h"
#include "tests/window/window_test.h"

namespace waymark::key_focus_test {
namespace {

class KeyFocusTest : public WindowTest {
 protected:
  void open_first(GlWindow::Size size = {1440, 900}) {
    open_with("cogmind-factory-4", Settings::of_first_start(), size);
  }
  const KeyStop* stop() { return app().focus().focused(); }
  // Presses Tab until a stop fits.
  template <class Fits>
  const KeyStop* tab_to(const Fits& fits) {
    for (int i = 0; i < 200; ++i) {
      run("key Tab");
      if (stop() && fits(*stop())) return stop();
    }
    ADD_FAILURE() << "Tab does not reach it";
    return nullptr;
  }
  const KeyStop* tab_into(const Rect& area) {
    return tab_to([&](const KeyStop& stop) {
      return area.contains({stop.rect.x + stop.rect.w / 2, stop.rect.y + stop.rect.h / 2});
    });
  }
};

TEST_F(KeyFocusTest, TabReachesEveryControlOnceAndStartsAgain) {
  open_first();
  const std::size_t count = app().focus().in_order().size();
  EXPECT_GE(count, 20u);
  std::vector<ImGuiID> reached;
  for (std::size_t i = 0; i < count; ++i) {
    run("key Tab");
    ASSERT_NE(stop(), nullptr);
    const Rect& rect = stop()->rect;
    EXPECT_GE(rect.x, 0);
    EXPECT_LE(rect.x + rect.w, 1440);
    EXPECT_LE(rect.y + rect.h, 900);
    reached.push_back(stop()->id);
  }
  EXPECT_EQ(std::set<ImGuiID>(reached.begin(), reached.end()).size(), count);
  run("key Tab");
  EXPECT_EQ(stop()->id, reached.front());
  run("key Shift+Tab");
  EXPECT_EQ(stop()->id, reached.back());
}

TEST_F(KeyFocusTest, TabGoesThroughThePanesInReadingOrder) {
  for (const GlWindow::Size size : {GlWindow::Size{1440, 900}, {1280, 720}}) {
    open_first(size);
    const Layout& layout = app().layout();
    const auto pane_of = [&](const KeyStop& stop) {
      const ImVec2 at{stop.rect.x + stop.rect.w / 2, stop.rect.y + stop.rect.h / 2};
      if (stop.kind == KeyStop::Kind::point) return 2;
      return layout.bar.contains(at)       ? 0
             : layout.summary.contains(at) ? 1
             : at.y >= layout.tools.y && at.x < layout.right.x
                 ? 3  // the key is on the right of the tools
             : layout.right.contains(at) ? 4
                                         : 2;
    };
    std::vector<int> panes;
    for (const KeyStop& stop : app().focus().in_order())
      if (panes.empty() || panes.back() != pane_of(stop)) panes.push_back(pane_of(stop));
    EXPECT_EQ(panes, (std::vector<int>{0, 1, 2, 3, 4}));
  }
}

TEST_F(KeyFocusTest, TabReachesTheMenuFirstAndEnterOpensIt) {
  open_first();
  run("key Tab");
  ASSERT_NE(stop(), nullptr);
  EXPECT_LT(stop()->rect.x, 20);
  run("key Return");
  EXPECT_TRUE(ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId));
  run("key Escape");
  EXPECT_FALSE(ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId));
  EXPECT_NE(stop(), nullptr);
  run("key Escape");
  EXPECT_EQ(stop(), nullptr);
}

TEST_F(KeyFocusTest, ARowOfChoicesIsOneStopAndArrowKeysChoose) {
  open_first();
  ASSERT_TRUE(tab_to([](const KeyStop& s) { return s.kind == KeyStop::Kind::choice; }));
  EXPECT_TRUE(stop()->chosen);
  const ImGuiID modes = stop()->group;
  run("key Right");
  EXPECT_EQ(app().state().mode, Mode::lab);
  run("key Right\nkey Right\nkey Right");
  EXPECT_EQ(app().state().mode, Mode::present);
  run("key Left");
  EXPECT_EQ(app().state().mode, Mode::learn);
  run("key Tab");
  EXPECT_NE(stop()->group, modes);
}

TEST_F(KeyFocusTest, ArrowKeysStepAlongThePathInThePlot) {
  open_first();
  ASSERT_TRUE(tab_to([&](const KeyStop& s) { return s.rect.x == plot_area(app().layout(), 1).x; }));
  EXPECT_EQ(app().ui().hovered, scene().start);
  run("key Right\nkey Right");
  const std::vector<Node>& path = app().results().b.path;
  EXPECT_EQ(app().ui().hovered, grid().cell(path[2]));
  run("key Shift+Right\nkey Left");
  EXPECT_EQ(app().ui().hovered, grid().cell(path[11]));
  for (std::size_t i = 0; i < path.size(); ++i) run("key Right");
  EXPECT_EQ(app().ui().hovered, scene().goal);
}

TEST_F(KeyFocusTest, AListScrollsToTheRowWithTheFocus) {
  open("cogmind-factory-4", {1280, 780});
  std::string landmarks = "landmarks";
  std::set<Node> nodes;
  for (int n = 0; nodes.size() < 12; ++n) {
    const Cell cell = free_cell(n);
    if (nodes.insert(grid().node(cell)).second) landmarks += fmt::format(" {} {}", cell.x, cell.y);
  }
  run(landmarks);
  const Rect& list = app().layout().landmarks;
  ASSERT_LT(list.h, 12 * 26) << "the list scrolls";
  ASSERT_TRUE(tab_to([&](const KeyStop& s) {
    return s.rect.x < list.x + 20 && s.rect.w > 200 &&
           list.contains({s.rect.x + 20, s.rect.y + 1}) && s.rect.y > list.y + 30;
  }));
  const float before = stop()->rect.y;
  const ImGuiID row = stop()->id;
  for (int i = 0; i < 11; ++i) {
    run("key Down");
    ASSERT_TRUE(stop());
    EXPECT_GE(stop()->rect.y, list.y) << i;
    EXPECT_LE(stop()->rect.y + stop()->rect.h, list.y + list.h) << i;
  }
  run("key Return");
  EXPECT_EQ(app().state().selected, 11);
  for (int i = 0; i < 11; ++i) run("key Up");
  EXPECT_EQ(stop()->id, row);
  EXPECT_EQ(stop()->rect.y, before);
}

TEST_F(KeyFocusTest, SpaceActivatesAControl) {
  open_first();
  act("edit.swap");
  const Cell start = scene().start;
  const KeyStop* const undo = tab_to([&](const KeyStop& s) {
    return app().layout().tools.contains({s.rect.x + 1, s.rect.y + 1}) &&
           s.kind == KeyStop::Kind::button;
  });
  ASSERT_TRUE(undo);
  run("key Space");
  EXPECT_NE(scene().start, start);
}

TEST_F(KeyFocusTest, ArrowKeysMoveASlider) {
  open("cogmind-factory-4");
  const auto opacities = [&] {
    std::vector<float> values;
    for (const LayerLook& look : app().state().layers) values.push_back(look.opacity);
    return values;
  };
  ASSERT_TRUE(tab_to([&](const KeyStop& s) {
    return s.kind == KeyStop::Kind::slider &&
           app().layout().layers.contains({s.rect.x + 1, s.rect.y + 1});
  }));
  const std::vector<float> before = opacities();
  run("key Left\nkey Left");
  const std::vector<float> after = opacities();
  float changed = 0;
  for (std::size_t i = 0; i < before.size(); ++i) changed += before[i] - after[i];
  EXPECT_NEAR(changed, 0.1f, 1e-4);
  run("key Right\nkey Right");
  EXPECT_NEAR(opacities()[0], before[0], 1e-4);
}

TEST_F(KeyFocusTest, UpAndDownMoveThroughAList) {
  open("cogmind-factory-4");
  ASSERT_TRUE(tab_into(app().layout().landmarks));
  const float first = stop()->rect.y;
  run("key Down");
  EXPECT_GT(stop()->rect.y, first);
  run("key Up");
  EXPECT_EQ(stop()->rect.y, first);
}

TEST_F(KeyFocusTest, ADialogKeepsTabInsideAndGivesTheFocusBack) {
  open_first();
  run("key Tab\nkey Tab");
  const ImGuiID before = stop()->id;
  run("key F1");
  EXPECT_EQ(stop(), nullptr);
  run("key Tab");
  ASSERT_NE(stop(), nullptr);
  EXPECT_NE(stop()->id, before);
  run("key Return");
  EXPECT_EQ(app().ui().popup, Popup::none);
  ASSERT_NE(stop(), nullptr);
  EXPECT_EQ(stop()->id, before);
}

TEST_F(KeyFocusTest, TabReachesControlsThatThePaneHasScrolledAway) {
  open("cogmind-factory-4", {1024, 640});
  const Rect& pane = app().layout().right;
  const std::size_t count = app().focus().in_order().size();
  int in_pane = 0;
  for (std::size_t i = 0; i < count; ++i) {
    run("key Tab");
    ASSERT_NE(stop(), nullptr);
    const Rect& rect = stop()->rect;
    if (rect.x < pane.x + 8 || stop()->kind == KeyStop::Kind::point) continue;
    ++in_pane;
    EXPECT_GE(rect.y + rect.h, 0);
    EXPECT_LE(rect.y + rect.h, 640 + 2);
  }
  EXPECT_GT(in_pane, 10);
}

TEST_F(KeyFocusTest, TheRingIsVisibleInEveryTheme) {
  for (const Theme theme : kThemes) {
    Settings settings = Settings::of_first_start();
    settings.theme = theme;
    open_with("cogmind-factory-4", settings, {1440, 900});
    run("key Tab\nkey Tab");
    const Palette::Ui& ui = palette(theme).ui;
    for (const Color& ground : {ui.panel, ui.chrome, ui.field})
      EXPECT_GE(contrast(ui.text, ground), 3);
    // At least two pixels below the middle of the control have the colour of the ring.
    const Picture picture = pixels();
    const Rect& rect = stop()->rect;
    const auto x = static_cast<int>(rect.x + rect.w / 2);
    int ring = 0;
    for (int y = static_cast<int>(rect.y + rect.h) - 2; y < static_cast<int>(rect.y + rect.h) + 8;
         ++y) {
      const std::uint8_t* const pixel = picture.pixel(x, y);
      const Color seen{pixel[0] / 255.0f, pixel[1] / 255.0f, pixel[2] / 255.0f, 1};
      if (contrast(seen, ui.text) < 1.1) ++ring;
    }
    EXPECT_GE(ring, 2) << theme_name(theme);
  }
}

TEST_F(KeyFocusTest, ThereIsNoRingBeforeTheKeyboardIsUsed) {
  open_first();
  EXPECT_EQ(stop(), nullptr);
  click_and_settle({700, 400});
  EXPECT_EQ(stop(), nullptr);
}

TEST_F(KeyFocusTest, TabReachesATextField) {
  open_first();
  act("map.generate");
  ASSERT_TRUE(tab_to([](const KeyStop& s) { return s.kind == KeyStop::Kind::text; }));
  app().settle();
  EXPECT_TRUE(ImGui::GetIO().WantTextInput);
  const ImGuiID field = stop()->id;
  run("key Tab");
  app().settle();
  ASSERT_NE(stop(), nullptr);
  EXPECT_NE(stop()->id, field);
}

TEST_F(KeyFocusTest, ReducedMotionIsASetting) {
  open_first();
  EXPECT_FALSE(app().settings().reduced_motion);
  app().settle();
  EXPECT_TRUE(ImGui::GetIO().ConfigInputTextCursorBlink);
  act("view.reduced_motion");
  EXPECT_TRUE(app().settings().reduced_motion);
  EXPECT_TRUE(app().actions().at("view.reduced_motion").checked());
  EXPECT_FALSE(ImGui::GetIO().ConfigInputTextCursorBlink);
}

TEST_F(KeyFocusTest, WithReducedMotionTheCameraDoesNotGlideBetweenScenes) {
  for (const bool reduced : {false, true}) {
    open_first();
    if (reduced) act("view.reduced_motion");
    act("presentation.take");
    run("camera 10 10 40");
    act("presentation.take");
    app().actions().at("presentation.previous").run();
    EXPECT_EQ(app().ui().presentation.glide.has_value(), !reduced);
    app().settle();
  }
}

TEST_F(KeyFocusTest, TheDescriptionIsCopied) {
  open_first();
  run("key Ctrl+Shift+D");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "Copied a description of the scene");
}

}  // namespace
}  // namespace waymark::key_focus_test
