#include <fmt/format.h>

#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::drag_test {
namespace {

// The main task: dragging every point of a map, with the given number of moves.
struct Job {
  const char* map;
  int directions;
};

void PrintTo(const Job& job, std::ostream* out) { *out << job.map << ", " << job.directions; }

class DragTest : public WindowTest, public testing::WithParamInterface<Job> {
 protected:
  void drag(Cell from, Cell to) {
    run(fmt::format("drag {} {} {} {}", from.x, from.y, to.x, to.y));
    EXPECT_FALSE(app().ui().dragged);
    expect_sound(scene());
  }
};

// A point ends within one cell of where it is released, because the pointer moves in whole pixels.
void expect_near(Cell a, Cell b) {
  EXPECT_LE(std::abs(a.x - b.x), 1) << a.x << "," << a.y << " and " << b.x << "," << b.y;
  EXPECT_LE(std::abs(a.y - b.y), 1) << a.x << "," << a.y << " and " << b.x << "," << b.y;
}

TEST_P(DragTest, NumbersShownAreThoseOfSolve) {
  const std::string name = GetParam().map;
  const bool real = name.ends_with(".map");
  if (real && real_map(name).empty()) GTEST_SKIP() << "the real maps are missing";
  open(real ? real_map(name) : name);
  run(fmt::format("moves {}", GetParam().directions));
  expect_agrees_with_solve(app());
  std::vector<Scene> before;

  before.push_back(scene());
  const Cell start = free_cell(1);
  drag(scene().start, start);
  expect_near(scene().start, start);
  expect_agrees_with_solve(app());

  before.push_back(scene());
  const Cell goal = free_cell(2);
  drag(scene().goal, goal);
  expect_near(scene().goal, goal);
  expect_agrees_with_solve(app());

  for (std::size_t i = 0; i < 2; ++i) {
    before.push_back(scene());
    const Cell landmark = free_cell(3 + int(i));
    drag(scene().landmarks[i], landmark);
    expect_near(scene().landmarks[i], landmark);
    EXPECT_EQ(app().state().selected, int(i));
    expect_agrees_with_solve(app());
  }

  const Scene end = scene();
  for (; !before.empty(); before.pop_back()) {
    act("edit.undo");
    EXPECT_EQ(scene(), before.back()) << "a drag is one step";
  }
  expect_agrees_with_solve(app());
  for (int i = 0; i < 4; ++i) run("key Ctrl+Shift+Z");
  EXPECT_EQ(scene(), end);
  expect_agrees_with_solve(app());
}

INSTANTIATE_TEST_SUITE_P(Maps, DragTest,
                         testing::Values(Job{"denerim-bloodmage", 4}, Job{"lothering", 8},
                                         Job{"dao/den520d.map", 4}, Job{"dao/den520d.map", 8}));

}  // namespace
}  // namespace waymark::drag_test
