#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/compare/compare_panels.h"
#include "app/frame/settings.h"
#include "app/kit/numbers.h"
#include "app/map/map_sketch.h"
#include "app/scene/command.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "app/screen/box.h"
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
void draw_one(const UiContext& c, ImDrawList& list, Box rest, const SearchMaps::Shown& shown,
              std::size_t which) {
  const Palette::Ui& ui = c.palette.ui;
  const Palette::Panel& panel = c.palette.panel;
  const SearchFigures& figures = shown.searches.of[which].figures;
  const Color ink = which == 0 ? panel.a : which == 1 ? panel.b : panel.exact;
  Box words = rest.top(kWords);
  Box name = words.top(20, 2);
  fill_rect(list, name.left(10, 6).middle(10), ink, c.px(2));
  name.text_fitted(c.fonts.semibold, ui.text, title_of(shown.searches, which));
  const int first = shown.searches.of[0].figures.expanded;
  const std::string_view word = cell_word(shown.scene.map->grid).many;
  const std::string share =
      which == 0
          ? fmt::format("{} expanded", word)
          : fmt::format("{}, {} of {}", word,
                        percent_text(static_cast<double>(figures.expanded) / std::max(1, first)),
                        grouped(first));
  Box count = words.top(20, 2);
  count.text(c.fonts.summary_number, ui.text, grouped(figures.expanded), 8);
  count.text(c.fonts.body, ui.text2, share);
  words.top(20).text(
      c.fonts.body, ui.text2,
      figures.cost == kNoCost
          ? "no path"
          : fmt::format("h at start {} of {}", length_text(figures.h_start, shown.searches.moves),
                        length_text(figures.cost, shown.searches.moves)));
  draw_small_map(c, list, rest, shown, which, which == 1);
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
  {
    DialogPart rest(c, width);
    Box maps = rest.top(Pixels{c.px(kWords) + map_height});
    if (shown)
      for (std::size_t i = 0; i < 3; ++i)
        draw_one(c, *ImGui::GetWindowDrawList(), maps.left(Pixels{one}, kMapGap), *shown, i);
  }
  dialog_foot(c, width);
}

// The dialog with all tie-breaking rules on the same scene, as small maps.

namespace {

constexpr float kTieGap = 14, kTieWords = 40;

// The number of turns in the path and the path's excess cost, or "no path".
std::string figures_text(const SmallSearches& searches, const SmallSearches::One& one) {
  if (one.figures.cost == kNoCost) return "no path";
  std::string text = searches.moves.graph ? ""
                     : one.turns == 1     ? "1 turn"
                                          : fmt::format("{} turns", grouped(one.turns));
  if (one.figures.cost > searches.cost)
    text += fmt::format("{}{} above optimum", text.empty() ? "" : ", ",
                        length_text(one.figures.cost - searches.cost, searches.moves));
  return text;
}

// Draws a rule's map. A click makes A use the rule.
void draw_rule(const UiContext& c, ImDrawList& list, const Box& place,
               const SearchMaps::Shown& shown, std::size_t which) {
  const Palette::Ui& ui = c.palette.ui;
  const SmallSearches::One& one = shown.searches.of[which];
  Roster roster = c.state.scene.roster;
  const bool now = roster.at(roster.a()) == one.spec;
  ImGui::SetCursorScreenPos(place.min());
  ImGui::PushID(static_cast<int>(which));
  const bool clicked = press_area("rule", place.size());
  const bool hovered = ImGui::IsItemHovered();
  ImGui::PopID();
  if (now || hovered) fill_rect(list, place.inset(-6, -4), now ? ui.active : ui.hover, c.px(5));
  Box rest = place;
  Box words = rest.top(kTieWords);
  Box name = words.top(18, 2);
  name.text_right(c.fonts.mono_semibold, ui.text, grouped(one.figures.expanded), 8);
  name.text_fitted(c.fonts.semibold, ui.text, title_of(one.spec.ties));
  words.line(c.fonts.caption, one.figures.cost > shown.searches.cost ? ui.warn : ui.text2,
             fitted(c.fonts.caption, figures_text(shown.searches, one), words.w));
  draw_small_map(c, list, rest, shown, which, false);
  tooltip(c, place,
          fmt::format("{}\n{}\n{}", title_of(one.spec.ties), row_of(one.spec.ties.rule).tooltip,
                      now ? "A uses this rule" : "Click to use it for A"));
  if (clicked && !now && !roster.replace(roster.a(), one.spec))
    c.send(Command{SetSearches{roster}});
}

// The number of maps in a row and their width, chosen to make the maps as large as possible.
struct TieGrid {
  int columns = 1;
  float map_width = 0;
};
TieGrid tie_grid(const UiContext& c, std::size_t maps, float shape) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float room = std::min(c.px(1280), display.x - c.px(80)), gap = c.px(kTieGap);
  TieGrid best;
  for (int columns = 3; columns <= 6; ++columns) {
    const std::size_t rows =
        (maps + static_cast<std::size_t>(columns) - 1) / static_cast<std::size_t>(columns);
    const auto in_row = static_cast<float>(columns);
    const float across = (room - (in_row - 1) * gap) / in_row;
    const float down =
        (display.y - c.px(170)) / static_cast<float>(rows) - c.px(kTieWords + kTieGap);
    const float width = std::floor(std::max(c.px(64), std::min(across, down / shape)));
    if (width > best.map_width) best = {columns, width};
  }
  return best;
}

}  // namespace

void tie_rules_dialog(const UiContext& c) {
  const NodePlace extent = map_extent(*c.state.scene.map);
  const auto shape = static_cast<float>(extent.y / extent.x);
  const auto [columns, one] = tie_grid(c, tie_rules().size(), shape);
  const float map_height = std::floor(one * shape), gap = c.px(kTieGap);
  const float width = static_cast<float>(columns) * (one + gap) - gap;
  dialog_title(c, "Tie-breaking rules");
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text2.packed());
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
  const bool graph = c.state.scene.map->layout != nullptr;
  ImGui::TextUnformatted(
      in_words_of(
          c.state.scene.map->grid,
          graph
              ? "A tie-breaking rule picks the next cell among those with equal f. Each map shows "
                "the cells expanded. Rules that need rows of squares are omitted. Click a map to "
                "use its rule for A."
              : "A tie-breaking rule picks the next cell among those with equal f. Each map shows "
                "the cells expanded and the turns in the path. Click a map to use its rule for A.")
          .c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopStyleColor();
  ImGui::Dummy({width, c.px(4)});
  const std::optional<SearchMaps::Shown> shown = c.own<SearchMaps>().show(
      c.state.scene, SmallSearchSet::tie_rules, static_cast<int>(std::max({1.0f, one, map_height})),
      c.settings.theme);
  {
    DialogPart rest(c, width);
    Box row = rest;
    const int count = shown ? static_cast<int>(shown->searches.of.size()) : 0;
    for (int i = 0; i < static_cast<int>(tie_rules().size()); ++i) {
      if (i % columns == 0) row = rest.top(Pixels{c.px(kTieWords) + map_height}, kTieGap);
      const Box place = row.left(Pixels{one}, kTieGap);
      if (i < count)
        draw_rule(c, *ImGui::GetWindowDrawList(), place, *shown, static_cast<std::size_t>(i));
    }
  }
  dialog_foot(c, width);
}

}  // namespace waymark
