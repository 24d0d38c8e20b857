#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/mover_marks.h"
#include "app/scene/opened_map.h"
#include "core/io/map_file.h"
#include "core/map/cell_name.h"
#include "core/map/mover_states.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::mover_window_test {
namespace {

constexpr const char* kShore =
    "type octile\nheight 10\nwidth 18\nmap\n"
    "..................\n"
    "..................\n"
    "....@@......SSS...\n"
    "....@@.....SWWWS..\n"
    "....@@.....SWWWS..\n"
    "...........SWWWS..\n"
    "..111.......SSS...\n"
    "..111.............\n"
    "..................\n"
    "..................\n";

class MoverWindowTest : public WindowTest {
 protected:
  void open_shore(const char* mover) {
    open(folder().write("shore.map", kShore));
    run("points 2 1 15 8 1 9 16 1");
    act(std::string("mover.") + mover);
    app().settle();
    ASSERT_NE(mover_of(*scene().map), nullptr);
  }
  const MoverStates& states() const { return *states_of(*scene().map); }
  std::string name(Cell state) const { return cell_name(grid().graph(), state); }
  ImVec2 at(double x, double y) const {
    const ImVec2 p = transform().corner(x + 0.5, y + 0.5);
    return {std::floor(p.x), std::floor(p.y)};
  }
  // The command line's result for the current map, which is written to a file, with the same
  // points. The goal has a heading only if the window's goal has one.
  nlohmann::json solved() {
    const std::string map = folder().write("shown.map", "");
    EXPECT_TRUE(write_map_file(ground_of(*scene().map), map));
    const std::string goal = scene().goals.any_heading
                                 ? name(scene().goal).substr(0, name(scene().goal).find(':'))
                                 : name(scene().goal);
    std::string arguments = fmt::format("solve {} --mover {} --start {} --goal {}", map,
                                        mover_of(*scene().map)->name, name(scene().start), goal);
    for (const Cell landmark : scene().landmarks) arguments += " --landmark " + name(landmark);
    return run_waymark(arguments + " --json").json();
  }
  void expect_solved() {
    const Results& r = app().results();
    ASSERT_EQ(r.scene, scene());
    const nlohmann::json json = solved();
    const nlohmann::json& rows = json["results"];
    ASSERT_EQ(rows.size(), 3u);
    const SearchOutcome* const shown[] = {&r.a, &r.b, &r.exact};
    for (std::size_t i = 0; i < rows.size(); ++i) {
      SCOPED_TRACE(rows[i]["heuristic"].get<std::string>());
      EXPECT_NEAR(r.moves.cells(shown[i]->cost), rows[i]["cost"].get<double>(), 1e-9);
      EXPECT_EQ(shown[i]->counts.expanded, rows[i]["expanded"]);
    }
  }
};

TEST_F(MoverWindowTest, DragsTurnsAndPaintGiveTheNumbersOfTheCommandLine) {
  open_shore("cart");
  expect_solved();
  // A dragged point keeps its heading.
  const int heading = states().heading(scene().start);
  drag(at(2, 1), at(7, 8));
  EXPECT_EQ(states().ground_cell(scene().start), (Cell{7, 8}));
  EXPECT_EQ(states().heading(scene().start), heading);
  expect_solved();
  drag(at(15, 8), at(9, 1));
  EXPECT_EQ(states().ground_cell(scene().goal), (Cell{9, 1}));
  expect_solved();
  // Turns the start under the pointer.
  run("point 7 8\nkey E");
  EXPECT_EQ(name(scene().start), "7,8:S");
  run("key Q\nkey Q");
  EXPECT_EQ(name(scene().start), "7,8:N");
  expect_solved();
  // Turns the goal, which from then on accepts only that heading.
  ASSERT_TRUE(scene().goals.any_heading);
  run("point 9 1\nkey E");
  EXPECT_FALSE(scene().goals.any_heading);
  expect_solved();
  // Puts deep water in the mover's path.
  const Cost before = app().results().exact.cost;
  run("action edit.tool_paint\naction paint.water\naction paint.box");
  drag(at(6, 4), at(9, 5));
  EXPECT_EQ(ground_of(*scene().map).terrain({7, 4}), 'W');
  EXPECT_GE(app().results().exact.cost, before);
  expect_solved();
  run("key Ctrl+Z");
  EXPECT_EQ(ground_of(*scene().map).terrain({7, 4}), '.');
  EXPECT_EQ(app().results().exact.cost, before);
}

TEST_F(MoverWindowTest, TheWheelTurnsWhatIsHeld) {
  open_shore("infantry");
  move_and_settle(at(2, 1));
  press();
  app().settle();
  move_and_settle(at(7, 8));
  wheel(1);
  app().settle();
  EXPECT_EQ(name(scene().start), "7,8:S");
  run("key E");
  release_and_settle();
  EXPECT_EQ(name(scene().start), "7,8:W");
  run("key Ctrl+Z");
  EXPECT_EQ(name(scene().start), "2,1:E") << "the drag and the turn are one step";
}

// In front of the rocks there is no room for the cart's front, so it gets a different heading.
TEST_F(MoverWindowTest, ADraggedUnitKeepsItsHeadingWhereItCan) {
  open_shore("cart");
  ASSERT_EQ(name(scene().start), "2,1:E");
  move_and_settle(at(2, 1));
  press();
  app().settle();
  move_and_settle(at(3, 3));
  EXPECT_EQ(ground_cell_of(*scene().map, scene().start), (Cell{3, 3}));
  EXPECT_NE(name(scene().start), "3,3:E");
  move_and_settle(at(9, 4));
  EXPECT_EQ(name(scene().start), "9,4:E");
  release_and_settle();
}

TEST_F(MoverWindowTest, CardsChooseAndSwitchesMakeAMoverOfOnesOwn) {
  open_shore("infantry");
  const Rect& section = app().layout().mover;
  ASSERT_GT(section.h, 100);
  const float left = section.x + kSectionPadding, top = section.y + 4 + kSectionHead;
  click({left + 98 + 45, top + 30});  // the second card
  app().settle();
  EXPECT_EQ(mover_of(*scene().map)->name, "cart");
  expect_solved();
  const ImVec2 reverse{left + 60, top + 76 + 12};
  click_and_settle(reverse);
  EXPECT_EQ(mover_of(*scene().map)->name, "own-cart");
  EXPECT_EQ(mover_of(*scene().map)->straight[static_cast<std::size_t>(MoveKind::backward)], 0);
  run("key Ctrl+Z");
  EXPECT_EQ(mover_of(*scene().map)->name, "cart");
}

TEST_F(MoverWindowTest, TheChipHasAListOfMovers) {
  open_shore("cart");
  const Rect& bar = app().layout().toolbar;
  // Looks for the mover chip. Its list opens below, and the third mover is the barge.
  bool found = false;
  for (float x = bar.x + bar.w / 2 - 200; x < bar.x + bar.w / 2 + 200 && !found; x += 24) {
    click_and_settle({x, bar.y + bar.h / 2});
    for (float y = bar.y + bar.h + 20; y < bar.y + bar.h + 200 && !found; y += 10) {
      click_and_settle({x + 10, y});
      found = mover_of(*scene().map) == nullptr || mover_of(*scene().map)->name != "cart";
      if (ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup)) continue;
      break;
    }
    tap(SDLK_ESCAPE);
  }
  EXPECT_TRUE(found);
}

TEST_F(MoverWindowTest, SaysWhyAMoveCannotBeMade) {
  open_shore("cart");
  const auto hint = [&](Cell from, const char* heading, Cell to, const char* into) {
    const int first = heading_named(4, heading), then = heading_named(4, into);
    const auto found = move_hint(*scene().map, states().state(from, first), to, then);
    return found ? found->words : "";
  };
  EXPECT_EQ(hint({9, 4}, "E", {10, 4}, "E"), "forward: 3.2 s") << "its front is in shallow water";
  EXPECT_EQ(hint({10, 4}, "E", {11, 4}, "E"),
            "can't go forward: the front cell would enter deep water");
  EXPECT_EQ(hint({2, 4}, "E", {3, 4}, "E"),
            "can't go forward: the front cell would run into a wall");
  EXPECT_EQ(hint({9, 4}, "E", {9, 5}, "E"), "heading E, the cart has no move that leads there");
  EXPECT_EQ(hint({9, 4}, "E", {9, 7}, "E"), "");
  EXPECT_EQ(stand_hint(*scene().map, {11, 4}, heading_named(4, "E")),
            "can't stand there: the front cell is on deep water");
  EXPECT_EQ(stand_hint(*scene().map, {9, 4}, heading_named(4, "E")), "");
}

TEST_F(MoverWindowTest, WhereItCanStandNowhereIsSaidInWords) {
  open(folder().write("plain.map", "type octile\nheight 2\nwidth 4\nmap\n....\n....\n"));
  act("mover.boat");
  EXPECT_EQ(mover_of(*scene().map), nullptr);
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "The unit boat fits nowhere on this map");
}

TEST_F(MoverWindowTest, TheEditorMakesAMover) {
  open_shore("cart");
  act("mover.edit");
  EXPECT_EQ(app().ui().popup, Popup::mover);
  run("key Escape");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(mover_of(*scene().map)->name, "cart");
}

TEST_F(MoverWindowTest, IsDrawnAtEveryZoomAndTheme) {
  open_shore("scout");
  for (const char* theme : {"theme light", "theme dark"})
    for (const char* camera : {"camera 9 5 5", "camera 9 5 20", "camera 9 5 60", "camera fit"})
      for (const char* point : {"point 2 1", "point 3 1.3", "point 13 4", "point 13 4.3"})
        run(fmt::format("{}\n{}\n{}\nclick", theme, camera, point));
  expect_sound(scene());
}

}  // namespace
}  // namespace waymark::mover_window_test
