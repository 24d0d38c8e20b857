#include "app/shell/problems_panel.h"

#include <cmath>
#include <filesystem>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/io/scenario.h"
#include "core/study/scenario_study.h"

namespace waymark {
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
void draw_lengths(const UiContext& c, ImDrawList& list, ImVec2 top_right) {
  const Results& r = c.results;
  const ImFont* font = c.fonts.caption;
  const ImVec2 below{top_right.x, top_right.y + c.px(14)};
  if (r.scene.problem < 0) {
    draw_text_right(list, font, top_right, c.palette.ui.text2, "start or goal");
    draw_text_right(list, font, below, c.palette.ui.text2, "was moved");
    return;
  }
  const Problem& p = r.scene.problems->problems[static_cast<std::size_t>(r.scene.problem)];
  draw_text_right(list, font, top_right, c.palette.ui.text2, "in the file " + told_length(p));
  if (!r.moves.octile()) {
    draw_text_right(list, font, below, c.palette.ui.text2,
                    r.moves.directions == 4 ? "for 8 moves" : "for the default 8 moves");
    return;
  }
  const bool same = agrees(p, r.exact.cost, r.moves);
  draw_text_right(list, font, below, same ? c.palette.ui.ok : c.palette.ui.bad,
                  std::string(same ? icon::kDone : icon::kWarning) + " found " +
                      length_text(r.exact.cost, r.moves));
}

}  // namespace

void problems_panel(const UiContext& c) {
  const Rect& section = c.layout.problems;
  const OpenedProblems& file = *c.results.scene.problems;
  const Rect head = section_head(c, section, "Problems", false);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const std::string name = std::filesystem::path(file.source).filename().string();
  draw_text_right(list, c.fonts.body, {head.x + head.w, centered_top(c.fonts.body, head.y, head.h)},
                  c.palette.ui.text2, fitted(c.fonts.body, name, head.w - c.px(90)));

  float x = head.x;
  const float y = head.y + head.h;
  const auto step_button = [&](std::string_view id) {
    const Action& action = c.actions.at(id);
    const Rect rect{x, y, c.px(28), c.px(26)};
    if (quiet_button(c, action.id.c_str(), rect, action.icon, c.palette.ui.text, action.enabled()))
      c.run(action);
    tooltip(c, rect, action_hint(action));
    x += c.px(30);
  };
  step_button("map.previous_problem");
  const int current = c.state.scene.problem;
  const std::string label =
      fmt::format("{} of {}  {}", current < 0 ? "–" : grouped(current + 1),
                  grouped(static_cast<std::int64_t>(file.problems.size())), icon::kList);
  const float width = text_width(c.fonts.body, label) + c.px(16);
  if (quiet_button(c, "problem-list-button", {x, y, width, c.px(26)}, label, c.palette.ui.text))
    ImGui::OpenPopup("problem-list");
  ImGui::SetNextWindowPos({head.x, y + c.px(30)});
  problem_list(c);
  x += width + c.px(2);
  step_button("map.next_problem");
  draw_lengths(c, list, {head.x + head.w, y - c.px(2)});
}

}  // namespace waymark
