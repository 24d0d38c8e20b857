#include "app/library/cost_imports.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/frame/workspace.h"
#include "app/source/cost_map_file.h"
#include "app/source/named_grid.h"

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

}  // namespace waymark
