#include "app/lessons/lesson.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <iterator>
#include <span>

#include "app/frame/settings.h"
#include "app/kit/files.h"
#include "app/kit/json.h"
#include "app/kit/numbers.h"
#include "app/scene/open_scene.h"
#include "app/scene/scene_parts.h"
#include "app/source/named_grid.h"
#include "core/base/words.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

std::string trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(' '), text.size());
  return std::string(text.substr(from, text.find_last_not_of(' ') + 1 - from));
}

std::string number_text(double value, bool is_length, const Moves& moves) {
  if (is_length && moves.decimals() == 2) return decimal_text(value, 2);
  const double whole = std::round(value);
  if (value == whole || std::abs(value) >= 100) return grouped(static_cast<std::int64_t>(whole));
  return decimal_text(value, 1);
}

}  // namespace

std::optional<Expression> parse_over_quantities(std::string_view text, bool condition,
                                                TextFault& fault) {
  std::optional<Expression> expression = Expression::parse(text, fault);
  if (!expression) return std::nullopt;
  for (const Expression::Name& name : expression->names())
    if (!find_quantity(name.text)) {
      fault = {fmt::format("unknown name '{}'", name.text),
               fmt::format("Similar names: {}", near_quantities(name.text)), name.at};
      return std::nullopt;
    }
  if (expression->is_condition() == condition) return expression;
  if (condition)
    fault = {"expected a condition, not a number", "Compare it, as in 'landmarks > 0'", 0};
  else
    fault = {"expected a number, not a condition", "Write the number to show", 0};
  return std::nullopt;
}

LiveText::Piece LiveText::number_piece(Expression expression) {
  Piece piece;
  const std::vector<Expression::Name>& names = expression.names();
  piece.is_length = !names.empty() && expression.is_sum();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Quantity& quantity = *find_quantity(names[i].text)->quantity;
    piece.is_length &= quantity.is_length;
    if (i == 0) piece.mark = quantity.mark;
    if (piece.mark != quantity.mark) piece.mark = DataMark::none;
  }
  piece.number = std::move(expression);
  return piece;
}

std::optional<LiveText> LiveText::parse(std::string_view text, TextFault& fault) {
  LiveText live;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::optional<Line> line = parse_line(text.substr(at, end - at), fault);
    if (!line) {
      fault.at += static_cast<int>(at);
      return std::nullopt;
    }
    live.lines_.push_back(std::move(*line));
    at = end + 1;
  }
  return live;
}

std::optional<LiveText::Line> LiveText::parse_line(std::string_view text, TextFault& fault) {
  Line line;
  std::size_t at = 0;
  if (text.starts_with('[')) {
    const std::size_t close = text.find(']');
    if (close == std::string_view::npos) {
      fault = {"'[' without ']'", "Write ']' after the condition", 0};
      return std::nullopt;
    }
    const std::string_view condition = text.substr(1, close - 1);
    line.otherwise = condition == "else";
    if (!line.otherwise) line.condition = parse_over_quantities(condition, true, fault);
    if (!line.otherwise && !line.condition) {
      ++fault.at;
      return std::nullopt;
    }
    at = std::min(text.find_first_not_of(' ', close + 1), text.size());
  }
  while (at < text.size()) {
    const std::size_t open = std::min(text.find('{', at), text.size());
    const std::size_t stray = text.find('}', at);
    if (stray < open) {
      fault = {"'}' without '{'", "Write '{' before the number", static_cast<int>(stray)};
      return std::nullopt;
    }
    if (open > at) line.pieces.push_back({std::string(text.substr(at, open - at)), {}, {}, false});
    if (open == text.size()) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) {
      fault = {"'{' without '}'", "Write '}' after the number", static_cast<int>(open)};
      return std::nullopt;
    }
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t dragged = std::min(inside.find("<>"), inside.size());
    std::optional<Expression> number =
        parse_over_quantities(inside.substr(0, dragged), false, fault);
    if (!number) {
      fault.at += static_cast<int>(open) + 1;
      return std::nullopt;
    }
    line.pieces.push_back(number_piece(std::move(*number)));
    if (dragged < inside.size()) line.pieces.back().input = trimmed(inside.substr(dragged + 2));
    at = close + 1;
  }
  return line;
}

// Empty if the line is not visible.
std::vector<LiveText::Span> LiveText::line_spans(const Line& line, const Situation* situation) {
  const auto lookup = [&](std::string_view name) {
    return situation ? quantity_value(*situation, name) : std::nullopt;
  };
  if (line.condition && !line.condition->holds(lookup)) return {};
  std::vector<Span> spans;
  for (const Piece& piece : line.pieces) {
    if (!piece.number) {
      spans.push_back({piece.words, false, DataMark::none});
      continue;
    }
    const std::optional<double> value = piece.number->value(lookup);
    if (!value || !situation) return {};
    const std::vector<Expression::Name>& names = piece.number->names();
    const Situation& of = names.empty() ? *situation : *situation_named(*situation, names[0].text);
    spans.push_back(
        {number_text(*value, piece.is_length, of.results.moves), true, piece.mark, piece.input});
  }
  return spans;
}

std::vector<LiveText::Span> LiveText::spans_in(const Situation* situation) const {
  std::vector<Span> spans;
  for (const Line& line : lines_) {
    if (line.otherwise && !spans.empty()) continue;
    std::vector<Span> told = line_spans(line, situation);
    if (told.empty()) continue;
    if (!spans.empty()) spans.push_back({" ", false, DataMark::none});
    std::move(told.begin(), told.end(), std::back_inserter(spans));
  }
  return spans;
}

std::string LiveText::plain(const Situation& situation) const {
  std::string text;
  for (const Span& span : spans(situation)) text += span.text;
  return text;
}

std::vector<std::string> LiveText::names() const {
  std::vector<std::string> found;
  const auto add = [&](const std::optional<Expression>& expression) {
    if (!expression) return;
    for (const Expression::Name& name : expression->names()) found.push_back(name.text);
  };
  for (const Line& line : lines_) {
    add(line.condition);
    for (const Piece& piece : line.pieces) add(piece.number);
  }
  return found;
}

std::vector<std::string> LiveText::input_names() const {
  std::vector<std::string> found;
  for (const Line& line : lines_)
    for (const Piece& piece : line.pieces)
      if (!piece.input.empty()) found.push_back(piece.input);
  return found;
}

std::vector<LiveText::Span> caption_of(const Situation& situation) {
  const Results& r = situation.results;
  const OpenedMap& map = *r.scene.map;
  if (map.lesson.empty() || map.painted || map.grid.portals() ||
      !compares_distance_and_landmarks(r.scene))
    return {};
  TextFault fault;
  const std::optional<LiveText> text = LiveText::parse(map.lesson, fault);
  // A caption from an older session may not be valid live text.
  if (!text) return {{map.lesson, false, DataMark::none}};
  return text->spans(situation);
}

namespace {

class LessonReader : JsonReader {
 public:
  using JsonReader::JsonReader;

  Lesson read(const Json& document) const {
    const Value root{&document, {}};
    check_keys(root, {"id", "topic", "title", "demo", "text", "tasks"},
               {"searches", "scene", "predict", "code", "try"});
    Lesson lesson;
    lesson.id = id_of(at(root, "id"));
    lesson.topic = words(at(root, "topic"));
    lesson.title = words(at(root, "title"));
    lesson.demo = demo_of(at(root, "demo"));
    if (has(root, "searches")) lesson.any_specs = says_any(at(root, "searches"));
    if (document.find("scene") != nullptr)
      for (const Value& line : list(at(root, "scene"))) lesson.scene.push_back(command_of(line));
    if (document.find("predict") != nullptr) lesson.question = question_of(at(root, "predict"));
    for (const Value& line : list(at(root, "text"))) lesson.text.push_back(live(line));
    if (document.find("code") != nullptr)
      for (const Value& line : list(at(root, "code"))) lesson.code.push_back(live(line));
    lesson.attempt = live_or_none(root, "try");
    const Value tasks = at(root, "tasks");
    for (const Value& task : list(tasks)) lesson.tasks.push_back(task_of(task));
    if (lesson.tasks.empty())
      reject(tasks, "there are no tasks", "Add at least one, or the lesson can never be completed");
    if (lesson.tasks.size() > LessonProgress::kMostTasks)
      reject(tasks, "too many tasks",
             fmt::format("A lesson can have at most {}", LessonProgress::kMostTasks));
    return lesson;
  }

 private:
  using JsonReader::reject;
  [[noreturn]] void reject(const Value& value, const TextFault& fault) const {
    reject_within(value, fault.at, fault.what, fault.remedy);
  }

  std::string id_of(const Value& value) const {
    std::string id = words(value);
    for (std::size_t i = 0; i < id.size(); ++i)
      if (!std::isalnum(static_cast<unsigned char>(id[i])) && id[i] != '_')
        reject(value, TextFault{"an id may contain only letters, digits and _",
                                "Write it as \"geometry\"", static_cast<int>(i)});
    return id;
  }

  std::string demo_of(const Value& value) const {
    std::string name = words(value);
    if (find_demo(name)) return name;
    std::vector<std::string_view> names;
    for (const Demo& demo : demos()) names.push_back(demo.name);
    reject(value, fmt::format("unknown demo '{}'", name),
           fmt::format("Similar names: {}. List all with 'waymark demos'",
                       closest_words(name, names)));
  }

  bool says_any(const Value& value) const {
    if (words(value) == "any") return true;
    reject(value, fmt::format("\"{}\" is not valid here", words(value)),
           "Write \"any\", or omit the key");
  }

  Command command_of(const Value& value) const {
    const Result<Command> command = parse_command(words(value));
    if (!command) reject(value, command.error().what, command.error().remedy);
    return command.value();
  }

  LiveText live(const Value& value) const {
    TextFault fault;
    std::optional<LiveText> text = LiveText::parse(words(value), fault);
    if (!text) reject(value, fault);
    return std::move(*text);
  }

  LessonQuestion question_of(const Value& value) const {
    check_keys(value, {"question", "guess"}, {"most"});
    const Value guess = at(value, "guess");
    const std::string name = words(guess);
    const std::span<const char* const> names = kGuessedNames;
    const auto found = std::find(names.begin() + 1, names.end(), name);
    if (found == names.end())
      reject(guess, fmt::format("unknown quantity to guess: \"{}\"", name),
             "Write expanded-a, expanded-b, cost or farthest");
    LessonQuestion question{live(at(value, "question")),
                            static_cast<Guessed>(found - names.begin()), 1};
    if (!is_cell(question.what)) question.most = slider_end(value);
    return question;
  }

  int slider_end(const Value& question) const {
    if (question.value->find("most") == nullptr)
      reject(question, "\"most\" is missing", "Add the end of the slider to this object");
    const Value most = at(question, "most");
    const double end = most.value->is_number() ? most.value->number() : 0;
    if (end < 1 || end > Prediction::kMostNumber)
      reject(most, "the end of the slider must be a number from 1 to 1,000,000,000",
             "Choose a number above the answer");
    return static_cast<int>(end);
  }

  LiveText live_or_none(const Value& object, const std::string& key) const {
    return object.value->find(key) == nullptr ? LiveText() : live(at(object, key));
  }

  SolutionStep step_of(const Value& value) const {
    const Result<SolutionStep> step = parse_solution_step(words(value));
    if (!step) reject(value, step.error().what, step.error().remedy);
    if (std::holds_alternative<SolutionText>(step.value()))
      reject(value, "a lesson has no field to type into",
             "Write commands, 'action ID' or 'point X Y'");
    return step.value();
  }

  LessonTask task_of(const Value& value) const {
    if (value.value->is_object() && value.value->find("figure") != nullptr)
      reject(at(value, "figure"), "tasks no longer support \"figure\"",
             "Write a sentence: \"now\": \"Now: {landmarks} landmarks.\"");
    check_keys(value, {"text", "done"}, {"now", "hint", "solution"});
    const Value done = at(value, "done");
    TextFault fault;
    std::optional<Expression> condition = parse_over_quantities(words(done), true, fault);
    if (!condition) reject(done, fault);
    LessonTask task{live(at(value, "text")),
                    live_or_none(value, "now"),
                    live_or_none(value, "hint"),
                    std::move(*condition),
                    {}};
    if (value.value->find("solution") != nullptr)
      for (const Value& line : list(at(value, "solution"))) task.solution.push_back(step_of(line));
    return task;
  }
};

}  // namespace

Result<Lesson> parse_lesson(const std::string& text, const std::string& name) {
  return read_json<Lesson>(
      text, name, [&](const Json& document) { return LessonReader(text, name).read(document); });
}

namespace {

// Adds a lesson, or the error in its file.
void put(LessonCatalog& catalog, const CourseFile& file) {
  Result<Lesson> lesson = parse_lesson(file.text, file.name);
  if (!lesson) {
    catalog.faults.push_back(lesson.error());
    return;
  }
  const bool taken = std::any_of(catalog.lessons.begin(), catalog.lessons.end(),
                                 [&](const Lesson& l) { return l.id == lesson.value().id; });
  if (taken)
    catalog.faults.push_back({fmt::format("another lesson has the id \"{}\"", lesson.value().id),
                              file.name, "Give each lesson its own id"});
  else
    catalog.lessons.push_back(std::move(lesson.value()));
}

}  // namespace

Result<State> opening_state(const Lesson& lesson) {
  Result<Scene> scene = open_scene(lesson.demo);
  if (!scene) return scene.error();
  State state;
  state.scene = std::move(scene.value());
  state.mode = Mode::learn;
  for (const Command& command : lesson.scene) state = apply(std::move(state), command);
  return state;
}

std::vector<CourseFile> bundled_course_files(std::string_view folder) {
  std::vector<CourseFile> files;
  for (const EmbeddedFile& file : embedded_files())
    if (file.path.starts_with(folder))
      files.push_back({std::string(file.path), std::string(file.bytes)});
  std::sort(files.begin(), files.end(),
            [](const CourseFile& a, const CourseFile& b) { return a.name < b.name; });
  return files;
}

CourseFiles course_files_in(const std::string& folder) {
  CourseFiles found;
  std::error_code problem;
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder, problem))
    if (entry.path().extension() == ".json") paths.push_back(entry.path().string());
  if (problem || paths.empty())
    found.faults.push_back({problem ? "can't read this folder" : "no lessons or chapters found",
                            folder, "Choose a folder with lessons or chapters (*.json)"});
  std::sort(paths.begin(), paths.end());
  for (const std::string& path : paths) {
    const Result<std::string> text = read_file(path);
    if (text)
      found.files.push_back({path, text.value()});
    else
      found.faults.push_back(text.error());
  }
  return found;
}

CourseFileKind kind_of(const Json& document) {
  if (!document.is_object()) return CourseFileKind::lesson;
  if (document.find("page")) return CourseFileKind::chapter;
  return document.find("routes") ? CourseFileKind::routes : CourseFileKind::lesson;
}

CourseFileKind kind_of(const CourseFile& file) {
  const Result<Json> document = parse_json(file.text, file.name);
  return document ? kind_of(document.value()) : CourseFileKind::lesson;
}

LessonCatalog bundled_lessons(std::string_view folder) {
  LessonCatalog catalog;
  for (const CourseFile& file : bundled_course_files(folder)) put(catalog, file);
  return catalog;
}

LessonCatalog lessons_in(const std::string& folder) {
  CourseFiles found = course_files_in(folder);
  LessonCatalog catalog;
  catalog.faults = std::move(found.faults);
  for (const CourseFile& file : found.files)
    if (kind_of(file) == CourseFileKind::lesson) put(catalog, file);
  return catalog;
}

namespace {

constexpr std::string_view kAction = "action ", kPoint = "point ", kType = "type ";

// Removes the number at the beginning of `words` and one space after it, and returns the number.
std::optional<int> take_number(std::string_view& words) {
  int number = 0;
  const auto [end, problem] = std::from_chars(words.data(), words.data() + words.size(), number);
  if (problem != std::errc()) return std::nullopt;
  words.remove_prefix(static_cast<std::size_t>(end - words.data()));
  if (words.starts_with(' ')) words.remove_prefix(1);
  return number;
}

}  // namespace

Result<SolutionStep> parse_solution_step(std::string_view line) {
  if (line.starts_with(kAction) && line.find(' ', kAction.size()) == std::string_view::npos)
    return SolutionStep{SolutionAction{std::string(line.substr(kAction.size()))}};
  if (line.starts_with(kPoint)) {
    std::string_view words = line.substr(kPoint.size());
    const std::optional<int> x = take_number(words);
    const std::optional<int> y = take_number(words);
    if (x && y && words.empty()) return SolutionStep{SolutionPoint{{*x, *y}}};
    return Error{"'point' needs a column and a row", "", "Write it as \"point 12 34\""};
  }
  if (line.starts_with(kType))
    return SolutionStep{SolutionText{std::string(line.substr(kType.size()))}};
  const Result<Command> command = parse_command(line);
  if (!command) return command.error();
  return SolutionStep{command.value()};
}

}  // namespace waymark
