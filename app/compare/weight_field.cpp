#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui_stdlib.h>

#include "app/compare/search_fields.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

// The weight: a slider, and a field for values beyond it.
namespace waymark {
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
  list.AddCircleFilled({x, y}, c.px(kRing), ui.field.packed());
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
  const UiContext& c = edit.c;
  slider(edit, {place.x, place.y, place.w - c.px(kInput + kGap - kRing), c.px(kInputHeight)},
         enabled);
  input(edit, {place.x + place.w - c.px(kInput), place.y, c.px(kInput), c.px(kInputHeight)},
        enabled);
}

void weight_field(SearchEditing& edit) {
  const UiContext& c = edit.c;
  const FieldPlace place =
      place_field(edit, "Weight", row_of(edit.spec.algorithm).takes_weight, kHeight);
  const ImVec2 below = ImGui::GetCursorScreenPos();
  const Rect& field = place.field;
  const float left = edit.stacked ? 0 : -c.px(kRing);
  weight_controls(edit, {field.x + left, field.y, field.w - left, field.h}, place.enabled);
  ImGui::SetCursorScreenPos(below);
}

}  // namespace waymark
