#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <numeric>
#include <sstream>

#include "app/scene/open_scene.h"
#include "core/base/random.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::place_export_test {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

// A third-party program that uses only the header exported by Waymark.
const char* const kReader = R"(
#include <iostream>
#include "landmark_heuristic.h"

int main(int, char** arguments) {
  landmark_tables::LandmarkHeuristic h;
  if (!h.load(arguments[1])) return 1;
  int x, y, goal_x, goal_y;
  while (std::cin >> x >> y >> goal_x >> goal_y)
    std::cout << h(x, y, goal_x, goal_y) << ' ' << landmark_tables::kUnitsPerCell << '\n';
}
)";

class PlaceExport : public testing::Test {
 protected:
  // Exports the landmarks of a map with additional options. Returns the contents of landmarks.json.
  json exported(const std::string& map, const std::string& options) {
    const Ran ran =
        run_successfully("place '" + map + "' --method farthest --count 3 --json --export " +
                         tables_ + " " + options);
    EXPECT_EQ(ran.json()["exported"], tables_);
    return json::parse(file_text(tables_ + "/landmarks.json"));
  }

  // Compiles the reader with the exported header. Expects the reader to compute the same estimate
  // at the start as `solve` with the same landmarks, for 20 random pairs.
  void expect_the_estimates_of_solve(const std::string& map, const Grid& grid,
                                     const std::string& options, const json& about) {
    const std::string source = folder_.write("reader.cpp", kReader);
    const std::string program = folder_.path() + "/reader";
    ASSERT_EQ(std::system(fmt::format("c++ -std=c++17 -Wall -Wextra -Werror -I{} {} -o {}", tables_,
                                      source, program)
                              .c_str()),
              0);
    std::string landmarks;
    for (const json& place : about["landmarks"])
      landmarks += fmt::format(" --landmark {},{}", place[0].get<int>(), place[1].get<int>());
    const std::vector<Cell> cells = walkable_cells(grid);
    Random random(7);
    for (int i = 0; i < 20; ++i) {
      const Cell start = cells[random.below(cells.size())],
                 goal = cells[random.below(cells.size())];
      const std::string pair = fmt::format("{} {} {} {}", start.x, start.y, goal.x, goal.y);
      folder_.write("pair.txt", pair);
      ASSERT_EQ(std::system(fmt::format("{} {}/landmarks.npy < {}/pair.txt > {}/h.txt", program,
                                        tables_, folder_.path(), folder_.path())
                                .c_str()),
                0);
      std::stringstream read(file_text(folder_.path() + "/h.txt"));
      double h = 0, units = 0;
      read >> h >> units;
      const json solved =
          run_waymark(fmt::format("solve {} --start {},{} --goal {},{} --json{} {}", map, start.x,
                                  start.y, goal.x, goal.y, landmarks, options))
              .json();
      const json& estimate = solved["results"][1]["h_start"];
      if (estimate.is_null()) {
        EXPECT_EQ(h, INT32_MAX) << pair;
      } else {
        EXPECT_NEAR(h / units, estimate.get<double>(), 1e-9) << pair;
      }
    }
  }

  TestFolder folder_;
  std::string tables_ = folder_.path() + "/tables";
};

// Two rooms: a landmark in one of them proves that no path leads into the other.
const std::string kRooms = "...@.....\n.S.@..@..\n.SS@..@..\n...@..@@@\n@..@.....\n...@.....\n";

TEST_F(PlaceExport, ItsCppGivesTheEstimatesOfSolve) {
  const std::string map =
      folder_.write("rooms.map", "type octile\nheight 6\nwidth 9\nmap\n" + kRooms);
  const Grid grid = grid_of(kRooms);
  for (const std::string options : {"--moves 4", "--moves 8", "--moves 4 --terrain swamp=3",
                                    "--moves 8 --terrain swamp=3,ground=2"}) {
    SCOPED_TRACE(options);
    const json about = exported(map, options);
    EXPECT_EQ(about["tables"]["shape"], json({3, 6, 9}));
    expect_the_estimates_of_solve(map, grid, options, about);
    fs::remove_all(tables_);
  }
}

TEST_F(PlaceExport, WideTablesAreReadLikeNarrowOnes) {
  const Grid grid = open_map("maze").value()->grid;
  const json about = exported("maze", "--moves 8");
  EXPECT_EQ(about["tables"]["type"], "uint32") << "852 cells of 1393 units exceed 16 bits";
  EXPECT_EQ(about["tables"]["bytes"], 3 * 151 * 151 * 4);
  expect_the_estimates_of_solve("maze", grid, "--moves 8", about);
}

// The largest exported value determines the format, not the format of Waymark's own tables.
TEST_F(PlaceExport, TablesAreNarrowWhereEveryCostFits) {
  const Grid grid = open_map("maze").value()->grid;
  for (const std::string moves : {"8:1:cut", "8:2/3:cut", "8:1"}) {
    SCOPED_TRACE(moves);
    const json about = exported("maze", "--moves " + moves);
    const json& places = about["landmarks"];
    Cost greatest = 0;
    for (const json& place : places)
      for (const Cost cost : textbook_costs(grid, Moves::of(parse_directions(moves).value(), grid),
                                            {place[0], place[1]}))
        if (cost != kNoCost) greatest = std::max(greatest, cost);
    ASSERT_LT(greatest, 65'535);
    EXPECT_EQ(about["tables"]["type"], "uint16") << greatest;
    EXPECT_EQ(about["tables"]["bytes"], 3 * 151 * 151 * 2);
    const Ran told =
        run_waymark("place maze --method farthest --count 3 --pairs 5 --moves " + moves);
    EXPECT_TRUE(contains(told.out, ", 16 bits per cell"));
    expect_the_estimates_of_solve("maze", grid, "--moves " + moves, about);
    fs::remove_all(tables_);
  }
}

// Programs that use one reader each. They read pairs of nodes and print an estimate per line, "inf"
// if there is no path. CALL is the estimate for the nodes n and g.
const char* const kCppProgram = R"(
#include <iostream>
#include "landmark_heuristic.h"
using namespace landmark_tables;
int main(int, char** arguments) {
  LandmarkHeuristic h;
  if (!h.load(arguments[1])) return 1;
  for (int n, g; std::cin >> n >> g;) {
    const int e = CALL;
    e == kNoPath ? std::cout << "inf\n" : std::cout << e << '\n';
  }
}
)";
const char* const kCsharpProgram = R"(
using System;
static class Program
{
    static void Main(string[] arguments)
    {
        var h = LandmarkHeuristic.Load(arguments[0]);
        for (string line; (line = Console.ReadLine()) != null;)
        {
            string[] pair = line.Split(' ');
            int n = int.Parse(pair[0]), g = int.Parse(pair[1]);
            int e = h.Estimate(CALL);
            Console.WriteLine(e == LandmarkHeuristic.NoPath ? "inf" : e.ToString());
        }
    }
}
)";
const char* const kPythonProgram = R"(
import math, sys
sys.path.insert(0, sys.argv[1])
from landmark_heuristic import LandmarkHeuristic
h = LandmarkHeuristic(sys.argv[1])
for line in sys.stdin:
    n, g = map(int, line.split())
    e = h(CALL)
    print("inf" if e == math.inf else e)
)";
// Godot prints its version first. A line with an estimate begins with "h ".
const char* const kGodotProgram = R"(
extends SceneTree

func _init():
	var folder = OS.get_environment("TABLES")
	var h = load(folder + "/landmark_heuristic.gd").new()
	if not h.read(folder):
		quit(1)
		return
	var file = File.new()
	file.open(OS.get_environment("PAIRS"), File.READ)
	while true:
		var pair = file.get_line().split(" ")
		if pair.size() < 2:
			break
		var n = int(pair[0])
		var g = int(pair[1])
		var e = h.estimate(CALL)
		print("h ", "inf" if e == h.NO_PATH else e)
	quit()
)";

// Every reader is compiled or run, and must give the bounds that follow from costs that the test
// computes itself.
class TableReaders : public PlaceExport {
 protected:
  // The estimate for each pair of nodes, by reader.
  using Estimates = std::vector<std::string>;

  std::string with_call(std::string program, const std::string& call) {
    return program.replace(program.find("CALL"), 4, call);
  }
  Estimates lines_of(const std::string& command, const std::string& prefix = "") {
    const ShellRan ran = shell(command);
    EXPECT_EQ(ran.status, 0) << command << "\n" << ran.out;
    Estimates lines;
    std::stringstream text(ran.out);
    for (std::string line; std::getline(text, line);)
      if (line.starts_with(prefix)) lines.push_back(line.substr(prefix.size()));
    return lines;
  }
  // For the pairs in pairs.txt, by readers that read landmarks.json.
  Estimates by_python(const std::string& call) {
    return lines_of(fmt::format("python3 {} {} < {}",
                                folder_.write("reader.py", with_call(kPythonProgram, call)),
                                tables_, folder_.path() + "/pairs.txt"));
  }
  Estimates by_godot(const std::string& call) {
    return lines_of(fmt::format("HOME={0} TABLES={1} PAIRS={0}/pairs.txt godot3-server -s {2} "
                                "2> {0}/godot.txt || cat {0}/godot.txt",
                                folder_.path(), tables_,
                                folder_.write("reader.gd", with_call(kGodotProgram, call))),
                    "h ");
  }
  Estimates by_cpp(const std::string& call) {
    const std::string program = folder_.path() + "/cpp";
    return lines_of(
        fmt::format("c++ -std=c++17 -Wall -Wextra -Werror -I{0} {1} -o {2} && {2} "
                    "{0}/landmarks.npy < {3}/pairs.txt",
                    tables_, folder_.write("reader.cpp", with_call(kCppProgram, call)), program,
                    folder_.path()));
  }
  Estimates by_csharp(const std::string& call) {
    const std::string program = folder_.path() + "/reader.exe";
    return lines_of(
        fmt::format("mcs -warnaserror -out:{2} {1} {0}/LandmarkHeuristic.cs && mono {2} "
                    "{0}/landmarks.npy < {3}/pairs.txt",
                    tables_, folder_.write("reader.cs", with_call(kCsharpProgram, call)), program,
                    folder_.path()));
  }

  // `nodes`: the edges' numbers of the exported nodes, in the order of the tables. `formula(n, g)`:
  // the distance between two exported nodes.
  template <class Formula>
  Estimates expected(const Edges& edges, const std::vector<Node>& nodes,
                     const std::vector<int>& landmarks, const Formula& formula) {
    const Edges back = reversed(edges);
    std::vector<double> best;
    for (std::size_t n = 0; n < nodes.size(); ++n)
      for (std::size_t g = 0; g < nodes.size(); ++g) best.push_back(formula(n, g));
    const auto raise = [&best](std::size_t at, Cost more, Cost less) {
      if (less == kNoCost) return;
      best[at] = std::max(best[at], more == kNoCost ? INFINITY : double{1} * (more - less));
    };
    for (const int landmark : landmarks) {
      const Node source = nodes[index(landmark)];
      const std::vector<Cost> to = textbook_costs(back, {source}),
                              from = textbook_costs(edges, {source});
      for (std::size_t n = 0; n < nodes.size(); ++n)
        for (std::size_t g = 0; g < nodes.size(); ++g) {
          raise(n * nodes.size() + g, to[index(nodes[n])], to[index(nodes[g])]);
          raise(n * nodes.size() + g, from[index(nodes[g])], from[index(nodes[n])]);
        }
    }
    Estimates texts;
    for (const double value : best) texts.push_back(fmt::format("{}", value));
    return texts;
  }
  void write_all_pairs(std::size_t nodes) {
    std::string pairs;
    for (std::size_t n = 0; n < nodes; ++n)
      for (std::size_t g = 0; g < nodes; ++g) pairs += fmt::format("{} {}\n", n, g);
    folder_.write("pairs.txt", pairs);
  }

  void expect_a_grid_read_right(const std::string& drawing, int directions) {
    const Grid grid = grid_of(drawing);
    const std::string map =
        folder_.write("m.map", fmt::format("type octile\nheight {}\nwidth {}\nmap\n{}",
                                           grid.height(), grid.width(), drawing));
    const json about = exported(map, fmt::format("--moves {} --pairs 5", directions));
    const Moves moves = Moves::of(directions, grid);
    EXPECT_EQ(about["version"], 2);
    EXPECT_EQ(about["tables"]["directions"], moves.directed ? 2 : 1);
    std::vector<Node> nodes;
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) nodes.push_back(grid.node({x, y}));
    std::vector<int> landmarks;
    for (const json& place : about["landmarks"])
      landmarks.push_back(place[1].get<int>() * grid.width() + place[0].get<int>());
    const auto formula = [&](std::size_t n, std::size_t g) {
      const Cell a = grid.cell(nodes[n]), b = grid.cell(nodes[g]);
      const int dx = std::abs(a.x - b.x), dy = std::abs(a.y - b.y);
      const int both = directions == 8 ? std::min(dx, dy) : 0;
      return double{1} *
             ((dx + dy - 2 * both) * moves.least_straight() + both * moves.least_diagonal());
    };
    const Estimates right = expected(edges_by_rules(grid, moves), nodes, landmarks, formula);
    write_all_pairs(nodes.size());
    EXPECT_EQ(by_cpp("h(n % kWidth, n / kWidth, g % kWidth, g / kWidth)"), right);
    const std::string w = "LandmarkHeuristic.Width";
    EXPECT_EQ(by_csharp(fmt::format("n % {0}, n / {0}, g % {0}, g / {0}", w)), right);
    const std::string cells =
        "h.cell(n % h.width, n {0} h.width), h.cell(g % h.width, g {0} h.width)";
    EXPECT_EQ(by_python(fmt::format(fmt::runtime(cells), "//")), right);
    EXPECT_EQ(by_godot(fmt::format(fmt::runtime(cells), "/")), right);
    fs::remove_all(tables_);
  }

  // A random graph; its edges cost up to `most`. Some nodes can't reach each other.
  void expect_a_graph_read_right(Random& random, bool directed, Cost most) {
    constexpr int kNodes = 24;
    json graph = {{"directed", directed}, {"nodes", json::array()}, {"edges", json::array()}};
    for (int i = 0; i < kNodes; ++i)
      graph["nodes"].push_back(
          {{"id", fmt::format("node \u00e9{}", 7 * i % kNodes)}, {"x", i % 5}, {"y", i / 5}});
    Edges edges(kNodes);
    for (int i = 0; i < 40; ++i) {
      const int a = random.between(0, kNodes - 4), b = random.between(0, kNodes - 4);
      const Cost cost = random.between(1, most);
      if (a == b) continue;
      graph["edges"].push_back({{"from", graph["nodes"][index(a)]["id"]},
                                {"to", graph["nodes"][index(b)]["id"]},
                                {"cost", cost}});
      edges[index(a)].push_back({b, cost});
      if (!directed) edges[index(b)].push_back({a, cost});
    }
    const json about = exported(folder_.write("graph.json", graph.dump()), "--pairs 5");
    EXPECT_EQ(about["nodes"], kNodes);
    EXPECT_EQ(about["tables"]["directions"], directed ? 2 : 1);
    EXPECT_EQ(about["tables"]["shape"], directed ? json({3, 2, kNodes}) : json({3, kNodes}));
    EXPECT_EQ(about["tables"]["type"], most > 65'535 ? "uint32" : "uint16");
    std::string names;
    for (const json& node : graph["nodes"]) names += node["id"].get<std::string>() + "\n";
    EXPECT_EQ(file_text(tables_ + "/nodes.txt"), names);
    std::vector<Node> nodes(kNodes);
    std::iota(nodes.begin(), nodes.end(), 0);
    std::vector<int> landmarks;
    for (std::size_t i = 0; i < about["landmarks"].size(); ++i) {
      landmarks.push_back(about["landmark_nodes"][i]);
      EXPECT_EQ(about["landmarks"][i], graph["nodes"][index(landmarks.back())]["id"]);
    }
    const Estimates right =
        expected(edges, nodes, landmarks, [](std::size_t, std::size_t) { return 0.0; });
    write_all_pairs(nodes.size());
    EXPECT_EQ(by_cpp("h(n, g)"), right);
    EXPECT_EQ(by_csharp("n, g"), right);
    EXPECT_EQ(by_python("h.node(h.names()[n]), h.node(h.names()[g])"), right);
    EXPECT_EQ(by_godot("h.node(h.names[n]), h.node(h.names[g])"), right);
    fs::remove_all(tables_);
  }
};

TEST_F(TableReaders, GiveTheBoundsOfGrids) {
  expect_a_grid_read_right(kRooms, 4);
  expect_a_grid_read_right(kRooms, 8);
}

TEST_F(TableReaders, GiveTheBoundsOfSlopes) {
  expect_a_grid_read_right("0123@00\n.19.@00\n98.5@@@\n.3..2..\n", 4);
  expect_a_grid_read_right("0123@00\n.19.@00\n98.5@@@\n.3..2..\n", 8);
}

TEST_F(TableReaders, GiveTheBoundsOfGraphs) {
  Random random(99);
  expect_a_graph_read_right(random, false, 900);
  expect_a_graph_read_right(random, true, 900);
  expect_a_graph_read_right(random, true, 1'000'000);
}

// The bound from any node to a landmark is the cost of a shortest path.
TEST_F(TableReaders, AreExactAtTheLandmarksOfUnits) {
  const std::string map = "generate:wilds?seed=3&width=40&height=30";
  const json about = exported(map, "--mover cart --pairs 5");
  const std::string names = file_text(tables_ + "/nodes.txt");
  const std::string first = names.substr(0, names.find('\n'));
  const int landmark = about["landmark_nodes"][0];
  folder_.write("pairs.txt", fmt::format("0 {0}\n{0} 0\n", landmark));
  const Estimates read = by_python("n, g");
  ASSERT_EQ(read.size(), 2u);
  const std::string at = about["landmarks"][0];
  const auto cost = [&](const std::string& from, const std::string& to) {
    const json solved =
        run_waymark(
            fmt::format("solve '{}' --mover cart --start {} --goal {} --json", map, from, to))
            .json();
    return solved["cost"].get<double>() * about["unit_cost"].get<double>();
  };
  EXPECT_NEAR(std::stod(read[0]), cost(first, at), 0.51);
  EXPECT_NEAR(std::stod(read[1]), cost(at, first), 0.51);
}

// A folder from a version of Waymark that exported only grids.
TEST_F(TableReaders, ReadTheFirstVersion) {
  exported("maze", "--moves 4");
  json about = json::parse(file_text(tables_ + "/landmarks.json"));
  about.erase("version");
  about["tables"].erase("directions");
  std::ofstream(tables_ + "/landmarks.json") << about;
  const json place = about["landmarks"][0];
  folder_.write("pairs.txt",
                fmt::format("{} {}\n", 152, place[1].get<int>() * 151 + place[0].get<int>()));
  const Cost cost =
      textbook_costs(open_map("maze").value()->grid, Moves::four(),
                     {place[0], place[1]})[index(open_map("maze").value()->grid.node({1, 1}))];
  EXPECT_EQ(by_python("n, g"), Estimates{fmt::to_string(cost)});
  EXPECT_EQ(by_godot("n, g"), Estimates{fmt::to_string(cost)});
  about["version"] = 3;
  std::ofstream(tables_ + "/landmarks.json") << about;
  EXPECT_NE(shell(fmt::format("python3 {}/reader.py {} < {}/pairs.txt 2>&1", folder_.path(),
                              tables_, folder_.path()))
                .status,
            0);
}

TEST_F(PlaceExport, TheArrayHoldsEveryCellsCost) {
  const std::string map = folder_.write("m.map", "type octile\nheight 1\nwidth 4\nmap\n..@.\n");
  const Ran ran = run_waymark("place " + map +
                              " --method farthest --count 1 --landmark 0,0 --export " + tables_);
  ASSERT_EQ(ran.status, 0) << ran.err;
  const std::string bytes = file_text(tables_ + "/landmarks.npy");
  const json about = json::parse(file_text(tables_ + "/landmarks.json"));
  ASSERT_EQ(about["landmarks"], json::parse("[[0,0],[1,0]]"));
  EXPECT_EQ(bytes.substr(128), std::string("\0\0\1\0\xff\xff\xff\xff"
                                           "\1\0\0\0\xff\xff\xff\xff",
                                           16));
}

TEST_F(PlaceExport, NothingIsWrittenOver) {
  const std::string mine = folder_.write("mine.txt", "mine");
  expect_refusal(run_waymark("place maze --method random --count 1 --export " + folder_.path()), 2,
                 {"not empty", "does not exist yet"});
  expect_refusal(run_waymark("place maze --method random --count 1 --export " + mine), 2,
                 {"not a folder"});
  EXPECT_EQ(file_text(mine), "mine");
}

TEST_F(PlaceExport, AFolderThatCannotBeMadeIsAFailure) {
  const Ran ran = run_waymark("place maze --method random --count 1 --export /dev/full/tables");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.err, "writing failed"));
}

}  // namespace
}  // namespace waymark::place_export_test
