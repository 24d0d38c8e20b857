#include "app/kit/plot_picture.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/kit/numbers.h"

namespace waymark {
namespace {

constexpr double kLeft = 76, kRight = 28, kTop = 76, kTopUntitled = 16, kAreaHeight = 520;
constexpr double kRightAxis = 76, kAxisRoom = 52, kLegendRow = 20, kLegendFigure = 520,
                 kBottom = 20;
constexpr double kTicks = 6, kLeastArea = 40;

double legend_height(const PlotPicture& plot) {
  return kLegendRow * static_cast<double>(plot.series.size()) + kBottom;
}

class PlotDrawing {
 public:
  PlotDrawing(const PlotPicture& plot, const Palette& palette, const PlotSize& size)
      : plot_(plot),
        palette_(palette),
        size_(size),
        top_(size.titled ? kTop : kTopUntitled),
        area_height_(std::max(kLeastArea, size.height - top_ - kAxisRoom - legend_height(plot))) {}

  PlotArea area() const { return {kLeft, top_, area_width(), area_height_}; }

  void draw(Svg& svg) {
    const Palette::Ui& ui = palette_.ui;
    svg.rect(0, 0, size_.width, size_.height, svg_fill(ui.panel));
    if (size_.titled) {
      svg.text(kLeft, 32, 18, ui.text, plot_.title, "font-weight=\"600\"");
      svg.text(kLeft, 54, 13, ui.text2, plot_.subtitle);
    }
    axes(svg);
    if (plot_.diagonal) diagonal(svg);
    if (plot_.upright)
      svg.line(x(*plot_.upright), top_, x(*plot_.upright), top_ + area_height_,
               "id=\"knee\" stroke-dasharray=\"3 3\" " + svg_stroke(ui.text2, 1.2));
    for (std::size_t i = 0; i < plot_.series.size(); ++i) series(svg, i);
    for (const PlotPicture::Spread& spread : plot_.spreads) draw_spread(svg, spread);
    draw_legend(svg, top_ + area_height_ + kAxisRoom);
  }

 private:
  double area_width() const { return size_.width - kLeft - (plot_.right ? kRightAxis : kRight); }
  double x(double value) const {
    return kLeft +
           area_width() * (value - plot_.across.from) / (plot_.across.to - plot_.across.from);
  }
  double y(double value) const {
    return top_ + area_height_ * (plot_.up.to - value) / (plot_.up.to - plot_.up.from);
  }

  double right_y(double value) const {
    return top_ + area_height_ * (plot_.right->to - value) / (plot_.right->to - plot_.right->from);
  }

  template <class Visit>
  static void for_each_tick(const PlotPicture::Axis& axis, Visit visit) {
    const auto labelled = [&](double exponent) { visit(exponent, log_tick_label(exponent)); };
    if (axis.powers_of_ten && axis.twos_and_fives)
      return for_log_ticks(axis.from, axis.to, labelled);
    if (axis.powers_of_ten) return for_ticks(axis.from, axis.to, 1, labelled);
    const double step = tick_step(axis.to - axis.from, kTicks, 0.001);
    for_ticks(axis.from, axis.to, step,
              [&](double value) { visit(value, tick_label(value, step)); });
  }

  void axes(Svg& svg) {
    const Palette::Ui& ui = palette_.ui;
    const double bottom = top_ + area_height_, right = kLeft + area_width();
    svg.open("g", "id=\"axes\"");
    for_each_tick(plot_.across, [&](double value, const std::string& label) {
      svg.line(x(value), top_, x(value), bottom, svg_stroke(ui.line, 1));
      svg.text(x(value), bottom + 18, 12, ui.text2, label, "text-anchor=\"middle\"");
    });
    for_each_tick(plot_.up, [&](double value, const std::string& label) {
      svg.line(kLeft, y(value), right, y(value), svg_stroke(ui.line, 1));
      svg.text(kLeft - 8, y(value) + 4, 12, ui.text2, label, "text-anchor=\"end\"");
    });
    if (plot_.right) right_axis(svg, right);
    svg.line(kLeft, top_, kLeft, bottom, svg_stroke(ui.line2, 1));
    svg.line(kLeft, bottom, right, bottom, svg_stroke(ui.line2, 1));
    svg.text(right, bottom + 38, 13, ui.text2, plot_.across.name, "text-anchor=\"end\"");
    svg.text(0, 0, 13, ui.text2, plot_.up.name,
             fmt::format("text-anchor=\"end\" transform=\"translate(20 {}) rotate(-90)\"",
                         svg_number(top_)));
    svg.close("g");
  }

  void right_axis(Svg& svg, double right) {
    const Palette::Ui& ui = palette_.ui;
    for_each_tick(*plot_.right, [&](double value, const std::string& label) {
      svg.text(right + 8, right_y(value) + 4, 12, ui.text3, label);
    });
    svg.line(right, top_, right, top_ + area_height_, svg_stroke(ui.line2, 1));
    svg.text(0, 0, 13, ui.text3, plot_.right->name,
             fmt::format("text-anchor=\"end\" transform=\"translate({} {}) rotate(-90)\"",
                         svg_number(size_.width - 8), svg_number(top_)));
  }

  void diagonal(Svg& svg) {
    const double from = std::max(plot_.across.from, plot_.up.from);
    const double to = std::min(plot_.across.to, plot_.up.to);
    if (from < to)
      svg.line(x(from), y(from), x(to), y(to),
               "id=\"diagonal\" " + svg_stroke(palette_.plot.diagonal, 1.25));
  }

  bool inside(const PlotPicture::Mark& mark) const {
    return mark.x >= plot_.across.from && mark.x <= plot_.across.to && mark.y >= plot_.up.from &&
           mark.y <= plot_.up.to;
  }

  void series(Svg& svg, std::size_t index) {
    const PlotPicture::Series& series = plot_.series[index];
    svg.open("g",
             fmt::format(
                 "id=\"series-{}\" {}{}", index, svg_fill(series.color),
                 series.shape == PlotPicture::Shape::bin ? " shape-rendering=\"crispEdges\"" : ""));
    if (series.shape == PlotPicture::Shape::line || series.shape == PlotPicture::Shape::band)
      draw_path(svg, series);
    else
      for (const PlotPicture::Mark& mark : series.marks)
        if (inside(mark)) draw_mark(svg, series, x(mark.x), y(mark.y), mark.opacity);
    svg.close("g");
  }

  void draw_path(Svg& svg, const PlotPicture::Series& series) const {
    std::string data;
    for (const PlotPicture::Mark& mark : series.marks)
      data += fmt::format("{}{} {}", data.empty() ? "M" : "L", svg_number(x(mark.x)),
                          svg_number(series.at_right ? right_y(mark.y) : y(mark.y)));
    if (data.empty()) return;
    if (series.shape == PlotPicture::Shape::band)
      return svg.add("path", fmt::format("d=\"{}Z\" fill-opacity=\"0.28\"", data));
    svg.add("path", fmt::format("d=\"{}\" {}{}", data, svg_stroke(series.color, series.width),
                                dash_of(series)));
  }

  static std::string dash_of(const PlotPicture::Series& series) {
    return series.dash.empty()
               ? ""
               : fmt::format(" stroke-dasharray=\"{}\"", fmt::join(series.dash, " "));
  }

  void draw_mark(Svg& svg, const PlotPicture::Series& series, double at_x, double at_y,
                 float opacity) const {
    const std::string faded =
        opacity < 1 ? fmt::format("fill-opacity=\"{}\"", svg_number(opacity)) : "";
    const auto polygon = [&](std::string_view data) {
      svg.add("path",
              fmt::format("d=\"M{} {}{}Z\" {}", svg_number(at_x), svg_number(at_y), data, faded));
    };
    switch (series.shape) {
      case PlotPicture::Shape::bin: {
        const double w = x(plot_.across.from + plot_.bin_width) - kLeft;
        const double h = top_ + area_height_ - y(plot_.up.from + plot_.bin_height);
        return svg.rect(at_x, at_y - h, w, h, faded);
      }
      case PlotPicture::Shape::disc:
      case PlotPicture::Shape::spot:
        return svg.add("circle", fmt::format("cx=\"{}\" cy=\"{}\" r=\"3\" {}", svg_number(at_x),
                                             svg_number(at_y), faded));
      case PlotPicture::Shape::ring:
        return svg.add("circle", fmt::format("cx=\"{}\" cy=\"{}\" r=\"3\" {}", svg_number(at_x),
                                             svg_number(at_y), svg_stroke(series.color, 1.2)));
      case PlotPicture::Shape::diamond:
        return polygon("m0 -4l4 4l-4 4l-4 -4");
      case PlotPicture::Shape::square:
        return polygon("m-3 -3h6v6h-6");
      case PlotPicture::Shape::triangle:
        return polygon("m0 -4l4 7h-8");
      case PlotPicture::Shape::line:
      case PlotPicture::Shape::band:
        return;
    }
  }

  void draw_spread(Svg& svg, const PlotPicture::Spread& spread) const {
    constexpr double half = 8;
    const double middle = x(spread.at);
    for (const auto& [color, width] : {std::pair{&palette_.ui.panel, 4.0}, {&spread.color, 2.0}}) {
      svg.line(middle, y(spread.lower), middle, y(spread.upper), svg_stroke(*color, width));
      svg.line(middle - half, y(spread.median), middle + half, y(spread.median),
               svg_stroke(*color, width));
    }
  }

  void draw_legend(Svg& svg, double top) const {
    const double legend_right = std::min(kLeft + kLegendFigure, size_.width - kRight);
    svg.open("g", "id=\"legend\"");
    double row = top;
    for (const PlotPicture::Series& series : plot_.series) {
      svg.open("g", svg_fill(series.color));
      if (series.shape == PlotPicture::Shape::bin)
        svg.rect(kLeft, row, 12, 12);
      else if (series.shape == PlotPicture::Shape::band)
        svg.rect(kLeft, row, 16, 12, "fill-opacity=\"0.28\"");
      else if (series.shape == PlotPicture::Shape::line)
        svg.line(kLeft, row + 6, kLeft + 16, row + 6,
                 svg_stroke(series.color, series.width) + dash_of(series));
      else
        draw_mark(svg, series, kLeft + 6, row + 6, 1);
      svg.close("g");
      svg.text(kLeft + 22, row + 10.5, 13, palette_.ui.text, series.name);
      svg.text(legend_right, row + 10.5, 13, palette_.ui.text2, series.figure,
               "text-anchor=\"end\"");
      row += kLegendRow;
    }
    svg.close("g");
  }

  const PlotPicture& plot_;
  const Palette& palette_;
  const PlotSize size_;
  const double top_, area_height_;
};

}  // namespace

std::string tick_label(double tick, double step) {
  const int decimals = std::clamp(static_cast<int>(-std::floor(std::log10(step) + 1e-9)), 0, 6);
  return decimal_text(tick, decimals);
}

std::string log_tick_label(double exponent) {
  const int decimals = std::clamp(static_cast<int>(std::ceil(-exponent - 1e-9)), 0, 6);
  return decimal_text(std::pow(10, exponent), decimals);
}

void fit_height(PlotPicture& plot) {
  double least = INFINITY, most = 0;
  for (const PlotPicture::Series& series : plot.series)
    for (const PlotPicture::Mark& mark : series.marks) {
      if (series.at_right) continue;
      least = std::min(least, mark.y);
      most = std::max(most, mark.y);
    }
  plot.up.from = std::min(least, most) - kPlotMargin;
  plot.up.to = most + kPlotMargin;
}

double plot_svg_height(const PlotPicture& plot) {
  return kTop + kAreaHeight + kAxisRoom + legend_height(plot);
}

void draw_plot(Svg& svg, const PlotPicture& plot, const Palette& palette, const PlotSize& size) {
  PlotDrawing(plot, palette, size).draw(svg);
}

PlotArea drawn_area(const PlotPicture& plot, const PlotSize& size) {
  return PlotDrawing(plot, palette(Theme::kLight), size).area();
}

PlotPicture without_marks(PlotPicture plot) {
  for (PlotPicture::Series& series : plot.series) {
    series.marks.clear();
    series.figure.clear();
  }
  plot.upright.reset();
  plot.spreads.clear();
  plot.keys.clear();
  plot.subtitle.clear();
  plot.finding.clear();
  plot.finding_in_short.clear();
  return plot;
}

std::string plot_svg(const PlotPicture& plot, const Palette& palette, double scale) {
  const PlotSize size{kPlotSvgWidth, plot_svg_height(plot)};
  Svg svg(size.width, size.height, scale);
  draw_plot(svg, plot, palette, size);
  return svg.finish();
}

}  // namespace waymark
