#include <array>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/map_colors.h"
#include "app/map/map_dialogs.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kNameWidth = 128, kTextLine = 40;

struct Row {
  Terrain terrain;
  char character;
  const char* name;
};
constexpr std::array<Row, kTerrainKinds> kRows = {{{Terrain::ground, '.', "Ground"},
                                                   {Terrain::swamp, 'S', "Swamp"},
                                                   {Terrain::water, 'W', "Water"},
                                                   {Terrain::trees, 'T', "Trees"}}};

// In the same order as the choices below.
constexpr std::array<int, 11> kRules = {
    TerrainRules::kBlocked, TerrainRules::kApart, 1, 2, 3, 4, 5, 6, 7, 8, TerrainRules::kMostCost};

std::vector<SegmentItem> rule_items() {
  std::vector<SegmentItem> items = {
      {"Blocked", "Not walkable"},
      {"Separate", "Costs 1, but no step leads into or out of it (boats)"}};
  for (std::size_t i = items.size(); i < kRules.size(); ++i)
    items.push_back(
        {fmt::format("{}", kRules[i]),
         kRules[i] == 1 ? "Same as plain ground"
                        : fmt::format("A cell costs {} times as much as plain ground", kRules[i])});
  return items;
}

int chosen_rule(int cost) {
  const auto found = std::find(kRules.begin(), kRules.end(), cost);
  return static_cast<int>(found - kRules.begin());
}

void draw_name(const UiContext& c, const Row& row, ImVec2 at) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const int cells = c.state.scene.map->grid.count_of(row.terrain);
  const float side = c.px(20);
  const Rect swatch{at.x, at.y + c.px(4), side, side};
  fill_rect(list, swatch, terrain_color(c.palette, row.character), c.px(3));
  frame_rect(list, swatch, c.palette.ui.text3, c.px(3));
  const float left = at.x + side + c.px(10);
  draw_text(list, c.fonts.body, {left, at.y - c.px(1)},
            cells > 0 ? c.palette.ui.text : c.palette.ui.text3, row.name);
  draw_text(list, c.fonts.caption, {left, at.y + c.px(15)}, c.palette.ui.text3,
            cells > 0 ? fmt::format("{} cells", grouped(cells)) : "none on this map");
}

// Draws the control for the extra cost of climbing one height level.
void climb_row(const UiContext& c, const std::vector<SegmentItem>& terrain_items,
               TerrainRules rules) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const int rise = c.state.scene.map->grid.rise();
  draw_text(list, c.fonts.body, {at.x, at.y - c.px(1)},
            rise > 0 ? c.palette.ui.text : c.palette.ui.text3, "Climbing");
  draw_text(list, c.fonts.caption, {at.x, at.y + c.px(15)}, c.palette.ui.text3,
            rise > 0 ? fmt::format("heights differ by {}", rise) : "no heights on this map");
  std::vector<SegmentItem> items;
  for (int climb = 0; climb <= TerrainRules::kMostClimb; ++climb)
    items.push_back(
        {fmt::format("{}", climb),
         climb == 0
             ? "Heights cost nothing"
             : fmt::format(
                   "A step up by one height level costs {} times as much as a level "
                   "step, by two levels {} times. A step down costs the same as a level step.",
                   1 + climb, 1 + 2 * climb)});
  const float left =
      at.x + c.px(kNameWidth) + segments_width(c, terrain_items) - segments_width(c, items);
  const int clicked = segments(c, "climb", {left, at.y + c.px(1)}, items, rules.climb);
  if (clicked >= 0) {
    rules.climb = clicked;
    c.send(Command{SetTerrainRules{rules}});
  }
  ImGui::SetCursorScreenPos({at.x, at.y + c.px(kTextLine)});
}

}  // namespace

void terrain_dialog(const UiContext& c) {
  const std::vector<SegmentItem> items = rule_items();
  const float width = c.px(kNameWidth) + segments_width(c, items);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  draw_text(list, c.fonts.semibold, at, c.palette.ui.text, "Terrain costs");
  draw_text(list, c.fonts.body, {at.x, at.y + c.px(24)}, c.palette.ui.text2,
            "A step costs the average of its two cells. The map and tables update at once.");
  ImGui::Dummy({width, c.px(56)});
  TerrainRules rules = c.state.scene.map->grid.rules();
  for (const Row& row : kRows) {
    const ImVec2 line = ImGui::GetCursorScreenPos();
    draw_name(c, row, line);
    const int clicked =
        segments(c, name_of(row.terrain), {line.x + c.px(kNameWidth), line.y + c.px(1)}, items,
                 chosen_rule(rules[row.terrain]));
    if (clicked >= 0) {
      rules[row.terrain] = kRules[static_cast<std::size_t>(clicked)];
      c.send(Command{SetTerrainRules{rules}});
    }
    ImGui::SetCursorScreenPos({line.x, line.y + c.px(kTextLine)});
  }
  climb_row(c, items, rules);
  ImGui::Dummy({width, c.px(4)});
  const ImVec2 below = ImGui::GetCursorScreenPos();
  const float button = c.px(88);
  if (push_button(c, "usual-terrain", {below.x, below.y, c.px(120), c.px(28)}, "Defaults"))
    c.send(Command{SetTerrainRules{}});
  if (push_button(c, "close-terrain", {below.x + width - button, below.y, button, c.px(28)},
                  "Close", true))
    c.ui.popup = Popup::none;
  ImGui::SetCursorScreenPos({below.x, below.y + c.px(28)});
  ImGui::Dummy({width, 0});
}

namespace {

Color color_of(const Palette::Map& map, MoverTerrain terrain) {
  switch (terrain) {
    case MoverTerrain::ground:
      return map.floor;
    case MoverTerrain::hills:
      return map.hills;
    case MoverTerrain::shallow:
      return map.shallow;
    case MoverTerrain::deep:
      return map.deep;
    case MoverTerrain::trees:
      return map.trees;
    case MoverTerrain::wall:
      break;
  }
  return map.wall;
}

}  // namespace

void draw_terrain_swatch(const UiContext& c, ImDrawList& list, const Rect& rect,
                         MoverTerrain terrain) {
  fill_rect(list, rect, color_of(c.palette.map, terrain), c.px(2));
  const unsigned ink = c.palette.ui.text.with_alpha(0.35f).packed();
  list.PushClipRect(rect.min(), rect.max(), true);
  const float step = rect.w / 3, middle = rect.y + rect.h / 2, rise = rect.h / 5;
  for (float x = rect.x; x < rect.x + rect.w + step; x += step) {
    const float half = step / 2;
    if (terrain == MoverTerrain::hills) {
      const std::array<ImVec2, 3> peak = {
          {{x, middle + rise}, {x + half, middle - rise}, {x + step, middle + rise}}};
      list.AddPolyline(peak.data(), 3, ink, 0, c.scale);
    } else if (terrain == MoverTerrain::shallow) {
      list.AddBezierQuadratic({x, middle}, {x + half / 2, middle - 2 * rise}, {x + half, middle},
                              ink, c.scale);
      list.AddBezierQuadratic({x + half, middle}, {x + 1.5f * half, middle + 2 * rise},
                              {x + step, middle}, ink, c.scale);
    } else if (terrain == MoverTerrain::deep) {
      list.AddLine({x - rect.h, rect.y + rect.h}, {x, rect.y}, ink, c.scale);
    }
  }
  list.PopClipRect();
  frame_rect(list, rect, c.palette.ui.line2, c.px(2));
}

}  // namespace waymark
