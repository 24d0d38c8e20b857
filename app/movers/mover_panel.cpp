#include "app/movers/mover_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/map/map_dialogs.h"
#include "app/movers/mover_edits.h"
#include "app/scene/map_mover.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr int kBoard = 7, kBoardReach = kBoard / 2;
constexpr float kBoardSquare = 28, kMoverColumn = 232, kBetweenColumns = 28, kMoverLine = 30;
constexpr float kFieldLabel = 116, kNumber = 64;

// Places the rows of one column.
struct ColumnPlace {
  ImVec2 at;
  ImVec2 next(const UiContext& c, float height = kMoverLine) {
    const ImVec2 here = at;
    at.y += c.px(height);
    return here;
  }
};

void column_title(const UiContext& c, ColumnPlace& column, const char* title) {
  const ImVec2 at = column.next(c, 24);
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.caption, at, c.palette.ui.text3, title);
}

void label(const UiContext& c, ImVec2 at, std::string_view text) {
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.body,
            {at.x, centered_top(c.fonts.body, at.y, c.px(26))}, c.palette.ui.text, text);
}

void number_field(const UiContext& c, ImVec2 at, const char* id, int& value,
                  float width = kNumber) {
  ImGui::SetCursorScreenPos(at);
  ImGui::SetNextItemWidth(c.px(width));
  ImGui::PushID(id);
  text_stop("##value");
  ImGui::InputInt("##value", &value, 0, 0);
  ImGui::PopID();
}

// Draws the footprint with the heading pointing up: ahead is -y on the board.
void board(const UiContext& c, ColumnPlace& column, Mover& mover) {
  column_title(c, column, "Footprint, heading up. The ring is the pivot.");
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const ImVec2 corner = column.next(c, kBoard * kBoardSquare + 8);
  for (int row = 0; row < kBoard; ++row)
    for (int across = 0; across < kBoard; ++across) {
      const Cell cell{kBoardReach - row, across - kBoardReach};
      const bool on = std::count(mover.footprint.begin(), mover.footprint.end(), cell) > 0,
                 pivot = cell == Cell{0, 0};
      const Rect rect{corner.x + static_cast<float>(across) * c.px(kBoardSquare),
                      corner.y + static_cast<float>(row) * c.px(kBoardSquare),
                      c.px(kBoardSquare) - 2, c.px(kBoardSquare) - 2};
      ImGui::SetCursorScreenPos(rect.min());
      ImGui::PushID(row * kBoard + across);
      if (press_area("cell", rect.size())) toggle_cell(mover, cell);
      const bool hovered = ImGui::IsItemHovered() && !pivot;
      ImGui::PopID();
      fill_rect(list, rect, on ? ui.text : hovered ? ui.hover : ui.track, c.px(3));
      if (pivot)
        list.AddCircle({rect.x + rect.w / 2, rect.y + rect.h / 2}, c.px(7), ui.panel.packed(), 0,
                       2 * c.scale);
    }
}

// Sets the turning point ahead and to the right of the pivot cell's centre, in half cells.
void turns_about(const UiContext& c, ColumnPlace& column, Mover& mover) {
  const ImVec2 at = column.next(c);
  label(c, at, "Turns about");
  const std::vector<SegmentItem> items = {{"the pivot", "The centre of the pivot cell"},
                                          {"its middle", "The centre of the footprint"}};
  const bool pivot = mover.turns_about == Cell{0, 0};
  const int clicked = segments(c, "turns-about", {at.x + c.px(88), at.y}, items, pivot ? 0 : 1);
  if (clicked == 0) mover.turns_about = {};
  if (clicked != 1) return;
  Cell from = mover.footprint.front(), to = from;
  for (const Cell cell : mover.footprint) {
    from = {std::min(from.x, cell.x), std::min(from.y, cell.y)};
    to = {std::max(to.x, cell.x), std::max(to.y, cell.y)};
  }
  // If a footprint has an even length and an odd width, its centre is between a cell centre and a
  // cell edge. No heading maps such a point to cells, so the point next to it is used.
  Cell about{from.x + to.x, from.y + to.y};
  if ((about.x + about.y) % 2 != 0) --about.x;
  mover.turns_about = about;
}

void body_column(const UiContext& c, ColumnPlace column, Mover& mover) {
  board(c, column, mover);
  turns_about(c, column, mover);
  const ImVec2 at = column.next(c);
  label(c, at, "Headings");
  const std::vector<SegmentItem> items = {{"4", "East, south, west and north"},
                                          {"8", "Also the diagonals"}};
  const int clicked =
      segments(c, "headings", {at.x + c.px(88), at.y}, items, mover.headings == 8 ? 1 : 0);
  if (clicked >= 0) mover = with_skill(mover, MoverSkill::goes_diagonally, clicked == 1);
}

void move_column(const UiContext& c, ColumnPlace column, Mover& mover) {
  const bool eight = mover.headings == 8;
  column_title(c, column,
               eight ? "Move times, straight and diagonal" : "Move times; 0: not available");
  for (int kind = 0; kind < kMoveKinds; ++kind) {
    const ImVec2 at = column.next(c);
    const auto index = static_cast<std::size_t>(kind);
    label(c, at, words_of(static_cast<MoveKind>(kind)));
    ImGui::PushID(kind);
    number_field(c, {at.x + c.px(kFieldLabel), at.y}, "straight", mover.straight[index], 54);
    if (eight)
      number_field(c, {at.x + c.px(kFieldLabel + 60), at.y}, "diagonal", mover.diagonal[index], 54);
    ImGui::PopID();
  }
  const ImVec2 at = column.next(c);
  label(c, at, "arc radius");
  number_field(c, {at.x + c.px(kFieldLabel), at.y}, "radius", mover.radius, 54);
}

void ground_column(const UiContext& c, ColumnPlace column, Mover& mover) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  column_title(c, column, "Time factor; 0: blocked");
  for (int kind = 0; kind < kMoverTerrains; ++kind) {
    const auto terrain = static_cast<MoverTerrain>(kind);
    const ImVec2 at = column.next(c);
    draw_terrain_swatch(c, list, {at.x, at.y + c.px(7), c.px(18), c.px(12)}, terrain);
    label(c, {at.x + c.px(26), at.y}, words_of(terrain));
    number_field(c, {at.x + c.px(kFieldLabel + 20), at.y}, words_of(terrain),
                 mover.factors[static_cast<std::size_t>(kind)]);
  }
  column_title(c, column, "Extra per height step");
  for (const auto& [words, value] : {std::pair{"up", &mover.up}, {"down", &mover.down}}) {
    const ImVec2 at = column.next(c);
    label(c, at, words);
    number_field(c, {at.x + c.px(kFieldLabel + 20), at.y}, words, *value);
  }
  column_title(c, column, "Time unit");
  const ImVec2 unit = column.next(c);
  label(c, unit, "name");
  ImGui::SetCursorScreenPos({unit.x + c.px(kFieldLabel + 20), unit.y});
  ImGui::SetNextItemWidth(c.px(kNumber));
  text_stop("##unit");
  ImGui::InputText("##unit", &mover.unit);
  const ImVec2 time = column.next(c);
  label(c, time, "time of one unit");
  number_field(c, {time.x + c.px(kFieldLabel + 20), time.y}, "unit-time", mover.unit_time);
}

// Draws the field for the file to open, and the error if it could not be opened.
void file_row(const UiContext& c, ImVec2 at, float width, MoverEditor& draft) {
  ImGui::SetCursorScreenPos(at);
  ImGui::SetNextItemWidth(width - c.px(88 + 8 + 120 + 8));
  text_stop("##mover-path");
  bool open = ImGui::InputTextWithHint("##mover-path", "Path of a .json file", &draft.path,
                                       ImGuiInputTextFlags_EnterReturnsTrue);
  const Rect button{at.x + width - c.px(88 + 8 + 120), at.y, c.px(88), c.px(28)};
  open |= push_button(c, "open-mover", button, "Open");
  if (open && !draft.path.empty()) c.run("mover.open");
  const Rect save{at.x + width - c.px(120), at.y, c.px(120), c.px(28)};
  if (push_button(c, "save-mover", save, "Save as file…")) c.run("mover.save");
}

}  // namespace

void mover_dialog(const UiContext& c) {
  MoverEditor* const open = c.ui.own.find<MoverEditor>();
  if (!open) return;
  MoverEditor& draft = *open;
  Mover& mover = draft.mover;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_text(list, c.fonts.semibold, at, c.palette.ui.text, "Unit");
  const float width = c.px(3 * kMoverColumn + 2 * kBetweenColumns);
  ImGui::SetCursorScreenPos({at.x, at.y + c.px(28)});
  ImGui::SetNextItemWidth(c.px(kMoverColumn - 30));
  text_stop("##name");
  ImGui::InputTextWithHint("##name", "Name, one word", &mover.name);
  ImGui::SetCursorScreenPos({at.x + c.px(kMoverColumn), at.y + c.px(28)});
  ImGui::SetNextItemWidth(width - c.px(kMoverColumn));
  text_stop("##about");
  ImGui::InputTextWithHint("##about", "Description, one sentence", &mover.about);
  const float top = at.y + c.px(72);
  body_column(c, {{at.x, top}}, mover);
  move_column(c, {{at.x + c.px(kMoverColumn + kBetweenColumns), top}}, mover);
  ground_column(c, {{at.x + c.px(2 * (kMoverColumn + kBetweenColumns)), top}}, mover);

  const ImVec2 file{at.x, top + c.px(24 + 11 * kMoverLine + 16)};
  file_row(c, file, width, draft);
  const std::optional<Error> fault = mover.fault();
  const bool shipped = find_mover(mover.name) && !(*find_mover(mover.name) == mover);
  const std::string words = fault                    ? fault->what + ". " + fault->remedy
                            : !draft.failure.empty() ? draft.failure
                            : shipped ? "A built-in unit has this name. Yours will be a copy."
                                      : mover_title(mover);
  const int clicked =
      dialog_foot(c, {at.x, file.y + c.px(40)}, width, 96,
                  {{"cancel-mover", "Cancel"}, {"use-mover", "Use", !fault}}, words,
                  fault || !draft.failure.empty() ? c.palette.ui.bad : c.palette.ui.text3);
  if (clicked == 0) c.ui.popup = Popup::none;
  if (clicked == 1 && !fault) {
    const Mover* const same = find_mover(mover.name);
    const Mover chosen = same && *same == mover ? mover : own_copy(mover);
    choose_mover(c, &chosen);
    c.ui.popup = Popup::none;
  }
}

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
