// Searches with values from files.
#include "core/heuristic/given_values.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/search/heuristic_preparer.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "tests/support/contains.h"
#include "tests/support/random_graph.h"
#include "tests/support/terrain_query.h"
#include "tests/support/test_folder.h"

namespace waymark::given_values_test {
namespace {

SearchSpec parsed(const std::string& text) {
  const Result<SearchSpec> spec = parse_search(text);
  EXPECT_TRUE(spec) << (spec ? "" : spec.error().text());
  return spec ? spec.value() : SearchSpec{};
}

// A file with value(cell) for each walkable cell of a grid, and anything for walls.
template <class Value>
std::string csv_of(const Grid& grid, const Value& value) {
  std::string text;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      text += (grid.walkable(Cell{x, y}) ? fmt::format("{}", value(Cell{x, y})) : "wall") +
              (x + 1 < grid.width() ? "," : "\n");
  return text;
}
// The same for a graph.
template <class Value>
std::string lines_of_nodes(const Graph& graph, const Value& value) {
  std::string text = "node,value\n";
  for (int number = 0; number < graph.node_count(); ++number)
    text += fmt::format("{},{}\n", graph.name(graph.at(number)), value(graph.at(number)));
  return text;
}

// A search with values from a file, and its prepared tables.
struct ValueSearch {
  TestFolder folder;
  SearchSpec spec;
  std::vector<Prepared> prepared;

  ValueSearch(const Query& query, const std::string& text, const std::string& options = "")
      : spec(parsed("astar h=values:" + folder.write("h.csv", text) + options)),
        prepared(prepared_for(query.grid, query.moves, std::span(&spec, 1))) {}

  Query with_values(Query query) const {
    query.prepared = prepared;
    return query;
  }
};

// Values in eighths of a cell are exact, so integers give their costs.
RC_GTEST_PROP(GivenValuesProperty, CostsAreTheValuesRoundedDown, ()) {
  const TerrainQuery c;
  const Query plain = c.query();
  std::vector<int> eighths(plain.grid.node_count());
  for (int& number : eighths) number = *rc::gen::inRange(-40, 400);
  const auto of = [&](Cell cell) { return eighths[static_cast<std::size_t>(c.grid.node(cell))]; };
  const ValueSearch search(plain, csv_of(c.grid, [&](Cell cell) { return of(cell) / 8.0; }));
  const Query query = search.with_values(plain);
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, search.spec, storage);
  int negative = 0;
  for (const Cell cell : walkable_cells(c.grid)) {
    const std::int64_t units = std::int64_t{of(cell)} * c.moves.straight / 8;
    RC_ASSERT(h(c.grid.node(cell)) == std::max<std::int64_t>(units, 0));
    negative += of(cell) < 0;
  }
  const Result<Verdict> verdict = judge(query, search.spec);
  RC_ASSERT(verdict.ok());
  RC_ASSERT(verdict.value().negative == negative);
  // All implementations do the same with them.
  Searcher searcher(c.grid);
  const SearchOutcome fast = searcher.run(query, search.spec),
                      slow = searcher.run_plainly(query, search.spec);
  RC_ASSERT(fast.fits);
  RC_ASSERT(fast.cost == slow.cost);
  RC_ASSERT(fast.path == slow.path);
  RC_ASSERT(fast.record.node == slow.record.node);
}

// With values that never overestimate, A* finds an optimal path, and the verdict says so.
RC_GTEST_PROP(GivenValuesProperty, AdmissibleValuesLeadToOptimalPaths, ()) {
  const TerrainQuery c;
  const Query plain = c.query();
  const std::vector<Cost> costs = textbook_costs(c.grid, c.moves, c.goal, Way::to);
  const ValueSearch search(plain, csv_of(c.grid, [&](Cell cell) {
                             const Cost cost = costs[index(c.grid.node(cell))];
                             const int share = *rc::gen::inRange(0, 101);
                             return cost == kNoCost ? 7 : c.moves.cells(cost) * share / 100;
                           }));
  const Query query = search.with_values(plain);
  const SearchOutcome found = Searcher(c.grid).run(query, search.spec);
  RC_ASSERT(found.cost == costs[index(c.grid.node(c.start))]);
  RC_ASSERT(judge(query, search.spec).value().certificate.admissible());
}

// With the values of a built-in heuristic, a search does what it does with that heuristic.
void expect_alike(const Query& plain, const std::string& text, const std::string& built_in) {
  const ValueSearch search(plain, text);
  const Query query = search.with_values(plain);
  Searcher searcher(query.grid);
  expect_same_search(searcher.run(query, search.spec),
                     searcher.run(query, parsed("astar h=" + built_in)));
}

RC_GTEST_PROP(GivenValuesProperty, ValuesOfABuiltInHeuristicGiveItsSearch, ()) {
  const TerrainQuery c;
  for (const char* const name : {"distance", "landmarks"}) {
    EstimateStorage storage;
    const Query query = c.query();
    const Estimate& h = estimate_of(query, parsed(std::string("astar h=") + name), storage);
    bool finite = true;
    const std::string text = csv_of(c.grid, [&](Cell cell) {
      const Cost cost = h(c.grid.node(cell));
      finite &= cost != kNoCost;
      return c.moves.cells(cost);
    });
    if (finite) expect_alike(query, text, name);
  }
}

RC_GTEST_PROP(GivenValuesProperty, OneWayGraphsToo, ()) {
  const GraphQuery c(false);
  EstimateStorage storage;
  const Query query = c.query();
  const Estimate& h = estimate_of(query, parsed("astar h=distance"), storage);
  expect_alike(query,
               lines_of_nodes(*c.grid.graph(), [&](Node node) { return c.moves.cells(h(node)); }),
               "distance");
}

// A row of four cells. The goal is the last one.
struct Row {
  Grid grid = grid_of("....");
  Moves moves = Moves::four();
  std::vector<LandmarkTable> tables;
  DistanceField goal_field = distance_field(grid, moves, {3, 0});
  Query query{grid, moves, {0, 0}, {3, 0}, tables, goal_field};
};

TEST(GivenValues, SearchesWithoutValuesDoNotRun) {
  const Row row;
  const ValueSearch search(row.query, "3,2,1\n");
  const Query query = search.with_values(row.query);
  Searcher searcher(row.grid);
  EXPECT_FALSE(searcher.run(row.query, search.spec).fits) << "they have not been read";
  EXPECT_FALSE(searcher.run(query, search.spec).fits);
  ASSERT_TRUE(tables_fault(search.spec.h, search.prepared));
  EXPECT_TRUE(contains(tables_fault(search.spec.h, search.prepared)->text(),
                       "h.csv: the file has 1 row of 3 values, but the map has 1 row of 4 cells"));
  EXPECT_TRUE(contains(formula_fault(query, search.spec)->what, "the map has 1 row of 4 cells"));
  EXPECT_TRUE(contains(unreadable_values(std::span(&search.spec, 1), row.grid)->text(), "h.csv"));
  const SearchSpec missing = parsed("astar h=values:/no/such/file");
  EXPECT_TRUE(unreadable_values(std::span(&missing, 1), row.grid));
  const SearchSpec nodes = parsed("astar h=values");
  EXPECT_TRUE(
      contains(misfit(nodes, row.grid, row.moves).value_or(""), "needs the file of its values"));
  const std::vector<Prepared> prepared = prepared_for(row.grid, row.moves, std::span(&nodes, 1));
  EXPECT_TRUE(contains(tables_fault(nodes.h, prepared)->what, "no nodes with \"h\""));
  EXPECT_FALSE(misfit(search.spec, row.grid, row.moves));
}

TEST(GivenValues, TheVerdictNamesTheWorstCell) {
  const Row row;
  const ValueSearch search(row.query, "3.9,5,0.5,-0.5\n");
  const Verdict verdict = judge(search.with_values(row.query), search.spec).value();
  EXPECT_EQ(verdict.certificate.greatest->cell, (Cell{1, 0}));
  EXPECT_EQ(verdict.worst_h, 5);
  EXPECT_EQ(verdict.worst_cost, 2);
  EXPECT_EQ(verdict.certificate.worst_edge->from, (Cell{1, 0}));
  EXPECT_EQ(verdict.certificate.worst_edge->to, (Cell{2, 0}));
  EXPECT_DOUBLE_EQ(verdict.mean_error, (0 + 3 + 1 + 0) / 4.0);
  EXPECT_EQ(verdict.negative, 1);
  EXPECT_EQ(verdict.first_negative, (Cell{3, 0}));
}

TEST(GivenValues, NodesOfAGraphCanHaveThem) {
  GraphData data;
  data.unit_cost = 10;
  data.places = {{0, 0}, {1, 0}, {2, 0}};
  data.names = {"a", "b", "c"};
  data.edges = {{0, 1, 10}, {1, 0, 10}, {1, 2, 10}, {2, 1, 10}};
  data.h = {1.55, 1, 0};
  const Grid grid(std::make_shared<const Graph>(Graph::of(data, "g").value()));
  const Moves moves = Moves::of(4, grid);
  const DistanceField goal_field = distance_field(grid, moves, grid.cell(grid.graph()->at(2)));
  const std::vector<LandmarkTable> none;
  const SearchSpec spec = parsed("astar h=values");
  EXPECT_FALSE(misfit(spec, grid, moves));
  const std::vector<Prepared> prepared = prepared_for(grid, moves, std::span(&spec, 1));
  Query query{grid, moves,     grid.cell(grid.graph()->at(0)), grid.cell(grid.graph()->at(2)),
              none, goal_field};
  query.prepared = prepared;
  const SearchOutcome found = Searcher(grid).run(query, spec);
  EXPECT_EQ(found.h_start, 15);
  EXPECT_EQ(found.cost, 20);
  data.h[1] = std::nan("");
  const Grid other(std::make_shared<const Graph>(Graph::of(data, "g").value()));
  EXPECT_TRUE(
      contains(unreadable_values(std::span(&spec, 1), other)->what, "the value of b is missing"));
}

TEST(GivenValues, TextsNameTheFile) {
  for (const char* text : {"astar h=values", "astar h=values:h.csv", "astar h=values:a=b.npy w=2",
                           "astar h=values:{my values, of (mine).csv} w=1.5",
                           "greedy h=max(values:{a,b.csv},landmarks:best:2)",
                           "idastar h=max({dx + dy},values:C:/h.npy)"})
    EXPECT_EQ(text_of(parsed(text)), text);
  EXPECT_EQ(parsed("astar h=values:{h.csv}").h.file, "h.csv");
  EXPECT_EQ(title_of(parsed("astar h=values:some/where/h.csv"), Moves::four()),
            "A* values of h.csv");
  EXPECT_TRUE(reads_file(parsed("astar h=values:h.csv")));
  EXPECT_FALSE(reads_file(parsed("astar h=values")));
  for (const auto& [text, message] :
       {std::pair{"astar h=values:", "names no file"},
        {"astar h=values:{}", "names no file"},
        {"astar h=values:a{b}", "can't be the name of a file"},
        {"bidirectional h=values:h.csv", "is not consistent"},
        {"thetastar h=values:h.csv", "can exceed the straight line"}}) {
    const Result<SearchSpec> spec = parse_search(text);
    ASSERT_FALSE(spec) << text;
    EXPECT_TRUE(contains(spec.error().what, message)) << spec.error().what;
  }
}

}  // namespace
}  // namespace waymark::given_values_test
