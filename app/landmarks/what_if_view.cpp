#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/kit/numbers.h"
#include "app/landmarks/what_if.h"
#include "app/map/map_colors.h"
#include "app/map/map_marks.h"
#include "app/map/map_pane.h"
#include "app/map/mover_marks.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "core/placement/placement.h"

namespace waymark {
namespace {

constexpr std::array<float, 2> kDashes = {6, 4};

// Whether the pointer means to try a landmark, and with which key or tool.
bool wants_to_try(const UiContext& c) {
  const bool alt = c.ui.tool == Tool::move && ImGui::GetIO().KeyAlt;
  return c.ui.tool == Tool::what_if || alt || c.ui.finger_rests;
}

// The landmark that would move: the selected one, unless Shift is held. A finger adds one.
int moved_landmark(const UiContext& c) {
  const auto count = static_cast<int>(c.state.scene.landmarks.size());
  const bool selected = c.state.selected >= 0 && c.state.selected < count;
  return selected && !ImGui::GetIO().KeyShift && !c.ui.finger_rests ? c.state.selected
                                                                    : kNothingSelected;
}

// The free cell at the pointer; the nearest one if the pointer is over a wall. A finger adds
// landmarks only on free cells.
std::optional<Cell> tried_cell(const UiContext& c, const MapTransform& t) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (c.ui.finger_rests && !t.map->grid.walkable(t.cell_at(mouse))) return std::nullopt;
  if (t.map->ground) return held_target(t, mouse, 0);
  return nearest_free(*t.map, t.nearest_cell(mouse));
}

bool take_pointer(const UiContext& c, const MapTransform& t, bool over_map) {
  if (c.ui.tool == Tool::what_if && key_pressed(ImGuiKey_Escape, false)) c.ui.tool = Tool::move;
  WhatIf& what_if = c.own<WhatIf>();
  if (!over_map || c.ui.hand_is_busy() || c.ui.panning || !wants_to_try(c)) return false;
  if (point_at(c, t, ImGui::GetIO().MousePos) || what_if.refusal()) return false;
  const std::optional<Cell> cell = tried_cell(c, t);
  const int moved = moved_landmark(c);
  if (!cell ||
      (moved == kNothingSelected && c.state.scene.landmarks.size() >= Placement::kMaxLandmarks))
    return false;
  const std::vector<Cell>& landmarks = c.state.scene.landmarks;
  if (std::find(landmarks.begin(), landmarks.end(), *cell) != landmarks.end()) return false;
  what_if.try_place({*cell, moved});
  c.ui.hovered.reset();
  // A finger ends with a double-click, which adds the landmark.
  if (c.ui.finger_rests || !ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return false;
  if (moved == kNothingSelected) {
    c.send(Command{AddLandmark{*cell}});
    // The next click adds another one instead of moving this one.
    c.send(Command{SelectLandmark{kNothingSelected}});
  } else {
    c.send(Command{MoveLandmark{moved, *cell}});
  }
  return true;
}

std::string change_text(const UiContext& c, const WhatIf& what_if) {
  const WhatIf::Answer* const answer = what_if.answer();
  if (!answer) return "…";
  const int change = answer->difference();
  const std::string text = change == 0
                               ? "no change"
                               : (change > 0 ? "+" : "−") + counted_cells(c.grid, std::abs(change));
  return what_if.is_current() ? text : text + " …";
}

// A place next to the tried landmark for a box of that size: inside the map and, if possible,
// without the mark of a point, because marks are drawn over it.
Rect place_beside(const UiContext& c, const MapTransform& t, ImVec2 at, ImVec2 size) {
  const Rect& map = c.layout.map;
  const float gap = c.px(20), edge = c.px(4);
  const std::array<ImVec2, 4> places = {{{at.x + gap, at.y - size.y / 2},
                                         {at.x - gap - size.x, at.y - size.y / 2},
                                         {at.x - size.x / 2, at.y - gap - size.y},
                                         {at.x - size.x / 2, at.y + gap}}};
  const std::vector<Rect> marks = mark_areas(c, t);
  std::optional<Rect> inside;
  for (const ImVec2 place : places) {
    const Rect box{std::round(place.x), std::round(place.y), size.x, size.y};
    if (box.x < map.x + edge || box.x + box.w > map.x + map.w - edge || box.y < map.y ||
        box.y + box.h > map.y + map.h)
      continue;
    if (std::none_of(marks.begin(), marks.end(),
                     [&](const Rect& mark) { return overlap(mark, box); }))
      return box;
    if (!inside) inside = box;
  }
  return inside.value_or(Rect{std::round(places[0].x), std::round(places[0].y), size.x, size.y});
}

void draw_change(const UiContext& c, ImDrawList& list, const MapTransform& t, ImVec2 at) {
  const std::string text = change_text(c, c.of<WhatIf>());
  const Rect pill =
      place_beside(c, t, at, {text_width(c.fonts.semibold, text) + c.px(20), c.px(28)});
  fill_rect(list, pill, c.palette.ui.solid, c.px(5));
  Box(c, pill).inset(10).text(c.fonts.semibold, c.palette.ui.onsolid, text);
}

void draw_tried_landmark(const UiContext& c, ImDrawList& list, const MapPane&,
                         const MapTransform& t) {
  const std::optional<WhatIf::Place>& place = c.of<WhatIf>().place();
  if (!place) return;
  const Scene& scene = c.results.scene;
  const bool moves = place->moved >= 0 && place->moved < static_cast<int>(scene.landmarks.size());
  const ImVec2 at = t.center(place->cell);
  if (moves) {
    const std::array<ImVec2, 2> line = {
        t.center(scene.landmarks[static_cast<std::size_t>(place->moved)]), at};
    draw_dashed_line(list, line, kDashes, c.scale, c.palette.map.halo, 4 * c.scale);
    draw_dashed_line(list, line, kDashes, c.scale, c.palette.map.landmark, 2 * c.scale);
  }
  draw_landmark_mark(c, list, at, c.scale,
                     moves ? landmark_number(scene, place->moved) : next_landmark_number(scene),
                     false, kTriedOpacity);
  draw_change(c, list, t, at);
}

// A place at the edge of the map for a box of that size, if possible without a point.
Rect free_place(const UiContext& c, ImVec2 size) {
  const Rect& map = c.layout.map;
  const MapTransform t = map_panes(c.state, c.layout, c.scale)
                             .front()
                             .transform(c.state.camera, *c.results.scene.map, c.scale);
  const Scene& scene = c.results.scene;
  std::vector<Cell> points = scene.landmarks;
  points.insert(points.end(), {scene.start, scene.goal});
  const float gap = c.px(16), mark = c.px(18);
  const float left = map.x + gap, right = map.x + map.w - gap - size.x;
  const float middle = std::round((left + right) / 2);
  const float top = map.y + gap, low = map.y + map.h - gap - size.y;
  const std::array<ImVec2, 6> places = {
      {{left, top}, {right, top}, {middle, top}, {left, low}, {right, low}, {middle, low}}};
  for (const ImVec2 at : places) {
    const Rect wide{at.x - mark, at.y - mark, size.x + 2 * mark, size.y + 2 * mark};
    if (std::none_of(points.begin(), points.end(),
                     [&](Cell cell) { return wide.contains(t.center(cell)); }))
      return {at.x, at.y, size.x, size.y};
  }
  return {left, top, size.x, size.y};
}

// Draws at the edge of the map what is tried.
void draw_question(const UiContext& c) {
  const std::optional<WhatIf::Place>& place = c.of<WhatIf>().place();
  if (!place || c.message) return;
  const Scene& scene = c.results.scene;
  const bool moves = place->moved >= 0 && place->moved < static_cast<int>(scene.landmarks.size());
  const std::string number = fmt::format(
      "landmark {}", moves ? landmark_number(scene, place->moved) : next_landmark_number(scene));
  const std::string rest = fmt::format(" {} were at {}? {}", number, cell_text(c.grid, place->cell),
                                       c.ui.finger_rests ? "Lift your finger to put it there."
                                       : moves           ? "Click to move it there."
                                                         : "Click to put it there.");
  const char* const head = "What if";
  const float width = text_width(c.fonts.semibold, head) + text_width(c.fonts.body, rest);
  const Rect chip = free_place(c, {width + c.px(24), c.px(32)});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  fill_rect(list, chip, c.palette.ui.panel, c.px(5));
  frame_rect(list, chip, c.palette.ui.line2, c.px(5));
  Box words = Box(c, chip).inset(12);
  words.text(c.fonts.semibold, c.palette.ui.text, head);
  words.text(c.fonts.body, c.palette.ui.text, rest);
}

struct Cells {
  std::string_view name;
  std::size_t color;  // class of the field
  int hatch;          // class of its hatching, -1 for none
};
constexpr std::array<Cells, 3> kCells = {
    {{"saved", 1, -1}, {"new", 2, 4}, {"explored either way", 0, -1}}};

// Whether the map hatches new cells now. Swatches look like the map.
bool are_hatched(const UiContext& c) {
  const OpenedMap& map = *c.results.scene.map;
  const MapPane pane = map_panes(c.state, c.layout, c.scale).front();
  return !is_distant(map.layout.get(), pane.transform(c.state.camera, map, c.scale).cell_px,
                     c.scale);
}

// The outline sets light colours apart from the panel and from the colour next to them.
void draw_cells_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, const Cells& cells) {
  if (rect.w < 1) return;
  const FieldColors colors = field_colors(c.palette, FieldKind::what_if);
  fill_rect(list, rect, colors.table[cells.color], c.px(2));
  if (cells.hatch >= 0 && are_hatched(c)) {
    list.PushClipRect(rect.min(), rect.max(), true);
    for (float x = rect.x - rect.h; x < rect.x + rect.w; x += c.px(6))
      list.AddLine({x, rect.y + rect.h}, {x + rect.h, rect.y},
                   colors.table[static_cast<std::size_t>(cells.hatch)].packed(), c.px(2));
    list.PopClipRect();
  }
  if (rect.w >= c.px(4)) frame_rect(list, rect, c.palette.ui.text3, c.px(2));
}

// The name of the search that stays as it is; empty if there is none.
std::string other_search(const WhatIf::Answer& answer) {
  const Results& r = *answer.before;
  if (answer.slot == Slot::b) return r.slot_name(Slot::a);
  return r.has_b() ? r.slot_name(Slot::b) : "";
}

// Draws the colours of the map and, if there is room, the effect of a click.
bool draw_what_if_legend(const UiContext& c, ImDrawList& list, const Rect& strip) {
  const WhatIf& what_if = c.of<WhatIf>();
  if (!what_if.answer()) return false;
  const ImFont* const font = c.fonts.caption;
  const std::string hint =
      what_if.place()->moved != kNothingSelected ? "Shift: one more landmark" : "";
  const std::string other = other_search(*what_if.answer());
  std::vector<Cells> keys(kCells.begin(), kCells.end());
  if (!other.empty()) keys.push_back({other, 3, -1});
  const auto width = [&](std::span<const Cells> some) {
    float sum = -c.px(14);
    for (const Cells& cells : some) sum += c.px(18 + 6 + 14) + text_width(font, cells.name);
    return sum;
  };
  Box area = Box(c, strip).inset(16);
  // Two entries a line if one line is too short for all.
  const bool two_lines = width(keys) > area.w && strip.h >= 2 * c.px(kLegendLine);
  if (!two_lines && width(keys) > area.w) keys[2].name = "either way";
  const float hint_width = hint.empty() ? 0 : text_width(font, hint) + c.px(16);
  const bool hinted = !two_lines && area.w >= width(keys) + hint_width;
  const float line_height = two_lines ? c.px(kLegendLine) : strip.h;
  Box lines = area.middle(Pixels{line_height * (two_lines ? 2.0f : 1.0f)});
  std::span<const Cells> rest = keys;
  while (!rest.empty()) {
    const std::span<const Cells> line =
        rest.first(two_lines ? std::min<std::size_t>(2, rest.size()) : rest.size());
    rest = rest.subspan(line.size());
    Box row = lines.top(Pixels{line_height});
    // In Explore, the tools are on the left, so the entries end at the right edge.
    if (c.layout.explore)
      row.left(Pixels{std::max(0.0f, row.w - width(line) - (hinted ? hint_width : 0))});
    for (const Cells& cells : line) {
      if (c.px(24) + text_width(font, cells.name) > row.w) break;
      draw_cells_swatch(c, list, row.left(18, 6).middle(12), cells);
      row.text(font, c.palette.ui.text2, cells.name, 14);
    }
  }
  if (hinted) area.text_right(font, c.palette.ui.text2, hint);
  return true;
}

}  // namespace

MapLayer what_if_layer() {
  return {.take_pointer = take_pointer,
          .draw_marks = draw_tried_landmark,
          .draw_inside = draw_question,
          .draw_legend = draw_what_if_legend};
}

const WhatIf::Answer* what_if_answer(const UiContext& c) { return c.of<WhatIf>().answer(); }

void what_if_bars(const UiContext& c, ImDrawList& list, Box& rest) {
  const WhatIf::Answer& answer = *what_if_answer(c);
  const int before = answer.before->run(answer.slot).counts.expanded;
  const int most = std::max({1, before, answer.there.explored});
  const auto bar = [&](const ImFont* font, const char* name, int count, int changed,
                       const Cells& cells) {
    Box words = rest.top(16, 6);
    words.text_right(c.fonts.semibold, c.palette.ui.text, grouped(count));
    words.text(font, c.palette.ui.text, name);
    const auto part = [&](int number) {
      return std::round(rest.w * static_cast<float>(number) / static_cast<float>(most));
    };
    Box track = rest.top(12, 10);
    fill_rect(list, track, c.palette.ui.track);
    const float same = part(count - changed);
    draw_cells_swatch(c, list, track.left(Pixels{same}), kCells[2]);
    draw_cells_swatch(c, list, track.left(Pixels{part(count) - same}), cells);
  };
  bar(c.fonts.body, "now", before, std::min(before, answer.saved), kCells[0]);
  bar(c.fonts.semibold, answer.place.moved == kNothingSelected ? "with it" : "if it were here",
      answer.there.explored, std::min(answer.there.explored, answer.fresh), kCells[1]);
  const std::array<int, 3> numbers = {answer.saved, answer.fresh, answer.either_way};
  for (std::size_t i = 0; i < kCells.size(); ++i) {
    Box row = rest.top(28);
    row.rule_above(c.palette.ui.line);
    draw_cells_swatch(c, list, row.left(18, 8).middle(12), kCells[i]);
    row.text_right(c.fonts.semibold, c.palette.ui.text, grouped(numbers[i]));
    row.text(c.fonts.body, c.palette.ui.text, kCells[i].name);
  }
}

}  // namespace waymark
