#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/compare/dialogs.h"
#include "app/frame/settings.h"
#include "app/kit/numbers.h"
#include "app/map/search_maps.h"
#include "app/scene/landmark_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

constexpr float kMapGap = 16, kWords = 74;

std::string title_of(const SmallSearches& searches, std::size_t which) {
  if (which == 0) return formula_word(searches.moves);
  if (which == 2) return "perfect heuristic";
  return landmark_words(searches.landmarks, searches.landmarks);
}

// Draws a map with its name and the number of cells explored, also as a share of the first map's.
void draw_one(const UiContext& c, ImDrawList& list, const Rect& rect,
              const SearchMaps::Shown& shown, std::size_t which) {
  const Palette::Ui& ui = c.palette.ui;
  const Palette::Panel& panel = c.palette.panel;
  const SearchFigures& figures = shown.searches.of[which].figures;
  const Color ink = which == 0 ? panel.a : which == 1 ? panel.b : panel.exact;
  fill_rect(list, {rect.x, rect.y + c.px(5), c.px(10), c.px(10)}, ink, c.px(2));
  draw_text(list, c.fonts.semibold, {rect.x + c.px(16), rect.y}, ui.text,
            fitted(c.fonts.semibold, title_of(shown.searches, which), rect.w - c.px(16)));
  const float top = rect.y + c.px(22);
  const std::string count = grouped(figures.expanded);
  const float width = draw_text(list, c.fonts.summary_number, {rect.x, top}, ui.text, count);
  const int first = shown.searches.of[0].figures.expanded;
  const std::string_view word = cell_word(shown.scene.map->grid).many;
  const std::string share =
      which == 0
          ? fmt::format("{} expanded", word)
          : fmt::format("{}, {} of {}", word,
                        percent_text(static_cast<double>(figures.expanded) / std::max(1, first)),
                        grouped(first));
  draw_text(list, c.fonts.body, {rect.x + width + c.px(8), top + c.px(1)}, ui.text2, share);
  draw_text(
      list, c.fonts.body, {rect.x, top + c.px(22)}, ui.text2,
      figures.cost == kNoCost
          ? "no path"
          : fmt::format("h at start {} of {}", length_text(figures.h_start, shown.searches.moves),
                        length_text(figures.cost, shown.searches.moves)));
  draw_small_map(c, list, {rect.x, rect.y + c.px(kWords), rect.w, rect.h - c.px(kWords)}, shown,
                 which, which == 1);
}

}  // namespace

void three_searches_dialog(const UiContext& c) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float width = std::min(c.px(960), display.x - c.px(96));
  const float one = std::floor((width - 2 * c.px(kMapGap)) / 3);
  dialog_title(c, "Three searches");
  const NodePlace extent = map_extent(*c.state.scene.map);
  const float side = std::min(one * static_cast<float>(std::max(extent.x, extent.y) / extent.x),
                              display.y - c.px(kWords + 140));
  const std::optional<SearchMaps::Shown> shown =
      c.own<SearchMaps>().show(c.state.scene, SmallSearchSet::three,
                               static_cast<int>(std::max(1.0f, side)), c.settings.theme);
  const float map_height =
      shown ? std::min(display.y - c.px(kWords + 140),
                       one * static_cast<float>(shown->height) / static_cast<float>(shown->width))
            : one;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImGui::Dummy({width, c.px(kWords) + map_height});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (shown)
    for (std::size_t i = 0; i < 3; ++i)
      draw_one(c, list,
               {at.x + static_cast<float>(i) * (one + c.px(kMapGap)), at.y, one,
                c.px(kWords) + map_height},
               *shown, i);
  dialog_foot(c, width);
}

}  // namespace waymark
