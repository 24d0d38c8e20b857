#include "core/study/table_memory.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "core/base/random.h"
#include "core/search/searcher.h"
#include "core/study/memory_need.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::table_memory_test {
namespace {

const auto kGoOn = [](int, int) { return true; };
const auto kNobody = [](const TableFigures&) {};

// A corridor of 300 cells on a map of 300 x 3, with values 0 to 299. With the value for unreached
// cells, they need 9 bits. Without the last two bits the highest value is 74, so they need 7.
TEST(TableMemory, CountsTheBitsThatValuesNeed) {
  Grid grid(300, 3);
  for (int x = 0; x < 300; ++x) grid.set_terrain({x, 1}, '.');
  const Moves moves = Moves::four();
  const std::vector<StoredTables> ways =
      ways_to_store(grid, moves, plain_tables(grid, moves, {{0, 1}, {150, 1}, {299, 1}}));
  const auto way = [&](TableWay wanted, int nth = 0) {
    for (const StoredTables& one : ways)
      if (one.way == wanted && nth-- == 0) return one;
    ADD_FAILURE();
    return StoredTables{};
  };
  EXPECT_EQ(ways.size(), 2u + 1 + 8 + 4);
  EXPECT_EQ(way(TableWay::whole).bits, 9);
  EXPECT_EQ(way(TableWay::whole).bytes, 3u * ((900 * 9 + 7) / 8));
  EXPECT_EQ(way(TableWay::drop, 1).h.drop, 2);
  EXPECT_EQ(way(TableWay::drop, 1).bits, 7);
  EXPECT_EQ(way(TableWay::drop, 1).bytes, 3u * ((900 * 7 + 7) / 8));
  EXPECT_EQ(way(TableWay::drop, 7).bits, 2) << "0, 1 and unreached";
  EXPECT_EQ(way(TableWay::hops).bits, 9);
  EXPECT_EQ(way(TableWay::words16).bytes, 3u * 900 * 2);
  EXPECT_EQ(way(TableWay::words16).h.drop, 0);
  EXPECT_EQ(way(TableWay::words8).bytes, 3u * 900);
  EXPECT_EQ(way(TableWay::words8).h.drop, 1);
  EXPECT_EQ(way(TableWay::half).bytes, 3u * ((150 * 2 * 9 + 7) / 8));
  EXPECT_EQ(way(TableWay::fewer).landmarks, 1);
  EXPECT_EQ(way(TableWay::fewer, 1).landmarks, 2);
  EXPECT_EQ(way(TableWay::fewer, 1).bytes, 2u * ((900 * 9 + 7) / 8));
}

// With 8 moves, a cell is 985 units, so a table of steps needs 10 bits less.
TEST(TableMemory, FewerBitsDoForSteps) {
  Grid grid(300, 3);
  for (int x = 0; x < 300; ++x) grid.set_terrain({x, 1}, '.');
  const Moves moves = Moves::eight(grid);
  ASSERT_EQ(moves.straight, 985);
  int whole = 0, hops = 0, dropped16 = 0;
  for (const StoredTables& one : ways_to_store(grid, moves, plain_tables(grid, moves, {{0, 1}}))) {
    if (one.way == TableWay::whole) whole = one.bits;
    if (one.way == TableWay::hops) hops = one.bits;
    if (one.way == TableWay::words16) dropped16 = one.h.drop;
  }
  EXPECT_EQ(whole, 19) << "299 * 985 = 294,515";
  EXPECT_EQ(hops, 9);
  EXPECT_EQ(dropped16, 3)
      << "294,515 / 8 = 36,814 leaves a value for unreached cells, / 4 is above 65,534";
}

struct Map {
  Grid grid{30, 30};
  Moves moves;
  std::vector<LandmarkTable> tables;
  std::vector<Pair> pairs;

  explicit Map(std::uint64_t seed, int directions) {
    waymark::Random random(seed);
    for (int y = 0; y < 30; ++y)
      for (int x = 0; x < 30; ++x)
        if (!random.one_in(4)) grid.set_terrain({x, y}, '.');
    moves = Moves::of(directions, grid);
    const auto any = [&] {
      for (;;) {
        const Cell cell{random.between(0, 29), random.between(0, 29)};
        if (grid.walkable(cell)) return cell;
      }
    };
    tables = tables_of(grid, moves, {any(), any(), any(), any()});
    for (int i = 0; i < 25; ++i) pairs.push_back({any(), any()});
  }
};

// Each row equals the results of running the searches one at a time.
TEST(TableMemory, FiguresAreThoseOfTheSearches) {
  for (const int directions : {4, 8}) {
    const Map map(static_cast<std::uint64_t>(directions), directions);
    for (const bool bpmx : {false, true}) {
      int calls = 0;
      const std::optional<std::vector<TableFigures>> all = study_table_memory(
          map.grid, map.moves, map.tables, map.pairs, bpmx,
          [&](int done, int) { return ++calls == done; }, kNobody);
      ASSERT_TRUE(all);
      EXPECT_EQ(calls, static_cast<int>(all->size() * map.pairs.size()));
      for (const TableFigures& row : *all) {
        std::vector<double> expanded;
        std::int64_t reopened = 0;
        const DistanceField none;
        const std::vector<LandmarkTable> first(map.tables.begin(),
                                               map.tables.begin() + row.stored.landmarks);
        for (const Pair& pair : map.pairs) {
          const Query query{map.grid, map.moves, pair.start, pair.goal, first, none};
          const SearchOutcome found =
              Searcher(map.grid).run_plainly(query, {.h = row.stored.h, .bpmx = bpmx});
          if (found.cost == kNoCost) continue;
          expanded.push_back(found.counts.expanded);
          std::set<Node> distinct(found.record.node.begin(), found.record.node.end());
          reopened += static_cast<std::int64_t>(found.record.node.size() - distinct.size());
        }
        ASSERT_FALSE(expanded.empty());
        EXPECT_EQ(row.expanded, quartiles(expanded));
        EXPECT_EQ(row.reopened, reopened);
      }
    }
  }
}

TEST(TableMemory, StopsWhereItIsAsked) {
  const Map map(1, 4);
  int calls = 0;
  EXPECT_FALSE(study_table_memory(
      map.grid, map.moves, map.tables, map.pairs, false, [&](int, int) { return ++calls < 30; },
      kNobody));
  EXPECT_EQ(calls, 30);
}

TEST(TableMemory, TheBestIsTheOneThatExpandsLeastOfThoseThatFit) {
  const auto figures = [](std::uint64_t bytes, double median, double mean) {
    TableFigures one;
    one.stored.bytes = bytes;
    one.expanded.median = median;
    one.mean_expanded = mean;
    return one;
  };
  const std::vector<TableFigures> all = {figures(100, 50, 60), figures(80, 55, 60),
                                         figures(60, 55, 58), figures(50, 55, 58),
                                         figures(40, 90, 95)};
  EXPECT_EQ(best_within(all, 100), 0u);
  EXPECT_EQ(best_within(all, 99), 3u) << "the smaller of two equally good ways";
  EXPECT_EQ(best_within(all, 49), 4u);
  EXPECT_FALSE(best_within(all, 39));
}

TEST(MemoryNeed, GrowsWithTheMapAndItsLandmarks) {
  const Grid small(100, 100), large(4000, 4000);
  for (const int directions : {4, 8}) {
    EXPECT_GT(search_memory(large, directions, 0), search_memory(small, directions, 0));
    EXPECT_GT(search_memory(large, directions, 8), search_memory(large, directions, 0));
    EXPECT_GT(window_memory(large, directions, 6), search_memory(large, directions, 6));
  }
  EXPECT_GT(search_memory(large, 8, 8), search_memory(large, 4, 8)) << "8 moves use wider costs";
}

TEST(MemoryNeed, IsRefusedWhereItIsMoreThanThereIs) {
  const Grid grid(20, 10);
  EXPECT_EQ(memory_refusal(grid, 1000, 1000, "a.map"), std::nullopt);
  EXPECT_EQ(memory_refusal(grid, 1000, std::nullopt, "a.map"), std::nullopt)
      << "the available memory is unknown";
  EXPECT_TRUE(memory_refusal(grid, 1001, 1000, "a.map"));
  const std::optional<Error> refused = memory_refusal(grid, 5'300'000'000, 2'000'000'000, "a.map");
  ASSERT_TRUE(refused);
  EXPECT_TRUE(refused->text().starts_with(
      "a.map: a 20 x 10 map may need 5.3 GB of memory, but 2.0 GB is available."))
      << refused->text();
}

}  // namespace
}  // namespace waymark::table_memory_test
