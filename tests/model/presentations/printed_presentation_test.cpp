#include "app/presentations/printed_presentation.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include "app/article/chapter.h"
#include "app/compute/compute.h"
#include "app/kit/numbers.h"
#include "app/presentations/handout.h"
#include "app/presentations/scene_picture.h"
#include "app/scene/command.h"
#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/state.h"
#include "app/studies/plot_pictures.h"
#include "core/io/map_file.h"
#include "core/io/picture.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"
#include "tests/support/xml.h"

namespace waymark::printed_presentation_test {
namespace {

State presentation_of_two() {
  State state = state_of(open_scene("maze").value());
  state = apply(state, AddStroke{{{100, 100}, {2000, 900}, {3000, 2500}}});
  state = apply(state, TakeScene{});
  state = apply(state, TitleScene{0, "Blue < \"explored\" & more"});
  state = apply(state, NoteScene{0, "Say what blue is.\nThen ask."});
  state = apply(state, SetCamera{{false, 30, 20, 20}});
  return apply(state, TakeScene{});
}

std::vector<PrintedScene> printed(const State& state) {
  return printed_scenes(state.presentation, palette(Theme::kLight), [](int, int) { return true; })
      .value();
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
    ++found;
  return found;
}

TEST(PrintedPresentation, ASlideTellsTitlePlaceAndFigures) {
  const State state = presentation_of_two();
  const std::vector<PrintedScene> scenes = printed(state);
  ASSERT_EQ(scenes.size(), 2u);
  const std::string& slide = scenes[0].slide;
  EXPECT_EQ(xml_fault(slide), "");
  Computer computer;
  ComputeRequest request;
  request.scene = state.scene;
  const std::shared_ptr<const Results> results = computer.compute(request);
  for (const std::string& text :
       {std::string("Blue &lt; &quot;explored&quot; &amp; more"), std::string("1 of 2"),
        grouped(results->b.counts.expanded), std::string("id=\"pen\"")})
    EXPECT_TRUE(contains(slide, text));
}

TEST(PrintedPresentation, ASlideShowsThePlotOfAScene) {
  State state = state_of(open_scene("maze").value());
  state = apply(state, SetFullPlot{true});
  state = apply(state, TakeScene{});
  const std::string slide = printed(state).at(0).slide;
  EXPECT_EQ(xml_fault(slide), "");
  Computer computer;
  ComputeRequest request;
  request.scene = state.scene;
  const Palette& light = palette(Theme::kLight);
  const PlotPicture picture =
      scatter_picture(*computer.compute(request), state.scatter_plot, light);
  // The same bins as in the exported plot, although the slide has another size.
  const int bins = count(plot_svg(picture, light, 1), "<rect");
  EXPECT_GT(bins, 100);
  const std::size_t begin = slide.find("id=\"axes\"");
  ASSERT_NE(begin, std::string::npos);
  EXPECT_GE(count(slide, "<rect"), bins - 1);
  EXPECT_TRUE(contains(slide, picture.series.at(0).figure));
}

std::string slide_of(State state, SceneKind kind = SceneKind::view) {
  return printed(apply(std::move(state), TakeScene{kind})).at(0).slide;
}

State asking(Guessed what) {
  State state = state_of(open_scene("denerim-bloodmage").value());
  Prediction question;
  question.what = what;
  question.now = static_cast<int>(results_of(state.scene)->b.counts.expanded);
  question.measured = Measured::here;
  question.most = 2000;
  return apply(state, SetPrediction{question});
}

TEST(PrintedPresentation, ASlideWithAQuestionDoesNotShowTheAnswer) {
  for (const Guessed what : {Guessed::expanded_a, Guessed::expanded_b, Guessed::cost}) {
    State state = asking(what);
    const std::shared_ptr<const Results> r = results_of(state.scene);
    for (const bool plot : {false, true}) {
      state = apply(state, SetFullPlot{plot});
      const std::string slide = slide_of(state);
      EXPECT_EQ(xml_fault(slide), "");
      EXPECT_TRUE(contains(slide, "Predict first"));
      EXPECT_TRUE(contains(slide, "id=\"walls\""));
      for (const std::string& answer :
           {grouped(r->a.counts.expanded), grouped(r->b.counts.expanded),
            ">" + length_text(r->exact.cost, r->moves) + "<"})
        EXPECT_FALSE(contains(slide, answer)) << answer;
      for (const char* group : {"explored-distance", "explored-landmarks", "\"path\"", "legend"})
        EXPECT_FALSE(contains(slide, group)) << group;
    }
    EXPECT_FALSE(contains(slide_of(state, SceneKind::table), grouped(r->b.counts.expanded)));
    Prediction told = state.prediction;
    told.revealed = true;
    told.true_value = 1234;
    const std::string slide =
        slide_of(apply(apply(state, SetFullPlot{false}), SetPrediction{told}));
    EXPECT_TRUE(contains(slide, "The answer is 1,234"));
    EXPECT_TRUE(contains(slide, "explored-landmarks"));
  }
}

TEST(PrintedPresentation, ATextIsNextToAnOpenQuestion) {
  State state = apply(asking(Guessed::expanded_b), TakeScene{});
  state = apply(state, WriteOnScene{0, "Write your number down."});
  EXPECT_TRUE(contains(printed(state).at(0).slide, ">Write your number down.<"));
}

// A search that has not finished has no path and no cost.
TEST(PrintedPresentation, ARaceIsPrintedAsItWasTaken) {
  State state = state_of(open_scene("maze").value());
  const Command race = parse_command("playback 5 end same-f a").value();
  state = waymark::apply(apply(state, SetSplit{Split::side_by_side}), race);
  ASSERT_EQ(state.playback.a, 5);
  const std::shared_ptr<const Results> r = results_of(state.scene);
  const std::string slide = slide_of(state);
  EXPECT_TRUE(
      contains(slide, fmt::format(">5 explored, {} to go<", grouped(r->a.counts.expanded - 5))));
  EXPECT_TRUE(contains(slide, fmt::format(">{} explored, cost {}<", grouped(r->b.counts.expanded),
                                          length_text(r->b.cost, r->moves))));
  EXPECT_EQ(count(slide, "id=\"path\""), 0);
  EXPECT_EQ(count(slide, "id=\"b-path\""), 1);
}

// As on the screen, its panes have the whole width, with their titles and live numbers above them.
TEST(PrintedPresentation, AFigureIsPrintedAsItIsPresented) {
  const std::vector<ListedChapter> chapters = bundled_chapters().chapters;
  State state = state_of(open_scene("maze").value());
  // One map; two maps, one for each search; a map and a plot.
  for (const auto& expected : {std::pair{"estimate", 1}, {"both_ends", 2}, {"plot", 2}}) {
    const char* const chapter_id = expected.first;
    const auto listed =
        std::find_if(chapters.begin(), chapters.end(),
                     [&](const ListedChapter& one) { return one.id == chapter_id; });
    ASSERT_NE(listed, chapters.end()) << chapter_id;
    const Chapter chapter = parse_chapter(listed->file.text, listed->file.name).value();
    const ChapterFigure& plan = chapter.figures.front();
    ASSERT_EQ(static_cast<int>(plan.panes.size()), expected.second);
    PresentationScene scene{"Doors", "", opening_state(plan).value(), SceneKind::figure};
    scene.figure = chapter.id + "." + plan.id;
    state.presentation = {};
    add_scene(state.presentation, scene);
    const std::string slide = printed_scenes(
                                  state.presentation, palette(Theme::kLight),
                                  [](int, int) { return true; }, nullptr, chapters)
                                  ->at(0)
                                  .slide;
    EXPECT_EQ(xml_fault(slide), "");
    EXPECT_FALSE(contains(slide, "cells explored")) << "in the column";
    EXPECT_FALSE(contains(slide, "id=\"legend\""));
    for (const FigurePane& pane : plan.panes)
      EXPECT_TRUE(contains(slide, ">" + pane.title + "<")) << pane.title;
    EXPECT_EQ(count(slide, "walls\" "),
              static_cast<int>(std::count_if(
                  plan.panes.begin(), plan.panes.end(),
                  [](const FigurePane& pane) { return pane.kind == FigurePane::Kind::map; })));
    const std::shared_ptr<const Results> r = results_of(scene.state.scene);
    if (expected.second == 1) {
      EXPECT_TRUE(contains(slide, fmt::format(">A* explores {}<", grouped(r->a.counts.expanded))));
    }
    // Without the chapter, the scene is printed like a view.
    EXPECT_TRUE(contains(printed(state).at(0).slide, "cells explored"));
  }
}

TEST(PrintedPresentation, TwoMapsArePrintedAsTwoMapsWithTheirNames) {
  for (const Split split : {Split::side_by_side, Split::wipe}) {
    State state = state_of(open_scene("maze").value());
    state = apply(state, SetSplit{split});
    const std::string slide = slide_of(state);
    EXPECT_EQ(xml_fault(slide), "");
    for (const char* id :
         {"walls", "points", "explored-distance", "b-walls", "b-points", "b-explored-landmarks"})
      EXPECT_EQ(count(slide, fmt::format("id=\"{}\"", id)), 1) << id;
    for (const char* id : {"b-explored-distance", "explored-landmarks"})
      EXPECT_EQ(count(slide, fmt::format("id=\"{}\"", id)), 0) << id;
  }
}

TEST(PrintedPresentation, TheLegendHasTheNamesOfTheSearches) {
  State state = state_of(open_scene("denerim-bloodmage").value());
  const std::string slide = slide_of(state);
  EXPECT_TRUE(contains(slide, "Explored, Manhattan"));
  EXPECT_TRUE(contains(slide, "Explored, landmarks"));
  EXPECT_FALSE(contains(slide, "Explored, A"));
  // Its texts end in the column next to the map. The numbers are above it.
  const auto legend = [](const std::string& image) {
    const std::size_t begin = image.find("id=\"legend\"");
    return image.substr(begin, image.find("</g>", begin) - begin);
  };
  EXPECT_FALSE(contains(legend(slide), "text-anchor=\"end\""));
  EXPECT_TRUE(contains(slide, ">Paths: Manhattan, both, landmarks<")) << legend(slide);
  state.field.kind = FieldKind::true_cost;
  const std::string ranged = legend(slide_of(state));
  ASSERT_TRUE(contains(ranged, "text-anchor=\"end\"")) << "the range of an overlay";
  for (std::size_t at = 0; (at = ranged.find("<text x=\"", at)) != std::string::npos; ++at)
    EXPECT_LE(std::stod(ranged.substr(at + 9)), 300 / 1.1);
  const std::vector<PrintedScene> bugs =
      printed_scenes(*open_source("common-bugs").value().presentation, palette(Theme::kLight),
                     [](int, int) { return true; })
          .value();
  for (const PrintedScene& scene : bugs) EXPECT_EQ(xml_fault(scene.slide), "") << scene.title;
  EXPECT_TRUE(contains(bugs[0].slide, ">wrong<"));
  EXPECT_TRUE(contains(bugs[0].slide, ">right<"));
  EXPECT_TRUE(contains(bugs[0].slide, "Wrong: before the"));
}

TEST(PrintedPresentation, TablesTextAndThePlotAlongThePathsArePrinted) {
  State state = state_of(open_scene("denerim-bloodmage").value());
  const std::shared_ptr<const Results> r = results_of(state.scene);
  const std::string table = slide_of(state, SceneKind::table);
  EXPECT_EQ(xml_fault(table), "");
  for (const std::string& part :
       {std::string(">Manhattan<"), std::string(">Perfect heuristic<"),
        ">" + grouped(r->a.counts.expanded) + "<", ">" + length_text(r->b.cost, r->moves) + "<"})
    EXPECT_TRUE(contains(table, part)) << part;
  EXPECT_FALSE(contains(table, "id=\"walls\""));
  State text = apply(state, TakeScene{SceneKind::text});
  text = apply(text, WriteOnScene{0, "One < two.\nThree."});
  const std::string written = printed(text).at(0).slide;
  EXPECT_TRUE(contains(written, ">One &lt; two.<"));
  EXPECT_TRUE(contains(written, ">Three.<"));
  EXPECT_FALSE(contains(written, grouped(r->a.counts.expanded)));
  state = apply(apply(state, ShowPlot{PlotTab::path}), SetFullPlot{true});
  const std::string plot = slide_of(state);
  EXPECT_EQ(xml_fault(plot), "");
  EXPECT_TRUE(contains(plot, "f along the paths"));
  EXPECT_FALSE(contains(plot, "id=\"walls\""));
  EXPECT_TRUE(contains(slide_of(apply(state, ShowPlot{PlotTab::drag})), "needs measurements"));
}

// The places of its strokes are hundredths of a percent of the width of the slide's area: the whole
// slide below its title, or the part next to the column.
TEST(PrintedPresentation, StrokesOnASlideWithoutAMapArePrintedWhereTheyWereDrawn) {
  const State maze = state_of(open_scene("maze").value());
  const State plot = apply(apply(maze, ShowPlot{PlotTab::path}), SetFullPlot{true});
  struct Slide {
    const State& of;
    SceneKind kind;
    std::string first, last;
  };
  // The column has 348 of 1280 units, and the title has 64 of 720. The plot along the paths has no
  // axes that its strokes follow.
  for (const Slide& slide : {Slide{maze, SceneKind::text, "M0 64", "L640 192"},
                             Slide{maze, SceneKind::table, "M348 64", "L814 157.2"},
                             Slide{plot, SceneKind::view, "M348 64", "L814 157.2"}}) {
    State state = apply(slide.of, TakeScene{slide.kind});
    EXPECT_FALSE(contains(printed(state).at(0).slide, "id=\"pen\""));
    PresentationScene drawn_on = state.presentation.scene(0);
    drawn_on.state.pen = {{{0, 0}, {2500, 500}, {5000, 1000}}};
    state.presentation.scenes[0] = std::make_shared<const PresentationScene>(drawn_on);
    const std::string svg = printed(state).at(0).slide;
    EXPECT_EQ(xml_fault(svg), "");
    ASSERT_EQ(count(svg, "id=\"pen\""), 1);
    const std::string pen = svg.substr(svg.find("id=\"pen\""));
    EXPECT_TRUE(contains(pen, slide.first)) << pen;
    EXPECT_TRUE(contains(pen, slide.last)) << pen;
  }
}

// On the screen, the axes of this plot are the square from (575, 142) to (1111, 678). The stroke
// goes from its lower left to its upper right corner, along the line of the exact values.
TEST(PrintedPresentation, StrokesOnAPlotFollowItsAxes) {
  State state = state_of(open_scene("maze").value());
  state = apply(apply(state, SetFullPlot{true}), TakeScene{});
  PresentationScene drawn_on = state.presentation.scene(0);
  const auto at = [](double x, double y) {
    return PenPoint{static_cast<int>((x - 348) / 932 * 10'000),
                    static_cast<int>((y - 64) / 932 * 10'000)};
  };
  drawn_on.state.pen = {{at(575, 678), at(1111, 142)}};
  state.presentation.scenes[0] = std::make_shared<const PresentationScene>(drawn_on);
  const std::string svg = printed(state).at(0).slide;
  const auto number_after = [&](const std::string& name, std::size_t from) {
    return std::stod(svg.substr(svg.find(name, from) + name.size()));
  };
  // The plot has its own coordinates.
  const std::size_t moved = svg.rfind("translate(348 64) scale(", svg.find("id=\"diagonal\""));
  ASSERT_NE(moved, std::string::npos);
  const double scale = number_after("scale(", moved);
  const std::size_t line = svg.rfind("<line", svg.find("id=\"diagonal\""));
  const std::size_t pen = svg.find("d=\"M", svg.find("id=\"pen\""));
  const double x = number_after("d=\"M", pen), y = number_after(" ", pen + 5);
  EXPECT_NEAR(x, 348 + scale * number_after("x1=\"", line), 6);
  EXPECT_NEAR(y, 64 + scale * number_after("y1=\"", line), 6);
  const std::size_t end = svg.find("L", pen);
  EXPECT_NEAR(number_after("L", end), 348 + scale * number_after("x2=\"", line), 12);
  EXPECT_NEAR(number_after(" ", end), 64 + scale * number_after("y2=\"", line), 12);
}

std::string slide_of_figure(const std::string& chapter_id, std::size_t figure) {
  const std::vector<ListedChapter> chapters = bundled_chapters().chapters;
  const auto listed = std::find_if(chapters.begin(), chapters.end(),
                                   [&](const ListedChapter& one) { return one.id == chapter_id; });
  const Chapter chapter = parse_chapter(listed->file.text, listed->file.name).value();
  const ChapterFigure& plan = chapter.figures.at(figure);
  PresentationScene scene{"Figure", "", opening_state(plan).value(), SceneKind::figure};
  scene.figure = chapter.id + "." + plan.id;
  State state = state_of(open_scene("maze").value());
  add_scene(state.presentation, scene);
  return printed_scenes(
             state.presentation, palette(Theme::kLight), [](int, int) { return true; }, nullptr,
             chapters)
      ->at(0)
      .slide;
}

TEST(PrintedPresentation, AFigureHasTheHandlesOfItsDoors) {
  for (const std::size_t figure : {0u, 1u}) {
    const std::string slide = slide_of_figure("estimate", figure);
    EXPECT_EQ(xml_fault(slide), "");
    EXPECT_EQ(count(slide, "class=\"handle\""), 1) << figure;
  }
  EXPECT_EQ(count(slide_of_figure("estimate", 2), "class=\"handle\""), 0);
}

// The stored costs of the triangle's two sides are 265 and 103, so the third side, whose true cost
// is 224, is from 265 - 103 to 265 + 103.
TEST(PrintedPresentation, ATriangleIsPrintedWithItsBounds) {
  const std::string slide = slide_of_figure("triangle", 0);
  EXPECT_EQ(xml_fault(slide), "");
  for (const char* const text :
       {"265", "103", "?", "A", "Z", "L", "at least 162", "true cost 224", "at most 368"})
    EXPECT_TRUE(contains(slide, fmt::format(">{}<", text))) << text;
  // The paths on the map next to it: three, each with a line around it, and dots on one.
  const std::size_t begin = slide.find("triangle\" ");
  ASSERT_NE(begin, std::string::npos);
  EXPECT_EQ(count(slide.substr(begin, slide.find("</g>", begin) - begin), "<path"), 7);
}

TEST(PrintedPresentation, AMapHasThePathsOfTheSelectedLandmark) {
  State state = state_of(open_scene("denerim-bloodmage").value());
  const std::string group = "id=\"triangle\"";
  EXPECT_FALSE(contains(slide_of(state), group));
  state = apply(state, SelectLandmark{4});
  EXPECT_TRUE(contains(slide_of(state), group));
  state.layer(Layer::triangle).shown = false;
  EXPECT_FALSE(contains(slide_of(state), group));
  // They show the true cost.
  State asked = apply(asking(Guessed::cost), SelectLandmark{4});
  EXPECT_FALSE(contains(slide_of(asked), group));
}

TEST(PrintedPresentation, LinesAreWrappedWithoutLosingAWord) {
  const std::vector<std::string> lines = wrapped_lines("one two three\n\nfour", 8 * 5.3, 10);
  EXPECT_EQ(lines, (std::vector<std::string>{"one two", "three", "", "four"}));
  EXPECT_EQ(wrapped_lines("incomprehensible words", 8 * 5.3, 10),
            (std::vector<std::string>{"incomprehensible", "words"}));
}

std::vector<PrintedPage> handout_of(const State& state, const Handout& handout) {
  return *handout_pages(state.presentation, handout, palette(Theme::kLight),
                        [](int, int) { return true; });
}

TEST(Handout, HasSeveralScenesAPageThatDoNotOverlap) {
  State state = state_of(open_scene("maze").value());
  for (int i = 0; i < 7; ++i) state = apply(state, TakeScene{});
  for (const bool landscape : {false, true})
    for (const int scenes : Handout::kSceneCounts) {
      const std::vector<PrintedPage> pages =
          handout_of(state, {scenes, landscape, false, "Improving heuristics", "28 November 2026"});
      ASSERT_EQ(static_cast<int>(pages.size()), (7 + scenes - 1) / scenes);
      std::size_t pictures = 0;
      for (std::size_t p = 0; p < pages.size(); ++p) {
        const PrintedPage& page = pages[p];
        EXPECT_EQ(page.width > page.height, landscape);
        EXPECT_EQ(xml_fault(page.frame), "");
        EXPECT_TRUE(contains(page.frame, fmt::format("Page {} of {}", p + 1, pages.size())));
        EXPECT_TRUE(contains(page.frame, "Improving heuristics"));
        EXPECT_TRUE(contains(page.frame, "28 November 2026"));
        // The head and the line for the name; each scene has a line below its title.
        EXPECT_GE(count(page.frame, "<line"), 2 + 2 * static_cast<int>(page.images.size()))
            << "lines to write on";
        pictures += page.images.size();
        for (std::size_t i = 0; i < page.images.size(); ++i) {
          const PrintedPage::Image& a = page.images[i];
          EXPECT_EQ(xml_fault(a.svg), "");
          EXPECT_TRUE(a.x >= 0 && a.y >= 0 && a.x + a.width <= page.width &&
                      a.y + a.height <= page.height);
          for (std::size_t j = 0; j < i; ++j) {
            const PrintedPage::Image& b = page.images[j];
            EXPECT_TRUE(a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y ||
                        b.y + b.height <= a.y);
          }
        }
      }
      EXPECT_EQ(pictures, 7u);
    }
}

TEST(Handout, OfSixScenesHasImagesOfReadableSize) {
  State state = state_of(open_scene("maze").value());
  for (int i = 0; i < 6; ++i) state = apply(state, TakeScene{});
  for (const bool landscape : {false, true}) {
    const std::vector<PrintedPage> pages = handout_of(state, {6, landscape, false, "", ""});
    ASSERT_EQ(pages.at(0).images.size(), 6u);
    for (const PrintedPage::Image& image : pages.at(0).images) EXPECT_GE(image.height, 100);
    // A ruled line below the boxes of each scene.
    EXPECT_GE(count(pages[0].frame, "<line"), 2 + 2 * 6);
  }
}

TEST(Handout, ShowsNoAnswersExceptInTheKey) {
  State state = asking(Guessed::expanded_b);
  const std::shared_ptr<const Results> r = results_of(state.scene);
  for (const SceneKind kind : {SceneKind::view, SceneKind::table})
    state = apply(state, TakeScene{kind});
  state = apply(apply(state, SetPrediction{}), TakeScene{});
  state = apply(state, TakeScene{SceneKind::table});
  const std::vector<std::string> answers = {grouped(r->a.counts.expanded),
                                            grouped(r->b.counts.expanded), "explored-distance",
                                            "explored-landmarks", "id=\"path\""};
  const std::vector<PrintedPage> pages = handout_of(state, {2, false, true, "", ""});
  ASSERT_EQ(pages.size(), 4u);
  for (std::size_t p = 0; p < 2; ++p)
    for (const std::string& answer : answers) {
      EXPECT_FALSE(contains(pages[p].frame, answer)) << answer;
      for (const PrintedPage::Image& image : pages[p].images)
        EXPECT_FALSE(contains(image.svg, answer)) << answer;
    }
  EXPECT_TRUE(contains(pages[2].frame, ">Key<"));
  EXPECT_TRUE(contains(pages[2].frame, "The answer is " + answers[1]));
  // The key has the image of the question, with its answer.
  EXPECT_TRUE(contains(pages[2].images.at(0).svg, "explored-landmarks"));
}

TEST(Handout, HasTheTextOfASceneButNoStrokes) {
  State state = apply(presentation_of_two(), WriteOnScene{0, "Write your number down."});
  for (const int scenes : Handout::kSceneCounts) {
    const std::vector<PrintedPage> pages = handout_of(state, {scenes, false, true, "", ""});
    ASSERT_EQ(pages.size(), 2u);
    EXPECT_TRUE(contains(pages[0].frame, "Write your number"));
    for (const PrintedPage::Image& image : pages[0].images)
      EXPECT_FALSE(contains(image.svg, "id=\"pen\""));
    EXPECT_TRUE(contains(pages[1].images.at(0).svg, "id=\"pen\""));
  }
}

TEST(Handout, TheKeyNamesOnlySearchesOnTheMap) {
  State state = state_of(open_scene("maze").value());
  for (const bool landmarks : {true, false}) {
    if (!landmarks) state = apply(state, SetLandmarks{{}});
    const State taken = apply(state, TakeScene{});
    const std::string key = handout_of(taken, {2, false, true, "", ""}).at(1).frame;
    EXPECT_TRUE(contains(key, "Manhattan: "));
    EXPECT_EQ(contains(key, "Landmarks: "), landmarks);
  }
}

// The names, numbers and marks of a plot's groups, in SVG.
TEST(Handout, PlotsAreDrawnByHand) {
  State state = state_of(open_scene("maze").value());
  for (const PlotTab tab : {PlotTab::scatter, PlotTab::path, PlotTab::pairs}) {
    State with = apply(apply(state, ShowPlot{tab}), SetFullPlot{true});
    with.pairs_plot.count = 20;
    with = apply(with, TakeScene{});
    const std::vector<PrintedPage> pages = handout_of(with, {2, false, true, "", ""});
    ASSERT_EQ(pages.size(), 2u);
    const std::string &empty = pages[0].images.at(0).svg, &key = pages[1].images.at(0).svg;
    EXPECT_EQ(xml_fault(empty), "");
    const auto marks = [](const std::string& svg) {
      const std::size_t begin = svg.find("id=\"series-0\"");
      return svg.substr(begin, svg.find("</g>", begin) - begin);
    };
    EXPECT_EQ(count(marks(empty), "<"), 0) << "no marks";
    EXPECT_GT(count(marks(key), "<"), 0);
    for (const char* number : {"mean error", "median expanded", ">f "})
      EXPECT_FALSE(contains(empty, number)) << number;
    EXPECT_TRUE(contains(empty, "id=\"axes\""));
    EXPECT_EQ(contains(empty, "id=\"diagonal\""), tab != PlotTab::path);
    EXPECT_TRUE(contains(pages[0].frame, "Complete the plot."));
  }
}

// Texts of plots, tables and text on paper: their size in the image, in points.
TEST(Handout, TextsAreLargeEnoughToRead) {
  State state = state_of(open_scene("maze").value());
  state = apply(state, TakeScene{SceneKind::table});
  state = apply(state, TakeScene{SceneKind::text});
  std::string text;
  for (int i = 0; i < 90; ++i) text += "words and ";
  state = apply(state, WriteOnScene{1, text});
  state = apply(apply(state, SetFullPlot{true}), TakeScene{});
  for (const bool landscape : {false, true})
    for (const int scenes : {2, 3, 4}) {
      int texts = 0;
      const PrintedPage page = handout_of(state, {scenes, landscape, false, "", ""}).at(0);
      for (const PrintedPage::Image& image : page.images) {
        const auto number_after = [&](const std::string& name, std::size_t from) {
          const std::size_t at = image.svg.find(name + "=\"", from);
          return std::stod(image.svg.substr(at + name.size() + 2));
        };
        const double unit = image.width / number_after("width", 0);
        // A plot is scaled as a whole.
        const std::size_t scaled = image.svg.find(" scale(");
        const double scale =
            scaled == std::string::npos ? 1 : std::stod(image.svg.substr(scaled + 7));
        for (std::size_t at = 0; (at = image.svg.find("font-size=\"", at)) != std::string::npos;
             ++at, ++texts)
          EXPECT_GE(number_after("font-size", at) * unit * scale, 7)
              << scenes << image.svg.substr(at, 80);
      }
      EXPECT_GT(texts, 10);
    }
}

TEST(PrintedPresentation, NoPageShowsAnAnswerThatIsNotRevealed) {
  State state = state_of(open_scene("denerim-bloodmage").value());
  const std::shared_ptr<const Results> r = results_of(state.scene);
  const State plain = state;
  const State plot = apply(state, SetFullPlot{true});
  Presentation presentation;
  const State asked = asking(Guessed::expanded_b);
  State revealed = asked;
  revealed.prediction.revealed = true;
  revealed.prediction.true_value = r->b.counts.expanded;
  for (const State& scene : {plain, plot, asked, plain, revealed, plain})
    add_scene(presentation, {"", "", scene});
  add_scene(presentation, {"", "", plain, SceneKind::table});
  presentation.scenes.insert(presentation.scenes.begin(), presentation.scenes.back());
  state.presentation = presentation;
  const std::vector<PrintedScene> pages = printed(state);
  ASSERT_EQ(pages.size(), 8u);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const bool after = i >= 5;
    EXPECT_EQ(contains(pages[i].slide, grouped(r->b.counts.expanded)), after) << i;
    if (after) continue;
    for (const char* answer : {"explored-landmarks", "id=\"path\"", "mean error"})
      EXPECT_FALSE(contains(pages[i].slide, answer)) << i << answer;
  }
}

// The lines of an answer that is longer than two pages, each once and in order.
TEST(Handout, ALongAnswerContinuesOnTheNextPageOfTheKey) {
  State state = apply(state_of(open_scene("maze").value()), TakeScene{});
  std::string text;
  constexpr int kLines = 130;
  for (int i = 0; i < kLines; ++i) text += fmt::format("<{}>\n", i);
  state = apply(state, WriteOnScene{0, text});
  const std::vector<PrintedPage> pages = handout_of(state, {3, false, true, "", ""});
  ASSERT_GE(pages.size(), 4u);
  int next = 0;
  for (std::size_t p = 1; p < pages.size(); ++p) {
    EXPECT_EQ(contains(pages[p].frame, "(continued)"), p > 1) << p;
    for (std::size_t at = 0; next < kLines; ++next) {
      const std::size_t found = pages[p].frame.find(fmt::format("&lt;{}&gt;", next), at);
      if (found == std::string::npos) break;
      const std::size_t y = pages[p].frame.rfind(" y=\"", found);
      EXPECT_LE(std::stod(pages[p].frame.substr(y + 4)), pages[p].height - 36 - 12) << next;
      at = found;
    }
  }
  EXPECT_EQ(next, kLines);
}

TEST(Handout, APageIsDrawnAsAnImageOfThatWidth) {
  const State state = apply(state_of(open_scene("maze").value()), TakeScene{});
  const PrintedPage page = handout_of(state, {2, true, false, "", ""}).at(0);
  const std::optional<Picture> picture = page_picture(page, 421);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->width, 421);
  EXPECT_EQ(picture->height, 298);
  const auto is_white = [&](int x, int y) { return picture->pixel(x, y)[1] == 255; };
  EXPECT_TRUE(is_white(2, 2)) << "the margin";
  int dark = 0;
  for (int y = 0; y < picture->height; ++y)
    for (int x = 0; x < picture->width; ++x) dark += is_white(x, y) ? 0 : 1;
  EXPECT_GT(dark, 421 * 298 / 20) << "the maps";
}

// The content of a PDF's compressed streams. Newer versions of cairo store the pages in them.
std::string inflated_streams(const std::string& pdf) {
  std::string all;
  for (std::size_t at = 0; (at = pdf.find("stream\n", at)) != std::string::npos;) {
    at += 7;
    const std::size_t end = pdf.find("endstream", at);
    if (end == std::string::npos) break;
    std::string content(std::size_t{1} << 20, '\0');
    z_stream zip{};
    if (inflateInit(&zip) != Z_OK) break;
    zip.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(pdf.data() + at));
    zip.avail_in = static_cast<uInt>(end - at);
    zip.next_out = reinterpret_cast<Bytef*>(content.data());
    zip.avail_out = static_cast<uInt>(content.size());
    inflate(&zip, Z_FINISH);
    all.append(content, 0, zip.total_out);
    inflateEnd(&zip);
    at = end + std::string("endstream").size();
  }
  return all;
}

TEST(PrintedPresentation, APageASceneAndTheSameBytesAgain) {
  const TestFolder folder;
  const std::vector<PrintedScene> scenes = printed(presentation_of_two());
  std::vector<std::string> files;
  for (const char* name : {"a/talk.pdf", "b/talk.pdf"}) {
    const std::filesystem::path path = std::filesystem::path(folder.path()) / name;
    std::filesystem::create_directories(path.parent_path());
    const std::optional<Error> error = write_pdf(scenes, path);
    ASSERT_FALSE(error) << error->text();
    files.push_back(read_file(path.string()).value());
  }
  EXPECT_EQ(files[0], files[1]);
  EXPECT_EQ(files[0].substr(0, 5), "%PDF-");
  const std::string objects = files[0] + inflated_streams(files[0]);
  EXPECT_EQ(count(objects, "/Type /Page") - count(objects, "/Type /Pages"), 2);
  EXPECT_GT(count(files[0], "/FontFile"), 0) << "the fonts are embedded";
  EXPECT_EQ(count(files[0], "/Subtype /Image"), 0) << "the map is not a pixel image";
}

// The start is in the centre of the map's area, where the slide's camera puts it.
TEST(PrintedPresentation, ThePictureShowsWhatTheCameraSees) {
  const TestFolder folder;
  State state = presentation_of_two();
  state =
      apply(state, SetCamera{{false, 30, state.scene.start.x + 0.5, state.scene.start.y + 0.5}});
  state = apply(state, TakeSceneAgain{1});
  ASSERT_FALSE(write_slides(printed(state), folder.path()));
  const std::string path = folder.path() + "/scene-02.png";
  const Result<Picture> picture = decode_picture(read_file(path).value(), path);
  ASSERT_TRUE(picture);
  ASSERT_EQ(picture.value().width, 1920);
  // The centre of the map's area is 348 + (1280 - 348) / 2 across and 64 + (720 - 64) / 2 down.
  const std::uint8_t* p = picture.value().pixel(814 * 3 / 2, 392 * 3 / 2);
  const Color& start = palette(Theme::kLight).map.start;
  EXPECT_NEAR(p[0], 255 * start.r, 2);
  EXPECT_NEAR(p[1], 255 * start.g, 2);
  EXPECT_NEAR(p[2], 255 * start.b, 2);
}

TEST(PrintedPresentation, StopsWhereItIsNotWantedAnyMore) {
  int asked = 0;
  EXPECT_FALSE(printed_scenes(presentation_of_two().presentation, palette(Theme::kLight),
                              [&asked](int, int) { return ++asked < 2; }));
  EXPECT_EQ(asked, 2);
}

}  // namespace
}  // namespace waymark::printed_presentation_test
