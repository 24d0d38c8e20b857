#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/article/article.h"
#include "app/article/chapter.h"
#include "app/assignments/grade.h"
#include "app/assignments/hand_in.h"
#include "app/scene/state.h"
#include "app/scene/work_file.h"
#include "core/base/result.h"

namespace waymark {

// The assignments in the window: a solver's work on each assignment opened, and its answers on
// the page of the assignment. An assignment is a chapter with questions, so the article shows its
// page, figures and tasks. The user's own work is saved as a hand-in after every change, and
// shown when the assignment is opened later.
class Assignments {
 public:
  // `workspace` and `article` must outlive the object. The work is saved in `state_folder`, see
  // draft_path(); not at all if it is empty. `wake` is called on another thread if that fails.
  Assignments(Workspace& workspace, Article& article, std::string state_folder,
              std::function<void()> wake);
  ~Assignments();
  Assignments(const Assignments&) = delete;
  Assignments& operator=(const Assignments&) = delete;

  void add_actions();

  // Whether the source is a link to a chapter, or a file with a chapter, an assignment or a
  // hand-in, valid or not. Reads the file if it is a .json file.
  static bool opens(const std::string& source);
  // Shows a chapter or an assignment, or the work in a hand-in, whose assignment must have been
  // opened. The hand-in is graded first, in a job: only its scenes decide which tasks are solved.
  // `task`: the task of the hand-in to show, from 0; none if the assignment has no such task. With
  // a task, the answers can only be read; without one, whoever opens the hand-in continues it.
  // `grade`: the grade of the hand-in if it is known, with remarks about other hand-ins.
  // Shows a message if the file cannot be opened.
  void open(const std::string& source, std::optional<int> task = std::nullopt,
            const std::optional<Grade>& grade = std::nullopt);
  // Shows a task, from 0, of the open assignment, and the scene in which it was solved: the first
  // state of the figures if there is none. Does nothing if there is no such task.
  void show_task(int task);
  // The file with the user's work on an assignment.
  std::string draft_path(const std::string& assignment) const;

  // Call both once a frame while the article is visible: hide_results() before Article::follow(),
  // follow() after it. `seconds`: since the last frame.
  void hide_results();
  void follow(double seconds);

 private:
  // The work of a solver so far.
  struct Work {
    HandIn hand_in;
    std::vector<std::string> typed;    // per question: the content of its field
    std::vector<double> task_seconds;  // as in HandInTask, but exact
    // The hand-in from which it was opened; empty for the user's own work.
    std::string file;
    // Per task: whether the file says that it is solved, but its scene does not solve it.
    std::vector<bool> claimed;
    std::vector<std::string> remarks;  // of the grade of that file
    std::vector<std::string> off;      // per question of that file, see off_text()
    bool read_only = false;            // opened by a teacher: answers cannot be changed
  };
  friend class QuestionsPage;

  // The work on the open assignment, which must be one.
  Work& work();
  static Work work_of(HandIn hand_in);
  // The user's earlier work on the open assignment; std::nullopt if there is none that fits.
  std::optional<HandIn> draft() const;
  // Saves the user's own work on the open assignment if it contains anything.
  void save_draft();
  // Makes the work on the open assignment the user's own, and saves it.
  void take_over();
  // Puts the user's own answers into a file of their own, and begins without them. Predictions
  // stay, because the figures have shown their results. Closes somebody's hand-in.
  void start_over();
  SavedScene scene(const Expression* condition = nullptr) const;
  void show_scene(const SavedScene& scene);
  void answer(int question, HandInAnswer given);
  // Whether the question's figure must not show its results.
  bool hides(int question);
  void open_chapter(const CourseFile& file);
  void check_hand_in(const HandIn& hand_in, const CourseFile& file, std::optional<int> task,
                     const std::optional<Grade>& grade);
  void show_hand_in(const ListedChapter& assignment, HandIn hand_in, const Grade& grade,
                    std::optional<int> task);
  // Takes the numbers in the fields of unanswered questions as answers. Returns the names of the
  // questions whose field has no number.
  std::vector<std::string> take_typed();
  bool is_read_only() const;
  void hand_in();
  void save_scenes();
  // Lets the user choose a path, and writes the text there. `remark`: see JobOutcome::SavedFile.
  void save(const SaveQuestion& question, const std::string& text, const std::string& remark);
  float draw(const UiContext& c, ImVec2 at, float width, const ChapterBlock* part);

  Workspace& workspace_;
  Article& article_;
  std::map<std::string, Work> works_;  // by the assignment's id
  std::optional<int> choosing_;        // the question for which a cell is being chosen
  std::optional<Cell> pressed_;        // the cell on which the button was pressed meanwhile
  bool asks_to_start_over_ = false;    // whether the page waits for a confirmation
  std::string state_folder_;
  BackgroundWriter drafts_;
};

// A presentation as an assignment.
struct AssignmentText {
  std::string text;    // the file
  std::string remark;  // sentences about the parts that were kept and omitted, for the author
};

// Each scene with a map becomes a figure with its title and text, with two maps if the scene shows
// two. A chapter's figure keeps its panes and inputs, and a table of searches stays a table. A
// scene of text becomes a paragraph, and each open question a prediction. Notes are omitted,
// because they may contain answers, and so are scenes with a map that does not fit into a figure:
// the figure opens a demo by its name, and other maps must be grids that parse_chapter() accepts.
// `title`: the assignment's title. `chapters`: the chapters of the figures. Returns an Error if
// nothing but text is left. O(cells).
Result<AssignmentText> assignment_of(const Presentation& presentation, const std::string& title,
                                     std::span<const ListedChapter> chapters);

}  // namespace waymark
