#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/article/article.h"
#include "app/assignments/hand_in.h"

namespace waymark {

// The assignments in the window: a solver's work on each assignment opened, and its answers below
// the page of the assignment. An assignment is a chapter with questions, so the article shows its
// page, figures and tasks.
class Assignments {
 public:
  // Both must outlive the object.
  Assignments(Workspace& workspace, Article& article);
  Assignments(const Assignments&) = delete;
  Assignments& operator=(const Assignments&) = delete;

  void add_actions();

  // Whether the file is a chapter, an assignment or a hand-in, valid or not. Reads the file if it
  // is a .json file.
  static bool opens(const std::string& source);
  // Shows a chapter or an assignment, or continues from a hand-in, whose assignment must have been
  // opened. Shows a message if that is not possible.
  void open(const std::string& source);
  // Shows the scene of a task, from 0, of the open assignment. Does nothing if there is no scene.
  void show_task(int task);

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
  };
  friend class QuestionsPage;

  // The work on the open assignment, which must be one.
  Work& work();
  SavedScene scene(const Expression* condition = nullptr) const;
  void show_scene(const SavedScene& scene);
  void answer(int question, HandInAnswer given);
  // Whether the question's figure must not show its results.
  bool hides(int question);
  void continue_from(HandIn hand_in, const std::string& file);
  void hand_in();
  void save_scenes();
  // Lets the user choose a path, and writes the text there.
  void save(const SaveQuestion& question, const std::string& text);
  float draw(const UiContext& c, ImVec2 at, float width);

  Workspace& workspace_;
  Article& article_;
  std::map<std::string, Work> works_;  // by the assignment's id
  std::optional<int> choosing_;        // the question for which a cell is being chosen
  std::optional<Cell> pressed_;        // the cell on which the button was pressed meanwhile
};

}  // namespace waymark
