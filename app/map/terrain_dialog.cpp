#include <array>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/map_colors.h"
#include "app/map/map_dialogs.h"
#include "app/screen/box.h"
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

// Draws the name of a rule with a note below.
void draw_words(const UiContext& c, Box cell, bool used, const char* name,
                const std::string& note) {
  cell.top(-1);
  cell.line(c.fonts.body, used ? c.palette.ui.text : c.palette.ui.text3, name, 16);
  cell.line(c.fonts.caption, c.palette.ui.text3, note);
}

void draw_name(const UiContext& c, Box cell, const Row& row) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const int cells = c.state.scene.map->grid.count_of(row.terrain);
  Box left = cell.left(20, 10);
  left.top(4);
  const Rect swatch = left.top(20);
  fill_rect(list, swatch, terrain_color(c.palette, row.character), c.px(3));
  frame_rect(list, swatch, c.palette.ui.text3, c.px(3));
  draw_words(c, cell, cells > 0, row.name,
             cells > 0 ? fmt::format("{} cells", grouped(cells)) : "none on this map");
}

// Draws the control for the extra cost of climbing one height level.
void climb_row(const UiContext& c, Box row, TerrainRules rules) {
  const int rise = c.state.scene.map->grid.rise();
  draw_words(c, row.left(kNameWidth), rise > 0, "Climbing",
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
  const Box choice = row.right(Pixels{segments_width(c, items)}).inset(0, 1);
  const int clicked = segments(c, "climb", choice.min(), items, rules.climb);
  if (clicked >= 0) {
    rules.climb = clicked;
    c.send(Command{SetTerrainRules{rules}});
  }
}

}  // namespace

void terrain_dialog(const UiContext& c) {
  const std::vector<SegmentItem> items = rule_items();
  const float width = c.px(kNameWidth) + segments_width(c, items);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  Box box(c, {at.x, at.y, width, 0});
  box.line(c.fonts.semibold, c.palette.ui.text, "Terrain costs", 24);
  box.line(c.fonts.body, c.palette.ui.text2,
           "A step costs the average of its two cells. The map and tables update at once.", 40);
  TerrainRules rules = c.state.scene.map->grid.rules();
  for (const Row& row : kRows) {
    Box line = box.top(kTextLine);
    draw_name(c, line.left(kNameWidth), row);
    const int clicked = segments(c, name_of(row.terrain), line.inset(0, 1).min(), items,
                                 chosen_rule(rules[row.terrain]));
    if (clicked >= 0) {
      rules[row.terrain] = kRules[static_cast<std::size_t>(clicked)];
      c.send(Command{SetTerrainRules{rules}});
    }
  }
  climb_row(c, box.top(kTextLine, 12), rules);
  Box foot = box.top(28);
  if (push_button(c, "usual-terrain", foot.left(120), "Defaults"))
    c.send(Command{SetTerrainRules{}});
  if (push_button(c, "close-terrain", foot.right(88), "Close", true)) c.ui.popup = Popup::none;
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, box.y - at.y});
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
