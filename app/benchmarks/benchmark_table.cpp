#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_stdlib.h>
#include <utility>

#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmark_words.h"
#include "app/benchmarks/benchmarks.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/rich_text.h"
#include "app/screen/widgets.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

constexpr float kTableHead = 24, kTableRow = 34, kTag = 18, kMap = 30, kEye = 34, kLeastName = 150;

enum class Shown { always, where_compared, where_measured };

// A column of numbers. Some are only shown if the suite quotes a source, or if open lists are
// instrumented.
struct Figure {
  const char* name;
  float width;  // at scale 1
  Shown when;
  const char* hint;
  std::string (*text)(const UiContext& c, const Suite& suite, const SuiteRow& row,
                      const BenchmarkTotals& sums);
  int drop;  // columns with the highest number are dropped first; 0: never dropped
};

constexpr auto kFigures = std::to_array<Figure>({
    {"solved", 62, Shown::always, "Problems solved",
     [](const UiContext&, const Suite&, const SuiteRow&, const BenchmarkTotals& sums) {
       return grouped(sums.solved);
     },
     0},
    {"total length", 96, Shown::always, "Total length of the paths found, in straight steps",
     [](const UiContext&, const Suite&, const SuiteRow& row, const BenchmarkTotals& sums) {
       return decimal_text(sums.lengths * row.length_of_step, 0);
     },
     3},
    {"expanded", 92, Shown::always, "Total cells expanded",
     [](const UiContext&, const Suite&, const SuiteRow&, const BenchmarkTotals& sums) {
       return grouped(sums.expanded);
     },
     0},
    {"examined", 92, Shown::where_compared,
     "Cells examined. Like the source, this includes cells above the threshold and outdated "
     "open-list entries.",
     [](const UiContext&, const Suite&, const SuiteRow&, const BenchmarkTotals& sums) {
       return grouped(sums.visited);
     },
     5},
    {"source", 86, Shown::where_compared, "The number the source reports for its own maps",
     [](const UiContext&, const Suite&, const SuiteRow& row, const BenchmarkTotals&) {
       return row.elsewhere && row.elsewhere->expanded ? grouped(*row.elsewhere->expanded)
                                                       : std::string("–");
     },
     1},
    {"difference", 64, Shown::where_compared,
     "Cells examined per problem, compared with the source's cells per map",
     [](const UiContext&, const Suite& suite, const SuiteRow& row, const BenchmarkTotals& sums) {
       return difference_text(suite, row, sums);
     },
     4},
    {"operations", 98, Shown::where_measured, "Inserts, comparisons and moves in the open list",
     [](const UiContext&, const Suite&, const SuiteRow&, const BenchmarkTotals& sums) {
       return sums.operations > 0 ? grouped(sums.operations) : std::string("–");
     },
     7},
    {"reopened", 74, Shown::always, "Expansions of cells that had already been expanded",
     [](const UiContext&, const Suite&, const SuiteRow&, const BenchmarkTotals& sums) {
       return grouped(sums.reopened);
     },
     6},
    {"CPU ms", 76, Shown::always, "Total CPU time: the median of up to 3 runs of each problem",
     [](const UiContext& c, const Suite&, const SuiteRow&, const BenchmarkTotals& sums) {
       return c.times ? decimal_text(sums.milliseconds, 1) : std::string("–");
     },
     2},
});

// The columns that fit.
std::vector<const Figure*> shown_figures(const UiContext& c, const BenchmarkView& view,
                                         float width) {
  const bool compared = !view.suite().source.empty();
  const bool measured = columns_of(view.totals).operations;
  std::vector<const Figure*> shown;
  float used = c.px(kMap + kLeastName + kEye);
  for (const Figure& figure : kFigures)
    if (figure.when == Shown::always || (figure.when == Shown::where_compared && compared) ||
        (figure.when == Shown::where_measured && measured)) {
      shown.push_back(&figure);
      used += c.px(figure.width);
    }
  while (used > width) {
    const auto last =
        std::max_element(shown.begin(), shown.end(),
                         [](const Figure* a, const Figure* b) { return a->drop < b->drop; });
    if ((*last)->drop == 0) break;
    used -= c.px((*last)->width);
    shown.erase(last);
  }
  return shown;
}

// A click makes the row A; with Shift or the right button, B. If the row already has the other
// letter, A and B swap.
void choose(BenchmarkView& view, std::size_t row, bool as_b) {
  std::size_t& chosen = as_b ? view.b : view.a;
  std::size_t& other = as_b ? view.a : view.b;
  if (other == row) other = chosen;
  chosen = row;
}

void tag_cell(const UiContext& c, BenchmarkView& view, std::size_t row, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float size = c.px(kTag);
  const Rect tag{area.x + c.px(4), std::round(area.y + (area.h - size) / 2), size, size};
  ImGui::SetCursorScreenPos(area.min());
  press_area("tag", area.size(),
             ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
  const bool hovered = ImGui::IsItemHovered();
  if (ImGui::IsItemClicked(ImGuiMouseButton_Left)) choose(view, row, ImGui::GetIO().KeyShift);
  if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) choose(view, row, true);
  if (row == view.a || row == view.b) {
    draw_tag(c, list, tag, row == view.a ? Slot::a : Slot::b);
  } else {
    dashed_frame(list, tag, c.palette.ui.line2, c.px(3));
    if (hovered)
      draw_text_centered(list, c.fonts.landmark, {tag.x + tag.w / 2, tag.y + tag.h / 2 - c.px(1)},
                         c.palette.ui.text3, "A");
  }
  tooltip(c, area,
          "Click to show it as A in the plots and on the map. Shift-click or right-click for B.");
}

void eye_cell(const UiContext& c, BenchmarkView& view, std::size_t row, const Rect& area) {
  const bool hidden = view.hidden[row];
  const Rect eye{area.x + c.px(4), area.y + c.px(4), area.w - c.px(8), area.h - c.px(8)};
  if (quiet_button(c, "eye", eye, hidden ? icon::kHidden : icon::kShown,
                   hidden ? c.palette.ui.text3 : c.palette.ui.text2))
    view.hidden[row] = !hidden;
  tooltip(c, eye, hidden ? "Show in the share plot" : "Hide from the share plot");
}

// Draws the name and the colour. The tooltip is the text form.
void name_cell(const UiContext& c, const BenchmarkView& view, std::size_t row, const Rect& area) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const SuiteRow& of = view.suite().rows[row];
  const float size = c.px(10);
  fill_rect(list, {area.x, std::round(area.y + (area.h - size) / 2), size, size},
            benchmark_color(c, view, row), c.px(2));
  const ImFont* const font = c.fonts.body;
  const float left = area.x + c.px(18);
  draw_text(list, font, {left, centered_top(font, area.y, area.h)}, c.palette.ui.text,
            fitted(font, of.run.label, area.x + area.w - c.px(6) - left));
  tooltip(c, area, fmt::format("{}\nmoves {}", text_of(of.run.spec), text_of(of.run.directions)));
}

// Draws a row of the table, or its head.
class TableRow {
 public:
  TableRow(const UiContext& c, BenchmarkView& view, const std::vector<const Figure*>& figures,
           float name)
      : c_(c), view_(view), figures_(figures), name_(name) {}

  void head(const Rect& area) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImFont* const font = c_.fonts.caption;
    const float top = centered_top(font, area.y, area.h);
    float x = area.x + c_.px(kMap);
    draw_text(list, font, {x, top}, c_.palette.ui.text2, "search");
    x += name_;
    for (const Figure* figure : figures_) {
      const Rect cell{x, area.y, c_.px(figure->width), area.h};
      draw_text_right(list, font, {cell.x + cell.w, top}, c_.palette.ui.text2, figure->name);
      tooltip(c_, cell, figure->hint);
      x += cell.w;
    }
    hairline(list, area.x, area.x + area.w, area.y + area.h - 1, c_.palette.ui.line2);
  }

  void row(const Rect& area, std::size_t row) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Palette::Ui& ui = c_.palette.ui;
    if (area.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered())
      fill_rect(list, area, ui.hover, c_.px(4));
    tag_cell(c_, view_, row, {area.x, area.y, c_.px(kMap), area.h});
    float x = area.x + c_.px(kMap);
    name_cell(c_, view_, row, {x, area.y, name_, area.h});
    x += name_;
    const Suite& suite = view_.suite();
    const bool none = view_.problems == 0;
    for (const Figure* figure : figures_) {
      x += c_.px(figure->width);
      const bool main = std::string_view(figure->name) == "expanded";
      const ImFont* const font = main ? c_.fonts.mono_semibold : c_.fonts.mono;
      const std::string text = none && std::string_view(figure->name) != "source"
                                   ? "–"
                                   : figure->text(c_, suite, suite.rows[row], view_.totals[row]);
      draw_text_right(list, font, {x, centered_top(font, area.y, area.h)},
                      figure->when == Shown::where_compared || none ? ui.text2 : ui.text, text);
    }
    eye_cell(c_, view_, row, {area.x + area.w - c_.px(kEye), area.y, c_.px(kEye), area.h});
    hairline(list, area.x, area.x + area.w, area.y + area.h - 1, ui.line);
  }

 private:
  const UiContext& c_;
  BenchmarkView& view_;
  const std::vector<const Figure*>& figures_;
  float name_;
};

// Draws the summary, the remarks and the explanations below the rows. Returns their height.
float words_below(const UiContext& c, const BenchmarkView& view, ImVec2 at, float width) {
  std::string words;
  if (view.problems > 0) words = benchmark_remarks(view.suite(), view.totals);
  const bool elsewhere = !view.suite().source.empty();
  words += benchmark_terms(view.suite(), {elsewhere, columns_of(view.totals).operations, false});
  float y = at.y;
  if (!view.summary.empty())
    y += draw_paragraph(*ImGui::GetWindowDrawList(), {at.x, y}, width, c.px(20), c.palette.ui.text,
                        {{view.summary, c.fonts.body}}, c.scale) +
         c.px(10);
  for (std::size_t from = 0, end; (end = words.find('\n', from)) != std::string::npos;
       from = end + 1)
    y += draw_paragraph(*ImGui::GetWindowDrawList(), {at.x, y}, width, c.px(17), c.palette.ui.text2,
                        {{words.substr(from, end - from), c.fonts.caption}}, c.scale) +
         c.px(3);
  return y - at.y;
}

// Draws a field for adding another search as text. Returns its height.
float add_line(const UiContext& c, const BenchmarkView& view, const Rect& place) {
  if (view.runner->busy()) return 0;
  BenchmarkPage& page = *c.own<Benchmarks>().page();
  const float top = place.y + c.px(6), left = place.x + c.px(kMap);
  ImGui::SetCursorScreenPos({left, top});
  ImGui::SetNextItemWidth(std::min(place.w - c.px(kMap + kEye), c.px(420)));
  const bool entered =
      ImGui::InputTextWithHint("##add-contender", "Add a search: astar h=landmarks w=1.5",
                               &page.typed, ImGuiInputTextFlags_EnterReturnsTrue);
  if (ImGui::IsItemEdited()) page.fault.clear();
  tooltip(c, {left, top, ImGui::GetItemRectSize().x, ImGui::GetItemRectSize().y},
          view.own ? "Press Enter to add it. The benchmark then starts over."
                   : "Press Enter to add it to your own copy of this benchmark");
  float y = top + ImGui::GetItemRectSize().y;
  if (entered && !page.typed.empty()) {
    const Result<SearchSpec> spec = parse_search(page.typed);
    page.fault = spec ? "" : spec.error().what + ". " + spec.error().remedy + ".";
    if (spec) c.send(AddBenchmarkSearch{std::exchange(page.typed, "")});
  }
  if (!page.fault.empty())
    y += draw_paragraph(*ImGui::GetWindowDrawList(), {left, y + c.px(4)},
                        place.w - c.px(kMap + kEye), c.px(17), c.palette.ui.bad,
                        {{page.fault, c.fonts.caption}}, c.scale);
  return y - place.y;
}

}  // namespace

void benchmark_table(const UiContext& c, const Rect& area) {
  BenchmarkView& view = c.own<Benchmarks>().page()->view();
  const float bar = c.px(12);
  const float width = area.w - bar;
  const std::vector<const Figure*> figures = shown_figures(c, view, width);
  float name = width - c.px(kMap + kEye);
  for (const Figure* figure : figures) name -= c.px(figure->width);
  const TableRow table(c, view, figures, name);
  table.head({area.x, area.y, width, c.px(kTableHead)});
  ImGui::SetCursorScreenPos({area.x, area.y + c.px(kTableHead)});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  ImGui::BeginChild("rows", {area.w, area.h - c.px(kTableHead)}, false, ImGuiWindowFlags_NoNav);
  const ImVec2 begin = ImGui::GetCursorScreenPos();
  float y = begin.y;
  for (std::size_t row = 0; row < view.rows(); ++row) {
    ImGui::PushID(static_cast<int>(row));
    table.row({begin.x, y, width, c.px(kTableRow)}, row);
    ImGui::PopID();
    y += c.px(kTableRow);
  }
  y += add_line(c, view, {begin.x, y, width, 0}) + c.px(12);
  y += words_below(c, view, {begin.x, y}, width);
  ImGui::SetCursorScreenPos(begin);
  ImGui::Dummy({width, y - begin.y});
  ImGui::EndChild();
  ImGui::PopStyleVar();
}

}  // namespace waymark
