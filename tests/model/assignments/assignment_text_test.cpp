// Presentations as assignments.
#include "app/assignments/assignment_text.h"

#include <gtest/gtest.h>

#include "app/article/chapter.h"
#include "app/scene/command.h"
#include "app/scene/open_scene.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"

namespace waymark::assignment_text_test {
namespace {

State with(State state, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const Result<Command> command = parse_command(line);
    EXPECT_TRUE(command) << line;
    state = apply(std::move(state), command.value());
  }
  return state;
}

State on(const std::string& map) {
  State state;
  state.scene = open_scene(map).value();
  return state;
}

TEST(AssignmentTextTest, EachSceneBecomesAFigureWithItsScene) {
  const State first = with(on("door-near"), {"start 1 1", "landmarks 3 3 5 5", "moves 8"});
  State both = apply(first, TakeScene{});
  both = with(both, {"paint @ box 20 20 22 22", "goal 9 9"});
  both = apply(both, TakeScene{});
  both = apply(both, NoteScene{1, "The answer is 12"});
  both = apply(both, WriteOnScene{0, "Look [here] at {this}."});
  const Result<std::string> text = assignment_of(both.presentation, "Two mazes");
  ASSERT_TRUE(text) << text.error().what;
  EXPECT_FALSE(contains(text.value(), "The answer is 12"));
  const Result<Chapter> chapter = parse_chapter(text.value(), "a.json");
  ASSERT_TRUE(chapter) << chapter.error().what;
  EXPECT_EQ(chapter.value().id, "Two_mazes");
  ASSERT_TRUE(chapter.value().questions);
  ASSERT_EQ(chapter.value().figures.size(), 2u);
  for (int i = 0; i < 2; ++i) {
    const Scene& expected = both.presentation.scene(i).state.scene;
    const Result<State> figure =
        opening_state(chapter.value().figures[static_cast<std::size_t>(i)]);
    ASSERT_TRUE(figure) << figure.error().what;
    const Scene& scene = figure.value().scene;
    EXPECT_EQ(scene.start, expected.start);
    EXPECT_EQ(scene.goal, expected.goal);
    EXPECT_EQ(scene.landmarks, expected.landmarks);
    EXPECT_EQ(scene.directions, expected.directions);
    EXPECT_EQ(scene.roster, expected.roster);
    EXPECT_EQ(grid_hash(scene.map->grid), grid_hash(expected.map->grid));
  }
}

TEST(AssignmentTextTest, OpenQuestionsBecomePredictions) {
  State state = on("maze");
  state.prediction.what = Guessed::expanded_b;
  state = apply(state, TakeScene{});
  state.prediction.revealed = true;
  state = apply(state, TakeScene{});
  const Result<std::string> text = assignment_of(state.presentation, "Guess");
  ASSERT_TRUE(text) << text.error().what;
  const Chapter chapter = parse_chapter(text.value(), "a.json").value();
  ASSERT_EQ(chapter.questions->size(), 2u) << "one prediction, and a text";
  EXPECT_EQ(chapter.questions->front().guess, Guessed::expanded_b);
  EXPECT_EQ(chapter.questions->front().figure, 0);
  EXPECT_EQ(chapter.questions->back().kind, ChapterQuestion::Kind::text);
}

TEST(AssignmentTextTest, ScenesWithoutAMapAreRefused) {
  const State state = apply(on("maze"), TakeScene{SceneKind::text});
  const Result<std::string> text = assignment_of(state.presentation, "Words");
  ASSERT_FALSE(text);
  EXPECT_TRUE(contains(text.error().what, "no scene has a map"));
  EXPECT_FALSE(text.error().remedy.empty());
}

}  // namespace
}  // namespace waymark::assignment_text_test
