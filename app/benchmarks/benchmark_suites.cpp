#include <fmt/format.h>
#include <imgui.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmarks.h"
#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kSuiteRow = 44, kGroupRow = 30;

// "100 maps, 15 searches".
std::string size_words(const Suite& suite) {
  const int maps = suite.map_count();
  return fmt::format("{} map{}, {} searches", grouped(maps), maps == 1 ? "" : "s",
                     suite.rows.size());
}

void suite_row(const UiContext& c, const Rect& area, std::size_t index) {
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  const BenchmarkView& view = page.benchmarks[index];
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::SetCursorScreenPos(area.min());
  if (press_area("suite", area.size())) page.chosen = index;
  const bool chosen = page.chosen == index;
  if (chosen || ImGui::IsItemHovered())
    fill_rect(list, area, chosen ? ui.active : ui.hover, c.px(5));
  const float left = area.x + c.px(10);
  float right = area.x + area.w - c.px(10);
  const int maps = view.suite().map_count();
  const auto done = static_cast<int>(view.runner->book().results.size());
  if (done > 0 && done >= maps) {
    draw_text_right(list, c.fonts.body, {right, area.y + c.px(5)}, ui.ok, icon::kDone);
    right -= c.px(22);
  } else if (done > 0) {
    const std::string percent = fmt::format("{}%", 100 * done / maps);
    draw_text_right(list, c.fonts.mono, {right, area.y + c.px(6)}, ui.text2, percent);
    right -= text_width(c.fonts.mono, percent) + c.px(8);
  }
  draw_text(list, chosen ? c.fonts.semibold : c.fonts.body, {left, area.y + c.px(5)}, ui.text,
            fitted(chosen ? c.fonts.semibold : c.fonts.body, view.suite().title, right - left));
  draw_text(list, c.fonts.caption, {left, area.y + c.px(25)}, ui.text2, size_words(view.suite()));
}

}  // namespace

void benchmark_suites(const UiContext& c, const Rect& area) {
  ImDrawList& outer = *ImGui::GetWindowDrawList();
  draw_text(outer, c.fonts.semibold, {area.x, area.y + c.px(6)}, c.palette.ui.text, "Benchmarks");
  const float top = c.px(32);
  ImGui::SetCursorScreenPos({area.x, area.y + top});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("suites", {area.w, area.h - top}, false, ImGuiWindowFlags_NoNav);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 begin = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  float y = begin.y;
  std::string group;
  for (std::size_t i = 0; i < c.own<Benchmarks>().page()->benchmarks.size(); ++i) {
    const Suite& suite = c.own<Benchmarks>().page()->benchmarks[i].suite();
    if (suite.group != group) {
      group = suite.group;
      draw_text(list, c.fonts.caption, {begin.x + c.px(10), y + c.px(10)}, c.palette.ui.text3,
                group);
      y += c.px(kGroupRow);
    }
    ImGui::PushID(static_cast<int>(i));
    suite_row(c, {begin.x, y, width, c.px(kSuiteRow)}, i);
    ImGui::PopID();
    y += c.px(kSuiteRow);
  }
  ImGui::SetCursorScreenPos(begin);
  ImGui::Dummy({width, y - begin.y});
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace waymark
