#include "app/compare/formula_editor.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "app/frame/search_swatch.h"
#include "app/frame/workspace.h"
#include "app/map/certificate_panel.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/heuristic/formula.h"

namespace waymark {
namespace {

// Pixels at scale 1.
constexpr float kFormulaHead = 40, kFormulaCaption = 20;
constexpr float kFormulaField = 34;  // with one line
constexpr float kFaint = 0.45f;      // opacity of the last search until there is a new one

int index_on_map(const Roster& roster, Slot slot) {
  return slot == Slot::a ? roster.a() : roster.b();
}

Slot other_slot(Slot slot) { return slot == Slot::a ? Slot::b : Slot::a; }

bool has_formula(const Roster& roster, Slot slot) {
  return !formulas_of(roster.at(index_on_map(roster, slot))).empty();
}

// Replaces the first formula of the search's heuristic.
void set_formula(SearchSpec& spec, const std::shared_ptr<const Formula>& formula) {
  for (OneHeuristic& part : parts_of(spec.h))
    if (part.heuristic == Heuristic::formula) {
      part.formula = formula;
      return;
    }
}

// Changes the search to the formula, unless the text has an error or is already in the search. A
// change outside the field, such as an example, is an undo step of its own.
void follow_text(const UiContext& c, FormulaEdit& edit, const std::string& text) {
  if (text == edit.followed) return;
  std::optional<Roster> roster = with_formula(c.state.scene.roster, edit.slot, text);
  if (!roster) return;
  if (edit.drawn_active && !std::exchange(edit.in_gesture, true)) c.send(BeginGesture{});
  edit.followed = text;
  c.send(Command{SetSearches{std::move(*roster)}});
}

// Replaces the text by another formula.
void replace_text(const UiContext& c, FormulaEdit& edit, const std::string& text) {
  edit.text = text;
  edit.caret = static_cast<int>(text.size());
  follow_text(c, edit, text);
}

std::optional<TextFault> syntax_fault(const std::string& text) {
  TextFault fault;
  if (Formula::parse(text, fault)) return std::nullopt;
  return fault;
}

FormulaCompletion completion_in(const UiContext& c, const FormulaEdit& edit) {
  if (!edit.typing) return {};
  return formula_completion(edit.text, std::min(edit.caret, static_cast<int>(edit.text.size())),
                            c.state.scene.map->grid);
}

OfferValue value_at_start(const UiContext& c, FormulaEdit& edit) {
  return [&](const FormulaOffer& offer) { return edit.values.text_of(offer, c.results); };
}

// Tints the argument of a max() that gives h at the worst cell or step.
std::optional<TextTint> guilty_tint(const UiContext& c, const FormulaEdit& edit) {
  const Result<Verdict>* const verdict = c.results.verdict(edit.slot);
  if (!verdict || !*verdict || !verdict->value().guilty) return std::nullopt;
  if (formula_text_of(c.results.scene, edit.slot) != edit.text) return std::nullopt;
  const TextPart& part = *verdict->value().guilty;
  return TextTint{part.at, part.at + part.length,
                  verdict->value().certificate.admissible() ? c.palette.ui.warn : c.palette.ui.bad};
}

float formula_field_height(const UiContext& c, const FormulaEdit& edit, float width) {
  return formula_height(c, edit.text, width, c.px(kFormulaField));
}

// Draws the text field and handles its keys.
TypingEnd formula_input(const UiContext& c, FormulaEdit& edit, const Rect& rect,
                        const MeantText& meant) {
  const Grid& grid = c.state.scene.map->grid;
  const TypingEnd end = formula_field(
      c, "##formula", rect, edit,
      [&grid](std::string_view text, int at) { return formula_completion(text, at, grid); },
      {meant.fault, guilty_tint(c, edit)}, {.wraps = true});
  if (end != TypingEnd::escaped) {
    follow_text(c, edit, meant.text);
    return end;
  }
  // Escape goes back to the formula from before the typing.
  if (std::exchange(edit.in_gesture, false)) c.send(CancelGesture{});
  edit.followed.clear();
  return end;
}

// The number of a landmark that the search's formula names although the scene has no such landmark,
// 0 if there is none.
int landmark_to_place(const Scene& scene, Slot slot) {
  for (const Formula* const formula : formulas_of(spec_on(scene, slot)))
    for (const int number : formula->landmark_numbers())
      if (landmark_with_number(scene, number) < 0) return number;
  return 0;
}

// Cuts two rows: the error in the text, or the reason why the search cannot run. Returns whether
// there is one.
bool formula_message(const UiContext& c, Box& rest, const std::optional<TextFault>& fault,
                     Slot slot) {
  const Palette::Ui& ui = c.palette.ui;
  std::string what, remedy;
  const Color* ink = &ui.bad;
  int to_place = 0;
  const Result<Verdict>* const verdict = c.results.verdict(slot);
  if (fault) {
    what = fault->what;
    remedy = fault->remedy;
  } else if (const auto needs = misfit_in(c.state.scene, spec_on(c.state.scene, slot))) {
    what = "it " + *needs + ", so it can’t run here";
    ink = &ui.warn;
    if (formula_slot(c.state, c.ui)) to_place = landmark_to_place(c.state.scene, slot);
  } else if (verdict && !*verdict) {
    what = verdict->error().what;
    remedy = verdict->error().remedy;
  }
  if (what.empty()) return false;
  Box message = rest.top(2 * kFieldFaultRow, 6);
  if (to_place > 0) {
    const Action& action = c.actions.at("landmarks.add");
    const std::string label = fmt::format("Place L{}", next_landmark_number(c.state.scene));
    const Rect place = message.right(button_width(c, label, 20), 8).top(28);
    if (action.enabled() && push_button(c, "place-landmark", place, label)) c.run(action);
    tooltip(c, place, action_hint(action));
  }
  field_fault(c, "formula-message", message, *ink, what, remedy);
  return true;
}

// Draws the title, the choice between A and B if both have formulas, the examples and the button
// that closes the editor.
void formula_head(const UiContext& c, FormulaEdit& edit, Box row) {
  row = row.middle(28);
  row.text(c.fonts.semibold, c.palette.ui.text, "Your heuristic", 10);
  if (has_formula(c.state.scene.roster, other_slot(edit.slot))) {
    const int now = edit.slot == Slot::a ? 0 : 1;
    const int chosen = segments(c, "formula-of", row.min(),
                                {{"A", "The formula of A"}, {"B", "The formula of B"}}, now);
    if (chosen >= 0) edit.slot = chosen == 0 ? Slot::a : Slot::b;
  } else {
    draw_tag(c, *ImGui::GetWindowDrawList(), row.left(18).middle(18), edit.slot);
  }
  const Rect close = row.right(28, 4);
  if (quiet_button(c, "close-formula", close, icon::kRemove, c.palette.ui.text2)) edit.open = false;
  tooltip(c, close, action_hint(c.actions.at("edit.heuristic")));
  const std::vector<FormulaExample> examples = formula_examples(c.state.scene.map->grid);
  std::vector<ListItem> items;
  int chosen = -1;
  for (const FormulaExample& example : examples) {
    if (edit.text == example.text) chosen = static_cast<int>(items.size());
    items.push_back({example.title, example.meaning});
  }
  const int picked = list_field(c, "formula-examples", row.right(110), "Examples", items, chosen);
  if (picked >= 0) replace_text(c, edit, examples[static_cast<std::size_t>(picked)].text);
}

// Puts the formula of the search into the field, unless the field has it or the user is typing.
void take_formula(const UiContext& c, FormulaEdit& edit, Slot slot) {
  const std::string& now = formula_text_of(c.state.scene, slot);
  if (edit.typing || (slot == edit.slot && now == edit.followed)) return;
  edit.text = edit.followed = now;
  edit.caret = static_cast<int>(now.size());
  edit.slot = slot;
}

void draw_formula_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t) {
  const std::optional<Slot> slot = formula_slot(c.state, c.ui);
  if (!slot || !pane.shows(*slot) || c.ui.faint == slot) return;
  if (slot != certified_slot(c)) draw_certificate_marks(c, list, t, *slot);
  overestimate_card(c, list, pane, t, *slot);
}

}  // namespace

std::optional<Slot> formula_slot(const State& state, const UiState& ui) {
  const auto* const edit = ui.own.find<FormulaEdit>();
  if (!edit || !edit->open || state.mode != Mode::lab || state.prediction.hides())
    return std::nullopt;
  for (const Slot slot : {edit->slot, other_slot(edit->slot)})
    if (has_formula(state.scene.roster, slot)) return slot;
  return std::nullopt;
}

void open_formula_editor(const UiContext& c, int index) {
  c.ui.own.get<FormulaEdit>().wanted = index;
}

void formula_editor(const UiContext& c) {
  FormulaEdit& edit = c.ui.own.get<FormulaEdit>();
  const Slot slot = *formula_slot(c.state, c.ui);
  take_formula(c, edit, slot);
  const FormulaCompletion completion = completion_in(c, edit);
  const MeantText meant = meant_text(edit, completion, syntax_fault);
  Box rest = Box(c, c.layout.right).inset(kSectionPadding);
  rest.top(4);
  formula_head(c, edit, rest.top(kFormulaHead));
  Box caption = rest.top(kFormulaCaption).top(16);
  caption.text(c.fonts.mono, c.palette.ui.text2, "h(n) =");
  caption.text_right(
      c.fonts.caption, c.palette.ui.text2,
      completion.offers.empty() ? "Enter keeps it, Escape reverts it" : "Tab completes the name");
  const Pixels field{formula_field_height(c, edit, rest.w)};
  const TypingEnd end = formula_input(c, edit, rest.top(field, 8), meant);

  const Box bars = rest.bottom(Pixels{formula_bars_height(c, slot)});
  const float whole_verdict = formula_verdict_height(c, rest.w, slot);
  constexpr float kLeastRows = 3, kMostRows = 6;
  const float room = rest.h - c.px(16) - whole_verdict;
  const float rows = std::clamp(std::floor(room / c.px(kFormulaHelpRow)), kLeastRows, kMostRows);
  Box help = rest.top(Pixels{rows * c.px(kFormulaHelpRow)}, 8);
  formula_message(c, help, meant.fault, slot);
  if (completion.offers.empty()) edit.values = {};
  name_help(c, edit, help, completion, formula_offers(c.state.scene.map->grid),
            value_at_start(c, edit));
  keep_meant(edit, end, meant);
  rest.rule_above(c.palette.ui.line);
  rest.top(8);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const int first = list.VtxBuffer.Size;
  const std::optional<std::string> divided = formula_verdict(c, rest, slot);
  rest.top(Pixels{std::min(rest.h, whole_verdict)});
  formula_bars(c, rest.top(Pixels{bars.h}), slot);
  if (meant.fault) fade_since(list, first, kFaint);
  if (divided) replace_text(c, edit, *divided);
  edit.has_error = meant.fault.has_value();
}

void formula_line(const UiContext& c, const Rect& rect) {
  FormulaEdit& edit = c.ui.own.get<FormulaEdit>();
  take_formula(c, edit, Slot::a);
  const FormulaCompletion completion = completion_in(c, edit);
  const MeantText meant = meant_text(edit, completion, syntax_fault);
  Box rest(c, rect), field = rest;
  const Box label = field.left(Pixels{text_width(c.fonts.mono, "h(n) = ")});
  Box(label).top(kFormulaField).text(c.fonts.mono, c.palette.ui.text2, "h(n) =");
  const Pixels height{formula_field_height(c, edit, field.w)};
  const TypingEnd end = formula_input(c, edit, field.top(height), meant);
  edit.has_error = meant.fault.has_value();
  rest.top(height, 4);
  if (!completion.offers.empty())
    name_help(c, edit, rest, completion, {}, value_at_start(c, edit));
  else
    edit.values = {};
  keep_meant(edit, end, meant);
  if (!completion.offers.empty()) return;
  Box message = rest.inset(0, 4);
  if (!formula_message(c, message, meant.fault, Slot::a)) short_verdict(c, rest, Slot::a);
}

std::optional<Roster> with_formula(Roster roster, Slot slot, const std::string& text) {
  TextFault fault;
  const std::shared_ptr<const Formula> formula = Formula::parse(text, fault);
  if (!formula || !has_formula(roster, slot)) return std::nullopt;
  const int index = index_on_map(roster, slot);
  SearchSpec spec = roster.at(index);
  set_formula(spec, formula);
  if (roster.replace(index, spec)) return std::nullopt;
  return roster;
}

void follow_formula_editor(const UiContext& c) {
  auto* const edit = c.ui.own.find<FormulaEdit>();
  if (!edit) return;
  const std::optional<Slot> shown = formula_slot(c.state, c.ui);
  c.ui.faint = edit->has_error ? shown : std::nullopt;
  edit->typing = std::exchange(edit->drawn_active, false);
  // A drag on the map has already ended the undo step and begun its own.
  const bool busy = c.ui.hand_is_busy() || c.ui.spec.weighing || c.ui.spec.dragged >= 0;
  if (!edit->typing && std::exchange(edit->in_gesture, false) && !busy) c.send(EndGesture{});
  Roster roster = c.state.scene.roster;
  const int wanted = edit->wanted;
  if (wanted >= 0 && wanted < roster.size() && !formulas_of(roster.at(wanted)).empty()) {
    edit->wanted = -1;
    edit->open = edit->takes_focus = true;
    edit->slot = wanted == roster.a() ? Slot::a : Slot::b;
    edit->followed.clear();
    if (!roster.on_map(wanted) && !roster.show_as_b(wanted)) c.send(Command{SetSearches{roster}});
  } else if (!has_formula(roster, Slot::a) && !has_formula(roster, Slot::b)) {
    edit->open = false;
  }
}

State with_faint_searches(State state, const UiState& ui, const Results* results) {
  for (const auto& [slot, layer] :
       {std::pair{Slot::a, Layer::explored_a}, {Slot::b, Layer::explored_b}})
    if (ui.faint == slot || (results && results->run(slot).old))
      state.layer(layer).opacity *= kFaint;
  return state;
}

MapLayer formula_layer() { return {.draw_marks = draw_formula_marks}; }

void add_formula_action(Workspace& workspace) {
  const auto refusal = [&workspace]() -> std::optional<std::string> {
    if (workspace.state().mode != Mode::lab) return "formulas can only be edited in the Lab";
    if (workspace.state().prediction.hides()) return "answer the question first";
    return std::nullopt;
  };
  const auto shown = [&workspace] {
    return formula_slot(workspace.state(), workspace.ui).has_value();
  };
  const auto run = [&workspace, shown] {
    FormulaEdit& edit = workspace.ui.own.get<FormulaEdit>();
    if (shown()) {
      edit.open = false;
      return;
    }
    Roster roster = workspace.state().scene.roster;
    edit.slot = has_formula(roster, Slot::b) || !has_formula(roster, Slot::a) ? Slot::b : Slot::a;
    if (!has_formula(roster, edit.slot)) {
      SearchSpec spec;
      spec.h = usual_choice(Heuristic::formula);
      TextFault fault;
      set_formula(
          spec,
          Formula::parse(formula_examples(workspace.state().scene.map->grid).front().text, fault));
      std::optional<Error> error = roster.add(spec);
      if (!error) error = roster.show_as_b(roster.size() - 1);
      if (error) return workspace.tell(Message::failure(*error));
      workspace.apply(SetSearches{roster});
    }
    edit.open = edit.takes_focus = true;
    edit.followed.clear();
  };
  Action action{"edit.heuristic",
                "Write a heuristic",
                "",
                key(SDLK_h),
                [refusal] { return !refusal(); },
                shown,
                run};
  action.refusal = refusal;
  workspace.actions.add(std::move(action));
}

}  // namespace waymark
