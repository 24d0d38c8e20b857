// Navigation meshes built from maps, and straight lines on them.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <set>

#include "core/base/random.h"
#include "core/field/distance_field.h"
#include "core/generate/generators.h"
#include "core/map/components.h"
#include "core/map/map_cut.h"
#include "core/map/polygon_mesh.h"
#include "tests/support/cases.h"
#include "tests/support/dimacs_text.h"
#include "tests/support/maps.h"

namespace waymark::mesh_test {
namespace {

Grid random_cells(Random& random, int most) {
  const int width = random.between(1, most), height = random.between(1, most);
  return random_walls(random, width, height, random.between(0, 60));
}

NodePlace middle(Cell cell) { return {cell.x + 0.5, cell.y + 0.5}; }

// Positive if `point` is to the right of the line from `a` to `b`.
double bend(NodePlace a, NodePlace b, NodePlace point) {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

bool holds(std::span<const NodePlace> corners, NodePlace point, double within = 0) {
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (bend(corners[i], corners[(i + 1) % corners.size()], point) < -within) return false;
  return true;
}

// The polygon of each cell, found by checking all polygons.
std::map<std::pair<int, int>, int> owners_of(const PolygonMesh& mesh, const Grid& grid) {
  std::map<std::pair<int, int>, int> owners;
  for (int number = 0; number < mesh.count(); ++number)
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x)
        if (holds(mesh.outline(number), middle({x, y}))) {
          EXPECT_TRUE(owners.emplace(std::pair(x, y), number).second) << "two polygons on one cell";
          EXPECT_TRUE(grid.walkable(Cell{x, y}));
        }
  return owners;
}

TEST(Mesh, PolygonsAreConvexAndCoverTheFreeCellsAndNothingElse) {
  Random random(1);
  for (int i = 0; i < cases(2'000); ++i) {
    const Grid grid = random_cells(random, 12);
    const PolygonMesh mesh = rectangle_mesh(grid);
    double area = 0;
    for (int number = 0; number < mesh.count(); ++number) {
      const std::span<const NodePlace> corners = mesh.outline(number);
      for (std::size_t k = 0; k < corners.size(); ++k)
        EXPECT_GT(
            bend(corners[k], corners[(k + 1) % corners.size()], corners[(k + 2) % corners.size()]),
            0);
      area += twice_area(corners) / 2;
    }
    EXPECT_EQ(area, grid.walkable_count());
    const auto owners = owners_of(mesh, grid);
    ASSERT_EQ(static_cast<int>(owners.size()), grid.walkable_count()) << "case " << i;
    for (const auto& [cell, owner] : owners)
      EXPECT_EQ(
          polygon_at(mesh, {static_cast<double>(cell.first), static_cast<double>(cell.second)}),
          owner)
          << "cell numbers identify their polygons";
  }
}

// Two adjacent cells in different polygons share a side of length 1. The side is part of the portal
// between the polygons.
TEST(Mesh, PortalsAreWhatPolygonsShare) {
  Random random(2);
  for (int i = 0; i < cases(2'000); ++i) {
    const Grid grid = random_cells(random, 12);
    const PolygonMesh mesh = rectangle_mesh(grid);
    const auto owners = owners_of(mesh, grid);
    std::map<std::pair<int, int>, double> shared;
    for (const auto& [cell, owner] : owners)
      for (const Cell step : {Cell{1, 0}, Cell{0, 1}}) {
        const auto beside = owners.find({cell.first + step.x, cell.second + step.y});
        if (beside == owners.end() || beside->second == owner) continue;
        shared[std::minmax(owner, beside->second)] += 1;
        const PolygonMesh::Portal* const portal = mesh.portal(owner, beside->second);
        ASSERT_NE(portal, nullptr) << "case " << i;
        EXPECT_EQ(portal, mesh.portal(beside->second, owner));
        // The middle of the side is on the portal, and `from` is on the left when crossing it.
        const NodePlace here = middle({cell.first, cell.second});
        const NodePlace there{here.x + step.x, here.y + step.y};
        const NodePlace crossed{here.x + step.x / 2.0, here.y + step.y / 2.0};
        EXPECT_EQ(length(portal->from, crossed) + length(crossed, portal->to),
                  length(portal->from, portal->to));
        const bool onward = portal->a == owner;
        EXPECT_LT(bend(onward ? here : there, onward ? there : here, portal->from), 0);
      }
    ASSERT_EQ(mesh.portals.size(), shared.size()) << "case " << i;
    std::pair<int, int> before{-1, -1};
    for (const PolygonMesh::Portal& portal : mesh.portals) {
      const std::pair ends{portal.a, portal.b};
      EXPECT_LT(before, ends) << "sorted, one per pair of polygons";
      before = ends;
      EXPECT_LT(portal.a, portal.b);
      EXPECT_EQ(length(portal.from, portal.to), shared.at(ends));
    }
  }
}

TEST(Mesh, WhatIsConnectedOnTheMapIsConnectedOnTheMesh) {
  Random random(3);
  for (int i = 0; i < cases(1'000); ++i) {
    const Grid grid = random_cells(random, 14);
    if (grid.walkable_count() == 0) continue;
    const Grid mesh = cut_map(map_cuts()[0], grid, "random").value();
    const Components of_cells(grid), of_polygons(mesh);
    ASSERT_EQ(of_cells.count(), of_polygons.count()) << "case " << i;
    std::map<int, int> same;
    for (const Cell cell : walkable_cells(grid)) {
      const int polygons = of_polygons.of(node_at(*mesh.graph(), middle(cell)));
      EXPECT_EQ(same.emplace(of_cells.of(grid.node(cell)), polygons).first->second, polygons);
    }
  }
}

// Costs found by a search that only uses the polygon of each cell, and the middles of cells and
// shared sides.
std::vector<Cost> costs_by_cells(const PolygonMesh& mesh, const Grid& grid, int source) {
  struct Part {
    double x = 0, y = 0;
    int count = 0;
    void add(NodePlace place) {
      x += place.x;
      y += place.y;
      ++count;
    }
    NodePlace middle() const { return {x / count, y / count}; }
  };
  const auto owners = owners_of(mesh, grid);
  std::map<int, Part> polygons;
  std::map<std::pair<int, int>, Part> sides;
  for (const auto& [cell, owner] : owners) {
    polygons[owner].add(middle({cell.first, cell.second}));
    for (const Cell step : {Cell{1, 0}, Cell{0, 1}, Cell{-1, 0}, Cell{0, -1}}) {
      const auto beside = owners.find({cell.first + step.x, cell.second + step.y});
      if (beside != owners.end() && beside->second != owner)
        sides[{owner, beside->second}].add(
            {cell.first + 0.5 + step.x / 2.0, cell.second + 0.5 + step.y / 2.0});
    }
  }
  std::vector<Cost> costs(static_cast<std::size_t>(mesh.count()), kNoCost);
  std::set<std::pair<Cost, int>> open = {{0, source}};
  costs[index(source)] = 0;
  while (!open.empty()) {
    const auto [cost, at] = *open.begin();
    open.erase(open.begin());
    if (cost > costs[index(at)]) continue;
    for (const auto& [ends, side] : sides) {
      if (ends.first != at) continue;
      const double way = length(polygons[at].middle(), side.middle()) +
                         length(side.middle(), polygons[ends.second].middle());
      const Cost next = cost + static_cast<Cost>(std::ceil(1000 * way - 1e-9));
      Cost& known = costs[index(ends.second)];
      if (next >= known) continue;
      known = next;
      open.insert({next, ends.second});
    }
  }
  return costs;
}

TEST(Mesh, CostsAreThoseOfASearchOverCells) {
  Random random(4);
  for (int i = 0; i < cases(600); ++i) {
    const Grid grid = random_cells(random, 12);
    if (grid.walkable_count() == 0) continue;
    const PolygonMesh mesh = rectangle_mesh(grid);
    const Grid graph = cut_map(map_cuts()[0], grid, "random").value();
    EXPECT_EQ(graph.graph()->unit_cost(), 1000);
    EXPECT_FALSE(graph.directed());
    const int source = static_cast<int>(random.below(static_cast<std::uint64_t>(mesh.count())));
    const std::vector<Cost> costs = costs_by_cells(mesh, grid, source);
    const Node from = graph.graph()->at(source);
    const DistanceField field = distance_field(graph, Moves::of(4, graph), graph.cell(from));
    for (int number = 0; number < mesh.count(); ++number) {
      const Node node = graph.graph()->at(number);
      // Sums of middles are rounded differently, which can also affect single edges.
      const Cost cost = costs[index(number)];
      ASSERT_EQ(field.at(node) == kNoCost, cost == kNoCost) << "case " << i;
      EXPECT_NEAR(field.at(node), cost, mesh.count()) << "case " << i;
      if (cost == kNoCost) continue;
      EXPECT_LE(graph.graph()->distance(from, node), field.at(node));
    }
  }
}

// A room of 3 x 1 with a corridor of 1 x 2 below its right end.
TEST(Mesh, OfACornerByHand) {
  const Grid grid = grid_of("...\n@@.\n@@.\n");
  const PolygonMesh mesh = rectangle_mesh(grid);
  ASSERT_EQ(mesh.count(), 2);
  ASSERT_EQ(mesh.portals.size(), 1u);
  EXPECT_EQ(mesh.portals[0], (PolygonMesh::Portal{0, 1, {3, 1}, {2, 1}}));
  EXPECT_EQ(middle_of(mesh.outline(0)), (NodePlace{1.5, 0.5}));
  const Grid graph = cut_map(map_cuts()[0], grid, "corner").value();
  EXPECT_EQ(graph.graph()->name(node_at(*graph.graph(), {2.5, 2.5})), "2");
  // The path leads from 1.5,0.5 via 2.5,1 to 2.5,2.
  const Node one = graph.graph()->find("1"), two = graph.graph()->find("2");
  EXPECT_EQ(graph.graph()->edges_out(one)[0].cost, 2119);  // 1000 (√1.25 + 1), rounded up
  const std::vector<Node> path = {one, two};
  EXPECT_EQ(tight_path(*graph.graph(), path, {0.5, 0.5}, {2.5, 2.5}),
            (std::vector<NodePlace>{{0.5, 0.5}, {2, 1}, {2.5, 2.5}}));
  EXPECT_EQ(tight_path(*graph.graph(), std::vector<Node>{one}, {0.5, 0.5}, {2.5, 0.5}),
            (std::vector<NodePlace>{{0.5, 0.5}, {2.5, 0.5}}));
}

TEST(Mesh, OpenGroundIsOnePolygon) {
  const PolygonMesh mesh = rectangle_mesh(generate("empty", 2000, 1500, 1).value());
  EXPECT_EQ(mesh.count(), 1);
  EXPECT_TRUE(mesh.portals.empty());
  EXPECT_EQ(mesh.corners.size(), 4u);
}

// Large maps use a coarser cost unit, so that no path costs too much.
TEST(Mesh, LargeMapsAreCut) {
  const Grid grid = generate("noise", 1500, 1400, 1).value();
  const Result<Grid> mesh = cut_map(map_cuts()[0], grid, "noise");
  ASSERT_TRUE(mesh) << mesh.error().text();
  EXPECT_GT(mesh.value().graph()->node_count(), 300'000);
  EXPECT_EQ(mesh.value().graph()->unit_cost(), 100);
}

// A path that enters no polygon twice but has turns that no shortest path would take.
std::vector<Node> any_walk(const Graph& graph, Random& random) {
  std::vector<Node> walk = {
      graph.at(static_cast<int>(random.below(static_cast<std::uint64_t>(graph.node_count()))))};
  std::set<Node> seen = {walk[0]};
  const int longest = random.between(1, 20);
  while (static_cast<int>(walk.size()) < longest) {
    std::vector<Node> next;
    for (const Graph::Link& link : graph.edges_out(walk.back()))
      if (!seen.contains(link.to)) next.push_back(link.to);
    if (next.empty()) break;
    walk.push_back(next[random.below(next.size())]);
    seen.insert(walk.back());
  }
  return walk;
}

// A place in a polygon, in quarters of its extent.
NodePlace any_place(const PolygonMesh& mesh, int number, Random& random) {
  const std::span<const NodePlace> corners = mesh.outline(number);
  const double x = random.between(0, 4) / 4.0, y = random.between(0, 4) / 4.0;
  return {corners[0].x + x * (corners[2].x - corners[0].x),
          corners[0].y + y * (corners[2].y - corners[0].y)};
}

using Side = std::pair<NodePlace, NodePlace>;

// Whether a straight line crosses the portals in order.
bool crosses(NodePlace from, NodePlace to, std::span<const Side> sides) {
  constexpr double kNear = 1e-9;
  double reached = 0;
  for (const auto& [a, b] : sides) {
    const double before = bend(a, b, from), after = bend(a, b, to);
    if (std::abs(before) < kNear && std::abs(after) < kNear) {
      // The line runs along the portal, so the crossing is the part of the line on the portal.
      const double wide = length(from, to);
      if (wide < kNear) {
        if (std::abs(length(a, from) + length(from, b) - length(a, b)) > kNear) return false;
        continue;
      }
      const auto along = [&](NodePlace place) {
        return ((place.x - from.x) * (to.x - from.x) + (place.y - from.y) * (to.y - from.y)) /
               (wide * wide);
      };
      const double first = std::min(along(a), along(b)), last = std::max(along(a), along(b));
      reached = std::max(reached, first);
      if (reached > last + kNear || reached > 1 + kNear) return false;
      continue;
    }
    if (before == after) return false;
    const double at = before / (before - after);
    if (at < reached - kNear || at > 1 + kNear) return false;
    reached = std::max(reached, at);
    const NodePlace here{from.x + at * (to.x - from.x), from.y + at * (to.y - from.y)};
    if (length(a, here) + length(here, b) > length(a, b) + kNear) return false;
  }
  return true;
}

// The shortest path via the ends of portals, where each end is connected to the later ends visible
// from it.
double shortest_by_sight(NodePlace from, NodePlace to, const std::vector<Side>& sides) {
  struct Stop {
    NodePlace place;
    std::size_t behind;  // number of portals passed
    double cost;
  };
  std::vector<Stop> stops = {{from, 0, 0}};
  const auto reach = [&](NodePlace place, std::size_t behind) {
    double least = std::numeric_limits<double>::infinity();
    for (const Stop& stop : stops) {
      if (stop.behind > behind || stop.cost >= least) continue;
      const auto between = std::span(sides).subspan(stop.behind, behind - stop.behind);
      if (crosses(stop.place, place, between))
        least = std::min(least, stop.cost + length(stop.place, place));
    }
    return least;
  };
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Stop left{sides[i].first, i + 1, reach(sides[i].first, i)};
    const Stop right{sides[i].second, i + 1, reach(sides[i].second, i)};
    stops.push_back(left);
    stops.push_back(right);
  }
  return reach(to, sides.size());
}

TEST(TightPath, IsTheShortestLineThroughItsPolygons) {
  Random random(5);
  int bent = 0;
  for (int i = 0; i < cases(20'000); ++i) {
    const Grid grid = random_cells(random, 14);
    if (grid.walkable_count() == 0) continue;
    const Grid cut = cut_map(map_cuts()[0], grid, "random").value();
    const Graph& graph = *cut.graph();
    const PolygonMesh& mesh = *graph.mesh();
    const std::vector<Node> walk = any_walk(graph, random);
    const NodePlace from = any_place(mesh, graph.number(walk.front()), random),
                    to = any_place(mesh, graph.number(walk.back()), random);
    const std::vector<NodePlace> tight = tight_path(graph, walk, from, to);
    ASSERT_EQ(tight.front(), from);
    ASSERT_EQ(tight.back(), to);
    std::vector<Side> sides;
    for (std::size_t k = 1; k < walk.size(); ++k) {
      const auto* const portal = mesh.portal(graph.number(walk[k - 1]), graph.number(walk[k]));
      sides.push_back({portal->from, portal->to});
    }
    // The line through the midpoints of the portals and the centres of the polygons between them.
    std::vector<NodePlace> middles = {from};
    for (std::size_t k = 0; k < sides.size(); ++k) {
      if (k > 0) middles.push_back(graph.place(walk[k]));
      const auto& [a, b] = sides[k];
      middles.push_back({(a.x + b.x) / 2, (a.y + b.y) / 2});
    }
    middles.push_back(to);
    const double found = length_of(tight);
    ASSERT_NEAR(found, shortest_by_sight(from, to, sides), 1e-9) << "case " << i;
    EXPECT_LE(found, length_of(middles) + 1e-9);
    EXPECT_GE(found, length(from, to) - 1e-9);
    for (std::size_t k = 1; k < tight.size(); ++k)
      for (int part = 0; part <= 16; ++part) {
        const NodePlace at{tight[k - 1].x + part / 16.0 * (tight[k].x - tight[k - 1].x),
                           tight[k - 1].y + part / 16.0 * (tight[k].y - tight[k - 1].y)};
        EXPECT_TRUE(std::ranges::any_of(
            walk, [&](Node node) { return holds(mesh.outline(graph.number(node)), at, 1e-9); }))
            << "case " << i;
      }
    for (const std::vector<NodePlace>& line : {tight, middles}) {
      std::vector<NodePlace> places = portal_crossings(graph, walk, line);
      ASSERT_EQ(places.size(), sides.size());
      for (std::size_t k = 0; k < sides.size(); ++k)
        EXPECT_NEAR(length(sides[k].first, places[k]) + length(places[k], sides[k].second),
                    length(sides[k].first, sides[k].second), 1e-6)
            << "on the portal, case " << i;
      places.insert(places.begin(), from);
      places.push_back(to);
      EXPECT_LE(length_of(places), length_of(line) + 1e-9) << "along the line, case " << i;
    }
    const std::vector<NodePlace> turned = portal_crossings(graph, walk, tight);
    for (std::size_t k = 1; k + 1 < tight.size(); ++k)
      EXPECT_TRUE(std::ranges::any_of(
          turned, [&](NodePlace place) { return length(place, tight[k]) < 1e-9; }))
          << "it turns only at portals, case " << i;
    bent += tight.size() > 3;
  }
  EXPECT_GT(bent, cases(20'000) / 5) << "lines with more than one turn";
}

TEST(MapCut, HexagonsAreFreeWhereTheirCellIs) {
  const Grid grid = generate("rooms", 40, 30, 3).value();
  const Grid hexes = cut_map(map_cuts()[1], grid, "rooms").value();
  EXPECT_EQ(hexes.width(), 40);
  EXPECT_EQ(hexes.height(), 35);  // rows are √3/2 cells high
  for (int y = 0; y < hexes.height(); ++y)
    for (int x = 0; x < hexes.width(); ++x)
      EXPECT_EQ(hexes.walkable(Cell{x, y}),
                grid.walkable(Cell{x, static_cast<int>(std::sqrt(0.75) * (y + 0.5))}));
  const MapCut& cut = map_cuts()[1];
  for (const Cell cell : walkable_cells(grid)) {
    const Cell hex = hexes.cell(node_at(*hexes.graph(), middle_on(cut, cell)));
    EXPECT_NEAR(hex.x, cell.x, 1.0);
    EXPECT_NEAR(std::sqrt(0.75) * (hex.y + 0.5), cell.y + 0.5, 1.0);
  }
}

TEST(MapCut, SaysWhyThereIsNone) {
  const auto fault = [](const Grid& map) {
    return cut_map(map_cuts()[0], map, "m.map").error().text();
  };
  EXPECT_EQ(fault(Grid(3, 2)), "m.map: the map has no walkable cell. Open another map");
  EXPECT_EQ(fault(generate("hexes", 9, 9, 1).value()),
            "m.map: this map is already a graph. Choose a grid map");
}

TEST(CellRoads, CostsAreThoseOfTheMap) {
  Random random(6);
  for (int i = 0; i < cases(300); ++i) {
    const Grid grid = random_cells(random, 12);
    if (grid.walkable_count() == 0) continue;
    for (const int directions : {4, 8}) {
      const Moves moves = Moves::of(directions, grid);
      const CellRoads roads(grid, moves);
      const Result<GraphData> draft = parse_dimacs(
          written_text([&](const TextSink& sink) { roads.write_arcs(sink); }), "c.gr",
          written_text([&](const TextSink& sink) { roads.write_places(sink); }), "c.co");
      ASSERT_TRUE(draft) << draft.error().text();
      ASSERT_EQ(static_cast<std::int64_t>(draft.value().edges.size()), roads.edge_count());
      const Grid graph(std::make_shared<const Graph>(Graph::of(draft.value(), "cells").value()));
      const std::vector<Cell> cells = walkable_cells(grid);
      const std::size_t source = random.below(cells.size());
      const std::vector<Cost> costs = textbook_costs(grid, moves, cells[source]);
      const Node from = graph.graph()->at(static_cast<int>(source));
      const DistanceField field = distance_field(graph, Moves::of(4, graph), graph.cell(from));
      for (std::size_t k = 0; k < cells.size(); ++k)
        ASSERT_EQ(field.at(graph.graph()->at(static_cast<int>(k))),
                  costs[static_cast<std::size_t>(grid.node(cells[k]))]);
    }
  }
}

}  // namespace
}  // namespace waymark::mesh_test
