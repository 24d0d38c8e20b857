#include "app/presentations/scene_picture.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>

#include "app/article/article_page.h"
#include "app/article/figure_stage.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/map/map_svg.h"
#include "app/presentations/scene_plot.h"
#include "app/scene/map_words.h"
#include "app/scene/opened_map.h"
#include "app/studies/plot_pictures.h"

namespace waymark {
namespace {

constexpr const char* kUnknownValue = "–";

std::string explored_text(const Run& run) {
  return run.fits ? grouped(run.counts.expanded) : std::string(kUnknownValue);
}

std::array<std::string, 3> values_of(const SearchResult& figures, const Moves& moves) {
  return {grouped(figures.counts.expanded), found_text(figures.cost, figures.gave_up, moves),
          figures.h_start == kNoCost ? "∞" : length_text(figures.h_start, moves)};
}

}  // namespace

PresentationFigures presentation_figures(const PresentationScene* slide, const Results& results,
                                         const Palette& palette) {
  const SearchNames names = slide_words(slide, results.scene, results.moves);
  // A scene's own name, such as "right", describes a search rather than its heuristic.
  const auto after = [&](const std::string& what, Slot slot) {
    const std::string name = name_of(names, slot);
    if (name == slot_word(results.scene, results.moves, slot))
      return what + (what.empty() ? "" : " ") + "with " + name;
    return what + (what.empty() ? "" : ": ") + name;
  };
  const std::string what = in_words_of(
      results.scene.map->grid,
      results.exact.cost == kNoCost ? "cells explored, no path found," : "cells explored");
  const PresentationFigure a{explored_text(results.a), after(what, Slot::a), palette.panel.a};
  if (!results.has_b()) return {a, {}};
  return {{explored_text(results.b), after(what, Slot::b), palette.panel.b},
          {a.number, after("", Slot::a), a.color}};
}

std::string slide_text(const PresentationScene& scene) {
  const std::string& text = scene.text;
  if (scene.kind != SceneKind::text || scene.title.empty()) return text;
  const std::size_t begin = text.find_first_not_of(" \n");
  if (begin == std::string::npos || !text.substr(begin).starts_with(scene.title + "\n"))
    return text;
  const std::size_t rest = text.find_first_not_of("\n", begin + scene.title.size());
  return rest == std::string::npos ? text : text.substr(rest);
}

std::vector<SlideRow> slide_rows(const PresentationScene* slide, const Results& results,
                                 const Palette& palette, bool answers) {
  const Scene& scene = results.scene;
  const SearchNames names = slide_titles(slide, scene, results.moves);
  std::vector<SlideRow> rows;
  for (int i = 0; i < scene.roster.size(); ++i) {
    SlideRow row{search_color(palette, scene.roster, i),
                 i == scene.roster.a()   ? names[0]
                 : i == scene.roster.b() ? names[1]
                                         : spec_title(listed_spec(scene, i), results.moves),
                 {}};
    const SearchResult& figures = results.figures[static_cast<std::size_t>(i)];
    if (answers && figures.known && figures.current)
      row.values = values_of(figures, results.moves);
    else if (answers)
      row.values.fill(kUnknownValue);
    rows.push_back(std::move(row));
  }
  SlideRow exact{palette.panel.exact, "Perfect heuristic", {}};
  if (answers) exact.values = values_of(listed_figures(results.exact), results.moves);
  rows.push_back(std::move(exact));
  return rows;
}

namespace {

constexpr double kMapMargin = 8, kHead = 44, kPad = 24;
constexpr double kLeastName = 90;  // room for the name of a search over its map
constexpr double kLetter = 0.53;   // average width of a letter, relative to the font size
constexpr double kTextSize = 25, kTextLine = 1.4;
constexpr double kTextPad = 0.0375;  // the margin of a page of text, as a part of the width
constexpr double kTickText = 12,
                 kTableText = 20;       // the texts of a plot's axes, and of a large table
constexpr double kTriangleScale = 1.4;  // of a triangle compared with the screen

// Draws what follows only inside the area.
class Clip {
 public:
  Clip(Svg& svg, const SvgArea& area, const std::string& id) : svg_(svg) {
    svg.open("defs", "");
    svg.open("clipPath", fmt::format("id=\"{}\"", id));
    svg.rect(area.x, area.y, area.width, area.height);
    svg.close("clipPath");
    svg.close("defs");
    svg.open("g", fmt::format("clip-path=\"url(#{})\"", id));
  }
  ~Clip() { svg_.close("g"); }
  Clip(const Clip&) = delete;
  Clip& operator=(const Clip&) = delete;

 private:
  Svg& svg_;
};

// The position of the map in an area, as the camera sees it.
SvgMapPlace seen_map(const Camera& camera, const OpenedMap& map, const SvgArea& area) {
  double cell = camera.cell_px, x = camera.x, y = camera.y;
  if (camera.fit) {
    const NodePlace extent = map_extent(map);
    cell = std::min((area.width - 2 * kMapMargin) / extent.x,
                    (area.height - 2 * kMapMargin) / extent.y);
    x = extent.x / 2;
    y = extent.y / 2;
  }
  return {area.x + area.width / 2 - x * cell, area.y + area.height / 2 - y * cell, cell};
}

// `visible`: the part of `area` that is drawn.
void draw_map(Svg& svg, const State& state, const Results& results, const Palette& palette,
              const SvgArea& area, const SvgArea& visible, const SvgMapLook& look) {
  const std::size_t begin = svg.size();
  {
    const Clip clip(svg, visible, "pane");
    draw_svg_map(svg, state, results, palette, seen_map(state.camera, *results.scene.map, area),
                 look);
  }
  if (look.only == Slot::b) svg.prefix_ids(begin, "b-");
}

// Draws the name of a search over its map, with the number of cells that it explored up to the
// playback position.
void draw_head(Svg& svg, const Palette& palette, const SvgArea& head, const std::string& name,
               Slot slot, const Results& results, const Playback& playback) {
  const Palette::Ui& ui = palette.ui;
  const double middle = head.y + head.height / 2;
  svg.rect(head.x, head.y, head.width, head.height, svg_fill(ui.panel));
  svg.rect(head.x + 16, middle - 7, 14, 14,
           svg_fill(slot == Slot::a ? palette.panel.lane_a : palette.panel.b));
  const Run& run = results.run(slot);
  const bool known = run.fits && (slot == Slot::a || results.has_b());
  const std::string cost = run.cost == kNoCost ? (run.gave_up ? "stopped" : "no path")
                                               : "cost " + length_text(run.cost, results.moves);
  const int steps = run.record.steps(), shown = slot == Slot::a ? playback.a : playback.b;
  const std::string explored = grouped(shown < steps ? shown : run.counts.expanded);
  std::string words = !known ? "–"
                      : shown < steps
                          ? fmt::format("{} explored, {} to go", explored, grouped(steps - shown))
                          : fmt::format("{} explored, {}", explored, cost);
  const auto room_beside = [&] {
    return head.width - 72 - kLetter * 17 * static_cast<double>(words.size());
  };
  // A narrow head has only the number, or only the name.
  if (known && room_beside() < kLeastName) words = explored;
  if (room_beside() < kLeastName) words.clear();
  svg.text(head.x + head.width - 16, middle + 6, 17, ui.text2, words, "text-anchor=\"end\"");
  svg.text(head.x + 40, middle + 6, 18, ui.text, shortened_line(name, room_beside(), 19),
           "font-weight=\"600\"");
  svg.line(head.x, head.y + head.height, head.x + head.width, head.y + head.height,
           svg_stroke(ui.line, 1));
}

void draw_two_maps(Svg& svg, const PresentationScene& scene, const Results& results,
                   const Palette& palette, const SvgArea& area) {
  const SearchNames names = slide_titles(&scene, results.scene, results.moves);
  const bool wipe = scene.state.split == Split::wipe;
  const double left = area.width * (wipe ? static_cast<double>(scene.state.wipe) : 0.5);
  const double top = area.y + kHead, height = area.height - kHead;
  for (const Slot slot : {Slot::a, Slot::b}) {
    const bool is_a = slot == Slot::a;
    const SvgArea half{is_a ? area.x : area.x + left, top, is_a ? left : area.width - left, height};
    draw_map(svg, scene.state, results, palette,
             wipe ? SvgArea{area.x, top, area.width, height} : half, half, {slot});
    if (half.width > 2 * kPad)
      draw_head(svg, palette, {half.x, area.y, half.width, kHead}, name_of(names, slot), slot,
                results, scene.state.playback);
  }
  svg.line(area.x + left, area.y, area.x + left, area.y + area.height,
           svg_stroke(wipe ? palette.ui.text : palette.ui.line, wipe ? 2 : 1));
}

// Draws the plot as large as the area allows.
void draw_plot_in(Svg& svg, const Result<PlotPicture>& plot, const Palette& palette,
                  const SvgArea& area, const ScenePictureLook& look) {
  svg.rect(area.x, area.y, area.width, area.height, svg_fill(palette.ui.panel));
  if (!plot) {
    draw_lines(svg, area.x + kPad, area.y + 3 * kPad, 20, palette.ui.text2,
               wrapped_lines(plot.error().text(), area.width - 2 * kPad, 20));
    return;
  }
  const double scale = look.text / kTickText;
  svg.open("g", fmt::format("transform=\"translate({} {}) scale({})\"", svg_number(area.x),
                            svg_number(area.y), svg_number(scale)));
  draw_plot(svg, look.answers ? plot.value() : without_marks(plot.value()), palette,
            {area.width / scale, area.height / scale, look.titled});
  svg.close("g");
}

// Draws the handles in the gaps of a figure's walls, as they are on the screen.
void draw_handles(Svg& svg, const Figure& figure, const SvgMapPlace& place,
                  const Palette& palette) {
  constexpr double kWidth = 22, kHeight = 23, kArrow = 4, kFrom = 3;
  const Palette::Ui& ui = palette.ui;
  for (const FigureInput& input : figure.plan().inputs) {
    if (!input.gap) continue;
    const SvgPlace at =
        place.of(*figure.state().scene.map, {input.gap->x, input.gap->y + figure.step_of(input)});
    svg.rect(at.x - kWidth / 2, at.y - kHeight / 2, kWidth, kHeight,
             "class=\"handle\" rx=\"5\" " + svg_fill(ui.field) + " " +
                 fmt::format("stroke=\"{}\"", svg_color(ui.text2)));
    for (const double side : {-1.0, 1.0})
      svg.add("path",
              fmt::format("d=\"M{} {}h{}L{} {}Z\" {}", svg_number(at.x - kArrow),
                          svg_number(at.y + side * kFrom), svg_number(2 * kArrow), svg_number(at.x),
                          svg_number(at.y + side * (kFrom + 5)), svg_fill(ui.text)));
  }
}

// Draws a pane of a figure, which has results, on its own background.
void draw_figure_pane(Svg& svg, const Figure& figure, std::size_t index, const State& state,
                      const Palette& palette, const SvgArea& area, const ScenePictureLook& look) {
  const Results& results = *figure.panes()[index].results;
  switch (figure.plan().panes[index].kind) {
    case FigurePane::Kind::map:
      svg.rect(area.x, area.y, area.width, area.height, svg_fill(palette.ui.canvas));
      draw_map(svg, state, results, palette, area, area, {own_search(figure, index)});
      return draw_handles(svg, figure, seen_map(state.camera, *results.scene.map, area), palette);
    case FigurePane::Kind::plot:
      return draw_plot_in(svg, scatter_picture(results, state.scatter_plot, palette), palette, area,
                          {true, look.text, false});
    case FigurePane::Kind::triangle: {
      svg.rect(area.x, area.y, area.width, area.height, svg_stroke(palette.ui.line, 1));
      svg.open("g", fmt::format("transform=\"translate({} {}) scale({})\"", svg_number(area.x),
                                svg_number(area.y), kTriangleScale));
      draw_svg_triangle(svg, state, results, palette, area.width / kTriangleScale,
                        area.height / kTriangleScale);
      return svg.close("g");
    }
  }
}

// Draws the panes of a figure side by side with their titles, as they are presented. `pen`: the
// strokes on its last map.
void draw_figure(Svg& svg, const FigureStage& stage, const std::vector<PenStroke>& pen,
                 const Palette& palette, const SvgArea& area, const ScenePictureLook& look) {
  constexpr double kPaneGap = 16, kPaneTitle = 32, kPaneText = 20;
  const Palette::Ui& ui = palette.ui;
  svg.rect(area.x, area.y, area.width, area.height, svg_fill(ui.panel));
  const Figure& figure = stage.figure();
  const std::vector<FigurePane>& plans = figure.plan().panes;
  const auto count = static_cast<double>(plans.size());
  const double width = (area.width - 2 * kPad - kPaneGap * (count - 1)) / count;
  const double top = area.y + kPad + kPaneTitle;
  const auto last_map = std::find_if(plans.rbegin(), plans.rend(), [](const FigurePane& plan) {
    return plan.kind == FigurePane::Kind::map;
  });
  for (std::size_t i = 0; i < plans.size(); ++i) {
    const SvgArea pane{area.x + kPad + (width + kPaneGap) * static_cast<double>(i), top, width,
                       area.y + area.height - kPad - top};
    const std::optional<Situation> situation = figure.situation(stage, i);
    if (!situation) continue;
    const std::string value = plans[i].value.plain(*situation);
    svg.text(pane.x + pane.width, top - 10, kPaneText, ui.text2, value, "text-anchor=\"end\"");
    svg.text(pane.x, top - 10, kPaneText, ui.text,
             shortened_line(plans[i].title,
                            width - kPad - kLetter * kPaneText * static_cast<double>(value.size()),
                            kPaneText + 1),
             "font-weight=\"600\"");
    State state = figure.panes()[i].state;
    if (last_map != plans.rend() && &*last_map == &plans[i]) state.pen = pen;
    const std::size_t begin = svg.size();
    draw_figure_pane(svg, figure, i, state, palette, pane, look);
    if (i > 0) svg.prefix_ids(begin, fmt::format("pane-{}-", i + 1));
  }
}

void draw_table(Svg& svg, const std::vector<SlideRow>& rows, const Palette& palette,
                const SvgArea& area, const ScenePictureLook& look) {
  const Palette::Ui& ui = palette.ui;
  svg.rect(area.x, area.y, area.width, area.height, svg_fill(ui.panel));
  constexpr double kNumberColumn = 0.19, kMostRow = 64, kSwatch = 14, kNarrowPad = 0.03;
  const double pad = std::min(kPad, kNarrowPad * area.width);
  const double column = kNumberColumn * area.width;
  const double row = std::min(kMostRow, (area.height - 2 * pad) / double(rows.size() + 1));
  const double gap = pad / 2, name = area.width - 2 * pad - kSwatch - 2 * gap - 2.75 * column;
  std::size_t longest = 1;
  for (const SlideRow& line : rows) longest = std::max(longest, line.name.size());
  const double size =
      std::max(look.text, std::min({kTableText, row * 0.45, name / (kLetter * double(longest))}));
  const double right = area.x + area.width - pad;
  const auto at = [&](std::size_t value) {
    return right - column * static_cast<double>(kSlideColumns.size() - 1 - value);
  };
  double y = area.y + pad;
  // Heads that are too long for their column have several lines, down to the first row.
  const double head = std::max(look.text, std::min(size, column / (kLetter * 20)));
  for (std::size_t i = 0; i < kSlideColumns.size(); ++i) {
    const std::vector<std::string> lines = wrapped_lines(kSlideColumns[i], column - 8, head);
    double base = y + row - 0.5 * head - 1.1 * head * static_cast<double>(lines.size() - 1);
    for (const std::string& line : lines) {
      svg.text(at(i), base, head, ui.text2, line, "text-anchor=\"end\"");
      base += 1.1 * head;
    }
  }
  for (const SlideRow& line : rows) {
    y += row;
    svg.line(area.x + pad, y, right, y, svg_stroke(ui.line, 1));
    svg.rect(area.x + pad, y + (row - kSwatch) / 2, kSwatch, kSwatch, svg_fill(line.color));
    svg.text(area.x + pad + kSwatch + gap, y + row / 2 + 0.35 * size, size, ui.text,
             shortened_line(line.name, name, size), "font-weight=\"600\"");
    for (std::size_t i = 0; i < line.values.size(); ++i)
      svg.text(at(i), y + row / 2 + 0.35 * size, size, ui.text, line.values[i],
               "text-anchor=\"end\"");
  }
  svg.line(area.x + pad, y + row, right, y + row, svg_stroke(ui.line, 1));
}

void draw_page_of_text(Svg& svg, const std::string& text, const Palette& palette,
                       const SvgArea& area, double least) {
  const double pad = kTextPad * area.width;
  svg.rect(area.x, area.y, area.width, area.height, svg_fill(palette.ui.panel));
  draw_fitted_text(svg, text, palette.ui.text,
                   {area.x + pad, area.y + pad, area.width - 2 * pad, area.height - 2 * pad},
                   kTextSize, 2, least);
}

// The strokes on a slide without a map where they are printed. On a plot, they mark the same places
// of the axes as on the screen.
std::vector<PenStroke> printed_strokes(const PresentationScene& scene, const ScenePlot& plot,
                                       const SvgArea& area, const ScenePictureLook& look) {
  constexpr float kWidth = 932, kHeight = 656;  // a plot in a window of 1280 x 720
  std::vector<PenStroke> strokes = scene.state.pen;
  if (!plot || !plot->ok()) return strokes;
  const std::optional<Rect> from =
      presented_axes(scene, plot->value(), Rect{0, 0, kWidth, kHeight});
  if (!from) return strokes;
  const double scale = look.text / kTickText;
  const PlotArea to =
      drawn_area(plot->value(), {area.width / scale, area.height / scale, look.titled});
  // The units of the strokes in a pixel of that window, and in a unit of the plot.
  const double pixel = kPagePenWidth * PenPoint::kUnit / kWidth;
  const double unit = kPagePenWidth * PenPoint::kUnit * scale / area.width;
  const auto moved = [&](int at, float begin, float length, double to_begin, double to_length) {
    const double part = (at / pixel - static_cast<double>(begin)) / static_cast<double>(length);
    return static_cast<int>(std::lround(unit * (to_begin + part * to_length)));
  };
  for (PenStroke& stroke : strokes)
    for (PenPoint& point : stroke)
      point = {moved(point.x, from->x, from->w, to.x, to.width),
               moved(point.y, from->y, from->h, to.y, to.height)};
  return strokes;
}

// Draws a scene_picture() without the strokes on a slide without a map.
void draw_slide(Svg& svg, const PresentationScene& scene, const Results& results,
                const ScenePlot& plot, const Palette& palette, const SvgArea& area,
                const ScenePictureLook& look) {
  const State& state = scene.state;
  const bool shown = look.answers && !state.prediction.hides();
  if (scene.kind == SceneKind::text)
    return draw_page_of_text(svg, slide_text(scene), palette, area, look.text);
  if (scene.kind == SceneKind::table)
    return draw_table(svg, slide_rows(&scene, results, palette, shown), palette, area, look);
  if (plot) return draw_plot_in(svg, *plot, palette, area, look);
  svg.rect(area.x, area.y, area.width, area.height, svg_fill(palette.ui.canvas));
  if (shown && state.split != Split::overlaid)
    return draw_two_maps(svg, scene, results, palette, area);
  if (shown && look.figure) return draw_figure(svg, *look.figure, state.pen, palette, area, look);
  draw_map(svg, state, results, palette, area, area, {std::nullopt, shown});
}

}  // namespace

bool pictures_map(const PresentationScene& scene) {
  const State& state = scene.state;
  if (scene.kind == SceneKind::figure) return true;
  return scene.kind == SceneKind::view && (!state.full_plot || state.prediction.hides());
}

bool pictures_plot(const PresentationScene& scene) {
  return scene.kind == SceneKind::view && !pictures_map(scene);
}

ScenePlot scene_plot(const PresentationScene& scene, const Results& results, const Palette& palette,
                     JobProgress& progress) {
  if (!pictures_plot(scene)) return std::nullopt;
  const State& state = scene.state;
  if (state.plot_tab == PlotTab::scatter)
    return scatter_picture(results, state.scatter_plot, palette);
  if (state.plot_tab == PlotTab::path && state.path_plot.shown == PathPlot::Shown::along)
    return path_picture(results, palette, slide_titles(&scene, results.scene, results.moves));
  if (shows_measured_plot(scene)) return measured_plot(scene, palette, progress);
  return Error{"This plot needs measurements that the presentation does not keep", "",
               "Show the scene in Waymark, and save the plot as an image"};
}

void draw_scene_picture(Svg& svg, const PresentationScene& scene, const Results& results,
                        const ScenePlot& plot, const Palette& palette, const SvgArea& area,
                        const ScenePictureLook& look) {
  if (!is_page(scene) || scene.state.pen.empty())
    return draw_slide(svg, scene, results, plot, palette, area, look);
  PresentationScene page = scene;
  page.state.pen.clear();
  draw_slide(svg, page, results, plot, palette, area, look);
  const Clip clip(svg, area, "page");
  draw_svg_pen(svg, printed_strokes(scene, plot, area, look), palette,
               {area.x, area.y, area.width / kPagePenWidth});
}

std::vector<std::string> wrapped_lines(std::string_view text, double width, double size) {
  const auto letters = static_cast<std::size_t>(std::max(1.0, width / (kLetter * size)));
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end_of_line = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end_of_line);
    text.remove_prefix(std::min(text.size(), end_of_line + 1));
    while (line.size() > letters) {
      std::size_t end = line.rfind(' ', letters);
      if (end == std::string_view::npos || end == 0) end = std::min(line.find(' ', 1), line.size());
      lines.emplace_back(line.substr(0, end));
      line.remove_prefix(std::min(line.size(), end + 1));
    }
    lines.emplace_back(line);
  }
  return lines;
}

std::string shortened_line(std::string_view text, double width, double size) {
  const auto letters = static_cast<std::size_t>(std::max(1.0, width / (kLetter * size)));
  if (text.size() <= letters) return std::string(text);
  return cut_text(std::string(text), letters - 1) + "…";
}

double draw_lines(Svg& svg, double x, double y, double size, const Color& color,
                  const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    svg.text(x, y, size, color, line);
    y += kTextLine * size;
  }
  return y;
}

double draw_fitted_text(Svg& svg, const std::string& text, const Color& color, const SvgArea& area,
                        double largest, double step, double least) {
  double size = largest;
  std::vector<std::string> lines = wrapped_lines(text, area.width, size);
  const auto fitting = [&] { return static_cast<std::size_t>(area.height / (kTextLine * size)); };
  while (size > least && lines.size() > fitting()) {
    size = std::max(least, size - step);
    lines = wrapped_lines(text, area.width, size);
  }
  if (lines.size() > fitting()) {
    lines.resize(std::max<std::size_t>(1, fitting()));
    lines.back() += " …";
  }
  return draw_lines(svg, area.x, area.y + size, size, color, lines) - size;
}

}  // namespace waymark
