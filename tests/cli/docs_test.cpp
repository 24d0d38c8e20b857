// The files and programs in docs/*.md. The programs of docs/traces.md are also in
// check_trace_test.cpp and pipe_test.cpp, and docs/assignments.md is in grade_command_test.cpp.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "app/scene/map_words.h"
#include "app/scene/open_scene.h"
#include "tests/support/code_blocks.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/program.h"

namespace waymark::docs_test {
namespace {

class Docs : public testing::Test {
 protected:
  // Writes the code block that begins with `start` into a file. Returns the file's name.
  std::string written(const std::string& page, const std::string& start, const std::string& name) {
    const std::string block = code_block(page, start);
    EXPECT_NE(block, "") << page << " has no block " << start;
    return folder_.write(name, block);
  }
  // The path cost of the first search.
  double cost(const std::string& arguments) {
    const nlohmann::json solved = run_successfully("solve " + arguments + " --json").json();
    return solved["cost"].is_number() ? solved["cost"].get<double>() : -1;
  }
  // The output of a command in the test's folder.
  std::string ran(const std::string& command) {
    const ShellRan result = shell("cd " + folder_.path() + " && " + command);
    EXPECT_EQ(result.status, 0) << command << "\n" << result.out;
    return result.out;
  }

  const TestFolder folder_;
};

TEST_F(Docs, TheCutThatLosesThePath) {
  written("common-bugs.md", "{\"directed\": false, \"unit_cost\": 1,", "dead-end.json");
  const std::vector<std::string> lines =
      lines_of(code_block("common-bugs.md", "$ waymark solve dead-end.json"));
  const std::string command = "$ waymark ";
  ASSERT_EQ(lines.size(), 2u);
  ASSERT_TRUE(lines[0].starts_with(command));
  EXPECT_TRUE(contains(ran(program_path() + " " + lines[0].substr(command.size())), lines[1]));
}

TEST_F(Docs, MatricesOfCosts) {
  const std::vector<std::string> lines = lines_of(code_block("maps.md", "$ cat field.csv"));
  ASSERT_EQ(lines.size(), 6u);
  std::string rows;
  for (std::size_t i = 1; i < 5; ++i) rows += lines[i] + "\n";
  folder_.write("field.csv", rows);
  const std::string command = "$ waymark ";
  ASSERT_TRUE(lines[5].starts_with(command));
  EXPECT_TRUE(contains(ran(program_path() + " " + lines[5].substr(command.size())), "4.50"))
      << "down the first column and along the last row: 1 + 1 + 1 + 0.5 + 1";
  const std::vector<std::string> matrices = lines_of(code_block("maps.md", "[[1, 1, 2.5, 1]"));
  ASSERT_EQ(matrices.size(), 2u);
  EXPECT_EQ(cost(folder_.write("mean.json", matrices[0]) + " --start 1,0 --goal 2,1"), 1.75 + 3.25);
  EXPECT_EQ(cost(folder_.write("entered.json", matrices[1]) + " --start 1,0 --goal 2,1"), 2.5 + 4);
}

TEST_F(Docs, PortalsNextToAMap) {
  std::string rows;
  for (int y = 0; y < 64; ++y) rows += std::string(64, '.') + "\n";
  const std::string map =
      folder_.write("hall.map", "type octile\nheight 64\nwidth 64\nmap\n" + rows);
  written("maps.md", "{\n  \"format\": \"waymark portals\"", "hall.portals.json");
  EXPECT_EQ(cost(map + " --moves 4 --start 3,4 --goal 20,9"), 2);
  EXPECT_EQ(cost(map + " --moves 4 --start 20,9 --goal 3,4"), 17 + 5) << "one way";
  EXPECT_EQ(cost(map + " --moves 4 --start 63,63 --goal 1,1"), 1) << "the default cost";
}

TEST_F(Docs, GraphsMeshesAndUnits) {
  EXPECT_EQ(cost(written("graphs.md", "{\"directed\"", "inn.json") + " --start inn --goal mill"),
            5.2);
  // The first of the four triangles is not traversable.
  const std::string mesh = written("graphs.md", "mesh\n", "level.mesh");
  EXPECT_TRUE(contains(run_successfully("solve " + mesh + " --start 2 --goal 4").out, "3 nodes"));
  EXPECT_EQ(run_waymark("solve " + mesh + " --start 1 --goal 4").status, 2);
  const std::string own = written("movers.md", "{\"name\": \"cart\"", "cart.json");
  const std::string journey = "'generate:wilds?seed=3' --start 3,4:E --goal 60,40 --mover ";
  EXPECT_EQ(cost(journey + own), cost(journey + "cart"));
}

TEST_F(Docs, SuitesLessonsAndChapters) {
  const std::string suite = written("benchmarks.md", "{\n  \"name\": \"corridors\"", "own.json");
  EXPECT_TRUE(contains(run_successfully("benchmark " + suite + " --maps 1").out, "8 landmarks"));
  run_successfully("lessons --check " + written("lessons.md", "{\n", "lesson.json"));
  run_successfully("lessons --check " + written("articles.md", "{\n  \"id\"", "chapter.json"));
}

// Compares the session with the bounds that follow from costs that the test computes itself.
TEST_F(Docs, ReadingExportedTablesInPython) {
  std::string place, program;
  for (const std::string& line :
       lines_of(code_block("command-line.md", "$ waymark place generate:town"))) {
    if (line.starts_with("$ waymark ")) place = line.substr(10);
    if (line.starts_with(">>> ")) program += line.substr(4) + "\n";
  }
  ran(program_path() + " " + place);
  const std::size_t last = program.rfind("h(h.node(");
  ASSERT_NE(last, std::string::npos);
  folder_.write("tables/session.py", "h = None\n" + program.substr(0, last) + "print(" +
                                         program.substr(last, program.rfind("  #") - last) + ")\n");
  const std::string printed = ran("cd tables && python3 session.py");
  const auto about = nlohmann::json::parse(file_text(folder_.path() + "/tables/landmarks.json"));

  const Result<std::shared_ptr<const OpenedMap>> map = open_map("generate:town");
  ASSERT_TRUE(map);
  const Grid& grid = map.value()->grid;
  std::map<std::string, Node> named;
  Edges edges(grid.node_count());
  for (const Cell cell : walkable_cells(grid)) {
    named[cell_text(grid, cell)] = grid.node(cell);
    for (const Graph::Link& link : grid.graph()->edges_out(grid.node(cell)))
      edges[index(grid.node(cell))].push_back({link.to, link.cost});
  }
  const auto from = index(named.at("1")), to = index(named.at("15000"));
  Cost bound = 0;
  for (const auto& name : about["landmarks"]) {
    const Node landmark = named.at(name.get<std::string>());
    const std::vector<Cost> out = textbook_costs(edges, {landmark}),
                            back = textbook_costs(reversed(edges), {landmark});
    bound = std::max({bound, out[to] - out[from], back[from] - back[to]});
  }
  EXPECT_EQ(printed, fmt::format("{}\n", bound));
}

// A program that answers the first query with a wish, receives the tables and then the query again.
constexpr const char* kLoop = R"(
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    with open("log", "a") as log:
        log.write(line)
    if message["type"] == "map":
        grid = message
    elif message["type"] == "tables":
        tables = message["to"]
    elif "tables" not in globals():
        print(json.dumps({"wants": "tables"}), flush=True)
    else:
        goal = message["goal"]
        with open("values", "w") as values:
            for y in range(grid["height"]):
                for x in range(grid["width"]):
                    values.write("%g\n" % h(x, y))
        print(json.dumps({"events": [{"type": "generate", "x": 0, "y": 0}]}), flush=True)
)";

TEST_F(Docs, TheLandmarkHeuristicOfAProgram) {
  const Grid grid = grid_of("......@.\n.@@@..@@\n...@....\n");
  folder_.write("a.map", "type octile\nheight 3\nwidth 8\nmap\n......@.\n.@@@..@@\n...@....\n");
  folder_.write("mine.py", doc_block("docs/traces.md", "python", 3) + kLoop);
  shell("cd " + folder_.path() + " && " + program_path() +
        " solve a.map --moves 4 --start 0,0 --goal 7,2 --landmark 2,2 --landmark 7,0 "
        "--landmark 5,1 --pipe mine='python3 mine.py' --search pipe:mine");
  const std::vector<std::string> values = lines_of(file_text(folder_.path() + "/values"));
  ASSERT_EQ(values.size(), 24u);
  const Cell goal{7, 2};
  std::vector<double> bounds(24, 0.0);
  for (const Cell landmark : {Cell{2, 2}, Cell{7, 0}, Cell{5, 1}}) {
    const std::vector<Cost> costs = textbook_costs(grid, Moves::four(), landmark);
    for (const Cell cell : walkable_cells(grid)) {
      const Cost here = costs[index(grid.node(cell))], there = costs[index(grid.node(goal))];
      double& bound = bounds[static_cast<std::size_t>(cell.y * 8 + cell.x)];
      if (here != kNoCost && there != kNoCost)
        bound = std::max(bound, std::abs(static_cast<double>(here - there)));
    }
  }
  EXPECT_GT(*std::max_element(bounds.begin(), bounds.end()), 4);
  for (std::size_t i = 0; i < values.size(); ++i) EXPECT_EQ(std::stod(values[i]), bounds[i]) << i;
}

TEST_F(Docs, TheMessagesToAProgram) {
  folder_.write("a.map", "type octile\nheight 2\nwidth 4\nmap\n..@.\n....\n");
  folder_.write("mine.py", std::string("def h(x, y): return 0\n") + kLoop);
  const auto log = [&](const std::string& options) {
    shell("cd " + folder_.path() + " && rm -f log && " + program_path() +
          " solve a.map --start 0,0 --goal 3,0 --pipe mine='python3 mine.py' --search pipe:mine " +
          options);
    return file_text(folder_.path() + "/log");
  };
  const std::string messages = doc_block("docs/traces.md", "json", 0);
  EXPECT_TRUE(log("--moves 8").starts_with(messages)) << log("--moves 8");
  const std::string tables = doc_block("docs/traces.md", "json", 1);
  EXPECT_TRUE(contains(log("--moves 4 --landmark 0,0"), tables)) << log("--moves 4");
}

// Needs NumPy.
TEST_F(Docs, ValuesFromNumPy) {
  if (shell("python3 -c 'import numpy' 2>&1").status != 0) GTEST_SKIP() << "needs NumPy";
  folder_.write("a.map", "type octile\nheight 2\nwidth 4\nmap\n..@.\n....\n");
  folder_.write("model.py",
                "import numpy as np\n"
                "np.save('model_output.npy', np.arange(8, dtype='f4').reshape(2, 4))\n" +
                    code_block("searches.md", "import numpy as np"));
  ran("python3 model.py");
  const nlohmann::json solved = nlohmann::json::parse(
      ran(program_path() + " solve a.map --moves 4 --start 1,1 --goal 3,0 --json "
                           "--search 'astar h=values:h.npy'"));
  EXPECT_EQ(solved["results"][0]["h_start"], 5) << "row 1, column 1";
}

}  // namespace
}  // namespace waymark::docs_test
