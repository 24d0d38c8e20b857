#include "app/article/chapter.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "app/frame/settings.h"
#include "app/kit/json.h"
#include "app/lessons/lesson.h"
#include "app/scene/map_edits.h"
#include "app/scene/open_scene.h"
#include "app/source/named_grid.h"
#include "core/io/map_file.h"

namespace waymark {
namespace {

constexpr int kMostSide = 128;  // cells of a map that a chapter contains
constexpr int kMostGoals = 1000;
constexpr int kMostBar = 1'000'000;
constexpr int kMostMinutes = 600;

class ChapterReader : JsonReader {
 public:
  using JsonReader::JsonReader;

  Chapter read(const Json& document) {
    const Value root{&document, {}};
    check_keys(root, {"id", "title", "minutes", "figures", "page", "tasks"},
               {"maps", "summary", "questions"});
    // The people who solve an assignment can read its file.
    has_solutions_ = !has(root, "questions");
    chapter_.id = id_of(at(root, "id"));
    chapter_.title = words(at(root, "title"));
    chapter_.minutes = whole(at(root, "minutes"), 1, kMostMinutes);
    if (has(root, "maps")) read_maps(at(root, "maps"));
    const Value figures = at(root, "figures");
    for (const Value& figure : list(figures)) chapter_.figures.push_back(figure_of(figure));
    if (chapter_.figures.empty())
      JsonReader::reject(figures, "there are no figures", "Add at least one");
    // Texts may refer to any figure, so they are read after all figures.
    for (const auto& [value, pane] : values_)
      chapter_.figures[pane.first].panes[pane.second].value = live(value);
    for (const Value& block : list(at(root, "page"))) {
      chapter_.blocks.push_back(block_of(block));
      const ChapterBlock& read = chapter_.blocks.back();
      if (read.kind == ChapterBlock::Kind::table)
        chapter_.figures[static_cast<std::size_t>(read.figures.front())].listed = true;
    }
    for (const Value& task : list(at(root, "tasks"))) chapter_.tasks.push_back(task_of(task));
    if (has(root, "questions")) {
      chapter_.questions.emplace();
      for (const Value& question : list(at(root, "questions")))
        chapter_.questions->push_back(question_of(question));
      if (chapter_.questions->size() > LessonProgress::kMostTasks)
        JsonReader::reject(
            at(root, "questions"), "too many questions",
            fmt::format("An assignment can have at most {}", LessonProgress::kMostTasks));
    }
    if (has(root, "summary")) chapter_.summary = words(at(root, "summary"));
    if (chapter_.tasks.size() > LessonProgress::kMostTasks)
      JsonReader::reject(at(root, "tasks"), "too many tasks",
                         fmt::format("A chapter can have at most {}", LessonProgress::kMostTasks));
    return std::move(chapter_);
  }

 private:
  [[noreturn]] void reject(const Value& value, const TextFault& fault) const {
    reject_within(value, fault.at, fault.what, fault.remedy);
  }

  std::string id_of(const Value& value) const {
    std::string id = words(value);
    for (std::size_t i = 0; i < id.size(); ++i)
      if (!std::isalnum(static_cast<unsigned char>(id[i])) && id[i] != '_')
        reject(value, TextFault{"an id may contain only letters, digits and _",
                                "Write it as \"two_rooms\"", static_cast<int>(i)});
    return id;
  }

  bool flag_of(const Value& value) const {
    if (value.value->is_flag()) return value.value->flag();
    JsonReader::reject(value, "expected true or false", "Write true, or omit the key");
  }

  Command command_of(const Value& value) const {
    const Result<Command> command = parse_command(words(value));
    if (!command) JsonReader::reject(value, command.error().what, command.error().remedy);
    return command.value();
  }
  std::vector<Command> commands_of(const Value& value) const {
    std::vector<Command> commands;
    for (const Value& line : list(value)) commands.push_back(command_of(line));
    return commands;
  }

  // The index of a figure.
  std::optional<int> find_figure(std::string_view id) const {
    const auto found = std::find_if(chapter_.figures.begin(), chapter_.figures.end(),
                                    [id](const ChapterFigure& figure) { return figure.id == id; });
    if (found == chapter_.figures.end()) return std::nullopt;
    return static_cast<int>(found - chapter_.figures.begin());
  }
  std::string figure_names() const {
    std::string names;
    for (const ChapterFigure& figure : chapter_.figures)
      names += (names.empty() ? "" : ", ") + figure.id;
    return names;
  }
  int figure_named(const Value& value) const {
    const std::string id = words(value);
    if (const std::optional<int> index = find_figure(id)) return *index;
    JsonReader::reject(value, fmt::format("unknown figure '{}'", id),
                       fmt::format("Figures of this chapter: {}", figure_names()));
  }

  void check_names(const Value& value, const std::vector<std::string>& names) const {
    for (const std::string& name : names) {
      const std::string_view figure = split_name(name).figure;
      if (!figure.empty() && !find_figure(figure))
        JsonReader::reject(value, fmt::format("unknown figure '{}'", figure),
                           fmt::format("Figures of this chapter: {}", figure_names()));
    }
  }

  LiveText live(const Value& value) const {
    TextFault fault;
    std::optional<LiveText> text = LiveText::parse(words(value), fault);
    if (!text) reject(value, fault);
    check_names(value, text->names());
    for (const std::string& name : text->input_names()) {
      const FigureName parts = split_name(name);
      const std::optional<int> figure = parts.figure.empty() ? 0 : find_figure(parts.figure);
      const auto is_it = [&](const FigureInput& input) { return input.name == parts.quantity; };
      if (!figure ||
          std::none_of(chapter_.figures[static_cast<std::size_t>(*figure)].inputs.begin(),
                       chapter_.figures[static_cast<std::size_t>(*figure)].inputs.end(), is_it))
        JsonReader::reject(value, fmt::format("unknown input '{}'", name),
                           "Write FIGURE.INPUT with an input of that figure, such as near.gap");
    }
    return std::move(*text);
  }

  Expression expression_of(const Value& value, bool condition) const {
    TextFault fault;
    std::optional<Expression> expression = parse_over_quantities(words(value), condition, fault);
    if (!expression) reject(value, fault);
    std::vector<std::string> names;
    for (const Expression::Name& name : expression->names()) names.push_back(name.text);
    check_names(value, names);
    return std::move(*expression);
  }

  ChapterFigure figure_of(const Value& value) {
    check_keys(value, {"id"},
               {"demo", "map", "scene", "panes", "inputs", "gap", "goals", "fixed", "any_map",
                "check", "targets"});
    ChapterFigure figure;
    figure.id = id_of(at(value, "id"));
    if (find_figure(figure.id))
      JsonReader::reject(at(value, "id"), fmt::format("another figure has the id '{}'", figure.id),
                         "Give each figure its own id");
    if (has(value, "demo") == has(value, "map"))
      JsonReader::reject(value, "a figure needs either \"demo\" or \"map\"",
                         "Write \"demo\": \"denerim-bloodmage\", or the rows of a map");
    if (has(value, "demo")) figure.demo = demo_of(at(value, "demo"));
    if (has(value, "map")) figure.rows = map_of(at(value, "map"));
    if (has(value, "scene")) figure.scene = commands_of(at(value, "scene"));
    if (has(value, "panes"))
      for (const Value& pane : list(at(value, "panes"))) {
        if (has(pane, "value"))
          values_.push_back({at(pane, "value"), {chapter_.figures.size(), figure.panes.size()}});
        figure.panes.push_back(pane_of(pane));
      }
    if (figure.panes.empty()) figure.panes.push_back({});
    if (has(value, "inputs"))
      for (const Value& input : list(at(value, "inputs"))) figure.inputs.push_back(input_of(input));
    if (has(value, "gap")) figure.inputs.push_back(gap_of(at(value, "gap")));
    if (has(value, "goals")) figure.goals = whole(at(value, "goals"), 1, kMostGoals);
    if (has(value, "fixed")) figure.fixed = flag_of(at(value, "fixed"));
    if (has(value, "any_map")) figure.any_map = flag_of(at(value, "any_map"));
    if (has(value, "check")) figure.check = flag_of(at(value, "check"));
    if (has(value, "targets")) {
      figure.check = true;
      figure.targets.emplace();
      for (const Value& target : list(at(value, "targets")))
        figure.targets->push_back(formula_of(target));
    }
    if (figure.demo.empty() || figure.targets) {
      const Result<State> state = opening_state(figure);
      if (!state) JsonReader::reject(value, state.error().what, state.error().remedy);
      if (figure.targets && formulas_of(state.value().scene.roster.on_map_a()).empty())
        JsonReader::reject(at(value, "targets"), "search A has no formula",
                           "Add \"searches 1 2 65 astar h={dx + dy} | astar\" to \"scene\"");
    }
    return figure;
  }

  std::shared_ptr<const Formula> formula_of(const Value& value) const {
    TextFault fault;
    std::shared_ptr<const Formula> formula = Formula::parse(words(value), fault);
    if (!formula) reject(value, fault);
    return formula;
  }

  std::string demo_of(const Value& value) const {
    std::string name = words(value);
    if (!needs_no_file(name))
      JsonReader::reject(value, fmt::format("unknown demo '{}'", name),
                         "List all demos with 'waymark demos', or generate a map, as in "
                         "generate:town?width=60&height=60");
    return name;
  }

  void read_maps(const Value& value) {
    if (!value.value->is_object())
      JsonReader::reject(value, "expected an object", "Write {\"NAME\": [ROWS]}");
    for (const auto& [name, rows] : value.value->members())
      maps_.emplace(name, rows_of(at(value, name)));
  }

  // The rows of a map, or the name of a map of the chapter.
  std::vector<std::string> map_of(const Value& value) const {
    if (!value.value->is_text()) return rows_of(value);
    const auto found = maps_.find(words(value));
    if (found != maps_.end()) return found->second;
    JsonReader::reject(value, fmt::format("unknown map '{}'", words(value)),
                       "Write the rows of a map, or a name that \"maps\" contains");
  }

  std::vector<std::string> rows_of(const Value& value) const {
    std::vector<std::string> rows;
    for (const Value& row : list(value)) {
      rows.push_back(words(row));
      if (rows.back().size() != rows.front().size() || rows.back().size() > kMostSide ||
          rows.size() > kMostSide)
        JsonReader::reject(row, "rows must have the same length",
                           fmt::format("A map can have up to {} cells per side", kMostSide));
      const std::size_t odd = rows.back().find_first_not_of(kPaintableTerrain);
      if (odd != std::string::npos)
        reject(row, TextFault{fmt::format("'{}' is not a terrain", rows.back()[odd]),
                              "Write . for floor and @ for walls", static_cast<int>(odd)});
    }
    return rows;
  }

  FigurePane pane_of(const Value& value) const {
    check_keys(value, {}, {"kind", "title", "value", "view"});
    FigurePane pane;
    if (has(value, "kind")) {
      const std::string kind = words(at(value, "kind"));
      if (kind == "plot")
        pane.kind = FigurePane::Kind::plot;
      else if (kind == "triangle")
        pane.kind = FigurePane::Kind::triangle;
      else if (kind != "map")
        JsonReader::reject(at(value, "kind"), fmt::format("unknown kind of pane '{}'", kind),
                           "Write map, plot or triangle");
    }
    if (has(value, "title")) pane.title = words(at(value, "title"));
    if (has(value, "view")) pane.view = commands_of(at(value, "view"));
    return pane;
  }

  FigureInput input_of(const Value& value) const {
    check_keys(value, {"name", "steps"}, {});
    FigureInput input;
    input.name = id_of(at(value, "name"));
    for (const Value& step : list(at(value, "steps"))) input.steps.push_back(commands_of(step));
    if (input.steps.size() < 2)
      JsonReader::reject(value, "an input needs at least two steps", "Add steps");
    return input;
  }

  // A gap of one cell in a wall. Every step closes the whole column and opens one of its rows.
  FigureInput gap_of(const Value& value) const {
    check_keys(value, {"column", "from", "to"}, {});
    const int column = whole(at(value, "column"), 0, kMostSide - 1);
    const int from = whole(at(value, "from"), 0, kMostSide - 1);
    const int to = whole(at(value, "to"), 0, kMostSide - 1);
    if (to <= from)
      JsonReader::reject(at(value, "to"), "\"to\" must be greater than \"from\"", "Swap them");
    FigureInput input{"gap", {}, Cell{column, from}};
    for (int y = from; y <= to; ++y)
      input.steps.push_back(
          {PaintCells{'.', {PaintShape::Kind::line, {column, y}, {column, y}}},
           PaintCells{'@', {PaintShape::Kind::line, {column, from}, {column, y - 1}}},
           PaintCells{'@', {PaintShape::Kind::line, {column, y + 1}, {column, to}}}});
    for (std::size_t i = 0; i < input.steps.size(); ++i) {
      if (i == input.steps.size() - 1) input.steps[i].erase(input.steps[i].begin() + 2);
      if (i == 0) input.steps[i].erase(input.steps[i].begin() + 1);
    }
    return input;
  }

  ChapterBlock block_of(const Value& value) const {
    check_keys(value, {},
               {"text", "heading", "figures", "caption", "table", "code", "bars", "most"});
    ChapterBlock block;
    if (has(value, "text")) block.text = live(at(value, "text"));
    if (has(value, "caption")) block.caption = words(at(value, "caption"));
    if (has(value, "heading")) {
      block.kind = ChapterBlock::Kind::heading;
      block.heading = words(at(value, "heading"));
    } else if (has(value, "figures")) {
      block.kind = ChapterBlock::Kind::figures;
      for (const Value& id : list(at(value, "figures"))) block.figures.push_back(figure_named(id));
    } else if (has(value, "table")) {
      block.kind = ChapterBlock::Kind::table;
      block.figures.push_back(figure_named(at(value, "table")));
    } else if (has(value, "code")) {
      block.kind = ChapterBlock::Kind::code;
      for (const Value& line : list(at(value, "code"))) block.code.push_back(live(line));
    } else if (has(value, "bars")) {
      block.kind = ChapterBlock::Kind::bars;
      for (const Value& bar : list(at(value, "bars"))) block.bars.push_back(bar_of(bar));
      if (has(value, "most")) block.most = whole(at(value, "most"), 1, kMostBar);
    } else if (!has(value, "text")) {
      JsonReader::reject(
          value, "a part of the page needs one of text, heading, figures, table, code, bars",
          "Add one of these keys");
    }
    return block;
  }

  ChapterBar bar_of(const Value& value) const {
    check_keys(value, {"label", "value"}, {});
    Expression number = expression_of(at(value, "value"), false);
    const std::vector<Expression::Name>& names = number.names();
    const DataMark mark =
        names.empty() ? DataMark::none : find_quantity(names.front().text)->quantity->mark;
    return {words(at(value, "label")), std::move(number), mark};
  }

  ChapterTask task_of(const Value& value) const {
    check_keys(value, {"text", "done"}, {"now", "figure", "solution"});
    if (has_solutions_ && !has(value, "solution"))
      JsonReader::reject(value, "\"solution\" is missing",
                         "Add the steps that solve the task. Only assignments, which have "
                         "\"questions\", can omit them");
    ChapterTask task{live(at(value, "text")), {}, expression_of(at(value, "done"), true), 0, {}};
    if (has(value, "now")) task.now = live(at(value, "now"));
    if (has(value, "figure")) task.figure = figure_named(at(value, "figure"));
    const bool has_field =
        chapter_.figures[static_cast<std::size_t>(task.figure)].targets.has_value();
    if (!has(value, "solution")) return task;
    for (const Value& line : list(at(value, "solution"))) {
      const Result<SolutionStep> step = parse_solution_step(words(line));
      if (!step) JsonReader::reject(line, step.error().what, step.error().remedy);
      if (std::holds_alternative<SolutionAction>(step.value()))
        JsonReader::reject(line, "a figure has no actions", "Write commands or 'point X Y'");
      if (std::holds_alternative<SolutionText>(step.value()) && !has_field)
        JsonReader::reject(line, "this figure has no field to type into",
                           "Give the figure \"targets\", or write commands");
      task.solution.push_back(step.value());
    }
    return task;
  }

  ChapterQuestion question_of(const Value& value) const {
    check_keys(value, {"text"}, {"figure", "guess", "number", "cell"});
    ChapterQuestion question;
    question.text = live(at(value, "text"));
    question.names_figure = has(value, "figure");
    if (question.names_figure) question.figure = figure_named(at(value, "figure"));
    if (has(value, "guess") + has(value, "number") + has(value, "cell") > 1)
      JsonReader::reject(
          value, "a question can have only one of guess, number and cell",
          "Keep one of these keys. A question with none of them is answered with a text");
    if (has(value, "guess")) {
      const Value guess = at(value, "guess");
      const auto* const first = std::begin(kGuessedNames) + 1;
      const auto* const found = std::find(first, std::end(kGuessedNames), words(guess));
      if (found == std::end(kGuessedNames))
        JsonReader::reject(guess, fmt::format("unknown quantity to guess: \"{}\"", words(guess)),
                           "Write expanded-a, expanded-b, cost or farthest");
      question.guess = static_cast<Guessed>(found - std::begin(kGuessedNames));
      question.kind =
          is_cell(question.guess) ? ChapterQuestion::Kind::cell : ChapterQuestion::Kind::number;
    } else if (has(value, "number")) {
      question.kind = ChapterQuestion::Kind::number;
      question.truth = expression_of(at(value, "number"), false);
    } else if (has(value, "cell")) {
      question.kind = ChapterQuestion::Kind::cell;
      question.truth = expression_of(at(value, "cell"), true);
    }
    return question;
  }

  Chapter chapter_ = {};
  bool has_solutions_ = true;  // whether every task needs a solution
  std::map<std::string, std::vector<std::string>> maps_;
  // Values of panes, with the indices of figure and pane.
  std::vector<std::pair<Value, std::pair<std::size_t, std::size_t>>> values_;
};

// A map from the rows of a figure, with start and goal on its first walkable cell.
Result<Scene> drawn_scene(const ChapterFigure& figure) {
  std::string text = fmt::format("type octile\nheight {}\nwidth {}\nmap\n", figure.rows.size(),
                                 figure.rows.empty() ? 0 : figure.rows.front().size());
  for (const std::string& row : figure.rows) text += row + "\n";
  Result<Grid> grid = parse_map(text, figure.id);
  if (!grid) return grid.error();
  const std::vector<std::uint8_t>& floor = grid.value().walkable_plane();
  const auto first = std::find(floor.begin(), floor.end(), 1);
  if (first == floor.end()) return Error{"the map has no floor", "", "Write . for floor"};
  Scene scene;
  scene.start = scene.goal = grid.value().cell(static_cast<Node>(first - floor.begin()));
  Components components(grid.value());
  scene.map = std::shared_ptr<const OpenedMap>(
      new OpenedMap{figure.id, figure.id, "", "", std::move(grid.value()), std::move(components)});
  return scene;
}

}  // namespace

Result<Chapter> parse_chapter(const std::string& text, const std::string& name) {
  return read_json<Chapter>(
      text, name, [&](const Json& document) { return ChapterReader(text, name).read(document); });
}

std::string figure_words(const Chapter& chapter, int figure) {
  int number = 0;
  for (const ChapterBlock& block : chapter.blocks) {
    if (block.kind != ChapterBlock::Kind::figures) continue;
    ++number;
    const auto found = std::find(block.figures.begin(), block.figures.end(), figure);
    if (found == block.figures.end()) continue;
    if (block.figures.size() == 1) return fmt::format("Fig. {}", number);
    return fmt::format("map {} of Fig. {}", found - block.figures.begin() + 1, number);
  }
  return "the figure " + chapter.figures[static_cast<std::size_t>(figure)].id;
}

Result<State> opening_state(const ChapterFigure& figure) {
  Result<Scene> scene = figure.demo.empty() ? drawn_scene(figure) : open_scene(figure.demo);
  if (!scene) return scene.error();
  State state;
  state.mode = Mode::learn;
  state.scene = std::move(scene.value());
  for (const Command& command : figure.scene) state = apply(std::move(state), command);
  return state;
}

Result<State> opening_state(const ChapterFigure& figure, const Scene& own) {
  Result<State> state = opening_state(figure);
  if (!state) return state;
  const Scene first = std::exchange(state.value().scene, {});
  Scene& scene = state.value().scene;
  scene.map = own.map;
  scene.directions = own.directions;
  scene.start = own.start;
  scene.goal = own.goal;
  scene.landmarks = own.landmarks;
  scene.landmarks.resize(std::min(own.landmarks.size(), first.landmarks.size()));
  scene.roster = first.roster;
  const int last = static_cast<int>(scene.landmarks.size()) - 1;
  state.value().selected = std::min(state.value().selected, last);
  return state;
}

}  // namespace waymark
