#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <tuple>
#include <utility>

#include "app/article/article_page.h"
#include "app/kit/numbers.h"
#include "app/map/map_marks.h"
#include "app/map/map_svg.h"
#include "app/map/triangle_lens.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"
#include "core/field/distance_field.h"

namespace waymark {
namespace {

// The costs of a triangle's sides, each in a pill close to the middle of its side.
class CostPills {
 public:
  // `taken`: the places that no pill may cover.
  CostPills(const UiContext& c, const Rect& room, std::vector<Rect> taken)
      : c_(c), list_(*ImGui::GetWindowDrawList()), room_(room), taken_(std::move(taken)) {}

  // `aside`: see room_for_pill().
  void draw(ImVec2 p, ImVec2 q, float aside, std::string_view text, const Color& color) {
    const ImVec2 size{std::round(text_width(c_.fonts.semibold, text)) + c_.px(14), c_.px(22)};
    const std::optional<Rect> pill = room_for_pill(room_, {p, q}, size, taken_, aside);
    if (!pill) return;
    taken_.push_back(*pill);
    fill_rect(list_, *pill, c_.palette.ui.panel, c_.px(5));
    list_.AddRect(pill->min(), pill->max(), color.packed(), c_.px(5), 0, 2 * c_.scale);
    draw_text_centered(list_, c_.fonts.semibold, {pill->x + pill->w / 2, pill->y + pill->h / 2},
                       c_.palette.ui.text, text);
  }

  // Draws it on a line with two ends above the side.
  void draw_above(ImVec2 p, ImVec2 q, std::string_view text, const Color& color) {
    const float tick = c_.px(4);
    for (ImVec2* const end : {&p, &q}) {
      end->y -= c_.px(42);
      list_.AddLine({end->x, end->y - tick}, {end->x, end->y + tick}, color.packed(), c_.scale);
    }
    list_.AddLine(p, q, color.packed(), c_.scale);
    draw(p, q, 0, text, color);
    // Later pills do not cover the line.
    const float length = std::hypot(q.x - p.x, q.y - p.y), step = 4 * tick;
    for (float along = 0; along <= length + step; along += step) {
      const float part = length > 0 ? std::min(1.0f, along / length) : 0;
      taken_.push_back(
          {p.x + part * (q.x - p.x) - tick, p.y + part * (q.y - p.y) - tick, 2 * tick, 2 * tick});
    }
  }

 private:
  const UiContext& c_;
  ImDrawList& list_;
  Rect room_;
  std::vector<Rect> taken_;
};

void dotted_line(ImDrawList& list, ImVec2 from, ImVec2 to, const Color& color, float width) {
  const float length = std::hypot(to.x - from.x, to.y - from.y);
  const int dots = static_cast<int>(length / (2 * width));
  for (int i = 0; i <= dots; ++i) {
    const float part = static_cast<float>(i) / static_cast<float>(std::max(1, dots));
    add_disc(list, {from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)}, width / 2,
             color.packed());
  }
}

// The corners of a triangle with these side lengths, fitted into `room`, with A and Z on a
// horizontal line. Shortest paths satisfy the triangle inequality, so there is one. It is flat if a
// bound is exact.
struct TriangleCorners {
  std::array<ImVec2, 3> at;  // of A, Z and L
  double scale = 1;          // pixels per cell of cost
};
TriangleCorners corners(double a_l, double l_z, double a_z, const Rect& room) {
  const double x = a_z > 0 ? (a_l * a_l + a_z * a_z - l_z * l_z) / (2 * a_z) : a_l;
  const double y = std::sqrt(std::max(0.0, a_l * a_l - x * x));
  const double left = std::min(0.0, x), right = std::max(a_z, x);
  const double scale = std::min(room.w / std::max(1.0, right - left), room.h / std::max(1.0, y));
  const double from = room.x + (room.w - (right - left) * scale) / 2 - left * scale;
  const double base = room.y + (room.h + y * scale) / 2;
  const auto at = [&](double across, double up) {
    return ImVec2{static_cast<float>(from + across * scale), static_cast<float>(base - up * scale)};
  };
  return {{at(0, 0), at(a_z, 0), at(x, y)}, scale};
}

double distance(ImVec2 p, ImVec2 q) { return std::hypot(p.x - q.x, p.y - q.y); }

// The third corner of a triangle over the side from `p` to `q`, at the given distances from both,
// on the side of `near`.
ImVec2 third_corner(ImVec2 p, ImVec2 q, double to_p, double to_q, ImVec2 near) {
  const double side = distance(p, q);
  if (side <= 0) return {p.x, p.y - static_cast<float>(to_p)};
  const double ux = (q.x - p.x) / side, uy = (q.y - p.y) / side;
  const double along = (to_p * to_p + side * side - to_q * to_q) / (2 * side);
  const double across = std::sqrt(std::max(0.0, to_p * to_p - along * along));
  const double turn = ux * (near.y - p.y) - uy * (near.x - p.x) < 0 ? -1 : 1;
  return {static_cast<float>(p.x + along * ux - turn * across * uy),
          static_cast<float>(p.y + along * uy + turn * across * ux)};
}

Command moving_command(int corner, int landmark, Cell to) {
  if (corner == 0) return MoveStart{to};
  if (corner == 1) return MoveGoal{to};
  return MoveLandmark{landmark, to};
}

// The cell whose costs to both fields' sources are closest to the given ones, in cells. The first
// of several. `taken`: whether the point may not be there.
std::optional<Cell> cell_at_costs(const Grid& grid, const Moves& moves, const TriangleHand& hand,
                                  double to_first, double to_second,
                                  const std::vector<Cell>& taken) {
  std::optional<Cell> best;
  double least = std::numeric_limits<double>::infinity();
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node) {
    const Cost first = hand.first.at(node), second = hand.second.at(node);
    if (first == kNoCost || second == kNoCost) continue;
    const double miss = std::hypot(moves.cells(first) - to_first, moves.cells(second) - to_second);
    if (miss >= least) continue;
    const Cell cell = grid.cell(node);
    if (std::find(taken.begin(), taken.end(), cell) != taken.end()) continue;
    least = miss;
    best = cell;
  }
  return best;
}

// Lets the user drag the corners. During a drag, the other two corners stay where they are, and the
// dragged one is where the costs of its point put it.
TriangleCorners dragged_corners(const UiContext& c, Figure& figure, const Triangle& triangle,
                                const TriangleCorners& fitted) {
  const Scene& scene = figure.state().scene;
  const int selected = c.state.selected;
  std::optional<TriangleHand>& hand = figure.hand;
  for (int corner = 0; corner < 3 && !figure.plan().fixed; ++corner) {
    const ImVec2 at = fitted.at[static_cast<std::size_t>(corner)];
    const float r = c.px(16);
    ImGui::SetCursorScreenPos({at.x - r, at.y - r});
    ImGui::PushID(corner);
    pointer_area("corner", {2 * r, 2 * r});
    ImGui::PopID();
    if (ImGui::IsItemHovered() || ImGui::IsItemActive())
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    if (!ImGui::IsItemActivated()) continue;
    const std::array<Cell, 3> points{scene.start, scene.goal,
                                     scene.landmarks[static_cast<std::size_t>(selected)]};
    const auto other = [&](int by) { return static_cast<std::size_t>((corner + by) % 3); };
    const Grid& grid = scene.map->grid;
    hand = TriangleHand{corner,
                        fitted.scale,
                        fitted.at[other(1)],
                        fitted.at[other(2)],
                        distance_field(grid, c.results.moves, points[other(1)]),
                        distance_field(grid, c.results.moves, points[other(2)])};
    figure.store().begin_gesture();
  }
  if (!hand) return fitted;
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
    figure.store().end_gesture();
    hand.reset();
    return fitted;
  }
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const std::optional<Cell> cell = cell_at_costs(
      scene.map->grid, c.results.moves, *hand, distance(mouse, hand->at_first) / hand->scale,
      distance(mouse, hand->at_second) / hand->scale,
      hand->corner == 2 ? scene.landmarks : std::vector<Cell>());
  if (cell) figure.store().apply(moving_command(hand->corner, selected, *cell));
  // The sides from A to Z, from Z to L and from L to A.
  const std::array<Cost, 3> sides{triangle.cell_goal, triangle.landmark_goal,
                                  triangle.cell_landmark};
  const auto pixels = [&](int side) {
    return c.results.moves.cells(sides[static_cast<std::size_t>(side % 3)]) * hand->scale;
  };
  const auto at = static_cast<std::size_t>(hand->corner);
  TriangleCorners now;
  now.scale = hand->scale;
  now.at[(at + 1) % 3] = hand->at_first;
  now.at[(at + 2) % 3] = hand->at_second;
  now.at[at] = third_corner(hand->at_first, hand->at_second, pixels(hand->corner),
                            pixels(hand->corner + 2), mouse);
  return now;
}

}  // namespace

void triangle_pane(const UiContext& c, Figure& figure, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  frame_rect(list, area, c.palette.ui.line);
  const std::optional<LensView> lens = lens_view(c.state, c.results, std::nullopt);
  if (!lens || !lens->triangle.whole()) {
    draw_text_centered(list, c.fonts.body, {area.x + area.w / 2, area.y + area.h / 2},
                       c.palette.ui.text2, "No path joins the three points.");
    return;
  }
  const Triangle& triangle = lens->triangle;
  const auto length = [&](Cost cost) { return c.results.moves.cells(cost); };
  const auto cells = [&](Cost cost) { return length_text(cost, c.results.moves); };
  const float bar_height = c.px(72), inset = c.px(44);
  const Rect room{area.x + inset, area.y + inset, area.w - 2 * inset,
                  area.h - 2 * inset - bar_height};
  const TriangleCorners place =
      dragged_corners(c, figure, triangle,
                      corners(length(triangle.cell_landmark), length(triangle.landmark_goal),
                              length(triangle.cell_goal), room));
  figure.corners = place.at;
  const auto [a, z, l] = place.at;
  const Color &green = c.palette.panel.landmark, &amber = c.palette.panel.true_cost;
  list.AddLine(a, z, amber.packed(), c.px(3));
  list.AddLine(a, l, green.packed(), c.px(3));
  dotted_line(list, l, z, green, c.px(6));
  draw_landmark_mark(c, list, l, c.scale, landmark_number(c.results.scene, lens->landmark),
                     is_hollow(c.results, {area, area, std::nullopt}, lens->landmark));
  draw_start_mark(c, list, a, c.scale);
  draw_goal_mark(c, list, z, c.scale);
  std::vector<Rect> taken;
  const auto take = [&](ImVec2 middle, float reach) {
    taken.push_back({middle.x - reach, middle.y - reach, 2 * reach, 2 * reach});
  };
  // Outside the triangle: L is above the side from A to Z.
  for (const auto& [at, down, name] :
       {std::tuple{a, 24.0f, "A"}, {z, 24.0f, "Z"}, {l, -24.0f, "L"}}) {
    const ImVec2 name_at{at.x, at.y + c.px(down)};
    draw_text_centered(list, c.fonts.semibold, name_at, c.palette.ui.text, name);
    take(at, c.px(15));
    take(name_at, c.px(8));
  }
  CostPills pills(c, {area.x, area.y, area.w, area.h - bar_height}, std::move(taken));
  // In a flat triangle, the longest side covers the other two.
  const Cost sum = triangle.cell_landmark + triangle.landmark_goal + triangle.cell_goal;
  const auto covers = [sum](Cost cost) { return 20 * (sum - 2 * cost) <= cost; };
  const std::array stored_sides = {std::tuple{a, l, triangle.cell_landmark},
                                   std::tuple{l, z, triangle.landmark_goal}};
  for (const auto& [p, q, cost] : stored_sides)
    if (covers(cost)) pills.draw_above(p, q, cells(cost), green);
  for (const auto& [p, q, cost] : stored_sides)
    if (!covers(cost)) pills.draw(p, q, -0.75f, cells(cost), green);
  pills.draw(a, z, 0.8f, "?", amber);
  // The bar.
  const Rect bar{area.x + c.px(20), area.y + area.h - c.px(36), area.w - c.px(40), c.px(8)};
  const double most = std::max(1.0, length(triangle.upper()));
  const auto at = [&](Cost cost) {
    return bar.x + bar.w * static_cast<float>(length(cost) / most);
  };
  fill_rect(list, bar, green.with_alpha(0.4f));
  fill_rect(list, {bar.x, bar.y, at(triangle.lower()) - bar.x, bar.h}, c.palette.panel.b);
  fill_rect(list, {at(triangle.cell_goal) - c.px(1), bar.y - c.px(6), c.px(2), bar.h + c.px(6)},
            c.palette.ui.text);
  const auto label = [&](Cost cost, const char* word, float x, float y) {
    const std::string text = fmt::format("{} {}", word, cells(cost));
    const float half = text_width(c.fonts.caption, text) / 2;
    draw_text_centered(list, c.fonts.caption,
                       {std::clamp(x, bar.x + half, bar.x + bar.w - half), y}, c.palette.ui.text2,
                       text);
  };
  label(triangle.cell_goal, "true cost", at(triangle.cell_goal), bar.y - c.px(15));
  const float below = bar.y + bar.h + c.px(12);
  label(triangle.upper(), "at most", at(triangle.upper()), below);
  // At the left end if the two labels would overlap.
  const float apart = text_width(c.fonts.caption, "at least 0,000 at most 0,000");
  const bool fit = bar.x + bar.w - at(triangle.lower()) > apart * 0.8f;
  label(triangle.lower(), "at least", fit ? at(triangle.lower()) : bar.x, below);
}

namespace {

// Draws a cost in a pill with its middle at `at`.
void draw_svg_pill(Svg& svg, const Palette& palette, SvgPlace at, const std::string& text,
                   const Color& color) {
  constexpr double kLetter = 8, kHeight = 22;
  const double width = kLetter * static_cast<double>(text.size()) + 14;
  svg.rect(at.x - width / 2, at.y - kHeight / 2, width, kHeight,
           fmt::format("rx=\"5\" {} stroke=\"{}\" stroke-width=\"2\"", svg_fill(palette.ui.panel),
                       svg_color(color)));
  svg.text(at.x, at.y + 5, 14, palette.ui.text, text, "font-weight=\"600\" text-anchor=\"middle\"");
}

// Draws the bounds and the true cost as a bar at the bottom.
void draw_svg_bounds(Svg& svg, const Triangle& triangle, const Moves& moves, const Palette& palette,
                     double width, double height) {
  constexpr double kBarInset = 20, kBar = 8, kWord = 6.2, kSize = 12;
  const double left = kBarInset, room = width - 2 * kBarInset, top = height - 36;
  const double most = std::max(1.0, moves.cells(triangle.upper()));
  const auto along = [&](Cost cost) { return room * moves.cells(cost) / most; };
  const Color& green = palette.panel.landmark;
  svg.rect(left, top, room, kBar, svg_fill(green.with_alpha(0.4f)));
  svg.rect(left, top, along(triangle.lower()), kBar, svg_fill(palette.panel.b));
  svg.rect(left + along(triangle.cell_goal) - 1, top - 6, 2, kBar + 6, svg_fill(palette.ui.text));
  const auto half = [](const std::string& text) {
    return kWord * static_cast<double>(text.size()) / 2;
  };
  const auto label = [&](const std::string& text, double x, double y) {
    const double middle = std::clamp(x, left + half(text), left + room - half(text));
    svg.text(middle, y, kSize, palette.ui.text2, text, "text-anchor=\"middle\"");
  };
  const std::string lower = "at least " + length_text(triangle.lower(), moves),
                    upper = "at most " + length_text(triangle.upper(), moves);
  label("true cost " + length_text(triangle.cell_goal, moves), left + along(triangle.cell_goal),
        top - 11);
  label(upper, left + room, top + kBar + 16);
  // At the left end if the two labels would overlap.
  const double apart = room - along(triangle.lower()) - 2 * half(upper) - half(lower);
  label(lower, left + (apart > 8 ? along(triangle.lower()) : 0), top + kBar + 16);
}

}  // namespace

void draw_svg_triangle(Svg& svg, const State& state, const Results& results, const Palette& palette,
                       double width, double height) {
  const std::optional<LensView> lens = lens_view(state, results, std::nullopt);
  if (!lens || !lens->triangle.whole())
    return svg.text(width / 2, height / 2, 14, palette.ui.text2, "No path joins the three points.",
                    "text-anchor=\"middle\"");
  constexpr float kInset = 44, kBelow = 72;
  const Triangle& triangle = lens->triangle;
  const Moves& moves = results.moves;
  const Rect room{kInset, kInset, static_cast<float>(width) - 2 * kInset,
                  static_cast<float>(height) - 2 * kInset - kBelow};
  const TriangleCorners place =
      corners(moves.cells(triangle.cell_landmark), moves.cells(triangle.landmark_goal),
              moves.cells(triangle.cell_goal), room);
  const auto svg_place = [](ImVec2 at) { return SvgPlace{at.x, at.y}; };
  const SvgPlace a = svg_place(place.at[0]), z = svg_place(place.at[1]), l = svg_place(place.at[2]);
  const Color &green = palette.panel.landmark, &amber = palette.panel.true_cost;
  svg.line(a.x, a.y, z.x, z.y, svg_stroke(amber, 3));
  svg.line(a.x, a.y, l.x, l.y, svg_stroke(green, 3));
  svg.line(l.x, l.y, z.x, z.y,
           svg_stroke(green, 6) + " stroke-linecap=\"round\" stroke-dasharray=\"0 12\"");
  draw_svg_landmark(svg, palette, l, landmark_number(results.scene, lens->landmark),
                    is_hollow(results, {}, lens->landmark));
  draw_svg_start(svg, palette, a);
  draw_svg_goal(svg, palette, z);
  for (const auto& [at, down, name] : {std::tuple{a, 29.0, "A"}, {z, 29.0, "Z"}, {l, -19.0, "L"}})
    svg.text(at.x, at.y + down, 14, palette.ui.text, name,
             "font-weight=\"600\" text-anchor=\"middle\"");
  // In a flat triangle, the stored costs are above the side that covers the others.
  constexpr double kFlat = 40, kAbove = 44;
  const bool flat = a.y - l.y < kFlat;
  const auto pill = [&](SvgPlace p, SvgPlace q, double down, Cost cost) {
    draw_svg_pill(svg, palette, {(p.x + q.x) / 2, (p.y + q.y) / 2 + down}, length_text(cost, moves),
                  green);
  };
  const bool left_is_longer = triangle.cell_landmark >= triangle.landmark_goal;
  pill(a, l, flat ? -kAbove - (left_is_longer ? 26 : 0) : 0, triangle.cell_landmark);
  pill(l, z, flat ? -kAbove - (left_is_longer ? 0 : 26) : 0, triangle.landmark_goal);
  draw_svg_pill(svg, palette, {(a.x + z.x) / 2, a.y + 18}, "?", amber);
  draw_svg_bounds(svg, triangle, moves, palette, width, height);
}

}  // namespace waymark
