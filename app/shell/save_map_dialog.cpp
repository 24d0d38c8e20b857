#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "app/shell/popups.h"

namespace waymark {
namespace {

constexpr std::array kCellSizes = {1, 2, 4, 8, 16};

void picture_size(const UiContext& c, ImVec2 at) {
  SaveMapForm& form = c.ui.save_map;
  std::vector<SegmentItem> items;
  int chosen = 0;
  for (std::size_t i = 0; i < kCellSizes.size(); ++i) {
    items.push_back({fmt::format("{} px", kCellSizes[i]), "Pixels per cell"});
    if (form.cell_px == kCellSizes[i]) chosen = static_cast<int>(i);
  }
  const int clicked = segments(c, "cell-px", at, items, chosen);
  if (clicked >= 0) form.cell_px = kCellSizes[static_cast<std::size_t>(clicked)];
  const Grid& grid = c.state.scene.map->grid;
  const auto pixels = [&](int cells) { return grouped(cells * form.cell_px); };
  draw_text(
      *ImGui::GetWindowDrawList(), c.fonts.body,
      {at.x + segments_width(c, items) + c.px(12), centered_top(c.fonts.body, at.y, c.px(28))},
      c.palette.ui.text2,
      fmt::format("{} × {} pixels", pixels(grid.width()), pixels(grid.height())));
}

}  // namespace

void save_map_dialog(const UiContext& c) {
  SaveMapForm& form = c.ui.save_map;
  const float width = c.px(560);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  draw_text(list, c.fonts.semibold, at, c.palette.ui.text, "Save map");
  ImGui::Dummy({width, c.px(20)});
  ImGui::SetNextItemWidth(width);
  if (c.ui.popup_is_new) ImGui::SetKeyboardFocusHere();
  text_stop("##path");
  bool save = ImGui::InputTextWithHint("##path", "Path of a .map or .png file", &form.path,
                                       ImGuiInputTextFlags_EnterReturnsTrue);
  const ImVec2 row{at.x, ImGui::GetCursorScreenPos().y + c.px(4)};
  const std::vector<SegmentItem> kinds = {{"Map", "As a MovingAI file, with all terrain"},
                                          {"Image", "As a PNG file in the terrain colours"}};
  const bool picture = names_picture(form.path);
  const int clicked = segments(c, "kind", row, kinds, picture ? 1 : 0);
  if (clicked >= 0) form.path = with_map_ending(form.path, clicked == 1);
  if (picture) picture_size(c, {row.x + segments_width(c, kinds) + c.px(16), row.y});

  const ImVec2 below{at.x, row.y + c.px(44)};
  std::error_code problem;
  if (std::filesystem::is_regular_file(form.path, problem))
    draw_text(list, c.fonts.body, {below.x, centered_top(c.fonts.body, below.y, c.px(28))},
              c.palette.ui.warn, "The existing file will be replaced.");
  const float button = c.px(88);
  const Rect done{below.x + width - button, below.y, button, c.px(28)};
  const Rect cancel{done.x - button - c.px(8), below.y, button, c.px(28)};
  if (push_button(c, "cancel-save", cancel, "Cancel")) c.ui.popup = Popup::none;
  save |= push_button(c, "save-map", done, "Save", true);
  ImGui::SetCursorScreenPos(below);
  ImGui::Dummy({width, c.px(28)});
  if (!save || form.path.empty()) return;
  form.path = with_map_ending(form.path, names_picture(form.path));
  c.send(SaveMap{form.path, form.cell_px});
  c.ui.popup = Popup::none;
}

}  // namespace waymark
