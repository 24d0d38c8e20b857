#include "app/map/summary_text.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

#include "app/compute/results.h"
#include "app/kit/numbers.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::summary_text_test {
namespace {

// From 0,0 to 0,2, the path around the wall has 14 steps. The row at the bottom is a separate room.
constexpr const char* kMap = R"(
.......
@@@@@@.
.......
@@@@@@@
.......)";

SummaryText summary_of(const Scene& scene) { return summary_text(*results_of(scene)); }

// The spans of a summary with this mark, in order.
std::vector<std::string> marked(const SummaryText& summary, SummaryMark mark) {
  std::vector<std::string> texts;
  for (const SummarySentence& paragraph : summary.paragraphs)
    for (const SummarySpan& span : paragraph)
      if (span.mark == mark) texts.push_back(span.text);
  return texts;
}

using Texts = std::vector<std::string>;

TEST(SummaryTest, SaysItInSentences) {
  const Scene scene = scene_of(kMap, {0, 0}, {0, 2}, {{0, 0}});
  EXPECT_EQ(plain_text(summary_of(scene)),
            "The Manhattan distance is 2, the path costs 14. A* explores 15 cells.\n"
            "With 1 landmark the estimate is 14 and A* explores 15; a perfect heuristic would "
            "explore 15.\n");
  EXPECT_EQ(summary_of(scene).figure, "1.0×");
  EXPECT_EQ(summary_of(scene).caption, "as many cells explored with 1 landmark");
}

// The landmark is at the start, so f is 8 at all cells of the upper row. The row has a dead end of
// three cells, on the left or on the right. A* explores only one of the two dead ends.
TEST(SummaryTest, ExploredCellsBesideThePathAreExplainedIfTheEstimateIsExact) {
  int explained = 0;
  for (const char* map : {".......\n.@@@@@@\n.......", ".......\n@@@@@@.\n......."}) {
    const auto r = results_of(scene_of(map, {3, 0}, {3, 2}, {{3, 0}}));
    EXPECT_EQ(r->b.h_start, 8 * r->moves.straight);
    const bool more = contains(plain_text(summary_text(*r, true)),
                               ", because each could lie on a path that costs 8.");
    EXPECT_EQ(r->b.counts.expanded, more ? 12 : 9);
    if (more) ++explained;
  }
  EXPECT_EQ(explained, 1);
}

TEST(SummaryTest, TheClosestReachableCellIsNamedFirst) {
  Scene scene = scene_of(kMap, {0, 0}, {0, 4});
  scene.goals.rule = GoalRule::closest;
  const auto r = results_of(scene);
  const std::string text = plain_text(summary_text(*r));
  EXPECT_EQ(text.substr(0, text.find('\n')),
            "The goal cannot be reached. The closest reachable cell is 0, 2; the path there costs "
            "14.");
  EXPECT_EQ(r->asked(), scene);
  EXPECT_EQ(r->missed_goal(), (Cell{0, 4}));
  // Fields and searches lead to the cell.
  EXPECT_EQ(r->goal_field->source, (Cell{0, 2}));
  EXPECT_EQ(r->exact.path.back(), scene.map->grid.node({0, 2}));
  EXPECT_EQ(r->a.path.back(), scene.map->grid.node({0, 2}));
  State state;
  state.scene = scene;
  EXPECT_TRUE(r->answer(state));

  scene.goals.further = {{5, 4}};
  const auto two = results_of(scene);
  EXPECT_TRUE(contains(plain_text(summary_text(*two)),
                       "None of the 2 goals can be reached. The "
                       "closest reachable cell is 5, 2; the path "
                       "there costs 9."))
      << "cells 0, 2 and 5, 2 are equally close, but the path to 0, 2 costs more";
}

TEST(SummaryTest, WithoutLandmarksItAsksForOne) {
  const Scene scene = scene_of(kMap, {0, 0}, {0, 2});
  EXPECT_EQ(plain_text(summary_of(scene)),
            "The Manhattan distance is 2, the path costs 14. A* explores 15 cells.\n"
            "A perfect heuristic would explore 15. Double-click on free ground to add a "
            "landmark.\n");
  EXPECT_EQ(summary_of(scene).figure, "15");
  EXPECT_EQ(summary_of(scene).caption, "cells explored with the Manhattan distance");
}

TEST(SummaryTest, OneCellIsNotCells) {
  const std::string text = plain_text(summary_of(scene_of(kMap, {3, 2}, {3, 2})));
  EXPECT_EQ(text.substr(0, text.find('\n')),
            "The Manhattan distance is 0, the path costs 0. A* explores 1 cell.");
}

TEST(SummaryTest, NoPathThatALandmarkProves) {
  const SummaryText summary = summary_of(scene_of(kMap, {0, 0}, {0, 4}, {{3, 4}}));
  EXPECT_EQ(summary.figure, "no path");
  EXPECT_EQ(
      plain_text(summary),
      "The Manhattan distance does not detect this: A* explores all 15 cells that it can reach "
      "before it stops.\n"
      "A landmark reaches only the start or only the goal, which proves that there is no path: A* "
      "explores 0 cells.\n");
}

TEST(SummaryTest, NoPathWithoutLandmarks) {
  const SummaryText summary = summary_of(scene_of(kMap, {0, 4}, {0, 0}));
  EXPECT_EQ(summary.figure, "no path");
  EXPECT_EQ(marked(summary, SummaryMark::a), Texts{"7"});
  EXPECT_TRUE(contains(plain_text(summary), "Put a landmark on either side"));
}

TEST(SummaryTest, NoPathThatNoLandmarkProves) {
  const char* three_rooms = ".@.@.\n.@.@.";
  const SummaryText summary = summary_of(scene_of(three_rooms, {0, 0}, {2, 0}, {{4, 0}, {4, 1}}));
  EXPECT_EQ(summary.figure, "no path");
  EXPECT_EQ(marked(summary, SummaryMark::a), Texts{"2"});
  EXPECT_EQ(marked(summary, SummaryMark::b), Texts{});
  EXPECT_TRUE(contains(plain_text(summary), "landmarks prove nothing here"));
  const SummaryText alone = summary_of(scene_of(".@.@.", {0, 0}, {2, 0}, {{4, 0}}));
  EXPECT_TRUE(contains(plain_text(alone), "explores all 1 cell that it can reach"));
}

Scene with_specs(Scene scene, const std::string& a, const std::string& b) {
  scene.roster = Roster::of({parse_search(a).value(), parse_search(b).value()}, 0, 1).value();
  return scene;
}

// A search that stops at its budget does not prove that there is no path.
TEST(SummaryTest, WhatGivesUpIsNoSearchWithoutAPath) {
  const Scene scene = scene_of(kMap, {0, 0}, {0, 2});
  const std::string text =
      plain_text(summary_of(with_specs(scene, "astar anytime=1 budget=4", "astar")));
  EXPECT_TRUE(contains(text, "explores 4 cells and stops at its limit without a path."));
  EXPECT_FALSE(contains(text, "no path"));
}

// If costs depend on the direction, a single table per landmark leads to longer paths. An earlier
// map is not the reason.
TEST(SummaryTest, OnePlaneIsNoEarlierMap) {
  const Scene scene = scene_of(kMap, {0, 0}, {0, 2}, {{0, 0}});
  const std::string text =
      plain_text(summary_of(with_specs(scene, "astar", "astar h=landmarks:abs")));
  EXPECT_FALSE(contains(text, "stale"));
  EXPECT_TRUE(contains(text, "B (A* landmarks"));
}

// The summary of any pair has at most seven sentences, with correct numbers, and the number above
// them claims only what the two searches did.
TEST(SummaryTest, OfAnyPairItTellsTheTruthInSevenSentences) {
  const std::vector<std::string> specs = {"astar",
                                          "astar h=landmarks",
                                          "astar h=exact",
                                          "dijkstra",
                                          "bfs",
                                          "greedy",
                                          "astar w=3",
                                          "astar h=landmarks:drop:2",
                                          "astar h=squared-euclidean",
                                          "astar ties=oldest",
                                          "astar alpha=0.5",
                                          "astar anytime=1",
                                          "astar anytime=1 budget=3",
                                          "bidirectional",
                                          "bidirectional h=landmarks potential=average",
                                          "ch",
                                          "jps",
                                          "subgoal",
                                          "thetastar",
                                          "astar h=landmarks prune=upper",
                                          "astar h=waypoints:2",
                                          "astar h=embedding:1"};
  Scene scene = scene_of(kMap, {0, 0}, {0, 2}, {{6, 0}});
  for (const int moves : {4, 8}) {
    scene.directions = moves;
    for (const std::string& a : specs)
      for (const std::string& b : specs) {
        if (a == b) continue;
        const std::shared_ptr<const Results> r = results_of(with_specs(scene, a, b));
        const SummaryText summary = summary_text(*r);
        const std::string text = plain_text(summary);
        SCOPED_TRACE(std::to_string(moves) + " moves, " + a + " and " + b + ": " + summary.figure +
                     " " + summary.caption + "\n" + text);
        int sentences = 0;
        for (std::size_t i = 0; i + 1 < text.size(); ++i)
          sentences += text[i] == '.' && (text[i + 1] == ' ' || text[i + 1] == '\n');
        EXPECT_LE(sentences, 7);
        EXPECT_GE(sentences, 2);
        for (const waymark::Run* run : {&r->a, &r->b}) {
          if (!run->fits) continue;
          EXPECT_TRUE(contains(text, grouped(run->counts.expanded)));
          if (run->cost == kNoCost || run->cost <= r->exact.cost) continue;
          EXPECT_TRUE(contains(text, length_text(run->cost - r->exact.cost, r->moves)));
        }
        if (!r->a.fits || !r->b.fits) continue;
        const auto claims = [&](const char* word) {
          return summary.caption.find(word) != std::string::npos;
        };
        const int of_a = r->a.counts.expanded, of_b = r->b.counts.expanded;
        EXPECT_TRUE(!claims("fewer") || of_b < of_a);
        EXPECT_TRUE(!claims("more") || of_b > of_a);
        EXPECT_TRUE(!claims("as many") || of_b == of_a);
      }
  }
}

// Before the end of a race, the large number is about the cells explored so far.
TEST(SummaryTest, TheLargeNumberFollowsARace) {
  Random random(52);
  int ended = 0;
  for (int i = 0; i < 600; ++i) {
    const std::shared_ptr<const Results> r = results_of(random_scene(random, 25));
    const int a = r->a.counts.expanded, b = r->b.counts.expanded;
    if (r->exact.cost == kNoCost || r->scene.landmarks.empty() || b < 2 || a < 2 * b) continue;
    SCOPED_TRACE(i);
    const SummaryText begin = summary_text(*r, {1, 1}, true);
    EXPECT_EQ(begin.figure, "1");
    EXPECT_EQ(begin.caption, "cells explored so far. At the end:");
    EXPECT_EQ(summary_text(*r, {1, 1}).caption, "cells explored so far");
    // B has reached the goal, A has explored twice as many cells.
    const SummaryText later = summary_text(*r, {2 * b, b}, true);
    EXPECT_EQ(later.figure, "2.0×");
    EXPECT_TRUE(later.caption.starts_with("fewer cells so far with ")) << later.caption;
    EXPECT_EQ(summary_text(*r, Playback{}, true).figure, summary_text(*r, true).figure);
    ++ended;
  }
  EXPECT_GT(ended, 3);
}

TEST(SummaryTest, NumbersAreThoseOfTheResults) {
  Random random(51);
  int with_path = 0, without_path = 0;
  for (int i = 0; i < 300; ++i) {
    const std::shared_ptr<const Results> r = results_of(random_scene(random, 25));
    const SummaryText summary = summary_text(*r);
    const bool landmarks = !r->scene.landmarks.empty();
    const Texts explored = {grouped(r->a.counts.expanded)};
    SCOPED_TRACE(plain_text(summary));
    if (r->exact.cost == kNoCost) {
      ++without_path;
      EXPECT_EQ(marked(summary, SummaryMark::a), explored);
      const bool proven = landmarks && r->b.counts.expanded == 0;
      EXPECT_EQ(marked(summary, SummaryMark::b), proven ? Texts{"0"} : Texts{});
      continue;
    }
    ++with_path;
    EXPECT_EQ(marked(summary, SummaryMark::a),
              (Texts{length_text(r->a.h_start, r->moves), explored[0]}));
    EXPECT_EQ(marked(summary, SummaryMark::true_cost), Texts{length_text(r->exact.cost, r->moves)});
    EXPECT_EQ(marked(summary, SummaryMark::exact), Texts{grouped(r->exact.counts.expanded)});
    EXPECT_EQ(marked(summary, SummaryMark::b),
              landmarks
                  ? (Texts{length_text(r->b.h_start, r->moves), grouped(r->b.counts.expanded)})
                  : Texts{});
    const double ratio = double(r->a.counts.expanded) / r->b.counts.expanded;
    const double larger = std::max(ratio, 1 / ratio);
    const int difference = std::abs(r->a.counts.expanded - r->b.counts.expanded);
    // A ratio that would be shown as 1.0 is replaced by the difference.
    EXPECT_EQ(summary.figure, !landmarks                         ? explored[0]
                              : larger < 1.05 && difference != 0 ? grouped(difference)
                                                                 : ratio_text(larger));
    if (landmarks) {
      const char* direction = ratio < 1 ? "more " : ratio > 1 ? "fewer " : "as many ";
      EXPECT_TRUE(summary.caption.starts_with(direction)) << summary.caption;
    }
    const std::string formula = r->moves.directions == 4 ? "The Manhattan distance"
                                : r->moves.diagonal_cost == DiagonalCost::one
                                    ? "The Chebyshev distance"
                                    : "The octile distance";
    EXPECT_TRUE(plain_text(summary).starts_with(formula));
  }
  EXPECT_GT(with_path, 50);
  EXPECT_GT(without_path, 20);
}

}  // namespace
}  // namespace waymark::summary_text_test
