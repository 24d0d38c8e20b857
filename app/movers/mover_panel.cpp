#include "app/movers/mover_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/map/map_dialogs.h"
#include "app/scene/opened_map.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr int kBoard = 7, kBoardReach = kBoard / 2;
constexpr float kBoardSquare = 28, kMoverColumn = 232, kBetweenColumns = 28, kMoverLine = 30;
constexpr float kBodyLabel = 88, kMoveLabel = 116, kGroundLabel = 136, kNumber = 64, kTime = 54;

void column_title(const UiContext& c, Box& column, const char* title) {
  column.line(c.fonts.caption, c.palette.ui.text3, title, 24);
}

// Draws the footprint with the heading pointing up: ahead is -y on the board.
void board(const UiContext& c, Box& column, Mover& mover) {
  column_title(c, column, "Footprint, heading up. The ring is the pivot.");
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const Pixels gap{2}, side{c.px(kBoardSquare) - gap.count};
  Box squares = column.top(kBoard * kBoardSquare, 8);
  for (int row = 0; row < kBoard; ++row) {
    Box line = squares.top(side, gap);
    for (int across = 0; across < kBoard; ++across) {
      const Cell cell{kBoardReach - row, across - kBoardReach};
      const bool on = std::count(mover.footprint.begin(), mover.footprint.end(), cell) > 0,
                 pivot = cell == Cell{0, 0};
      const Rect rect = line.left(side, gap);
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
}

// Sets the turning point ahead and to the right of the pivot cell's centre, in half cells.
void turns_about(const UiContext& c, Box& column, Mover& mover) {
  const Box row = column.form_row("Turns about", kBodyLabel);
  const std::vector<SegmentItem> items = {{"the pivot", "The centre of the pivot cell"},
                                          {"its middle", "The centre of the footprint"}};
  const bool pivot = mover.turns_about == Cell{0, 0};
  const int clicked = segments(c, "turns-about", row.min(), items, pivot ? 0 : 1);
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

void body_column(const UiContext& c, Box column, Mover& mover) {
  board(c, column, mover);
  turns_about(c, column, mover);
  const Box row = column.form_row("Headings", kBodyLabel);
  const std::vector<SegmentItem> items = {{"4", "East, south, west and north"},
                                          {"8", "Also the diagonals"}};
  const int clicked = segments(c, "headings", row.min(), items, mover.headings == 8 ? 1 : 0);
  if (clicked >= 0) mover = with_skill(mover, MoverSkill::goes_diagonally, clicked == 1);
}

void move_column(const UiContext& c, Box column, Mover& mover) {
  const bool eight = mover.headings == 8;
  column_title(c, column,
               eight ? "Move times, straight and diagonal" : "Move times; 0: not available");
  for (int kind = 0; kind < kMoveKinds; ++kind) {
    const auto index = static_cast<std::size_t>(kind);
    Box row = column.form_row(words_of(static_cast<MoveKind>(kind)), kMoveLabel);
    ImGui::PushID(kind);
    number_field(row.left(kTime, 6), "straight", mover.straight[index]);
    if (eight) number_field(row.left(kTime), "diagonal", mover.diagonal[index]);
    ImGui::PopID();
  }
  number_field(column.form_row("arc radius", kMoveLabel).left(kTime), "radius", mover.radius);
}

void ground_column(const UiContext& c, Box column, Mover& mover) {
  column_title(c, column, "Time factor; 0: blocked");
  for (int kind = 0; kind < kMoverTerrains; ++kind) {
    const auto terrain = static_cast<MoverTerrain>(kind);
    Box row = column.top(26, 4), name = row.left(kGroundLabel);
    draw_terrain_swatch(c, *ImGui::GetWindowDrawList(), name.left(18, 8).middle(12), terrain);
    name.text(c.fonts.body, c.palette.ui.text, words_of(terrain));
    number_field(row.left(kNumber), words_of(terrain),
                 mover.factors[static_cast<std::size_t>(kind)]);
  }
  const auto field = [&](const char* label) {
    return column.form_row(label, kGroundLabel).left(kNumber);
  };
  column_title(c, column, "Extra per height step");
  number_field(field("up"), "up", mover.up);
  number_field(field("down"), "down", mover.down);
  column_title(c, column, "Time unit");
  field("name").next_field();
  text_stop("##unit");
  ImGui::InputText("##unit", &mover.unit);
  number_field(field("time of one unit"), "unit-time", mover.unit_time);
}

// Draws the field for the file to open, and the error if it could not be opened.
void file_row(const UiContext& c, Box row, MoverEditor& draft) {
  const Box save = row.right(120, 8), button = row.right(88, 8);
  row.next_field();
  text_stop("##mover-path");
  bool open = ImGui::InputTextWithHint("##mover-path", "Path of a .json file", &draft.path,
                                       ImGuiInputTextFlags_EnterReturnsTrue);
  open |= push_button(c, "open-mover", button, "Open");
  if (open && !draft.path.empty()) c.run("mover.open");
  if (push_button(c, "save-mover", save, "Save as file…")) c.run("mover.save");
}

}  // namespace

void mover_dialog(const UiContext& c) {
  MoverEditor* const open = c.ui.own.find<MoverEditor>();
  if (!open) return;
  MoverEditor& draft = *open;
  Mover& mover = draft.mover;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Box box(c, {at.x, at.y, c.px(3 * kMoverColumn + 2 * kBetweenColumns), 0});
  box.line(c.fonts.semibold, c.palette.ui.text, "Unit", 28);
  Box head = box.top(28, 16);
  head.left(kMoverColumn - 30, 30).next_field();
  text_stop("##name");
  ImGui::InputTextWithHint("##name", "Name, one word", &mover.name);
  head.next_field();
  text_stop("##about");
  ImGui::InputTextWithHint("##about", "Description, one sentence", &mover.about);
  Box columns = box.top(24 + 11 * kMoverLine, 16);
  body_column(c, columns.left(kMoverColumn, kBetweenColumns), mover);
  move_column(c, columns.left(kMoverColumn, kBetweenColumns), mover);
  ground_column(c, columns, mover);
  file_row(c, box.top(28, 12), draft);
  const std::optional<Error> fault = mover.fault();
  const bool shipped = find_mover(mover.name) && !(*find_mover(mover.name) == mover);
  const std::string words = fault                    ? fault->what + ". " + fault->remedy
                            : !draft.failure.empty() ? draft.failure
                            : shipped ? "A built-in unit has this name. Yours will be a copy."
                                      : mover_title(mover);
  const int clicked = dialog_foot(
      c, box.min(), box.w, 96, {{"cancel-mover", "Cancel"}, {"use-mover", "Use", !fault}}, words,
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
  Box picture = Box(c, rect).inset(8, 8);
  picture.bottom(16);
  draw_mover_icon(list, picture, mover, chosen ? ui.text : ui.text2, c.scale);
  Box(c, rect).bottom(26).text_centered(c.fonts.caption, chosen ? ui.text : ui.text2,
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
    Box row(c, {std::round(at.x), at.y, rect.w, c.px(kCardHeight)});
    for (std::size_t i = 0; i < listed.size(); ++i) {
      const Box place = row.left(kCard, kGap);
      const float left = place.x - at.x;
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

void switch_row(const UiContext& c, Box row, const Mover& mover, MoverSkill skill) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const bool on = has_skill(mover, skill);
  const std::string title = skill_title(skill);
  ImGui::SetCursorScreenPos(row.min());
  const Mover changed = with_skill(mover, skill, !on);
  const bool possible = !own_copy(changed).fault();
  if (press_area(title.c_str(), row.size()) && possible) send_changed(c, changed);
  if (ImGui::IsItemHovered() && possible) fill_rect(list, row, ui.hover, c.px(4));
  const Box box = row.left(24).inset(1).left(12).middle(12);
  if (on) {
    fill_rect(list, box, ui.text, c.px(3));
    box.text_centered(c.fonts.caption, ui.panel, icon::kDone);
  } else {
    frame_rect(list, box, ui.text3, c.px(3));
  }
  row.text_right(c.fonts.body, on ? ui.text2 : ui.text3, skill_price(mover, skill));
  row.text(c.fonts.body, possible ? ui.text : ui.text3, title);
}

// The places of the speeds in a row of the table, and of the terrain's name.
struct SpeedColumns {
  Box down, up, speed, name;
};
SpeedColumns speed_columns(Box row) {
  const Box down = row.right(48, 20), up = row.right(48, 32), speed = row.right(48);
  return {down, up, speed, row};
}

// Draws a value. A click on the value opens a list of values. Returns the chosen value.
std::optional<int> value_field(const UiContext& c, const char* id, Box cell,
                               const std::string& text, const Color& ink,
                               std::span<const int> values, std::string (*words)(int)) {
  if (quiet_button(c, id, cell.inset(-4), "", ink)) ImGui::OpenPopup(id);
  cell.text_right(c.fonts.mono, ink, text);
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
void slope_fields(const UiContext& c, const SpeedColumns& at, const Mover& mover, int factor) {
  constexpr std::array kMore = {-2, -1, 0, 1, 2, 3, 4};
  const Color& ink = c.palette.ui.text;
  Mover changed = mover;
  const auto speed = [factor](int more) { return speed_words(std::max(1, factor + more)); };
  const auto up =
      value_field(c, "up", at.up, speed(mover.up), ink, std::span(kMore).subspan(2), slope_words);
  const auto down = value_field(c, "down", at.down, speed(mover.down), ink, kMore, slope_words);
  changed.up = up.value_or(mover.up);
  changed.down = down.value_or(mover.down);
  if (up || down) send_changed(c, changed);
}

void terrain_row(const UiContext& c, const Box& row, const Mover& mover, MoverTerrain terrain) {
  const Palette::Ui& ui = c.palette.ui;
  const int factor = mover.factor(terrain);
  const bool open = factor != Mover::kClosed;
  SpeedColumns at = speed_columns(row);
  draw_terrain_swatch(c, *ImGui::GetWindowDrawList(), at.name.left(28).inset(1).left(18).middle(12),
                      terrain);
  at.name.text(c.fonts.body, open ? ui.text : ui.text3, words_of(terrain));
  ImGui::PushID(static_cast<int>(terrain));
  if (const auto picked = value_field(c, "speed", at.speed, speed_words(factor),
                                      open ? ui.text : ui.text3, kFactors, speed_words)) {
    Mover changed = mover;
    changed.factors[static_cast<std::size_t>(terrain)] = *picked;
    send_changed(c, changed);
  }
  if (terrain == MoverTerrain::hills && open)
    slope_fields(c, at, mover, factor);
  else
    for (Box* const cell : {&at.up, &at.down}) cell->text_right(c.fonts.mono, ui.text3, "–");
  ImGui::PopID();
}

void captions(const UiContext& c, const Box& row) {
  SpeedColumns at = speed_columns(row);
  at.name.left(28);
  const Color& ink = c.palette.ui.text3;
  at.name.text(c.fonts.caption, ink, "terrain");
  at.speed.text_right(c.fonts.caption, ink, "speed");
  at.up.text_right(c.fonts.caption, ink, "uphill");
  at.down.text_right(c.fonts.caption, ink, "downhill");
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
  if (head_button(c, head, "edit-mover", "Edit…")) c.run("mover.edit");
  Box rows = Box(c, head).below();
  cards(c, rows.top(kCardsHeight));
  // *mover is not changed here: a command changes the State only at the end of the frame.
  for (const MoverSkill skill : kMoverSkills) switch_row(c, rows.top(kSwitch), *mover, skill);
  captions(c, rows.top(kCaption));
  for (int terrain = 0; terrain < kMoverTerrains; ++terrain)
    terrain_row(c, rows.top(kTerrain), *mover, static_cast<MoverTerrain>(terrain));
}

}  // namespace waymark
