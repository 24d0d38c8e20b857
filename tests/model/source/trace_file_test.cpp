#include "app/source/trace_file.h"

#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "core/field/field_builder.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"

namespace waymark::trace_file_test {
namespace {

// Two rooms, joined by the cells 3,2 and 3,3.
constexpr const char* kRooms =
    "...@...\n"
    "...@...\n"
    ".......\n"
    ".......\n";

TracedSearch checked(const std::string& text, int directions, const Grid& grid) {
  const Result<Trace> trace = parse_trace(text, "t");
  if (!trace) {
    ADD_FAILURE() << trace.error().text();
    return {};
  }
  const Moves moves = Moves::of(directions, grid);
  return traced_search(trace.value(), grid, moves, [&](Node start, Node goal) {
    return FieldBuilder(grid).build(moves, grid.cell(goal)).at(start);
  });
}
TracedSearch checked(const std::string& text, int directions) {
  return checked(text, directions, grid_of(kRooms));
}

std::vector<std::string> texts_of(const TracedSearch& traced) {
  std::vector<std::string> texts;
  for (const TraceError& error : traced.errors) texts.push_back(error.text);
  return texts;
}

// In the style of a program that writes flow YAML and counts 10 and 14 per step: a wall corner, a
// wrong g, and a path above the optimum.
TEST(TraceFile, FindsErrorsInFlowYaml) {
  const TracedSearch traced = checked(
      "version: 1.4.0\n"
      "events:\n"
      "  - {type: source, id: 1, x: 2, y: 1}\n"
      "  - {type: destination, id: 9, x: 4, y: 2}\n"
      "  - {type: expanding, id: 1, x: 2, y: 1, g: 0, h: 24}\n"
      "  - {type: generating, id: 2, pId: 1, x: 2, y: 2, g: 10, h: 20}\n"
      "  - {type: generating, id: 3, pId: 1, x: 3, y: 2, g: 14, h: 10}\n"
      "  - {type: generating, id: 4, pId: 1, x: 1, y: 2, g: 14, h: 30}\n"
      "  - {type: closing, id: 1}\n"
      "  - {type: expanding, id: 2, pId: 1, x: 2, y: 2, g: 10, h: 20}\n"
      "  - {type: generating, id: 5, pId: 2, x: 3, y: 3, g: 20, h: 14}\n"
      "  - {type: expanding, id: 5, pId: 2, x: 3, y: 3, g: 24, h: 14}\n"
      "  - {type: generating, id: 9, pId: 5, x: 4, y: 2, g: 38, h: 0}\n"
      "  - {type: end, id: 9, pId: 5, x: 4, y: 2, g: 38, h: 0}\n",
      8);
  EXPECT_EQ(texts_of(traced),
            (std::vector<std::string>{
                "line 7: step from 2,1 to 3,2 cuts a wall corner",
                "line 11: g is 20 at 3,3, expected 24.1421: 10 at 2,2 plus 14.1421 for the step",
                "line 14: the path costs 38.2843, the optimum is 30"}));
  EXPECT_EQ(traced.per_cell, 10);
  EXPECT_EQ(traced.record.steps(), 3);
  EXPECT_EQ(traced.path.size(), 4u);
}

// A one-way portal from 0,0 to 6,0: a search that uses it, and one that goes back through it.
TEST(TraceFile, StepsThroughPortals) {
  Grid grid = grid_of(kRooms);
  grid.set_portals(
      std::make_shared<const Portals>(Portals::of({{{0, 0}, {6, 0}, 2, true}}, 7, 4).value()));
  const TracedSearch there = checked(
      "events:\n"
      "  - {type: source, id: 1, x: 0, y: 0}\n"
      "  - {type: destination, id: 3, x: 6, y: 1}\n"
      "  - {type: expanding, id: 1, x: 0, y: 0, g: 0}\n"
      "  - {type: generating, id: 2, pId: 1, x: 6, y: 0, g: 2}\n"
      "  - {type: expanding, id: 2, pId: 1, x: 6, y: 0, g: 2}\n"
      "  - {type: generating, id: 3, pId: 2, x: 6, y: 1, g: 3}\n"
      "  - {type: expanding, id: 3, pId: 2, x: 6, y: 1, g: 3}\n"
      "  - {type: end, id: 3, pId: 2, x: 6, y: 1, g: 3}\n",
      4, grid);
  EXPECT_EQ(texts_of(there), std::vector<std::string>{});
  EXPECT_EQ(there.path,
            (std::vector<Node>{grid.node({0, 0}), grid.node({6, 0}), grid.node({6, 1})}));
  EXPECT_EQ(there.cost, 6);  // in halves, because the map is not uniform
  const TracedSearch back = checked(
      "events:\n"
      "  - {type: source, id: 1, x: 6, y: 0}\n"
      "  - {type: destination, id: 2, x: 0, y: 0}\n"
      "  - {type: expanding, id: 1, x: 6, y: 0, g: 0}\n"
      "  - {type: generating, id: 2, pId: 1, x: 0, y: 0, g: 2}\n"
      "  - {type: end, id: 2, pId: 1, x: 0, y: 0, g: 2}\n",
      4, grid);
  EXPECT_EQ(texts_of(back), std::vector<std::string>{"line 5: step from 6,0 to 0,0 leads the "
                                                     "wrong way through a one-way portal"});
}

// In the style of a program that writes block YAML without g: a cell expanded twice, a cell
// expanded before it is generated, and a cell in a wall.
TEST(TraceFile, FindsErrorsInBlockYaml) {
  const TracedSearch traced = checked(
      "version: \"1.4.0\"\n"
      "# written by hand\n"
      "events:\n"
      "- type: source\n"
      "  id: a\n"
      "  x: 0\n"
      "  y: 0\n"
      "- type: destination\n"
      "  id: c\n"
      "  x: 1\n"
      "  y: 1\n"
      "- type: expand\n"
      "  id: a\n"
      "- type: generate\n"
      "  id: b\n"
      "  x: 1\n"
      "  y: 0\n"
      "- type: generate\n"
      "  id: w\n"
      "  x: 3\n"
      "  y: 0\n"
      "- type: expand\n"
      "  id: b\n"
      "- type: expand\n"
      "  id: b\n"
      "- type: expand\n"
      "  id: c\n"
      "- type: end\n"
      "  id: c\n",
      4);
  EXPECT_EQ(texts_of(traced),
            (std::vector<std::string>{
                "line 18: 3,0 is in a wall",
                "line 24: 1,0 is re-expanded, after line 22, although its g has not fallen",
                "line 26: 1,1 is expanded, but it was not generated before"}));
  EXPECT_EQ(traced.cost, 2);
  EXPECT_EQ(traced.reopened, 1);
}

// In the style of version 1.0 as JSON on one line: a cell off the map, a jump to nowhere, an
// unknown parent, and an end that is not the goal.
TEST(TraceFile, FindsErrorsInOldJson) {
  const TracedSearch traced =
      checked(R"({"version":"1.0.4","render":{"views":[1]},"eventList":[)"
              R"({"type":"source","id":"s","variables":{"x":0,"y":0}},)"
              R"({"type":"destination","id":"d","variables":{"x":6,"y":3}},)"
              R"({"type":"expanding","id":"s","pId":null,"g":0,"f":9},)"
              R"({"type":"generating","id":"o","variables":{"x":-1,"y":0},"pId":"s","g":1,"f":9},)"
              R"({"type":"generating","id":"far","variables":{"x":2,"y":1},"pId":"s","g":2,"f":9},)"
              R"({"type":"generating","id":"k","variables":{"x":0,"y":3},"pId":"z","g":9,"f":9},)"
              R"({"type":"generating","id":"t","variables":{"x":0,"y":2},"pId":"s","g":2,"f":9},)"
              R"({"type":"end","id":"t","pId":"s","g":2,"f":9}]})",
              8);
  EXPECT_EQ(texts_of(traced),
            (std::vector<std::string>{
                "event 4: -1,0 is not a cell of the 7 x 4 map",
                "event 5: step from 0,0 to 2,1 does not follow a row, a column or a diagonal",
                "event 6: no event has x and y of id \"z\"",
                "event 8: the search ends at 0,2, but the goal is 6,3"}));
  EXPECT_EQ(traced.cost, kNoCost);
  EXPECT_EQ(traced.record.h.front(), Moves::eight(grid_of(kRooms)).straight * 9);
}

TEST(TraceFile, NeedsNoPositionsParentsOrGeneratedNodes) {
  // Cells 0 to 3 of the first row by number, then by name.
  const Grid grid = grid_of("....");
  for (const char* const text :
       {R"([{"type":"expand","id":0},{"type":"expand","id":1},{"type":"expand","id":2},)"
        R"({"type":"expand","id":3},{"type":"end","id":3}])",
        "- {type: expand, id: '0,0'}\n- {type: expand, id: '1,0'}\n- {type: expand, id: '2,0'}\n"
        "- {type: expand, x: 3, y: 0}\n- {type: end, id: '3,0'}\n"}) {
    const TracedSearch traced = checked(text, 4, grid);
    EXPECT_EQ(texts_of(traced), std::vector<std::string>());
    EXPECT_EQ(traced.cost, 3);
    EXPECT_EQ(traced.record.g, (UninitializedCellArray<Cost>{0, 1, 2, 3}));
    EXPECT_EQ(traced.path.size(), 4u);
  }
}

TEST(TraceFile, FillsJumps) {
  const Grid grid = grid_of("......\n......\n......\n");
  const std::string before =
      R"([{"type":"expand","id":"0,0"},{"type":"expand","id":"2,2","pId":"0,0","g":2.828},)";
  const TracedSearch traced =
      checked(before + R"({"type":"expand","id":"5,2","pId":"2,2","g":5.828},)"
                       R"({"type":"end","id":"5,2"}])",
              8, grid);
  EXPECT_EQ(texts_of(traced), std::vector<std::string>());
  EXPECT_EQ(traced.path.size(), 6u);
  const Moves moves = Moves::eight(grid);
  EXPECT_EQ(traced.cost, 2 * moves.diagonal + 3 * moves.straight);
  const TracedSearch blocked =
      checked(before + R"({"type":"end","id":"2,2"}])", 8, grid_of("......\n.@....\n......\n"));
  EXPECT_EQ(texts_of(blocked), (std::vector<std::string>{
                                   "event 2: step from 0,0 to 2,2 jumps over a wall or cuts a wall "
                                   "corner"}));
}

TEST(TraceFile, ReportsParentsThatFormALoop) {
  const TracedSearch traced =
      checked(R"([{"type":"source","id":"0,0"},{"type":"generate","id":"1,0","pId":"0,0","g":1},)"
              R"({"type":"generate","id":"2,0","pId":"1,0","g":2},)"
              R"({"type":"expand","id":"1,0","pId":"2,0","g":3},)"
              R"({"type":"end","id":"2,0","pId":"1,0","g":2}])",
              4);
  ASSERT_FALSE(traced.errors.empty());
  EXPECT_EQ(traced.errors.back().kind, TraceError::Kind::parent);
  EXPECT_TRUE(contains(traced.errors.back().text, "form a loop"));
  EXPECT_TRUE(traced.path.empty());
}

TEST(TraceFile, MustFindAPathIfThereIsOne) {
  const std::string ends = R"([{"type":"source","id":"0,0"},{"type":"destination","id":"2,0"},)"
                           R"({"type":"expand","id":"0,0"},{"type":"generate","id":"1,0","g":1})";
  const std::string found = "the search ends without a path, but there is one that costs 2";
  for (const std::string more :
       {"", R"(,{"type":"expand","id":"1,0"})", R"(,{"type":"generate","id":"2,0","pId":"1,0"})",
        R"(,{"type":"expand","id":"2,0","side":"backward"})"}) {
    SCOPED_TRACE(more);
    const TracedSearch traced = checked(ends + more + "]", 4, grid_of("..."));
    ASSERT_FALSE(traced.errors.empty());
    EXPECT_EQ(traced.errors.back().kind, TraceError::Kind::no_path);
    EXPECT_TRUE(contains(traced.errors.back().text, found)) << traced.errors.back().text;
    EXPECT_EQ(traced.cost, kNoCost);
    EXPECT_EQ(checked(ends + more + "]", 4, grid_of(".@."))
                  .counts[static_cast<std::size_t>(TraceError::Kind::no_path)],
              0);
  }
  EXPECT_EQ(
      texts_of(checked(
          ends + R"(,{"type":"generate","id":"2,0","pId":"1,0"},{"type":"expand","id":"2,0"}])", 4,
          grid_of("..."))),
      std::vector<std::string>());
}

TEST(TraceFile, RefusesWhatIsNotATrace) {
  const struct {
    const char* text;
    const char* where;
    const char* what;
  } kCases[] = {
      {"", "t", "no events"},
      {"{}", "t", "no events"},
      {"type octile\nheight 3\n", "t", "no events"},
      {"{\"events\": [\n{\"type\": \"expand\", \"id\": 1},\n{\"type\": \"exp", "t:3",
       "ends in the middle"},
      {"{\"events\": [\n1]}", "t:2", "an event must be an object"},
      {"{\"events\": 1}", "t", "no events"},
      {"{\"events\": {}}", "t:1", "must be a list"},
      {"{\"version\": \"2.0\", \"events\": []}", "t:1", "version 2.0"},
      {"[{\"id\": 1}]", "t:1", "no \"type\""},
      {"[\n\n{\"type\": \"expand\", \"x\": 1}]", "t:3", "no \"id\""},
      {"[{\"type\": \"expand\", \"id\": 1, \"x\": \"a\"}]", "t:1", "must be a number"},
      {"[{\"type\": \"expand\", \"id\": 1, \"g\": -1}]", "t:1", "can't be negative"},
      {"[{\"type\": \"expand\", \"id\": [1]}]", "t:1", "must be a single value"},
      {"[{\"type\": \"dance\", \"id\": 1}]", "t", "no event of a known type"},
      {"events:\n  - {type: expand, id: 1\n  - {type", "t:3", "not YAML"},
      {"events:\n- {type: expand, id: 1, x: 1, y: 1}\n- {type: expand, id: 1, x: 2, y: 1}\n", "t:3",
       "it was at 1,1 before"},
      {"[{\"type\": \"expand\" \"id\": 1}]", "t:1", "expected JSON"},
  };
  for (const auto& [text, where, what] : kCases) {
    SCOPED_TRACE(text);
    const Result<Trace> trace = parse_trace(text, "t");
    ASSERT_FALSE(trace);
    EXPECT_EQ(trace.error().where, where);
    EXPECT_TRUE(contains(trace.error().what, what));
    EXPECT_FALSE(trace.error().what.empty());
  }
  const std::string deep(200, '[');
  EXPECT_FALSE(parse_trace("{\"views\": " + deep, "t"));
  EXPECT_FALSE(parse_trace("views: " + deep, "t"));
  EXPECT_FALSE(read_trace("/no/such/file"));
}

TEST(TraceFile, CountsEventsOfOtherTypes) {
  const Result<Trace> trace =
      parse_trace(R"([{"type":"expand","id":1},{"type":"dance","id":2},{"type":"sing"}])", "t");
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace.value().events.size(), 1u);
  EXPECT_EQ(trace.value().ignored, 2);
}

}  // namespace
}  // namespace waymark::trace_file_test
