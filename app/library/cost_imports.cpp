#include "app/library/cost_imports.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/library/imports.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "app/source/cost_map_file.h"
#include "app/source/named_grid.h"
#include "core/io/cost_matrix.h"

namespace waymark {
namespace {

std::shared_ptr<const CostEditor::Preview> preview_of(const CostChoice& choice) {
  Result<NamedMap> map = read_named_map(with_cost(choice.path, choice.text));
  const MapLook look =
      look_of(map ? Result<Grid>(std::move(map.value().grid)) : Result<Grid>(map.error()));
  return std::make_shared<const CostEditor::Preview>(CostEditor::Preview{look, choice});
}

bool has_choice(const CellChoices& choices) {
  return choices.tiled ? choices.tiled->layers.size() > 1
                       : choices.rules.size() > 1 || !choices.rules.front().empty();
}

}  // namespace

CostImports::CostImports(Workspace& workspace, std::function<void()> wake,
                         std::function<void(const std::string&)> open)
    : workspace_(workspace), open_(std::move(open)), maker_(preview_of, std::move(wake)) {}

bool CostImports::asks(const std::string& source) {
  return source_prefix(source).empty() && (names_tiled_map(source) || has_unknown_letters(source));
}

void CostImports::add_actions() {
  const auto can_choose = [this] {
    const OpenedMap& map = *workspace_.state().scene.map;
    const std::string extension =
        std::filesystem::path(source_map(map.source)).extension().string();
    return !map.grid.graph() && (extension == ".map" || extension == ".tmx" ||
                                 extension == ".tmj" || extension == ".json");
  };
  workspace_.actions.add(
      "map.read_costs", "Choose layers and costs…",
      [this] {
        const std::string& source = workspace_.state().scene.map->source;
        read(std::string(source_map(source)), cost_in_source(source), true);
      },
      can_choose);
}

void CostImports::read(const std::string& path, const std::string& text, bool always) {
  workspace_.job.start("Reading " + std::filesystem::path(path).filename().string(),
                       [this, path, text, always](JobProgress&) -> JobOutcome {
                         if (!has_cell_choices(path))
                           return Error{"this file has one cost for each cell", path,
                                        "Only Tiled maps and .map files have a choice"};
                         Result<CellChoices> choices = read_cell_choices(path);
                         if (!choices && always) return choices.error();
                         // Opening the file reports the error, too.
                         if (!choices || (!always && !has_choice(choices.value())))
                           return JobOutcome::Then([this, path] { open_(path); });
                         return JobOutcome::Then([this, path, text, found = choices.value()] {
                           ask(path, found, text);
                         });
                       });
}

void CostImports::ask(const std::string& path, CellChoices choices, const std::string& text) {
  workspace_.close_message();
  CostEditor& draft = workspace_.ui.own.make<CostEditor>();
  draft.path = path;
  draft.choices = std::move(choices);
  if (draft.choices.tiled) {
    if (const Result<TiledChoice> choice = parse_tiled_choice(text)) draft.tiled = choice.value();
    // The choice in the source names the layer, so opening it does not ask again.
    if (draft.tiled.layer.empty()) draft.tiled.layer = draft.choices.tiled->ground;
    if (draft.tiled.walls.empty())
      draft.tiled.walls =
          draft.choices.tiled->walls.empty() ? draft.tiled.layer : draft.choices.tiled->walls;
  } else {
    draft.rule = text.empty() ? draft.choices.rules.front() : text;
  }
  draft.asked = draft.choice();
  maker_.ask(draft.asked);
  workspace_.open_popup(Popup::cost_import);
}

void CostImports::follow() {
  constexpr std::size_t kBytesAFrame = std::size_t{4} << 20;
  std::shared_ptr<const CostEditor::Preview> preview = maker_.take().value_or(nullptr);
  CostEditor* const draft = workspace_.ui.own.find<CostEditor>();
  if (!draft) return;
  if (workspace_.ui.popup != Popup::cost_import) {
    workspace_.ui.own.remove<CostEditor>();
    return;
  }
  if (preview && preview->choice.path == draft->path) {
    draft->preview = std::move(preview);
    show_look(draft->preview, draft->map);
  }
  draft->map.advance(kBytesAFrame);
  if (draft->asked == draft->choice()) return;
  draft->asked = draft->choice();
  maker_.ask(draft->asked);
}

bool CostImports::request(const std::string& text) {
  CostEditor* const draft = workspace_.ui.own.find<CostEditor>();
  if (!draft) return false;
  if (!draft->choices.tiled) {
    const std::vector<std::string>& rules = draft->choices.rules;
    const bool is_rule = std::find(rules.begin(), rules.end(), text) != rules.end();
    if (is_rule) draft->rule = text;
    return is_rule;
  }
  const Result<TiledChoice> choice = parse_tiled_choice(text);
  if (choice) draft->tiled = choice.value();
  return choice.ok();
}

bool CostImports::end(bool accept) {
  const CostEditor* const draft = workspace_.ui.own.find<CostEditor>();
  if (!draft || (accept && !draft->ready())) return false;
  if (accept) open_(with_cost(draft->path, draft->choice().text));
  workspace_.ui.popup = Popup::none;
  workspace_.ui.own.remove<CostEditor>();
  return true;
}

bool CostImports::busy() const {
  const CostEditor* const draft = workspace_.ui.own.find<CostEditor>();
  return maker_.busy() ||
         (draft && (!draft->map.complete() || workspace_.ui.popup != Popup::cost_import));
}

namespace {

// Draws a label with a list of choices below, and cuts them from `column`. Returns the index chosen
// in this frame, or -1.
int choice_field(const UiContext& c, const char* label, Box& column,
                 const std::vector<ListItem>& items, int chosen) {
  column.line(c.fonts.body, c.palette.ui.text2, label, 20);
  const std::string text = chosen < 0 ? "" : items[static_cast<std::size_t>(chosen)].title;
  return list_field(c, label, column.top(28, 12), text, items, chosen);
}

// Draws a choice among names. `none` is the title of the value `of_none`, nullptr if there is no
// such item.
void name_field(const UiContext& c, const char* label, Box& column,
                const std::vector<std::string>& names, std::string& value, const char* none,
                const std::string& of_none) {
  std::vector<std::string> values;
  std::vector<ListItem> items;
  if (none) {
    values.push_back(of_none);
    items.push_back({none});
  }
  for (const std::string& name : names) {
    if (none && name == of_none) continue;
    values.push_back(name);
    items.push_back({name});
  }
  const auto now = std::find(values.begin(), values.end(), value);
  const int chosen = now == values.end() ? (none ? 0 : -1) : static_cast<int>(now - values.begin());
  const int picked = choice_field(c, label, column, items, chosen);
  if (picked >= 0) value = values[static_cast<std::size_t>(picked)];
}

void tiled_fields(const UiContext& c, CostEditor& draft, Box& column) {
  const TiledSurvey& survey = *draft.choices.tiled;
  TiledChoice& choice = draft.tiled;
  // If the layer of walls is the ground itself, there is no layer of walls.
  const bool no_walls = choice.walls == choice.layer;
  name_field(c, "Ground layer", column, survey.layers, choice.layer, nullptr, "");
  if (no_walls) choice.walls = choice.layer;
  name_field(c, "Layer of walls", column, survey.layers, choice.walls, "none", choice.layer);
  name_field(c, "Tile property for walls", column, survey.properties, choice.wall, "none", "none");
  name_field(c, "Tile property for the cost", column, survey.costs, choice.cost, "none", "none");
}

void rule_field(const UiContext& c, CostEditor& draft, Box& column) {
  std::vector<std::string> rules = draft.choices.rules;
  if (std::find(rules.begin(), rules.end(), draft.rule) == rules.end()) rules.push_back(draft.rule);
  std::vector<ListItem> items;
  for (const std::string& rule : rules) {
    if (rule.empty())
      items.push_back({"terrain", "Ground, swamp, water, trees and heights"});
    else if (rule == "digits")
      items.push_back({rule, "1 to 9 cost their value; 0, @, O and T are walls"});
    else if (rule == "alphabet")
      items.push_back({rule, "A to Z cost 1 to 26; @ is a wall"});
    else
      items.push_back({rule});
  }
  const auto now = std::find(rules.begin(), rules.end(), draft.rule) - rules.begin();
  const int picked = choice_field(c, "Rule for letters", column, items, static_cast<int>(now));
  if (picked >= 0) draft.rule = rules[static_cast<std::size_t>(picked)];
}

// Draws facts about the resulting map.
void facts(const UiContext& c, const CostEditor::Preview* map, Box& rest) {
  if (!map_facts(c, rest, map)) return;
  fact_row(c, rest, "Walkable", grouped(map->walkable));
  const std::string least = cost_text(map->least_cost), most = cost_text(map->most_cost);
  fact_row(c, rest, "Costs", least == most ? least : least + " to " + most);
}

void view(const UiContext& c, const CostEditor& draft, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  fill_rect(list, rect, c.palette.ui.canvas);
  const CostEditor::Preview* const preview = draft.preview.get();
  if (preview && !preview->error) {
    const auto width = static_cast<float>(preview->width),
               height = static_cast<float>(preview->height);
    const float zoom = std::min(rect.w / width, rect.h / height);
    draw_map_look(c, list, draft.map,
                  {rect.x + (rect.w - width * zoom) / 2, rect.y + (rect.h - height * zoom) / 2,
                   width * zoom, height * zoom},
                  1, 1);
  }
  frame_rect(list, rect, c.palette.ui.line);
}

}  // namespace

void cost_import_dialog(const UiContext& c) {
  CostEditor& draft = c.ui.own.of<CostEditor>();
  const ImportLayout at = import_layout(ImGui::GetIO().DisplaySize, c.scale, 1, true);
  ImGui::Dummy(at.inside.size());
  const bool is_tiled = draft.choices.tiled.has_value();
  Box title(c, at.title);
  title.line(c.fonts.semibold, c.palette.ui.text,
             is_tiled ? "Open a Tiled map" : "Open a map with letters", 24);
  const std::string name = std::filesystem::path(draft.path).filename().string();
  title.line(c.fonts.body, c.palette.ui.text2, fitted(c.fonts.body, name, title.w / 2));
  view(c, draft,
       {at.picture.x, at.picture.y, at.picture.w, at.beside.y + at.beside.h - at.picture.y});
  Box controls(c, at.controls);
  if (is_tiled)
    tiled_fields(c, draft, controls);
  else
    rule_field(c, draft, controls);
  facts(c, draft.preview.get(), controls);
  if (push_button(c, "cancel-import", at.cancel, "Cancel")) c.ui.popup = Popup::none;
  const bool entered = enter_pressed();
  const bool pressed = push_button(c, "open-import", at.open, "Open map", draft.ready());
  if (draft.ready() && (pressed || entered)) c.send(AcceptImport{});
}

}  // namespace waymark
