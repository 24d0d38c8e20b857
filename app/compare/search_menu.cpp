#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <imgui.h>
#include <string>

#include "app/compare/compare_panels.h"
#include "app/compare/formula_editor.h"
#include "app/frame/workspace.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/record/trace.h"
#include "core/search/roster.h"

namespace waymark {
namespace {

constexpr float kMenuWidth = 388, kMenuPadding = 8, kName = 148;
constexpr float kRowHeight = 26, kCaption = 28;
constexpr float kTypedRow = 64;  // height of everything except rows and captions
constexpr float kMostPart = 0.6f, kLeastList = 240;  // of the window's height; pixels

// Replaces the default distance with the name of its formula.
SearchSpec spelt_out(SearchSpec spec, const Moves& moves) {
  if (row_of(spec.algorithm).takes_heuristic && spec.h.heuristic == Heuristic::distance)
    spec.h.heuristic = row_of(spec.algorithm).any_angle ? Heuristic::euclidean : formula_of(moves);
  return spec;
}

bool listed(const Roster& roster, const SearchSpec& spec, const Moves& moves) {
  return std::any_of(roster.entries().begin(), roster.entries().end(),
                     [&](const Roster::Entry& entry) {
                       return spelt_out(entry.spec, moves) == spelt_out(spec, moves);
                     });
}

// The reason why the current map or its moves exclude a preset; std::nullopt if it can be added.
std::optional<std::string> why_not(const SearchPreset& preset, const SearchSpec& spec,
                                   const Results& r) {
  if (preset.directions != 0 && preset.directions != r.moves.directions) return "8 moves only";
  return misfit(spec, r.scene.map->grid, r.moves, r.scene.goals);
}

// "search.astar_h_manhattan"
std::string action_id(const SearchPreset& preset) {
  std::string id = std::string("search.") + preset.text;
  std::replace_if(
      id.begin() + 7, id.end(), [](unsigned char letter) { return std::isalnum(letter) == 0; },
      '_');
  return id;
}

void add(const UiContext& c, const SearchSpec& spec) {
  Roster roster = c.state.scene.roster;
  if (const std::optional<Error> error = roster.add(spec)) {
    c.send(Tell{Message::failure(*error)});
    return;
  }
  c.send(Command{SetSearches{roster}});
}

// Draws a row for a preset. Returns whether the menu should close.
bool preset_row(const UiContext& c, const SearchPreset& preset, const Rect& rect) {
  const Palette::Ui& ui = c.palette.ui;
  SearchSpec spec = parse_search(preset.text).value();
  collect_at(spec.h, c.state.scene);
  const std::optional<std::string> needs = why_not(preset, spec, c.results);
  const bool fits = !needs;
  const bool clicked = quiet_button(c, preset.text, rect, "", ui.text, fits);
  const auto faded = [fits](const Color& ink) { return fits ? ink : ink.with_alpha(0.45f); };
  Box row = Box(c, rect).inset(8);
  row.left(kName - 8).text(c.fonts.body, faded(ui.text), preset.title);
  const bool in_list = listed(c.results.scene.roster, spec, c.results.moves);
  row.text_right(c.fonts.caption, ui.text3, needs ? *needs : in_list ? "in list" : "", 4);
  // The tooltip shows the whole code.
  const std::string code = text_of(spec), shown = fitted(c.fonts.mono, code, row.w);
  row.text(c.fonts.mono, faded(ui.text3), shown);
  if (shown != code) tooltip(c, rect, code);
  if (clicked) add(c, spec);
  return clicked;
}

// Draws the field for the text form of a search, and the error if the text is invalid.
bool typed_row(const UiContext& c, float width) {
  std::string& typed = c.ui.spec.added;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const SearchLine line = search_line(c, "##contender", {at.x, at.y, width, c.px(32)},
                                      "type here: astar h=… w=…", typed);
  ImGui::SetCursorScreenPos({at.x, at.y + c.px(36)});
  if (line.fault)
    search_fault(c, *line.fault, width);
  else
    ImGui::Dummy({0, 0});  // a new position needs an item after it
  if (!line.entered) return false;
  if (is_trace(*line.entered))
    c.send(OpenSource{text_of(*line.entered)});
  else
    add(c, *line.entered);
  typed.clear();
  return true;
}

// The height of the list of presets: whole rows, at most `room` pixels.
float list_height(const UiContext& c, float room) {
  float height = 0;
  std::string_view group;
  for (const SearchPreset& preset : kSearchPresets) {
    const float row = c.px(kRowHeight) + (group != preset.group ? c.px(kCaption) : 0);
    if (height > 0 && height + row > room) break;
    group = preset.group;
    height += row;
  }
  return height;
}

// Draws the presets, which scroll if they are higher than `height`. Returns whether the menu should
// close.
bool preset_list(const UiContext& c, float width, float height) {
  bool done = false;
  if (ImGui::BeginChild("presets", {width, height})) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    Box rows(c, {at.x, at.y, width - c.px(10), 0});  // without the scroll bar
    std::string_view group;
    for (const SearchPreset& preset : kSearchPresets) {
      if (group != preset.group) {
        group = preset.group;
        rows.top(kCaption - 16);
        rows.top(16).inset(8).line(c.fonts.caption, c.palette.ui.text3, group);
      }
      done |= preset_row(c, preset, rows.top(kRowHeight));
    }
    ImGui::SetCursorScreenPos(rows.min());
    ImGui::Dummy({1, 0});
  }
  ImGui::EndChild();
  return done;
}

// `room`: the height that the menu may have, in pixels.
void menu(const UiContext& c, float room) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = c.px(kMenuWidth - 2 * kMenuPadding);
  const float most = std::min(room - c.px(kTypedRow), kMostPart * ImGui::GetIO().DisplaySize.y);
  const float height = list_height(c, std::max(most, std::min(room, c.px(kLeastList))));
  bool done = preset_list(c, width, height);
  const float y = at.y + height + c.px(6);
  window_rule(*ImGui::GetWindowDrawList(), y, c.palette.ui.line);
  ImGui::SetCursorScreenPos({at.x, y + c.px(8)});
  done |= typed_row(c, width);
  if (done) ImGui::CloseCurrentPopup();
}

// The first listed trace that has another start or goal than the scene; nullptr if there is none.
const TracedSearch* displaced_trace(const Results& r) {
  const Grid& grid = r.scene.map->grid;
  for (const SearchResult& figures : r.figures)
    if (const TracedSearch* const traced = figures.traced.get();
        traced && pipe_name(traced->file).empty() && traced->start != kNoNode &&
        traced->goal != kNoNode &&
        traced->misfit(grid, grid.node(r.scene.start), grid.node(r.scene.goal)))
      return traced;
  return nullptr;
}

void add_trace_action(Workspace& workspace) {
  const auto refusal = [&workspace]() -> std::optional<std::string> {
    if (displaced_trace(workspace.results())) return std::nullopt;
    return "no listed trace has another start or goal";
  };
  Action action{"search.move_to_trace",
                "Move start and goal to the trace",
                "",
                {},
                [refusal] { return !refusal(); },
                {},
                [&workspace] {
                  const Results& r = workspace.results();
                  const TracedSearch* const traced = displaced_trace(r);
                  if (!traced) return;
                  const Grid& grid = r.scene.map->grid;
                  workspace.apply_as_one(
                      {MoveStart{grid.cell(traced->start)}, MoveGoal{grid.cell(traced->goal)}});
                }};
  action.refusal = refusal;
  workspace.actions.add(std::move(action));
}

void add_pipe_action(Workspace& workspace) {
  const auto refusal = [&workspace]() -> std::optional<std::string> {
    for (const Roster::Entry& entry : workspace.state().scene.roster.entries())
      if (!pipe_name(entry.spec.trace).empty()) return std::nullopt;
    return "the list has no search pipe:NAME";
  };
  Action action{"search.restart_programs",
                "Restart search programs",
                "",
                {},
                [refusal] { return !refusal(); },
                {},
                [&workspace] { ++workspace.pipes.restarts; }};
  action.refusal = refusal;
  workspace.actions.add(std::move(action));
}

constexpr std::string_view kTraceWord = "trace:";

}  // namespace

bool names_trace(const std::string& source) {
  return source.starts_with(kTraceWord) || source.ends_with(".trace.yaml") ||
         source.ends_with(".trace.json");
}

void open_trace(Workspace& workspace, const std::string& source) {
  const std::string file =
      source.starts_with(kTraceWord) ? source.substr(kTraceWord.size()) : source;
  const Result<SearchSpec> spec = parse_search(std::string(kTraceWord) + file);
  if (!spec) return workspace.tell(Message::failure(spec.error()));
  workspace.job.start("Opening " + file, [&workspace, spec, file](JobProgress&) -> JobOutcome {
    // If the file can't be read, the list of searches shows why.
    const std::shared_ptr<const ReadTrace> read = read_trace_file(file);
    return JobOutcome::Then([&workspace, spec, read] {
      Roster roster = workspace.state().scene.roster;
      std::optional<Error> error = roster.add(spec.value());
      if (!error) error = roster.show_as_b(roster.size() - 1);
      if (error) return workspace.tell(Message::failure(*error));
      workspace.read_traces.push_back(read);
      workspace.apply(SetSearches{roster});
    });
  });
}

void add_search_actions(Workspace& workspace) {
  add_formula_action(workspace);
  add_trace_action(workspace);
  add_pipe_action(workspace);
  for (const SearchPreset& preset : kSearchPresets) {
    const auto spec = [&workspace, &preset] {
      SearchSpec read = parse_search(preset.text).value();
      collect_at(read.h, workspace.state().scene);
      return read;
    };
    const auto refusal = [&workspace, &preset, spec] {
      return why_not(preset, spec(), workspace.results());
    };
    Action action{action_id(preset),
                  fmt::format("Add search: {} ({})", preset.title, preset.group),
                  icon::kMore,
                  {},
                  [refusal] { return !refusal(); },
                  {},
                  [&workspace, spec] {
                    Roster roster = workspace.state().scene.roster;
                    if (const std::optional<Error> error = roster.add(spec()))
                      return workspace.tell(Message::failure(*error));
                    workspace.apply(SetSearches{roster});
                  }};
    action.refusal = refusal;
    workspace.actions.add(std::move(action));
  }
}

void search_popup(const UiContext& c, const Rect& button, bool open) {
  if (open) {
    c.ui.spec.added.clear();
    ImGui::OpenPopup("contenders");
  }
  // Below the button, or above it if there is more room.
  const float below = ImGui::GetIO().DisplaySize.y - button.y - button.h, above = button.y;
  const bool up = below < above && below < c.px(360);
  ImGui::SetNextWindowPos(
      {button.x + button.w, up ? button.y - c.px(4) : button.y + button.h + c.px(4)},
      ImGuiCond_Always, {1, up ? 1.0f : 0.0f});
  const float room = (up ? above : below) - c.px(8);
  ImGui::SetNextWindowSizeConstraints({0, 0}, {FLT_MAX, room});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(c.px(kMenuPadding), c.px(6)));
  const bool shown = ImGui::BeginPopup("contenders");
  ImGui::PopStyleVar();
  if (!shown) return;
  menu(c, room);
  ImGui::EndPopup();
}

Rect search_menu(const UiContext& c, const Rect& head) {
  const std::string label = std::string("Add  ") + icon::kList;
  const Rect rect = Box(c, head).inset(0, 5).right(button_width(c, label, 20)).top(24);
  const bool clicked = push_button(c, "add-contender", rect, label);
  search_popup(c, rect, clicked);
  return rect;
}

}  // namespace waymark
