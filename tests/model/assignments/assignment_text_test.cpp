// Presentations as assignments.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/article/chapter.h"
#include "app/assignments/assignments.h"
#include "app/lessons/quantities.h"
#include "app/scene/command.h"
#include "app/scene/open_scene.h"
#include "app/scene/presentation.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

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

// The same presentation on another map.
State on_of(State state, const std::string& map) {
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
  const Result<AssignmentText> made = assignment_of(both.presentation, "Two mazes", {});
  ASSERT_TRUE(made) << made.error().what;
  EXPECT_FALSE(contains(made.value().text, "The answer is 12"));
  EXPECT_TRUE(contains(made.value().remark, "Kept: 2 maps. Omitted: the notes."))
      << made.value().remark;
  EXPECT_TRUE(contains(made.value().remark, "No scene has a question")) << made.value().remark;
  const Result<Chapter> chapter = parse_chapter(made.value().text, "a.json");
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
  const Result<AssignmentText> made = assignment_of(state.presentation, "Guess", {});
  ASSERT_TRUE(made) << made.error().what;
  EXPECT_TRUE(contains(made.value().remark, "1 prediction")) << made.value().remark;
  const Chapter chapter = parse_chapter(made.value().text, "a.json").value();
  ASSERT_EQ(chapter.questions->size(), 2u) << "one prediction, and a text";
  EXPECT_EQ(chapter.questions->front().guess, Guessed::expanded_b);
  EXPECT_EQ(chapter.questions->front().figure, 0);
  // Names the search instead of its letter, which changes if A and B are swapped.
  EXPECT_TRUE(contains(made.value().text, "How many cells does A* with landmarks explore?"))
      << made.value().text;
  EXPECT_EQ(chapter.questions->back().kind, ChapterQuestion::Kind::text);
}

TEST(AssignmentTextTest, ScenesWithoutAMapAreRefused) {
  const State state = apply(on("maze"), TakeScene{SceneKind::text});
  const Result<AssignmentText> made = assignment_of(state.presentation, "Words", {});
  ASSERT_FALSE(made);
  EXPECT_TRUE(contains(made.error().what, "no scene has a map"));
  EXPECT_FALSE(made.error().remedy.empty());
}

// A figure of a chapter keeps its panes and its input, in the state of the scene, and a table stays
// a table of the same searches.
TEST(AssignmentTextTest, FiguresAndTablesAreKept) {
  const ChapterCatalog catalog = bundled_chapters();
  const auto listed =
      std::find_if(catalog.chapters.begin(), catalog.chapters.end(),
                   [](const ListedChapter& chapter) { return chapter.id == "both_ends"; });
  ASSERT_NE(listed, catalog.chapters.end());
  const Chapter both_ends = parse_chapter(listed->file.text, listed->file.name).value();
  const ChapterFigure& plan = both_ends.figures.front();
  PresentationScene scene{"Two searches", "", opening_state(plan).value(), SceneKind::figure};
  scene.state = with(scene.state, {"start 1 1"});
  scene.figure = "both_ends." + plan.id;
  State state = on("maze");
  add_scene(state.presentation, scene);
  add_scene(state.presentation, scene);
  state = with(state, {"searches 1 2 12 astar | astar h=landmarks | greedy"});
  state = apply(state, TakeScene{SceneKind::table});
  state = apply(state, TakeScene{SceneKind::text});
  const Result<AssignmentText> made = assignment_of(state.presentation, "Kept", catalog.chapters);
  ASSERT_TRUE(made) << made.error().what;
  EXPECT_TRUE(contains(made.value().remark, "Kept: 2 chapter figures, 1 table, 1 text."))
      << made.value().remark;
  EXPECT_FALSE(contains(made.value().remark, "Omitted")) << made.value().remark;
  const Chapter chapter = parse_chapter(made.value().text, "a.json").value();
  ASSERT_EQ(chapter.figures.size(), 3u);
  for (const int i : {0, 1}) {
    const ChapterFigure& kept = chapter.figures[static_cast<std::size_t>(i)];
    EXPECT_EQ(kept.panes.size(), plan.panes.size());
    EXPECT_EQ(kept.rows, plan.rows);
    EXPECT_EQ(opening_state(kept).value().scene.start, (Cell{1, 1}));
    // The value of a pane belongs to the copy.
    for (const std::string& name : kept.panes.front().value.names())
      EXPECT_EQ(split_name(name).figure, kept.id) << name;
    EXPECT_FALSE(kept.panes.front().value.empty()) << made.value().text;
  }
  const auto table = std::find_if(
      chapter.blocks.begin(), chapter.blocks.end(),
      [](const ChapterBlock& block) { return block.kind == ChapterBlock::Kind::table; });
  ASSERT_NE(table, chapter.blocks.end());
  EXPECT_EQ(table->figures, std::vector<int>{2});
  EXPECT_TRUE(chapter.figures[2].listed);
  EXPECT_EQ(opening_state(chapter.figures[2]).value().scene.roster, state.scene.roster);
}

// Each line is a text of its own, and no title is repeated.
TEST(AssignmentTextTest, ASceneOfTextKeepsItsLines) {
  State state = apply(on("maze"), TakeScene{SceneKind::text});
  state = apply(state, WriteOnScene{0, "Estimates\n\n- A* needs one.\n- A better one helps."});
  state = apply(state, TakeScene{});
  ASSERT_EQ(state.presentation.scene(0).title, "Estimates");
  for (const char* const title : {"Estimates", "Week 3"}) {
    const Result<AssignmentText> made = assignment_of(state.presentation, title, {});
    ASSERT_TRUE(made) << made.error().what;
    const Chapter chapter = parse_chapter(made.value().text, "a.json").value();
    std::vector<std::string> parts;
    for (const ChapterBlock& block : chapter.blocks)
      if (block.kind == ChapterBlock::Kind::text)
        parts.push_back(block.text.plain({state, *results_of(state.scene), std::nullopt}));
      else
        parts.push_back(block.heading);
    std::vector<std::string> expected = {"Estimates", "- A* needs one.", "- A better one helps.",
                                         state.scene.map->title, ""};
    if (chapter.title == expected.front()) expected.erase(expected.begin());
    EXPECT_EQ(parts, expected);
  }
}

TEST(AssignmentTextTest, TwoMapsStayTwoMaps) {
  State state = with(on("maze"), {"split side-by-side"});
  state = apply(state, TakeScene{});
  const Chapter chapter =
      parse_chapter(assignment_of(state.presentation, "Race", {}).value().text, "a.json").value();
  EXPECT_EQ(chapter.figures.front().panes.size(), 2u);
}

// Its question hides the searches, so it shows one map or, instead of a plot, the map.
TEST(AssignmentTextTest, ASceneWithAnOpenQuestionStaysOneMap) {
  const State state = with(on("maze"), {"split side-by-side"});
  Prediction asked;
  asked.what = Guessed::expanded_b;
  State taken = apply(apply(state, SetPrediction{asked}), TakeScene{});
  taken = apply(apply(taken, SetFullPlot{true}), TakeScene{});
  const Chapter chapter =
      parse_chapter(assignment_of(taken.presentation, "Guess", {}).value().text, "a.json").value();
  ASSERT_EQ(chapter.figures.size(), 2u);
  for (const ChapterFigure& figure : chapter.figures) EXPECT_EQ(figure.panes.size(), 1u);
}

// A figure shows the finished searches.
TEST(AssignmentTextTest, AStepOfThePlaybackIsNamedAsOmitted) {
  State state = with(on("maze"), {"split side-by-side"});
  state = apply(state, TakeScene{});
  EXPECT_FALSE(contains(assignment_of(state.presentation, "Race", {}).value().remark, "Omitted"));
  state = apply(with(state, {"playback 40 40 same-count landmarks"}), TakeScene{});
  ASSERT_FALSE(state.presentation.scene(1).state.playback.at_end());
  EXPECT_TRUE(contains(assignment_of(state.presentation, "Race", {}).value().remark,
                       "Omitted: the playback step of scene 2."))
      << assignment_of(state.presentation, "Race", {}).value().remark;
}

TEST(AssignmentTextTest, WhatDoesNotFitIsNamed) {
  State state = apply(on("maze"), TakeScene{});
  state = with(on_of(state, "denerim-bloodmage"), {"paint @ box 150 60 151 61"});
  state = apply(state, TakeScene{});
  const Result<AssignmentText> made = assignment_of(state.presentation, "Half", {});
  ASSERT_TRUE(made) << made.error().what;
  EXPECT_TRUE(contains(made.value().remark, "Kept: 1 map. Omitted: scene 2 ("))
      << made.value().remark;
  // A figure has no frozen tables, so its searches explore other cells.
  State stale = with(on("door-near"), {"landmarks 3 3", "tables keep", "paint @ box 20 20 22 22"});
  ASSERT_TRUE(has_stale_tables(stale.scene));
  stale = apply(stale, TakeScene{});
  EXPECT_TRUE(contains(assignment_of(stale.presentation, "Stale", {}).value().remark,
                       "Omitted: the frozen tables of scene 1."));
}

}  // namespace
}  // namespace waymark::assignment_text_test
