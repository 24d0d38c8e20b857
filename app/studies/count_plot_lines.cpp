#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/screen_plot.h"
#include "app/studies/count_run.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/studies.h"

namespace waymark {
namespace {

constexpr float kReach = 14;  // the pointer's reach around a line, pixels at scale 1
constexpr std::array<float, 2> kMemoryDots = {1.5f, 3};

// The style of a method's line.
struct CountLook {
  Color color;
  std::span<const float> dash;  // see PlotPicture::Series
};

constexpr std::array<float, 4> kLongShort = {9, 3, 2, 3};
constexpr std::array<float, 2> kDashes = {7, 3}, kShort = {4, 2}, kDots = {1, 3}, kWide = {12, 5};

// Methods use the colours of searches that are not on the map, see Roster::Entry::color.
struct MethodRow {
  PlacementMethod method;
  std::size_t color;
  std::span<const float> dash;
};
constexpr std::array<MethodRow, 6> kRows = {{{PlacementMethod::farthest, 1, {}},
                                             {PlacementMethod::greedy, 5, {}},
                                             {PlacementMethod::avoid, 2, kLongShort},
                                             {PlacementMethod::planar, 0, kDashes},
                                             {PlacementMethod::maxcover, 3, kShort},
                                             {PlacementMethod::swap, 4, kDots}}};

CountLook count_look(PlacementMethod method, const Palette& palette) {
  const auto* const row = std::find_if(
      kRows.begin(), kRows.end(), [&](const MethodRow& known) { return known.method == method; });
  if (row == kRows.end()) return {palette.ui.text3, {}};  // the method is `random`
  return {palette.panel.specs[row->color], row->dash};
}

std::string count_key(PlacementMethod method) {
  if (method == PlacementMethod::random) return fmt::format("random, {} draws", CountRun::kDraws);
  const PlacementRow& row = row_of(method);
  return row.for_pairs ? fmt::format("{} for these pairs", row.name) : row.name;
}

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

std::string figure_at(std::optional<CountKnee> knee, double expanded) {
  return knee ? fmt::format("{} at {}", grouped(std::llround(expanded)), knee->count) : "";
}

PlotPicture::Series series_of(const CountRun::Line& line, std::optional<CountKnee> knee,
                              const Palette& palette) {
  const CountLook look = count_look(line.method, palette);
  PlotPicture::Series series{count_key(line.method),   "", look.color,
                             PlotPicture::Shape::line, {}, look.dash};
  for (std::size_t count = 1; count < line.figures.size(); ++count)
    series.marks.push_back(
        {static_cast<double>(count), log_of(line.figures[count].expanded.median)});
  if (knee && knee->count < line.figures.size())
    series.figure = figure_at(knee, line.figures[knee->count].expanded.median);
  return series;
}

// The outline runs along the minimum and back along the maximum.
void add_band(PlotPicture& picture, const std::vector<DrawnBand>& band,
              std::optional<CountKnee> knee, const Palette& palette) {
  const Color& color = palette.ui.text3;
  PlotPicture::Series area{"", "", color, PlotPicture::Shape::band, {}};
  area.behind = true;
  PlotPicture::Series median{count_key(PlacementMethod::random), "", color,
                             PlotPicture::Shape::line,           {}, kWide};
  median.behind = true;
  for (std::size_t count = 1; count < band.size(); ++count) {
    area.marks.push_back({static_cast<double>(count), log_of(band[count].least)});
    median.marks.push_back({static_cast<double>(count), log_of(band[count].median)});
  }
  for (std::size_t count = band.size(); count-- > 1;)
    area.marks.push_back({static_cast<double>(count), log_of(band[count].greatest)});
  area.name = "random, lowest to highest";
  if (knee && knee->count < band.size()) {
    area.figure = fmt::format("{}–{}", grouped(std::llround(band[knee->count].least)),
                              figure_at(knee, band[knee->count].greatest));
    median.figure = figure_at(knee, band[knee->count].median);
  }
  picture.series.push_back(std::move(area));
  picture.series.push_back(std::move(median));
}

double bytes_of_one(const CountRun& run) {
  return static_cast<double>(run.lines.front().figures[1].table_bytes);
}

// The memory of the tables, which is the same for every method.
void add_memory(PlotPicture& picture, const CountRun& run, const Palette& palette) {
  if (run.lines.empty() || run.lines.front().figures.size() < 2) return;
  const MemoryUnit unit = unit_for(bytes_of_one(run) * run.plot.most);
  const double one = bytes_of_one(run) / unit.bytes, all = one * run.plot.most;
  const double step = tick_step(all, 4);
  picture.right = PlotPicture::Axis{unit.name, 0, std::ceil(all / step) * step};
  picture.series.push_back({"table memory",
                            "",
                            palette.ui.text3,
                            PlotPicture::Shape::line,
                            {{1, one}, {static_cast<double>(run.plot.most), all}},
                            kMemoryDots,
                            true,
                            true});
}

// The median of a method at a count: "188", for random placements "232–457". Empty if it was not
// measured.
std::string value_of(const CountRun& run, const std::vector<DrawnBand>& band,
                     PlacementMethod method, std::size_t count) {
  const auto cells = [](double expanded) { return grouped(std::llround(expanded)); };
  if (method == PlacementMethod::random)
    return count >= band.size() ? "" : cells(band[count].least) + "–" + cells(band[count].greatest);
  const CountRun::Line* const line = run.line(method);
  return line == nullptr || count >= line->figures.size()
             ? ""
             : cells(line->figures[count].expanded.median);
}

void add_count_keys(PlotPicture& picture, const CountRun& run, const CountPlot& plot,
                    std::optional<CountKnee> knee, const std::vector<DrawnBand>& band,
                    const Palette& palette) {
  // If no landmark saves anything, shows the values with one landmark.
  const std::size_t count = knee ? std::max<std::size_t>(1, knee->count) : 0;
  picture.keys_title = "method";
  if (knee) picture.values_title = fmt::format("at {}", count);
  const std::vector<const CountRun::Line*> lines = shown_lines(run, plot);
  for (const PlacementMethod method : plot.methods) {
    const CountLook look = count_look(method, palette);
    PlotPicture::Key key{look.color, look.dash};
    key.name = name_of(method);
    if (knee) key.value = value_of(run, band, method, count);
    if (method == PlacementMethod::random) {
      key.mark = PlotPicture::Shape::band;
    } else {
      key.clickable = true;
      key.tooltip = row_of(method).meaning;
      key.strong = !lines.empty() && lines.front()->method == method;
    }
    picture.keys.push_back(std::move(key));
  }
  if (!picture.right) return;
  PlotPicture::Key memory{palette.ui.text3, kMemoryDots};
  memory.name = "memory";
  if (knee) memory.value = bytes_text(std::llround(bytes_of_one(run) * static_cast<double>(count)));
  picture.keys.push_back(std::move(memory));
}

}  // namespace

PlotPicture count_picture(const CountRun& run, const CountPlot& plot, const Palette& palette) {
  PlotPicture picture;
  picture.title = "Number of landmarks";
  const auto pairs = static_cast<std::int64_t>(run.pairs->size());
  picture.subtitle = fmt::format("{} pairs", grouped(pairs));
  picture.across = {
      "number of landmarks", 1, static_cast<double>(run.plot.most), false, false, "", "count"};
  for (int count = 1; count <= run.plot.most; ++count)
    if (count == 1 || count % (run.plot.most > CountPlot::kUsual ? 4 : 2) == 0)
      picture.across.ticks.push_back({static_cast<double>(count), fmt::format("{}", count)});
  picture.up = {"median expanded, logarithmic", 0, 1, true, true, "median expanded, log"};
  const std::vector<const CountRun::Line*> lines = shown_lines(run, plot);
  const std::optional<CountKnee> knee = lines.empty() ? std::nullopt : knee_of(*lines.front());
  if (knee) {
    picture.finding_in_short = knee_text(*knee);
    picture.finding =
        fmt::format("{}: {}", name_of(lines.front()->method), picture.finding_in_short);
    picture.subtitle += ". " + picture.finding_in_short;
    if (knee->count > 0) picture.upright = static_cast<double>(knee->count);
  }
  std::vector<DrawnBand> band;
  if (std::find(plot.methods.begin(), plot.methods.end(), PlacementMethod::random) !=
      plot.methods.end())
    band = drawn_band(run);
  if (!band.empty()) add_band(picture, band, knee, palette);
  for (const CountRun::Line* line : lines)
    picture.series.push_back(series_of(*line, knee, palette));
  fit_height(picture);
  add_memory(picture, run, palette);
  add_count_keys(picture, run, plot, knee, band, palette);
  return picture;
}

namespace {

// A study and its plot.
struct ShownCounts {
  const CountRun& run;
  std::vector<const CountRun::Line*> lines;  // only the first method's knee is shown
  PlotPicture picture;
  PlotFrame frame;

  bool random() const {
    return std::any_of(picture.series.begin(), picture.series.end(),
                       [](const auto& series) { return series.shape == PlotPicture::Shape::band; });
  }
  ImVec2 at(std::size_t count, double expanded) const {
    return frame.at(static_cast<double>(count), log_of(expanded));
  }
  // The count closest to a place on the screen, at least 1.
  std::size_t count_at(float screen_x) const {
    return static_cast<std::size_t>(
        std::lround(std::clamp(frame.x_at(screen_x), 1.0, std::max(1.0, frame.x1))));
  }
};

// Puts a method first, so that the knee of its line is shown.
void make_first(const UiContext& c, PlacementMethod method) {
  CountPlot plot = c.state.count_plot;
  const auto found = std::find(plot.methods.begin(), plot.methods.end(), method);
  std::rotate(plot.methods.begin(), found, found + 1);
  c.send(Command{SetCountPlot{plot}});
}

// A line's numbers at a count, and the seed of its placement.
struct Found {
  const CountRun::Line* line = nullptr;
  std::uint64_t seed = 0;
  std::size_t count = 0;

  const CountFigures& figures() const { return line->figures[count]; }
};

Found nearest(const UiContext& c, const ShownCounts& shown) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const std::size_t count = shown.count_at(mouse.x);
  Found found;
  float best = c.px(kReach);
  const auto offer = [&](const CountRun::Line& line, std::uint64_t seed) {
    if (count >= line.figures.size()) return;
    const float away = std::abs(shown.at(count, line.figures[count].expanded.median).y - mouse.y);
    if (away >= best) return;
    best = away;
    found = {&line, seed, count};
  };
  for (const CountRun::Line* line : shown.lines) offer(*line, shown.run.plot.seed);
  if (found.line != nullptr || !shown.random()) return found;
  for (std::size_t i = 0; i < shown.run.draws.size(); ++i) offer(shown.run.draws[i], i + 1);
  return found;
}

// Draws the quartiles, the 95th percentile as a short line above them, and the median as a ring.
void draw_spread(const UiContext& c, ImDrawList& list, const Found& found,
                 const ShownCounts& shown) {
  const CountFigures& figures = found.figures();
  const Color color = count_look(found.line->method, c.palette).color;
  const ImVec2 median = shown.at(found.count, figures.expanded.median);
  const ImVec2 lower = shown.at(found.count, figures.expanded.lower);
  const ImVec2 upper = shown.at(found.count, figures.expanded.upper);
  const ImVec2 high = shown.at(found.count, figures.expanded_95);
  list.PushClipRect(shown.frame.area.min(), shown.frame.area.max(), true);
  list.AddLine(lower, upper, c.palette.ui.panel.packed(), 5 * c.scale);
  list.AddLine(lower, upper, color.packed(), 2 * c.scale);
  list.AddLine(upper, high, color.packed(), 1 * c.scale);
  list.AddLine({high.x - c.px(4), high.y}, {high.x + c.px(4), high.y}, color.packed(),
               1.5f * c.scale);
  list.PopClipRect();
  add_disc(list, median, 5 * c.scale, c.palette.ui.panel.packed());
  list.AddCircle(median, 4.5f * c.scale, c.palette.ui.text.packed(), 0, 1.5f * c.scale);
}

std::string told_count(const Found& found) {
  const CountFigures& f = found.figures();
  const auto cells = [](double count) { return grouped(std::llround(count)); };
  return fmt::format(
      "{}, {} landmark{}: {} expanded\nHalf of the searches expand {} to {}; 95% expand at most "
      "{}\nTables: {}. Click to place {}",
      found.line->method == PlacementMethod::random ? fmt::format("random, seed {}", found.seed)
                                                    : count_key(found.line->method),
      found.count, found.count == 1 ? "" : "s", cells(f.expanded.median), cells(f.expanded.lower),
      cells(f.expanded.upper), cells(f.expanded_95),
      bytes_text(static_cast<std::int64_t>(f.table_bytes)), found.count == 1 ? "it" : "them");
}

// Adds the current placement, on top of the lines.
void add_present(PlotPicture& picture, const CountFigures& present, const Palette& palette) {
  const std::size_t count = present.landmarks.size();
  if (count < 1 || static_cast<double>(count) > picture.across.to) return;
  const double up = log_of(present.expanded.median);
  picture.up.from = std::min(picture.up.from, up - kPlotMargin);
  picture.up.to = std::max(picture.up.to, up + kPlotMargin);
  const Color& color = palette.panel.b;
  picture.series.insert(
      picture.series.begin(),
      {"", "", color, PlotPicture::Shape::spot, {{static_cast<double>(count), up}}});
  PlotPicture::Key key{
      color, {}, PlotPicture::Shape::spot, false, fmt::format("yours at {}", count)};
  key.value = grouped(std::llround(present.expanded.median));
  key.in_short = key.name + ": " + key.value;
  picture.keys.push_back(std::move(key));
}

void draw_knee(const UiContext& c, ImDrawList& list, const ShownCounts& shown) {
  if (!shown.picture.upright) return;
  const CountRun::Line& line = *shown.lines.front();
  const auto count = static_cast<std::size_t>(*shown.picture.upright);
  const ImVec2 at = shown.at(count, line.figures[count].expanded.median);
  add_disc(list, at, 5.5f * c.scale, c.palette.ui.panel.packed());
  add_disc(list, at, 4 * c.scale, count_look(line.method, c.palette).color.packed());
}

// Applies a measured placement as one undo step.
void take_count(const UiContext& c, const CountRun::Line& line, std::uint64_t seed,
                std::size_t count) {
  c.send(BeginGesture{});
  c.send(Command{SetPlacement{{line.method, static_cast<int>(count), seed}}});
  c.send(Command{SetLandmarks{line.figures[count].landmarks}});
  c.send(EndGesture{});
}

// Marks the numbers of the line and the count closest to the pointer, and shows them in a tooltip.
// A click applies that placement.
void point_at_count(const UiContext& c, ImDrawList& list, const ShownCounts& shown, bool clicked) {
  const Found found = nearest(c, shown);
  if (found.line == nullptr) return;
  draw_spread(c, list, found, shown);
  plot_tooltip(c, told_count(found));
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (clicked) take_count(c, *found.line, found.seed, found.count);
}

void count_lines_panel(const UiContext& c, const Rect& rect, bool) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const CountPlot& plot = c.state.count_plot;
  const std::shared_ptr<const CountRun> run = c.of<CountStudies>().of<CountRun>();
  if (!run || !run->is_of(c.state.scene))
    return offer_study(c, rect, kCountStudy,
                       fmt::format("How many landmarks are enough? The plot shows the expanded "
                                   "cells with 1 to {} landmarks, placed by several methods, for "
                                   "the same pairs.",
                                   plot.most),
                       "Measure " + pairs_name(plot));
  StudyStatus status{&kCountStudy};
  if (!run->whole)
    status.outdated = "Partly measured";
  else if (asks_for_more(plot, *run))
    status.outdated = "Measured with other methods or pairs";
  ShownCounts shown{*run, shown_lines(*run, plot), count_picture(*run, plot, c.palette), {}};
  if (const CountFigures* const present = c.of<CountStudies>().present(c.state.scene))
    add_present(shown.picture, *present, c.palette);
  const ShownStudy drawn = draw_study(c, rect, shown.picture, status);
  shown.frame = drawn.frame;
  draw_knee(c, list, shown);
  if (drawn.hovered) point_at_count(c, list, shown, drawn.clicked);
  // The keys of the methods are first, and only they are clickable.
  if (drawn.clicked_key) make_first(c, plot.methods[*drawn.clicked_key]);
}

}  // namespace

const Study kCountStudy = {
    .name = "counts",
    .title = "Counts",
    .show_label = "Show how many landmarks are enough",
    .caption = "Fewer expanded cells are better.",
    .panel = count_lines_panel,
    .menu = placement_items,
    .work = in_background<CountRun, run_counts>,
    .slide = slide_of_study<CountRun, run_counts, count_picture, &State::count_plot>,
    .run_action = "count.run",
    .run_label = "Measure how many landmarks are enough",
    .file = "count",
    .svg = {"Export landmark-count plot as SVG",
            plot_of_study<CountRun, count_picture, &State::count_plot>},
    .csv = {"Export landmark-count results as CSV", text_of_study<CountRun, count_csv>},
    .missing = "nothing measured yet"};

}  // namespace waymark
