// Compares results with a few active landmarks to results for a scene that has only these
// landmarks.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>

#include "app/compute/compute.h"
#include "app/compute/scene_search.h"
#include "app/map/summary_text.h"
#include "app/scene/scene_parts.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "app/studies/pairs_run.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::active_landmarks_test {
namespace {

// The indices of the landmarks that a search of the scene must use: the ones with the tightest
// bounds at the start. If bounds are equal, the first landmark wins.
std::vector<int> expected_active(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  std::vector<Cost> bounds;
  for (const Cell landmark : scene.landmarks) {
    const DistanceField table = distance_field(grid, moves, landmark);
    bounds.push_back(
        lower_bound(table.at(grid.node(scene.start)), table.at(grid.node(scene.goal))));
  }
  const std::size_t count =
      landmarks_asked(scene) == kAllActive
          ? bounds.size()
          : std::min(bounds.size(), static_cast<std::size_t>(landmarks_asked(scene)));
  std::vector<int> active;
  while (active.size() < count) {
    const auto best = std::max_element(bounds.begin(), bounds.end());
    active.push_back(static_cast<int>(best - bounds.begin()));
    *best = -1;
  }
  std::sort(active.begin(), active.end());
  return active;
}

Scene without_others(Scene scene, const std::vector<int>& kept) {
  std::vector<Cell> landmarks;
  for (const int i : kept) landmarks.push_back(scene.landmarks[static_cast<std::size_t>(i)]);
  scene.landmarks = landmarks;
  ask_landmarks(scene, kAllActive);
  return scene;
}

// One Computer for all scenes, as in the window. Half of the scenes are the previous scene with a
// point moved or with a different number of active landmarks.
TEST(ActiveLandmarksTest, OthersAreNotAsked) {
  Random random(71);
  Computer computer;
  State state;
  for (int i = 0; i < 200; ++i) {
    if (i > 0 && random.one_in(2))
      state = waymark::apply(state, random_command(random, state.scene, {}));
    else
      state.scene = random_scene(random, 25);
    if (random.one_in(3)) state = waymark::apply(state, SetActiveLandmarks{random.between(0, 4)});
    const Scene& scene = state.scene;
    const std::vector<int> active = expected_active(scene);
    const auto found = computer.compute({scene, 5, 5});
    const auto few = Computer().compute({without_others(scene, active), 5, 5});
    ASSERT_EQ(std::vector<int>(found->active.begin(), found->active.end()), active)
        << "at scene " << i;
    ASSERT_EQ(found->tables.size(), scene.landmarks.size());
    ASSERT_EQ(found->b.record.node, few->b.record.node) << "at scene " << i;
    ASSERT_EQ(found->b.record.h, few->b.record.h);
    ASSERT_EQ(found->b.h_start, few->b.h_start);
    ASSERT_EQ(found->credit.by_formula, few->credit.by_formula);
    for (std::size_t n = 0; n < active.size(); ++n) {
      const auto at = static_cast<std::size_t>(active[n]);
      ASSERT_EQ(found->credit.alone[at], few->credit.alone[n]);
      ASSERT_EQ(found->credit.together[at], few->credit.together[n]);
      ASSERT_EQ(found->credit.hollow[at], few->credit.hollow[n]);
    }
    for (const Node node :
         scene.map->components.nodes(scene.map->components.of(scene.map->grid.node(scene.goal)))) {
      const LandmarkHeuristic::Bound bound = found->bound(node), same = few->bound(node);
      ASSERT_EQ(bound.value, same.value);
      ASSERT_EQ(bound.landmark, same.landmark == LandmarkHeuristic::kFormula
                                    ? LandmarkHeuristic::kFormula
                                    : active[static_cast<std::size_t>(same.landmark)]);
    }
    ASSERT_EQ(found->plot->b.bins, few->plot->b.bins);
  }
}

// The searches run at each position of a drag give the same results as the searches in the window.
TEST(ActiveLandmarksTest, SearchesAsideAskTheSame) {
  Random random(72);
  SceneSearcher searcher;
  Computer computer;
  for (int i = 0; i < 100; ++i) {
    const Scene scene = random_scene(random, 15);
    ASSERT_EQ(searcher.search(scene), studied_pair(*computer.compute({scene, 5, 5})));
  }
}

// Territories and ties name only active landmarks.
TEST(ActiveLandmarksTest, TerritoriesAreThoseOfTheActive) {
  Random random(73);
  Computer computer;
  for (int i = 0; i < 60; ++i) {
    Scene scene = random_scene(random, 15);
    ComputeRequest request{scene, 5, 5};
    request.field.kind = FieldKind::territories;
    const auto found = computer.compute(request);
    for (const std::uint16_t texel : found->fields[0]->texels) {
      const int winner = texel & 0xFF, tied = (texel >> CellField::kSecondShift) - 1;
      EXPECT_TRUE(winner >= CellField::kFormulaClass || found->active.contains(winner)) << i;
      EXPECT_TRUE(tied < 0 || tied >= CellField::kFormulaClass || found->active.contains(tied))
          << i;
    }
  }
}

TEST(ActiveLandmarksTest, StudiesOfPairsChooseThemForEachPair) {
  Random random(74);
  for (int i = 0; i < 20; ++i) {
    Scene scene = random_scene(random, 12);
    if (scene.map->components.size(scene.map->components.largest()) < 2) continue;
    JobProgress progress;
    const auto run = run_pairs(scene, {PairsPlot::Across::true_cost, 10, 3}, progress);
    ASSERT_TRUE(run);
    for (const PairSearches& searches : run.value()->pairs) {
      scene.start = searches.pair.start;
      scene.goal = searches.pair.goal;
      EXPECT_EQ(two_of(searches, 0, 1), SceneSearcher().search(scene));
    }
    EXPECT_TRUE(run.value()->is_of(scene));
    ask_landmarks(scene, landmarks_asked(scene) == 2 ? 3 : 2);
    EXPECT_FALSE(run.value()->is_of(scene));
  }
}

// The landmark at the corridor's right end gives the bound 3 at the start, and so does the formula.
// The other landmarks give lower bounds.
TEST(ActiveLandmarksTest, TheSummarySaysHowManyAreAsked) {
  Scene scene = scene_of(".....", {0, 0}, {3, 0}, {{2, 0}, {1, 0}, {4, 0}});
  const auto words = [&scene](int active) {
    ask_landmarks(scene, active);
    return Computer().compute({scene, 5, 5})->landmark_words();
  };
  EXPECT_EQ(words(kAllActive), "3 landmarks");
  EXPECT_EQ(words(3), "3 landmarks");
  EXPECT_EQ(words(2), "the best 2 of 3 landmarks");
  EXPECT_EQ(words(1), "the best of 3 landmarks");
  EXPECT_TRUE(contains(plain_text(summary_text(*Computer().compute({scene, 5, 5}))),
                       "With the best of 3 landmarks the estimate is 3"));
}

TEST(ActiveLandmarksTest, ANumberThatCannotBeChangesNothing) {
  const State state = state_of(scene_of("..", {0, 0}, {1, 0}));
  for (const int count : {-1, 65})
    EXPECT_EQ(waymark::apply(state, SetActiveLandmarks{count}), state);
  EXPECT_EQ(landmarks_asked(waymark::apply(state, SetActiveLandmarks{64}).scene), 64);
}

State wide() {
  return state_of(
      scene_of("............\n............", {0, 0}, {11, 1}, {{1, 0}, {3, 0}, {5, 0}, {7, 0}}));
}

TEST(LandmarkNumbers, StayWhenOneOfThemIsRemoved) {
  State state = wide();
  EXPECT_EQ(landmark_numbers(state.scene), (std::vector<int>{1, 2, 3, 4}));
  state = waymark::apply(state, RemoveLandmark{1});
  EXPECT_EQ(landmark_numbers(state.scene), (std::vector<int>{1, 3, 4}));
  EXPECT_EQ(landmark_with_number(state.scene, 3), 1);
  EXPECT_EQ(landmark_with_number(state.scene, 2), -1);
  // A new landmark gets the lowest free number.
  state = waymark::apply(state, AddLandmark{{9, 0}});
  EXPECT_EQ(landmark_numbers(state.scene), (std::vector<int>{1, 3, 4, 2}));
  state = waymark::apply(state, AddLandmark{{10, 0}});
  EXPECT_EQ(landmark_number(state.scene, 4), 5);
}

TEST(LandmarkNumbers, AreCountedAnewByThePlacement) {
  State state = waymark::apply(wide(), RemoveLandmark{0});
  state = waymark::apply(state, SetLandmarks{{{2, 1}, {4, 1}}});
  EXPECT_EQ(landmark_numbers(state.scene), (std::vector<int>{1, 2}));
}

// Moves the landmarks to other points and back. They keep their numbers.
TEST(LandmarkNumbers, StayWhereOnlyTheEndsMove) {
  State state = waymark::apply(wide(), RemoveLandmark{0});
  const std::vector<int> before = landmark_numbers(state.scene);
  state = waymark::apply(state, SetPoints{{2, 1}, {4, 1}, state.scene.landmarks});
  EXPECT_EQ(landmark_numbers(state.scene), before);
  EXPECT_EQ(state.scene.start, (Cell{2, 1}));
}

TEST(LandmarkNumbers, OfThoseThatAWallLeavesStay) {
  // Walls over 3,0 and around it leave no free cell next to it for the landmark.
  State state = wide();
  const PaintShape all{PaintShape::Kind::box, {2, 0}, {4, 1}, 1};
  state = waymark::apply(state, PaintCells{'@', all});
  ASSERT_EQ(state.scene.landmarks.size(), landmark_numbers(state.scene).size());
  std::map<int, Cell> by_number;
  for (std::size_t i = 0; i < state.scene.landmarks.size(); ++i)
    by_number[landmark_number(state.scene, int(i))] = state.scene.landmarks[i];
  EXPECT_EQ(by_number.at(3), (Cell{5, 0}));
  EXPECT_EQ(by_number.at(4), (Cell{7, 0}));
}

// After any list of commands, each landmark has a different number in the valid range.
TEST(LandmarkNumbers, AreSoundWhateverIsDone) {
  Random random(31);
  int unusual = 0;
  for (int i = 0; i < 60; ++i) {
    State state = state_of(random_scene(random, 14));
    for (int k = 0; k < 80; ++k) {
      state = waymark::apply(state, random_command(random, state.scene, {}));
      ASSERT_TRUE(
          are_landmark_numbers(landmark_numbers(state.scene), state.scene.landmarks.size()));
      unusual += !state.scene.landmark_numbers.empty();
    }
  }
  EXPECT_GT(unusual, 100);
}

TEST(LandmarkNumbers, AreInSessionsAndShareCodes) {
  State state = waymark::apply(wide(), RemoveLandmark{1});
  const std::string text = session_text(session_of(state, 0, ""));
  EXPECT_TRUE(contains(text, "\"numbers\": [1, 3, 4]"));
  const Result<Session> read = parse_session(text, "s");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read.value().landmark_numbers, (std::vector<int>{1, 3, 4}));
  const std::string share_code = share_code_of(state);
  EXPECT_TRUE(contains(share_code, ";n=1/3/4;"));
  EXPECT_EQ(parse_share_code(share_code).value().landmark_numbers, (std::vector<int>{1, 3, 4}));
  EXPECT_FALSE(contains(share_code_of(wide()), ";n="));
  EXPECT_FALSE(contains(session_text(session_of(wide(), 0, "")), "numbers"));
}

TEST(LandmarkNumbers, ThatAreNoneAreRefused) {
  State state = waymark::apply(wide(), RemoveLandmark{1});
  const std::string text = session_text(session_of(state, 0, ""));
  const auto with = [&](const std::string& numbers) {
    std::string changed = text;
    const std::string usual = "[1, 3, 4]";
    changed.replace(changed.find(usual), usual.size(), numbers);
    return parse_session(changed, "s");
  };
  for (const char* bad : {"[1, 3]", "[1, 3, 3]", "[0, 3, 4]", "[1, 3, 65]", "[1, 3, 4, 5]", "7"})
    EXPECT_FALSE(with(bad)) << bad;
  const std::string share_code = share_code_of(state);
  for (const char* bad : {";n=1/3;", ";n=1/3/3;", ";n=1/3/4/5;", ";n=a;"}) {
    std::string changed = share_code;
    changed.replace(changed.find(";n=1/3/4;"), 9, bad);
    EXPECT_FALSE(parse_share_code(changed)) << bad;
  }
}

}  // namespace
}  // namespace waymark::active_landmarks_test
