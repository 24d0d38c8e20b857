#include "app/shell/right_pane.h"

#include <algorithm>
#include <cmath>
#include <imgui_internal.h>

#include "app/compare/compare_panel.h"
#include "app/compare/search_editor.h"
#include "app/explore/explore_pane.h"
#include "app/frame/settings.h"
#include "app/landmarks/landmarks_panel.h"
#include "app/lessons/prediction_panel.h"
#include "app/map/layers_panel.h"
#include "app/movers/mover_panel.h"
#include "app/screen/draw.h"
#include "app/screen/key_focus.h"
#include "app/screen/widgets.h"
#include "app/shell/problems_panel.h"
#include "app/shell/summary_panel.h"
#include "app/studies/plot_panel.h"

namespace waymark {
namespace {

// A splitter at `x`. `moved`: how far it was dragged, in pixels.
struct SplitterUse {
  float moved = 0;
  bool reset = false;
};

SplitterUse splitter(const UiContext& c, const char* id, float x, float top, float height) {
  constexpr float kGrab = 7;
  const Rect grip{std::round(x - c.px(kGrab) / 2), top, c.px(kGrab), height};
  SplitterUse use;
  if (begin_pane(id, grip, c.palette.ui.panel.with_alpha(0))) {
    ImGui::SetCursorScreenPos(grip.min());
    press_area("grip", grip.size());
    const bool hovered = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
    if (hovered || held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    if (held) use.moved = ImGui::GetIO().MouseDelta.x;
    constexpr float kKeyStep = 8;
    if (const int steps = key_steps(); steps != 0)
      use.moved = c.px(kKeyStep) * static_cast<float>(steps);
    use.reset = hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float line = hovered || held ? c.px(2) : 1;
    fill_rect(list, {std::round(x - line / 2), top, line, height},
              hovered || held ? c.palette.ui.text3 : c.palette.ui.line);
  }
  end_pane();
  return use;
}

// The control of this pane that Tab has just reached; nullptr if there is none.
const KeyStop* arrived_stop() {
  const KeyFocus* const focus = key_focus();
  return focus ? focus->arrival(ImGui::GetCurrentWindow()->ID) : nullptr;
}

// If the sections are higher than the pane, draws a scroll bar, and scrolls with the wheel if
// nothing else uses it. A change applies to the next layout. `dragged`: how far a finger moved the
// content down, in pixels.
void scroll(const UiContext& c, float dragged = 0) {
  const Rect& pane = c.layout.right;
  float& at = c.ui.right_scroll;
  at = c.layout.right_scroll - dragged;
  const float beyond = c.layout.right_content - pane.h;
  if (beyond <= 0) return;
  const float width = c.px(8),
              length = std::max(c.px(24), pane.h * pane.h / c.layout.right_content);
  const Rect bar{pane.x + pane.w - width - 1,
                 pane.y + (pane.h - length) * c.layout.right_scroll / beyond, width, length};
  ImGui::SetCursorScreenPos(bar.min());
  pointer_area("right-scroll", bar.size());
  const bool held = ImGui::IsItemActive();
  fill_rect(*ImGui::GetWindowDrawList(), bar,
            held || ImGui::IsItemHovered() ? c.palette.ui.text3 : c.palette.ui.line2, width / 2);
  if (held) at += ImGui::GetIO().MouseDelta.y * beyond / (pane.h - length);
  if (const KeyStop* const stop = arrived_stop()) {
    at -= std::max(0.0f, pane.y - stop->rect.y);
    at += std::max(0.0f, stop->rect.y + stop->rect.h - pane.y - pane.h);
  }
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  // Over the plot, the wheel zooms. A long list of searches scrolls on its own.
  const bool long_list = c.results.scene.roster.size() > c.layout.spec_rows;
  const bool taken = c.layout.plot.contains(mouse) ||
                     (long_list && c.layout.compare.contains(mouse)) || mover_cards_hold(c, mouse);
  if (ImGui::IsWindowHovered() && pane.contains(mouse) && !taken)
    at -= ImGui::GetIO().MouseWheel * c.px(40);
  at = std::clamp(at, 0.0f, beyond);
}

// On a phone, a finger scrolls the pane anywhere except on a control. Must be called before the
// controls are drawn. Returns how far the finger moved down in this frame, in pixels.
float finger_moved(const UiContext& c) {
  const Rect& pane = c.layout.right;
  ImGui::SetCursorScreenPos(pane.min());
  press_area_below("finger-scroll", pane.size());
  return ImGui::IsItemActive() ? ImGui::GetIO().MouseDelta.y : 0;
}

}  // namespace

void right_pane(const UiContext& c) {
  const Rect& pane = c.layout.right;
  if (pane.w <= 0) {
    c.ui.spec.pointed = -1;
    return end_search_gestures(c);
  }
  if (c.state.prediction.hides()) return hidden_pane(c, "right-hidden", pane);
  if (begin_pane("right", pane)) {
    if (c.results.scene.problems && c.layout.problems.h > 0) problems_panel(c);
    if (c.layout.explore) {
      const float moved = c.layout.slim ? finger_moved(c) : 0;
      explore_pane(c);
      if (c.layout.slim) {
        summary_below_map(c);
        scroll(c, moved);
      }
      end_pane();
      return end_search_gestures(c);
    }
    compare_panel(c);
    mover_panel(c);
    landmarks_panel(c, c.ui.landmarks_fold);
    layers_panel(c, c.ui.layers_fold);
    if (!c.layout.full_plot && !c.layout.plot_beside_map) plot_panel(c);
    scroll(c);
  }
  end_pane();
  end_search_gestures(c);
}

void splitters(const UiContext& c) {
  using Pane = SetPaneWidth::Pane;
  const bool explore = c.layout.explore;
  const Rect &summary = c.layout.summary, &right = c.layout.right;
  const bool covers = summary.x + summary.w > c.layout.map.x;
  if (summary.w > 0 && !(explore && (c.layout.slim || covers))) {
    const SplitterUse use =
        splitter(c, "story-splitter", summary.x + summary.w, summary.y, summary.h);
    const Pane pane = explore ? Pane::explore_summary : Pane::summary;
    const float width =
        (explore ? summary.w / c.scale : c.settings.summary_width) + use.moved / c.scale;
    if (use.moved != 0) c.send(SetPaneWidth{pane, std::clamp(width, kSummaryLeast, kSummaryMost)});
    if (use.reset) c.send(SetPaneWidth{pane, explore ? 0 : Settings::kSummaryWidth});
  }
  if (right.w > 0 && !c.layout.slim) {
    const SplitterUse use = splitter(c, "right-splitter", right.x, right.y, right.h);
    const Pane pane = explore ? Pane::explore_right : Pane::right;
    const float width = (right.w - use.moved) / c.scale;
    if (use.moved != 0) c.send(SetPaneWidth{pane, std::clamp(width, kRightLeast, kRightMost)});
    if (use.reset) c.send(SetPaneWidth{pane, 0});
  }
}

}  // namespace waymark
