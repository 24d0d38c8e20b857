#include "app/scene/command.h"

#include <gtest/gtest.h>

#include "tests/support/scenes.h"

namespace waymark::command_test {
namespace {

// Walls in the middle. The walkable cell closest to (3, 1) is (3, 0).
constexpr const char* kMap = R"(
.......
.@@@@@.
.......)";

State first() { return state_of(scene_of(kMap, {0, 0}, {6, 2}, {{0, 2}, {6, 0}})); }

// A scene with two problems; the first is chosen.
State with_problems() {
  State state = first();
  OpenedProblems file{"some.scen", std::vector<Problem>(2)};
  file.problems[0].start = {0, 0};
  file.problems[0].goal = {6, 2};
  file.problems[1].start = {2, 2};
  file.problems[1].goal = {5, 0};
  state.scene.problems = std::make_shared<const OpenedProblems>(std::move(file));
  state.scene.problem = 0;
  return state;
}

TEST(Commands, MoveThePoints) {
  EXPECT_EQ(apply(first(), MoveStart{{3, 2}}).scene.start, (Cell{3, 2}));
  EXPECT_EQ(apply(first(), MoveGoal{{3, 2}}).scene.goal, (Cell{3, 2}));
  EXPECT_EQ(apply(first(), MoveLandmark{1, {3, 2}}).scene.landmarks,
            (std::vector<Cell>{{0, 2}, {3, 2}}));
}

TEST(Commands, ChangeNothingElse) {
  State expected = first();
  expected.scene.start = {3, 2};
  State moved = apply(first(), MoveStart{{3, 2}});
  moved.scene.map = expected.scene.map;  // two copies of one map
  EXPECT_EQ(moved, expected);
}

TEST(Commands, APointPutInAWallGoesToTheNearestFreeCell) {
  EXPECT_EQ(apply(first(), MoveStart{{3, 1}}).scene.start, (Cell{3, 0}));
  EXPECT_EQ(apply(first(), MoveGoal{{3, 1}}).scene.goal, (Cell{3, 0}));
  EXPECT_EQ(apply(first(), MoveLandmark{0, {3, 1}}).scene.landmarks[0], (Cell{3, 0}));
  EXPECT_EQ(apply(first(), AddLandmark{{3, 1}}).scene.landmarks[2], (Cell{3, 0}));
  EXPECT_EQ(apply(first(), MoveGoal{{-40, 90}}).scene.goal, (Cell{0, 2}));
  EXPECT_EQ(apply(first(), MoveGoal{{INT32_MAX, INT32_MIN}}).scene.goal, (Cell{6, 0}));
}

TEST(Commands, AllPointsGoToAnotherSituationAtOnce) {
  State state = with_problems();
  state.selected = 1;
  const State moved = apply(state, SetPoints{{3, 1}, {5, 2}, {{1, 0}, {1, 2}, {1, 0}}});
  EXPECT_EQ(moved.scene.start, (Cell{3, 0}));
  EXPECT_EQ(moved.scene.goal, (Cell{5, 2}));
  EXPECT_EQ(moved.scene.landmarks, (std::vector<Cell>{{1, 0}, {1, 2}}));
  EXPECT_EQ(moved.scene.problem, -1);
  EXPECT_EQ(moved.selected, 1) << "that landmark still exists";
  EXPECT_EQ(apply(state, SetPoints{{0, 0}, {6, 2}, {}}).selected, kNothingSelected);
  EXPECT_EQ(apply(state, SetPoints{{0, 0}, {6, 2}, state.scene.landmarks}), state);
}

TEST(Commands, AStudyTakesAtMostSoManyPairs) {
  PairsPlot plot;
  plot.count = PairsPlot::kMostPairs;
  EXPECT_EQ(apply(first(), SetPairsPlot{plot}).pairs_plot.count, PairsPlot::kMostPairs);
  plot.count = PairsPlot::kMostPairs + 1;
  EXPECT_EQ(apply(first(), SetPairsPlot{plot}).pairs_plot, PairsPlot{});
}

TEST(Commands, TwoLandmarksNeverStandOnOneCell) {
  const State state = first();
  EXPECT_EQ(apply(state, MoveLandmark{0, {6, 0}}), state);
  EXPECT_EQ(apply(state, AddLandmark{{0, 2}}), state);
  EXPECT_EQ(apply(state, SetLandmarks{{{1, 0}, {1, 0}, {1, 1}}}).scene.landmarks,
            (std::vector<Cell>{{1, 0}}));
}

TEST(Commands, LandmarksHaveALimit) {
  State state =
      state_of(scene_of(std::string(70, '.') + "\n" + std::string(70, '.'), {0, 0}, {1, 0}));
  for (int x = 0; x < 70; ++x) state = apply(state, AddLandmark{{x, 1}});
  EXPECT_EQ(state.scene.landmarks.size(), std::size_t{Placement::kMaxLandmarks});
  EXPECT_EQ(apply(state, AddLandmark{{69, 0}}), state);
}

TEST(Commands, AddedLandmarksAreSelectedRemovedOnesAreNot) {
  State state = apply(first(), AddLandmark{{3, 2}});
  EXPECT_EQ(state.selected, 2);
  EXPECT_EQ(apply(state, RemoveLandmark{0}).selected, 1)
      << "the same landmark, whose index is now one lower";
  EXPECT_EQ(apply(state, RemoveLandmark{2}).selected, kNothingSelected);
  state = apply(state, SelectLandmark{0});
  EXPECT_EQ(apply(state, RemoveLandmark{2}).selected, 0);
  EXPECT_EQ(apply(state, RemoveLandmark{0}).scene.landmarks, (std::vector<Cell>{{6, 0}, {3, 2}}));
  EXPECT_EQ(apply(state, SetLandmarks{{{4, 0}}}).selected, kNothingSelected);
  EXPECT_EQ(apply(state, SelectLandmark{7}).selected, kNothingSelected);
}

TEST(Commands, SwapAndDirections) {
  const State swapped = apply(first(), SwapEnds{});
  EXPECT_EQ(swapped.scene.start, (Cell{6, 2}));
  EXPECT_EQ(swapped.scene.goal, (Cell{0, 0}));
  const State eight = apply(first(), SetDirections{8});
  EXPECT_EQ(eight.scene.directions, 8);
  EXPECT_EQ(apply(eight, SetDirections{6}), eight);
  EXPECT_EQ(apply(eight, SetDirections{4}).scene.directions, 4);
}

TEST(Commands, AProblemIsChosenUntilAnEndMovesAway) {
  const State second = apply(with_problems(), ChooseProblem{1});
  EXPECT_EQ(second.scene.problem, 1);
  EXPECT_EQ(second.scene.start, (Cell{2, 2}));
  EXPECT_EQ(second.scene.goal, (Cell{5, 0}));
  EXPECT_EQ(apply(second, MoveStart{{3, 2}}).scene.problem, -1);
  EXPECT_EQ(apply(second, MoveGoal{{3, 2}}).scene.problem, -1);
  EXPECT_EQ(apply(second, SwapEnds{}).scene.problem, -1);
  EXPECT_EQ(apply(second, MoveStart{{2, 2}}), second) << "the start was already there";
  EXPECT_EQ(apply(second, AddLandmark{{3, 2}}).scene.problem, 1);
}

TEST(Commands, OpeningASceneLooksAtTheWholeMap) {
  State state = apply(first(), SetCamera{{false, 20, 3, 1}});
  state = apply(state, SelectLandmark{1});
  state = apply(state, SetLayer{Layer::path, {false, 0.5f}});
  const Scene other = scene_of("...", {0, 0}, {2, 0});
  const ScatterPlot part{ScatterPlot::Vertical::error, true, false, false, 5, 9, 0, 1};
  state = apply(state, SetScatterPlot{part});
  const State opened = apply(state, OpenScene{other});
  EXPECT_EQ(opened.scene, other);
  EXPECT_EQ(opened.scatter_plot, (ScatterPlot{ScatterPlot::Vertical::error, true, false}))
      << "the visible part of the plot belonged to the other map";
  EXPECT_EQ(opened.camera, Camera{});
  EXPECT_EQ(opened.selected, kNothingSelected);
  EXPECT_EQ(opened.layers, state.layers) << "the view is not part of the scene";
}

TEST(Commands, LayersAndCameraKeepToTheirRanges) {
  const State state = apply(first(), SetLayer{Layer::explored_b, {false, 7}});
  EXPECT_EQ(state.layer(Layer::explored_b), (LayerLook{false, 1}));
  EXPECT_EQ(state.layer(Layer::explored_a), LayerLook{});
  EXPECT_EQ(apply(first(), SetCamera{{false, 1e9, -5, 99}}).camera,
            (Camera{false, Camera::kMostCellPx, 0, 3}));
  EXPECT_EQ(apply(first(), SetCamera{{false, 0, 1, 1}}).camera.cell_px, Camera::kLeastCellPx);
  EXPECT_EQ(apply(first(), SetCamera{{true, 9, 9, 9}}).camera, Camera{});
  const Placement placement{PlacementMethod::random, 3, 9};
  EXPECT_EQ(apply(first(), SetPlacement{placement}).placement, placement);
}

TEST(Commands, HalfBrushesAndEmptyViewsAreNotTaken) {
  const Brush box{Brush::Kind::plot_box, {{1, 2}, {3, 4}}, {}, {}};
  const State brushed = apply(first(), SetBrush{box});
  EXPECT_EQ(brushed.brush, box);
  EXPECT_EQ(apply(brushed, SetBrush{{Brush::Kind::plot_box, {{1, 2}}, {}, {}}}), brushed);
  EXPECT_EQ(apply(brushed, SetBrush{{Brush::Kind::plot_lasso, {{1, 2}, {3, 4}}, {}, {}}}), brushed);
  EXPECT_EQ(apply(brushed, SetBrush{{Brush::Kind::plot_band, {}, {}, {}, -1}}), brushed);
  EXPECT_EQ(apply(brushed, SetBrush{}).brush, Brush{});
  // A shape drawn in the plot is dropped if the axis changes. A shape drawn on the map stays.
  const ScatterPlot error{ScatterPlot::Vertical::error};
  EXPECT_EQ(apply(brushed, SetScatterPlot{error}).brush, Brush{});
  const Brush on_map{Brush::Kind::map_box, {}, {0, 0}, {2, 2}};
  EXPECT_EQ(apply(apply(brushed, SetBrush{on_map}), SetScatterPlot{error}).brush, on_map);
  // A band has the same cells on every axis.
  const Brush band{Brush::Kind::plot_band, {}, {}, {}, 2.5};
  EXPECT_EQ(apply(apply(brushed, SetBrush{band}), SetScatterPlot{error}).brush, band);
  const ScatterPlot narrow{ScatterPlot::Vertical::error, true, true, false, 5, 5, 0, 1};
  EXPECT_EQ(apply(brushed, SetScatterPlot{narrow}), brushed);
}

TEST(Commands, OpeningAMapShowsWholeSearches) {
  State state = apply(first(), SetPlayback{{3, 4, Playback::Lock::same_f, {}}});
  EXPECT_FALSE(state.playback.at_end());
  EXPECT_EQ(apply(state, SetPlayback{{-3, 4, {}, {}}}).playback.a, 0);
  state = apply(state, OpenScene{scene_of("...", {0, 0}, {2, 0})});
  EXPECT_TRUE(state.playback.at_end());
  EXPECT_EQ(state.playback.lock, Playback::Lock::same_f) << "part of the view, so it is kept";
}

TEST(Commands, OnesThatDoNotApplyLeaveTheStateAsItWas) {
  const State state = first();
  for (const Command& command : std::vector<Command>{
           MoveLandmark{-1, {3, 2}}, MoveLandmark{2, {3, 2}}, RemoveLandmark{-1}, RemoveLandmark{2},
           SetDirections{0}, SetDirections{5}, ChooseProblem{0}, SelectLandmark{-1}})
    EXPECT_EQ(waymark::apply(state, command), state) << text_of(command);
  const State problems = with_problems();
  for (const int index : {-1, 2, 99}) EXPECT_EQ(apply(problems, ChooseProblem{index}), problems);
}

TEST(Commands, AnySequenceKeepsTheSceneSound) {
  Random random(11);
  for (int round = 0; round < 40; ++round) {
    State state = state_of(random_scene(random, 12));
    const std::vector<Scene> others = {random_scene(random, 12), random_scene(random, 3)};
    for (int i = 0; i < 100; ++i)
      state = waymark::apply(state, random_command(random, state.scene, others));
    expect_sound(state.scene);
    EXPECT_LT(state.selected, static_cast<int>(state.scene.landmarks.size()));
  }
}

}  // namespace
}  // namespace waymark::command_test
