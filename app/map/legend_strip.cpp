#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/map/legend.h"
#include "app/map/map_colors.h"
#include "app/map/map_dialogs.h"
#include "app/map/map_marks.h"
#include "app/map/map_panel.h"
#include "app/map/path_lines.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// Pixels at scale 1.
constexpr float kStripInset = 16, kEntryGap = 12, kIconGap = 6;
constexpr float kPoint = 12, kSwatchWidth = 18, kSwatchHeight = 12;
constexpr float kRampWidth = 112, kRampLeast = 84, kRampHeight = 10, kRampGap = 7;

// A scale bar, `length` pixels long, that stands for a number of map units.
struct Scale {
  std::string label;
  float length = 0;
};

Scale scale_of(const UiContext& c, const MapTransform& t) {
  // Distances on a mover's map are measured on its ground.
  const Grid& grid = ground_of(*t.map);
  const bool cells = !grid.graph();
  const double px_a_length = cells ? t.cell_px : t.cell_px / t.map->layout->length_of_unit();
  // The length is 1, 2 or 5 times a power of ten, but at least one cell.
  double length = cells ? 1 : 1e-6;
  for (double power = length; power < 1e9; power *= 10)
    for (const double candidate : {power, 2 * power, 5 * power})
      if (candidate * px_a_length <= 100 * c.scale) length = candidate;
  const auto bar = static_cast<float>(length * px_a_length);
  if (cells) return {counted_cells(grid, static_cast<std::int64_t>(length)), bar};
  return {
      with_unit(grid, length >= 1 ? grouped(std::llround(length)) : fmt::format("{:g}", length)),
      bar};
}

bool is_point(LegendSign sign) {
  return sign == LegendSign::start || sign == LegendSign::goal || sign == LegendSign::landmark ||
         sign == LegendSign::landmark_hollow || sign == LegendSign::landmark_selected;
}

float entry_width(const UiContext& c, const LegendEntry& entry, float ramp) {
  const float name = text_width(c.fonts.caption, entry.name);
  if (entry.sign == LegendSign::ramp && entry.greatest.empty())
    return name + c.px(kIconGap) + text_width(c.fonts.mono, entry.least);
  if (entry.sign == LegendSign::ramp)
    return name + c.px(kIconGap) + text_width(c.fonts.mono, entry.least) + 2 * c.px(kRampGap) +
           ramp + text_width(c.fonts.mono, entry.greatest);
  return c.px(is_point(entry.sign) ? kPoint : kSwatchWidth) + c.px(kIconGap) + name;
}

// The key in the strip's ImGui storage under which a layer hidden by a click is remembered.
ImGuiID key_of(Layer layer) { return 1 + static_cast<ImGuiID>(layer); }

// Layers hidden by a click stay in the strip, so that another click can show them again.
LayerSet layers_kept(const UiContext& c) {
  LayerSet kept;
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  for (int i = 0; i < kLayerCount; ++i) {
    const ImGuiID id = key_of(static_cast<Layer>(i));
    if (c.state.layer(static_cast<Layer>(i)).shown) storage.SetBool(id, false);
    if (storage.GetBool(id)) kept.set(static_cast<std::size_t>(i));
  }
  return kept;
}

void turn(const UiContext& c, Layer layer) {
  LayerLook look = c.state.layer(layer);
  look.shown = !look.shown;
  if (!look.shown) ImGui::GetStateStorage()->SetBool(key_of(layer), true);
  c.send(Command{SetLayer{layer, look}});
}

void draw_fill(ImDrawList& list, const Rect& rect, const Color& fill, const Color& edge,
               float opacity, float radius) {
  fill_rect(list, rect, fill.with_alpha(opacity), radius);
  frame_rect(list, rect, edge.with_alpha(opacity), radius);
}

// Draws the goal's cross, without the halo that it has on the map.
void draw_cross(const UiContext& c, ImDrawList& list, ImVec2 at) {
  const float arm = c.px(4.5f), stroke = 3.2f * c.scale;
  const unsigned ink = c.palette.map.goal.packed();
  list.AddLine({at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}, ink, stroke);
  list.AddLine({at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}, ink, stroke);
}

// Draws a small portal between two cells, as draw_portals() does.
void draw_arc_sign(const UiContext& c, ImDrawList& list, const Rect& swatch) {
  const Palette::Map& map = c.palette.map;
  const float dot = c.px(2.5f), y = swatch.y + swatch.h - dot;
  const ImVec2 from{swatch.x + dot, y}, to{swatch.x + swatch.w - dot, y},
      bend{swatch.x + swatch.w / 2, swatch.y - c.px(6)};
  for (const auto& [color, width] :
       {std::pair{&map.halo, kPortalRim}, {&map.path_casing, kPortalWidth}})
    list.AddBezierQuadratic(from, bend, to, color->packed(), static_cast<float>(width) * c.scale);
  for (const ImVec2 end : {from, to}) {
    list.AddCircleFilled(end, dot + c.scale, map.halo.packed());
    list.AddCircleFilled(end, dot, map.path_casing.packed());
  }
}

void draw_sign(const UiContext& c, ImDrawList& list, const LegendEntry& entry, const Box& place) {
  const Palette::Map& map = c.palette.map;
  const float faded = entry.shown ? 1 : 0.35f;
  const ImVec2 point{place.x + place.w / 2, place.y + place.h / 2};
  const Rect swatch = place.middle(kSwatchHeight);
  const auto fill = [&](const Color& color, const Color& edge) {
    draw_fill(list, swatch, color, edge, faded, c.px(2));
  };
  switch (entry.sign) {
    case LegendSign::start:
      return add_disc(list, point, 4.5f * c.scale, map.start.packed());
    case LegendSign::goal:
      return draw_cross(c, list, point);
    case LegendSign::landmark:
    case LegendSign::landmark_hollow: {
      const float r = c.px(6);
      const ImVec2 top{point.x, point.y - r}, right{point.x + r, point.y + r * 0.75f},
          left{point.x - r, point.y + r * 0.75f};
      const unsigned ink = c.palette.panel.landmark.packed();
      if (entry.sign == LegendSign::landmark) return list.AddTriangleFilled(top, right, left, ink);
      return list.AddTriangle(top, right, left, ink, 1.4f * c.scale);
    }
    case LegendSign::landmark_selected:
      return list.AddCircle(point, c.px(5), c.palette.ui.text.packed(), 0, 1.6f * c.scale);
    case LegendSign::explored_a:
      return fill(map.a_fill, map.a_edge);
    case LegendSign::explored_b: {
      // In Explore, the sign shows that B's cells are drawn over A's.
      if (!c.layout.explore || !c.state.layer(Layer::explored_a).shown)
        return fill(map.b_fill, map.b_edge);
      fill(map.a_fill, map.a_edge);
      const float left = c.px(6), top = c.px(3);
      const Rect over{swatch.x + left, swatch.y + top, swatch.w - left, swatch.h - top};
      return draw_fill(list, over, map.b_fill, map.b_edge, faded, c.px(2));
    }
    case LegendSign::only_b:
      return fill(map.ties, map.ties);
    case LegendSign::from_goal: {
      fill(map.floor, c.palette.ui.line2);
      const float side = swatch.h;
      for (float x = swatch.x; x + side <= swatch.x + swatch.w + 1; x += c.px(3))
        list.AddLine({x, swatch.y}, {x + side, swatch.y + side},
                     c.palette.ui.text.with_alpha(0.5f * faded).packed(), c.scale);
      return;
    }
    case LegendSign::open:
      return draw_layer_swatch(c, list, swatch, Layer::frontier, faded);
    case LegendSign::exact:
      return draw_layer_swatch(c, list, swatch, Layer::exact, faded);
    case LegendSign::paths:
      return draw_layer_swatch(c, list, swatch, Layer::path, faded);
    case LegendSign::subgoal:
      return draw_subgoal_mark(c, list, point, 4.5f * c.scale);
    case LegendSign::path_both:
      return draw_path_swatch(c, list, swatch, PathOf::both, faded);
    case LegendSign::path_a:
      return draw_path_swatch(c, list, swatch, PathOf::a, faded);
    case LegendSign::path_b:
      return draw_path_swatch(c, list, swatch, PathOf::b, faded);
    case LegendSign::portal: {
      const ImVec2 from{swatch.x + c.px(3), swatch.y + swatch.h - 1},
          to{swatch.x + swatch.w - c.px(3), swatch.y + 1};
      list.AddLine(from, to, map.halo.with_alpha(faded).packed(),
                   static_cast<float>(kPortalRim) * c.scale);
      return list.AddLine(from, to, map.path_casing.with_alpha(faded).packed(),
                          static_cast<float>(kPortalWidth) * c.scale);
    }
    case LegendSign::arc:
      return draw_arc_sign(c, list, swatch);
    case LegendSign::path_kept:
    case LegendSign::path_lost: {
      const bool kept = entry.sign == LegendSign::path_kept;
      const std::array<ImVec2, 2> line = {ImVec2{swatch.x, point.y},
                                          ImVec2{swatch.x + swatch.w, point.y}};
      if (kept) list.AddLine(line[0], line[1], map.path_casing.with_alpha(faded).packed(), c.px(6));
      const std::array<float, 2> dash =
          kept ? std::array<float, 2>{5, 3} : std::array<float, 2>{2, 3};
      return draw_dashed_line(
          list, line, dash, c.scale,
          kept ? map.path.with_alpha(faded) : c.palette.ui.text.with_alpha(0.45f * faded),
          c.px(kept ? 4 : 2));
    }
    case LegendSign::terrain: {
      if (c.results.scene.map->ground)
        return draw_terrain_swatch(c, list, swatch, mover_terrain(entry.terrain));
      const TerrainRules& rules = c.results.scene.map->grid.rules();
      const auto ink = [&](char terrain) {
        return terrain_on_map(c.palette, terrain, rules).with_alpha(faded).packed();
      };
      const unsigned from = ink(entry.terrain), to = ink(entry.terrain_to);
      list.AddRectFilledMultiColor(swatch.min(), swatch.max(), from, to, to, from);
      return frame_rect(list, swatch, c.palette.ui.line2.with_alpha(faded), c.px(2));
    }
    case LegendSign::field_class: {
      const FieldColors colors = field_colors(c.palette, c.results.fields[entry.field]->kind);
      return fill(colors.table[static_cast<std::size_t>(entry.field_class)], c.palette.ui.line2);
    }
    case LegendSign::ramp:
      break;
  }
}

// Draws the name, the minimum, a bar with a tick at each quarter, and the maximum.
void draw_ramp(const UiContext& c, ImDrawList& list, const LegendEntry& entry, Box rest,
               float width) {
  const Palette::Ui& ui = c.palette.ui;
  const Color& ink = entry.shown ? ui.text2 : ui.text3;
  rest.text(c.fonts.caption, ink, entry.name, kIconGap);
  rest.text(c.fonts.mono, ink, entry.least, kRampGap);
  if (entry.greatest.empty()) return;
  const Box bar = rest.left(Pixels{width}, kRampGap).middle(Pixels{width}, kRampHeight);
  draw_field_swatch(c, list, bar, c.results.fields[entry.field]->kind, entry.shown ? 1 : 0.35f,
                    entry.field);
  for (int quarter = 0; quarter <= 4; ++quarter) {
    const float at = std::round(bar.x + (bar.w - 1) * static_cast<float>(quarter) / 4);
    list.AddRectFilled({at, bar.y + bar.h}, {at + 1, bar.y + bar.h + c.px(3)}, ui.text3.packed());
  }
  // The value in the middle of a square-root ramp is a quarter of its maximum.
  if (!entry.middle.empty()) {
    const Pixels number{text_width(c.fonts.mono, entry.middle) + c.px(8)};
    const Box ground = bar.middle(number, kRampHeight + 4);
    fill_rect(list, ground, ui.panel, c.px(3));
    ground.inset(4).text(c.fonts.mono, ink, entry.middle);
  }
  rest.text(c.fonts.mono, ink, entry.greatest);
}

void draw_scale(const UiContext& c, ImDrawList& list, const Rect& strip, const Scale& scale) {
  Box rest = Box(c, strip).inset(kStripInset);
  const Rect bar = rest.right(Pixels{std::round(scale.length)}, 8);
  rest.text_right(c.fonts.caption, c.palette.ui.text2, scale.label);
  const float x0 = bar.x, x1 = bar.x + bar.w;
  const float y = std::round(strip.y + strip.h / 2 + c.px(3)), tick = c.px(5);
  const unsigned ink = c.palette.ui.text2.packed();
  list.AddRectFilled({x0, y}, {x1, y + 1}, ink);
  list.AddRectFilled({x0, y - tick}, {x0 + 1, y + 1}, ink);
  list.AddRectFilled({x1 - 1, y - tick}, {x1, y + 1}, ink);
}

// A sentence about a sign, for its tooltip; empty if the name says enough.
std::string meaning_of(const UiContext& c, LegendSign sign) {
  const auto explored_with = [&](Slot slot) {
    const std::string name = name_of(shown_words(c), slot);
    return c.layout.explore
               ? fmt::format("Cells explored with {}: taken from the open list.", name)
               : fmt::format("Cells that {} has explored: taken from its open list.", name);
  };
  switch (sign) {
    case LegendSign::start:
      return "Every search begins at the start.";
    case LegendSign::goal:
      return "Every search looks for a path to the goal.";
    case LegendSign::landmark:
      return kLandmarkMeaning;
    case LegendSign::landmark_hollow:
      return "A hollow landmark is not needed in this search: the others give the same estimates.";
    case LegendSign::landmark_selected:
      return "The ring marks the selected landmark. A click next to it ends the selection.";
    case LegendSign::explored_a:
      return explored_with(Slot::a);
    case LegendSign::explored_b: {
      const bool landmarks =
          uses_landmarks(spec_on(c.results.scene, Slot::b)) && !c.results.scene.landmarks.empty();
      return explored_with(Slot::b) +
             (c.layout.explore ? " They cover the other search's cells." : "") +
             (landmarks ? std::string("\n") + kLandmarkMeaning : "");
    }
    case LegendSign::only_b:
      return fmt::format("Cells that {} has explored and {} has not.",
                         name_of(shown_words(c), Slot::b), name_of(shown_words(c), Slot::a));
    case LegendSign::arc:
      return "A step between two cells, with its cost. An arrowhead marks a one-way portal.";
    case LegendSign::open:
      return "Cells that a search has generated and not yet expanded.";
    case LegendSign::paths:
    case LegendSign::path_both:
    case LegendSign::path_a:
    case LegendSign::path_b:
      if (const std::optional<double> tight = tight_length(c.results))
        return tight_words(c.results.scene.map->grid, *tight);
      if (c.results.walk) return "";
      return "The path that a search found. It is pale while you point at another cell: then the "
             "map also shows the cheapest path from that cell to the goal.";
    default:
      return "";
  }
}

void draw_entry(const UiContext& c, ImDrawList& list, const LegendEntry& entry, Box rest,
                float ramp) {
  const Palette::Ui& ui = c.palette.ui;
  if (entry.layer) {
    const Rect ground = rest.inset(-4, 4);
    ImGui::SetCursorScreenPos(ground.min());
    if (press_area("entry", ground.size())) turn(c, *entry.layer);
    if (ImGui::IsItemHovered()) fill_rect(list, ground, ui.hover, c.px(4));
    const std::string meaning = meaning_of(c, entry.sign);
    tooltip(c, ground,
            meaning + (meaning.empty() ? "" : "\n") +
                (entry.shown ? "Click to hide." : "Click to show."));
  } else if (is_point(entry.sign) || entry.sign == LegendSign::arc) {
    tooltip_over(c, "entry", rest, meaning_of(c, entry.sign));
  }
  if (entry.sign == LegendSign::ramp) return draw_ramp(c, list, entry, rest, ramp);
  draw_sign(c, list, entry, rest.left(is_point(entry.sign) ? kPoint : kSwatchWidth, kIconGap));
  rest.text(c.fonts.caption, entry.shown ? ui.text2 : ui.text3, entry.name);
}

// Draws the entries that are in `shown` in a row, which they fill from the left or, if `at_right`,
// up to its right end.
void draw_entry_row(const UiContext& c, ImDrawList& list, const std::vector<LegendEntry>& entries,
                    const std::vector<float>& widths, const std::vector<bool>& shown, float ramp,
                    bool at_right, Box row) {
  if (at_right) {
    float width = -c.px(kEntryGap);
    for (std::size_t i = 0; i < entries.size(); ++i)
      if (shown[i]) width += widths[i];
    row.left(Pixels{std::max(0.0f, row.w - width)});
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!shown[i]) continue;
    ImGui::PushID(static_cast<int>(i));
    draw_entry(c, list, entries[i], row.left(Pixels{widths[i] - c.px(kEntryGap)}, kEntryGap), ramp);
    ImGui::PopID();
  }
}

// The number of entries, from `first` on, that fit in a line; at least one if there is any.
std::size_t entries_in_line(const std::vector<float>& widths, std::size_t first, float room) {
  std::size_t end = first;
  float taken = 0;
  while (end < widths.size() && (end == first || taken + widths[end] <= room))
    taken += widths[end++];
  return end - first;
}

// If two lines can hold all entries, and one can't, draws them at the right
// end of the strip and returns true.
bool draw_two_lines(const UiContext& c, ImDrawList& list, const Box& strip,
                    const std::vector<LegendEntry>& entries, float ramp) {
  if (!strip.has(2 * kLegendLine)) return false;
  std::vector<float> widths;
  for (const LegendEntry& entry : entries)
    widths.push_back(std::round(entry_width(c, entry, ramp)) + c.px(kEntryGap));
  const float room = strip.w + c.px(kEntryGap);
  const std::size_t upper = entries_in_line(widths, 0, room);
  if (upper == entries.size() || upper + entries_in_line(widths, upper, room) < entries.size())
    return false;
  Box lines = strip.middle(2 * kLegendLine);
  for (const bool is_upper : {true, false}) {
    std::vector<bool> shown(entries.size(), !is_upper);
    std::fill_n(shown.begin(), upper, is_upper);
    draw_entry_row(c, list, entries, widths, shown, ramp, true, lines.top(kLegendLine));
  }
  return true;
}

void draw_entries(const UiContext& c, ImDrawList& list, const Rect& strip, const Scale& scale) {
  std::vector<LegendEntry> entries =
      legend_entries(c.state, c.results, layers_kept(c), shown_words(c));
  // Explore has no scale.
  const float scale_width =
      c.layout.explore
          ? 0
          : scale.length + c.px(8) + text_width(c.fonts.caption, scale.label) + c.px(kEntryGap);
  // In Explore, the tools next to the legend have their own inset.
  Box row(c, strip);
  row.left(c.layout.explore && !c.layout.slim ? 0 : kStripInset);
  row.right(kStripInset);
  if (c.layout.explore) {
    std::vector<LegendEntry> shorter = entries;
    for (LegendEntry& entry : shorter) entry.name = short_name(entry);
    const auto drawn = [&](const std::vector<LegendEntry>& tried) {
      return draw_two_lines(c, list, row, tried, c.px(kRampLeast));
    };
    if (drawn(entries)) return;
    // The map shows terrain by its look, so other entries stay longer.
    for (;;) {
      if (drawn(shorter)) return;
      const auto terrain =
          std::find_if(shorter.rbegin(), shorter.rend(),
                       [](const LegendEntry& entry) { return entry.sign == LegendSign::terrain; });
      if (terrain == shorter.rend()) break;
      shorter.erase(std::next(terrain).base());
    }
  }
  const float room = row.w + c.px(kEntryGap);
  std::vector<float> widths;
  const auto measure = [&](float ramp) {
    widths.clear();
    for (const LegendEntry& entry : entries)
      widths.push_back(std::round(entry_width(c, entry, ramp)) + c.px(kEntryGap));
    return fit_legend(entries, widths, scale_width, room);
  };
  // The ramp is shortened before any entries are.
  const auto whole = [](const LegendFit& fit) {
    return fit.scale &&
           std::find(fit.entries.begin(), fit.entries.end(), false) == fit.entries.end();
  };
  float ramp = c.px(kRampWidth);
  LegendFit fit = measure(ramp);
  // Explore has start and goal only if no other entry gets shorter because of them.
  if (c.layout.explore && !whole(fit)) {
    std::erase_if(entries, [](const LegendEntry& entry) {
      return entry.sign == LegendSign::start || entry.sign == LegendSign::goal;
    });
    fit = measure(ramp);
  }
  if (!whole(fit)) fit = measure(ramp = c.px(kRampLeast));
  if (fit.crowded || (c.layout.explore && !c.layout.slim && !whole(fit))) {
    const std::vector<LegendEntry> named = entries;
    for (LegendEntry& entry : entries) entry.name = short_name(entry);
    fit = measure(ramp);
    // If there is room left, the first names are long.
    for (std::size_t i = 0; i < entries.size(); ++i) {
      entries[i].name = named[i].name;
      if (measure(ramp).entries == fit.entries) continue;
      entries[i].name = short_name(entries[i]);
      break;
    }
    fit = measure(ramp);
  }
  // In Explore, the tools are on the left, so the entries end at the right edge.
  draw_entry_row(c, list, entries, widths, fit.entries, ramp, c.layout.explore, row);
  if (fit.scale && !c.layout.explore) draw_scale(c, list, strip, scale);
}

}  // namespace

void legend_strip(const UiContext& c, const MapTransform& t) {
  const Rect& strip = c.layout.legend;
  if (strip.w <= 0 || strip.h <= 0) return;
  if (begin_pane("legend", strip)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    hairline(list, strip.x, strip.x + strip.w, strip.y, c.palette.ui.line2);
    const std::vector<MapLayer>& layers = c.of<MapLayers>().rows;
    if (std::none_of(layers.begin(), layers.end(), [&](const MapLayer& layer) {
          return layer.draw_legend && layer.draw_legend(c, list, strip);
        }))
      draw_entries(c, list, strip, scale_of(c, t));
  }
  end_pane();
}

}  // namespace waymark
