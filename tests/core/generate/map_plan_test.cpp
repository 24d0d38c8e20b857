#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <utility>

#include "core/base/random.h"
#include "core/generate/generators.h"
#include "core/generate/random_maps.h"
#include "core/io/map_file.h"
#include "core/map/components.h"
#include "core/map/grid.h"
#include "tests/support/contains.h"

namespace waymark::map_plan_test {
namespace {

Grid made(const std::string& text) {
  const Result<MapPlan> plan = parse_plan("generate:" + text);
  EXPECT_TRUE(plan) << text;
  Result<Grid> grid = generate(plan.value());
  EXPECT_TRUE(grid) << text;
  return std::move(grid.value());
}

int count(const Grid& grid, char terrain) {
  const std::string text = map_text(grid);
  return static_cast<int>(std::count(text.begin() + text.find("map\n") + 4, text.end(), terrain));
}

// FNV-1a, 64 bits.
std::uint64_t hash(const std::string& text) {
  std::uint64_t h = 0xcbf29ce484222325u;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return h;
}

// The bytes of one map of each kind. They must be the same on every machine and in every version,
// because a session stores only the plan of a generated map.
TEST(MapPlan, TheBytesOfEachKindStayTheSame) {
  const std::vector<std::pair<std::string, std::uint64_t>> golden = {
      {"manor", 5375131549621601920u},         {"tower", 17848204514204516842u},
      {"village", 702159651247092993u},        {"research", 8543094630218891308u},
      {"factory", 7503507739452294914u},       {"maze", 6265903637080761848u},
      {"braided-maze", 7257084574949742092u},  {"rooms", 9667190649412127480u},
      {"two-rooms", 16414589463518058580u},    {"lines", 9834882870626698997u},
      {"slanted-walls", 8718906402697844090u}, {"noise", 4705495542839553051u},
      {"wilds", 17869856823299750143u},        {"hills", 13690845709098083672u},
      {"empty", 7755656352509767301u},         {"hexes", 10205054524101071070u},
      {"town", 6607912335515882250u},
  };
  for (const Generator& generator : generators()) {
    MapPlan plan = usual_plan(generator);
    plan.seed = 7;
    const Grid grid = generate(plan).value();
    const std::uint64_t found = generator.graph ? grid_hash(grid) : hash(map_text(grid));
    const auto known = std::find_if(golden.begin(), golden.end(), [&](const auto& entry) {
      return entry.first == generator.kind;
    });
    ASSERT_NE(known, golden.end()) << generator.kind << " has " << found;
    EXPECT_EQ(found, known->second) << generator.kind;
  }
}

TEST(MapPlan, AWallOfRandomWallsIsOneStraightLine) {
  for (const int seed : {1, 2, 3, 4, 5, 6}) {
    const Grid grid = made("lines?width=60&height=50&count=1&seed=" + std::to_string(seed));
    int left = 60, right = -1, top = 50, bottom = -1;
    for (int y = 0; y < 50; ++y)
      for (int x = 0; x < 60; ++x)
        if (!grid.walkable(Cell{x, y})) {
          left = std::min(left, x);
          right = std::max(right, x);
          top = std::min(top, y);
          bottom = std::max(bottom, y);
        }
    EXPECT_EQ(count(grid, '@'), 20);
    EXPECT_EQ((right - left + 1) * (bottom - top + 1), 20) << "all in one row or column";
  }
}

TEST(MapPlan, AsManyRandomWallsAsAskedForLieOnTheMap) {
  Random random(5);
  for (int i = 0; i < 200; ++i) {
    const int width = random.between(2, 50), height = random.between(2, 50);
    const int wanted = random.between(0, 30), length = random.between(1, 40);
    bool level = false, upright = false;
    const std::vector<WallLine> lines = random_lines(width, height, wanted, length, random);
    EXPECT_EQ(static_cast<int>(lines.size()), wanted);
    for (const WallLine& line : lines) {
      (line.upright ? upright : level) = true;
      EXPECT_EQ(line.length, std::min(length, std::max(width, height)) == length
                                 ? length
                                 : std::max(width, height));
      const Cell to{line.from.x + (line.upright ? 0 : line.length - 1),
                    line.from.y + (line.upright ? line.length - 1 : 0)};
      const Grid grid(width, height);
      EXPECT_TRUE(grid.contains(line.from) && grid.contains(to));
    }
    if (wanted == 30 && length <= std::min(width, height)) {
      EXPECT_TRUE(level && upright);
    }
  }
  const Grid grid = made("lines?width=500&height=400&count=300&seed=2");
  EXPECT_LE(count(grid, '@'), 300 * 20);
  EXPECT_GE(count(grid, '@'), 300 * 20 * 9 / 10) << "few of them cross on such a large map";
}

// A wall of length 3 in one of eight directions.
TEST(MapPlan, ASlantedWallIsStraightAndThinOrDiagonalAndTwoThick) {
  std::set<std::string> shapes;
  for (int seed = 1; seed <= 300; ++seed) {
    const Grid grid =
        made("slanted-walls?width=40&height=40&count=1&length=3&seed=" + std::to_string(seed));
    Cell least{40, 40};
    std::vector<Cell> walls;
    for (int y = 0; y < 40; ++y)
      for (int x = 0; x < 40; ++x)
        if (!grid.walkable(Cell{x, y})) {
          walls.push_back({x, y});
          least = {std::min(least.x, x), std::min(least.y, y)};
        }
    const bool cut = std::any_of(walls.begin(), walls.end(), [](Cell c) {
      return c.x == 0 || c.y == 0 || c.x == 39 || c.y == 39;
    });
    if (cut) continue;
    std::string shape;
    for (const Cell c : walls)
      shape += std::to_string(c.x - least.x) + std::to_string(c.y - least.y) + " ";
    shapes.insert(shape);
  }
  // Opposite directions give the same shape. In a diagonal wall, each cell has a second cell on its
  // left or right.
  EXPECT_EQ(shapes, (std::set<std::string>{"00 10 20 ", "00 01 02 ", "00 10 11 21 22 32 ",
                                           "20 30 11 21 02 12 "}));
}

// The share of walls that the paper reports for Cazenave's three testbeds.
TEST(MapPlan, SlantedWallsFillWhatThePaperSays) {
  for (const auto& [walls, percent] : {std::pair{200, 6.2}, {400, 12.0}, {600, 17.5}}) {
    int blocked = 0;
    for (int seed = 1; seed <= 40; ++seed)
      blocked += count(
          made("slanted-walls?count=" + std::to_string(walls) + "&seed=" + std::to_string(seed)),
          '@');
    EXPECT_NEAR(blocked / (40 * 900.0), percent, 0.2);
  }
}

TEST(MapPlan, RandomCellsAreWallsByTheirShare) {
  for (const int share : {0, 10, 25, 60, 90}) {
    const Grid grid = made("noise?width=300&height=200&walls=" + std::to_string(share) + "&seed=3");
    Random random(3);
    int walls = 0;
    for (int i = 0; i < 300 * 200; ++i) walls += random.between(1, 100) <= share;
    EXPECT_EQ(count(grid, '@'), walls);
    const double expected = 600.0 * share;
    EXPECT_NEAR(walls, expected, 5 * std::sqrt(expected * (100 - share) / 100) + 1e-9);
  }
}

TEST(MapPlan, RoomsAreJoinedByAsFewDoorsAsCanBe) {
  // 8 x 5 rooms of 6 x 6 cells and the walls around them.
  const std::string size = "rooms?width=57&height=36&room=6";
  const Grid grid = made(size + "&doors=0&seed=4");
  EXPECT_EQ(Components(grid).count(), 1);
  EXPECT_EQ(grid.walkable_count(), 8 * 5 * 36 + 8 * 5 - 1);
  const Grid open = made(size + "&doors=100&seed=4");
  EXPECT_EQ(open.walkable_count(), 8 * 5 * 36 + 7 * 5 + 8 * 4) << "a door in every wall";
}

TEST(MapPlan, ABraidedMazeKeepsItsShareOfDeadEnds) {
  const auto dead_ends = [](int opened) {
    const Grid grid = made("braided-maze?width=301&height=301&corridor=1&wall=1&opened=" +
                           std::to_string(opened) + "&seed=5");
    int count = 0;
    for (int y = 1; y < 300; ++y)
      for (int x = 1; x < 300; ++x)
        count += grid.walkable(Cell{x, y}) &&
                 grid.walkable(Cell{x - 1, y}) + grid.walkable(Cell{x + 1, y}) +
                         grid.walkable(Cell{x, y - 1}) + grid.walkable(Cell{x, y + 1}) ==
                     1;
    return count;
  };
  const int all = dead_ends(0);
  for (const int opened : {30, 80, 100}) {
    // A second opening can end at another dead end, so that is no longer a dead end either.
    const double kept = all * (100 - opened) / 100.0;
    EXPECT_LE(dead_ends(opened), kept + 5 * std::sqrt(kept)) << opened;
  }
}

TEST(MapPlan, WildsHaveTheirSharesOfTerrain) {
  const Grid grid = made("wilds?width=400&height=300&water=20&swamp=10&trees=25&seed=6");
  const int all = 400 * 300, slack = all / 100;
  EXPECT_NEAR(count(grid, 'W'), all * 20 / 100, slack);
  EXPECT_NEAR(count(grid, 'S'), all * 10 / 100, slack);
  EXPECT_NEAR(count(grid, 'T'), all * 25 / 100, slack);
  EXPECT_NEAR(count(grid, '.'), all * 45 / 100, 3 * slack);
  // Swamp separates water from dry land, so water rarely touches floor.
  int shores = 0;
  for (int y = 0; y < 300; ++y)
    for (int x = 0; x + 1 < 400; ++x) {
      const auto sides = std::minmax({grid.terrain({x, y}), grid.terrain({x + 1, y})});
      shores += sides.first == '.' && sides.second == 'W';
    }
  EXPECT_LT(shores, 400);
}

TEST(MapPlan, NoiseIsSmooth) {
  const ValueNoise noise(9, 32);
  // Per lattice pitch, the steepest slope of the blend is 3/2 of the corners' difference. The four
  // octaves contribute 8/15 of the range over 32 cells, 4/15 over 16, 2/15 over 8 and 1/15 over 4,
  // in total 1/15 of the range per cell.
  const int steepest = ValueNoise::kValues / 10 + ValueNoise::kValues / 200;
  int least = ValueNoise::kValues, most = 0;
  for (int y = 0; y < 200; ++y)
    for (int x = 0; x < 200; ++x) {
      const int here = noise.at(x, y);
      least = std::min(least, here);
      most = std::max(most, here);
      EXPECT_LE(std::abs(noise.at(x + 1, y) - here), steepest);
      EXPECT_LE(std::abs(noise.at(x, y + 1) - here), steepest);
    }
  EXPECT_GE(least, 0);
  EXPECT_LT(most, ValueNoise::kValues);
  EXPECT_GT(most - least, ValueNoise::kValues / 2);
}

TEST(MapPlan, TextIsReadBack) {
  EXPECT_EQ(plan_text(usual_plan("maze").value()),
            "generate:maze?width=151&height=151&corridor=2&wall=1&seed=1");
  Random random(12);
  for (int i = 0; i < 500; ++i) {
    const Generator& generator = generators()[random.below(generators().size())];
    MapPlan plan = usual_plan(generator);
    plan.width = random.between(generator.smallest, generator.largest);
    plan.height = random.between(generator.smallest, generator.largest);
    plan.seed = random.next();
    for (std::size_t n = 0; n < plan.values.size(); ++n)
      plan.values[n] = random.between(generator.parameters[n].least, generator.parameters[n].most);
    const Result<MapPlan> read = parse_plan(plan_text(plan));
    ASSERT_TRUE(read) << plan_text(plan);
    EXPECT_EQ(read.value(), plan);
  }
}

TEST(MapPlan, WhatIsLeftOutIsUsual) {
  const MapPlan usual = usual_plan("rooms").value();
  EXPECT_EQ(parse_plan("generate:rooms").value(), usual);
  MapPlan other = usual;
  other.height = 60;
  other.seed = 18446744073709551615u;
  EXPECT_EQ(parse_plan("generate:rooms?seed=18446744073709551615&height=60").value(), other);
  EXPECT_TRUE(is_plan_text("generate:rooms"));
  EXPECT_FALSE(is_plan_text("rooms.map"));
}

TEST(MapPlan, FaultsNameTheTextAndWhatThereIs) {
  for (const char* text :
       {"generate:", "generate:castle", "generate:maze?", "generate:maze?doors=4",
        "generate:maze?corridor=", "generate:maze?corridor", "generate:maze?corridor=2x",
        "generate:maze?corridor=65", "generate:maze?corridor=0", "generate:maze?width=9000",
        "generate:maze?width=99999999999", "generate:manor?width=39", "generate:maze?seed=-1",
        "generate:maze?=5", "generate:maze?&&"}) {
    const Result<MapPlan> plan = parse_plan(text);
    if (std::string(text) == "generate:maze?") {
      EXPECT_TRUE(plan);
      continue;
    }
    ASSERT_FALSE(plan) << text;
    EXPECT_FALSE(plan.error().remedy.empty()) << text;
  }
  const Error error = parse_plan("generate:maze?corridor=65").error();
  EXPECT_EQ(error.where, "generate:maze?corridor=65");
  EXPECT_TRUE(contains(error.text(), "1 to 64"));
}

}  // namespace
}  // namespace waymark::map_plan_test
