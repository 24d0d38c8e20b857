#include <gtest/gtest.h>

#include "app/kit/json.h"
#include "app/pipes/pipe_shelf.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/search/search_spec.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"

namespace waymark::pipe_messages_test {
namespace {

constexpr const char* kCorners[] = {"squeeze", "cut", "whole"};

// The steps from a cell, computed only from the message.
std::vector<std::pair<Cell, double>> steps_by_message(const Json& map, Cell from) {
  const auto number = [&map](const char* key, Cell cell, double missing) {
    const Json* const rows = map.find(key);
    return rows ? rows->list()[index(cell.y)].list()[index(cell.x)].number() : missing;
  };
  const auto letter = [&map](Cell cell) {
    const bool there = cell.x >= 0 && cell.y >= 0 && cell.x < map.at("width").number() &&
                       cell.y < map.at("height").number();
    return there ? map.at("rows").list()[index(cell.y)].text()[index(cell.x)] : '@';
  };
  const auto joined = [&](Cell to) { return letter(to) == letter(from); };
  std::vector<std::pair<Cell, double>> steps;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const Cell to{from.x + dx, from.y + dy};
      if (to == from || !joined(to)) continue;
      double length = map.at("straight").number();
      if (dx != 0 && dy != 0) {
        if (map.at("moves").number() == 4) continue;
        const int needed = static_cast<int>(
            std::find(std::begin(kCorners), std::end(kCorners), map.at("corners").text()) -
            std::begin(kCorners));
        if (joined({to.x, from.y}) + joined({from.x, to.y}) < needed) continue;
        length = map.at("diagonal").number();
      }
      const Json* const pays = map.find("pays");
      const double here = number("costs", from, 1), there = number("costs", to, 1);
      const double climb = map.find("climb") ? map.at("climb").number() : 0;
      const double rise = number("heights", to, 0) - number("heights", from, 0);
      steps.emplace_back(to, length *
                                 (pays && pays->text() == "entered" ? there : (here + there) / 2) *
                                 (1 + climb * std::max(0.0, rise)));
    }
  return steps;
}

void expect_same_steps(const Grid& grid, const Moves& moves) {
  const Result<Json> map = parse_json(map_message(grid, moves), "map");
  ASSERT_TRUE(map) << map.error().text();
  for (const Cell cell : walkable_cells(grid)) {
    std::vector<std::pair<Cell, double>> steps;
    for_each_neighbour(grid, moves, grid.node(cell), [&](Node to, Cost cost) {
      steps.emplace_back(grid.cell(to), moves.cells(cost));
    });
    const auto before = [](const auto& a, const auto& b) {
      return std::pair(a.first.y, a.first.x) < std::pair(b.first.y, b.first.x);
    };
    std::sort(steps.begin(), steps.end(), before);
    const auto found = steps_by_message(map.value(), cell);
    ASSERT_EQ(found.size(), steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      EXPECT_EQ(found[i].first, steps[i].first);
      EXPECT_NEAR(found[i].second, steps[i].second, 1e-9);
    }
  }
}

// Nothing but the message determines every step, on maps with costs, heights and terrain that is
// apart.
TEST(PipeMessages, AMapDeterminesItsSteps) {
  Random random(5);
  TerrainRules rules;
  rules[Terrain::water] = TerrainRules::kApart;
  rules[Terrain::trees] = TerrainRules::kApart;
  rules[Terrain::swamp] = 4;
  for (int i = 0; i < 100; ++i) {
    for (const char* const text : {"4", "8", "8:cut", "8:1:squeeze", "8:2/3"}) {
      Grid grid = random.one_in(2) ? random_costs(random, random.one_in(2))
                                   : grid_with(9, 7, [&](int, int) {
                                       constexpr std::string_view kLetters = "....SWT@19";
                                       return kLetters[index(random.between(0, 9))];
                                     });
      if (!grid.costed()) grid.set_rules(rules);
      expect_same_steps(grid, Moves::of(parse_directions(text).value(), grid));
    }
  }
}

TEST(PipeMessages, NamePortalsAndGraphs) {
  Grid grid = grid_of("...");
  grid.set_portals(
      std::make_shared<const Portals>(Portals::of({{{0, 0}, {2, 0}, 3, true}}, 3, 1).value()));
  EXPECT_TRUE(contains(map_message(grid, Moves::of(4, grid)),
                       R"("portals":[{"from":[0,0],"to":[2,0],"cost":3,"one_way":true}])"));
  GraphData draft;
  draft.unit_cost = 10;
  draft.places = {{0, 0}, {1.5, 2}};
  draft.names = {"inn", "the \"well\""};
  draft.edges = {{0, 1, 25}};
  const Grid graph(std::make_shared<const Graph>(Graph::of(draft, "g").value()));
  EXPECT_EQ(map_message(graph, Moves::of(4, graph)),
            R"({"type":"map","nodes":[{"id":"inn","x":0,"y":0},)"
            R"({"id":"the \"well\"","x":1.5,"y":2}],"edges":[[0,1,2.5]]})"
            "\n");
  const Cell inn = graph.cell(graph.graph()->at(0)), well = graph.cell(graph.graph()->at(1));
  EXPECT_EQ(query_message(graph, 2, inn, well, {well}),
            R"({"type":"query","number":2,"start":"inn","goal":"the \"well\"",)"
            R"("landmarks":["the \"well\""]})"
            "\n");
}

TEST(PipeMessages, TablesHaveBothDirectionsIfTheyDiffer) {
  GraphData draft;
  draft.unit_cost = 10;
  draft.places = {{0, 0}, {1, 0}, {2, 0}};
  draft.names = {"a", "b", "c"};
  draft.edges = {{0, 1, 25}, {1, 0, 5}};
  const Grid graph(std::make_shared<const Graph>(Graph::of(draft, "g").value()));
  const Moves moves = Moves::of(4, graph);
  FieldBuilder fields(graph);
  const std::vector<Cell> landmarks = {graph.cell(graph.graph()->at(0))};
  EXPECT_EQ(tables_message(graph, moves, landmark_tables(fields, moves, landmarks)),
            R"({"type":"tables","to":[[0,0.5,null]],"from":[[0,2.5,null]]})"
            "\n");
}

TEST(PipeMessages, CommandsHaveNames) {
  const auto parsed = parse_pipe_command("mine=python3 a.py --w=2");
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed.value().first, "mine");
  EXPECT_EQ(parsed.value().second, "python3 a.py --w=2");
  for (const char* const wrong :
       {"", "mine", "=x", "a b=x", "a/b=x", "mine=", "mine=  ", "mine=a\nb"})
    EXPECT_FALSE(parse_pipe_command(wrong)) << wrong;
  EXPECT_FALSE(parse_pipe_command("m=" + std::string(5000, 'x')));
  EXPECT_FALSE(parse_pipe_command(std::string(41, 'm') + "=x"));
}

TEST(PipeMessages, SearchesNamePipes) {
  const Result<SearchSpec> spec = parse_search("pipe:my-search_2");
  ASSERT_TRUE(spec);
  EXPECT_TRUE(is_trace(spec.value()));
  EXPECT_EQ(text_of(spec.value()), "pipe:my-search_2");
  EXPECT_EQ(title_of(spec.value(), Moves::four()), "pipe:my-search_2");
  for (const char* const wrong : {"pipe:", "pipe:a/b", "pipe:a w=2", "pipe:a|b", "trace:pipe:a"})
    EXPECT_FALSE(parse_search(wrong)) << wrong;
  EXPECT_EQ(text_of(parse_search("trace:./pipe:a").value()), "trace:./pipe:a");
}

}  // namespace
}  // namespace waymark::pipe_messages_test
