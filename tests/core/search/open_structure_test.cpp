// Open lists that count their operations. All of them lead to the same search.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/base/random.h"
#include "core/search/queue_astar.h"
#include "core/search/searcher.h"
#include "tests/support/any_search.h"
#include "tests/support/maps.h"
#include "tests/support/terrain_query.h"

namespace waymark::open_structure_test {
namespace {

// With every structure, the search equals the plain search with the same rule. Counts that depend
// only on the order are equal too.
RC_GTEST_PROP(OpenStructure, AllOfThemGiveThePlainSearch, ()) {
  const TerrainQuery c;
  Searcher searcher(c.grid);
  const Cost true_cost =
      relaxed_costs(c.grid, c.moves, c.goal)[static_cast<std::size_t>(c.grid.node(c.start))];
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

}  // namespace
}  // namespace waymark::open_structure_test
