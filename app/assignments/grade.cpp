#include "app/assignments/grade.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <utility>

#include "app/assignments/hand_in.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/lessons/prediction_answer.h"

namespace waymark {
namespace {

// The number of steps from `from` to the closest cell of the grid for which `is_right` holds, in 8
// directions and as if there were no walls. std::nullopt if there is no such cell. Looks at the
// cells in rings around `from`, so it stops early if the answer is close.
template <class IsRight>
std::optional<double> steps_to_right(const Grid& grid, Cell from, const IsRight& is_right) {
  const int most = std::max(
      {from.x, from.y, std::abs(grid.width() - 1 - from.x), std::abs(grid.height() - 1 - from.y)});
  for (int ring = 0; ring <= most; ++ring)
    for (int y = from.y - ring; y <= from.y + ring; ++y) {
      if (y < 0 || y >= grid.height()) continue;
      const bool whole_row = std::abs(y - from.y) == ring;
      const int by = whole_row || ring == 0 ? 1 : 2 * ring;
      for (int x = from.x - ring; x <= from.x + ring; x += by)
        if (grid.contains({x, y}) && is_right(Cell{x, y})) return ring;
    }
  return std::nullopt;
}

}  // namespace

std::string student_of(const Grade& grade) {
  return grade.name.empty() ? grade.file : fmt::format("{} ({})", grade.name, grade.file);
}

int Grade::solved() const {
  return static_cast<int>(
      std::count_if(tasks.begin(), tasks.end(), [](const TaskGrade& task) { return task.solved; }));
}

Grader::Grader(const Chapter& assignment) : assignment_(assignment), figures_(assignment) {}

// Shows a scene. Returns a step that no student can take, if there is one.
std::optional<std::string> Grader::show(const SavedScene& scene) {
  figures_.reset();
  for (std::size_t i = 0; i < assignment_.figures.size(); ++i) {
    const auto found = scene.find(assignment_.figures[i].id);
    if (found == scene.end()) continue;
    const int figure = static_cast<int>(i);
    if (std::optional<std::string> step = impossible_step(figures_.figure(figure), found->second))
      return step;
    figures_.take(figure, found->second);
  }
  figures_.update();
  return std::nullopt;
}

Result<Grade> Grader::grade(const std::string& text, const std::string& file) {
  const Result<HandIn> hand_in = parse_hand_in(text, file);
  if (!hand_in) return hand_in.error();
  if (const std::optional<Error> error = misfit(hand_in.value(), assignment_, file)) return *error;
  Grade grade{file, hand_in.value().name, {}, {}, {}, {}};
  for (std::size_t i = 0; i < assignment_.tasks.size(); ++i)
    grade_task(i, hand_in.value().tasks[i], grade);
  for (std::size_t i = 0; i < assignment_.questions->size(); ++i)
    grade_answer(i, hand_in.value().answers[i], grade);
  return grade;
}

void Grader::grade_task(std::size_t index, const HandInTask& task, Grade& grade) {
  const bool timed = task.wrong_seconds.empty();
  grade.tasks.push_back({false, timed ? std::optional(task.seconds) : std::nullopt});
  if (!timed)
    grade.remarks.push_back(
        fmt::format("task {}: the time {} is not valid, expected 0 to {} seconds", index + 1,
                    task.wrong_seconds, grouped(HandIn::kMostSeconds)));
  grade.solved_scenes.emplace_back();
  const std::optional<std::string> impossible = show(task.scene);
  if (impossible) {
    grade.remarks.push_back(fmt::format("task {}: no student can do \"{}\", so the file was edited",
                                        index + 1, *impossible));
    return;
  }
  TaskGrade& own = grade.tasks.back();
  own.solved = figures_.holds(assignment_.tasks[index].done);
  if (task.solved && !own.solved)
    grade.remarks.push_back(fmt::format(
        "task {}: the file says that it is solved, but its scene does not solve it", index + 1));
  if (!task.solved && own.solved)
    grade.remarks.push_back(fmt::format(
        "task {}: the file says that it is not solved, but its scene solves it", index + 1));
  if (!own.solved) return;
  // Other steps can lead to the same scene, so the steps of the file are not compared.
  std::vector<const Figure*> figures;
  for (std::size_t i = 0; i < assignment_.figures.size(); ++i)
    figures.push_back(&figures_.figure(static_cast<int>(i)));
  for (const auto& [figure, steps] : scene_of(figures, &assignment_.tasks[index].done))
    for (const SolutionStep& step : steps)
      grade.solved_scenes.back() += fmt::format("{}: {}\n", figure, step_text(step));
}

void Grader::grade_answer(std::size_t index, const HandInAnswer& answer, Grade& grade) {
  grade.answers.push_back({{answer.value, {}}, std::nullopt});
  if (!answer.given()) return;
  const ChapterQuestion& question = (*assignment_.questions)[index];
  // A prediction is about the figure's first state: no one can change the figure before the answer.
  const SavedScene scene = question.guess == Guessed::nothing ? answer.scene : SavedScene{};
  if (const std::optional<std::string> impossible = show(scene)) {
    grade.remarks.push_back(fmt::format(
        "question {}: no student can do \"{}\", so the file was edited", index + 1, *impossible));
    return;
  }
  if (const auto* number = std::get_if<double>(&answer.value))
    grade.answers.back().off = off_number(question, *number);
  else if (const auto* cell = std::get_if<Cell>(&answer.value))
    grade.answers.back().off = off_cell(question, *cell);
}

std::optional<double> Grader::off_number(const ChapterQuestion& question, double answer) const {
  const Situation& situation =
      *figures_.situation(assignment_.figures[static_cast<std::size_t>(question.figure)].id);
  std::optional<double> truth;
  if (question.guess != Guessed::nothing)
    truth = true_number(question.guess, situation.results);
  else
    truth = question.truth->value(
        [&](std::string_view name) { return quantity_value(situation, name); });
  return truth ? std::optional(answer - *truth) : std::nullopt;
}

std::optional<double> Grader::off_cell(const ChapterQuestion& question, Cell answer) const {
  const std::string& id = assignment_.figures[static_cast<std::size_t>(question.figure)].id;
  Situation there = *figures_.situation(id);
  const Results& results = there.results;
  const Grid& grid = results.scene.map->grid;
  if (!grid.contains(answer)) return std::nullopt;
  if (question.guess != Guessed::nothing) {
    // Several cells can be the farthest one.
    const std::optional<Cell> farthest = farthest_cell(results);
    if (!farthest) return std::nullopt;
    const Cost most = results.goal_field->at(grid.node(*farthest));
    return steps_to_right(grid, answer, [&](Cell cell) {
      return grid.walkable(cell) && results.goal_field->at(grid.node(cell)) == most;
    });
  }
  return steps_to_right(grid, answer, [&](Cell cell) {
    there.hovered = cell;
    return question.truth->holds([&](std::string_view name) {
      const FigureName parts = split_name(name);
      return quantity_value(there, parts.figure == id ? parts.quantity : name);
    });
  });
}

void mark_equal_scenes(std::vector<Grade>& grades) {
  if (grades.empty()) return;
  for (std::size_t task = 0; task < grades.front().tasks.size(); ++task) {
    std::map<std::string, std::vector<Grade*>> by_scene;
    for (Grade& grade : grades)
      if (!grade.solved_scenes[task].empty()) by_scene[grade.solved_scenes[task]].push_back(&grade);
    for (const auto& [scene, same] : by_scene)
      for (Grade* const grade : same) {
        std::vector<std::string> others;
        for (const Grade* const other : same)
          if (other != grade) others.push_back(student_of(*other));
        if (!others.empty())
          grade->remarks.push_back(
              fmt::format("task {}: same scene as {}", task + 1, fmt::join(others, ", ")));
      }
  }
}

namespace {

Json value_of(const HandInAnswer& answer) {
  if (const auto* number = std::get_if<double>(&answer.value)) return *number;
  if (const auto* text = std::get_if<std::string>(&answer.value)) return *text;
  if (const auto* cell = std::get_if<Cell>(&answer.value))
    return fmt::format("{},{}", cell->x, cell->y);
  return nullptr;
}

// A number without decimals if it is an integer.
std::string short_number(const Json& value) {
  if (value.is_text()) return value.text();
  const double number = value.number();
  return decimal_text(number,
                      number == static_cast<double>(static_cast<std::int64_t>(number)) ? 0 : 2);
}

constexpr const char* kNoAnswer = "no answer";

// An answer in the text table.
Json shown_value(const HandInAnswer& answer) {
  return answer.given() ? value_of(answer) : Json(kNoAnswer);
}

std::string on_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

Columns<Grade> grade_columns(const Chapter& assignment) {
  Columns<Grade> columns = {
      {"file", "file", "file", [](const Grade& grade) { return Json(grade.file); }},
      {"name", "name", "name", [](const Grade& grade) { return Json(grade.name); }},
      {"solved", "solved", "solved", [](const Grade& grade) { return Json(grade.solved()); }}};
  for (std::size_t i = 0; i < assignment.tasks.size(); ++i) {
    columns.push_back({fmt::format("task {}", i + 1), fmt::format("task_{}", i + 1),
                       fmt::format("task_{}", i + 1),
                       [i](const Grade& grade) { return Json(grade.tasks[i].solved); },
                       [](const Json& value) { return value.flag() ? "yes" : "no"; }});
    columns.push_back({"s (unverified)", fmt::format("unverified_seconds_{}", i + 1),
                       fmt::format("unverified_seconds_{}", i + 1), [i](const Grade& grade) {
                         const std::optional<int> seconds = grade.tasks[i].seconds;
                         return seconds ? Json(*seconds) : Json();
                       }});
  }
  for (std::size_t i = 0; i < assignment.questions->size(); ++i) {
    const bool text = (*assignment.questions)[i].kind == ChapterQuestion::Kind::text;
    // Texts follow the table.
    if (!text)
      columns.push_back({fmt::format("question {}", i + 1), "", "",
                         [i](const Grade& grade) { return shown_value(grade.answers[i].answer); },
                         short_number});
    columns.push_back({"", fmt::format("answer_{}", i + 1), fmt::format("answer_{}", i + 1),
                       [i](const Grade& grade) { return value_of(grade.answers[i].answer); }});
    if (text) continue;
    columns.push_back({"off", fmt::format("off_{}", i + 1), fmt::format("off_{}", i + 1),
                       [i](const Grade& grade) {
                         const std::optional<double>& off = grade.answers[i].off;
                         return off ? Json(*off) : Json();
                       },
                       short_number});
  }
  columns.push_back({"", "", "remarks", [](const Grade& grade) {
                       return Json(fmt::format("{}", fmt::join(grade.remarks, "; ")));
                     }});
  columns.push_back(
      {"", "remarks", "", [](const Grade& grade) { return Json::list(grade.remarks); }});
  return columns;
}

}  // namespace

std::string off_text(const AnswerGrade& answer) {
  if (!answer.off) return "";
  const double off = *answer.off;
  if (off == 0) return "right";
  const std::string distance = short_number(Json(std::abs(off)));
  if (std::holds_alternative<Cell>(answer.answer.value))
    return fmt::format("{} step{} from the closest right cell", distance, off == 1 ? "" : "s");
  return distance + (off < 0 ? " too low" : " too high");
}

std::string grades_text(const GradeReport& report) {
  const Chapter& assignment = *report.assignment;
  std::string text = fmt::format(
      "{}: {} hand-in{} of {} tasks and {} questions\n"
      "Tasks are checked again in their scenes. Times are unverified.\n\n",
      assignment.title, report.grades.size(), report.grades.size() == 1 ? "" : "s",
      assignment.tasks.size(), assignment.questions->size());
  text += table_text(table_rows(grade_columns(assignment), report.grades));
  for (std::size_t i = 0; i < assignment.questions->size(); ++i) {
    if ((*assignment.questions)[i].kind != ChapterQuestion::Kind::text) continue;
    if (!report.grades.empty()) text += fmt::format("\nQuestion {}\n", i + 1);
    for (const Grade& grade : report.grades) {
      const auto* const words = std::get_if<std::string>(&grade.answers[i].answer.value);
      text += fmt::format("  {}: {}\n", student_of(grade),
                          words ? on_one_line(*words) : std::string(kNoAnswer));
    }
  }
  bool first = true;
  for (const Grade& grade : report.grades)
    for (const std::string& remark : grade.remarks) {
      if (std::exchange(first, false)) text += "\nRemarks\n";
      text += fmt::format("  {}: {}\n", student_of(grade), remark);
    }
  return text;
}

Json grades_json(const GradeReport& report) {
  Json::List faults;
  for (const Error& fault : report.faults)
    faults.push_back({{"file", fault.where}, {"what", fault.what}, {"remedy", fault.remedy}});
  return {{"assignment", report.assignment->id},
          {"title", report.assignment->title},
          {"hand_ins", rows_json(grade_columns(*report.assignment), report.grades)},
          {"errors", std::move(faults)}};
}

std::string grades_csv(const GradeReport& report) {
  return rows_csv(grade_columns(*report.assignment), report.grades);
}

}  // namespace waymark
