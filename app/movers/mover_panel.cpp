#include "app/movers/mover_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/map/terrain_swatch.h"
#include "app/movers/mover_list.h"
#include "app/movers/mover_words.h"
#include "app/scene/map_mover.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kCard = 90, kCardHeight = 68, kGap = 8, kCardsHeight = kCardHeight + 8;
constexpr float kSwitch = 24, kCaption = 20, kTerrain = 24;
// Right edges of the columns, measured from the right edge of the section.
constexpr float kDown = 0, kUp = 68, kSpeed = 148;
constexpr std::array kFactors = {1, 2, 3, 4, 6, 9, Mover::kClosed};

// Sends the change only if the editor would also accept it.
void send_changed(const UiContext& c, Mover mover) {
  mover = own_copy(std::move(mover));
  if (!mover.fault()) choose_mover(c, &mover);
}

void card(const UiContext& c, const Rect& rect, const Mover& mover, bool chosen) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  ImGui::SetCursorScreenPos(rect.min());
  if (press_area(mover.name.c_str(), rect.size()) && !chosen) choose_mover(c, &mover);
  if (ImGui::IsItemHovered() && !chosen) fill_rect(list, rect, ui.hover, c.px(5));
  if (chosen)
    list.AddRect(rect.min(), rect.max(), ui.text.packed(), c.px(5), 0, 2 * c.scale);
  else
    frame_rect(list, rect, ui.line2, c.px(5));
  const float words = c.px(20);
  draw_mover_icon(
      list, {rect.x + c.px(8), rect.y + c.px(8), rect.w - c.px(16), rect.h - words - c.px(12)},
      mover, chosen ? ui.text : ui.text2, c.scale);
  draw_text_centered(list, c.fonts.caption, {rect.x + rect.w / 2, rect.y + rect.h - c.px(13)},
                     chosen ? ui.text : ui.text2,
                     fitted(c.fonts.caption, mover.name, rect.w - c.px(8)));
  tooltip(c, rect,
          fmt::format("{}: {}{}{}", mover.name, mover_title(mover), mover.about.empty() ? "" : "\n",
                      mover.about));
}

// The cards scroll sideways, with the wheel as well. The chosen card is scrolled into view.
void cards(const UiContext& c, const Rect& rect) {
  const std::vector<const Mover*> listed = listed_movers(c);
  const Mover& now = *mover_of(*c.state.scene.map);
  ImGui::SetCursorScreenPos(rect.min());
  if (ImGui::BeginChild("mover-cards", rect.size(), false,
                        ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoScrollbar |
                            ImGuiWindowFlags_NoScrollWithMouse)) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    for (std::size_t i = 0; i < listed.size(); ++i) {
      const float left = static_cast<float>(i) * c.px(kCard + kGap);
      const Rect place{std::round(at.x + left), at.y, c.px(kCard), c.px(kCardHeight)};
      const bool chosen = *listed[i] == now;
      card(c, place, *listed[i], chosen);
      const ImGuiID seen = ImGui::GetID("seen");
      if (!chosen || ImGui::GetStateStorage()->GetInt(seen, -1) == static_cast<int>(i)) continue;
      ImGui::GetStateStorage()->SetInt(seen, static_cast<int>(i));
      const float scroll = ImGui::GetScrollX();
      if (left < scroll || left + place.w > scroll + rect.w)
        ImGui::SetScrollX(std::max(0.0f, left - (rect.w - place.w) / 2));
    }
    if (ImGui::IsWindowHovered())
      ImGui::SetScrollX(ImGui::GetScrollX() - ImGui::GetIO().MouseWheel * c.px(kCard + kGap));
  }
  ImGui::EndChild();
}

void switch_row(const UiContext& c, const Rect& row, const Mover& mover, MoverSkill skill) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const bool on = has_skill(mover, skill);
  const std::string title = skill_title(skill);
  ImGui::SetCursorScreenPos(row.min());
  const Mover changed = with_skill(mover, skill, !on);
  const bool possible = !own_copy(changed).fault();
  if (press_area(title.c_str(), row.size()) && possible) send_changed(c, changed);
  if (ImGui::IsItemHovered() && possible) fill_rect(list, row, ui.hover, c.px(4));
  const Rect box{row.x + c.px(1), std::round(row.y + (row.h - c.px(12)) / 2), c.px(12), c.px(12)};
  if (on) {
    fill_rect(list, box, ui.text, c.px(3));
    draw_text_centered(list, c.fonts.caption, {box.x + box.w / 2, box.y + box.h / 2}, ui.panel,
                       icon::kDone);
  } else {
    frame_rect(list, box, ui.text3, c.px(3));
  }
  const float top = centered_top(c.fonts.body, row.y, row.h);
  draw_text(list, c.fonts.body, {row.x + c.px(24), top}, possible ? ui.text : ui.text3, title);
  draw_text_right(list, c.fonts.body, {row.x + row.w, top}, on ? ui.text2 : ui.text3,
                  skill_price(mover, skill));
}

// Draws a value. A click on the value opens a list of values. Returns the chosen value.
std::optional<int> value_field(const UiContext& c, const char* id, float right, const Rect& row,
                               const std::string& text, const Color& ink,
                               std::span<const int> values, std::string (*words)(int)) {
  const float width = c.px(56);
  const Rect rect{right - width + c.px(6), row.y, width, row.h};
  if (quiet_button(c, id, rect, "", ink)) ImGui::OpenPopup(id);
  draw_text_right(*ImGui::GetWindowDrawList(), c.fonts.mono,
                  {right, centered_top(c.fonts.mono, row.y, row.h)}, ink, text);
  std::optional<int> picked;
  if (!ImGui::BeginPopup(id)) return picked;
  for (const int value : values)
    if (ImGui::Selectable(words(value).c_str(), words(value) == text)) picked = value;
  ImGui::EndPopup();
  return picked;
}

std::string slope_words(int more) {
  return more == 0 ? "no change" : fmt::format("{:+} per height", more);
}

// Draws the speeds uphill and downhill. A field sets the extra factor per height level.
void slope_fields(const UiContext& c, const Rect& row, const Mover& mover, int factor) {
  constexpr std::array kMore = {-2, -1, 0, 1, 2, 3, 4};
  const Color& ink = c.palette.ui.text;
  const float right = row.x + row.w;
  Mover changed = mover;
  const auto speed = [factor](int more) { return speed_words(std::max(1, factor + more)); };
  const auto up = value_field(c, "up", right - c.px(kUp), row, speed(mover.up), ink,
                              std::span(kMore).subspan(2), slope_words);
  const auto down =
      value_field(c, "down", right - c.px(kDown), row, speed(mover.down), ink, kMore, slope_words);
  changed.up = up.value_or(mover.up);
  changed.down = down.value_or(mover.down);
  if (up || down) send_changed(c, changed);
}

void terrain_row(const UiContext& c, const Rect& row, const Mover& mover, MoverTerrain terrain) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const int factor = mover.factor(terrain);
  const bool open = factor != Mover::kClosed;
  draw_terrain_swatch(
      c, list, {row.x + c.px(1), std::round(row.y + (row.h - c.px(12)) / 2), c.px(18), c.px(12)},
      terrain);
  draw_text(list, c.fonts.body, {row.x + c.px(28), centered_top(c.fonts.body, row.y, row.h)},
            open ? ui.text : ui.text3, words_of(terrain));
  ImGui::PushID(static_cast<int>(terrain));
  const float right = row.x + row.w;
  if (const auto picked = value_field(c, "speed", right - c.px(kSpeed), row, speed_words(factor),
                                      open ? ui.text : ui.text3, kFactors, speed_words)) {
    Mover changed = mover;
    changed.factors[static_cast<std::size_t>(terrain)] = *picked;
    send_changed(c, changed);
  }
  if (terrain == MoverTerrain::hills && open) {
    slope_fields(c, row, mover, factor);
  } else {
    for (const float column : {kUp, kDown})
      draw_text_right(list, c.fonts.mono,
                      {right - c.px(column), centered_top(c.fonts.mono, row.y, row.h)}, ui.text3,
                      "–");
  }
  ImGui::PopID();
}

void captions(const UiContext& c, const Rect& row) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Color& ink = c.palette.ui.text3;
  const float top = centered_top(c.fonts.caption, row.y, row.h), right = row.x + row.w;
  draw_text(list, c.fonts.caption, {row.x + c.px(28), top}, ink, "terrain");
  for (const auto& [words, column] :
       {std::pair{"speed", kSpeed}, {"uphill", kUp}, {"downhill", kDown}})
    draw_text_right(list, c.fonts.caption, {right - c.px(column), top}, ink, words);
  tooltip(c, row, "The slowest cell that a move sweeps sets its speed");
}

}  // namespace

bool mover_cards_hold(const UiContext& c, ImVec2 point) {
  const Rect& section = c.layout.mover;
  const float top = section.y + c.px(kSectionHead);
  return section.h > 0 && !c.layout.mover_folded &&
         Rect{section.x, top, section.w, c.px(kCardsHeight + 8)}.contains(point);
}

float mover_panel_height() {
  return kCardsHeight + kSwitch * static_cast<float>(kMoverSkills.size()) + kCaption +
         kTerrain * kMoverTerrains + 8;
}

void mover_panel(const UiContext& c) {
  const Mover* const mover = mover_of(*c.state.scene.map);
  const Rect& section = c.layout.mover;
  if (!mover || section.h <= 0) return;
  const Rect head =
      folding_head(c, section, "Unit", c.layout.mover_folded,
                   fmt::format("{}, {}", mover->name, mover_title(*mover)), c.ui.mover_fold);
  if (c.layout.mover_folded) return;
  const std::string edit = "Edit…";
  const float width = text_width(c.fonts.body, edit) + c.px(12);
  if (quiet_button(c, "edit-mover",
                   {head.x + head.w - width + c.px(6), head.y + c.px(3), width, c.px(26)}, edit,
                   c.palette.ui.text2))
    c.run("mover.edit");
  float y = head.y + head.h;
  const auto row = [&](float height) {
    const Rect taken{head.x, y, head.w, c.px(height)};
    y += taken.h;
    return taken;
  };
  cards(c, row(kCardsHeight));
  // *mover is not changed here: a command changes the State only at the end of the frame.
  for (const MoverSkill skill : kMoverSkills) switch_row(c, row(kSwitch), *mover, skill);
  captions(c, row(kCaption));
  for (int terrain = 0; terrain < kMoverTerrains; ++terrain)
    terrain_row(c, row(kTerrain), *mover, static_cast<MoverTerrain>(terrain));
}

}  // namespace waymark
