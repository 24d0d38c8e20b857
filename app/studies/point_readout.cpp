#include "app/studies/point_readout.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/scene_points.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/plot_marks.h"

namespace waymark {
namespace {

struct ReadoutRow {
  std::string name, h, explored, must_expand;
};

ReadoutRow row(std::string name, const SearchFigures& figures, const Moves& moves) {
  return {std::move(name), figures.h_start == kNoCost ? "∞" : length_text(figures.h_start, moves),
          grouped(figures.expanded), grouped(figures.must_expand)};
}

std::string bound_text(int bound_by, const Scene& scene, const Moves& moves) {
  return bound_by == LandmarkHeuristic::kFormula
             ? fmt::format("bound by {}", formula_word(moves))
             : fmt::format("bound by landmark {}", landmark_number(scene, bound_by));
}

}  // namespace

void point_readout(const UiContext& c, const StudiedPair& point, const Scene& scene,
                   std::string_view hint) {
  const Moves moves = Moves::of(scene.directions, scene.map->grid);
  const std::array<Slot, 2> kinds = {Slot::a, Slot::b};
  std::vector<ReadoutRow> rows = {row(slot_title(scene, moves, Slot::a), point.a, moves)};
  if (shows_b(scene)) rows.push_back(row(slot_title(scene, moves, Slot::b), point.b, moves));
  const std::string where = fmt::format("{} to {}", cell_text(scene.map->grid, point.pair.start),
                                        cell_text(scene.map->grid, point.pair.goal));
  const std::string cost = length_text(point.cost, moves);
  std::string below(hint);
  if (shows_b(scene))
    below = bound_text(point.bound_by, scene, moves) + (hint.empty() ? "" : ". ") + below;

  const float line = c.px(18), width = std::max(c.px(264), text_width(c.fonts.caption, below));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(c.px(10), c.px(8)));
  ImGui::BeginTooltip();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImGui::Dummy({width, line * static_cast<float>(rows.size() + 3)});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float right = at.x + width, explored = right - c.px(86), h = explored - c.px(64);
  float y = at.y;
  draw_text(list, c.fonts.mono, {at.x, y}, ui.text, where);
  draw_text_right(list, c.fonts.mono_semibold, {right, y}, c.palette.panel.true_cost, cost);
  const float cost_left = right - text_width(c.fonts.mono_semibold, cost) - c.px(6);
  draw_text_right(list, c.fonts.caption, {cost_left, y + c.px(2)}, ui.text2, "true cost");
  y += line;
  draw_text_right(list, c.fonts.caption, {h, y}, ui.text2, "h at start");
  draw_text_right(list, c.fonts.caption, {explored, y}, ui.text2, "explored");
  draw_text_right(list, c.fonts.caption, {right, y}, ui.text2, "must-expand");
  y += line;
  for (std::size_t i = 0; i < rows.size(); ++i, y += line) {
    draw_mark(list, mark_style(c, kinds[i]), {at.x + c.px(5), y + line / 2}, 3.5f * c.scale);
    draw_text(list, c.fonts.body, {at.x + c.px(16), y}, ui.text, rows[i].name);
    draw_text_right(list, c.fonts.mono, {h, y}, ui.text, rows[i].h);
    draw_text_right(list, c.fonts.mono_semibold, {explored, y}, ui.text, rows[i].explored);
    draw_text_right(list, c.fonts.mono, {right, y}, ui.text, rows[i].must_expand);
  }
  draw_text(list, c.fonts.caption, {at.x, y + c.px(3)}, ui.text2, below);
  ImGui::EndTooltip();
  ImGui::PopStyleVar();
}

}  // namespace waymark
