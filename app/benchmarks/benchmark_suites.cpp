#include <fmt/format.h>
#include <imgui.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmarks.h"
#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

constexpr float kSuiteRow = 42, kGroupRow = 30, kSuitesHead = 40;

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
  if (chosen || ImGui::IsItemHovered()) fill_rect(list, area, chosen ? ui.active : ui.hover);
  const float left = area.x + c.px(kBenchmarkPadding);
  float right = area.x + area.w - c.px(kBenchmarkPadding);
  const int maps = view.suite().map_count();
  const auto done = static_cast<int>(view.runner->book().results.size());
  const float middle = area.y + area.h / 2;
  if (done > 0 && done >= maps) {
    draw_text_right(list, c.fonts.body, {right, centered_top(c.fonts.body, middle, 0)}, ui.ok,
                    icon::kDone);
    right -= c.px(22);
  } else if (done > 0 || page.running() == &view) {
    const std::string percent = fmt::format("{}%", maps == 0 ? 0 : 100 * done / maps);
    draw_text_right(list, c.fonts.mono, {right, centered_top(c.fonts.mono, middle, 0)}, ui.text2,
                    percent);
    right -= text_width(c.fonts.mono, percent) + c.px(8);
  }
  const ImFont* const font = chosen ? c.fonts.semibold : c.fonts.body;
  draw_text(list, font, {left, area.y + c.px(5)}, ui.text,
            fitted(font, view.suite().title, right - left));
  draw_text(list, c.fonts.caption, {left, area.y + c.px(23)}, ui.text2,
            fitted(c.fonts.caption, size_words(view.suite()), right - left));
  tooltip(c, area, view.suite().title);
}

// A group's name, or a suite.
struct SuiteItem {
  std::string group;
  std::size_t suite = 0;
};

std::vector<SuiteItem> suite_items(const BenchmarkPage& page) {
  std::vector<SuiteItem> items;
  std::string group;
  for (std::size_t i = 0; i < page.benchmarks.size(); ++i) {
    const Suite& suite = page.benchmarks[i].suite();
    if (suite.group != group) items.push_back({group = suite.group});
    items.push_back({"", i});
  }
  return items;
}

}  // namespace

void benchmark_suites(const UiContext& c, const Rect& area) {
  draw_text(*ImGui::GetWindowDrawList(), c.fonts.semibold,
            {area.x + c.px(kBenchmarkPadding), area.y + c.px(13)}, c.palette.ui.text, "Benchmarks");
  const float top = c.px(kSuitesHead);
  ImGui::SetCursorScreenPos({area.x, area.y + top});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("suites", {area.w - 1, area.h - top}, false, ImGuiWindowFlags_NoNav);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 begin = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  float y = begin.y;
  std::vector<float> tops;
  for (const SuiteItem& item : suite_items(*c.own<Benchmarks>().page())) {
    const float height = c.px(item.group.empty() ? kSuiteRow : kGroupRow);
    tops.push_back(y - begin.y);
    if (row_is_whole(y, height)) {
      if (item.group.empty()) {
        ImGui::PushID(static_cast<int>(item.suite));
        suite_row(c, {begin.x, y, width, height}, item.suite);
        ImGui::PopID();
      } else {
        draw_text(list, c.fonts.caption, {begin.x + c.px(kBenchmarkPadding), y + c.px(11)},
                  c.palette.ui.text2, item.group);
      }
    }
    y += height;
  }
  ImGui::SetCursorScreenPos(begin);
  ImGui::Dummy({width, y - begin.y});
  scroll_to_whole_row(tops);
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace waymark
