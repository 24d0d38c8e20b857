// The data that the learner gathers from a user's searches: how much each landmark was used, and
// which landmark a rule moves.
#include "app/landmarks/landmark_learner.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <numeric>

#include "app/compute/compute.h"
#include "app/lessons/quantities.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "app/studies/streams_plot.h"
#include "core/field/distance_field.h"
#include "core/study/stream_study.h"
#include "tests/support/scenes.h"

namespace waymark::landmark_learner_test {
namespace {

AfterSearch rule_of(const std::string& strategy, std::uint64_t seed = 1) {
  return {parse_strategy(strategy).value(), seed};
}

class LandmarkLearnerTest : public testing::Test {
 protected:
  LandmarkLearnerTest() {
    std::string drawing;
    for (int y = 0; y < 20; ++y)
      drawing += (y % 4 == 2 ? std::string(y % 8 == 2 ? "" : ".") + std::string(29, '@') +
                                   (y % 8 == 2 ? "." : "")
                             : std::string(30, '.')) +
                 "\n";
    state_ = state_of(scene_of(drawing, {0, 0}, {20, 19}, {{0, 19}, {29, 0}, {15, 9}}));
  }

  std::shared_ptr<const Results> results() {
    ComputeRequest request;
    request.scene = state_.scene;
    return computer_.compute(request);
  }
  void look() { learner_.look_at(*results()); }
  void search(Cell start, Cell goal) {
    state_ = apply(apply(std::move(state_), MoveStart{start}), MoveGoal{goal});
    look();
  }
  // The expected usage, computed from the distances: the number of explored cells where each
  // landmark gives the tightest bound, if it is tighter than the formula.
  std::vector<std::int64_t> counted() {
    const Scene& scene = state_.scene;
    const Grid& grid = scene.map->grid;
    const Moves moves = Moves::of(scene.directions, grid);
    std::vector<DistanceField> tables;
    for (const Cell cell : scene.landmarks) tables.push_back(distance_field(grid, moves, cell));
    std::vector<std::int64_t> used(tables.size());
    const Node goal = grid.node(scene.goal);
    const std::shared_ptr<const Results> searched = results();
    for (const Node node : searched->outcome(Slot::b).record.node) {
      std::vector<int> bounds;
      for (const DistanceField& table : tables)
        bounds.push_back(std::abs(int(table.at(node)) - int(table.at(goal))));
      const Cell cell = grid.cell(node);
      const int formula = std::abs(cell.x - scene.goal.x) + std::abs(cell.y - scene.goal.y);
      const int most = *std::max_element(bounds.begin(), bounds.end());
      for (std::size_t i = 0; i < bounds.size(); ++i)
        used[i] += bounds[i] == most && most > formula;
    }
    return used;
  }

  State state_{state_of(scene_of("..\n..\n", {0, 0}, {1, 1}))};
  Computer computer_;
  LandmarkLearner learner_;
};

TEST_F(LandmarkLearnerTest, CountsTheUseOverAllSearches) {
  EXPECT_TRUE(learner_.usage().empty());
  std::vector<std::int64_t> all(3);
  int searches = 0;
  for (const auto& [start, goal] : {std::pair{Cell{0, 0}, Cell{20, 18}},
                                    {Cell{3, 1}, Cell{20, 18}},
                                    {Cell{3, 1}, Cell{25, 5}},
                                    {Cell{28, 16}, Cell{2, 4}}}) {
    search(start, goal);
    const std::vector<std::int64_t> one = counted();
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += one[i];
    EXPECT_TRUE(std::equal(all.begin(), all.end(), learner_.usage().begin()));
    look();
    EXPECT_EQ(learner_.searches(), ++searches) << "the same search counts once";
  }
  EXPECT_GT(std::accumulate(all.begin(), all.end(), std::int64_t{0}), 0);
  learner_.reset();
  EXPECT_EQ(learner_.searches(), 0);
  look();
  EXPECT_EQ(learner_.searches(), 1);
  // The counts of other landmarks start from zero.
  state_ = apply(std::move(state_), MoveLandmark{1, {28, 1}});
  look();
  EXPECT_EQ(learner_.searches(), 1);
  const std::vector<std::int64_t> one = counted();
  EXPECT_TRUE(std::equal(one.begin(), one.end(), learner_.usage().begin()));
}

TEST_F(LandmarkLearnerTest, TheLeastUsedOfThoseThatAreFreeMovesToTheGoal) {
  learner_.follow(rule_of("least-used:1"));
  search({0, 0}, {20, 18});
  search({3, 1}, {25, 5});
  const std::vector<std::int64_t> used(learner_.usage().begin(), learner_.usage().end());
  const auto least = std::min_element(used.begin(), used.end()) - used.begin();
  const std::optional<MoveLandmark> move = learner_.after(state_.scene);
  ASSERT_TRUE(move);
  EXPECT_EQ(move->index, least);
  EXPECT_EQ(move->to, (Cell{25, 5}));
  lock_landmark(state_.scene, int(least), true);
  const std::optional<MoveLandmark> other = learner_.after(state_.scene);
  ASSERT_TRUE(other);
  EXPECT_NE(other->index, least);
  for (int i = 0; i < 3; ++i) lock_landmark(state_.scene, i, true);
  EXPECT_FALSE(learner_.after(state_.scene)) << "all are locked";
  for (int i = 0; i < 3; ++i) lock_landmark(state_.scene, i, false);
  state_ = apply(std::move(state_), MoveLandmark{int(least), {25, 5}});
  look();
  EXPECT_FALSE(learner_.after(state_.scene)) << "a landmark is already there";
  EXPECT_EQ(learner_.drops(), 4);
  EXPECT_EQ(learner_.moves(), 2);
  learner_.follow(rule_of("fixed"));
  EXPECT_FALSE(learner_.after(state_.scene));
  EXPECT_EQ(learner_.drops(), 0);
}

TEST_F(LandmarkLearnerTest, MovesAsOftenAsTheProbabilitySaysAndTheSameBySeed) {
  search({0, 0}, {20, 18});
  for (const double p : {0.0, 0.02, 0.3, 1.0}) {
    std::vector<bool> first;
    for (int turn = 0; turn < 2; ++turn) {
      learner_.follow(rule_of("fixed"));
      learner_.follow({{StrategyKind::least_used, p}, 7});
      std::vector<bool> moved;
      for (int i = 0; i < 2000; ++i) moved.push_back(learner_.after(state_.scene).has_value());
      EXPECT_NEAR(learner_.moves(), 2000 * p, 4 * std::sqrt(2000 * p * (1 - p)) + 1e-9) << p;
      if (turn == 0)
        first = moved;
      else
        EXPECT_EQ(moved, first) << "the same seed gives the same moves";
    }
  }
}

TEST_F(LandmarkLearnerTest, MoreWhereMuchWasExplored) {
  const auto often = [&](Cell start, Cell goal) {
    search(start, goal);
    learner_.follow(rule_of("fixed"));
    learner_.follow(rule_of("explored:0.2", 5));
    for (int i = 0; i < 2000; ++i) learner_.after(state_.scene);
    return learner_.moves();
  };
  search({0, 0}, {2, 0});
  search({0, 0}, {3, 0});
  const int few = often({0, 0}, {4, 0});
  const int expanded_few = results()->outcome(Slot::b).counts.expanded;
  const int many = often({0, 0}, {29, 19});
  const int expanded_many = results()->outcome(Slot::b).counts.expanded;
  ASSERT_GT(expanded_many, 10 * expanded_few);
  EXPECT_GT(many, 2 * few);
}

TEST_F(LandmarkLearnerTest, TheLastStandsInTheMiddleOfTheLastGoals) {
  learner_.follow(rule_of("centroid:2"));
  search({0, 0}, {1, 19});
  learner_.after(state_.scene);
  search({0, 0}, {29, 16});
  learner_.after(state_.scene);
  search({0, 0}, {1, 16});
  const std::optional<MoveLandmark> move = learner_.after(state_.scene);
  ASSERT_TRUE(move);
  EXPECT_EQ(move->index, 2);
  EXPECT_EQ(move->to, (Cell{15, 16})) << "the centre of the last two goals; the first is forgotten";
}

TEST_F(LandmarkLearnerTest, LessonsCanSayWhatItDid) {
  const std::shared_ptr<const Results> shown = results();
  const auto value = [&](const char* name, std::shared_ptr<const StreamsRun> streams = nullptr) {
    return quantity_value({state_, *shown, {}, nullptr, std::move(streams), &learner_}, name);
  };
  EXPECT_EQ(value("rule_percent"), 0);
  state_ = apply(std::move(state_), SetAfterSearch{rule_of("explored:0.3")});
  EXPECT_EQ(value("rule_percent"), 30);
  state_ = apply(std::move(state_), SetAfterSearch{rule_of("centroid:5")});
  EXPECT_EQ(value("rule_percent"), 100);
  learner_.follow(rule_of("least-used:1"));
  look();
  learner_.after(state_.scene);
  EXPECT_EQ(value("drops"), 1);
  EXPECT_EQ(value("moved_by_rule"), 1);
  EXPECT_EQ(value("stream_fixed"), std::nullopt);
  auto run = std::make_shared<StreamsRun>();
  run->request.scene = state_.scene;
  run->searches = std::make_shared<const std::vector<Pair>>(1);
  for (const auto& [text, mean] :
       {std::pair{"fixed", 5.0}, {"least-used:0.02", 6.0}, {"least-used:0.3", 7.0}}) {
    StreamsRun::Line line;
    line.run.strategy = parse_strategy(text).value();
    line.means = {mean};
    if (run->lines.empty()) run->request.plot.strategies.clear();
    run->request.plot.strategies.push_back(line.run.strategy);
    run->lines.push_back(std::make_shared<const StreamsRun::Line>(std::move(line)));
  }
  EXPECT_EQ(value("stream_fixed", run), 5);
  EXPECT_EQ(value("stream_seldom", run), 6);
  EXPECT_EQ(value("stream_often", run), 7);
  run->request.scene.directions = 8;
  EXPECT_EQ(value("stream_fixed", run), std::nullopt) << "measured with other moves";
}

TEST(RuleWordsTest, SayWhatMoves) {
  const auto words = [](const char* strategy) {
    return rule_words(parse_strategy(strategy).value());
  };
  EXPECT_EQ(words("fixed"), "Landmarks stay");
  EXPECT_EQ(words("least-used:0.02"), "The least used landmark moves to the goal, with 2% chance");
  EXPECT_EQ(words("least-used:1"), "The least used landmark moves to the goal, always");
  EXPECT_EQ(
      words("explored:0.3"),
      "The least used landmark moves to the goal, with 30% chance, more often after long searches");
  EXPECT_EQ(words("centroid:20"), "The last landmark moves to the centre of the 20 latest goals");
  EXPECT_EQ(words("centroid:1"), "The last landmark moves to the latest goal");
}

}  // namespace
}  // namespace waymark::landmark_learner_test
