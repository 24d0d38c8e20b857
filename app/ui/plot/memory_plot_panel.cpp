#include "app/ui/plot/memory_plot_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/model/text/memory_words.h"
#include "app/model/text/numbers.h"
#include "app/model/text/transfer_text.h"
#include "app/model/work/count_studies.h"
#include "app/present/memory_look.h"
#include "app/ui/plot/count_plot_bar.h"
#include "app/ui/plot/dashed_line.h"
#include "app/ui/plot/log_axes.h"
#include "app/ui/plot/plot_marks.h"
#include "app/ui/shell/draw.h"
#include "app/ui/widgets/widgets.h"

namespace waymark {
namespace {

constexpr float kReach = 14;  // pixels at scale 1 from a mark in which the pointer finds it
constexpr float kRow = 24, kAxisLeft = 66, kAxisBelow = 34, kLeastArea = 96;
constexpr float kKeyRow = 20, kKeyCaption = 16, kSwatch = 22, kMemoryColumn = 62;
constexpr std::size_t kKeyColumns = 2;
constexpr std::array<float, 2> kHalfDash = {3, 3};

double memory_of(std::uint64_t bytes) { return std::log10(static_cast<double>(bytes) / 1000); }
double power(double expanded) { return std::log10(std::max(1.0, expanded)); }
std::string bytes_words(std::uint64_t bytes) {
  return bytes_text(static_cast<std::int64_t>(bytes));
}

// The run, and where its marks stand.
struct Shown {
  const MemoryRun& run;
  std::vector<MemoryLook> looks;
  PlotFrame frame;

  ImVec2 at(const TableFigures& one) const {
    return frame.at(memory_of(one.stored.bytes), power(one.expanded.median));
  }
  const MemoryLook& look(const TableFigures& one) const {
    return *std::find_if(looks.begin(), looks.end(),
                         [&](const MemoryLook& look) { return look.holds(one.stored); });
  }
};

// All memory from the beginning, and what was measured so far upwards.
PlotFrame frame_of(const MemoryRun& run, const Rect& area) {
  const auto [smallest, greatest] = std::minmax_element(
      run.ways.begin(), run.ways.end(),
      [](const StoredTables& a, const StoredTables& b) { return a.bytes < b.bytes; });
  double least = run.figures.empty() ? 0 : INFINITY, most = run.figures.empty() ? 1 : 0;
  for (const TableFigures& one : run.figures) {
    least = std::min(least, power(one.expanded.median));
    most = std::max(most, power(one.expanded.median));
  }
  constexpr double kMargin = 0.08;
  return {area, memory_of(smallest->bytes) - kMargin, memory_of(greatest->bytes) + kMargin,
          least - kMargin, most + kMargin};
}

void draw_way(const UiContext& c, ImDrawList& list, const MemoryLook& look, ImVec2 at) {
  using Shape = PlotPicture::Shape;
  const auto mark = [&](MarkShape shape) {
    draw_mark(list, {shape, look.color, c.palette.ui.panel}, at, 5 * c.scale);
  };
  if (look.shape == Shape::diamond) return mark(MarkShape::diamond);
  if (look.shape == Shape::square) return mark(MarkShape::square);
  if (look.shape == Shape::triangle) return mark(MarkShape::triangle_up);
  list.AddCircleFilled(at, (look.is_line() ? 3 : 4.5f) * c.scale, look.color.packed());
}

void draw_marks(const UiContext& c, ImDrawList& list, const Shown& shown) {
  const Rect& area = shown.frame.area;
  const float half = shown.frame.x(memory_of(std::max<std::uint64_t>(1, shown.run.half())));
  if (half > area.x && half < area.x + area.w) {
    const std::array<ImVec2, 2> ends = {ImVec2{half, area.y}, ImVec2{half, area.y + area.h}};
    draw_dashed_line(list, ends, kHalfDash, c.scale, c.palette.ui.text2, 1.2f * c.scale);
    draw_text_rimmed(list, c.fonts.caption, {half + c.px(4), area.y + c.px(1)}, c.palette.ui.text3,
                     c.palette.ui.panel, 2 * c.scale, "half");
  }
  for (auto look = shown.looks.rbegin(); look != shown.looks.rend(); ++look) {
    std::vector<ImVec2> points;
    for (const TableFigures& one : shown.run.figures)
      if (look->holds(one.stored)) points.push_back(shown.at(one));
    if (look->is_line()) {
      draw_dashed_line(list, points, {}, c.scale, c.palette.ui.panel.with_alpha(0.8f),
                       3.5f * c.scale);
      draw_dashed_line(list, points, look->dash, c.scale, look->color, 1.75f * c.scale);
    }
    for (const ImVec2 at : points) draw_way(c, list, *look, at);
  }
}

void tell(const UiContext& c, const MemoryRun& run, const TableFigures& one) {
  const auto cells = [](double count) { return grouped(std::llround(count)); };
  ImGui::BeginTooltip();
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text.packed());
  ImGui::TextUnformatted(fmt::format("{}: {} expanded in {}", tables_title(one.stored),
                                     cells(one.expanded.median), bytes_words(one.stored.bytes))
                             .c_str());
  ImGui::PopStyleColor();
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text2.packed());
  std::string words =
      fmt::format("{} landmark{}, {} bits a value\nHalf of the searches between {} and {}",
                  one.stored.landmarks, one.stored.landmarks == 1 ? "" : "s", one.stored.bits,
                  cells(one.expanded.lower), cells(one.expanded.upper));
  if (one.reopened > 0)
    words += fmt::format("\nIn all {} pairs cells were opened again {} times",
                         grouped(static_cast<std::int64_t>(run.pairs)), grouped(one.reopened));
  ImGui::TextUnformatted(words.c_str());
  ImGui::PopStyleColor();
  ImGui::EndTooltip();
}

void point_at(const UiContext& c, ImDrawList& list, const Shown& shown) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const TableFigures* found = nullptr;
  float best = c.px(kReach);
  for (const TableFigures& one : shown.run.figures) {
    const ImVec2 at = shown.at(one);
    const float away = std::hypot(at.x - mouse.x, at.y - mouse.y);
    if (away >= best) continue;
    best = away;
    found = &one;
  }
  if (found == nullptr) return;
  list.AddCircle(shown.at(*found), 8 * c.scale, c.palette.ui.text.packed(), 0, 1.5f * c.scale);
  tell(c, shown.run, *found);
}

float keys_height(const UiContext& c, std::size_t looks) {
  return c.px(kKeyCaption) +
         c.px(kKeyRow) * static_cast<float>((looks + kKeyColumns - 1) / kKeyColumns);
}

void draw_key(const UiContext& c, ImDrawList& list, const Rect& rect, const Shown& shown,
              const MemoryLook& look) {
  const Palette::Ui& ui = c.palette.ui;
  const float middle = rect.y + rect.h / 2, right = rect.x + rect.w;
  const std::array<ImVec2, 2> ends = {ImVec2{rect.x, middle},
                                      ImVec2{rect.x + c.px(kSwatch), middle}};
  if (look.is_line()) draw_dashed_line(list, ends, look.dash, c.scale, look.color, 1.75f * c.scale);
  draw_way(c, list, look, {rect.x + c.px(kSwatch) / 2, middle});
  const TableFigures* const told = told_figures(look, shown.run.figures, shown.run.half());
  const float top = centered_top(c.fonts.mono, rect.y, rect.h);
  const std::string none = c.count_studies.measuring(CountPlot::Shown::memory) ? "…" : "–";
  draw_text_right(list, c.fonts.mono, {right, top}, ui.text,
                  told ? grouped(std::llround(told->expanded.median)) : none);
  const float memory = right - c.px(kMemoryColumn) + c.px(14);
  const std::string bytes = told ? bytes_words(told->stored.bytes) : "";
  draw_text_right(list, c.fonts.caption, {memory, centered_top(c.fonts.caption, rect.y, rect.h)},
                  ui.text2, bytes);
  const float left = rect.x + c.px(kSwatch + 6);
  draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, rect.y, rect.h)}, ui.text,
            fitted(c.fonts.body, told ? tables_title(told->stored) : look.title,
                   memory - text_width(c.fonts.caption, bytes) - left - c.px(4)));
  tooltip(c, rect,
          row_of(look.first == TableWay::fewer && told ? told->stored.way : look.first).tooltip);
}

void draw_keys(const UiContext& c, ImDrawList& list, const Rect& rect, const Shown& shown) {
  const std::size_t rows = (shown.looks.size() + kKeyColumns - 1) / kKeyColumns;
  const float gap = c.px(16), width = (rect.w - gap) / kKeyColumns;
  for (std::size_t i = 0; i < shown.looks.size(); ++i) {
    const float x = rect.x + static_cast<float>(i / rows) * (width + gap);
    if (i % rows == 0) {
      draw_text(list, c.fonts.caption, {x, rect.y}, c.palette.ui.text2, "tables, best in half");
      draw_text_right(list, c.fonts.caption, {x + width, rect.y}, c.palette.ui.text2, "median");
    }
    draw_key(c, list,
             {x, rect.y + c.px(kKeyCaption) + c.px(kKeyRow) * static_cast<float>(i % rows), width,
              c.px(kKeyRow)},
             shown, shown.looks[i]);
  }
}

// The finding, or what there is to do. Gives its height.
float words(const UiContext& c, ImDrawList& list, const Rect& row, float most,
            const MemoryRun& run) {
  if (const auto status = c.count_studies.measuring(CountPlot::Shown::memory)) {
    measuring_bar(c, list, row, *status);
    return row.h;
  }
  if (run.asks_for_more(c.state) || !run.whole()) {
    measure_again_row(c, list, row,
                      run.whole() ? "Measured with other landmarks or pairs" : "Measured in part",
                      "count.run_memory");
    return row.h;
  }
  return finding_text(c, list, row, most, memory_finding(run.figures, run.half()));
}

void offer(const UiContext& c, ImDrawList& list, const Rect& rect) {
  const std::size_t count = c.state.scene.landmarks.size();
  if (count == 0)
    return measure_offer(c, list, rect, "Smaller tables are measured of the landmarks on the map.",
                         "Place landmarks", "landmarks.place");
  measure_offer(c, list, rect,
                fmt::format("What do smaller tables cost? Cells expanded with the tables of {} "
                            "landmark{}, stored in several ways",
                            count, count == 1 ? "" : "s"),
                "Measure " + pairs_name(c.state.count_plot), "count.run_memory");
}

}  // namespace

void memory_plot_panel(const UiContext& c, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect row{rect.x, rect.y, rect.w, c.px(kRow)};
  const std::shared_ptr<const MemoryRun> run = c.count_studies.memory();
  if (!run || !run->is_of(c.state.scene)) {
    if (const auto status = c.count_studies.measuring(CountPlot::Shown::memory))
      return measuring_bar(c, list, row, *status);
    return offer(c, list, rect);
  }
  Shown shown{*run, memory_looks(c.palette), {}};
  const float left = rect.h - c.px(kAxisBelow + kLeastArea + 8);
  const float keys = keys_height(c, shown.looks.size());
  const bool has_keys = left >= keys + c.px(kRow);
  const float top =
      rect.y + c.px(8) + words(c, list, row, std::max(row.h, left - (has_keys ? keys : 0)), *run);
  const float bottom = rect.y + rect.h - (has_keys ? keys + c.px(6) : 0) - c.px(kAxisBelow);
  shown.frame =
      frame_of(*run, {rect.x + c.px(kAxisLeft - kSectionPadding), top,
                      rect.w - c.px(kAxisLeft - kSectionPadding), std::max(1.0f, bottom - top)});
  const Rect& area = shown.frame.area;
  draw_log_ticks_up(c, list, shown.frame);
  draw_log_ticks_across(c, list, shown.frame);
  draw_axis_lines(c, list, area);
  draw_axis_names(c, list, area, "memory of the tables, kB, log", "median expanded, log");
  ImGui::SetCursorScreenPos(area.min());
  press_area("memory-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();
  draw_marks(c, list, shown);
  if (hovered) point_at(c, list, shown);
  if (has_keys) draw_keys(c, list, {rect.x, rect.y + rect.h - keys, rect.w, keys}, shown);
}

}  // namespace waymark
