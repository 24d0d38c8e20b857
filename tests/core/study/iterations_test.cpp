// IDA* and fringe search: by hand on small maps, and compared with Dijkstra's costs on random maps.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/heuristic/heuristic.h"
#include "core/map/grid_graph.h"
#include "core/record/search_record.h"
#include "core/search/fringe.h"
#include "core/search/guarantee.h"
#include "core/search/ida_star.h"
#include "core/search/searcher.h"
#include "tests/support/any_search.h"
#include "tests/support/cases.h"
#include "tests/support/maps.h"
#include "tests/support/terrain_query.h"

namespace waymark::iterations_test {
namespace {

struct Found {
  SearchOutcome outcome;
  const Grid* grid;

  std::vector<Cell> expanded() const {
    std::vector<Cell> cells;
    for (const Node node : outcome.record.node) cells.push_back(grid->cell(node));
    return cells;
  }
  std::vector<std::pair<int, Cost>> iterations() const {
    std::vector<std::pair<int, Cost>> all;
    for (const auto& each : outcome.record.iterations) all.push_back({each.step, each.threshold});
    return all;
  }
};

Found search(const Grid& grid, const Moves& moves, Cell start, Cell goal, const std::string& text,
             std::vector<Cell> landmarks = {}) {
  const std::vector<LandmarkTable> tables = tables_of(grid, moves, landmarks);
  const DistanceField field = FieldBuilder(grid).build(moves, goal);
  const Query query{grid, moves, start, goal, tables, field, kAllActive};
  return {Searcher(grid).run(query, parse_search(text).value()), &grid};
}

// The path around the wall has up to four steps more than the distance of 2, so the lowest f rises
// repeatedly: to 4 at (0, 0) and (0, 2), and so on.
const char* const kWall = R"(
...
.#.
.#.
)";

TEST(IdaStar, GoesToTheLeastFThatItLeftOut) {
  const Grid grid = grid_of(kWall);
  const Found found = search(grid, Moves::four(), {0, 1}, {2, 1}, "idastar");
  EXPECT_EQ(found.outcome.cost, 4);
  // With threshold 2, only the start is expanded, because its neighbours have f 4. With threshold
  // 4, the search goes north first and continues from there.
  EXPECT_EQ(found.iterations(), (std::vector<std::pair<int, Cost>>{{0, 2}, {1, 4}}));
  EXPECT_EQ(found.expanded(), (std::vector<Cell>{{0, 1}, {0, 1}, {0, 0}, {1, 0}, {2, 0}, {2, 1}}));
  EXPECT_EQ(found.outcome.reopened, 1);
  EXPECT_EQ(found.outcome.counts.expanded, 6);
}

TEST(IdaStar, ADeltaRaisesTheThresholdFurther) {
  const Grid grid = grid_of(kWall);
  const Found found = search(grid, Moves::four(), {0, 2}, {2, 2}, "idastar delta=3");
  // The distance is 2, and (0, 1) has f = 1 + 3. The next threshold is 4 + 3, and the whole path of
  // cost 6 is within it.
  EXPECT_EQ(found.iterations(), (std::vector<std::pair<int, Cost>>{{0, 2}, {1, 7}}));
  EXPECT_EQ(found.outcome.cost, 6);
}

TEST(IdaStar, GivesUpAtItsLimitAndDoesNotSayThatThereIsNoPath) {
  const Grid grid = grid_of(kWall);
  const Found found = search(grid, Moves::four(), {0, 2}, {2, 2}, "idastar limit=3");
  EXPECT_TRUE(found.outcome.gave_up);
  EXPECT_EQ(found.outcome.cost, kNoCost);
  EXPECT_EQ(found.outcome.counts.expanded, 3);
  const Found apart = search(grid_of("..#.."), Moves::four(), {0, 0}, {4, 0}, "idastar limit=100");
  EXPECT_FALSE(apart.outcome.gave_up);
  EXPECT_EQ(apart.outcome.cost, kNoCost);
}

TEST(FringeSearch, GoesOnWhereTheIterationEnded) {
  const Grid grid = grid_of(kWall);
  const Found found = search(grid, Moves::four(), {0, 1}, {2, 1}, "fringe");
  EXPECT_EQ(found.outcome.cost, 4);
  // The start's neighbours (0, 0) and (0, 2) have f 4, so they wait. No cell is expanded twice.
  EXPECT_EQ(found.iterations(), (std::vector<std::pair<int, Cost>>{{0, 2}, {1, 4}}));
  EXPECT_EQ(found.expanded(), (std::vector<Cell>{{0, 1}, {0, 0}, {1, 0}, {2, 0}, {2, 1}}));
  EXPECT_EQ(found.outcome.reopened, 0);
}

// Depth-first search without any memory, as in any textbook. Returns -1 if no path is within the
// threshold.
Cost textbook_dfs(const TerrainQuery& c, const Estimate& h, Node node, Cost g, Cost threshold,
                  std::vector<Node>& way, Cost& least_f, int& left) {
  const Cost f = g + h(node);
  if (f > threshold) {
    least_f = std::min(least_f, f);
    return -1;
  }
  if (--left < 0) return -1;
  if (node == c.grid.node(c.goal)) return g;
  Cost found = -1;
  for_each_neighbour(c.grid, c.moves, node, [&](Node next, Cost step) {
    if (found >= 0 || left < 0 || h(next) == kNoCost) return;
    if (way.size() > 1 && way[way.size() - 2] == next) return;
    way.push_back(next);
    found = textbook_dfs(c, h, next, g + step, threshold, way, least_f, left);
    if (found < 0) way.pop_back();
  });
  return found;
}

RC_GTEST_PROP(IdaStar, WithoutACacheIsTheTextbooks, ()) {
  const TerrainQuery c;
  constexpr int kMost = 20'000;
  const SearchSpec spec = parse_search(fmt::format("idastar cache=none limit={}", kMost)).value();
  const Query query = c.query(spec);
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  const Node start = c.grid.node(c.start);
  if (h(start) == kNoCost) return;
  int left = kMost;
  Cost cost = -1;
  std::vector<Node> way = {start};
  int iterations = 0;
  for (Cost threshold = h(start); cost < 0 && left >= 0;) {
    Cost least_f = kNoCost;
    ++iterations;
    way = {start};
    cost = textbook_dfs(c, h, start, 0, threshold, way, least_f, left);
    if (cost < 0 && least_f == kNoCost) break;
    threshold = least_f;
  }
  RC_ASSERT(found.gave_up == (left < 0));
  if (left < 0) return;
  RC_ASSERT(found.counts.expanded == kMost - left);
  RC_ASSERT(found.iterations == iterations);
  RC_ASSERT((cost < 0) == (found.cost == kNoCost));
  if (cost >= 0) RC_ASSERT(found.path == way);
}

// With options that prune no path, the cost is Dijkstra's cost or exceeds it by at most the delta.
RC_GTEST_PROP(IdaStar, CachesAndTheTightCutKeepThePath, ()) {
  const TerrainQuery c;
  const Cost true_cost = c.true_cost();
  Searcher searcher(c.grid);
  for (const char* const h : {"distance", "landmarks", "exact"})
    for (const char* const how :
         {"cache=seen limit=300000", "", "cut=tight", "order=reversed", "cut=tight order=reversed"})
      for (const int delta : {0, 1, 5, 20}) {
        const std::string text = fmt::format("idastar h={} {} delta={}", h, how, delta);
        const SearchSpec spec = parse_search(text).value();
        const SearchOutcome found = searcher.run(c.query(spec), spec);
        if (found.gave_up) continue;
        RC_LOG() << text << "\n";
        RC_ASSERT((found.cost == kNoCost) == (true_cost == kNoCost));
        if (true_cost == kNoCost) continue;
        RC_ASSERT(found.cost >= true_cost && found.cost <= true_cost + delta * c.moves.straight);
      }
}

// With the fallback, the cut loses no path for which a landmark has a table.
RC_GTEST_PROP(IdaStar, TheFallbackFindsWhatTheCutHasLost, ()) {
  const TerrainQuery c;
  const Cost true_cost = c.true_cost();
  const bool known = std::any_of(c.tables.begin(), c.tables.end(), [&](const auto& table) {
    return table->at(c.grid.node(c.start)) != kNoCost &&
           table->from(c.grid.node(c.goal)) != kNoCost;
  });
  const int delta = *rc::gen::element(0, 1, 5, 20);
  for (const char* const fault : {"", " bug=uses-parent-g", " bug=shares-lowest-f"}) {
    const SearchSpec spec =
        parse_search(
            fmt::format("idastar h=landmarks cut=minf delta={} fallback=1{}", delta, fault))
            .value();
    const SearchOutcome found = Searcher(c.grid).run(c.query(spec), spec);
    RC_ASSERT(!found.fell_back || known);
    if (known && *fault == '\0') RC_ASSERT((found.cost == kNoCost) == (true_cost == kNoCost));
    if (found.cost != kNoCost) RC_ASSERT(found.cost >= true_cost);
  }
}

// The second search has no delta, so it expands what `delta=0` expands, and its cut can lose the
// path again.
RC_GTEST_PROP(IdaStar, TheFallbackToDeltaZeroIsTheSearchWithoutADelta, ()) {
  const TerrainQuery c;
  const std::string with = fmt::format("idastar h=landmarks cut=minf bug=uses-parent-g delta={}",
                                       *rc::gen::element(1, 5, 20));
  const auto run = [&](const std::string& text) {
    const SearchSpec spec = parse_search(text).value();
    return Searcher(c.grid).run(c.query(spec), spec);
  };
  const SearchOutcome lost = run(with), again = run(with + " fallback=zero"),
                      plain = run("idastar h=landmarks cut=minf bug=uses-parent-g");
  if (!again.fell_back) {
    RC_ASSERT(again.cost == lost.cost);
    return;
  }
  RC_ASSERT(lost.cost == kNoCost);
  RC_ASSERT(again.cost == plain.cost);
  RC_ASSERT(again.iterations == lost.iterations + plain.iterations);
  RC_ASSERT(again.visited == lost.visited + plain.visited);
}

// The first visit is the start's; a search that made N visits is not stopped by limit=calls:N.
RC_GTEST_PROP(IdaStar, ALimitOfCallsCountsVisits, ()) {
  const TerrainQuery c;
  const auto run = [&](const std::string& text) {
    const SearchSpec spec = parse_search(text).value();
    return Searcher(c.grid).run(c.query(spec), spec);
  };
  const SearchOutcome whole = run("idastar");
  const int limit = *rc::gen::inRange(1, static_cast<int>(whole.visited) + 3);
  const SearchOutcome cut_off = run(fmt::format("idastar limit=calls:{}", limit));
  RC_ASSERT(cut_off.visited == std::min<std::int64_t>(limit, whole.visited));
  RC_ASSERT(cut_off.gave_up == (limit < whole.visited));
  RC_ASSERT((cut_off.cost == kNoCost) == (whole.cost == kNoCost || limit < whole.visited));
}

// Figure 1 of Cazenave (2006). The paths A D E and A D F come first, so D, E and F have the costs
// 3, 6 and 5. Then A B C reaches C at 5, where E, F and D would cost 7, 8 and 7: C looks like a
// dead end, and the cheaper path A C E is cut.
struct DeadEndFigure {
  enum : Node { a, d, e, f, b, c, goal };

  std::size_t node_count() const { return 7; }
  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    using Edges = std::vector<std::pair<Node, Cost>>;
    static const std::array<Edges, 7> edges = {{{{d, 3}, {b, 2}, {c, 2}},
                                                {{e, 3}, {f, 2}, {a, 3}},
                                                {{goal, 4}, {d, 3}, {c, 2}},
                                                {{d, 2}, {c, 3}},
                                                {{a, 2}, {c, 3}},
                                                {{e, 2}, {f, 3}, {d, 2}, {b, 3}, {a, 2}},
                                                {{e, 4}}}};
    for (const auto& [to, cost] : edges[static_cast<std::size_t>(node)]) visit(to, cost);
  }
};

TEST(IdaStar, FindsADeadEndInCazenavesFigure) {
  using F = DeadEndFigure;
  constexpr std::array<Cost, 7> kEstimates = {4, 2, 4, 4, 3, 3, 0};
  const auto h = [&](Node node) { return kEstimates[static_cast<std::size_t>(node)]; };
  IdaOptions options;
  options.cache = IdaCache::seen;
  const auto search = [&](SearchRecord& record, std::vector<Node>& path) {
    return IdaStar().search(F(), F::a, F::goal, h, options, 4, false, record, path);
  };
  SearchRecord record;
  std::vector<Node> path;
  EXPECT_EQ(search(record, path).cost, 8);
  EXPECT_EQ(path, (std::vector<Node>{F::a, F::c, F::e, F::goal}));

  options.cut = IdaCut::minf;
  SearchRecord cut;
  path.clear();
  EXPECT_EQ(search(cut, path).cost, 10);
  EXPECT_EQ(path, (std::vector<Node>{F::a, F::d, F::e, F::goal}));
  ASSERT_GE(cut.iterations.size(), 2u);
  EXPECT_EQ(cut.iterations[1].threshold, 9);
  // The second iteration: A, D and F, then B and C, which is never expanded at 2.
  std::vector<std::pair<Node, Cost>> second;
  for (int step = cut.iterations[1].step; step < cut.iterations[2].step; ++step)
    second.push_back(
        {cut.node[static_cast<std::size_t>(step)], cut.g[static_cast<std::size_t>(step)]});
  EXPECT_EQ(second, (std::vector<std::pair<Node, Cost>>{
                        {F::a, 0}, {F::d, 3}, {F::f, 5}, {F::b, 2}, {F::c, 5}}));
}

RC_GTEST_PROP(FringeSearch, FindsDijkstrasCost, ()) {
  const TerrainQuery c;
  const Cost true_cost = c.true_cost();
  Searcher searcher(c.grid);
  for (const char* const h : {"distance", "landmarks", "exact", "zero"}) {
    const SearchSpec spec = parse_search(fmt::format("fringe h={}", h)).value();
    RC_ASSERT(searcher.run(c.query(spec), spec).cost == true_cost);
  }
}

// A hub whose expansion adds 1,000 nodes to the list. Two edges lead to each arm, the more
// expensive edge first.
struct Star {
  static constexpr int kArms = 1000;

  std::size_t node_count() const { return kArms + 1; }
  template <class Visit>
  void for_each_edge(Node node, Visit&& visit) const {
    if (node != 0) return visit(0, node);
    for (const Cost more : {1, 0})
      for (Node arm = 1; arm <= kArms; ++arm) visit(arm, arm + more);
  }
};

TEST(FringeSearch, TakesNodesWithAnyNumberOfEdges) {
  SearchRecord record;
  std::vector<Node> path;
  const auto end = FringeSearch().search(
      Star(), 3, 700, [](Node) { return 0; }, record, path);
  EXPECT_EQ(end.cost, 3 + 700);
  EXPECT_EQ(path, (std::vector<Node>{3, 0, 700}));
  EXPECT_EQ(record.steps(), 2 + 700 - 1) << "3, the hub, and the arms up to 700 without 3";
}

// Starts with markers that have used up all of their values.
RC_GTEST_PROP(IdaStar, MarkersThatWrapAreSafe, ()) {
  const TerrainQuery c;
  const SearchSpec spec = parse_search("idastar").value();
  const Query query = c.query(spec);
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  const GridGraph graph(c.grid, c.moves);
  const Node goal = c.grid.node(c.goal), start = c.grid.node(c.start);
  IdaOptions options;
  options.cut = any_of(kIdaCuts).value;
  options.limit = 3000;
  BasicIdaStar<std::uint8_t> wraps;
  for (int i = 0; i < 300; ++i) {
    SearchRecord record;
    std::vector<Node> path;
    const auto found = wraps.search(graph, start, goal, h, options, 0, false, record, path);
    if (i % 50 != 0 && i < 250) continue;
    SearchRecord fresh_record;
    std::vector<Node> fresh_path;
    const auto fresh =
        IdaStar().search(graph, start, goal, h, options, 0, false, fresh_record, fresh_path);
    RC_ASSERT(found.cost == fresh.cost);
    RC_ASSERT(path == fresh_path);
    RC_ASSERT(record.node == fresh_record.node);
  }
}

// Wraps the markers within one search: in this corridor f rises step by step, so there are enough
// iterations.
TEST(IdaStar, MarkersWrapWithinOneSearch) {
  std::string row(400, '.');
  const Grid grid = grid_of(row);
  const Moves four = Moves::four();
  const GridGraph graph(grid, four);
  SearchRecord record;
  std::vector<Node> path;
  BasicIdaStar<std::uint8_t> wraps;
  const auto found = wraps.search(
      graph, grid.node({0, 0}), grid.node({399, 0}), [](Node) { return 0; }, {}, 0, false, record,
      path);
  EXPECT_EQ(found.cost, 399);
  EXPECT_EQ(record.iterations.size(), 400u);
  EXPECT_EQ(found.expanded, 400 * 401 / 2);
}

TEST(StepIndex, TellsTheFirstOfManyExpansions) {
  const Grid grid = grid_of(kWall);
  const Found found = search(grid, Moves::four(), {0, 1}, {2, 1}, "idastar");
  StepIndex steps;
  steps.assign(found.outcome.record, grid.node_count());
  EXPECT_EQ(steps.first(grid.node({0, 1})), 0);
  EXPECT_EQ(steps.at(grid.node({0, 1})), 1);
  EXPECT_EQ(steps.first(grid.node({2, 1})), 5);
  EXPECT_EQ(steps.first(grid.node({2, 2})), StepIndex::kNotExpanded);
  EXPECT_EQ(found.outcome.record.iteration_of(0), 0);
  EXPECT_EQ(found.outcome.record.iteration_of(1), 1);
  EXPECT_EQ(found.outcome.record.iteration_of(5), 1);
}

TEST(Guarantee, OfASearchInIterations) {
  const Moves four = Moves::four();
  const auto guarantee = [&](const char* text) {
    return guarantee_of(parse_search(text).value(), four);
  };
  EXPECT_EQ(guarantee("idastar").kind, Guarantee::Kind::optimal);
  EXPECT_EQ(guarantee("fringe").kind, Guarantee::Kind::optimal);
  EXPECT_EQ(guarantee("idastar cut=tight delta=2.5"),
            (Guarantee{Guarantee::Kind::more, 2.5, true}));
  EXPECT_EQ(guarantee("idastar cut=minf").kind, Guarantee::Kind::none);
  EXPECT_EQ(guarantee("idastar h=fit-factor:1:1 delta=1").kind, Guarantee::Kind::none);
  EXPECT_EQ(guarantee_words(parse_search("idastar delta=5").value(), four),
            "at most 5 above the optimum if it finishes");
}

}  // namespace
}  // namespace waymark::iterations_test
