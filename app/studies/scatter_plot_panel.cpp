#include <algorithm>
#include <array>
#include <cmath>

#include "app/kit/numbers.h"
#include "app/map/map_input.h"
#include "app/scene/map_words.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/key_focus.h"
#include "app/screen/plot_axes.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"

namespace waymark {
namespace {

// Draws a lasso, a loop with a tail.
void draw_lasso_icon(const UiContext& c, ImDrawList& list, const Rect& rect, const Color& ink) {
  const ImVec2 middle{std::round(rect.x + rect.w / 2), std::round(rect.y + rect.h / 2) - c.px(2)};
  const float rx = c.px(6), ry = c.px(4);
  std::array<ImVec2, 24> loop;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const float angle = 6.2831853f * static_cast<float>(i) / static_cast<float>(loop.size());
    loop[i] = {middle.x + rx * std::cos(angle), middle.y + ry * std::sin(angle)};
  }
  const float stroke = 1.4f * c.scale;
  list.AddPolyline(loop.data(), static_cast<int>(loop.size()), ink.packed(), ImDrawFlags_Closed,
                   stroke);
  const ImVec2 knot{middle.x - rx * 0.6f, middle.y + ry * 0.8f};
  list.AddBezierQuadratic(knot, {knot.x - c.px(1), knot.y + c.px(3)},
                          {knot.x + c.px(3), knot.y + c.px(5)}, ink.packed(), stroke);
}

void lasso_switch(const UiContext& c, const Rect& rect) {
  const Action& action = c.actions.at("plot.lasso");
  if (c.ui.lasso) {
    fill_rect(*ImGui::GetWindowDrawList(), rect, c.palette.ui.sel, c.px(5));
    frame_rect(*ImGui::GetWindowDrawList(), rect, c.palette.ui.line2, c.px(5));
  }
  if (quiet_button(c, "lasso", rect, "", c.palette.ui.text)) c.run(action);
  draw_lasso_icon(c, *ImGui::GetWindowDrawList(), rect,
                  c.ui.lasso ? c.palette.ui.text : c.palette.ui.text2);
  tooltip(c, rect, action_hint(action));
}

// Draws the number of cells, the number of points outside the window, the *Fit* button, and the
// brush's shape.
void head_items(const UiContext& c, const Rect& head) {
  const Scatter& plot = *c.results.plot;
  const ScatterPlot& view = c.state.scatter_plot;
  Rect right{head.x + head.w, head.y, 0, head.h};
  if (!c.layout.explore || c.layout.full_plot) {
    right = {head.x + head.w - c.px(28), head.y, c.px(28), head.h};
    lasso_switch(c, right);
  }
  if (!view.fit) {
    const Action& fit = c.actions.at("plot.fit");
    right.w = text_width(c.fonts.body, "Fit") + c.px(16);
    right.x -= right.w + c.px(2);
    if (quiet_button(c, "plot-fit", right, "Fit", c.palette.ui.text)) c.run(fit);
    tooltip(c, right, action_hint(fit));
  }
  if (c.layout.explore && view.fit) return;
  const std::string count = view.fit ? counted_cells(c.results.scene.map->grid, plot.cells)
                                     : grouped(plot.a.outside + plot.b.outside) + " outside";
  // The text is smaller if it is long, and is omitted in a narrow pane.
  for (const ImFont* font : {c.fonts.body, c.fonts.caption}) {
    const float end = right.x - c.px(8);
    if (end - text_width(font, count) < head.x) continue;
    draw_text_right(*ImGui::GetWindowDrawList(), font, {end, centered_top(font, head.y, head.h)},
                    c.palette.ui.text2, count);
    return;
  }
}

struct Vertical {
  ScatterAxis axis;
  const char *name, *meaning;
};
constexpr std::array<Vertical, 3> kVerticals = {
    {{ScatterAxis::estimate, "estimate", "Estimate"},
     {ScatterAxis::error, "error", "Error: true cost − estimate"},
     {ScatterAxis::ratio, "ratio", "Ratio: estimate / true cost"}}};

// Draws the name of the vertical axis. A click on it opens the list of choices.
void vertical_chooser(const UiContext& c, const Rect& area) {
  const Vertical& now = kVerticals[static_cast<std::size_t>(c.results.plot->vertical)];
  const std::string name = now.axis == ScatterAxis::ratio
                               ? now.name
                               : axis_with_unit(c.results.scene.map->grid, now.name);
  // A figure of a chapter keeps its axis.
  const bool fixed = c.layout.figure;
  const std::string text = fixed ? name : name + "  " + icon::kList;
  const float length = text_width(c.fonts.caption, text) + c.px(14);
  const ImVec2 middle = vertical_name_at(c, area);
  const Rect rect{middle.x - c.px(10), std::round(middle.y - length / 2), c.px(20), length};
  if (!fixed && quiet_button(c, "vertical", rect, "", c.palette.ui.text))
    ImGui::OpenPopup("vertical-list");
  draw_vertical_text(c, *ImGui::GetWindowDrawList(), middle, c.palette.ui.text2, text);
  if (fixed) return;
  tooltip(c, rect, "Choose the vertical axis");
  ImGui::SetNextWindowPos({rect.x, rect.y + rect.h / 2}, 0, {0, 1});
  if (!ImGui::BeginPopup("vertical-list")) return;
  for (const Vertical& vertical : kVerticals)
    if (ImGui::MenuItem(vertical.meaning, nullptr, vertical.axis == now.axis))
      c.run(std::string("plot.") + vertical.name);
  ImGui::EndPopup();
}

}  // namespace

void scatter_plot_panel(const UiContext& c, const Rect& section) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (!c.layout.figure && !c.layout.presenting) head_items(c, plot_head(c, section));
  const Rect area = plot_area(c.layout, c.scale);
  const PlotFrame frame = scatter_frame(c, area);
  // In Explore, the legend is in the area: it takes clicks first, and is drawn last.
  list.ChannelsSplit(2);
  list.ChannelsSetCurrent(c.layout.explore ? 1 : 0);
  scatter_plot_key(c, area);
  list.ChannelsSetCurrent(0);
  ImGui::SetCursorScreenPos(area.min());
  pointer_area("plot-area", area.size(),
               ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight |
                   ImGuiButtonFlags_MouseButtonMiddle);
  handle_scatter_plot_input(c, frame);

  const bool ratio = c.results.plot->vertical == ScatterAxis::ratio;
  draw_axes(c, list, frame, {"", "", 1, ratio ? 0.001 : 1, c.layout.explore});
  vertical_chooser(c, area);
  draw_scatter_line(c, list, frame);
  list.AddImage(texture_id(c.plot_texture), area.min(), area.max());
  const std::string across = scatter_across_name(c);
  // A figure has room for the name below the area. Elsewhere, it is above the points.
  if (c.layout.figure)
    draw_text_right(list, c.fonts.caption, {area.x + area.w, area.y + area.h + c.px(24)},
                    c.palette.ui.text2, across);
  else
    draw_across_name(c, list, area, across);
  draw_scatter_marks(c, list, frame);
  draw_scatter_hovered(c, list, frame);
  list.ChannelsMerge();
}

namespace {

// The smallest range that an axis can show.
constexpr double kLeastCells = 4, kLeastRatio = 0.02;

PlotFrame frame_of(const Rect& area, const PlotWindow& window) {
  return {area, window.x0, window.x1, window.y0, window.y1};
}

// The newest state's view, from which a drag continues. The results may be one frame older.
PlotFrame newest_frame(const UiContext& c, const Rect& area) {
  const ScatterPlot& plot = c.state.scatter_plot;
  return plot.fit ? frame_of(area, c.results.plot->fitted)
                  : PlotFrame{area, plot.x0, plot.x1, plot.y0, plot.y1};
}

// Moves an interval into another interval that is at least as long. Its length does not change.
void move_into(double& from, double& to, double low, double high) {
  const double length = std::min(to - from, high - low);
  from = std::clamp(from, low, high - length);
  to = from + length;
}

void show(const UiContext& c, PlotFrame frame) {
  const PlotWindow& fitted = c.results.plot->fitted;
  ScatterPlot plot = c.state.scatter_plot;
  move_into(frame.x0, frame.x1, fitted.x0, fitted.x1);
  move_into(frame.y0, frame.y1, fitted.y0, fitted.y1);
  // Allows for a rounding error.
  constexpr double kAll = 1 - 1e-9;
  plot.fit = frame.x1 - frame.x0 >= kAll * (fitted.x1 - fitted.x0) &&
             frame.y1 - frame.y0 >= kAll * (fitted.y1 - fitted.y0);
  plot.x0 = frame.x0;
  plot.x1 = frame.x1;
  plot.y0 = frame.y0;
  plot.y1 = frame.y1;
  c.send(Command{SetScatterPlot{plot}});
}

}  // namespace

PlotFrame scatter_frame(const UiContext& c, const Rect& area) {
  return frame_of(area, c.results.plot->window);
}

std::string scatter_across_name(const UiContext& c) {
  return axis_with_unit(c.results.scene.map->grid, "true cost");
}

std::optional<ScatterPoint> scatter_point(const Results& results, Cell cell) {
  const Grid& grid = results.scene.map->grid;
  if (!grid.walkable(cell)) return std::nullopt;
  const Node node = grid.node(cell);
  const auto at = static_cast<std::size_t>(node);
  const ScatterPoint point{results.goal_field->at(node), results.estimates->a[at],
                           results.estimates->b[at]};
  return point.true_cost == kNoCost ? std::nullopt : std::optional(point);
}

bool a_shown(const UiContext& c) { return c.state.scatter_plot.a; }

bool b_shown(const UiContext& c) { return c.state.scatter_plot.b && c.results.has_b(); }

double scatter_height(const UiContext& c, double true_cost, double estimate) {
  switch (c.results.plot->vertical) {
    case ScatterAxis::error:
      return true_cost - estimate;
    case ScatterAxis::ratio:
      return true_cost == estimate ? 1 : estimate / true_cost;
    case ScatterAxis::estimate:
      break;
  }
  return estimate;
}

ImVec2 place_of(const UiContext& c, const PlotFrame& frame, Cost true_cost, Cost estimate) {
  const Moves& moves = c.results.moves;
  return frame.at(moves.cells(true_cost),
                  vertical_place(c.results.plot->vertical, moves, true_cost, estimate));
}

void zoom_scatter_plot(const UiContext& c, const Rect& area, double factor, ImVec2 fixed) {
  PlotFrame frame = newest_frame(c, area);
  const double least_y =
      c.state.scatter_plot.vertical == ScatterAxis::ratio ? kLeastRatio : kLeastCells;
  if (factor > 1)
    factor = std::max(1.0, std::min({factor, (frame.x1 - frame.x0) / kLeastCells,
                                     (frame.y1 - frame.y0) / least_y}));
  const double x = frame.x_at(fixed.x), y = frame.y_at(fixed.y);
  frame.x0 = x + (frame.x0 - x) / factor;
  frame.x1 = x + (frame.x1 - x) / factor;
  frame.y0 = y + (frame.y0 - y) / factor;
  frame.y1 = y + (frame.y1 - y) / factor;
  show(c, frame);
}

void pan_scatter_plot(const UiContext& c, const Rect& area, ImVec2 by) {
  PlotFrame frame = newest_frame(c, area);
  const double x = -by.x * (frame.x1 - frame.x0) / area.w;
  const double y = by.y * (frame.y1 - frame.y0) / area.h;
  frame.x0 += x;
  frame.x1 += x;
  frame.y0 += y;
  frame.y1 += y;
  show(c, frame);
}

void fit_scatter_plot(const UiContext& c) {
  ScatterPlot plot = c.state.scatter_plot;
  plot.fit = true;
  c.send(Command{SetScatterPlot{plot}});
}

namespace {

constexpr float kDragFrom = 4;   // pixels at scale 1 from the press
constexpr float kLassoStep = 3;  // between two corners
constexpr float kHoverReach = 12;
constexpr float kBandReach = 5;  // of the line of exact estimates

using Doing = PlotDrag::Doing;

Brush::Place place_at(const PlotFrame& frame, ImVec2 mouse) {
  const Rect& area = frame.area;
  const float x = std::clamp(mouse.x, area.x, area.x + area.w);
  const float y = std::clamp(mouse.y, area.y, area.y + area.h);
  return {frame.x_at(x), frame.y_at(y)};
}

bool farther(ImVec2 a, ImVec2 b, float px) { return std::hypot(a.x - b.x, a.y - b.y) >= px; }

void clear_brush(const UiContext& c) {
  if (c.state.brush.kind != Brush::Kind::none) c.send(Command{SetBrush{}});
}

// The estimate that a place in the plot stands for.
double estimate_at(const UiContext& c, const Brush::Place& place) {
  switch (c.results.plot->vertical) {
    case ScatterAxis::error:
      return place.x - place.y;
    case ScatterAxis::ratio:
      return place.x * place.y;
    case ScatterAxis::estimate:
      break;
  }
  return place.y;
}

bool on_exact_line(const UiContext& c, const PlotFrame& frame, ImVec2 mouse) {
  const double x = frame.x_at(mouse.x);
  const float line = frame.y(scatter_height(c, x, x));
  return std::abs(line - mouse.y) <= c.px(kBandReach);
}

Brush::Kind shape_at(const UiContext& c, const PlotFrame& frame, ImVec2 mouse) {
  const bool other = ImGui::GetIO().KeyShift || ImGui::GetIO().KeyAlt;
  if (!other && on_exact_line(c, frame, mouse)) return Brush::Kind::plot_band;
  return c.ui.lasso != other ? Brush::Kind::plot_lasso : Brush::Kind::plot_box;
}

void begin(const UiContext& c, const PlotFrame& frame) {
  PlotDrag& hand = c.ui.plot_hand;
  const ImGuiIO& io = ImGui::GetIO();
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Middle) ||
      ImGui::IsMouseClicked(ImGuiMouseButton_Right)) {
    hand.doing = Doing::panning;
  } else if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
    fit_scatter_plot(c);
  } else if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
    hand = {Doing::pressing,
            shape_at(c, frame, io.MousePos),
            io.MousePos,
            {place_at(frame, io.MousePos)}};
  }
}

void draw_brush_on(const UiContext& c, const PlotFrame& frame) {
  PlotDrag& hand = c.ui.plot_hand;
  const Brush::Place here = place_at(frame, ImGui::GetIO().MousePos);
  if (hand.shape == Brush::Kind::plot_band) {
    const double within = std::abs(here.x - estimate_at(c, here));
    return c.send(Command{SetBrush{{Brush::Kind::plot_band, {}, {}, {}, within}}});
  }
  if (hand.shape == Brush::Kind::plot_box) {
    if (!(here == hand.places.front()))
      c.send(Command{SetBrush{{Brush::Kind::plot_box, {hand.places.front(), here}, {}, {}}}});
    return;
  }
  const Brush::Place& last = hand.places.back();
  if (!farther(frame.at(here.x, here.y), frame.at(last.x, last.y), c.px(kLassoStep))) return;
  hand.places.push_back(here);
  if (hand.places.size() >= 3)
    c.send(Command{SetBrush{{Brush::Kind::plot_lasso, hand.places, {}, {}}}});
}

void go_on(const UiContext& c, const PlotFrame& frame) {
  PlotDrag& hand = c.ui.plot_hand;
  const ImGuiIO& io = ImGui::GetIO();
  if (hand.doing == Doing::panning) {
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)
      pan_scatter_plot(c, frame.area, io.MouseDelta);
    if (!ImGui::IsMouseDown(ImGuiMouseButton_Middle) && !ImGui::IsMouseDown(ImGuiMouseButton_Right))
      hand.doing = Doing::nothing;
    return;
  }
  if (hand.doing == Doing::pressing && farther(io.MousePos, hand.pressed, c.px(kDragFrom)))
    hand.doing = Doing::brushing;
  if (hand.doing == Doing::brushing) draw_brush_on(c, frame);
  const bool given_up = key_pressed(ImGuiKey_Escape, false);
  if (!given_up && ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
  if (given_up || hand.doing == Doing::pressing) clear_brush(c);
  hand.doing = Doing::nothing;
}

// The squared distance from a place to a bin's area, in squared pixels.
float square_to_bin(const PlotFrame& frame, const Scatter& plot, int column, int row, ImVec2 p) {
  const float left = frame.x(plot.left + column * plot.bin_width);
  const float right = frame.x(plot.left + (column + 1) * plot.bin_width);
  const float bottom = frame.y(plot.bottom + row * plot.bin_height);
  const float top = frame.y(plot.bottom + (row + 1) * plot.bin_height);
  const float dx = std::max({left - p.x, p.x - right, 0.0f});
  const float dy = std::max({top - p.y, p.y - bottom, 0.0f});
  return dx * dx + dy * dy;
}

// A cell from the closest non-empty bin around a place in the plot.
std::optional<Cell> cell_near(const UiContext& c, const PlotFrame& frame, ImVec2 mouse) {
  const Scatter& plot = *c.results.plot;
  const float reach = c.px(kHoverReach);
  const auto bins = [](double units, double bin) {
    return static_cast<int>(std::floor(units / bin));
  };
  const int first_column = bins(frame.x_at(mouse.x - reach) - plot.left, plot.bin_width);
  const int last_column = bins(frame.x_at(mouse.x + reach) - plot.left, plot.bin_width);
  const int first_row = bins(frame.y_at(mouse.y + reach) - plot.bottom, plot.bin_height);
  const int last_row = bins(frame.y_at(mouse.y - reach) - plot.bottom, plot.bin_height);
  Node nearest = kNoNode;
  float nearest_square = reach * reach;
  for (int row = std::max(first_row, 0); row <= std::min(last_row, plot.rows - 1); ++row)
    for (int column = std::max(first_column, 0); column <= std::min(last_column, plot.columns - 1);
         ++column) {
      const auto bin = static_cast<std::size_t>(row) * static_cast<std::size_t>(plot.columns) +
                       static_cast<std::size_t>(column);
      const Node of_b = plot.b.example[bin], of_a = plot.a.example[bin];
      const Node node = of_b != kNoNode ? of_b : of_a;
      if (node == kNoNode) continue;
      const float square = square_to_bin(frame, plot, column, row, mouse);
      if (square >= nearest_square) continue;
      nearest = node;
      nearest_square = square;
    }
  if (nearest == kNoNode) return std::nullopt;
  return c.results.scene.map->grid.cell(nearest);
}

// Makes the plot a stop of the keyboard. While it has the focus, Left and Right step through the
// cells of the path.
void step_along_path(const UiContext& c, const Rect& area) {
  const Results& r = c.results;
  const std::vector<Node>& path = r.b.path.empty() ? r.a.path : r.b.path;
  KeyFocus* const focus = key_focus();
  if (!focus || path.empty()) return;
  const ImGuiID id = ImGui::GetID("path");
  focus->add({id, area});
  const int steps = focus->take_steps();
  if (!focus->focused() || focus->focused()->id != id || c.ui.hovered_in_plot) return;
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  const int last = static_cast<int>(path.size()) - 1;
  const int at = std::clamp(storage.GetInt(id) + steps, 0, last);
  storage.SetInt(id, at);
  c.ui.hovered = c.ui.hovered_in_plot = r.scene.map->grid.cell(path[static_cast<std::size_t>(at)]);
}

}  // namespace

void handle_scatter_plot_input(const UiContext& c, const PlotFrame& frame) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const bool over = ImGui::IsItemHovered() && frame.area.contains(mouse);
  if (c.ui.plot_hand.doing != Doing::nothing)
    go_on(c, frame);
  else if (over)
    begin(c, frame);
  const float wheel = ImGui::GetIO().MouseWheel;
  if (over && wheel != 0) zoom_scatter_plot(c, frame.area, std::pow(kZoomPerNotch, wheel), mouse);
  const PlotDrag& hand = c.ui.plot_hand;
  const bool band = hand.doing == Doing::nothing
                        ? over && shape_at(c, frame, mouse) == Brush::Kind::plot_band
                        : hand.doing != Doing::panning && hand.shape == Brush::Kind::plot_band;
  if (band) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
  if (over && hand.doing == Doing::nothing)
    c.ui.hovered = c.ui.hovered_in_plot = cell_near(c, frame, mouse);
  step_along_path(c, frame.area);
}

}  // namespace waymark
