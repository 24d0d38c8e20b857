#include "app/map/map_dialogs.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/compute/cell_bits.h"
#include "app/kit/numbers.h"
#include "app/map/map_colors.h"
#include "app/map/map_marks.h"
#include "app/map/map_sketch.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/widgets.h"
#include "core/heuristic/embedding.h"

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
  DialogPart box(c, width);
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

// The dialog that draws each cell at its place in an embedding.

namespace {

constexpr std::size_t kMostDots = 12'000;
constexpr float kDotMargin = 16;

// Fits places into a rectangle, with the same scale in both directions.
class Fitted {
 public:
  Fitted(const EmbeddedMap& map, const Rect& rect) : map_(map) {
    const float wide = std::max(1.0f, map.most.x - map.least.x),
                high = std::max(1.0f, map.most.y - map.least.y);
    scale_ = std::min(rect.w / wide, rect.h / high);
    left_ = rect.x + (rect.w - scale_ * (map.most.x - map.least.x)) / 2;
    top_ = rect.y + (rect.h - scale_ * (map.most.y - map.least.y)) / 2;
  }
  ImVec2 operator()(const EmbeddedMap::Place& at) const {
    return {left_ + scale_ * (at.x - map_.least.x), top_ + scale_ * (at.y - map_.least.y)};
  }

 private:
  const EmbeddedMap& map_;
  float scale_, left_, top_;
};

// Cells are drawn in the same order as on the map: those explored by B on top, then those explored
// by A, then the rest.
Color dot_color(const UiContext& c, Node node) {
  const Results& results = c.results;
  const Cell cell = results.scene.map->grid.cell(node);
  const std::uint8_t bits =
      results.cells[static_cast<std::size_t>(cell.y) *
                        static_cast<std::size_t>(results.scene.map->grid.width()) +
                    static_cast<std::size_t>(cell.x)];
  if (bits & kExploredByB) return c.palette.map.b_fill;
  if (bits & kExploredByA) return c.palette.map.a_fill;
  return c.palette.ui.text3;
}

void draw_embedded(const UiContext& c, ImDrawList& list, const EmbeddedMap& map, const Rect& rect) {
  fill_rect(list, rect, c.palette.map.floor, c.px(4));
  frame_rect(list, rect, c.palette.ui.line2, c.px(4));
  const float margin = c.px(kDotMargin);
  const Fitted at(map,
                  {rect.x + margin, rect.y + margin, rect.w - 2 * margin, rect.h - 2 * margin});
  const float half = c.px(1.2f);
  for (const EmbeddedMap::Dot& dot : map.dots) {
    const ImVec2 p = at(dot.at);
    list.AddRectFilled({p.x - half, p.y - half}, {p.x + half, p.y + half},
                       dot_color(c, dot.node).packed());
  }
  for (const auto& [color, width] :
       {std::pair{c.palette.map.path_casing, c.px(5)}, {c.palette.map.path, c.px(2.5f)}})
    for (std::size_t i = 1; i < map.path.size(); ++i)
      list.AddLine(at(map.path[i - 1]), at(map.path[i]), color.packed(), width);
  draw_goal_mark(c, list, at(map.goal), 1);
  draw_start_mark(c, list, at(map.start), 1);
}

std::string words_of(const std::optional<EmbeddedMap>& map) {
  if (!map)
    return "Neither A nor B uses an embedding. Choose the heuristic embedding for A or B "
           "to see its map here.";
  const char* const whose = map->of == Slot::a ? "A" : "B";
  if (map->dimensions == 1)
    return fmt::format(
        "Each cell is drawn at its only coordinate in the embedding of {}, so the map is a line.",
        whose);
  return fmt::format(
      "Each cell is drawn at the first two of its {} coordinates in the embedding of {}. The "
      "Manhattan distance between two cells here never exceeds the cost of the path between "
      "them.",
      map->dimensions, whose);
}

}  // namespace

void embedding_dialog(const UiContext& c) {
  const std::optional<EmbeddedMap> map = embedded_map(c.results, kMostDots);
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const float width = std::min(c.px(900), display.x - c.px(80)),
              height = map ? std::min(c.px(600), display.y - c.px(220)) : c.px(8);
  dialog_title(c, "Embedded map");
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text2.packed());
  ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
  ImGui::TextUnformatted(in_words_of(c.results.scene.map->grid, words_of(map)).c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopStyleColor();
  ImGui::Dummy({width, c.px(4)});
  const ImVec2 at = ImGui::GetCursorScreenPos();
  if (map) draw_embedded(c, *ImGui::GetWindowDrawList(), *map, {at.x, at.y, width, height});
  ImGui::Dummy({width, height + c.px(8)});
  const ImVec2 end = ImGui::GetCursorScreenPos();
  const float button = c.px(88);
  ImGui::Dummy({width, c.px(32)});
  if (push_button(c, "done", {end.x + width - button, end.y + c.px(4), button, c.px(28)}, "Done",
                  true) ||
      enter_pressed())
    c.ui.popup = Popup::none;
}

namespace {

// nullptr if the search does not use an embedding.
const Embedding* embedding_of(const Results& results, Slot slot) {
  const SearchSpec spec = spec_on(results.scene, slot);
  if (!row_of(spec.algorithm).takes_heuristic) return nullptr;
  for (const OneHeuristic& one : parts_of(spec.h))
    if (one.heuristic == Heuristic::embedding)
      return dynamic_cast<const Embedding*>(prepared_for(one, results.prepared));
  return nullptr;
}

EmbeddedMap::Place place_of(const Embedding& embedding, const Moves& moves, Node node) {
  const std::span<const Cost> at = embedding.coordinates(node);
  const auto cells = [&](Cost cost) { return static_cast<float>(moves.cells(cost)); };
  return {cells(at[0]), at.size() > 1 ? cells(at[1]) : 0};
}

}  // namespace

std::optional<EmbeddedMap> embedded_map(const Results& results, std::size_t most) {
  EmbeddedMap map;
  const Embedding* embedding = nullptr;
  for (const Slot slot : {Slot::a, Slot::b})
    if (const Embedding* const asked = embedding_of(results, slot)) {
      embedding = asked;
      map.of = slot;
    }
  if (!embedding) return std::nullopt;
  const Grid& grid = results.scene.map->grid;
  const Components& components = components_of(results.scene);
  const auto place = [&](Node node) { return place_of(*embedding, results.moves, node); };
  map.dimensions = embedding->dimensions();
  map.goal = map.least = map.most = place(grid.node(results.scene.goal));
  const auto add = [&](Node node) {
    const EmbeddedMap::Place at = place(node);
    map.least = {std::min(map.least.x, at.x), std::min(map.least.y, at.y)};
    map.most = {std::max(map.most.x, at.x), std::max(map.most.y, at.y)};
    return at;
  };
  const std::span<const Node> nodes =
      components.nodes(components.of(grid.node(results.scene.goal)));
  const std::size_t every = (nodes.size() + most - 1) / most;
  for (std::size_t i = 0; i < nodes.size(); i += every)
    map.dots.push_back({nodes[i], add(nodes[i])});
  map.start = add(grid.node(results.scene.start));
  for (const Node node : results.run(map.of).path) map.path.push_back(add(node));
  return map;
}

}  // namespace waymark
