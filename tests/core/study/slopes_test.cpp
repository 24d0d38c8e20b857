// Maps with slopes, on which a step can cost more in one direction than back.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/field/distance_field.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/heuristic/learned_costs.h"
#include "core/io/map_file.h"
#include "core/placement/placement.h"
#include "core/record/recorded_search.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/plain_search.h"
#include "core/search/searcher.h"
#include "core/study/certificate.h"
#include "core/study/estimate_planes.h"
#include "core/study/landmark_worth.h"
#include "core/study/place_scores.h"
#include "core/study/triangle.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/terrain_query.h"

namespace waymark::slopes_test {
namespace {

Grid slope(std::string_view drawing, const char* rules = "climb=2") {
  Grid grid = grid_of(drawing);
  grid.set_rules(parse_terrain_rules(rules).value());
  return grid;
}

TEST(Slopes, AStepUpCostsMoreAndAStepDownDoesNot) {
  const Grid grid = slope("013.\n@@@@\n");
  for (const int directions : {4, 8}) {
    const Moves moves = Moves::of(directions, grid);
    ASSERT_TRUE(moves.directed);
    const DistanceField field = distance_field(grid, moves, {0, 0});
    EXPECT_EQ(moves.cells(field.from(grid.node({1, 0}))), 3);  // up by 1, so 1 + 2
    EXPECT_EQ(moves.cells(field.from(grid.node({2, 0}))), 8);  // then up by 2, so 1 + 4
    EXPECT_EQ(moves.cells(field.from(grid.node({3, 0}))), 9);
    EXPECT_EQ(moves.cells(field.at(grid.node({2, 0}))), 2);
    EXPECT_EQ(moves.cells(field.at(grid.node({3, 0}))), 9);  // up by 3: 1 + 6, then down twice
  }
}

// The path over the hill has 4 steps and climbs by 4 in total, so it costs 4 + 2 * 4. The path
// around the hill costs 8.
TEST(Slopes, ThePathGoesRoundTheHill) {
  const Grid grid = slope(".242.\n.@@@.\n.....\n");
  const Moves moves = Moves::of(4, grid);
  const DistanceField field = distance_field(grid, moves, {4, 0});
  EXPECT_EQ(moves.cells(field.at(grid.node({0, 0}))), 8);
  EXPECT_EQ(descending_path(grid, field, grid.node({0, 0})).size(), 9u);
  const Grid flat = slope(".242.\n.@@@.\n.....\n", "climb=0");
  EXPECT_TRUE(flat.uniform());
  EXPECT_EQ(distance_field(flat, Moves::of(4, flat), {4, 0}).at(flat.node({0, 0})), 4);
}

TEST(Slopes, AMapOfOneHeightIsUniform) {
  EXPECT_TRUE(slope("333\n3@3\n").uniform());
  EXPECT_FALSE(slope("333\n3.3\n").uniform());
  EXPECT_FALSE(slope("343\n").uniform());
  Grid grid = slope("3.3\n");
  EXPECT_EQ(grid.rise(), 3);
  grid.set_terrain({1, 0}, '@');
  EXPECT_TRUE(grid.uniform());
  grid.set_terrain({1, 0}, '5');
  EXPECT_EQ(grid.rise(), 2);
  EXPECT_TRUE(grid.directed());
  TerrainRules level = grid.rules();
  level.climb = 0;
  grid.set_rules(level);
  EXPECT_TRUE(grid.uniform());
  level = {};
  level[Terrain::ground] = TerrainRules::kBlocked;
  grid.set_rules(level);
  EXPECT_FALSE(grid.directed());
}

TEST(Slopes, RulesTellHowMuchClimbingCosts) {
  EXPECT_EQ(text_of(parse_terrain_rules("climb=4").value()),
            "ground=1,swamp=1,water=blocked,trees=blocked,climb=4");
  EXPECT_EQ(parse_terrain_rules("climb=2").value(), TerrainRules{});
  EXPECT_EQ(parse_terrain_rules("climb=0,swamp=3").value().climb, 0);
  for (const char* text : {"climb=10", "climb=-1", "climb=blocked", "climb", "climb="}) {
    ASSERT_FALSE(parse_terrain_rules(text)) << text;
    EXPECT_TRUE(contains(parse_terrain_rules(text).error().what, text));
  }
  EXPECT_EQ(parse_terrain_rules("climb=1,climb=2").error().what, "climb is named twice");
}

TEST(Slopes, AMapFileHasHeights) {
  const std::string text = "type octile\nheight 2\nwidth 3\nmap\n019\n.@3\n";
  const Result<Grid> grid = parse_map(text, "hill.map");
  ASSERT_TRUE(grid) << grid.error().text();
  EXPECT_EQ(map_text(grid.value()), text);
  EXPECT_EQ(grid.value().height_of(grid.value().node({2, 0})), 9);
  EXPECT_EQ(grid.value().walkable_count(), 5);
}

RC_GTEST_PROP(SlopesProperty, FieldsAreWhatTheWordsOfTheRulesSay, ()) {
  const SlopeQuery c;
  const std::vector<Cost> to = textbook_costs(c.grid, c.moves, c.goal, Way::to),
                          from = textbook_costs(c.grid, c.moves, c.goal, Way::from);
  RC_ASSERT(c.goal_field.costs == CostPlane(CostPlane::WideArray(to.begin(), to.end())));
  RC_ASSERT(c.goal_field.away == CostPlane(CostPlane::WideArray(from.begin(), from.end())));
}

constexpr const char* kSpecs[] = {
    "astar",
    "astar h=manhattan",
    "astar h=octile",
    "astar h=chebyshev",
    "astar h=euclidean",
    "astar h=exact",
    "astar h=landmarks",
    "astar h=landmarks:best:1",
    "astar h=landmarks:nearest:2",
    "astar h=landmarks:hops",
    "astar h=landmarks:drop:1",
    "astar h=landmarks:drop:6",
    "astar h=landmarks:half",
    "astar h=landmarks:half:drop:3",
    "astar h=landmarks:half:hops",
    "astar h=landmarks:drop:5 bpmx=1",
    "astar h=landmarks:half bpmx=1",
    "astar h=landmarks prune=upper",
    "astar h=landmarks:drop:3 prune=upper",
    "astar h=landmarks w=1.5",
    "astar h=landmarks w=1.5 prune=upper",
    "astar h=landmarks ties=oldest",
    "astar h=max(landmarks,euclidean)",
    "astar scale=0.5 h=landmarks",
    "dijkstra",
    "bfs",
    "greedy h=landmarks",
    "bidirectional",
    "bidirectional h=landmarks",
    "bidirectional h=landmarks:best:1",
    "bidirectional h=exact",
    "bidirectional h=landmarks:hops",
    "bidirectional potential=average",
    "bidirectional h=landmarks potential=average",
    "bidirectional h=exact potential=average",
};

RC_GTEST_PROP(SlopesProperty, EverySearchKeepsItsGuarantee, ()) {
  const SlopeQuery c;
  const Cost true_cost = textbook_costs(c.grid, c.moves, c.goal, Way::to)[index(c.node(c.start))];
  Searcher searcher(c.grid);
  for (const char* text : kSpecs) {
    const SearchSpec spec = parse_search(text).value();
    const SearchOutcome found = searcher.run(c.query(), spec);
    const Guarantee guarantee = guarantee_of(spec, c.moves);
    RC_ASSERT((found.cost == kNoCost) == (true_cost == kNoCost));
    if (true_cost == kNoCost) continue;
    RC_ASSERT(found.path.front() == c.node(c.start));
    RC_ASSERT(found.path.back() == c.node(c.goal));
    RC_ASSERT(cost_along(c.grid, c.moves, found.path) == found.cost);
    if (guarantee.kind == Guarantee::Kind::optimal) RC_ASSERT(found.cost == true_cost);
    if (guarantee.kind == Guarantee::Kind::factor)
      RC_ASSERT(found.cost <= guarantee.value * true_cost);
    const SearchOutcome plain = searcher.run_plainly(c.query(), spec);
    RC_ASSERT(plain.record.node == found.record.node);
    RC_ASSERT(plain.record.g == found.record.g);
  }
}

RC_GTEST_PROP(SlopesProperty, HeuristicsAreWhatTheirQualitySays, ()) {
  const SlopeQuery c;
  for (const char* text : kSpecs) {
    const SearchSpec spec = parse_search(text).value();
    if (!row_of(spec.algorithm).takes_heuristic) continue;
    const Quality quality = quality_of(spec.h, c.moves);
    if (quality == Quality::too_great) continue;
    EstimateStorage storage;
    const Certificate certificate =
        certify(c.grid, c.moves, c.goal_field, estimate_of(c.query(), spec, storage));
    RC_ASSERT(certificate.admissible());
    if (quality == Quality::consistent) RC_ASSERT(certificate.consistent());
  }
}

// The estimates of the cost from the start, as in the backward direction of a bidirectional search.
RC_GTEST_PROP(SlopesProperty, BackwardEstimatesAreConsistentAgainstTheSteps, ()) {
  const SlopeQuery c;
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.start, Way::from);
  for (const char* text : {"bidirectional", "bidirectional h=landmarks", "bidirectional h=exact",
                           "bidirectional h=landmarks:hops"}) {
    BackwardEstimate backward;
    const Estimate& h = backward.make(c.query(), parse_search(text).value());
    RC_ASSERT(h(c.node(c.start)) == 0);
    for (const Cell cell : walkable_cells(c.grid)) {
      const Node node = c.node(cell);
      RC_ASSERT(h(node) <= true_cost[index(node)]);
      for_each_neighbour(c.grid, c.moves, node, [&](Node next, Cost step) {
        RC_ASSERT((h(next) == kNoCost) == (h(node) == kNoCost));
        if (h(node) != kNoCost) RC_ASSERT(h(next) <= h(node) + step);
      });
    }
  }
}

RC_GTEST_PROP(SlopesProperty, ALandmarkEnclosesTheTruth, ()) {
  const SlopeQuery c;
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal, Way::to);
  for (const LandmarkTable& table : c.tables) {
    const std::vector<Cost> to = textbook_costs(c.grid, c.moves, table->source, Way::to),
                            from = textbook_costs(c.grid, c.moves, table->source, Way::from);
    const LandmarkBound bound(*table, c.node(c.goal));
    for (const Cell cell : walkable_cells(c.grid)) {
      const Node node = c.node(cell);
      const Triangle t = triangle(c.grid, *table, c.goal_field, cell);
      RC_ASSERT(t.lower() == bound(node));
      RC_ASSERT(t.upper() == bound.upper(node));
      RC_ASSERT(bound(node) <= true_cost[index(node)]);
      RC_ASSERT(true_cost[index(node)] <= bound.upper(node));
      if (!t.whole()) continue;
      const Node goal = c.node(c.goal);
      RC_ASSERT(bound(node) == std::max({0, to[index(node)] - to[index(goal)],
                                         from[index(goal)] - from[index(node)]}));
      RC_ASSERT(bound.upper(node) == to[index(node)] + from[index(goal)]);
      RC_ASSERT((t.goal_between() || t.cell_between()) == (t.slack() == 0));
      const EndSlacks ends = end_slacks(t);
      RC_ASSERT(std::min({ends.at_goal, ends.at_start, true_cost[index(node)]}) == t.slack());
    }
  }
}

// The start is on a hill. The goal, which has a landmark, is below. Going down to the landmark and
// climbing up from it have different costs. With a single table, the heuristic ignores this, so its
// value is not a lower bound.
TEST(Slopes, OnePlaneOverestimatesAndTheCertificateSaysWhere) {
  const Grid grid = slope("9.......\n");
  const Moves moves = Moves::of(4, grid);
  const DistanceField goal_field = distance_field(grid, moves, {7, 0});
  const std::vector<LandmarkTable> tables = tables_of(grid, moves, {{7, 0}});
  const Query query{grid, moves, {0, 0}, {7, 0}, tables, goal_field};
  const SearchSpec abs = parse_search("astar h=landmarks:abs").value();
  EXPECT_EQ(guarantee_of(abs, moves).kind, Guarantee::Kind::none);
  EXPECT_EQ(guarantee_of(abs, Moves::four()).kind, Guarantee::Kind::optimal);
  EstimateStorage storage;
  const Certificate one = certify(grid, moves, goal_field, estimate_of(query, abs, storage));
  EXPECT_EQ(one.overestimating, 1);
  ASSERT_TRUE(one.greatest);
  EXPECT_EQ(one.greatest->cell, (Cell{0, 0}));
  EXPECT_EQ(moves.cells(one.greatest->by),
            18);  // 9 levels of height at 2 each, which the path does not climb
  const Certificate two =
      certify(grid, moves, goal_field,
              estimate_of(query, parse_search("astar h=landmarks").value(), storage));
  EXPECT_TRUE(two.admissible() && two.consistent());
}

// The path around the hill is shorter, but with one table A* does not find it and crosses the hill.
TEST(Slopes, OnePlaneLeadsToALongerPath) {
  const Grid grid = slope(".......\n.99999.\n.......\n9......\n");
  int longer = 0;
  for (const int directions : {4, 8}) {
    const Moves moves = Moves::of(directions, grid);
    Searcher searcher(grid);
    for (const Cell start : walkable_cells(grid))
      for (const Cell goal : walkable_cells(grid)) {
        const DistanceField field = distance_field(grid, moves, goal);
        const std::vector<LandmarkTable> tables = tables_of(grid, moves, {{3, 0}});
        const Query query{grid, moves, start, goal, tables, field};
        const SearchOutcome abs =
            searcher.run(query, parse_search("astar h=landmarks:abs").value());
        longer += abs.cost > field.at(grid.node(start));
      }
  }
  EXPECT_GT(longer, 0);
}

RC_GTEST_PROP(SlopesProperty, WhereCostsAreUndirectedOnePlaneIsTheUsualBound, ()) {
  const RandomQuery c;
  const DistanceField goal_field = distance_field(c.grid, c.moves, c.goal);
  const Query query{c.grid, c.moves, c.start, c.goal, c.tables, goal_field};
  Searcher searcher(c.grid);
  const SearchOutcome usual = searcher.run(query, parse_search("astar h=landmarks").value());
  const SearchOutcome abs = searcher.run(query, parse_search("astar h=landmarks:abs").value());
  RC_ASSERT(usual.record.node == abs.record.node);
  RC_ASSERT(usual.record.h == abs.record.h);
}

RC_GTEST_PROP(SlopesProperty, NothingOfAShortestPathIsPruned, ()) {
  const SlopeQuery c;
  const SearchSpec spec = parse_search("astar h=landmarks prune=upper").value();
  const Cost upper = pruning_bound(spec, c.query());
  const Cost true_cost = c.goal_field.at(c.node(c.start));
  RC_ASSERT(upper >= true_cost);
  Cost least = kNoCost;
  for (const LandmarkTable& table : c.tables) {
    const Cost to = textbook_costs(c.grid, c.moves, table->source, Way::to)[index(c.node(c.start))];
    const Cost from =
        textbook_costs(c.grid, c.moves, table->source, Way::from)[index(c.node(c.goal))];
    if (to != kNoCost && from != kNoCost) least = std::min(least, to + from);
  }
  RC_ASSERT(upper == least);
}

// Earlier searches find costs from their starts. The costs of the opposite direction can differ.
RC_GTEST_PROP(SlopesProperty, EarlierSearchesNeverOverestimate, ()) {
  const SlopeQuery c;
  EarlierSearches earlier(3);
  Searcher searcher(c.grid);
  for (int i = 0; i < 3; ++i) {
    const Cell start = any_cell(c.grid), goal = any_cell(c.grid);
    const DistanceField field = distance_field(c.grid, c.moves, goal);
    const Query query{c.grid, c.moves, start, goal, c.tables, field};
    const SearchOutcome found = searcher.run(query, parse_search("astar").value());
    earlier.add(query, found.record);
    const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, start, Way::from);
    for (const Cell cell : walkable_cells(c.grid)) {
      const Cost proven = earlier.tables().front()->from(c.node(cell));
      RC_ASSERT(proven == kNoCost || proven == true_cost[index(c.node(cell))]);
    }
  }
  Query query = c.query();
  query.earlier = earlier.tables();
  const SearchSpec spec = parse_search("astar h=landmarks:earlier:3").value();
  EstimateStorage storage;
  RC_ASSERT(certify(c.grid, c.moves, c.goal_field, estimate_of(query, spec, storage)).admissible());
  RC_ASSERT(searcher.run(query, spec).cost == c.goal_field.at(c.node(c.start)));
}

// The gains, savings and worth of an additional landmark, computed with the heuristic itself.
RC_GTEST_PROP(SlopesProperty, PlacesAreJudgedByBothPlanes, ()) {
  const SlopeQuery c;
  const std::vector<Node> nodes = [&] {
    std::vector<Node> all;
    for (const Cell cell : walkable_cells(c.grid))
      if (c.goal_field.at(c.node(cell)) != kNoCost) all.push_back(c.node(cell));
    return all;
  }();
  RC_PRE(c.goal_field.at(c.node(c.start)) != kNoCost);
  const Cost true_cost = c.goal_field.at(c.node(c.start));
  const LandmarkHeuristic present(c.grid, c.moves, c.goal, c.tables);
  FieldBuilder fields(c.grid);
  const DistanceField from_start = fields.build(c.moves, c.start);
  std::vector<Cost> gains;
  place_gains(from_start, c.goal_field, nodes, present(c.node(c.start)), gains);
  std::vector<Node> places;
  for (std::size_t i = 0; i < nodes.size(); i += 1 + nodes.size() / 4) places.push_back(nodes[i]);
  SavedCells saved(fields, c.moves, {c.start, c.goal}, nodes, c.tables, places);
  saved.advance();
  const auto must_expand = [&](const LandmarkHeuristic& h) {
    int count = 0;
    for (const Node node : nodes) count += from_start.from(node) + h(node) < true_cost;
    return count;
  };
  // A sample of the nodes is enough.
  for (std::size_t i = 0; i < nodes.size(); i += 1 + nodes.size() / 4) {
    std::vector<LandmarkTable> more = c.tables;
    more.push_back(
        std::make_shared<DistanceField>(distance_field(c.grid, c.moves, c.grid.cell(nodes[i]))));
    const LandmarkHeuristic with(c.grid, c.moves, c.goal, more);
    RC_ASSERT(gains[i] == with(c.node(c.start)) - present(c.node(c.start)));
    RC_ASSERT(saved.saved()[i / (1 + nodes.size() / 4)] ==
              must_expand(present) - must_expand(with));
  }
  const std::vector<int> worth =
      landmark_worth(c.query(), from_start.from_source(), nodes, true_cost);
  for (std::size_t i = 0; i < c.tables.size(); ++i) {
    std::vector<LandmarkTable> others = c.tables;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    RC_ASSERT(worth[i] == must_expand(LandmarkHeuristic(c.grid, c.moves, c.goal, others)) -
                              must_expand(present));
  }
}

RC_GTEST_PROP(SlopesProperty, PlanesHoldWhatTheHeuristicsSay, ()) {
  const SlopeQuery c;
  const SearchSpec a, b = parse_search("astar h=landmarks").value();
  const EstimatePlanes planes = estimate_planes(c.query(), a, b);
  const LandmarkHeuristic h(c.grid, c.moves, c.goal, c.tables);
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.node(cell);
    RC_ASSERT(planes.a[index(node)] == formula_cost(c.moves, cell, c.goal));
    RC_ASSERT(planes.b[index(node)] == h(node));
  }
}

// Tables from before the ground was raised. At that time, no current path cost more than now.
RC_GTEST_PROP(SlopesProperty, KeptTablesOfLowerGroundAreAdmissible, ()) {
  const SlopeQuery c;
  Grid level = c.grid;
  TerrainRules rules = level.rules();
  rules.climb = 0;
  level.set_rules(rules);
  const Moves before = Moves::of(c.moves.directions, level);
  const std::vector<LandmarkTable> built = tables_of(level, before, {c.start});
  const std::vector<LandmarkTable> kept = stale_tables(built, c.grid, c.moves, c.goal);
  const LandmarkHeuristic h(c.grid, c.moves, c.goal, kept);
  for (const Cell cell : walkable_cells(c.grid))
    RC_ASSERT(h(c.node(cell)) <= c.goal_field.at(c.node(cell)));
}

// Receives every event of a search with its direction, and records what a replay must reproduce.
struct SlopeWitness {
  SearchRecord& record;
  std::vector<std::vector<CellEvent>> events;  // by node
  std::vector<std::set<Node>> open = {};       // of the forward search, by count
  std::set<Node> now = {};

  void note(Side side, CellEvent::Kind kind, Node node, Node parent, Cost g) {
    events[index(node)].push_back({kind, record.steps(), parent, g, side});
    if (kind != CellEvent::Kind::expanded && side == Side::forward) now.insert(node);
  }
  void generated(Side side, Node node, Node parent, Cost g, Cost) {
    note(side, CellEvent::Kind::generated, node, parent, g);
  }
  void improved(Side side, Node node, Node parent, Cost g, Cost) {
    note(side, CellEvent::Kind::improved, node, parent, g);
  }
  void expanded(Side side, bool opened, Node node, Node parent, Cost g, Cost h) {
    open.push_back(now);
    now.erase(node);
    BothEndsRecorder{record}.expanded(side, opened, node, parent, g, h);
    note(side, CellEvent::Kind::expanded, node, parent, g);
  }
  // For a search from the start.
  void generated(Node node, Node parent, Cost g, Cost h) {
    generated(Side::forward, node, parent, g, h);
  }
  void improved(Node node, Node parent, Cost g, Cost h) {
    improved(Side::forward, node, parent, g, h);
  }
  void expanded(Node node, Node parent, Cost g, Cost h) {
    open.push_back(now);
    now.erase(node);
    Recorder{record}.expanded(node, parent, g, h);
    note(Side::forward, CellEvent::Kind::expanded, node, parent, g);
  }
};

RC_GTEST_PROP(SlopesProperty, RecordsAreReplayedAlongTheStepsAndAgainstThem, ()) {
  const SlopeQuery c;
  const SearchSpec spec =
      parse_search(*rc::gen::element("astar", "astar h=landmarks:drop:3", "bidirectional",
                                     "bidirectional h=landmarks",
                                     "bidirectional h=exact potential=average"))
          .value();
  SearchRecord record;
  SlopeWitness witness{record, std::vector<std::vector<CellEvent>>(c.grid.node_count())};
  if (spec.algorithm == Algorithm::bidirectional)
    search_both_ends_plainly(c.query(), spec, witness);
  else
    search_plainly(c.query(), spec, witness);
  if (record.steps() == 0) return;
  witness.open.push_back(witness.now);
  StepIndex steps;
  steps.assign(record, c.grid.node_count());
  const RecordedSearch search{
      c.grid,         c.moves,
      record,         steps,
      c.node(c.goal), reopens(spec, c.moves) ? Improvement::always : Improvement::until_expanded};
  for (const Cell cell : walkable_cells(c.grid))
    RC_ASSERT(cell_history(search, c.node(cell)) == witness.events[index(c.node(cell))]);
  OpenLists lists;
  lists.assign(search, *rc::gen::element(1, 7, 4096));
  for (int count = 0; count <= record.steps(); ++count) {
    const std::vector<Node> found = lists.at(search, count);
    RC_ASSERT(std::set<Node>(found.begin(), found.end()) == witness.open[index(count)]);
  }
}

TEST(Slopes, TablesTakeTwoPlanes) {
  const Grid grid = slope("0123\n...@\n"), level = slope("0123\n...@\n", "climb=0");
  const std::vector<LandmarkTable> two = tables_of(grid, Moves::of(8, grid), {{0, 0}});
  const std::vector<LandmarkTable> one = tables_of(level, Moves::of(8, level), {{0, 0}});
  EXPECT_EQ(table_bytes(grid, two), 2 * 8 * 2u);
  EXPECT_EQ(table_bytes(level, one), 8 * 2u);
}

TEST(Slopes, EveryMethodPlacesLandmarks) {
  const Grid grid = slope("0123456789\n1234567898\n2345678987\n3456789876\n");
  FieldBuilder fields(grid);
  const Moves moves = Moves::of(8, grid);
  const Components components(grid);
  for (const PlacementMethod method :
       {PlacementMethod::random, PlacementMethod::farthest, PlacementMethod::planar,
        PlacementMethod::avoid, PlacementMethod::maxcover, PlacementMethod::greedy,
        PlacementMethod::swap, PlacementMethod::workload}) {
    const PlacedLandmarks placed = place_landmarks(fields, moves, components, 0, {method, 3, 1},
                                                   [](int, int) { return true; });
    EXPECT_EQ(placed.cells.size(), 3u) << name_of(method);
    for (const LandmarkTable& table : placed.tables) EXPECT_TRUE(table->is_directed());
  }
}

// The first floor that is set after raised ground makes the difference.
TEST(Slopes, FloorNextToRaisedGroundIsASlope) {
  Grid grid = slope("@11..\n");
  EXPECT_EQ(grid.rise(), 1);
  EXPECT_TRUE(grid.directed());
  grid.set_terrain({3, 0}, '@');
  EXPECT_EQ(grid.rise(), 1);
  grid.set_terrain({4, 0}, '@');
  EXPECT_EQ(grid.rise(), 0);
  grid.set_terrain({4, 0}, '.');
  EXPECT_EQ(grid.rise(), 1);
}

TEST(Slopes, WhatKeepsOneNumberForBothWaysIsNotOffered) {
  const Grid grid = slope("0123\n");
  const Moves moves = Moves::of(8, grid);
  for (const char* text : {"astar h=embedding:3", "astar h=compressed:4:2", "greedy h=allpairs",
                           "astar h=waypoints:4:safe", "astar h=max(landmarks,embedding:2)"}) {
    const SearchSpec spec = parse_search(text).value();
    EXPECT_EQ(misfit(spec, grid, moves), "needs steps that cost the same in both directions")
        << text;
    EXPECT_TRUE(unprepared(spec, grid)) << text;
    HeuristicPreparer preparer(grid);
    preparer.prepare(moves, spec);
    EXPECT_TRUE(preparer.prepared().empty()) << text;
  }
  EXPECT_TRUE(misfit(parse_search("jps").value(), grid, moves));
  for (const char* text : kSpecs)
    EXPECT_FALSE(misfit(parse_search(text).value(), grid, moves)) << text;
}

}  // namespace
}  // namespace waymark::slopes_test
