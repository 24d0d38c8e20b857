#include "app/studies/count_plot_frame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/plot_axes.h"

namespace waymark {
namespace {

// The unit of the memory axis, chosen to suit its largest value.
struct MemoryUnit {
  double bytes;
  const char* name;
};
MemoryUnit unit_for(double most) {
  if (most >= 2e9) return {1e9, "tables, GB"};
  if (most >= 2e6) return {1e6, "tables, MB"};
  return {1e3, "tables, kB"};
}

}  // namespace

ImVec2 CountFrame::at(std::size_t count, double expanded) const {
  return plot.at(static_cast<double>(count), log_of(expanded));
}

float CountFrame::memory_y(double bytes) const {
  return plot.area.y + plot.area.h - static_cast<float>(bytes / most_bytes) * plot.area.h;
}

std::size_t CountFrame::count_at(float screen_x) const {
  return static_cast<std::size_t>(
      std::lround(std::clamp(plot.x_at(screen_x), 1.0, std::max(1.0, plot.x1))));
}

std::optional<CountKnee> ShownCounts::knee() const {
  return lines.empty() ? std::nullopt : knee_of(*lines.front());
}

CountFrame count_frame(const ShownCounts& shown, const Rect& area) {
  double least = 1e9, most = 1, bytes = 1;
  const auto hold = [&](double low, double high) {
    least = std::min(least, low);
    most = std::max(most, high);
  };
  for (const CountRun::Line* line : shown.lines)
    for (std::size_t count = 1; count < line->figures.size(); ++count) {
      const CountFigures& figures = line->figures[count];
      hold(figures.expanded.median, figures.expanded.median);
      const auto a_table = static_cast<double>(figures.table_bytes) / static_cast<double>(count);
      bytes = std::max(bytes, a_table * shown.run.plot.most);
    }
  for (std::size_t count = 1; count < shown.band.size(); ++count)
    hold(shown.band[count].least, shown.band[count].greatest);
  if (shown.present != nullptr)
    hold(shown.present->expanded.median, shown.present->expanded.median);
  const double step = tick_step(bytes, 4);
  const double bottom = log_of(std::min(least, most)), top = log_of(most);
  const double margin = std::max(0.08, 0.06 * (top - bottom));
  return {{area, 1, static_cast<double>(shown.run.plot.most), bottom - margin, top + margin},
          std::ceil(bytes / step) * step};
}

void draw_count_axes(const UiContext& c, ImDrawList& list, const CountFrame& frame, bool low) {
  const Rect& area = frame.plot.area;
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  const float bottom = area.y + area.h;
  const int step = area.w < c.px(150) || frame.plot.x1 > CountPlot::kUsual ? 4 : 2;
  for (int count = 1; count <= static_cast<int>(frame.plot.x1); ++count) {
    const float x = std::round(frame.plot.x(count));
    if (count > 1 && count % step != 0) continue;
    list.AddRectFilled({x, bottom}, {x + 1, bottom + c.px(3)}, ui.line2.packed());
    draw_text_centered(list, font, {x, bottom + c.px(11)}, ui.text2, fmt::format("{}", count));
  }
  draw_log_ticks_up(c, list, frame.plot);
  const MemoryUnit unit = unit_for(frame.most_bytes);
  const double memory_step =
      tick_step(frame.most_bytes / unit.bytes, std::clamp(area.h / c.px(24), 1.0f, 4.0f));
  float widest = 0;
  for (double value = 0; value * unit.bytes <= 1.0001 * frame.most_bytes; value += memory_step)
    widest = std::max(
        widest, draw_text(list, font,
                          {area.x + area.w + c.px(6),
                           std::round(frame.memory_y(value * unit.bytes) - font_size(font) / 2)},
                          ui.text3, decimal_text(value, memory_step < 1 ? 1 : 0)));
  draw_axis_lines(c, list, area);
  list.AddRectFilled({area.x + area.w, area.y}, {area.x + area.w + 1, bottom + 1},
                     ui.line2.packed());
  draw_axis_names(c, list, area, low ? "count" : "number of landmarks", "median expanded, log",
                  low);
  draw_vertical_text(c, list, {area.x + area.w + c.px(6 + 8) + widest, area.y + area.h / 2},
                     ui.text3, unit.name);
}

}  // namespace waymark
