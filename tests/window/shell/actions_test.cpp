#include <algorithm>
#include <set>

#include "app/shell/window_parts.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark::actions_test {
namespace {

constexpr const char* kMap =
    "type octile\nheight 4\nwidth 7\nmap\n.......\n@@@@@@.\n.......\n.......\n";
constexpr const char* kProblems =
    "version 1\n"
    "0\tsome.map\t7\t4\t0\t0\t4\t0\t4\n"
    "1\tsome.map\t7\t4\t0\t0\t6\t0\t6\n"
    "2\tsome.map\t7\t4\t0\t0\t0\t2\t14\n";

TEST_F(WindowTest, EveryActionHasANameOfItsOwn) {
  open("maze");
  std::set<std::string> ids, labels;
  for (const Action& action : app().actions().all()) {
    EXPECT_NE(action.id.find('.'), std::string::npos) << action.id;
    EXPECT_FALSE(action.label.empty()) << action.id;
    EXPECT_TRUE(ids.insert(action.id).second) << action.id << " occurs twice";
    EXPECT_TRUE(labels.insert(action.label).second)
        << "two actions have the label " << action.label;
    EXPECT_TRUE(action.enabled && action.run) << action.id;
  }
}

TEST_F(WindowTest, NoChordIsGivenTwice) {
  open("maze");
  std::set<std::string> chords;
  for (const Action& action : app().actions().all()) {
    if (action.chord.key == SDLK_UNKNOWN) continue;
    EXPECT_TRUE(chords.insert(action.chord.text()).second) << action.id;
    EXPECT_EQ(app().actions().find(action.chord), &action);
  }
  EXPECT_GE(chords.size(), 20u);
}

class ActionsTest : public WindowTest {
 protected:
  // Sets up a state in which as many actions as possible are enabled, with something to undo and
  // redo and with a selection.
  void prepare() {
    folder().write("some.map", kMap);
    open(folder().write("some.map.scen", kProblems), {1024, 640});
    run("drag 0 0 2 0\nproblem 2\nmove-landmark 1 6 2\nselect 1\nmoves 4\nkey Ctrl+Z");
  }

  // Counts collected while running every action.
  struct Ran {
    int enabled = 0, edits = 0, lessons = 0, missing_files = 0;
    std::string disabled;  // their ids
  };
  // Runs every action and undoes its changes.
  Ran run_every_action();
};

ActionsTest::Ran ActionsTest::run_every_action() {
  Ran ran;
  for (const Action& action : app().actions().all()) {
    SCOPED_TRACE(action.id);
    // Other actions still need the drags, to pin and export them.
    if (action.id == "file.quit" || action.id == "drags.clear") continue;
    // A lesson replaces the scene and the undo history. Lessons have their own tests.
    if (action.id.starts_with("take.") || action.id.starts_with("lesson.")) {
      ++ran.lessons;
      continue;
    }
    // Restores something to redo, a selection, brushed cells and a zoomed plot, whatever the
    // previous action did.
    app().apply(SwapEnds{});
    app().actions().at("edit.undo").run();
    app().apply(SelectLandmark{0});
    app().apply(parse_command("brush map-box 0 0 1 1").value());
    app().apply(parse_command("truth-plot estimate on on 0 9 0 9").value());
    if (!action.enabled()) {
      ran.disabled += action.id + " ";
      if (action.id.starts_with("recent.")) ++ran.missing_files;
      continue;
    }
    ++ran.enabled;
    const Scene before = scene();
    action.run();
    app().settle();
    expect_sound(scene());
    EXPECT_TRUE(app().results().asked() == scene());
    EXPECT_FALSE(app().quit_wanted());
    EXPECT_FALSE(app().message() && app().message()->kind == Message::Kind::failure);
    if (app().ui().popup != Popup::none) run("key Escape");
    EXPECT_EQ(app().ui().popup, Popup::none);
    if (scene() == before) continue;
    ++ran.edits;
    app().actions().at(action.id == "edit.undo" ? "edit.redo" : "edit.undo").run();
    EXPECT_EQ(scene(), before);
  }
  return ran;
}

TEST_F(ActionsTest, EachOneCanBeRunAndUndone) {
  prepare();
  const auto [enabled, edits, lessons, missing_files, disabled] = run_every_action();
  act("drags.clear");
  // These actions are disabled, for the following reasons. Files and sessions: no job is running,
  // another program left no unsaved work, there is no image to import and none under the map, no
  // recording is playing, there are no earlier sessions, recent files are missing (opening the
  // problems adds one later), and no session file was changed elsewhere, so nothing can be
  // overwritten. Landmarks: tables that were just frozen need no rebuild, the first of the best
  // places leaves nothing for the others to save, no places are being scored and no scoring was
  // stopped, no measurement is running, no two placements are compared, the last strategy can't be
  // removed, and the last rule chosen uses no random numbers. Portals: the map has none.
  // Goals: no cell is hovered that could become a goal, there is only one goal, and the region is
  // empty. Questions: the last question needs a cell, and none was clicked, so there is no guess to
  // add, remove or delete, and none is open or comes from a link when the actions for a class are
  // run. Assignments: none is open, and there are no scenes yet. Presentation: there is only one
  // scene, and the pen drew nothing. Benchmarks: none is running, and none belongs to the user.
  // Searches: none is a trace or runs a program, and the map is not a graph, as contraction
  // hierarchies and the overlay of their ranks need, and none has levels of cliques. Playback: no
  // breakpoint is set. Walks: there is no mover to turn, save or open, and no obstacle before the
  // walk to remove. Everything else except Quit can be run from here.
  EXPECT_EQ(enabled,
            int(app().actions().all().size()) - lessons - missing_files - int(kMostEarlier) - 62)
      << "disabled are " << disabled;
  EXPECT_GE(edits, 25);
}

// Actions that do not apply to a graph give the reason. All other actions work as on a grid.
TEST_F(ActionsTest, EachOneCanBeRunOnAGraph) {
  for (const char* source :
       {"generate:hexes?width=20&height=16", "generate:town?width=24&height=20"}) {
    SCOPED_TRACE(source);
    open(source, {640, 480});
    run("add-landmark 3 3\nselect 1");
    const Ran ran = run_every_action();
    EXPECT_GE(ran.edits, 20);
    for (const char* id : {"map.moves", "diagonals.cut", "map.terrain", "edit.tool_paint",
                           "paint.floor", "tables.keep", "plot.formulas"}) {
      EXPECT_TRUE(contains(" " + ran.disabled, std::string(" ") + id + " ")) << id;
      EXPECT_FALSE(app().actions().at(id).refusal_text().empty()) << id;
    }
    for (const char* id : {"landmarks.place", "pairs.run", "playback.race", "count.run",
                           "edit.tool_brush", "export.map", "edit.copy_recipe"})
      if (app().actions().find(id)) {
        EXPECT_FALSE(contains(" " + ran.disabled, std::string(" ") + id + " ")) << id;
      }
  }
}

// A mover's map has paintable ground, and the mover has its own moves.
TEST_F(ActionsTest, EachOneCanBeRunOnAMoversMap) {
  open("lake-and-hills", {640, 480});
  run("move-landmark 1 20 60\nselect 1");
  const Ran ran = run_every_action();
  EXPECT_GE(ran.edits, 25);
  const auto is_disabled = [&](const char* id) {
    return (" " + ran.disabled).find(std::string(" ") + id + " ") != std::string::npos;
  };
  for (const char* id : {"map.moves", "diagonals.cut", "map.terrain", "plot.formulas"}) {
    EXPECT_TRUE(is_disabled(id)) << id;
    EXPECT_FALSE(app().actions().at(id).refusal_text().empty()) << id;
  }
  for (const char* id :
       {"edit.tool_paint", "paint.water", "tables.keep", "mover.none", "mover.barge", "mover.edit",
        "mover.save", "mover.turn_left", "mover.turn_right", "mover.any_heading", "landmarks.place",
        "pairs.run", "playback.race", "edit.tool_brush", "export.map", "edit.copy_recipe"})
    if (app().actions().find(id)) {
      EXPECT_FALSE(is_disabled(id)) << id;
    }
}

TEST_F(ActionsTest, EachChordRunsItsAction) {
  prepare();
  const Scene before = scene();
  run("key X");
  EXPECT_EQ(scene().start, before.goal);
  run("key Ctrl+Z");
  EXPECT_EQ(scene(), before);
  run("key Ctrl+Shift+Z\nkey Ctrl+Z");
  run("key M");
  EXPECT_EQ(scene().directions, 12 - before.directions.count);
  run("key Ctrl+Z\nkey 2");
  EXPECT_FALSE(app().state().layer(Layer::explored_b).shown);
  run("key 2\nkey L");
  EXPECT_EQ(app().ui().tool, Tool::add_landmark);
  run("key V");
  EXPECT_EQ(app().ui().tool, Tool::move);
  run("key F1");
  EXPECT_EQ(app().ui().popup, Popup::help);
  run("key Escape");
  EXPECT_EQ(app().ui().popup, Popup::none);
  run("key PageDown");
  EXPECT_EQ(scene().problem, before.problem + 1);
  run("key Ctrl+Q");
  EXPECT_TRUE(app().quit_wanted());
}

TEST_F(ActionsTest, ACommandIsFoundByItsWords) {
  prepare();
  const Scene before = scene();
  run("key Ctrl+K");
  ASSERT_EQ(app().ui().popup, Popup::commands);
  type("swap goal");
  EXPECT_EQ(scene(), before);
  EXPECT_EQ(app().ui().typed, "swap goal");
  run("key Return");
  EXPECT_EQ(app().ui().popup, Popup::none);
  EXPECT_EQ(scene().start, before.goal);
  EXPECT_EQ(scene().goal, before.start);
}

TEST_F(ActionsTest, OneKeySwitchesBetweenLightAndDark) {
  prepare();
  const auto toggled_to = [this] {
    tap(SDLK_t);
    return app().settings().theme;
  };
  for (const auto& [from, to, back] :
       {std::tuple{Theme::kLight, Theme::kDark, Theme::kLight},
        {Theme::kColorBlindLight, Theme::kColorBlindDark, Theme::kColorBlindLight},
        {Theme::kProjector, Theme::kDark, Theme::kLight}}) {
    act("theme." + std::string(theme_name(from)));
    EXPECT_EQ(toggled_to(), to);
    EXPECT_EQ(toggled_to(), back);
  }
  act("mode.learn");
  EXPECT_EQ(toggled_to(), Theme::kDark);
  // Scripts of earlier versions use this name.
  act("view.next_theme");
  EXPECT_EQ(app().settings().theme, Theme::kLight);
}

struct Phrase {
  const char *typed, *action;
};
// Phrases as users type them, and the action that must be in the first two rows.
constexpr Phrase kPhrases[] = {
    {"move the goal", "edit.keys_goal"},
    {"change the start", "edit.keys_start"},
    {"move landmark", "edit.keys_landmark"},
    {"handout", "presentation.handout"},
    {"print", "presentation.print"},
    {"pdf", "presentation.print"},
    {"night mode", "theme.dark"},
    {"dark", "theme.dark"},
    {"light mode", "theme.light"},
    {"colour blind", "theme.cb-light"},
    {"beamer", "theme.projector"},
    {"bigger text", "view.larger"},
    {"font size", "view.larger"},
    {"smaller font", "view.smaller"},
    {"no animations", "view.reduced_motion"},
    {"share", "edit.copy_recipe"},
    {"screenshot", "file.save_picture"},
    {"speed", "playback.faster"},
    {"slow motion", "playback.slower"},
    {"undo", "edit.undo"},
    {"redo", "edit.redo"},
    {"dijkstra", "search.dijkstra"},
    {"flood fill", "search.bfs"},
    {"greedy", "search.greedy"},
    {"jps", "search.jps"},
    {"subgoal graph", "search.subgoal"},
    {"contraction", "search.ch"},
    {"distance oracle", "search.astar_h_hubs"},
    {"map abstraction", "search.prastar"},
    {"road network", "search.astar_h_landmarks_reach_1"},
    {"weighted A*", "search.astar_w_1_5"},
    {"random map", "map.generate"},
    {"new map", "map.generate"},
    {"blank map", "map.new_empty"},
    {"download maps", "file.maps"},
    {"draw walls", "edit.tool_paint"},
    {"add a goal", "edit.tool_goal"},
    {"teleporter", "edit.tool_portal"},
    {"swap", "edit.swap"},
    {"how many landmarks", "plot.count"},
    {"where to put a landmark", "one_more.saved"},
    {"delete all landmarks", "landmarks.clear"},
    {"shortcuts", "help.keys"},
    {"zoom to fit", "view.fit"},
    {"priority queue", "playback.open_list"},
    {"race", "playback.race"},
    {"tutorial", "lesson.resume"},
    {"slideshow", "presentation.present"},
    {"screen reader", "edit.copy_description"},
    {"glossary", "help.glossary"},
    {"save", "file.save"},
    {"full screen plot", "plot.full"},
    {"two maps side", "split.side_by_side"},
    {"quiz", "predict.expanded_a"},
};

class CommandSearchTest : public WindowTest {
 protected:
  std::vector<std::string> found(std::string_view typed) {
    std::vector<std::string> ids;
    for (const Action* const action : found_commands(app().actions(), typed))
      ids.push_back(action->id);
    return ids;
  }
};

TEST_F(CommandSearchTest, FindsWhatUsersTypeInTheFirstTwoRows) {
  open("cogmind-factory-4");
  for (const Phrase& phrase : kPhrases) {
    const std::vector<std::string> ids = found(phrase.typed);
    const auto end = ids.begin() + std::min<std::ptrdiff_t>(2, std::ssize(ids));
    std::string best;
    for (auto id = ids.begin(); id != end; ++id) best += *id + " ";
    EXPECT_NE(std::find(ids.begin(), end, phrase.action), end)
        << "\"" << phrase.typed << "\" finds " << best << "instead of " << phrase.action;
  }
}

TEST_F(CommandSearchTest, AnExactTitleOrIdIsFirst) {
  open("maze");
  for (const Action& action : app().actions().all()) {
    if (!action.enabled()) continue;
    EXPECT_EQ(found(action.id).front(), action.id);
    const std::vector<std::string> by_label = found(action.label);
    ASSERT_FALSE(by_label.empty()) << action.label;
    EXPECT_EQ(by_label.front(), action.id) << action.label;
  }
}

// The window of the command search.
class PaletteTest : public WindowTest {
 protected:
  void open_palette(const std::string& typed) {
    open("maze", {1280, 720});
    tap(SDLK_k, KMOD_CTRL);
    app().frame();
    type(typed);
    app().settle();
  }
  // The visible commands from top to bottom.
  std::vector<std::string> rows() {
    std::vector<std::string> labels;
    const FrameItems frame = frame_content();
    for (const Action* const action : found_commands(app().actions(), app().ui().typed))
      if (std::any_of(frame.places.begin(), frame.places.end(), [&](const auto& place) {
            return place.text == action->label && overlap(place.area, place.visible);
          }))
        labels.push_back(action->label);
    return labels;
  }
};

TEST_F(PaletteTest, EnterRunsTheFirstCommandThatMatches) {
  open_palette("dark");
  EXPECT_EQ(rows().front(), app().actions().at("theme.dark").label);
  tap(SDLK_RETURN);
  EXPECT_EQ(app().settings().theme, Theme::kDark);
  EXPECT_EQ(app().ui().popup, Popup::none);
}

TEST_F(PaletteTest, ArrowsChooseAnotherCommand) {
  open_palette("theme");
  const std::vector<const Action*> found = found_commands(app().actions(), "theme");
  ASSERT_GT(found.size(), 2u);
  tap(SDLK_UP);
  EXPECT_EQ(app().ui().chosen, 0) << "the first command stays chosen";
  tap(SDLK_DOWN);
  tap(SDLK_DOWN);
  tap(SDLK_UP);
  EXPECT_EQ(app().ui().chosen, 1);
  type("s");
  app().settle();
  EXPECT_EQ(app().ui().typed, "themes");
  EXPECT_EQ(app().ui().chosen, 0) << "other commands match";
}

TEST_F(PaletteTest, TheChosenCommandIsScrolledIntoView) {
  open_palette("");
  const std::vector<const Action*> all = found_commands(app().actions(), "");
  EXPECT_EQ(rows().front(), all.front()->label);
  for (int i = 0; i < 30; ++i) tap(SDLK_DOWN);
  const std::vector<std::string> seen = rows();
  EXPECT_NE(std::find(seen.begin(), seen.end(), all[30]->label), seen.end());
  EXPECT_EQ(std::find(seen.begin(), seen.end(), all.front()->label), seen.end());
}

TEST_F(PaletteTest, WithoutAMatchEnterRunsNothing) {
  open_palette("xyzzy");
  const State before = app().state();
  EXPECT_TRUE(rows().empty());
  tap(SDLK_RETURN);
  EXPECT_EQ(app().ui().popup, Popup::commands);
  EXPECT_EQ(app().state(), before);
  tap(SDLK_ESCAPE);
  EXPECT_EQ(app().ui().popup, Popup::none);
}

TEST_F(PaletteTest, ACommandThatCannotRunSaysWhy) {
  open_palette("save handout");
  const Action& handout = app().actions().at("presentation.print_handout");
  ASSERT_FALSE(handout.enabled());
  EXPECT_EQ(rows().front(), handout.label);
  EXPECT_TRUE(shows_text("There are no scenes yet"));
  EXPECT_FALSE(shows_text(handout.chord.text().empty() ? "Ctrl+" : handout.chord.text()));
  tap(SDLK_RETURN);
  EXPECT_NE(app().ui().popup, Popup::save) << "it does not run";
}

TEST_F(CommandSearchTest, WordsMatchInAnyOrderAndAsBeginnings) {
  open("maze");
  EXPECT_EQ(found("goal start swa").front(), "edit.swap");
  EXPECT_EQ(found("SWAP").front(), "edit.swap");
  EXPECT_TRUE(found("xyzzy").empty());
  EXPECT_TRUE(found("swap xyzzy").empty());
}

TEST_F(CommandSearchTest, ChaptersAreFoundByTheirSummaries) {
  open("maze");
  for (const char* const typed : {"hubs", "reaches search"}) {
    const std::vector<std::string> all = found(typed);
    EXPECT_NE(std::find(all.begin(), all.end(), "chapter.30"), all.end()) << typed;
  }
}

TEST_F(CommandSearchTest, EveryRowOfTheTableNamesAnAction) {
  open("maze");
  for (const ActionSynonyms& words : action_synonyms()) {
    const auto& all = app().actions().all();
    const bool several = words.action.ends_with('.') || words.action.ends_with('-');
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const Action& action) {
      return several ? action.id.starts_with(words.action) : action.id == words.action;
    })) << words.action;
  }
}

TEST_F(CommandSearchTest, MoveTheGoalLetsTheArrowKeysMoveIt) {
  open("maze");
  const Cell before = scene().goal;
  run("key Ctrl+K");
  type("move the goal");
  run("key Return");
  EXPECT_EQ(app().ui().popup, Popup::none);
  run("key Left\nkey Up\nkey Left\nkey Up");
  EXPECT_NE(scene().goal, before);
}

TEST_F(CommandSearchTest, ACommandThatCannotBeUsedNowSaysWhy) {
  open("maze");
  ASSERT_FALSE(app().actions().at("presentation.print").enabled());
  run("key Ctrl+K");
  type("handout");
  run("key Return");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "There are no scenes yet; press F6 to add this view as a scene");
}

TEST_F(CommandSearchTest, ShowsWhereACommandIsInTheMenu) {
  open("maze");
  for (const auto& [id, path] : {std::pair{"edit.swap", "Edit"},
                                 {"split.wipe", "View"},
                                 {"tables.keep", "Landmarks > Tables"},
                                 {"place.farthest_6", "Landmarks > Place > farthest"},
                                 {"take.1", "Lessons > All lessons"},
                                 {"export.map-svg", "File > Export"},
                                 {"demo.maze", "Map"},
                                 {"assignment.from_scenes", "Presentation"},
                                 {"search.dijkstra", ""}}) {
    ASSERT_TRUE(app().actions().find(id)) << id;
    EXPECT_EQ(menu_path(id), path);
  }
  run("key Ctrl+K");
  type("freeze tables");
  EXPECT_TRUE(shows_text("Landmarks > Tables"));
}

TEST_F(WindowTest, HelpCutsNoLine) {
  open("maze", {1280, 720});
  act("help.keys");
  std::set<std::string> cut;
  bool found = false;
  run("pixel 640 400");
  for (int i = 0; i < 3; ++i) {
    for (const FrameItems::Place& place : frame_content().places) {
      found |= place.text == "Presenter view with a window for the class";
      const Rect &text = place.area, &seen = place.visible;
      if (text.y >= seen.y && text.y < seen.y + seen.h && text.x >= seen.x &&
          text.x + text.w > seen.x + seen.w)
        cut.insert(place.text);
    }
    run("wheel -20");
  }
  EXPECT_TRUE(found);
  EXPECT_EQ(cut, std::set<std::string>());
}

TEST_F(CommandSearchTest, AddsASearch) {
  open("maze");
  const int before = scene().roster.size();
  act("search.dijkstra");
  EXPECT_EQ(scene().roster.size(), before + 1);
  EXPECT_EQ(scene().roster.at(before).algorithm, Algorithm::dijkstra);
}

}  // namespace
}  // namespace waymark::actions_test
