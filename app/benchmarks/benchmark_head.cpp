#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <imgui.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmarks.h"
#include "app/kit/numbers.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
// The title and the filter above the benchmark table.

namespace {

constexpr float kLine = 18, kFilter = 56, kSecondRow = 44, kChip = 28, kLeastSlider = 84,
                kMostSlider = 220;
constexpr float kKnob = 5, kHistogram = 24;
// In a narrower column, the number of problems is next to the title.
constexpr float kCountBesideFrom = 640;

// Draws the button that opens the list of suites if the page is too narrow for the list itself.
void suite_chooser(const UiContext& c, const Rect& button) {
  if (quiet_button(c, "suites", button, icon::kList, c.palette.ui.text2))
    ImGui::OpenPopup("suite-list");
  ImGui::SetNextWindowPos({button.x, button.y + button.h + c.px(4)});
  if (!ImGui::BeginPopup("suite-list")) return;
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  for (std::size_t i = 0; i < page.benchmarks.size(); ++i)
    if (ImGui::MenuItem(page.benchmarks[i].suite().title.c_str(), nullptr, i == page.chosen))
      page.chosen = i;
  ImGui::EndPopup();
}

std::string count_words(const BenchmarkView& view, int shown) {
  const std::string all =
      fmt::format("{} problem{}", grouped(view.all_problems), view.all_problems == 1 ? "" : "s");
  return fmt::format("{} of {}", grouped(shown), all);
}

// "51 of 60 problems", or "60 problems" if all pass the filter.
std::string count_words(const BenchmarkView& view) {
  const std::string words = count_words(view, view.problems);
  return view.problems == view.all_problems ? words.substr(words.find(" of ") + 4) : words;
}

// Draws a switch with a frame; a switch that is on has a tick and a darker background.
bool chip(const UiContext& c, const char* id, const Rect& rect, const std::string& label, bool on,
          const char* hint) {
  ImGui::SetCursorScreenPos(rect.min());
  const bool pressed = press_area(id, rect.size());
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, rect, on ? ui.active : ImGui::IsItemHovered() ? ui.hover : ui.field, c.px(5));
  frame_rect(list, rect, on ? ui.text2 : ui.line2, c.px(5));
  draw_text_centered(list, c.fonts.body, {rect.x + rect.w / 2, rect.y + rect.h / 2}, ui.text,
                     on ? std::string(icon::kDone) + " " + label : label);
  tooltip(c, rect, hint);
  return pressed;
}

float chip_width(const UiContext& c, const std::string& label) {
  return std::round(text_width(c.fonts.body, std::string(icon::kDone) + " " + label)) + c.px(18);
}

// Draws the histogram of path costs with a slider for the limits of the filter.
class CostSlider {
 public:
  CostSlider(const UiContext& c, BenchmarkView& view, const Rect& area)
      : c_(c), view_(view), area_(area), line_(std::round(area.y + area.h - c.px(kKnob + 3))) {}

  void draw() {
    ImGui::SetCursorScreenPos(area_.min());
    press_area("costs", area_.size());
    if (steps() > 0 && span() > 0) drag();
    tooltip(c_, area_, "Shows only problems whose path cost is between the two rings");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Palette::Ui& ui = c_.palette.ui;
    const float from = x_of(lower()), to = x_of(upper());
    draw_bars(list, from, to);
    list.AddRectFilled({x_of(0), line_}, {x_of(steps()), line_ + 1}, ui.line2.packed());
    list.AddRectFilled({from, line_ - 0.5f * c_.scale}, {to, line_ + 1.5f * c_.scale},
                       ui.text2.packed());
    for (const float x : {from, to}) {
      add_disc(list, {x, line_ + 0.5f}, c_.px(kKnob), ui.field.packed());
      list.AddCircle({x, line_ + 0.5f}, c_.px(kKnob) - 0.5f, ui.text.packed(), 0, 1.4f * c_.scale);
    }
  }

 private:
  int steps() const { return static_cast<int>(view_.costs.counts.size()); }
  double span() const { return view_.costs.most - view_.costs.least; }
  // The knobs are at the edges of the histogram's ranges.
  int step_of(double cost) const {
    if (span() <= 0) return 0;
    return std::clamp(static_cast<int>(std::lround((cost - view_.costs.least) / span() * steps())),
                      0, steps());
  }
  int lower() const { return view_.filter.least ? step_of(*view_.filter.least) : 0; }
  int upper() const { return view_.filter.most ? step_of(*view_.filter.most) : steps(); }
  double cost_at(int step) const { return view_.costs.least + span() * step / steps(); }
  float x_of(int step) const {
    const float left = area_.x + c_.px(kKnob), room = area_.w - 2 * c_.px(kKnob);
    return std::round(left + room * static_cast<float>(step) / static_cast<float>(steps()));
  }

  void drag() {
    BenchmarkPage& page = *c_.own<Benchmarks>().page();
    const float mouse = ImGui::GetIO().MousePos.x;
    if (ImGui::IsItemActivated())
      page.held_knob = std::abs(mouse - x_of(lower())) <= std::abs(mouse - x_of(upper())) ? 0 : 1;
    if (!ImGui::IsItemActive()) return;
    const float room = x_of(steps()) - x_of(0);
    const int step = std::clamp(
        static_cast<int>(std::lround((mouse - x_of(0)) / room * static_cast<float>(steps()))), 0,
        steps());
    if (page.held_knob == 0) {
      const int to = std::min(step, upper() - 1);
      view_.filter.least = to <= 0 ? std::nullopt : std::optional(cost_at(to));
    } else {
      const int to = std::max(step, lower() + 1);
      view_.filter.most = to >= steps() ? std::nullopt : std::optional(cost_at(to));
    }
  }

  void draw_bars(ImDrawList& list, float from, float to) const {
    const int highest =
        std::max(1, *std::max_element(view_.costs.counts.begin(), view_.costs.counts.end()));
    for (int i = 0; i < steps(); ++i) {
      const int count = view_.costs.counts[static_cast<std::size_t>(i)];
      if (count == 0) continue;
      const float left = x_of(i), right = x_of(i + 1);
      const float height = std::max(
          1.0f, c_.px(kHistogram) * static_cast<float>(count) / static_cast<float>(highest));
      const bool inside = left >= from && right <= to;
      list.AddRectFilled({left, line_ - height}, {std::max(left + 1, right - 1), line_},
                         (inside ? c_.palette.ui.text2 : c_.palette.ui.line2).packed());
    }
  }

  const UiContext& c_;
  BenchmarkView& view_;
  Rect area_;
  float line_;  // y
};

std::string range_words(const BenchmarkView& view) {
  if (view.costs.most <= view.costs.least) return "–";
  return fmt::format("{}–{}", grouped(std::llround(view.filter.least.value_or(view.costs.least))),
                     grouped(std::llround(view.filter.most.value_or(view.costs.most))));
}

void kind_chooser(const UiContext& c, BenchmarkView& view, const Box& button) {
  const std::string& kind = view.filter.kind;
  if (push_button(c, "kinds", button, "")) ImGui::OpenPopup("kind-list");
  Box row = button;
  row.left(10);
  row.right(18, 4).text(c.fonts.body, c.palette.ui.text2, icon::kList);
  row.text_fitted(c.fonts.body, c.palette.ui.text, kind.empty() ? "all kinds" : kind);
  tooltip(c, button, "Shows only maps of one kind");
  if (!begin_popup_below(c, button, "kind-list")) return;
  if (ImGui::MenuItem("all kinds", nullptr, kind.empty())) view.filter.kind.clear();
  ImGui::Separator();
  for (const std::string& each : view.kinds)
    if (ImGui::MenuItem(each.c_str(), nullptr, each == kind)) view.filter.kind = each;
  ImGui::EndPopup();
}

// Draws the filter, in two rows if the area is too narrow for one. Returns its height. `counted`:
// whether to draw the number of problems at the right end.
float filter_row(const UiContext& c, BenchmarkView& view, const Rect& area, bool counted) {
  const float gap = c.px(8);
  const std::string path_label = "a path exists", solved_label = "all solved";
  const float path_width = chip_width(c, path_label), solved_width = chip_width(c, solved_label);
  const float kinds_width = view.kinds.size() > 1 ? c.px(118) + gap : 0;
  // The widths do not depend on the limits, so the slider does not move during a drag.
  const std::string widest = grouped(std::llround(view.costs.most));
  const float words_width = std::max(text_width(c.fonts.caption, "path cost"),
                                     text_width(c.fonts.mono, widest + "–" + widest)) +
                            c.px(14);
  const float count_width =
      counted ? text_width(c.fonts.semibold, count_words(view, view.all_problems)) + c.px(12) : 0;
  const float chips_width = path_width + gap + solved_width + kinds_width + c.px(16);
  const float room = area.w - words_width - chips_width - count_width;
  const bool two_rows = room < c.px(kLeastSlider);
  const float slider =
      two_rows ? area.w - words_width : std::clamp(room, c.px(kLeastSlider), c.px(kMostSlider));
  Box row(c, area);
  Box words = row.left(Pixels{words_width}), costs = row.left(Pixels{slider}, 16);
  words.top(12);
  words.line(c.fonts.caption, c.palette.ui.text2, "path cost", 16);
  words.line(c.fonts.mono, c.palette.ui.text, range_words(view));
  costs.top(8);
  costs.bottom(6);
  CostSlider(c, view, costs).draw();
  Box chips = row;
  if (two_rows) chips = Box(c, {area.x, area.y + c.px(kSecondRow), area.w, area.h});
  chips = chips.middle(kChip);
  BenchmarkFilter& filter = view.filter;
  if (chip(c, "with-path", chips.left(Pixels{path_width}, Pixels{gap}), path_label,
           filter.with_path, "Shows only problems whose goal can be reached"))
    filter.with_path = !filter.with_path;
  if (chip(c, "all-solved", chips.left(Pixels{solved_width}, Pixels{gap}), solved_label,
           filter.all_solved, "Shows only problems that every search solved"))
    filter.all_solved = !filter.all_solved;
  if (view.kinds.size() > 1) kind_chooser(c, view, chips.left(Pixels{kinds_width - gap}));
  if (counted && view.all_problems > 0)
    Box(c, area).text_right(c.fonts.semibold, c.palette.ui.text, count_words(view));
  return area.h + (two_rows ? c.px(kSecondRow - 6) : 0);
}

}  // namespace

float benchmark_head(const UiContext& c, const Rect& area, bool list, bool sides) {
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  BenchmarkView& view = page.view();
  ImDrawList& ink = *ImGui::GetWindowDrawList();
  const ImFont* const font = c.fonts.lead_number;
  Box rest = Box(c, area).inset(kBenchmarkPadding);
  const bool count_above = rest.w < c.px(kCountBesideFrom);
  rest.top(14);
  Box head = rest.top(Pixels{font_size(font)}, 6);
  if (sides) {
    const std::vector<SegmentItem> items = {{"Table", ""}, {"Plots", ""}};
    const Box choice = head.right(Pixels{segments_width(c, items)}, 12).inset(0, -4);
    const int clicked = segments(c, "side", choice.min(), items, static_cast<int>(page.side));
    if (clicked >= 0) page.side = static_cast<BenchmarkPage::Side>(clicked);
  }
  if (count_above && view.all_problems > 0) {
    const std::string words = count_words(view);
    Box count = head.right(Pixels{text_width(c.fonts.semibold, words)}, 12);
    count.top(4);
    count.line(c.fonts.semibold, c.palette.ui.text, words);
  }
  if (!list) head.right(32);
  head.text(font, c.palette.ui.text, fitted(font, view.suite().title, head.w), 4);
  if (!list) suite_chooser(c, head.left(28).middle(28));
  rest.paragraph(c.fonts.body, c.palette.ui.text2, view.suite().description, kLine, 10);
  hairline(ink, area.x, area.x + area.w, rest.y, c.palette.ui.line);
  const float filter = filter_row(c, view, Box(rest).top(kFilter), !count_above);
  rest.top(Pixels{filter});
  hairline(ink, area.x, area.x + area.w, rest.y, c.palette.ui.line);
  return rest.y + 1 - area.y;
}

namespace {

constexpr float kSuiteRow = 42, kGroupRow = 30, kSuitesHead = 40;

// "100 maps, 15 searches".
std::string size_words(const Suite& suite) {
  const int maps = suite.map_count();
  return fmt::format("{} map{}, {} searches", grouped(maps), maps == 1 ? "" : "s",
                     suite.rows.size());
}

void suite_row(const UiContext& c, const Box& area, std::size_t index) {
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  const BenchmarkView& view = page.benchmarks[index];
  const Palette::Ui& ui = c.palette.ui;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::SetCursorScreenPos(area.min());
  if (press_area("suite", area.size())) page.chosen = index;
  const bool chosen = page.chosen == index;
  if (chosen || ImGui::IsItemHovered()) fill_rect(list, area, chosen ? ui.active : ui.hover);
  const int maps = view.suite().map_count();
  const auto done = static_cast<int>(view.runner->book().results.size());
  Box rest = area.inset(kBenchmarkPadding);
  if (done > 0 && done >= maps)
    rest.right(22).text_right(c.fonts.body, ui.ok, icon::kDone);
  else if (done > 0 || page.running() == &view)
    rest.text_right(c.fonts.mono, ui.text2, fmt::format("{}%", maps == 0 ? 0 : 100 * done / maps),
                    8);
  const ImFont* const font = chosen ? c.fonts.semibold : c.fonts.body;
  rest.top(5);
  rest.line(font, ui.text, fitted(font, view.suite().title, rest.w), 18);
  rest.line(c.fonts.caption, ui.text2, fitted(c.fonts.caption, size_words(view.suite()), rest.w));
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
  Box rest(c, area);
  Box head = rest.top(kSuitesHead).inset(kBenchmarkPadding);
  head.top(13);
  head.line(c.fonts.semibold, c.palette.ui.text, "Benchmarks");
  ImGui::SetCursorScreenPos(rest.min());
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("suites", {rest.w - 1, rest.h}, false, ImGuiWindowFlags_NoNav);
  const ImVec2 begin = ImGui::GetCursorScreenPos();
  Box rows(c, {begin.x, begin.y, ImGui::GetContentRegionAvail().x, 0});
  std::vector<float> tops;
  for (const SuiteItem& item : suite_items(*c.own<Benchmarks>().page())) {
    tops.push_back(rows.y - begin.y);
    Box row = rows.top(item.group.empty() ? kSuiteRow : kGroupRow);
    if (!row_is_whole(row.y, row.h)) continue;
    if (item.group.empty()) {
      ImGui::PushID(static_cast<int>(item.suite));
      suite_row(c, row, item.suite);
      ImGui::PopID();
    } else {
      row.top(11);
      row.inset(kBenchmarkPadding).line(c.fonts.caption, c.palette.ui.text2, item.group);
    }
  }
  ImGui::SetCursorScreenPos(begin);
  ImGui::Dummy({rows.w, rows.y - begin.y});
  scroll_to_whole_row(tops);
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace waymark
