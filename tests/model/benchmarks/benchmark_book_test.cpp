// Suites as data, and benchmarks that are saved, resumed and merged.
#include "app/benchmarks/benchmark_book.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "app/benchmarks/benchmark_report.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::benchmark_book_test {
namespace {

const char* const kSmall = R"({
  "name": "small", "group": "Own", "title": "Small", "description": "Two kinds of maps.",
  "source": "a book", "source_maps": 3, "seed": 5, "moves": "8:2/3", "landmarks": "anywhere:3",
  "maps": [{"map": "generate:noise?width=30&height=20&seed={seed}", "count": 3},
           {"map": "denerim-bloodmage"}],
  "pairs": {"kind": "any", "count": 2},
  "searches": [
    {"label": "A", "search": "astar", "elsewhere": {"solved": 2, "expanded": 10}},
    {"label": "B", "search": "idastar cut=minf delta=2", "moves": "4", "landmarks": 2}
  ]
})";

Suite small() { return parse_suite(kSmall, "small.json").value(); }

BenchmarkResult result_on(const Suite& suite, int map) {
  return *run_benchmark_map(open_suite_map(suite, map).value(), map, benchmark_rows(suite),
                            [] { return true; });
}

TEST(Suite, IsReadAndWritten) {
  const Suite suite = small();
  EXPECT_EQ(suite.map_count(), 4);
  EXPECT_EQ(suite_map_name(suite, 2), "generate:noise?width=30&height=20&seed=7");
  EXPECT_EQ(suite_map_name(suite, 3), "denerim-bloodmage");
  EXPECT_EQ(text_of(suite.rows[0].run.directions), "8:2/3");
  EXPECT_EQ(text_of(suite.rows[1].run.directions), "4");
  EXPECT_EQ(suite.rows[1].run.landmarks, 2);
  EXPECT_EQ(suite.rows[0].elsewhere->expanded, 10);
  const std::string written = suite_json(suite).written();
  EXPECT_EQ(suite_json(parse_suite(written, "again").value()).written(), written);
}

TEST(Suite, FormulasAreReadAndWritten) {
  std::string text = kSmall;
  const std::string search = "astar h={max(dx + dy, max over L: abs(cost(L, n) - cost(L, goal)))}";
  text.replace(text.find("\"astar\""), 7, "\"" + search + "\"");
  const Suite suite = parse_suite(text, "small.json").value();
  EXPECT_EQ(text_of(suite.rows[0].run.spec), search);
  const Suite again = parse_suite(suite_json(suite).written(), "again").value();
  EXPECT_EQ(again.rows[0].run.spec, suite.rows[0].run.spec);
}

TEST(BenchmarkResults, KeepTheReasonsOfRefusals) {
  std::string text = kSmall;
  const std::string search = "idastar cut=minf delta=2";
  text.replace(text.find(search), search.size(), "jps");
  const Suite suite = parse_suite(text, "small.json").value();
  const BenchmarkResult result = result_on(suite, 0);
  EXPECT_EQ(result.problems[0].searches[1].refusal, "needs 8 moves");
  EXPECT_EQ(result_of(result_json(result), suite), result);
  const auto totals = benchmark_totals(std::span(&result, 1), 2);
  EXPECT_EQ(row_remark(totals[1]),
            "it can't search the maps of 2 problems, because it needs 8 moves");
}

TEST(Suite, MapsAndProblemsHangOnTheSeedAlone) {
  const Suite suite = small();
  const BenchmarkMap first = open_suite_map(suite, 1).value(),
                     again = open_suite_map(suite, 1).value();
  EXPECT_EQ(map_text(first.grid), map_text(again.grid));
  EXPECT_EQ(first.pairs, again.pairs);
  EXPECT_EQ(first.landmarks, again.landmarks);
  ASSERT_EQ(first.pairs.size(), 2u);
  ASSERT_EQ(first.landmarks.size(), 3u);
  for (const Pair& pair : first.pairs)
    EXPECT_TRUE(first.grid.walkable(pair.start) && first.grid.walkable(pair.goal));
  const BenchmarkMap other = open_suite_map(with_maps(suite, 50, 6), 1).value();
  EXPECT_NE(other.pairs, first.pairs);
  EXPECT_EQ(with_maps(suite, 50, 6).map_count(), 51);
}

void expect_suite_fault(std::string from, std::string to, const char* what, const char* where) {
  std::string text = kSmall;
  text.replace(text.find(from), from.size(), to);
  const Result<Suite> suite = parse_suite(text, "x.json");
  ASSERT_FALSE(suite) << to;
  EXPECT_EQ(suite.error().what, what);
  EXPECT_EQ(suite.error().where, where);
}

TEST(Suite, AFaultIsToldWithItsPlace) {
  expect_suite_fault("\"title\"", "\"titel\"", "unknown key \"titel\"", "x.json:2:45");
  expect_suite_fault("\"count\": 3", "\"count\": 0", "invalid number", "x.json:4:78");
  expect_suite_fault("&seed={seed}", "", "a map with 'count' needs {seed} in its plan",
                     "x.json:4:20");
  expect_suite_fault("generate:noise?width", "generate:nose?width", "unknown map generator 'nose'",
                     "x.json:4:20");
  expect_suite_fault("width=30", "width=-3", "can't generate a map of -3x20", "x.json:4:20");
  expect_suite_fault("denerim-bloodmage", "maps/nul.map",
                     "Windows would open something other than this map", "x.json:5:20");
  expect_suite_fault("denerim-bloodmage", "//server/maps/a.map",
                     "Windows would open something other than this map", "x.json:5:20");
  expect_suite_fault("anywhere:3", "anywhere:99", "unknown landmark placement \"anywhere:99\"",
                     "x.json:3:83");
  expect_suite_fault("\"any\"", "\"some\"", "unknown kind of pairs \"some\"", "x.json:6:21");
  EXPECT_FALSE(find_suite("cazenave-9"));
  EXPECT_TRUE(contains(find_suite("cazenave-9").error().remedy, "cazenave-1"));
}

TEST(BenchmarkAutosave, GoesOnWhereItWas) {
  const TestFolder folder;
  const std::string path = folder.path() + "/kept";
  BenchmarkBook book{small(), {}};
  BenchmarkAutosave autosave(path);
  EXPECT_FALSE(autosave.read(book));
  EXPECT_FALSE(autosave.begin(book.suite));
  for (const int map : {2, 0}) EXPECT_FALSE(autosave.add(result_on(book.suite, map)));
  // Simulates a program that was killed while it wrote a line.
  std::ofstream(path, std::ios::app) << "{\"map\": 1, \"prob";
  BenchmarkBook again{small(), {}};
  BenchmarkAutosave second(path);
  EXPECT_FALSE(second.read(again));
  ASSERT_EQ(again.results.size(), 2u);
  EXPECT_EQ(again.results[0].map, 0);
  EXPECT_EQ(again.results[0].problems.size(), 2u);
  EXPECT_EQ(again.results[1].map, 2);
  EXPECT_FALSE(again.has(1));
  // The incomplete line is gone, so the next line is complete.
  EXPECT_FALSE(second.begin(again.suite));
  EXPECT_FALSE(second.add(result_on(book.suite, 1)));
  BenchmarkBook third{small(), {}};
  EXPECT_FALSE(BenchmarkAutosave(path).read(third));
  EXPECT_TRUE(third.has(1));

  BenchmarkBook other{with_maps(small(), std::nullopt, 99), {}};
  const std::optional<Error> error = BenchmarkAutosave(path).read(other);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->what, "this file contains the results of a different benchmark");
}

// Waymark writes only to files that an interrupted run of the same benchmark may have left.
TEST(BenchmarkAutosave, OnlyTheBeginningOfAKeptBenchmarkIsGoneOnWith) {
  const TestFolder folder;
  const std::string path = folder.path() + "/kept";
  const Suite suite = small();
  BenchmarkBook book{suite, {}};
  BenchmarkAutosave autosave(path);
  ASSERT_FALSE(autosave.read(book));
  ASSERT_FALSE(autosave.begin(suite));
  for (const int map : {0, 1}) ASSERT_FALSE(autosave.add(result_on(suite, map)));
  const std::string whole = read_file(path).value();
  const std::size_t head = whole.find('\n') + 1, line = whole.find('\n', head) + 1;
  for (std::size_t length = 0; length <= whole.size(); length += length < head + 40 ? 1 : 37) {
    folder.write("kept", whole.substr(0, length));
    BenchmarkBook found{suite, {}};
    BenchmarkAutosave again(path);
    ASSERT_FALSE(again.read(found)) << length;
    EXPECT_EQ(found.results.size(), length == whole.size() ? 2u : length >= line ? 1u : 0u);
    EXPECT_EQ(read_file(path).value(), whole.substr(0, length)) << "reading writes nothing";
    ASSERT_FALSE(again.begin(suite));
    const std::size_t kept = length == whole.size() ? length : length >= line ? line : head;
    EXPECT_EQ(read_file(path).value(), whole.substr(0, kept));
  }
  const auto refused = [&](const std::string& text, const std::string& where) {
    folder.write("kept", text);
    BenchmarkBook found{suite, {}};
    const std::optional<Error> error = BenchmarkAutosave(path).read(found);
    EXPECT_TRUE(error) << text;
    EXPECT_TRUE(error && error->where == path + where) << error->text();
    EXPECT_EQ(read_file(path).value(), text);
  };
  refused("a precious line", "");
  refused("a precious line\n", "");
  refused(" ", "");
  refused(kSmall, "");
  refused(whole.substr(0, head - 1) + " ", ":1");
  refused(suite_json(with_maps(suite, 50, 6)).written(), ":1");
  refused(whole + "and a note", ":4");
  refused(whole + "\n", ":4");
  refused(whole.substr(0, line) + "{}\n" + whole.substr(line), ":3");
  const auto edited = [&](const std::string& from, const std::string& to) {
    std::string text = whole;
    const std::size_t at = text.find(from, head);
    ASSERT_NE(at, std::string::npos) << from;
    refused(text.replace(at, from.size(), to), ":2");
  };
  edited("\"map\":0", "\"map\":-1");
  edited("\"map\":0", "\"map\":4");
  edited("\"map\":0", "\"map\":0.5");
  edited("\"map\":0", "\"map\":\"0\"");
  edited("\"searches\":[[2,", "\"searches\":[[0,");
  edited("\"searches\":[[2,", "\"searches\":[[2,-");
  edited("\"pair\":[", "\"pair\":[-");
  edited("false", "0");
  edited("\"problems\":[", "\"problems\":[{},");
}

TEST(BenchmarkBook, PartsArePutTogether) {
  const Suite suite = small();
  const auto part = [&](std::vector<int> maps) {
    Json::List done;
    for (const int map : maps) done.push_back(result_json(result_on(suite, map)));
    return Json{{"benchmark", suite_json(suite)}, {"done", std::move(done)}}.written();
  };
  const Result<BenchmarkBook> book = join_benchmarks({{"a", part({0, 3})}, {"b", part({2, 1})}});
  ASSERT_TRUE(book);
  ASSERT_EQ(book.value().results.size(), 4u);
  for (int map = 0; map < 4; ++map) {
    BenchmarkResult found = book.value().results[static_cast<std::size_t>(map)];
    BenchmarkResult alone = result_on(suite, map);
    for (BenchmarkResult* result : {&found, &alone})
      for (auto& problem : result->problems)
        for (BenchmarkSearch& search : problem.searches) search.milliseconds = 0;
    EXPECT_EQ(found, alone);
  }
  const Result<BenchmarkBook> twice = join_benchmarks({{"a", part({0})}, {"b", part({0})}});
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().what, "map 1 is also in an earlier file");
  EXPECT_FALSE(join_benchmarks({{"a", "{}"}}));
}

// A row with its own placement uses landmarks placed that way. The other rows use the suite's
// landmarks.
TEST(Suite, ARowMayHaveLandmarksOfItsOwn) {
  const Suite suite = parse_suite(R"({
    "name": "s", "group": "g", "title": "t", "description": "d", "landmarks": "farthest:2",
    "maps": [{"map": "maze"}], "pairs": {"kind": "connected", "count": 3},
    "searches": [
      {"label": "none", "search": "astar"},
      {"label": "avoid", "search": "astar h=landmarks", "place": "avoid:4"},
      {"label": "suite", "search": "astar h=landmarks"},
      {"label": "greedy", "search": "astar h=landmarks", "place": "greedy:3"}
    ]})",
                                  "s")
                          .value();
  const std::string written = suite_json(suite).written();
  EXPECT_EQ(suite_json(parse_suite(written, "again").value()).written(), written);
  const std::vector<BenchmarkRow> rows = benchmark_rows(suite);
  EXPECT_EQ(rows[0].placed, -1);
  EXPECT_EQ(rows[1].placed, 0);
  EXPECT_EQ(rows[2].placed, -1);
  EXPECT_EQ(rows[3].placed, 1);
  const BenchmarkMap map = open_suite_map(suite, 0).value();
  EXPECT_EQ(map.landmarks.size(), 2u);
  ASSERT_EQ(map.placed.size(), 2u);
  EXPECT_EQ(map.placed[0].size(), 4u);
  EXPECT_EQ(map.placed[1].size(), 3u);
  // The row's results are the same as if its landmarks were the suite's.
  Suite alone = suite;
  alone.rows = {suite.rows[1]};
  alone.rows[0].place.clear();
  alone.landmarks = "avoid:4";
  const BenchmarkResult both = result_on(suite, 0), one = result_on(alone, 0);
  for (std::size_t i = 0; i < both.problems.size(); ++i)
    EXPECT_EQ(both.problems[i].searches[1].expanded, one.problems[i].searches[0].expanded);
}

// Two handmade rows: B is better on one problem, equal on one and worse on one.
TEST(BenchmarkSummary, HoldsBAgainstAProblemByProblem) {
  BenchmarkBook book{small(), {}};
  const auto problem = [](int a, int b) {
    BenchmarkSearch of_a, of_b;
    of_a.cost = of_a.best = of_b.cost = of_b.best = 7;
    of_a.expanded = a;
    of_b.expanded = b;
    return BenchmarkResult::Problem{{{0, 0}, {1, 1}}, {of_a, of_b}};
  };
  book.put({0, {problem(10, 4), problem(20, 20)}});
  book.put({1, {problem(10, 12)}});
  const auto totals = benchmark_totals(book.results, 2);
  EXPECT_EQ(
      benchmark_summary(book, totals, 0, 1),
      "B (B) expanded 90% of the cells that A (A) expanded: fewer on 1 of 3 problems, the same "
      "number on 1 and more on 1. Among the searches that solved the most problems, B expanded the "
      "fewest cells.");
  EXPECT_TRUE(benchmark_summary(book, totals, 1, 0)
                  .starts_with("B (A) expanded 1.1 times the cells that A (B) expanded:"));
  EXPECT_EQ(benchmark_summary({small(), {}}, {}, 0, 1), "");
}

TEST(Suite, ThoseOfTheProgramCanBeRun) {
  EXPECT_EQ(bundled_suites().size(), 10u);
  for (const Suite& suite : bundled_suites()) {
    if (suite.name == "library") continue;  // the user's own maps
    const Result<BenchmarkMap> map = open_suite_map(suite, 0);
    ASSERT_TRUE(map) << suite.name;
    EXPECT_FALSE(map.value().pairs.empty()) << suite.name;
  }
}

}  // namespace
}  // namespace waymark::benchmark_book_test
