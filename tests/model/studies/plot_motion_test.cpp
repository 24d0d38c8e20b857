#include <gtest/gtest.h>
#include <numeric>

#include "app/compute/compute.h"
#include "app/studies/plot_renderer.h"
#include "tests/support/scenes.h"

namespace waymark::plot_motion_test {
namespace {

// A long corridor.
constexpr const char* kMap = R"(
............
@@@@@@@@@@@.
............
.@@@@@@@@@@@
............
@@@@@@@@@@@.
............)";

constexpr float kFrame = 0.23f * PlotMotion::kSeconds;

// A hand that drags the only landmark, and the plot that follows it.
class PlotMotionTest : public testing::Test {
 protected:
  std::shared_ptr<const Results> with_landmark(Cell at) {
    Scene scene = first_;
    scene.landmarks = {at};
    return computer_.compute({scene, 20, 20});
  }
  void frame(const std::shared_ptr<const Results>& results, bool held = true, bool moves = true) {
    motion_.follow(results, held, moves, kFrame);
  }

  const Scene first_ = scene_of(kMap, {0, 0}, {0, 6}, {{0, 0}});
  Computer computer_;
  PlotMotion motion_;
};

int cells(const std::vector<std::uint32_t>& bins) {
  return std::accumulate(bins.begin(), bins.end(), 0, [](int sum, std::uint32_t bin) {
    return sum + static_cast<int>(bin & Scatter::kCount);
  });
}

TEST_F(PlotMotionTest, DotsMoveFromTheirOldPlacesToTheNewOnes) {
  const auto before = with_landmark({0, 0}), after = with_landmark({6, 2});
  ASSERT_NE(before->plot->b.bins, after->plot->b.bins);
  frame(before, false);
  frame(before);
  EXPECT_FALSE(motion_.moving());
  frame(after);
  ASSERT_TRUE(motion_.moving());
  EXPECT_EQ(motion_.bins().b, before->plot->b.bins) << "the motion begins at the old places";
  EXPECT_EQ(motion_.bins().a, after->plot->a.bins) << "these estimates have not changed";
  for (int i = 1; i < 5; ++i) {
    const int version = motion_.version();
    frame(after);
    EXPECT_TRUE(motion_.moving());
    EXPECT_NE(motion_.version(), version);
    EXPECT_EQ(cells(motion_.bins().b), cells(after->plot->b.bins));
    EXPECT_EQ(motion_.bins().a, after->plot->a.bins);
  }
  EXPECT_NE(motion_.bins().b, before->plot->b.bins);
  frame(after);
  EXPECT_FALSE(motion_.moving()) << "0.15 seconds later";
  EXPECT_EQ(motion_.bins().b, after->plot->b.bins);
  const int version = motion_.version();
  frame(after);
  EXPECT_EQ(motion_.version(), version) << "nothing has to be drawn again";
}

TEST_F(PlotMotionTest, AChangeOnTheWayBeginsWhereTheDotsAre) {
  const auto before = with_landmark({0, 0}), after = with_landmark({6, 2});
  frame(before, false);
  frame(before);
  frame(after);
  frame(after);
  const PlotBins on_the_way = motion_.bins();
  ASSERT_NE(on_the_way.b, after->plot->b.bins);
  ASSERT_NE(on_the_way.b, before->plot->b.bins);
  frame(with_landmark({5, 4}));
  EXPECT_EQ(motion_.bins().b, on_the_way.b);
}

TEST_F(PlotMotionTest, TheDotsBeforeTheDragStayUntilTheRelease) {
  const auto before = with_landmark({0, 0}), after = with_landmark({6, 2});
  frame(before, false);
  EXPECT_EQ(motion_.before(), nullptr);
  frame(before);
  for (int i = 0; i < 9; ++i) frame(after);
  ASSERT_EQ(motion_.before(), before->plot.get());
  EXPECT_EQ(motion_.before_bins().b, before->plot->b.bins);
  EXPECT_EQ(cells(motion_.before_bins().a), 0) << "these dots are the same as now";
  frame(after, false);
  EXPECT_EQ(motion_.before(), nullptr);
}

TEST_F(PlotMotionTest, WithoutMotionOrAHandDotsJump) {
  const auto before = with_landmark({0, 0}), after = with_landmark({6, 2});
  frame(before, true, false);
  frame(after, true, false);
  EXPECT_FALSE(motion_.moving());
  EXPECT_EQ(motion_.bins().b, after->plot->b.bins);
  EXPECT_NE(motion_.before(), nullptr) << "these dots do not move";
  frame(after, false);
  frame(before, false);
  EXPECT_FALSE(motion_.moving()) << "nothing is dragged";
  // Other true costs.
  frame(before);
  Scene scene = first_;
  scene.goal = {11, 6};
  frame(computer_.compute({scene, 20, 20}));
  EXPECT_FALSE(motion_.moving());
}

}  // namespace
}  // namespace waymark::plot_motion_test
