#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <utility>
#include <vector>

#include "app/article/figure.h"
#include "app/assignments/assignments.h"
#include "app/assignments/hand_in.h"
#include "app/kit/json.h"
#include "app/lessons/prediction_answer.h"
#include "app/scene/command_verbs.h"
#include "app/scene/map_edits.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/source/named_grid.h"
#include "core/base/lines.h"

namespace waymark {
namespace {

constexpr int kMinutes = 10;  // the author can change it in the file

// A title as an id.
std::string id_of_title(std::string title) {
  for (char& letter : title)
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  return title;
}

// Text without the characters that begin a live number or a condition.
std::string without_live_parts(std::string text) {
  constexpr std::array<std::pair<char, char>, 4> kPlain = {
      {{'{', '('}, {'}', ')'}, {'[', '('}, {']', ')'}}};
  for (const auto& [live, plain] : kPlain) std::replace(text.begin(), text.end(), live, plain);
  return text;
}

// The rows of a map in a chapter file.
Result<Json> rows_of(const OpenedMap& map) {
  const Grid& grid = map.grid;
  if (grid.graph() || map.ground || grid.costed())
    return Error{fmt::format("the map \"{}\" does not fit into a figure", map.title), "",
                 "Use a grid without a unit and without costs of single cells"};
  Json::List rows;
  for (int y = 0; y < grid.height(); ++y) {
    std::string row;
    for (int x = 0; x < grid.width(); ++x) row += grid.terrain({x, y});
    rows.emplace_back(std::move(row));
  }
  return Json(std::move(rows));
}

// The commands that lead from the figure's map to the scene.
Json commands_of(const State& state) {
  const Scene& scene = state.scene;
  std::vector<Command> commands = {SetDirections{scene.directions},
                                   SetTerrainRules{scene.map->grid.rules()}};
  for (const Portal& portal : portals_of(*scene.map)) commands.push_back(SetPortal{portal});
  commands.push_back(SetLandmarks{scene.landmarks});
  commands.push_back(MoveStart{scene.start});
  commands.push_back(MoveGoal{scene.goal});
  for (const Cell goal : scene.goals.further) commands.push_back(AddGoal{goal});
  commands.push_back(SetGoalRule{scene.goals.rule, scene.goals.radius});
  commands.push_back(SetSearches{scene.roster});
  for (const Command& look : look_commands(state))
    if (std::holds_alternative<SetLayer>(look) || std::holds_alternative<SetField>(look) ||
        std::holds_alternative<SelectLandmark>(look))
      commands.push_back(look);
  Json::List lines;
  for (const Command& command : commands) lines.emplace_back(text_of(command));
  return lines;
}

// The panes of a scene with two maps, one for each search, or with a plot of estimates; null for
// one map. A scene with an open question shows one map, because it hides the searches.
Json panes_of(const State& state, const Moves& moves) {
  if (state.prediction.hides()) return nullptr;
  if (state.full_plot && state.plot_tab == PlotTab::scatter)
    return Json::List{Json{{"kind", "plot"}}};
  if (state.split != Split::side_by_side) return nullptr;
  const auto map = [&](Slot own, Layer other) {
    return Json{{"title", without_live_parts(slot_title(state.scene, moves, own))},
                {"view", Json::List{text_of(SetLayer{other, {false, 1}})}}};
  };
  return Json::List{map(Slot::a, Layer::explored_b), map(Slot::b, Layer::explored_a)};
}

// The figure of a scene that shows a map or a table.
Result<Json::Object> figure_of_map(const PresentationScene& scene, const std::string& id) {
  const OpenedMap& map = *scene.state.scene.map;
  Json::Object figure{{"id", id}};
  if (!map.painted && find_demo(map.source)) {
    figure.emplace_back("demo", map.source);
  } else {
    Result<Json> rows = rows_of(map);
    if (!rows) return rows.error();
    figure.emplace_back("map", std::move(rows.value()));
  }
  figure.emplace_back("scene", commands_of(scene.state));
  if (scene.kind == SceneKind::view)
    if (Json panes = panes_of(scene.state, Moves::of(scene.state.scene.directions, map.grid));
        !panes.is_null())
      figure.emplace_back("panes", std::move(panes));
  return figure;
}

// The commands that lead from the first state of a chapter's figure to the scene.
std::vector<Command> steps_of_figure(const ChapterFigure& plan, const State& state) {
  Figure figure(plan, opening_state(plan).value(), [] {});
  figure.open(state);
  std::vector<Command> commands;
  for (const SolutionStep& step : steps_to(figure))
    if (const auto* command = std::get_if<Command>(&step))
      commands.push_back(*command);
    else
      commands.push_back(SetSearches{state.scene.roster});
  return commands;
}

const Json* with_id(const Json::List& figures, std::string_view id) {
  for (const Json& figure : figures)
    if (figure.at("id").text() == id) return &figure;
  return nullptr;
}

// Gives the figure another id in the live value of its pane. Removes a value that also refers to
// other figures.
void rename_values(Json& pane, const std::string& old, const std::string& id) {
  for (auto& [key, value] : pane.members()) {
    if (key != "value") continue;
    const std::string& text = value.text();
    TextFault fault;
    const std::optional<LiveText> live = LiveText::parse(text, fault);
    for (const std::string& name : live ? live->names() : std::vector<std::string>())
      if (const FigureName parts = split_name(name); !parts.figure.empty() && parts.figure != old) {
        std::erase_if(pane.members(),
                      [](const Json::Member& member) { return member.first == "value"; });
        return;
      }
    const std::string before = old + ".";
    bool live_part = false, inside = false;  // within braces; within a name
    std::string renamed;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (live_part && !inside && text.compare(at, before.size(), before) == 0) {
        renamed += id;
        at += old.size();
      }
      const char letter = text[at];
      live_part = letter == '{' || (live_part && letter != '}');
      inside = std::isalnum(static_cast<unsigned char>(letter)) || letter == '_' || letter == '.';
      renamed += letter;
    }
    value = Json(std::move(renamed));
  }
}

// The figure of a chapter, as it was in the scene, with another id. std::nullopt if no chapter
// contains it.
std::optional<Json::Object> figure_of_chapter(const PresentationScene& scene, const std::string& id,
                                              std::span<const ListedChapter> chapters) {
  const FigureName name = split_name(scene.figure);
  for (const ListedChapter& listed : chapters) {
    if (listed.id != name.figure) continue;
    const Result<Chapter> chapter = parse_chapter(listed.file.text, listed.file.name);
    const Result<Json> document = parse_json(listed.file.text, listed.file.name);
    if (!chapter || !document) return std::nullopt;
    const auto plan =
        std::find_if(chapter.value().figures.begin(), chapter.value().figures.end(),
                     [&](const ChapterFigure& figure) { return figure.id == name.quantity; });
    const Json* const found = with_id(document.value().at("figures").list(), name.quantity);
    if (plan == chapter.value().figures.end() || !found) return std::nullopt;
    Json::Object figure{{"id", id}};
    Json::List lines;
    for (const auto& [key, value] : found->members()) {
      if (key == "map" && value.is_text())
        figure.emplace_back(key, document.value().at("maps").at(value.text()));
      else if (key == "scene")
        lines = value.list();
      else if (key != "id" && key != "any_map")
        figure.emplace_back(key, value);
    }
    for (const Command& step : steps_of_figure(*plan, scene.state))
      lines.emplace_back(text_of(step));
    figure.emplace_back("scene", std::move(lines));
    for (auto& [key, value] : figure)
      if (key == "panes")
        for (Json& pane : value.list()) rename_values(pane, std::string(name.quantity), id);
    return figure;
  }
  return std::nullopt;
}

// Why a chapter cannot contain the figure, for example because its map is too large.
std::optional<Error> fault_of(const Json::Object& figure) {
  const Json alone{{"id", "a"},
                   {"title", "a"},
                   {"minutes", 1},
                   {"figures", Json::List{figure}},
                   {"page", Json::List{}},
                   {"tasks", Json::List{}}};
  const Result<Chapter> read = parse_chapter(alone.written(), "");
  return read ? std::nullopt : std::optional(read.error());
}

// "2 maps", "1 table", "" for none.
std::string counted(int count, const char* noun) {
  return count == 0 ? "" : fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

// Turns the scenes into the parts of a chapter, and counts them.
class AssignmentWriter {
 public:
  AssignmentWriter(std::string title, std::span<const ListedChapter> chapters)
      : title_(std::move(title)), chapters_(chapters) {}

  void add(const PresentationScene& scene, int number) {
    const std::string title =
        scene.title.empty() ? fmt::format("Scene {}", number) : without_live_parts(scene.title);
    const std::string id = fmt::format("scene_{}", number);
    notes_ |= !scene.notes.empty();
    Result<Json::Object> figure = Json::Object();
    std::optional<Json::Object> own;
    if (scene.kind == SceneKind::figure) own = figure_of_chapter(scene, id, chapters_);
    if (own)
      figure = std::move(*own);
    else if (scene.kind != SceneKind::text)
      figure = figure_of_map(scene, id);
    if (figure && scene.kind != SceneKind::text)
      if (std::optional<Error> error = fault_of(figure.value())) figure = std::move(*error);
    if (!figure) {
      left_out_.push_back(fmt::format("scene {} ({})", number, figure.error().what));
      return;
    }
    // The page begins with the title of the assignment.
    if (!page_.empty() || scene.title != title_) page_.push_back({{"heading", title}});
    write(scene);
    if (scene.kind == SceneKind::text) {
      ++texts_;
      return;
    }
    figures_.emplace_back(std::move(figure.value()));
    if (scene.kind == SceneKind::table) {
      ++tables_;
      page_.push_back({{"table", id}});
    } else {
      ++(own ? chapter_figures_ : maps_);
      page_.push_back({{"figures", Json::List{id}}, {"caption", fmt::format("Scene {}", number)}});
      const State& state = scene.state;
      if (state.full_plot && state.plot_tab != PlotTab::scatter)
        left_out_.push_back(fmt::format("the plot of scene {}, so its map is shown", number));
      if (!own && !state.playback.at_end())
        left_out_.push_back(fmt::format("the playback step of scene {}", number));
    }
    if (has_stale_tables(scene.state.scene))
      left_out_.push_back(fmt::format("the frozen tables of scene {}", number));
    if (!scene.state.scene.region.empty())
      left_out_.push_back(fmt::format("the region of scene {}", number));
    ask(scene.state, id);
  }

  Result<AssignmentText> finish() {
    if (figures_.empty()) {
      const std::string reasons = fmt::format("{}", fmt::join(left_out_, "; "));
      return Error{"no scene has a map that fits into an assignment" +
                       (reasons.empty() ? "" : ": omitted " + reasons),
                   "", "Add a scene that shows a map, then try again"};
    }
    const int predictions = static_cast<int>(questions_.size());
    questions_.push_back({{"text", "What did you notice?"}});
    AssignmentText made;
    made.text = Json{{"id", id_of_title(title_)},
                     {"title", title_},
                     {"minutes", kMinutes},
                     {"figures", std::move(figures_)},
                     {"page", std::move(page_)},
                     {"tasks", Json::List{}},
                     {"questions", std::move(questions_)}}
                    .written(2) +
                "\n";
    made.remark = remark(predictions);
    const Result<Chapter> read = parse_chapter(made.text, "the assignment");
    if (!read) return read.error();
    return made;
  }

 private:
  // A text of a chapter has no line ends, so each line is a text. The first line of a scene of text
  // may repeat the title above it.
  void write(const PresentationScene& scene) {
    Lines lines(scene.text);
    bool first = true;
    while (const std::optional<std::string_view> line = lines.next()) {
      if (line->find_first_not_of(' ') == std::string_view::npos) continue;
      if (!first || scene.kind != SceneKind::text || *line != scene.title)
        page_.push_back({{"text", without_live_parts(std::string(*line))}});
      first = false;
    }
  }

  void ask(const State& state, const std::string& id) {
    const Guessed what = state.prediction.what;
    if (!state.prediction.hides()) return;
    const Moves moves = Moves::of(state.scene.directions, state.scene.map->grid);
    questions_.push_back({{"text", without_live_parts(question_words(state.scene, moves, what))},
                          {"guess", kGuessedNames[static_cast<int>(what)]},
                          {"figure", id}});
  }

  std::string remark(int predictions) const {
    std::vector<std::string> kept;
    for (std::string part :
         {counted(maps_, "map"), counted(chapter_figures_, "chapter figure"),
          counted(tables_, "table"), counted(texts_, "text"), counted(predictions, "prediction")})
      if (!part.empty()) kept.push_back(std::move(part));
    std::vector<std::string> out = left_out_;
    if (notes_) out.push_back("the notes");
    std::string words = fmt::format("Kept: {}.", fmt::join(kept, ", "));
    if (!out.empty()) words += fmt::format(" Omitted: {}.", fmt::join(out, "; "));
    words += predictions == 0
                 ? " No scene has a question, so students can only answer \"What did you "
                   "notice?\". Add tasks and questions to the file, see docs/assignments.md"
                 : " Add tasks and questions to the file, see docs/assignments.md";
    return words;
  }

  std::string title_;
  std::span<const ListedChapter> chapters_;
  Json::List figures_, page_, questions_;
  std::vector<std::string> left_out_;
  int maps_ = 0, chapter_figures_ = 0, tables_ = 0, texts_ = 0;
  bool notes_ = false;
};

}  // namespace

Result<AssignmentText> assignment_of(const Presentation& presentation, const std::string& title,
                                     std::span<const ListedChapter> chapters) {
  AssignmentWriter writer(title, chapters);
  for (int i = 0; i < presentation.size(); ++i) writer.add(presentation.scene(i), i + 1);
  return writer.finish();
}

}  // namespace waymark
