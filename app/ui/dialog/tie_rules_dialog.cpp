#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/model/state/command.h"
#include "app/model/text/numbers.h"
#include "app/present/settings.h"
#include "app/ui/dialog/small_maps.h"
#include "app/ui/shell/draw.h"
#include "app/ui/shell/popups.h"
#include "app/ui/widgets/widgets.h"

// All tie rules on the same scene, as small maps.
namespace waymark {
namespace {

constexpr float kGap = 14, kWords = 40;
constexpr int kColumns = 4;

// How many cells were expanded, and what the path is like.
std::string figures_text(const SmallSearches& searches, const SmallSearches::One& one) {
  if (one.figures.cost == kNoCost) return "no path";
  std::string text = one.turns == 1 ? "1 turn" : fmt::format("{} turns", grouped(one.turns));
  if (one.figures.cost > searches.cost)
    text +=
        fmt::format(", {} too long", length_text(one.figures.cost - searches.cost, searches.moves));
  return text;
}

// A click on a map lets A search by that rule.
void draw_rule(const UiContext& c, ImDrawList& list, const Rect& rect,
               const SearchMaps::Shown& shown, std::size_t which) {
  const Palette::Ui& ui = c.palette.ui;
  const SmallSearches::One& one = shown.searches.of[which];
  Roster roster = c.state.scene.roster;
  const bool now = roster.at(roster.a()) == one.contender;
  ImGui::SetCursorScreenPos(rect.min());
  ImGui::PushID(static_cast<int>(which));
  const bool clicked = press_area("rule", rect.size());
  const bool hovered = ImGui::IsItemHovered();
  ImGui::PopID();
  if (now || hovered)
    fill_rect(list, {rect.x - c.px(6), rect.y - c.px(4), rect.w + c.px(12), rect.h + c.px(8)},
              now ? ui.active : ui.hover, c.px(5));
  const std::string count = grouped(one.figures.expanded);
  const float room = rect.w - text_width(c.fonts.mono_semibold, count) - c.px(8);
  draw_text(list, c.fonts.semibold, {rect.x, rect.y}, ui.text,
            fitted(c.fonts.semibold, title_of(one.contender.ties), room));
  draw_text_right(list, c.fonts.mono_semibold, {rect.x + rect.w, rect.y + c.px(1)}, ui.text, count);
  draw_text(list, c.fonts.caption, {rect.x, rect.y + c.px(20)},
            one.figures.cost > shown.searches.cost ? ui.warn : ui.text2,
            fitted(c.fonts.caption, figures_text(shown.searches, one), rect.w));
  draw_small_map(c, list, {rect.x, rect.y + c.px(kWords), rect.w, rect.h - c.px(kWords)}, shown,
                 which, false);
  tooltip(c, rect,
          fmt::format("{}\n{}\n{}", text_of(one.contender), row_of(one.contender.ties.rule).tooltip,
                      now ? "A searches like this" : "A click lets A search like this"));
  if (clicked && !now && !roster.replace(roster.a(), one.contender))
    c.send(Command{SetContenders{roster}});
}

}  // namespace

void tie_rules_dialog(const UiContext& c) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const std::size_t rows = (tie_rules().size() + kColumns - 1) / kColumns;
  const Grid& grid = c.state.scene.map->grid;
  const float shape = static_cast<float>(grid.height()) / static_cast<float>(grid.width());
  // As wide as the window allows, and no higher.
  const float across = (std::min(c.px(1200), display.x - c.px(80)) - (kColumns - 1) * c.px(kGap)) /
                       static_cast<float>(kColumns);
  const float down = (display.y - c.px(170)) / static_cast<float>(rows) - c.px(kWords + kGap);
  const float one = std::floor(std::max(c.px(120), std::min(across, down / shape)));
  const float map_height = std::floor(one * shape);
  const float width = kColumns * one + (kColumns - 1) * c.px(kGap);
  dialog_title(c, "Tie rules");
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text2.packed());
  ImGui::TextUnformatted(
      fitted(c.fonts.body,
             "Cells expanded, and the turns of the path, by which of the cells with "
             "equal f goes first. A click lets A search like that.",
             width)
          .c_str());
  ImGui::PopStyleColor();
  const float side = std::max(one, map_height);
  const std::optional<SearchMaps::Shown> shown =
      c.search_maps.show(c.state.scene, SmallSearchSet::tie_rules,
                         static_cast<int>(std::max(1.0f, side)), c.settings.theme);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float row = c.px(kWords) + map_height + c.px(kGap);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (shown)
    for (std::size_t i = 0; i < shown->searches.of.size(); ++i)
      draw_rule(c, list,
                {at.x + static_cast<float>(i % kColumns) * (one + c.px(kGap)),
                 at.y + static_cast<float>(i / kColumns) * row, one, c.px(kWords) + map_height},
                *shown, i);
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, row * static_cast<float>(rows)});
  const ImVec2 end = ImGui::GetCursorScreenPos();
  const float button = c.px(88);
  ImGui::Dummy({width, c.px(32)});
  if (push_button(c, "done", {end.x + width - button, end.y + c.px(4), button, c.px(28)}, "Done",
                  true) ||
      enter_pressed())
    c.ui.popup = Popup::none;
}

}  // namespace waymark
