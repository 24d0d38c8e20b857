// Grades against an independent computation: a textbook search on the map that a scene describes.
#include "app/assignments/grade.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <limits>

#include "app/assignments/hand_in.h"
#include "tests/support/code_blocks.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"

namespace waymark::grade_test {
namespace {

// The room of the example: the door is at one row of column 6.
Grid room(int door) {
  return grid_with(12, 5, [door](int x, int y) { return x == 6 && y != door ? '@' : '.'; });
}
Grid hall() {
  return grid_of(R"(
............
.@@@@@@@....
.......@....
.......@....
.@@@@@@@....
............)");
}

// The number of steps between two cells; -1 if there is no path.
int steps_between(const Grid& grid, Cell from, Cell to) {
  const Cost cost = textbook_costs(grid, Moves::four(), from)[index(grid.node(to))];
  return cost == kNoCost ? -1 : static_cast<int>(cost / Moves::four().straight);
}
int manhattan(Cell a, Cell b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }

// The work of a student, independent of the format.
struct Student {
  int door = 2;
  Cell room_start{3, 3}, room_goal{8, 3};
  Cell hall_start{2, 2}, hall_goal{10, 3};
  bool claims[2] = {};
  double cost = 0;
  Cell cell{0, 0};
  bool paints = false;  // a step that no student can take

  bool solves_room() const {
    return steps_between(room(door), room_start, room_goal) == manhattan(room_start, room_goal);
  }
  int hall_cost() const { return steps_between(hall(), hall_start, hall_goal); }
  // Steps in 8 directions to the closest cell whose estimate is at least 4 too low.
  int off_cell() const {
    const Grid grid = hall();
    int least = std::numeric_limits<int>::max();
    for (const Cell one : walkable_cells(grid))
      if (steps_between(grid, one, hall_goal) - manhattan(one, hall_goal) >= 4)
        least = std::min(least, std::max(std::abs(one.x - cell.x), std::abs(one.y - cell.y)));
    return least;
  }
  std::string text() const {
    std::string door_steps = fmt::format("\"paint . line 6 {0} 6 {0}\"", door);
    if (door > 0) door_steps += fmt::format(", \"paint @ line 6 0 6 {}\"", door - 1);
    if (door < 4) door_steps += fmt::format(", \"paint @ line 6 {} 6 4\"", door + 1);
    if (paints) door_steps += ", \"paint . box 6 0 6 4\"";
    const std::string hall_steps = fmt::format("\"start {} {}\", \"goal {} {}\"", hall_start.x,
                                               hall_start.y, hall_goal.x, hall_goal.y);
    return fmt::format(
        R"({{"hand_in": "doors", "tasks": [
  {{"solved": {}, "seconds": 5, "scene": {{"room": [{}, "start {} {}", "goal {} {}"]}}}},
  {{"solved": {}, "seconds": 6, "scene": {{"hall": [{}]}}}}],
 "answers": [null, {{"value": {}, "scene": {{"hall": [{}]}}}},
  {{"value": [{}, {}], "scene": {{"hall": [{}]}}}}, {{"value": "because"}}]}})",
        claims[0], door_steps, room_start.x, room_start.y, room_goal.x, room_goal.y, claims[1],
        hall_steps, cost, hall_steps, cell.x, cell.y, hall_steps);
  }
};

Cell any_cell(Random& random, const Grid& grid) {
  const std::vector<Cell> cells = walkable_cells(grid);
  return cells[random.below(cells.size())];
}

Student any_student(Random& random) {
  Student student;
  student.door = random.between(0, 4);
  const Grid map = room(student.door);
  student.room_start = any_cell(random, map);
  do student.room_goal = any_cell(random, map);
  while (student.room_goal == student.room_start);
  student.hall_start = any_cell(random, hall());
  do student.hall_goal = any_cell(random, hall());
  while (student.hall_goal == student.hall_start);
  student.claims[0] = random.one_in(2);
  student.claims[1] = random.one_in(2);
  student.cost = random.between(-10, 40);
  student.cell = {random.between(0, 11), random.between(0, 5)};
  student.paints = random.one_in(8);
  return student;
}

class GradeTest : public testing::Test {
 protected:
  Grader& grader() { return grader_; }
  Result<Grade> grade(const std::string& text) { return grader_.grade(text, "h.json"); }
  static bool has_remark(const Grade& grade, const std::string& part) {
    return std::any_of(grade.remarks.begin(), grade.remarks.end(),
                       [&](const std::string& remark) { return contains(remark, part); });
  }

 private:
  Chapter assignment_ =
      parse_chapter(code_block("assignments.md", "{\n  \"id\""), "doors.json").value();
  Grader grader_{assignment_};
};

TEST_F(GradeTest, AgreesWithTheScenesOf200HandIns) {
  Random random(43);
  int solved = 0, edited = 0, damaged = 0;
  for (int i = 0; i < 200; ++i) {
    SCOPED_TRACE(i);
    const Student student = any_student(random);
    std::string text = student.text();
    if (random.one_in(5)) {
      // Truncated, or with a wrong byte.
      ++damaged;
      const std::size_t at = random.below(text.size() - 4);
      if (random.one_in(2))
        text.resize(at);
      else
        text[at] = '\x01';
      const Result<Grade> read = grade(text);
      ASSERT_FALSE(read);
      EXPECT_TRUE(read.error().where.starts_with("h.json")) << read.error().where;
      EXPECT_FALSE(read.error().remedy.empty()) << read.error().what;
      continue;
    }
    const Result<Grade> read = grade(text);
    ASSERT_TRUE(read) << read.error().what << text;
    const Grade& own = read.value();
    const bool room_solved = !student.paints && student.solves_room();
    const bool hall_solved = student.hall_cost() > 20;
    EXPECT_EQ(own.tasks[0].solved, room_solved) << text;
    EXPECT_EQ(own.tasks[1].solved, hall_solved) << text;
    EXPECT_EQ(has_remark(own, "no student can do"), student.paints);
    EXPECT_EQ(has_remark(own, "task 1: the file says"),
              !student.paints && student.claims[0] != room_solved);
    EXPECT_EQ(has_remark(own, "task 2: the file says"), student.claims[1] != hall_solved);
    solved += room_solved + hall_solved;
    edited += student.paints || student.claims[0] != room_solved;
    EXPECT_FALSE(own.answers[0].off);
    if (student.hall_cost() >= 0) {
      const int truth = student.hall_cost() - manhattan(student.hall_start, student.hall_goal);
      EXPECT_EQ(own.answers[1].off, student.cost - truth) << text;
      EXPECT_EQ(own.answers[2].off.value_or(-1),
                student.off_cell() == std::numeric_limits<int>::max() ? -1 : student.off_cell())
          << text;
    }
    EXPECT_FALSE(own.answers[3].off);
  }
  // The test would be weak without some of each.
  EXPECT_GT(solved, 20);
  EXPECT_GT(edited, 20);
  EXPECT_GT(damaged, 20);
}

// Some bytes of a hand-in are replaced: either it is refused, or it is graded, but never believed.
TEST_F(GradeTest, ReplacedBytesNeverSolveATask) {
  Random random(44);
  Student student;
  student.claims[0] = student.claims[1] = true;
  const std::string text = student.text();
  for (int i = 0; i < 300; ++i) {
    std::string changed = text;
    // The names and values of "solved" and "seconds", but not the scenes.
    const std::size_t at = random.below(text.find("scene"));
    changed[at] = static_cast<char>(random.between(32, 126));
    const Result<Grade> read = grade(changed);
    EXPECT_FALSE(read && read.value().tasks[0].solved) << changed;
  }
}

// Painting parts of several steps of an input would open several doors.
TEST_F(GradeTest, PartsOfInputStepsAreNoSolution) {
  Student student;
  const std::string step =
      R"("paint . line 6 2 6 2", "paint @ line 6 0 6 1", "paint @ line 6 3 6 4")";
  std::string text = student.text();
  const std::size_t at = text.find(step);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, step.size(), R"("paint . line 6 2 6 2", "paint . line 6 3 6 3")");
  const Result<Grade> read = grade(text);
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_FALSE(read.value().tasks[0].solved);
  EXPECT_TRUE(has_remark(read.value(), "no student can do"));
}

TEST_F(GradeTest, EqualScenesAreMarkedWhateverTheirSteps) {
  const auto graded = [&](const std::string& steps, const std::string& file) {
    Student student;
    std::string text = student.text();
    const std::size_t begin = text.find("\"paint"), end = text.find("]}", begin);
    text.replace(begin, end - begin, steps);
    Result<Grade> read = grader().grade(text, file);
    EXPECT_TRUE(read);
    return read.value();
  };
  const std::string door =
      R"("paint . line 6 3 6 3", "paint @ line 6 0 6 2", "paint @ line 6 4 6 4")";
  std::vector<Grade> grades = {
      graded(door, "a.json"), graded("\"start 1 1\", " + door + ", \"start 3 3\"", "b.json"),
      graded(door + ", \"start 2 3\"", "c.json"), graded("\"start 3 4\"", "d.json")};
  EXPECT_TRUE(grades[0].tasks[0].solved && grades[1].tasks[0].solved && grades[2].tasks[0].solved);
  EXPECT_FALSE(grades[3].tasks[0].solved);
  mark_equal_scenes(grades);
  EXPECT_TRUE(has_remark(grades[0], "task 1: same scene as b.json"));
  EXPECT_TRUE(has_remark(grades[1], "task 1: same scene as a.json"));
  EXPECT_FALSE(has_remark(grades[2], "same scene"));
  EXPECT_FALSE(has_remark(grades[3], "same scene"));
}

TEST_F(GradeTest, AWrongTimeIsARemark) {
  const Result<Grade> read = grade(R"({"hand_in": "doors", "tasks": [{"solved": false,
    "seconds": -3}, {"solved": false, "seconds": 6}], "answers": [{"value": 30}, null, null, null]})");
  ASSERT_TRUE(read) << read.error().what;
  EXPECT_FALSE(read.value().tasks[0].seconds);
  EXPECT_EQ(read.value().tasks[1].seconds, 6);
  EXPECT_TRUE(has_remark(read.value(), "task 1: the time -3 is not valid"));
  EXPECT_TRUE(read.value().answers[0].off) << "the rest is graded";
}

// The figure cannot be changed before the prediction, so a scene in the file does not count.
TEST_F(GradeTest, APredictionIsAboutTheFirstState) {
  const auto off = [&](const std::string& scene) {
    const Result<Grade> read = grade(R"({"hand_in": "doors", "tasks": [{"solved": false},
      {"solved": false}], "answers": [{"value": 30)" +
                                     scene + "}, null, null, null]}");
    return read ? read.value().answers[0].off : std::nullopt;
  };
  ASSERT_TRUE(off(""));
  EXPECT_EQ(off(R"(, "scene": {"hall": ["start 9 3"]})"), off(""));
}

TEST_F(GradeTest, APredictionIsComparedWithItsSearch) {
  const Result<Grade> read = grade(R"({"hand_in": "doors", "tasks": [{"solved": false},
    {"solved": false}], "answers": [{"value": 100}, null, {"value": [900, 900]}, null]})");
  ASSERT_TRUE(read) << read.error().what;
  // A* expands at least the cells whose f is below the true cost, and no walls.
  const Grid grid = hall();
  const Cell start{2, 2}, goal{10, 3};
  const int cost = steps_between(grid, start, goal);
  int must = 0, may = 0;
  for (const Cell cell : walkable_cells(grid)) {
    const int f = steps_between(grid, start, cell) + manhattan(cell, goal);
    must += f < cost;
    may += f <= cost;
  }
  ASSERT_TRUE(read.value().answers[0].off);
  EXPECT_LE(*read.value().answers[0].off, 100 - must);
  EXPECT_GE(*read.value().answers[0].off, 100 - may);
  EXPECT_FALSE(read.value().answers[2].off) << "no such cell";
}

}  // namespace
}  // namespace waymark::grade_test
