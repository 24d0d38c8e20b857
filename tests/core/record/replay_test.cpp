// Data derived from a record, compared with a search that reports everything while it runs.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/map/grid_graph.h"
#include "core/record/recorded_search.h"
#include "core/record/search_record.h"
#include "tests/support/random_query.h"

namespace waymark::replay_test {
namespace {

// Receives every event and records what a replay must reproduce.
struct Witness {
  SearchRecord& record;
  std::vector<std::vector<CellEvent>>& events;  // by node
  std::vector<std::set<Node>>& open;            // by count
  std::set<Node> now = {};

  int count() const { return record.steps(); }
  void generated(Node node, Node parent, Cost g, Cost) {
    now.insert(node);
    events[index(node)].push_back({CellEvent::Kind::generated, count(), parent, g});
  }
  void improved(Node node, Node parent, Cost g, Cost) {
    now.insert(node);
    events[index(node)].push_back({CellEvent::Kind::improved, count(), parent, g});
  }
  void expanded(Node node, Node parent, Cost g, Cost h) {
    open.push_back(now);
    now.erase(node);
    Recorder{record}.expanded(node, parent, g, h);
    events[index(node)].push_back({CellEvent::Kind::expanded, count(), parent, g});
  }
};

struct Seen {
  SearchRecord record;
  StepIndex steps;
  std::vector<std::vector<CellEvent>> events;
  std::vector<std::set<Node>> open;

  template <class Heuristic>
  Seen(const RandomQuery& c, const Heuristic& h) : events(c.grid.node_count()) {
    Witness witness{record, events, open};
    graph_astar(GridGraph(c.grid, c.moves), c.grid.node(c.start), c.grid.node(c.goal), h, witness);
    open.push_back(witness.now);
    steps.assign(record, c.grid.node_count());
  }
  RecordedSearch search(const RandomQuery& c) const {
    return {c.grid, c.moves, record, steps, c.grid.node(c.goal), improvement};
  }
  Improvement improvement = Improvement::until_expanded;
};

void check_open_lists(const RandomQuery& c, const Seen& seen) {
  OpenLists lists;
  lists.assign(seen.search(c), *rc::gen::element(1, 2, 7, 4096));
  RC_ASSERT(static_cast<int>(seen.open.size()) == seen.record.steps() + 1);
  for (int count = 0; count <= seen.record.steps(); ++count) {
    const std::vector<Node> found = lists.at(seen.search(c), count);
    const std::set<Node> nodes(found.begin(), found.end());
    RC_ASSERT(nodes.size() == found.size());
    RC_ASSERT(nodes == seen.open[index(count)]);
  }
}

RC_GTEST_PROP(Replay, OpenListsAreThoseOfTheSearch, ()) {
  const RandomQuery c;
  check_open_lists(c, Seen(c, c.formula()));
  check_open_lists(c, Seen(c, c.landmarks()));
}

RC_GTEST_PROP(Replay, ACellsHistoryIsWhatTheSearchTold, ()) {
  const RandomQuery c;
  const Seen seen(c, c.landmarks());
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    RC_ASSERT(cell_history(seen.search(c), node) == seen.events[index(node)]);
  }
}

// An arbitrary estimate, which makes the search reopen nodes.
RC_GTEST_PROP(Replay, NodesThatAreOpenedAgainAreTold, ()) {
  const RandomQuery c;
  const auto salt = static_cast<unsigned>(*rc::gen::inRange(0, 1000));
  Seen seen(c, [&](Node node) {
    return static_cast<Cost>((static_cast<unsigned>(node) * 2654435761u + salt) >> 8 & 15u) *
           c.moves.straight;
  });
  seen.improvement = Improvement::always;
  check_open_lists(c, seen);
  const std::set<Node> distinct(seen.record.node.begin(), seen.record.node.end());
  RC_ASSERT(seen.steps.repeats() == (static_cast<int>(distinct.size()) < seen.record.steps()));
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    RC_ASSERT(cell_history(seen.search(c), node) == seen.events[index(node)]);
    std::vector<int> steps;  // the last one first
    for (int step = seen.record.steps() - 1; step >= 0; --step)
      if (seen.record.node[index(step)] == node) steps.push_back(step);
    for (int step = seen.steps.at(node), i = 0; step != StepIndex::kNotExpanded;
         step = seen.steps.before(step), ++i)
      RC_ASSERT(steps.at(static_cast<std::size_t>(i)) == step);
    RC_ASSERT(seen.steps.first(node) == (steps.empty() ? StepIndex::kNotExpanded : steps.back()));
  }
}

// A query on a map with portals, some of them one-way or free.
struct PortalQuery : RandomQuery {
  PortalQuery() {
    std::vector<Portal> portals;
    for (int i = *rc::gen::inRange(1, 8); i > 0; --i) {
      const Portal portal{any_cell(grid), any_cell(grid), *rc::gen::inRange(0, 6),
                          *rc::gen::arbitrary<bool>()};
      if (portal.from != portal.to) portals = with_portal(portals, portal);
    }
    grid.set_portals(
        std::make_shared<const Portals>(Portals::of(portals, grid.width(), grid.height()).value()));
    moves = Moves::of(any_directions(), grid);
    tables = tables_of(grid, moves, any_cells(grid, *rc::gen::inRange(0, 5)));
  }
};

RC_GTEST_PROP(Replay, PortalsAreReplayed, ()) {
  const PortalQuery c;
  // Beyond a one-way portal, landmarks can prove that a cell is a dead end, which the record does
  // not contain.
  const Seen seen = c.grid.directed() ? Seen(c, c.formula()) : Seen(c, c.landmarks());
  check_open_lists(c, seen);
  for (const Cell cell : walkable_cells(c.grid)) {
    const Node node = c.grid.node(cell);
    RC_ASSERT(cell_history(seen.search(c), node) == seen.events[index(node)]);
  }
}

// Compares the sets of explored cells, which the function under test does not use.
RC_GTEST_PROP(Replay, UntilTheFirstDifferenceTheSameCellsAreExplored, ()) {
  const RandomQuery c;
  const Run a = run(c, c.formula()), b = run(c, c.landmarks());
  const auto explored = [](const Run& r, int count) {
    return std::set<Node>(r.record.node.begin(),
                          r.record.node.begin() + std::min(count, r.record.steps()));
  };
  const int most = std::max(a.record.steps(), b.record.steps());
  int differs = kNoStep;
  for (int count = most; count >= 1; --count)
    if (explored(a, count) != explored(b, count)) differs = count - 1;
  RC_ASSERT(first_difference(a.record, b.record) == differs);
  RC_ASSERT(first_difference(b.record, a.record) == differs);
}

RC_GTEST_PROP(Replay, TheFirstNodeAloneIsInTheOtherRecordNowhere, ()) {
  const RandomQuery c;
  const Run a = run(c, c.formula()), b = run(c, c.landmarks());
  StepIndex steps;
  steps.assign(b.record, c.grid.node_count());
  const std::set<Node> others(b.record.node.begin(), b.record.node.end());
  int alone = kNoStep;
  for (int step = a.record.steps() - 1; step >= 0; --step)
    if (!others.contains(a.record.node[index(step)])) alone = step;
  RC_ASSERT(first_alone(a.record, steps) == alone);
}

}  // namespace
}  // namespace waymark::replay_test
