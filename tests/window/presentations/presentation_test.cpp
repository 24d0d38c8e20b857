#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "app/kit/numbers.h"
#include "app/scene/state.h"
#include "app/screen/wrapped_field.h"
#include "core/io/map_file.h"
#include "tests/window/window_test.h"

namespace waymark::presentation_test {
namespace {

class PresentationWindowTest : public WindowTest {
 protected:
  // Three scenes with 1, 2 and 3 landmarks; the last one has a different camera.
  void prepare() {
    open("maze", {1280, 720});
    run("landmarks 30 30\nkey F6\nlandmarks 30 30 3 3\nkey F6\nlandmarks 30 30 3 3 60 40\n"
        "camera 40 40 12\nkey F6");
    ASSERT_EQ(app().state().presentation.size(), 3);
  }
  // The State without the presentation, which scenes do not contain.
  State shown() {
    State state = app().state();
    state.presentation = {};
    return state;
  }
  void focus_notes() {
    const Rect& pane = app().layout().summary;
    move({pane.x + pane.w / 2, pane.y + pane.h - 40});
    press();
    release_and_settle();
  }
  void drag_with(Uint8 button, Cell from, Cell to) { drag(screen(from), screen(to), button, 8); }
};

TEST_F(PresentationWindowTest, PresentersKeysLeadThroughTheScenes) {
  prepare();
  run("show-scene 1\nkey F5");
  EXPECT_TRUE(app().layout().presenting);
  EXPECT_EQ(app().layout().timeline.h, 0);
  const auto landmarks = [this] { return scene().landmarks.size(); };
  EXPECT_EQ(landmarks(), 1u);
  for (const char* key : {"PageDown", "Right"}) {
    const std::size_t before = landmarks();
    run(std::string("key ") + key);
    EXPECT_EQ(landmarks(), before + 1) << key;
  }
  EXPECT_EQ(shown(), app().state().presentation.scene(2).state);
  run("key PageDown");
  EXPECT_EQ(landmarks(), 3u) << "this is the last scene";
  run("key PageUp");
  EXPECT_EQ(landmarks(), 2u);
  run("key Left");
  EXPECT_EQ(landmarks(), 1u);
  run("key Space");
  EXPECT_EQ(landmarks(), 2u);
  run("key Escape");
  EXPECT_FALSE(app().layout().presenting);
  EXPECT_GT(app().layout().timeline.h, 0);
}

TEST_F(PresentationWindowTest, ATimelineAppearsOnlyWhileSomethingIsPlayed) {
  prepare();
  act("split.side_by_side");
  act("mode.lab");
  EXPECT_GT(app().layout().timeline.h, 0);
  act("mode.present");
  EXPECT_EQ(app().layout().timeline.h, 0);
  const Rect map = app().layout().map;
  act("playback.race");  // also waits for its end
  EXPECT_GT(app().layout().timeline.h, 0);
  tap(SDLK_ESCAPE);
  EXPECT_EQ(app().layout().timeline.h, 0);
  EXPECT_EQ(app().layout().map, map);
  EXPECT_TRUE(app().state().playback.at_end());
}

TEST_F(PresentationWindowTest, TheCameraGlidesWhileTheStateJumps) {
  prepare();
  run("show-scene 2\nkey F5");
  const Camera before = app().drawn_state().camera;
  ASSERT_TRUE(before.fit);
  app().send(RunAction{"presentation.next"});
  app().frame();
  EXPECT_EQ(app().state().camera, (Camera{false, 12, 40, 40}));
  app().frame();
  const Camera between = app().drawn_state().camera;
  EXPECT_FALSE(between.fit);
  EXPECT_LT(between.cell_px, 12);
  app().settle();
  EXPECT_EQ(app().drawn_state().camera, app().state().camera);
}

TEST_F(PresentationWindowTest, ThePenDrawsOnTheMapAndIsUndone) {
  prepare();
  run("show-scene 1\nkey F5");
  const Scene before = scene();
  const Cell from{20, 20}, to{40, 30};
  drag_with(SDL_BUTTON_RIGHT, from, to);
  ASSERT_EQ(app().state().pen.size(), 1u);
  const PenStroke& stroke = app().state().pen.front();
  // The drawn points are in the centres of cells, apart from rounding to whole pixels.
  const double pixel = 1 / transform().cell_px;
  EXPECT_NEAR(stroke.front().x / 100.0, from.x + 0.5, 2 * pixel);
  EXPECT_NEAR(stroke.back().y / 100.0, to.y + 0.5, 2 * pixel);
  EXPECT_GE(stroke.size(), 8u);
  EXPECT_EQ(scene(), before);
  EXPECT_TRUE(app().state().camera.fit) << "the map does not move";
  run("key D");
  drag_with(SDL_BUTTON_LEFT, scene().start, to);
  EXPECT_EQ(app().state().pen.size(), 2u);
  EXPECT_EQ(scene().start, before.start) << "the pen does not drag points";
  run("key Ctrl+Z");
  EXPECT_EQ(app().state().pen.size(), 1u);
  run("key E");
  EXPECT_TRUE(app().state().pen.empty());
  run("key D");
  drag_with(SDL_BUTTON_LEFT, scene().start, free_cell(2));
  EXPECT_NE(scene().start, before.start) << "points can be dragged during a presentation";
}

TEST_F(PresentationWindowTest, AQuestionTakesTheKeysFirst) {
  prepare();
  run("action predict.expanded_b\nkey F6\nshow-scene 3\nkey F5\nkey Right");
  ASSERT_TRUE(app().state().prediction.hides());
  run("key Space");
  EXPECT_TRUE(app().state().prediction.revealed);
  EXPECT_EQ(app().state().presentation.at, 3);
  run("show-scene 4\nkey Right");
  EXPECT_TRUE(app().state().prediction.hides()) << "only Space shows the answer";
  EXPECT_EQ(app().state().presentation.at, 3);
}

TEST_F(PresentationWindowTest, BeginsWithTheChosenSceneOrTheFirst) {
  prepare();
  for (const int scene : {3, 2, 1}) {
    run("show-scene " + std::to_string(scene) + "\nkey F5");
    EXPECT_EQ(app().state().presentation.at, scene - 1);
    run("key Escape");
  }
  run("show-scene 3\nkey Shift+F5");
  EXPECT_TRUE(app().layout().presenting);
  EXPECT_EQ(app().state().presentation.at, 0);
  run("key Right\nkey Right\nkey Home");
  EXPECT_EQ(app().state().presentation.at, 0);
}

// A, B and the note of a common bug: their names on both maps and in the legend, and the text.
TEST_F(PresentationWindowTest, ASlideNamesItsSearchesAndShowsItsText) {
  open("denerim-bloodmage", {1280, 720});
  EXPECT_TRUE(shows_text("explored, A"));
  run("key F6\nkey F5");
  EXPECT_TRUE(shows_text("explored, Manhattan"));
  EXPECT_FALSE(shows_text("explored, A"));
  run("key Escape\naction presentation.common_bugs\nkey F5");
  const FrameItems frame = frame_content();
  for (const char* name : {"wrong", "right"})
    EXPECT_NE(std::find(frame.texts.begin(), frame.texts.end(), name), frame.texts.end()) << name;
  EXPECT_TRUE(has_text(frame, "explored, wrong"));
  EXPECT_TRUE(has_text(frame, "Wrong:"));
}

TEST_F(PresentationWindowTest, AQuestionDoesNotShowItsAnswerAsTheNumberBefore) {
  open("denerim-bloodmage", {1280, 720});
  run("action predict.expanded_b\nkey F6\nkey F5");
  ASSERT_TRUE(app().state().prediction.hides());
  const auto labelled = [this] {
    const FrameItems frame = frame_content();
    return std::find(frame.texts.begin(), frame.texts.end(), "before") != frame.texts.end();
  };
  EXPECT_FALSE(labelled());
  run("drag 86 127 137 126");
  EXPECT_TRUE(labelled()) << "this is the number of another situation";
  run("show-scene 1");
  EXPECT_FALSE(labelled());
}

// The texts of the column must not overlap, however much the answer takes, and the button that
// closes the question must be on the slide.
TEST_F(PresentationWindowTest, AQuestionAndItsAnswerFitOnASlide) {
  open("denerim-bloodmage", {1280, 720});
  run("action predict.expanded_b\nkey F6\nwrite-on-scene 1 Write your number down.\nkey F5");
  const auto expect_apart = [&](int earlier) {
    const FrameItems frame = frame_content();
    const Rect& column = app().layout().column;
    std::vector<FrameItems::Place> places;
    for (const FrameItems::Place& place : frame.places)
      if (overlap(place.area, place.visible) && overlap(place.area, column))
        places.push_back(place);
    for (std::size_t i = 0; i < places.size(); ++i) {
      EXPECT_LE(places[i].area.y + places[i].area.h, column.y + column.h) << places[i].text;
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_FALSE(overlap(places[i].area, places[j].area))
            << earlier << ": " << places[i].text << " and " << places[j].text;
    }
  };
  for (int earlier = 0; earlier < 3; ++earlier) {
    EXPECT_TRUE(shows_text("Write")) << "while the question is open";
    Prediction asked = app().state().prediction;
    asked.guesses = {100, 300, 200, 1200, 1300, 2000, 5000};
    app().apply(SetPrediction{asked});
    app().settle();
    EXPECT_TRUE(shows_text("7 guesses"));
    expect_apart(earlier);
    run("key Space");
    EXPECT_TRUE(shows_text("Continue"));
    EXPECT_TRUE(shows_text("Predict"));
    expect_apart(earlier);
    act("predict.close");
    run("show-scene 1");
  }
}

TEST_F(PresentationWindowTest, ARevealedQuestionEndsBelowTheList) {
  open("denerim-bloodmage", {1280, 720});
  run("mode present\naction predict.expanded_b\nkey F6");
  for (int earlier = 0; earlier < 2; ++earlier) {
    run("show-scene 1");
    Prediction asked = app().state().prediction;
    asked.guesses = {100, 300, 200};
    app().apply(SetPrediction{asked});
    app().settle();
    act("predict.reveal");
    run("playback 300 300 same-count a");
    const FrameItems frame = frame_content();
    const auto place =
        std::find_if(frame.places.begin(), frame.places.end(),
                     [](const FrameItems::Place& one) { return one.text == "Continue"; });
    ASSERT_NE(place, frame.places.end());
    const Rect& pane = app().layout().summary;
    EXPECT_LE(place->area.y + place->area.h, pane.y + pane.h);
    click_and_settle({place->area.x + place->area.w / 2, place->area.y + place->area.h / 2});
    EXPECT_FALSE(app().state().prediction.open());
  }
}

TEST_F(PresentationWindowTest, TheListNamesTheKindsOfSlides) {
  open("maze", {1440, 900});
  run("mode present\nkey F6\nsplit side-by-side\nkey F6\naction presentation.take_table");
  EXPECT_TRUE(shows_text("Added scene 3: the table of searches"));
  EXPECT_TRUE(shows_text("Table · "));
  EXPECT_TRUE(shows_text("Two maps · "));
  EXPECT_FALSE(shows_text("Plot · "));
  run("full-plot on\nkey F6\nfull-plot off\nplayback 5 5 same-count a\nkey F6");
  EXPECT_TRUE(shows_text("Plot · "));
  EXPECT_TRUE(shows_text("Race · "));
}

TEST_F(PresentationWindowTest, ATableOrATextCoversTheViewUntilTheUserUncoversIt) {
  open("maze", {1280, 720});
  const std::string column = "estimate at the start";
  const auto click_on = [this](const std::string& text) {
    const FrameItems frame = frame_content();
    const auto place = std::find_if(frame.places.begin(), frame.places.end(),
                                    [&](const FrameItems::Place& one) { return one.text == text; });
    ASSERT_NE(place, frame.places.end()) << text;
    click_and_settle({place->area.x + place->area.w / 2, place->area.y + place->area.h / 2});
  };
  run("mode present\nkey F6\naction presentation.take_table");
  EXPECT_TRUE(shows_text(column));
  const Cell goal = app().state().scene.goal;
  click_on("Show map");
  EXPECT_FALSE(shows_text(column));
  EXPECT_FALSE(shows_text("Show map"));
  EXPECT_EQ(app().state().scene.goal, goal);
  // Another scene, and back again.
  run("show-scene 1");
  EXPECT_FALSE(shows_text(column));
  run("show-scene 2");
  EXPECT_TRUE(shows_text(column));
  run("full-plot on");
  EXPECT_TRUE(shows_text("Show plot"));
  EXPECT_FALSE(shows_text("Estimate against true cost"));
  run("mode lab\nfull-plot off");
  EXPECT_FALSE(shows_text(column));
  run("mode present\naction presentation.take_text\nwrite-on-scene 3 Two bounds");
  EXPECT_TRUE(shows_text("Show map"));
  run("key F5");
  EXPECT_FALSE(shows_text("Show map"));
}

// Tabs and tools of the plot are for preparing the slide.
TEST_F(PresentationWindowTest, ASlideOfAPlotHasNoTabs) {
  open("maze", {1280, 720});
  run("full-plot on\nkey F6");
  EXPECT_TRUE(shows_text("Pairs"));
  run("key F5");
  ASSERT_TRUE(app().layout().full_plot);
  EXPECT_FALSE(shows_text("Pairs"));
  EXPECT_TRUE(shows_text("Estimate against true cost"));
  run("key Escape\nplot path\nkey F6\nkey F5");
  EXPECT_FALSE(shows_text("Formulas"));
  EXPECT_TRUE(shows_text("f along the path"));
}

// The card next to the pointer is drawn over the labels of the estimates.
TEST_F(PresentationWindowTest, TheReadoutOfAPlotCoversNoLabel) {
  open("denerim-bloodmage", {1280, 720});
  run("full-plot on\nkey F6\nkey F5");
  const Rect& plot = app().layout().plot;
  int labels = 0;
  for (int column = 1; column < 20; ++column)
    for (int row = 1; row < 12; ++row) {
      move({plot.x + plot.w * static_cast<float>(column) / 20,
            plot.y + plot.h * static_cast<float>(row) / 12});
      app().settle();
      const FrameItems frame = frame_content();
      const auto cell =
          std::find_if(frame.places.begin(), frame.places.end(),
                       [](const FrameItems::Place& one) { return one.text == "cell"; });
      if (cell == frame.places.end()) continue;
      // The names of the card's rows, and the texts next to them.
      Rect card = cell->area;
      for (auto place = cell; place != frame.places.end() && place < cell + 8; ++place) {
        const float right = std::max(card.x + card.w, place->area.x + place->area.w);
        const float bottom = std::max(card.y + card.h, place->area.y + place->area.h);
        card = {card.x, card.y, right - card.x, bottom - card.y};
      }
      for (const FrameItems::Place& place : frame.places) {
        if (!place.text.ends_with(" too low")) continue;
        ++labels;
        EXPECT_TRUE(place.text.starts_with("Manhattan: ") || place.text.starts_with("Landmarks: "))
            << place.text;
        EXPECT_FALSE(overlap(place.area, card)) << place.text << " " << column << " " << row;
      }
    }
  EXPECT_GT(labels, 10);
}

TEST_F(PresentationWindowTest, ThePdfDialogListsPdfs) {
  prepare();
  std::filesystem::create_directory(folder().path() + "/Pictures");
  folder().write("Pictures/old.pdf", "%PDF-");
  folder().write("Pictures/notes.json", "{}");
  folder().write("Pictures/room.map", "");
  const std::string home = std::getenv("HOME") ? std::getenv("HOME") : "";
  setenv("HOME", folder().path().c_str(), 1);
  act("presentation.print");
  setenv("HOME", home.c_str(), 1);
  ASSERT_EQ(app().ui().popup, Popup::save);
  EXPECT_TRUE(shows_text("old.pdf"));
  EXPECT_FALSE(shows_text("notes.json"));
  EXPECT_FALSE(shows_text("room.map"));
}

TEST_F(PresentationWindowTest, ScenesOfTextAndTablesArePresented) {
  open("maze", {1280, 720});
  run("action presentation.take_text\nwrite-on-scene 1 Heuristics estimate costs.\n"
      "title-scene 1 Today\naction presentation.take_table\nshow-scene 1\nkey F5");
  FrameItems frame = frame_content();
  EXPECT_TRUE(has_text(frame, "Today"));
  EXPECT_TRUE(has_text(frame, "Heuristics"));
  EXPECT_FALSE(has_text(frame, "explored"));
  run("key Right");
  frame = frame_content();
  for (const char* part : {"cells explored", "path cost", "Manhattan", "Perfect heuristic"})
    EXPECT_TRUE(has_text(frame, part)) << part;
}

TEST_F(PresentationWindowTest, ADoubleClickOnATitleChangesItInPlace) {
  prepare();
  run("key F7");
  const Rect& pane = app().layout().summary;
  const ImVec2 row{pane.x + 100, pane.y + 32 + 10 + 2 * (28 + 6) + 28 + 12 + 12};
  click_and_settle(row);
  click_and_settle(row);
  ASSERT_TRUE(ImGui::GetIO().WantTextInput);
  type("Renamed");
  run("key Return");
  EXPECT_EQ(app().state().presentation.scene(0).title, "Renamed");
  EXPECT_EQ(app().ui().presentation.renamed, -1);
}

// A slow window draws few frames between two clicks, so the system counts the clicks.
TEST_F(PresentationWindowTest, ASlowDoubleClickChangesTheTitleOfAnotherScene) {
  prepare();
  run("key F7");
  ASSERT_EQ(app().state().presentation.at, 2);
  const Rect& pane = app().layout().summary;
  const ImVec2 row{pane.x + 100, pane.y + 32 + 10 + 2 * (28 + 6) + 28 + 12 + 12};
  const auto press_counted = [this](ImVec2 at, Uint8 clicks) {
    move(at);
    SDL_Event event{};
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_LEFT;
    event.button.clicks = clicks;
    event.button.x = static_cast<int>(at.x);
    event.button.y = static_cast<int>(at.y);
    app().handle(event);
    release_and_settle();
    for (int i = 0; i < 30; ++i) app().frame();  // half a second
  };
  press_counted(row, 1);
  EXPECT_EQ(app().state().presentation.at, 0);
  press_counted({row.x, row.y + 20}, 2);
  EXPECT_FALSE(ImGui::GetIO().WantTextInput) << "too far from the first click";
  press_counted(row, 1);
  press_counted(row, 2);
  ASSERT_TRUE(ImGui::GetIO().WantTextInput);
  type("Renamed");
  run("key Return");
  EXPECT_EQ(app().state().presentation.scene(0).title, "Renamed");
}

TEST_F(PresentationWindowTest, GuessesAreClearedOnRequest) {
  prepare();
  run("action predict.expanded_b\nkey F6\nshow-scene 4\nkey F5");
  Prediction asked = app().state().prediction;
  asked.guesses = {100, 300};
  app().apply(SetPrediction{asked});
  app().settle();
  run("key Left\nkey Right");
  EXPECT_EQ(app().state().prediction.guesses, asked.guesses);
  run("key Space");
  ASSERT_TRUE(app().state().prediction.revealed);
  act("predict.forget");
  EXPECT_TRUE(app().state().prediction.hides()) << "the next class can guess";
  EXPECT_TRUE(app().state().prediction.guesses.empty());
  run("key Left\nkey Right");
  EXPECT_TRUE(app().state().prediction.hides());
  EXPECT_TRUE(app().state().prediction.guesses.empty());
}

TEST_F(PresentationWindowTest, AQuestionLeavesTheListOfScenes) {
  prepare();
  run("title-scene 1 The first scene\naction predict.expanded_b\nkey F6\nmode present");
  ASSERT_TRUE(app().state().prediction.hides());
  for (const char* part : {"The first scene", "Notes", "Predict", "Reveal"})
    EXPECT_TRUE(shows_text(part)) << part;
  EXPECT_FALSE(shows_text(grouped(app().results().b.counts.expanded)));
  act("predict.reveal");
  for (const char* part : {"The first scene", "Continue"}) EXPECT_TRUE(shows_text(part)) << part;
}

TEST_F(PresentationWindowTest, TheListScrollsToAnAddedScene) {
  open("maze", {1280, 720});
  run("mode present");
  for (int i = 0; i < 20; ++i) act("presentation.take");
  const auto visible = [this](const std::string& title) {
    const FrameItems frame = frame_content();
    return std::any_of(frame.places.begin(), frame.places.end(), [&](const auto& one) {
      return one.text == title && overlap(one.area, one.visible);
    });
  };
  const std::string last = app().state().presentation.scene(19).title;
  const std::string first = app().state().presentation.scene(0).title + " 2";
  EXPECT_TRUE(visible(last));
  EXPECT_FALSE(visible(first));
  run("show-scene 2");
  EXPECT_TRUE(visible(first));
}

TEST_F(PresentationWindowTest, AFunctionKeyEndsWhatIsBeingTyped) {
  prepare();
  run("key F7");
  focus_notes();
  ASSERT_TRUE(ImGui::GetIO().WantTextInput);
  // The notes wrap while they are typed, but they stay one line.
  const std::string notes = "Start here, and ask which of the two searches explores more cells";
  for (std::size_t at = 0; at < notes.size(); at += 30) type(notes.substr(at, 30));
  const ImFont& font = *ImGui::GetIO().Fonts->Fonts[0];
  EXPECT_FALSE(wrapped_text(notes, font, app().layout().summary.w - 60).breaks.empty());
  run("key F5");
  EXPECT_TRUE(app().layout().presenting);
  run("key Escape");
  const Presentation& presentation = app().state().presentation;
  EXPECT_EQ(presentation.scene(presentation.size() - 1).notes, notes);
}

// As in other programs, Ctrl+Q also works in a text field. The session contains the typed text.
TEST_F(PresentationWindowTest, QuittingKeepsWhatIsBeingTyped) {
  for (const bool key : {true, false}) {
    open("maze", {1280, 720});
    run("mode present");
    act("presentation.take");
    focus_notes();
    type("Remember this");
    EXPECT_TRUE(app().state().presentation.scene(0).notes.empty());
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    key ? run("key Ctrl+Q") : app().handle(quit);
    app().frame();
    EXPECT_TRUE(app().quit_wanted());
    EXPECT_EQ(app().state().presentation.scene(0).notes, "Remember this");
  }
}

TEST_F(PresentationWindowTest, ABlackScreenIsBlack) {
  prepare();
  run("key F5\nkey B");
  const Picture picture = pixels();
  for (std::size_t i = 0; i < picture.rgba.size(); i += 4)
    ASSERT_EQ(picture.rgba[i] + picture.rgba[i + 1] + picture.rgba[i + 2], 0);
  run("key Escape");
  EXPECT_TRUE(app().layout().presenting) << "the first Escape ends the black screen";
  run("key Escape");
  EXPECT_FALSE(app().layout().presenting);
}

TEST_F(PresentationWindowTest, ALessonKeepsWhatWasTaken) {
  prepare();
  act("take.1");
  run("key F6");
  EXPECT_EQ(app().state().presentation.size(), 4);
  act("lesson.leave");
  EXPECT_EQ(app().state().presentation.size(), 4);
  EXPECT_EQ(scene().landmarks.size(), 3u);
}

TEST_F(PresentationWindowTest, ScenesArePrinted) {
  prepare();
  run("note-scene 1 Say what blue is.");
  act("presentation.print");
  const std::string file = folder().path() + "/talk.pdf";
  run("save " + file);
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::note) << app().message()->what;
  EXPECT_TRUE(read_file(file).value().starts_with("%PDF-"));
  act("presentation.pictures");
  run("save " + folder().path() + "/pictures");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::note) << app().message()->what;
  for (const char* name : {"scene-01.png", "scene-02.png", "scene-03.png"})
    EXPECT_TRUE(std::filesystem::exists(folder().path() + "/pictures/" + name)) << name;
}

// A question left open must not show its answer to the class.
TEST_F(PresentationWindowTest, TheNextSceneLeavesAQuestionOpen) {
  open("maze");
  run("action predict.expanded_b\ntake-scene\naction predict.close\nswap\ntake-scene");
  run("show-scene 1\nkey F5");
  ASSERT_TRUE(app().ui().presentation.presenting);
  for (const char* const next : {"key Right", "key PageDown", "key Return"}) {
    EXPECT_TRUE(app().state().prediction.hides()) << next;
    run(next);
    EXPECT_EQ(app().state().presentation.at, 1) << next;
    EXPECT_FALSE(app().state().prediction.open()) << next;
    run("key Left");
    EXPECT_EQ(app().state().presentation.at, 0) << next;
  }
}

}  // namespace
}  // namespace waymark::presentation_test
