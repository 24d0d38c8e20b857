#include <fmt/format.h>

#include "app/scene/open_scene.h"
#include "tests/support/contains.h"
#include "tests/support/real_maps.h"
#include "tests/window/window_test.h"

namespace waymark::pipe_window_test {
namespace {

class PipeWindowTest : public WindowTest {
 protected:
  // Opens the maze with A* as A and the program of the docs as B. `before` is a shell command.
  void open_pipe(const std::string& before) {
    Scene maze = open_scene("maze").value();
    maze.roster = parse_roster("1 2 12 astar | pipe:mine").value();
    const std::string program = folder().write("mine.py", doc_block("docs/traces.md", "python", 2));
    AppOptions options{false, true};
    options.pipes = {{"mine", fmt::format("{}; exec python3 {}", before, program)}};
    open(std::move(maze), options);
    app().settle();
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
