#include "core/record/search_record.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <set>

#include "core/base/random.h"

namespace waymark::search_record_test {
namespace {

SearchRecord record_of_f(const std::vector<Cost>& values) {
  SearchRecord record;
  for (const Cost f : values) Recorder{record}.expanded(0, kNoNode, f / 2, f - f / 2);
  return record;
}

TEST(SearchRecord, KeepsExpansionsInOrder) {
  SearchRecord record;
  Recorder recorder{record};
  recorder.generated(3, kNoNode, 0, 9);
  recorder.expanded(3, kNoNode, 0, 9);
  recorder.improved(4, 3, 1, 8);
  recorder.expanded(4, 3, 1, 8);
  EXPECT_EQ(record.steps(), 2);
  EXPECT_EQ(record.node, (UninitializedCellArray<Node>{3, 4}));
  EXPECT_EQ(record.parent, (UninitializedCellArray<Node>{kNoNode, 3}));
  EXPECT_EQ(record.g, (UninitializedCellArray<Cost>{0, 1}));
  EXPECT_EQ(record.h, (UninitializedCellArray<Cost>{9, 8}));
  record.clear();
  EXPECT_EQ(record.steps(), 0);
}

TEST(StepIndex, ForgetsTheSearchBefore) {
  const auto record_of = [](const std::vector<Node>& nodes) {
    SearchRecord record;
    for (const Node node : nodes) Recorder{record}.expanded(node, kNoNode, 0, 0);
    return record;
  };
  StepIndex steps;
  steps.assign(record_of({5, 2, 7}), 9);
  EXPECT_EQ(steps.at(7), 2);
  EXPECT_EQ(steps.at(3), StepIndex::kNotExpanded);
  steps.assign(record_of({2, 3}), 9);
  EXPECT_EQ(steps.at(2), 0);
  EXPECT_EQ(steps.at(3), 1);
  for (const Node node : {5, 7}) EXPECT_EQ(steps.at(node), StepIndex::kNotExpanded) << node;
  EXPECT_TRUE(steps.expanded_within(1, 2));
  EXPECT_FALSE(steps.expanded_within(1, 3));
  EXPECT_FALSE(steps.expanded_within(2, 5));
}

TEST(ExpansionCounts, PartWhatHadToBeFromTies) {
  const ExpansionCounts counts = count_expansions(record_of_f({4, 4, 6, 8, 8, 8}), 8);
  EXPECT_EQ(counts.expanded, 6);
  EXPECT_EQ(counts.must_expand, 3);
  EXPECT_EQ(counts.ties, 3);
}

TEST(ExpansionCounts, WithoutAPathEverythingHadToBe) {
  const ExpansionCounts counts = count_expansions(record_of_f({4, 6, 8}), kNoCost);
  EXPECT_EQ(counts.expanded, 3);
  EXPECT_EQ(counts.must_expand, 3);
  EXPECT_EQ(counts.ties, 0);
}

TEST(ExpansionCounts, OfNothingAreNothing) {
  EXPECT_EQ(count_expansions({}, 5).expanded, 0);
  EXPECT_EQ(count_expansions({}, kNoCost).must_expand, 0);
}

TEST(SharedSteps, AreThoseThatBothPathsTakeTheSameWay) {
  SharedStepFinder finder;
  SharedSteps shared;
  // The paths differ in the middle. The second path takes the step between 4 and 5 in the opposite
  // direction.
  const std::vector<Node> a = {1, 2, 3, 4, 5, 6}, b = {1, 2, 7, 5, 4, 9, 6};
  finder.find(a, b, shared);
  EXPECT_EQ(shared.a, (std::vector<std::uint8_t>{1, 0, 0, 0, 0}));
  EXPECT_EQ(shared.b, (std::vector<std::uint8_t>{1, 0, 0, 0, 0, 0}));
  finder.find(a, a, shared);
  EXPECT_EQ(shared.a, (std::vector<std::uint8_t>{1, 1, 1, 1, 1}));
  finder.find({}, a, shared);
  EXPECT_TRUE(shared.a.empty());
  EXPECT_EQ(shared.b, (std::vector<std::uint8_t>{0, 0, 0, 0, 0}));
}

TEST(SharedSteps, AreThoseOfASetOfSteps) {
  Random random(5);
  SharedStepFinder finder;
  SharedSteps shared;
  for (int i = 0; i < 2000; ++i) {
    const auto path = [&] {
      std::vector<Node> nodes;
      for (std::uint64_t left = random.below(40); left > 0; --left)
        nodes.push_back(static_cast<Node>(random.below(12)));
      return nodes;
    };
    const std::vector<Node> a = path(), b = path();
    const auto steps = [](const std::vector<Node>& nodes) {
      std::set<std::pair<Node, Node>> all;
      for (std::size_t k = 0; k + 1 < nodes.size(); ++k) all.insert({nodes[k], nodes[k + 1]});
      return all;
    };
    const auto expected = [](const std::vector<Node>& nodes,
                             const std::set<std::pair<Node, Node>>& other) {
      std::vector<std::uint8_t> in;
      for (std::size_t k = 0; k + 1 < nodes.size(); ++k)
        in.push_back(other.contains({nodes[k], nodes[k + 1]}));
      return in;
    };
    finder.find(a, b, shared);
    ASSERT_EQ(shared.a, expected(a, steps(b)));
    ASSERT_EQ(shared.b, expected(b, steps(a)));
  }
}

FLayers layers_of(const std::vector<Cost>& values) {
  FLayers layers;
  layers.assign(record_of_f({1, 2, 3}));  // must leave no trace
  layers.assign(record_of_f(values));
  return layers;
}

TEST(FLayers, OfARisingRecord) {
  const FLayers layers = layers_of({4, 4, 6, 8, 8, 8});
  ASSERT_EQ(layers.layers().size(), 3u);
  EXPECT_EQ(layers.layers()[1].first, 2);
  EXPECT_EQ(layers.layers()[1].f, 6);
  EXPECT_EQ(layers.f(0), 4);
  EXPECT_EQ(layers.f(2), 4);
  EXPECT_EQ(layers.f(3), 6);
  EXPECT_EQ(layers.f(6), 8);
  EXPECT_EQ(layers.end_after(0), 2);
  EXPECT_EQ(layers.end_after(2), 3);
  EXPECT_EQ(layers.end_after(6), 6);
  EXPECT_EQ(layers.end_before(6), 3);
  EXPECT_EQ(layers.end_before(1), 0);
  EXPECT_EQ(layers.count_within(3), 0);
  EXPECT_EQ(layers.count_within(7), 3);
  EXPECT_EQ(layers.count_within(8), 6);
}

TEST(FLayers, OfNothing) {
  const FLayers layers = layers_of({});
  EXPECT_EQ(layers.steps(), 0);
  EXPECT_EQ(layers.f(0), kNoCost);
  EXPECT_EQ(layers.highest_f(0), kNoCost);
  EXPECT_EQ(layers.count_within(9), 0);
  EXPECT_EQ(layers.end_after(0), 0);
  EXPECT_EQ(layers.end_before(0), 0);
}

// Includes a falling f, which an inconsistent heuristic can cause.
RC_GTEST_PROP(FLayers, OfAnyRecord, ()) {
  const auto values = *rc::gen::nonEmpty(rc::gen::container<std::vector<Cost>>(
      rc::gen::resize(rc::kNominalSize, rc::gen::inRange(0, 6))));
  const FLayers layers = layers_of(values);
  const int steps = static_cast<int>(values.size());
  const auto f = [&](int step) { return values[static_cast<std::size_t>(step)]; };
  RC_ASSERT(layers.steps() == steps);
  const auto ends = [&](int count) {
    return count == 0 || count == steps || f(count - 1) != f(count);
  };
  for (int count = 0; count <= steps; ++count) {
    const int last = std::max(1, count);
    RC_ASSERT(layers.f(count) == f(last - 1));
    RC_ASSERT(layers.highest_f(count) == *std::max_element(values.begin(), values.begin() + last));
    int after = std::min(steps, count + 1), before = std::max(0, count - 1);
    while (!ends(after)) ++after;
    while (!ends(before)) --before;
    RC_ASSERT(layers.end_after(count) == after);
    RC_ASSERT(layers.end_before(count) == before);
  }
  for (Cost level = -1; level <= 6; ++level) {
    int within = 0;
    while (within < steps && f(within) <= level) ++within;
    RC_ASSERT(layers.count_within(level) == within);
  }
}

}  // namespace
}  // namespace waymark::search_record_test
