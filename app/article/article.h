#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/article/figure.h"
#include "app/frame/settings.h"
#include "app/frame/workspace.h"
#include "app/lessons/course.h"

namespace waymark {

// The article: its chapters, and the figures of the open one. The figures have states of their own,
// so nothing in a chapter changes the user's map.
class Article : public FigureSituations {
 public:
  // `wake` is called on other threads when a figure has new results. Showing a solution takes
  // `pace` times as long as usual.
  Article(Workspace& workspace, LessonGuide& lessons, ChapterCatalog catalog,
          std::function<void()> wake, double pace);

  // Actions that open a part of the article leave the current lesson, which would cover it.
  void add_actions();

  const std::vector<ListedChapter>& chapters() const { return chapters_; }
  // Index of the open chapter.
  int open() const { return open_; }
  // The open chapter. Empty before it is first shown.
  const Chapter& chapter() const { return chapter_; }
  // Opens a chapter at its top. Its figures show what they showed when the chapter was last left.
  // If the route does not contain the chapter, the last route is chosen, which contains all.
  void show(int chapter);
  // The routes through the chapters; at least one.
  const std::vector<ChapterRoute>& routes() const { return routes_; }
  const ChapterRoute& route() const { return routes_[static_cast<std::size_t>(route_)]; }
  // Chooses a route and opens its first chapter with an open task.
  void choose_route(int route);
  // The chapter after the open one in the route; std::nullopt after the last.
  std::optional<int> next_chapter() const;
  int minutes(const ChapterRoute& route) const;
  // Shows what to remember from the chapters of the route, until a chapter is opened.
  void show_summary();
  bool summary_shown() const { return summary_shown_; }
  // Lets the user choose a path, and writes the summary there, as PDF if possible.
  void save_summary();
  // Makes a link to the open chapter and copies it. The link to a chapter of the user contains the
  // chapter.
  void copy_link();
  // Whether figures that fit any map show the user's own map. Tasks are not counted then.
  bool own_map() const { return own_map_; }
  void use_own_map(bool own);
  std::vector<std::unique_ptr<Figure>>& figures() { return figures_; }
  // Adds a chapter to those that are listed, or replaces the one with the same id, and shows it.
  // Leaves the current lesson.
  void open(ListedChapter chapter);
  // Shows only one figure, "CHAPTER.FIGURE", until a chapter is opened. Shows the whole chapter if
  // it has no such figure, and does nothing if there is no such chapter.
  void show_alone(std::string_view figure);
  std::optional<int> alone() const { return alone_; }
  const Situation* situation(std::string_view figure) const override;

  bool is_done(int chapter, int task) const;
  bool is_done(int chapter) const;
  // Whether the open chapter is an assignment, which shows no solutions.
  bool is_assignment() const { return chapter_.questions.has_value(); }
  // The task in the box: the one that the reader chose, or the first that is not done;
  // std::nullopt if the chapter has none left.
  std::optional<int> task() const;
  // Shows the task after the current one, even if that is not done, and its figure; no task if all
  // are done.
  void skip_task();
  // Shows a task, from 0, in the box, and scrolls to its figure.
  void show_task(int task);
  // Shows the first task again.
  void repeat_tasks();
  // Shows the next chapter of the route, or the summary.
  void go_on();
  // Shows how to solve the task in the box, in its figure.
  void show_solution();
  void stop_solution() { player_.reset(); }
  bool showing() const { return player_.has_value(); }

  // Call it once a frame while the article is visible, before drawing: takes new results, continues
  // a solution, and marks tasks as done. `waits`: whether to wait for results.
  void follow(double seconds, bool waits);
  // Call it while the article is hidden: no cell of it is under the pointer.
  void forget_pointer() { rested_.reset(); }
  // Carries out what the figures' maps requested. Call it once a frame, after drawing.
  void carry_out();
  // Undoes the last change in the figure that was changed last. can_undo(): whether there is one.
  bool can_undo() const;
  void undo();
  // Whether follow() has something to do. It is not called while the article is hidden.
  bool busy() const;
  void wait() const;

  // Draws an assignment's questions about the figures of a part of the page, or the end of the page
  // if `part` is nullptr, downwards into the current ImGui window, from `at`. Returns the bottom
  // edge. The feature of assignments sets it.
  std::function<float(const UiContext& c, ImVec2 at, float width, const ChapterBlock* part)>
      draw_questions;

  // A line above the title that names the solver of the work on the page, and lines about the
  // work; empty for the reader's own work. The feature of assignments sets them.
  std::string byline;
  std::vector<std::string> remarks;

  // Whether the page must scroll to its top, and the list to the open chapter.
  bool scroll_to_top = false;
  // Index of a figure that the page must scroll to, unless the figure is visible.
  std::optional<int> scroll_to_figure;
  // The largest height of the task's texts so far, so that the buttons below them stay in place.
  // 0 for a new task.
  float task_height = 0;
  // The pointer in the last frame that showed the page; set by the page. It points at a cell only
  // if it has moved since the page appeared or moved below it.
  struct Pointer {
    ImVec2 at;
    float scroll = 0;  // how far the page is scrolled down, in pixels
    int frame = 0;     // ImGui's number
    bool moved = false;
  };
  Pointer pointer;
  // The side of a plot in bins; set by the page.
  int plot_bins = 1;
  // The largest height of each paragraph so far, and the width for which they hold. While the
  // reader drags, texts change, but the page does not move.
  std::vector<float> heights;
  float heights_width = 0;

 private:
  void uncover();
  void keep_figures();
  void make_figures();
  void update_situations();
  void note_changes();
  void note_tasks(double seconds, bool played);

  Workspace& workspace_;
  LessonGuide& lessons_;
  std::vector<ListedChapter> chapters_;
  std::vector<ChapterRoute> routes_;
  std::function<void()> wake_;
  double pace_;
  int open_ = 0, route_ = 0;
  Chapter chapter_;
  bool summary_shown_ = false, own_map_ = false;
  Scene own_;  // the user's scene that the figures show
  std::vector<std::unique_ptr<Figure>> figures_;
  struct LeftFigure {
    State first, last;
  };
  // By the chapter's id: the figures of chapters that were left.
  std::map<std::string, std::vector<LeftFigure>> left_;
  std::vector<std::optional<Situation>> situations_;  // of the figures
  std::vector<int> undo_counts_;
  int changed_ = 0;  // index of the figure that was changed last
  std::optional<int> chosen_task_;
  std::optional<int> alone_;  // index of the only figure shown
  std::optional<SolutionPlayer> player_;
  int playing_in_ = 0;  // index of the figure in which the solution is shown
  // How long the pointer has held or pointed at what solves the task, in seconds.
  std::optional<double> rested_;
};

}  // namespace waymark
