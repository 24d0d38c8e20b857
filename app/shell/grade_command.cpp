#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "app/assignments/grade.h"
#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/output.h"
#include "app/shell/run_window.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

struct GradeOptions {
  std::string assignment;
  std::vector<std::string> files;
  ReportOptions report;
  std::optional<int> open;  // number of the hand-in to open, from 1
  int task = 1;
};

Result<Chapter> read_assignment(const std::string& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return text.error();
  Result<Chapter> chapter = parse_chapter(text.value(), file);
  if (chapter && !chapter.value().questions)
    return Error{"this chapter is not an assignment", file,
                 "Add \"questions\": [], see docs/assignments.md"};
  return chapter;
}

// Grades the files that can be graded.
GradeReport report_of(const Chapter& assignment, const std::vector<std::string>& files) {
  GradeReport report{&assignment, {}, {}};
  Grader grader(assignment);
  for (const std::string& file : files) {
    const Result<std::string> text = read_file(file);
    Result<Grade> grade = text ? grader.grade(text.value(), file) : Result<Grade>(text.error());
    if (grade)
      report.grades.push_back(std::move(grade.value()));
    else
      report.faults.push_back(grade.error());
  }
  mark_equal_scenes(report.grades);
  return report;
}

int open_hand_in(const Chapter& assignment, const GradeOptions& options) {
  const int count = static_cast<int>(options.files.size());
  const int tasks = static_cast<int>(assignment.tasks.size());
  std::optional<Error> error;
  if (*options.open < 1 || *options.open > count)
    error = Error{fmt::format("there is no hand-in {}", *options.open), "--open",
                  fmt::format("Write a number from 1 to {}", count)};
  // An assignment without tasks opens as well.
  else if (options.task < 1 || options.task > std::max(tasks, 1))
    error = Error{fmt::format("the assignment has no task {}", options.task), "--task",
                  fmt::format("Write a number from 1 to {}", tasks)};
  if (error) {
    print_error(*error);
    return kBadInput;
  }
  WindowOptions window;
  window.file = options.assignment;
  window.hand_in = options.files[static_cast<std::size_t>(*options.open - 1)];
  window.task = options.task - 1;
  const GradeReport report = report_of(assignment, options.files);
  const auto grade = std::find_if(report.grades.begin(), report.grades.end(),
                                  [&](const Grade& one) { return one.file == window.hand_in; });
  if (grade == report.grades.end()) {
    for (const Error& fault : report.faults)
      if (fault.where.starts_with(window.hand_in)) print_error(fault);
    return kBadInput;
  }
  window.grade = *grade;
  return run_window(window);
}

int run_grade(const GradeOptions& options) {
  CommandFiles files;
  files.reads(options.files);
  files.reads(options.assignment);
  if (const std::optional<Error> error = files.output_fault(options.report.csv, ".csv")) {
    print_error(*error);
    return kBadInput;
  }
  const Result<Chapter> assignment = read_assignment(options.assignment);
  if (!assignment) {
    print_error(assignment.error());
    return kBadInput;
  }
  if (options.open) return open_hand_in(assignment.value(), options);
  const Result<GradeReport> report = report_of(assignment.value(), options.files);
  const int printed =
      run_report<GradeReport>(options.report, report, {grades_text, grades_json, grades_csv});
  if (printed == kDone && !options.report.csv.empty() && options.report.csv != kToOutput)
    print_aside(fmt::format("Wrote {} row{} to {}\n", report.value().grades.size(),
                            report.value().grades.size() == 1 ? "" : "s", options.report.csv));
  for (const Error& fault : report.value().faults) print_error(fault);
  return printed == kDone && !report.value().faults.empty() ? static_cast<int>(kBadInput) : printed;
}

}  // namespace

void add_grade_command(Usage& program) {
  Usage command = program.subcommand("grade", "Grade the hand-ins of an assignment");
  const auto options = std::make_shared<GradeOptions>();
  command.option("ASSIGNMENT", options->assignment, "The assignment, see docs/assignments.md")
      .required();
  command.option("FILE", options->files, "Hand-ins of the assignment").required();
  command.flag("--json", options->report.json, "Print one JSON object instead of a table");
  command.option("--csv", options->report.csv,
                 "CSV output: one line per hand-in. - prints it instead of the table");
  command.option("--open", options->open, "Open hand-in N, counted from 1, in the window instead");
  command.option("--task", options->task,
                 "With --open: the task whose scene the window shows. Default: 1");
  command.footer(
      "Tasks and answers are checked again in the scenes of the hand-ins. Times are unverified.\n"
      "Exits with 0 on success, 2 on wrong usage or if a file can't be graded. The other files "
      "are\n"
      "still graded.\n");
  command.runs([options] { return run_grade(*options); });
}

}  // namespace waymark
