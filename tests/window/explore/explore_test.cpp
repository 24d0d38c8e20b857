#include "app/explore/explore.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <imgui_internal.h>
#include <tuple>

#include "app/kit/numbers.h"
#include "app/scene/command.h"
#include "app/screen/draw.h"
#include "app/screen/plot_axes.h"
#include "app/screen/style.h"
#include "app/source/named_grid.h"
#include "tests/support/contains.h"
#include "tests/support/maps.h"
#include "tests/support/scenes.h"
#include "tests/window/window_test.h"

namespace waymark {
namespace {

// A text is one word or several. Icons do not count.
int words_in(const FrameItems& items) {
  int count = 0;
  for (const std::string& text : items.texts) {
    bool inside = false;
    for (const char letter : text) {
      const bool part = std::isalnum(static_cast<unsigned char>(letter)) != 0;
      if (part && !inside) ++count;
      inside = part || (inside && letter != ' ');
    }
  }
  return count;
}

class ExploreTest : public WindowTest {
 protected:
  void open_first(const std::string& source, GlWindow::Size size = {1440, 900}) {
    open_with(source, Settings::of_first_start(), size);
  }
};

TEST_F(ExploreTest, TheFirstScreenHasFewControlsAndWords) {
  for (const GlWindow::Size size : {GlWindow::Size{1440, 900}, {1280, 720}, {1920, 1080}}) {
    open_first(demos().front().name, size);
    const FrameItems items = frame_content();
    EXPECT_LE(items.controls, 30);
    EXPECT_GE(items.controls, 15);  // the counter works
    EXPECT_LE(words_in(items), 120);
    // Landmark 5: 245 - 27 = 218.
    EXPECT_TRUE(has_text(items, "245"));
    EXPECT_TRUE(has_text(items, "apart"));
    EXPECT_GE(words_in(items), 50);
  }
}

// A tooltip is next to the pane for a row of it, and above the strip of the two-line legend.
TEST_F(ExploreTest, TooltipsCoverNoControlsNextToTheirs) {
  open_first("denerim-bloodmage", {1280, 720});
  const auto tooltip_of = [&](const char* text) {
    const FrameItems items = frame_content();
    const auto found = std::find_if(items.places.begin(), items.places.end(),
                                    [&](const auto& place) { return place.text == text; });
    EXPECT_NE(found, items.places.end()) << text;
    run(fmt::format("pixel {} {}\nwait 2000", found->area.x + 5, found->area.y + 5));
    const ImGuiWindow* const shown = ImGui::FindWindowByName("##Tooltip_00");
    const bool active = shown && shown->Active;
    EXPECT_TRUE(active) << text;
    return active ? Rect{shown->Pos.x, shown->Pos.y, shown->Size.x, shown->Size.y} : Rect{};
  };
  const Rect bar = tooltip_of("Perfect");
  EXPECT_LE(bar.x + bar.w, app().layout().right.x);
  const Rect legend = tooltip_of("explored: Manhattan"), strip = app().layout().legend;
  EXPECT_LE(legend.y + legend.h, strip.y);
  EXPECT_LE(legend.x + legend.w, strip.x + strip.w);
}

TEST_F(ExploreTest, UndoingAChangeOfThePresentationIsNamed) {
  open_first("denerim-bloodmage");
  act("presentation.take");
  act("mode.explore");
  act("edit.undo");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "Undo removed a scene from the presentation");
  act("edit.redo");
  EXPECT_EQ(app().message()->what, "Redo added a scene to the presentation");
}

TEST_F(ExploreTest, UndoingAnOpenedMapIsNamed) {
  open_first("denerim-bloodmage");
  app().open("lothering");
  app().settle();
  act("edit.undo");
  ASSERT_TRUE(app().message());
  EXPECT_EQ(app().message()->what, "Undo went back to the map Denerim Bloodmage");
}

// A search for words that match nothing can be corrected at once.
TEST_F(ExploreTest, ThePaletteKeepsItsFieldAfterEnter) {
  open_first("denerim-bloodmage");
  act("help.commands");
  app().frame();
  type("qqqq");
  EXPECT_EQ(app().ui().typed, "qqqq");
  tap(SDLK_RETURN);
  app().frame();
  app().frame();
  type("swap");
  EXPECT_TRUE(app().ui().typed.ends_with("swap")) << app().ui().typed;
}

// Terrain is dropped before the marks of the map's points.
TEST_F(ExploreTest, ASelectedLandmarkLeavesStartAndGoalInTheLegend) {
  open_first("lothering", {1280, 720});
  run("select 2");
  const std::vector<std::string> texts = frame_content().texts;
  for (const char* name : {"start", "goal", "landmarks", "path", "redundant", "selected"})
    EXPECT_TRUE(std::find(texts.begin(), texts.end(), name) != texts.end()) << name;
}

TEST_F(ExploreTest, AnOpenMenuIgnoresUndo) {
  open_first("denerim-bloodmage");
  const Cell before = scene().goal;
  const Cell moved = free_cell(2);
  app().apply(MoveGoal{moved});
  app().settle();
  act("help.menu");
  tap(SDLK_z, KMOD_CTRL);
  EXPECT_EQ(scene().goal, moved);
  tap(SDLK_ESCAPE);
  tap(SDLK_z, KMOD_CTRL);
  EXPECT_EQ(scene().goal, before);
}

TEST_F(ExploreTest, TheToolsStayWhileALandmarkIsTried) {
  open_first("denerim-bloodmage");
  act("edit.tool_what_if");
  EXPECT_TRUE(has_text(frame_content(), "Paint"));
  EXPECT_TRUE(has_text(frame_content(), "Landmark"));
}

TEST_F(ExploreTest, ThePlotIsSquareAndLarge) {
  for (const auto& [size, least] : {std::pair{GlWindow::Size{1440, 900}, 320.0f},
                                    {{1280, 720}, 270.0f},
                                    {{1024, 640}, 240.0f},
                                    {{2560, 1440}, 570.0f}}) {
    open_first(demos().front().name, size);
    const Rect area = plot_area(app().layout(), app().scale());
    EXPECT_EQ(area.w, area.h);
    EXPECT_GE(area.w, least);
  }
}

// In a low window, the sections' heads share a row, to leave room for the plot.
TEST_F(ExploreTest, ThePlotIsLargeInALowWindow) {
  for (const auto& [size, scale, least] :
       {std::tuple{GlWindow::Size{1024, 640}, 1.25f, 290.0f}, {{1440, 900}, 2.0f, 400.0f}}) {
    open_first(demos().front().name, size);
    run(fmt::format("scale {}", scale));
    const Layout& l = app().layout();
    const Rect area = plot_area(l, app().scale());
    EXPECT_EQ(area.w, area.h);
    EXPECT_GE(area.w, least);
    EXPECT_EQ(l.landmarks.y, l.layers.y);
    const FrameItems items = frame_content();
    for (const char* text : {"Estimate against true cost", "exact", "Landmarks", "Layers", "Plots",
                             "Perfect", "Add search", "6.3× fewer cells explored"})
      EXPECT_TRUE(has_text(items, text)) << text;
    // Another section opens from the rest of the row.
    click_and_settle({l.layers.x + 40, l.layers.y + 18});
    EXPECT_FALSE(app().layout().layers_folded);
    click_and_settle({l.landmarks.x + 40, l.landmarks.y + 18});
    EXPECT_FALSE(app().layout().landmarks_folded);
    EXPECT_EQ(plot_area(app().layout(), app().scale()), area);
    EXPECT_TRUE(shows_text("on its own"));
    run("scale 0");
  }
}

// The button is in the Summary of Explore and of the Lab.
TEST_F(ExploreTest, WithoutAPathTheButtonLeadsToTheClosestCell) {
  const auto press = [this](std::string_view label) {
    const FrameItems items = frame_content();
    for (const FrameItems::Place& place : items.places)
      if (place.text == label)
        return click_and_settle({place.area.x + place.area.w / 2, place.area.y + place.area.h / 2});
    FAIL() << "no button " << label;
  };
  for (const char* const mode : {"mode explore", "mode lab"}) {
    SCOPED_TRACE(mode);
    open(scene_of("....@...\n.@@.@@@@\n.@..@...\n....@...\n", {0, 0}, {6, 2}));
    run(mode);
    EXPECT_TRUE(shows_text("no path"));
    press("Go to the closest cell");
    EXPECT_EQ(app().state().scene.goals.rule, GoalRule::closest);
    EXPECT_EQ(app().state().scene.goal, (Cell{6, 2}));
    EXPECT_EQ(app().results().scene.goal, (Cell{3, 2}));
    EXPECT_EQ(app().results().exact.cost, 5);
    std::string words;
    for (const std::string& text : frame_content().texts) words += text + " ";
    EXPECT_TRUE(contains(words,
                         "The goal cannot be reached. The closest reachable cell is 3, 2; "
                         "the path there costs 5."))
        << words;
    press("Search for the goal only");
    EXPECT_EQ(app().state().scene.goals.rule, GoalRule::any);
    EXPECT_TRUE(shows_text("no path"));
  }
}

// Pairs of visible texts in an area that overlap.
std::string overlapping(const FrameItems& items, const Rect& area) {
  std::string pairs;
  const auto& places = items.places;
  for (auto a = places.begin(); a != places.end(); ++a)
    for (auto b = a + 1; b != places.end(); ++b)
      if (area.contains(a->area.min()) && overlap(a->visible, a->area) &&
          overlap(b->visible, b->area) && overlap(a->area, b->area))
        pairs += a->text + " / " + b->text + "; ";
  return pairs;
}

// The labels have little room near the plot's origin.
TEST_F(ExploreTest, LabelsInThePlotCoverNeitherTheirCellsDotsNorEachOther) {
  open_first("cogmind-factory-4", {1280, 720});
  const Rect area = plot_area(app().layout(), app().scale());
  int labels = 0;
  for (Node node = 0; node < static_cast<Node>(grid().node_count()); node += 29) {
    const auto at = static_cast<std::size_t>(node);
    const Results& r = app().results();
    const Cost cost = r.goal_field->at(node);
    if (cost == kNoCost || r.moves.cells(cost) > 60) continue;
    const PlotWindow& window = r.plot->window;
    const PlotFrame frame{area, window.x0, window.x1, window.y0, window.y1};
    const ImVec2 exact = frame.at(r.moves.cells(cost), r.moves.cells(cost));
    std::vector<Rect> taken;
    for (const Cost estimate : {r.estimates->a[at], r.estimates->b[at]}) {
      const float y = frame.y(r.moves.cells(estimate));
      taken.push_back({exact.x - 10, exact.y - 5, 20, y - exact.y + 10});
    }
    const std::string number = length_text(cost, r.moves);
    const Cell cell = grid().cell(node);
    SCOPED_TRACE(fmt::format("{} {}", cell.x, cell.y));
    run(fmt::format("point {} {}", cell.x, cell.y));
    const FrameItems items = frame_content();
    for (const FrameItems::Place& place : items.places) {
      if (!area.contains(place.area.min())) continue;
      if (place.text != "true cost " + number && !place.text.ends_with(" too low")) continue;
      for (const Rect& other : taken) EXPECT_FALSE(overlap(place.area, other)) << place.text;
      taken.push_back(place.area);
      ++labels;
    }
  }
  EXPECT_GE(labels, 10);
}

TEST_F(ExploreTest, LabelsOfALowPlotCoverNoText) {
  struct Window {
    GlWindow::Size size;
    const char* mode;
    Rect Layout::*opened;
  };
  for (const Window& window : {Window{{1280, 720}, "explore", &Layout::landmarks},
                               {{1280, 720}, "explore", nullptr},
                               {{1024, 640}, "explore", nullptr},
                               {{1024, 640}, "lab", nullptr},
                               {{1440, 900}, "lab", nullptr}}) {
    SCOPED_TRACE(fmt::format("{} {}", window.mode, window.size.width));
    open_first("denerim-bloodmage", window.size);
    run(std::string("mode ") + window.mode);
    if (window.opened != nullptr) {
      const Rect head = app().layout().*window.opened;
      click_and_settle({head.x + 60, head.y + 18});
    }
    const Rect area = plot_area(app().layout(), app().scale());
    int cells = 0;
    for (Node node = 0; node < static_cast<Node>(grid().node_count()); node += 1499) {
      const Cell cell = grid().cell(node);
      run(fmt::format("point {} {}", cell.x, cell.y));
      if (app().ui().hovered != cell || app().results().goal_field->at(node) == kNoCost) continue;
      ++cells;
      const FrameItems items = frame_content();
      EXPECT_EQ(overlapping(items, app().layout().plot), "") << cell.x << ", " << cell.y;
      const std::string cost =
          length_text(app().results().goal_field->at(grid().node(cell)), app().results().moves);
      int labels = 0;
      for (const FrameItems::Place& label : items.places) {
        if (!area.contains(label.area.min())) continue;
        const bool costs = label.text == cost || label.text == "true cost " + cost;
        const bool in_key = label.area.x < area.x + 30 && label.area.y < area.y + 80;
        const bool exact = label.text.ends_with("exact") && !(label.text == "exact" && in_key);
        if (!costs && !label.text.ends_with(" too low") && !exact) continue;
        ++labels;
        // A label extends past its letters.
        const Rect whole{label.area.x - 5, label.area.y - 3, label.area.w + 10, label.area.h + 6};
        for (const FrameItems::Place& other : items.places) {
          if (&other == &label || !area.contains(other.area.min())) continue;
          EXPECT_FALSE(overlap(whole, other.area)) << label.text << " / " << other.text;
        }
      }
      EXPECT_EQ(labels, 3) << cell.x << ", " << cell.y;
    }
    EXPECT_GE(cells, 8);
  }
}

TEST_F(ExploreTest, TheCostOfTheCellUnderThePointerIsNamedInMapAndPlot) {
  open_first("denerim-bloodmage");
  run("point 74 60");
  int in_map = 0, in_plot = 0;
  for (const FrameItems::Place& place : frame_content().places) {
    if (place.text != "true cost 183") continue;
    in_map += app().layout().map.contains(place.area.min()) ? 1 : 0;
    in_plot += app().layout().plot.contains(place.area.min()) ? 1 : 0;
  }
  EXPECT_EQ(in_map, 1);
  EXPECT_EQ(in_plot, 1);
}

TEST_F(ExploreTest, AMapWithoutLandmarksOffersSome) {
  open_first("cogmind-factory-4");
  run("landmarks");
  const FrameItems items = frame_content();
  EXPECT_TRUE(has_text(items, "Place 6 landmarks"));
  EXPECT_FALSE(has_text(items, "differ?"));
  act("place.farthest_6");
  EXPECT_TRUE(has_text(frame_content(), "differ?"));
}

TEST_F(ExploreTest, SwitchingModesKeepsTheSceneAndUndo) {
  open_first("cogmind-factory-4");
  app().apply(MoveGoal{free_cell(3)});
  app().settle();
  const Scene moved = scene();
  for (const char* mode : {"mode.lab", "mode.learn", "mode.present", "mode.explore"}) {
    act(mode);
    EXPECT_TRUE(app().actions().at(mode).checked());
    EXPECT_EQ(scene(), moved);
    EXPECT_TRUE(app().actions().at("edit.undo").enabled());
  }
  act("edit.undo");
  EXPECT_NE(scene(), moved);
  EXPECT_EQ(app().state().mode, Mode::explore);
}

TEST_F(ExploreTest, TheModeIsRemembered) {
  open_first("cogmind-factory-4");
  act("mode.lab");
  const Settings kept = app().settings();
  EXPECT_EQ(kept.mode, Mode::lab);
  open_with("cogmind-factory-4", kept, {1440, 900});
  EXPECT_EQ(app().state().mode, Mode::lab);
  EXPECT_GT(app().layout().toolbar.h, 0);
}

TEST_F(ExploreTest, TheRaceShowsTheTimelineAndEscapeTakesItAway) {
  open_first("cogmind-factory-4");
  EXPECT_EQ(app().layout().timeline.h, 0);
  app().actions().at("playback.race").run();
  app().frame();
  app().frame();
  EXPECT_GT(app().layout().timeline.h, 0);
  EXPECT_EQ(app().drawn_state().split, Split::overlaid);
  tap(SDLK_ESCAPE);
  EXPECT_EQ(app().layout().timeline.h, 0);
  EXPECT_TRUE(app().state().playback.at_end());
}

TEST_F(ExploreTest, ARaceEndsWithOneSentence) {
  open_first("denerim-bloodmage");
  act("playback.race");  // also waits for its end
  EXPECT_TRUE(has_text(frame_content(), "done after 1,303 cells"));
}

TEST_F(ExploreTest, TheOpenListIsOfferedOnlyInTheLab) {
  open_first("cogmind-factory-4");
  run("playback 3 3 same-count a");
  ASSERT_GT(app().layout().timeline.h, 0);
  const std::string icon = app().actions().at("playback.open_list").icon;
  const auto is_in_timeline = [&] {
    const FrameItems frame = frame_content();
    return std::any_of(frame.places.begin(), frame.places.end(), [&](const auto& place) {
      return place.text == icon && app().layout().timeline.contains(place.area.min());
    });
  };
  EXPECT_FALSE(is_in_timeline());
  tap(SDLK_o);
  EXPECT_FALSE(app().ui().open_list.of);
  EXPECT_TRUE(shows_text("Only the Lab shows the open list"));
  act("mode.lab");
  EXPECT_TRUE(is_in_timeline());
  tap(SDLK_o);
  EXPECT_TRUE(app().ui().open_list.of);
}

TEST_F(ExploreTest, OneSectionIsOpenAtATime) {
  open_first("cogmind-factory-4");
  const auto middle = [](const Rect& r) { return ImVec2{r.x + 60, r.y + 18}; };
  click_and_settle(middle(app().layout().landmarks));
  EXPECT_EQ(app().ui().explore_section, ExploreSection::landmarks);
  EXPECT_TRUE(shows_text("Perfect")) << "there is room for the bars";
  click_and_settle(middle(app().layout().layers));
  EXPECT_EQ(app().ui().explore_section, ExploreSection::layers);
  EXPECT_TRUE(app().layout().landmarks_folded);
  click_and_settle(middle(app().layout().layers));
  EXPECT_EQ(app().ui().explore_section, ExploreSection::none);
  EXPECT_GT(app().layout().compare.h, 0);
}

TEST_F(ExploreTest, AnOpenSectionLeavesTheLinkBelowTheBarsIfThereIsRoom) {
  open_first("denerim-bloodmage", {1920, 1080});
  for (const Rect Layout::*section : {&Layout::landmarks, &Layout::layers, &Layout::plots}) {
    const Rect head = app().layout().*section;
    click_and_settle({head.x + 60, head.y + 18});
    EXPECT_NE(app().ui().explore_section, ExploreSection::none);
    EXPECT_TRUE(shows_text("Add search"));
    EXPECT_TRUE(shows_text("Perfect"));
  }
  // The open list has all its rows.
  EXPECT_TRUE(shows_text("How many landmarks are enough"));
}

// The cross appears while the pointer is on the row of a search that is not on the map.
TEST_F(ExploreTest, AnAddedSearchCanBeRemoved) {
  open_first("denerim-bloodmage");
  run("searches 1 2 651 astar | astar h=landmarks | dijkstra");
  const auto find = [this](std::string_view text) {
    for (const FrameItems::Place& place : frame_content().places)
      if (place.text == text && place.area.y > app().layout().compare.y) return place.area;
    return Rect{};
  };
  const auto point_at = [&](const Rect& area) {
    move({area.x + area.w / 2, area.y + area.h / 2});
    app().frame();
  };
  point_at(find("Perfect"));
  EXPECT_EQ(find(icon::kRemove).w, 0);
  point_at(find("Dijkstra"));
  const Rect cross = find(icon::kRemove);
  ASSERT_GT(cross.w, 0);
  point_at(cross);
  for (int i = 0; i < 60; ++i) app().frame();
  EXPECT_TRUE(shows_text("Remove this search"));
  click_and_settle({cross.x + cross.w / 2, cross.y + cross.h / 2});
  EXPECT_EQ(scene().roster.size(), 2);
  EXPECT_FALSE(shows_text("Dijkstra"));
}

TEST_F(ExploreTest, AnAddedSearchIsShownByAClickOnItsRow) {
  open_first("denerim-bloodmage");
  run("searches 1 2 651 astar | astar h=landmarks | dijkstra");
  const auto row_of = [this](std::string_view name) {
    for (const FrameItems::Place& place : frame_content().places)
      if (place.text == name && place.area.y > app().layout().compare.y) return place.area.min();
    return ImVec2{};
  };
  const auto rest_on = [&](ImVec2 at) {
    move({at.x + 5, at.y + 5});
    for (int i = 0; i < 60; ++i) app().frame();
  };
  const ImVec2 row = row_of("Dijkstra"), row_above{row.x, row.y - 26};
  rest_on(row);
  EXPECT_TRUE(shows_text("Click to show it on the map and in the plot instead of 6 landmarks."));
  rest_on(row_above);
  EXPECT_FALSE(shows_text("Click to show")) << "it is on the map";
  click_and_settle({row.x + 5, row.y + 5});
  EXPECT_EQ(scene().roster.b(), 2);
  EXPECT_EQ(scene().roster.a(), 0);
  // Dijkstra's algorithm expands every cell that is closer than the goal.
  const std::vector<Cost> costs = textbook_costs(grid(), Moves::four(), scene().start);
  const Cost goal = costs[static_cast<std::size_t>(grid().node(scene().goal))];
  EXPECT_GE(app().results().b.counts.expanded,
            std::count_if(costs.begin(), costs.end(),
                          [&](Cost cost) { return cost != kNoCost && cost < goal; }));
  std::string words;
  for (const std::string& text : frame_content().texts) words += text + " ";
  EXPECT_TRUE(contains(words, "more cells explored with Dijkstra")) << words;
  EXPECT_TRUE(contains(words, "A* Manhattan explores 8,160 cells")) << words;
  rest_on(row_above);
  EXPECT_TRUE(shows_text("instead of Dijkstra."));
  act("edit.undo");
  EXPECT_EQ(scene().roster.b(), 1);
}

TEST_F(ExploreTest, AnOpenSectionKeepsTheBarsInALowWindow) {
  open_first("denerim-bloodmage", {1280, 720});
  const auto open_section = [&](Rect Layout::*section) {
    const Rect head = app().layout().*section;
    click_and_settle({head.x + 60, head.y + 18});
    EXPECT_TRUE(shows_text("Perfect"));
    EXPECT_TRUE(shows_text("Add search"));
    EXPECT_GT((app().layout().*section).h, 100);
    EXPECT_GE(app().layout().plot.h, 200);
  };
  open_section(&Layout::landmarks);
  open_section(&Layout::layers);
  open_section(&Layout::plots);
  EXPECT_TRUE(shows_text("How many landmarks are enough"));
}

TEST_F(ExploreTest, TheCostOnTheMapAvoidsPoints) {
  open_first("maze", {1024, 640});
  int labels = 0;
  for (Node node = 0; node < static_cast<Node>(grid().node_count()); node += 997) {
    const Cell cell = grid().cell(node);
    run(fmt::format("point {} {}", cell.x, cell.y));
    std::vector<Cell> points = scene().landmarks;
    points.insert(points.end(), {scene().start, scene().goal});
    for (const FrameItems::Place& label : frame_content().places) {
      if (!label.text.starts_with("true cost ") || !app().layout().map.contains(label.area.min()))
        continue;
      ++labels;
      for (const Cell point : points) {
        const ImVec2 at = screen(point);
        EXPECT_FALSE(overlap(label.area, {at.x - 5, at.y - 5, 10, 10})) << cell.x << ", " << cell.y;
      }
    }
  }
  EXPECT_GE(labels, 10);
}

TEST_F(ExploreTest, APlotAboveAnOpenSectionCoversNoneOfItsTexts) {
  open_first("denerim-bloodmage", {1280, 720});
  const Rect head = app().layout().plots;
  click_and_settle({head.x + 60, head.y + 18});
  for (const char* plot : {"plot truth", "plot drag", "plot path", "plot pairs", "plot count"}) {
    run(plot);
    EXPECT_EQ(overlapping(frame_content(), app().layout().plot), "") << plot;
  }
  run("plot path");
  for (const char* key :
       {"Manhattan: f 152 to 224", "6 landmarks: f 218 to 224", "perfect heuristic: f 224"})
    EXPECT_TRUE(shows_text(key)) << key;
  click_and_settle({head.x + 60, app().layout().plots.y + 18});
  for (const char* key : {"Manhattan", "6 landmarks", "perfect heuristic"})
    EXPECT_TRUE(shows_text(key)) << key;
}

// On its own, this landmark saves all cells.
TEST_F(ExploreTest, TheNumbersOfASelectedLandmarkAreApart) {
  open_first("denerim-bloodmage", {1280, 720});
  run("move-landmark 4 85 118\nselect 4");
  const Rect head = app().layout().landmarks;
  click_and_settle({head.x + 60, head.y + 18});
  const FrameItems items = frame_content();
  EXPECT_TRUE(has_text(items, "100% of must-expand"));
  EXPECT_EQ(overlapping(items, app().layout().landmarks), "");
}

TEST_F(ExploreTest, ThePaintToolNamesTerrainAndNumbers) {
  for (const GlWindow::Size size : {GlWindow::Size{1280, 720}, {1440, 900}, {1920, 1080}}) {
    open_first(demos().front().name, size);
    act("edit.tool_paint");
    for (const char* const name : {"Swamp", "Height ", "Cost "})
      EXPECT_TRUE(shows_text(name)) << name << " in a window " << size.width << " wide";
  }
}

TEST_F(ExploreTest, ACrossEndsTheRace) {
  open_first(demos().front().name);
  const float low = app().layout().timeline.h;
  act("playback.race");
  frame_content();
  ASSERT_GT(app().layout().timeline.h, low);
  act("playback.end_race");
  frame_content();
  EXPECT_EQ(app().layout().timeline.h, low);
  EXPECT_TRUE(app().state().playback.at_end());
}

TEST_F(ExploreTest, LongNamesAreComplete) {
  open_first("denerim-bloodmage", {1024, 640});
  EXPECT_TRUE(shows_text("Denerim Bloodmage"));
  open_first("denerim-bloodmage");
  run("searches 1 2 651 astar | astar h=landmarks | bidirectional h=landmarks");
  EXPECT_TRUE(shows_text("Bidirectional landmarks"));
}

TEST_F(ExploreTest, TheLegendOfAWideWindowHasStartAndGoal) {
  open_first("denerim-bloodmage", {1920, 1080});
  const std::vector<std::string> texts = frame_content().texts;
  for (const char* name : {"start", "goal", "explored: Manhattan", "landmarks", "path"})
    EXPECT_TRUE(std::find(texts.begin(), texts.end(), name) != texts.end()) << name;
}

// Terrain is dropped first.
TEST_F(ExploreTest, TheLegendKeepsItsSignsWhenALandmarkIsSelected) {
  open_first("lothering", {1280, 720});
  run("select 2");
  std::string names;
  for (const FrameItems::Place& place : frame_content().places)
    if (app().layout().legend.contains(place.area.min())) names += place.text + "; ";
  EXPECT_EQ(names, "start; goal; Manhattan; landmarks; path; redundant; selected; water; ");
}

TEST_F(ExploreTest, TheLegendExplainsHollowLandmarks) {
  open_first("denerim-bloodmage");
  EXPECT_TRUE(shows_text("redundant"));
  run("landmarks 13 21");
  EXPECT_FALSE(shows_text("redundant"));
}

TEST_F(ExploreTest, TheLandmarkToolExplainsAClickOnAWall) {
  open_first("denerim-bloodmage");
  act("edit.tool_add");
  const std::size_t before = scene().landmarks.size();
  click_and_settle(screen(wall_cell()));
  EXPECT_EQ(scene().landmarks.size(), before);
  EXPECT_TRUE(shows_text("A landmark needs a free cell"));
  click_and_settle(screen(free_cell(1)));
  EXPECT_EQ(scene().landmarks.size(), before + 1);
  EXPECT_FALSE(shows_text("A landmark needs a free cell"));
}

// The What-if tool has only a key in Explore.
TEST_F(ExploreTest, TheLandmarkToolNamesTheWhatIfTool) {
  open_first("denerim-bloodmage");
  const Rect& tools = app().layout().tools;
  move({tools.x + 100, tools.y + tools.h / 2});
  for (int i = 0; i < 60; ++i) app().frame();
  EXPECT_TRUE(shows_text("What if a landmark were here"));
}

TEST_F(ExploreTest, TheProblemsOfAScenarioFileHaveASection) {
  const std::string map = real_map("dao/arena2.map");
  if (map.empty()) GTEST_SKIP() << "there are no real maps";
  open_first(map + ".scen");
  ASSERT_TRUE(scene().problems);
  EXPECT_GT(app().layout().problems.h, 0);
  const std::vector<std::string> texts = frame_content().texts;
  EXPECT_TRUE(std::find(texts.begin(), texts.end(), "Problems") != texts.end());
}

TEST_F(ExploreTest, EveryMarkerSaysWhatItIsWhenThePointerRests) {
  open_first("cogmind-factory-4");
  const auto said_at = [&](ImVec2 at, std::string_view text) {
    move({app().layout().map.x + 3, app().layout().map.y + 3});
    app().frame();
    move(at);
    app().frame();
    EXPECT_FALSE(shows_text(text)) << "a passing pointer opens nothing";
    for (int i = 0; i < 60; ++i) app().frame();
    return shows_text(text);
  };
  EXPECT_TRUE(said_at(screen(scene().start), "Start: every search begins here"));
  EXPECT_TRUE(said_at(screen(scene().goal), "Goal: every search looks for"));
  EXPECT_TRUE(said_at(screen(scene().landmarks[0]), "A landmark is a cell with a stored table"));
}

TEST_F(ExploreTest, BarsLegendAndRulerExplainTheirWords) {
  open_first("cogmind-factory-4");
  const auto said_on = [&](const Rect& area, std::string_view text) {
    for (float y = area.y + 4; y < area.y + area.h; y += 7)
      for (float x = area.x + 30; x < area.x + area.w; x += 60) {
        move({x, y});
        for (int i = 0; i < 30; ++i) app().frame();
        if (shows_text(text)) return true;
      }
    return false;
  };
  const Layout& l = app().layout();
  EXPECT_TRUE(said_on(l.compare, "A landmark is a cell with a stored table"));
  EXPECT_TRUE(said_on(l.compare, "A* with a perfect heuristic"));
  EXPECT_TRUE(said_on(l.legend, "A landmark is a cell with a stored table"));
  EXPECT_TRUE(said_on(l.summary, "next to the true cost"));
}

TEST_F(ExploreTest, TheEdgesOfBothPanesCanBeDragged) {
  open_first("cogmind-factory-4");
  const auto drag_edge = [&](float from, float to) { drag({from, 400}, {to, 400}); };
  const float left = app().layout().summary.w, right = app().layout().right.w;
  drag_edge(left, left - 30);
  EXPECT_EQ(app().layout().summary.w, left - 30);
  drag_edge(1440 - right, 1440 - right - 40);
  EXPECT_EQ(app().layout().right.w, right + 40);
  open_with("cogmind-factory-4", app().settings(), {1440, 900});
  EXPECT_EQ(app().layout().summary.w, left - 30);
  EXPECT_EQ(app().layout().right.w, right + 40);
}

TEST_F(ExploreTest, APhoneHasAllSentencesTheLegendAndTheThingsToTry) {
  open_first(demos().front().name, {390, 844});
  app().frame();
  const Layout& l = app().layout();
  ASSERT_TRUE(l.slim);
  const FrameItems items = frame_content();
  EXPECT_GT(l.words.h, 40);
  EXPECT_GT(l.tries.h, 100);
  EXPECT_TRUE(has_text(items, "Try this"));
  EXPECT_TRUE(has_text(items, "explored: "));
  EXPECT_TRUE(has_text(items, "landmarks the estimate") || has_text(items, "estimate"));
  // A finger on a free place scrolls down to the plot.
  const float before = l.plot.y;
  move({200, l.words.y + 20});
  app().frame();
  press();
  for (int i = 1; i <= 10; ++i) {
    move({200, l.right.y + 20 - 12 * static_cast<float>(i)});
    app().frame();
  }
  release_and_settle();
  EXPECT_LT(app().layout().plot.y, before - 60);
}

TEST_F(ExploreTest, AScriptCanNameTheMode) {
  open("cogmind-factory-4");
  run("mode explore");
  app().settle();
  EXPECT_TRUE(app().layout().explore);
  run("mode lab");
  app().settle();
  EXPECT_FALSE(app().layout().explore);
}

}  // namespace
}  // namespace waymark
