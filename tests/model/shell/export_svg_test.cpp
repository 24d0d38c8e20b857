#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>

#include "app/compute/compute.h"
#include "app/compute/scene_search.h"
#include "app/kit/png_bytes.h"
#include "app/kit/svg.h"
#include "app/map/map_svg.h"
#include "app/scene/map_edits.h"
#include "app/scene/open_scene.h"
#include "app/shell/exports.h"
#include "app/studies/plot_pictures.h"
#include "core/io/map_picture.h"
#include "core/io/picture.h"
#include "core/search/roster.h"
#include "core/study/cell_field.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"
#include "tests/support/xml.h"

namespace waymark::export_svg_test {
namespace {

TEST(SvgTest, NumbersHaveTwoDecimalsAtMostAndNoIdleOnes) {
  for (const auto& [number, text] : {std::pair{0.0, "0"},
                                     {-0.0, "0"},
                                     {-0.004, "0"},
                                     {0.004, "0"},
                                     {-0.006, "-0.01"},
                                     {0.5, "0.5"},
                                     {12.25, "12.25"},
                                     {12.256, "12.26"},
                                     {100.0, "100"},
                                     {-20.0, "-20"},
                                     {10.1, "10.1"}})
    EXPECT_EQ(svg_number(number), text) << number;
}

TEST(SvgTest, TextHasNoCharacterThatXmlForbids) {
  EXPECT_EQ(xml_escaped(std::string_view("a\x01\0b\x1b[31m\tc\n\r<&>\"", 17)),
            "ab[31m\tc\n&lt;&amp;&gt;&quot;");
}

// A run of cells begins a new rectangle unless the row above has exactly the same run.
int rects_by_runs(const CellPlane& plane) {
  const auto runs_of = [&plane](int y) {
    std::set<std::tuple<int, int, int>> runs;
    for (int x = 0; x < plane.width; ++x) {
      const int value = plane.at(x, y);
      if (value == 0 || plane.at(x - 1, y) == value) continue;
      int end = x;
      while (plane.at(end, y) == value) ++end;
      runs.insert({x, end, value});
    }
    return runs;
  };
  int count = 0;
  for (int y = 0; y < plane.height; ++y) {
    const auto above = y > 0 ? runs_of(y - 1) : decltype(runs_of(0)){};
    for (const auto& run : runs_of(y)) count += !above.contains(run);
  }
  return count;
}

TEST(CellRectsTest, TileEveryCellOnce) {
  Random random(11);
  for (int i = 0; i < 300; ++i) {
    CellPlane plane(1 + static_cast<int>(random.below(12)), 1 + static_cast<int>(random.below(12)));
    const auto values = 1 + random.below(4);
    for (std::uint16_t& value : plane.values)
      value = static_cast<std::uint16_t>(random.below(values));
    CellPlane covered(plane.width, plane.height);
    const std::vector<CellRect> rects = cell_rects(plane);
    for (const CellRect& rect : rects)
      for (int y = rect.y; y < rect.y + rect.height; ++y)
        for (int x = rect.x; x < rect.x + rect.width; ++x) {
          ASSERT_EQ(covered.at(x, y), 0);
          covered.at(x, y) = rect.value;
        }
    ASSERT_EQ(covered.values, plane.values);
    ASSERT_EQ(static_cast<int>(rects.size()), rects_by_runs(plane));
  }
}

// Each side between cells of different values is drawn exactly once.
TEST(CellRectsTest, BordersAreTheSidesBetweenValues) {
  Random random(12);
  for (int i = 0; i < 100; ++i) {
    CellPlane plane(1 + static_cast<int>(random.below(9)), 1 + static_cast<int>(random.below(9)));
    for (std::uint16_t& value : plane.values) value = static_cast<std::uint16_t>(random.below(3));
    int expected = 0;
    const CellPlane& seen = plane;
    for (int y = 0; y <= plane.height; ++y)
      for (int x = 0; x <= plane.width; ++x)
        expected += (seen.at(x, y) != seen.at(x - 1, y)) + (seen.at(x, y) != seen.at(x, y - 1));
    int length = 0;
    std::string data = cell_borders(plane);
    for (char& c : data)
      if (c == 'M') c = ' ';
    std::istringstream words(data);
    int x = 0, y = 0, part = 0;
    char way = 0;
    while (words >> x >> y >> way >> part) length += part;
    ASSERT_EQ(length, expected) << data;
  }
}

constexpr const char* kMap = R"(
..@....
..@.@@.
..@.@..
.......)";

struct Made {
  State state;
  std::shared_ptr<const Results> results;

  explicit Made(Scene scene, FieldChoice field = {}) : state(state_of(std::move(scene))) {
    state.field = field;
    ComputeRequest request{state.scene, 10, 10};
    request.field = field;
    results = Computer().compute(request);
  }
  std::string svg() const { return map_svg(state, *results, palette(Theme::kLight), 1); }
};

Made small() { return Made(scene_of(kMap, {0, 0}, {6, 2}, {{0, 3}, {5, 0}})); }

int area(const std::string& group) {
  int cells = 0;
  std::size_t at = 0;
  const auto number = [&](const char* name) {
    at = group.find(name, at) + std::string_view(name).size();
    return std::stoi(group.substr(at));
  };
  while ((at = group.find("<rect", at)) != std::string::npos) {
    const int width = number("width=\"");
    cells += width * number("height=\"");
  }
  return cells;
}

// Each floor cell has a line above it and a line on its left, and no wall has one.
TEST(MapSvgTest, LargeCellsHaveGridLines) {
  const std::string svg = small().svg();
  const std::size_t at = svg.find("id=\"grid\"");
  ASSERT_NE(at, std::string::npos);
  const std::size_t begin = svg.find("d=\"", at + 4) + 3;
  const std::string data = svg.substr(begin, svg.find('"', begin) - begin);
  std::map<char, std::set<std::pair<int, int>>> cells;
  for (std::size_t from = 0; (from = data.find('M', from)) != std::string::npos; ++from) {
    std::istringstream words(data.substr(from + 1));
    int x = 0, y = 0, length = 0;
    char way = 0;
    words >> x >> y >> way >> length;
    for (int i = 0; i < length; ++i)
      EXPECT_TRUE(cells[way].insert(way == 'h' ? std::pair{x + i, y} : std::pair{x, y + i}).second);
  }
  std::set<std::pair<int, int>> floor;
  const Grid grid = small().state.scene.map->grid;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x)
      if (grid.walkable(Cell{x, y})) floor.insert({x, y});
  EXPECT_EQ(cells['h'], floor);
  EXPECT_EQ(cells['v'], floor);
  EXPECT_FALSE(contains(Made(open_scene("denerim-bloodmage").value()).svg(), "id=\"grid\""));
}

TEST(MapSvgTest, DrawsPortalsAsArcs) {
  EXPECT_EQ(count_of(small().svg(), "id=\"portals\""), 0);
  Scene scene = scene_of(kMap, {0, 0}, {6, 2});
  take_portals(scene, {{{0, 0}, {6, 3}, 7}, {{1, 1}, {6, 0}, 2, true}});
  const std::string svg = Made(scene).svg();
  EXPECT_EQ(xml_fault(svg), "");
  // Each arc is drawn twice, over its rim; one portal has an arrowhead.
  const std::string portals = svg_group(svg, "portals");
  EXPECT_EQ(count_of(portals, "Q"), 4);
  EXPECT_EQ(count_of(portals, "<circle"), 4);
  EXPECT_EQ(count_of(portals, "Z\""), 1);
  EXPECT_EQ(count_of(portals, ">7<"), 1);
}

TEST(MapSvgTest, HoldsWallsSetsPathAndPoints) {
  const Made made = small();
  const std::string svg = made.svg();
  EXPECT_EQ(xml_fault(svg), "");
  // By hand: a column of three walls, two adjacent walls, and a wall below the left one of the two.
  const std::string walls = svg_group(svg, "walls");
  EXPECT_EQ(count_of(walls, "<rect"), 3);
  EXPECT_EQ(area(walls), 6);
  EXPECT_EQ(area(svg_group(svg, "explored-distance")), made.results->a.counts.expanded);
  EXPECT_EQ(area(svg_group(svg, "explored-landmarks")), made.results->b.counts.expanded);
  // Both paths coincide along the row below: one line and one arrow head, each with a casing.
  EXPECT_EQ(count_of(svg_group(svg, "path"), "<path"), 4);
  EXPECT_EQ(count_of(svg_group(svg, "points"), "<text"), 2);
}

// The lines of a group that contain `part`.
std::string lines_with(const std::string& group, const std::string& part) {
  std::istringstream lines(group);
  std::string found;
  for (std::string line; std::getline(lines, line);)
    if (line.find(part) != std::string::npos) found += line + "\n";
  return found;
}

TEST(MapSvgTest, WhatTheLandmarksAloneExploredHasAColourOfItsOwn) {
  Random random(15);
  const Palette& colors = palette(Theme::kLight);
  int alone_seen = 0, hollow_seen = 0, full_seen = 0;
  for (int i = 0; i < 60; ++i) {
    Made made(random_scene(random, 16));
    const Results& r = *made.results;
    if (r.tables.empty()) continue;
    int alone = 0, gave = 0;
    for (const Node node : r.b.record.node) alone += r.a.steps.at(node) == StepIndex::kNotExpanded;
    const std::string svg = made.svg(), explored = svg_group(svg, "explored-landmarks");
    EXPECT_EQ(area(lines_with(explored, svg_fill(colors.map.ties))), alone);
    EXPECT_EQ(area(lines_with(explored, svg_fill(colors.map.b_fill))), r.b.counts.expanded - alone);
    // A landmark is hollow if removing it changes no bound.
    gave = r.credit.not_hollow();
    const std::string points = svg_group(svg, "points");
    EXPECT_EQ(count_of(points, svg_fill(colors.map.landmark) + " stroke="), gave);
    alone_seen += alone;
    full_seen += gave;
    hollow_seen += static_cast<int>(r.tables.size()) - gave;
  }
  EXPECT_GT(alone_seen, 0);
  EXPECT_GT(full_seen, 0);
  EXPECT_GT(hollow_seen, 0);
}

TEST(MapSvgTest, PlateausHaveEdgesWhereTheyAreShown) {
  Made made(scene_of(kMap, {0, 0}, {6, 2}), {FieldKind::error, Slot::a});
  EXPECT_FALSE(contains(made.svg(), "id=\"edges\""));
  made.state.layer(Layer::plateaus).shown = true;
  EXPECT_TRUE(contains(made.svg(), "id=\"edges\""));
}

TEST(MapSvgTest, LeavesOutWhatIsHiddenOrStillToCome) {
  Made made = small();
  made.state.layer(Layer::path).shown = false;
  made.state.layer(Layer::explored_b).shown = false;
  made.state.playback.a = 3;
  const std::string svg = made.svg();
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_EQ(svg_group(svg, "path"), "");
  EXPECT_EQ(svg_group(svg, "explored-landmarks"), "");
  EXPECT_EQ(area(svg_group(svg, "explored-distance")), 3);
}

TEST(MapSvgTest, EscapesTheMapsName) {
  Made made = small();
  OpenedMap map = *made.state.scene.map;
  map.title = "Rock & <Roll> \"II\"";
  made.state.scene.map = std::make_shared<OpenedMap>(map);
  made = Made(made.state.scene);
  const std::string svg = made.svg();
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_TRUE(contains(svg, "Rock &amp; &lt;Roll&gt; &quot;II&quot;"));
}

TEST(MapSvgTest, EveryFieldOfEveryThemeIsWellFormed) {
  Random random(13);
  for (int kind = 1; kind < kFieldKindCount; ++kind) {
    const FieldChoice field{static_cast<FieldKind>(kind), Slot::b};
    State state = state_of(random_scene(random, 14));
    if (state.scene.landmarks.empty() && row_of(field.kind).needs_landmark) continue;
    if (row_of(field.kind).needs_hierarchy) continue;  // needs a graph
    if (row_of(field.kind).needs_levels) {
      state.scene.directions = 8;
      state.scene.roster = parse_roster("1 2 12 astar | prastar").value();
    }
    ComputeRequest request{state.scene, 10, 10};
    request.field = state.field = field;
    request.selected = state.selected = state.scene.landmarks.empty() ? kNothingSelected : 0;
    const std::shared_ptr<const Results> results = Computer().compute(request);
    for (const Theme theme : kThemes) {
      const std::string svg = map_svg(state, *results, palette(theme), 1);
      ASSERT_EQ(xml_fault(svg), "") << name_of(field.kind);
      int drawn = 0;
      for (const std::uint16_t texel : results->fields[0]->texels)
        drawn += (texel & 0xFF) != CellField::kNothing;
      ASSERT_EQ(area(svg_group(svg, "field")), drawn) << name_of(field.kind);
    }
  }
}

TEST(Base64Test, IsAsTheStandardsExamples) {
  const std::pair<const char*, const char*> kExamples[] = {{"", ""},
                                                           {"f", "Zg=="},
                                                           {"fo", "Zm8="},
                                                           {"foo", "Zm9v"},
                                                           {"foob", "Zm9vYg=="},
                                                           {"fooba", "Zm9vYmE="},
                                                           {"foobar", "Zm9vYmFy"}};
  for (const auto& [bytes, text] : kExamples) EXPECT_EQ(base64(bytes), text);
}

TEST(MapSvgTest, HoldsTerrainAndArtworkAsAPicture) {
  EXPECT_FALSE(contains(small().svg(), "<image"));
  const Made swamp(scene_of("..SS\n....", {0, 0}, {3, 1}));
  EXPECT_EQ(xml_fault(swamp.svg()), "");
  const std::string tints = png_data_uri(terrain_picture(swamp.state.scene.map->grid)->picture());
  EXPECT_TRUE(contains(swamp.svg(), tints));

  Made made = small();
  const Picture art{2, 1, {10, 20, 30, 255, 40, 50, 60, 128}};
  EXPECT_EQ(decode_picture(png_bytes(art), "p").value(), art);
  OpenedMap map = *made.state.scene.map;
  map.artwork = std::make_shared<PictureLevels>(picture_levels(std::make_shared<Picture>(art)));
  made.state.scene.map = std::make_shared<OpenedMap>(map);
  made = Made(made.state.scene);
  made.state.layer(Layer::artwork).opacity = 0.25f;
  EXPECT_EQ(xml_fault(made.svg()), "");
  EXPECT_TRUE(contains(made.svg(), "opacity=\"0.25\" href=\"" + png_data_uri(art)));
  made.state.layer(Layer::artwork).shown = false;
  EXPECT_FALSE(contains(made.svg(), "<image"));
}

// With 4 moves and a small map, a bin covers two cost units in each direction.
TEST(PlotSvgTest, TruthHasABinForEachPairOfCosts) {
  const Made made = small();
  const Grid& grid = made.state.scene.map->grid;
  const std::vector<Cost> true_cost = textbook_costs(grid, Moves::four(), made.state.scene.goal);
  std::set<std::pair<int, int>> bins;
  for (const Cell cell : walkable_cells(grid)) {
    const Cost cost = true_cost[index(grid.node(cell))];
    if (cost == kNoCost) continue;
    const Cell goal = made.state.scene.goal;
    bins.insert({cost / 2, (std::abs(cell.x - goal.x) + std::abs(cell.y - goal.y)) / 2});
  }
  const Palette& colors = palette(Theme::kLight);
  const std::string svg =
      plot_svg(scatter_picture(*made.results, made.state.scatter_plot, colors), colors, 2);
  EXPECT_EQ(xml_fault(svg), "");
  EXPECT_EQ(count_of(svg_group(svg, "series-0"), "<rect"), static_cast<int>(bins.size()));
  EXPECT_NE(svg_group(svg, "series-1"), "");
  ScatterPlot look = made.state.scatter_plot;
  look.a = false;
  EXPECT_EQ(scatter_picture(*made.results, look, colors).series.size(), 1u);
}

TEST(PlotSvgTest, TicksStandAtBothEndsOfTheAxesAndHaveNoIdleDecimals) {
  PlotPicture plot;
  plot.across = {"true cost", 0, 10};
  plot.up = {"ratio", 0, 1};
  const auto labels = [&plot] {
    std::string axes = svg_group(plot_svg(plot, palette(Theme::kLight), 1), "axes"), found;
    for (std::size_t at = 0; (at = axes.find("</text>", at)) != std::string::npos; ++at) {
      const std::size_t begin = axes.rfind('>', at) + 1;
      found += axes.substr(begin, at - begin) + " ";
    }
    return found;
  };
  EXPECT_EQ(labels(), "0 2 4 6 8 10 0.0 0.2 0.4 0.6 0.8 1.0 true cost ratio ");
  plot.across = {"explored", 0, 3, true};
  plot.up = {"error", -5, 25};
  EXPECT_EQ(labels(), "1 10 100 1,000 \u22125 0 5 10 15 20 25 explored error ");
}

TEST(PlotSvgTest, DragsAndPairsHaveAMarkForEachPath) {
  Random random(14);
  const Made made(random_scene(random, 20));
  JobProgress progress;
  PairsRun study =
      *run_pairs(made.state.scene, {PairsPlot::Across::true_cost, 60, 1}, progress).value();
  const std::size_t drawn = study.pairs.size();
  study.pairs.push_back({{}, kNoCost, {{}, {}}, -1});
  const std::vector<PairSearches>& pairs = study.pairs;
  const Palette& colors = palette(Theme::kDark);
  for (const bool option : {false, true}) {
    const std::string many = plot_svg(
        pairs_picture(study, made.state.scene, static_cast<PairsPlot::Across>(option), colors),
        colors, 1);
    EXPECT_EQ(xml_fault(many), "");
    EXPECT_EQ(count_of(svg_group(many, "series-0"), "<circle"), static_cast<int>(drawn));
    EXPECT_EQ(count_of(svg_group(many, "series-1"), "<path"), static_cast<int>(drawn));
    std::vector<DragRow> rows;
    for (std::size_t i = 0; i < pairs.size(); ++i)
      rows.push_back({i % 2 ? "a <b>" : "c & d", {{1, 1}}, two_of(pairs[i], 0, 1)});
    const std::string drags =
        plot_svg(drag_picture(rows, made.results->moves,
                              {static_cast<DragPlot::Vertical>(option), option}, colors),
                 colors, 1);
    EXPECT_EQ(xml_fault(drags), "");
    EXPECT_EQ(count_of(svg_group(drags, "series-0"), "<circle") +
                  count_of(svg_group(drags, "series-2"), "<path"),
              static_cast<int>(drawn));
  }
}

// Series are named after the searches on the map. Even estimates above all costs fit in the plot.
TEST(PlotSvgTest, PairsAreThoseOfTheSearchesOnTheMap) {
  Random random(15);
  Scene scene = random_scene(random, 20);
  scene.directions = 8;
  std::vector<SearchSpec> specs;
  for (const char* text : {"astar", "greedy h=chebyshev", "astar h=manhattan"})
    specs.push_back(parse_search(text).value());
  scene.roster = Roster::of(specs, 1, 2).value();
  JobProgress progress;
  const auto study = run_pairs(scene, {PairsPlot::Across::true_cost, 60, 1}, progress).value();
  const Palette& colors = palette(Theme::kLight);
  const PlotPicture plot = pairs_picture(*study, scene, PairsPlot::Across::true_cost, colors);
  ASSERT_EQ(plot.series.size(), 2u);
  EXPECT_EQ(plot.series[0].name, "Greedy best-first Chebyshev");
  EXPECT_EQ(plot.series[1].name, "Manhattan");
  double top = 0;
  for (const PlotPicture::Mark& mark : plot.series[1].marks) top = std::max(top, mark.y);
  EXPECT_GE(plot.up.to, top);
  scene.roster.show_as_b(0);
  EXPECT_EQ(pairs_picture(*study, scene, PairsPlot::Across::true_cost, colors).series[1].name,
            "Octile");

  std::vector<DragRow> rows = {{"1: one", {}, two_of(study->pairs[0], 1, 2), {specs[1], specs[2]}},
                               {"2: two", {}, two_of(study->pairs[0], 0, 1), {specs[0], specs[1]}}};
  const PlotPicture drags = drag_picture(rows, study->moves, {}, colors);
  ASSERT_EQ(drags.series.size(), 4u);
  EXPECT_EQ(drags.series[0].name, "Greedy best-first Chebyshev, 1: one");
  EXPECT_EQ(drags.series[3].name, "Greedy best-first Chebyshev, 2: two");
}

// Lengths depend on the moves, so drags with other moves are omitted.
TEST(ExportsTest, DragsAreThoseOnTheMapWithTheMoves) {
  DragLog log;
  State state = state_of(scene_of("....\n....", {0, 0}, {3, 1}, {{0, 1}}));
  const auto drag = [&](const Command& command) {
    state = apply(state, command);
    log.visit(state.scene, command);
    log.answer(state.scene, SceneSearcher().search(state.scene));
  };
  drag(MoveStart{{1, 0}});
  drag(MoveStart{{2, 0}});
  const Scene four = state.scene;
  state = apply(state, SetDirections{8});
  drag(MoveStart{{1, 0}});
  EXPECT_EQ(drag_rows(log, four).size(), 2u);
  EXPECT_EQ(drag_rows(log, state.scene).size(), 1u);
  EXPECT_TRUE(drag_rows(log, scene_of("....\n....", {0, 0}, {3, 1})).empty()) << "a different map";
}

TEST(ExportsTest, DragsSayWhoseTheyAre) {
  DragLog log;
  State state = state_of(scene_of("....\n....", {0, 0}, {3, 1}, {{0, 1}}));
  const auto drag = [&](const Command& command) {
    state = apply(state, command);
    log.visit(state.scene, command);
    log.answer(state.scene, SceneSearcher().search(state.scene));
  };
  drag(MoveStart{{1, 0}});
  Roster roster = state.scene.roster;
  const SearchSpec greedy = parse_search("greedy").value();
  roster.replace(roster.a(), greedy);
  state = apply(state, SetSearches{roster});
  drag(MoveStart{{2, 0}});
  const std::vector<DragRow> rows = drag_rows(log, state.scene);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].of, SlotPair{});
  EXPECT_EQ(rows[1].of.a, greedy);
  EXPECT_EQ(rows[1].of.b, SlotPair{}.b);
}

TEST(ExportsTest, OldWordsAreTheTracesOfAAndB) {
  EXPECT_EQ(export_named("distance-trace"), export_named("a-trace"));
  EXPECT_EQ(export_named("landmarks-trace"), export_named("b-trace"));
  for (const Export& one : exports()) EXPECT_EQ(export_named(one.name), &one);
  EXPECT_EQ(export_named("trace"), nullptr);
}

}  // namespace
}  // namespace waymark::export_svg_test
