#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/studies/count_plot_frame.h"

namespace waymark {
namespace {

constexpr float kReach = 14;  // the pointer's reach around a line, pixels at scale 1
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

constexpr const char* kMemoryName = "memory";

double bytes_of_one(const ShownCounts& shown) {
  return static_cast<double>(shown.lines.front()->figures[1].table_bytes);
}

// The knee's position on the horizontal axis, std::nullopt if no knee is shown.
std::optional<float> knee_x(const ShownCounts& shown, const CountFrame& frame) {
  const std::optional<CountKnee> knee = shown.knee();
  if (!knee || knee->count == 0) return std::nullopt;
  return frame.plot.x(static_cast<double>(knee->count));
}

// The place for the name of the memory line: above the line near its end, next to the line at the
// knee.
Rect memory_label(const UiContext& c, const ShownCounts& shown, const CountFrame& frame) {
  const Rect& area = frame.plot.area;
  const ImFont* const font = c.fonts.caption;
  const float width = text_width(font, kMemoryName), gap = c.px(6);
  float left = area.x + 0.86f * area.w - width;
  if (const std::optional<float> knee = knee_x(shown, frame);
      knee && *knee > left - gap && *knee < left + width + gap)
    left = *knee + gap + width <= area.x + area.w ? *knee + gap : *knee - gap - width;
  const double count = frame.plot.x_at(left + width);
  const float line = frame.memory_y(bytes_of_one(shown) * count);
  return {left, std::max(area.y, line - font_size(font) - c.px(3)), width, font_size(font)};
}

// Draws the line for the memory of the tables, which is the same for every method.
void draw_memory(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                 const CountFrame& frame) {
  const CountRun& run = shown.run;
  if (shown.lines.empty() || shown.lines.front()->figures.size() < 2) return;
  const double a_table = bytes_of_one(shown);
  const std::array<ImVec2, 2> ends = {
      ImVec2{frame.plot.x(1), frame.memory_y(a_table)},
      ImVec2{frame.plot.x(run.plot.most), frame.memory_y(a_table * run.plot.most)}};
  draw_dashed_line(list, ends, kMemoryDots, c.scale, c.palette.ui.text3, 1.2f * c.scale);
  const Rect label = memory_label(c, shown, frame);
  draw_text_rimmed(list, c.fonts.caption, label.min(), c.palette.ui.text3, c.palette.ui.panel,
                   2 * c.scale, kMemoryName);
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

// The number of line segments that a label at that place would cover.
int crossings(const UiContext& c, const ShownCounts& shown, const CountFrame& frame,
              const Rect& place) {
  constexpr int kParts = 8;  // segments per line between two counts
  const float rim = c.px(3);
  const Rect rect{place.x - rim, place.y - rim, place.w + 2 * rim, place.h + 2 * rim};
  int crossed = 0;
  for (const CountRun::Line* line : shown.lines) {
    const std::vector<ImVec2> points = points_of(*line, frame);
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
      for (int part = 0; part < kParts; ++part) {
        const float t = static_cast<float>(part) / kParts;
        crossed += rect.contains({points[i].x + t * (points[i + 1].x - points[i].x),
                                  points[i].y + t * (points[i + 1].y - points[i].y)});
      }
  }
  constexpr int kLabel = 20;
  if (const std::optional<float> knee = knee_x(shown, frame);
      knee && *knee > rect.x && *knee < rect.x + rect.w)
    crossed += kLabel;
  if (shown.lines.empty() || shown.lines.front()->figures.size() < 2) return crossed;
  const Rect memory = memory_label(c, shown, frame);
  const bool meet = memory.x < rect.x + rect.w && rect.x < memory.x + memory.w &&
                    memory.y < rect.y + rect.h && rect.y < memory.y + memory.h;
  return crossed + (meet ? kLabel : 0);
}

// The place where a label of that width covers as little as possible: next to the dot at `at`, or
// further above or below.
Rect free_place(const UiContext& c, const ShownCounts& shown, const CountFrame& frame, ImVec2 at,
                float width) {
  const Rect& area = frame.plot.area;
  const float height = font_size(c.fonts.caption), beside = c.px(13);
  const std::array<float, 5> ups = {0, c.px(24), -c.px(24), c.px(48), -c.px(48)};
  std::optional<Rect> best;
  int least = 0;
  for (const float up : ups)
    for (const float left : {at.x + beside, at.x - beside - width}) {
      const Rect place{left, at.y - up - height / 2, width, height};
      if (place.x < area.x || place.x + width > area.x + area.w || place.y < area.y ||
          place.y + height > area.y + area.h)
        continue;
      const int crossed = crossings(c, shown, frame, place);
      if (best && crossed >= least) continue;
      best = place;
      least = crossed;
    }
  if (best) return *best;
  return {std::clamp(at.x + beside, area.x, std::max(area.x, area.x + area.w - width)), at.y, width,
          height};
}

// A line's numbers at a count, and the seed of its placement.
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

// Draws the quartiles, the 95th percentile as a short line above them, and the median as a ring.
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
  ImGui::TextUnformatted(fmt::format("Half of the searches expand {} to {}; 95% expand at most "
                                     "{}\nTables: {}. Click to place {}",
                                     cells(f.expanded.lower), cells(f.expanded.upper),
                                     cells(f.expanded_95),
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
  // The first method's line is on top.
  for (auto line = shown.lines.rbegin(); line != shown.lines.rend(); ++line) {
    const std::vector<ImVec2> points = points_of(**line, frame);
    const CountLook look = count_look((*line)->method, c.palette);
    draw_dashed_line(list, points, {}, c.scale, c.palette.ui.panel.with_alpha(0.8f),
                     3.5f * c.scale);
    draw_dashed_line(list, points, look.dash, c.scale, look.color, 1.75f * c.scale);
  }
  draw_knee(c, list, shown, frame);
}

void draw_present_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown,
                        const CountFrame& frame) {
  const CountFigures& present = *shown.present;
  const std::size_t count = present.landmarks.size();
  if (count < 1 || static_cast<double>(count) > frame.plot.x1) return;
  const ImVec2 at = frame.at(count, present.expanded.median);
  const Palette::Ui& ui = c.palette.ui;
  const std::string words =
      fmt::format("your {}: {}", count, grouped(std::llround(present.expanded.median)));
  const Rect label = free_place(c, shown, frame, at, text_width(c.fonts.caption, words));
  const float rim = c.px(3);
  fill_rect(list, {label.x - rim, label.y - rim, label.w + 2 * rim, label.h + 2 * rim},
            ui.panel.with_alpha(0.85f), rim);
  const ImVec2 end{std::clamp(at.x, label.x, label.x + label.w),
                   std::clamp(at.y, label.y, label.y + label.h)};
  if (std::hypot(end.x - at.x, end.y - at.y) > c.px(14))
    list.AddLine(at, end, ui.text2.packed(), 1 * c.scale);
  list.AddCircleFilled(at, 8.5f * c.scale, ui.panel.packed());
  list.AddCircle(at, 7.5f * c.scale, ui.text.packed(), 0, 1.5f * c.scale);
  list.AddCircleFilled(at, 5 * c.scale, c.palette.panel.b.packed());
  draw_text(list, c.fonts.caption, label.min(), ui.text, words);
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
