#include "app/compute/traces.h"

#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/scene/share_code.h"
#include "app/shell/exports.h"
#include "core/search/open_order.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

namespace waymark::traces_test {
namespace {

std::shared_ptr<const Results> results_with(Scene scene, const std::string& roster,
                                            Computer& computer) {
  scene.roster = parse_roster(roster).value();
  ComputeRequest request;
  request.scene = scene;
  request.open_lists = true;
  request.times = true;
  return computer.compute(request);
}

Scene passage_scene() { return passage(); }

// A trace has the same results as the search that it was written from.
TEST(Traces, AreSearchesLikeTheOthers) {
  const TestFolder folder;
  Computer computer;
  const auto original = results_with(passage_scene(), "1 2 12 astar | dijkstra", computer);
  const std::string file = folder.write("my own.trace.yaml", posthoc_trace(*original, Slot::a));
  const auto r = results_with(passage_scene(), "1 2 12 astar | trace:" + file, computer);
  ASSERT_TRUE(r->b.fits);
  EXPECT_TRUE(r->has_b());
  EXPECT_EQ(r->b.record.node, r->a.record.node);
  EXPECT_EQ(r->b.record.g, r->a.record.g);
  EXPECT_EQ(r->b.record.parent, r->a.record.parent);
  EXPECT_EQ(r->b.cost, r->a.cost);
  EXPECT_EQ(r->b.path, r->a.path);
  EXPECT_EQ(r->b.h_start, r->a.h_start);
  EXPECT_EQ(r->first_difference, kNoStep);
  EXPECT_EQ(r->only_b, 0);
  EXPECT_EQ(r->b.layers.layers().size(), r->a.layers.layers().size());
  EXPECT_EQ(r->figures[1].counts.expanded, r->figures[0].counts.expanded);
  EXPECT_EQ(r->times.runs, 0) << "the time of a trace is not known";
  // The open lists and the history of each cell are the same.
  for (int count = 0; count <= r->a.record.steps(); ++count) {
    std::vector<Node> a = r->a.open->at(r->recorded(Slot::a), count),
                      b = r->b.open->at(r->recorded(Slot::b), count);
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    EXPECT_EQ(a, b) << count;
  }
  for (const Node node : r->a.record.node)
    EXPECT_EQ(cell_history(r->recorded(Slot::b), node), cell_history(r->recorded(Slot::a), node));
  const OpenOrder order = open_order_of(r->query(), parse_search("trace:" + file).value(), r->b);
  EXPECT_EQ(order.steps(), r->b.record.steps());
  // Exported again, it is the same trace except for the columns of the second search.
  const auto again =
      results_with(passage_scene(), "1 2 12 trace:" + file + " | dijkstra", computer);
  std::vector<std::string> types[2];
  for (const std::string& line : lines_of(posthoc_trace(*again, Slot::a)))
    types[0].push_back(line.substr(0, line.find(", trueCost")));
  for (const std::string& line : lines_of(posthoc_trace(*original, Slot::a)))
    types[1].push_back(line.substr(0, line.find(", trueCost")));
  types[0].erase(types[0].begin() + 13);  // the source has the estimate of the heuristic
  types[1].erase(types[1].begin() + 13);
  EXPECT_EQ(types[0], types[1]);
}

TEST(Traces, SayWhatTheyNeed) {
  const TestFolder folder;
  Computer computer;
  const std::string file =
      folder.write("t.json", R"([{"type":"expand","id":"0,0"},{"type":"expand","id":"1,0"},)"
                             R"({"type":"end","id":"1,0"}])");
  const Scene scene = scene_of("...", {0, 0}, {2, 0});
  const auto misfit = [&](const Results& r) {
    const Grid& grid = r.scene.map->grid;
    return r.figures[1]
        .traced->misfit(grid, grid.node(r.scene.start), grid.node(r.scene.goal))
        .value_or("");
  };
  const auto other = results_with(scene, "1 2 12 astar | trace:" + file, computer);
  EXPECT_FALSE(other->has_b());
  EXPECT_EQ(other->b.record.steps(), 0);
  EXPECT_FALSE(other->figures[1].known);
  EXPECT_EQ(misfit(*other), "goes from 0,0 to 1,0");
  Scene moved = scene;
  moved.goal = {1, 0};
  EXPECT_TRUE(results_with(moved, "1 2 12 astar | trace:" + file, computer)->has_b());
  const auto missing = results_with(scene, "1 2 12 astar | trace:/no/file", computer);
  EXPECT_TRUE(contains(misfit(*missing), "can't be read: /no/file"));
}

TEST(Traces, AreReadAgainWhenTheFileChanges) {
  const TestFolder folder;
  const auto map =
      std::make_shared<const OpenedMap>(OpenedMap{*scene_of("...", {0, 0}, {2, 0}).map});
  TraceShelf shelf;
  const auto free = [](Node, Node) { return Cost{2}; };
  const std::string one = R"([{"type":"expand","id":"0,0"}])";
  const std::string file = folder.write("t.json", one);
  const Moves moves = Moves::four();
  const auto first = shelf.search(file, map, moves, free);
  EXPECT_EQ(first->record.steps(), 1);
  EXPECT_EQ(shelf.search(file, map, moves, free), first);
  folder.write("t.json", R"([{"type":"expand","id":"0,0"},{"type":"expand","id":"1,0"}])");
  EXPECT_EQ(shelf.search(file, map, moves, free)->record.steps(), 2);
}

TEST(Traces, AreNotPartOfShareCodes) {
  State state = state_of(scene_of("...", {0, 0}, {2, 0}));
  EXPECT_FALSE(share_code_fault(state));
  for (const std::string source : {"trace:mine.json", "pipe:mine"}) {
    state.scene.roster = parse_roster("1 3 123 astar | " + source + " | bfs").value();
    ASSERT_TRUE(share_code_fault(state));
    EXPECT_TRUE(contains(share_code_fault(state)->text(), source));
    EXPECT_EQ(contains(share_code_fault(state)->text(), "program"), source.starts_with("pipe:"));
    EXPECT_FALSE(link_fragment(state));
    EXPECT_EQ(share_code_of(state).find("mine"), std::string::npos);
    EXPECT_TRUE(parse_share_code(share_code_of(state)));
    // A share code that names a trace or a pipe is refused, because it would read any file or run
    // a program.
    std::string code = share_code_of(state), escaped = source;
    escaped.replace(escaped.find(':'), 1, "%3A");
    code.insert(code.find(";m="), ";c=1%202%2012%20astar%20%7C%20" + escaped);
    EXPECT_FALSE(parse_share_code(code));
  }
}

TEST(Traces, ListTheirFirstErrors) {
  TracedSearch traced;
  EXPECT_EQ(error_words(traced, 2), "");
  traced.errors = {{TraceError::Kind::g, 1, 1, "line 1: a"}};
  traced.counts[0] = 1;
  EXPECT_EQ(error_words(traced, 2), "1 error\nline 1: a");
  traced.counts[0] = 1200;
  EXPECT_EQ(error_words(traced, 2), "1,200 errors\nline 1: a\nand 1,199 more");
}

}  // namespace
}  // namespace waymark::traces_test
