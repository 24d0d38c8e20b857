#include "app/lessons/prediction_answer.h"
#include "tests/window/window_test.h"

namespace waymark::prediction_test {
namespace {

class PredictionWindowTest : public WindowTest {
 protected:
  const Prediction& question() { return app().state().prediction; }
  // A screenshot, used to check that the window does not show the result of the search.
  Picture shown() {
    app().frame();
    return pixels();
  }
};

TEST_F(PredictionWindowTest, WhatIsAskedIsHiddenUntilItIsRevealed) {
  open("denerim-bloodmage");
  run("searches 1 2 65 astar ties=newest | astar h=landmarks");
  act("predict.expanded_b");
  EXPECT_EQ(question().now, 1303);
  EXPECT_EQ(question().most, 2000);
  EXPECT_FALSE(app().actions().at("predict.enter").enabled()) << "no one has guessed yet";
  EXPECT_TRUE(question().hides());
  for (const Layer layer : {Layer::explored_a, Layer::explored_b, Layer::path})
    EXPECT_FALSE(app().drawn_state().layer(layer).shown);
  // A different weight changes A's result, but the window does not show this.
  const Picture before = shown();
  const auto expanded = app().results().a.counts.expanded;
  run("searches 1 2 65 astar w=0 | astar h=landmarks");
  EXPECT_NE(app().results().a.counts.expanded, expanded);
  EXPECT_TRUE(shown() == before);
  run("key Ctrl+Z");
  run("key Space");
  EXPECT_TRUE(question().revealed);
  EXPECT_EQ(question().true_value, 1303);
  EXPECT_TRUE(app().drawn_state().layer(Layer::explored_b).shown);
  EXPECT_TRUE(question().guesses.empty()) << "the slider was not touched";
  EXPECT_TRUE(shows_text("1,303."));
  EXPECT_FALSE(shows_text("guess"));
  act("predict.close");
  EXPECT_TRUE(question().past.empty());
}

TEST_F(PredictionWindowTest, APointMayBeMovedBeforeItIsRevealed) {
  open("denerim-bloodmage");
  act("predict.expanded_b");
  run("drag 86 127 137 126");
  EXPECT_TRUE(question().hides());
  act("predict.reveal");
  EXPECT_EQ(question().true_value, int(app().results().b.counts.expanded));
  EXPECT_NE(question().true_value, question().now);
}

TEST_F(PredictionWindowTest, TheSliderTakesTheGuess) {
  open("denerim-bloodmage");
  act("predict.expanded_b");
  EXPECT_TRUE(shows_text("drag or type your guess"));
  const Rect pane = app().layout().summary;
  const int before = question().number;
  EXPECT_EQ(before, Prediction::kUnknown);
  for (float y = pane.y + 60; y < pane.y + 200 && question().number == before; y += 10) {
    click_and_settle({pane.x + pane.w - 70, y});
  }
  EXPECT_GT(question().number, before);
  EXPECT_LT(question().number, question().most);
}

// A teacher enters the guesses that a class calls out.
TEST_F(PredictionWindowTest, GuessesAreTypedOneAfterTheOther) {
  open("denerim-bloodmage");
  act("predict.expanded_b");
  const Rect pane = app().layout().summary;
  for (float y = pane.y + 100; y < pane.y + 260 && !ImGui::GetIO().WantTextInput; y += 8) {
    click_and_settle({pane.x + 50, y});
  }
  ASSERT_TRUE(ImGui::GetIO().WantTextInput);
  for (const std::string guess : {"900", "3000"}) {
    key(SDLK_a, true, KMOD_LCTRL);
    app().settle();
    key(SDLK_a, false);
    for (const char digit : guess) {
      SDL_Event event{};
      event.type = SDL_TEXTINPUT;
      event.text.text[0] = digit;
      app().handle(event);
      app().settle();
    }
    tap(SDLK_RETURN);
  }
  EXPECT_EQ(question().guesses, (std::vector<int>{900, 3000}));
  EXPECT_EQ(question().most, 5000);
}

TEST_F(PredictionWindowTest, AClickOnTheMapTakesACell) {
  open("denerim-bloodmage");
  act("predict.farthest");
  EXPECT_FALSE(app().actions().at("predict.enter").enabled());
  run("click 150 60");
  EXPECT_EQ(question().cell, (Cell{150, 60}));
  act("predict.enter");
  run("click 60 70\nkey Space");
  ASSERT_EQ(question().guesses.size(), 1u) << "the second guess was not entered";
  EXPECT_GT(question().guesses[0], 0);
  EXPECT_EQ(question().cell, farthest_cell(app().results()));
}

TEST_F(PredictionWindowTest, ALessonAsksAndTheGuessesStayWithThePerson) {
  open("maze");
  act("take.2");
  EXPECT_TRUE(question().hides());
  EXPECT_EQ(question().what, Guessed::expanded_b);
  EXPECT_EQ(question().now, Prediction::kUnknown);
  Prediction guessed = question();
  guessed.number = 900;
  app().apply(SetPrediction{guessed});
  run("key Space");
  EXPECT_EQ(question().true_value, 1303);
  act("lesson.leave");
  EXPECT_FALSE(question().open());
  ASSERT_EQ(question().past.size(), 1u);
  EXPECT_EQ(question().past[0].true_value, 1303);
  act("take.6");
  EXPECT_EQ(question().past.size(), 1u);
  EXPECT_EQ(question().what, Guessed::farthest);
}

}  // namespace
}  // namespace waymark::prediction_test
