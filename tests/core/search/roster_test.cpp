#include "core/search/roster.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace waymark::roster_test {
namespace {

SearchSpec spec(const std::string& text) { return parse_search(text).value(); }

std::string texts(const Roster& roster) {
  std::string line;
  for (int i = 0; i < roster.size(); ++i)
    line += (i == roster.a() ? "A:" : i == roster.b() ? "B:" : "") + text_of(roster.at(i)) + " ";
  return line;
}

TEST(Roster, BeginsWithTheDistanceAndTheLandmarks) {
  EXPECT_EQ(texts(Roster()), "A:astar B:astar h=landmarks ");
}

TEST(Roster, AddsRemovesAndMoves) {
  Roster roster;
  EXPECT_FALSE(roster.add(spec("dijkstra")));
  EXPECT_FALSE(roster.add(spec("greedy")));
  EXPECT_FALSE(roster.move(3, 0));
  EXPECT_EQ(texts(roster), "greedy A:astar B:astar h=landmarks dijkstra ");
  EXPECT_FALSE(roster.move(0, 3));
  EXPECT_EQ(texts(roster), "A:astar B:astar h=landmarks dijkstra greedy ");
  EXPECT_FALSE(roster.show_as_a(2));
  EXPECT_EQ(texts(roster), "astar B:astar h=landmarks A:dijkstra greedy ");
  EXPECT_FALSE(roster.show_as_b(2));
  EXPECT_EQ(texts(roster), "astar A:astar h=landmarks B:dijkstra greedy ");
  EXPECT_FALSE(roster.remove(0));
  EXPECT_EQ(texts(roster), "A:astar h=landmarks B:dijkstra greedy ");
  EXPECT_TRUE(roster.remove(1));
  EXPECT_TRUE(roster.remove(3));
  EXPECT_TRUE(roster.move(0, 3));
  EXPECT_EQ(texts(roster), "A:astar h=landmarks B:dijkstra greedy ");
}

TEST(Roster, AColourStaysWithItsSearch) {
  Roster roster;
  for (int i = 0; i < 4; ++i) EXPECT_FALSE(roster.add(spec("bfs")));
  for (int i = 0; i < 4; ++i) EXPECT_EQ(roster.entries()[static_cast<std::size_t>(i + 2)].color, i);
  EXPECT_FALSE(roster.show_as_a(3));
  EXPECT_EQ(roster.entries()[3].color, 1);
  EXPECT_FALSE(roster.remove(2));
  EXPECT_EQ(roster.entries()[2].color, 1);
  EXPECT_FALSE(roster.add(spec("bfs")));
  EXPECT_EQ(roster.entries().back().color, 0);
}

// Compares the roster with a list of names to which the test applies the same changes.
TEST(Roster, TheTwoOnTheMapKeepTheirSearchesWhateverMoves) {
  Random random(11);
  for (int round = 0; round < 300; ++round) {
    Roster roster;
    for (int w = 2; w < 8; ++w) roster.add(spec("astar w=" + std::to_string(w)));
    for (int step = 0; step < 20; ++step) {
      const SearchSpec a = roster.at(roster.a()), b = roster.at(roster.b());
      const int from = random.between(0, roster.size() - 1),
                to = random.between(0, roster.size() - 1);
      const SearchSpec moved = roster.at(from);
      ASSERT_FALSE(roster.move(from, to));
      EXPECT_EQ(roster.at(to), moved);
      EXPECT_EQ(roster.at(roster.a()), a);
      EXPECT_EQ(roster.at(roster.b()), b);
      if (random.one_in(3)) roster.show_as_a(random.between(0, roster.size() - 1));
      if (random.one_in(3)) roster.show_as_b(random.between(0, roster.size() - 1));
      ASSERT_NE(roster.a(), roster.b());
    }
  }
}

TEST(Roster, IsReadBackFromItsText) {
  EXPECT_EQ(text_of(Roster()), "1 2 65 astar | astar h=landmarks");
  Roster roster;
  roster.add(spec("greedy ties=oldest"));
  roster.show_as_b(2);
  roster.remove(1);
  EXPECT_EQ(text_of(roster), "1 2 61 astar | greedy ties=oldest");
  EXPECT_EQ(parse_roster(text_of(roster)).value(), roster);
  for (const char* wrong :
       {"", "1 2", "1 2 65", "1 2 65 ", "1 2 65 astar", "1 1 65 astar | bfs", "1 3 65 astar | bfs",
        "1 2 70 astar | bfs", "1 2 65 astar | ", "x 2 65 astar | bfs", "1 2 65 astar | bfs | lava"})
    EXPECT_FALSE(parse_roster(wrong)) << wrong;
}

TEST(Roster, IsMadeFromTwoToTwelve) {
  EXPECT_FALSE(Roster::of({spec("astar")}));
  EXPECT_FALSE(Roster::of(std::vector<SearchSpec>(13, spec("astar"))));
  EXPECT_FALSE(Roster::of({spec("astar"), spec("bfs")}, 0, 0));
  EXPECT_FALSE(Roster::of({spec("astar"), spec("bfs")}, 0, 2));
  EXPECT_EQ(texts(Roster::of({spec("astar"), spec("bfs"), spec("greedy")}, 2, 1).value()),
            "astar B:bfs A:greedy ");
  Roster full = Roster::of(std::vector<SearchSpec>(12, spec("astar"))).value();
  EXPECT_TRUE(full.add(spec("bfs")));
}

}  // namespace
}  // namespace waymark::roster_test
