#include "core/record/f_layers.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace waymark::f_layers_test {
namespace {

SearchRecord record_of_f(const std::vector<Cost>& values) {
  SearchRecord record;
  for (const Cost f : values) Recorder{record}.expanded(0, kNoNode, f / 2, f - f / 2);
  return record;
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
}  // namespace waymark::f_layers_test
