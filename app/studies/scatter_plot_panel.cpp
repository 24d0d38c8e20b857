#include "app/studies/scatter_plot_panel.h"

#include <array>
#include <cmath>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/plot_axes.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panel.h"
#include "app/studies/scatter_plot_input.h"
#include "app/studies/scatter_plot_key.h"
#include "app/studies/scatter_plot_marks.h"
#include "app/studies/scatter_plot_view.h"

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
  if ((!c.layout.explore || c.layout.full_plot) && !c.layout.figure) {
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
  head_items(c, plot_head(c, section));
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
  // Above the points.
  draw_across_name(c, list, area, axis_with_unit(c.results.scene.map->grid, "true cost"));
  draw_scatter_marks(c, list, frame);
  draw_scatter_hovered(c, list, frame);
  list.ChannelsMerge();
}

}  // namespace waymark
