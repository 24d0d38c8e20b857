// A drag runs the same kind of query again and again. After the first time, nothing allocates
// memory.
#include <gtest/gtest.h>

#include "core/field/field_builder.h"
#include "core/study/comparison.h"
#include "core/study/estimate_planes.h"
#include "tests/benchmarks/allocated.h"
#include "tests/support/random_query.h"

namespace waymark::steady_frame_test {
namespace {

// A hall with pillars, 60 x 40.
Grid hall() {
  Grid grid(60, 40);
  for (int y = 0; y < 40; ++y)
    for (int x = 0; x < 60; ++x)
      if (x % 7 != 3 || y % 5 == 0) grid.set_terrain({x, y}, '.');
  return grid;
}

class SteadyFrame : public testing::TestWithParam<int> {
 protected:
  SteadyFrame() {
    for (const Cell cell : {Cell{0, 0}, Cell{59, 39}, Cell{0, 39}, Cell{59, 0}})
      tables_.push_back(std::make_shared<const DistanceField>(fields_.build(moves_, cell)));
    // A dragged landmark has two tables: while one is read, the other is built.
    for (auto& table : dragged_)
      table = std::make_shared<DistanceField>(fields_.build(moves_, {9, 5}));
  }

  // One frame of each kind of drag, `place` cells along.
  void frame(int place) {
    const Cell at{place % 60, 5 * (place % 8)};
    goal_field_ = fields_.build(moves_, at, std::move(goal_field_));
    search(Slot::a, at, formula_);
    search(Slot::b, at, landmarks_);
    DistanceField& table = *dragged_[static_cast<std::size_t>(place % 4)];
    table = fields_.build(moves_, at, std::move(table));
    tables_.front() = dragged_[static_cast<std::size_t>(place % 4)];
    search(Slot::b, at, landmarks_);
    search(Slot::exact, at, exact_);
  }

 private:
  void search(Slot kind, Cell goal, SearchOutcome& outcome) {
    const Query query{grid_, moves_, {58, 30}, goal, tables_, goal_field_};
    outcome = searcher_.run(query, spec_of(kind, query.active), std::move(outcome));
    planes_ = estimate_planes(query, {}, spec_of(Slot::b), std::move(planes_));
  }

  Grid grid_ = hall();
  Moves moves_ = Moves::of(GetParam(), grid_);
  FieldBuilder fields_{grid_};
  Searcher searcher_{grid_};
  std::vector<LandmarkTable> tables_;
  std::array<std::shared_ptr<DistanceField>, 4> dragged_;
  DistanceField goal_field_;
  SearchOutcome formula_, landmarks_, exact_;
  EstimatePlanes planes_;
};

TEST_P(SteadyFrame, TakesNoMemory) {
  for (int place = 0; place < 240; ++place) frame(place);
  const std::size_t before = bench::allocations();
  for (int place = 0; place < 240; ++place) frame(place);
  EXPECT_EQ(bench::allocations() - before, 0u);
}

INSTANTIATE_TEST_SUITE_P(Moves, SteadyFrame, testing::Values(4, 8));

}  // namespace
}  // namespace waymark::steady_frame_test
