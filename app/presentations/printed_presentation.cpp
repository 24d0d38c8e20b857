#include "app/presentations/printed_presentation.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "app/compute/compute.h"
#include "app/kit/numbers.h"
#include "app/map/map_svg.h"
#include "app/scene/cell_words.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_searches.h"
#include "app/scene/state.h"
#include "app/studies/plot_pictures.h"

namespace waymark {

std::optional<std::vector<PrintedScene>> printed_scenes(
    const Presentation& presentation, const Palette& palette,
    const std::function<bool(int, int)>& wanted) {
  Computer computer;
  std::vector<PrintedScene> printed;
  for (int i = 0; i < presentation.size(); ++i) {
    if (!wanted(i, presentation.size())) return std::nullopt;
    const PresentationScene& scene = presentation.scene(i);
    const std::shared_ptr<const Results> results = computer.compute(request_for(scene.state));
    printed.push_back({scene.title, slide_svg(scene, *results, palette, i + 1, presentation.size()),
                       scene.notes});
  }
  return printed;
}

std::filesystem::path slide_path(const std::filesystem::path& folder, std::size_t scene) {
  return folder / fmt::format("scene-{:02}.png", scene + 1);
}

std::optional<Error> slides_fault(std::size_t scenes, const std::filesystem::path& folder) {
  for (std::size_t scene = 0; scene < scenes; ++scene) {
    const std::filesystem::path path = slide_path(folder, scene);
    std::error_code problem;
    if (std::filesystem::exists(std::filesystem::symlink_status(path, problem)))
      return Error{"this file exists and will not be overwritten", path.string(),
                   "Choose a new folder, or delete the images first"};
  }
  return std::nullopt;
}

namespace {

constexpr double kTitle = 64, kColumn = 348, kSlideInset = 24, kMapMargin = 8;
constexpr double kRulerWidth = kColumn - 2 * kSlideInset, kRulerHeight = 16;
constexpr double kLegendPart = 0.86;         // scale of the legend compared with an exported map
constexpr std::size_t kCaptionLetters = 29;  // letters that fit on a line of the column

// Breaks text at spaces into lines of at most `letters` characters.
std::vector<std::string> broken(std::string_view text, std::size_t letters) {
  std::vector<std::string> lines;
  while (text.size() > letters) {
    std::size_t end = text.rfind(' ', letters);
    if (end == std::string_view::npos || end == 0) end = std::min(text.find(' '), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  if (!text.empty()) lines.emplace_back(text);
  return lines;
}

void draw_title(Svg& svg, const Palette::Ui& ui, const std::string& title, int number, int count) {
  svg.text(kSlideInset, 43, 30, ui.text, title,
           "font-weight=\"600\" font-family=\"Inter Display, Inter, 'DejaVu Sans', sans-serif\"");
  svg.text(kSlideWidth - kSlideInset, 40, 18, ui.text2, fmt::format("{} of {}", number, count),
           "text-anchor=\"end\"");
  svg.line(0, kTitle, kSlideWidth, kTitle, svg_stroke(ui.line, 1));
}

double draw_number(Svg& svg, double y, double size, const PresentationFigure& figure) {
  svg.text(kSlideInset, y, size, figure.color, figure.number,
           "font-weight=\"600\" font-family=\"Inter Display, Inter, 'DejaVu Sans', sans-serif\"");
  return y;
}

// Draws the large numbers. Returns the y coordinate of the last line.
double draw_figures(Svg& svg, const Results& results, const Palette& palette) {
  const PresentationFigures figures = presentation_figures(results, palette);
  // The number of digits that fit in the column at full size.
  constexpr double kGreat = 96, kDigits = 5.2;
  const auto digits = static_cast<double>(figures.great.number.size());
  double y =
      draw_number(svg, kTitle + 104, kGreat * std::min(1.0, kDigits / digits), figures.great);
  for (const std::string& line : broken(figures.great.caption, kCaptionLetters))
    svg.text(kSlideInset, y += 26 + (y == kTitle + 104 ? 14 : 0), 20, palette.ui.text, line);
  if (!figures.second.number.empty()) {
    y = draw_number(svg, y + 48, 34, figures.second);
    for (const std::string& line : broken(figures.second.caption, kCaptionLetters))
      svg.text(kSlideInset, y += 24, 20, palette.ui.text, line);
  }
  return y;
}

// Draws the estimates at the start next to the true cost. Draws nothing if there is no path.
double draw_estimates(Svg& svg, const Results& r, const Palette& palette, double top) {
  const Cost true_value = r.exact.cost;
  if (true_value == kNoCost || true_value <= 0) return top;
  std::vector<std::pair<Cost, Color>> bars;
  if (r.a.fits && r.a.h_start != kNoCost) bars.emplace_back(r.a.h_start, palette.panel.a);
  if (r.has_b() && r.b.h_start != kNoCost) bars.emplace_back(r.b.h_start, palette.panel.b);
  Cost most = true_value;
  for (const auto& bar : bars) most = std::max(most, bar.first);
  const auto along = [most](Cost cost) {
    return kRulerWidth * static_cast<double>(cost) / static_cast<double>(most);
  };
  const Palette::Ui& ui = palette.ui;
  const double y = top + 40;
  svg.text(kSlideInset, y - 10, 15, ui.text2, "Estimate at the start");
  svg.text(kSlideInset + kRulerWidth, y - 10, 15, ui.text,
           "true cost " + length_text(true_value, r.moves),
           "text-anchor=\"end\" font-weight=\"600\"");
  svg.rect(kSlideInset, y, kRulerWidth, kRulerHeight, svg_fill(ui.track));
  std::stable_sort(bars.begin(), bars.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  double right = kSlideInset + kRulerWidth;
  for (const auto& [h, color] : bars) {
    svg.rect(kSlideInset, y, along(h), kRulerHeight, svg_fill(color));
    right = std::min(right, std::max(kSlideInset + along(h), kSlideInset + 24));
    svg.text(right, y + kRulerHeight + 19, 16, color, length_text(h, r.moves),
             "text-anchor=\"end\" font-weight=\"600\"");
    right -= 56;  // the next number is to the left of it
  }
  svg.rect(kSlideInset + along(true_value) - 1, y - 6, 2, kRulerHeight + 12, svg_fill(ui.text));
  return y + kRulerHeight + 24;
}

// The position of the map in its part of the slide, as the camera sees it.
SvgMapPlace seen_map(const Camera& camera, const OpenedMap& map) {
  const double width = kSlideWidth - kColumn, height = kSlideHeight - kTitle;
  const double middle_x = kColumn + width / 2, middle_y = kTitle + height / 2;
  double cell = camera.cell_px, x = camera.x, y = camera.y;
  if (camera.fit) {
    const NodePlace extent = map_extent(map);
    cell = std::min((width - 2 * kMapMargin) / extent.x, (height - 2 * kMapMargin) / extent.y);
    x = extent.x / 2;
    y = extent.y / 2;
  }
  return {middle_x - x * cell, middle_y - y * cell, cell};
}

// Draws the plot as large as its part of the slide allows.
void draw_slide_plot(Svg& svg, const PlotPicture& plot, const Palette& palette) {
  const double width = kSlideWidth - kColumn, height = kSlideHeight - kTitle;
  const double tall = plot_svg_height(plot);
  const double scale = std::min(width / kPlotSvgWidth, height / tall);
  svg.rect(kColumn, kTitle, width, height, svg_fill(palette.ui.panel));
  svg.open("g", fmt::format("transform=\"translate({} {}) scale({})\"",
                            svg_number(kColumn + (width - scale * kPlotSvgWidth) / 2),
                            svg_number(kTitle + (height - scale * tall) / 2), svg_number(scale)));
  draw_plot(svg, plot, palette);
  svg.close("g");
}

}  // namespace

std::string slide_svg(const PresentationScene& scene, const Results& results,
                      const Palette& palette, int number, int count) {
  const Palette::Ui& ui = palette.ui;
  Svg svg(kSlideWidth, kSlideHeight, 1);
  svg.rect(0, 0, kSlideWidth, kSlideHeight, svg_fill(ui.panel));
  svg.rect(kColumn, kTitle, kSlideWidth - kColumn, kSlideHeight - kTitle, svg_fill(ui.canvas));
  svg.open("defs", "");
  svg.open("clipPath", "id=\"pane\"");
  svg.rect(kColumn, kTitle, kSlideWidth - kColumn, kSlideHeight - kTitle);
  svg.close("clipPath");
  svg.close("defs");
  svg.open("g", "clip-path=\"url(#pane)\"");
  // The other plots need measurements, which a scene does not keep.
  const bool plot = scene.state.full_plot && scene.state.plot_tab == PlotTab::scatter;
  if (plot)
    draw_slide_plot(svg, scatter_picture(results, scene.state.scatter_plot, palette), palette);
  else
    draw_svg_map(svg, scene.state, results, palette,
                 seen_map(scene.state.camera, *results.scene.map));
  svg.close("g");
  draw_title(svg, ui, scene.title, number, count);
  svg.line(kColumn, kTitle, kColumn, kSlideHeight, svg_stroke(ui.line, 1));
  draw_estimates(svg, results, palette, draw_figures(svg, results, palette));
  if (plot) return svg.finish();
  const double legend = kLegendPart * map_legend_height(scene.state);
  svg.open("g", fmt::format("transform=\"translate({} {}) scale({})\"", svg_number(kSlideInset),
                            svg_number(kSlideHeight - kSlideInset - legend), kLegendPart));
  draw_map_legend(svg, scene.state, results, palette, 0, 0);
  svg.close("g");
  return svg.finish();
}

namespace {

std::string number_of(const Run& run) {
  return run.fits ? grouped(run.counts.expanded) : std::string("–");
}

}  // namespace

PresentationFigures presentation_figures(const Results& results, const Palette& palette) {
  const auto with = [&results](Slot slot) {
    return "with " + slot_word(results.scene, results.moves, slot);
  };
  const std::string what = in_words_of(
      results.scene.map->grid,
      results.exact.cost == kNoCost ? "cells explored, no path found, " : "cells explored ");
  if (!results.has_b()) return {{number_of(results.a), what + with(Slot::a), palette.panel.a}, {}};
  return {{number_of(results.b), what + with(Slot::b), palette.panel.b},
          {number_of(results.a), with(Slot::a), palette.panel.a}};
}

}  // namespace waymark
