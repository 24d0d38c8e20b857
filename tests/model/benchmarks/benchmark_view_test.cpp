// The view of a benchmark's results: the filter, the order of the rows, the names and marks of the
// searches.
#include <gtest/gtest.h>
#include <set>

#include "app/benchmarks/benchmark_book.h"
#include "app/benchmarks/benchmark_page.h"

namespace waymark::benchmark_view_test {
namespace {

Suite two_kinds() {
  return parse_suite(R"({
    "name": "small", "group": "Own", "title": "Small", "description": "Two kinds.",
    "source": "a book", "source_maps": 2, "seed": 3, "moves": "4", "landmarks": "anywhere:3",
    "maps": [{"map": "generate:noise?seed={seed}", "count": 2},
             {"map": "generate:braided-maze?seed={seed}", "count": 1}, {"map": "maze"}],
    "pairs": {"kind": "any", "count": 2},
    "searches": [{"label": "one", "search": "astar", "elsewhere": {"expanded": 40}},
                 {"label": "two", "search": "astar h=landmarks"},
                 {"label": "three", "search": "greedy"}]
  })",
                     "small")
      .value();
}

// A problem in which the rows' searches found paths of these costs; 0: none. `best` 0: no path.
BenchmarkResult::Problem problem(Cost best, std::vector<Cost> costs, std::vector<int> expanded) {
  BenchmarkResult::Problem made;
  for (std::size_t row = 0; row < costs.size(); ++row) {
    BenchmarkSearch search;
    search.straight = 2;
    search.best = best == 0 ? kNoCost : 2 * best;
    search.cost = costs[row] == 0 ? kNoCost : 2 * costs[row];
    search.expanded = expanded[row];
    made.searches.push_back(search);
  }
  return made;
}

BenchmarkBook small_book() {
  BenchmarkBook book{two_kinds(), {}};
  book.put({0, {problem(10, {10, 10, 12}, {30, 20, 10}), problem(0, {0, 0, 0}, {9, 9, 9})}});
  book.put({2, {problem(50, {50, 50, 0}, {80, 60, 70})}});
  book.put({3, {problem(90, {90, 90, 90}, {300, 10, 400})}});
  return book;
}

// The numbers of the maps of each problem that passes.
std::vector<int> maps_of(const std::vector<BenchmarkResult>& results) {
  std::vector<int> maps;
  for (const BenchmarkResult& result : results)
    maps.insert(maps.end(), result.problems.size(), result.map);
  return maps;
}

TEST(BenchmarkFilter, KeepsTheProblemsThatPassEveryPart) {
  const BenchmarkBook book = small_book();
  const auto passing = [&](const BenchmarkFilter& filter) {
    return maps_of(filtered(book, filter));
  };
  EXPECT_EQ(passing({}), (std::vector{0, 0, 2, 3}));
  EXPECT_EQ(passing({.with_path = true}), (std::vector{0, 2, 3}));
  EXPECT_EQ(passing({.all_solved = true}), (std::vector{0, 3}));
  // Both limits are included, and exclude problems without a path.
  EXPECT_EQ(passing({.least = 10.0}), (std::vector{0, 2, 3}));
  EXPECT_EQ(passing({.least = 10.5}), (std::vector{2, 3}));
  EXPECT_EQ(passing({.most = 50.0}), (std::vector{0, 2}));
  EXPECT_EQ(passing({.least = 11.0, .most = 60.0, .all_solved = true}), std::vector<int>{});
  EXPECT_EQ(passing({.kind = "Braided maze"}), std::vector{2});
  EXPECT_EQ(passing({.kind = "maze"}), std::vector{3});
  EXPECT_EQ(map_kinds(book.suite).size(), 3u);
}

TEST(BenchmarkFilter, TheHistogramCountsEveryProblemWithAPath) {
  const CostHistogram histogram = cost_histogram(small_book(), 4);
  EXPECT_EQ(histogram.least, 10);
  EXPECT_EQ(histogram.most, 90);
  // 10 is in 10 to 30, 50 in 50 to 70, 90 at the end of 70 to 90.
  EXPECT_EQ(histogram.counts, (std::vector{1, 0, 1, 1}));
  EXPECT_EQ(cost_histogram({two_kinds(), {}}, 4).counts, (std::vector{0, 0, 0, 0}));
}

TEST(BenchmarkColumns, SortRowsByTheirMeans) {
  const BenchmarkBook book = small_book();
  const auto totals = benchmark_totals(book.results, 3);
  // In total, the rows expanded 419, 99 and 489 cells, and found 3, 3 and 1 optimal paths.
  const auto sorted = [&](std::string_view id, bool falling) {
    return sorted_rows(book.suite, totals, 0, id, falling);
  };
  using Rows = std::vector<std::size_t>;
  EXPECT_EQ(sorted("expanded", false), (Rows{1, 0, 2}));
  EXPECT_EQ(sorted("expanded", true), (Rows{2, 0, 1}));
  EXPECT_EQ(sorted("optimal", false), (Rows{2, 0, 1}));
  EXPECT_EQ(sorted("", false), (Rows{0, 1, 2}));
  EXPECT_EQ(sorted("", true), (Rows{2, 1, 0}));
  // Rows without a published number come last in both orders.
  EXPECT_EQ(sorted("source", false).front(), 0u);
  EXPECT_EQ(sorted("source", true).front(), 0u);
  for (const BenchmarkColumn* const column : columns_for(book.suite, totals)) {
    if (column->id != "expanded") continue;
    EXPECT_EQ(column->text(column->value({book.suite, book.suite.rows[1], totals[1], totals[0]})),
              "25");
  }
}

TEST(BenchmarkNames, ArePlainAndDifferent) {
  for (const Suite& suite : bundled_suites()) {
    std::set<std::string> names;
    for (const SuiteRow& row : plainly_named(suite).rows) {
      const std::string& name = row.run.label;
      EXPECT_EQ(name.find_first_of("():=_"), std::string::npos) << suite.name << ": " << name;
      EXPECT_TRUE(names.insert(name).second) << suite.name << ": " << name;
    }
  }
  const auto named = [](const std::string& label, const std::string& search, int landmarks) {
    Suite suite = two_kinds();
    suite.landmarks = "anywhere:10";
    suite.rows.resize(1);
    suite.rows[0].run.label = label;
    suite.rows[0].run.spec = parse_search(search).value();
    suite.rows[0].run.landmarks = landmarks;
    return plainly_named(suite).rows[0].run.label;
  };
  EXPECT_EQ(named("ALT5(8)", "astar h=landmarks open=stacks", 5), "A* 5 landmarks, stacks");
  EXPECT_EQ(named("ALT(8)", "astar h=landmarks open=heap", 256), "A* 10 landmarks, binary heap");
  EXPECT_EQ(named("IDABest10D10(8)", "idastar h=landmarks:best:1 cut=minf delta=5", 10),
            "IDA* best of 10, lowest f, f + 5");
  EXPECT_EQ(named("Mmem(8)", "astar open=stacks nodes=new", 0), "A* Manhattan, stacks, new nodes");
  EXPECT_EQ(named("astar ties=small-g", "astar ties=small-g", 0),
            "A* Manhattan, " + title_of(parse_search("astar ties=small-g").value().ties));
  EXPECT_EQ(named("astar w=1.5", "astar w=1.5", 0), "A* Manhattan × 1.5");
  EXPECT_EQ(named("higher g", "astar", 0), "higher g");
}

// No two searches differ only in hue: of thirty, each has its own line pattern and shape.
TEST(BenchmarkMarks, ThirtySearchesHaveDifferentLinesAndShapes) {
  Suite suite = two_kinds();
  suite.rows.resize(kBenchmarkLooks, suite.rows.front());
  const BenchmarkView view(std::make_unique<BenchmarkRunner>(suite, "", [] {}));
  std::set<std::pair<const float*, int>> looks;
  for (std::size_t row = 0; row < view.rows(); ++row) {
    const BenchmarkLook look = benchmark_look(palette(Theme::kLight), view, row);
    EXPECT_TRUE(looks.insert({look.dash.data(), static_cast<int>(look.shape)}).second) << row;
    EXPECT_EQ(look.main, row == view.a || row == view.b);
  }
}

TEST(BenchmarkRunner, EstimatesTheTimeOnlyFromEnoughWork) {
  EXPECT_FALSE(time_left(0, 100, 60));
  EXPECT_FALSE(time_left(4, 96, 60));    // 4%
  EXPECT_FALSE(time_left(50, 50, 1.9));  // seconds
  EXPECT_EQ(time_left(5, 95, 10), 190);
  EXPECT_EQ(time_left(1, 1, 2), 2);
}

}  // namespace
}  // namespace waymark::benchmark_view_test
