// Commands never overwrite the files that they read, and write only files that were named.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <sstream>

#include "app/scene/open_scene.h"
#include "app/scene/session_text.h"
#include "app/scene/share_code.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/pictures.h"
#include "tests/support/program.h"
#include "tests/support/real_maps.h"
#include "tests/support/test_folder.h"

namespace waymark::files_test {
namespace {

namespace fs = std::filesystem;

const char* const kMap = "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n";
const char* const kProblems = "version 1\n0\tm.map\t5\t3\t0\t0\t4\t0\t4\n";

class Files : public testing::Test {
 protected:
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  // The names and contents of everything in the folder, except the contents of pipes: reading a
  // pipe would never end.
  std::map<std::string, std::string> held() const {
    std::map<std::string, std::string> files;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_.path())) {
      std::ostringstream bytes;
      if (!entry.is_fifo()) bytes << std::ifstream(entry.path(), std::ios::binary).rdbuf();
      files[entry.path().filename().string()] = bytes.str();
    }
    return files;
  }
  std::string held_text(const std::string& name) const { return held()[name]; }
  // Expects that the command line is refused as wrong usage with these words, and changes nothing.
  void expect_kept(const std::string& line, const std::vector<std::string>& words) {
    SCOPED_TRACE(line);
    const auto before = held();
    expect_refusal(run_waymark(line), 2, words);
    EXPECT_EQ(held(), before);
  }
  std::string session_of_map() const {
    State state;
    state.scene = open_scene(map_).value();
    const std::uint64_t hash = grid_hash(state.scene.map->grid);
    return session_text(session_of(state, hash, folder_.path()));
  }

  TestFolder folder_;
  std::string map_ = folder_.write("m.map", kMap);
  const std::string picture_ = png_of(drawn(grid_of(".....\n.@@@.\n....."), 6));
};

TEST_F(Files, AnOutputBearsNoNameOfAnotherKind) {
  const std::string other = folder_.write("keep.map", kMap);
  expect_kept("shot --out " + other, {"keep.map", ".png"});
  expect_kept("export " + map_ + " --what map-svg --out " + map_, {"m.map"});
  expect_kept("export maze --what map-svg --out " + other, {"keep.map", ".svg"});
  expect_kept("export maze --what map-png --out " + path("new.jpg"), {"new.jpg", ".png"});
  expect_kept("export maze --what plot-png --out " + path("new.svg"), {"new.svg", ".png"});
  expect_kept("export maze --what truth-csv --out " + path("new.waymark"), {".csv"});
  expect_kept("export maze --what exact-trace --out " + path("new.csv"), {".trace.yaml"});
  expect_kept("export maze --what exact-trace --out " + path("new"), {".trace.yaml"});
  expect_kept("pairs maze --count 3 --csv " + other, {"keep.map", ".csv"});
  expect_kept("generate maze --out " + path("new.png"), {"new.png", ".map"});
  expect_kept("generate maze --out " + path("new.scen"), {"new.scen", ".map"});
}

TEST_F(Files, ANameWithoutAKindAndADeviceAreWrittenTo) {
  for (const char* name : {"plain", "UPPER.SVG", "a.b.svg"}) {
    EXPECT_EQ(run_waymark("export maze --what map-svg --out " + path(name)).status, 0) << name;
    EXPECT_TRUE(held()[name].starts_with("<")) << name;
  }
  EXPECT_EQ(run_waymark("export maze --what map-svg --out /dev/null").status, 0);
  const Ran piped = run_waymark("export maze --what map-svg --out /dev/stdout");
  EXPECT_TRUE(piped.out.starts_with("<")) << piped.out << piped.err;
}

TEST_F(Files, NothingThatIsReadIsWrittenOver) {
  const std::string problems = folder_.write("p", kProblems);
  const std::string script = folder_.write("steps", "moves 8\n");
  const std::string map = folder_.write("plain", kMap);
  fs::create_symlink(map, path("link"));
  fs::create_hard_link(map, path("twin"));
  const std::string read = "is an input";
  expect_kept("pairs " + map + " --count 3 --csv " + map, {"plain", read});
  expect_kept("pairs " + map + " --count 3 --csv " + path("link"), {"link", read});
  expect_kept("pairs " + map + " --count 3 --csv " + path("twin"), {"twin", read});
  expect_kept("pairs " + map + " --count 3 --csv " + path("./../") +
                  fs::path(folder_.path()).filename().string() + "/plain",
              {read});
  expect_kept("pairs " + map_ + " --scen " + problems + " --csv " + problems, {read});
  expect_kept("shot maze --script " + script + " --out " + script, {"steps", read});
  expect_kept("export maze --what map-svg --script " + script + " --out " + script, {read});
}

// All commands whose last option names the output. If the output cannot be written, they exit with
// 1.
TEST_F(Files, WhatCannotBeWrittenIsAFailureOfTheWork) {
  const std::string suite = folder_.write("suite.json", R"({"name": "s", "group": "g", "title": "t",
    "description": "d", "maps": [{"map": "maze"}], "pairs": {"kind": "connected", "count": 1},
    "searches": [{"label": "A", "search": "astar"}]})");
  const std::vector<std::string> lines = {
      "export maze --what map-svg --out",
      "export maze --what map-png --out",
      "export maze --what truth-csv --out",
      "shot maze --out",
      "convert denerim-bloodmage --to mesh --out",
      "convert maze --to dimacs --out",
      "generate maze --out",
      "pairs maze --count 2 --csv",
      "study memory maze --place farthest:2:1 --pairs 2 --csv",
      "study streams maze --place farthest:2:1 --count 5 --csv",
      "study weights maze --pairs 2 --csv",
      "study repair maze --place farthest:2:1 --count 1 --csv",
      "study formulas maze --csv",
      "study mesh denerim-bloodmage --pairs 2 --csv",
      "benchmark " + suite + " --csv",
      "benchmark " + suite + " --keep",
      "place maze --method farthest --count 1 --pairs 2 --export"};
  const auto before = held();
  for (const std::string& line : lines) {
    const bool roads = line.find("dimacs") != std::string::npos;
    const bool table = line.ends_with("--export");
    const std::string nowhere = path(std::string("no/where/x") + (roads ? ".gr" : ""));
    expect_refusal(run_waymark(line + " " + nowhere), 1, {path("no/where/x")});
    EXPECT_EQ(held(), before) << line;
    if (!table && !roads) expect_refusal(run_waymark(line + " /dev/full"), 1, {"/dev/full"});
  }
}

// A graph's node positions are in a second file.
TEST_F(Files, NoPlacesAreWrittenOver) {
  const std::string out = " --out " + path("town.gr");
  folder_.write("town.co", "mine");
  expect_kept("generate town" + out, {"town.co"});
  expect_kept("convert maze --to dimacs" + out, {"town.co"});
  fs::remove(path("town.co"));
  ASSERT_EQ(run_waymark("generate town" + out).status, 0);
  EXPECT_EQ(run_waymark("generate town" + out).status, 0) << "the command names the file";
  fs::create_hard_link(path("town.co"), path("other"));
  expect_kept("pairs " + path("town.gr") + " --count 2 --csv " + path("other"), {"is an input"});
  fs::create_symlink("town.gr", path("twin.gr"));
  expect_kept("convert " + path("town.gr") + " --to dimacs --out " + path("twin.gr"),
              {"is an input"});
}

TEST_F(Files, APictureThatIsReadIsNotWrittenOver) {
  const std::string read = "is an input";
  const std::string picture = folder_.write("p.png", picture_);
  expect_kept("shot " + picture + " --out " + picture, {"p.png", read});
  expect_kept("export " + picture + " --what map-png --out " + picture, {"p.png", read});
  const std::string svg = path("s.svg");
  ASSERT_EQ(run_waymark("export maze --what map-svg --out " + svg).status, 0);
  expect_kept("export " + svg + " --what map-svg --out " + svg, {"s.svg", read});
  // The image next to a map is read together with the map, even if a session or a scenario file
  // refers to the map.
  folder_.write("m.png", picture_);
  expect_kept("shot " + map_ + " --out " + path("m.png"), {"m.png", read});
  const std::string session = folder_.write("s.waymark", session_of_map());
  expect_kept("shot " + session + " --out " + path("m.png"), {"m.png", read});
  const std::string problems = folder_.write("m.map.scen", kProblems);
  expect_kept("shot " + problems + " --out " + path("m.png"), {"m.png", read});
  // The same applies to images that a script opens, even if the script opens another map later.
  const std::string script =
      folder_.write("steps.txt", "open " + picture + " --walls dark\nopen maze\n");
  expect_kept("shot --script " + script + " --out " + picture, {"p.png", read});
}

TEST_F(Files, AMapBesideATraceIsNeverWrittenOver) {
  const std::string trace = " --out " + path("t.trace.yaml");
  folder_.write("t.map", kMap);
  expect_kept("export maze --what exact-trace" + trace, {"t.map", "different map", "another name"});
  folder_.write("t.map", "no map at all");
  expect_kept("export maze --what exact-trace" + trace, {"t.map"});
  fs::remove(path("t.map"));
  fs::create_symlink(path("nowhere"), path("t.map"));
  expect_kept("export maze --what exact-trace" + trace, {"t.map"});
  fs::remove(path("t.map"));
  // If the file already contains the same map, it does not change. Here its line ends differ.
  const std::string windows = "type octile\r\nheight 1\r\nwidth 3\r\nmap\r\n...\r\n";
  folder_.write("t.map", windows);
  const Ran ran = run_successfully("export " + path("t.map") + " --what exact-trace" + trace);
  EXPECT_EQ(held()["t.map"], windows);
  EXPECT_TRUE(held()["t.trace.yaml"].starts_with("version: "));
}

TEST_F(Files, APipeWithoutAWriterIsNotWaitedFor) {
  const std::string limit = "timeout 60 " + program_path() + " ";
  for (const std::string name : {"pipe.map", "pipe.scen", "pipe.waymark", "pipe.png", "pipe.txt"})
    ASSERT_EQ(std::system(("mkfifo " + path(name)).c_str()), 0);
  for (const std::string& line :
       {"solve " + path("pipe.map"), "scen " + path("pipe.scen"), "solve " + path("pipe.waymark"),
        "solve " + path("pipe.png"), "pairs maze --scen " + path("pipe.scen"),
        "lessons --check " + path("pipe.txt"),
        "shot --out " + path("a.png") + " --script " + path("pipe.txt")}) {
    const int status = std::system((limit + line + " 2>" + path("err")).c_str());
    EXPECT_EQ(WEXITSTATUS(status), 2) << line;
    EXPECT_TRUE(contains(held_text("err"), "pipe")) << line << held_text("err");
  }
}

// A shell's <(...) is a pipe with a writer.
TEST_F(Files, APipeWithAWriterIsRead) {
  const std::string line = "cat " + map_ + " | " + program_path() +
                           " solve /dev/stdin --start 0,0 --goal 4,2 >" + path("out");
  EXPECT_EQ(WEXITSTATUS(std::system(line.c_str())), 0);
  EXPECT_TRUE(contains(held_text("out"), "5 x 3"));
  const std::string late = "(sleep 0.5; cat " + map_ + ") | " + program_path() +
                           " solve /dev/stdin --start 0,0 --goal 4,2 >" + path("out");
  EXPECT_EQ(WEXITSTATUS(std::system(late.c_str())), 0);
}

// A dialog offers the layers of a good file, but a broken one opens no window.
TEST_F(Files, ABrokenTiledMapOpensNoWindow) {
  expect_refusal(run_waymark(folder_.write("broken.tmx", "<map width=\"2\"")), 2, {"broken.tmx"});
}

TEST_F(Files, AByteOrderMarkIsPassedOver) {
  const std::string mark = "\xef\xbb\xbf";
  const std::string marked = folder_.write("marked.map", mark + kMap);
  EXPECT_EQ(run_waymark("solve " + marked + " --start 0,0 --goal 4,2").status, 0);
  const std::string problems = folder_.write("marked.scen", mark + kProblems);
  EXPECT_EQ(run_waymark("scen " + problems + " --map " + marked).status, 0);
  const std::string session = folder_.write("marked.waymark", mark + session_of_map());
  const Ran solved = run_successfully("solve " + session);
  const std::string script = folder_.write("steps.txt", mark + "moves 8\n");
  const Ran shown =
      run_successfully("export maze --what map-svg --out " + path("a.svg") + " --script " + script);
  const std::string checked = folder_.write(
      "lesson.json", mark + file_text(project_folder() / "assets/lessons/01-use.json"));
  const Ran lessons = run_successfully("lessons --check " + checked);
  State state;
  state.scene = open_scene("maze").value();
  EXPECT_EQ(run_waymark("solve '" + mark + share_code_of(state) + "'").status, 0);
}

// Otherwise a scenario file or session from a stranger could refer to any file, and the message
// would contain the first bytes of that file.
TEST_F(Files, AProblemFileOrASessionLeadsToNoFileThatIsNoMap) {
  const std::string secret = "nobody-is-to-read-this";
  fs::create_directories(path("deep/deeper"));
  folder_.write("secret", secret);
  folder_.write("deep/secret.txt", secret);
  for (const std::string field :
       {"../secret", "../../secret", "secret", "secret.txt", "../secret.txt", "/etc/passwd",
        "../../../../../../../etc/passwd", "deep/../secret"}) {
    const std::string file =
        folder_.write("deep/deeper/p.scen", "version 1\n0\t" + field + "\t5\t3\t0\t0\t4\t0\t4\n");
    for (const std::string command : {"scen ", "shot --out /dev/null "}) {
      const Ran ran = run_waymark(command + file);
      expect_refusal(ran, 2, {"p.scen", field, "--map"});
      EXPECT_FALSE(contains(ran.err, secret));
      EXPECT_FALSE(contains(ran.err, "root:"));
    }
    std::string session = session_of_map();
    session.replace(session.find("m.map"), 5, field);
    expect_refusal(run_waymark("solve " + folder_.write("deep/deeper/s.waymark", session)), 2,
                   {"s.waymark", field, "neither a .map file"});
  }
}

}  // namespace
}  // namespace waymark::files_test
