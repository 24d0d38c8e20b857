#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/compare/compare_panels.h"
#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "core/search/guarantee.h"
#include "core/search/search_spec.h"

namespace waymark {
// The weight: a slider, and a field for values beyond it.

namespace {

// Pixels at scale 1.
constexpr float kInput = 52, kInputHeight = 28, kGap = 20, kHeight = 36, kRing = 5;
constexpr float kMost = 5, kStep = 0.05f, kFineStep = 0.001f, kSticksWithin = 0.08f;

double weight_of(const SearchEditing& edit) {
  return static_cast<double>(edit.spec.weight) / SearchSpec::kOne;
}

void set_weight(SearchEditing& edit, double weight) {
  const auto thousandths = static_cast<int>(std::lround(weight * SearchSpec::kOne));
  if (thousandths == edit.spec.weight) return;
  edit.spec.weight = thousandths;
  edit.changed = true;
}

// The weight under the pointer, rounded to a step, or to 1 if it is close to 1. Shift gives fine
// steps without snapping to 1.
double pointed_weight(float from, float to) {
  const float part =
      std::clamp((ImGui::GetIO().MousePos.x - from) / std::max(1.0f, to - from), 0.0f, 1.0f);
  const double wanted = part * kMost;
  if (ImGui::GetIO().KeyShift) return std::round(wanted / kFineStep) * kFineStep;
  if (std::abs(wanted - 1) < kSticksWithin) return 1;
  return std::round(wanted / kStep) * kStep;
}

void draw_ticks(const UiContext& c, ImDrawList& list, float from, float to, float y, float part) {
  const Palette::Ui& ui = c.palette.ui;
  for (int i = 0; i <= static_cast<int>(kMost); ++i) {
    const float x = std::round(from + (to - from) * static_cast<float>(i) / kMost);
    const bool one = i == 1;
    const float half = c.px(one ? 6 : 3), thick = one ? 1.5f * c.scale : 1;
    list.AddRectFilled({x - thick / 2, y - half}, {x + thick / 2, y + half},
                       (one ? ui.text : ui.line2).with_alpha(part).packed());
    const std::string label = fmt::format("{}", i);
    const ImFont* font = one ? c.fonts.landmark : c.fonts.caption;
    draw_text(list, font, {x - text_width(font, label) / 2, y + c.px(9)},
              (one ? ui.text : ui.text2).with_alpha(part), label);
  }
}

void slider(SearchEditing& edit, const Rect& rect, bool enabled) {
  const UiContext& c = edit.c;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float from = rect.x + c.px(kRing), to = rect.x + rect.w - c.px(kRing);
  const float y = std::round(rect.y + rect.h / 2), part = enabled ? 1 : kDisabled;
  bool held = false, hovered = false;
  if (enabled) {
    ImGui::SetCursorScreenPos(rect.min());
    press_area("weight", rect.size());
    held = ImGui::IsItemActive();
    hovered = ImGui::IsItemHovered();
    if (ImGui::IsItemActivated() && !c.ui.spec.weighing) {
      c.ui.spec.weighing = true;
      c.send(BeginGesture{});
    }
    if (held) set_weight(edit, pointed_weight(from, to));
    if (const int steps = key_steps(); steps != 0)
      set_weight(edit, std::clamp(weight_of(edit) + double{kStep} * steps, 0.0, double{kMost}));
  }
  const float x = from + (to - from) * std::min(1.0f, static_cast<float>(weight_of(edit)) / kMost);
  const Color ink = (hovered || held ? ui.text : ui.text2).with_alpha(part);
  list.AddRectFilled({from, y - c.px(1)}, {to, y + c.px(1)}, ui.line2.with_alpha(part).packed());
  if (enabled) list.AddRectFilled({from, y - c.px(1)}, {x, y + c.px(1)}, ink.packed());
  draw_ticks(c, list, from, to, y, part);
  if (!enabled) return;
  add_disc(list, {x, y}, c.px(kRing), ui.field.packed());
  list.AddCircle({x, y}, c.px(kRing) - 0.5f, ui.text.packed(), 0, 1.4f * c.scale);
}

// "1.50", with as many decimals as the weight has.
std::string field_text(int weight) {
  const double value = static_cast<double>(weight) / SearchSpec::kOne;
  return weight % 10 == 0 ? fmt::format("{:.2f}", value) : fmt::format("{:.3f}", value);
}

void input(SearchEditing& edit, const Rect& rect, bool enabled) {
  const UiContext& c = edit.c;
  std::string text = enabled ? field_text(edit.spec.weight) : "–";
  ImGui::SetCursorScreenPos(rect.min());
  ImGui::SetNextItemWidth(rect.w);
  push_font(c.fonts.mono);
  ImGui::BeginDisabled(!enabled);
  if (enabled) text_stop("##weight");
  ImGui::InputText("##weight", &text, ImGuiInputTextFlags_AutoSelectAll);
  const bool done = ImGui::IsItemDeactivatedAfterEdit();
  ImGui::EndDisabled();
  ImGui::PopFont();
  if (!done) return;
  std::replace(text.begin(), text.end(), ',', '.');
  // parse_search() checks the range.
  const Result<SearchSpec> read = parse_search("astar w=" + text);
  if (read)
    set_weight(edit, static_cast<double>(read.value().weight) / SearchSpec::kOne);
  else
    c.send(Tell{
        Message::failure({fmt::format("\"{}\" is not a weight", text), "", read.error().remedy})});
}

}  // namespace

void weight_controls(SearchEditing& edit, const Rect& place, bool enabled) {
  Box row = Box(edit.c, place).top(kInputHeight);
  const Rect number = row.right(kInput, kGap - kRing);
  slider(edit, row, enabled);
  input(edit, number, enabled);
}

void weight_field(SearchEditing& edit) {
  const UiContext& c = edit.c;
  const FieldPlace place =
      place_field(edit, "Weight", row_of(edit.spec.algorithm).takes_weight, kHeight);
  const Rect& field = place.field;
  const float left = edit.stacked ? 0 : -c.px(kRing);
  weight_controls(edit, {field.x + left, field.y, field.w - left, field.h}, place.enabled);
}

namespace {

// Pixels at scale 1.
constexpr float kBarGap = 16, kBarTop = 5, kControls = 28, kMostSlider = 340, kLeastSlider = 190;

struct Figure {
  std::string text;
  Color ink;
  const char* tooltip;
};

// For example "guaranteed: optimal". Without a guarantee, returns only guarantee_words().
std::string guaranteed(const SearchSpec& spec, const Moves& moves) {
  const bool some = guarantee_of(spec, moves).kind != Guarantee::Kind::none;
  return (some ? "guaranteed: " : "") + guarantee_words(spec, moves);
}

// The results of the slot's search, most important first.
std::vector<Figure> figures_of(const UiContext& c, Slot slot) {
  const Palette::Ui& ui = c.palette.ui;
  const Results& r = c.results;
  const Run& run = r.run(slot);
  std::vector<Figure> figures = {
      {fmt::format("{} expanded", grouped(run.counts.expanded)), ui.text, "Cells expanded"}};
  const Cost best = r.exact.cost;
  if (run.cost == kNoCost && run.gave_up) {
    figures.push_back({"stopped", ui.text2, "Reached its limit before finding a path"});
  } else if (run.cost == kNoCost) {
    figures.push_back({"no path", ui.text2, "No path leads to the goal"});
  } else {
    const bool optimal = run.cost == best;
    const double over = best > 0 ? static_cast<double>(run.cost - best) / best : 0;
    figures.push_back({optimal ? fmt::format("cost {}, optimal", length_text(run.cost, r.moves))
                               : fmt::format("cost {}, {}{}%", length_text(run.cost, r.moves),
                                             over < 0 ? "" : "+", decimal_text(100 * over, 1)),
                       optimal ? ui.text : ui.warn,
                       "Path cost, and how far it is above the optimum"});
  }
  const SearchSpec& spec =
      slot == Slot::a ? c.state.scene.roster.on_map_a() : c.state.scene.roster.on_map_b();
  figures.push_back({guaranteed(spec, r.moves), ui.text2, "Guaranteed path cost, on any map"});
  return figures;
}

void choose_search(const UiContext& c, ImVec2 at) {
  static const std::vector<SegmentItem> kItems = {{"A", "The weight of A's heuristic"},
                                                  {"B", "The weight of B's heuristic"}};
  const int clicked = segments(c, "weight-of", at, kItems, c.ui.spec.bar_of == Slot::a ? 0 : 1);
  if (clicked >= 0) c.ui.spec.bar_of = clicked == 0 ? Slot::a : Slot::b;
}

void draw_bar(const UiContext& c, const Rect& bar) {
  const Palette::Ui& ui = c.palette.ui;
  const Slot slot = c.ui.spec.bar_of;
  const Roster& roster = c.state.scene.roster;
  const int index = slot == Slot::a ? roster.a() : roster.b();
  Box row = Box(c, bar).inset(kBarGap);
  row.top(kBarTop);
  row = row.top(kControls);
  choose_search(c, row.left(64).min());
  row.text(c.fonts.mono, ui.text2, "w", 10);
  const Box controls =
      row.left(Pixels{std::clamp(bar.w * 0.36f, c.px(kLeastSlider), c.px(kMostSlider))}, kBarGap);
  SearchEditing edit{c, index, controls, false, roster.at(index)};
  weight_controls(edit, controls, row_of(edit.spec.algorithm).takes_weight);
  if (edit.changed) {
    Roster changed = roster;
    if (!changed.replace(index, with_algorithm(edit.spec, edit.spec.algorithm).spec))
      c.send(Command{SetSearches{changed}});
  }
  for (const Figure& figure : figures_of(c, slot)) {
    const Pixels width{text_width(c.fonts.body, figure.text)};
    if (width.count > row.w) return;
    Box place = row.left(width, kBarGap);
    tooltip(c, place, figure.tooltip);
    place.text(c.fonts.body, figure.ink, figure.text);
  }
}

}  // namespace

void weight_bar(const UiContext& c) {
  const Rect& bar = c.layout.weight;
  if (bar.w <= 0 || bar.h <= 0) return;
  if (begin_pane("weight-bar", bar)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    fill_rect(list, bar, c.palette.ui.chrome);
    hairline(list, bar.x, bar.x + bar.w, bar.y + bar.h - 1, c.palette.ui.line2);
    draw_bar(c, bar);
  }
  end_pane();
}

}  // namespace waymark
