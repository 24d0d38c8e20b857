#include "app/compare/formula_editor.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui_stdlib.h>
#include <utility>
#include <vector>

#include "app/compare/formula_help.h"
#include "app/compare/search_fields.h"
#include "app/frame/search_swatch.h"
#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/map/certificate_panel.h"
#include "app/scene/cell_words.h"
#include "app/scene/certificate_words.h"
#include "app/scene/scene_searches.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/heuristic/formula.h"

namespace waymark {
namespace {

// Pixels at scale 1.
constexpr float kFormulaHead = 40, kFormulaCaption = 20, kFormulaField = 34, kFormulaRow = 20;
constexpr float kFormulaStatus = 28, kFormulaBar = 24;
// Height of everything except the rows of names, with seven lines for the verdict.
constexpr float kFormulaOthers = 426;

int index_on_map(const Roster& roster, Slot slot) {
  return slot == Slot::a ? roster.a() : roster.b();
}

Slot other_slot(Slot slot) { return slot == Slot::a ? Slot::b : Slot::a; }

bool has_formula(const Roster& roster, Slot slot) {
  return !formulas_of(roster.at(index_on_map(roster, slot))).empty();
}

const std::string& formula_text_of(const State& state, Slot slot) {
  const Roster& roster = state.scene.roster;
  return formulas_of(roster.at(index_on_map(roster, slot))).front()->text();
}

// Replaces the first formula of the search's heuristic.
void set_formula(SearchSpec& spec, const std::shared_ptr<const Formula>& formula) {
  for (OneHeuristic& part : parts_of(spec.h))
    if (part.heuristic == Heuristic::formula) {
      part.formula = formula;
      return;
    }
}

// Changes the search if the text is a new and valid formula. A change outside the field, such as an
// example, is an undo step of its own.
void follow_text(const UiContext& c, FormulaEdit& edit) {
  TextFault fault;
  const std::shared_ptr<const Formula> formula = Formula::parse(edit.text, fault);
  if (!formula || edit.text == edit.followed) return;
  Roster roster = c.state.scene.roster;
  const int index = index_on_map(roster, edit.slot);
  SearchSpec spec = roster.at(index);
  set_formula(spec, formula);
  if (roster.replace(index, spec)) return;
  if (edit.drawn_active && !std::exchange(edit.in_gesture, true)) c.send(BeginGesture{});
  edit.followed = edit.text;
  c.send(Command{SetSearches{roster}});
}

// Draws the text field and handles its keys.
void formula_input(const UiContext& c, FormulaEdit& edit, const Rect& rect,
                   const std::optional<TextFault>& fault) {
  const Grid& grid = c.state.scene.map->grid;
  const TypingEnd end = formula_field(
      c, "##formula", rect, edit, fault,
      [&grid](std::string_view text, int at) { return formula_completion(text, at, grid); });
  if (end != TypingEnd::escaped) return follow_text(c, edit);
  // Escape goes back to the formula from before the typing.
  if (std::exchange(edit.in_gesture, false)) c.send(CancelGesture{});
  edit.followed.clear();
}

// Draws two rows: the error in the text, the reason why the search cannot run, or a hint.
void formula_message(const UiContext& c, const Rect& rect, const std::optional<TextFault>& fault,
                     Slot slot) {
  const Palette::Ui& ui = c.palette.ui;
  std::string what, remedy;
  const Color* ink = &ui.bad;
  const Result<Verdict>* const verdict = c.results.verdict(slot);
  if (fault) {
    what = fault->what;
    remedy = fault->remedy;
  } else if (const auto needs = misfit_in(c.state.scene, spec_on(c.state.scene, slot))) {
    what = "it " + *needs + ", so it can’t run here";
    ink = &ui.warn;
  } else if (verdict && !*verdict) {
    what = verdict->error().what;
    remedy = verdict->error().remedy;
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (what.empty()) {
    draw_text(
        list, c.fonts.body, rect.min(), ui.text2,
        fitted(c.fonts.body, "The map follows each valid change. Escape reverts it.", rect.w));
    return;
  }
  const float indent = c.px(20);
  draw_text(list, c.fonts.body, rect.min(), *ink, icon::kWarning);
  draw_text(list, c.fonts.body, {rect.x + indent, rect.y}, *ink,
            fitted(c.fonts.body, what, rect.w - indent));
  draw_text(list, c.fonts.body, {rect.x + indent, rect.y + c.px(kFormulaRow)}, ui.text2,
            fitted(c.fonts.body, remedy, rect.w - indent));
  tooltip_over(c, "formula-message", rect, remedy.empty() ? what : what + ".\n" + remedy);
}

// "Admissible here: yes". Returns the right edge.
float draw_status(const UiContext& c, ImDrawList& list, ImVec2 at, const char* title, bool holds) {
  const Color& ink = holds ? c.palette.ui.ok : c.palette.ui.bad;
  const float y = centered_top(c.fonts.semibold, at.y, c.px(kFormulaStatus));
  float x = at.x;
  draw_text(list, c.fonts.body, {x, y}, ink, holds ? icon::kDone : icon::kWarning);
  x += c.px(22);
  x += draw_text(list, c.fonts.semibold, {x, y}, c.palette.ui.text, title);
  return x + draw_text(list, c.fonts.semibold, {x, y}, ink, holds ? " yes" : " no");
}

// Draws what holds for the formula on this map, for this goal. Returns the bottom edge.
float formula_verdict(const UiContext& c, const Rect& area, Slot slot) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Results& r = c.results;
  const Result<Verdict>* const verdict = r.verdict(slot);
  if (!verdict || !*verdict) {
    const bool waits = !verdict && !misfit_in(r.scene, spec_on(r.scene, slot));
    draw_text(list, c.fonts.body, area.min(), c.palette.ui.text2,
              waits ? "The heuristic is checked when nothing moves." : "No values to check.");
    return area.y + c.px(kFormulaStatus);
  }
  const Certificate& certificate = verdict->value().certificate;
  const float right =
      draw_status(c, list, area.min(), "Admissible here:", certificate.admissible());
  draw_status(c, list, {right + c.px(24), area.y}, "Consistent here:", certificate.consistent());
  std::vector<CertificateLine> lines = verdict_lines(verdict->value(), r.moves, r.scene.map->grid);
  lines.push_back(path_line(r.run(slot).cost, r.exact.cost, r.moves));
  const float top = area.y + c.px(kFormulaStatus);
  return draw_certificate_lines(c, list, {area.x, top, area.w, area.y + area.h - top}, lines);
}

// Draws how many cells A and B explore, as bars.
void formula_bars(const UiContext& c, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Results& r = c.results;
  draw_text(list, c.fonts.caption, area.min(), c.palette.ui.text2,
            fmt::format("{} expanded", nodes_word(r.scene.map->grid.graph())));
  const int most = std::max({1, r.a.counts.expanded, r.has_b() ? r.b.counts.expanded : 0});
  float y = area.y + c.px(kFormulaCaption);
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (slot == Slot::b && !r.has_b()) break;
    const int count = r.run(slot).counts.expanded;
    const float side = c.px(18), label = c.px(150), number = c.px(72);
    draw_tag(c, list, {area.x, y + c.px(2), side, side}, slot);
    draw_text(list, c.fonts.body, {area.x + side + c.px(6), y}, c.palette.ui.text,
              fitted(c.fonts.body, slot_title(r.scene, r.moves, slot), label - side - c.px(14)));
    const Rect whole{area.x + label, y + c.px(6), std::max(1.0f, area.w - label - number), c.px(8)};
    fill_rect(list, whole, c.palette.ui.track);
    fill_rect(list,
              {whole.x, whole.y,
               std::round(whole.w * static_cast<float>(count) / static_cast<float>(most)), whole.h},
              slot == Slot::a ? c.palette.panel.a : c.palette.panel.b);
    draw_text_right(list, c.fonts.mono_semibold, {area.x + area.w, y}, c.palette.ui.text,
                    grouped(count));
    y += c.px(kFormulaBar);
  }
}

// Draws the title, the choice between A and B if both have formulas, the examples and the button
// that closes the editor.
void formula_head(const UiContext& c, FormulaEdit& edit, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float top = centered_top(c.fonts.semibold, rect.y, rect.h);
  float x = rect.x +
            draw_text(list, c.fonts.semibold, {rect.x, top}, c.palette.ui.text, "Your heuristic") +
            c.px(10);
  const float row = std::round(rect.y + (rect.h - c.px(28)) / 2);
  if (has_formula(c.state.scene.roster, other_slot(edit.slot))) {
    const int now = edit.slot == Slot::a ? 0 : 1;
    const int chosen = segments(c, "formula-of", {x, row},
                                {{"A", "The formula of A"}, {"B", "The formula of B"}}, now);
    if (chosen >= 0) edit.slot = chosen == 0 ? Slot::a : Slot::b;
  } else {
    const float side = c.px(18);
    draw_tag(c, list, {x, std::round(rect.y + (rect.h - side) / 2), side, side}, edit.slot);
  }
  const float button = c.px(28), width = c.px(110);
  const Rect close{rect.x + rect.w - button, row, button, button};
  if (quiet_button(c, "close-formula", close, icon::kRemove, c.palette.ui.text2)) edit.open = false;
  tooltip(c, close, action_hint(c.actions.at("edit.heuristic")));
  const std::vector<FormulaExample> examples = formula_examples(c.state.scene.map->grid);
  std::vector<ListItem> items;
  int chosen = -1;
  for (const FormulaExample& example : examples) {
    if (edit.text == example.text) chosen = static_cast<int>(items.size());
    items.push_back({example.title, example.meaning});
  }
  const int picked =
      list_field(c, "formula-examples", {close.x - width - c.px(4), row, width, button}, "Examples",
                 items, chosen);
  if (picked < 0) return;
  edit.text = examples[static_cast<std::size_t>(picked)].text;
  edit.caret = static_cast<int>(edit.text.size());
  follow_text(c, edit);
}

void draw_formula_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t) {
  const std::optional<Slot> slot = formula_slot(c.state, c.ui);
  if (slot && pane.shows(*slot) && slot != certified_slot(c))
    draw_certificate_marks(c, list, t, *slot);
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
  if (const std::string& now = formula_text_of(c.state, slot);
      !edit.typing && (slot != edit.slot || now != edit.followed)) {
    edit.text = edit.followed = now;
    edit.caret = static_cast<int>(now.size());
    edit.slot = slot;
  }
  TextFault found;
  std::optional<TextFault> fault;
  if (!Formula::parse(edit.text, found)) fault = found;
  const Rect& pane = c.layout.right;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float left = pane.x + c.px(kSectionPadding), width = pane.w - 2 * c.px(kSectionPadding);
  float y = pane.y + c.px(4);
  formula_head(c, edit, {left, y, width, c.px(kFormulaHead)});
  y += c.px(kFormulaHead);
  draw_text(list, c.fonts.mono, {left, y}, c.palette.ui.text2, "h(n) =");
  draw_text_right(list, c.fonts.caption, {left + width, y}, c.palette.ui.text2,
                  "Tab completes a name");
  y += c.px(kFormulaCaption);
  const FormulaCompletion completion =
      edit.typing
          ? formula_completion(edit.text, std::min(edit.caret, static_cast<int>(edit.text.size())),
                               c.state.scene.map->grid)
          : FormulaCompletion{};
  formula_input(c, edit, {left, y, width, c.px(kFormulaField)}, fault);
  y += c.px(kFormulaField + 6);
  formula_message(c, {left, y, width, c.px(2 * kFormulaRow)}, fault, edit.slot);
  y += c.px(2 * kFormulaRow + 4);
  const float rows =
      std::clamp(std::floor((pane.h / c.scale - kFormulaOthers) / kFormulaHelpRow), 2.0f, 6.0f);
  const Rect help{left, y, width, rows * c.px(kFormulaHelpRow)};
  if (completion.offers.empty())
    name_chips(c, edit, help, formula_offers(c.state.scene.map->grid));
  else
    completion_rows(c, edit, help, completion);
  y += help.h + c.px(8);
  hairline(list, left, left + width, y, c.palette.ui.line);
  y += c.px(6);
  const float bars = c.px(kFormulaCaption + 2 * kFormulaBar + 8);
  y = formula_verdict(c, {left, y, width, pane.y + pane.h - bars - y}, edit.slot) + c.px(8);
  if (y + bars <= pane.y + pane.h + 1) formula_bars(c, {left, y, width, bars});
}

void follow_formula_editor(const UiContext& c) {
  auto* const edit = c.ui.own.find<FormulaEdit>();
  if (!edit) return;
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
