#include <algorithm>
#include <fmt/format.h>

#include "app/article/chapter.h"
#include "app/kit/svg.h"
#include "app/scene/open_scene.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/window/article/article_window.h"

namespace waymark::article_test {
namespace {

class ArticleTest : public ArticleWindow {};

TEST_F(ArticleTest, EveryTaskIsOpenAtFirstAndShowMeSolvesIt) {
  open_article();
  for (int chapter = 0; chapter < static_cast<int>(article().chapters().size()); ++chapter) {
    show(chapter);
    const auto tasks = static_cast<int>(article().chapter().tasks.size());
    for (int task = 0; task < tasks; ++task) {
      SCOPED_TRACE(fmt::format("{} task {}", article().chapter().id, task + 1));
      EXPECT_EQ(article().task(), task);
      EXPECT_FALSE(article().is_done(chapter, task));
      article().show_solution();
      app().settle();
      EXPECT_TRUE(article().is_done(chapter, task));
      article().skip_task();
      app().settle();
    }
    EXPECT_TRUE(article().is_done(chapter));
  }
}

TEST_F(ArticleTest, ShowMeSolvesATaskWhateverTheReaderHasMoved) {
  open_article();
  show(2);
  Figure& figure = *article().figures()[0];
  figure.store().apply(MoveGoal{figure.state().scene.start});
  figure.store().apply(SelectLandmark{kNothingSelected});
  app().settle();
  EXPECT_FALSE(article().is_done(2, 0));
  article().show_solution();
  app().settle();
  EXPECT_TRUE(article().is_done(2, 0));
}

TEST_F(ArticleTest, ItsFiguresNeverChangeTheUsersMap) {
  open_article();
  const Scene before = scene();
  for (int chapter = 0; chapter < static_cast<int>(article().chapters().size()); ++chapter) {
    show(chapter);
    article().show_solution();
    app().settle();
    // Keys that would change the map.
    for (const SDL_Keycode code : {SDLK_x, SDLK_p, SDLK_DELETE, SDLK_d}) tap(code);
  }
  EXPECT_EQ(scene(), before);
  act("mode.explore");
  app().settle();
  EXPECT_EQ(scene(), before);
}

TEST_F(ArticleTest, NumbersInTextsAreThoseOfTheirFigures) {
  open_article();
  show(0);
  // Two cells next to a wall, 3 columns apart: a path through a door 2 rows away costs 3 + 2 * 2.
  EXPECT_EQ(value("near.h_start_a"), 3);
  EXPECT_EQ(value("near.true_cost"), 7);
  EXPECT_EQ(value("far.h_start_a"), 3);
  EXPECT_EQ(value("far.true_cost"), 17);
  for (const std::unique_ptr<Figure>& figure : article().figures()) {
    const Scene& shown = figure->state().scene;
    EXPECT_EQ(value(figure->plan().id + ".true_cost"),
              cost_between(shown.map->grid, shown.start, shown.goal));
  }
}

TEST_F(ArticleTest, ATaskThatIsDoneDuringADragStaysDone) {
  open_article();
  show(0);
  Figure& far = *article().figures()[1];
  const FigureInput& gap = *far.input("gap");
  const int first = far.step_of(gap);
  far.store().begin_gesture();
  int step = first;
  while (step < 20 && !article().is_done(0, 0)) {
    far.set_step(gap, ++step);
    app().settle();
  }
  ASSERT_TRUE(article().is_done(0, 0));
  EXPECT_GT(step, first);
  far.set_step(gap, first);
  app().settle();
  EXPECT_TRUE(article().is_done(0, 0)) << "the drag continues";
  far.store().end_gesture();
  tap(SDLK_z, KMOD_CTRL);
  EXPECT_TRUE(article().is_done(0, 0));
  EXPECT_EQ(article().task(), 0) << "the box shows it until the reader continues";
}

TEST_F(ArticleTest, ADragMustStopAtWhatSolvesTheTask) {
  open_article();
  show(chapter_of("hierarchies"));
  article().show_task(0);
  app().settle();
  Figure& up = figure("up");
  ASSERT_GT(up.view.w, 0);
  const MapTransform t =
      map_transform(up.state().camera, up.view, *up.state().scene.map, app().scale());
  const auto pull_to = [&](Cell cell) {
    move(t.center(cell));
    for (int i = 0; i < 2; ++i) {
      app().frame();
      up.wait();
    }
  };
  const Cell first = up.state().scene.goal, near{12, 8};
  move_and_settle(t.center(first));
  press();
  pull_to(near);
  app().frame();
  EXPECT_EQ(up.state().scene.goal, near);
  EXPECT_LT(value("up.expanded_a"), value("up.expanded_b")) << "this solves the task";
  pull_to(first);
  app().settle();
  EXPECT_FALSE(article().is_done(article().open(), 0)) << "the goal has only passed";
  pull_to(near);
  app().settle();
  EXPECT_TRUE(article().is_done(article().open(), 0));
  release_and_settle();
}

TEST_F(ArticleTest, ShowMeScrollsToItsFigure) {
  open_article();
  show(chapter_of("hierarchies"));
  const Figure& up = figure("up");
  ASSERT_EQ(up.view.w, 0) << "the figure is below the window's edge";
  article().show_solution();
  app().settle();
  const Rect& page = app().layout().article;
  EXPECT_GT(up.view.w, 0);
  EXPECT_LE(up.view.y + up.view.h, page.y + page.h);
}

// The hierarchy of the first figure takes longer than a few frames.
TEST_F(ArticleTest, AFigureWithoutResultsSaysSo) {
  open("denerim-bloodmage", {1440, 900}, false);
  act("mode.learn");
  article().show(chapter_of("hierarchies"));
  const FrameItems first = frame_content();
  EXPECT_TRUE(has_text(first, "Preparing"));
  // Texts and the task do not need the numbers.
  EXPECT_TRUE(has_text(first, "prepares"));
  EXPECT_TRUE(has_text(first, "Your turn"));
  app().settle();
  EXPECT_FALSE(shows_text("Preparing"));
}

TEST_F(ArticleTest, ADoneTaskStaysTicked) {
  open_article();
  show(14);
  ASSERT_EQ(article().chapter().id, "write");
  Figure& own = *article().figures()[0];
  own.type("dx + dy");
  app().settle();
  ASSERT_TRUE(article().is_done(article().open(), 0));
  EXPECT_TRUE(shows_text(icon::kTaskDone));
  own.type("dx");
  app().settle();
  EXPECT_TRUE(article().is_done(article().open(), 0));
  EXPECT_TRUE(shows_text(icon::kTaskDone));
}

// The last task of the first chapter is about the cell under the pointer, which then leaves the
// map.
TEST_F(ArticleTest, ATaskOfThePointerStaysTickedWhenThePointerLeavesTheMap) {
  open_article();
  show(0);
  for (int task = 0; task < 2; ++task) article().skip_task();
  app().settle();
  Figure& wall = *article().figures()[2];
  const auto point = [&](Cell cell, int frames) {
    for (int i = 0; i < frames; ++i) {
      wall.next_pointed = cell;
      app().frame();
    }
  };
  // Three rows above the end of the wall: six more steps than the Manhattan distance.
  point({2, 3}, 60);
  EXPECT_EQ(value("wall.error_a_here"), 6);
  EXPECT_FALSE(article().is_done(0, 2));
  // A pointer that crosses the map solves nothing.
  point({2, 4}, 2);
  EXPECT_EQ(value("wall.error_a_here"), 4);
  EXPECT_FALSE(article().is_done(0, 2));
  point({2, 5}, 2);
  point({2, 4}, 60);
  ASSERT_TRUE(article().is_done(0, 2));
  app().settle();
  ASSERT_FALSE(wall.pointed) << "the pointer is not on the map";
  EXPECT_TRUE(shows_text(icon::kTaskDone));
}

TEST_F(ArticleTest, AChapterThatIsOpenedAgainShowsWhatItShowedUntilItIsReset) {
  open_article();
  show(0);
  const Scene first = article().figures()[1]->state().scene;
  article().figures()[1]->set_step(*article().figures()[1]->input("gap"), 5);
  app().settle();
  const Scene moved = article().figures()[1]->state().scene;
  ASSERT_NE(moved, first);
  show(1);
  show(0);
  EXPECT_EQ(article().figures()[1]->state().scene, moved);
  EXPECT_FALSE(article().figures()[0]->is_changed());
  EXPECT_TRUE(article().figures()[1]->is_changed());
  act("chapter.own_map");
  app().settle();
  act("chapter.own_map");
  app().settle();
  EXPECT_EQ(article().figures()[1]->state().scene, moved);
  article().figures()[1]->reset();
  app().settle();
  EXPECT_EQ(article().figures()[1]->state().scene, first);
  show(1);
  show(0);
  EXPECT_FALSE(article().figures()[1]->is_changed());
}

TEST_F(ArticleTest, KeysScrollThePage) {
  open_article();
  show(0);
  Figure& first = *article().figures()[0];
  const float top = first.view.y;
  tap(SDLK_DOWN);
  const float lower = first.view.y;
  EXPECT_LT(lower, top);
  tap(SDLK_UP);
  EXPECT_EQ(first.view.y, top);
  tap(SDLK_END);
  tap(SDLK_HOME);
  EXPECT_EQ(first.view.y, top);
}

TEST_F(ArticleTest, TheTaskStaysInFrontOfThePage) {
  open_article();
  show(0);
  const FrameItems items = frame_content();
  const auto button =
      std::find_if(items.places.begin(), items.places.end(),
                   [](const FrameItems::Place& place) { return place.text == "Show me"; });
  ASSERT_NE(button, items.places.end());
  const ImVec2 at{button->area.x + button->area.w / 2, button->area.y + button->area.h / 2};
  const Rect& page = app().layout().article;
  click_and_settle({at.x, page.y + page.h - 20});
  const Figure& first = *article().figures()[0];
  const float top = first.view.y;
  move_and_settle(at);
  wheel(-1);
  app().settle();
  EXPECT_LT(first.view.y, top) << "the wheel over the task scrolls the page";
  click_and_settle(at);
  app().settle();
  EXPECT_TRUE(article().is_done(0, 0));
}

TEST_F(ArticleTest, TheNextTaskShowsItsFigure) {
  open_article();
  show(chapter_of("placement"));
  const Figure& figure =
      *article().figures()[static_cast<std::size_t>(article().chapter().tasks.back().figure)];
  ASSERT_EQ(figure.view.w, 0) << "the figure is below the window's edge";
  for (std::size_t task = 1; task < article().chapter().tasks.size(); ++task) article().skip_task();
  app().settle();
  const Rect& page = app().layout().article;
  EXPECT_GT(figure.view.w, 0);
  EXPECT_GE(figure.view.y, page.y);
  EXPECT_LE(figure.view.y + figure.view.h, page.y + page.h);
}

TEST_F(ArticleTest, TheNextTaskAlsoShowsTheNumberToDragAboveItsFigure) {
  open("denerim-bloodmage", {1280, 720});
  act("mode.learn");
  app().settle();
  show(chapter_of("weights"));
  const Figure& zigzag = *article().figures()[1];
  ASSERT_EQ(zigzag.view.w, 0) << "the figure is below the window's edge";
  article().skip_task();
  app().settle();
  ASSERT_GT(zigzag.view.w, 0);
  const auto shows_weight = [&](const FrameItems::Place& place) {
    const Rect &at = place.area, &map = zigzag.view;
    return place.text == "2" && at.x > map.x && at.x < map.x + map.w && at.y < map.y &&
           at.y > app().layout().article.y;
  };
  const FrameItems items = frame_content();
  EXPECT_TRUE(std::any_of(items.places.begin(), items.places.end(), shows_weight));
}

TEST_F(ArticleTest, TheNextTaskAlsoShowsTheSectionOfItsFigureIfThereIsRoom) {
  open_article();
  show(chapter_of("write"));
  for (int task = 0; task < 3; ++task) article().skip_task();
  app().settle();
  const Rect& page = app().layout().article;
  const FrameItems items = frame_content();
  const auto heading = std::find_if(
      items.places.begin(), items.places.end(),
      [](const FrameItems::Place& place) { return place.text == "Landmarks in a formula"; });
  ASSERT_NE(heading, items.places.end());
  EXPECT_GE(heading->area.y, page.y);
  const Rect& map = article().figures()[1]->view;
  EXPECT_LE(map.y + map.h, page.y + page.h);
}

TEST_F(ArticleTest, FiguresThatFitAnyMapShowTheUsersMapOnRequest) {
  open_article();
  const Scene own = scene();
  show(4);
  act("chapter.own_map");
  app().settle();
  int shown = 0;
  for (const std::unique_ptr<Figure>& figure : article().figures()) {
    const Scene& drawn = figure->state().scene;
    EXPECT_EQ(drawn.map == own.map, figure->plan().any_map);
    if (drawn.map != own.map) continue;
    ++shown;
    EXPECT_EQ(drawn.start, own.start);
    EXPECT_EQ(drawn.landmarks.size(), 1u);
    EXPECT_EQ(value(figure->plan().id + ".true_cost"),
              cost_between(own.map->grid, own.start, own.goal));
  }
  EXPECT_GE(shown, 2);
  EXPECT_EQ(scene(), own);
  EXPECT_FALSE(article().is_done(4, 0));
  act("chapter.own_map");
  app().settle();
  for (const std::unique_ptr<Figure>& figure : article().figures())
    EXPECT_NE(figure->state().scene.map, own.map);
}

TEST_F(ArticleTest, ARouteLeadsThroughItsChaptersToTheSummary) {
  open_article();
  ASSERT_GE(article().routes().size(), 3u);
  for (int route = 0; route < static_cast<int>(article().routes().size()); ++route) {
    act(fmt::format("route.{}", route + 1));
    app().settle();
    const ChapterRoute& chosen = article().route();
    std::vector<int> read{article().open()};
    while (const std::optional<int> next = article().next_chapter()) {
      article().show(*next);
      read.push_back(*next);
    }
    EXPECT_EQ(read, chosen.chapters);
    EXPECT_EQ(&article().route(), &chosen);
    act("chapter.summary");
    app().settle();
    EXPECT_TRUE(article().summary_shown());
    const std::string page = summary_html(summary_of(chosen, article().chapters()));
    for (const int chapter : chosen.chapters) {
      const ListedChapter& of = article().chapters()[index(chapter)];
      EXPECT_FALSE(of.summary.empty()) << of.id;
      EXPECT_TRUE(contains(page, xml_escaped(of.summary))) << of.id;
    }
  }
  EXPECT_EQ(article().route().chapters.size(), article().chapters().size());
  EXPECT_LE(article().minutes(article().routes()[0]), 45);
}

TEST_F(ArticleTest, AChapterOutsideTheRouteOpensInTheLastRoute) {
  open_article();
  act("route.1");
  app().settle();
  const int outside = 9;
  const std::vector<int>& listed = article().route().chapters;
  ASSERT_EQ(std::find(listed.begin(), listed.end(), outside), listed.end());
  show(outside);
  EXPECT_EQ(article().open(), outside);
  EXPECT_EQ(&article().route(), &article().routes().back());
}

TEST_F(ArticleTest, TheListShowsTheWholeRowOfTheOpenChapter) {
  open("denerim-bloodmage", {1280, 720});
  act("mode.learn");
  for (int chapter = 0; chapter < static_cast<int>(article().chapters().size()); ++chapter) {
    show(chapter);
    app().settle();
    SCOPED_TRACE(article().chapter().title);
    const FrameItems items = frame_content();
    // In the list and above the text. A title that is cut ends with an ellipsis.
    EXPECT_GE(std::count(items.texts.begin(), items.texts.end(), article().chapter().title), 2);
    const std::string state = fmt::format("0/{}", article().chapter().tasks.size());
    const auto row = std::find_if(items.places.begin(), items.places.end(),
                                  [&](const FrameItems::Place& p) { return p.text == state; });
    ASSERT_NE(row, items.places.end());
    constexpr float kAround = 8;
    const Rect &text = row->area, &seen = row->visible;
    EXPECT_GE(text.y - kAround, seen.y);
    EXPECT_LE(text.y + text.h + kAround, seen.y + seen.h);
    EXPECT_LE(text.x + text.w + kAround, seen.x + seen.w);
  }
}

TEST_F(ArticleTest, AChapterClosesALesson) {
  open_article();
  const Scene own = scene();
  for (const char* action : {"chapter.2", "route.2", "chapter.summary"}) {
    act("take.1");
    app().settle();
    EXPECT_EQ(app().layout().article.w, 0);
    act(action);
    app().settle();
    EXPECT_GT(app().layout().article.w, 0) << action;
    EXPECT_FALSE(app().course().taken());
    EXPECT_EQ(scene(), own);
  }
}

TEST_F(ArticleTest, ALessonThatWasOpenedFromTheListLeadsBackToTheArticle) {
  open_article();
  for (const char* last : {"", "lesson.sum_up"}) {
    act("take.1");
    act("mode.lab");
    if (*last != 0) act(last);
    act("lesson.leave");
    app().settle();
    EXPECT_GT(app().layout().article.w, 0) << last;
  }
}

// No one takes the results of a figure in a hidden article.
TEST_F(ArticleTest, AHiddenFigureWithNewResultsKeepsNothingBusy) {
  open_article();
  Figure& figure = *article().figures().front();
  figure.store().apply(MoveGoal{figure.state().scene.start});
  figure.ask(100);
  figure.wait();
  act("take.1");
  for (int i = 0; i < 1000 && app().busy(); ++i) app().frame();
  EXPECT_TRUE(figure.busy());
  EXPECT_FALSE(app().busy());
}

TEST_F(ArticleTest, TheSummaryIsPrintedAsPdf) {
  open_article();
  act("route.1");
  act("chapter.summary");
  article().save_summary();
  app().settle();
  ASSERT_EQ(app().ui().popup, Popup::save);
  run("key Return");
  app().settle();
  ASSERT_TRUE(app().message());
  const std::string path = app().message()->where;
  EXPECT_TRUE(path.ends_with(".pdf"));
  const Result<std::string> pages = read_file(path);
  ASSERT_TRUE(pages) << pages.error().text();
  EXPECT_TRUE(pages.value().starts_with("%PDF-"));
  // The browser page saves and prints an HTML page instead.
  const RouteSummary summary = summary_of(article().route(), article().chapters());
  const std::string page = folder().path() + "/summary.html";
  ASSERT_FALSE(write_summary(summary, page));
  EXPECT_EQ(read_file(page).value(), summary_html(summary));
}

TEST_F(ArticleTest, AFigureOpensInTheLab) {
  open_article();
  show(1);
  const Scene shown = article().figures()[0]->state().scene;
  const FrameItems frame = frame_content();
  const auto button =
      std::find_if(frame.places.begin(), frame.places.end(),
                   [](const FrameItems::Place& place) { return place.text == "Open in Lab"; });
  ASSERT_NE(button, frame.places.end());
  const Rect& at = button->area;
  click_and_settle({at.x + at.w / 2, at.y + at.h / 2});
  EXPECT_EQ(scene(), shown);
  EXPECT_EQ(app().state().mode, Mode::lab);
  act("edit.undo");
  app().settle();
  EXPECT_EQ(scene().map->source, "denerim-bloodmage");
}

}  // namespace
}  // namespace waymark::article_test
