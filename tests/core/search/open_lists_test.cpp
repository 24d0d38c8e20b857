#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/heuristic/goal_set.h"
#include "core/record/recorded_search.h"
#include "core/search/counted_open_lists.h"
#include "core/search/f_layer_queue.h"
#include "core/search/four_heap.h"
#include "core/search/open_order.h"
#include "core/search/searcher.h"
#include "core/search/wave_queue.h"
#include "tests/support/any_search.h"
#include "tests/support/maps.h"
#include "tests/support/terrain_query.h"

namespace waymark::open_lists_test {
namespace {

// Each pop must return the entry with the lowest f, then the highest g, then the newest one.
TEST(HeapQueueTest, TakesTheNodesByFThenGThenAge) {
  struct Pushed {
    Cost f, g;
    Node node;
  };
  Random random(4);
  HeapQueue heap;  // reused by all rounds, which leave entries behind
  for (int round = 0; round < 200; ++round) {
    heap.reset();
    std::vector<Pushed> open;  // the oldest first
    const Cost most = round % 2 == 0 ? 4 : 1 << 30;
    for (Node node = 0; node < 150; ++node) {
      const Cost f = random.between(0, most), g = random.between(0, f);
      heap.push(node, g, f);
      open.push_back({f, g, node});
      if (random.below(3) > 0) continue;
      const auto best = std::min_element(
          open.rbegin(), open.rend(),
          [](const Pushed& a, const Pushed& b) { return a.f != b.f ? a.f < b.f : a.g > b.g; });
      ASSERT_EQ(heap.next(), best->node);
      const HeapQueue::Entry got = heap.pop();
      ASSERT_EQ(got.node, best->node) << "round " << round;
      ASSERT_EQ(got.g, best->g);
      open.erase(best.base() - 1);
      ASSERT_EQ(heap.empty(), open.empty());
    }
  }
}

// Pushes and pops like a search: f is never below the f of the last pop, and never more than the
// span above it. Each pop must return the same entry as a heap.
void expect_the_order_of_a_heap(BucketHeap& buckets, Cost first, Cost span, Random& random) {
  HeapQueue heap;
  heap.reset();
  buckets.reset(first, span);
  std::vector<Cost> f_of;
  const auto push = [&](Cost f) {
    const auto node = static_cast<Node>(f_of.size());
    f_of.push_back(f);
    const Cost g = static_cast<Cost>(random.below(static_cast<std::uint64_t>(f) + 1));
    buckets.push(node, g, f);
    heap.push(node, g, f);
  };
  push(first);
  for (int taken = 0; !heap.empty(); ++taken) {
    const HeapQueue::Entry wanted = heap.pop();
    ASSERT_FALSE(buckets.empty());
    const BucketHeap::Entry got = buckets.pop();
    ASSERT_EQ(got.node, wanted.node) << "span " << span << ", node " << taken;
    ASSERT_EQ(got.g, wanted.g);
    const std::uint64_t count = taken < 400 ? random.below(4) : 0;
    const Cost least = f_of[index(got.node)];
    for (std::uint64_t i = 0; i < count; ++i)
      push(least + static_cast<Cost>(random.below(static_cast<std::uint64_t>(span) + 1)));
    if (heap.empty()) {
      ASSERT_EQ(buckets.next(), kNoNode);
    } else {
      ASSERT_NE(buckets.next(), kNoNode);
    }
  }
  EXPECT_TRUE(buckets.empty());
}

TEST(BucketHeapTest, TakesTheNodesInTheOrderOfAHeap) {
  Random random(5);
  BucketHeap buckets;  // reused by searches of all spans
  for (int round = 0; round < 300; ++round) {
    const Cost spans[] = {0, 1, 2, 63, 64, 1000, 8190, 8191, 8192, 9000, BucketHeap::kMostSpan};
    const Cost span = spans[random.below(std::size(spans))];
    expect_the_order_of_a_heap(buckets, static_cast<Cost>(random.below(100'000)), span, random);
    if (testing::Test::HasFatalFailure()) return;
  }
}

// Entries left over from one search must not appear in the next.
TEST(BucketHeapTest, AResetForgetsWhatIsOpen) {
  BucketHeap buckets;
  buckets.reset(10, 100);
  for (Node node = 0; node < 50; ++node) buckets.push(node, 0, 10 + 2 * node);
  buckets.pop();
  buckets.reset(10, 100);
  EXPECT_TRUE(buckets.empty());
  buckets.push(99, 1, 60);
  EXPECT_EQ(buckets.pop().node, 99);
  EXPECT_TRUE(buckets.empty());
}

// Like expect_the_order_of_a_heap(), for a queue whose f is g.
TEST(CostBucketsTest, TakesTheNodesInTheOrderOfAHeap) {
  Random random(6);
  CostBuckets buckets;  // reused by searches of all spans
  for (int round = 0; round < 300; ++round) {
    constexpr std::array kSpans = {0, 1, 2, 63, 64, 65, 1000, 8191, CostBuckets::kMostSpan};
    const Cost span = kSpans[random.below(kSpans.size())];
    HeapQueue heap;
    heap.reset();
    buckets.reset(span);
    Node nodes = 0;
    const auto push = [&](Cost g) {
      buckets.push(nodes, g, g);
      heap.push(nodes++, g, g);
    };
    push(0);
    for (int taken = 0; !heap.empty(); ++taken) {
      const HeapQueue::Entry wanted = heap.pop();
      ASSERT_FALSE(buckets.empty());
      ASSERT_EQ(buckets.next(), wanted.node);
      const CostBuckets::Entry got = buckets.pop();
      ASSERT_EQ(got.node, wanted.node) << "span " << span << ", node " << taken;
      ASSERT_EQ(got.g, wanted.g);
      const std::uint64_t count = taken < 400 ? random.below(4) : 0;
      for (std::uint64_t i = 0; i < count; ++i)
        push(got.g + static_cast<Cost>(random.below(static_cast<std::uint64_t>(span) + 1)));
    }
    ASSERT_TRUE(buckets.empty());
    ASSERT_EQ(buckets.next(), kNoNode);
  }
}

// Compares the heap with a sorted set, also after clear().
TEST(CostHeapTest, TakesTheEntriesInOrder) {
  Random random(7);
  CostHeap heap;
  for (int round = 0; round < 300; ++round) {
    std::multiset<std::pair<Cost, int>> open;
    const int most = random.between(1, 300);
    for (int i = 0; i < 2 * most; ++i) {
      if (open.empty() || (i < most && random.below(3) > 0)) {
        const CostHeap::Entry entry{random.between(0, round % 2 == 0 ? 5 : 1'000'000),
                                    random.between(0, 50)};
        heap.push(entry);
        open.emplace(entry.cost, entry.number);
      }
      ASSERT_EQ(heap.first().cost, open.begin()->first);
      const CostHeap::Entry got = heap.pop();
      ASSERT_EQ(std::pair(got.cost, got.number), *open.begin());
      open.erase(open.begin());
      ASSERT_EQ(heap.empty(), open.empty());
      if (random.below(2) == 0) continue;
      heap.push({got.cost, got.number});
      open.emplace(got.cost, got.number);
      heap.push({got.cost + 3, got.number});
      open.emplace(got.cost + 3, got.number);
    }
    heap.clear();
    ASSERT_TRUE(heap.empty());
  }
}

// The simplest implementation of the same rule, which scans every open entry.

// Pushes and pops like a wave. Each pop must return the earliest entry of a sorted set, and of
// several the newest.
TEST(WaveQueueTest, TakesTheEarliestNodeAndOfSeveralTheNewest) {
  using Time = WaveQueue::Time;
  Random random(6);
  WaveQueue queue;  // reused by waves of all spans, also while it has entries
  for (int round = 0; round < 300; ++round) {
    const Time spans[] = {0, 1, 62, 63, 1393, 8190, 8191, 8192, 50'000, Time{1} << 33};
    const auto span = static_cast<std::uint64_t>(spans[random.below(std::size(spans))]);
    const Time first = static_cast<Time>(random.below(std::uint64_t{1} << 34));
    const auto later = [&](Time time) { return time + static_cast<Time>(random.below(span + 1)); };
    std::set<std::pair<Time, Node>> open;  // the node with its sign changed: the newest first
    Node pushed = 0;
    const auto push = [&](Time time) {
      open.insert({time, -pushed});
      queue.push(pushed++, time);
    };
    queue.reset(first, static_cast<Time>(span));
    EXPECT_TRUE(queue.empty());
    for (int i = 0; i < 5; ++i) push(later(first));
    const int most = round % 10 == 0 ? 20 : 500;
    for (int taken = 0; !open.empty() && (round % 10 != 0 || taken < most); ++taken) {
      const auto [time, node] = *open.begin();
      open.erase(open.begin());
      ASSERT_FALSE(queue.empty());
      const WaveQueue::Entry got = queue.pop();
      ASSERT_EQ(got.time, time) << "span " << span << ", node " << taken;
      ASSERT_EQ(got.node, -node) << "span " << span << ", node " << taken;
      const std::uint64_t count = taken < most ? random.below(4) : 0;
      for (std::uint64_t i = 0; i < count; ++i) push(later(time));
    }
    EXPECT_EQ(queue.empty(), open.empty());
  }
}

// The simplest implementation of the same rule as FLayerQueue, which scans every open entry.
class PlainQueue {
 public:
  struct Entry {
    Node node;
    Cost g, f;
    int pushed;
  };

  void push(Node node, Cost g, Cost f) { open_.push_back({node, g, f, pushes_++}); }
  bool empty() const { return open_.empty(); }
  Entry pop() {
    const auto best =
        std::min_element(open_.begin(), open_.end(), [](const Entry& a, const Entry& b) {
          if (a.f != b.f) return a.f < b.f;
          if (a.g != b.g) return a.g > b.g;
          return a.pushed > b.pushed;
        });
    const Entry entry = *best;
    open_.erase(best);
    return entry;
  }

 private:
  std::vector<Entry> open_;
  int pushes_ = 0;
};

TEST(FLayerQueue, TakesTheLeastFThenTheGreatestGThenTheLast) {
  FLayerQueue queue;
  queue.reset(10, 4);
  queue.push(0, 0, 10);
  EXPECT_EQ(queue.pop().node, 0);
  queue.push(1, 2, 12);
  queue.push(2, 1, 12);
  queue.push(3, 2, 12);
  queue.push(4, 1, 14);
  std::vector<Node> order;
  while (!queue.empty()) order.push_back(queue.pop().node);
  EXPECT_EQ(order, (std::vector<Node>{3, 1, 2, 4}));
  EXPECT_EQ(queue.f(), 14);
}

TEST(FLayerQueue, ResetForgetsWhatWasOpen) {
  FLayerQueue queue;
  queue.reset(3, 2);
  queue.push(1, 0, 3);
  queue.push(2, 0, 5);
  queue.reset(100, 8);
  EXPECT_TRUE(queue.empty());
  queue.push(3, 0, 100);
  EXPECT_EQ(queue.pop().node, 3);
  EXPECT_TRUE(queue.empty());
}

// Behaves like a search: each push extends the last popped entry, with a greater g. Cheap and
// expensive steps are mixed, and f rises by at most max_raise.
TEST(FLayerQueue, AgreesWithThePlainQueueOnRandomSearches) {
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    Random random(seed);
    const Cost max_raise = random.between(1, 40);
    const Cost first_f = random.between(0, 1'000);
    FLayerQueue queue;
    PlainQueue plain;
    queue.reset(first_f, max_raise);
    queue.push(0, 0, first_f);
    plain.push(0, 0, first_f);
    Node next = 1;
    while (!plain.empty()) {
      ASSERT_FALSE(queue.empty()) << "seed " << seed;
      const PlainQueue::Entry expected = plain.pop();
      const FLayerQueue::Entry entry = queue.pop();
      ASSERT_EQ(entry.node, expected.node) << "seed " << seed;
      ASSERT_EQ(entry.g, expected.g) << "seed " << seed;
      ASSERT_EQ(queue.f(), expected.f) << "seed " << seed;
      for (int children = next < 300 ? random.between(0, 3) : 0; children > 0; --children) {
        const Cost g = expected.g + random.between(1, 5);
        const Cost f = expected.f + (random.one_in(2) ? 0 : random.between(0, max_raise));
        queue.push(next, g, f);
        plain.push(next, g, f);
        ++next;
      }
    }
    ASSERT_TRUE(queue.empty()) << "seed " << seed;
  }
}

// Open lists that count their operations. All of them lead to the same search.

// With every structure, the search equals the plain search with the same rule. Counts that depend
// only on the order are equal too.
RC_GTEST_PROP(OpenStructure, AllOfThemGiveThePlainSearch, ()) {
  const TerrainQuery c;
  Searcher searcher(c.grid);
  const Cost true_cost = c.true_cost();
  for (const char* const h : {"distance", "landmarks", "landmarks:half", "landmarks:drop:3"}) {
    const SearchSpec plain = parse_search(fmt::format("astar h={} ties=newest", h)).value();
    const SearchOutcome expected = searcher.run_plainly(c.query(plain), plain);
    std::optional<QueueCounts> counts;
    for (const char* const open : {"list", "heap", "stacks", "pairing"})
      for (const char* const nodes : {"pool", "new"}) {
        const char* const ties = std::string_view(open) == "stacks" ? "" : " ties=newest";
        const SearchSpec spec =
            parse_search(fmt::format("astar h={} open={} nodes={}{}", h, open, nodes, ties))
                .value();
        const SearchOutcome found = searcher.run(c.query(spec), spec);
        RC_ASSERT(found.cost == true_cost);
        RC_ASSERT(found.path == expected.path);
        RC_ASSERT(found.record.node == expected.record.node);
        RC_ASSERT(found.record.parent == expected.record.parent);
        RC_ASSERT(found.record.g == expected.record.g);
        RC_ASSERT(found.reopened == expected.reopened);
        RC_ASSERT(found.open_list.has_value());
        if (!counts) counts = found.open_list;
        RC_ASSERT(found.open_list->inserts == counts->inserts);
        RC_ASSERT(found.open_list->stale == counts->stale);
        RC_ASSERT(found.open_list->greatest == counts->greatest);
      }
  }
}

TEST(OpenStructure, CountsWhatTheListDid) {
  // A corridor of 3 cells: inserts the start, then each neighbour once.
  const Grid grid = grid_of("...");
  const DistanceField field = FieldBuilder(grid).build(Moves::four(), {2, 0});
  const std::vector<LandmarkTable> none;
  const Query query{grid, Moves::four(), {0, 0}, {2, 0}, none, field, kAllActive};
  Searcher searcher(grid);
  const SearchSpec list = parse_search("astar open=list nodes=new").value();
  EXPECT_EQ(*searcher.run(query, list).open_list,
            (QueueCounts{.inserts = 3, .allocations = 3, .greatest = 1}));
  // A cross. Expanding its centre opens four cells. Only the goal has an f of 1.
  const Grid plus = grid_of("@.@\n...\n@.@");
  const DistanceField to_arm = FieldBuilder(plus).build(Moves::four(), {2, 1});
  const Query of_plus{plus, Moves::four(), {1, 1}, {2, 1}, none, to_arm, kAllActive};
  Searcher on_plus(plus);
  // No comparison while the start is on its own, three comparisons among the four cells.
  EXPECT_EQ(
      *on_plus.run(of_plus, parse_search("astar open=list").value()).open_list,
      (QueueCounts{.inserts = 5, .comparisons = 3, .moves = 1, .allocations = 1, .greatest = 4}));
  // The cursor examines the stack for f = 1 at the start, and again at the goal.
  EXPECT_EQ(*on_plus.run(of_plus, parse_search("astar open=stacks").value()).open_list,
            (QueueCounts{.inserts = 5, .comparisons = 2, .greatest = 4}));
}

template <class Queue>
void takes_in_order(Queue queue) {
  QueueNodes nodes;
  QueueCounts counts;
  nodes.begin(false);
  queue.begin();
  Random random(4);
  std::vector<HeapEntry> inside;
  for (int i = 0; i < 5000; ++i) {
    if (inside.empty() || random.one_in(2) || i < 50) {
      // Among entries with equal priority, the newest has the lowest key. Priorities can also fall.
      const HeapEntry entry{1'000'000LL * random.between(0, 40),
                            UINT64_MAX - static_cast<std::uint64_t>(i), 0, i};
      queue.push(nodes.make(entry, counts), counts);
      inside.push_back(entry);
      continue;
    }
    const auto best = std::max_element(inside.begin(), inside.end());
    EXPECT_EQ(queue.size(), inside.size());
    EXPECT_EQ(queue.pop(counts)->entry.node, best->node);
    inside.erase(best);
  }
}

TEST(OpenStructure, TheBestIsTakenAlsoWhereFFalls) {
  takes_in_order(ListQueue());
  takes_in_order(BinaryHeapQueue());
  takes_in_order(StackQueue());
  takes_in_order(PairingQueue());
}

TEST(OpenStructure, WhatItCannotDoIsRefused) {
  const auto what = [](const char* text) {
    const Result<SearchSpec> spec = parse_search(text);
    return spec ? text_of(spec.value()) : spec.error().what;
  };
  EXPECT_EQ(what("astar open=stacks"), "astar open=stacks");
  EXPECT_EQ(what("astar ties=newest open=stacks"), "astar open=stacks");
  EXPECT_EQ(what("astar open=buckets nodes=pool"), "astar");
  EXPECT_EQ(what("astar open=heap w=1.5 ties=hash:3 nodes=new"),
            "astar w=1.5 ties=hash:3 open=heap nodes=new");
  EXPECT_EQ(what("astar open=stacks ties=g"),
            "\"open=stacks\" at column 7 cannot be combined with ties=g");
  EXPECT_EQ(what("astar open=stacks w=2"),
            "\"open=stacks\" at column 7 cannot be combined with w=2");
  EXPECT_EQ(what("astar open=heap bpmx=1"),
            "\"open=heap\" at column 7 cannot be combined with bpmx=1");
  EXPECT_EQ(what("astar open=tree"), "\"tree\" at column 12 is not an open list");
  EXPECT_EQ(what("astar nodes=new"), "\"nodes=new\" at column 7 needs open=");
  EXPECT_EQ(what("dijkstra open=heap"), "\"open=heap\" at column 10 does not work with dijkstra");
}

// The ordered open list of every search, compared with the entries that the search took according
// to its record, and with the open list derived only from the record.

constexpr std::size_t kAll = 1'000'000;

// The first entry of the list is expanded next, with its current g and h. If neighbours raise its
// h, they do so when the entry is taken.
void expect_taken_in_order(const SearchRecord& record, const OpenOrder& order, bool raises) {
  RC_ASSERT(order.steps() == record.steps());
  for (int step = 0; step < record.steps(); ++step) {
    const auto at = static_cast<std::size_t>(step);
    const OpenOrder::Head head = order.head(step, record.side_of(step), 10);
    RC_ASSERT(!head.entries.empty());
    RC_ASSERT(head.entries.size() == std::min<std::size_t>(10, head.size));
    RC_ASSERT(head.entries[0].key.node == record.node[at]);
    RC_ASSERT(head.entries[0].key.g == record.g[at]);
    RC_ASSERT(head.entries[0].h == record.h[at] || (raises && head.entries[0].h < record.h[at]));
  }
}

// As long as entries do not change, they are expanded in the order of the list.
void expect_whole_order(const SearchRecord& record, const OpenOrder& order) {
  std::map<Node, std::set<int>> steps_of;
  for (int step = 0; step < record.steps(); ++step) steps_of[record.node[index(step)]].insert(step);
  for (int count = 0; count <= record.steps(); ++count)
    for (const Side side : {Side::forward, Side::backward}) {
      int before = -1;
      for (const OpenOrder::Entry& entry : order.head(count, side, kAll).entries) {
        const std::set<int>& steps = steps_of[entry.key.node];
        const auto next = steps.lower_bound(count);
        if (next == steps.end() || record.side_of(*next) != side || entry.until != *next + 1)
          continue;
        RC_ASSERT(before < *next);
        before = *next;
      }
    }
}

RC_GTEST_PROP(OpenOrder, IsTheOrderInWhichTheSearchTakesItsNodes, ()) {
  const TerrainQuery c(*rc::gen::arbitrary<bool>());
  const SearchSpec spec = any_spec();
  RC_PRE(!row_of(spec.algorithm).iterates);
  const Query query = c.query(spec);
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  const OpenOrder order = open_order_of(query, spec, found);
  expect_taken_in_order(found.record, order, spec.bpmx);
  expect_whole_order(found.record, order);
}

RC_GTEST_PROP(OpenOrder, HoldsWhatTheRecordSaysIsOpen, ()) {
  const TerrainQuery c(true);
  SearchSpec spec = any_spec();
  spec.anytime = spec.prune = spec.bpmx = false;
  spec.budget = 0;
  spec.weight = std::min(spec.weight, 1500);
  RC_PRE(!row_of(spec.algorithm).iterates);
  const Query query = c.query(spec);
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  if (!found.fits || found.reopened > 0 || found.record.steps() == 0) return;
  // The record does not contain the cells that the estimate excludes.
  EstimateStorage storage;
  const Estimate& h = estimate_of(query, spec, storage);
  for (const Cell cell : walkable_cells(c.grid))
    if (h(c.grid.node(cell)) == kNoCost) return;
  if (spec.algorithm == Algorithm::bidirectional && found.cost == kNoCost) return;
  StepIndex steps;
  steps.assign(found.record, c.grid.node_count());
  RecordedSearch search{c.grid, c.moves, found.record, steps, c.grid.node(c.goal)};
  if (spec.algorithm == Algorithm::bfs) search.improvement = Improvement::never;
  search.alpha = spec.alpha;
  search.canonical = spec.canonical;
  OpenLists lists;
  lists.assign(search, 7);
  const OpenOrder order = open_order_of(query, spec, found);
  const std::vector<int> sizes = order.sizes();
  RC_ASSERT(sizes.size() == static_cast<std::size_t>(order.steps()) + 1);
  for (int count = 0; count <= found.record.steps(); ++count) {
    std::size_t open = 0;
    for (const Side side : {Side::forward, Side::backward}) {
      const std::vector<Node> expected = lists.at(search, count, side);
      std::set<Node> nodes;
      const OpenOrder::Head head = order.head(count, side, kAll);
      for (const OpenOrder::Entry& entry : head.entries) nodes.insert(entry.key.node);
      RC_ASSERT(head.size == nodes.size());
      RC_ASSERT(nodes == std::set<Node>(expected.begin(), expected.end()));
      open += head.size;
      std::map<std::int64_t, std::size_t> levels;
      for (const OpenOrder::Entry& entry : head.entries) ++levels[entry.key.priority];
      RC_ASSERT(levels.size() == head.levels.size());
      auto level = head.levels.begin();
      for (const auto& [priority, size] : levels) {
        RC_ASSERT(level->entry.key.priority == priority && level->size == size);
        ++level;
      }
    }
    RC_ASSERT(sizes[index(count)] == static_cast<int>(open));
  }
}

RC_GTEST_PROP(OpenOrder, ASearchForSeveralGoalsHasOne, ()) {
  const TerrainQuery c(true);
  GoalChoice choice;
  choice.rule = *rc::gen::element(GoalRule::any, GoalRule::all);
  for (const Cell cell : any_cells(c.grid, 3))
    if (cell != c.goal &&
        std::find(choice.further.begin(), choice.further.end(), cell) == choice.further.end())
      choice.further.push_back(cell);
  GoalSet goals = goal_set(c.grid, c.moves, c.goal, choice);
  for (const Cell goal : goals.cells)
    if (choice.rule == GoalRule::all)
      goals.fields.push_back(
          std::make_shared<DistanceField>(distance_field(c.grid, c.moves, goal)));
  SearchSpec spec;
  spec.algorithm = *rc::gen::element(Algorithm::astar, Algorithm::dijkstra, Algorithm::bfs);
  if (spec.algorithm != Algorithm::bfs) spec.ties = any_ties(spec.algorithm);
  const DistanceField field = goals_field(c.grid, c.moves, goals);
  const Query query{c.grid,     c.moves, c.start, c.goal,  c.tables, field,
                    kAllActive, {},      {},      nullptr, &goals};
  const SearchOutcome found = Searcher(c.grid).run(query, spec);
  expect_taken_in_order(found.record, open_order_of(query, spec, found), false);
}

// Every step by hand on a map of 3 x 2 cells, with the start in the top left corner, the goal in
// the bottom right corner, 4 moves and Manhattan. f is 3 everywhere.
TEST(OpenOrder, IsThatOfAnExampleByHand) {
  const Grid grid = grid_of("...\n...");
  const Moves moves = Moves::of(4, grid);
  const Cell start{0, 0}, goal{2, 1};
  const std::vector<LandmarkTable> none;
  const DistanceField field = distance_field(grid, moves, goal);
  const Query query{grid, moves, start, goal, none, field};
  const SearchSpec astar;
  const SearchOutcome found = Searcher(grid).run(query, astar);
  const OpenOrder order = open_order_of(query, astar, found);
  const auto line = [&](int count) {
    std::string text;
    for (const OpenOrder::Entry& entry : order.head(count, Side::forward, 10).entries) {
      const Cell cell = grid.cell(entry.key.node);
      const bool is_new = entry.from == count;
      text += std::to_string(cell.x) + "," + std::to_string(cell.y) + (is_new ? "+ " : " ");
    }
    return text;
  };
  // Neighbours are generated to the north, east, south and west. Among equal g, the newest goes
  // first.
  EXPECT_EQ(line(0), "0,0+ ");
  EXPECT_EQ(line(1), "0,1+ 1,0+ ");
  EXPECT_EQ(line(2), "1,1+ 1,0 ");
  EXPECT_EQ(line(3), "2,1+ 1,0 ");
  EXPECT_EQ(line(4), "1,0 ");
}

}  // namespace
}  // namespace waymark::open_lists_test
