#include "app/shell/script.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <sstream>
#include <vector>

#include "app/map/map_pane.h"
#include "app/scene/command.h"
#include "app/scene/command_verbs.h"
#include "app/scene/script_lines.h"
#include "core/base/words.h"

namespace waymark {
namespace {

constexpr int kDragSteps = 12;

ImVec2 screen_of(const App& app, double x, double y) {
  const MapPane pane = map_panes(app.state(), app.layout(), app.scale()).front();
  const OpenedMap& map = *app.state().scene.map;
  const MapTransform t = pane.transform(app.state().camera, map, app.scale());
  if (!map.layout || map.ground) return t.corner(x + 0.5, y + 0.5);
  const Cell cell{static_cast<int>(std::lround(x)), static_cast<int>(std::lround(y))};
  return t.center(*nearest_walkable(map.grid, cell));
}

void move_pointer(App& app, ImVec2 to) {
  SDL_Event event{};
  event.type = SDL_MOUSEMOTION;
  event.motion.x = static_cast<int>(to.x);
  event.motion.y = static_cast<int>(to.y);
  app.handle(event);
  app.settle();
}

void press_button(App& app, bool down) {
  const ImVec2 at = ImGui::GetIO().MousePos;
  SDL_Event event{};
  event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
  event.button.button = SDL_BUTTON_LEFT;
  event.button.x = static_cast<int>(at.x);
  event.button.y = static_cast<int>(at.y);
  app.handle(event);
  app.settle();
}

void turn_wheel(App& app, float notches) {
  SDL_Event event{};
  event.type = SDL_MOUSEWHEEL;
  event.wheel.preciseY = notches;
  app.handle(event);
  app.settle();
}

// The event that presses a key such as Ctrl+Z; std::nullopt if there is no such key.
std::optional<SDL_Event> key_press(std::string chord) {
  SDL_Event event{};
  event.type = SDL_KEYDOWN;
  for (const auto& [prefix, modifier] : {std::pair{"Ctrl+", KMOD_LCTRL}, {"Shift+", KMOD_LSHIFT}})
    if (chord.starts_with(prefix)) {
      event.key.keysym.mod = static_cast<Uint16>(event.key.keysym.mod | modifier);
      chord.erase(0, std::string_view(prefix).size());
    }
  event.key.keysym.sym = SDL_GetKeyFromName(chord.c_str());
  event.key.keysym.scancode = SDL_GetScancodeFromName(chord.c_str());
  if (event.key.keysym.sym == SDLK_UNKNOWN) return std::nullopt;
  return event;
}

bool press_key(App& app, const std::string& chord) {
  std::optional<SDL_Event> event = key_press(chord);
  if (!event) return false;
  app.handle(*event);
  event->type = SDL_KEYUP;
  event->key.keysym.mod = KMOD_NONE;  // the release is without Ctrl and Shift
  app.handle(*event);                 // handled in a separate frame
  app.settle();
  return true;
}

// Runs an undo or redo key immediately instead of in a frame, because undo and redo need only the
// State. Returns false for any other key, or if something else would handle the key.
bool undo_at_once(const App& app, std::string_view line) {
  constexpr std::string_view kKey = "key ";
  if (!line.starts_with(kKey) || ImGui::GetIO().WantTextInput || app.ui().popup != Popup::none ||
      app.ui().hand_is_busy())
    return false;
  const std::optional<SDL_Event> event = key_press(std::string(line.substr(kKey.size())));
  if (!event) return false;
  const SDL_Keysym& key = event->key.keysym;
  const Action* const action =
      app.actions().find(Chord{key.sym, (key.mod & KMOD_CTRL) != 0, (key.mod & KMOD_SHIFT) != 0});
  if (!action || (action->id != "edit.undo" && action->id != "edit.redo")) return false;
  if (action->enabled()) action->run();
  return true;
}

void drag(App& app, double x0, double y0, double x1, double y1) {
  const ImVec2 from = screen_of(app, x0, y0), to = screen_of(app, x1, y1);
  move_pointer(app, from);
  press_button(app, true);
  for (int i = 1; i <= kDragSteps; ++i) {
    const float part = static_cast<float>(i) / kDragSteps;
    move_pointer(app, {from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)});
  }
  press_button(app, false);
}

// Parses "FILE" or "FILE --walls RULE --cell N".
bool open(App& app, const std::string& words) {
  const std::size_t end = words.find(" --");
  if (end == std::string::npos) return app.open(words), true;
  const Result<ImportOptions> options = parse_import_options(words.substr(end));
  if (!options) return false;
  app.open(words.substr(0, end), options.value());
  return true;
}

// Controls the import dialog if it is open: options, "accept", "cancel".
bool change_import(App& app, const std::string& words) {
  if (words == "accept" || words == "cancel")
    return app.cost_imports().end(words == "accept") || app.imports().end(words == "accept");
  const Result<ImportOptions> options = parse_import_options(words);
  if (!options) return false;
  const std::string& cost = options.value().cost;
  return cost.empty() ? app.imports().request(options.value()) : app.cost_imports().request(cost);
}

// Runs a step with its own arguments. Returns false if the line is not such a step or if its
// arguments are wrong.
bool run_step(App& app, const std::string& verb, std::istringstream& words) {
  std::string name;
  double a = 0, b = 0, c = 0, d = 0;
  if (verb == "open" && words >> std::ws && std::getline(words, name)) return open(app, name);
  if (verb == "save" && words >> std::ws && std::getline(words, name)) {
    // Answers the open save dialog. If no save dialog is open, saves the session.
    if (app.ui().popup != Popup::save) app.actions().at("file.save_as").run();
    app.send(SaveFile{name});
    return app.settle(), true;
  }
  if (verb == "import" && words >> std::ws && std::getline(words, name))
    return change_import(app, name);
  if (verb == "pixel" && words >> a >> b)
    return move_pointer(app, {static_cast<float>(a), static_cast<float>(b)}), true;
  if (verb == "click") {
    if (words >> a) {
      if (!(words >> b)) return false;
      move_pointer(app, screen_of(app, a, b));
    }
    words.clear();
    press_button(app, true);
    return press_button(app, false), true;
  }
  if (verb == "action" && words >> name) {
    const Action* action = app.actions().find(name);
    if (!action) return false;
    if (action->enabled()) action->run();
    return true;
  }
  if (verb == "theme" && words >> name) {
    const Action* action = app.actions().find("theme." + name);
    if (action) action->run();
    return action != nullptr;
  }
  if (verb == "scale" && words >> a) return app.set_scale(a);
  if (verb == "point" && words >> a >> b) return move_pointer(app, screen_of(app, a, b)), true;
  if (verb == "drag" && words >> a >> b >> c >> d) return drag(app, a, b, c, d), true;
  if (verb == "press" && words >> a >> b) {
    move_pointer(app, screen_of(app, a, b));
    press_button(app, true);
    return true;
  }
  if (verb == "release") return press_button(app, false), true;
  if (verb == "wheel" && words >> a) return turn_wheel(app, static_cast<float>(a)), true;
  if (verb == "key" && words >> name) return press_key(app, name);
  return false;
}

// Returns an Error for an action that has no meaning on the map. An action that is only unavailable
// at the moment does nothing.
std::optional<Error> refused_action(const App& app, std::string_view line) {
  constexpr std::string_view kVerb = "action ";
  if (!line.starts_with(kVerb)) return std::nullopt;
  const Action* const action = app.actions().find(line.substr(kVerb.size()));
  const std::string refusal = action ? action->refusal_text() : "";
  if (refusal.empty()) return std::nullopt;
  return Error{fmt::format("'{}' is not available here: {}", action->id, *action->refusal()), "",
               "Remove this step"};
}

std::optional<Error> run_session(App& app, std::string_view session) {
  const Result<Opened> opened = open_session_line(session, {app.state().scene.map, {}, ""});
  if (!opened) return opened.error();
  app.take_up(opened.value());
  app.settle();
  return std::nullopt;
}

}  // namespace

std::optional<Error> run_script_line(App& app, std::string_view written) {
  if (pause_of(written)) return std::nullopt;
  const Result<std::string> named = with_cells_of_names(app.state().scene.map->grid, written);
  if (!named) return named.error();
  const std::string_view line = named.value();
  if (const std::optional<int> version = recording_version_of(line))
    return recording_fault(*version);
  if (const std::optional<StoreStep> gesture = gesture_of_line(line)) {
    app.take(*gesture);
    app.settle();
    return std::nullopt;
  }
  if (const std::optional<std::string_view> session = session_of_line(line))
    return run_session(app, *session);
  std::istringstream words{std::string(line)};
  std::string verb;
  words >> verb;
  if (std::optional<Error> refused = refused_action(app, line)) return refused;
  if (run_step(app, verb, words)) {
    std::string more;
    if (words >> more) return script_fault(app, verb, line, {});
  } else {
    const Result<Command> command = parse_command(line);
    if (!command) return script_fault(app, verb, line, command.error());
    if (const auto why = graph_refusal(app.state().scene, command.value()))
      return Error{fmt::format("'{}' is not available here: {}", verb, *why), "",
                   "Remove this step"};
    app.apply(command.value());
  }
  app.settle();
  return std::nullopt;
}

Result<bool> ScriptRun::step(App& app, bool hurry) {
  if (waits()) {
    rest_ -= ImGui::GetIO().DeltaTime;
    return true;
  }
  std::optional<std::string_view> line;
  while ((line = lines_.next()) && script_step_of(*line).empty()) continue;
  if (!line) {
    settle_what_is_left(app);
    return false;
  }
  line = script_step_of(*line);
  recording_ |= recording_version_of(*line) || session_of_line(*line);
  if (const std::optional<int> pause = pause_of(*line)) {
    settle_what_is_left(app);
    if (!recording_) rest_ = static_cast<float>(*pause) / 1000;
    return true;
  }
  const std::string where = fmt::format("{}:{}", name_, lines_.number());
  if (!hurry || !apply_unsettled(app, *line)) {
    settle_what_is_left(app);
    if (std::optional<Error> error = run_script_line(app, *line))
      return Error{error->what, where, error->remedy};
  }
  // If a file cannot be opened, the script fails.
  if (app.message() && app.message()->kind == Message::Kind::failure) {
    const Message& m = *app.message();
    return Error{m.what, where, m.where + " " + m.remedy};
  }
  return true;
}

// Applies a Command or an undo without settling the window. Later steps can then be applied on top,
// and one computation serves all of them. Returns false if something follows the State from frame
// to frame.
bool ScriptRun::apply_unsettled(App& app, std::string_view line) {
  if (app.follows_steps()) return false;
  if (undo_at_once(app, line)) return unsettled_ = true;
  const std::optional<StoreStep> step = gesture_of_line(line);
  if (step && (std::holds_alternative<Undo>(*step) || std::holds_alternative<Redo>(*step))) {
    app.take(*step);
    return unsettled_ = true;
  }
  const Result<std::string> named = with_cells_of_names(app.state().scene.map->grid, line);
  const Result<Command> command = parse_command(named ? named.value() : line);
  if (!named || !command || graph_refusal(app.state().scene, command.value())) return false;
  app.apply(command.value());
  return unsettled_ = true;
}

void ScriptRun::settle_what_is_left(App& app) {
  if (std::exchange(unsettled_, false)) app.settle();
}

std::optional<Error> run_script(App& app, std::string_view text, const std::string& name) {
  const DrawingPause drawing_pause(app);
  ScriptRun run(std::string(text), name);
  for (;;) {
    if (run.waits()) app.frame();
    const Result<bool> stepped = run.step(app, true);
    if (!stepped) return stepped.error();
    if (!stepped.value()) return std::nullopt;
  }
}

namespace {

// The steps of scripts that are not Commands.
struct StepRow {
  std::string_view verb, usage;
};
constexpr StepRow kScriptSteps[] = {
    {"save", "save PATH"},
    {"open", "open NAME [--walls RULE] [--cell N] [--heights] [--grey BLACK:WHITE]"},
    {"import",
     "import --walls RULE --cell N [--heights] [--grey BLACK:WHITE] or import accept|cancel while "
     "the import dialog is "
     "open"},
    {"action", "action ID"},
    {"theme", "theme NAME"},
    {"scale", "scale FACTOR"},
    {"point", "point X Y"},
    {"drag", "drag X Y X2 Y2"},
    {"press", "press X Y"},
    {"release", "release"},
    {"pixel", "pixel X Y"},
    {"click", "click [X Y]"},
    {"wheel", "wheel NOTCHES"},
    {"key", "key CHORD, as in key Ctrl+Z"},
    {"session", "session JSON"},
    {"recording", "recording VERSION"},
    {"begin-gesture", "begin-gesture"},
    {"end-gesture", "end-gesture"},
    {"cancel-gesture", "cancel-gesture"},
    {"undo", "undo"},
    {"redo", "redo"},
    {"wait", "wait MILLISECONDS"},
};

// The error for an unknown theme or action. Lists the themes, or the actions of the menu that the
// line names.
Error unknown_action(const App& app, const std::string& verb, std::string_view line) {
  const std::string_view name = line.substr(std::min(line.size(), line.find(' ') + 1));
  const std::string menu =
      verb == "theme" ? "theme." : std::string(name.substr(0, name.find('.') + 1));
  std::string known, menus;
  for (const Action& action : app.actions().all()) {
    const std::string prefix = action.id.substr(0, action.id.find('.') + 1);
    if (prefix == menu) known += " " + action.id.substr(verb == "theme" ? menu.size() : 0);
    if (menus.find(" " + prefix) == std::string::npos) menus += " " + prefix;
  }
  return {fmt::format("unknown {} '{}'", verb, name), "",
          known.empty() ? "Actions begin with one of" + menus : "Available:" + known};
}

// The error for a line that is neither a Command nor another step.
Error unknown_verb(const std::string& verb) {
  std::vector<std::string_view> names;
  std::string commands, steps;
  for (const CommandVerb& row : command_verbs()) {
    names.push_back(row.name);
    commands += fmt::format("{}{}", commands.empty() ? "" : ", ", row.name);
  }
  for (const StepRow& row : kScriptSteps) {
    names.push_back(row.verb);
    steps += fmt::format("{}{}", steps.empty() ? "" : ", ", row.verb);
  }
  return {fmt::format("unknown script step '{}'", verb), "",
          fmt::format("Similar: {}. Commands: {}. Other steps: {}", closest_words(verb, names),
                      commands, steps)};
}

}  // namespace

Error script_fault(const App& app, const std::string& verb, std::string_view line, Error error) {
  if (find_command_verb(verb)) return error;
  if (verb == "action" || verb == "theme") return unknown_action(app, verb, line);
  if (verb == "scale")
    return {fmt::format("'{}' is not a valid scale", line), "",
            fmt::format("Use scale FACTOR with a factor from {} to {}, or 0 for the screen's own",
                        Settings::kLeastScale, Settings::kMostScale)};
  const auto* const step = std::find_if(std::begin(kScriptSteps), std::end(kScriptSteps),
                                        [&verb](const StepRow& row) { return row.verb == verb; });
  if (step == std::end(kScriptSteps)) return unknown_verb(verb);
  return {fmt::format("can't run '{}'", line), "", fmt::format("Usage: {}", step->usage)};
}

}  // namespace waymark
