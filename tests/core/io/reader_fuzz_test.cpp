// Readers must cope with any file. For thousands of damaged files, they must return a value or an
// Error with a message. The sanitizers check that no byte is read out of bounds.
#include <array>
#include <gtest/gtest.h>
#include <string>

#include "core/io/map_file.h"
#include "core/io/scenario.h"
#include "tests/support/cases.h"

namespace waymark::reader_fuzz_test {
namespace {

constexpr int kDamagedFiles = 20'000;

const std::string kMap = "type octile\nheight 4\nwidth 6\nmap\n......\n.@@TT.\nGSW.O.\n......\n";
const std::string kScenario =
    "version 1\n0\tmaps/a b.map\t6\t4\t0\t0\t5\t3\t6.41421\n1\tm.map\t6\t4\t1\t0\t0\t3\t3.00000\n";

// Pieces that could confuse a reader.
const std::array<std::string, 16> kPieces = {
    "\n", "\r\n", "\r",  "\t",    " ",      std::string(1, '\0'),   "\xff\xfe",   "-1",
    "0",  "nan",  "1e9", "1e999", "100000", "99999999999999999999", "height 3\n", "map\n"};

// Checks that the error is a single printable line that begins with the file's name.
void expect_words(const Error& error, const std::string& name, int seed) {
  EXPECT_FALSE(error.what.empty()) << "seed " << seed;
  EXPECT_TRUE(error.where.starts_with(name)) << "seed " << seed;
  for (const char c : error.text())
    EXPECT_TRUE(c >= ' ' && c < 127) << "seed " << seed << ": " << error.text();
}

TEST(ReaderFuzz, DamagedMapsGiveAGridOrWords) {
  int read = 0;
  for (int seed = 0; seed < kDamagedFiles; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Result<Grid> grid = parse_map(damaged(kMap, random, kPieces), "m.map");
    if (!grid) {
      expect_words(grid.error(), "m.map", seed);
      continue;
    }
    ++read;
    // The grid is complete: converting it to text and parsing the text yields the same grid.
    const Result<Grid> again = parse_map(map_text(grid.value()), "m.map");
    ASSERT_TRUE(again && again.value() == grid.value()) << "seed " << seed;
  }
  // Checks that the damage is neither always fatal nor always harmless.
  EXPECT_GT(read, kDamagedFiles / 100);
  EXPECT_LT(read, kDamagedFiles / 2);
}

TEST(ReaderFuzz, DamagedProblemFilesGiveProblemsOrWords) {
  int read = 0;
  Grid grid(6, 4);
  for (int x = 0; x < 6; ++x) grid.set_terrain({x, 0}, '.');
  for (int seed = 0; seed < kDamagedFiles; ++seed) {
    Random random(static_cast<std::uint64_t>(seed));
    const Result<std::vector<Problem>> problems =
        parse_scenario(damaged(kScenario, random, kPieces), "p.scen");
    if (!problems) {
      expect_words(problems.error(), "p.scen", seed);
      continue;
    }
    ++read;
    ASSERT_FALSE(problems.value().empty()) << "seed " << seed;
    for (const Problem& problem : problems.value())
      if (const std::optional<Error> misfit = problem_misfit(problem, grid, "p.scen"))
        expect_words(*misfit, "p.scen:", seed);
  }
  EXPECT_GT(read, kDamagedFiles / 100);
  EXPECT_LT(read, kDamagedFiles);
}

// An interrupted download leaves part of a file.
TEST(ReaderFuzz, EveryPrefixOfAMapGivesWords) {
  for (std::size_t length = 0; length + 1 < kMap.size(); ++length) {
    const Result<Grid> grid = parse_map(kMap.substr(0, length), "m.map");
    ASSERT_FALSE(grid) << "the first " << length << " bytes";
    expect_words(grid.error(), "m.map", static_cast<int>(length));
  }
}

}  // namespace
}  // namespace waymark::reader_fuzz_test
