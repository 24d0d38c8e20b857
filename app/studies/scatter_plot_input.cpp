#include "app/studies/scatter_plot_input.h"

#include <algorithm>
#include <cmath>

#include "app/map/map_input.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/key_focus.h"
#include "app/studies/scatter_plot_view.h"

namespace waymark {
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
