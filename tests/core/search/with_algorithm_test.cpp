#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>
#include <sstream>

#include "core/search/option_rows.h"
#include "core/search/search_spec.h"
#include "tests/support/any_search.h"

namespace waymark::with_algorithm_test {
namespace {

// Every setting of every algorithm, at least once each, with values other than the default.
constexpr const char* kSpecs[] = {
    "astar h=landmarks:best:2 scale=0.5 w=1.5 ties=small-g",
    "astar h=max(landmarks,embedding:3) w=start:2 bpmx=1",
    "astar prune=upper alpha=0.5",
    "astar scale=typical anytime=1 budget=300",
    "astar limit=200 bounds=1,2,3,4",
    "astar h=octile open=pairing nodes=new ties=newest",
    "astar open=stacks",
    "astar ties=cross:0.001",
    "astar bug=stops-when-generated",
    "astar h=landmarks repair=adaptive",
    "astar repair=trusts-old-path",
    "dijkstra ties=oldest alpha=2 limit=7 bounds=0,0,9,9",
    "greedy h=manhattan scale=3 ties=hash:5 limit=9",
    "bfs",
    "bidirectional h=landmarks:nearest:2 ties=oldest potential=average",
    "jps h=landmarks",
    "thetastar h=chebyshev scale=0.9",
    "idastar h=landmarks:best:1 cache=seen order=reversed delta=5 limit=60",
    "idastar cut=minf fallback=1 bug=shares-lowest-f",
    "idastar cut=tight",
    "idastar bug=uses-parent-g",
    "fringe h=euclidean scale=0.7"};

std::vector<std::string> settings_of(const SearchSpec& spec) {
  std::istringstream words(text_of(spec));
  std::vector<std::string> settings;
  std::string word;
  words >> word;
  while (words >> word) settings.push_back(word);
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
}  // namespace waymark::with_algorithm_test
