#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/article/figure.h"
#include "app/assignments/hand_in.h"

namespace waymark {

// The grade of a task. Only the scene decides whether it is solved.
struct TaskGrade {
  bool solved = false;
  // As stated in the hand-in; nothing verifies it. std::nullopt if it is not a valid time.
  std::optional<int> seconds = 0;
};

// The grade of an answer.
struct AnswerGrade {
  HandInAnswer answer;  // without its scene
  // The distance of the answer from the right one in its scene: for a number, the answer minus the
  // true value; for a cell, the number of steps in 8 directions, as if there were no walls, to the
  // closest right cell. std::nullopt for text, without an answer, or if there is no true value.
  std::optional<double> off;
};

// How far an answer is off, as text: "right", "5.50 too low", or for a cell "3 steps from the
// closest right cell". Empty if it is not known.
std::string off_text(const AnswerGrade& answer);

// The grade of a hand-in.
struct Grade {
  std::string file, name;
  std::vector<TaskGrade> tasks;
  std::vector<AnswerGrade> answers;
  // The differences between the grade and the hand-in, and other files with the same scenes, as
  // sentences without a full stop.
  std::vector<std::string> remarks;
  // Per task: the scene that solves it, as text; empty if it is not solved, or if the task could be
  // solved in the first state of its figures.
  std::vector<std::string> solved_scenes;

  int solved() const;  // number of tasks
};

// The student and the file of a hand-in: "Ada (ada.json)"; only the file if there is no name.
std::string student_of(const Grade& grade);

// Grades hand-ins of an assignment.
class Grader {
 public:
  // `assignment` must outlive the object, and have questions.
  explicit Grader(const Chapter& assignment);

  // Returns an Error if the text is not a hand-in of the assignment; `file` is its name. Computes
  // the searches of each scene again.
  Result<Grade> grade(const std::string& text, const std::string& file);

 private:
  std::optional<std::string> show(const SavedScene& scene);
  void grade_task(std::size_t index, const HandInTask& task, Grade& grade);
  void grade_answer(std::size_t index, const HandInAnswer& answer, Grade& grade);
  std::optional<double> off_number(const ChapterQuestion& question, double answer) const;
  std::optional<double> off_cell(const ChapterQuestion& question, Cell answer) const;

  const Chapter& assignment_;
  CheckedFigures figures_;
};

// Adds a remark to each grade whose scene for a solved task equals the scene of another grade.
void mark_equal_scenes(std::vector<Grade>& grades);

// The grades of a class, and the files that could not be graded.
struct GradeReport {
  const Chapter* assignment = nullptr;
  std::vector<Grade> grades;
  std::vector<Error> faults;
};

// A table with a row for each hand-in, then the answers that are texts, and the remarks. Missing
// answers are listed as "no answer".
std::string grades_text(const GradeReport& report);
Json grades_json(const GradeReport& report);
std::string grades_csv(const GradeReport& report);

}  // namespace waymark
