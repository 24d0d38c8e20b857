#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/map/terrain_swatch.h"
#include "app/movers/mover_editor.h"
#include "app/movers/mover_list.h"
#include "app/movers/mover_panel.h"
#include "app/movers/mover_words.h"
#include "app/screen/draw.h"
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
  const ImVec2 below{at.x, file.y + c.px(40)};
  const std::optional<Error> fault = mover.fault();
  const bool shipped = find_mover(mover.name) && !(*find_mover(mover.name) == mover);
  const std::string words = fault                    ? fault->what + ". " + fault->remedy
                            : !draft.failure.empty() ? draft.failure
                            : shipped ? "A built-in unit has this name. Yours will be a copy."
                                      : mover_title(mover);
  const float button = c.px(96);
  draw_text(list, c.fonts.body, {below.x, centered_top(c.fonts.body, below.y, c.px(28))},
            fault || !draft.failure.empty() ? c.palette.ui.bad : c.palette.ui.text3,
            fitted(c.fonts.body, words, width - 2 * button - c.px(24)));
  const Rect use{below.x + width - button, below.y, button, c.px(28)};
  const Rect cancel{use.x - button - c.px(8), below.y, button, c.px(28)};
  if (push_button(c, "cancel-mover", cancel, "Cancel")) c.ui.popup = Popup::none;
  if (push_button(c, "use-mover", use, "Use", !fault) && !fault) {
    const Mover* const same = find_mover(mover.name);
    const Mover chosen = same && *same == mover ? mover : own_copy(mover);
    choose_mover(c, &chosen);
    c.ui.popup = Popup::none;
  }
  ImGui::SetCursorScreenPos(below);
  ImGui::Dummy({width, c.px(28)});
}

}  // namespace waymark
