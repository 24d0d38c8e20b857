#include "app/source/mover_file.h"

#include <gtest/gtest.h>

#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::mover_file_test {
namespace {

TEST(MoverFile, WhatIsWrittenIsReadBack) {
  for (const Mover& mover : movers()) {
    const Result<Mover> again = parse_mover(mover_json(mover), mover.name);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again.value(), mover) << mover.name;
  }
}

TEST(MoverFile, ReadsAMoverOfItsOwn) {
  const Result<Mover> read = parse_mover(
      "{\"name\": \"crab\", \"headings\": 8, \"footprint\": [\".#\", \"o#\"],\n"
      " \"turns_about\": [0.5, -0.5], \"moves\": {\"left\": 3, \"right\": 3, \"arc_left\": 9},\n"
      " \"diagonal_moves\": {\"forward\": 4}, \"radius\": 2,\n"
      " \"terrain\": {\"ground\": 1, \"deep\": 4}, \"slope\": {\"up\": 2, \"down\": -1},\n"
      " \"unit\": \"steps\", \"unit_time\": 1}",
      "crab.json");
  ASSERT_TRUE(read) << read.error().text();
  const Mover& crab = read.value();
  EXPECT_EQ(crab.footprint, (std::vector<Cell>{{1, -1}, {0, 0}, {1, 0}}));
  EXPECT_EQ(crab.turns_about, (Cell{1, -1}));
  EXPECT_EQ(crab.straight, (Mover::Times{0, 0, 3, 3, 0, 0, 9, 0}));
  EXPECT_EQ(crab.diagonal[0], 4);
  EXPECT_EQ(crab.factors, (std::array<int, kMoverTerrains>{1, 0, 0, 4, 0}));
  EXPECT_EQ(crab.down, -1);
  EXPECT_EQ(footprint_rows(crab), (std::vector<std::string>{".#", "o#"}));
}

TEST(MoverFile, AnErrorNamesLineAndColumn) {
  const auto error = [](const std::string& body) {
    const Result<Mover> read = parse_mover("{\"name\": \"x\",\n" + body + "}", "x.json");
    return read ? std::string("none") : read.error().where + ": " + read.error().what;
  };
  const std::string rest = ", \"moves\": {\"forward\": 1}, \"terrain\": {\"ground\": 1}";
  EXPECT_EQ(error("\"footprint\": [\"o\"]" + rest), "none");
  EXPECT_EQ(error("\"footprint\": [\"o?\"]" + rest),
            "x.json:2:17: unknown character in a footprint");
  EXPECT_EQ(error("\"footprint\": [\"oo\"]" + rest),
            "x.json:2:17: a footprint must have only one pivot");
  EXPECT_EQ(error("\"footprint\": [\"##\"]" + rest), "x.json:2:14: the footprint has no pivot");
  EXPECT_EQ(error("\"footprint\": [\"o.#\"]" + rest), "x.json:1:1: the footprint is not connected");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"wheels\": 4" + rest),
            "x.json:2:31: unknown key \"wheels\"");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"headings\": 5" + rest),
            "x.json:2:33: a mover has 4 or 8 headings");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"turns_about\": [0.3, 0]" + rest),
            "x.json:2:37: this is not a valid turning point");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"moves\": {\"forward\": 0}, \"terrain\": {}"),
            "x.json:2:42: invalid number");
  EXPECT_EQ(error("\"footprint\": [\"o\"], \"moves\": {\"fly\": 1}, \"terrain\": {}"),
            "x.json:2:38: unknown key \"fly\"");
  EXPECT_EQ(error("\"moves\": {}, \"terrain\": {}"), "x.json:1:1: \"footprint\" is missing");
}

TEST(MoverFile, AMoverIsNamedOrOfAFile) {
  EXPECT_EQ(named_mover("ogre").value().footprint.size(), 4u);
  EXPECT_TRUE(contains(named_mover("dragon").error().remedy, "infantry, cart"));
  TestFolder folder;
  Mover mover = *find_mover("cart");
  mover.name = "wagon";
  EXPECT_EQ(named_mover(folder.write("wagon.json", mover_json(mover))).value(), mover);
  EXPECT_FALSE(named_mover(folder.path() + "/none.json"));
}

}  // namespace
}  // namespace waymark::mover_file_test
