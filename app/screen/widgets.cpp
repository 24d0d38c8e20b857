#include "app/screen/widgets.h"

#include <algorithm>
#include <cmath>
#include <imgui_internal.h>

#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

constexpr float kTooltipDelay = 0.35f;
// The tooltip of a higher rectangle is next to the pointer. Pixels at scale 1.
constexpr float kTooltipAsideBelow = 64, kTooltipWidth = 420;

struct Press {
  bool clicked = false;
  bool hovered = false;
  bool held = false;
};

Press press(const char* id, const Rect& rect, bool enabled = true) {
  ImGui::SetCursorScreenPos(rect.min());
  Press p;
  if (!enabled) {
    ImGui::Dummy(rect.size());
    return p;
  }
  p.clicked = press_area(id, rect.size());
  p.hovered = ImGui::IsItemHovered();
  p.held = ImGui::IsItemActive();
  return p;
}

}  // namespace

bool pointer_area(const char* id, ImVec2 size, ImGuiButtonFlags flags) {
  if (frame_items) ++frame_items->controls;
  return ImGui::InvisibleButton(id, {std::max(1.0f, size.x), std::max(1.0f, size.y)}, flags);
}

bool press_area(const char* id, ImVec2 size, ImGuiButtonFlags flags) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool clicked = pointer_area(id, size, flags);
  KeyFocus* const focus = key_focus();
  if (!focus) return clicked;
  const bool pressed = focus->add({ImGui::GetID(id), {at.x, at.y, size.x, size.y}});
  // In a list that scrolls. Panes do not, or scroll in their own way.
  const bool scrolls = (ImGui::GetCurrentWindow()->Flags & ImGuiWindowFlags_NoScrollbar) == 0;
  if (scrolls && focus->has_arrived() && !ImGui::IsItemVisible()) ImGui::SetScrollHereY();
  return clicked || pressed;
}

int key_steps() {
  KeyFocus* const focus = key_focus();
  return focus ? focus->take_steps() : 0;
}

KeySteps key_moves() {
  KeyFocus* const focus = key_focus();
  return focus ? focus->take_moves() : KeySteps{};
}

void text_stop(const char* id, ImVec2 size) {
  KeyFocus* const focus = key_focus();
  if (!focus) return;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  if (size.x <= 0) size = {ImGui::CalcItemWidth(), ImGui::GetFrameHeight()};
  const bool pressed =
      focus->add({ImGui::GetID(id), {at.x, at.y, size.x, size.y}, KeyStop::Kind::text});
  if (pressed || focus->has_arrived()) ImGui::SetKeyboardFocusHere();
}

bool press_area_below(const char* id, ImVec2 size, ImGuiButtonFlags flags) {
  const bool pressed = press_area(id, size, flags | flags_under_items());
  ImGui::SetItemAllowOverlap();
  return pressed;
}

float drag_below(const char* id, ImVec2 size) {
  press_area_below(id, size);
  return ImGui::IsItemActive() ? ImGui::GetIO().MouseDelta.y : 0;
}

bool begin_pane(const char* id, const Rect& rect, const std::optional<Color>& ground) {
  ImGui::SetNextWindowPos(rect.min());
  ImGui::SetNextWindowSize(rect.size());
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
  if (ground) ImGui::PushStyleColor(ImGuiCol_WindowBg, ground->packed());
  // ImGui puts a new window behind all others if it is not allowed to come to the front.
  const ImGuiWindowFlags place =
      ground ? 0 : ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus;
  const bool open = ImGui::Begin(
      id, nullptr,
      ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
          ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav | place);
  if (ground) ImGui::PopStyleColor();
  ImGui::PopStyleVar();
  return open;
}

void end_pane() { ImGui::End(); }

bool quiet_button(const DrawContext& c, const char* id, const Rect& rect, std::string_view label,
                  const Color& ink, bool enabled) {
  const Press p = press(id, rect, enabled);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (p.hovered) fill_rect(list, rect, p.held ? c.palette.ui.active : c.palette.ui.hover, c.px(5));
  draw_text_centered(list, c.fonts.body, {rect.x + rect.w / 2, rect.y + rect.h / 2},
                     enabled ? ink : ink.with_alpha(0.45f), label);
  return p.clicked;
}

bool push_button(const DrawContext& c, const char* id, const Rect& rect, std::string_view label,
                 bool solid, bool enabled) {
  const Press p = press(id, rect, enabled);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const Color ground = solid ? ui.solid : p.held ? ui.active : p.hovered ? ui.hover : ui.field;
  fill_rect(list, rect, solid && p.hovered ? ground.with_alpha(0.88f) : ground, c.px(5));
  if (!solid) frame_rect(list, rect, ui.line2, c.px(5));
  draw_text_centered(list, c.fonts.body, {rect.x + rect.w / 2, rect.y + rect.h / 2},
                     solid     ? ui.onsolid
                     : enabled ? ui.text
                               : ui.text.with_alpha(0.45f),
                     label);
  return p.clicked;
}

int dialog_foot(const DrawContext& c, ImVec2 at, float width, float button,
                std::initializer_list<DialogButton> buttons, std::string_view note,
                const std::optional<Color>& ink) {
  const float height = c.px(28), gap = c.px(8), step = c.px(button) + gap;
  Rect rect{at.x + width + gap - static_cast<float>(buttons.size()) * step, at.y, c.px(button),
            height};
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.body,
            {at.x, centered_top(c.fonts.body, at.y, height)}, ink.value_or(c.palette.ui.text3),
            fitted(c.fonts.body, note, rect.x - 2 * gap - at.x));
  int clicked = -1;
  for (const DialogButton& one : buttons) {
    if (push_button(c, one.id, rect, one.label, one.solid))
      clicked = static_cast<int>(&one - buttons.begin());
    rect.x += step;
  }
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, height});
  return clicked;
}

namespace {

// Makes the last control one of a row of choices.
void mark_choice(ImGuiID row, bool chosen) {
  KeyStop* const stop = key_focus() ? key_focus()->last() : nullptr;
  if (!stop) return;
  stop->kind = KeyStop::Kind::choice;
  stop->group = row;
  stop->chosen = chosen;
}

float words_width(const DrawContext& c, const std::vector<SegmentItem>& items) {
  float width = 0;
  for (const SegmentItem& item : items) width += std::round(text_width(c.fonts.body, item.label));
  return width;
}

// The padding on each side of a choice's text.
float segment_padding(const DrawContext& c, const std::vector<SegmentItem>& items, float most) {
  const float room = (most - words_width(c, items)) / (2 * static_cast<float>(items.size()));
  return std::clamp(std::floor(room), c.px(4), c.px(10));
}

}  // namespace

float segments_width(const DrawContext& c, const std::vector<SegmentItem>& items, float most) {
  return words_width(c, items) +
         2 * static_cast<float>(items.size()) * segment_padding(c, items, most);
}

bool enter_pressed() { return key_pressed(ImGuiKey_Enter, false); }

int segments(const DrawContext& c, const char* id, ImVec2 at, const std::vector<SegmentItem>& items,
             int chosen, float most) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float height = c.px(28), padding = segment_padding(c, items, most);
  fill_rect(list, {at.x, at.y, segments_width(c, items, most), height}, ui.track, c.px(6));
  ImGui::PushID(id);
  int clicked = -1;
  float x = at.x;
  for (int i = 0; i < static_cast<int>(items.size()); ++i) {
    const SegmentItem& item = items[static_cast<std::size_t>(i)];
    const Rect rect{x, at.y, std::round(text_width(c.fonts.body, item.label)) + 2 * padding,
                    height};
    ImGui::PushID(i);
    const Press p = press("item", rect);
    ImGui::PopID();
    mark_choice(ImGui::GetID("row"), i == chosen);
    if (p.clicked) clicked = i;
    if (i == chosen) {
      fill_rect(list, rect, ui.sel, c.px(6));
      frame_rect(list, rect, ui.line2, c.px(6));
    }
    draw_text_centered(list, c.fonts.body, {rect.x + rect.w / 2, rect.y + rect.h / 2},
                       i == chosen || p.hovered ? ui.text : ui.text2, item.label);
    tooltip(c, rect, item.tooltip);
    x += rect.w;
  }
  ImGui::PopID();
  return clicked;
}

bool opacity_slider(const DrawContext& c, const char* id, const Rect& rect, float& value,
                    bool dim) {
  const Press p = press(id, rect);
  const float ring = c.px(5);
  const float from = rect.x + ring, to = rect.x + rect.w - ring;
  bool changed = false;
  if (p.held) {
    const float wanted =
        std::clamp((ImGui::GetIO().MousePos.x - from) / std::max(1.0f, to - from), 0.0f, 1.0f);
    changed = wanted != value;
    value = wanted;
  }
  constexpr float kKeyStep = 0.05f;
  if (const int steps = key_steps(); steps != 0) {
    value = std::clamp(value + kKeyStep * static_cast<float>(steps), 0.0f, 1.0f);
    changed = true;
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const Color ink = dim ? ui.line2 : p.hovered || p.held ? ui.text : ui.text2;
  const float y = std::round(rect.y + rect.h / 2);
  const float x = from + (to - from) * value;
  list.AddRectFilled({from, y - c.px(1)}, {to, y + c.px(1)}, ui.line2.packed());
  list.AddRectFilled({from, y - c.px(1)}, {x, y + c.px(1)}, ink.packed());
  add_disc(list, {x, y}, ring, ui.field.packed());
  list.AddCircle({x, y}, ring - 0.5f, ink.packed(), 0, 1.4f * c.scale);
  return changed;
}

Rect section_head(const DrawContext& c, const Rect& section, std::string_view title, bool first) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (!first) hairline(list, section.x, section.x + section.w, section.y, c.palette.ui.line);
  const Rect head{section.x + c.px(kSectionPadding), section.y + c.px(2),
                  section.w - 2 * c.px(kSectionPadding), c.px(kSectionHead)};
  draw_text(list, c.fonts.semibold, {head.x, centered_top(c.fonts.semibold, head.y, head.h)},
            c.palette.ui.text, title);
  return head;
}

Rect folding_head(const DrawContext& c, const Rect& section, std::string_view title, bool folded,
                  std::string_view summary, Fold& fold) {
  const Rect head = section_head(c, section, "", false);
  const float arrow_width = c.px(16);
  const Rect grip{head.x, head.y, arrow_width + text_width(c.fonts.semibold, title) + c.px(8),
                  head.h};
  ImGui::PushID(title.data(), title.data() + title.size());
  const Press p = press("fold", folded ? head : grip);
  ImGui::PopID();
  if (p.clicked) fold = folded ? Fold::open : Fold::folded;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float top = centered_top(c.fonts.semibold, head.y, head.h);
  draw_text(list, c.fonts.body, {head.x, top}, p.hovered ? c.palette.ui.text : c.palette.ui.text2,
            folded ? icon::kFolded : icon::kList);
  draw_text(list, c.fonts.semibold, {head.x + arrow_width, top}, c.palette.ui.text, title);
  if (folded)
    draw_text_right(list, c.fonts.body, {head.x + head.w, top}, c.palette.ui.text2, summary);
  return head;
}

void hidden_pane(const DrawContext& c, const char* id, const Rect& area) {
  if (area.w <= 0 || area.h <= 0) return;
  if (begin_pane(id, area)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    hairline(list, area.x, area.x + area.w, area.y, c.palette.ui.line);
    const std::string words = "Hidden until the answer is revealed";
    draw_text_centered(list, c.fonts.body, {area.x + area.w / 2, area.y + area.h / 2},
                       c.palette.ui.text2, fitted(c.fonts.body, words, area.w - c.px(24)));
  }
  end_pane();
}

namespace {

// The place covers no control that is likely to be pressed next. For a row that fills its pane,
// this is next to the pane. Otherwise it is below the rectangle or, if there is no room, above it,
// and outside the pane if the pane is only a strip.
ImVec2 tooltip_place(const DrawContext& c, const Rect& rect, ImVec2 size) {
  constexpr float kRowShare = 0.6f, kStripBelow = 80;
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const ImRect pane = ImGui::GetCurrentWindow()->Rect();
  const float gap = c.px(4);
  if (rect.w > kRowShare * pane.GetWidth() && pane.GetWidth() < display.x / 2) {
    const bool fits_right = pane.Max.x + gap + size.x <= display.x;
    const float x = fits_right ? pane.Max.x + gap : pane.Min.x - gap - size.x;
    if (x >= 0) return {std::round(x), std::round(std::min(rect.y, display.y - size.y - gap))};
  }
  const bool strip = pane.GetHeight() < c.px(kStripBelow);
  const float above = strip ? pane.Min.y : rect.y, below = strip ? pane.Max.y : rect.y + rect.h;
  const float wanted = rect.w < size.x ? rect.x : ImGui::GetIO().MousePos.x;
  const float edge = strip ? pane.Max.x : display.x;
  const float x = std::max(gap, std::min(wanted, edge - size.x - gap));
  return {std::round(x),
          std::round(below + gap + size.y <= display.y ? below + gap : above - gap - size.y)};
}

}  // namespace

void tooltip(const DrawContext& c, const Rect& rect, std::string_view text) {
  if (text.empty() || !ImGui::IsWindowHovered() ||
      !ImGui::IsMouseHoveringRect(rect.min(), rect.max()))
    return;
  // ImGui measures how long the pointer rests only on items that have an id of their own.
  const ImGuiContext& g = *ImGui::GetCurrentContext();
  if (g.HoveredIdTimer < kTooltipDelay || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
  const std::string said = in_words_of(c.grid, text);
  const ImVec2 padding{c.px(10), c.px(6)};
  const float wrap = c.px(kTooltipWidth) - padding.x;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
  if (rect.h <= c.px(kTooltipAsideBelow)) {
    const ImVec2 words = text_size(ImGui::GetFont(), said, wrap);
    ImGui::SetNextWindowPos(
        tooltip_place(c, rect, {words.x + 2 * padding.x, words.y + 2 * padding.y}));
  }
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(c.px(kTooltipWidth));
  if (frame_items) frame_items->texts.push_back(said);
  ImGui::TextUnformatted(in_lines(ImGui::GetFont(), said, wrap).c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
  ImGui::PopStyleVar();
}

void tooltip_over(const DrawContext& c, const char* id, const Rect& rect, std::string_view text) {
  if (rect.w < 1 || rect.h < 1) return;
  const ImRect place(rect.min(), rect.max());
  const ImGuiID item = ImGui::GetID(id);
  if (!ImGui::ItemAdd(place, item)) return;
  ImGui::ItemHoverable(place, item);
  tooltip(c, rect, text);
}

std::string action_hint(const Action& action) {
  const std::string chord = action.chord.text(), refusal = action.refusal_text();
  const std::string hint = chord.empty() ? action.label : action.label + "   " + chord;
  return refusal.empty() ? hint : hint + "\n" + refusal;
}

namespace {

// Draws a field's text, and a mark that shows that the field has a list.
bool list_button(const DrawContext& c, const Rect& rect, const std::string& text, bool enabled) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float part = enabled ? 1 : kDisabled;
  const bool clicked = enabled && push_button(c, "field", rect, "");
  if (!enabled) frame_rect(list, rect, ui.line2.with_alpha(part), c.px(5));
  const float top = centered_top(c.fonts.body, rect.y, rect.h);
  draw_text(list, c.fonts.body, {rect.x + c.px(10), top}, ui.text.with_alpha(part),
            fitted(c.fonts.body, text, rect.w - c.px(40)));
  draw_text(list, c.fonts.body, {rect.x + rect.w - c.px(20), top}, ui.text2.with_alpha(part),
            icon::kList);
  return clicked;
}

}  // namespace

int list_field(const DrawContext& c, const char* id, const Rect& rect, const std::string& text,
               const std::vector<ListItem>& items, int chosen, bool enabled) {
  const ImVec2 cursor = ImGui::GetCursorScreenPos();
  ImGui::PushID(id);
  if (list_button(c, rect, text, enabled)) ImGui::OpenPopup("choices");
  int picked = -1;
  // The list opens below the field if it fits there, otherwise on the side with more room.
  const ImGuiStyle& style = ImGui::GetStyle();
  const float needed =
      (ImGui::GetTextLineHeight() + style.ItemSpacing.y) * static_cast<float>(items.size()) +
      2 * style.WindowPadding.y;
  const float gap = c.px(3), below = ImGui::GetIO().DisplaySize.y - rect.y - rect.h - gap;
  const bool above = needed > below && rect.y - gap > below;
  ImGui::SetNextWindowPos({rect.x, above ? rect.y - gap : rect.y + rect.h + gap}, ImGuiCond_Always,
                          {0, above ? 1.f : 0.f});
  ImGui::SetNextWindowSizeConstraints({0, 0},
                                      {FLT_MAX, std::max(c.px(40), above ? rect.y - gap : below)});
  if (ImGui::BeginPopup("choices")) {
    for (int i = 0; i < static_cast<int>(items.size()); ++i) {
      const ListItem& item = items[static_cast<std::size_t>(i)];
      if (ImGui::Selectable(item.title.c_str(), i == chosen, 0,
                            {rect.w - 2 * ImGui::GetStyle().WindowPadding.x, 0}))
        picked = i;
      if (item.tooltip != nullptr && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", item.tooltip);
    }
    ImGui::EndPopup();
  }
  ImGui::PopID();
  ImGui::SetCursorScreenPos(cursor);
  return picked;
}

}  // namespace waymark
