#include "app/assignments/hand_in.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/frame/settings.h"
#include "app/kit/json.h"
#include "app/scene/presentation.h"

namespace waymark {
namespace {

constexpr const char* kKey = "hand_in";
constexpr int kMostCoordinate = 1'000'000;
constexpr std::size_t kMostWrongTime = 40;  // bytes that a remark quotes

Json scene_json(const SavedScene& scene) {
  Json::Object figures;
  for (const auto& [figure, steps] : scene) {
    Json::List lines;
    for (const SolutionStep& step : steps) lines.push_back(step_text(step));
    figures.emplace_back(figure, std::move(lines));
  }
  return figures;
}

Json value_json(const HandInAnswer& answer) {
  if (const auto* number = std::get_if<double>(&answer.value)) {
    if (*number == std::round(*number)) return static_cast<std::int64_t>(*number);
    return *number;
  }
  if (const auto* cell = std::get_if<Cell>(&answer.value)) return Json::List{cell->x, cell->y};
  return std::get<std::string>(answer.value);
}

class HandInReader : JsonReader {
 public:
  using JsonReader::JsonReader;

  HandIn read(const Json& document) const {
    const Value root{&document, {}};
    if (!is_hand_in(document))
      reject(root, "this is not a hand-in", "Save one with Hand in, below the assignment");
    check_keys(root, {kKey, "tasks", "answers"}, {"name"});
    HandIn hand_in;
    hand_in.assignment = words(at(root, kKey));
    if (has(root, "name")) hand_in.name = text(at(root, "name"), HandIn::kMostName);
    for (const Value& task : parts(at(root, "tasks"))) hand_in.tasks.push_back(task_of(task));
    for (const Value& answer : parts(at(root, "answers")))
      hand_in.answers.push_back(answer_of(answer));
    return hand_in;
  }

 private:
  std::vector<Value> parts(const Value& value) const {
    std::vector<Value> all = list(value);
    if (all.size() > LessonProgress::kMostTasks)
      reject(value, "the list is too long",
             fmt::format("It can have at most {} parts", LessonProgress::kMostTasks));
    return all;
  }

  std::string text(const Value& value, std::size_t most) const {
    if (!value.value->is_text()) reject(value, "expected a text", "Write it in quotes");
    if (value.value->text().size() > most)
      reject(value, "the text is too long", fmt::format("Write at most {} bytes", most));
    return value.value->text();
  }

  HandInTask task_of(const Value& value) const {
    check_keys(value, {"solved"}, {"seconds", "scene"});
    const Value solved = at(value, "solved");
    if (!solved.value->is_flag())
      reject(solved, "expected true or false", "Write true if the task is solved");
    HandInTask task;
    task.solved = solved.value->flag();
    if (has(value, "seconds")) read_seconds(*at(value, "seconds").value, task);
    if (has(value, "scene")) task.scene = scene_of(at(value, "scene"));
    return task;
  }

  static void read_seconds(const Json& given, HandInTask& task) {
    const double seconds = given.is_number() ? given.number() : -1;
    if (seconds >= 0 && seconds <= HandIn::kMostSeconds && seconds == std::floor(seconds))
      task.seconds = static_cast<int>(seconds);
    else
      task.wrong_seconds = cut_text(given.written(), kMostWrongTime);
  }

  HandInAnswer answer_of(const Value& value) const {
    HandInAnswer answer;
    if (value.value->is_null()) return answer;
    check_keys(value, {"value"}, {"scene"});
    const Value given = at(value, "value");
    if (given.value->is_number())
      answer.value = number_of(given);
    else if (given.value->is_list())
      answer.value = cell_of(given);
    else if (given.value->is_text())
      answer.value = text(given, HandIn::kMostText);
    else
      reject(given, "an answer must be a number, a cell or a text",
             "Write 12, [3, 4] or \"TEXT\", or null instead of the object for no answer");
    if (has(value, "scene")) answer.scene = scene_of(at(value, "scene"));
    return answer;
  }

  double number_of(const Value& value) const {
    const double number = value.value->number();
    if (std::abs(number) > HandIn::kMostNumber)
      reject(value, "the number is too large",
             "Write a number from -1,000,000,000,000 to 1,000,000,000,000");
    return number;
  }

  Cell cell_of(const Value& value) const {
    const std::vector<Value> ends = list(value);
    if (ends.size() != 2) reject(value, "a cell needs a column and a row", "Write it as [3, 4]");
    return {whole(ends[0], 0, kMostCoordinate), whole(ends[1], 0, kMostCoordinate)};
  }

  SavedScene scene_of(const Value& value) const {
    if (!value.value->is_object())
      reject(value, "expected an object", "Write {\"FIGURE\": [STEPS]}");
    SavedScene scene;
    for (const std::string& figure : value.value->names()) {
      const std::vector<Value> lines = list(at(value, figure));
      if (lines.size() > HandIn::kMostSteps)
        reject(at(value, figure), "there are too many steps",
               fmt::format("Write at most {}", HandIn::kMostSteps));
      for (const Value& line : lines) scene[figure].push_back(step_of(line));
    }
    return scene;
  }

  SolutionStep step_of(const Value& value) const {
    Result<SolutionStep> step = parse_solution_step(words(value));
    if (!step) reject(value, step.error().what, step.error().remedy);
    if (std::holds_alternative<SolutionAction>(step.value()))
      reject(value, "a figure has no actions", "Write commands, 'point X Y' or 'type TEXT'");
    return std::move(step.value());
  }
};

bool is_of_kind(const HandInAnswer& answer, ChapterQuestion::Kind kind) {
  switch (kind) {
    case ChapterQuestion::Kind::number:
      return std::holds_alternative<double>(answer.value);
    case ChapterQuestion::Kind::cell:
      return std::holds_alternative<Cell>(answer.value);
    case ChapterQuestion::Kind::text:
      break;
  }
  return std::holds_alternative<std::string>(answer.value);
}

constexpr const char* kKindNames[] = {"a number", "a cell", "a text"};

}  // namespace

std::string step_text(const SolutionStep& step) {
  if (const auto* point = std::get_if<SolutionPoint>(&step))
    return fmt::format("point {} {}", point->at.x, point->at.y);
  if (const auto* text = std::get_if<SolutionText>(&step)) return "type " + text->text;
  return text_of(std::get<Command>(step));
}

std::string hand_in_text(const HandIn& hand_in) {
  Json::List tasks, answers;
  for (const HandInTask& task : hand_in.tasks) {
    Json::Object object{{"solved", task.solved}, {"seconds", task.seconds}};
    if (!task.scene.empty()) object.emplace_back("scene", scene_json(task.scene));
    tasks.push_back(std::move(object));
  }
  for (const HandInAnswer& answer : hand_in.answers) {
    if (!answer.given()) {
      answers.push_back(nullptr);
      continue;
    }
    Json::Object object{{"value", value_json(answer)}};
    if (!answer.scene.empty()) object.emplace_back("scene", scene_json(answer.scene));
    answers.push_back(std::move(object));
  }
  Json::Object all{{kKey, hand_in.assignment}};
  if (!hand_in.name.empty()) all.emplace_back("name", hand_in.name);
  all.emplace_back("tasks", std::move(tasks));
  all.emplace_back("answers", std::move(answers));
  return Json(std::move(all)).written(1) + "\n";
}

Result<HandIn> parse_hand_in(const std::string& text, const std::string& name) {
  return read_json<HandIn>(
      text, name, [&](const Json& document) { return HandInReader(text, name).read(document); });
}

bool is_hand_in(const Json& document) {
  return document.is_object() && document.find(kKey) != nullptr;
}

std::optional<Error> misfit(const HandIn& hand_in, const Chapter& assignment,
                            const std::string& name) {
  const auto is_figure = [&](const std::string& id) {
    return std::any_of(assignment.figures.begin(), assignment.figures.end(),
                       [&](const ChapterFigure& figure) { return figure.id == id; });
  };
  const std::vector<ChapterQuestion>& questions = *assignment.questions;
  if (hand_in.assignment != assignment.id)
    return Error{fmt::format("this is a hand-in of the assignment \"{}\", not of \"{}\"",
                             hand_in.assignment, assignment.id),
                 name, "Use the assignment with that id"};
  if (hand_in.tasks.size() != assignment.tasks.size() || hand_in.answers.size() != questions.size())
    return Error{fmt::format("expected {} tasks and {} answers, but found {} and {}",
                             assignment.tasks.size(), questions.size(), hand_in.tasks.size(),
                             hand_in.answers.size()),
                 name, "Use the version of the assignment that was handed out"};
  for (std::size_t i = 0; i < questions.size(); ++i)
    if (hand_in.answers[i].given() && !is_of_kind(hand_in.answers[i], questions[i].kind))
      return Error{fmt::format("answer {} must be {}", i + 1,
                               kKindNames[static_cast<int>(questions[i].kind)]),
                   name, "Use the version of the assignment that was handed out"};
  std::vector<const SavedScene*> scenes;
  for (const HandInTask& task : hand_in.tasks) scenes.push_back(&task.scene);
  for (const HandInAnswer& answer : hand_in.answers) scenes.push_back(&answer.scene);
  for (const SavedScene* scene : scenes)
    for (const auto& [figure, steps] : *scene)
      if (!is_figure(figure))
        return Error{fmt::format("unknown figure \"{}\"", figure), name,
                     "Use the version of the assignment that was handed out"};
  return std::nullopt;
}

}  // namespace waymark
