#include "app/frame/workspace.h"

#include <cctype>
#include <filesystem>
#include <imgui.h>
#include <utility>

#include "app/frame/host.h"
#include "app/scene/command.h"
#include "app/scene/map_edits.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/scene/share_code.h"
#include "app/scene/work_file.h"

namespace waymark {

Workspace::Workspace(State first, const Settings& its_settings, const std::function<void()>& wake)
    : store(std::move(first)), settings(its_settings), job(wake), drawn(store.state()) {}

void Workspace::apply(const Command& command) {
  const Scene before = state().scene;
  store.apply(command);
  tell_of_mover(before, command);
  tell_of_numbers(before, command);
  if (std::holds_alternative<SetTerrainRules>(command)) tell_of_stroke(before);
  if (!std::holds_alternative<PaintCells>(command)) return;
  if (before.map == state().scene.map)
    tell_of_refusal(std::get<PaintCells>(command));
  else
    tell_of_stroke(before);
}

void Workspace::apply_as_one(const std::vector<Command>& commands) {
  store.begin_gesture();
  for (const Command& command : commands) {
    const Scene before = state().scene;
    store.apply(command);
    note_placement(command);
    tell_of_numbers(before, command);
  }
  store.end_gesture();
}

// The landmarks that a method places arrive with the next command.
void Workspace::note_placement(const Command& command) {
  const auto* const by = std::get_if<SetPlacement>(&command);
  if (placing_ && std::holds_alternative<SetLandmarks>(command))
    placed = {*placing_, state().scene.landmarks};
  placing_ = by ? std::optional(by->placement) : std::nullopt;
}

// Warns if a placement has changed which landmark a formula's "L1" names. Dragging a landmark does
// not.
void Workspace::tell_of_numbers(const Scene& before, const Command& command) {
  if (!std::holds_alternative<SetLandmarks>(command) && !std::holds_alternative<SetPoints>(command))
    return;
  const std::string numbers = renumbered_in_formulas(before, state().scene);
  if (!numbers.empty())
    tell({Message::Kind::warning, "A formula names landmarks that have moved: " + numbers, "",
          "Check the numbers in the formula, or use all landmarks with max over L"});
}

void Workspace::take(const StoreStep& step) {
  if (const auto* command = std::get_if<Command>(&step)) {
    const Scene before = state().scene;
    store.apply(*command);
    tell_of_mover(before, *command);
    tell_of_numbers(before, *command);
    note_placement(*command);
    const auto* paint = std::get_if<PaintCells>(command);
    if (paint && before.map == state().scene.map) tell_of_refusal(*paint);
    if (std::holds_alternative<SetTerrainRules>(*command)) tell_of_stroke(before);
    if (store.in_gesture() && !(before == state().scene))
      for (StepListener* const listener : listeners) listener->dragged(state().scene, *command);
  } else if (std::holds_alternative<EndGesture>(step) && store.in_gesture()) {
    const Scene before = store.gesture_start();
    store.end_gesture();
    tell_of_stroke(before);
  } else {
    store.take(step);
  }
}

void Workspace::take_from_panel(const StoreStep& step) {
  for (StepListener* const listener : listeners)
    if (listener->holds_back(step)) return;
  take(step);
}

void Workspace::tell_of_stroke(const Scene& before) {
  const std::optional<PaintWords> words = paint_words(before, state().scene);
  if (!words) return;
  const bool points = !words->points.empty();
  tell({Message::Kind::note, points ? words->points : words->problems, "",
        points ? words->problems : ""});
}

// Shows a message that explains why the map cannot have the unit.
void Workspace::tell_of_mover(const Scene& before, const Command& command) {
  const auto* const mover = std::get_if<SetMover>(&command);
  if (!mover || !mover->mover) return;
  if (before.map != state().scene.map) return;
  const Mover* const now = mover_of(*before.map);
  if (now && *now == *mover->mover) return;
  std::string why = graph_refusal(before, command)
                        .value_or("the map is too large for a unit with such long move times");
  why[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(why[0])));
  tell({Message::Kind::warning, why, "", "Choose another unit"});
}

void Workspace::tell_of_refusal(const PaintCells& paint) {
  if (walls_all_up(state().scene, paint))
    tell({Message::Kind::warning, "That would leave no free cell", "",
          "Leave at least one free cell"});
}

void Workspace::send(Intent intent) { intents.push_back(std::move(intent)); }

void Workspace::tell(Message message) {
  message_ = std::move(message);
  message_since_ = ImGui::GetTime();
}

void Workspace::close_old_note() {
  constexpr double kNoteSeconds = 6;
  if (message_ && message_->kind == Message::Kind::note &&
      ImGui::GetTime() > message_since_ + kNoteSeconds)
    message_.reset();
}

std::string Workspace::page_address() const {
  const std::string own = own_page_address();
  return own.empty() ? settings.page_address : own;
}

void Workspace::open_popup(Popup popup) {
  ui.popup = popup;
  ui.popup_is_new = true;
}

void Workspace::ask_where(SaveQuestion question, std::function<void(const std::string&)> then) {
  if (const std::optional<std::string> place = place_for(question)) return then(*place);
  ui.save = std::move(question);
  save_then_ = std::move(then);
  open_file_popup(Popup::save);
}

void Workspace::save_asked(const std::string& path) {
  const auto then = std::exchange(save_then_, nullptr);
  ui.popup = Popup::none;
  if (!then) return;
  if (path != ui.save.own)
    for (const std::string& file : files_of(state().scene))
      if (same_file(file, path))
        return tell(Message::failure(
            {"This file is open here, so it is not overwritten", path, "Choose another name"}));
  then(path);
}

void Workspace::open_file_popup(Popup popup) {
  if (popup == Popup::open && choose_files()) return;
  if (ui.open_folder.empty()) {
    std::error_code problem;
    ui.open_folder = std::filesystem::current_path(problem).string();
  }
  open_popup(popup);
}

namespace fs = std::filesystem;

JobOutcome::Opened open_outcome(const Opened& found, const std::string& source) {
  JobOutcome::Opened outcome{{OpenScene{found.scene}},
                             source,
                             found.work_file,
                             found.work_seen,
                             found.unsaved,
                             false,
                             found.warning};
  outcome.commands.insert(outcome.commands.end(), found.looks.begin(), found.looks.end());
  if (found.presentation) outcome.commands.push_back(SetPresentation{*found.presentation});
  if (fs::path(source).extension() == ".waymark" && !is_share_code(source)) {
    std::error_code problem;
    outcome.work_file = fs::absolute(source, problem).string();
    outcome.work_seen = found.own_hash;
    outcome.unsaved = false;
  }
  return outcome;
}

JobOutcome::Opened open_with_traces(const Opened& found, const std::string& source) {
  JobOutcome::Opened outcome = open_outcome(found, source);
  outcome.read_traces = traces_of(found.scene.roster);
  return outcome;
}

JobOutcome open_outcome(const std::string& source, const MapPlaces& places,
                        const ImportOptions& options) {
  const Result<Opened> found = open_source(source, places, options);
  if (!found) return found.error();
  return open_with_traces(found.value(), source);
}

MapPlaces map_places(const Workspace& workspace) {
  std::error_code problem;
  return {workspace.state().scene.map, workspace.settings.recent,
          fs::current_path(problem).string()};
}

}  // namespace waymark
