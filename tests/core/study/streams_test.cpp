// Query sequences and how landmarks adapt to them, compared with applying the rules one at a time.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "core/search/searcher.h"
#include "core/study/stream_study.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/random_query.h"

namespace waymark::streams_test {
namespace {

const auto kGoOn = [](int, int) { return true; };
const auto kNobody = [](const StreamRun&) {};

// A map with walls, its largest component, and landmarks in it.
struct Town {
  Grid grid;
  Components components;
  int component;
  Moves moves;
  FieldBuilder fields;
  PlacedLandmarks placed;

  explicit Town(int directions, std::uint64_t seed = 4)
      : grid(drawn(seed)),
        components(grid),
        component(components.largest()),
        moves(Moves::of(directions, grid)),
        fields(grid),
        placed(place_landmarks(fields, moves, components, component,
                               {PlacementMethod::farthest, 4, seed}, kGoOn)) {}

  static Grid drawn(std::uint64_t seed) {
    waymark::Random random(seed);
    return random_grid(random, 48, 48);
  }
  std::vector<Pair> stream(StreamKind kind, int count, std::uint64_t seed = 1) {
    return draw_stream(fields, moves, components, component, kind, count, seed);
  }
  StreamRun run(const std::string& strategy, const std::vector<Pair>& searches) {
    const StreamStudyOptions options{searches, placed, {parse_strategy(strategy).value()}, 1};
    return study_stream(fields, moves, components, component, options, kGoOn, kNobody)->front();
  }
};

std::vector<Cell> goals_of(const std::vector<Pair>& stream) {
  std::vector<Cell> goals;
  for (const Pair& pair : stream) goals.push_back(pair.goal);
  return goals;
}

TEST(QueryStream, HasItsSearchesInOneComponentByTheSeed) {
  Town town(4);
  for (const StreamRow& row : stream_rows()) {
    const std::vector<Pair> stream = town.stream(row.kind, 300);
    ASSERT_EQ(stream.size(), 300u);
    for (const Pair& pair : stream) {
      EXPECT_EQ(town.components.of(town.grid.node(pair.start)), town.component);
      EXPECT_EQ(town.components.of(town.grid.node(pair.goal)), town.component);
      EXPECT_FALSE(pair.start == pair.goal);
    }
    EXPECT_EQ(stream, town.stream(row.kind, 300));
    EXPECT_NE(stream, town.stream(row.kind, 300, 2));
    EXPECT_EQ(find_stream_row(row.name)->kind, row.kind);
  }
  const Grid alone = grid_of("@.@");
  FieldBuilder fields(alone);
  EXPECT_TRUE(
      draw_stream(fields, Moves::four(), Components(alone), 0, StreamKind::hot, 5, 1).empty());
}

TEST(QueryStream, NineOfTenGoToFourCells) {
  Town town(4);
  std::map<Node, int> counts;
  for (const Cell goal : goals_of(town.stream(StreamKind::hot, 2000)))
    ++counts[town.grid.node(goal)];
  int hot = 0, hot_cells = 0;
  for (const auto& [node, count] : counts)
    if (count > 100) hot += count, ++hot_cells;
  EXPECT_EQ(hot_cells, 4);
  EXPECT_NEAR(hot, 1800, 60);
  std::set<Node> uniform;
  for (const Cell goal : goals_of(town.stream(StreamKind::uniform, 2000)))
    uniform.insert(town.grid.node(goal));
  EXPECT_GT(uniform.size(), 900u);
}

// The goal moves one step per search, so after n searches it is at most n steps away.
TEST(QueryStream, DriftingGoalsGoStepByStep) {
  Town town(4);
  const std::vector<Cell> goals = goals_of(town.stream(StreamKind::drifting, 400));
  std::set<Node> distinct;
  for (const Cell goal : goals) distinct.insert(town.grid.node(goal));
  EXPECT_GT(distinct.size(), 150u) << "the goals move";
  int near = 0;
  for (std::size_t i = 25; i < goals.size(); ++i) {
    const DistanceField from = distance_field(town.grid, town.moves, goals[i]);
    bool reached = false;
    for (std::size_t back = 1; back <= 25; ++back)
      reached |= from.at(town.grid.node(goals[i - back])) <= static_cast<Cost>(back);
    near += reached;
  }
  EXPECT_GT(near, 375 * 8 / 10);
  EXPECT_LT(near, 375) << "one in ten goes elsewhere";
}

TEST(Strategy, IsReadBackAndRefusedWhereItDoesNotFit) {
  for (const char* const text : {"distance", "fixed", "least-used:0.02", "explored:0.3",
                                 "centroid:20", "nearest:3", "earlier:8", "least-used:1"}) {
    const Result<Strategy> strategy = parse_strategy(text);
    ASSERT_TRUE(strategy) << text;
    EXPECT_EQ(text_of(strategy.value()), text);
  }
  for (const char* const text :
       {"", "fixed:1", "least-used", "least-used:", "least-used:1.5", "least-used:nan", "nearest:0",
        "nearest:2.5", "nearest:65", "centroid:x", "earlier:-1", "best:2"}) {
    const Result<Strategy> strategy = parse_strategy(text);
    ASSERT_FALSE(strategy) << text;
    EXPECT_TRUE(contains(strategy.error().remedy, "least-used:P (P from 0 to 1)"));
  }
}

// By hand: for each cell in the record, counts the landmark with the largest difference, if that is
// greater than the formula.
std::vector<std::int64_t> counted_usage(const Query& query, const SearchRecord& record) {
  std::vector<std::vector<Cost>> costs;
  for (const LandmarkTable& table : query.landmarks)
    costs.push_back(textbook_costs(query.grid, query.moves, table->source));
  std::vector<std::int64_t> counts(costs.size(), 0);
  for (const Node node : record.node) {
    Cost best = formula_cost(query.moves, query.grid.cell(node), query.goal);
    int by = -1;
    for (std::size_t i = 0; i < costs.size(); ++i) {
      const Cost bound =
          std::abs(costs[i][index(node)] - costs[i][index(query.grid.node(query.goal))]);
      if (bound <= best) continue;
      best = bound;
      by = static_cast<int>(i);
    }
    if (by >= 0) ++counts[index(by)];
  }
  return counts;
}

TEST(LandmarkUsage, AddsUpOverSearchesUntilItIsReset) {
  for (const int directions : {4, 8}) {
    Town town(directions);
    const DistanceField none;
    LandmarkUsage usage(town.placed.cells.size());
    std::vector<std::int64_t> expected(town.placed.cells.size(), 0);
    Searcher searcher(town.grid);
    SearchSpec spec;
    spec.h.heuristic = Heuristic::landmarks;
    for (const Pair& pair : town.stream(StreamKind::uniform, 20)) {
      const Query query{town.grid, town.moves, pair.start, pair.goal, town.placed.tables, none};
      const SearchOutcome outcome = searcher.run(query, spec);
      usage.add(query, outcome.record);
      const std::vector<std::int64_t> more = counted_usage(query, outcome.record);
      for (std::size_t i = 0; i < more.size(); ++i) expected[i] += more[i];
    }
    EXPECT_EQ(std::vector<std::int64_t>(usage.counts().begin(), usage.counts().end()), expected);
    EXPECT_EQ(usage.searches(), 20);
    const auto least = std::min_element(expected.begin(), expected.end());
    EXPECT_EQ(usage.least_used(), static_cast<std::size_t>(least - expected.begin()));
    usage.reset();
    EXPECT_EQ(usage.searches(), 0);
    EXPECT_EQ(usage.least_used(), 0u);
    EXPECT_EQ(usage.counts()[0], 0);
  }
}

// With probability 1 the rule is not random, so the test can follow it.
TEST(StreamStudy, TheLeastUsedGoesToTheGoalOfEverySearch) {
  Town town(8);
  const std::vector<Pair> stream = town.stream(StreamKind::hot, 60);
  const StreamRun run = town.run("least-used:1", stream);
  std::vector<Cell> cells = town.placed.cells;
  std::vector<std::int64_t> usage(cells.size(), 0);
  int moved = 0;
  const DistanceField none;
  for (std::size_t i = 0; i < stream.size(); ++i) {
    const std::vector<LandmarkTable> tables = plain_tables(town.grid, town.moves, cells);
    const Query query{town.grid, town.moves, stream[i].start, stream[i].goal, tables, none};
    const SearchOutcome outcome =
        Searcher(town.grid).run_plainly(query, {.h = {Heuristic::landmarks}});
    ASSERT_EQ(run.expanded[i], outcome.counts.expanded) << "search " << i;
    const std::vector<std::int64_t> more = counted_usage(query, outcome.record);
    for (std::size_t l = 0; l < usage.size(); ++l) usage[l] += more[l];
    if (std::find(cells.begin(), cells.end(), stream[i].goal) != cells.end()) continue;
    cells[index(std::min_element(usage.begin(), usage.end()) - usage.begin())] = stream[i].goal;
    usage.assign(cells.size(), 0);
    ++moved;
  }
  EXPECT_EQ(run.moved, moved);
  EXPECT_GT(moved, 10);
}

TEST(StreamStudy, TheLastLandmarkStandsInTheMiddleOfTheGoals) {
  Town town(4);
  const std::vector<Pair> stream = town.stream(StreamKind::drifting, 40);
  const StreamRun run = town.run("centroid:5", stream);
  std::vector<Cell> cells = town.placed.cells;
  const DistanceField none;
  for (std::size_t i = 0; i < stream.size(); ++i) {
    const std::vector<LandmarkTable> tables = plain_tables(town.grid, town.moves, cells);
    const Query query{town.grid, town.moves, stream[i].start, stream[i].goal, tables, none};
    ASSERT_EQ(run.expanded[i],
              Searcher(town.grid).run_plainly(query, {.h = {Heuristic::landmarks}}).counts.expanded)
        << "search " << i;
    double x = 0, y = 0, count = 0;
    for (std::size_t back = 0; back < 5 && back <= i; ++back, ++count) {
      x += stream[i - back].goal.x;
      y += stream[i - back].goal.y;
    }
    Cell best{};
    double nearest = 1e9;
    for (const Cell cell : walkable_cells(town.grid)) {
      if (town.components.of(town.grid.node(cell)) != town.component) continue;
      const double dx = cell.x - x / count, dy = cell.y - y / count;
      if (dx * dx + dy * dy >= nearest - 1e-9) continue;
      nearest = dx * dx + dy * dy;
      best = cell;
    }
    if (std::find(cells.begin(), cells.end(), best) == cells.end()) cells.back() = best;
  }
  EXPECT_GT(run.moved, 10);
}

TEST(StreamStudy, WhoLearnsNothingSearchesAsEver) {
  for (const int directions : {4, 8}) {
    Town town(directions);
    const std::vector<Pair> stream = town.stream(StreamKind::uniform, 30);
    const std::map<std::string, std::string> same = {{"distance", "astar"},
                                                     {"fixed", "astar h=landmarks"},
                                                     {"least-used:0", "astar h=landmarks"},
                                                     {"nearest:2", "astar h=landmarks:nearest:2"}};
    for (const auto& [strategy, spec] : same) {
      const StreamRun run = town.run(strategy, stream);
      EXPECT_EQ(run.moved, 0);
      const DistanceField none;
      for (std::size_t i = 0; i < stream.size(); ++i) {
        const Query query{town.grid,      town.moves,         stream[i].start,
                          stream[i].goal, town.placed.tables, none};
        EXPECT_EQ(
            run.expanded[i],
            Searcher(town.grid).run_plainly(query, parse_search(spec).value()).counts.expanded);
      }
    }
  }
}

// Each of 400 searches moves a landmark with a probability of one half. With the rule "explored",
// more expansions cause more moves.
TEST(StreamStudy, MovesAsOftenAsItIsTold) {
  Town town(4);
  const std::vector<Pair> stream = town.stream(StreamKind::uniform, 400);
  const int half = town.run("least-used:0.5", stream).moved;
  EXPECT_NEAR(half, 200, 40);
  EXPECT_EQ(half, town.run("least-used:0.5", stream).moved) << "depends only on the seed";
  EXPECT_NEAR(town.run("explored:0.1", stream).moved, 40, 25);
  EXPECT_EQ(town.run("explored:0", stream).moved, 0);
}

TEST(StreamStudy, EveryStrategyBeginsAnewAndCanBeStopped) {
  Town town(4);
  StreamStudyOptions options{town.stream(StreamKind::hot, 20), town.placed, {}, 1};
  for (const char* const text : {"fixed", "least-used:1", "fixed", "earlier:3"})
    options.strategies.push_back(parse_strategy(text).value());
  std::vector<StreamRun> seen;
  int calls = 0;
  const auto runs = study_stream(
      town.fields, town.moves, town.components, town.component, options,
      [&](int done, int of) { return ++calls == done && of == 80; },
      [&](const StreamRun& run) {
        EXPECT_EQ(run.expanded.size(), seen.size() % 20 + 1) << "each search adds one entry";
        seen.push_back(run);
      });
  ASSERT_TRUE(runs);
  EXPECT_EQ(calls, 80);
  for (std::size_t i = 0; i < runs->size(); ++i) EXPECT_EQ(runs->at(i), seen[20 * i + 19]);
  EXPECT_EQ(runs->at(0).expanded, runs->at(2).expanded);
  calls = 0;
  EXPECT_FALSE(study_stream(
      town.fields, town.moves, town.components, town.component, options,
      [&](int, int) { return ++calls < 33; }, kNobody));
  EXPECT_EQ(calls, 33);
}

TEST(StreamStudy, TheRunningMeanIsThatOfAllSoFar) {
  EXPECT_EQ(running_mean({4, 2, 6}), (std::vector<double>{4, 3, 4}));
  EXPECT_TRUE(running_mean({}).empty());
}

}  // namespace
}  // namespace waymark::streams_test
