#include "app/compute/playing.h"

#include <gtest/gtest.h>
#include <set>

#include "app/compute/compute.h"
#include "tests/support/scenes.h"

namespace waymark::playing_test {
namespace {

using Lock = Playback::Lock;
constexpr Slot kFormula = Slot::a;
constexpr Slot kLandmarks = Slot::b;

std::shared_ptr<const Results> computed(const Scene& scene) {
  return Computer().compute({scene, 8, 8});
}

Playback at(int formula, int landmarks, Lock lock, Slot moved = kFormula) {
  return {formula, landmarks, lock, moved};
}

Cost f_of(const SearchRecord& record, int step) {
  return record.g[static_cast<std::size_t>(step)] + record.h[static_cast<std::size_t>(step)];
}

TEST(Playing, TheEndIsTheEndOfEachSearch) {
  const auto r = computed(passage());
  const Playback end;
  EXPECT_EQ(shown_count(*r, end, kFormula), r->a.counts.expanded);
  EXPECT_EQ(shown_count(*r, end, kLandmarks), r->b.counts.expanded);
  EXPECT_LT(r->b.counts.expanded, r->a.counts.expanded);
}

TEST(Playing, AtTheSameCountBothMove) {
  const auto r = computed(passage());
  EXPECT_EQ(moved_to(*r, {}, 3), at(3, 3, Lock::same_count));
  EXPECT_EQ(moved_to(*r, {}, -5), at(0, 0, Lock::same_count));
  // The search that has finished waits for the other.
  const int between = r->b.counts.expanded + 1;
  const Playback late = moved_to(*r, {}, between);
  EXPECT_EQ(position(*r, late), between);
  EXPECT_EQ(shown_count(*r, late, kLandmarks), r->b.counts.expanded);
  EXPECT_TRUE(moved_to(*r, {}, r->a.counts.expanded).at_end());
}

// Whichever search leads, the other search has expanded everything up to the leader's f and nothing
// above it.
TEST(Playing, AtTheSameFTheOtherFollowsByLayers) {
  Random random(3);
  for (int i = 0; i < 300; ++i) {
    const auto r = computed(random_scene(random, 12));
    if (!two_searches(*r)) continue;
    for (const Slot first : {kFormula, kLandmarks}) {
      const Slot second = first == kFormula ? kLandmarks : kFormula;
      const SearchRecord& record = r->outcome(first).record;
      const SearchRecord& other = r->outcome(second).record;
      for (int count = 1; count < record.steps(); ++count) {
        const Playback moved = moved_to(*r, at(0, 0, Lock::same_f, first), count);
        EXPECT_EQ(shown_count(*r, moved, first), count);
        const int followed = shown_count(*r, moved, second);
        const Cost f = f_of(record, count - 1);
        for (int step = 0; step < other.steps(); ++step)
          ASSERT_EQ(step < followed, f_of(other, step) <= f);
      }
      EXPECT_TRUE(moved_to(*r, at(0, 0, Lock::same_f, first), record.steps()).at_end());
    }
  }
}

TEST(Playing, AloneTheOtherStays) {
  const auto r = computed(passage());
  EXPECT_EQ(moved_to(*r, at(5, 4, Lock::alone, kLandmarks), 2), at(5, 2, Lock::alone, kLandmarks));
  EXPECT_EQ(moved_to(*r, at(5, 4, Lock::alone), 7), at(7, 4, Lock::alone));
}

TEST(Playing, StepsGoByNodeAndByLayer) {
  const auto r = computed(passage());
  const Playback start = moved_to(*r, {}, 0);
  EXPECT_EQ(position(*r, stepped(*r, start, PlayUnit::node, 1)), 1);
  EXPECT_EQ(position(*r, stepped(*r, start, PlayUnit::node, -1)), 0);
  EXPECT_TRUE(stepped(*r, start, PlayUnit::node, Playback::kEnd).at_end());
  EXPECT_EQ(stepped(*r, Playback{}, PlayUnit::node, 1), Playback{});
  // Steps through every f-level once, forward and back.
  std::vector<int> there, back;
  Playback p = start;
  while (!p.at_end()) {
    p = stepped(*r, p, PlayUnit::layer, 1);
    there.push_back(position(*r, p));
  }
  EXPECT_EQ(there.size(), r->a.layers.layers().size());
  while (position(*r, p) > 0) {
    back.insert(back.begin(), position(*r, p));
    p = stepped(*r, p, PlayUnit::layer, -1);
  }
  EXPECT_EQ(there, back);
  EXPECT_EQ(position(*r, stepped(*r, start, PlayUnit::layer, 2)), there[1]);
}

TEST(Playing, WithoutLandmarksThereIsOneSearchToPlay) {
  Scene scene = passage();
  scene.landmarks.clear();
  const auto r = computed(scene);
  EXPECT_FALSE(two_searches(*r));
  EXPECT_EQ(leader(*r, at(1, 1, Lock::alone, kLandmarks)), kFormula);
  EXPECT_EQ(difference_count(*r), 0);
}

TEST(Playing, TheFirstDifferenceIsWhereTheExploredCellsDiffer) {
  const auto r = computed(passage());
  const int count = difference_count(*r);
  ASSERT_GT(count, 0);
  const auto explored = [&](Slot kind, int many) {
    const UninitializedCellArray<Node>& nodes = r->outcome(kind).record.node;
    return std::set<Node>(nodes.begin(), nodes.begin() + many);
  };
  EXPECT_NE(explored(kFormula, count), explored(kLandmarks, count));
  EXPECT_EQ(explored(kFormula, count - 1), explored(kLandmarks, count - 1));
}

struct Playing {
  std::shared_ptr<const Results> r = computed(passage());
  Playback playback = moved_to(*r, {}, 0);
  PlayOptions options{true, 10, PlayUnit::node, false};
  Player player;

  void wait(double seconds) {
    if (const auto moved = player.advance(*r, playback, options, seconds)) playback = *moved;
  }
  int now() const { return position(*r, playback); }
};

TEST(PlayerTest, PartsOfAUnitAddUp) {
  Playing p;
  p.wait(0.05);
  EXPECT_EQ(p.now(), 0);
  p.wait(0.06);
  EXPECT_EQ(p.now(), 1);
  for (int i = 0; i < 60; ++i) p.wait(1.0 / 60);
  EXPECT_NEAR(p.now(), 11, 1);
}

TEST(PlayerTest, StandsStillWhilePaused) {
  Playing p;
  p.options.playing = false;
  p.wait(100);
  EXPECT_EQ(p.now(), 0);
  // The part of a step that was played before the pause is forgotten.
  p.options.playing = true;
  p.wait(0.09);
  p.options.playing = false;
  p.wait(0.09);
  p.options.playing = true;
  p.wait(0.09);
  EXPECT_EQ(p.now(), 0);
}

TEST(PlayerTest, StopsAtTheEnd) {
  Playing p;
  for (int i = 0; p.options.playing; ++i) {
    ASSERT_LT(i, 1000);
    p.wait(0.1);
  }
  EXPECT_TRUE(p.playback.at_end());
}

TEST(PlayerTest, AllAtOnceIsOneTick) {
  Playing p;
  p.options.speed = 0;
  p.wait(1e-6);
  EXPECT_TRUE(p.playback.at_end());
  EXPECT_FALSE(p.options.playing);
}

TEST(PlayerTest, StopsAtTheFirstDifferenceOnceAndGoesOnFromThere) {
  for (const int speed : {10, 0}) {
    Playing p;
    p.options.stop_at_difference = true;
    p.options.speed = speed;
    for (int i = 0; p.options.playing && i < 1000; ++i) p.wait(0.1);
    EXPECT_EQ(p.now(), difference_count(*p.r));
    EXPECT_FALSE(p.playback.at_end());
    p.options.playing = true;
    for (int i = 0; p.options.playing && i < 1000; ++i) p.wait(0.1);
    EXPECT_TRUE(p.playback.at_end());
  }
}

TEST(PlayerTest, ARaceTakesFourToEightSeconds) {
  for (const PlayUnit unit : {PlayUnit::node, PlayUnit::layer}) {
    Playing p;
    p.options.unit = unit;
    p.options.speed = race_speed(*p.r, p.playback, unit);
    int hundredths = 0;
    for (; p.options.playing && hundredths < 2000; ++hundredths) p.wait(0.01);
    EXPECT_GE(hundredths, 400);
    EXPECT_LE(hundredths, 800);
  }
}

TEST(PlayerTest, TheNextSpeedIsOnOffer) {
  EXPECT_EQ(next_speed(110, false), 100);
  EXPECT_EQ(next_speed(110, true), 1'000);
  EXPECT_EQ(next_speed(100'000, true), 0);
  EXPECT_EQ(next_speed(0, true), 0);
  EXPECT_EQ(next_speed(0, false), 100'000);
  EXPECT_EQ(next_speed(1, false), 1);
}

TEST(PlayerTest, PlaysWholeLayers) {
  Playing p;
  p.options.unit = PlayUnit::layer;
  p.wait(0.11);
  EXPECT_EQ(p.now(), p.r->a.layers.end_after(0));
  p.wait(0.1);
  EXPECT_EQ(p.now(), position(*p.r, stepped(*p.r, moved_to(*p.r, {}, 0), PlayUnit::layer, 2)));
}

}  // namespace
}  // namespace waymark::playing_test
