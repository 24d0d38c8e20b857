#include <algorithm>
#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/placement/placement.h"
#include "core/search/roster.h"
#include "core/search/searcher.h"
#include "core/study/landmark_worth.h"
#include "core/study/pair_study.h"
#include "tests/support/maps.h"

namespace waymark::landmark_count_test {
namespace {

const auto kGoOn = [](int, int) { return true; };
const auto kNobody = [](const CountFigures&) {};

Grid random_grid(int side) {
  Random random(21);
  return waymark::random_grid(random, side, side);
}

CountStudyOptions options_for(const Grid& grid, PlacementMethod method, int count) {
  const Components components(grid);
  return {{method, count, 3}, {}, components.largest(), sample_pairs(grid, components, 15, 4)};
}

std::vector<CountFigures> study(const Grid& grid, const CountStudyOptions& options) {
  return *study_landmark_counts(grid, Moves::four(), Components(grid), options, kGoOn, kNobody);
}

// Runs each search again with exactly the landmarks that the method places for the count.
TEST(LandmarkCount, IsWhatThePlacementOfEachCountComesTo) {
  const Grid grid = random_grid(16);
  const Components components(grid);
  const Moves moves = Moves::four();
  FieldBuilder fields(grid);
  for (const PlacementRow& row : placement_rows()) {
    const CountStudyOptions options = options_for(grid, row.method, 4);
    const std::vector<CountFigures> figures = study(grid, options);
    ASSERT_EQ(figures.size(), 5u);
    for (int count = 0; count <= 4; ++count) {
      PlacedLandmarks placed;
      if (count > 0)
        placed = place_landmarks(fields, moves, components, options.component,
                                 {row.method, count, 3}, kGoOn);
      std::vector<int> expanded;
      std::int64_t sum = 0;
      Searcher searcher(grid);
      const DistanceField none;
      for (const Pair& pair : options.pairs) {
        const Query query{grid, moves, pair.start, pair.goal, placed.tables, none};
        expanded.push_back(searcher.run_plainly(query, spec_of(Slot::b)).counts.expanded);
        sum += expanded.back();
      }
      std::sort(expanded.begin(), expanded.end());
      const CountFigures& of = figures[index(count)];
      EXPECT_EQ(of.landmarks, placed.cells) << row.name;
      EXPECT_EQ(of.sum_expanded, sum) << row.name << " " << count;
      EXPECT_DOUBLE_EQ(of.mean_expanded, static_cast<double>(sum) / 15);
      EXPECT_DOUBLE_EQ(of.expanded.median, expanded[7]);
      // 0.95 * 14 = 13.3
      EXPECT_DOUBLE_EQ(of.expanded_95, expanded[13] + 0.3 * (expanded[14] - expanded[13]));
      EXPECT_EQ(of.table_bytes, static_cast<std::uint64_t>(count) * 2 *
                                    static_cast<std::uint64_t>(grid.width() * grid.height()));
    }
  }
}

TEST(LandmarkCount, GivesEachCountAsSoonAsItIsThereAndStopsWhenAsked) {
  const Grid grid = random_grid(12);
  const CountStudyOptions options = options_for(grid, PlacementMethod::farthest, 3);
  std::vector<CountFigures> found;
  int last = 0;
  const auto whole = study_landmark_counts(
      grid, Moves::four(), Components(grid), options,
      [&](int done, int of) {
        EXPECT_EQ(of, 4 * 15);
        EXPECT_GE(done, last);
        EXPECT_GE(static_cast<int>(found.size()), (done - 1) / 15);
        EXPECT_LE(static_cast<int>(found.size()), done / 15);
        last = done;
        return true;
      },
      [&](const CountFigures& figures) { found.push_back(figures); });
  EXPECT_EQ(last, 60);
  EXPECT_EQ(found, *whole);
  for (const int stop : {0, 7, 40}) {
    const auto cut = study_landmark_counts(
        grid, Moves::four(), Components(grid), options, [&](int done, int) { return done < stop; },
        kNobody);
    EXPECT_FALSE(cut);
  }
}

TEST(LandmarkCount, LockedLandmarksAreAskedFromTheBeginning) {
  const Grid grid = random_grid(12);
  CountStudyOptions options = options_for(grid, PlacementMethod::greedy, 2);
  const std::vector<CountFigures> without = study(grid, options);
  FieldBuilder fields(grid);
  options.input.locked.cells = {without[1].landmarks[0]};
  options.input.locked.tables = {fields.share(Moves::four(), without[1].landmarks[0])};
  const std::vector<CountFigures> with = study(grid, options);
  EXPECT_EQ(with[0].sum_expanded, without[1].sum_expanded);
  EXPECT_EQ(with[1].landmarks.size(), 2u);
}

TEST(LandmarkCount, ASmallComponentEndsEarly) {
  const Grid grid = grid_of("...");
  EXPECT_EQ(study(grid, options_for(grid, PlacementMethod::farthest, 8)).size(), 4u);
}

std::vector<CountFigures> sums(const std::vector<std::int64_t>& expanded) {
  std::vector<CountFigures> figures(expanded.size());
  for (std::size_t i = 0; i < expanded.size(); ++i) figures[i].sum_expanded = expanded[i];
  return figures;
}

TEST(Knee, IsTheFirstCountThatSaves95OfAHundredParts) {
  EXPECT_EQ(knee(sums({1000, 500, 51, 50, 0})), 3u);
  EXPECT_EQ(knee(sums({1000, 500, 49, 50, 0})), 2u);
  EXPECT_DOUBLE_EQ(saved_part(sums({1000, 500, 60, 0}), 2), 0.94);
  EXPECT_EQ(knee(sums({10, 10, 10})), 0u);
  EXPECT_EQ(knee(sums({10, 12})), 0u);
  EXPECT_DOUBLE_EQ(saved_part(sums({10, 12}), 1), 1);
}

}  // namespace
}  // namespace waymark::landmark_count_test
