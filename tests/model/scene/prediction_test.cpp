#include "app/scene/prediction.h"

#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/lessons/prediction_answer.h"
#include "app/scene/command_verbs.h"
#include "app/scene/store.h"
#include "core/search/search_spec.h"
#include "tests/support/scenes.h"

namespace waymark::prediction_test {
namespace {

// A row of cells. (0, 0) is 4 steps from the goal, (6, 0) is 2 steps from it.
class PredictionTest : public testing::Test {
 protected:
  State state_ = state_of(scene_of(".......\n", {1, 0}, {4, 0}, {}));

  std::shared_ptr<const Results> results() {
    ComputeRequest request;
    request.scene = state_.scene;
    return Computer().compute(request);
  }
  static Prediction question(Guessed what) {
    Prediction p;
    p.what = what;
    return p;
  }
};

TEST_F(PredictionTest, TheEndOfASliderIsARoundNumber) {
  const std::pair<int, int> wanted[] = {{0, 10},   {10, 10},     {11, 20},      {21, 50},
                                        {51, 100}, {1303, 2000}, {8160, 10000}, {10001, 20000}};
  for (const auto& [number, end] : wanted) EXPECT_EQ(round_end(number), end) << number;
  EXPECT_EQ(round_end(Prediction::kMostNumber), Prediction::kMostNumber);
}

TEST_F(PredictionTest, RevealingGivesTheTruthAndEntersTheOneGuess) {
  Prediction p = question(Guessed::expanded_a);
  p.number = 7;
  p = revealed(p, *results());
  EXPECT_TRUE(p.revealed);
  EXPECT_FALSE(p.hides());
  EXPECT_EQ(p.true_value, 4) << "the cells 1 to 4";
  EXPECT_EQ(p.guesses, std::vector<int>{7});
  EXPECT_EQ(revealed(question(Guessed::cost), *results()).true_value, 3);
}

TEST_F(PredictionTest, WithoutANumberThereIsNoGuess) {
  Prediction p = question(Guessed::expanded_a);
  p.number = Prediction::kUnknown;
  EXPECT_EQ(entered(p), p);
  p = revealed(p, *results());
  EXPECT_TRUE(p.revealed);
  EXPECT_TRUE(p.guesses.empty());
  EXPECT_TRUE(closed(p).past.empty());
}

TEST_F(PredictionTest, GuessesOfAClassAreEnteredOneAfterTheOther) {
  Prediction p = question(Guessed::cost);
  for (const int guess : {5, 3, 9}) {
    p.number = guess;
    p = entered(p);
  }
  p.number = 100;
  p = revealed(p, *results());
  EXPECT_EQ(p.guesses, (std::vector<int>{5, 3, 9})) << "the last slider position was not entered";
  EXPECT_EQ(entered(p), p) << "it is too late";
}

TEST_F(PredictionTest, AnEnteredGuessIsNotEnteredAgain) {
  Prediction p = question(Guessed::cost);
  p.number = 5;
  p = entered(p);
  EXPECT_EQ(entered(p), p);
  p = with_sent(p, 9, 7, {});
  ASSERT_EQ(p.guesses, (std::vector<int>{5, 7}));
  p = without_last(p);
  EXPECT_EQ(p.guesses, std::vector<int>{5});
  EXPECT_EQ(with_sent(p, 9, 8, {}).guesses, (std::vector<int>{5, 8})) << "its sender was forgotten";
  p = without_last(p);
  EXPECT_TRUE(p.guesses.empty());
  EXPECT_EQ(without_last(p), p);
  p.number = 5;
  p = revealed(p, *results());
  EXPECT_EQ(without_last(p), p) << "it is too late";
}

TEST_F(PredictionTest, OfACellTheGuessIsOffByTheStepsThatItLacks) {
  EXPECT_EQ(farthest_cell(*results()), (Cell{0, 0}));
  Prediction p = question(Guessed::farthest);
  EXPECT_EQ(entered(p), p) << "no cell was clicked";
  p.cell = Cell{6, 0};
  p = entered(p);
  EXPECT_FALSE(p.cell);
  p.cell = Cell{0, 0};
  p = revealed(entered(p), *results());
  EXPECT_EQ(p.guesses, (std::vector<int>{2, 0}));
  EXPECT_EQ(p.cell, (Cell{0, 0}));
}

TEST_F(PredictionTest, WithoutAPathThereIsNothingToReveal) {
  state_.scene = scene_of("..@..\n", {0, 0}, {4, 0}, {});
  const Prediction p = question(Guessed::cost);
  EXPECT_EQ(revealed(p, *results()), p);
}

TEST_F(PredictionTest, AQuestionThatIsClosedIsPastIfItWasRevealed) {
  EXPECT_EQ(closed(question(Guessed::cost)), Prediction{}) << "it was skipped";
  Prediction p = question(Guessed::cost);
  p.number = 5;
  const Prediction after = closed(revealed(p, *results()));
  EXPECT_FALSE(after.open());
  ASSERT_EQ(after.past.size(), 1u);
  EXPECT_EQ(after.past[0], (Prediction::Past{Guessed::cost, 3, {5}}));
}

TEST_F(PredictionTest, ASummaryCountsWhatIsNear) {
  const GuessSummary s = summary_of({900, 100, 1000, 1100, 1101, 5000}, 1000);
  EXPECT_EQ(s.count, 6);
  EXPECT_EQ(s.least, 100);
  EXPECT_EQ(s.middle, 1050);
  EXPECT_EQ(s.most, 5000);
  EXPECT_EQ(s.near, 3) << "900, 1,000 and 1,100";
  EXPECT_EQ(histogram_of({0, 1, 5, 9, 10, 30}, 10, 2), (std::vector<int>{2, 4}));
}

TEST_F(PredictionTest, HiddenResultsLeaveTheMapAndItsPoints) {
  state_.field = {FieldKind::error, Slot::a};
  state_.selected = 0;
  const State shown = without_results(state_);
  EXPECT_EQ(shown.scene, state_.scene);
  EXPECT_EQ(shown.field.kind, FieldKind::none);
  for (int i = 0; i < kLayerCount; ++i) {
    const auto layer = static_cast<Layer>(i);
    EXPECT_TRUE(layer == Layer::artwork || !shown.layer(layer).shown) << i;
  }
}

// The number shown before gives the answer away as long as nothing that it depends on has changed.
TEST_F(PredictionTest, TheNumberBeforeIsShownOnlyInAnotherSituation) {
  Prediction p = question(Guessed::cost);
  p.now = 3;
  p.measured = Measured::here;
  const State asked = apply(state_, SetPrediction{p});
  const auto before = [](const State& state) { return was_before(state.prediction, state.scene); };
  EXPECT_FALSE(before(asked));
  const State moved = apply(asked, MoveStart{{2, 0}});
  EXPECT_TRUE(before(moved));
  EXPECT_FALSE(before(apply(moved, MoveStart{{1, 0}}))) << "the same situation again";
  Roster three = asked.scene.roster;
  ASSERT_FALSE(three.add(parse_search("dijkstra").value()));
  EXPECT_FALSE(before(apply(asked, SetSearches{three}))) << "another search changes no number";
  ASSERT_FALSE(three.show_as_a(2));
  EXPECT_FALSE(before(apply(asked, SetSearches{three}))) << "the optimal cost is the same";
  p.what = Guessed::expanded_a;
  EXPECT_TRUE(before(apply(apply(state_, SetPrediction{p}), SetSearches{three})));
  p.what = Guessed::cost;
  const PaintCells wall{'@', {PaintShape::Kind::line, {6, 0}, {6, 0}}};
  const State painted = apply(asked, wall);
  EXPECT_TRUE(before(painted));
  EXPECT_FALSE(before(apply(painted, PaintCells{'.', {PaintShape::Kind::line, {6, 0}, {6, 0}}})));
  // A slider step that was read from a file continues the question.
  const State later = apply(moved, SetPrediction{p});
  EXPECT_TRUE(before(later));
  // A file says whether the number was measured in its scene. Old files do not.
  const auto reopened = [](const State& state) {
    State opened;
    opened.scene = state.scene;
    for (const Command& look : look_commands(state))
      opened = waymark::apply(std::move(opened), parse_command(text_of(look)).value());
    return opened;
  };
  EXPECT_FALSE(before(reopened(asked)));
  EXPECT_TRUE(before(apply(reopened(asked), MoveStart{{2, 0}})));
  EXPECT_TRUE(before(reopened(moved)));
  const State old =
      waymark::apply(moved, parse_command("predict cost hidden 3 10 5 unknown").value());
  EXPECT_FALSE(before(old));
}

TEST_F(PredictionTest, IsKeptByUndoWhichBringsBackOnlyPoints) {
  Store store(state_);
  Prediction p = question(Guessed::cost);
  store.apply(SetPrediction{p});
  EXPECT_FALSE(store.can_undo());
  store.apply(MoveGoal{{6, 0}});
  store.undo();
  EXPECT_TRUE(store.state().prediction.hides());
}

}  // namespace
}  // namespace waymark::prediction_test
