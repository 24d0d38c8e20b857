#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/plot_axes.h"
#include "app/screen/plot_marks.h"
#include "app/screen/widgets.h"
#include "app/studies/count_plot_frame.h"
#include "app/studies/count_studies.h"
#include "app/studies/memory_run.h"
#include "app/studies/plot_panels.h"

namespace waymark {
namespace {

constexpr float kMarkReach = 14;  // the pointer's reach around a mark, pixels at scale 1
constexpr float kMemorySwatch = 22, kMedianColumn = 48;
constexpr std::array<float, 2> kHalfDash = {3, 3};

double memory_of(std::uint64_t bytes) { return std::log10(static_cast<double>(bytes) / 1000); }

// The run, and the positions of its marks.
struct ShownMemory {
  const MemoryRun& run;
  std::vector<MemoryLook> looks;
  PlotFrame frame;

  ImVec2 at(const TableFigures& one) const {
    return frame.at(memory_of(one.stored.bytes), log_of(one.expanded.median));
  }
  const MemoryLook& look(const TableFigures& one) const {
    return *std::find_if(looks.begin(), looks.end(),
                         [&](const MemoryLook& look) { return look.holds(one.stored); });
  }
};

// The memory axis covers all storage methods from the beginning. The other axis covers the results
// so far.
PlotFrame memory_frame(const MemoryRun& run, const Rect& area) {
  const auto [smallest, greatest] = std::minmax_element(
      run.ways.begin(), run.ways.end(),
      [](const StoredTables& a, const StoredTables& b) { return a.bytes < b.bytes; });
  double least = run.figures.empty() ? 0 : INFINITY, most = run.figures.empty() ? 1 : 0;
  for (const TableFigures& one : run.figures) {
    least = std::min(least, log_of(one.expanded.median));
    most = std::max(most, log_of(one.expanded.median));
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

void draw_stored(const UiContext& c, ImDrawList& list, const ShownMemory& shown) {
  const Rect& area = shown.frame.area;
  const float half = shown.frame.x(memory_of(std::max<std::uint64_t>(1, shown.run.half())));
  if (half > area.x && half < area.x + area.w) {
    const std::array<ImVec2, 2> ends = {ImVec2{half, area.y}, ImVec2{half, area.y + area.h}};
    draw_dashed_line(list, ends, kHalfDash, c.scale, c.palette.ui.text2, 1.2f * c.scale);
    draw_text_rimmed(list, c.fonts.caption, {half + c.px(4), area.y + c.px(1)}, c.palette.ui.text3,
                     c.palette.ui.panel, 2 * c.scale, "half the memory");
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

void tell_stored(const UiContext& c, const MemoryRun& run, const TableFigures& one) {
  const auto cells = [](double count) { return grouped(std::llround(count)); };
  ImGui::BeginTooltip();
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text.packed());
  ImGui::TextUnformatted(fmt::format("{}: {} expanded, using {}", tables_title(one.stored),
                                     cells(one.expanded.median), bytes_words(one.stored.bytes))
                             .c_str());
  ImGui::PopStyleColor();
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text2.packed());
  std::string words =
      fmt::format("{} landmark{}, {} bits per value\nHalf of the searches expand {} to {}",
                  one.stored.landmarks, one.stored.landmarks == 1 ? "" : "s", one.stored.bits,
                  cells(one.expanded.lower), cells(one.expanded.upper));
  if (one.reopened > 0)
    words += fmt::format("\nOver all {} pairs, cells were reopened {} times",
                         grouped(static_cast<std::int64_t>(run.pairs)), grouped(one.reopened));
  ImGui::TextUnformatted(words.c_str());
  ImGui::PopStyleColor();
  ImGui::EndTooltip();
}

void point_at_stored(const UiContext& c, ImDrawList& list, const ShownMemory& shown) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const TableFigures* found = nullptr;
  float best = c.px(kMarkReach);
  for (const TableFigures& one : shown.run.figures) {
    const ImVec2 at = shown.at(one);
    const float away = std::hypot(at.x - mouse.x, at.y - mouse.y);
    if (away >= best) continue;
    best = away;
    found = &one;
  }
  if (found == nullptr) return;
  list.AddCircle(shown.at(*found), 8 * c.scale, c.palette.ui.text.packed(), 0, 1.5f * c.scale);
  tell_stored(c, shown.run, *found);
}

void draw_memory_key(const UiContext& c, ImDrawList& list, const Rect& rect,
                     const ShownMemory& shown, const MemoryLook& look, bool low) {
  const Palette::Ui& ui = c.palette.ui;
  const float middle = rect.y + rect.h / 2, right = rect.x + rect.w;
  const float swatch = c.px(low ? kFlowMark : kMemorySwatch);
  const std::array<ImVec2, 2> ends = {ImVec2{rect.x, middle}, ImVec2{rect.x + swatch, middle}};
  if (look.is_line()) draw_dashed_line(list, ends, look.dash, c.scale, look.color, 1.75f * c.scale);
  draw_way(c, list, look, {rect.x + swatch / 2, middle});
  if (low) {
    draw_flow_name(c, list, rect, look.title, ui.text);
    return tooltip(c, rect, row_of(look.first).tooltip);
  }
  const TableFigures* const told = shown_figures(look, shown.run.figures, shown.run.half());
  const float top = centered_top(c.fonts.mono, rect.y, rect.h);
  const std::string none = c.of<CountStudies>().measuring(CountPlot::Shown::memory) ? "…" : "–";
  draw_text_right(list, c.fonts.mono, {right, top}, ui.text,
                  told ? grouped(std::llround(told->expanded.median)) : none);
  const float memory = right - c.px(kMedianColumn);
  const std::string bytes = told ? bytes_words(told->stored.bytes) : "";
  draw_text_right(list, c.fonts.caption, {memory, centered_top(c.fonts.caption, rect.y, rect.h)},
                  ui.text2, bytes);
  const float left = rect.x + c.px(kMemorySwatch + 6);
  draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, rect.y, rect.h)}, ui.text,
            fitted(c.fonts.body, told ? tables_title_in_short(told->stored) : look.title,
                   memory - text_width(c.fonts.caption, bytes) - left - c.px(4)));
  const TableWayRow& way =
      row_of(look.first == TableWay::fewer && told ? told->stored.way : look.first);
  tooltip(c, rect,
          told ? tables_title(told->stored) + ": " + way.tooltip : std::string(way.tooltip));
}

// Draws the finding, or a hint on what to do first. Returns its height.
float memory_row(const UiContext& c, ImDrawList& list, const StudyStorage& room,
                 const MemoryRun& run) {
  const Rect row = room.row();
  if (const auto status = c.of<CountStudies>().measuring(CountPlot::Shown::memory)) {
    measuring_bar(c, list, row, *status);
    return row.h;
  }
  if (run.asks_for_more(c.state) || !run.whole()) {
    measure_again_row(c, list, row,
                      run.whole() ? "Measured with other landmarks or pairs" : "Partly measured",
                      "count.run_memory");
    return row.h;
  }
  return finding_text(c, list, row, room.most_words(), memory_finding(run.figures, run.half()),
                      memory_finding_in_short(run.figures, run.half()));
}

void offer_memory(const UiContext& c, ImDrawList& list, const Rect& rect) {
  const std::size_t count = c.state.scene.landmarks.size();
  if (count == 0)
    return measure_offer(c, list, rect, "Smaller tables are measured for the landmarks on the map.",
                         "Place landmarks", "landmarks.place");
  measure_offer(c, list, rect,
                fmt::format("How much do smaller tables cost? The plot shows the explored cells "
                            "with the tables of {} landmark{}, stored in several ways.",
                            count, count == 1 ? "" : "s"),
                "Measure " + pairs_name(c.state.count_plot), "count.run_memory");
}

}  // namespace

void memory_plot_panel(const UiContext& c, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const std::shared_ptr<const MemoryRun> run = c.of<CountStudies>().memory();
  if (!run || !run->is_of(c.state.scene)) {
    if (const auto status = c.of<CountStudies>().measuring(CountPlot::Shown::memory))
      return measuring_bar(c, list, {rect.x, rect.y, rect.w, c.px(24)}, *status);
    return offer_memory(c, list, rect);
  }
  ShownMemory shown{*run, memory_looks(c.palette), {}};
  std::vector<std::string> titles;
  for (const MemoryLook& look : shown.looks) titles.push_back(look.title);
  const StudyStorage room(c, rect, titles);
  const Rect area = room.area(memory_row(c, list, room, *run));
  shown.frame = memory_frame(*run, area);
  draw_log_ticks_up(c, list, shown.frame);
  draw_log_ticks_across(c, list, shown.frame);
  draw_axis_lines(c, list, area);
  draw_axis_names(c, list, area, room.low() ? "kB" : "memory of the tables, kB, log",
                  "median explored, log", room.low());
  ImGui::SetCursorScreenPos(area.min());
  pointer_area("memory-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();
  draw_stored(c, list, shown);
  if (hovered) point_at_stored(c, list, shown);
  room.draw_captions(c, list, "best at half memory", "median");
  for (std::size_t i = 0; i < shown.looks.size(); ++i)
    draw_memory_key(c, list, room.key(i), shown, shown.looks[i], room.low());
}

namespace {

constexpr std::array<float, 2> kDropDashes = {7, 3};

}  // namespace

std::vector<MemoryLook> memory_looks(const Palette& palette) {
  using Shape = PlotPicture::Shape;
  // Uses the colours of searches that are not on the map, see Roster::Entry::color.
  const auto& colors = palette.panel.specs;
  return {{TableWay::fewer, TableWay::whole, "whole", colors[1], {}, Shape::disc},
          {TableWay::drop, TableWay::drop, "drop", colors[0], kDropDashes, Shape::disc},
          {TableWay::hops, TableWay::hops, "hops", colors[2], {}, Shape::diamond},
          {TableWay::words16, TableWay::words16, "16 bits", colors[3], {}, Shape::square},
          {TableWay::words8, TableWay::words8, "8 bits", colors[4], {}, Shape::triangle},
          {TableWay::half, TableWay::half, "half", palette.ui.text, {}, Shape::disc}};
}

const TableFigures* shown_figures(const MemoryLook& look, std::span<const TableFigures> figures,
                                  std::uint64_t bytes) {
  std::vector<TableFigures> drawn;
  for (const TableFigures& one : figures)
    if (look.holds(one.stored)) drawn.push_back(one);
  if (drawn.empty()) return nullptr;
  const auto smallest = std::min_element(
      drawn.begin(), drawn.end(),
      [](const auto& a, const auto& b) { return a.stored.bytes < b.stored.bytes; });
  const StoredTables& told =
      drawn[best_within(drawn, bytes).value_or(static_cast<std::size_t>(smallest - drawn.begin()))]
          .stored;
  return &*std::find_if(figures.begin(), figures.end(), [&](const TableFigures& one) {
    return one.stored.way == told.way && one.stored.landmarks == told.landmarks &&
           one.stored.h == told.h;
  });
}

}  // namespace waymark
