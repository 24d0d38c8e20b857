// Using the searches in the window with the pointer.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <imgui_internal.h>

#include "app/map/summary_text.h"
#include "app/screen/draw.h"
#include "core/io/map_file.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "tests/support/contains.h"
#include "tests/window/window_test.h"

namespace waymark::searches_test {
namespace {

class SearchesTest : public WindowTest {
 protected:
  // The tag of a row of the table; the first row is 0.
  ImVec2 tag(int row) const {
    const Rect& compare = app_rect();
    return {compare.x + kSectionPadding + 9,
            compare.y + 2 + kSectionHead + 28 + (static_cast<float>(row) + 0.5f) * kCompareRow};
  }
  ImVec2 name(int row) const { return {tag(row).x + 60, tag(row).y}; }
  const Rect& app_rect() const { return const_cast<SearchesTest*>(this)->app().layout().compare; }
  const Roster& roster() { return app().state().scene.roster; }
};

constexpr const char* kThree = "searches 1 2 651 astar | astar h=landmarks | astar w=1.5";

// The numbers match the sketches that were used to design the screen.
TEST_F(SearchesTest, EachIsSearchedAndListed) {
  open("denerim-bloodmage");
  run("searches 3 5 123465 dijkstra | greedy | astar | astar w=1.5 | astar h=landmarks");
  const std::vector<SearchResult>& figures = app().results().figures;
  ASSERT_EQ(figures.size(), 5u);
  const std::vector<std::pair<int, Cost>> expected = {
      {15619, 224}, {3366, 338}, {8160, 224}, {5865, 232}, {1303, 224}};
  for (std::size_t i = 0; i < figures.size(); ++i) {
    EXPECT_TRUE(figures[i].current) << i;
    EXPECT_EQ(figures[i].counts.expanded, expected[i].first) << i;
    EXPECT_EQ(figures[i].cost, expected[i].second) << i;
  }
}

// The baseline's row shows numbers, which have more dark pixels than the dashes for unknown
// numbers.
TEST_F(SearchesTest, TheBaselineHasItsNumbers) {
  open("denerim-bloodmage");
  const Picture picture = pixels();
  const Rect& pane = app_rect();
  // In the columns "expanded" and "must-expand".
  const auto right = static_cast<int>(pane.x + pane.w), middle = static_cast<int>(tag(2).y);
  int dark = 0;
  for (int y = middle - 8; y < middle + 8; ++y)
    for (int x = right - 130; x < right - 16; ++x) dark += picture.pixel(x, y)[0] < 128;
  EXPECT_GT(dark, 40) << "225 and 0";
}

TEST_F(SearchesTest, AClickOnATagPutsAThereAndWithTheRightButtonB) {
  open("denerim-bloodmage");
  run(kThree);
  click_and_settle(tag(2));
  EXPECT_EQ(roster().a(), 2);
  EXPECT_EQ(roster().b(), 1);
  EXPECT_EQ(app().results().a.counts.expanded, 5865);
  const std::string summary = plain_text(summary_text(app().results()));
  EXPECT_TRUE(
      contains(summary,
               "A (A* Manhattan × 1.5) explores 5,865 cells. Its path costs 232, 8 more than "
               "the optimum."));
  move(tag(2));
  press(SDL_BUTTON_RIGHT);
  release_and_settle(SDL_BUTTON_RIGHT);
  EXPECT_EQ(roster().b(), 2);
  EXPECT_EQ(roster().a(), 1);
  act("edit.undo");
  act("edit.undo");
  EXPECT_EQ(text_of(roster()), "1 2 651 astar | astar h=landmarks | astar w=1.5");
}

TEST_F(SearchesTest, AClickOnTheNameOpensTheEditorAndEscapeClosesIt) {
  open("denerim-bloodmage");
  run(kThree);
  click_and_settle(name(2));
  EXPECT_EQ(app().ui().spec.index, 2);
  tap(SDLK_ESCAPE);
  EXPECT_EQ(app().ui().spec.index, -1);
  EXPECT_EQ(roster().size(), 3);
}

TEST_F(SearchesTest, ARowIsDraggedToAnotherPlaceInOneUndoStep) {
  open("denerim-bloodmage");
  run("searches 1 2 6513 astar | astar h=landmarks | astar w=1.5 | dijkstra");
  const std::string before = text_of(roster());
  move(name(3));
  press();
  for (int step = 1; step <= 20; ++step) {
    move({name(3).x, name(3).y + (name(0).y - name(3).y) * static_cast<float>(step) / 20});
    app().frame();
  }
  release_and_settle();
  EXPECT_EQ(text_of(roster()), "2 3 3651 dijkstra | astar | astar h=landmarks | astar w=1.5");
  EXPECT_EQ(app().ui().spec.index, -1) << "a release is not a click";
  act("edit.undo");
  EXPECT_EQ(text_of(roster()), before);
}

TEST_F(SearchesTest, TheRightHalfOfATagIsB) {
  open("denerim-bloodmage");
  run(kThree);
  click_and_settle({tag(2).x + 5, tag(2).y});
  EXPECT_EQ(roster().b(), 2);
  EXPECT_EQ(roster().a(), 0);
}

TEST_F(SearchesTest, DeleteRemovesTheOneThatIsPointedAtAndNotALandmark) {
  open("denerim-bloodmage");
  run(kThree);
  run("select 2");
  move_and_settle(name(0));
  tap(SDLK_DELETE);
  EXPECT_EQ(roster().size(), 3) << "it is on the map";
  EXPECT_EQ(scene().landmarks.size(), 6u);
  move_and_settle(name(2));
  tap(SDLK_DELETE);
  EXPECT_EQ(text_of(roster()), "1 2 65 astar | astar h=landmarks");
  EXPECT_EQ(scene().landmarks.size(), 6u);
  move_and_settle({700, 300});
  tap(SDLK_DELETE);
  EXPECT_EQ(scene().landmarks.size(), 5u);
}

// The editor of the third row. Its slider goes from 0 to 5 over 196 px.
class EditorTest : public SearchesTest {
 protected:
  void open_editor() {
    open("denerim-bloodmage");
    run(kThree);
    click_and_settle(name(2));
  }
  ImVec2 popup() const { return ImGui::GetCurrentContext()->OpenPopupStack.back().Window->Pos; }
  ImVec2 slider(float weight) const {
    return {popup().x + 108 + 196 * weight / 5, popup().y + 40 + 8 + 72 + 4 + 14};
  }
  int weight() { return roster().at(2).weight; }
};

TEST_F(EditorTest, TheWeightGoesInStepsSticksAtOneAndWithShiftIsFree) {
  open_editor();
  const auto set = [&](float to) {
    click_and_settle(slider(to));
    return weight();
  };
  EXPECT_EQ(set(3.0f), 3000);
  EXPECT_EQ(set(2.51f), 2500);
  EXPECT_EQ(set(1.06f), 1000);
  EXPECT_EQ(set(0.95f), 1000);
  EXPECT_EQ(set(0.9f), 900);
  key(SDLK_LSHIFT, true, KMOD_LSHIFT);
  const int fine = set(1.06f);
  key(SDLK_LSHIFT, false);
  EXPECT_NE(fine, 1000);
  EXPECT_NEAR(fine, 1060, 15);
  EXPECT_EQ(app().results().figures[2].counts.expanded,
            Searcher(grid()).run(app().results().query(), roster().at(2)).counts.expanded);
}

TEST_F(EditorTest, ADragOfTheWeightIsOneUndoStep) {
  open_editor();
  move(slider(1.5f));
  press();
  for (int i = 0; i <= 10; ++i) {
    move(slider(1.5f + 0.25f * static_cast<float>(i)));
    app().frame();
  }
  release_and_settle();
  EXPECT_EQ(weight(), 4000);
  act("edit.undo");
  EXPECT_EQ(weight(), 1500);
}

// The bar above the map has the same slider, for A or for B, and the map follows the slider.
TEST_F(SearchesTest, TheWeightsOfAAndBHaveABarOverTheMap) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1440, 900}}) {
    open("denerim-bloodmage", size);
    EXPECT_EQ(app().layout().weight.h, 0);
    act("view.weight");
    app().frame();
    const Rect bar = app().layout().weight;
    ASSERT_GT(bar.h, 0);
    EXPECT_EQ(app().layout().map.y, bar.y + bar.h);
    const std::string before = text_of(roster());
    const int expanded = app().results().a.counts.expanded;
    const float width = std::clamp(bar.w * 0.36f, 190.f, 340.f) - 67;  // width of the slider
    const auto slider = [&](float weight) {
      const float left = bar.x + 16 + 64 + ImGui::CalcTextSize("w").x + 10 + 5;
      return ImVec2{left + (width - 10) * weight / 5, bar.y + 5 + 14};
    };
    move(slider(1.f));
    press();
    for (const float weight : {1.5f, 2.f, 3.f}) {
      move_and_settle(slider(weight));
      EXPECT_NEAR(app().results().scene.roster.on_map_a().weight, 1000 * weight, 150);
    }
    release_and_settle();
    EXPECT_LT(app().results().a.counts.expanded, expanded);
    // For B.
    click({bar.x + 16 + 42, bar.y + 5 + 14});
    click_and_settle(slider(4));
    EXPECT_NEAR(roster().on_map_b().weight, 4000, 150);
    act("edit.undo");
    act("edit.undo");
    EXPECT_EQ(text_of(roster()), before) << "two steps";
    act("view.weight");
    app().frame();
    EXPECT_EQ(app().layout().weight.h, 0);
  }
}

TEST_F(EditorTest, KeysOverItDoNothingToTheWindowBehindButUndo) {
  open_editor();
  const Theme theme = app().settings().theme;
  for (const SDL_Keycode code : {SDLK_t, SDLK_3, SDLK_x, SDLK_F9}) {
    key(code, true);
    app().frame();
    key(code, false);
    app().frame();
  }
  app().settle();
  EXPECT_EQ(app().settings().theme, theme);
  EXPECT_TRUE(app().state().layer(Layer::path).shown);
  EXPECT_GT(app().layout().summary.w, 0);
  ASSERT_EQ(roster().size(), 3);
  key(SDLK_z, true, KMOD_CTRL);
  app().settle();
  EXPECT_EQ(roster().size(), 2);
}

TEST_F(EditorTest, AWeightTakesACommaAndSaysWhatItIsNot) {
  open_editor();
  const auto typed = [&](const std::string& text) {
    click({popup().x + 392 - 16 - 26, popup().y + 40 + 8 + 72 + 4 + 14});
    app().frame();
    type(text);
    tap(SDLK_RETURN);
  };
  typed("1,7");
  EXPECT_EQ(weight(), 1700);
  EXPECT_FALSE(app().message());
  typed("101");
  EXPECT_EQ(weight(), 1700);
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "\"101\" is not a weight");
}

TEST_F(EditorTest, StandsBesideThePaneAtItsRowAndBelowItInASmallWindow) {
  open_editor();
  const ImGuiWindow* window = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
  EXPECT_EQ(window->Size.x, 392);
  EXPECT_LE(window->Pos.x + window->Size.x + 9, app_rect().x);
  EXPECT_LT(window->Pos.y, name(2).y);
  EXPECT_GT(window->Pos.y + window->Size.y, name(2).y);
  open("denerim-bloodmage", {1024, 640});
  run(kThree);
  click_and_settle(name(2));
  window = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
  EXPECT_EQ(window->Size.x, 264);
  EXPECT_GT(window->Pos.y, name(2).y);
  EXPECT_LE(window->Pos.y + window->Size.y, 640);
}

TEST_F(EditorTest, FewFieldsAreShownUntilMoreAreWanted) {
  open_editor();
  const auto height = [] {
    return ImGui::GetCurrentContext()->OpenPopupStack.back().Window->Size.y;
  };
  const float few = height();
  EXPECT_LE(few, 420);
  click_and_settle({popup().x + 60, popup().y + 265});
  app().settle();
  EXPECT_GE(height(), few + 4 * 36);
  // A search that uses one of the further options shows them at once.
  tap(SDLK_ESCAPE);
  run("searches 1 2 651 astar | astar h=landmarks | astar w=2 anytime=1");
  click_and_settle(name(2));
  app().settle();
  EXPECT_GE(height(), few + 4 * 36);
}

// The list of presets scrolls inside the menu and ends with a whole row.
TEST_F(SearchesTest, TheMenuOfSearchesEndsWithAWholeRow) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1280, 720}, {1440, 900}}) {
    Settings first = Settings::of_first_start();
    open_with("denerim-bloodmage", first, size);
    const Layout& l = app().layout();
    // The link is below the caption and three bars.
    const float bar = std::clamp(std::floor((l.compare.h - 56) / 3), 16.0f, 28.0f);
    click_and_settle({l.compare.x + 60, l.compare.y + 24 + 3 * bar + 15});
    ASSERT_FALSE(ImGui::GetCurrentContext()->OpenPopupStack.empty());
    const ImGuiWindow* menu = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
    EXPECT_LE(menu->Size.y, 0.75f * static_cast<float>(size.height));
    EXPECT_EQ(menu->ScrollMax.y, 0);
    const ImGuiWindow* list = nullptr;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
      if (window->ParentWindow == menu) list = window;
    ASSERT_NE(list, nullptr);
    EXPECT_GT(list->ScrollMax.y, 0);
    // Groups begin with a caption of 28, rows have 26.
    float end = 0;
    std::string_view group;
    bool whole = false;
    for (const SearchPreset& preset : kSearchPresets) {
      end += group == preset.group ? 26.0f : 54.0f;
      group = preset.group;
      whole |= list->Size.y == end;
    }
    EXPECT_TRUE(whole) << list->Size.y;
  }
}

TEST_F(SearchesTest, ExcessCostHasAColumnOnlyIfThereCanBeAny) {
  open("denerim-bloodmage");
  const auto has_column = [&] {
    const std::vector<std::string> texts = frame_content().texts;
    return std::find(texts.begin(), texts.end(), "excess") != texts.end();
  };
  EXPECT_FALSE(has_column());
  run(kThree);
  app().settle();
  EXPECT_TRUE(has_column());
}

TEST_F(EditorTest, WhichLandmarksAreAskedIsChosenFromAList) {
  open("denerim-bloodmage");
  run(kThree);
  click_and_settle(name(1));
  click({popup().x + 200, popup().y + 234});
  app().frame();
  const ImVec2 list = popup();
  const float row = ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y;
  // Clicks the third row, after "all" and "the best 2".
  click_and_settle({list.x + 40, list.y + ImGui::GetStyle().WindowPadding.y + 2.5f * row});
  EXPECT_EQ(text_of(roster().at(1)), "astar h=landmarks:best:4");
}

TEST_F(EditorTest, NumbersAndTheTwoOfAMaxAreChosenFromLists) {
  open("denerim-bloodmage");
  const auto choose = [&](float x, float item) {
    click_and_settle(name(2));
    click({popup().x + x, popup().y + 234});
    app().frame();
    const ImVec2 list = popup();
    const float row = ImGui::GetTextLineHeight() + ImGui::GetStyle().ItemSpacing.y;
    click_and_settle(
        {list.x + 40, list.y + ImGui::GetStyle().WindowPadding.y + (item + 0.5f) * row});
    tap(SDLK_ESCAPE);
    return text_of(roster().at(2));
  };
  run("searches 1 2 651 astar | astar h=landmarks | astar h=compressed:32:8");
  // The choices are 1, 2 and 4, because there are only 4 landmarks to store.
  EXPECT_EQ(choose(150, 2), "astar h=compressed:4:4");
  EXPECT_EQ(choose(300, 0), "astar h=compressed:4:1");
  run("searches 1 2 651 astar | astar h=landmarks | astar h=embedding:3");
  EXPECT_EQ(choose(150, 4), "astar h=embedding:5");
  run("searches 1 2 651 astar | astar h=landmarks | astar h=waypoints:8");
  EXPECT_EQ(choose(300, 1), "astar h=waypoints:8:safe");
  run("searches 1 2 651 astar | astar h=landmarks | astar h=max(landmarks,embedding:3)");
  EXPECT_EQ(choose(300, 3), "astar h=max(landmarks,octile)");
  EXPECT_EQ(app().results().figures[2].cost, app().results().exact.cost);
}

TEST_F(SearchesTest, TheEmbeddedMapStandsInTheWindow) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1440, 900}}) {
    open("denerim-bloodmage", size);
    for (const char* const roster : {"searches 1 2 65 astar | astar h=landmarks",
                                     "searches 1 2 65 astar h=embedding:1 | astar",
                                     "searches 1 2 65 astar | astar h=max(octile,embedding:3)"}) {
      run(roster);
      act("view.embedding");
      app().settle();
      ASSERT_EQ(app().ui().popup, Popup::embedding);
      const ImGuiWindow* window = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
      EXPECT_GE(window->Pos.y, 0);
      EXPECT_LE(window->Pos.y + window->Size.y, static_cast<float>(size.height));
      tap(SDLK_ESCAPE);
      ASSERT_EQ(app().ui().popup, Popup::none);
    }
  }
}

TEST_F(SearchesTest, ATieRuleIsChosenByItsMap) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1440, 900}}) {
    open("denerim-bloodmage", size);
    act("view.tie_rules");
    app().settle();
    ASSERT_EQ(app().ui().popup, Popup::tie_rules);
    const ImGuiWindow* window = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
    EXPECT_GE(window->Pos.y, 0);
    EXPECT_LE(window->Pos.y + window->Size.y, static_cast<float>(size.height));
    // The second map in the first row of six is for the rule "newest".
    click_and_settle(
        {window->Pos.x + 0.25f * window->Size.x, window->Pos.y + 0.3f * window->Size.y});
    EXPECT_EQ(text_of(roster().at(roster().a())), "astar ties=newest");
  }
}

TEST_F(SearchesTest, TheTableIsWritten) {
  open("denerim-bloodmage");
  run(kThree);
  act_and_save("export.compare-csv");
  app().settle();
  ASSERT_TRUE(app().message());
  const Result<std::string> file = read_file(app().message()->where);
  ASSERT_TRUE(file);
  EXPECT_TRUE(contains(file.value(), ",A* Manhattan × 1.5,astar w=1.5,152,232,8,5865,,0,0\n"));
}

TEST_F(SearchesTest, SearchesThatOpenCellsAgainArePlayedAndShown) {
  open("denerim-bloodmage");
  run("moves 8\nsearches 1 2 65 astar h=manhattan | greedy\nlayer frontier on 1\nlayer tree on "
      "1");
  app().settle();
  EXPECT_GT(app().results().a.reopened, 0);
  for (const char* steps : {"0", "100", "1000", "end"})
    run(std::string("playback ") + steps + " " + steps + " same-count distance");
  app().settle();
  EXPECT_FALSE(app().message());
}

}  // namespace
}  // namespace waymark::searches_test
