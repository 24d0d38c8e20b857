// Every search, checked against the guarantee of its algorithm and against a search written in this
// file.
#include <algorithm>
#include <climits>
#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>

#include "core/heuristic/heuristic.h"
#include "core/search/guarantee.h"
#include "core/search/option_rows.h"
#include "core/search/searcher.h"
#include "core/search/theta_astar.h"
#include "tests/support/any_search.h"
#include "tests/support/maps.h"
#include "tests/support/terrain_query.h"

namespace waymark::search_property_test {
namespace {

// An entry of the open list. The list is scanned from the front. f is a fraction of integers.
struct ScannedNode {
  Node node;
  long long g, h;
  int turns = 0;
  int opened_by = 0;  // number of the expansion
  int in_turn = 0;    // its position under the checkerboard rule
};

bool reads_tables_of_costs(const SearchSpec& spec) {
  for (const OneHeuristic& one : parts_of(spec.h))
    if (one.heuristic >= Heuristic::landmarks) return true;
  return false;
}

bool light(const TerrainQuery& c, Node node) {
  const Cell cell = c.grid.cell(node);
  return (cell.x + cell.y) % 2 == 0;
}

// The number of search units per unit of the map.
long long unit_of(const TerrainQuery& c, const SearchSpec& spec) {
  return spec.alpha == 1000 ? 1 : c.moves.alpha_unit;
}

// The counted cost of a step, as a fraction of integers that is rounded once per cell.
long long counted_step(const TerrainQuery& c, const SearchSpec& spec, Node from, Node to,
                       Cost step) {
  if (c.grid.uniform()) return step * unit_of(c, spec);
  const long long here = c.grid.cell_cost(from), there = c.grid.cell_cost(to);
  const long long length = 2LL * step / (here + there) * unit_of(c, spec);
  const auto half = [&](long long cost) {
    return std::llround(
        std::floor(static_cast<double>(length * (1000 + spec.alpha * (cost - 1))) / 2000.0 + 0.5));
  };
  return half(here) + half(there);
}

// The reach of every node by its definition: the highest lower part of any shortest path.
std::map<Node, long long> reaches_by_definition(const TerrainQuery& c) {
  const Edges edges = edges_by_rules(c.grid, c.moves);
  std::map<Node, std::vector<Cost>> costs;
  std::map<Node, long long> reaches;
  for (const Cell cell : walkable_cells(c.grid))
    costs[c.grid.node(cell)] = textbook_costs(edges, {c.grid.node(cell)});
  for (const auto& [from, of_from] : costs)
    for (const auto& [node, of_node] : costs) {
      long long& reach = reaches[node];
      const Cost before = of_from[index(node)];
      if (before <= reach || before == kNoCost) continue;
      for (const auto& entry : costs) {
        const Cost after = of_node[index(entry.first)];
        if (after > reach && after != kNoCost && of_from[index(entry.first)] == before + after)
          reach = std::min(before, after);
      }
    }
  return reaches;
}

// A* and its variants as in textbook pseudocode, with sets and maps. Uses only the moves and the
// estimates of the library.
std::vector<Node> scanned_search(const TerrainQuery& c, const SearchSpec& spec, const Estimate& h) {
  const long long wg = spec.algorithm == Algorithm::greedy ? 0 : 1000;
  const long long wh = spec.algorithm == Algorithm::dijkstra ? 0
                       : spec.algorithm == Algorithm::greedy ? 1000
                                                             : spec.weight;
  const bool apart = spec.weighs != WeightPlace::everywhere && spec.weight != 1000;
  const auto weight_at = [&](Node node) {
    const Cell cell = c.grid.cell(node);
    if (spec.weighs == WeightPlace::region) return !apart || c.in_region(cell) ? wh : 1000;
    const double start = std::hypot(cell.x - c.start.x, cell.y - c.start.y),
                 goal = std::hypot(cell.x - c.goal.x, cell.y - c.goal.y);
    const bool weighed = spec.weighs == WeightPlace::near_start ? start < goal : goal < start;
    return !apart || weighed ? wh : 1000;
  };
  const TieRule rule = spec.ties.rule;
  const bool adds = rule == TieRule::scale || rule == TieRule::cross;
  // The tables store different costs from those that the search counts.
  const bool misled = spec.alpha < 1000 && reads_tables_of_costs(spec);
  const Quality quality = misled ? Quality::too_great : quality_of(spec.h, c.moves);
  const bool may_reopen =
      spec.algorithm == Algorithm::astar &&
      (quality != Quality::consistent || apart || (spec.prune && (wh > 1000 || adds)));
  long long upper = kNoCost;
  if (spec.prune && quality != Quality::too_great && spec.alpha == 1000)
    for (const LandmarkTable& table : c.tables) {
      const Cost there = table->at(c.grid.node(c.start)), back = table->at(c.grid.node(c.goal));
      if (there != kNoCost && back != kNoCost) upper = std::min<long long>(upper, there + back);
    }
  std::map<Node, long long> reaches;
  if (spec.reach && quality != Quality::too_great) reaches = reaches_by_definition(c);
  const auto f = [&](const ScannedNode& at) {
    if (spec.ends_early && at.node == c.grid.node(c.goal)) return LLONG_MIN;
    const long long weighed = 1000 * (wg * at.g + weight_at(at.node) * at.h), p = spec.ties.number;
    if (rule == TieRule::scale) return weighed + p * at.h;
    if (rule != TieRule::cross) return weighed;
    const Cell cell = c.grid.cell(at.node);
    const long long product =
        (cell.x - c.goal.x) * (c.start.y - c.goal.y) - (cell.y - c.goal.y) * (c.start.x - c.goal.x);
    return weighed + p * std::abs(product) * c.moves.straight * unit_of(c, spec);
  };
  const auto before = [&](const ScannedNode& a, const ScannedNode& b, bool a_is_older) {
    if (f(a) != f(b)) return f(a) < f(b);
    if (rule == TieRule::newest || rule == TieRule::oldest)
      return a_is_older == (rule == TieRule::oldest);
    if (rule == TieRule::small_h && a.h != b.h) return a.h < b.h;
    if (rule == TieRule::turns && a.turns != b.turns) return a.turns < b.turns;
    if (rule == TieRule::small_g && a.g != b.g) return a.g < b.g;
    if (rule == TieRule::small_h || rule == TieRule::turns || rule == TieRule::small_g)
      return !a_is_older;
    if (a.g != b.g) return a.g > b.g;
    if (rule != TieRule::checkerboard) return a_is_older == (rule == TieRule::greater_g_oldest);
    if (a.opened_by != b.opened_by) return a.opened_by < b.opened_by;
    return a.in_turn != b.in_turn ? a.in_turn < b.in_turn : a.node < b.node;
  };
  std::vector<Node> order;
  std::vector<ScannedNode> open;  // oldest first
  std::map<Node, long long> best_g;
  std::map<Node, long long> raised;  // by pathmax
  std::set<Node> closed;
  const Node start = c.grid.node(c.start), goal = c.grid.node(c.goal);
  const auto estimate = [&](Node node) {
    return raised.contains(node) ? raised[node]
           : h(node) == kNoCost  ? static_cast<long long>(kNoCost)
                                 : h(node) * unit_of(c, spec);
  };
  if (h(start) == kNoCost) return order;
  std::map<Node, Node> from;
  std::map<Node, int> turns;
  open.push_back({start, 0, estimate(start)});
  best_g[start] = 0;
  while (!open.empty()) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < open.size(); ++i)
      if (!before(open[best], open[i], true)) best = i;
    ScannedNode at = open[best];
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(best));
    ScannedNode again = at;
    again.h = estimate(at.node);
    again.opened_by = static_cast<int>(order.size());
    again.in_turn = light(c, at.node) ? 15 : 0;
    if (f(again) > f(at)) {
      open.push_back(again);
      continue;
    }
    if (spec.bpmx && at.node != goal) {
      long long greatest = estimate(at.node);
      for_each_neighbour(c.grid, c.moves, at.node, [&](Node next, Cost cost) {
        const long long step = counted_step(c, spec, at.node, next, cost);
        if (h(next) != kNoCost) greatest = std::max(greatest, estimate(next) - step);
      });
      raised[at.node] = greatest;
      again.h = greatest;
      const bool waits = std::any_of(open.begin(), open.end(),
                                     [&](const ScannedNode& other) { return f(other) < f(again); });
      if (waits) {
        open.push_back(again);
        continue;
      }
    }
    closed.insert(at.node);
    order.push_back(at.node);
    if (at.node == goal) return order;
    if (spec.bpmx) {
      const long long greatest = raised[at.node];
      for_each_neighbour(c.grid, c.moves, at.node, [&](Node next, Cost cost) {
        const long long step = counted_step(c, spec, at.node, next, cost);
        if (h(next) != kNoCost) raised[next] = std::max(estimate(next), greatest - step);
      });
    }
    int place = 0;
    for_each_neighbour(c.grid, c.moves, at.node, [&](Node next, Cost cost) {
      const long long step = counted_step(c, spec, at.node, next, cost);
      const int in_turn = light(c, at.node) ? 15 - place++ : place++;
      const long long g = at.g + step;
      if (h(next) == kNoCost || g + h(next) > upper) return;
      if (!reaches.empty() && reaches[next] < g && reaches[next] < h(next)) return;
      if (best_g.contains(next) && best_g[next] <= g) return;
      if (!may_reopen && closed.contains(next)) return;
      best_g[next] = g;
      std::erase_if(open, [&](const ScannedNode& other) { return other.node == next; });
      const bool turned = from.contains(at.node) && next - at.node != at.node - from[at.node];
      turns[next] = turns[at.node] + (turned ? 1 : 0);
      from[next] = at.node;
      open.push_back(
          {next, g, estimate(next), turns[next], static_cast<int>(order.size()), in_turn});
    });
  }
  return order;
}

RC_GTEST_PROP(SearchSpec, ExpandsInTheOrderOfAScannedList, ()) {
  const TerrainQuery c;
  SearchSpec spec = any_spec();
  // The order of the hash rule depends only on its seed.
  RC_PRE(spec.ties.rule != TieRule::hash);
  RC_PRE(spec.algorithm != Algorithm::bfs);
  RC_PRE(spec.algorithm != Algorithm::bidirectional);
  RC_PRE(!row_of(spec.algorithm).needs_graph);  // see contraction_test.cpp
  RC_PRE(!spec.anytime);                        // see anytime_test.cpp
  RC_PRE(!spec.canonical);                      // see canonical_order_test.cpp
  // See jump_astar_test.cpp, subgoal_test.cpp, thetastar_test.cpp and fast_marching_test.cpp.
  RC_PRE(!row_of(spec.algorithm).jumps);
  // See iterations_test.cpp and partial_refinement_test.cpp.
  RC_PRE(!row_of(spec.algorithm).iterates);
  const Query query = c.query(spec);
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  const SearchOutcome found = Searcher(c.grid).run_plainly(query, spec);
  const std::vector<Node> expected = scanned_search(c, spec, h);
  RC_ASSERT(std::vector<Node>(found.record.node.begin(), found.record.node.end()) == expected);
  const std::set<Node> distinct(expected.begin(), expected.end());
  RC_ASSERT(found.reopened == static_cast<int>(expected.size() - distinct.size()));
}

// The cost of a path, computed only from the moves or from its straight lines. kNoCost if one of
// its steps is illegal.
Cost cost_of(const TerrainQuery& c, const SearchSpec& spec, const std::vector<Node>& path) {
  Cost cost = 0;
  if (row_of(spec.algorithm).any_angle) {
    for (std::size_t i = 1; i < path.size(); ++i)
      cost += line_cost(c.moves, c.grid.cell(path[i - 1]), c.grid.cell(path[i]));
    return cost;
  }
  return cost_along(c.grid, c.moves, path);
}

// The lowest number of steps to the goal.
int fewest_steps(const TerrainQuery& c) {
  Edges edges = edges_by_rules(c.grid, c.moves);
  for (std::vector<CostEdge>& out : edges)
    for (CostEdge& edge : out) edge.cost = 1;
  return textbook_costs(edges, {c.grid.node(c.start)})[index(c.grid.node(c.goal))];
}

RC_GTEST_PROP(SearchSpec, KeepsItsGuarantee, ()) {
  const TerrainQuery c;
  const SearchSpec spec = any_spec();
  const SearchOutcome found = Searcher(c.grid).run(c.query(spec), spec);
  RC_ASSERT(found.fits == !misfit(spec, c.grid, c.moves));
  if (!found.fits) {
    RC_ASSERT(found.cost == kNoCost && found.path.empty() && found.record.steps() == 0);
    return;
  }
  const Cost true_cost = c.true_cost();
  RC_ASSERT(!found.gave_up || may_give_up(spec));
  const bool may_fail = found.gave_up || may_lose_paths(spec, c.moves);
  RC_ASSERT((found.cost == kNoCost) == (true_cost == kNoCost) ||
            (found.cost == kNoCost && may_fail));
  RC_ASSERT(found.path.empty() == (found.cost == kNoCost));
  if (found.cost == kNoCost) return;
  RC_ASSERT(found.path.front() == c.grid.node(c.start));
  RC_ASSERT(found.path.back() == c.grid.node(c.goal));
  RC_ASSERT(cost_of(c, spec, found.path) == found.cost);
  const Guarantee guarantee = guarantee_of(spec, c.moves);
  if (found.gave_up) {
    RC_ASSERT(guarantee.kind == Guarantee::Kind::none || guarantee.if_it_finishes);
    return;
  }
  if (guarantee.kind == Guarantee::Kind::optimal) RC_ASSERT(found.cost == true_cost);
  if (guarantee.kind == Guarantee::Kind::factor)
    RC_ASSERT(found.cost <= guarantee.value * true_cost);
  if (guarantee.kind == Guarantee::Kind::more)
    RC_ASSERT(found.cost <= true_cost + guarantee.value * c.moves.straight);
  if (spec.algorithm == Algorithm::bfs) RC_ASSERT(found.path_length() == fewest_steps(c));
  if (!no_must_expand(spec, c.moves)) RC_ASSERT(found.reopened == 0);
}

// The path costs at most the optimum times the ratio of the median cell cost to the lowest cell
// cost. The test finds both by sorting and compares integers.
RC_GTEST_PROP(SearchSpec, TypicalTerrainKeepsItsRatio, ()) {
  const TerrainQuery c;
  std::vector<int> costs;
  for (const Cell cell : walkable_cells(c.grid))
    costs.push_back(c.grid.cell_cost(c.grid.node(cell)));
  std::sort(costs.begin(), costs.end());
  const long long least = costs.front(), median = costs[(costs.size() - 1) / 2];
  const Cost true_cost = c.true_cost();
  for (const char* const text :
       {"astar scale=typical", "astar h=landmarks scale=typical", "astar scale=typical w=1.5",
        "fringe scale=typical", "idastar scale=typical limit=20000",
        "astar open=heap scale=typical"}) {
    const SearchSpec spec = parse_search(text).value();
    const Guarantee guarantee = guarantee_of(spec, c.moves);
    const long long weight = spec.weight;
    if (weight * median == 1000 * least)
      RC_ASSERT(guarantee.kind == Guarantee::Kind::optimal);
    else
      RC_ASSERT(guarantee.kind == Guarantee::Kind::factor);
    const SearchOutcome found = Searcher(c.grid).run(c.query(), spec);
    if (found.gave_up) continue;
    RC_ASSERT((found.cost == kNoCost) == (true_cost == kNoCost));
    if (true_cost == kNoCost) continue;
    RC_ASSERT(1000 * least * found.cost <= weight * median * true_cost);
    if (guarantee.kind == Guarantee::Kind::factor) {
      RC_ASSERT(found.cost <= guarantee.value * true_cost);
      // The ratio is in millionths and rounded up to thousandths.
      const double ratio = static_cast<double>(weight * median) / static_cast<double>(1000 * least);
      RC_ASSERT(std::abs(guarantee.value - ratio) < 0.0011);
    }
  }
}

RC_GTEST_PROP(SearchSpec, DijkstraExpandsEveryCellNearerThanTheGoal, ()) {
  const TerrainQuery c;
  SearchSpec spec;
  spec.algorithm = Algorithm::dijkstra;
  spec.ties = any_ties(Algorithm::dijkstra);
  const SearchOutcome found = Searcher(c.grid).run(c.query(), spec);
  const std::vector<Cost> from_start = textbook_costs(c.grid, c.moves, c.start);
  const std::set<Node> expanded(found.record.node.begin(), found.record.node.end());
  int nearer = 0;
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    if (from_start[index(node)] >= found.cost) continue;
    RC_ASSERT(expanded.contains(node));
    ++nearer;
  }
  RC_ASSERT(found.counts.must_expand == nearer);
}

// Checks the quality that each row of the heuristic table claims.
RC_GTEST_PROP(SearchSpec, HeuristicsAreAsGoodAsTheirRowsSay, ()) {
  const TerrainQuery c;
  const std::vector<Cost> true_cost = textbook_costs(c.grid, c.moves, c.goal);
  for (const HeuristicRow& row : heuristics()) {
    SearchSpec spec;
    spec.h = usual_choice(row.heuristic);
    if (quality_of(spec.h, c.moves) != Quality::consistent) continue;
    EstimateStorage storage;
    const Query query = c.query(spec);
    const Estimate& h = row.make(query, spec.h, storage);
    RC_ASSERT(h(c.grid.node(c.goal)) == 0);
    for (const Cell cell : walkable_cells(c.grid)) {
      const Node node = c.grid.node(cell);
      if (true_cost[index(node)] == kNoCost) continue;
      RC_ASSERT(h(node) <= true_cost[index(node)]);
      for_each_neighbour(c.grid, c.moves, node,
                         [&](Node next, Cost step) { RC_ASSERT(h(node) <= step + h(next)); });
    }
  }
}

// The heuristic value is multiplied and rounded down. A consistent heuristic stays consistent with
// a factor of at most 1.
RC_GTEST_PROP(SearchSpec, AScaleMultipliesTheEstimate, ()) {
  const TerrainQuery c;
  const Query query = c.query();
  SearchSpec spec = any_spec();
  spec.algorithm = Algorithm::astar;
  EstimateStorage scaled_room, plain_room;
  const Estimate& h = estimate_of(query, spec, scaled_room);
  SearchSpec plain = spec;
  plain.h.scale = 1'000'000;
  const Estimate& unscaled = estimate_of(query, plain, plain_room);
  std::vector<int> costs;
  for (const Cell cell : walkable_cells(c.grid))
    costs.push_back(c.grid.cell_cost(c.grid.node(cell)));
  std::sort(costs.begin(), costs.end());
  const long long scale = spec.h.scale == HeuristicChoice::kTypical
                              ? 1'000'000LL * costs[(costs.size() - 1) / 2] / costs.front()
                              : spec.h.scale;
  const bool consistent = quality_of(spec.h, c.moves) == Quality::consistent;
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    if (unscaled(node) == kNoCost) {
      RC_ASSERT(h(node) == kNoCost);
      continue;
    }
    RC_ASSERT(h(node) == unscaled(node) * scale / 1'000'000);
    for_each_neighbour(c.grid, c.moves, node, [&](Node next, Cost step) {
      if (consistent && h(next) != kNoCost) RC_ASSERT(h(node) <= step + h(next));
    });
  }
}

// The properties above and below check an option only if random searches set it. A new option also
// belongs in any_spec().
TEST(SearchSpec, RandomSearchesSetEveryOption) {
  for (const AlgorithmRow& algorithm : kAlgorithms) {
    std::set<const SearchOption*> set;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
      const HeuristicRow& heuristic = heuristics()[seed % heuristics().size()];
      const auto spec = rc::gen::exec([&] { return any_spec(algorithm, heuristic); });
      const SearchSpec drawn = spec(rc::Random(seed), rc::kNominalSize).value();
      for (const SearchOption& option : search_options())
        if (is_set(drawn, option)) set.insert(&option);
    }
    for (const SearchOption& option : search_options()) {
      const std::string name = option.name;
      // Both end a search early. Some of the properties set a limit, and EveryDomain sets both.
      if (name == "bounds" || (name == "limit" && algorithm.takes_limit)) continue;
      EXPECT_EQ(set.contains(&option), algorithm.*option.taken) << algorithm.name << ' ' << name;
    }
  }
}

// Every fast implementation produces the same record as the plain search, and the test uses each of
// them.
TEST(SearchSpec, TheFastWaysDoWhatThePlainOnesDo) {
  std::set<std::string> taken;
  const bool same = rc::check([&] {
    const TerrainQuery c(*rc::gen::arbitrary<bool>());
    SearchSpec spec = any_spec();
    // Mostly searches that have a fast implementation.
    if (!one_in(4)) {
      spec.weight = 1000;
      if (spec.open != OpenStructure::stacks) spec.ties = {};
      spec.h.scale = 1'000'000;
      spec.alpha = 1000;
      spec.anytime = false;
      spec.budget = 0;
    }
    if (row_of(spec.algorithm).takes_limit && one_in(4)) spec.limit = *rc::gen::inRange(1, 30);
    Searcher searcher(c.grid);
    const Query query = c.query(spec);
    // Some implementations are used only from the second search with the same tables.
    taken.insert(searcher.run(query, spec).way);
    const SearchOutcome fast = searcher.run(query, spec);
    const SearchOutcome plain = searcher.run_plainly(query, spec);
    taken.insert(fast.way);
    expect_same({fast.record, fast.cost, fast.path}, {plain.record, plain.cost, plain.path});
    RC_ASSERT(fast.h_start == plain.h_start);
    RC_ASSERT(fast.reopened == plain.reopened);
    RC_ASSERT(fast.counts.must_expand == plain.counts.must_expand);
  });
  EXPECT_TRUE(same);
  // Uses each implementation once, even if there are few random cases.
  const std::string row_of_floor = std::string(120, '.') + "\n";
  const Grid floor = grid_of(row_of_floor + row_of_floor + row_of_floor + row_of_floor);
  Grid marsh = floor;
  marsh.set_terrain({5, 1}, 'S');
  TerrainRules rules;
  rules[Terrain::swamp] = 3;
  marsh.set_rules(rules);
  Grid stairs = floor;
  stairs.set_portals(std::make_shared<const Portals>(
      Portals::of({{{5, 1}, {90, 2}}}, stairs.width(), stairs.height()).value()));
  for (const auto& [hall, directions] :
       {std::pair(floor, 4), {floor, 8}, {marsh, 4}, {stairs, 4}}) {
    const Moves moves = Moves::of(directions, hall);
    const std::vector<LandmarkTable> tables = tables_of(hall, moves, {{0, 3}});
    const DistanceField to_goal = distance_field(hall, moves, {117, 2});
    Searcher searcher(hall);
    HeuristicPreparer preparer(hall);
    std::vector<std::string> texts = {"bfs",       "dijkstra", "jps",   "subgoal",
                                      "thetastar", "idastar",  "fringe"};
    texts.insert(texts.end(), {"fastmarching", "prastar", "astar anytime=1", "astar open=heap"});
    for (const HeuristicRow& row : heuristics())
      for (const char* weight : {"", " w=2"})
        texts.push_back("astar h=" + text_of(usual_choice(row.heuristic)) + weight);
    for (const std::string& text : texts) {
      const SearchSpec spec = parse_search(text).value();
      preparer.prepare(moves, spec);
      const Query query{hall,    moves,      {1, 1}, {117, 2},           tables,
                        to_goal, kAllActive, {},     preparer.prepared()};
      for (int i = 0; i < 2; ++i) taken.insert(searcher.run(query, spec).way);
    }
  }
  taken.insert("trace");  // see traces_test.cpp
  for (const Searcher::Way& way : Searcher::ways()) {
    const bool of_graphs = std::string(way.name).starts_with("graph, ");  // see graph_test.cpp
    EXPECT_TRUE(of_graphs || taken.contains(way.name)) << way.name;
  }
}

TEST(SearchSpec, JumpPointsTakeAScale) {
  const Grid hall = grid_of(std::string(12, '.') + "\n" + std::string(12, '.') + "\n");
  const Moves moves = Moves::eight(hall);
  const std::vector<LandmarkTable> tables = tables_of(hall, moves, {{0, 1}});
  const DistanceField to_goal = distance_field(hall, moves, {11, 0});
  const Query query{hall, moves, {1, 0}, {11, 0}, tables, to_goal};
  Searcher searcher(hall);
  for (const char* h : {"distance", "octile", "landmarks"})
    for (int i = 0; i < 3; ++i) {
      const std::string text = std::string("jps scale=2 h=") + h;
      const SearchOutcome found = searcher.run(query, parse_search(text).value());
      EXPECT_EQ(found.record.h.front(), 2 * 10 * moves.straight) << text;
    }
}

// On an open map of 64 x 40, every cell between 10,10 and 50,25 is on a shortest path, so only the
// rule decides.
TEST(SearchSpec, TieRulesInTheOpen) {
  std::string drawing;
  for (int y = 0; y < 40; ++y) drawing += std::string(64, '.') + "\n";
  const Grid grid = grid_of(drawing);
  const DistanceField field = distance_field(grid, Moves::four(), {50, 25});
  const std::vector<LandmarkTable> none;
  const Query query{grid, Moves::four(), {10, 10}, {50, 25}, none, field};
  std::map<std::string, int> expanded;
  for (const TieRuleRow& row : tie_rules()) {
    SearchSpec spec;
    spec.ties = usual_choice(row.rule);
    const SearchOutcome found = Searcher(grid).run(query, spec);
    EXPECT_EQ(found.cost, 55);
    expanded[row.name] = found.counts.expanded;
  }
  // Greater g first runs straight to the goal. Smaller g first and oldest first expand the whole
  // rectangle of 41 x 16.
  EXPECT_EQ(expanded["g"], 56);
  EXPECT_EQ(expanded["newest"], 56);
  EXPECT_EQ(expanded["oldest"], 656);
  EXPECT_EQ(expanded["small-g"], 656);
  // With a weight of 1 and Manhattan, the lowest h means the highest g. The path stays optimal if h
  // is slightly raised, or slightly lowered close to the line.
  EXPECT_EQ(expanded["h"], 56);
  EXPECT_EQ(expanded["scale"], 56);
  EXPECT_EQ(expanded["cross"], 56);
  EXPECT_GT(expanded["hash"], 56);
  EXPECT_LT(expanded["hash"], 656);
}

// An outcome is passed to the next search only to reuse the memory of the outcome.
TEST(SearchSpec, NothingIsLeftOfTheOutcomeBefore) {
  const Grid grid = grid_of("......\n......\n......\n");
  for (const Moves& moves : {Moves::four(), Moves::eight(grid)}) {
    const DistanceField field = distance_field(grid, moves, {5, 2});
    const std::vector<LandmarkTable> none;
    const Query query{grid, moves, {0, 0}, {5, 2}, none, field};
    for (const char* text : {"astar", "dijkstra", "astar w=2", "bfs", "astar h=exact"}) {
      SearchOutcome before;
      before.reopened = 5;
      before.path = {1, 2, 3};
      const SearchSpec spec = parse_search(text).value();
      const SearchOutcome found = Searcher(grid).run(query, spec, before);
      EXPECT_EQ(found.reopened, 0) << text;
      EXPECT_EQ(found.path, Searcher(grid).run(query, spec).path) << text;
    }
  }
}

TEST(SearchSpec, ARandomOrderIsTheSameForTheSameSeed) {
  const Grid grid = grid_of(std::string(20, '.') + "\n" + std::string(20, '.') + "\n" +
                            std::string(20, '.') + "\n" + std::string(20, '.') + "\n");
  const DistanceField field = distance_field(grid, Moves::four(), {19, 3});
  const std::vector<LandmarkTable> none;
  const Query query{grid, Moves::four(), {0, 0}, {19, 3}, none, field};
  const auto order = [&](const char* text) {
    const SearchOutcome found = Searcher(grid).run(query, parse_search(text).value());
    EXPECT_EQ(found.cost, 22);
    return std::vector<Node>(found.record.node.begin(), found.record.node.end());
  };
  EXPECT_EQ(order("astar ties=hash:7"), order("astar ties=hash:7"));
  EXPECT_NE(order("astar ties=hash:7"), order("astar ties=hash:8"));
}

// The path continues straight wherever possible, so it turns only once.
TEST(SearchSpec, FewerTurnsAreTakenOfPathsOfOneLength) {
  const Grid grid = grid_of(
      "........\n"
      "........\n"
      "........\n"
      "........\n");
  const DistanceField field = distance_field(grid, Moves::four(), {7, 3});
  const std::vector<LandmarkTable> none;
  const Query query{grid, Moves::four(), {0, 0}, {7, 3}, none, field};
  const auto turns = [&](const char* text) {
    const std::vector<Node> path = Searcher(grid).run(query, parse_search(text).value()).path;
    int count = 0;
    for (std::size_t i = 2; i < path.size(); ++i)
      count += path[i] - path[i - 1] != path[i - 1] - path[i - 2];
    return count;
  };
  EXPECT_EQ(turns("astar ties=turns"), 1);
  EXPECT_GE(turns("astar ties=checkerboard"), 5);
}

// The optimal path has 23 steps, so a P of 1/23 adds a whole step.
TEST(SearchSpec, WhatATieRuleAddsIsTooMuchFromAStepOn) {
  const SearchSpec fine = parse_search("astar ties=scale:0.043478").value();
  const SearchSpec much = parse_search("astar ties=scale:0.043479").value();
  EXPECT_EQ(too_much_added(fine, Moves::four(), 23), std::nullopt);
  EXPECT_EQ(
      too_much_added(much, Moves::four(), 23),
      "its tie-breaking rule adds 1.0 steps at the start: P must be below 0.043479 to rule out "
      "paths that are a step longer");
  EXPECT_EQ(too_much_added(much, Moves::four(), kNoCost), std::nullopt);
  EXPECT_EQ(too_much_added(SearchSpec{}, Moves::four(), 23), std::nullopt);
}

// A tie-breaking rule that adds too much to f does more than break ties. Here the path close to the
// line has 18 steps, the path farther away only 16.
TEST(SearchSpec, TooMuchOfATieRuleMakesPathsLonger) {
  const Grid grid = grid_of(
      "...........\n"
      ".@@@@@@@@@.\n"
      ".@@@@@@@@@.\n"
      "...@...@...\n"
      "@@.@.@.@.@@\n"
      "@@...@...@@\n");
  const Cell start{0, 3}, goal{10, 3};
  const DistanceField field = distance_field(grid, Moves::four(), goal);
  const std::vector<LandmarkTable> none;
  const Query query{grid, Moves::four(), start, goal, none, field};
  const auto cost = [&](const char* text) {
    return Searcher(grid).run(query, parse_search(text).value()).cost;
  };
  EXPECT_EQ(cost("astar"), 16);
  EXPECT_EQ(cost("astar ties=cross:0.000001"), 16);
  EXPECT_EQ(cost("astar ties=cross:1"), 18);
}

}  // namespace
}  // namespace waymark::search_property_test
