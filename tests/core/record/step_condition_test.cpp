// Conditions on steps, compared with a search that reports everything while it runs.
#include "core/record/step_condition.h"

#include <fmt/format.h>
#include <functional>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/map/grid_graph.h"
#include "tests/support/contains.h"
#include "tests/support/random_query.h"

namespace waymark::step_condition_test {
namespace {

std::shared_ptr<const StepCondition> parsed(const std::string& text) {
  TextFault fault;
  auto condition = StepCondition::parse(text, fault);
  EXPECT_TRUE(condition) << text << ": " << fault.what;
  return condition;
}

// The facts of one step, as the search reports them.
struct Facts {
  double f, g, h, x, y;
  int step;
  bool reopened;
  int generated = 0, improved = 0;
};

struct Reporter {
  const RandomQuery& query;
  SearchRecord& record;
  std::vector<Facts>& facts;
  std::vector<int>& open;  // by count
  std::set<Node> now = {}, expanded_before = {};

  void generated(Node node, Node, Cost, Cost) {
    now.insert(node);
    if (!facts.empty()) ++facts.back().generated;
  }
  void improved(Node node, Node, Cost, Cost) {
    now.insert(node);
    ++facts.back().improved;
  }
  void expanded(Node node, Node parent, Cost g, Cost h) {
    open.push_back(static_cast<int>(now.size()));
    now.erase(node);
    Recorder{record}.expanded(node, parent, g, h);
    const Cell cell = query.grid.cell(node);
    const double unit = query.moves.straight;
    facts.push_back({(g + h) / unit, g / unit, h / unit, double(cell.x), double(cell.y),
                     int(facts.size()) + 1, !expanded_before.insert(node).second});
  }
};

using Holds = std::function<bool(const Facts&, int open_size)>;

template <class Heuristic>
void check_steps(const RandomQuery& c, const Heuristic& h, Improvement improvement) {
  SearchRecord record;
  std::vector<Facts> facts;
  std::vector<int> open;
  Reporter reporter{c, record, facts, open};
  graph_astar(GridGraph(c.grid, c.moves), c.grid.node(c.start), c.grid.node(c.goal), h, reporter);
  open.push_back(static_cast<int>(reporter.now.size()));
  StepIndex steps;
  steps.assign(record, c.grid.node_count());
  const RecordedSearch search{c.grid, c.moves, record, steps, c.grid.node(c.goal), improvement};

  const int n = *rc::gen::inRange(0, 12), x = c.goal.x, y = c.start.y;
  const std::vector<std::pair<std::string, Holds>> conditions = {
      {fmt::format("f > {}", n), [n](const Facts& s, int) { return s.f > n; }},
      {fmt::format("x == {} or y == {}", x, y),
       [=](const Facts& s, int) { return s.x == x || s.y == y; }},
      {"reopened", [](const Facts& s, int) { return s.reopened; }},
      {fmt::format("not reopened and g + h * 2 <= {}.5", n),
       [n](const Facts& s, int) { return !s.reopened && s.g + s.h * 2 <= n + 0.5; }},
      {fmt::format("step / 2 >= {}", n), [n](const Facts& s, int) { return s.step / 2.0 >= n; }},
      {fmt::format("open < {}", n), [n](const Facts&, int size) { return size < n; }},
      {"generated == 0", [](const Facts& s, int) { return s.generated == 0; }},
      {"improved > 0", [](const Facts& s, int) { return s.improved > 0; }},
      {"generated - improved > 1",
       [](const Facts& s, int) { return s.generated - s.improved > 1; }},
      {"backward", [](const Facts&, int) { return false; }},
      {"1 / (x - 1) > 0", [](const Facts& s, int) { return s.x > 1; }},
      {"iteration == 1 or h == 0", [](const Facts& s, int) { return s.h == 0; }},
  };
  for (const auto& [text, holds] : conditions) {
    std::vector<int> expected;
    for (std::size_t step = 0; step < facts.size(); ++step)
      if (holds(facts[step], open[step + 1])) expected.push_back(static_cast<int>(step));
    RC_LOG() << text << '\n';
    RC_ASSERT(parsed(text)->steps(search, c.moves, open) == expected);
  }
}

RC_GTEST_PROP(StepConditions, HoldWhereTheSearchSaysSo, ()) {
  const RandomQuery c;
  check_steps(c, c.formula(), Improvement::until_expanded);
  check_steps(c, c.landmarks(), Improvement::until_expanded);
}

// An arbitrary estimate, which makes the search reopen nodes.
RC_GTEST_PROP(StepConditions, HoldWhereNodesAreReopened, ()) {
  const RandomQuery c;
  const auto salt = static_cast<unsigned>(*rc::gen::inRange(0, 1000));
  check_steps(
      c,
      [&](Node node) {
        return static_cast<Cost>((static_cast<unsigned>(node) * 2654435761u + salt) >> 8 & 15u) *
               c.moves.straight;
      },
      Improvement::always);
}

TEST(StepConditions, ErrorsHaveAPosition) {
  struct Case {
    const char* text;
    int at;
    const char* what;
  };
  for (const Case& c : std::initializer_list<Case>{
           {"q > 1", 0, "unknown name 'q'"},
           {"f > 1 and zed < 2", 10, "unknown name 'zed'"},
           {"f > 1 and reopend", 10, "unknown name 'reopend'"},
           {"f + g", 0, "this is a number, not a condition"},
           {"reopened > 1", 0, "can't calculate with a condition"},
           {"reopened and f", 13, "but this is a number"},
           {"f > ", 4, "expected a number or a name at the end"},
           {"abs(f) > 1", 3, "unexpected '('"},
           {"f > 1 )", 6, "unexpected ')'"},
       }) {
    TextFault fault;
    EXPECT_FALSE(StepCondition::parse(c.text, fault)) << c.text;
    EXPECT_TRUE(contains(fault.what, c.what)) << c.text << ": " << fault.what;
    EXPECT_EQ(fault.at, c.at) << c.text;
  }
  EXPECT_EQ(parsed("  f > 1  ")->text(), "f > 1");
  TextFault fault;
  EXPECT_FALSE(StepCondition::parse("reopened and f", fault));
  EXPECT_EQ(fault.remedy, "Compare it, as in 'f > 120'");
}

TEST(StepConditions, EachNameIsKnownAndExplained) {
  for (const StepName& row : step_names()) {
    TextFault fault;
    const std::string name(row.name);
    const bool number = StepCondition::parse(name + " > 1", fault) != nullptr;
    const bool condition = StepCondition::parse(name, fault) != nullptr;
    EXPECT_NE(number, condition) << name;
    EXPECT_GT(std::string(row.meaning).size(), 10u) << name;
  }
}

TEST(StepConditions, NamesWithoutAValueAreReported) {
  const Grid grid = grid_of("...");
  const Moves moves = Moves::of(4, grid);
  const SearchRecord record;
  const StepIndex steps;
  const RecordedSearch search{grid, moves, record, steps, grid.node({2, 0})};
  EXPECT_EQ(parsed("heading == 2")->misfit(search, {}), "has no unit for 'heading'");
  EXPECT_EQ(parsed("open > 2")->misfit(search, {}), "has no open list for 'open'");
  EXPECT_EQ(parsed("iteration > 1")->misfit(search, {}), "has no iterations for 'iteration'");
  EXPECT_EQ(parsed("reopened or backward")->misfit(search, {}), std::nullopt);
  const std::vector<int> open = {0};
  EXPECT_EQ(parsed("open > 2")->misfit(search, open), std::nullopt);
}

}  // namespace
}  // namespace waymark::step_condition_test
