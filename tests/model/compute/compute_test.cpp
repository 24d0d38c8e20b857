#include "app/compute/compute.h"

#include <array>
#include <gtest/gtest.h>
#include <numeric>
#include <set>

#include "app/compute/cell_bits.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "tests/benchmarks/allocated.h"
#include "tests/model/same_results.h"
#include "tests/support/scenes.h"

namespace waymark::compute_test {
namespace {

TEST(ComputeTest, GivesWhatTheLibraryGives) {
  Random random(31);
  for (int i = 0; i < 200; ++i) {
    const Scene scene = random_scene(random, 30);
    Computer computer;
    const auto results = computer.compute({scene, 40, 25});
    const Grid& grid = scene.map->grid;
    const Moves moves = Moves::of(scene.directions, grid);
    std::vector<LandmarkTable> tables;
    for (const Cell landmark : scene.landmarks)
      tables.push_back(std::make_shared<DistanceField>(distance_field(grid, moves, landmark)));
    const DistanceField goal_field = distance_field(grid, moves, scene.goal);
    const Query query{grid,   moves,      scene.start,           scene.goal,
                      tables, goal_field, landmarks_asked(scene)};
    EXPECT_EQ(results->scene, scene);
    EXPECT_EQ(results->moves, moves);
    for (const Slot kind : {Slot::a, Slot::b, Slot::exact}) {
      Searcher searcher(grid);
      expect_same(results->outcome(kind), searcher.run(query, spec_on(scene, kind)));
    }
    EXPECT_EQ(results->goal_field->costs, goal_field.costs);
    const Components& components = components_of(scene);
    const EstimatePlanes planes =
        estimate_planes(query, spec_on(scene, Slot::a), spec_on(scene, Slot::b));
    const ScatterPoints points{moves, components.nodes(components.of(grid.node(scene.goal))),
                               &goal_field.costs, planes.a, planes.b};
    ScatterView view;
    view.b = !tables.empty();
    view.columns = 40;
    view.rows = 25;
    expect_same(*results->plot, scatter(points, range_of(points), view, grid));
    EXPECT_FALSE(results->brushed);
  }
}

// The Computer adopts only the offered fields that the scene uses, and only if the moves match.
TEST(ComputeTest, TakesTheFieldsThatItsMapOffers) {
  for (const int directions : {4, 8}) {
    Scene scene = scene_of("......\n.@@.@.\n......", {0, 0}, {5, 2}, {{5, 0}, {0, 2}});
    scene.directions = directions;
    std::vector<LandmarkTable> offered;
    for (const Cell source : {scene.landmarks[1], scene.goal, Cell{3, 1}})
      offered.push_back(std::make_shared<const DistanceField>(
          distance_field(scene.map->grid, Moves::four(), source)));
    scene.map->offered.offer(offered);
    Computer computer;
    const auto results = computer.compute({scene, 5, 5});
    EXPECT_TRUE(scene.map->offered.take().empty());
    EXPECT_EQ(results->tables[1] == offered[0], directions == 4);
    EXPECT_EQ(results->goal_field == offered[1], directions == 4);
    EXPECT_EQ(offered[2].use_count(), 1) << "the scene does not use it";
    EXPECT_EQ(results->tables[1]->moves, results->moves);
  }
}

TEST(ComputeTest, StepsAreThoseOfTheRecords) {
  Random random(32);
  Computer computer;
  for (int i = 0; i < 50; ++i) {
    const auto r = computer.compute({random_scene(random, 20), 5, 5});
    for (const auto& [record, steps] :
         {std::pair{&r->a.record, &r->a.steps}, {&r->b.record, &r->b.steps}}) {
      int found = 0;
      for (std::size_t node = 0; node < r->scene.map->grid.node_count(); ++node) {
        const int step = steps->at(Node(node));
        if (step == StepIndex::kNotExpanded) continue;
        ++found;
        EXPECT_EQ(record->node[std::size_t(step)], Node(node));
      }
      EXPECT_EQ(found, record->steps());
    }
  }
}

TEST(ComputeTest, CellsSayFloorAndWhoExploredIt) {
  Random random(33);
  Computer computer;
  for (int i = 0; i < 50; ++i) {
    const auto r = computer.compute({random_scene(random, 20), 5, 5});
    const Grid& grid = r->scene.map->grid;
    const std::set<Node> formula(r->a.record.node.begin(), r->a.record.node.end());
    const std::set<Node> landmarks(r->b.record.node.begin(), r->b.record.node.end());
    ASSERT_EQ(r->cells.size(), std::size_t(grid.width() * grid.height()));
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) {
        const Node node = grid.node({x, y});
        const bool second = !r->scene.landmarks.empty() && landmarks.contains(node);
        const int expected = (grid.walkable(node) ? kFloor : 0) |
                             (formula.contains(node) ? kExploredByA : 0) |
                             (second ? kExploredByB : 0);
        EXPECT_EQ(r->cells[std::size_t(y * grid.width() + x)], expected) << x << "," << y;
      }
  }
}

TEST(ComputeTest, EveryExpandedNodeHasOneThatGaveItsBound) {
  Random random(34);
  Computer computer;
  for (int i = 0; i < 100; ++i) {
    const auto r = computer.compute({random_scene(random, 25), 5, 5});
    const LandmarkCredit& credit = r->credit;
    ASSERT_EQ(credit.alone.size(), r->scene.landmarks.size());
    EXPECT_EQ(credit.explored, r->b.counts.expanded - r->b.reopened);
    // Each cell counts for one landmark, for several, or for the formula.
    const int alone = std::accumulate(credit.alone.begin(), credit.alone.end(), 0);
    const int together = std::accumulate(credit.together.begin(), credit.together.end(), 0);
    const int shared = credit.explored - alone - credit.by_formula;
    EXPECT_GE(shared, 0);
    EXPECT_GE(together, 2 * shared);
    EXPECT_EQ(together == 0, shared == 0);
  }
}

TEST(ComputeTest, TheWorthOfALandmarkIsWhatItsRemovalShows) {
  Random random(36);
  Computer computer, other;
  for (int i = 0; i < 60; ++i) {
    ComputeRequest request{random_scene(random, 25), 5, 5};
    EXPECT_TRUE(computer.compute(request)->worth.empty());
    request.worth = true;
    const auto r = computer.compute(request);
    ASSERT_EQ(r->worth.size(), r->scene.landmarks.size());
    for (std::size_t k = 0; k < r->worth.size(); ++k) {
      ComputeRequest without{r->scene, 5, 5};
      without.scene.landmarks.erase(without.scene.landmarks.begin() + static_cast<int>(k));
      EXPECT_EQ(r->worth[k],
                other.compute(without)->b.counts.must_expand - r->b.counts.must_expand);
    }
  }
}

// Compares one Computer for all scenes, as in the window, with a new one for each scene.
TEST(ComputeTest, RecycledMemoryGivesTheSameResultsAsFresh) {
  Random random(35);
  Computer recycled;
  State state;
  std::shared_ptr<const Results> shown;  // the results that a window would still show
  for (int i = 0; i < 200; ++i) {
    // Half of the scenes are as in a drag: the same map with one point moved.
    if (i > 0 && random.one_in(2))
      state = waymark::apply(state, random_command(random, state.scene, {}));
    else
      state.scene = random_scene(random, 30);
    const ComputeRequest request{state.scene, random.between(1, 60), random.between(1, 60)};
    shown = recycled.compute(request);
    expect_same(*shown, *Computer().compute(request));
    if (HasFailure()) FAIL() << "at scene " << i;
  }
}

TEST(ComputeTest, ResultsDoNotChangeWhileSomebodyReadsThem) {
  Random random(36);
  std::shared_ptr<const Results> held;
  const Scene scene = random_scene(random, 20);
  {
    Computer computer;
    held = computer.compute({scene, 9, 9});
    for (int i = 0; i < 10; ++i) (void)computer.compute({random_scene(random, 20), 9, 9});
    expect_same(*held, *Computer().compute({scene, 9, 9}));
  }
  expect_same(*held, *Computer().compute({scene, 9, 9}));  // nor when the computer is destroyed
}

// The worker's results during a drag. From the second round on, computing them allocates no memory,
// whichever point is dragged, even while the window still shows the second to last result.

enum class Dragged { start, goal, landmark };

class SteadyCompute : public testing::TestWithParam<std::tuple<int, Dragged>> {
 protected:
  SteadyCompute() {
    std::string drawing;
    for (int y = 0; y < 40; ++y) {
      for (int x = 0; x < 60; ++x) drawing += x % 7 != 3 || y % 5 == 0 ? '.' : '@';
      drawing += '\n';
    }
    request_.scene = scene_of(drawing, {0, 0}, {58, 39}, {{0, 39}, {59, 0}, {30, 20}});
    request_.scene.directions = std::get<0>(GetParam());
    request_.plot_columns = 60;
    request_.plot_rows = 50;
  }

  void frame(int place) {
    Scene& scene = request_.scene;
    const std::array<Cell*, 3> points = {&scene.start, &scene.goal, &scene.landmarks.front()};
    *points[static_cast<std::size_t>(std::get<1>(GetParam()))] = {1 + place % 58, 5 * (place % 8)};
    shown_ = std::move(newest_);
    newest_ = computer_.compute(request_);
  }

 private:
  ComputeRequest request_;
  Computer computer_;
  std::shared_ptr<const Results> shown_, newest_;
};

TEST_P(SteadyCompute, TakesNoMemory) {
  for (int place = 0; place < 480; ++place) frame(place);
  const std::size_t before = bench::allocations();
  for (int place = 0; place < 240; ++place) frame(place);
  EXPECT_EQ(bench::allocations() - before, 0u);
}

INSTANTIATE_TEST_SUITE_P(Drags, SteadyCompute,
                         testing::Combine(testing::Values(4, 8),
                                          testing::Values(Dragged::start, Dragged::goal,
                                                          Dragged::landmark)));

}  // namespace
}  // namespace waymark::compute_test
