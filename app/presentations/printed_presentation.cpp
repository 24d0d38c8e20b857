#include "app/presentations/printed_presentation.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>
#include <vector>

#include "app/article/figure_stage.h"
#include "app/compute/compute.h"
#include "app/kit/numbers.h"
#include "app/lessons/prediction_answer.h"
#include "app/map/map_svg.h"
#include "app/presentations/scene_picture.h"
#include "app/scene/scene_parts.h"
#include "app/scene/state.h"

namespace waymark {

std::optional<std::vector<PrintedScene>> printed_scenes(
    const Presentation& presentation, const Palette& palette,
    const std::function<bool(int, int)>& wanted, JobProgress* progress,
    const std::vector<ListedChapter>& chapters) {
  JobProgress alone;
  JobProgress& measuring = progress ? *progress : alone;
  Computer computer;
  std::vector<PrintedScene> printed;
  for (int i = 0; i < presentation.size(); ++i) {
    if (!wanted(i, presentation.size())) return std::nullopt;
    const PresentationScene& scene = presentation.scene(i);
    const std::shared_ptr<const Results> results = computer.compute(request_for(scene.state));
    printed.push_back({scene.title,
                       slide_svg(scene, *results, palette, i + 1, presentation.size(),
                                 !awaits_answer(presentation, i), measuring, chapters),
                       scene.notes});
    if (measuring.cancelled()) return std::nullopt;
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

constexpr double kTitle = 64, kColumn = 348, kSlideInset = 24;
constexpr double kRulerWidth = kColumn - 2 * kSlideInset, kRulerHeight = 16;
constexpr double kLeastSlideText = 14;  // also of plots and tables
constexpr double kLegendPart = 1.1;     // scale of the legend compared with an exported map

constexpr const char* kNumberFont =
    "font-weight=\"600\" font-family=\"Inter Display, Inter, 'DejaVu Sans', sans-serif\"";

void draw_title(Svg& svg, const Palette::Ui& ui, const std::string& title, int number, int count) {
  svg.text(kSlideInset, 43, 30, ui.text, shortened_line(title, kSlideWidth - 180, 31), kNumberFont);
  svg.text(kSlideWidth - kSlideInset, 40, 18, ui.text2, fmt::format("{} of {}", number, count),
           "text-anchor=\"end\"");
  svg.line(0, kTitle, kSlideWidth, kTitle, svg_stroke(ui.line, 1));
}

// Draws the large numbers. Returns the y coordinate of the last line.
double draw_figures(Svg& svg, const PresentationScene& scene, const Results& results,
                    const Palette& palette) {
  const PresentationFigures figures = presentation_figures(&scene, results, palette);
  // The number of digits that fit in the column at full size.
  constexpr double kGreat = 96, kDigits = 5.2, kCaption = 20;
  const auto digits = static_cast<double>(figures.great.number.size());
  double y = kTitle + 104;
  svg.text(kSlideInset, y, kGreat * std::min(1.0, kDigits / digits), figures.great.color,
           figures.great.number, kNumberFont);
  const auto caption = [&](const std::string& words, double line) {
    for (const std::string& part : wrapped_lines(words, kRulerWidth, kCaption))
      svg.text(kSlideInset, y += line, kCaption, palette.ui.text, part);
  };
  y += 14;
  caption(figures.great.caption, 26);
  if (!figures.second.number.empty()) {
    svg.text(kSlideInset, y += 48, 34, figures.second.color, figures.second.number, kNumberFont);
    caption(figures.second.caption, 24);
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

// Draws the question above `bottom`, with a line for the guess, or with the answer if it was
// revealed. Returns the top.
double draw_question(Svg& svg, const Prediction& question, const Results& results,
                     const Palette& palette, double bottom) {
  constexpr double kSize = 20, kLine = 28, kSlider = 56;
  const Palette::Ui& ui = palette.ui;
  const std::vector<std::string> lines = wrapped_lines(
      question_words(results.scene, results.moves, question.what), kRulerWidth, kSize);
  const bool slider = question.hides() && !is_cell(question.what);
  const bool answer = question.revealed && !is_cell(question.what);
  const double height = kLine * double(lines.size() + 1) + (slider || answer ? kSlider : 0);
  double y = bottom - height;
  const double top = y - kSlideInset;
  svg.line(0, top, kColumn, top, svg_stroke(ui.line, 1));
  svg.text(kSlideInset, y + 4, 16, ui.text2, "Predict first", "font-weight=\"600\"");
  for (const std::string& line : lines)
    svg.text(kSlideInset, y += kLine, kSize, ui.text, line, "font-weight=\"600\"");
  if (answer)
    svg.text(kSlideInset, y + 40, kSize, ui.text, "The answer is " + grouped(question.true_value));
  if (!slider) return top;
  svg.line(kSlideInset, y + 28, kSlideInset + kRulerWidth, y + 28, svg_stroke(ui.text, 2));
  svg.text(kSlideInset, y + 50, 15, ui.text2, "0");
  svg.text(kSlideInset + kRulerWidth, y + 50, 15, ui.text2, grouped(question.most),
           "text-anchor=\"end\"");
  return top;
}

// Draws the column on the left: numbers, text, question and legend.
void draw_column(Svg& svg, const PresentationScene& scene, const Results& results,
                 const Palette& palette, bool answers) {
  const Prediction& question = scene.state.prediction;
  svg.line(kColumn, kTitle, kColumn, kSlideHeight, svg_stroke(palette.ui.line, 1));
  double bottom = kSlideHeight - kSlideInset;
  if (pictures_map(scene) && answers) {
    const SearchNames names = slide_words(&scene, results.scene, results.moves);
    bottom -= kLegendPart * map_legend_height(scene.state);
    svg.open("g", fmt::format("transform=\"translate({} {}) scale({})\"", svg_number(kSlideInset),
                              svg_number(bottom), kLegendPart));
    draw_map_legend(svg, scene.state, results, palette, 0, 0, &names);
    svg.close("g");
  }
  if (question.open()) bottom = draw_question(svg, question, results, palette, bottom);
  double top = kTitle + 104;
  if (answers)
    top = draw_estimates(svg, results, palette, draw_figures(svg, scene, results, palette));
  else
    svg.text(kSlideInset, top, 96, palette.panel.b, "?", kNumberFont);
  if (scene.text.empty()) return;
  draw_fitted_text(svg, scene.text, palette.ui.text,
                   {kSlideInset, top + kSlideInset, kRulerWidth, bottom - top - kSlideInset}, 18, 1,
                   kLeastSlideText);
}

}  // namespace

std::string slide_svg(const PresentationScene& scene, const Results& results,
                      const Palette& palette, int number, int count, bool answers,
                      JobProgress& progress, const std::vector<ListedChapter>& chapters) {
  answers &= !scene.state.prediction.hides();
  FigureStage stage(chapters, [] {});
  stage.show(std::make_shared<const PresentationScene>(scene));
  if (answers) stage.compute();
  // As on the screen, a figure has the whole width.
  const bool wide = scene.kind == SceneKind::text || stage.shown();
  const double left = wide ? 0 : kColumn;
  Svg svg(kSlideWidth, kSlideHeight, 1);
  svg.rect(0, 0, kSlideWidth, kSlideHeight, svg_fill(palette.ui.panel));
  draw_scene_picture(svg, scene, results, scene_plot(scene, results, palette, progress), palette,
                     {left, kTitle, kSlideWidth - left, kSlideHeight - kTitle},
                     {answers, kLeastSlideText, true, stage.shown() ? &stage : nullptr});
  draw_title(svg, palette.ui, scene.title, number, count);
  if (!wide) draw_column(svg, scene, results, palette, answers);
  return svg.finish();
}

}  // namespace waymark
