// Searches that use landmark tables built on an earlier version of the map.
#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/base/random.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/guarantee.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "tests/support/terrain_query.h"

namespace waymark::stale_tables_search_test {
namespace {

const SearchSpec kUseStale{Algorithm::astar,
                           OneHeuristic{.heuristic = Heuristic::landmarks, .stale = true}};

LandmarkTable table_of(const Grid& grid, const Moves& moves, Cell landmark) {
  return std::make_shared<const DistanceField>(distance_field(grid, moves, landmark));
}

// The result of a search on the current map with tables of an earlier map.
struct StaleSearch {
  std::vector<LandmarkTable> tables;
  DistanceField goal_field;
  Certificate certificate;
  SearchOutcome outcome;

  StaleSearch(std::span<const LandmarkTable> built, const Grid& grid, const Moves& moves,
              Cell start, Cell goal)
      : tables(stale_tables(built, grid, moves, goal)),
        goal_field(distance_field(grid, moves, goal)) {
    const Query query{grid, moves, start, goal, tables, goal_field};
    EstimateStorage storage;
    certificate =
        certify(grid, moves, goal_field, row_of(Heuristic::landmarks).make(query, {}, storage));
    outcome = Searcher(grid).run(query, kUseStale);
  }
};

// Whatever the tables contain, there is no guarantee and nodes are reopened.
TEST(StaleTables, GuaranteeNothing) {
  EXPECT_EQ(guarantee_of(kUseStale, Moves::four()).kind, Guarantee::Kind::none);
  EXPECT_TRUE(reopens(kUseStale, Moves::four()));
  EXPECT_TRUE(no_must_expand(kUseStale, Moves::four()));
  EXPECT_EQ(guarantee_words(kUseStale, Moves::four()),
            "no guarantee: stale tables can overestimate");
  SearchSpec unweighted = kUseStale;
  unweighted.weight = 0;
  EXPECT_EQ(guarantee_of(unweighted, Moves::four()).kind, Guarantee::Kind::optimal);
  // A search without landmarks is not affected.
  const SearchSpec distance{Algorithm::astar, OneHeuristic{.stale = true}};
  EXPECT_EQ(guarantee_of(distance, Moves::four()).kind, Guarantee::Kind::optimal);
  EXPECT_FALSE(reopens(distance, Moves::four()));
}

// According to the table, the cell behind the wall is unreachable. Without the wall, it is
// reachable.
TEST(StaleTables, ProvesNothingOfWhatWasApart) {
  const Grid before = grid_of("...@..."), now = grid_of(".......");
  const std::vector<LandmarkTable> built = {table_of(before, Moves::four(), {1, 0})};
  for (const auto& [start, goal] : {std::pair{Cell{0, 0}, Cell{6, 0}}, {{6, 0}, {0, 0}}}) {
    const StaleSearch kept(built, now, Moves::four(), start, goal);
    EXPECT_EQ(kept.outcome.cost, 6);
    EXPECT_TRUE(kept.certificate.admissible());
  }
}

// The wall at the top is gone, which opens a path of cost 6. According to the table, the cells next
// to the gap are 9 and 10 from the goal, so A* still takes the path around, at a cost of 8.
TEST(StaleTables, CanMakeThePathTooLongAndTheCertificateSaysSo) {
  const Grid before = grid_of("..@..\n.@@@.\n.@@@.\n.....");
  const Grid now = grid_of(".....\n.@@@.\n.@@@.\n.....");
  const Cell start{0, 1}, goal{4, 1};
  const std::vector<LandmarkTable> built = {table_of(before, Moves::four(), goal)};
  const StaleSearch kept(built, now, Moves::four(), start, goal);
  EXPECT_EQ(kept.outcome.cost, 8);
  EXPECT_EQ(kept.goal_field.at(now.node(start)), 6);
  EXPECT_EQ(kept.certificate.overestimating, 3);
  EXPECT_EQ(kept.certificate.greatest, (Certificate::Overestimate{{1, 0}, 6}));
  EXPECT_EQ(kept.certificate.worst_edge, (Certificate::Edge{{1, 0}, {2, 0}, 6}));
}

// A map, an earlier version of the map, and a query.
struct EditedMap {
  Grid before, now;
  Moves moves_before, moves;
  std::vector<LandmarkTable> built;
  Cell start, goal;

  enum class Edits { walls_added, walls_removed, any };

  explicit EditedMap(Edits edits) : EditedMap(edits, TerrainQuery(*rc::gen::arbitrary<bool>())) {}

  EditedMap(Edits edits, const TerrainQuery& c) : before(c.grid), now(c.grid) {
    constexpr std::string_view kAny = ".GSWT@";
    const int changes = *rc::gen::inRange(1, 12);
    for (int i = 0; i < changes; ++i) {
      const Cell cell{*rc::gen::inRange(0, now.width()), *rc::gen::inRange(0, now.height())};
      if (edits == Edits::walls_added)
        now.set_terrain(cell, '@');
      else if (edits == Edits::any)
        now.set_terrain(cell, *rc::gen::elementOf(std::string(kAny)));
      else if (!now.walkable(cell))
        now.set_terrain(cell, '.');
    }
    RC_PRE(now.walkable_count() > 0);
    moves_before = Moves::of(c.moves.rule(), before);
    moves = Moves::of(c.moves.rule(), now);
    if (c.moves.directions == 8 && c.moves.diagonal_cost == DiagonalCost::root_two) {
      // Uses the coarser costs of larger maps.
      moves_before = counted(moves_before);
      moves = counted(moves);
    }
    for (const Cell landmark : any_cells(before, *rc::gen::inRange(1, 4)))
      built.push_back(table_of(before, moves_before, landmark));
    start = any_cell(now);
    goal = any_cell(now);
  }

  static Moves counted(Moves moves) {
    const auto [straight, diagonal] =
        *rc::gen::element(std::array<Cost, 2>{985, 1393}, std::array<Cost, 2>{985, 1393},
                          std::array<Cost, 2>{408, 577}, std::array<Cost, 2>{5, 7});
    const Cost unit = moves.straight == 985 ? 1 : 2;
    moves.straight = unit * straight;
    moves.diagonal = unit * diagonal;
    return moves;
  }

  StaleSearch search() const { return {built, now, moves, start, goal}; }
  Cost true_cost() const { return textbook_costs(now, moves, goal)[index(now.node(start))]; }
};

// Every path on the current map existed before, so no table value overestimates.
RC_GTEST_PROP(StaleTablesProperty, WithWallsAddedThePathIsTheBest, ()) {
  const EditedMap c(EditedMap::Edits::walls_added);
  const StaleSearch kept = c.search();
  RC_ASSERT(kept.outcome.cost == c.true_cost());
  RC_ASSERT(kept.certificate.admissible());
  RC_ASSERT(kept.certificate.consistent());
}

// The number of cells whose h overestimates although they have a path, and the maximum excess.
// `true_cost` is by Node.
struct TooGreat {
  int cells = 0;
  Cost most = 0;

  TooGreat(const StaleSearch& kept, const Grid& grid, const Moves& moves, Cell goal,
           const std::vector<Cost>& true_cost) {
    const LandmarkHeuristic h(grid, moves, goal, kept.tables);
    for (const Cell cell : walkable_cells(grid)) {
      const Node node = grid.node(cell);
      const Cost cost = true_cost[index(node)];
      if (cost == kNoCost || h(node) <= cost) continue;
      ++cells;
      most = std::max(most, h(node) - cost);
    }
  }
  bool is_of(const Certificate& certificate) const {
    return certificate.overestimating == cells && certificate.denied == 0 &&
           (certificate.greatest ? certificate.greatest->by : 0) == most;
  }
};

// Checks arbitrary edits. If there is a path, the search finds one, and the certificate agrees with
// the fields. If the certificate calls h admissible, the path is optimal. Otherwise the path cost
// exceeds the optimum by at most the error of h.
void check_certified(const EditedMap& c) {
  const StaleSearch kept = c.search();
  const TooGreat found(kept, c.now, c.moves, c.goal, textbook_costs(c.now, c.moves, c.goal));
  RC_ASSERT(found.is_of(kept.certificate));
  const Cost best = c.true_cost();
  RC_ASSERT((kept.outcome.cost == kNoCost) == (best == kNoCost));
  if (best == kNoCost) return;
  RC_ASSERT(kept.outcome.cost >= best);
  RC_ASSERT(kept.outcome.cost - best <= found.most);
  RC_CLASSIFY(kept.outcome.cost > best, "a longer path");
  RC_CLASSIFY(found.cells > 0, "inadmissible");
}

RC_GTEST_PROP(StaleTablesProperty, WithWallsRemovedTheCertificateKnows, ()) {
  check_certified(EditedMap(EditedMap::Edits::walls_removed));
}

RC_GTEST_PROP(StaleTablesProperty, WithAnyEditsTheCertificateKnows, ()) {
  check_certified(EditedMap(EditedMap::Edits::any));
}

// A map of 16 x 16 on which walls appear or disappear one at a time, while the tables of three
// landmarks are frozen.
struct WornMap {
  Random& random;
  Grid grid{16, 16};
  Moves moves;
  std::vector<LandmarkTable> built;

  WornMap(Random& seeded, int directions) : random(seeded) {
    for (int y = 0; y < 16; ++y)
      for (int x = 0; x < 16; ++x)
        if (!random.one_in(3)) grid.set_terrain({x, y}, '.');
    moves = Moves::of(directions, grid);
    for (int i = 0; i < 3; ++i) built.push_back(table_of(grid, moves, any(true)));
  }
  Cell any(bool walkable) {
    for (;;) {
      const Cell cell{static_cast<int>(random.below(16)), static_cast<int>(random.below(16))};
      if (grid.walkable(cell) == walkable) return cell;
    }
  }
  // Edits a cell, then searches.
  StaleSearch search(bool add, Cost& best) {
    const Cell edited = any(add);
    grid.set_terrain(edited, add ? '@' : '.');
    const Cell start = any(true), goal = any(true);
    const std::vector<Cost> true_cost = textbook_costs(grid, moves, goal);
    best = true_cost[index(grid.node(start))];
    const StaleSearch kept(built, grid, moves, start, goal);
    EXPECT_TRUE(TooGreat(kept, grid, moves, goal, true_cost).is_of(kept.certificate));
    return kept;
  }
};

TEST(StaleTables, OfAThousandEditsThatAddWallsNoneMakesThePathTooLong) {
  Random random(7);
  for (int map = 0; map < 50; ++map) {
    WornMap worn(random, map % 2 == 0 ? 4 : 8);
    for (int edit = 0; edit < 20; ++edit) {
      Cost best;
      const StaleSearch kept = worn.search(true, best);
      ASSERT_EQ(kept.outcome.cost, best);
      ASSERT_TRUE(kept.certificate.consistent());
      ASSERT_EQ(kept.outcome.reopened, 0);
    }
  }
}

TEST(StaleTables, OfAThousandEditsThatRemoveWallsNoneCallsAPathTheBestThatIsNot) {
  Random random(8);
  int longer = 0, too_great = 0, inconsistent_alone = 0, reopened = 0;
  double greatest = 1;
  for (int map = 0; map < 50; ++map) {
    WornMap worn(random, map % 2 == 0 ? 4 : 8);
    for (int edit = 0; edit < 20; ++edit) {
      Cost best;
      const StaleSearch kept = worn.search(false, best);
      const Certificate& certificate = kept.certificate;
      ASSERT_EQ(kept.outcome.cost == kNoCost, best == kNoCost);
      if (certificate.admissible()) {
        ASSERT_EQ(kept.outcome.cost, best);
      }
      if (best != kNoCost && best != 0)
        greatest = std::max(greatest, static_cast<double>(kept.outcome.cost) / best);
      longer += kept.outcome.cost > best;
      too_great += !certificate.admissible();
      inconsistent_alone += certificate.admissible() && !certificate.consistent();
      reopened += kept.outcome.reopened > 0;
    }
  }
  // Makes sure that the interesting cases occur.
  EXPECT_GT(longer, 50);
  EXPECT_GT(too_great, 300);
  EXPECT_GT(inconsistent_alone, 50);
  EXPECT_GT(reopened, 0);
  EXPECT_GT(greatest, 2);
}

// Computes the expected values by the documented rule, from costs that the textbook's relaxation
// finds on the earlier map.
RC_GTEST_PROP(StaleTablesProperty, SaysWhatCostsWere, ()) {
  EditedMap c(EditedMap::Edits::any);
  RC_PRE(c.moves.straight == c.moves_before.straight &&
         c.moves.diagonal == c.moves_before.diagonal);
  for (const LandmarkTable& built : c.built) {
    const std::vector<Cost> then = textbook_costs(c.before, c.moves_before, built->source);
    const LandmarkTable table = stale_table(built, c.now, c.moves, c.goal);
    const Cost to_goal = then[index(c.now.node(c.goal))];
    for (const Cell cell : walkable_cells(c.now)) {
      const Node node = c.now.node(cell);
      const Cost cost = then[index(node)];
      const bool known = cost != kNoCost && to_goal != kNoCost;
      RC_ASSERT(lower_bound(table->at(node), table->at(c.now.node(c.goal))) ==
                (known ? std::abs(cost - to_goal) : 0));
    }
  }
}

}  // namespace
}  // namespace waymark::stale_tables_search_test
