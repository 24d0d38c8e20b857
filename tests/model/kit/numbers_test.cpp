#include "app/kit/numbers.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "app/map/path_lines.h"
#include "tests/support/maps.h"

namespace waymark::numbers_test {
namespace {

TEST(Numbers, CommasPartThousands) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1'000), "1,000");
  EXPECT_EQ(grouped(8'333), "8,333");
  EXPECT_EQ(grouped(1'234'567), "1,234,567");
}

TEST(Numbers, NegativeNumbersHaveATrueMinus) {
  EXPECT_EQ(grouped(-12'345), "\u221212,345");
  EXPECT_EQ(grouped(INT64_MIN), "\u22129,223,372,036,854,775,808");
  EXPECT_EQ(decimal_text(-1.25, 1), "\u22121.3");
  EXPECT_EQ(decimal_text(-0.001, 2), "0.00");
}

TEST(Numbers, DecimalsAreRoundedAndKept) {
  EXPECT_EQ(decimal_text(1234.5, 2), "1,234.50");
  EXPECT_EQ(decimal_text(0.999, 2), "1.00");
  EXPECT_EQ(decimal_text(0.05, 2), "0.05");
  EXPECT_EQ(decimal_text(12.5, 0), "13");
}

TEST(Numbers, LengthsAreWholeWithFourMovesAndHaveTwoDecimalsWithEight) {
  EXPECT_EQ(length_text(1'213, Moves::four()), "1,213");
  // One straight and one diagonal step: 1 + 1393/985 = 2.41421...
  const Moves eight{8, 985, 1393};
  EXPECT_EQ(length_text(985 + 1393, eight), "2.41");
  EXPECT_EQ(length_text(0, eight), "0.00");
  EXPECT_EQ(length_text(kNoCost, eight), "no path");
}

// Maps with portals count in halves. Lengths show them only where they occur.
TEST(Numbers, LengthsOnMapsWithPortalsAreWhole) {
  Grid grid = open_grid(9, 1);
  const std::vector<Portal> portals = {{{0, 0}, {8, 0}, 3}};
  grid.set_portals(std::make_shared<const Portals>(Portals::of(portals, 9, 1).value()));
  Moves moves = Moves::of(4, grid);
  ASSERT_EQ(moves.straight, 2);
  EXPECT_EQ(length_text(112, moves), "56");
  EXPECT_EQ(length_text(113, moves), "56.5") << "an estimate between the costs of paths";
  EXPECT_EQ(moves.decimals(), 0);
  EXPECT_EQ(length_text(4 * 7, Moves::of(parse_directions("8:2/3").value(), grid)), "7.0");
  EXPECT_EQ(length_text(2 * 7, Moves::of(parse_directions("8:1").value(), grid)), "7");
  grid.set_terrain({3, 0}, 'S');
  TerrainRules rules = grid.rules();
  rules.cost[static_cast<std::size_t>(Terrain::swamp)] = 2;
  grid.set_rules(rules);
  EXPECT_EQ(length_text(112, Moves::of(4, grid)), "56.0") << "a step to the swamp costs 1.5";
}

TEST(Numbers, DurationsChangeTheirUnitWhereTheyAreRounded) {
  EXPECT_EQ(duration_text(0), "0 \u00b5s");
  EXPECT_EQ(duration_text(9'999.4), "9,999 \u00b5s");
  EXPECT_EQ(duration_text(9'999.6), "10.0 ms");
  EXPECT_EQ(duration_text(999'940), "999.9 ms");
  EXPECT_EQ(duration_text(999'960), "1.0 s");
  EXPECT_EQ(duration_text(12'340'000), "12.3 s");
}

// The texts for all and none differ from the texts for almost all and almost none.
TEST(Numbers, SharesInPercent) {
  EXPECT_EQ(percent_text(0), "0%");
  EXPECT_EQ(percent_text(0.001), "<1%");
  EXPECT_EQ(percent_text(0.005), "1%");
  EXPECT_EQ(percent_text(0.364), "36%");
  EXPECT_EQ(percent_text(0.998), "99%");
  EXPECT_EQ(percent_text(1), "100%");
  EXPECT_EQ(percent_text(1.774), "177%");
  EXPECT_EQ(percent_text(-0.12), "\u221212%");
  EXPECT_EQ(percent_reached_text(0), "0%");
  EXPECT_EQ(percent_reached_text(0.009), "<1%");
  EXPECT_EQ(percent_reached_text(0.9499), "94%") << "not 95%, which is not reached";
  for (int percent = 1; percent <= 100; ++percent)
    EXPECT_EQ(percent_reached_text(percent / 100.0), std::to_string(percent) + "%");
}

TEST(Numbers, RatiosLoseTheirDecimalAtAHundred) {
  EXPECT_EQ(ratio_text(6.66), "6.7\u00d7");
  EXPECT_EQ(ratio_text(99.94), "99.9\u00d7");
  EXPECT_EQ(ratio_text(99.96), "100\u00d7");
  EXPECT_EQ(ratio_text(1'234), "1,234\u00d7");
}

// About six ticks, at multiples of 1, 2 or 5 times a power of ten.
TEST(TicksTest, StandAtRoundSteps) {
  for (const auto& [length, step] : {std::pair{6.0, 1.0},
                                     {7.0, 2.0},
                                     {12.0, 2.0},
                                     {13.0, 5.0},
                                     {30.0, 5.0},
                                     {31.0, 10.0},
                                     {100.0, 20.0},
                                     {1000.0, 200.0},
                                     {0.6, 0.1},
                                     {1.0, 0.2}})
    EXPECT_DOUBLE_EQ(tick_step(length, 6, 0.001), step) << length;
  EXPECT_DOUBLE_EQ(tick_step(2, 6, 1), 1) << "not below the minimum";
}

struct Place {
  float x, y;
  friend bool operator==(const Place&, const Place&) = default;
};
using Line = std::vector<Place>;

Line simplified(Line line, float most) {
  simplify_line(line, most);
  return line;
}

// Equal steps from one corner to the opposite corner, alternating between right and down.
Line staircase(int steps, float size) {
  Line line = {{0, 0}};
  for (int i = 0; i < steps; ++i)
    line.push_back(i % 2 == 0 ? Place{line.back().x + size, line.back().y}
                              : Place{line.back().x, line.back().y + size});
  return line;
}

float distance(Place at, Place a, Place b) {
  const float dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  const float part =
      square > 0 ? std::clamp(((at.x - a.x) * dx + (at.y - a.y) * dy) / square, 0.0f, 1.0f) : 0;
  return std::hypot(a.x + part * dx - at.x, a.y + part * dy - at.y);
}

TEST(SimplifyLine, AStraightLineHasTwoPlaces) {
  EXPECT_EQ(simplified({{0, 0}, {3, 1}, {3, 1}, {6, 2}, {30, 10}}, 0.01f),
            (Line{{0, 0}, {30, 10}}));
  EXPECT_EQ(simplified({{0, 0}, {1, 1}}, 5), (Line{{0, 0}, {1, 1}}));
  EXPECT_EQ(simplified({{2, 2}}, 5), (Line{{2, 2}}));
}

TEST(SimplifyLine, StairsThatCannotBeSeenAreASlope) {
  EXPECT_EQ(simplified(staircase(200, 0.6f), 0.5f).size(), 2u);
  EXPECT_EQ(simplified(staircase(200, 4), 0.5f), staircase(200, 4));
}

TEST(SimplifyLine, AWayBackKeepsItsTurn) {
  EXPECT_EQ(simplified({{0, 0}, {5, 0}, {20, 0}, {10, 0}, {-3, 0}}, 0.5f),
            (Line{{0, 0}, {20, 0}, {-3, 0}}));
}

RC_GTEST_PROP(SimplifyLine, PassesAllPlacesInTheirOrder, ()) {
  const float most = float(*rc::gen::inRange(1, 30)) / 10;
  Line line = {{0, 0}};
  for (const int step : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 25)))
    line.push_back({line.back().x + float(step % 5 - 2), line.back().y + float(step / 5 - 2)});
  const Line simple = simplified(line, most);
  RC_ASSERT(simple.front() == line.front());
  RC_ASSERT(simple.back() == line.back());
  RC_ASSERT(simple.size() <= line.size());
  // Each point is close to the segment that replaces it, and the segments keep their order.
  std::size_t part = 0;
  for (const Place at : line) {
    const auto near = [&] {
      return part + 1 < simple.size() ? distance(at, simple[part], simple[part + 1]) <= 1.5f * most
                                      : at == simple[part];
    };
    while (part + 1 < simple.size() && !near()) ++part;
    RC_ASSERT(near());
  }
}

}  // namespace
}  // namespace waymark::numbers_test
