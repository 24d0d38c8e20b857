// The worker's results during a drag. From the second round on, computing them allocates no memory,
// whichever point is dragged, even while the window still shows the second to last result.
#include <array>
#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "tests/benchmarks/allocated.h"
#include "tests/support/scenes.h"

namespace waymark::steady_compute_test {
namespace {

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
}  // namespace waymark::steady_compute_test
