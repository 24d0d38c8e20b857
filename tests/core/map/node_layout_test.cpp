#include "core/map/node_layout.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <set>

#include "core/base/random.h"
#include "core/map/map_cut.h"
#include "core/map/mover_states.h"
#include "core/map/polygon_mesh.h"
#include "tests/support/maps.h"

namespace waymark::node_layout_test {
namespace {

std::shared_ptr<const Graph> graph_of(GraphData draft) {
  Result<Graph> graph = Graph::of(std::move(draft), "test");
  if (!graph) ADD_FAILURE() << graph.error().text();
  return std::make_shared<const Graph>(std::move(graph.value()));
}

double part(Random& random) { return static_cast<double>(random.below(1 << 20)) / (1 << 20); }

// Random roads in a field of random size and position.
std::shared_ptr<const Graph> random_roads(Random& random) {
  GraphData draft;
  const auto count = 1 + static_cast<int>(random.below(120));
  const double wide = 1 + 2000 * part(random), high = 1 + 2000 * part(random);
  const double left = 1000 * part(random) - 500;
  for (int i = 0; i < count; ++i)
    draft.places.push_back({left + wide * part(random), high * part(random)});
  for (int i = 1; i < count; ++i) draft.edges.push_back({i - 1, i, 5000});
  return graph_of(std::move(draft));
}

std::shared_ptr<const Graph> random_hexagons(Random& random) {
  const auto columns = 1 + static_cast<int>(random.below(12)),
             rows = 1 + static_cast<int>(random.below(12));
  std::vector<int> costs(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  for (int& cost : costs) cost = random.below(4) == 0 ? 0 : 1;
  costs[random.below(costs.size())] = 1;
  return graph_of(hex_draft(columns, rows, costs));
}

// States of a mover on an open field, with some states omitted.
std::shared_ptr<const Graph> random_states(Random& random, int headings) {
  const auto mover = std::make_shared<const MoverStates>(MoverStates{headings});
  const auto width = 1 + static_cast<int>(random.below(8)),
             height = 1 + static_cast<int>(random.below(8));
  GraphData draft;
  draft.shape = GraphShape::states;
  draft.states = mover;
  draft.columns = width * mover->block_width();
  draft.rows = height * MoverStates::kBlockHeight;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      for (int heading = 0; heading < headings; ++heading) {
        if (!draft.cells.empty() && random.below(5) == 0) continue;
        draft.cells.push_back(mover->state({x, y}, heading));
        draft.places.push_back({x + 0.5, y + 0.5});
      }
  return graph_of(std::move(draft));
}

// Whether the point is inside the outline or on its border, determined by angles. This independent
// method works for convex outlines in either orientation.
bool inside(const std::vector<NodePlace>& corners, NodePlace p) {
  int left = 0, right = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const NodePlace a = corners[i], b = corners[(i + 1) % corners.size()];
    const double turn = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    left += turn > 1e-9;
    right += turn < -1e-9;
  }
  return !corners.empty() && (left == 0 || right == 0);
}

// Returns all nodes whose shape contains the point or, if there are none, the nodes with the
// closest centres.
std::set<Node> nearest_by_force(const NodeLayout& layout, NodePlace point) {
  const Graph& graph = layout.graph();
  std::set<Node> holders, nearest;
  double least = std::numeric_limits<double>::infinity();
  std::vector<NodePlace> corners;
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node node = graph.at(number);
    layout.outline(node, corners);
    if (inside(corners, point)) holders.insert(node);
    const double away = length(layout.place(node), point);
    if (away < least - 1e-12) nearest.clear();
    if (away <= least + 1e-12) nearest.insert(node);
    least = std::min(least, away);
  }
  return holders.empty() ? nearest : holders;
}

void expect_nearest_as_by_force(const NodeLayout& layout, Random& random) {
  for (int i = 0; i < 40; ++i) {
    const NodePlace point{layout.width() * (1.6 * part(random) - 0.3),
                          layout.height() * (1.6 * part(random) - 0.3)};
    const std::set<Node> found = nearest_by_force(layout, point);
    const Node node = layout.nearest(point);
    ASSERT_TRUE(found.count(node))
        << "at " << point.x << ", " << point.y << " of " << layout.width() << " x "
        << layout.height() << ": " << node << " instead of " << *found.begin();
  }
}

TEST(NodeLayout, FindsTheNearestNodeAsALookAtAllOfThemDoes) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    SCOPED_TRACE(seed);
    expect_nearest_as_by_force(NodeLayout(random_roads(random)), random);
    expect_nearest_as_by_force(NodeLayout(random_hexagons(random)), random);
    expect_nearest_as_by_force(NodeLayout(random_states(random, 4)), random);
    expect_nearest_as_by_force(NodeLayout(random_states(random, 8)), random);
    if (HasFatalFailure()) return;
  }
  Random random(7);
  expect_nearest_as_by_force(NodeLayout(graph_of(row_of_squares(9, 10))), random);
}

TEST(NodeLayout, HoldsAllNodesInsideTheMapWithAboutOneASquareUnit) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Random random(seed);
    const NodeLayout layout(random_roads(random));
    const Graph& graph = layout.graph();
    for (int number = 0; number < graph.node_count(); ++number) {
      const NodePlace place = layout.place(graph.at(number));
      EXPECT_GE(place.x, -1e-6);
      EXPECT_LE(place.x, layout.width() + 1e-6);
      EXPECT_GE(place.y, -1e-6);
      EXPECT_LE(place.y, layout.height() + 1e-6);
    }
    if (graph.node_count() >= 20) {
      EXPECT_NEAR(layout.width() * layout.height() / graph.node_count(), 1, 0.01);
    }
  }
}

TEST(NodeLayout, AUnitIsADistanceOfTheGraphsOwn) {
  GraphData draft;
  for (const double x : {0.0, 30.0})
    for (const double y : {0.0, 30.0}) draft.places.push_back({x, y});
  draft.edges = {{0, 1, 100}};
  const NodeLayout layout(graph_of(std::move(draft)));
  EXPECT_DOUBLE_EQ(layout.length_of_unit(), 15);  // 4 nodes on an area of 900: one per 15 x 15
  EXPECT_DOUBLE_EQ(layout.width(), 2);
}

// Samples points of the whole cell, except on the lines between its wedges.
void expect_wedges_point_ahead(int headings) {
  Random random(3);
  GraphData draft;
  const auto mover = std::make_shared<const MoverStates>(MoverStates{headings});
  draft.shape = GraphShape::states;
  draft.states = mover;
  draft.columns = mover->block_width();
  draft.rows = MoverStates::kBlockHeight;
  for (int heading = 0; heading < headings; ++heading) {
    draft.cells.push_back(mover->state({0, 0}, heading));
    draft.places.push_back({0.5, 0.5});
  }
  const NodeLayout layout(graph_of(std::move(draft)));
  for (int i = 0; i < 400; ++i) {
    const NodePlace p{part(random), part(random)};
    const double turn = std::atan2(p.y - 0.5, p.x - 0.5) * headings / (2 * std::acos(-1.0));
    if (std::abs(turn - std::round(turn)) > 0.49) continue;
    const int heading = (static_cast<int>(std::lround(turn)) + headings) % headings;
    const Node node = layout.holder(p);
    ASSERT_NE(node, kNoNode);
    EXPECT_EQ(mover->heading(layout.graph().cell(node)), heading) << p.x << ", " << p.y;
  }
}

TEST(NodeLayout, AWedgeHoldsThePointsThatLieAheadOfTheMiddle) {
  expect_wedges_point_ahead(4);
  expect_wedges_point_ahead(8);
}

TEST(NodeLayout, ShapesHoldTheirMiddlesAndPointsBesideThemAreHeldByNone) {
  const NodeLayout squares(graph_of(row_of_squares(3, 10)));
  for (int i = 0; i < 3; ++i) {
    const Node node = squares.graph().at(i);
    EXPECT_EQ(squares.holder(squares.place(node)), node);
  }
  EXPECT_EQ(squares.holder({-0.5, 0.5}), kNoNode);
  Random random(5);
  EXPECT_EQ(NodeLayout(random_roads(random)).holder({0.5, 0.5}), kNoNode);
}

TEST(NodeLayout, VisitsEveryNodeThatReachesIntoARectangle) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed);
    const NodeLayout layout(seed % 2 == 0 ? random_hexagons(random) : random_roads(random));
    NodePlace from{layout.width() * part(random), layout.height() * part(random)},
        to{layout.width() * part(random), layout.height() * part(random)};
    if (from.x > to.x) std::swap(from.x, to.x);
    if (from.y > to.y) std::swap(from.y, to.y);
    std::set<Node> visited;
    layout.for_each_in(from, to, [&](Node node) { visited.insert(node); });
    for (int number = 0; number < layout.graph().node_count(); ++number) {
      const NodePlace p = layout.place(layout.graph().at(number));
      const bool lies_in = p.x >= from.x && p.x <= to.x && p.y >= from.y && p.y <= to.y;
      EXPECT_TRUE(!lies_in || visited.count(layout.graph().at(number)));
    }
  }
}

}  // namespace
}  // namespace waymark::node_layout_test
