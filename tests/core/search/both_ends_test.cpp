// Bidirectional searches, checked against costs from relaxation, against the events that they
// report while running, and by hand.
#include "core/search/both_ends.h"

#include <cmath>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/record/recorded_search.h"
#include "core/search/guarantee.h"
#include "core/search/heuristic_preparer.h"
#include "core/search/plain_search.h"
#include "core/search/searcher.h"
#include "tests/support/any_search.h"
#include "tests/support/terrain_query.h"

namespace waymark::both_ends_test {
namespace {

// Other heuristics have no numbers.
HeuristicChoice usual_formula(Heuristic heuristic) {
  if (heuristic == Heuristic::formula) return usual_choice(heuristic);
  if (heuristic == Heuristic::values) return {};  // the maps have no values
  return HeuristicChoice(heuristic);
}

// A random bidirectional search with a heuristic that text_of() can express.
SearchSpec any_both_ends() {
  SearchSpec spec;
  spec.algorithm = Algorithm::bidirectional;
  spec.h = usual_formula(any_of(heuristics()).heuristic);
  if (spec.h.heuristic == Heuristic::landmarks) {
    spec.h.best = *rc::gen::inRange(0, 4);
    if (spec.h.best == 0) spec.h.nearest = *rc::gen::inRange(0, 3);
    spec.h.hops = *rc::gen::element(0, 0, 1);
  }
  spec.potential = any_of(kPotentials).potential;
  const TieChoice ties = usual_choice(any_of(tie_rules()).rule);
  if (may_take(Algorithm::bidirectional, ties)) spec.ties = ties;
  return spec;
}

Cost step_between(const TerrainQuery& c, Node a, Node b) {
  Cost least = kNoCost;
  for_each_neighbour(c.grid, c.moves, a, [&](Node next, Cost step) {
    if (next == b) least = std::min(least, step);
  });
  return least;
}

RC_GTEST_PROP(BothEnds, TheirCostIsThatOfRelaxingAndTheirPathLeadsThere, ()) {
  const TerrainQuery c;
  const SearchSpec spec = any_both_ends();
  const SearchOutcome found = Searcher(c.grid).run(c.query(), spec);
  const Cost true_cost = c.true_cost();
  RC_ASSERT((found.cost == kNoCost) == (true_cost == kNoCost));
  if (guarantee_of(spec, c.moves).kind == Guarantee::Kind::optimal)
    RC_ASSERT(found.cost == true_cost);
  RC_ASSERT(found.path.empty() == (true_cost == kNoCost));
  if (true_cost == kNoCost) return;
  RC_ASSERT(found.path.front() == c.grid.node(c.start));
  RC_ASSERT(found.path.back() == c.grid.node(c.goal));
  Cost cost = 0;
  for (std::size_t i = 1; i < found.path.size(); ++i) {
    const Cost step = step_between(c, found.path[i - 1], found.path[i]);
    RC_ASSERT(step != kNoCost);
    cost += step;
  }
  RC_ASSERT(cost == found.cost);
}

// Every consistent heuristic is consistent in both directions. So all searches are optimal, except
// searches with squared distances, or with Manhattan and 8 moves.
TEST(BothEnds, GuaranteesTheOptimumWhereTheHeuristicIsConsistent) {
  const Moves four, eight{8, 985, 1393};
  for (const char* const text :
       {"bidirectional", "bidirectional h=landmarks:best:2", "bidirectional h=exact",
        "bidirectional potential=average h=landmarks:hops", "bidirectional h=zero"}) {
    const SearchSpec spec = parse_search(text).value();
    EXPECT_EQ(guarantee_of(spec, eight).kind, Guarantee::Kind::optimal) << text;
    EXPECT_EQ(no_must_expand(spec, eight), "it searches from both the start and the goal") << text;
    EXPECT_FALSE(reopens(spec, eight)) << text;
  }
  SearchSpec kept = parse_search("bidirectional h=landmarks").value();
  kept.h.stale = true;
  const SearchSpec manhattan = parse_search("bidirectional h=manhattan").value();
  EXPECT_EQ(guarantee_of(manhattan, four).kind, Guarantee::Kind::optimal);
  for (const SearchSpec& spec : {manhattan, kept}) {
    EXPECT_EQ(guarantee_of(spec, eight).kind, Guarantee::Kind::none);
    EXPECT_EQ(guarantee_words(spec, eight), "no guarantee: h is inconsistent");
  }
}

// Checks each step of the record. Uses only the moves and the estimates.
RC_GTEST_PROP(BothEnds, EachStepHasItsSideItsParentAndItsCosts, ()) {
  const TerrainQuery c;
  const SearchSpec spec = any_both_ends();
  const Query query = c.query();
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  const SearchRecord& record = found.record;
  RC_ASSERT(record.side.size() == record.node.size());
  RC_ASSERT(record.leads_on.size() == record.node.size());
  const DistanceField from_start = distance_field(c.grid, c.moves, c.start);
  const Query turned{c.grid, c.moves, c.goal, c.start, c.tables, from_start};
  EstimateStorage forward_room, backward_room;
  const HeuristicRow& row = row_of(spec.h.heuristic);
  const Estimate& to_goal = row.make(query, spec.h, forward_room);
  const Estimate& to_start = row.make(turned, spec.h, backward_room);
  std::map<Node, int> step_of;
  for (int step = 0; step < record.steps(); ++step) {
    const auto at = static_cast<std::size_t>(step);
    const Node node = record.node[at], parent = record.parent[at];
    // The two directions take turns, forward first.
    RC_ASSERT(record.side_of(step) == (step % 2 == 0 ? Side::forward : Side::backward));
    RC_ASSERT(step_of.emplace(node, step).second);
    const bool forward = record.side_of(step) == Side::forward;
    RC_ASSERT(record.h[at] == (forward ? to_goal : to_start)(node));
    if (parent == kNoNode) {
      RC_ASSERT(node == c.grid.node(forward ? c.start : c.goal));
      RC_ASSERT(record.g[at] == 0);
      continue;
    }
    RC_ASSERT(step_of.contains(parent));
    const auto from = static_cast<std::size_t>(step_of[parent]);
    RC_ASSERT(record.side[from] == record.side[at]);
    RC_ASSERT(record.leads_on[from] == 1);
    RC_ASSERT(record.g[at] == record.g[from] + step_between(c, parent, node));
  }
}

// Implements both stopping rules as in their papers, with lists that are scanned from the front,
// and with fractions for the mean of two estimates. Uses only the moves and the estimates of the
// library.
struct ScannedHalf {
  struct Open {
    Node node;
    double key;
    Cost g;
  };
  std::vector<Open> open;  // oldest first
  std::map<Node, Cost> g;

  const Open& first(TieRule rule) const {
    const Open* best = &open.front();
    for (const Open& other : open) {
      const bool newest = rule == TieRule::newest;
      if (other.key < best->key || (other.key == best->key && newest)) best = &other;
      if (rule != TieRule::greater_g || other.key != best->key) continue;
      if (other.g >= best->g) best = &other;
    }
    return *best;
  }
};

std::vector<std::pair<Node, bool>> scanned_both_ends(const TerrainQuery& c, const SearchSpec& spec,
                                                     const Estimate& to_goal,
                                                     const Estimate& to_start) {
  const Node start = c.grid.node(c.start), goal = c.grid.node(c.goal);
  std::vector<std::pair<Node, bool>>
      order;  // the expanded nodes, and whether their neighbours were examined
  if (to_goal(start) == kNoCost) return order;
  const bool average = spec.potential == Potential::average;
  std::array<ScannedHalf, 2> halves;
  const auto h = [&](std::size_t side, Node node) {
    return (side == 0 ? to_goal : to_start)(node);
  };
  const auto push = [&](std::size_t side, Node node, Cost g) {
    ScannedHalf& half = halves[side];
    std::erase_if(half.open, [&](const auto& open) { return open.node == node; });
    const double potential =
        average ? (h(side, node) - h(1 - side, node)) / 2.0 : 1.0 * h(side, node);
    half.open.push_back({node, g + potential, g});
    half.g[node] = g;
  };
  std::set<Node> taken;
  double best = start == goal ? 0 : INFINITY;
  push(0, start, 0);
  push(1, goal, 0);
  const TieRule rule = spec.ties.rule;
  for (std::size_t side = 0;; side = 1 - side) {
    const ScannedHalf::Open now = halves[side].first(rule);
    const double beyond = halves[1 - side].first(rule).key;
    taken.insert(now.node);
    const bool opens = best != 0 && (average || now.g + beyond - h(1 - side, now.node) < best);
    order.emplace_back(now.node, opens);
    if (opens)
      for_each_neighbour(c.grid, c.moves, now.node, [&](Node next, Cost step) {
        const Cost g = now.g + step;
        const auto known = halves[side].g.find(next);
        if (taken.contains(next) || (known != halves[side].g.end() && known->second <= g)) return;
        push(side, next, g);
        const auto beside = halves[1 - side].g.find(next);
        if (beside != halves[1 - side].g.end()) best = std::min<double>(best, g + beside->second);
      });
    for (ScannedHalf& half : halves)
      std::erase_if(half.open, [&](const auto& open) { return taken.contains(open.node); });
    if (halves[0].open.empty() || halves[1].open.empty()) return order;
    const double forward = halves[0].first(rule).key, backward = halves[1].first(rule).key;
    if (average ? forward + backward >= best : forward >= best || backward >= best) return order;
  }
}

RC_GTEST_PROP(BothEnds, TakeCellsInTheOrderOfScannedLists, ()) {
  const TerrainQuery c;
  SearchSpec spec = any_both_ends();
  spec.ties = {*rc::gen::element(TieRule::greater_g, TieRule::newest, TieRule::oldest), 0};
  const Query query = c.query();
  const DistanceField from_start = distance_field(c.grid, c.moves, c.start);
  const Query turned{c.grid, c.moves, c.goal, c.start, c.tables, from_start};
  EstimateStorage forward_room, backward_room;
  const HeuristicRow& row = row_of(spec.h.heuristic);
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  std::vector<std::pair<Node, bool>> order;
  for (std::size_t step = 0; step < found.record.node.size(); ++step)
    order.emplace_back(found.record.node[step], found.record.leads_on[step] != 0);
  RC_ASSERT(order == scanned_both_ends(c, spec, row.make(query, spec.h, forward_room),
                                       row.make(turned, spec.h, backward_room)));
}

// Receives every event and records what a replay must reproduce.
struct Witness {
  SearchRecord& record;
  std::vector<std::vector<CellEvent>> events;            // by node
  std::array<std::vector<std::set<Node>>, 2> open = {};  // by direction and count
  std::array<std::set<Node>, 2> now = {};

  void note(Side side, CellEvent::Kind kind, Node node, Node parent, Cost g) {
    events[index(node)].push_back({kind, record.steps(), parent, g, side});
  }
  void generated(Side side, Node node, Node parent, Cost g, Cost) {
    now[index(side)].insert(node);
    note(side, CellEvent::Kind::generated, node, parent, g);
  }
  void improved(Side side, Node node, Node parent, Cost g, Cost) {
    note(side, CellEvent::Kind::improved, node, parent, g);
  }
  void expanded(Side side, bool opened, Node node, Node parent, Cost g, Cost h) {
    keep();
    for (std::set<Node>& nodes : now) nodes.erase(node);
    BothEndsRecorder{record}.expanded(side, opened, node, parent, g, h);
    note(side, CellEvent::Kind::expanded, node, parent, g);
  }
  void keep() {
    for (const std::size_t side : {0u, 1u}) open[side].push_back(now[side]);
  }
};

RC_GTEST_PROP(BothEnds, HistoriesAndOpenListsAreThoseOfTheSearch, ()) {
  const TerrainQuery c;
  const SearchSpec spec = any_both_ends();
  SearchRecord record;
  Witness witness{record, std::vector<std::vector<CellEvent>>(c.grid.node_count())};
  search_both_ends_plainly(c.query(), spec, witness);
  if (record.steps() == 0) return;
  witness.keep();
  StepIndex steps;
  steps.assign(record, c.grid.node_count());
  const RecordedSearch search{c.grid, c.moves, record, steps, c.grid.node(c.goal)};
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    RC_ASSERT(cell_history(search, node) == witness.events[index(node)]);
  }
  OpenLists lists;
  lists.assign(search, *rc::gen::element(1, 2, 7, 4096));
  for (int count = 0; count <= record.steps(); ++count) {
    std::size_t size = 0;
    for (const Side side : {Side::forward, Side::backward}) {
      const std::vector<Node> found = lists.at(search, count, side);
      const std::set<Node> nodes(found.begin(), found.end());
      RC_ASSERT(nodes.size() == found.size());
      RC_ASSERT(nodes == witness.open[index(side)][index(count)]);
      size += nodes.size();
    }
    RC_ASSERT(lists.size(search, count) == size);
  }
}

struct Corridor {
  Grid grid = grid_of(".......\n");
  DistanceField field = distance_field(grid, Moves::four(), {6, 0});
  std::vector<LandmarkTable> none;
  Query query{grid, Moves::four(), {0, 0}, {6, 0}, none, field};

  SearchOutcome run(const char* text) const {
    return Searcher(grid).run(query, parse_search(text).value());
  }
  std::vector<int> columns(const SearchRecord& record) const {
    std::vector<int> x;
    for (const Node node : record.node) x.push_back(grid.cell(node).x);
    return x;
  }
};

// The two directions take turns and meet in the middle when the backward search generates 3 from 4,
// after the forward search has generated it from 2. The distance proves that no path is shorter
// than 6.
TEST(BothEnds, MeetInTheMiddleOfACorridor) {
  const Corridor c;
  for (const char* const text : {"bidirectional", "bidirectional potential=average"}) {
    const SearchOutcome found = c.run(text);
    EXPECT_EQ(c.columns(found.record), (std::vector<int>{0, 6, 1, 5, 2, 4})) << text;
    EXPECT_EQ(found.cost, 6) << text;
    EXPECT_EQ(found.path_length(), 6) << text;
    EXPECT_EQ(found.record.leads_on, Uninitialized<std::uint8_t>(6, 1)) << text;
    EXPECT_EQ(found.counts.expanded, 6) << text;
  }
}

// Without a heuristic, the cell between the two directions is still open with f = 3 < 6. The search
// takes and drops it, because a path through it costs 3 from the start plus at least 3 to the goal,
// no less than the 6 already found. With potential=average, the estimates are 0 and the search is
// Dijkstra's algorithm, whose stopping rule detects this earlier.
TEST(BothEnds, DropWhatCannotBeShorter) {
  const Corridor c;
  const SearchOutcome found = c.run("bidirectional h=zero");
  EXPECT_EQ(c.columns(found.record), (std::vector<int>{0, 6, 1, 5, 2, 4, 3}));
  EXPECT_EQ(found.record.leads_on, (Uninitialized<std::uint8_t>{1, 1, 1, 1, 1, 1, 0}));
  EXPECT_EQ(found.cost, 6);
  EXPECT_EQ(c.columns(c.run("bidirectional h=zero potential=average").record),
            (std::vector<int>{0, 6, 1, 5, 2, 4}));
}

TEST(BothEnds, TakeTheStartWhereItIsTheGoal) {
  const Grid grid = grid_of("...\n");
  const DistanceField field = distance_field(grid, Moves::four(), {1, 0});
  const std::vector<LandmarkTable> none;
  for (const char* const text : {"bidirectional", "bidirectional potential=average"}) {
    const SearchOutcome found = Searcher(grid).run(
        {grid, Moves::four(), {1, 0}, {1, 0}, none, field}, parse_search(text).value());
    EXPECT_EQ(found.cost, 0);
    EXPECT_EQ(found.path, (std::vector<Node>{grid.node({1, 0})}));
    EXPECT_EQ(found.counts.expanded, 1);
  }
}

// The search ends because the goal is walled in, after it has expanded 2 cells on the goal's side
// and 2 outside.
TEST(BothEnds, AWalledGoalIsSeenFromItsSide) {
  const Grid grid = grid_of(
      ".........@..\n"
      ".........@@@\n"
      "............\n"
      "............\n");
  const DistanceField field = distance_field(grid, Moves::four(), {11, 0});
  const std::vector<LandmarkTable> none;
  const Query query{grid, Moves::four(), {0, 0}, {11, 0}, none, field};
  const auto expanded = [&](const char* text) {
    const SearchOutcome found = Searcher(grid).run(query, parse_search(text).value());
    EXPECT_EQ(found.cost, kNoCost);
    EXPECT_TRUE(found.path.empty());
    return found.counts.expanded;
  };
  EXPECT_EQ(expanded("bidirectional"), 4);
  EXPECT_EQ(expanded("astar"), 42);
}

struct Reached {
  std::map<Node, Cost> least;
  void generated(Node node, Node, Cost g, Cost h) { expand(node, g + h); }
  void improved(Node node, Node, Cost g, Cost h) { expand(node, g + h); }
  void expanded(Node, Node, Cost, Cost) {}
  void expand(Node node, Cost f) {
    const auto [at, fresh] = least.emplace(node, f);
    if (!fresh) at->second = std::min(at->second, f);
  }
};

// The expected result comes from a search without pruning.
RC_GTEST_PROP(Pruning, LeavesOutWhatNoBestPathCanNeedAndNothingElseChanges, ()) {
  const TerrainQuery c;
  SearchSpec spec;
  spec.h = usual_formula(any_of(heuristics()).heuristic);
  if (quality_of(spec.h, c.moves) == Quality::too_great) spec.h = {};
  const Query query = c.query();
  const SearchOutcome whole = Searcher(c.grid).run(query, spec);
  Reached reached;
  search_plainly(query, spec, reached);
  spec.prune = true;
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  Cost upper = kNoCost;
  for (const LandmarkTable& table : c.tables) {
    const Cost there = table->at(c.grid.node(c.start)), back = table->at(c.grid.node(c.goal));
    if (there != kNoCost && back != kNoCost) upper = std::min(upper, there + back);
  }
  RC_ASSERT(found.upper == upper);
  RC_ASSERT(found.cost == whole.cost);
  RC_ASSERT(found.path == whole.path);
  RC_ASSERT(found.record.node == whole.record.node);
  int left_out = 0;
  for (const auto& [node, f] : reached.least) left_out += upper != kNoCost && f > upper;
  RC_ASSERT(found.pruned == left_out);
}

RC_GTEST_PROP(Pruning, HistoriesAndOpenListsKnowWhatWasLeftOut, ()) {
  const TerrainQuery c;
  SearchSpec spec;
  spec.prune = true;
  spec.h = usual_formula(any_of(heuristics()).heuristic);
  spec.weight = *rc::gen::element(1000, 1000, 3000);
  if (spec.h.heuristic == Heuristic::landmarks) spec.h.drop = *rc::gen::element(0, 2);
  const Query query = c.query();
  EstimateStorage storage;
  const Estimate& estimate = row_of(spec.h.heuristic).make(query, spec.h, storage);
  std::vector<Cost> h(c.grid.node_count(), 0);
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    h[index(node)] = estimate(node);
    RC_PRE(h[index(node)] != kNoCost);
  }
  SearchRecord record;
  struct OneSided {
    Witness& witness;
    void generated(Node node, Node parent, Cost g, Cost h_now) {
      witness.generated(Side::forward, node, parent, g, h_now);
    }
    void improved(Node node, Node parent, Cost g, Cost h_now) {
      witness.now[0].insert(node);
      witness.improved(Side::forward, node, parent, g, h_now);
    }
    void expanded(Node node, Node parent, Cost g, Cost h_now) {
      witness.expanded(Side::forward, true, node, parent, g, h_now);
    }
  };
  Witness witness{record, std::vector<std::vector<CellEvent>>(c.grid.node_count())};
  search_plainly(query, spec, OneSided{witness});
  witness.keep();
  record.side.clear();
  record.leads_on.clear();
  StepIndex steps;
  steps.assign(record, c.grid.node_count());
  const RecordedSearch search{
      c.grid,
      c.moves,
      record,
      steps,
      c.grid.node(c.goal),
      reopens(spec, c.moves) ? Improvement::always : Improvement::until_expanded,
      pruning_bound(spec, query),
      h};
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    RC_ASSERT(cell_history(search, node) == witness.events[index(node)]);
  }
  OpenLists lists;
  lists.assign(search, *rc::gen::element(1, 2, 7, 4096));
  for (int count = 0; count <= record.steps(); ++count) {
    const std::vector<Node> found = lists.at(search, count);
    const std::set<Node> nodes(found.begin(), found.end());
    RC_ASSERT(nodes == witness.open[0][index(count)]);
    RC_ASSERT(lists.at(search, count, Side::backward).empty());
  }
}

// A landmark in the middle of the row proves a path of cost 6. A step to the side leads to f = 8.
TEST(Pruning, CountsTheCellsThatAreNeverOpened) {
  const Grid grid = grid_of(
      ".......\n"
      ".......\n"
      ".......\n");
  const DistanceField field = distance_field(grid, Moves::four(), {6, 1});
  const std::vector<LandmarkTable> tables = tables_of(grid, Moves::four(), {{3, 1}});
  const Query query{grid, Moves::four(), {0, 1}, {6, 1}, tables, field};
  const SearchOutcome found = Searcher(grid).run(query, parse_search("astar prune=upper").value());
  EXPECT_EQ(found.cost, 6);
  EXPECT_EQ(found.upper, 6);
  EXPECT_EQ(found.counts.expanded, 7);
  // Pruned: the cells above and below each of the 6 cells before the goal.
  EXPECT_EQ(found.pruned, 12);
  const SearchOutcome whole = Searcher(grid).run(query, parse_search("astar").value());
  EXPECT_EQ(whole.upper, kNoCost);
  EXPECT_EQ(whole.pruned, 0);
}

TEST(Pruning, SaysWhyNothingIsLeftOut) {
  const Moves eight{8, 985, 1393};
  const SearchSpec pruned = parse_search("astar prune=upper").value();
  SearchSpec kept = pruned;
  kept.h.stale = true;
  EXPECT_EQ(no_pruning(pruned, eight, true), std::nullopt);
  EXPECT_EQ(no_pruning(SearchSpec{}, eight, false), std::nullopt);
  EXPECT_EQ(no_pruning(pruned, eight, false),
            "nothing is pruned: there is no landmark to give an upper bound");
  EXPECT_EQ(no_pruning(kept, eight, true), "nothing is pruned: stale tables give no upper bound");
  EXPECT_EQ(no_pruning(parse_search("astar h=manhattan prune=upper").value(), eight, true),
            "nothing is pruned: this heuristic can overestimate, so f proves nothing");
}

}  // namespace
}  // namespace waymark::both_ends_test
