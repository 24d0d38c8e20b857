#include "app/playback/breakpoints.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/base/progress.h"
#include "core/map/cell_name.h"
#include "core/search/open_order.h"

namespace waymark {
namespace {

struct GivesWay final : Progress {
  bool report(const char*, double) override {
    give_way();
    return true;
  }
};

bool same_steps(const Results& a, const Results& b) {
  return &a == &b || (!a.walk && !b.walk && same_searches(a, b));
}

}  // namespace

StopMarks stop_marks(const std::shared_ptr<const Results>& results, const Breakpoint& breakpoint) {
  StopMarks marks{results, breakpoint, {}, {}};
  const Results& r = *results;
  if (!breakpoint.condition) return marks;
  const StepCondition& condition = *breakpoint.condition;
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (!breakpoint.holds_for(slot) || (slot == Slot::b && !r.has_b())) continue;
    if (r.run(slot).record.steps() == 0) continue;
    std::vector<int> open;
    if (condition.uses(StepCondition::Value::open))
      open = open_order_of(r.query(), spec_on(r.scene, slot), r.outcome(slot)).sizes();
    const RecordedSearch search = r.recorded(slot);
    marks.misfits[slot == Slot::a ? 0 : 1] = condition.misfit(search, open);
    std::vector<int>& counts = slot == Slot::a ? marks.stops.a : marks.stops.b;
    counts = condition.steps(search, r.recorded_moves(slot), open);
    for (int& count : counts) ++count;
  }
  return marks;
}

Breakpoints::Breakpoints(std::function<void()> on_done)
    : finder_(
          [](const Request& request) -> std::shared_ptr<const StopMarks> {
            GivesWay progress;
            const ProgressScope scope(&progress);
            return std::make_shared<StopMarks>(stop_marks(request.results, request.breakpoint));
          },
          std::move(on_done)) {}

void Breakpoints::follow(const std::shared_ptr<const Results>& results,
                         const Breakpoint& breakpoint, std::chrono::milliseconds patience) {
  const bool asked =
      asked_.results && asked_.breakpoint == breakpoint && same_steps(*asked_.results, *results);
  if (!asked) {
    told_.reset();
    asked_ = {breakpoint.condition ? results : nullptr, breakpoint};
    if (breakpoint.condition) finder_.ask(asked_);
  }
  if (!waits()) return;
  finder_.wait_for(patience);
  if (auto found = finder_.take();
      found && (*found)->breakpoint == breakpoint && (*found)->of == asked_.results)
    told_ = std::move(*found);
}

const StopMarks* Breakpoints::marks(const Results& results, const Breakpoint& breakpoint) const {
  const bool known = told_ && told_->breakpoint == breakpoint && same_steps(*told_->of, results);
  return known ? told_.get() : nullptr;
}

namespace {

// The playback at the next or the previous stop. If the search that leads has none and the other
// one has, the other one leads from now on.
std::optional<Playback> at_stop(const Workspace& workspace, bool forward) {
  const Results& r = workspace.results();
  const StopMarks* const marks = workspace.of<Breakpoints>().marks(r, workspace.state().breakpoint);
  if (!marks) return std::nullopt;
  Playback playback = workspace.state().playback;
  const Slot first = leader(r, playback);
  if (playback.lock != Playback::Lock::same_count && marks->stops.of(first).empty())
    playback.moved = first == Slot::a && r.has_b() ? Slot::b : Slot::a;
  const std::optional<int> stop = next_stop(r, playback, marks->stops, forward);
  if (!stop) return std::nullopt;
  return moved_to(r, playback, *stop);
}

}  // namespace

void add_stop_actions(Workspace& workspace) {
  workspace.actions.add(
      "playback.stop_at", "Stop at…", key(SDLK_k, true),
      [&workspace] { workspace.ui.own.get<StopEdit>().wanted = true; }, always,
      [&workspace] { return workspace.state().breakpoint.condition != nullptr; });
  workspace.actions.refuse("playback.stop_at", [&workspace]() -> std::optional<std::string> {
    if (workspace.state().prediction.hides()) return "answer the question first";
    if (workspace.layout.timeline.h <= 0) return "the timeline is hidden";
    return std::nullopt;
  });
  const auto go = [&workspace](bool forward) {
    return [&workspace, forward] {
      workspace.ui.play.playing = false;
      if (const std::optional<Playback> stop = at_stop(workspace, forward))
        workspace.apply(SetPlayback{*stop});
    };
  };
  workspace.actions.add("playback.next_stop", "To the next stop", key(SDLK_c), go(true));
  workspace.actions.add("playback.previous_stop", "To the previous stop", key(SDLK_c, true),
                        go(false));
  for (const char* const id : {"playback.next_stop", "playback.previous_stop"})
    workspace.actions.refuse(id, [&workspace]() -> std::optional<std::string> {
      if (workspace.state().breakpoint.condition) return std::nullopt;
      return "there is no formula to stop at";
    });
}

namespace {

// Pixels at scale 1.
constexpr float kStopWidth = 380, kStopPadding = 14, kStopHead = 36, kStopInput = 32;
constexpr float kStopLine = kFieldFaultRow, kStopButton = 28, kStopNames = 2 * kFormulaHelpRow;
constexpr const char* kStopId = "stop-field";

// The names that have values in the searches on the map.
std::vector<FormulaOffer> stop_offers(const UiContext& c) {
  const Results& r = c.results;
  const auto either = [&](auto holds) {
    return holds(r.a.record) || (r.has_b() && holds(r.b.record));
  };
  const Grid& grid = r.scene.map->grid;
  std::vector<FormulaOffer> offers;
  for (std::size_t i = 0; i < step_names().size(); ++i) {
    using Value = StepCondition::Value;
    const auto value = static_cast<Value>(i);
    if (value == Value::heading && !(grid.graph() && grid.graph()->states())) continue;
    if (value == Value::iteration &&
        !either([](const SearchRecord& record) { return !record.iterations.empty(); }))
      continue;
    if (value == Value::backward &&
        !either([](const SearchRecord& record) { return record.from_both_ends(); }))
      continue;
    const StepName& row = step_names()[i];
    const std::string name(row.name);
    offers.push_back({name, name, in_words_of(grid, row.meaning)});
  }
  return offers;
}

// "A: 12 of 1,303 steps", or the reason why there can be none.
std::string stop_count(const UiContext& c, const StopMarks& marks, Slot slot) {
  const std::string name = c.results.slot_label(c.state.mode, slot);
  if (const auto& misfit = marks.misfits[slot == Slot::a ? 0 : 1])
    return fmt::format("{} {}", name, *misfit);
  const auto count = static_cast<std::int64_t>(marks.stops.of(slot).size());
  const int steps = c.results.run(slot).record.steps();
  return fmt::format("{}: {} of {} steps", name, count == 0 ? "none" : grouped(count),
                     grouped(steps));
}

std::string stop_counts(const UiContext& c) {
  const StopMarks* const marks = shown_stops(c);
  if (!marks) return "Checking the steps…";
  std::string text;
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (!marks->breakpoint.holds_for(slot) || (slot == Slot::b && !c.results.has_b())) continue;
    text += (text.empty() ? "" : "    ") + stop_count(c, *marks, slot);
  }
  return text.empty() ? "B is not shown." : text;
}

bool is_blank(const std::string& text) { return text.find_first_not_of(' ') == text.npos; }

std::optional<TextFault> stop_fault(const std::string& text) {
  TextFault fault;
  if (is_blank(text) || StepCondition::parse(text, fault)) return std::nullopt;
  return fault;
}

// Changes the breakpoint if the text is a new and valid formula, or empty.
void follow_stop(const UiContext& c, StopEdit& edit, const std::string& text) {
  if (text == edit.followed) return;
  Breakpoint breakpoint{nullptr, edit.of};
  TextFault fault;
  if (!is_blank(text)) breakpoint.condition = StepCondition::parse(text, fault);
  if (!is_blank(text) && !breakpoint.condition) return;
  edit.followed = text;
  if (breakpoint != c.state.breakpoint) c.send(Command{SetBreakpoint{breakpoint}});
}

// Draws the title and, if there are two searches, the choice between them.
void stop_head(const UiContext& c, StopEdit& edit, Box row) {
  row.text(c.fonts.semibold, c.palette.ui.text, "Stop playing at");
  if (!c.results.has_b()) return;
  const std::vector<SegmentItem> items = {
      {"A", "Only at steps of A"}, {"B", "Only at steps of B"}, {"Both", "At steps of A and of B"}};
  const Box choice = row.right(Pixels{segments_width(c, items)}).middle(kStopButton);
  const int clicked = segments(c, "stop-of", choice.min(), items, static_cast<int>(edit.of));
  if (clicked < 0) return;
  edit.of = static_cast<Breakpoint::Of>(clicked);
  if (!c.state.breakpoint.condition) return;
  c.send(Command{SetBreakpoint{{c.state.breakpoint.condition, edit.of}}});
}

// Draws two rows: the error in the text, or how often the formula holds.
void stop_message(const UiContext& c, Box rest, const std::optional<TextFault>& fault) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* const font = c.fonts.body;
  if (fault) return field_fault(c, "stop-fault", rest, ui.bad, fault->what, fault->remedy);
  const bool set = c.state.breakpoint.condition != nullptr;
  rest.line(font, set ? ui.text : ui.text2,
            fitted(font, set ? stop_counts(c) : "Stops after each step at which a formula holds.",
                   rest.w),
            kStopLine);
  rest.line(font, ui.text2,
            set ? "The timeline marks these steps in red."
                : "Tab completes a name, Enter closes the field.");
}

// Draws the buttons that go to the stops, and the one that removes the formula.
void stop_buttons(const UiContext& c, StopEdit& edit, Box row) {
  const auto go = [&](const char* id, const char* label) {
    const Action& action = c.actions.at(id);
    const Rect button = row.left(button_width(c, label), 8);
    if (push_button(c, id, button, label)) c.run(action);
    tooltip(c, button, action_hint(action));
  };
  if (!c.state.breakpoint.condition) return;
  go("playback.previous_stop", "Previous");
  go("playback.next_stop", "Next");
  const Rect remove = row.right(button_width(c, "Remove", 16));
  if (!quiet_button(c, "remove-stop", remove, "Remove", c.palette.ui.text2)) return;
  edit.text.clear();
  ImGui::CloseCurrentPopup();
}

std::string stop_text(const State& state) {
  return state.breakpoint.condition ? state.breakpoint.condition->text() : "";
}

// Puts the formula of the state into the field.
void take_stop(const UiContext& c, StopEdit& edit) {
  edit.text = edit.followed = stop_text(c.state);
  edit.caret = static_cast<int>(edit.text.size());
  edit.of = c.state.breakpoint.of;
}

void stop_content(const UiContext& c, StopEdit& edit, Box rest) {
  if (!edit.drawn_active && stop_text(c.state) != edit.followed) take_stop(c, edit);
  const std::vector<FormulaOffer> offers = stop_offers(c);
  const auto complete = [&](std::string_view text, int at) {
    return name_completion(text, at, offers);
  };
  const int caret = std::clamp(edit.caret, 0, static_cast<int>(edit.text.size()));
  const FormulaCompletion completion =
      edit.drawn_active ? complete(edit.text, caret) : FormulaCompletion{};
  const MeantText meant = meant_text(edit, completion, stop_fault);
  stop_head(c, edit, rest.top(kStopHead));
  const TypingEnd end = formula_field(c, "##stop", rest.top(kStopInput, 8), edit, complete,
                                      {meant.fault, std::nullopt}, {"f > 120"});
  stop_message(c, rest.top(2 * kStopLine, 6), meant.fault);
  name_help(c, edit, rest.top(kStopNames, 6), completion, offers);
  stop_buttons(c, edit, rest.top(kStopButton));
  keep_meant(edit, end, meant);
  follow_stop(c, edit, edit.text == meant.typed ? meant.text : edit.text);
  if (end == TypingEnd::entered && !stop_fault(edit.text)) ImGui::CloseCurrentPopup();
}

}  // namespace

const StopMarks* shown_stops(const UiContext& c) {
  const auto* const breakpoints = c.find<Breakpoints>();
  return breakpoints ? breakpoints->marks(c.results, c.state.breakpoint) : nullptr;
}

void stop_button(const UiContext& c, const Rect& rect) {
  const Action& action = c.actions.at("playback.stop_at");
  const Palette::Ui& ui = c.palette.ui;
  if (quiet_button(c, "stop-at", rect, "", ui.text)) c.run(action);
  const auto& condition = c.state.breakpoint.condition;
  tooltip(c, rect,
          condition ? fmt::format("Stops at {}   {}", condition->text(), action.chord.text())
                    : action_hint(action));
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 center{std::round(rect.x + rect.w / 2), std::round(rect.y + rect.h / 2)};
  if (condition)
    add_disc(list, center, c.px(6), ui.bad.packed());
  else
    list.AddCircle(center, c.px(5.5f), ui.text.packed(), 0, 1.4f * c.scale);
}

void stop_field(const UiContext& c) {
  StopEdit& edit = c.ui.own.get<StopEdit>();
  if (std::exchange(edit.wanted, false)) {
    ImGui::OpenPopup(kStopId);
    edit.takes_focus = true;
    take_stop(c, edit);
  }
  const float padding = c.px(kStopPadding);
  const float width = std::min(c.px(kStopWidth), c.layout.timeline.w - 2 * padding);
  const float height =
      c.px(kStopHead + kStopInput + 2 * kStopLine + kStopNames + kStopButton + 8 + 6 + 6) +
      2 * padding;
  const Rect& row = c.layout.timeline;
  // Above the button, which is on the right in narrow windows.
  const bool on_right = c.layout.compact || c.layout.summary_over_map;
  const float edge = c.px(kSectionPadding), x = on_right ? row.x + row.w - edge : row.x + edge;
  ImGui::SetNextWindowPos({x, row.y - c.px(4)}, ImGuiCond_Always, {on_right ? 1.0f : 0.0f, 1});
  ImGui::SetNextWindowSize({width, height}, ImGuiCond_Always);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(padding, padding));
  edit.open = ImGui::BeginPopup(kStopId, ImGuiWindowFlags_NoMove);
  ImGui::PopStyleVar();
  if (!edit.open) {
    edit.drawn_active = false;
    return;
  }
  const ImVec2 at = ImGui::GetWindowPos();
  stop_content(c, edit, Box(c, {at.x, at.y, width, height}).inset(kStopPadding, kStopPadding));
  ImGui::EndPopup();
}

}  // namespace waymark
