#include "app/ui/plot/count_plot_lines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/model/text/numbers.h"
#include "app/model/text/transfer_text.h"
#include "app/present/count_look.h"
#include "app/ui/plot/dashed_line.h"
#include "app/ui/shell/draw.h"

namespace waymark {
namespace {

constexpr float kReach = 14;  // pixels at scale 1 from a line in which the pointer finds it
constexpr std::array<float, 2> kKneeDash = {3, 3}, kMemoryDots = {1.5f, 3};

std::vector<ImVec2> points_of(const CountRun::Line& line, const CountFrame& frame) {
  std::vector<ImVec2> points;
  for (std::size_t count = 1; count < line.figures.size(); ++count)
    points.push_back(frame.at(count, line.figures[count].expanded.median));
  return points;
}

void draw_band(const UiContext& c, ImDrawList& list, const std::vector<DrawnBand>& band,
               const CountFrame& frame) {
  const unsigned fill = c.palette.ui.text3.with_alpha(0.28f).packed();
  std::vector<ImVec2> medians;
  for (std::size_t count = 1; count < band.size(); ++count) {
    medians.push_back(frame.at(count, band[count].median));
    if (count + 1 == band.size()) break;
    list.AddQuadFilled(
        frame.at(count, band[count].greatest), frame.at(count + 1, band[count + 1].greatest),
        frame.at(count + 1, band[count + 1].least), frame.at(count, band[count].least), fill);
  }
  draw_dashed_line(list, medians, {}, c.scale, c.palette.ui.text3, 1.5f * c.scale);
}

// Of as many tables as there may be, whoever placed them.
void draw_memory(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                 const CountFrame& frame) {
  const CountRun& run = shown.run;
  if (shown.lines.empty() || shown.lines.front()->figures.size() < 2) return;
  const auto a_table = static_cast<double>(shown.lines.front()->figures[1].table_bytes);
  const std::array<ImVec2, 2> ends = {
      ImVec2{frame.plot.x(1), frame.memory_y(a_table)},
      ImVec2{frame.plot.x(run.plot.most), frame.memory_y(a_table * run.plot.most)}};
  draw_dashed_line(list, ends, kMemoryDots, c.scale, c.palette.ui.text3, 1.2f * c.scale);
  const float part = 0.86f;
  const ImVec2 at{ends[0].x + part * (ends[1].x - ends[0].x),
                  ends[0].y + part * (ends[1].y - ends[0].y)};
  draw_text_rimmed(list, c.fonts.caption, {at.x - c.px(56), at.y - c.px(9)}, c.palette.ui.text3,
                   c.palette.ui.panel, 2 * c.scale, "memory");
}

void draw_knee(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
               const CountFrame& frame) {
  const std::optional<CountKnee> knee = shown.knee();
  if (!knee || knee->count == 0) return;
  const CountRun::Line& line = *shown.lines.front();
  const ImVec2 at = frame.at(knee->count, line.figures[knee->count].expanded.median);
  const Rect& area = frame.plot.area;
  const std::array<ImVec2, 2> ends = {ImVec2{at.x, area.y}, ImVec2{at.x, area.y + area.h}};
  draw_dashed_line(list, ends, kKneeDash, c.scale, c.palette.ui.text2, 1.2f * c.scale);
  list.AddCircleFilled(at, 5.5f * c.scale, c.palette.ui.panel.packed());
  list.AddCircleFilled(at, 4 * c.scale, count_look(line.method, c.palette).color.packed());
}

// A line's figures at a count, and the seed of its placement.
struct Found {
  const CountRun::Line* line = nullptr;
  std::uint64_t seed = 0;
  std::size_t count = 0;

  const CountFigures& figures() const { return line->figures[count]; }
};

Found nearest(const UiContext& c, const ShownCounts& shown, const CountFrame& frame) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const std::size_t count = frame.count_at(mouse.x);
  Found found;
  float best = c.px(kReach);
  const auto offer = [&](const CountRun::Line& line, std::uint64_t seed) {
    if (count >= line.figures.size()) return;
    const float away = std::abs(frame.at(count, line.figures[count].expanded.median).y - mouse.y);
    if (away >= best) return;
    best = away;
    found = {&line, seed, count};
  };
  for (const CountRun::Line* line : shown.lines) offer(*line, shown.run.plot.seed);
  if (found.line != nullptr || !shown.random) return found;
  for (std::size_t i = 0; i < shown.run.draws.size(); ++i) offer(shown.run.draws[i], i + 1);
  return found;
}

// The quartiles, the 95th percentile as a short line above them, and the median as a ring.
void draw_spread(const UiContext& c, ImDrawList& list, const Found& found,
                 const CountFrame& frame) {
  const CountFigures& figures = found.figures();
  const Color color = count_look(found.line->method, c.palette).color;
  const ImVec2 median = frame.at(found.count, figures.expanded.median);
  const ImVec2 lower = frame.at(found.count, figures.expanded.lower);
  const ImVec2 upper = frame.at(found.count, figures.expanded.upper);
  const ImVec2 high = frame.at(found.count, figures.expanded_95);
  list.PushClipRect(frame.plot.area.min(), frame.plot.area.max(), true);
  list.AddLine(lower, upper, c.palette.ui.panel.packed(), 5 * c.scale);
  list.AddLine(lower, upper, color.packed(), 2 * c.scale);
  list.AddLine(upper, high, color.packed(), 1 * c.scale);
  list.AddLine({high.x - c.px(4), high.y}, {high.x + c.px(4), high.y}, color.packed(),
               1.5f * c.scale);
  list.PopClipRect();
  list.AddCircleFilled(median, 5 * c.scale, c.palette.ui.panel.packed());
  list.AddCircle(median, 4.5f * c.scale, c.palette.ui.text.packed(), 0, 1.5f * c.scale);
}

void tell(const UiContext& c, const Found& found) {
  const CountFigures& f = found.figures();
  const auto cells = [](double count) { return grouped(std::llround(count)); };
  std::string name = found.line->method == PlacementMethod::random
                         ? fmt::format("random, seed {}", found.seed)
                         : count_key(found.line->method);
  ImGui::BeginTooltip();
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text.packed());
  ImGui::TextUnformatted(fmt::format("{}, {} landmark{}: {} expanded", name, found.count,
                                     found.count == 1 ? "" : "s", cells(f.expanded.median))
                             .c_str());
  ImGui::PopStyleColor();
  ImGui::PushStyleColor(ImGuiCol_Text, c.palette.ui.text2.packed());
  ImGui::TextUnformatted(
      fmt::format("Half of the searches between {} and {}, 95% up to {}\nTables {}. Click to place "
                  "{}",
                  cells(f.expanded.lower), cells(f.expanded.upper), cells(f.expanded_95),
                  bytes_text(static_cast<std::int64_t>(f.table_bytes)),
                  found.count == 1 ? "it" : "them")
          .c_str());
  ImGui::PopStyleColor();
  ImGui::EndTooltip();
}

}  // namespace

void draw_count_lines(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                      const CountFrame& frame) {
  draw_band(c, list, shown.band, frame);
  draw_memory(c, list, shown, frame);
  // The first method's lies above the others.
  for (auto line = shown.lines.rbegin(); line != shown.lines.rend(); ++line) {
    const std::vector<ImVec2> points = points_of(**line, frame);
    const CountLook look = count_look((*line)->method, c.palette);
    draw_dashed_line(list, points, {}, c.scale, c.palette.ui.panel.with_alpha(0.8f),
                     3.5f * c.scale);
    draw_dashed_line(list, points, look.dash, c.scale, look.color, 1.75f * c.scale);
  }
  draw_knee(c, list, shown, frame);
}

void draw_present_count(const UiContext& c, ImDrawList& list, const CountFigures& present,
                        const CountFrame& frame) {
  const std::size_t count = present.landmarks.size();
  if (count < 1 || static_cast<double>(count) > frame.plot.x1) return;
  const ImVec2 at = frame.at(count, present.expanded.median);
  const Palette::Ui& ui = c.palette.ui;
  const std::string words =
      fmt::format("your {}: {}", count, grouped(std::llround(present.expanded.median)));
  const Rect& area = frame.plot.area;
  const float width = text_width(c.fonts.caption, words);
  const float left = std::clamp(at.x + c.px(16), area.x + c.px(4), area.x + area.w - width);
  const bool above = at.y - area.y > c.px(56);
  const float top = above ? std::max(area.y + c.px(2), at.y - c.px(88)) : at.y + c.px(40);
  list.AddLine({at.x, at.y}, {left + c.px(4), above ? top + c.px(15) : top}, ui.text2.packed(),
               1 * c.scale);
  list.AddCircleFilled(at, 8.5f * c.scale, ui.panel.packed());
  list.AddCircle(at, 7.5f * c.scale, ui.text.packed(), 0, 1.5f * c.scale);
  list.AddCircleFilled(at, 5 * c.scale, c.palette.panel.b.packed());
  draw_text_rimmed(list, c.fonts.caption, {left, top}, ui.text, ui.panel, 3 * c.scale, words);
}

void point_at_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                    const CountFrame& frame, bool clicked) {
  const Found found = nearest(c, shown, frame);
  if (found.line == nullptr) return;
  draw_spread(c, list, found, frame);
  tell(c, found);
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (clicked) take_count(c, *found.line, found.seed, found.count);
}

void take_count(const UiContext& c, const CountRun::Line& line, std::uint64_t seed,
                std::size_t count) {
  c.send(BeginGesture{});
  c.send(Command{SetPlacement{{line.method, static_cast<int>(count), seed}}});
  c.send(Command{SetLandmarks{line.figures[count].landmarks}});
  c.send(EndGesture{});
}

}  // namespace waymark
