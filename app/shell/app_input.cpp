#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "app/compute/playing.h"
#include "app/frame/host.h"
#include "app/frame/workspace.h"
#include "app/lessons/class_question.h"
#include "app/shell/app.h"
#include "app/studies/drag_log.h"

namespace waymark {
// How App handles events.

namespace {

// Maps every key with plus or minus to the same key code.
SDL_Keycode plain_key(SDL_Keycode key) {
  if (key == SDLK_PLUS || key == SDLK_KP_PLUS) return SDLK_EQUALS;
  if (key == SDLK_KP_MINUS) return SDLK_MINUS;
  return key;
}

// Whether an action may run while chapters hide the user's map: not if it would change that map.
bool works_in_chapters(std::string_view id) {
  constexpr std::array<std::string_view, 14> kParts = {"mode.",
                                                       "help.",
                                                       "chapter.",
                                                       "take.",
                                                       "file.",
                                                       "theme.",
                                                       "view.dark",
                                                       "view.larger",
                                                       "view.smaller",
                                                       "view.own_scale",
                                                       "presentation.present",
                                                       "presentation.second_window",
                                                       "presentation.from_first",
                                                       "presentation.scenes"};
  return std::any_of(kParts.begin(), kParts.end(),
                     [id](std::string_view part) { return id.starts_with(part); });
}

bool is_quit_key(const SDL_KeyboardEvent& key) {
  return key.keysym.sym == SDLK_q && (key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0 &&
         (key.keysym.mod & KMOD_SHIFT) == 0;
}

// Whether a key leads through the presentation although it is typed into a text field. A remote
// sends PageUp and PageDown. In the field for guesses of a class, letters and Space type nothing,
// and the arrows move the caret only in a new guess.
bool leads_over_text(const Workspace& workspace, const SDL_KeyboardEvent& key) {
  const SDL_Keycode code = key.keysym.sym;
  if (code == SDLK_PAGEUP || code == SDLK_PAGEDOWN) return true;
  using Entry = ClassQuestion::Entry;
  const Entry entry = workspace.of<ClassQuestion>().entry;
  if (!workspace.state().prediction.hides() || entry == Entry::left ||
      (key.keysym.mod & (KMOD_CTRL | KMOD_GUI | KMOD_ALT)) != 0)
    return false;
  const bool arrow =
      code == SDLK_LEFT || code == SDLK_RIGHT || code == SDLK_UP || code == SDLK_DOWN;
  return code == SDLK_SPACE || (code >= SDLK_a && code <= SDLK_z) ||
         (arrow && entry == Entry::waiting);
}

bool is_button(const SDL_Event& event) {
  return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP;
}

}  // namespace

void App::handle(const SDL_Event& event) {
  const GlWindow::Size size = window_.size();
  for (const SDL_Event& taken :
       touch_.taken(event, {static_cast<float>(size.width), static_cast<float>(size.height)}))
    events_.push_back(taken);
}

// Whether handling the event will quit the program, if the state does not change before.
bool App::asks_to_quit(const SDL_Event& event) const {
  if (event.type == SDL_QUIT) return true;
  return event.type == SDL_KEYDOWN && is_quit_key(event.key) && can_quit() &&
         !ImGui::GetIO().WantTextInput && workspace_.ui.popup == Popup::none &&
         !workspace_.ui.hand_is_busy();
}

// Removes from the queue the pointer events before the first request to quit. Returns false if
// there is no such request. Each of these events could take a frame, and the user should not have
// to wait that long.
bool App::drop_what_quitting_skips() {
  const auto request = std::find_if(events_.begin(), events_.end(),
                                    [this](const SDL_Event& event) { return asks_to_quit(event); });
  if (request == events_.end()) return false;
  const auto kept = std::remove_if(events_.begin(), request, [](const SDL_Event& event) {
    return is_button(event) || event.type == SDL_MOUSEMOTION || event.type == SDL_MOUSEWHEEL;
  });
  events_.erase(kept, request);
  return true;
}

void App::take_events() {
  bool button_taken = false, key_taken = false;
  const bool quits = drop_what_quitting_skips();
  while (!events_.empty()) {
    const SDL_Event event = events_.front();
    // The effect of a press depends on the pointer's position at that moment, and the effect of a
    // key on whether something is being dragged. Everything after a button event therefore waits
    // for the next frame. If ImGui saw a key go down and up in the same frame, it would miss the
    // key.
    if (button_taken && !quits &&
        (is_button(event) || event.type == SDL_MOUSEMOTION || event.type == SDL_KEYDOWN))
      break;
    if (key_taken && event.type == SDL_KEYUP && !quits) break;
    events_.pop_front();
    button_taken |= is_button(event);
    key_taken |= event.type == SDL_KEYDOWN;
    take_event(event);
    if (quits && quit_) break;
  }
}

void App::take_event(const SDL_Event& given) {
  const SDL_Event event = presenter_.taken(given);
  if (event.type == SDL_MOUSEMOTION) workspace_.ui.pointer_rests = false;
  if (event.type == SDL_MOUSEBUTTONDOWN) point_keys_.end_series();
  if (event.type == SDL_KEYDOWN && take_focus_key(event.key)) return;
  imgui_.feed(event);
  const auto quits = [this] {
    // The text field in use reports its text in this frame, so the text is not lost.
    if (ImGui::GetIO().WantTextInput) imgui_.leave_text();
    quit_ = true;
  };
  switch (event.type) {
    case SDL_QUIT:
      quits();
      break;
    case SDL_KEYDOWN:
      handle_key(event.key);
      break;
    case SDL_KEYUP:
      if (event.key.keysym.sym == SDLK_SPACE) workspace_.ui.space_held = false;
      break;
    case SDL_WINDOWEVENT:
      // With a second window, closing this one does not end the program on its own.
      if (event.window.event == SDL_WINDOWEVENT_CLOSE &&
          event.window.windowID == SDL_GetWindowID(window_.handle()))
        quits();
      break;
    case SDL_DROPFILE:
      open(event.drop.file);
      SDL_free(event.drop.file);
      break;
    default:
      break;
  }
}

// Leaves the race: restores the previous arrangement of the maps and moves playback to the end.
void App::leave_race() {
  workspace_.ui.played = false;
  if (timeline_waits(workspace_.state().mode))
    workspace_.apply(
        SetPlayback{moved_to(workspace_.results(), workspace_.state().playback, Playback::kEnd)});
  const std::optional<Split> before = std::exchange(workspace_.ui.split_before_race, std::nullopt);
  if (!before || workspace_.state().split != Split::side_by_side) return;
  workspace_.apply(SetSplit{*before});
  workspace_.apply(
      SetPlayback{moved_to(workspace_.results(), workspace_.state().playback, Playback::kEnd)});
}

// Function keys do not type text. They end the text input and have their usual effect.
void App::handle_key_over_text(const SDL_KeyboardEvent& key) {
  const SDL_Keycode code = key.keysym.sym;
  if (workspace_.ui.popup != Popup::none) return;
  const Action* action = nullptr;
  if (code >= SDLK_F1 && code <= SDLK_F12)
    action = workspace_.actions.find({code, false, false});
  else if (is_quit_key(key))
    action = &workspace_.actions.at("file.quit");
  else if (workspace_.ui.presentation.presenting && leads_over_text(workspace_, key))
    action = workspace_.actions.find(presenter_action(workspace_, code));
  if (!action || !action->enabled()) return;
  imgui_.leave_text();
  // Runs at the end of the frame, after the text field has reported the new text.
  send(RunAction{action->id});
}

// Handles Tab, and the keys that operate the focused control or point. ImGui does not see these
// keys. Returns false for all other keys.
bool App::take_focus_key(const SDL_KeyboardEvent& key) {
  const SDL_Keycode code = key.keysym.sym;
  const bool shift = (key.keysym.mod & KMOD_SHIFT) != 0;
  const bool others = (key.keysym.mod & (KMOD_CTRL | KMOD_GUI | KMOD_ALT)) != 0;
  if (code == SDLK_LSHIFT || code == SDLK_RSHIFT) return false;
  KeyFocus& focus = imgui_.focus();
  const KeyStop* const stop = focus.focused();
  const bool arrow =
      code == SDLK_LEFT || code == SDLK_RIGHT || code == SDLK_UP || code == SDLK_DOWN;
  if (others || !arrow || !stop) point_keys_.end_series();
  if (others || workspace_.ui.hand_is_busy()) return false;
  if (code == SDLK_TAB) {
    if (!shift && focus.keeps_tab()) return false;
    if (!focus.step(shift ? -1 : 1)) return true;
    if (ImGui::GetIO().WantTextInput) imgui_.leave_text();
    return true;
  }
  if (!stop || ImGui::GetIO().WantTextInput) return false;
  if (code != SDLK_ESCAPE) return operate_focused(*stop, code, shift);
  const bool menu =
      ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
  if (menu || workspace_.ui.popup != Popup::none) return false;  // Escape closes it
  focus.leave();
  return true;
}

bool App::operate_focused(const KeyStop& stop, SDL_Keycode key, bool shift) {
  constexpr int kFar = 10;
  KeyFocus& focus = imgui_.focus();
  const bool is_point = stop.kind == KeyStop::Kind::point;
  const int right = key == SDLK_LEFT ? -1 : key == SDLK_RIGHT ? 1 : 0;
  const int down = key == SDLK_UP ? -1 : key == SDLK_DOWN ? 1 : 0;
  const int far = shift ? kFar : 1;
  if (stop.kind == KeyStop::Kind::handle && (right != 0 || down != 0)) {
    focus.nudge({far * right, far * down});
    return true;
  }
  switch (key) {
    case SDLK_SPACE:
    case SDLK_RETURN:
    case SDLK_KP_ENTER:
      if (is_point && key == SDLK_SPACE) return false;
      if (is_point)
        point_keys_.select(key_point(stop.point));
      else
        focus.press();
      return true;
    case SDLK_DELETE:
      if (is_point) point_keys_.remove(key_point(stop.point));
      return is_point;
    case SDLK_LEFT:
    case SDLK_RIGHT:
      if (stop.kind == KeyStop::Kind::slider) {
        focus.nudge({far * right, 0});
        return true;
      }
      if (stop.kind == KeyStop::Kind::choice) {
        focus.choose(right);
        return true;
      }
      break;
    case SDLK_UP:
    case SDLK_DOWN:
      if (!is_point) return focus.move_vertically(down);
      break;
    default:
      return false;
  }
  // Other controls leave Left and Right to the playback.
  if (is_point) point_keys_.move(key_point(stop.point), {right, down}, far);
  return is_point;
}

void App::handle_key(const SDL_KeyboardEvent& key) {
  if (ImGui::GetIO().WantTextInput) return handle_key_over_text(key);
  if (key.keysym.sym == SDLK_SPACE && workspace_.ui.popup == Popup::none)
    workspace_.ui.space_held = true;
  // In a menu or dialog, Escape only closes the menu or dialog.
  const bool menu =
      ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
  if (key.keysym.sym == SDLK_ESCAPE && menu) imgui_.close_pointed_menu();
  if (key.keysym.sym == SDLK_ESCAPE && !menu && !workspace_.ui.presentation.presenting &&
      !workspace_.ui.hand_is_busy()) {
    if (studio_.working()) return studio_.cancel();
    if (workspace_.ui.popup == Popup::none && state().mode != Mode::explore &&
        std::exchange(workspace_.ui.benchmark_shown, false))
      return;
    if (workspace_.ui.popup == Popup::none && workspace_.state().full_plot)
      return workspace_.apply(SetFullPlot{false});
    workspace_.ui.tool = Tool::move;
    workspace_.ui.play.playing = false;
    workspace_.ui.walk.playing = false;
    leave_race();
    workspace_.ui.card.reset();
    workspace_.close_message();
  }
  if (workspace_.ui.presentation.presenting && !menu && workspace_.ui.popup == Popup::none &&
      (key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) == 0) {
    const std::string_view id = presenter_action(workspace_, key.keysym.sym);
    if (!id.empty()) {
      const Action& action = workspace_.actions.at(id);
      if (action.enabled()) action.run();
      return;
    }
  }
  const Chord chord{plain_key(key.keysym.sym), (key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0,
                    (key.keysym.mod & KMOD_SHIFT) != 0 && plain_key(key.keysym.sym) != SDLK_EQUALS,
                    (key.keysym.mod & KMOD_ALT) != 0};
  // An open menu or editor receives all typed keys.
  if (menu && !chord.ctrl) return;
  const Action* action = workspace_.actions.find(chord);
  // An open menu would hide what they change; the editor of a search shows it.
  if (menu && workspace_.ui.spec.index < 0 && action &&
      (action->id == "edit.undo" || action->id == "edit.redo"))
    return;
  if (action && action->id == "edit.undo" && figure_stage_.can_undo()) return figure_stage_.undo();
  if (action && article_shown() && workspace_.ui.popup == Popup::none) {
    if (action->id == "edit.undo") return article_.undo();
    if (!works_in_chapters(action->id)) return;
  }
  // A point that is being dragged can also be turned with keys.
  const bool waits =
      workspace_.ui.hand_is_busy() && !(action && action->id.starts_with("mover.turn_"));
  if (action && workspace_.ui.popup == Popup::none && !waits) run_or_tell(*action);
}

// Carries out the intents of a frame after it has been drawn.

namespace {

template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

float& width_of(Settings& settings, SetPaneWidth::Pane pane) {
  switch (pane) {
    case SetPaneWidth::Pane::summary:
      return settings.summary_width;
    case SetPaneWidth::Pane::right:
      return settings.right_width;
    case SetPaneWidth::Pane::explore_summary:
      return settings.explore_summary_width;
    case SetPaneWidth::Pane::explore_right:
      break;
  }
  return settings.explore_right_width;
}

}  // namespace

void App::run_or_tell(const Action& action) {
  if (action.enabled()) return action.run();
  const std::string refusal = action.refusal_text();
  if (!refusal.empty()) workspace_.tell({Message::Kind::note, refusal, "", ""});
}

void App::do_what_was_asked() {
  const Overloaded take{
      [this](const StoreStep& step) { workspace_.take_from_panel(step); },
      [this](const RunAction& run) {
        const Action& action = workspace_.actions.at(run.id);
        run_or_tell(action);
      },
      [this](const OpenSource& request) { open(request.source); },
      [this](const SaveFile& request) { workspace_.save_asked(request.path); },
      [this](const SaveMap& request) { maps_.save(request.path, request.cell_px); },
      [this](const AcceptImport&) {
        if (!cost_imports_.end(true)) imports_.end(true);
      },
      [this](const Tell& request) { workspace_.tell(request.message); },
      [this](const CloseMessage&) { workspace_.close_message(); },
      [this](const SetPaneWidth& request) {
        width_of(workspace_.settings, request.pane) = request.width;
      },
      [this](const ForgetDragSet& request) { workspace_.of<DragLog>().remove(request.set); },
      [this](const GetMaps& request) { maps_.get(*request.set); },
      [this](const StopGettingMaps&) { maps_.stop_getting(); },
      [this](const OpenBenchmarkProblem& request) { benchmarks_.open(request); },
      [this](const AddBenchmarkSearch& request) { benchmarks_.add_search(request.text); },
  };
  // An action may add more intents.
  for (std::size_t i = 0; i < workspace_.intents.size(); ++i) {
    const Intent intent = std::move(workspace_.intents[i]);
    std::visit(take, intent);
  }
  workspace_.intents.clear();
}

}  // namespace waymark
