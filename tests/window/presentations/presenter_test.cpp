#include <SDL.h>
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <string>

#include "app/kit/numbers.h"
#include "app/presentations/presentation.h"
#include "app/scene/state.h"
#include "app/screen/gl_objects.h"
#include "core/base/files.h"
#include "tests/window/window_test.h"

namespace waymark::presenter_test {
namespace {

class PresenterTest : public WindowTest {
 protected:
  // Three scenes with 1, 2 and 3 landmarks, in the presenter view.
  void prepare(const std::string& more = "") {
    open("maze", {1280, 720});
    run("landmarks 30 30\nkey F6\nlandmarks 30 30 3 3\nkey F6\nlandmarks 30 30 3 3 60 40\nkey F6\n"
        "note-scene 2 Ask before you move anything.\n" +
        more + "show-scene 1\nkey F5\nkey P");
    ASSERT_TRUE(app().presenter_shown());
  }
  static PresenterParts parts() { return presenter_parts({1280, 720}, 1, 1280.0f / 720); }
  // The place of a cell on the page, in the window.
  ImVec2 on_page(Cell cell) const {
    const Rect slide = parts().slide;
    const ImVec2 at = screen(cell);
    return {slide.x + at.x, slide.y + at.y};
  }
  // Clicks the last visible text that is exactly `label`. The texts of the page come after the
  // texts of the slide, whose places are relative to the slide.
  void press_text(const std::string& label) {
    const FrameItems frame = frame_content();
    const auto place =
        std::find_if(frame.places.rbegin(), frame.places.rend(), [&](const auto& one) {
          return one.text == label && overlap(one.area, {0, 0, 1280, 720}) &&
                 overlap(one.area, one.visible);
        });
    ASSERT_NE(place, frame.places.rend()) << label;
    click_and_settle({place->area.x + place->area.w / 2, place->area.y + place->area.h / 2});
  }
  static SDL_Window* class_window() {
    for (Uint32 id = 1; id < 100; ++id)
      if (SDL_Window* const window = SDL_GetWindowFromID(id))
        if (std::string(SDL_GetWindowTitle(window)) == "Waymark, for the class") return window;
    return nullptr;
  }
  static Picture part_of(const Picture& whole, const Rect& part) {
    Picture picture;
    picture.width = static_cast<int>(part.w);
    picture.height = static_cast<int>(part.h);
    for (int y = 0; y < picture.height; ++y) {
      const std::uint8_t* row = whole.pixel(static_cast<int>(part.x), static_cast<int>(part.y) + y);
      picture.rgba.insert(picture.rgba.end(), row, row + 4 * std::ptrdiff_t{picture.width});
    }
    return picture;
  }
  // The number of pixels that differ visibly.
  static int differing(const Picture& a, const Picture& b) {
    EXPECT_EQ(a.rgba.size(), b.rgba.size());
    int count = 0;
    for (std::size_t i = 0; i < std::min(a.rgba.size(), b.rgba.size()); i += 4) {
      int most = 0;
      for (std::size_t channel = 0; channel < 3; ++channel)
        most = std::max(most, std::abs(a.rgba[i + channel] - b.rgba[i + channel]));
      count += most > 8 ? 1 : 0;
    }
    return count;
  }
};

TEST_F(PresenterTest, ThePageHasTheSlideTheNotesAndTheNextScene) {
  prepare("title-scene 2 Two landmarks\n");
  FrameItems frame = frame_content();
  EXPECT_TRUE(has_text(frame, "Scene 1 of 3"));
  EXPECT_TRUE(has_text(frame, "Two landmarks"));
  EXPECT_FALSE(has_text(frame, "Ask"));
  run("key PageDown");
  EXPECT_EQ(app().state().presentation.at, 1);
  frame = frame_content();
  EXPECT_TRUE(has_text(frame, "Scene 2 of 3"));
  EXPECT_TRUE(has_text(frame, "Ask"));
  run("key PageDown");
  EXPECT_TRUE(shows_text("This is the last scene"));
  run("key P");
  EXPECT_FALSE(app().presenter_shown());
  EXPECT_TRUE(app().layout().presenting) << "only the view ends";
  EXPECT_FALSE(shows_text("Scene 3 of 3"));
  run("key F8");
  EXPECT_TRUE(app().presenter_shown());
  run("key Escape");
  EXPECT_FALSE(app().presenter_shown());
  EXPECT_FALSE(app().layout().presenting);
}

// A window of the slide's size shows the same slide.
TEST_F(PresenterTest, TheSlideOnThePageIsTheSlideOfTheClass) {
  prepare();
  const Rect slide = parts().slide;
  const Picture on_page = part_of(pixels(), slide);
  open("maze", {static_cast<int>(slide.w), static_cast<int>(slide.h)});
  run("landmarks 30 30\nkey F6\nlandmarks 30 30 3 3\nkey F6\nlandmarks 30 30 3 3 60 40\nkey F6\n"
      "show-scene 1\nkey F5");
  const Picture alone = part_of(pixels(), {0, 0, slide.w, slide.h});
  // The page draws a frame around the slide.
  const int border = 2 * static_cast<int>(slide.w + slide.h);
  EXPECT_LE(differing(on_page, alone), border);
}

TEST_F(PresenterTest, PointsAreDraggedOnThePage) {
  prepare();
  const Scene before = scene();
  const Cell to = free_cell(2);
  drag(on_page(before.start), on_page(to), SDL_BUTTON_LEFT, 6);
  EXPECT_EQ(scene().start, to);
  EXPECT_EQ(scene().goal, before.goal);
  EXPECT_EQ(app().state().presentation.scene(0).state.scene.start, before.start);
  // The pen draws on the slide as well.
  drag(on_page({20, 20}), on_page({40, 30}), SDL_BUTTON_RIGHT, 6);
  ASSERT_EQ(app().state().pen.size(), 1u);
  EXPECT_NEAR(app().state().pen[0].front().x / 100.0, 20.5, 3 / transform().cell_px);
}

TEST_F(PresenterTest, ButtonsOfThePageLead) {
  prepare();
  press_text("Next  Space");
  EXPECT_EQ(app().state().presentation.at, 1);
  press_text("Back");
  EXPECT_EQ(app().state().presentation.at, 0);
  press_text("3");
  EXPECT_EQ(app().state().presentation.at, 2);
  press_text("B  Black");
  EXPECT_TRUE(app().ui().presentation.black);
  EXPECT_TRUE(shows_text("The screen is black"));
  press_text("B  Black");
  for (int i = 0; i < 90; ++i) app().frame();
  EXPECT_FALSE(shows_text("00:00")) << "frames of a sixtieth of a second";
  press_text("Reset timer");
  EXPECT_TRUE(shows_text("00:00"));
  press_text("End  Esc");
  EXPECT_FALSE(app().layout().presenting);
}

TEST_F(PresenterTest, TheSpeakerSeesTheMedianOfTheGuessesAndPeeksAtTheAnswer) {
  prepare("action predict.expanded_b\nkey F6\nshow-scene 4\n");
  run("show-scene 4");
  ASSERT_TRUE(app().state().prediction.hides());
  Prediction asked = app().state().prediction;
  asked.guesses = {100, 300, 200};
  app().apply(SetPrediction{asked});
  app().settle();
  const std::string answer = "answer " + grouped(app().results().b.counts.expanded);
  EXPECT_TRUE(shows_text("median 200"));
  EXPECT_FALSE(shows_text(answer)) << "the page may be mirrored";
  press_text("Peek at the answer");
  EXPECT_TRUE(shows_text(answer));
  press_text("Hide answer");
  EXPECT_FALSE(shows_text(answer));
  press_text("Peek at the answer");
  run("key PageUp\nkey PageDown");
  ASSERT_TRUE(app().state().prediction.hides());
  EXPECT_FALSE(shows_text(answer)) << "a peek lasts until the next scene";
  app().apply(SetPrediction{asked});
  app().settle();
  run("key P");
  EXPECT_FALSE(shows_text("median 200"));
  EXPECT_FALSE(shows_text("answer"));
}

// Labels of the guesses in the narrow column of a projector.
TEST_F(PresenterTest, TheLabelsOfTheGuessesKeepApart) {
  open("denerim-bloodmage", {1280, 720});
  run("theme projector\nlandmarks 30 30 118 88 60 120\ngoal 137 126\npredict expanded-b hidden "
      "unknown 2000 unknown unknown guess 600 guess 700\nkey F6\nkey F5\nkey P");
  const auto area_of = [this](const std::string& text) {
    const FrameItems frame = frame_content();
    // The texts of the page come after the texts of the slide.
    const auto place = std::find_if(frame.places.rbegin(), frame.places.rend(),
                                    [&](const auto& one) { return one.text == text; });
    EXPECT_NE(place, frame.places.rend()) << text;
    return place == frame.places.rend() ? Rect{} : place->area;
  };
  EXPECT_TRUE(shows_text("Peek at the answer"));
  EXPECT_FALSE(overlap(area_of("2"), area_of("Peek at the answer"))) << "the number of guesses";
  press_text("Peek at the answer");
  const int answer = static_cast<int>(app().results().b.counts.expanded);
  const Rect zero = area_of("0"), end = area_of("2,000");
  const float line = zero.x + (end.x + end.w - zero.x) * static_cast<float>(answer) / 2000;
  const Rect label = area_of("answer " + grouped(answer));
  EXPECT_TRUE(label.x > line || label.x + label.w < line) << "the label is next to its line";
  EXPECT_LE(label.x + label.w, end.x + end.w);
}

TEST_F(PresenterTest, TheClassHasAWindowOfItsOwn) {
  prepare();
  ASSERT_EQ(class_window(), nullptr);
  run("key W");
  SDL_Window* const window = class_window();
  ASSERT_NE(window, nullptr);
  const auto send = [&](Uint32 type, auto change) {
    SDL_Event event{};
    event.type = type;
    change(event);
    app().handle(event);
    app().settle();
  };
  const Uint32 id = SDL_GetWindowID(window);
  // A remote's keys go to the window that has the focus.
  send(SDL_KEYDOWN, [&](SDL_Event& event) {
    event.key.windowID = id;
    event.key.keysym.sym = SDLK_PAGEDOWN;
  });
  EXPECT_EQ(app().state().presentation.at, 1);
  pixels();
  int width = 0, height = 0;
  SDL_GL_GetDrawableSize(window, &width, &height);
  EXPECT_EQ(app().layout().title.w, static_cast<float>(width));
  // A hidden window is not swapped, so its pixels can be read.
  SDL_Window* const own = SDL_GL_GetCurrentWindow();
  SDL_GLContext const context = SDL_GL_GetCurrentContext();
  ASSERT_EQ(SDL_GL_MakeCurrent(window, context), 0);
  const Picture shown = read_window(width, height);
  SDL_GL_MakeCurrent(own, context);
  // Closing it ends the view, not the program.
  send(SDL_WINDOWEVENT, [&](SDL_Event& event) {
    event.window.windowID = id;
    event.window.event = SDL_WINDOWEVENT_CLOSE;
  });
  EXPECT_EQ(class_window(), nullptr);
  EXPECT_FALSE(app().presenter_shown());
  EXPECT_TRUE(app().layout().presenting);
  EXPECT_FALSE(app().quit_wanted());
  EXPECT_LE(differing(shown, pixels()), width * height / 200) << "the slide of the same size";
}

// A remote works while the speaker types guesses, in both windows.
TEST_F(PresenterTest, ARemoteWorksWhileGuessesAreTyped) {
  prepare("action predict.expanded_b\nkey F6\n");
  run("show-scene 4\nkey P");
  ASSERT_TRUE(app().state().prediction.hides());
  const Rect& column = app().layout().column;
  const FrameItems frame = frame_content();
  const auto add = std::find_if(frame.places.begin(), frame.places.end(),
                                [](const auto& one) { return one.text == "Add guess"; });
  ASSERT_NE(add, frame.places.end());
  click_and_settle({column.x + 60, add->area.y + add->area.h / 2});
  ASSERT_TRUE(ImGui::GetIO().WantTextInput);
  tap(SDLK_PAGEUP);
  EXPECT_EQ(app().state().presentation.at, 2);
}

// After a guess, the field still has the keyboard for the next one.
TEST_F(PresenterTest, TheKeysLeadAfterTheGuesses) {
  prepare("action predict.expanded_b\nkey F6\n");
  run("show-scene 4\nkey P");
  const auto begin_to_guess = [this] {
    const FrameItems frame = frame_content();
    const auto add = std::find_if(frame.places.begin(), frame.places.end(),
                                  [](const auto& one) { return one.text == "Add guess"; });
    ASSERT_NE(add, frame.places.end());
    click_and_settle({app().layout().column.x + 60, add->area.y + add->area.h / 2});
    ASSERT_TRUE(ImGui::GetIO().WantTextInput);
  };
  begin_to_guess();
  type("700");
  tap(SDLK_LEFT);
  EXPECT_EQ(app().state().presentation.at, 3) << "Left moves the caret in a number";
  tap(SDLK_RETURN);
  type("900");
  tap(SDLK_RETURN);
  ASSERT_TRUE(ImGui::GetIO().WantTextInput);
  EXPECT_EQ(app().state().prediction.guesses, (std::vector<int>{700, 900}));
  tap(SDLK_LEFT);
  EXPECT_EQ(app().state().presentation.at, 2);
  tap(SDLK_RIGHT);
  EXPECT_EQ(app().state().prediction.guesses, (std::vector<int>{700, 900}));
  begin_to_guess();
  tap(SDLK_b);
  EXPECT_TRUE(app().ui().presentation.black);
  tap(SDLK_b);
  begin_to_guess();
  tap(SDLK_SPACE);
  EXPECT_TRUE(app().state().prediction.revealed);
  EXPECT_EQ(app().state().prediction.guesses, (std::vector<int>{700, 900}));
}

TEST_F(PresenterTest, ClosingTheFirstWindowQuits) {
  prepare();
  run("key W");
  SDL_Event event{};
  event.type = SDL_WINDOWEVENT;
  event.window.event = SDL_WINDOWEVENT_CLOSE;
  event.window.windowID = SDL_GetWindowID(SDL_GL_GetCurrentWindow());
  app().handle(event);
  app().frame();
  EXPECT_TRUE(app().quit_wanted());
}

TEST(PresenterParts, DoNotOverlap) {
  for (const float scale : {1.0f, 1.5f, 2.0f})
    for (const ImVec2 display :
         {ImVec2{1280, 720}, {1440, 900}, {1920, 1080}, {1024, 640}, {800, 600}, {320, 200}})
      for (const float aspect : {4.0f / 3, 16.0f / 9, 0.5f}) {
        const PresenterParts p = presenter_parts(display, scale, aspect);
        const Rect all[] = {p.head, p.slide, p.scenes, p.side, p.foot};
        for (const Rect& one : all) {
          EXPECT_GT(one.w, 0);
          EXPECT_GT(one.h, 0);
          for (const Rect& other : all) EXPECT_TRUE(&one == &other || !overlap(one, other));
        }
      }
}

TEST_F(PresenterTest, TheHandoutsDialogShowsItsPages) {
  prepare();
  run("key Escape");
  act("presentation.handout");
  EXPECT_EQ(app().ui().popup, Popup::handout);
  EXPECT_TRUE(shows_text("Page 1 of 1")) << "three scenes without their answers";
  press_text("At the end");
  EXPECT_TRUE(shows_text("Page 1 of 2")) << "three scenes and the key";
  press_text("2");
  EXPECT_TRUE(shows_text("Page 1 of 3"));
  press_text(">");
  EXPECT_TRUE(shows_text("Page 2 of 3"));
  press_text("None");
  press_text("Landscape");
  EXPECT_TRUE(shows_text("Page 2 of 2"));
  press_text("Save as PDF…");
  const std::string file = folder().path() + "/handout.pdf";
  run("save " + file);
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->kind, Message::Kind::note) << app().message()->what;
  EXPECT_TRUE(read_file(file).value().starts_with("%PDF-"));
}

TEST_F(PresenterTest, ADragIsPresentedAsItWasMeasured) {
  open("maze", {1280, 720});
  const Cell start = scene().start;
  run(fmt::format("mode lab\ndrag {} {} {} {}\n", start.x, start.y, start.x + 6, start.y + 4) +
      "action plot.drag\nfull-plot on\nkey F6\naction drags.clear\nkey F5");
  ASSERT_FALSE(app().state().presentation.scene(0).measured.empty());
  EXPECT_TRUE(app().drag_log().empty());
  EXPECT_TRUE(shows_text("Drag positions"));
}

TEST_F(PresenterTest, ThePenDrawsOnAFigure) {
  open("maze", {1280, 720});
  run("mode learn");
  app().settle();
  press_text("Add scene");
  run("key F5\nkey D");
  ASSERT_TRUE(app().figure_stage().shown());
  const Figure& figure = app().figure_stage().figure();
  const Scene before = figure.state().scene;
  const MapTransform t =
      map_transform(figure.state().camera, figure.view, *before.map, app().scale());
  drag(t.center(before.start), t.center(before.goal), SDL_BUTTON_LEFT, 6);
  ASSERT_EQ(app().state().pen.size(), 1u);
  EXPECT_EQ(figure.state().scene, before) << "the pen drags no points";
  // The pointer and the view are rounded to pixels, and strokes to hundredths of a cell.
  EXPECT_NEAR(app().state().pen[0].front().x / 100.0, before.start.x + 0.5, 3 / t.cell_px);
  run("key D\nkey E");
  EXPECT_TRUE(app().state().pen.empty());
  drag(t.center(before.start), t.center(before.goal), SDL_BUTTON_RIGHT, 6);
  EXPECT_EQ(app().state().pen.size(), 1u);
  const Picture with = pixels();
  run("key E");
  EXPECT_GT(differing(with, pixels()), 50) << "the stroke is visible";
}

// The pen and the spotlight also work on slides without a map.
TEST_F(PresenterTest, ThePenDrawsOnTextTablesAndPlots) {
  open("maze", {1280, 720});
  run("action presentation.take_text\nwrite-on-scene 1 Heuristics estimate costs.\n"
      "action presentation.take_table\naction plot.truth\nfull-plot on\nkey F6\n"
      "show-scene 1\nkey F5");
  for (const int at : {0, 1, 2}) {
    SCOPED_TRACE(at);
    ASSERT_EQ(app().state().presentation.at, at);
    const Rect& map = app().layout().map;
    const ImVec2 from{map.x + map.w / 3, map.y + map.h / 2}, to{from.x + 160, from.y + 60};
    const Scene before = scene();
    drag(from, to, SDL_BUTTON_RIGHT, 6);
    EXPECT_EQ(app().state().pen.size(), 1u);
    run("key D");
    drag(to, {to.x + 50, to.y - 90}, SDL_BUTTON_LEFT, 6);
    run("key D");
    EXPECT_EQ(app().state().pen.size(), 2u);
    EXPECT_EQ(app().state().brush, Brush{}) << "the pen highlights no points";
    EXPECT_TRUE(app().state().scatter_plot.fit) << "the plot does not move";
    EXPECT_EQ(scene(), before);
    move_and_settle({map.x + 5, map.y + 5});
    const Picture with = pixels();
    run("key E");
    const Picture without = pixels();
    EXPECT_GT(differing(with, without), 200) << "the strokes are visible";
    move_and_settle(from);
    const Picture plain = pixels();
    run("key L");
    EXPECT_GT(differing(plain, pixels()), 10'000) << "the spotlight darkens the slide";
    run("key L\nkey Right");
  }
}

// The places of strokes on a table are not places of the map.
TEST_F(PresenterTest, StrokesOnATableAreNotOnItsMap) {
  open("maze", {1280, 720});
  run("action presentation.take_table\nkey F5");
  const Rect& map = app().layout().map;
  drag({map.x + 100, map.y + 100}, {map.x + 300, map.y + 200}, SDL_BUTTON_RIGHT, 6);
  ASSERT_EQ(app().state().pen.size(), 1u);
  run("key Escape");
  const Picture with = pixels();
  app().apply(SetPen{});
  app().settle();
  EXPECT_EQ(differing(with, pixels()), 0);
}

// A stroke stays on its slide, of a figure and of a map, until it is erased there.
TEST_F(PresenterTest, StrokesStayOnTheirSlides) {
  open("maze", {1280, 720});
  act("presentation.take");
  run("mode learn");
  app().settle();
  press_text("Add scene");
  ASSERT_EQ(app().state().presentation.size(), 3);
  EXPECT_EQ(app().state().presentation.at, 0) << "the screen still shows this scene";
  run("key F5");
  const PenStroke first = {{100, 100}, {300, 300}}, second = {{200, 100}, {300, 300}};
  run("show-scene 1");
  app().send(Command{AddStroke{first}});
  app().settle();
  run("key Right");
  EXPECT_TRUE(app().state().pen.empty());
  app().send(Command{AddStroke{second}});
  app().settle();
  run("key Left");
  EXPECT_EQ(app().state().pen, std::vector<PenStroke>{first});
  run("key Right");
  EXPECT_EQ(app().state().pen, std::vector<PenStroke>{second});
  run("key E\nkey Left\nkey Right");
  EXPECT_TRUE(app().state().pen.empty());
}

TEST_F(PresenterTest, AFigureIsPresentedLive) {
  open("maze", {1280, 720});
  run("mode learn");
  app().settle();
  press_text("Add scene");
  // The first figure of the first chapter consists of two maps with a state each.
  ASSERT_EQ(app().state().presentation.size(), 2);
  const PresentationScene taken = app().state().presentation.scene(1);
  EXPECT_EQ(taken.kind, SceneKind::figure);
  run("key F5\nkey Right");
  ASSERT_TRUE(app().figure_stage().shown());
  const Figure& figure = app().figure_stage().figure();
  EXPECT_EQ(figure.state().scene, taken.state.scene);
  const MapTransform t =
      map_transform(figure.state().camera, figure.view, *figure.state().scene.map, app().scale());
  const Cell start = taken.state.scene.start;
  drag(t.center(start), t.center({start.x - 2, start.y}), SDL_BUTTON_LEFT, 4);
  EXPECT_EQ(figure.state().scene.start, (Cell{start.x - 2, start.y}));
  EXPECT_EQ(app().state().presentation.scene(1), taken);
  tap(SDLK_z, KMOD_CTRL);
  EXPECT_EQ(figure.state().scene.start, start);
  run("key Escape");
  EXPECT_FALSE(app().figure_stage().shown());
}

}  // namespace
}  // namespace waymark::presenter_test
