#include "app/map/gl/shape_renderer.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "core/base/random.h"
#include "tests/offscreen/gl_test.h"
#include "tests/offscreen/shape_graphs.h"
#include "tests/support/maps.h"

namespace waymark::shape_renderer_test {
namespace {

class ShapeRendererTest : public GlTest {
 protected:
  static void SetUpTestSuite() {
    GlTest::SetUpTestSuite();
    auto programs = ShapePrograms::create();
    ASSERT_TRUE(programs.ok()) << programs.error().text();
    programs_ = programs.value();
  }
  static void TearDownTestSuite() {
    programs_.reset();
    GlTest::TearDownTestSuite();
  }

  Picture draw(const DrawnGraph& graph, const MapView& view, Theme theme = Theme::kLight) {
    if (!renderer_.map() || renderer_.map()->map() != graph.map)
      renderer_.set_map(std::make_shared<ShapeLevels>(graph.map));
    renderer_.set_cells(graph.cells);
    renderer_.draw(view, palette(theme));
    return read_texture(renderer_.texture());
  }
  Picture redrawn(const DrawnGraph& graph, const MapView& view,
                  std::shared_ptr<const CellField> field = nullptr) {
    ShapeRenderer fresh = ShapeRenderer::with(programs_);
    fresh.set_map(std::make_shared<ShapeLevels>(graph.map));
    fresh.set_cells(graph.cells);
    fresh.set_field(std::move(field));
    fresh.draw(view, theme_);
    return read_texture(fresh.texture());
  }

  // Whether the pixel at a position on the map has the colour.
  testing::AssertionResult is_at(const Picture& picture, const MapView& view, NodePlace place,
                                 const Color& color) const {
    return is_color(picture, static_cast<int>(std::floor(view.left_px + place.x * view.cell_px)),
                    static_cast<int>(std::floor(view.top_px + place.y * view.cell_px)), color);
  }

  static inline std::shared_ptr<const ShapePrograms> programs_;
  ShapeRenderer renderer_ = ShapeRenderer::with(programs_);
  const Palette& theme_ = palette(Theme::kLight);
  const Palette::Map& colors_ = theme_.map;
};

TEST_F(ShapeRendererTest, EveryKindOfHexagonHasItsColour) {
  const DrawnGraph graph = hexagons({".#dl", "b..d"});
  const MapView view = {
      .width_px = 140, .height_px = 80, .cell_px = 24, .left_px = 10, .top_px = 10};
  const Picture picture = draw(graph, view);
  const auto at = [&](int x, int y) { return ShapeMap::hexagon_middle({x, y}); };
  EXPECT_TRUE(is_at(picture, view, at(0, 0), colors_.floor));
  EXPECT_TRUE(is_at(picture, view, at(1, 0), colors_.wall));
  EXPECT_TRUE(is_at(picture, view, at(2, 0), colors_.a_fill));
  EXPECT_TRUE(is_at(picture, view, at(3, 0), colors_.ties));
  EXPECT_TRUE(is_at(picture, view, at(0, 1), colors_.b_fill));
  EXPECT_TRUE(is_at(picture, view, at(1, 1), colors_.floor));
  EXPECT_TRUE(is_color(picture, 2, 2, theme_.ui.canvas));
  EXPECT_TRUE(is_color(picture, 137, 77, theme_.ui.canvas));
}

TEST_F(ShapeRendererTest, WhatIsStillToComeIsFaint) {
  DrawnGraph graph = hexagons({"..."});
  graph.at(0) |= kToComeByA;
  graph.at(1) |= kToComeByA | kToComeByB;
  graph.at(2) |= kExploredByA | kToComeByB;
  const MapView view = {.width_px = 100, .height_px = 40, .cell_px = 24};
  const Picture picture = draw(graph, view);
  const auto at = [&](int x) { return ShapeMap::hexagon_middle({x, 0}); };
  const Color faint = mix(colors_.floor, colors_.a_fill, 0.3f);
  EXPECT_TRUE(is_at(picture, view, at(0), faint));
  EXPECT_TRUE(is_at(picture, view, at(1), mix(faint, colors_.b_fill, 0.3f)));
  EXPECT_TRUE(is_at(picture, view, at(2), mix(colors_.a_fill, colors_.b_fill, 0.3f)));
}

// The side between the first two columns of a row is vertical, at x = 1.
TEST_F(ShapeRendererTest, SidesOfHexagonsAreGridLinesEdgesOrWalls) {
  MapView view = {.width_px = 100, .height_px = 40, .cell_px = 20};
  const int y = static_cast<int>(view.cell_px / std::sqrt(3.0));
  const Color grid = mix(colors_.floor, theme_.ui.text, 0.09f);
  const Picture free = draw(hexagons({"...."}), view);
  EXPECT_TRUE(is_color(free, 19, y, mix(colors_.floor, grid, 0.5f)));
  EXPECT_TRUE(is_color(free, 20, y, mix(colors_.floor, grid, 0.5f)));
  EXPECT_TRUE(is_color(free, 18, y, colors_.floor));
  const Picture set = draw(hexagons({".d.."}), view);
  EXPECT_TRUE(is_color(set, 20, y, colors_.a_edge));
  EXPECT_TRUE(is_color(set, 21, y, mix(colors_.a_fill, colors_.a_edge, 0.5f)));
  EXPECT_TRUE(is_color(set, 22, y, colors_.a_fill));
  EXPECT_TRUE(is_color(set, 18, y, colors_.floor));
  EXPECT_TRUE(is_color(set, 39, y, colors_.a_edge));
  const Picture wall = draw(hexagons({".#d."}), view);
  EXPECT_TRUE(is_color(wall, 19, y, mix(colors_.floor, colors_.wall_line, 0.75f)) ||
              is_color(wall, 19, y, mix(colors_.floor, colors_.wall_line, 0.5f)) ||
              is_color(wall, 19, y, colors_.wall_line));
  EXPECT_TRUE(is_color(wall, 30, y, colors_.wall));
  EXPECT_TRUE(is_color(wall, 43, y, colors_.a_fill));  // a wall makes no edge of the explored set
  view.cell_px = 6;
  const Picture small = draw(hexagons({"...."}), view);
  EXPECT_TRUE(is_color(small, 6, 3, colors_.floor));  // no grid lines yet
}

TEST_F(ShapeRendererTest, PolygonsHavePortalsWallsAndEdges) {
  DrawnGraph graph = three_rooms();
  graph.at(0) = TextMap::bits('b');
  graph.at(1) = TextMap::bits('b');
  const double unit = graph.map->layout().width() / 30;  // a length of the mesh in map units
  MapView view = {
      .width_px = 330, .height_px = 130, .cell_px = 10 / unit, .left_px = 10, .top_px = 10};
  const Picture picture = draw(graph, view);
  EXPECT_TRUE(is_at(picture, view, graph.place(0), colors_.b_fill));
  EXPECT_TRUE(is_at(picture, view, graph.place(1), colors_.b_fill));
  EXPECT_TRUE(is_at(picture, view, graph.place(2), colors_.floor));
  EXPECT_TRUE(is_color(picture, 260, 30, colors_.wall));  // above the third room
  EXPECT_TRUE(is_color(picture, 4, 4, theme_.ui.canvas));
  // A portal between two cells of B is white, half a pixel on either side.
  const Color inside_b = mix(colors_.b_fill, colors_.halo, 0.38f);
  EXPECT_TRUE(is_color(picture, 109, 50, mix(colors_.b_fill, inside_b, 0.5f)));
  EXPECT_TRUE(is_color(picture, 110, 50, mix(colors_.b_fill, inside_b, 0.5f)));
  // The edge of the explored set at the third room's portal, and the wall above the portal.
  EXPECT_TRUE(is_color(picture, 209, 90, colors_.b_edge));
  EXPECT_TRUE(is_color(picture, 210, 90,
                       mix(colors_.floor, mix(colors_.floor, colors_.wall_line, 0.38f), 0.5f)));
  EXPECT_TRUE(is_color(picture, 207, 90, colors_.b_fill));
  EXPECT_FALSE(is_color(picture, 210, 30, colors_.wall));
  EXPECT_TRUE(is_color(picture, 208, 30, colors_.b_fill));  // no edge of the explored set at a wall
  // Below 6 px per polygon, portals are not drawn.
  view.cell_px = 5;
  const Picture small = draw(three_rooms(), view);
  const auto middle = static_cast<int>(10 + 10 * unit * 5);
  EXPECT_TRUE(is_color(small, middle, 12, colors_.floor));
}

TEST_F(ShapeRendererTest, ARoadCountsWhereOneEndWasExplored) {
  DrawnGraph graph = five_crossings();
  graph.at(0) = TextMap::bits('d');
  const double unit = graph.map->layout().width() / 30;
  const MapView view = {
      .width_px = 340, .height_px = 140, .cell_px = 10 / unit, .left_px = 20, .top_px = 20};
  const Picture picture = draw(graph, view);
  const auto at = [&](int x, int y) { return std::pair(20 + x, 20 + y); };
  const auto is = [&](std::pair<int, int> place, const Color& color) {
    return is_color(picture, place.first, place.second, color);
  };
  EXPECT_TRUE(is(at(50, 0), theme_.panel.lane_a));
  EXPECT_TRUE(is(at(50, -2), theme_.panel.lane_a));  // a main road is 5.5 px wide
  EXPECT_TRUE(is(at(50, 4), colors_.floor));
  EXPECT_TRUE(is(at(150, 0), colors_.road));
  EXPECT_TRUE(is(at(150, 2), mix(colors_.road, colors_.road_casing, 0)) ||
              is(at(150, 2), mix(colors_.road, colors_.road_casing, 0.25f)) ||
              is(at(150, 2), mix(colors_.road, colors_.road_casing, 0.5f)));
  EXPECT_TRUE(is(at(100, 50), colors_.road));
  EXPECT_TRUE(is(at(104, 50), colors_.floor));  // a street is 3 px wide
  EXPECT_TRUE(is(at(50, 50), colors_.floor));
  EXPECT_TRUE(is({2, 2}, colors_.floor));  // the land continues
  // An explored street is drawn over an unexplored main road.
  DrawnGraph street = five_crossings();
  street.at(4) = TextMap::bits('d');
  EXPECT_TRUE(is_color(draw(street, view), 20 + 100, 20, theme_.panel.lane_a));
  // The same applies at the other end, and B is drawn over A.
  DrawnGraph other = five_crossings();
  other.at(3) = TextMap::bits('b');
  const Picture b = draw(other, view);
  EXPECT_TRUE(is_color(b, 20 + 250, 20, colors_.b_fill));
  EXPECT_TRUE(is_color(b, 20 + 150, 20, colors_.road));
  EXPECT_TRUE(is_color(b, 20 + 300, 20, colors_.b_fill));  // the dot, in a white ring
  EXPECT_GT(b.pixel(20 + 297, 20)[0], 255 * colors_.b_fill.r + 60);
  EXPECT_GT(b.pixel(20 + 302, 20)[0], 255 * colors_.b_fill.r + 60);
}

TEST_F(ShapeRendererTest, ARoadIsHatchedWhicheverEndOnlyBExplored) {
  const Color& ties = palette(Theme::kColorBlindLight).map.ties;
  for (const int end : {0, 1}) {
    DrawnGraph graph = five_crossings();
    graph.at(end) = TextMap::bits('l');
    const double unit = graph.map->layout().width() / 30;
    const MapView view = {
        .width_px = 340, .height_px = 140, .cell_px = 10 / unit, .left_px = 20, .top_px = 20};
    const Picture picture = draw(graph, view, Theme::kColorBlindLight);
    int plain = 0, striped = 0;
    for (int x = 50; x < 90; ++x) ++(is_color(picture, x, 20, ties) ? plain : striped);
    EXPECT_GT(plain, 5) << end;
    EXPECT_GT(striped, 5) << end;
  }
}

TEST_F(ShapeRendererTest, AStateIsAWedgeToWhereItsMoverIsHeaded) {
  for (const int headings : {4, 8}) {
    const auto ground = std::make_shared<const Grid>(grid_of("...\n..@"));
    DrawnGraph graph = states(headings, ground);
    const double turn = 2 * std::acos(-1.0) / headings;
    const MapView view = {
        .width_px = 140, .height_px = 100, .cell_px = 40, .left_px = 10, .top_px = 10};
    for (int heading = 0; heading < headings; ++heading) {
      graph.at(heading) = TextMap::bits('d');
      graph.at(headings + (heading + 1) % headings) = TextMap::bits('b');
      const Picture picture = draw(graph, view);
      for (int other = 0; other < headings; ++other) {
        const NodePlace way{0.3 * std::cos(other * turn), 0.3 * std::sin(other * turn)};
        EXPECT_TRUE(is_at(picture, view, {0.5 + way.x, 0.5 + way.y},
                          other == heading ? colors_.a_fill : colors_.floor))
            << headings << ": " << heading << ", " << other;
        EXPECT_TRUE(is_at(picture, view, {1.5 + way.x, 0.5 + way.y},
                          other == (heading + 1) % headings ? colors_.b_fill : colors_.floor));
      }
      graph.at(heading) = graph.at(headings + (heading + 1) % headings) = kFloor;
    }
    const Picture picture = draw(graph, view);
    EXPECT_TRUE(is_at(picture, view, {2.5, 1.5}, colors_.wall));
    EXPECT_TRUE(is_at(picture, view, {2.5, 1.01}, colors_.wall_line));
    EXPECT_TRUE(is_at(picture, view, {2.5, 0.97}, colors_.floor));
  }
}

TEST_F(ShapeRendererTest, TheGroundIsSeenUnderStatesThatNobodyExplored) {
  TerrainRules rules;
  rules[Terrain::water] = TerrainRules::kBlocked;
  Grid grid = grid_of(".5SW");
  grid.set_rules(rules);
  DrawnGraph graph = states(4, std::make_shared<const Grid>(grid));
  MapView view = {.width_px = 80, .height_px = 20, .cell_px = 5};
  const Picture far = draw(graph, view);
  EXPECT_TRUE(is_at(far, view, {0.5, 0.5}, colors_.floor));
  EXPECT_FALSE(is_at(far, view, {1.5, 0.5}, colors_.floor));
  EXPECT_TRUE(is_at(far, view, {2.5, 0.5}, colors_.shallow));
  EXPECT_TRUE(is_at(far, view, {3.5, 0.5}, colors_.deep));
  for (int heading = 0; heading < 4; ++heading) graph.at(8 + heading) = TextMap::bits('d');
  view.cell_px = 20;
  const Picture near = draw(graph, view);
  int waves = 0, plain = 0;
  for (int y = 3; y < 17; ++y)
    for (int x = 43; x < 57; ++x) ++(is_color(near, x, y, colors_.a_fill) ? plain : waves);
  EXPECT_GT(plain, 60);
  EXPECT_GT(waves, 10);  // over the fill
}

TEST_F(ShapeRendererTest, FarAwayACellIsAsStrongAsTheShareOfItsStates) {
  const auto ground = std::make_shared<const Grid>(grid_of("..\n.."));
  for (const int headings : {4, 8}) {
    DrawnGraph graph = states(headings, ground);
    for (int heading = 0; heading < headings / 4; ++heading) graph.at(heading) = TextMap::bits('d');
    for (int heading = 0; heading < headings / 2; ++heading)
      graph.at(headings + heading) = TextMap::bits('b');
    // Tests cells with room for wall lines and cells without.
    for (const double cell : {5.0, 1.6}) {
      const MapView view = {.width_px = 20, .height_px = 20, .cell_px = cell};
      const Picture picture = draw(graph, view);
      EXPECT_TRUE(is_at(picture, view, {0.4, 0.4}, mix(colors_.floor, colors_.a_fill, 0.25f)));
      EXPECT_TRUE(is_at(picture, view, {1.5, 0.4}, mix(colors_.floor, colors_.b_fill, 0.5f)));
      EXPECT_TRUE(is_at(picture, view, {0.4, 1.5}, colors_.floor));
      EXPECT_TRUE(is_color(picture, 15, 15, theme_.ui.canvas));
    }
  }
}

TEST_F(ShapeRendererTest, NothingOfTheGroundLiesBesideTheMap) {
  const auto ground = std::make_shared<const Grid>(grid_of("33\nSS"));
  const MapView view = {
      .width_px = 120, .height_px = 120, .cell_px = 20, .left_px = 40, .top_px = 40};
  const Picture picture = draw(states(4, ground), view);
  for (int i = 0; i < 120; ++i)
    for (const int beside : {20, 100}) {
      EXPECT_TRUE(is_color(picture, i, beside, theme_.ui.canvas));
      EXPECT_TRUE(is_color(picture, beside, i, theme_.ui.canvas));
    }
}

// The left half of a large honeycomb is explored.
TEST_F(ShapeRendererTest, FarAwayHexagonsAreAveraged) {
  const int columns = 160, rows = 120;
  std::vector<int> costs(static_cast<std::size_t>(columns * rows), 1);
  DrawnGraph graph(hex_draft(columns, rows, costs));
  for (int number = 0; number < columns * rows; ++number)
    if (number % columns < columns / 2) graph.at(number) = TextMap::bits('d');
  for (const double cell : {0.3, 0.7, 1.4, 2.9}) {
    const MapView view = {.width_px = 480, .height_px = 320, .cell_px = cell};
    const Picture picture = draw(graph, view);
    const NodePlace extent{graph.map->layout().width(), graph.map->layout().height()};
    EXPECT_TRUE(is_at(picture, view, {0.25 * extent.x, 0.5 * extent.y}, colors_.a_fill)) << cell;
    EXPECT_TRUE(is_at(picture, view, {0.75 * extent.x, 0.5 * extent.y}, colors_.floor)) << cell;
  }
  // If every second hexagon is explored, a pixel is about half of each colour.
  for (int number = 0; number < columns * rows; ++number)
    graph.at(number) = TextMap::bits(number % 2 == 0 ? 'd' : '.');
  const Picture mixed = draw(graph, {.width_px = 64, .height_px = 48, .cell_px = 0.4});
  double sum = 0;
  for (int y = 8; y < 32; ++y)
    for (int x = 8; x < 56; ++x) sum += mixed.pixel(x, y)[0];
  EXPECT_NEAR(sum / (24 * 48), 255 * (colors_.floor.r + colors_.a_fill.r) / 2, 6);
}

TEST_F(ShapeRendererTest, FarAwayOnlyMainRoadsAndWhatWasExploredAreSeen) {
  GraphData draft;
  const int side = 60;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      draft.places.push_back({x * 1.0, y * 1.0});
      draft.main.push_back(y == 30 ? 1 : 0);
      const int at = y * side + x;
      if (x > 0) draft.edges.push_back({at - 1, at, 1});
      if (y > 0) draft.edges.push_back({at - side, at, 1});
    }
  DrawnGraph graph(std::move(draft));
  for (int number = 0; number < 20 * side; ++number) graph.at(number) = TextMap::bits('b');
  const MapView view = {.width_px = 130, .height_px = 130, .cell_px = 2};
  const Picture picture = draw(graph, view);
  EXPECT_TRUE(is_color(picture, 60, 20, colors_.b_fill));
  EXPECT_TRUE(is_color(picture, 60, 100, colors_.floor));
  bool road = false;
  for (int y = 56; y < 68; ++y) road |= !is_color(picture, 60, y, colors_.floor);
  EXPECT_TRUE(road);
}

TEST_F(ShapeRendererTest, AFieldColoursNodes) {
  DrawnGraph graph = hexagons({"....", "...."});
  const auto field = std::make_shared<CellField>();
  field->kind = FieldKind::true_cost;
  field->texels.assign(graph.cells.size(), CellField::kNothing);
  field->texels[1] = CellField::kRampTop;
  field->texels[2] = 0;
  field->texels[3] = CellField::kUndefined;
  MapView view = {.width_px = 200, .height_px = 90, .cell_px = 40, .field_opacity = 0.5f};
  draw(graph, view);
  renderer_.set_field(field);
  graph.cells[2] |= kExploredByA;
  const Picture picture = draw(graph, view);
  const auto at = [&](int x) { return ShapeMap::hexagon_middle({x, 0}); };
  EXPECT_TRUE(is_at(picture, view, at(0), colors_.floor));
  EXPECT_TRUE(is_at(picture, view, at(1), theme_.ramps.distance[4]));
  EXPECT_TRUE(is_at(picture, view, at(2), mix(theme_.ramps.distance[0], colors_.a_fill, 0.5f)));
  int dots = 0;
  for (int y = 15; y < 30; ++y)
    for (int x = 130; x < 150; ++x) dots += !is_color(picture, x, y, colors_.floor);
  EXPECT_GT(dots, 5);
  EXPECT_LT(dots, 200);
  // Each end of a road has the colour of its crossing.
  DrawnGraph roads = five_crossings();
  const auto costs = std::make_shared<CellField>();
  costs->kind = FieldKind::true_cost;
  costs->texels.assign(roads.cells.size(), 0);
  costs->texels[index(roads.map->cell(roads.map->graph().at(3)))] = CellField::kRampTop;
  view = {.width_px = 340,
          .height_px = 140,
          .cell_px = 300 / roads.map->layout().width(),
          .left_px = 20,
          .top_px = 20,
          .field_opacity = 0.5f};
  const Picture halves = redrawn(roads, view, costs);
  EXPECT_TRUE(is_color(halves, 20 + 280, 20, theme_.ramps.distance[4]));
  EXPECT_TRUE(is_color(halves, 20 + 230, 20, theme_.ramps.distance[0]));
}

TEST_F(ShapeRendererTest, OpacityTheBrushAndTheGoalsEndAreSeen) {
  DrawnGraph graph = hexagons({"dd.."});
  graph.cells[1] |= kBrushed;
  graph.cells[0] |= kFromGoalByA;
  MapView view = {.width_px = 100, .height_px = 40, .cell_px = 24};
  view.a_opacity = 0.5f;
  const auto at = [&](int x) { return ShapeMap::hexagon_middle({x, 0}); };
  const Color half = mix(colors_.floor, colors_.a_fill, 0.5f);
  EXPECT_TRUE(is_at(draw(graph, view), view, at(1), half));
  view.brushed = true;
  const Picture brushed = draw(graph, view);
  EXPECT_TRUE(is_at(brushed, view, at(1), mix(half, colors_.path, 0.55f)));
  EXPECT_TRUE(is_at(brushed, view, at(0), mix(half, colors_.floor, 0.6f)));
  view.brushed = false;
  const Picture plain = draw(graph, view);
  view.from_goal = true;
  const Picture striped = draw(graph, view);
  int changed = 0, elsewhere = 0;
  for (int y = 0; y < 40; ++y)
    for (int x = 0; x < 100; ++x)
      if (!std::equal(plain.pixel(x, y), plain.pixel(x, y) + 4, striped.pixel(x, y)))
        ++(x < 24 ? changed : elsewhere);
  EXPECT_GT(changed, 50);
  EXPECT_EQ(elsewhere, 0);
}

TEST_F(ShapeRendererTest, TiesAreHatchedInTheColourBlindThemesOnly) {
  const DrawnGraph graph = hexagons({"ll", "ll"});
  const MapView view = {.width_px = 100, .height_px = 80, .cell_px = 40};
  const auto count = [&](Theme theme, const Color& color) {
    const Picture picture = draw(graph, view, theme);
    int pixels = 0;
    for (int y = 0; y < 80; ++y)
      for (int x = 0; x < 100; ++x) pixels += is_color(picture, x, y, color) ? 1 : 0;
    return pixels;
  };
  EXPECT_EQ(count(Theme::kLight, palette(Theme::kLight).map.b_fill), 0);
  const Palette::Map& blind = palette(Theme::kColorBlindLight).map;
  EXPECT_GT(count(Theme::kColorBlindLight, blind.ties), 1000);
  EXPECT_GT(count(Theme::kColorBlindLight, blind.b_fill), 300);
}

// State that a renderer keeps between two images must not affect the second image.
TEST_F(ShapeRendererTest, WhatWasDrawnBeforeMakesNoDifference) {
  const auto ground = std::make_shared<const Grid>(grid_of("..S.\n.@..\n...."));
  DrawnGraph graphs[] = {hexagons({"..d.", ".#b.", "l..."}), three_rooms(), five_crossings(),
                         states(4, ground), states(8, ground)};
  Random random(4);
  for (DrawnGraph& graph : graphs)
    for (const double cell : {0.7, 2.6, 4.0, 7.5, 31.3}) {
      MapView view = {.width_px = 120, .height_px = 90, .cell_px = cell, .left_px = 3};
      for (int step = 0; step < 8; ++step) {
        if (step % 2 == 0) {
          view.left_px += random.between(-30, 30) / 4.0;
          view.top_px = random.between(-20, 20);
          view.clip_left_px = random.between(0, 20);
          view.clip_width_px = random.between(40, 90);
        }
        graph.at(random.between(0, graph.map->graph().node_count() - 1)) =
            TextMap::bits("d.lb"[random.between(0, 3)]);
        Picture after = draw(graph, view), anew = redrawn(graph, view);
        // Pixels outside the visible part may have any value.
        for (Picture* const picture : {&after, &anew})
          for (int y = 0; y < 90; ++y)
            for (int x = 0; x < 120; ++x)
              if (x < view.clip_left_px || x >= view.clip_left_px + view.clip_width_px)
                std::fill_n(picture->rgba.begin() + 4 * (y * 120 + x), 4, std::uint8_t{0});
        EXPECT_EQ(after.rgba, anew.rgba) << cell << " px per unit, step " << step;
      }
    }
}

}  // namespace
}  // namespace waymark::shape_renderer_test
