#include "app/map/triangle_lens.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/map_marks.h"
#include "app/map/path_lines.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/plot_axes.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// The share of the true cost as text, "6%". A small share is never shown as 0.
std::string share_text(Cost part, Cost of) {
  const double share = 100.0 * part / of;
  return share < 1 ? "under 1%" : decimal_text(share, 0) + "%";
}

std::string unreached_sentence(const Triangle& t, int number) {
  if (t.reaches_cell())
    return fmt::format("Landmark {} reaches N but not Z: there is no path from N to Z.", number);
  if (t.reaches_goal())
    return fmt::format("Landmark {} reaches Z but not N: there is no path from N to Z.", number);
  return fmt::format("Landmark {} reaches neither N nor Z: it gives no bound.", number);
}

std::string sentence(const Triangle& t, int number, const Moves& moves) {
  if (!t.whole()) return unreached_sentence(t, number);
  if (t.cell_goal == 0) return "N is the goal itself: there is nothing to bound.";
  if (t.cell_landmark == 0) return "The bound is exact: the landmark is on N.";
  if (t.landmark_goal == 0) return "The bound is exact: the landmark is on Z.";
  if (t.goal_between()) return "The bound is exact: Z is on a shortest path from N to L.";
  if (t.cell_between()) return "The bound is exact: N is on a shortest path from L to Z.";
  const auto length = [&moves](Cost cost) { return length_text(cost, moves); };
  // If the reverse path has a different cost, some numbers are not the costs of the three sides.
  const bool directed = t.cell_landmark != t.landmark_cell || t.landmark_goal != t.goal_landmark;
  const auto side = [directed](const char* name) { return directed ? name : ""; };
  const std::string sum =
      fmt::format("{}{} − {}{} = {} at least", side(t.falls() ? "N to L " : "L to Z "),
                  length(t.falls() ? t.cell_landmark : t.landmark_goal),
                  side(t.falls() ? "Z to L " : "L to N "),
                  length(t.falls() ? t.goal_landmark : t.landmark_cell), length(t.lower()));
  if (t.landmark_between())
    return fmt::format("{}; the upper bound {} is exact: L is on a shortest path from N to Z.", sum,
                       length(t.upper()));
  return fmt::format("{}. Slack {}, {} of the true cost.", sum, length(t.slack()),
                     share_text(t.slack(), t.cell_goal));
}

}  // namespace

std::optional<LensView> lens_view(const State& state, const Results& results,
                                  const std::optional<Cell>& pointed) {
  if (state.mode == Mode::explore) return std::nullopt;
  const int selected = state.selected;
  if (selected < 0 || selected >= static_cast<int>(results.tables.size()) ||
      !state.layer(Layer::triangle).shown || has_stale_tables(results.scene) || results.goals)
    return std::nullopt;
  const Grid& grid = results.scene.map->grid;
  const Cell cell = pointed && grid.walkable(*pointed) ? *pointed : results.scene.start;
  return LensView{selected, cell,
                  triangle(grid, *results.tables[static_cast<std::size_t>(selected)],
                           *results.goal_field, cell)};
}

LensText lens_text(const LensView& view, const Results& results) {
  const Triangle& t = view.triangle;
  const int number = landmark_number(results.scene, view.landmark);
  LensText text;
  text.title = fmt::format("Triangle of landmark {}", number);
  text.position = "N " + padded_cell_text(results.scene.map->grid, view.cell);
  text.costs = {length_text(t.cell_landmark, results.moves),
                length_text(t.landmark_goal, results.moves),
                length_text(t.cell_goal, results.moves)};
  text.sentence = sentence(t, number, results.moves);
  return text;
}

namespace {

constexpr float kLegWidth = 4, kLegHalo = 8, kDotEvery = 9;
// A path shorter than this has no pill, because the pill would hide the path.
constexpr float kLeastForPill = 56;

struct LensLines {
  std::vector<ImVec2> cell_landmark, landmark_goal, cell_goal;
};

LensLines lens_lines(const UiContext& c, const MapTransform& t, const LensView& lens) {
  const Results& r = c.results;
  const Grid& grid = r.scene.map->grid;
  const TrianglePaths paths = triangle_paths(
      grid, *r.tables[static_cast<std::size_t>(lens.landmark)], *r.goal_field, lens.cell);
  return {map_line(grid, paths.cell_landmark, t), map_line(grid, paths.landmark_goal, t),
          map_line(grid, paths.cell_goal, t)};
}

void stroke(ImDrawList& list, const std::vector<ImVec2>& line, const Color& color, float width) {
  if (line.size() < 2) return;
  list.AddPolyline(line.data(), static_cast<int>(line.size()), color.packed(), 0, width);
}

// Draws the visible dots at equal distances along a line. White rings separate them from a line of
// the same colour below.
void draw_dots(const UiContext& c, ImDrawList& list, const Rect& view,
               const std::vector<ImVec2>& line, const Color& color, const Color& ring) {
  const float every = kDotEvery * c.scale, radius = kLegWidth / 2 * c.scale;
  float before = 0;  // length of the line before the segment
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const ImVec2 a = line[i], b = line[i + 1];
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    const auto seen = seen_part(a, b, view);
    for (float at = seen ? std::ceil((before + length * seen->first) / every) * every : INFINITY;
         at < before + length * (seen ? seen->second : 0); at += every) {
      const float part = (at - before) / length;
      const ImVec2 dot{a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
      add_disc(list, dot, radius + c.scale, ring.packed());
      add_disc(list, dot, radius, color.packed());
    }
    before += length;
  }
}

}  // namespace

// The halves of a wipe share one view, so a pill across the wipe line is at the same place in both.
std::optional<Rect> room_for_pill(const Rect& view, const std::vector<ImVec2>& line, ImVec2 size,
                                  const std::vector<Rect>& taken, float aside) {
  // After the wanted distance: above the line, below it, and twice as far.
  for (const float down : {aside, -1.2f, 1.2f, -2.4f, 2.4f})
    for (const float part : {0.5f, 0.4f, 0.6f, 0.3f, 0.7f, 0.2f, 0.8f}) {
      const ImVec2 middle = seen_line(line, view, part).at;
      const Rect rect{std::round(middle.x - size.x / 2),
                      std::round(middle.y - size.y / 2 + down * size.y), size.x, size.y};
      const bool inside = rect.x >= view.x && rect.y >= view.y &&
                          rect.x + rect.w <= view.x + view.w && rect.y + rect.h <= view.y + view.h;
      const bool free = std::none_of(taken.begin(), taken.end(),
                                     [&](const Rect& other) { return overlap(rect, other); });
      if (inside && free) return rect;
    }
  return std::nullopt;
}

std::optional<LensView> pointed_lens(const UiContext& c) {
  std::optional<Cell>& cell = c.ui.lens_cell;
  const bool over_map = c.layout.map.contains(ImGui::GetIO().MousePos);
  if (c.ui.hovered)
    cell = c.ui.hovered;
  else if (!over_map)
    cell.reset();
  if (c.ui.dragged) cell.reset();
  return lens_view(c.state, c.results, cell);
}

std::optional<LensView> shown_lens(const UiContext& c) {
  return c.state.prediction.hides() ? std::nullopt : lens_view(c.state, c.results, c.ui.lens_cell);
}

void draw_lens_paths(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens) {
  const LensLines lines = lens_lines(c, t, lens);
  const float opacity = c.state.layer(Layer::triangle).opacity;
  const Color halo = c.palette.map.halo.with_alpha(opacity);
  const Color green = c.palette.map.landmark.with_alpha(opacity);
  const Color amber = c.palette.panel.true_cost.with_alpha(opacity);
  const float width = kLegWidth * c.scale;
  for (const auto* line : {&lines.landmark_goal, &lines.cell_goal, &lines.cell_landmark})
    stroke(list, *line, halo, kLegHalo * c.scale);
  stroke(list, lines.cell_goal, amber, width);
  stroke(list, lines.cell_landmark, green, width);
  draw_dots(c, list, pane.view, lines.landmark_goal, green, halo);
}

void draw_lens_costs(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t, const LensView& lens) {
  struct Pill {
    const std::vector<ImVec2>& line;
    Cost cost;
    const Color& color;
  };
  const LensLines lines = lens_lines(c, t, lens);
  const Triangle& sides = lens.triangle;
  const Color &green = c.palette.panel.landmark, &amber = c.palette.panel.true_cost;
  const std::array<Pill, 3> pills = {{{lines.cell_landmark, sides.cell_landmark, green},
                                      {lines.cell_goal, sides.cell_goal, amber},
                                      {lines.landmark_goal, sides.landmark_goal, green}}};
  std::vector<Rect> taken = mark_areas(c, t);
  for (const Pill& pill : pills) {
    if (seen_line(pill.line, pane.view, 0).length < kLeastForPill * c.scale) continue;
    const std::string text = length_text(pill.cost, c.results.moves);
    const ImVec2 size{std::round(text_width(c.fonts.semibold, text)) + c.px(12), c.px(20)};
    const std::optional<Rect> rect = room_for_pill(pane.view, pill.line, size, taken);
    if (!rect) continue;
    taken.push_back(*rect);
    fill_rect(list, *rect, c.palette.ui.panel, c.px(4));
    list.AddRect(rect->min(), rect->max(), pill.color.packed(), c.px(4), 0, 1.5f * c.scale);
    draw_text_centered(list, c.fonts.semibold, {rect->x + size.x / 2, rect->y + size.y / 2},
                       c.palette.ui.text, text);
  }
}

namespace {

constexpr float kCardPadding = 16, kCloseSide = 24;

// Draws the key in three equal columns: a solid, a dotted and a solid line, each with the side's
// name and cost. If costs are long, the names are smaller. If costs are even longer, the costs are
// smaller too, and finally lose their decimals.
void draw_key(const UiContext& c, ImDrawList& list, const Rect& row, LensText text) {
  constexpr std::array<const char*, 3> kSides = {"N–L", "L–Z", "N–Z"};
  const float line = c.px(16), gap = c.px(6), y = std::round(row.y + row.h / 2);
  const float column = row.w / 3;
  const ImFont *font = c.fonts.body, *cost_font = c.fonts.semibold;
  const auto too_wide = [&](std::size_t i, float gaps) {
    return line + text_width(font, kSides[i]) + text_width(cost_font, text.costs[i]) >
           column - gaps * gap;
  };
  for (std::size_t i = 0; i < kSides.size(); ++i)
    if (too_wide(i, 4)) font = c.fonts.caption;
  for (std::size_t i = 0; i < kSides.size(); ++i)
    if (too_wide(i, 2.5f)) cost_font = c.fonts.caption;
  const bool crowded = too_wide(0, 2.5f) || too_wide(1, 2.5f) || too_wide(2, 2.5f);
  for (std::string& cost : text.costs)
    if (crowded) cost = cost.substr(0, cost.find('.'));
  for (std::size_t i = 0; i < kSides.size(); ++i) {
    float x = std::round(row.x + column * static_cast<float>(i));
    const Color& color = i == 2 ? c.palette.panel.true_cost : c.palette.panel.landmark;
    if (i == 1) {
      for (int dot = 0; dot < 3; ++dot)
        add_disc(list, {x + c.px(2) + c.px(6) * static_cast<float>(dot), y}, 2 * c.scale,
                 color.packed());
    } else {
      fill_rect(list, {x, y - c.px(2), line, c.px(4)}, color, c.px(2));
    }
    x += line + gap;
    x +=
        draw_text(list, font, {x, centered_top(font, row.y, row.h)}, c.palette.ui.text2, kSides[i]);
    draw_text(list, cost_font, {x + gap, centered_top(cost_font, row.y, row.h)}, c.palette.ui.text,
              text.costs[i]);
  }
}

Ruler lens_ruler(const UiContext& c, const Triangle& t) {
  const Palette& p = c.palette;
  Ruler ruler{c.results.moves};
  ruler.bars.push_back({t.formula, p.panel.a, "", formula_word(c.results.moves)});
  if (t.whole()) {
    ruler.bars.push_back({t.lower(), p.panel.b, "", "lower"});
    ruler.upper = RulerMark{t.upper(), p.panel.landmark, "", "upper"};
  }
  if (t.cell_goal != kNoCost) ruler.true_value = RulerMark{t.cell_goal, p.ui.text, "", "true cost"};
  ruler.most = std::max({1, t.formula, ruler.upper ? ruler.upper->at : 0,
                         ruler.true_value ? ruler.true_value->at : 0});
  return ruler;
}

}  // namespace

void triangle_card(const UiContext& c) {
  const Rect& card = c.layout.triangle;
  const std::optional<LensView> lens = shown_lens(c);
  if (card.w <= 0 || !lens) return;
  if (begin_pane("triangle", card, c.palette.ui.panel)) {
    const Palette::Ui& ui = c.palette.ui;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    hairline(list, card.x, card.x + card.w, card.y, ui.line);
    const float left = card.x + c.px(kCardPadding), right = card.x + card.w - c.px(kCardPadding);
    const LensText text = lens_text(*lens, c.results);
    const float top = card.y + c.px(11);
    const float side = c.px(kCloseSide);
    const Rect close{right - side + c.px(6), top, side, side};
    if (quiet_button(c, "close-triangle", close, icon::kRemove, ui.text2))
      c.send(Command{SelectLandmark{kNothingSelected}});
    tooltip(c, close, "Close the triangle");
    draw_text(list, c.fonts.semibold, {left, centered_top(c.fonts.semibold, top, side)}, ui.text,
              fitted(c.fonts.semibold, text.title,
                     close.x - left - text_width(c.fonts.mono, text.position) - c.px(12)));
    draw_text_right(list, c.fonts.mono, {close.x - c.px(4), centered_top(c.fonts.mono, top, side)},
                    ui.text2, text.position);
    draw_key(c, list, {left, top + c.px(24), right - left, c.px(24)}, text);
    draw_ruler(c, list, {left, top + c.px(55)}, right - left, lens_ruler(c, lens->triangle));
    const float below = top + c.px(116);
    if (below + c.px(18) <= card.y + card.h)
      draw_paragraph(list, {left, below}, right - left, c.px(18), ui.text2,
                     {{text.sentence, c.fonts.body}}, c.scale);
    const Rect ruler{left, top + c.px(50), right - left, c.px(60)};
    ImGui::SetCursorScreenPos(ruler.min());
    pointer_area("bounds", ruler.size());
    tooltip(c, ruler, text.sentence);
  }
  end_pane();
}

namespace {

float length_of(ImVec2 a, ImVec2 b) { return std::hypot(b.x - a.x, b.y - a.y); }

ImVec2 between(ImVec2 a, ImVec2 b, float part) {
  return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

}  // namespace

std::vector<ImVec2> map_line(const Grid& grid, const std::vector<Node>& path,
                             const MapTransform& t) {
  std::vector<ImVec2> line;
  for (const Node node : path) line.push_back(t.center(grid.cell(node)));
  simplify_line(line);
  return line;
}

// Liang and Barsky, 1984.
std::optional<std::pair<float, float>> seen_part(ImVec2 a, ImVec2 b, const Rect& rect) {
  float from = 0, to = 1;
  const auto cut = [&](float way, float room) {
    if (way == 0) return room >= 0;
    const float part = room / way;
    if (way < 0)
      from = std::max(from, part);
    else
      to = std::min(to, part);
    return from <= to;
  };
  const float dx = b.x - a.x, dy = b.y - a.y;
  if (!cut(-dx, a.x - rect.x) || !cut(dx, rect.x + rect.w - a.x) || !cut(-dy, a.y - rect.y) ||
      !cut(dy, rect.y + rect.h - a.y))
    return std::nullopt;
  return std::pair{from, to};
}

SeenLine seen_line(const std::vector<ImVec2>& line, const Rect& rect, float part) {
  SeenLine seen;
  std::vector<std::pair<ImVec2, ImVec2>> pieces;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const auto range = seen_part(line[i], line[i + 1], rect);
    if (!range) continue;
    pieces.push_back({between(line[i], line[i + 1], range->first),
                      between(line[i], line[i + 1], range->second)});
    seen.length += length_of(pieces.back().first, pieces.back().second);
  }
  float rest = seen.length * part;
  for (const auto& [a, b] : pieces) {
    const float length = length_of(a, b);
    seen.at = length > 0 ? between(a, b, std::min(1.0f, rest / length)) : a;
    if (rest <= length) break;
    rest -= length;
  }
  return seen;
}

}  // namespace waymark
