#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fmt/format.h>
#include <thread>
#include <vector>

#include "app/scene/open_scene.h"
#include "tests/support/contains.h"
#include "tests/support/real_maps.h"
#include "tests/window/window_test.h"

namespace waymark::pipe_window_test {
namespace {

class PipeWindowTest : public WindowTest {
 protected:
  // Opens the maze with A* as A and the program of the docs as B. `before` is a shell command, and
  // `after` the rest of the program's line.
  void open_pipe(const std::string& before, const std::string& after = "",
                 bool deterministic = true) {
    Scene maze = open_scene("maze").value();
    maze.roster = parse_roster("1 2 12 astar | pipe:mine").value();
    const std::string program = folder().write("mine.py", doc_block("docs/traces.md", "python", 2));
    AppOptions options{false, deterministic};
    options.pipes = {{"mine", fmt::format("{}; exec python3 {} {}", before, program, after)}};
    open(std::move(maze), options);
    app().settle();
  }
  // Draws frames until `is_true`, at most a minute.
  template <class Condition>
  void draw_until(const Condition& is_true) {
    for (int frames = 0; frames < 6000 && !is_true(); ++frames) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      app().frame();
    }
  }
};

TEST_F(PipeWindowTest, AProgramFollowsADrag) {
  open_pipe(":");
  ASSERT_TRUE(app().results().has_b());
  const int before = app().results().b.record.steps();
  drag(screen(scene().goal), screen(free_cell(1)));
  app().settle();
  EXPECT_EQ(app().results().b.cost, app().results().exact.cost);
  EXPECT_EQ(app().results().figures[1].traced->error_count(), 0);
  EXPECT_NE(app().results().b.record.steps(), before);
  EXPECT_FALSE(app().message());
  EXPECT_TRUE(app().settings().pipes.empty()) << "the command line is not saved";
}

TEST_F(PipeWindowTest, TheLastAnswerStaysFaintlyWhileAProgramWorks) {
  const std::string go = folder().path() + "/go";
  open_pipe(
      ":",
      "| { read -r answer; echo \"$answer\"; until test -f " + go + "; do sleep 0.02; done; cat; }",
      false);
  draw_until([&] { return app().results().has_b(); });
  ASSERT_TRUE(app().results().has_b());
  // A cell that B explored, next to no path.
  const Grid& grid = app().results().scene.map->grid;
  const auto& nodes = app().results().b.record.node;
  const auto aside = std::find_if(nodes.begin(), nodes.end(), [&](Node node) {
    const Cell cell = grid.cell(node);
    return std::none_of(app().results().b.path.begin(), app().results().b.path.end(), [&](Node of) {
      const Cell on = grid.cell(of);
      return std::abs(on.x - cell.x) < 4 && std::abs(on.y - cell.y) < 4;
    });
  });
  ASSERT_NE(aside, nodes.end());
  const ImVec2 explored = screen(grid.cell(*aside));
  const auto color = [&] {
    const Picture picture = pixels();
    const unsigned char* const pixel =
        picture.pixel(static_cast<int>(explored.x), static_cast<int>(explored.y));
    return std::vector<int>(pixel, pixel + 3);
  };
  const std::vector<int> before = color();
  app().apply(MoveGoal{free_cell(1)});
  draw_until([&] { return app().results().b.old != nullptr; });
  ASSERT_TRUE(app().results().b.old);
  EXPECT_EQ(app().results().scene.goal, scene().goal) << "the other searches do not wait";
  EXPECT_TRUE(shows_text("B (last answer)"));
  EXPECT_TRUE(shows_text("answered"));
  EXPECT_EQ(app().drawn_state().layer(Layer::explored_b).opacity, 1) << "a setting of the user";
  EXPECT_NE(color(), before);
  folder().write("go", "");
  draw_until([&] { return app().results().has_b(); });
  EXPECT_FALSE(app().results().b.old);
  EXPECT_EQ(app().results().b.cost, app().results().exact.cost);
}

TEST_F(PipeWindowTest, AFailureIsShownAndTheProgramCanBeRestarted) {
  const std::string go = folder().path() + "/go";
  open_pipe("test -f " + go + " || { echo not yet >&2; exit 3; }");
  EXPECT_FALSE(app().results().has_b());
  ASSERT_TRUE(app().message());
  EXPECT_TRUE(contains(app().message()->what, "xited with status 3"));
  EXPECT_TRUE(contains(app().message()->remedy, "not yet"));
  EXPECT_TRUE(shows_text("has no search: it exited"));
  EXPECT_FALSE(shows_text("its formula"));
  folder().write("go", "");
  app().apply(MoveGoal{free_cell(1)});
  app().settle();
  EXPECT_FALSE(app().results().has_b()) << "it was started again by itself";
  act("search.restart_programs");
  app().settle();
  EXPECT_TRUE(app().results().has_b());
  EXPECT_EQ(app().results().b.cost, app().results().exact.cost);
}

}  // namespace
}  // namespace waymark::pipe_window_test
