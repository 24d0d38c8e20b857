#include "core/io/map_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/random_map.h"

namespace waymark::map_file_test {
namespace {

const std::string kHeader = "type octile\nheight 2\nwidth 3\nmap\n";

// The error for an invalid map text in a file called "m.map".
std::string complaint(std::string_view text) {
  const Result<Grid> grid = parse_map(text, "m.map");
  return grid ? "no complaint" : grid.error().text();
}

// Checks that `message` begins with `where` and contains `what`.
void expect_says(const std::string& message, const std::string& where, const std::string& what) {
  EXPECT_TRUE(message.starts_with(where + ": ")) << message;
  EXPECT_TRUE(contains(message, what));
}

TEST(MapFile, ReadsEveryFormOfAMap) {
  const auto expect_reads = [](const std::string& text, const Grid& expected) {
    const Result<Grid> grid = parse_map(text, "m.map");
    ASSERT_TRUE(grid) << grid.error().text() << " in:\n" << text;
    EXPECT_EQ(grid.value(), expected) << text;
  };
  const Grid expected = grid_of("...\n@@@");
  expect_reads(kHeader + ".GS\nOTW\n", grid_of(".GS\nOTW"));
  // Small letters mean capital letters, and E means ground.
  expect_reads(kHeader + ".gs\noEt\n", grid_of(".GS\nO.T"));
  for (const char* const header :
       {"\xef\xbb\xbftype octile\nheight 2\nwidth 3\nmap\n",
        "type octile\nwidth 3\nheight 2\nmap\n", "type\toctile\nheight\t2\nwidth\t3\nmap\n",
        "Type Octile\nHeight 2\nWidth 3\nMAP\n", "type tile \nheight  2\t\n width 3\nmap \n",
        "type octile\nheight 2  \nwidth 3 \nmap\n"})
    expect_reads(header + std::string("...\n@@@\n"), expected);
  expect_reads("type octile\r\nheight 2\r\nwidth 3\r\nmap\r\n...\r\n@@@\r\n", expected);
  expect_reads(kHeader + "...\n@@@", expected);
  expect_reads(kHeader + "...\n@@@\n\n \n", expected);
}

TEST(MapFile, OnlyOneByteOrderMarkIsAllowedAndOnlyBeforeTheText) {
  const std::string mark = "\xef\xbb\xbf";
  EXPECT_NE(complaint(mark + mark + kHeader + "...\n@@@\n"), "no complaint");
  EXPECT_NE(complaint(kHeader + mark + "...\n@@@\n"), "no complaint");
}

TEST(MapFile, WritesWhatItReads) {
  const std::string text = kHeader + ".GS\n@TW\n";
  EXPECT_EQ(map_text(parse_map(text, "m.map").value()), text);
}

TEST(MapFile, ATruncatedHeaderIsNamed) {
  expect_says(complaint(""), "m.map", "ends inside the header");
  expect_says(complaint("type octile\nheight 2\n"), "m.map", "ends inside the header");
  expect_says(complaint("type octile\nheight 2\nwidth 3\n...\n"), "m.map:4", "unexpected '...'");
}

TEST(MapFile, WhatIsNoTextIsSaidToBeNone) {
  expect_says(complaint(std::string("RIFF\x10\0\0\0WEBPVP8 ", 16)), "m.map:1",
              "the file is not text");
  expect_says(complaint("\x89PNG\r\n\x1a\n"), "m.map:1", "the file is not text");
}

TEST(MapFile, TruncatedRowsAreNamed) {
  expect_says(complaint(kHeader), "m.map:4", "only 0 bytes follow");
  expect_says(complaint(kHeader + "...\n"), "m.map:4", "only 4 bytes follow");
  // There are six bytes, but they do not form two rows.
  expect_says(complaint(kHeader + "...\n\n\n"), "m.map:6", "the row has 0 characters");
  expect_says(complaint("type octile\nheight 3\nwidth 1\nmap\n.\n.\n"), "m.map:6",
              "the file ends after 2 of 3 rows");
}

TEST(MapFile, ShortAndLongRowsAreNamed) {
  expect_says(complaint(kHeader + "..\n....\n"), "m.map:5", "the row has 2 characters");
  expect_says(complaint(kHeader + "...\n....\n"), "m.map:6", "the row has 4 characters");
}

TEST(MapFile, SwappedWidthAndHeightAreNoticed) {
  expect_says(complaint("type octile\nheight 3\nwidth 2\nmap\n...\n...\n"), "m.map:5",
              "the row has 3 characters, but the width is 2");
}

TEST(MapFile, MoreRowsThanGuaranteedAreNoticed) {
  expect_says(complaint(kHeader + "...\n...\n...\n"), "m.map:7", "after the 2 rows");
}

TEST(MapFile, BinaryBytesAreNamedWithLineAndColumn) {
  expect_says(complaint(kHeader + "...\n.\x01.\n"), "m.map:6", "byte 0x01 in column 2");
  expect_says(complaint(kHeader + "\xff..\n...\n"), "m.map:5", "byte 0xFF in column 1");
  // Text that is quoted from the file cannot control the terminal.
  const std::string message = complaint("type octile\n\x1b[2J\x7f\x80 blah\n");
  expect_says(message, "m.map:2", "'?[2J?? blah'");
}

TEST(MapFile, OversizedMapsAreRefusedBeforeAnythingIsAllocated) {
  expect_says(complaint("type octile\nheight 100000\nwidth 100000\nmap\n...\n"), "m.map",
              "100000 x 100000 cells is too large");
  expect_says(complaint("type octile\nheight 9000000000000000000\nwidth 3\nmap\n...\n"), "m.map",
              "too large");
  expect_says(complaint("type octile\nheight 99999999999999999999\nwidth 3\nmap\n...\n"), "m.map:2",
              "is not a valid height");
}

TEST(MapFile, ZeroNegativeAndWordySizesAreNamed) {
  expect_says(complaint("type octile\nheight 0\nwidth 3\nmap\n"), "m.map:2",
              "'0' is not a valid height");
  expect_says(complaint("type octile\nheight 2\nwidth -3\nmap\n"), "m.map:3",
              "'-3' is not a valid width");
  expect_says(complaint("type octile\nheight 2\nwidth 3x\nmap\n"), "m.map:3",
              "'3x' is not a valid width");
  expect_says(complaint("type octile\nheight 2\nwidth\nmap\n"), "m.map:3",
              "'' is not a valid width");
}

TEST(MapFile, OtherTypesAndKeysAreNamed) {
  expect_says(complaint("type voxel\nheight 2\nwidth 3\nmap\n...\n...\n"), "m.map:1",
              "'type voxel'");
  expect_says(complaint("depth 4\n"), "m.map:1", "'depth 4'");
}

TEST(MapFile, MissingFilesAndFoldersAreNamed) {
  const Result<Grid> missing = read_map_file("/nowhere/at/all.map");
  ASSERT_FALSE(missing);
  expect_says(missing.error().text(), "/nowhere/at/all.map", "no such file");
  const Result<Grid> folder = read_map_file("/");
  ASSERT_FALSE(folder);
  expect_says(folder.error().text(), "/", "folder");
}

// A process can open its own memory but never read its first bytes.
TEST(MapFile, AFileThatFailsWhileBeingReadIsNamed) {
  const Result<Grid> failing = read_map_file("/proc/self/mem");
  ASSERT_FALSE(failing);
  expect_says(failing.error().text(), "/proc/self/mem", "cannot be read");
}

TEST(MapFile, AnEndlessFileIsRefused) {
  const Result<Grid> endless = read_map_file("/dev/zero");
  ASSERT_FALSE(endless);
  expect_says(endless.error().text(), "/dev/zero", "larger than 256 MiB");
}

TEST(MapFile, FilesRoundTrip) {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / "waymark_round_trip.map";
  const Grid grid = grid_of(".GS@\nOTW.");
  ASSERT_TRUE(write_map_file(grid, path.string()));
  const Result<Grid> read = read_map_file(path.string());
  std::filesystem::remove(path);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read.value(), grid);
}

TEST(MapFile, WritingWhereNothingCanBeWrittenIsAnError) {
  const Result<bool> written = write_map_file(Grid(1, 1), "/nowhere/at/all.map");
  ASSERT_FALSE(written);
  expect_says(written.error().text(), "/nowhere/at/all.map", "cannot be written");
}

RC_GTEST_PROP(MapProperty, TextGivesTheSameGridBack, ()) {
  const Grid grid = *any_grid();
  const Result<Grid> read = parse_map(map_text(grid), "m.map");
  RC_ASSERT(read.ok());
  RC_ASSERT(read.value() == grid);
}

RC_GTEST_PROP(MapProperty, NearestWalkableIsNearest, ()) {
  const Grid grid = *any_grid();
  const Cell from{*rc::gen::inRange(-3, 18), *rc::gen::inRange(-3, 18)};
  const Cell at{std::clamp(from.x, 0, grid.width() - 1), std::clamp(from.y, 0, grid.height() - 1)};
  std::optional<Cell> expected;
  const auto square = [&](Cell c) {
    return (c.x - at.x) * (c.x - at.x) + (c.y - at.y) * (c.y - at.y);
  };
  for (const Cell cell :
       walkable_cells(grid))  // in reading order, so the first of several equal cells wins
    if (!expected || square(cell) < square(*expected)) expected = cell;
  RC_ASSERT(nearest_walkable(grid, from) == expected);
}

}  // namespace
}  // namespace waymark::map_file_test
