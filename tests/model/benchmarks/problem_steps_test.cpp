#include <gtest/gtest.h>

#include "app/scene/command.h"
#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::problem_steps_test {
namespace {

Problem problem(int line, Cell start, Cell goal) {
  Problem out;
  out.line = line;
  out.start = start;
  out.goal = goal;
  return out;
}

// Five problems. The first, the third and the fourth do not fit the map.
Scene with_misfits() {
  Scene scene = scene_of("..@\n...", {0, 0}, {1, 1});
  scene.problems = std::make_shared<const OpenedProblems>(OpenedProblems{
      "p.scen",
      {problem(2, {2, 0}, {0, 0}), problem(3, {0, 0}, {1, 0}), problem(4, {0, 0}, {2, 0}),
       problem(5, {0, 0}, {0, 7}), problem(6, {0, 1}, {2, 1})}});
  return scene;
}

TEST(ProblemSteps, PassOverWhatDoesNotFit) {
  Scene scene = with_misfits();
  EXPECT_EQ(problem_beside(scene, 1), 1);
  scene.problem = 1;
  EXPECT_EQ(problem_beside(scene, 1), 4);
  EXPECT_EQ(problem_beside(scene, -1), -1);
  scene.problem = 4;
  EXPECT_EQ(problem_beside(scene, -1), 1);
  EXPECT_EQ(problem_beside(scene, 1), -1);
  EXPECT_EQ(problem_beside(scene_of("..", {0, 0}, {1, 0}), 1), -1) << "no file is open";
}

TEST(ProblemSteps, WhatDoesNotFitCannotBeChosen) {
  const State state = state_of(with_misfits());
  for (const int index : {0, 2, 3}) EXPECT_EQ(apply(state, ChooseProblem{index}), state);
  EXPECT_EQ(apply(state, ChooseProblem{4}).scene.goal, (Cell{2, 1}));
}

TEST(ProblemSteps, SayHowManyDoNotFitAndWhyTheFirstDoesNot) {
  const std::optional<Error> words = passed_over(with_misfits());
  ASSERT_TRUE(words);
  EXPECT_TRUE(words->text().starts_with(
      "p.scen:2: 3 of 5 problems are skipped: the start 2,0 is in a wall."))
      << words->text();
  EXPECT_EQ(passed_over(scene_of("..", {0, 0}, {1, 0})), std::nullopt);
}

TEST(ProblemSteps, RulesLetAFileGoOnlyWhereAProblemLosesItsFloor) {
  Scene scene = scene_of("..S@", {0, 0}, {1, 0});
  scene.problems = std::make_shared<const OpenedProblems>(
      OpenedProblems{"p.scen", {problem(1, {0, 0}, {1, 0}), problem(2, {0, 0}, {3, 0})}});
  const auto swamp = [&](const char* rules) {
    return apply(state_of(scene), SetTerrainRules{parse_terrain_rules(rules).value()}).scene;
  };
  EXPECT_EQ(swamp("swamp=3").problems, scene.problems)
      << "the second problem did not fit before either";
  EXPECT_EQ(swamp("swamp=blocked").problems, scene.problems);
  EXPECT_EQ(swamp("ground=blocked").problems, nullptr);
}

TEST(ProblemSteps, ASourceWithMisfitsOpensWithAWarning) {
  const TestFolder folder;
  folder.write("a.map", "type octile\nheight 1\nwidth 3\nmap\n..@\n");
  const std::string path = folder.write("a.map.scen", "0 a.map 0 0 1 0 1\n0 a.map 0 0 2 0 2\n");
  const Result<Opened> opened = open_source(path);
  ASSERT_TRUE(opened) << opened.error().text();
  ASSERT_TRUE(opened.value().warning);
  EXPECT_EQ(opened.value().warning->where, path + ":2");
}

}  // namespace
}  // namespace waymark::problem_steps_test
