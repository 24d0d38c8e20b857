#include "app/lessons/lessons_command.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <optional>

#include "app/cli/arguments.h"
#include "app/cli/output.h"
#include "app/compute/compute.h"
#include "app/kit/json.h"
#include "app/lessons/lesson.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

struct LessonsOptions {
  bool json = false;
  std::string file;  // the file to check
};

std::string lessons_json(const std::vector<Lesson>& lessons) {
  Json::List list;
  for (const Lesson& lesson : lessons)
    list.push_back({{"id", lesson.id},
                    {"title", lesson.title},
                    {"topic", lesson.topic},
                    {"demo", lesson.demo},
                    {"tasks", lesson.tasks.size()}});
  return Json{{"lessons", std::move(list)}}.written(2) + "\n";
}

std::string lessons_text(const std::vector<Lesson>& lessons) {
  std::size_t longest = 0;
  for (const Lesson& lesson : lessons) longest = std::max(longest, lesson.id.size());
  std::string text;
  for (std::size_t i = 0; i < lessons.size(); ++i)
    text += fmt::format("{}  {:{}}  {}\n", i + 1, lessons[i].id, longest, lessons[i].title);
  return text;
}

// Whether the condition of a task holds in `state` while the pointer is on `hovered`.
bool holds(const LessonTask& task, const State& state, std::optional<Cell> hovered,
           Computer& computer) {
  ComputeRequest request;
  request.scene = state.scene;
  request.walk = state.walk;
  const std::shared_ptr<const Results> results = computer.compute(request);
  const Situation situation{state, *results, hovered};
  return task.done.holds([&](std::string_view name) { return quantity_value(situation, name); });
}

// Whether the task has a solution without actions. Only the window can run actions.
bool is_of_commands(const LessonTask& task) {
  return !task.solution.empty() &&
         std::none_of(task.solution.begin(), task.solution.end(), [](const SolutionStep& step) {
           return std::holds_alternative<SolutionAction>(step);
         });
}

bool is_solved(const LessonTask& task, State state, Computer& computer) {
  std::optional<Cell> pointed;
  for (const SolutionStep& step : task.solution)
    if (const auto* point = std::get_if<SolutionPoint>(&step))
      pointed = point->at;
    else
      state = apply(std::move(state), std::get<Command>(step));
  return holds(task, state, pointed, computer);
}

// Returns an Error if a task is already done at the start of the lesson, or if its solution does
// not solve it.
std::optional<Error> fault_of_tasks(const Lesson& lesson, const std::string& file) {
  const Result<State> state = opening_state(lesson);
  if (!state) return state.error();
  Computer computer;
  for (std::size_t i = 0; i < lesson.tasks.size(); ++i) {
    const LessonTask& task = lesson.tasks[i];
    if (holds(task, state.value(), std::nullopt, computer))
      return Error{fmt::format("task {} is already done when the lesson begins", i + 1), file,
                   "Make its condition stricter, or change the scene"};
    if (is_of_commands(task) && !is_solved(task, state.value(), computer))
      return Error{fmt::format("the solution of task {} does not solve it", i + 1), file,
                   "Solutions start from the beginning of the lesson, not from the end of the "
                   "previous task"};
  }
  return std::nullopt;
}

// Reads and checks a lesson file.
Result<Lesson> check(const std::string& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  Result<Lesson> lesson = parse_lesson(text.value(), file);
  if (!lesson) return lesson;
  if (std::optional<Error> error = fault_of_tasks(lesson.value(), file)) return *error;
  return lesson;
}

std::string usable_text(const std::string& file, const Lesson& lesson) {
  const std::size_t tasks = lesson.tasks.size();
  return fmt::format("{}: lesson \"{}\" with {} task{} is valid\n", file, lesson.id, tasks,
                     tasks == 1 ? "" : "s");
}

int run_lessons(const LessonsOptions& options) {
  if (!options.file.empty()) {
    const Result<Lesson> lesson = check(options.file);
    if (!lesson) {
      print_error(lesson.error());
      return kBadInput;
    }
    print(options.json ? lessons_json({lesson.value()})
                       : usable_text(options.file, lesson.value()));
    return kDone;
  }
  const LessonCatalog catalog = bundled_lessons();
  print(options.json ? lessons_json(catalog.lessons) : lessons_text(catalog.lessons));
  return kDone;
}

}  // namespace

void add_lessons_command(Usage& program) {
  Usage command = program.subcommand("lessons", "List the lessons, or check a lesson file");
  const auto options = std::make_shared<LessonsOptions>();
  command.flag("--json", options->json, "Print one JSON object instead of a list");
  command.option("--check", options->file, "Check a lesson file and print its first error");
  command.runs([options] { return run_lessons(*options); });
}

}  // namespace waymark
