#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::benchmark_test {
namespace {

const char* const kSuite = R"({
  "name": "small", "group": "Own", "title": "Small", "description": "Caves.",
  "seed": 5, "moves": "8:2/3", "landmarks": "anywhere:3",
  "maps": [{"map": "generate:noise?width=30&height=20&seed={seed}", "count": 7}],
  "pairs": {"kind": "connected", "count": 2},
  "searches": [
    {"label": "A", "search": "astar", "length_of_step": 2},
    {"label": "B", "search": "idastar cut=tight h=landmarks:best:1"}
  ]
})";

class BenchmarkCommand : public testing::Test {
 protected:
  BenchmarkCommand() : suite_(folder_.write("small.json", kSuite)) {}

  // The counts that the command writes, without the times.
  std::string counted(const std::string& words) const {
    const Ran ran =
        run_successfully("benchmark " + words + " --csv " + folder_.path() + "/counts.csv");
    std::string text = read_file(folder_.path() + "/counts.csv").value(), lines;
    for (std::size_t from = 0, end; (end = text.find('\n', from)) != std::string::npos;
         from = end + 1) {
      const std::string line = text.substr(from, end - from);
      lines += line.substr(0, line.rfind(',')) + "\n";
    }
    return lines;
  }

  TestFolder folder_;
  std::string suite_;
};

TEST_F(BenchmarkCommand, PartsAreTheSameAsTheWhole) {
  const std::string whole = counted(suite_);
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 1 + 7 * 2 * 2);
  EXPECT_EQ(counted(suite_ + " --threads 1"), whole);
  std::string parts;
  for (const char* const part : {"1/3", "2/3", "3/3"}) {
    const Ran ran = run_waymark("benchmark " + suite_ + " --json --shard " + part);
    ASSERT_EQ(ran.status, 0) << ran.err;
    parts += " " + folder_.write(std::string("part-") + part[0] + ".json", ran.out);
  }
  EXPECT_EQ(counted("--join" + parts), whole);
}

TEST_F(BenchmarkCommand, GoesOnWithWhatIsKept) {
  const std::string kept = folder_.path() + "/kept";
  const std::string whole = counted(suite_ + " --keep " + kept);
  const std::string all = read_file(kept).value();
  // Keeps three maps and an incomplete line.
  std::size_t end = 0;
  for (int i = 0; i < 4; ++i) end = all.find('\n', end) + 1;
  std::ofstream(kept, std::ios::binary) << all.substr(0, end + 20);
  EXPECT_EQ(counted(suite_ + " --keep " + kept), whole);
  EXPECT_EQ(read_file(kept).value().substr(0, end), all.substr(0, end));
  expect_refusal(run_waymark("benchmark " + suite_ + " --seed 6 --keep " + kept), 2,
                 {"results of a different benchmark"});
}

// The command writes only to files that hold the beginning of the same benchmark.
TEST_F(BenchmarkCommand, KeepsNothingInAFileOfSomethingElse) {
  const auto expect_kept = [&](const std::string& path, const std::vector<std::string>& words) {
    const std::string before = read_file(path).value();
    expect_refusal(run_waymark("benchmark " + suite_ + " --keep " + path), 2, words);
    EXPECT_EQ(read_file(path).value(), before) << path;
  };
  for (const std::string text : {"precious", "precious\n", "two\nlines\n", " ", "{}\n"})
    expect_kept(folder_.write("precious.txt", text),
                {"precious.txt", "contains no benchmark results"});
  // The suite file itself, as a single line without a line end, and under other names.
  std::string line = kSuite;
  std::replace(line.begin(), line.end(), '\n', ' ');
  folder_.write("small.json", line);
  std::filesystem::create_symlink(suite_, folder_.path() + "/link");
  std::filesystem::create_hard_link(suite_, folder_.path() + "/twin");
  for (const std::string name : {"small.json", "./small.json", "link", "twin"})
    expect_kept(folder_.path() + "/" + name, {"is an input"});
  // Two options that name the same file, and a file that is a map of the suite.
  const std::string both = folder_.path() + "/both";
  expect_refusal(run_waymark("benchmark " + suite_ + " --keep " + both + " --csv " +
                             folder_.path() + "/./both"),
                 2, {"is an input"});
  EXPECT_FALSE(std::filesystem::exists(both));
  const std::string map = folder_.write("m.map", "type octile\nheight 1\nwidth 4\nmap\n....\n");
  const std::string of_map =
      folder_.write("of-map.json", R"({
    "name": "s", "group": "Own", "title": "T", "description": "D", "maps": [{"map": ")" +
                                       map +
                                       R"("}], "pairs": {"kind": "connected", "count": 1},
    "searches": [{"label": "A", "search": "astar"}]})");
  std::filesystem::create_hard_link(map, folder_.path() + "/m");
  for (const std::string option : {" --csv ", " --keep "})
    expect_refusal(run_waymark("benchmark " + of_map + option + folder_.path() + "/m"), 2,
                   {"is an input"});
  EXPECT_EQ(read_file(map).value(), "type octile\nheight 1\nwidth 4\nmap\n....\n");
}

TEST_F(BenchmarkCommand, AKeepFileThatCannotBeWrittenIsAFailureOfTheWork) {
  for (const std::string& path :
       {folder_.path() + "/no/where", folder_.path(), std::string("/dev/full")})
    expect_refusal(run_waymark("benchmark " + suite_ + " --keep " + path), 1, {path});
  expect_refusal(run_waymark("benchmark " + suite_ + " --csv /dev/full"), 1, {"/dev/full"});
  // A full disk: either the first line does not fit, or a later line does not.
  const auto limited = [&](const std::string& keep) {
    return shell("bash -c 'ulimit -f 2; exec " + program_path() + " contest " + suite_ +
                 " --maps 30 --keep " + keep + " >/dev/null'");
  };
  const std::string kept = folder_.path() + "/kept";
  const ShellRan full = limited(kept);
  EXPECT_EQ(full.status, 1) << full.out;
  EXPECT_TRUE(contains(full.out, kept));
  const std::string text = read_file(kept).value();
  EXPECT_TRUE(text.ends_with('\n')) << "only complete lines";
  EXPECT_EQ(counted(suite_ + " --maps 30 --keep " + kept), counted(suite_ + " --maps 30"));
  std::string large = kSuite;
  large.replace(large.find("Caves."), 6, std::string(3000, 'x'));
  folder_.write("small.json", large);
  std::filesystem::remove(kept);
  EXPECT_EQ(limited(kept).status, 1);
  EXPECT_FALSE(std::filesystem::exists(kept));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 2)
      << "only the suite and the counts";
}

TEST_F(BenchmarkCommand, AnEditedLineIsRefusedWithItsPlace) {
  const std::string kept = folder_.path() + "/kept";
  ASSERT_EQ(run_waymark("benchmark " + suite_ + " --keep " + kept).status, 0);
  std::string text = read_file(kept).value();
  const std::size_t at = text.find("\"map\":", text.find('\n')) + 6;
  folder_.write("kept", text.replace(at, 1, "99"));
  expect_refusal(run_waymark("benchmark " + suite_ + " --keep " + kept), 2, {kept + ":2"});
  EXPECT_EQ(read_file(kept).value(), text);
}

TEST_F(BenchmarkCommand, ABadPlanIsToldWithTheLineOfTheSuite) {
  std::string text = kSuite;
  text.replace(text.find("noise"), 5, "nose");
  folder_.write("small.json", text);
  expect_refusal(run_waymark("benchmark " + suite_), 2, {"small.json:4:", "nose"});
}

// Two handmade maps. On the first, the goal is 4 steps away around a wall. The second is cut in
// two. A limit of 1 stops every search before it ends.
TEST_F(BenchmarkCommand, CountsWhatIsLostAndWhatALimitStopped) {
  const auto map = [&](const std::string& name, const std::string& rows) {
    folder_.write(name + ".map.scen", "version 1\n0\t" + name + ".map\t3\t3\t0\t2\t2\t2\t6\n");
    return folder_.write(name + ".map", "type octile\nheight 3\nwidth 3\nmap\n" + rows);
  };
  const std::string suite = folder_.write(
      "two.json", R"({"name": "two", "group": "Own", "title": "T", "description": "D", "moves": "4",
    "maps": [{"map": ")" +
                      map("open", "...\n.@.\n.@.\n") + R"("}, {"map": ")" +
                      map("cut", ".@.\n.@.\n.@.\n") + R"("}],
    "pairs": {"kind": "problems", "count": 0},
    "searches": [{"label": "limit", "search": "idastar limit=1"},
                   {"label": "plain", "search": "astar"},
                   {"label": "greedy", "search": "greedy"},
                   {"label": "8 only", "search": "jps"}]})");
  const auto of = [&](const nlohmann::json& json, int row, const char* key) {
    return json["results"][static_cast<std::size_t>(row)][key].get<int>();
  };
  const nlohmann::json whole = run_waymark("benchmark " + suite + " --json").json();
  std::string parts;
  for (const char* const part : {"1/2", "2/2"})
    parts += " " + folder_.write(std::string("part-") + part[0],
                                 run_waymark("benchmark " + suite + " --json --shard " + part).out);
  const nlohmann::json joined = run_waymark("benchmark --json --join" + parts).json();
  for (const nlohmann::json& json : {whole, joined}) {
    for (const auto& [row, solved, gave_up, lost, misfits] :
         {std::array{0, 0, 2, 0, 0}, std::array{1, 1, 0, 0, 0}, std::array{2, 1, 0, 0, 0},
          std::array{3, 0, 0, 0, 2}}) {
      EXPECT_EQ(of(json, row, "problems"), 2);
      EXPECT_EQ(of(json, row, "solved"), solved) << row;
      EXPECT_EQ(of(json, row, "gave_up"), gave_up) << row;
      EXPECT_EQ(of(json, row, "lost"), lost) << row;
      EXPECT_EQ(of(json, row, "misfits"), misfits) << row;
    }
  }
  const Ran text = run_waymark("benchmark " + suite);
  EXPECT_TRUE(contains(text.out, "limit: it stopped at its limit 2 times.\n"));
  EXPECT_TRUE(contains(text.out, "2 problems, 1 of them with a path"));
  EXPECT_FALSE(contains(text.out, "lost"));
  EXPECT_TRUE(contains(counted(suite), "reopened,gave_up,misfit\n"));
  EXPECT_TRUE(contains(counted(suite), ",jps,0,,6,0,0,0,0,0,1\n"));
}

TEST_F(BenchmarkCommand, PrintsTheKeysThatItsPageNames) {
  const Ran ran = run_successfully("benchmark " + suite_ + " --json --maps 2");
  for (const char* const key :
       {"suite",    "maps",     "seed",     "shard",        "results",        "benchmark",
        "done",     "search",   "label",    "moves",        "problems",       "solved",
        "optimal",  "gave_up",  "misfits",  "lost",         "sum_of_lengths", "sum_of_best_lengths",
        "expanded", "examined", "reopened", "milliseconds", "elsewhere"})
    EXPECT_TRUE(contains(ran.out, std::string("\"") + key + "\": ")) << key;
}

TEST_F(BenchmarkCommand, RunsOtherSearches) {
  const Ran ran = run_successfully("benchmark cazenave-1 --maps 1 --search fringe --search astar");
  EXPECT_TRUE(contains(ran.out, "fringe"));
  EXPECT_FALSE(contains(ran.out, "M(8)"));
  EXPECT_FALSE(contains(ran.out, "there")) << "no published numbers exist for these searches";
}

TEST_F(BenchmarkCommand, SaysWhatItLacks) {
  expect_refusal(run_waymark("benchmark"), 2, {"no suite is given", "--list"});
  expect_refusal(run_waymark("benchmark tables"), 2,
                 {"there is no suite or file 'tables'", "cazenave-1"});
  expect_refusal(run_waymark("benchmark cazenave-1 --shard 4/3"), 2, {"--shard", "I/N"});
  expect_refusal(run_waymark("benchmark --join " + suite_), 2,
                 {"this is not the output of a benchmark"});
  expect_refusal(run_waymark("benchmark " + suite_ + " --csv " + suite_), 2, {"small.json"});
  EXPECT_TRUE(contains(run_waymark("benchmark --list").out, "cazenave-3"));
}

}  // namespace
}  // namespace waymark::benchmark_test
