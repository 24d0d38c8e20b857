#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <imgui_internal.h>

#include "app/compare/compare_panels.h"
#include "app/compare/formula_editor.h"
#include "app/explore/explore.h"
#include "app/frame/settings.h"
#include "app/kit/numbers.h"
#include "app/landmarks/landmarks_panel.h"
#include "app/lessons/class_question.h"
#include "app/lessons/lesson_page.h"
#include "app/map/map_panel.h"
#include "app/map/summary_text.h"
#include "app/movers/mover_panel.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/key_focus.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"
#include "app/studies/plot_panels.h"
#include "core/io/scenario.h"
#include "core/study/scenario_study.h"

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

}  // namespace

void right_pane(const UiContext& c) {
  const Rect& pane = c.layout.right;
  if (pane.w <= 0) {
    c.ui.spec.pointed = -1;
    return end_search_gestures(c);
  }
  if (c.state.prediction.hides()) {
    const bool sent = c.layout.slim && !c.of<ClassQuestion>().line.empty();
    if (!sent && c.state.mode != Mode::present) return hidden_pane(c, "right-hidden", pane);
    const float inset = c.px(20);
    const Rect area{pane.x + inset, pane.y + inset, pane.w - 2 * inset, pane.h - 2 * inset};
    // In Present, the left pane has the list of scenes. Results would be the answer.
    if (begin_pane("right-question", pane)) (sent ? sent_guess_panel : prediction_panel)(c, area);
    return end_pane();
  }
  if (c.layout.writing && formula_slot(c.state, c.ui)) {
    if (begin_pane("formula", pane)) formula_editor(c);
    end_pane();
    c.ui.spec.pointed = -1;
    return end_search_gestures(c);
  }
  if (begin_pane("right", pane)) {
    if (c.results.scene.problems && c.layout.problems.h > 0) problems_panel(c);
    if (c.layout.explore) {
      // On a phone, a finger scrolls the pane anywhere except on a control.
      ImGui::SetCursorScreenPos(pane.min());
      const float moved = c.layout.slim ? drag_below("finger-scroll", pane.size()) : 0;
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
  if (right.w > 0 && !c.layout.slim && !c.layout.writing) {
    const SplitterUse use = splitter(c, "right-splitter", right.x, right.y, right.h);
    const Pane pane = explore ? Pane::explore_right : Pane::right;
    const float width = (right.w - use.moved) / c.scale;
    if (use.moved != 0) c.send(SetPaneWidth{pane, std::clamp(width, kRightLeast, kRightMost)});
    if (use.reset) c.send(SetPaneWidth{pane, 0});
  }
}

namespace {

// The path length in the file, or "no path".
std::string told_length(const Problem& problem) {
  return says_no_path(problem) ? "no path" : decimal_text(problem.length, 2);
}

// Whether a path's cost, in cells, equals the length in the file.
bool agrees(const Problem& problem, Cost cost, const Moves& moves) {
  if (cost == kNoCost) return says_no_path(problem);
  return std::abs(moves.cells(cost) - problem.length) <= ScenarioStudy::kLengthTolerance;
}

// Draws the list of all problems in a popup. Rows that are not visible are skipped.
void problem_list(const UiContext& c) {
  const OpenedProblems& file = *c.results.scene.problems;
  if (!ImGui::BeginPopup("problem-list")) return;
  const bool appearing = ImGui::IsWindowAppearing();
  ImGui::BeginChild("rows", {c.px(330), c.px(320)});
  if (appearing)
    ImGui::SetScrollY(static_cast<float>(c.state.scene.problem) *
                          ImGui::GetTextLineHeightWithSpacing() -
                      c.px(150));
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(file.problems.size()));
  push_font(c.fonts.mono);
  while (clipper.Step())
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
      const Problem& p = file.problems[static_cast<std::size_t>(i)];
      const bool fitting = fits(p, c.results.scene.map->grid);
      const std::string label =
          fmt::format("{:>6}  {:>4},{:>4} - {:>4},{:>4}  {:>9}", i + 1, p.start.x, p.start.y,
                      p.goal.x, p.goal.y, fitting ? told_length(p) : "invalid");
      const int flags = fitting ? 0 : ImGuiSelectableFlags_Disabled;
      if (ImGui::Selectable(label.c_str(), i == c.state.scene.problem, flags)) {
        c.send(Command{ChooseProblem{i}});
        ImGui::CloseCurrentPopup();
      }
    }
  ImGui::PopFont();
  ImGui::EndChild();
  ImGui::EndPopup();
}

// Draws the length in the file, with the computed length below. They are comparable only with the
// default 8 moves.
void draw_lengths(const UiContext& c, Box rest) {
  const Results& r = c.results;
  const auto line = [&](const Color& ink, std::string_view words) {
    rest.top(14).text_right(c.fonts.caption, ink, words);
  };
  const Color& quiet = c.palette.ui.text2;
  if (r.scene.problem < 0) {
    line(quiet, "start or goal");
    return line(quiet, "was moved");
  }
  const Problem& p = r.scene.problems->problems[static_cast<std::size_t>(r.scene.problem)];
  line(quiet, "in the file " + told_length(p));
  if (!r.moves.octile())
    return line(quiet, r.moves.directions == 4 ? "for 8 moves" : "for the default 8 moves");
  const bool same = agrees(p, r.exact.cost, r.moves);
  line(same ? c.palette.ui.ok : c.palette.ui.bad, std::string(same ? icon::kDone : icon::kWarning) +
                                                      " found " +
                                                      length_text(r.exact.cost, r.moves));
}

}  // namespace

void problems_panel(const UiContext& c) {
  const Rect& section = c.layout.problems;
  const OpenedProblems& file = *c.results.scene.problems;
  Box head(c, section_head(c, section, "Problems", false));
  Box row = head.below();
  row = row.top(26);
  draw_lengths(c, row.inset(0, -2));
  head.left(90);
  const std::string name = std::filesystem::path(file.source).filename().string();
  head.text_right(c.fonts.body, c.palette.ui.text2, fitted(c.fonts.body, name, head.w));
  const auto step_button = [&](std::string_view id) {
    const Action& action = c.actions.at(id);
    const Rect rect = row.left(28, 2);
    if (quiet_button(c, action.id.c_str(), rect, action.icon, c.palette.ui.text, action.enabled()))
      c.run(action);
    tooltip(c, rect, action_hint(action));
  };
  const ImVec2 below{row.x, row.y + row.h + c.px(4)};
  step_button("map.previous_problem");
  const int current = c.state.scene.problem;
  const std::string label =
      fmt::format("{} of {}  {}", current < 0 ? "–" : grouped(current + 1),
                  grouped(static_cast<std::int64_t>(file.problems.size())), icon::kList);
  const Pixels width{text_width(c.fonts.body, label) + c.px(16)};
  if (quiet_button(c, "problem-list-button", row.left(width, 2), label, c.palette.ui.text))
    ImGui::OpenPopup("problem-list");
  ImGui::SetNextWindowPos(below);
  problem_list(c);
  step_button("map.next_problem");
}

namespace {

void fold_tab(const UiContext& c, const char* id, const Rect& strip, const std::string& name,
              const char* action) {
  if (strip.w <= 0) return;
  if (begin_pane(id, strip)) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::SetCursorScreenPos(strip.min());
    const bool clicked = press_area("open", strip.size());
    const bool hovered = ImGui::IsItemHovered();
    fill_rect(list, strip, hovered ? c.palette.ui.hover : c.palette.ui.panel);
    const bool at_left = strip.x <= 0;
    fill_rect(list, {at_left ? strip.x + strip.w - 1 : strip.x, strip.y, 1, strip.h},
              c.palette.ui.line);
    const float arrow = c.px(4), top = strip.y + c.px(20), middle = strip.x + strip.w / 2;
    const float tip = at_left ? arrow / 2 : -arrow / 2;
    list.AddTriangleFilled({middle + tip, top}, {middle - tip, top - arrow},
                           {middle - tip, top + arrow}, c.palette.ui.text2.packed());
    draw_text_upwards(list, c.fonts.caption, {middle, top + c.px(14)}, c.palette.ui.text2, name);
    tooltip(c, strip, action_hint(c.actions.at(action)));
    if (clicked) c.run(action);
  }
  end_pane();
}

// In Explore, the tab contains the Summary's number and its caption.
std::string summary_name(const UiContext& c) {
  const std::string name = "Summary";
  if (!c.layout.explore || c.layout.summary_tab.w <= 0 || c.state.prediction.hides() ||
      c.results.walk)
    return name;
  const SummaryText summary = summary_text(c.results, true);
  const std::string whole = name + ":  " + summary.figure + " " + summary.caption;
  const float room = c.layout.summary_tab.h - c.px(48);
  return text_width(c.fonts.caption, whole) <= room ? whole : name;
}

}  // namespace

void fold_tabs(const UiContext& c) {
  fold_tab(c, "story-tab", c.layout.summary_tab, summary_name(c), "view.summary");
  fold_tab(c, "right-tab", c.layout.right_tab, "Results", "view.right");
}

}  // namespace waymark
