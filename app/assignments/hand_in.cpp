#include "app/assignments/hand_in.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>
#include <span>
#include <utility>

#include "app/frame/settings.h"
#include "app/kit/json.h"
#include "app/scene/opened_map.h"
#include "app/scene/presentation.h"
#include "app/scene/scene_parts.h"
#include "core/search/search_spec.h"

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

namespace {

std::vector<Portal> portals_in(const State& state) {
  const std::span<const Portal> all = portals_of(*state.scene.map);
  return {all.begin(), all.end()};
}

// Adds commands to a list, and applies them to a state.
struct StepList {
  State state;
  std::vector<SolutionStep> steps;

  void add(const Command& command) {
    state = apply(std::move(state), command);
    steps.emplace_back(command);
  }
};

// Adds the steps of an input, unless they change nothing or the figure shows something else.
void add_input(StepList& list, const Figure& figure, const FigureInput& input) {
  const std::vector<Command>& step = input.steps[static_cast<std::size_t>(figure.step_of(input))];
  State before = list.state, last = figure.state();
  for (const Command& command : step) {
    before = apply(std::move(before), command);
    last = apply(std::move(last), command);
  }
  if (last.scene != figure.state().scene || before.scene == list.state.scene) return;
  for (const Command& command : step) list.add(command);
}

// The smallest and the largest number of landmarks that the figure can have.
std::pair<std::size_t, std::size_t> landmark_range(const Figure& figure) {
  const std::size_t first = figure.first().scene.landmarks.size();
  std::pair range{first, first};
  for (const FigureInput& input : figure.plan().inputs)
    for (const std::vector<Command>& step : input.steps)
      for (const Command& command : step)
        if (const auto* set = std::get_if<SetLandmarks>(&command))
          range = {std::min(range.first, set->cells.size()),
                   std::max(range.second, set->cells.size())};
  return range;
}

// The number of steps, from index `at`, that are a whole step of an input; 0 if they are not. A
// part of a step would leave the input in a state that the reader cannot reach.
std::size_t input_steps_at(const Figure& figure, const std::vector<SolutionStep>& steps,
                           std::size_t at) {
  const auto is = [&](std::size_t index, const Command& wanted) {
    const auto* const command = std::get_if<Command>(&steps[index]);
    return command && text_of(*command) == text_of(wanted);
  };
  for (const FigureInput& input : figure.plan().inputs)
    for (const std::vector<Command>& step : input.steps) {
      std::size_t same = 0;
      while (same < step.size() && at + same < steps.size() && is(at + same, step[same])) ++same;
      if (same == step.size()) return same;
    }
  return 0;
}

bool is_possible(const Figure& figure, const SolutionStep& step) {
  if (std::holds_alternative<SolutionPoint>(step)) return true;
  if (std::holds_alternative<SolutionText>(step)) return figure.plan().targets.has_value();
  const Command& command = std::get<Command>(step);
  if (const auto* set = std::get_if<SetLandmarks>(&command)) {
    const auto [least, most] = landmark_range(figure);
    return set->cells.size() >= least && set->cells.size() <= most &&
           (!figure.plan().fixed || least != most);
  }
  if (figure.plan().fixed) return false;
  return std::holds_alternative<MoveStart>(command) || std::holds_alternative<MoveGoal>(command) ||
         std::holds_alternative<MoveLandmark>(command) ||
         std::holds_alternative<SetPortal>(command) ||
         std::holds_alternative<RemovePortal>(command);
}

// Whether the steps move ends of portals, but keep their costs and directions.
bool keeps_portals(const Figure& figure, const std::vector<SolutionStep>& steps) {
  const auto kinds = [](const State& state) {
    std::multiset<std::pair<int, bool>> all;
    for (const Portal& portal : portals_in(state)) all.emplace(portal.cost, portal.one_way);
    return all;
  };
  State state = figure.first();
  for (const SolutionStep& step : steps)
    if (const auto* command = std::get_if<Command>(&step))
      state = apply(std::move(state), *command);
  return kinds(state) == kinds(figure.first());
}

}  // namespace

std::vector<SolutionStep> steps_to(const Figure& figure) {
  const Scene& last = figure.state().scene;
  StepList list{figure.first(), {}};
  for (const FigureInput& input : figure.plan().inputs) add_input(list, figure, input);
  const std::vector<Portal> portals = portals_in(figure.state());
  if (portals_in(list.state) != portals) {
    for (const Portal& old : portals_in(list.state)) list.add(RemovePortal{old.from, old.to});
    for (const Portal& portal : portals) list.add(SetPortal{portal});
  }
  if (list.state.scene.roster != last.roster) {
    const std::vector<const Formula*> formulas = formulas_of(last.roster.on_map_a());
    if (!formulas.empty()) list.steps.emplace_back(SolutionText{formulas.front()->text()});
  }
  if (list.state.scene.landmarks != last.landmarks) list.add(SetLandmarks{last.landmarks});
  if (list.state.scene.start != last.start) list.add(MoveStart{last.start});
  for (int i = 0; is_goal(last, i) && is_goal(list.state.scene, i); ++i)
    if (goal_of(list.state.scene, i) != goal_of(last, i)) list.add(MoveGoal{goal_of(last, i), i});
  return list.steps;
}

SavedScene scene_of(const std::vector<const Figure*>& figures, const Expression* condition) {
  const bool points =
      condition && std::any_of(condition->names().begin(), condition->names().end(),
                               [](const Expression::Name& name) {
                                 return std::string_view(name.text).ends_with("_here");
                               });
  SavedScene scene;
  for (const Figure* const figure : figures) {
    std::vector<SolutionStep> steps = steps_to(*figure);
    if (points && figure->pointed) steps.emplace_back(SolutionPoint{*figure->pointed});
    if (!steps.empty()) scene.emplace(figure->plan().id, std::move(steps));
  }
  return scene;
}

std::optional<std::string> impossible_step(const Figure& figure,
                                           const std::vector<SolutionStep>& steps) {
  bool portals = false;
  for (std::size_t i = 0; i < steps.size();) {
    if (const std::size_t count = input_steps_at(figure, steps, i)) {
      i += count;
      continue;
    }
    if (!is_possible(figure, steps[i])) return step_text(steps[i]);
    const auto* const command = std::get_if<Command>(&steps[i]);
    portals |= command && (std::holds_alternative<SetPortal>(*command) ||
                           std::holds_alternative<RemovePortal>(*command));
    ++i;
  }
  if (portals && !keeps_portals(figure, steps)) return "a change of the portals";
  return std::nullopt;
}

}  // namespace waymark
