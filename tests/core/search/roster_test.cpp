#include "core/search/roster.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/search/option_rows.h"
#include "core/search/search_spec.h"
#include "core/search/search_text.h"
#include "core/search/searcher.h"
#include "core/study/pair_study.h"
#include "tests/support/any_search.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"

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
  for (int i = 0; i < 4; ++i) EXPECT_EQ(roster.entries()[index(i + 2)].color, i);
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

SearchSpec named(const char* text) { return parse_search(text).value(); }

TEST(UsesExact, AlsoWhereItIsOneOfTwo) {
  EXPECT_TRUE(uses_exact(named("astar h=exact")));
  EXPECT_TRUE(uses_exact(named("bidirectional h=max(octile,exact)")));
  EXPECT_FALSE(uses_exact(named("astar h=max(octile,landmarks)")));
  EXPECT_FALSE(uses_exact(named("dijkstra")));
}

// The exact heuristic needs the goal's field, and for the backward search the start's field.
TEST(UsesExact, OneOfTwoFindsItsFields) {
  const Grid grid = grid_of(
      "........\n"
      ".######.\n"
      ".#....#.\n"
      "...##...\n");
  PairSearcher searcher(grid);
  const std::vector<LandmarkTable> none;
  for (const char* text : {"astar h=max(octile,exact)", "bidirectional h=max(octile,exact)",
                           "bidirectional h=max(exact,zero) potential=average"}) {
    const std::vector<SearchSpec> specs = {named(text), named("dijkstra")};
    const PairSearches found = searcher.search(Moves::eight(grid), {{3, 2}, {3, 0}}, none, specs);
    EXPECT_EQ(found.of[0].cost, found.of[1].cost) << text;
    EXPECT_EQ(found.of[0].h_start, found.of[1].cost) << text << " is exact";
  }
}

// All expanded nodes have the same f, including nodes that are not on the path.
TEST(UsesExact, FIsTheSameAllAlongTheSearch) {
  Random random(81);
  int searched = 0;
  for (int i = 0; i < 60; ++i) {
    const Scene scene = random_scene(random, 40);
    const Grid& grid = scene.map->grid;
    for (const int directions : {4, 8}) {
      const Moves moves = Moves::of(directions, grid);
      const DistanceField to_goal = distance_field(grid, moves, scene.goal);
      const std::vector<LandmarkTable> none;
      const Query query{grid, moves, scene.start, scene.goal, none, to_goal};
      Searcher searcher(grid);
      for (const SearchSpec& spec : {spec_of(Slot::exact), named("astar h=exact")}) {
        const SearchOutcome found = searcher.run(query, spec);
        if (found.cost == kNoCost) continue;
        ++searched;
        for (std::size_t step = 0; step < found.record.node.size(); ++step)
          EXPECT_EQ(found.record.g[step] + found.record.h[step], found.cost);
      }
    }
  }
  EXPECT_GT(searched, 50);
}

// Every setting of every algorithm, at least once each, with values other than the default.
constexpr const char* kSpecs[] = {
    "astar h=landmarks:best:2 scale=0.5 w=1.5 ties=small-g",
    "astar h=max(landmarks,embedding:3) w=start:2 bpmx=1",
    "astar prune=upper alpha=0.5",
    "astar h=landmarks reach=1 ties=oldest",
    "bidirectional reach=1 potential=average",
    "astar scale=typical anytime=1 budget=300",
    "astar limit=200 bounds=1,2,3,4",
    "astar h=octile open=pairing nodes=new ties=newest",
    "astar open=stacks",
    "astar ties=cross:0.001",
    "astar h=octile ties=oldest order=canonical limit=9",
    "astar bug=stops-when-generated",
    "astar h=old-path:3:4:trace bug=prints-g-as-h",
    "astar h=landmarks repair=adaptive",
    "astar repair=trusts-old-path",
    "dijkstra ties=oldest alpha=2 limit=7 bounds=0,0,9,9",
    "greedy h=manhattan scale=3 ties=hash:5 limit=9",
    "bfs",
    "bidirectional h=landmarks:nearest:2 ties=oldest potential=average",
    "ch",
    "jps h=landmarks",
    "subgoal h=landmarks scale=0.5",
    "thetastar h=chebyshev scale=0.9",
    "fastmarching speed=clearance",
    "prastar h=landmarks level=2 width=1 bottom=idastar",
    "idastar h=landmarks:best:1 cache=seen order=reversed delta=5 limit=60",
    "idastar cut=minf fallback=1 bug=shares-lowest-f",
    "idastar cut=tight",
    "idastar bug=uses-parent-g",
    "fringe h=euclidean scale=0.7"};

std::vector<std::string> settings_of(const SearchSpec& spec) {
  const std::string text = text_of(spec);
  std::vector<std::string> settings;
  for (const Word& word : words_of(text)) settings.emplace_back(word.text);
  settings.erase(settings.begin());  // the algorithm
  return settings;
}

// Each setting is kept or listed as dropped, and each dropped setting conflicts with the kept ones.
void expect_nothing_silent(const SearchSpec& before, Algorithm algorithm) {
  const ChangedAlgorithm changed = with_algorithm(before, algorithm);
  const std::string text = text_of(changed.spec);
  SCOPED_TRACE(text_of(before) + " -> " + text);
  EXPECT_EQ(changed.spec.algorithm, algorithm);
  ASSERT_TRUE(parse_search(text));
  EXPECT_EQ(parse_search(text).value(), changed.spec);
  std::vector<std::string> together = settings_of(changed.spec);
  together.insert(together.end(), changed.dropped.begin(), changed.dropped.end());
  std::vector<std::string> all = settings_of(before);
  std::sort(all.begin(), all.end());
  std::sort(together.begin(), together.end());
  EXPECT_EQ(together, all);
  for (const std::string& setting : changed.dropped)
    EXPECT_FALSE(parse_search(text + " " + setting)) << setting;
}

TEST(WithAlgorithm, KeepsOrNamesEverySetting) {
  for (const char* const text : kSpecs) {
    const Result<SearchSpec> before = parse_search(text);
    ASSERT_TRUE(before) << text << ": " << before.error().what;
    for (const AlgorithmRow& row : kAlgorithms)
      expect_nothing_silent(before.value(), row.algorithm);
  }
}

RC_GTEST_PROP(WithAlgorithmProperty, KeepsOrNamesEverySetting, ()) {
  const Result<SearchSpec> before = parse_search(text_of(any_spec()));
  RC_PRE(bool(before));
  for (const AlgorithmRow& row : kAlgorithms) expect_nothing_silent(before.value(), row.algorithm);
}

std::string changed_text(const char* text, Algorithm algorithm) {
  const ChangedAlgorithm changed = with_algorithm(parse_search(text).value(), algorithm);
  std::string all = text_of(changed.spec) + ";";
  for (const std::string& setting : changed.dropped) all += " " + setting;
  return all;
}

TEST(WithAlgorithm, KeepsWhatBothTake) {
  EXPECT_EQ(changed_text("astar limit=200", Algorithm::idastar), "idastar limit=200;");
  EXPECT_EQ(changed_text("idastar limit=60 cut=tight", Algorithm::astar),
            "astar limit=60; cut=tight");
  EXPECT_EQ(changed_text("astar limit=200", Algorithm::fringe), "fringe; limit=200");
  EXPECT_EQ(changed_text("astar h=octile repair=adaptive", Algorithm::astar),
            "astar h=octile repair=adaptive;");
  EXPECT_EQ(changed_text("astar repair=adaptive", Algorithm::dijkstra),
            "dijkstra; repair=adaptive");
  EXPECT_EQ(changed_text("astar bug=stops-when-generated", Algorithm::idastar),
            "idastar; bug=stops-when-generated");
  EXPECT_EQ(changed_text("idastar bug=uses-parent-g", Algorithm::astar),
            "astar; bug=uses-parent-g");
  EXPECT_EQ(changed_text("astar h=landmarks scale=0.5", Algorithm::thetastar),
            "thetastar scale=0.5; h=landmarks");
}

TEST(WithAlgorithm, WithoutConflictsTheTextCanBeRead) {
  const auto without_conflicts = [](const SearchSpec& spec) {
    return with_algorithm(spec, spec.algorithm).spec;
  };
  SearchSpec spec = parse_search("astar repair=adaptive").value();
  spec.weight = 1500;
  EXPECT_EQ(text_of(without_conflicts(spec)), "astar w=1.5");
  spec = parse_search("astar open=heap").value();
  spec.prune = true;
  EXPECT_EQ(text_of(without_conflicts(spec)), "astar prune=upper");
  spec.reach = true;
  spec.prune = false;
  EXPECT_EQ(text_of(without_conflicts(spec)), "astar reach=1");
  spec = parse_search("astar repair=adaptive").value();
  spec.reach = true;
  EXPECT_EQ(text_of(without_conflicts(spec)), "astar reach=1");
  spec = parse_search("astar anytime=1 budget=5").value();
  spec.weighs = WeightPlace::near_goal;
  spec.weight = 2000;
  EXPECT_EQ(text_of(without_conflicts(spec)), "astar w=goal:2");
  spec = parse_search("idastar cut=tight").value();
  spec.h.heuristic = Heuristic::squared_euclidean;
  EXPECT_EQ(text_of(without_conflicts(spec)), "idastar h=squared-euclidean");
}

TEST(OptionRows, EveryListHasTheDefaultOnce) {
  for (const AlgorithmRow& row : kAlgorithms) {
    SearchSpec usual;
    usual.algorithm = row.algorithm;
    for (const SearchOption& option : search_options()) {
      if (!option.field || !(row.*option.taken)) continue;
      SCOPED_TRACE(std::string(row.name) + " " + option.field->label);
      const std::vector<SearchSpec> choices = option.field->choices(usual);
      EXPECT_EQ(std::count(choices.begin(), choices.end(), usual), 1);
      std::set<std::string> titles;
      for (const SearchSpec& choice : choices) titles.insert(option.field->value(choice).title);
      EXPECT_EQ(titles.size(), choices.size());
    }
  }
}

TEST(OptionRows, NoAlgorithmTakesTwoOptionsWithOneName) {
  for (const AlgorithmRow& row : kAlgorithms)
    for (const SearchOption& option : search_options())
      if (row.*option.taken) {
        EXPECT_EQ(option_of(row, option.name), &option) << row.name << " " << option.name;
      }
}

}  // namespace
}  // namespace waymark::roster_test
