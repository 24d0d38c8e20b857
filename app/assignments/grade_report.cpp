#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <utility>

#include "app/assignments/grade.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"

namespace waymark {
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
