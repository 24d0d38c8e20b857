#include "app/studies/count_picture.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/kit/numbers.h"
#include "app/studies/count_look.h"

namespace waymark {
namespace {

double power(double expanded) { return std::log10(std::max(1.0, expanded)); }

std::string figure_at(std::optional<CountKnee> knee, double expanded) {
  return knee ? fmt::format("{} at {}", grouped(std::llround(expanded)), knee->count) : "";
}

PlotPicture::Series series_of(const CountRun::Line& line, std::optional<CountKnee> knee,
                              const Palette& palette) {
  const CountLook look = count_look(line.method, palette);
  PlotPicture::Series series{count_key(line.method), "", look.color, PlotPicture::Shape::line, {}};
  for (std::size_t count = 1; count < line.figures.size(); ++count)
    series.marks.push_back(
        {static_cast<double>(count), power(line.figures[count].expanded.median)});
  if (knee && knee->count < line.figures.size())
    series.figure = figure_at(knee, line.figures[knee->count].expanded.median);
  series.dash = fmt::format("{}", fmt::join(look.dash, " "));
  return series;
}

// The outline runs along the minimum and back along the maximum.
void add_band(PlotPicture& picture, const std::vector<DrawnBand>& band,
              std::optional<CountKnee> knee, const Palette& palette) {
  const Color& color = palette.ui.text3;
  PlotPicture::Series area{"", "", color, PlotPicture::Shape::band, {}};
  PlotPicture::Series median{
      count_key(PlacementMethod::random), "", color, PlotPicture::Shape::line, {}};
  for (std::size_t count = 1; count < band.size(); ++count) {
    area.marks.push_back({static_cast<double>(count), power(band[count].least)});
    median.marks.push_back({static_cast<double>(count), power(band[count].median)});
  }
  for (std::size_t count = band.size(); count-- > 1;)
    area.marks.push_back({static_cast<double>(count), power(band[count].greatest)});
  area.name = "random, lowest to highest";
  if (knee && knee->count < band.size()) {
    area.figure = fmt::format("{}–{}", grouped(std::llround(band[knee->count].least)),
                              figure_at(knee, band[knee->count].greatest));
    median.figure = figure_at(knee, band[knee->count].median);
  }
  picture.series.push_back(std::move(area));
  picture.series.push_back(std::move(median));
}

void fit_height(PlotPicture& picture) {
  double least = INFINITY, most = 0;
  for (const PlotPicture::Series& series : picture.series)
    for (const PlotPicture::Mark& mark : series.marks) {
      least = std::min(least, mark.y);
      most = std::max(most, mark.y);
    }
  constexpr double kMargin = 0.08;
  picture.up.from = std::isfinite(least) ? least - kMargin : 0;
  picture.up.to = most + kMargin;
}

void add_memory(PlotPicture& picture, const CountRun& run, const Palette& palette) {
  if (run.lines.empty() || run.lines.front().figures.size() < 2) return;
  const double kilobytes =
      static_cast<double>(run.lines.front().figures[1].table_bytes) / 1000 * run.plot.most;
  const double step = tick_step(kilobytes, 4);
  picture.right = PlotPicture::Axis{"tables, kB", 0, std::ceil(kilobytes / step) * step};
  picture.series.push_back(
      {"table memory",
       "",
       palette.ui.text3,
       PlotPicture::Shape::line,
       {{1, kilobytes / run.plot.most}, {static_cast<double>(run.plot.most), kilobytes}},
       "1.5 3",
       true});
}

}  // namespace

PlotPicture count_picture(const CountRun& run, const CountPlot& plot, const Palette& palette) {
  PlotPicture picture;
  picture.title = "Number of landmarks";
  const auto pairs = static_cast<std::int64_t>(run.pairs->size());
  picture.subtitle = fmt::format("{} pairs", grouped(pairs));
  picture.across = {"number of landmarks", 1, static_cast<double>(run.plot.most)};
  picture.up = {"median expanded, logarithmic", 0, 1, true, true};
  const std::vector<const CountRun::Line*> lines = shown_lines(run, plot);
  const std::optional<CountKnee> knee = lines.empty() ? std::nullopt : knee_of(*lines.front());
  if (knee) {
    picture.subtitle += ". " + knee_text(*knee);
    if (knee->count > 0) picture.upright = static_cast<double>(knee->count);
  }
  if (std::find(plot.methods.begin(), plot.methods.end(), PlacementMethod::random) !=
      plot.methods.end())
    if (const std::vector<DrawnBand> band = drawn_band(run); !band.empty())
      add_band(picture, band, knee, palette);
  for (const CountRun::Line* line : lines)
    picture.series.push_back(series_of(*line, knee, palette));
  fit_height(picture);
  add_memory(picture, run, palette);
  return picture;
}

}  // namespace waymark
