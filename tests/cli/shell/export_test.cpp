#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "app/source/named_grid.h"
#include "app/studies/points_csv.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"
#include "tests/support/xml.h"

namespace waymark::export_test {
namespace {

TEST(ExportTest, TheMapIsAnSvgOfWhatTheScriptShows) {
  const TestFolder folder;
  const std::string script =
      folder.write("steps.txt", "layer path off 1\nfield true-cost distance\n");
  const std::string out = folder.path() + "/map.svg";
  const Ran ran = run_waymark("export maze --what map-svg --theme dark --scale 2 --script " +
                              script + " --out " + out);
  ASSERT_EQ(ran.status, 0) << ran.err;
  const std::string svg = file_text(out);
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_NE(svg_group(svg, "walls"), "");
  EXPECT_NE(svg_group(svg, "field"), "");
  EXPECT_EQ(svg_group(svg, "path"), "");
}

TEST(ExportTest, ThePointsReadBackAreTheTextbooks) {
  const TestFolder folder;
  const std::string out = folder.path() + "/points.csv";
  const std::string script = folder.write("steps.txt", "moves 8\n");
  const Ran ran = run_waymark("export maze --what truth-csv --script " + script + " --out " + out);
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Demo& demo = *find_demo("maze");
  const Result<Grid> map = parse_map(demo.map_bytes, demo.map);
  ASSERT_TRUE(map);
  const Grid& grid = map.value();
  const Moves moves = Moves::eight(grid);
  const auto rows = parse_scatter_csv(file_text(out), moves, out);
  ASSERT_TRUE(rows) << rows.error().text();
  const std::vector<Cost> true_cost = textbook_costs(grid, moves, demo.goal);
  std::size_t reached = 0;
  for (const Cell cell : walkable_cells(grid))
    reached += true_cost[index(grid.node(cell))] != kNoCost;
  EXPECT_EQ(rows.value().size(), reached);
  for (const ScatterRow& row : rows.value()) {
    ASSERT_EQ(row.true_cost, true_cost[index(grid.node(row.cell))]);
    ASSERT_EQ(row.a, formula_cost(moves, row.cell, demo.goal));
  }
}

TEST(ExportTest, TheTruthPlotIsWellFormed) {
  const TestFolder folder;
  const std::string out = folder.path() + "/plot.svg";
  ASSERT_EQ(run_waymark("export maze --what truth-svg --out " + out).status, 0);
  EXPECT_EQ(xml_fault(file_text(out)), "");
}

TEST(ExportTest, DragsAndPairsOfAScript) {
  const TestFolder folder;
  const Demo& demo = *find_demo("maze");
  const std::string script = folder.write(
      "steps.txt", "drag " + std::to_string(demo.start.x) + " " + std::to_string(demo.start.y) +
                       " 20 20\npairs-plot explored 50 3\naction pairs.run\n");
  for (const char* what : {"drag-csv", "drag-svg", "pairs-csv", "pairs-svg"}) {
    const std::string out = folder.path() + "/" + what;
    const Ran ran = run_waymark(std::string("export maze --what ") + what + " --script " + script +
                                " --out " + out);
    EXPECT_EQ(ran.status, 0) << what << ": " << ran.err;
    if (std::string_view(what).ends_with("svg")) {
      EXPECT_EQ(xml_fault(file_text(out)), "") << what;
    }
  }
  const auto pairs =
      parse_pairs_csv(file_text(folder.path() + "/pairs-csv"), Moves::four(), "pairs-csv");
  ASSERT_TRUE(pairs) << pairs.error().text();
  EXPECT_EQ(pairs.value().size(), 50u);
}

// The window and the command line run the same study.
TEST(ExportTest, HowManyLandmarksAsPlaceTellsIt) {
  const TestFolder folder;
  const std::string script = folder.write(
      "steps.txt",
      "count-plot counts 16 40 3 avoid greedy\naction count.run\naction count.pin_one\n"
      "landmarks 2 2 50 50\naction count.pin_two\n");
  std::map<std::string, std::string> texts;
  for (const std::string what : {"count-csv", "count-svg", "two-csv"}) {
    const std::string out = folder.path() + "/" + what;
    const Ran ran =
        run_waymark("export maze --what " + what + " --script " + script + " --out " + out);
    EXPECT_EQ(ran.status, 0) << what << ": " << ran.err;
    texts[what] = file_text(out);
  }
  EXPECT_EQ(xml_fault(texts["count-svg"]), "");
  EXPECT_EQ(std::count(texts["two-csv"].begin(), texts["two-csv"].end(), '\n'), 41);
  for (const std::string method : {"avoid", "greedy"}) {
    const auto placed = run_waymark("place maze --method " + method +
                                    " --count 16 --counts --pairs 40 --seed 3 --json")
                            .json();
    const auto& figures = placed["counts"]["figures"];
    ASSERT_EQ(figures.size(), 17u);
    for (const auto& of : figures) {
      const std::string line = fmt::format(
          "{},3,{},{},{},{},", method, of["landmarks"].template get<int>(),
          of["expanded"][0].template get<double>(), of["expanded"][1].template get<double>(),
          of["expanded"][2].template get<double>());
      EXPECT_TRUE(contains(texts["count-csv"], "\n" + line)) << line;
    }
  }
}

// The same for smaller tables and for query sequences.
TEST(ExportTest, SmallerTablesAndStreamsAsStudyTellsThem) {
  const TestFolder folder;
  const std::string script =
      folder.write("steps.txt",
                   "count-plot memory 16 40 3 avoid\naction place.farthest_4\n"
                   "action count.run_memory\nstream-plot drifting 50 3 fixed least-used:0.5\n"
                   "action count.run_streams\n");
  for (const std::string what : {"memory", "streams"}) {
    const std::string out = folder.path() + "/" + what, told = out + ".told.csv";
    const auto wanted = [&](const char* kind) {
      const Ran ran = run_waymark("export maze --what " + what + kind + " --script " + script +
                                  " --out " + out + kind);
      EXPECT_EQ(ran.status, 0) << what << ": " << ran.err;
      return file_text(out + kind);
    };
    EXPECT_EQ(xml_fault(wanted("-svg")), "");
    const Ran ran =
        run_successfully("study " + what + " maze --place farthest:4:1 --seed 3 --csv " + told +
                         (what == "memory" ? " --pairs 40"
                                           : " --stream drifting --count 50 --strategy "
                                             "fixed --strategy least-used:0.5"));
    EXPECT_EQ(wanted("-csv"), file_text(told));
  }
}

// The size in the header of a PNG file.
std::pair<unsigned, unsigned> png_size_of(const std::string& png) {
  const auto number = [&](std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
      value = 256 * value + static_cast<unsigned char>(png[i]);
    return value;
  };
  return png.size() < 24 ? std::pair{0u, 0u} : std::pair{number(16), number(20)};
}

TEST(ExportTest, AnyScaleIsDrawnOrRefusedWithWords) {
  const TestFolder folder;
  const std::string out = folder.path() + "/z.png", to = " --out " + out + " --scale ";
  const auto [width, height] = [&] {
    EXPECT_EQ(run_waymark("export maze --what plot-png" + to + "1").status, 0);
    return png_size_of(file_text(out));
  }();
  for (const unsigned scale : {6u, 8u, 16u}) {
    const Ran ran = run_waymark("export maze --what plot-png" + to + std::to_string(scale));
    ASSERT_EQ(ran.status, 0) << scale << ": " << ran.err;
    EXPECT_EQ(png_size_of(file_text(out)), std::pair(scale * width, scale * height)) << scale;
  }
  expect_refusal(run_waymark("export maze --what map-png" + to + "20"), 1,
                 {"20 times as large", "pixels", "Choose a scale of at most"});
  for (const char* what : {"plot-png", "map-svg"})
    for (const char* scale : {"nan", "inf", "-nan", "0", "0.09", "20.1", "x", "''"})
      expect_refusal(run_waymark(std::string("export maze --what ") + what + to + scale), 2,
                     {"--scale"});
}

TEST(ExportTest, TheSameInputGivesTheSameBytes) {
  const TestFolder folder;
  const std::string script = folder.write("steps", "goal 30 30\nselect 1\npoint 20 20\n");
  for (const std::string& command : {std::string("shot"), std::string("export --what map-png"),
                                     std::string("export --what plot-png")}) {
    std::string first;
    for (int i = 0; i < 2; ++i) {
      const std::string out = folder.path() + "/picture.png";
      const Ran ran = run_waymark(command + " lothering --script " + script + " --out " + out);
      ASSERT_EQ(ran.status, 0) << ran.err;
      if (i == 0) first = file_text(out);
      EXPECT_TRUE(file_text(out) == first) << command;
    }
  }
}

TEST(ExportTest, SaysWhatIsWrong) {
  const TestFolder folder;
  const std::string out = " --out " + folder.path() + "/a.svg";
  expect_refusal(run_waymark("export maze --what poem" + out), 2, {"--what"});
  expect_refusal(run_waymark("export maze --what map-svg"), 2, {"--out"});
  expect_refusal(run_waymark("export maze --what map-svg --theme pink" + out), 2, {"--theme"});
  expect_refusal(run_waymark("export nowhere.map --what map-svg" + out), 2, {"nowhere.map"});
  expect_refusal(run_waymark("export maze --what drag-svg" + out), 1, {"no drag positions"});
  expect_refusal(run_waymark("export maze --what pairs-svg" + out), 1, {"no pairs"});
  expect_refusal(run_waymark("export maze --what count-svg" + out), 1, {"nothing measured"});
  expect_refusal(run_waymark("export maze --what map-svg --out " + folder.path() + "/no/a.svg"), 1,
                 {"no/a.svg", "cannot be written"});
}

// Traces contain the named searches, which the window would show as A and B.
TEST(ExportTest, NamedSearchesAreShownAsAAndB) {
  const TestFolder folder;
  const auto exported = [&](const std::string& what, const std::string& options) {
    const std::string out =
        folder.path() + "/" + what + (what.ends_with("trace") ? ".trace.yaml" : "");
    const Ran ran = run_successfully("export maze --what " + what + " --out " + out + options);
    return file_text(out);
  };
  const auto expansions = [](const std::string& trace) {
    int count = 0;
    for (std::size_t at = 0; (at = trace.find("type: expanding", at)) != std::string::npos; ++at)
      ++count;
    return count;
  };
  const nlohmann::json solved =
      run_waymark("solve maze --json --search greedy --search 'astar w=2'").json()["results"];
  const std::string both = " --search greedy --search 'astar w=2'";
  EXPECT_EQ(expansions(exported("a-trace", both)), solved[0]["expanded"]);
  EXPECT_EQ(expansions(exported("b-trace", both)), solved[1]["expanded"]);
  EXPECT_EQ(exported("distance-trace", both), exported("a-trace", both)) << "the old word";
  EXPECT_EQ(exported("landmarks-trace", both), exported("b-trace", both));
  EXPECT_EQ(expansions(exported("b-trace", " --search greedy")), solved[2]["expanded"])
      << "B is the baseline if only one search is named";
  EXPECT_TRUE(exported("truth-csv", both).starts_with("x,y,true_cost,h_greedy,h_astar w=2\n"));
  EXPECT_TRUE(contains(exported("truth-svg", both), "Greedy best-first"));
  const std::string script =
      " --script " + folder.write("steps", "pairs-plot explored 50 3\naction pairs.run\n");
  EXPECT_EQ(xml_fault(exported("pairs-svg", both + script)), "");
  EXPECT_TRUE(contains(exported("pairs-csv", both + " --search bfs" + script), "expanded_bfs"));

  const std::string out = " --out " + folder.path() + "/x.trace.yaml";
  expect_refusal(run_waymark("export maze --what a-trace" + out + " --search 'greedy w=2'"), 2,
                 {"--search", "\"w=2\" at column 8 does not work with greedy"});
  std::string many;
  for (int i = 0; i < 13; ++i) many += " --search astar";
  expect_refusal(run_waymark("export maze --what a-trace" + out + many), 2,
                 {"--search", "13 searches"});
}

TEST(ExportTest, ATraceHasItsMapBesideItAndTheNameThatPosthocKnows) {
  const TestFolder folder;
  const std::string out = folder.path() + "/search.trace.yaml";
  ASSERT_EQ(run_waymark("export maze --what landmarks-trace --out " + out).status, 0);
  EXPECT_TRUE(file_text(out).starts_with("version: 1.4.0\n"));
  const Demo& demo = *find_demo("maze");
  const Result<Grid> map = read_map_file(folder.path() + "/search.map");
  ASSERT_TRUE(map) << map.error().text();
  EXPECT_TRUE(map.value() == parse_map(demo.map_bytes, demo.map).value());
  expect_refusal(
      run_waymark("export maze --what landmarks-trace --out " + folder.path() + "/x.txt"), 2,
      {"x.txt", ".trace.yaml"});
}

}  // namespace
}  // namespace waymark::export_test
