#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/plot_axes.h"
#include "app/screen/widgets.h"
#include "app/studies/count_plot_frame.h"
#include "app/studies/count_studies.h"
#include "app/studies/plot_panels.h"
#include "app/studies/streams_run.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

using StreamLine = StreamsRun::Line;
constexpr float kLineReach = 14;  // the pointer's reach around a line, pixels at scale 1
constexpr float kStreamSwatch = 22;

StreamLook line_look(const UiContext& c, const StreamsRun& run, const Strategy& strategy) {
  const std::vector<Strategy>& all = run.request.plot.strategies;
  const auto at = std::find(all.begin(), all.end(), strategy) - all.begin();
  return stream_look(all, static_cast<std::size_t>(at), c.palette);
}

// The first search whose mean must fit on the axis. Earlier means vary widely.
std::size_t held_from(const StreamLine& line) {
  return std::min<std::size_t>(10, line.means.size());
}

PlotFrame streams_frame(const std::vector<const StreamLine*>& lines, int searches,
                        const Rect& area) {
  double least = lines.empty() ? 0 : INFINITY, most = lines.empty() ? 1 : 0;
  for (const StreamLine* line : lines)
    for (std::size_t made = held_from(*line); made <= line->means.size(); ++made) {
      least = std::min(least, line->means[made - 1]);
      most = std::max(most, line->means[made - 1]);
    }
  constexpr double kMargin = 0.08;
  return {area, 0, static_cast<double>(searches), log_of(least) - kMargin, log_of(most) + kMargin};
}

// One point for every two pixels is enough.
std::vector<ImVec2> means_of(const StreamLine& line, const PlotFrame& frame) {
  const std::size_t each = std::max<std::size_t>(
      1, static_cast<std::size_t>(2 * (frame.x1 - frame.x0) / std::max(1.0f, frame.area.w)));
  std::vector<ImVec2> points;
  const std::size_t all = line.means.size();
  for (std::size_t made = 1; made <= all; made += each)
    points.push_back(frame.at(static_cast<double>(made), log_of(line.means[made - 1])));
  points.push_back(frame.at(static_cast<double>(all), log_of(line.means[all - 1])));
  return points;
}

void draw_searches_across(const UiContext& c, ImDrawList& list, const PlotFrame& frame) {
  const Rect& area = frame.area;
  const double step = tick_step(frame.x1, area.w / c.px(58), 1);
  for (double value = 0; value <= frame.x1 + 1e-9 * step; value += step) {
    const float x = std::round(frame.x(value));
    list.AddRectFilled({x, area.y + area.h}, {x + 1, area.y + area.h + c.px(3)},
                       c.palette.ui.line2.packed());
    const std::string label = grouped(std::llround(value));
    const float half = text_width(c.fonts.caption, label) / 2;
    draw_text_centered(list, c.fonts.caption,
                       {std::min(x, area.x + area.w + c.px(8) - half), area.y + area.h + c.px(11)},
                       c.palette.ui.text2, label);
  }
}

void draw_means(const UiContext& c, ImDrawList& list, const StreamsRun& run,
                const std::vector<const StreamLine*>& lines, const PlotFrame& frame) {
  list.PushClipRect(frame.area.min(), frame.area.max(), true);
  for (const StreamLine* line : lines) {
    const StreamLook look = line_look(c, run, line->run.strategy);
    const std::vector<ImVec2> points = means_of(*line, frame);
    draw_dashed_line(list, points, {}, c.scale, c.palette.ui.panel.with_alpha(0.8f),
                     3.5f * c.scale);
    draw_dashed_line(list, points, look.dash, c.scale, look.color, 1.75f * c.scale);
  }
  list.PopClipRect();
}

void point_at_means(const UiContext& c, ImDrawList& list,
                    const std::vector<const StreamLine*>& lines, const PlotFrame& frame) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const auto made = static_cast<std::size_t>(
      std::lround(std::clamp(frame.x_at(mouse.x), 1.0, std::max(1.0, frame.x1))));
  const StreamLine* found = nullptr;
  ImVec2 ring;
  float best = c.px(kLineReach);
  for (const StreamLine* line : lines) {
    if (made > line->means.size()) continue;
    const ImVec2 at = frame.at(static_cast<double>(made), log_of(line->means[made - 1]));
    if (std::abs(at.y - mouse.y) >= best) continue;
    best = std::abs(at.y - mouse.y);
    found = line;
    ring = at;
  }
  if (found == nullptr) return;
  list.AddCircle(ring, 5 * c.scale, c.palette.ui.text.packed(), 0, 1.5f * c.scale);
  const StreamRun& run = found->run;
  ImGui::BeginTooltip();
  ImGui::TextUnformatted(fmt::format("{}: {} cells per search after {} searches\nIn {} searches it "
                                     "moved a landmark {} times\n{}",
                                     strategy_title(run.strategy),
                                     decimal_text(found->means[made - 1], 0),
                                     grouped(static_cast<std::int64_t>(made)),
                                     grouped(static_cast<std::int64_t>(run.expanded.size())),
                                     grouped(run.moved), row_of(run.strategy.kind).tooltip)
                             .c_str());
  ImGui::EndTooltip();
}

// Toggles a strategy's line. At least one line stays visible.
void toggle_strategy(const UiContext& c, const StreamsRun& run, const Strategy& strategy) {
  StreamPlot plot = c.state.stream_plot;
  if (std::erase(plot.strategies, strategy) == 0) {
    // In the order of the run.
    std::vector<Strategy> order;
    for (const Strategy& one : run.request.plot.strategies)
      if (one == strategy || std::erase(plot.strategies, one) > 0) order.push_back(one);
    order.insert(order.end(), plot.strategies.begin(), plot.strategies.end());
    plot.strategies = std::move(order);
  }
  c.send(Command{SetStreamPlot{std::move(plot)}});
}

void draw_strategy_key(const UiContext& c, ImDrawList& list, const Rect& rect,
                       const StreamsRun& run, std::size_t index, bool low) {
  const Palette::Ui& ui = c.palette.ui;
  const Strategy& strategy = run.request.plot.strategies[index];
  const std::vector<Strategy>& asked = c.state.stream_plot.strategies;
  const bool shown = std::find(asked.begin(), asked.end(), strategy) != asked.end();
  const std::string name = strategy_title(strategy);
  ImGui::SetCursorScreenPos(rect.min());
  if (press_area(name.c_str(), rect.size())) toggle_strategy(c, run, strategy);
  if (ImGui::IsItemHovered()) fill_rect(list, rect, ui.hover, c.px(3));
  tooltip(c, rect, row_of(strategy.kind).tooltip);
  const float middle = rect.y + rect.h / 2;
  const float swatch = c.px(low ? kFlowMark : kStreamSwatch);
  const std::array<ImVec2, 2> ends = {ImVec2{rect.x, middle}, ImVec2{rect.x + swatch, middle}};
  const StreamLook look = stream_look(run.request.plot.strategies, index, c.palette);
  if (shown) draw_dashed_line(list, ends, look.dash, c.scale, look.color, 1.75f * c.scale);
  if (low) return draw_flow_name(c, list, rect, name, shown ? ui.text : ui.text3);
  const bool made = index < run.lines.size();
  const std::string value =
      made ? decimal_text(run.lines[index]->mean(), 0)
           : (c.of<CountStudies>().measuring(CountPlot::Shown::streams) ? "…" : "–");
  draw_text_right(list, c.fonts.mono, {rect.x + rect.w, centered_top(c.fonts.mono, rect.y, rect.h)},
                  shown ? ui.text : ui.text3, value);
  const float left = rect.x + c.px(kStreamSwatch + 8);
  draw_text(list, c.fonts.body, {left, centered_top(c.fonts.body, rect.y, rect.h)},
            shown ? ui.text : ui.text3,
            fitted(c.fonts.body, name,
                   rect.x + rect.w - text_width(c.fonts.mono, value) - left - c.px(6)));
}

// Draws the finding, or a hint on what to do first. Returns its height.
float streams_row(const UiContext& c, ImDrawList& list, const StudyStorage& room,
                  const StreamsRun& run) {
  const Rect row = room.row();
  if (const auto status = c.of<CountStudies>().measuring(CountPlot::Shown::streams)) {
    measuring_bar(c, list, row, *status);
    return row.h;
  }
  if (run.asks_for_more(c.state) || !run.whole()) {
    measure_again_row(c, list, row,
                      run.whole() ? "Searched with other landmarks or queries" : "Partly searched",
                      "count.run_streams");
    return row.h;
  }
  return finding_text(c, list, row, room.most_words(), streams_finding(run),
                      streams_finding_in_short(run));
}

void offer_streams(const UiContext& c, ImDrawList& list, const Rect& rect) {
  if (c.state.scene.landmarks.empty())
    return measure_offer(c, list, rect,
                         "Query sequences are searched with the landmarks on the map.",
                         "Place landmarks", "landmarks.place");
  const StreamPlot& plot = c.state.stream_plot;
  std::string kind = row_of(plot.kind).name, meaning = row_of(plot.kind).tooltip;
  kind[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(kind[0])));
  meaning[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(meaning[0])));
  measure_offer(c, list, rect,
                fmt::format("Should landmarks move between queries? {}: {}", kind, meaning),
                fmt::format("Run {} searches", grouped(plot.searches)), "count.run_streams");
}

}  // namespace

void streams_plot_panel(const UiContext& c, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const std::shared_ptr<const StreamsRun> run = c.of<CountStudies>().streams();
  if (!run || !run->is_of(c.state.scene)) {
    if (const auto status = c.of<CountStudies>().measuring(CountPlot::Shown::streams))
      return measuring_bar(c, list, {rect.x, rect.y, rect.w, c.px(24)}, *status);
    return offer_streams(c, list, rect);
  }
  const std::vector<const StreamLine*> lines = run->shown(c.state.stream_plot);
  std::vector<std::string> names;
  for (const Strategy& strategy : run->request.plot.strategies)
    names.push_back(strategy_title(strategy));
  const StudyStorage room(c, rect, names);
  const Rect area = room.area(streams_row(c, list, room, *run));
  const PlotFrame frame = streams_frame(lines, run->request.plot.searches, area);
  draw_log_ticks_up(c, list, frame);
  draw_searches_across(c, list, frame);
  draw_axis_lines(c, list, area);
  draw_axis_names(c, list, area, "searches", "mean explored so far, log", room.low());
  ImGui::SetCursorScreenPos(area.min());
  pointer_area("streams-plot-area", area.size());
  const bool hovered = ImGui::IsItemHovered();
  draw_means(c, list, *run, lines, frame);
  if (hovered) point_at_means(c, list, lines, frame);
  room.draw_captions(c, list, "strategy", "mean");
  for (std::size_t i = 0; i < names.size(); ++i)
    draw_strategy_key(c, list, room.key(i), *run, i, room.low());
}

namespace {

bool learns_nothing(const Strategy& strategy) {
  return strategy.kind == StrategyKind::distance || strategy.kind == StrategyKind::fixed;
}

constexpr std::array<float, 2> kLongDashes = {7, 3}, kShortDashes = {4, 2}, kPoints = {1, 3},
                               kLongest = {12, 4};
constexpr std::array<float, 4> kDashDot = {9, 3, 2, 3};
// Dash patterns by Roster::Entry::color.
constexpr std::array<std::span<const float>, 6> kDashOf = {
    {{}, kLongDashes, kDashDot, kShortDashes, kPoints, kLongest}};

}  // namespace

StreamLook stream_look(std::span<const Strategy> strategies, std::size_t index,
                       const Palette& palette) {
  const Strategy& strategy = strategies[index];
  if (learns_nothing(strategy))
    return {strategy.kind == StrategyKind::fixed ? palette.panel.b : palette.panel.a, {}};
  const auto others = static_cast<std::size_t>(
      std::count_if(strategies.begin(), strategies.begin() + static_cast<std::ptrdiff_t>(index),
                    [](const Strategy& one) { return !learns_nothing(one); }));
  const std::size_t turn = others % kDashOf.size();
  return {palette.panel.specs[turn], kDashOf[turn]};
}

}  // namespace waymark
