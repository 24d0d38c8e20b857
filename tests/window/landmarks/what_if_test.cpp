#include "app/landmarks/what_if.h"

#include <cmath>
#include <fmt/format.h>
#include <set>
#include <string>
#include <vector>

#include "app/kit/palette.h"
#include "app/scene/command.h"
#include "app/source/named_grid.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::what_if_test {
namespace {

using Cells = std::set<Node>;

Cells explored(const Run& run) { return {run.record.node.begin(), run.record.node.end()}; }

// The cells of `some` that are not in `others`.
int count_without(const Cells& some, const Cells& others) {
  int count = 0;
  for (const Node node : some) count += others.contains(node) ? 0 : 1;
  return count;
}

class WhatIfTest : public WindowTest {
 protected:
  const WhatIf& what_if() { return app().what_if(); }
  void hold(SDL_Keycode code, SDL_Keymod modifiers, bool down) {
    key(code, down, modifiers);
    app().settle();
  }
  void point_at(Cell cell) { move_and_settle(screen(cell)); }
};

// Compares the tool with the searches after the landmark is placed.
TEST_F(WhatIfTest, TheNumbersAreThoseOfTheSearchWithTheLandmarkThere) {
  for (const char* name : {"denerim-bloodmage", "lothering", "cogmind-factory-4"}) {
    SCOPED_TRACE(name);
    open(name, {1440, 900});
    act("edit.tool_what_if");
    for (int i = 0; i < 8; ++i) {
      const int moved = i % 2 == 0 ? kNothingSelected : i % 3;
      app().apply(SelectLandmark{moved});
      const Cells before = explored(app().results().b);
      const int explored_before = app().results().b.counts.expanded;
      const Cell cell = free_cell(i);
      point_at(cell);
      ASSERT_TRUE(what_if().is_current());
      const WhatIf::Answer answer = *what_if().answer();
      EXPECT_EQ(answer.place, (WhatIf::Place{cell, moved}));
      EXPECT_EQ(answer.added.has_value(), moved != kNothingSelected);
      const Scene asked = scene();
      click_and_settle(screen(cell));
      EXPECT_EQ(what_if().place().has_value(), false);  // the pointer is on the new landmark
      const auto& now = app().results().b;
      EXPECT_EQ(answer.there.explored, now.counts.expanded);
      EXPECT_EQ(answer.there.h_start, now.h_start);
      EXPECT_EQ(answer.difference(), now.counts.expanded - explored_before);
      EXPECT_EQ(answer.saved, count_without(before, explored(now)));
      EXPECT_EQ(answer.fresh, count_without(explored(now), before));
      EXPECT_EQ(answer.either_way + answer.saved, static_cast<int>(before.size()));
      act("edit.undo");
      EXPECT_EQ(scene(), asked);  // one undo step
      if (!answer.added) continue;
      app().apply(AddLandmark{cell});
      app().settle();
      EXPECT_EQ(answer.added->explored, app().results().b.counts.expanded);
      act("edit.undo");
    }
  }
}

TEST_F(WhatIfTest, TheCellsOfTheMapAreOfTheThreeKinds) {
  open("denerim-bloodmage", {1440, 900});
  act("edit.tool_what_if");
  point_at(free_cell(1));
  const WhatIf::Answer& answer = *what_if().answer();
  std::array<int, 256> count{};
  for (const std::uint16_t texel : answer.cells->texels) ++count[texel & 0xFF];
  EXPECT_EQ(count[0], answer.either_way);
  EXPECT_EQ(count[1], answer.saved);
  EXPECT_EQ(count[2], answer.fresh);
  const Cells b = explored(app().results().b);
  EXPECT_EQ(count[3], count_without(explored(app().results().a), b) - answer.fresh);
}

// In a distant view, the map has no stripes.
TEST_F(WhatIfTest, NewCellsLookLikeTheirSwatch) {
  for (const int side : {60, 600}) {
    SCOPED_TRACE(side);
    // A wall separates start and goal. Only a landmark near the goal makes up for it.
    std::string map;
    for (int y = 0; y < side; ++y) {
      std::string row(static_cast<std::size_t>(side), '.');
      if (y < side - 2) row[static_cast<std::size_t>(side) / 2] = '@';
      map += row + "\n";
    }
    open(scene_of(map, {side / 4, 2}, {3 * side / 4, 2}, {{3 * side / 4 + 1, 1}}),
         GlWindow::Size{1280, 720});
    run("mode explore\nselect 1");
    act("edit.tool_what_if");
    point_at({2, side - 4});
    ASSERT_TRUE(what_if().is_current());
    EXPECT_GT(what_if().answer()->fresh, 100);
    const Picture picture = pixels();
    const auto stripes = [&](const Rect& area) {
      const std::uint32_t ink = palette(Theme::kLight).map.fresh_hatch.packed();
      int count = 0;
      for (int y = static_cast<int>(area.y); y < static_cast<int>(area.y + area.h); ++y)
        for (int x = static_cast<int>(area.x); x < static_cast<int>(area.x + area.w); ++x) {
          bool near = true;
          for (int i = 0; i < 3; ++i)
            near &= std::abs(picture.pixel(x, y)[i] - static_cast<int>(ink >> 8 * i & 0xFF)) < 16;
          count += near ? 1 : 0;
        }
      return count;
    };
    const Layout& l = app().layout();
    EXPECT_EQ(stripes(l.map) > 1000, side == 60);  // the edge of the path has similar colours
    EXPECT_EQ(stripes(l.legend) > 0, side == 60);
    EXPECT_EQ(stripes(l.summary) > 0, side == 60);
  }
}

TEST_F(WhatIfTest, TheLegendNamesEveryColor) {
  for (const GlWindow::Size size : {GlWindow::Size{1024, 640}, {1280, 720}, {1440, 900}})
    for (const char* const mode : {"mode explore", "mode lab"}) {
      SCOPED_TRACE(fmt::format("{} {}", mode, size.width));
      open("denerim-bloodmage", size);
      run(mode);
      act("edit.tool_what_if");
      point_at(free_cell(1));
      const Rect& strip = app().layout().legend;
      std::set<std::string> names;
      for (const FrameItems::Place& place : frame_content().places)
        if (strip.contains(place.area.min())) names.insert(place.text);
      for (const char* const name : {"saved", "new", "explored either way", "Manhattan"})
        EXPECT_TRUE(names.contains(name)) << name;
    }
}

// Marks are drawn over the label.
TEST_F(WhatIfTest, TheLabelAvoidsTheGoal) {
  open("denerim-bloodmage");
  act("edit.tool_what_if");
  const ImVec2 goal = screen(scene().goal);
  int labels = 0;
  for (int dx = -20; dx < 0; ++dx) {
    const Cell cell{scene().goal.x + dx, scene().goal.y};
    if (!grid().contains(cell) || !grid().walkable(cell)) continue;
    point_at(cell);
    if (!what_if().is_current()) continue;  // the pointer is on a point
    for (const FrameItems::Place& place : frame_content().places) {
      const bool label = place.text == "no change" || place.text.starts_with("+") ||
                         place.text.starts_with("\u2212");
      if (!label || !place.text.ends_with(place.text == "no change" ? "change" : " cells") ||
          !app().layout().map.contains(place.area.min()))
        continue;
      ++labels;
      EXPECT_FALSE(overlap(place.area, {goal.x - 5, goal.y - 5, 10, 10})) << dx;
    }
  }
  EXPECT_GE(labels, 3);
}

TEST_F(WhatIfTest, AltTriesAndItsReleaseEndsTheTrial) {
  open("denerim-bloodmage", {1440, 900});
  const Scene before = scene();
  point_at(free_cell(1));
  EXPECT_FALSE(what_if().place());
  hold(SDLK_LALT, KMOD_LALT, true);
  EXPECT_TRUE(what_if().answer());
  hold(SDLK_LALT, KMOD_NONE, false);
  EXPECT_FALSE(what_if().place());
  EXPECT_FALSE(what_if().answer());
  EXPECT_EQ(scene(), before);
}

TEST_F(WhatIfTest, ShiftTriesOneMoreInsteadOfTheSelectedLandmark) {
  open("denerim-bloodmage", {1440, 900});
  app().apply(SelectLandmark{2});
  act("edit.tool_what_if");
  const Cell cell = free_cell(1);
  point_at(cell);
  EXPECT_EQ(what_if().place(), (WhatIf::Place{cell, 2}));
  const std::optional<WhatIf::Figures> added = what_if().answer()->added;
  hold(SDLK_LSHIFT, KMOD_LSHIFT, true);
  EXPECT_EQ(what_if().place(), (WhatIf::Place{cell, kNothingSelected}));
  ASSERT_TRUE(added);
  EXPECT_EQ(what_if().answer()->there.explored, added->explored);
}

TEST_F(WhatIfTest, OverAWallItTriesTheNearestFreeCell) {
  open("denerim-bloodmage", {1440, 900});
  act("edit.tool_what_if");
  point_at(wall_cell());
  ASSERT_TRUE(what_if().place());
  EXPECT_TRUE(grid().walkable(what_if().place()->cell));
}

TEST_F(WhatIfTest, WithoutASearchThatUsesLandmarksItRefuses) {
  open("denerim-bloodmage", {1440, 900});
  run("searches 1 2 12 astar | bfs");
  app().send(RunAction{"edit.tool_what_if"});
  app().settle();
  EXPECT_EQ(app().ui().tool, Tool::move);
  ASSERT_TRUE(app().message());
  EXPECT_EQ(what_if().refusal(), "neither A nor B uses landmarks");
}

// Every kind of map, with the search that its demo shows.
TEST_F(WhatIfTest, ItWorksOnEveryDemo) {
  for (const Demo& demo : demos()) {
    SCOPED_TRACE(demo.name);
    open(demo.name, {1280, 720});
    act("edit.tool_what_if");
    if (what_if().refusal()) continue;
    const ImVec2 middle{app().layout().map.x + app().layout().map.w / 2 + 23,
                        app().layout().map.y + app().layout().map.h / 2 + 17};
    move_and_settle(middle);
    if (!what_if().answer()) continue;
    const WhatIf::Answer answer = *what_if().answer();
    click_and_settle(middle);
    EXPECT_EQ(answer.there.explored, app().results().run(answer.slot).counts.expanded);
  }
}

TEST_F(WhatIfTest, TerrainThatNoSearchExploredStaysVisible) {
  open("hills");
  const Cells a = explored(app().results().a), b = explored(app().results().b);
  const Picture before = pixels();
  act("edit.tool_what_if");
  point_at(free_cell(1));
  ASSERT_TRUE(what_if().answer());
  const Picture after = pixels();
  int high = 0;
  for (int n = 2; n < 60; ++n) {
    const Cell cell = free_cell(n);
    if (a.contains(grid().node(cell)) || b.contains(grid().node(cell))) continue;
    const ImVec2 at = screen(cell);
    const std::uint8_t* const was = before.pixel(int(at.x), int(at.y));
    const std::uint8_t* const is = after.pixel(int(at.x), int(at.y));
    if (std::hypot(at.x - screen(free_cell(1)).x, at.y - screen(free_cell(1)).y) < 150) continue;
    EXPECT_EQ(std::vector(is, is + 3), std::vector(was, was + 3)) << cell.x << "," << cell.y;
    high += was[2] < 200 ? 1 : 0;
  }
  EXPECT_GT(high, 5) << "hills are brown";
}

}  // namespace
}  // namespace waymark::what_if_test
