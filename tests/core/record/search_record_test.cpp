#include "core/record/search_record.h"

#include <gtest/gtest.h>

namespace waymark::search_record_test {
namespace {

SearchRecord record_of_f(const std::vector<Cost>& values) {
  SearchRecord record;
  for (const Cost f : values) Recorder{record}.expanded(0, kNoNode, f, 0);
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

}  // namespace
}  // namespace waymark::search_record_test
