#include "app/scene/presentation.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/compute/compute.h"
#include "app/scene/open_session.h"
#include "app/scene/session_text.h"
#include "app/scene/state.h"
#include "app/scene/store.h"
#include "app/shell/exports.h"
#include "core/search/searcher.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::presentation_test {
namespace {

// A map that is not in a file, so the session contains it.
Scene painted(Scene scene) {
  scene.map = edited_map(*scene.map, scene.map->grid, true);
  return scene;
}

State row() { return state_of(painted(scene_of("..........", {0, 0}, {9, 0}, {{4, 0}}))); }

// A presentation of three scenes whose starts are at 1, 2 and 3.
State prepared() {
  State state = row();
  for (const int x : {1, 2, 3}) {
    state = apply(state, MoveStart{{x, 0}});
    state = apply(state, TakeScene{});
  }
  return state;
}

// The x coordinates of the scenes' starts, in order.
std::vector<int> starts(const Presentation& presentation) {
  std::vector<int> places;
  for (const auto& scene : presentation.scenes) places.push_back(scene->state.scene.start.x);
  return places;
}

TEST(Presentation, ASceneShowsWhatWasOnTheScreenWhenItWasTaken) {
  State state = prepared();
  state = apply(state, SetField{{FieldKind::error, Slot::b}});
  state = apply(state, AddStroke{{{10, 20}, {30, 40}}});
  state = apply(state, TakeScene{});
  const State last = state;
  state = apply(state, ShowScene{0});
  EXPECT_EQ(state.scene.start, (Cell{1, 0}));
  EXPECT_EQ(state.field.kind, FieldKind::none);
  EXPECT_TRUE(state.pen.empty());
  EXPECT_EQ(state.presentation.at, 0);
  EXPECT_EQ(state.presentation.size(), 4);
  EXPECT_EQ(apply(state, ShowScene{3}), last);
  EXPECT_EQ(apply(state, ShowScene{4}), state) << "there is no such scene";
}

TEST(Presentation, GuessesOfEarlierScenesAreKept) {
  State state = prepared();
  Prediction asked;
  asked.what = Guessed::cost;
  asked.past = {{Guessed::cost, 9, {7, 8}}};
  state = apply(state, SetPrediction{asked});
  state = apply(state, ShowScene{1});
  EXPECT_FALSE(state.prediction.open());
  EXPECT_EQ(state.prediction.past, asked.past);
}

TEST(Presentation, GuessesStayWithTheirScene) {
  State state = row();
  state.prediction.what = Guessed::cost;
  state = apply(state, TakeScene{});
  state = apply(state, SetPrediction{});
  state = apply(state, TakeScene{});
  state = apply(state, ShowScene{0});
  Prediction asked = state.prediction;
  asked.guesses = {7, 8, 9};
  asked.senders = {0, 5, 0};
  const auto away_and_back = [](State from) {
    return apply(apply(std::move(from), ShowScene{1}), ShowScene{0}).prediction;
  };
  const State unmoved = state;
  state = apply(state, SetPrediction{asked});
  EXPECT_EQ(away_and_back(state), asked);
  // The answer is hidden again.
  Prediction revealed = asked;
  revealed.revealed = true;
  revealed.true_value = 9;
  EXPECT_EQ(away_and_back(apply(state, SetPrediction{revealed})).guesses, asked.guesses);
  EXPECT_TRUE(away_and_back(apply(state, SetPrediction{revealed})).hides());
  // Guesses about other points are not about the scene.
  const State moved = apply(apply(unmoved, MoveStart{{7, 0}}), SetPrediction{asked});
  EXPECT_TRUE(away_and_back(moved).guesses.empty());
}

TEST(Presentation, ScenesAreMovedTitledAndRemoved) {
  State state = prepared();
  state = apply(state, ShowScene{1});
  state = apply(state, MoveScene{0, 2});
  EXPECT_EQ(starts(state.presentation), (std::vector<int>{2, 3, 1}));
  EXPECT_EQ(state.presentation.at, 0) << "the current scene is still the same";
  state = apply(state, MoveScene{2, 0});
  EXPECT_EQ(starts(state.presentation), (std::vector<int>{1, 2, 3}));
  state = apply(state, TitleScene{2, "The end"});
  state = apply(state, NoteScene{2, "Ask who knows."});
  EXPECT_EQ(state.presentation.scene(2).title, "The end");
  state = apply(state, MoveStart{{7, 0}});
  state = apply(state, TakeSceneAgain{2});
  EXPECT_EQ(starts(state.presentation), (std::vector<int>{1, 2, 7}));
  EXPECT_EQ(state.presentation.scene(2).notes, "Ask who knows.");
  state = apply(state, RemoveScene{0});
  EXPECT_EQ(starts(state.presentation), (std::vector<int>{2, 7}));
  EXPECT_EQ(state.presentation.at, 1);
  state = apply(state, RemoveScene{1});
  EXPECT_EQ(state.presentation.at, Presentation::kNone);
}

TEST(Presentation, ACopyFollowsItsSceneAndIsTheCurrentOne) {
  State state = apply(prepared(), ShowScene{1});
  state = apply(state, DuplicateScene{1});
  EXPECT_EQ(starts(state.presentation), (std::vector<int>{1, 2, 2, 3}));
  EXPECT_EQ(state.presentation.at, 2);
  state = apply(state, TitleScene{2, "Again"});
  EXPECT_NE(state.presentation.scene(1).title, "Again");
  state = apply(state, DuplicateScene{3});
  EXPECT_EQ(state.presentation.at, 2) << "another scene was copied";
}

// Every kind of scene, with its texts and names, is the same after saving and opening.
TEST(Presentation, ScenesOfEveryKindAreKept) {
  State state = row();
  for (const SceneKind kind : {SceneKind::view, SceneKind::table, SceneKind::text})
    state = apply(state, TakeScene{kind});
  state = apply(state, WriteOnScene{2, "First line\nSecond \"line\""});
  Presentation named = state.presentation;
  PresentationScene scene = named.scene(0);
  scene.names = {"wrong", "right"};
  named.scenes[0] = std::make_shared<const PresentationScene>(scene);
  PresentationScene figure{"A figure", "", state, SceneKind::figure};
  figure.figure = "chapter.fig1";
  figure.measured = "set,landmarks\n\"1: one\",\"4 0\"\n";
  add_scene(named, figure);
  state = apply(state, SetPresentation{named});
  const std::string text = session_text(session_of(state, 0, ""));
  const Result<Session> session = parse_session(text, "x");
  ASSERT_TRUE(session) << session.error().text();
  const Result<Opened> opened = open_session(session.value(), {});
  ASSERT_TRUE(opened) << opened.error().text();
  const Presentation& again = *opened.value().presentation;
  ASSERT_EQ(again.size(), 4);
  EXPECT_EQ(again.scene(3).kind, SceneKind::figure);
  EXPECT_EQ(again.scene(3).figure, figure.figure);
  EXPECT_EQ(again.scene(3).measured, figure.measured);
  EXPECT_EQ(again.scene(0).names, scene.names);
  EXPECT_EQ(again.scene(1).kind, SceneKind::table);
  EXPECT_EQ(again.scene(2).kind, SceneKind::text);
  EXPECT_EQ(again.scene(2).text, "First line\nSecond \"line\"");
  EXPECT_EQ(again.scene(0).text, "");
  std::string wrong = text;
  wrong.replace(wrong.find("\"kind\": \"table\""), 15, "\"kind\": \"tabel\"");
  EXPECT_TRUE(contains(parse_session(wrong, "x").error().text(), "tabel"));
}

TEST(Presentation, EqualTitlesAreNumbered) {
  State state = row();
  const std::string map = state.scene.map->title;
  for (int i = 0; i < 3; ++i) state = apply(state, TakeScene{});
  EXPECT_EQ(state.presentation.at, 2);
  state = apply(state, DuplicateScene{1});
  std::vector<std::string> titles;
  for (const auto& scene : state.presentation.scenes) titles.push_back(scene->title);
  EXPECT_EQ(titles, (std::vector<std::string>{map, map + " 2", map + " 4", map + " 3"}));
  // A title that the user gave may repeat another one.
  state = apply(state, TitleScene{3, map});
  EXPECT_EQ(state.presentation.scene(3).title, map);
}

TEST(Presentation, ANewSceneFollowsTheCurrentOne) {
  State state = row();
  for (int i = 0; i < 2; ++i) state = apply(state, TakeScene{});
  state = apply(apply(state, ShowScene{0}), TakeScene{SceneKind::text});
  EXPECT_EQ(state.presentation.at, 1);
  EXPECT_EQ(state.presentation.scene(1).kind, SceneKind::text);
  // Without a current scene, it is the last one.
  state = apply(apply(state, RemoveScene{1}), TakeScene{SceneKind::table});
  EXPECT_EQ(state.presentation.at, 2);
  EXPECT_EQ(state.presentation.scene(2).kind, SceneKind::table);
}

TEST(Presentation, ASceneOfTextIsNamedByItsFirstLine) {
  State state = row();
  for (int i = 0; i < 2; ++i) state = apply(state, TakeScene{SceneKind::text});
  EXPECT_EQ(state.presentation.scene(0).title, "Text");
  EXPECT_EQ(state.presentation.scene(1).title, "Text 2");
  const auto title_after = [&state](const char* text) {
    state = apply(state, WriteOnScene{1, text});
    return state.presentation.scene(1).title;
  };
  EXPECT_EQ(title_after("\nEstimates\nare costs."), "Estimates");
  EXPECT_EQ(title_after("Bounds"), "Bounds");
  EXPECT_EQ(title_after(""), "Text 2");
  state = apply(state, TitleScene{1, "Mine"});
  EXPECT_EQ(title_after("Bounds"), "Mine") << "the user's title stays";
  state = apply(state, TakeScene{});
  const std::string map = state.presentation.scene(2).title;
  state = apply(state, WriteOnScene{2, "Next to the map"});
  EXPECT_EQ(state.presentation.scene(2).title, map);
}

TEST(Presentation, ScenesAwaitTheAnswerToTheQuestionsAboutTheirPoints) {
  State state = row();
  Prediction asked;
  asked.what = Guessed::cost;
  const auto take = [&state](const Prediction& question) {
    state = apply(apply(state, SetPrediction{question}), TakeScene{});
  };
  take({});     // 0: before the question
  take(asked);  // 1
  take({});     // 2: after the question
  state = apply(state, MoveStart{{2, 0}});
  take({});     // 3: other points
  take(asked);  // 4
  asked.revealed = true;
  take(asked);  // 5
  state = apply(state, MoveStart{{0, 0}});
  take({});  // 6
  std::vector<bool> awaits;
  for (int i = 0; i < 7; ++i) awaits.push_back(awaits_answer(state.presentation, i));
  EXPECT_EQ(awaits, (std::vector<bool>{true, true, true, true, true, false, true}));
  EXPECT_FALSE(awaits_answer(state.presentation, 7));
}

TEST(Presentation, ATitleIsCutBetweenCharacters) {
  EXPECT_EQ(cut_text("a\u00e9b", 2), "a");
  EXPECT_EQ(cut_text("a\u00e9b", 3), "a\u00e9");
  EXPECT_EQ(cut_text("ab", 2), "ab");
}

TEST(Presentation, StrokesAndScenesAreUndone) {
  Store store(row());
  store.apply(AddStroke{{{1, 1}}});
  store.apply(AddStroke{{{2, 2}}});
  store.apply(TakeScene{});
  store.apply(SetPen{});
  store.undo();
  EXPECT_EQ(store.state().pen.size(), 2u);
  store.undo();
  EXPECT_EQ(store.state().presentation.size(), 0);
  store.undo();
  EXPECT_EQ(store.state().pen.size(), 1u);
  store.redo();
  store.redo();
  EXPECT_EQ(store.state().presentation.size(), 1);
}

TEST(Presentation, AnotherMapHasNothingDrawnOnItAndKeepsThePresentation) {
  State state = apply(prepared(), AddStroke{{{1, 1}}});
  state = apply(state, OpenScene{scene_of("....", {0, 0}, {3, 0})});
  EXPECT_TRUE(state.pen.empty());
  EXPECT_EQ(state.presentation.size(), 3);
}

// The file contains a map only once, even if several scenes share it. Here it is the painted map,
// which has no file.
TEST(Presentation, ASessionHoldsTheScenesOfSeveralMaps) {
  State state = prepared();
  const Scene other = painted(scene_of("....\n.@..", {0, 0}, {3, 1}));
  state = apply(state, OpenScene{other});
  state = apply(state, TakeScene{});
  state = apply(state, TakeScene{});
  const std::string text = session_text(session_of(state, 0, ""));
  const Result<Session> session = parse_session(text, "x");
  ASSERT_TRUE(session) << session.error().text() << text;
  ASSERT_TRUE(session.value().presentation);
  std::vector<int> maps;
  for (const PresentationSceneRecord& scene : session.value().presentation->scenes)
    maps.push_back(scene.map_of);
  EXPECT_EQ(maps, (std::vector<int>{-1, 1, 1, 0, 0}));
  const Result<Opened> opened = open_session(session.value(), {});
  ASSERT_TRUE(opened) << opened.error().text();
  const Presentation& presentation = *opened.value().presentation;
  ASSERT_EQ(presentation.size(), 5);
  EXPECT_EQ(presentation.at, 4);
  EXPECT_EQ(starts(presentation), (std::vector<int>{1, 2, 3, 0, 0}));
  EXPECT_EQ(presentation.scene(1).state.scene.map, presentation.scene(0).state.scene.map);
  EXPECT_EQ(presentation.scene(3).state.scene.map, opened.value().scene.map);
  EXPECT_EQ(presentation.scene(4).state.scene.map->grid, other.map->grid);
}

TEST(Presentation, ASceneThatCannotBeOpenedIsLeftOutWithAWord) {
  State state = prepared();
  Result<Session> session = parse_session(session_text(session_of(state, 0, "")), "x");
  ASSERT_TRUE(session);
  session.value().presentation->scenes[1].state.start = {50, 0};
  session.value().presentation->scenes[1].title = "Lost";
  const Result<Opened> opened = open_session(session.value(), {});
  ASSERT_TRUE(opened);
  EXPECT_EQ(starts(*opened.value().presentation), (std::vector<int>{1, 3}));
  EXPECT_EQ(opened.value().presentation->at, 1);
  ASSERT_TRUE(opened.value().warning);
  EXPECT_EQ(opened.value().warning->what,
            "scene 2, \"Lost\", was skipped: the start 50,0 is outside the map");
}

TEST(Presentation, AFileWithAFaultInAScenesSaysWhere) {
  const std::string text = session_text(session_of(prepared(), 0, ""));
  std::string wrong = text;
  wrong.replace(wrong.find("{\"scene\": 0}"), 12, "{\"scene\": 9}");
  const Result<Session> session = parse_session(wrong, "x.waymark");
  ASSERT_FALSE(session);
  EXPECT_TRUE(contains(session.error().text(), "scenes"));
}

// Each common bug shows on its map, and the correct search is right there.

// How a bug shows.
enum class Shows { no_path, dearer_path, more_cells, wrong_print };

TEST(CommonBugs, EachFaultShowsOnItsMapAndTheRightFormIsRight) {
  const std::vector<Shows> expected = {Shows::no_path,     Shows::more_cells,  Shows::dearer_path,
                                       Shows::more_cells,  Shows::dearer_path, Shows::dearer_path,
                                       Shows::dearer_path, Shows::wrong_print, Shows::dearer_path,
                                       Shows::dearer_path};
  const Result<Opened> opened = open_source("common-bugs");
  ASSERT_TRUE(opened) << opened.error().text();
  EXPECT_FALSE(opened.value().warning);
  const Presentation& presentation = *opened.value().presentation;
  ASSERT_EQ(presentation.size(), static_cast<int>(expected.size()));
  for (int i = 0; i < presentation.size(); ++i) {
    const PresentationScene& shown = presentation.scene(i);
    SCOPED_TRACE(shown.title);
    const Scene& scene = shown.state.scene;
    const auto results = Computer().compute(request_for(shown.state));
    const Grid& grid = scene.map->grid;
    const std::vector<LandmarkTable> none;
    const DistanceField field;
    const Query query{grid, results->moves, scene.start, scene.goal, none, field};
    const Cost true_cost = Searcher(grid).run(query, parse_search("dijkstra").value()).cost;
    const SearchOutcome &a = results->a, &b = results->b;
    EXPECT_EQ(b.cost, true_cost);
    switch (expected[static_cast<std::size_t>(i)]) {
      case Shows::no_path:
        EXPECT_EQ(a.cost, kNoCost);
        break;
      case Shows::dearer_path:
        EXPECT_NE(a.cost, kNoCost);
        EXPECT_GT(a.cost, true_cost);
        break;
      case Shows::more_cells:
        EXPECT_EQ(a.cost, true_cost);
        EXPECT_GT(a.counts.expanded, b.counts.expanded * 5 / 4);
        break;
      case Shows::wrong_print:
        EXPECT_EQ(a.cost, true_cost);
        EXPECT_EQ(a.record.node, b.record.node) << "the same search";
        EXPECT_TRUE(contains(posthoc_trace(*results, Slot::a), "g: 0, h: 0, f: 7, "));
        EXPECT_TRUE(contains(posthoc_trace(*results, Slot::b), "g: 0, h: 7, f: 7, "));
        break;
    }
    EXPECT_TRUE(shown.text.starts_with("Wrong: ") || i >= 8) << shown.text;
    EXPECT_FALSE(shown.names[0].empty() || shown.names[1].empty());
  }
}

// The last scene is the graph of docs/common-bugs.md, where the paths cost 10 and 8.
TEST(CommonBugs, TheLastSceneIsAGraphWithEstimates) {
  const Result<Opened> opened = open_source("common-bugs");
  ASSERT_TRUE(opened) << opened.error().text();
  const Presentation& presentation = *opened.value().presentation;
  const State& state = presentation.scene(presentation.size() - 1).state;
  const Graph* const graph = state.scene.map->grid.graph();
  ASSERT_NE(graph, nullptr);
  EXPECT_EQ(graph->name(graph->node(state.scene.start)), "A");
  EXPECT_EQ(graph->name(graph->node(state.scene.goal)), "goal");
  const auto results = Computer().compute(request_for(state));
  EXPECT_EQ(results->a.cost, 10);
  EXPECT_EQ(results->b.cost, 8);
  EXPECT_EQ(results->a.h_start, 4);
}

}  // namespace
}  // namespace waymark::presentation_test
