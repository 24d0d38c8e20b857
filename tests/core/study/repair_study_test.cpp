// Drops obstacles on the paths of units and counts the expansions by repair and from scratch.
#include "core/study/repair_study.h"

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "tests/support/maps.h"

namespace waymark::repair_study_test {
namespace {

SearchSpec parsed(const std::string& text) { return parse_search(text).value(); }

MapVersion version_of(Grid grid, const Directions& rule) {
  const Moves moves = Moves::of(rule, grid);
  return {std::make_shared<const Grid>(std::move(grid)), moves};
}

std::vector<RepairFigures> studied(const MapVersion& map, const RepairStudyOptions& options) {
  const Components components(*map.grid, map.moves.rule());
  return *study_repair(EditedMap(map), components, components.largest(), options,
                       [](int, int) { return true; });
}

Grid strewn() {
  Random random(5);
  Grid grid(40, 40);
  for (int y = 0; y < 40; ++y)
    for (int x = 0; x < 40; ++x) grid.set_terrain({x, y}, random.one_in(4) ? '@' : '.');
  return grid;
}

TEST(RepairStudy, EveryKindOfEditCostsWhatASearchAnewDoes) {
  RepairStudyOptions options;
  options.edits = 150;
  options.specs = {parsed("astar repair=adaptive"), parsed("astar h=landmarks repair=adaptive")};
  options.landmarks = {{0, 0}, {39, 39}, {39, 0}};
  for (const int directions : {4, 8}) {
    const std::vector<RepairFigures> rows = studied(version_of(strewn(), directions), options);
    ASSERT_EQ(rows.size(), 6u);
    for (const RepairFigures& row : rows) {
      EXPECT_EQ(row.edits, 150);
      EXPECT_EQ(row.dearer, 0);
      EXPECT_LE(row.repaired, row.anew) << row_of(row.kind).name;
      EXPECT_LE(row.others_repaired, row.others_from_scratch) << row_of(row.kind).name;
      EXPECT_EQ(row.lowered > 0, row.kind != EditKind::appearing);
      EXPECT_EQ(row.spec, options.specs[static_cast<std::size_t>(&row - rows.data()) % 2]);
    }
    EXPECT_LT(rows[1].anew, rows[0].anew) << "landmarks also help searches from scratch";
  }
}

TEST(RepairStudy, IsTheSameForOneSeed) {
  RepairStudyOptions options;
  options.edits = 40;
  options.specs = {parsed("astar repair=adaptive")};
  const MapVersion map = version_of(strewn(), 4);
  const auto counts = [&] {
    std::vector<std::int64_t> all;
    for (const RepairFigures& row : studied(map, options))
      all.insert(all.end(), {row.repaired, row.anew, row.others_repaired, row.lowered});
    return all;
  };
  const auto first = counts();
  EXPECT_EQ(counts(), first);
  options.seed = 2;
  EXPECT_NE(counts(), first);
}

TEST(RepairStudy, CanBeCancelledAndEndsWhereNothingFindsAPlace) {
  RepairStudyOptions options;
  options.specs = {parsed("astar repair=adaptive")};
  const MapVersion map = version_of(strewn(), 4);
  const Components components(*map.grid);
  EXPECT_FALSE(study_repair(EditedMap(map), components, components.largest(), options,
                            [](int done, int) { return done < 5; }));
  const std::vector<RepairFigures> none = studied(version_of(grid_of(".."), 4), options);
  ASSERT_EQ(none.size(), 3u);
  EXPECT_EQ(none[0].edits, 0);
  EXPECT_TRUE(studied(version_of(grid_of("."), 4), options).empty());
}

}  // namespace
}  // namespace waymark::repair_study_test
