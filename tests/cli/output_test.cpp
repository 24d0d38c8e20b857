#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <sys/wait.h>

#include "tests/support/archives.h"
#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/real_maps.h"
#include "tests/support/test_folder.h"

namespace waymark::output_test {
namespace {

// The printed output, and the behaviour if it cannot be written.
using nlohmann::json;

const char* const kMap = "type octile\nheight 3\nwidth 5\nmap\n.....\n.@@@.\n.....\n";
constexpr const char* kRed = "\x1b[31mred";

// The exit status of a shell command in which $waymark is the program; -1 if a signal ended it.
int status_of(const std::string& line) {
  const std::string text = "waymark=" + program_path() + "\n" + line;
  const int status = std::system(text.c_str());
  return WIFEXITED(status) && WEXITSTATUS(status) < 124 ? WEXITSTATUS(status) : -1;
}

// Expects that a terminal shows the text and does nothing else.
void expect_harmless(const std::string& text) {
  EXPECT_TRUE(std::none_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < ' ' && c != '\n') || byte == 0x7f;
  })) << text;
  EXPECT_FALSE(contains(text, "\xc2\x9b"));
  EXPECT_NO_THROW(json(text).dump()) << "invalid UTF-8: " << text;
}

class Output : public testing::Test {
 protected:
  Output() { setenv("XDG_DATA_HOME", folder_.path().c_str(), 1); }
  ~Output() override { unsetenv("XDG_DATA_HOME"); }

  // Command lines of every kind that print something.
  std::vector<std::string> printing() const {
    std::vector<std::string> lines = {"--help", "--version", "generate --list",
                                      "generate maze --size 2000x2000", "generate empty"};
    for (const char* command :
         {"solve", "scen", "pairs", "study memory", "study streams", "study weights",
          "study formulas", "shot", "export", "demos", "maps", "maps get", "lessons", "generate"})
      lines.push_back(std::string(command) + " --help");
    for (const char* form : {"", " --json"}) {
      for (const std::string words :
           {"demos", "maps", "lessons", "solve maze", "pairs maze --count 5"})
        lines.push_back(words + form);
      lines.push_back("scen " + problems_ + form);
    }
    return lines;
  }

  TestFolder folder_;
  std::string map_ = folder_.write("m.map", kMap);
  std::string problems_ = folder_.write("m.map.scen", "version 1\n0\tm.map\t5\t3\t0\t0\t4\t0\t4\n");
};

TEST_F(Output, WhatCannotBePrintedIsAFailureThatIsTold) {
  for (const std::string& line : printing()) {
    SCOPED_TRACE(line);
    EXPECT_EQ(run_waymark(line).status, 0);
    expect_refusal(run_waymark(line + " >/dev/full"), 1, {"output", "No space left on device"});
    expect_refusal(run_waymark(line + " >&-"), 1, {"output", "Bad file descriptor"});
  }
}

TEST_F(Output, WhatPrintsNothingNeedsNoOutput) {
  const std::string out = folder_.path() + "/out.map";
  EXPECT_EQ(run_waymark("generate maze --out " + out + " >&-").status, 0);
  EXPECT_EQ(run_waymark("generate maze --out " + out + " >/dev/full").status, 0);
  // An earlier error takes precedence over the closed output.
  EXPECT_EQ(run_waymark("generate castle >&-").status, 2);
}

TEST_F(Output, AReaderThatGoesAwayIsAFailureAndNoSignal) {
  const std::string script = "{ $waymark generate maze --size 2000x2000 2>" + folder_.path() +
                             "/err; echo $? >" + folder_.path() +
                             "/status; } | head -c 10 >/dev/null";
  EXPECT_EQ(status_of(script), 0);
  int status = -1;
  std::ifstream(folder_.path() + "/status") >> status;
  EXPECT_EQ(status, 1);
  EXPECT_TRUE(contains(file_text(folder_.path() + "/err"), "Broken pipe"));
}

TEST_F(Output, MessagesThatCannotBeWrittenChangeNoExitStatus) {
  for (const char* stream : {" 2>/dev/full", " 2>&-"}) {
    EXPECT_EQ(status_of(std::string("$waymark solve nowhere.map") + stream), 2) << stream;
    EXPECT_EQ(status_of(std::string("$waymark solve maze --bogus") + stream), 2) << stream;
    EXPECT_EQ(status_of(std::string("$waymark solve maze >/dev/full") + stream), 1) << stream;
  }
}

// Otherwise the next file that is opened would get the number of the closed stream, and the printed
// text would end up in it.
TEST_F(Output, WhatIsPrintedGoesIntoNoFile) {
  const std::string csv = folder_.path() + "/pairs.csv";
  EXPECT_EQ(run_waymark("pairs maze --count 3 --csv " + csv + " >&-").status, 1);
  const std::string rows = file_text(csv);
  EXPECT_TRUE(rows.starts_with("start_x,")) << rows;
  EXPECT_EQ(std::count(rows.begin(), rows.end(), '\n'), 4);
}

TEST_F(Output, NamesAndContentsDoATerminalNoHarm) {
  const std::string name = std::string(kRed) + "\xff\xc2\x9b.map";
  const std::string map = "'" + folder_.write(name, kMap) + "'";
  const std::string script =
      "'" + folder_.write(std::string(kRed) + ".txt", std::string(kRed) + "\xff 1 2\n") + "'";
  folder_.write("field.scen", "version 1\n0\t" + name + ".x\t5\t3\t0\t0\t4\t0\t4\n");
  folder_.write("map.scen", "version 1\n0\t" + name + "\t5\t3\t0\t0\t9\t0\t4\n");
  folder_.write("s.waymark", std::string("{\"format\": \"") + kRed + "\"}");
  folder_.write("v.waymark",
                "{\"format\": \"waymark session\", \"version\": 1, \"map\": {\"demo\": "
                "\"\\u001b[31m\\u009b\", \"hash\": \"0123456789abcdef\"}, \"moves\": 4, "
                "\"start\": [0, 0], \"goal\": [1, 1], \"landmarks\": [], "
                "\"active\": \"all\", \"view\": {}}");
  folder_.write("l.json", std::string("{\"") + kRed + "\": 1}");
  const std::string at = folder_.path() + "/";
  for (const auto& [line, status] : std::vector<std::pair<std::string, int>>{
           {"solve " + map + " --start 0,0 --goal 4,2", 0},
           {"solve " + map + " --start 0,0 --goal 1,1", 2},
           {"pairs " + map + " --count 3", 0},
           {"pairs " + map + " --scen " + problems_, 0},
           {"scen " + problems_ + " --map " + map, 0},
           {"scen " + at + "field.scen", 2},
           {"scen " + at + "map.scen", 2},
           {"solve " + at + "s.waymark", 2},
           {"solve " + at + "v.waymark", 2},
           {"solve " + at + kRed + "\xff", 2},
           {"solve 'waymark:1:" + std::string(kRed) + "\xff'", 2},
           {"solve 'generate:" + std::string(kRed) + "'", 2},
           {std::string("solve maze '--") + kRed + "\xff'", 2},
           {std::string("solve maze --start '") + kRed + "'", 2},
           {"solve maze --terrain '" + std::string(kRed) + "'", 2},
           {"solve maze --place '" + std::string(kRed) + "'", 2},
           {std::string("generate '") + kRed + "'", 2},
           {std::string("maps get '") + kRed + "'", 2},
           {"lessons --check " + at + "l.json", 2},
           {"export maze --what map-svg --out " + at + "a.svg --script " + script, 2}}) {
    SCOPED_TRACE(line);
    const Ran ran = run_waymark(line);
    EXPECT_EQ(ran.status, status) << ran.err;
    expect_harmless(ran.out);
    expect_harmless(ran.err);
    if (status == 2) {
      EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    }
  }
  // The name is still readable.
  const Ran ran = run_waymark("solve " + map + " --start 0,0 --goal 4,2");
  EXPECT_TRUE(contains(ran.out, "\\u001b[31mred\\xff\\u009b.map: 5 x 3"));
}

TEST_F(Output, JsonStaysJsonOfTheSameMeaning) {
  const std::string path = folder_.write(std::string(kRed) + "\x7f\xc2\x9b\xe2\x80\xae.map", kMap);
  const Ran ran = run_successfully("solve '" + path + "' --start 0,0 --goal 4,2 --json");
  expect_harmless(ran.out);
  EXPECT_EQ(ran.json()["map"], path);
}

// Expects that the table of maps with these names ends the column of sizes where its title ends.
class TableOfMaps : public Output {
 protected:
  void expect_columns(const std::vector<std::string>& names) {
    std::filesystem::create_directories(folder_.path() + "/waymark/maps/own");
    for (const std::string& name : names)
      folder_.write("waymark/maps/own/" + name + ".map", small_map(6, 5));
    const Ran ran = run_successfully("maps");
    expect_harmless(ran.out);
    std::istringstream lines(ran.out);
    std::size_t found = 0;
    std::string head, line;
    std::getline(lines, head);
    while (std::getline(lines, line))
      if (line.starts_with("own/")) {
        EXPECT_EQ(width(line.substr(0, line.find("6 x 5") + 5)), head.find("size") + 4) << ran.out;
        ++found;
      }
    EXPECT_EQ(found, names.size()) << ran.out;
  }

 private:
  // The number of characters, not of bytes.
  static std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
  }
};

TEST_F(TableOfMaps, KeepsItsColumns) { expect_columns({"plain", "größe", "broken\xff"}); }

TEST_F(TableOfMaps, KeepsItsColumnsBesideControlCharacters) {
  expect_columns({"plain", "\x1b[31mred", "two\nlines"});
}

// Everything must be printed through app/cli/output.cpp.
TEST(OutputDoor, NothingIsPrintedByAnotherWay) {
  namespace fs = std::filesystem;
  const fs::path root = project_folder();
  int read = 0;
  for (const char* folder : {"app", "core"})
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / folder)) {
      const std::string path = fs::relative(entry.path(), root).string();
      // The second file ends the program if its own colour file is invalid.
      if (!entry.is_regular_file() || path == "app/cli/output.cpp" || path == "app/kit/palette.cpp")
        continue;
      ++read;
      std::ifstream file(entry.path());
      int number = 0;
      for (std::string line; std::getline(file, line);) {
        ++number;
        line = line.substr(0, line.find("//"));
        for (const char* way :
             {"fmt::print", "std::cout", "std::cerr", "stdout", "stderr", "puts("})
          EXPECT_FALSE(contains(line, way)) << path << ":" << number << ": " << line;
      }
    }
  EXPECT_GT(read, 500);
}

// The output of a command does not depend on its number of threads.

// Removes measured times.
void drop_times(json& of) {
  if (of.is_object())
    for (const char* time : {"seconds", "table_milliseconds", "microseconds_per_query",
                             "nanoseconds_per_expanded", "milliseconds"})
      of.erase(time);
  if (of.is_structured())
    for (auto& part : of) drop_times(part);
}

class ThreadsOption : public testing::Test {
 protected:
  json counted(const std::string& command, int threads) {
    const Ran ran = run_waymark(command + " --json --threads " + std::to_string(threads));
    EXPECT_EQ(ran.status, 0) << command << ran.err;
    json counts = ran.json();
    drop_times(counts);
    return counts;
  }

  void expect_same(const std::string& command) {
    const json one = counted(command, 1);
    EXPECT_FALSE(one.empty()) << command;
    for (const int threads : {2, 5}) EXPECT_EQ(counted(command, threads), one) << command;
  }

  TestFolder folder_;
};

TEST_F(ThreadsOption, MakesNoDifference) {
  for (const std::string kind : {"rooms", "noise"}) {
    const std::string map = folder_.path() + "/" + kind + ".map";
    ASSERT_EQ(run_waymark("generate " + kind + " --size 70x50 --seed 3 --out " + map).status, 0);
    for (const std::string moves : {" --moves 4", " --moves 8"}) {
      expect_same("pairs " + map + moves + " --count 40 --place greedy:4");
      expect_same("place " + map + moves + " --method swap --count 5 --pairs 30 --counts");
      expect_same("place " + map + moves + " --method maxcover --count 4 --pairs 30");
      expect_same("study weights " + map + moves + " --pairs 20");
      expect_same("study memory " + map + moves + " --pairs 10 --place farthest:3");
      expect_same("study mesh " + map + moves + " --pairs 20 --place farthest:2");
    }
  }
}

TEST_F(ThreadsOption, MakesNoDifferenceToProblems) {
  const std::string map = folder_.write("m.map",
                                        "type octile\nheight 3\nwidth 5\nmap\n"
                                        ".....\n.@@@.\n.....\n");
  const std::string problems =
      folder_.write("m.map.scen",
                    "version 1\n0\tm.map\t5\t3\t0\t0\t4\t0\t4\n0\tm.map\t5\t3\t0\t0\t4\t2\t6\n"
                    "0\tm.map\t5\t3\t0\t2\t4\t2\t4\n0\tm.map\t5\t3\t0\t0\t0\t2\t2\n");
  for (const std::string moves : {" --moves 4", ""})
    expect_same("scen " + problems + moves + " --place farthest:2");
}

TEST_F(ThreadsOption, TakesOneAtLeast) {
  const std::string map = folder_.write("m.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
  EXPECT_EQ(run_waymark("pairs " + map + " --threads 0").status, 2);
}

}  // namespace
}  // namespace waymark::output_test
