#include <gtest/gtest.h>

#include "app/compute/compute.h"
#include "app/map/field_text.h"
#include "app/map/summary_text.h"
#include "app/scene/open_scene.h"
#include "core/heuristic/hub_labels.h"
#include "tests/support/contains.h"

namespace waymark::hierarchy_test {
namespace {

// A town whose hierarchy takes much longer than compute() waits.
ComputeRequest request_with(const std::string& roster) {
  ComputeRequest request;
  request.scene = open_scene("generate:town?width=120&height=120&seed=1").value();
  request.scene.roster = parse_roster(roster).value();
  return request;
}

const std::function<bool()> always = [] { return true; };

TEST(HierarchyInParts, ResultsComeFirstWithoutItsSearch) {
  const ComputeRequest request = request_with("1 2 12 ch | astar");
  const int nodes = request.scene.map->grid.graph()->node_count();
  Computer computer;
  computer.prepare_in_parts();
  const auto first = computer.compute(request);
  EXPECT_FALSE(first->a.fits);
  EXPECT_TRUE(first->b.fits);
  ASSERT_TRUE(computer.is_incomplete());
  EXPECT_EQ(computer.preparation().of, nodes);
  EXPECT_TRUE(contains(plain_text(summary_text(*first)), "is not ready yet"));
  // A newer request interrupts the work.
  int asked = 0;
  EXPECT_FALSE(computer.complete([&] { return ++asked < 3; }));
  EXPECT_TRUE(computer.is_incomplete());
  EXPECT_TRUE(computer.complete(always));
  const auto second = computer.compute(request);
  EXPECT_FALSE(computer.is_incomplete());
  EXPECT_EQ(computer.preparation().of, 0);
  ASSERT_TRUE(second->a.fits);
  EXPECT_EQ(second->a.cost, second->exact.cost);
  EXPECT_TRUE(second->a.record.from_both_ends());
  EXPECT_LT(second->a.counts.expanded, second->b.counts.expanded);
  // A drag uses the same hierarchy.
  ComputeRequest moved = request;
  std::swap(moved.scene.start, moved.scene.goal);
  const auto third = computer.compute(moved);
  EXPECT_FALSE(computer.is_incomplete());
  EXPECT_EQ(third->prepared.front().map, second->prepared.front().map);
}

TEST(HierarchyInParts, CanBeCancelledUntilTheSearchIsAddedAgain) {
  const ComputeRequest request = request_with("1 2 12 ch | astar");
  Computer computer;
  computer.prepare_in_parts();
  computer.compute(request);
  ASSERT_TRUE(computer.is_incomplete());
  computer.cancel_preparation();
  EXPECT_TRUE(computer.complete(always));
  EXPECT_FALSE(computer.compute(request)->a.fits);
  EXPECT_FALSE(computer.is_incomplete());
  EXPECT_EQ(computer.preparation().of, 0);
  ComputeRequest without = request;
  without.scene.roster = parse_roster("1 2 12 astar | dijkstra").value();
  EXPECT_TRUE(computer.compute(without)->a.fits);
  computer.compute(request);
  EXPECT_TRUE(computer.is_incomplete());
}

// Without prepare_in_parts(), results are complete.
TEST(HierarchyInParts, OtherCallersWaitForIt) {
  const ComputeRequest request = request_with("1 2 12 astar | ch");
  Computer computer;
  const auto r = computer.compute(request);
  EXPECT_FALSE(computer.is_incomplete());
  EXPECT_EQ(r->b.cost, r->exact.cost);
  EXPECT_EQ(r->b.counts.expanded, r->b.record.steps());
}

// A map whose levels of cliques take longer than compute() waits.
TEST(LevelsInParts, ResultsComeFirstWithoutTheSearchAndTheOverlay) {
  ComputeRequest request;
  request.scene = open_scene("generate:noise?width=1000&height=1000&seed=1").value();
  request.scene.directions = 8;
  request.scene.roster = parse_roster("1 2 12 prastar | astar").value();
  request.field = {FieldKind::cliques, Slot::b};
  Computer computer;
  computer.prepare_in_parts();
  const auto first = computer.compute(request);
  EXPECT_FALSE(first->a.fits);
  EXPECT_EQ(first->fields[0], nullptr);
  ASSERT_TRUE(computer.is_incomplete());
  EXPECT_STREQ(computer.preparation().stage, "grouping cells");
  EXPECT_EQ(computer.preparation().of, request.scene.map->grid.walkable_count());
  EXPECT_TRUE(
      contains(plain_text(summary_text(*first)), "its levels of cliques are not ready yet"));
  EXPECT_TRUE(computer.complete(always));
  const auto second = computer.compute(request);
  EXPECT_FALSE(computer.is_incomplete());
  ASSERT_TRUE(second->a.fits && second->fields[0]);
  EXPECT_GE(second->a.cost, second->exact.cost);
  EXPECT_EQ(second->fields[0]->level, second->a.levels.front().level);
  computer.cancel_preparation();
  EXPECT_TRUE(computer.compute(request)->a.fits);
}

// A map whose labels take much longer than compute() waits.
ComputeRequest request_with_hubs(const std::string& roster) {
  ComputeRequest request;
  request.scene = open_scene("generate:town?width=60&height=60&seed=1").value();
  request.scene.roster = parse_roster(roster).value();
  request.field = {FieldKind::hubs, Slot::b};
  return request;
}

TEST(HubsInParts, ResultsComeFirstWithoutTheSearchAndTheOverlay) {
  const ComputeRequest request = request_with_hubs("1 2 12 astar h=hubs | astar h=exact");
  const Grid& grid = request.scene.map->grid;
  Computer computer;
  computer.prepare_in_parts();
  const auto first = computer.compute(request);
  EXPECT_FALSE(first->a.fits);
  EXPECT_TRUE(first->b.fits);
  ASSERT_TRUE(computer.is_incomplete());
  EXPECT_STREQ(computer.preparation().stage, "labelling nodes");
  EXPECT_EQ(computer.preparation().of, grid.walkable_count());
  EXPECT_TRUE(contains(plain_text(summary_text(*first)), "its labels of hubs are not ready yet"));
  const Node start = grid.node(first->scene.start);
  EXPECT_FALSE(field_value(first->field_query(), FieldKind::hubs, Slot::b, start));
  EXPECT_EQ(field_value_text(*first, *first->fields[0], start), "hubs –");
  EXPECT_TRUE(computer.complete(always));
  const auto second = computer.compute(request);
  EXPECT_FALSE(computer.is_incomplete());
  EXPECT_EQ(computer.preparation().of, 0);
  ASSERT_TRUE(second->a.fits);
  EXPECT_EQ(second->a.cost, second->exact.cost);
  EXPECT_EQ(second->a.record.node, second->b.record.node);
  // The estimates are the true costs, and no longer distances.
  for (int number = 0; number < grid.graph()->node_count(); ++number) {
    const Node node = grid.graph()->at(number);
    ASSERT_EQ(second->estimates->of(Slot::a)[static_cast<std::size_t>(node)],
              second->goal_field->at(node));
  }
  const HubLabels* const labels = hub_labels_in(second->prepared);
  ASSERT_NE(labels, nullptr);
  EXPECT_EQ(field_value(second->field_query(), FieldKind::hubs, Slot::b, start),
            labels->hub_count(start));
  EXPECT_EQ(second->fields[0]->greatest, labels->most_hubs());
  EXPECT_EQ(field_value_text(*second, *second->fields[0], start),
            "hubs " + std::to_string(labels->hub_count(start)));
}

TEST(HubsInParts, BothPreparationsOfAListGetDone) {
  const ComputeRequest request = request_with_hubs("1 2 123 astar h=hubs | ch | astar");
  Computer computer;
  computer.prepare_in_parts();
  auto r = computer.compute(request);
  EXPECT_FALSE(r->a.fits);
  EXPECT_FALSE(r->b.fits);
  for (int round = 0; computer.is_incomplete(); ++round) {
    ASSERT_LT(round, 5);
    ASSERT_TRUE(computer.complete(always));
    r = computer.compute(request);
  }
  EXPECT_EQ(r->a.cost, r->exact.cost);
  EXPECT_EQ(r->b.cost, r->exact.cost);
  computer.cancel_preparation();
  EXPECT_TRUE(computer.compute(request)->a.fits);
}

TEST(ReachesInParts, ResultsComeFirstWithoutTheSearchAndTheOverlay) {
  ComputeRequest request = request_with_hubs("1 2 12 astar reach=1 | astar");
  request.field = {FieldKind::reach, Slot::b};
  const Node start = request.scene.map->grid.node(request.scene.start);
  Computer computer;
  computer.prepare_in_parts();
  const auto first = computer.compute(request);
  EXPECT_FALSE(first->a.fits);
  EXPECT_TRUE(first->b.fits);
  ASSERT_TRUE(computer.is_incomplete());
  EXPECT_TRUE(contains(std::string(computer.preparation().stage), "computing reaches, round "));
  EXPECT_GT(computer.preparation().of, 0);
  EXPECT_TRUE(contains(plain_text(summary_text(*first)), "the reaches of the map are not ready"));
  EXPECT_EQ(field_value_text(*first, *first->fields[0], start), "reach –");
  EXPECT_TRUE(computer.complete(always));
  const auto second = computer.compute(request);
  EXPECT_FALSE(computer.is_incomplete());
  ASSERT_TRUE(second->a.fits);
  EXPECT_EQ(second->a.cost, second->exact.cost);
  EXPECT_GT(second->a.pruned, 0);
  EXPECT_LT(second->a.record.steps(), second->b.record.steps());
  EXPECT_TRUE(contains(plain_text(summary_text(*second)), "more skipped because of their reach)"));
  EXPECT_TRUE(field_value(second->field_query(), FieldKind::reach, Slot::b, start));
  EXPECT_EQ(computer.preparation().of, 0);
}

TEST(HubsInParts, CanBeCancelled) {
  const ComputeRequest request = request_with_hubs("1 2 12 astar | astar h=hubs");
  Computer computer;
  computer.prepare_in_parts();
  computer.compute(request);
  ASSERT_TRUE(computer.is_incomplete());
  computer.cancel_preparation();
  EXPECT_TRUE(computer.complete(always));
  EXPECT_FALSE(computer.compute(request)->b.fits);
  EXPECT_FALSE(computer.is_incomplete());
  EXPECT_EQ(computer.preparation().of, 0);
}

}  // namespace
}  // namespace waymark::hierarchy_test
