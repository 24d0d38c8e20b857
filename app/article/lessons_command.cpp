#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>

#include "app/article/chapter.h"
#include "app/article/figure.h"
#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/compute/compute.h"
#include "app/kit/json.h"
#include "app/lessons/lesson.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

struct LessonsOptions {
  bool json = false;
  std::string file;     // the file to check
  std::string summary;  // the file to write
  std::string route;    // the id of the summary's route; empty: the last
};

Json lessons_json(const std::vector<Lesson>& lessons) {
  Json::List list;
  for (const Lesson& lesson : lessons)
    list.push_back({{"id", lesson.id},
                    {"title", lesson.title},
                    {"topic", lesson.topic},
                    {"demo", lesson.demo},
                    {"tasks", lesson.tasks.size()}});
  return {{"lessons", std::move(list)}};
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

// Like fault_of_tasks() of a lesson.
std::optional<Error> fault_of_tasks(const Chapter& chapter, const std::string& file) {
  for (std::size_t i = 0; i < chapter.tasks.size(); ++i) {
    CheckedFigures figures(chapter);
    if (figures.holds(chapter.tasks[i].done))
      return Error{fmt::format("task {} is already done when the chapter begins", i + 1), file,
                   "Make its condition stricter, or change the figure's scene"};
    if (chapter.questions && chapter.tasks[i].solution.empty()) continue;
    figures.take(chapter.tasks[i].figure, chapter.tasks[i].solution);
    figures.update();
    if (!figures.holds(chapter.tasks[i].done))
      return Error{fmt::format("the solution of task {} does not solve it", i + 1), file,
                   "Solutions start from the figure's first state"};
  }
  return std::nullopt;
}

// Reads and checks a chapter file. Returns a line of text about it.
Result<std::string> check_chapter(const std::string& text, const std::string& file) {
  const Result<Chapter> chapter = parse_chapter(text, file);
  if (!chapter) return chapter.error();
  if (std::optional<Error> error = fault_of_tasks(chapter.value(), file)) return *error;
  const std::size_t tasks = chapter.value().tasks.size();
  const bool assigned = chapter.value().questions.has_value();
  const std::size_t questions = assigned ? chapter.value().questions->size() : 0;
  return fmt::format(
      "{}: {} \"{}\" with {} task{}{} is valid\n", file, assigned ? "assignment" : "chapter",
      chapter.value().id, tasks, tasks == 1 ? "" : "s",
      assigned ? fmt::format(" and {} question{}", questions, questions == 1 ? "" : "s") : "");
}

// Checks a file of routes with the chapters in its folder.
int check_routes(const std::string& file) {
  const ChapterCatalog catalog =
      chapters_in(std::filesystem::absolute(file).parent_path().string());
  if (!catalog.faults.empty()) {
    print_error(catalog.faults.front());
    return kBadInput;
  }
  print(fmt::format("{}: {} routes are valid\n", file, catalog.routes.size() - 1));
  return kDone;
}

std::string usable_text(const std::string& file, const Lesson& lesson) {
  const std::size_t tasks = lesson.tasks.size();
  return fmt::format("{}: lesson \"{}\" with {} task{} is valid\n", file, lesson.id, tasks,
                     tasks == 1 ? "" : "s");
}

int fail_summary(const Error& error, ExitCode code) {
  print_error(error);
  return code;
}

// Writes the summary of a route.
int print_summary(const LessonsOptions& options) {
  if (const std::optional<Error> fault = CommandFiles().output_fault(options.summary, ".pdf"))
    return fail_summary(*fault, kBadInput);
  const ChapterCatalog catalog = bundled_chapters();
  std::string ids;
  const ChapterRoute* chosen = options.route.empty() ? &catalog.routes.back() : nullptr;
  for (const ChapterRoute& route : catalog.routes) {
    if (route.id == options.route) chosen = &route;
    ids += (ids.empty() ? "" : ", ") + route.id;
  }
  if (!chosen)
    return fail_summary(
        {fmt::format("unknown route \"{}\"", options.route), "--route", "The routes are: " + ids},
        kBadInput);
  const std::optional<Error> failure =
      write_summary_pdf(summary_of(*chosen, catalog.chapters), options.summary);
  return failure ? fail_summary(*failure, kWorkFailed) : kDone;
}

int run_lessons(const LessonsOptions& options) {
  if (!options.summary.empty()) return print_summary(options);
  if (!options.route.empty())
    return fail_summary({"only a summary has a route", "--route", "Add --summary FILE"}, kBadInput);
  if (!options.file.empty()) {
    const Result<std::string> text = read_file(options.file);
    const CourseFileKind kind =
        text ? kind_of({options.file, text.value()}) : CourseFileKind::lesson;
    if (kind == CourseFileKind::routes) return check_routes(options.file);
    if (kind == CourseFileKind::chapter) {
      const Result<std::string> words = check_chapter(text.value(), options.file);
      if (!words) {
        print_error(words.error());
        return kBadInput;
      }
      print(words.value());
      return kDone;
    }
    const Result<Lesson> lesson = check(options.file);
    if (!lesson) {
      print_error(lesson.error());
      return kBadInput;
    }
    print(options.json ? json_text(lessons_json({lesson.value()}))
                       : usable_text(options.file, lesson.value()));
    return kDone;
  }
  const LessonCatalog catalog = bundled_lessons();
  print(options.json ? json_text(lessons_json(catalog.lessons)) : lessons_text(catalog.lessons));
  return kDone;
}

}  // namespace

void add_lessons_command(Usage& program) {
  Usage command = program.subcommand(
      "lessons", "List the lessons, check a file with a lesson or a chapter, or print a summary");
  const auto options = std::make_shared<LessonsOptions>();
  command.flag("--json", options->json, "Print one JSON object instead of a list");
  command.option("--check", options->file,
                 "Check a file with a lesson or a chapter, and print its first error");
  command
      .option("--summary", options->summary,
              "PDF output: the main points of each chapter of the article")
      .excludes("--check");
  command.option("--route", options->route,
                 "The summary's route: landmarks, games or everything. Default: everything");
  command.runs([options] { return run_lessons(*options); });
}

}  // namespace waymark
