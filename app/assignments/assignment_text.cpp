#include "app/assignments/assignment_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <utility>

#include "app/article/chapter.h"
#include "app/kit/json.h"
#include "app/scene/map_edits.h"
#include "app/scene/opened_map.h"
#include "app/scene/view_text.h"
#include "app/source/demo.h"

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

bool has_map(const PresentationScene& scene) { return scene.kind == SceneKind::view; }

const char* words_of(Guessed what) {
  switch (what) {
    case Guessed::expanded_a:
      return "How many cells will search A expand?";
    case Guessed::expanded_b:
      return "How many cells will search B expand?";
    case Guessed::cost:
      return "What is the cost of the optimal path from start to goal?";
    case Guessed::farthest:
    case Guessed::nothing:
      break;
  }
  return "Which cell is farthest from the goal by true cost?";
}

}  // namespace

Result<std::string> assignment_of(const Presentation& presentation, const std::string& title) {
  Json::List figures, page, questions;
  for (int i = 0; i < presentation.size(); ++i) {
    const PresentationScene& scene = presentation.scene(i);
    page.push_back({{"heading", scene.title.empty() ? fmt::format("Scene {}", i + 1)
                                                    : without_live_parts(scene.title)}});
    if (!scene.text.empty()) page.push_back({{"text", without_live_parts(scene.text)}});
    if (!has_map(scene)) continue;
    const OpenedMap& map = *scene.state.scene.map;
    const std::string id = fmt::format("scene_{}", i + 1);
    Json::Object figure{{"id", id}};
    if (!map.painted && find_demo(map.source)) {
      figure.emplace_back("demo", map.source);
    } else {
      Result<Json> rows = rows_of(map);
      if (!rows) return rows.error();
      figure.emplace_back("map", std::move(rows.value()));
    }
    figure.emplace_back("scene", commands_of(scene.state));
    figures.emplace_back(std::move(figure));
    page.push_back({{"figures", Json::List{id}}, {"caption", fmt::format("Scene {}", i + 1)}});
    if (scene.state.prediction.hides())
      questions.push_back({{"text", words_of(scene.state.prediction.what)},
                           {"guess", kGuessedNames[static_cast<int>(scene.state.prediction.what)]},
                           {"figure", id}});
  }
  if (figures.empty())
    return Error{"no scene has a map", "", "Add a scene that shows a map, then try again"};
  questions.push_back({{"text", "What did you notice?"}});
  std::string text =
      Json{{"id", id_of_title(title)},         {"title", title},          {"minutes", kMinutes},
           {"figures", std::move(figures)},    {"page", std::move(page)}, {"tasks", Json::List{}},
           {"questions", std::move(questions)}}
          .written(2) +
      "\n";
  const Result<Chapter> read = parse_chapter(text, "the assignment");
  if (!read) return read.error();
  return text;
}

}  // namespace waymark
