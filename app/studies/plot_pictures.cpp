#include "app/studies/plot_pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <map>

#include "app/kit/numbers.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "app/screen/plot_axes.h"
#include "core/study/scatter.h"

namespace waymark {
namespace {

using Shape = PlotPicture::Shape;

double ratio(Cost part, Cost of) { return of == 0 ? 1 : static_cast<double>(part) / of; }

// Rounds `most` up to a multiple of a round number.
double rounded_up(double most) {
  const double step = std::pow(10, std::floor(std::log10(std::max(most, 1.0)))) / 2;
  return std::ceil(std::max(most, 1.0) / step) * step;
}

// Fits axes that start at 0 to all marks. Logarithmic axes begin and end at powers of ten.
void fit_axes(PlotPicture& plot, double least_up = 0) {
  double left = INFINITY, right = 0, top = least_up;
  for (const PlotPicture::Series& series : plot.series)
    for (const PlotPicture::Mark& mark : series.marks) {
      left = std::min(left, mark.x);
      right = std::max(right, mark.x);
      top = std::max(top, mark.y);
    }
  plot.up.from = 0;
  plot.up.to = top <= 1.05 ? 1.05 : rounded_up(top);
  if (plot.across.powers_of_ten) {
    plot.across.from = std::isfinite(left) ? std::floor(left) : 0;
    plot.across.to = std::floor(right) + 1;
  } else {
    plot.across.from = 0;
    plot.across.to = rounded_up(right);
  }
}

bool lies_above(const PlotPicture& plot, double height) {
  for (const PlotPicture::Series& series : plot.series)
    for (const PlotPicture::Mark& mark : series.marks)
      if (mark.y > height) return true;
  return false;
}

class ScatterPicture {
 public:
  ScatterPicture(const Results& results, const ScatterPlot& look)
      : moves_(results.moves), look_(look), rows_(scatter_rows(results)) {}

  PlotPicture make(const Results& results, const Palette& palette) {
    plot_.title = "Heuristic against true cost";
    plot_.subtitle = fmt::format("{}, {} cells", results.scene.map->title, grouped(rows_.size()));
    plot_.across.name = "true cost";
    plot_.up.name = ratio_shown()   ? "estimate / true cost"
                    : error_shown() ? "true cost − estimate"
                                    : "estimate";
    plot_.diagonal = !ratio_shown() && !error_shown();
    set_axes();
    const double columns = 260, rows = 190;
    plot_.bin_width = bin_side((plot_.across.to - plot_.across.from) / columns);
    plot_.bin_height = ratio_shown() ? (plot_.up.to - plot_.up.from) / rows
                                     : bin_side((plot_.up.to - plot_.up.from) / rows);
    const Scene& scene = results.scene;
    const float least = least_point_opacity(palette);
    if (look_.a)
      add_series(slot_title(scene, moves_, Slot::a), palette.plot.a, &ScatterRow::a, least);
    if (look_.b && results.has_b())
      add_series(slot_title(scene, moves_, Slot::b), palette.plot.b, &ScatterRow::b, least);
    return std::move(plot_);
  }

 private:
  using Vertical = decltype(ScatterPlot::vertical);
  bool ratio_shown() const { return look_.vertical == Vertical::ratio; }
  bool error_shown() const { return look_.vertical == Vertical::error; }

  double place(const ScatterRow& row, Cost ScatterRow::*estimate) const {
    if (ratio_shown()) return ratio(row.*estimate, row.true_cost);
    return moves_.cells(error_shown() ? row.true_cost - row.*estimate : row.*estimate);
  }

  void set_axes() {
    if (!look_.fit) {
      plot_.across.from = look_.x0;
      plot_.across.to = look_.x1;
      plot_.up.from = look_.y0;
      plot_.up.to = look_.y1;
      return;
    }
    double right = 1, top = 1;
    for (const ScatterRow& row : rows_) {
      right = std::max(right, moves_.cells(row.true_cost));
      if (look_.a) top = std::max(top, place(row, &ScatterRow::a));
      if (look_.b) top = std::max(top, place(row, &ScatterRow::b));
    }
    plot_.across.to = 10 * std::ceil(right / 10);
    plot_.up.to = ratio_shown() ? 1.05 : error_shown() ? rounded_up(top) : plot_.across.to;
  }

  // The side of a bin in cells, an integer number of cost units.
  double bin_side(double least) const {
    return moves_.cells(bin_units(least * moves_.straight, moves_));
  }

  void add_series(const std::string& name, const Color& color, Cost ScatterRow::*estimate,
                  float least) {
    std::map<std::pair<std::int64_t, std::int64_t>, int> bins;
    double error = 0;
    for (const ScatterRow& row : rows_) {
      error += moves_.cells(row.true_cost - row.*estimate);
      // Adds half a cost unit, so rounding does not decide on which side of a border a value falls.
      const double nudge = 0.5 / moves_.straight;
      const double up = place(row, estimate) + (ratio_shown() ? 1e-9 : nudge);
      ++bins[{static_cast<std::int64_t>(
                  std::floor((moves_.cells(row.true_cost) + nudge) / plot_.bin_width)),
              static_cast<std::int64_t>(std::floor(up / plot_.bin_height))}];
    }
    int most = 1;
    for (const auto& [bin, count] : bins) most = std::max(most, count);
    PlotPicture::Series series{name, "", color, Shape::bin, {}};
    if (!rows_.empty())
      series.figure =
          fmt::format("mean error {}", decimal_text(error / static_cast<double>(rows_.size()), 1));
    for (const auto& [bin, count] : bins)
      series.marks.push_back(
          {static_cast<double>(bin.first) * plot_.bin_width,
           static_cast<double>(bin.second) * plot_.bin_height,
           least +
               (1 - least) * static_cast<float>(std::log(count) / std::log(std::max(2, most)))});
    plot_.series.push_back(std::move(series));
  }

  const Moves moves_;
  const ScatterPlot& look_;
  std::vector<ScatterRow> rows_;
  PlotPicture plot_;
};

}  // namespace

PlotPicture scatter_picture(const Results& results, const ScatterPlot& look,
                            const Palette& palette) {
  return ScatterPicture(results, look).make(results, palette);
}

PlotPicture path_picture(const Results& r, const Palette& palette, const SearchNames& names) {
  static constexpr std::array<float, 2> kCostDash = {3, 3};
  const Grid& grid = r.scene.map->grid;
  PlotPicture picture;
  picture.title = "f along the paths";
  picture.subtitle = r.scene.map->title;
  picture.across = {axis_with_unit(grid, "cost so far"), 0, 1};
  double least = INFINITY, most = 0;
  for (const Slot slot : {Slot::a, Slot::b}) {
    const std::vector<PathStep>& profile = r.run(slot).profile;
    if (profile.empty() || (slot == Slot::b && !r.has_b())) continue;
    PlotPicture::Series line{name_of(names, slot),
                             fmt::format("f {} to {}", length_text(profile.front().f(), r.moves),
                                         length_text(profile.back().f(), r.moves)),
                             slot == Slot::a ? palette.panel.lane_a : palette.panel.b,
                             Shape::line,
                             {}};
    for (const PathStep& step : profile) {
      line.marks.push_back({r.moves.cells(step.g), r.moves.cells(step.f())});
      picture.across.to = std::max(picture.across.to, line.marks.back().x);
      least = std::min(least, line.marks.back().y);
      most = std::max(most, line.marks.back().y);
    }
    picture.series.push_back(std::move(line));
  }
  const double margin = std::max(1.0, 0.06 * (most - least));
  picture.up = {axis_with_unit(grid, "f"), std::max(0.0, std::min(least, most) - margin),
                most + margin};
  if (r.exact.cost == kNoCost) return picture;
  // A perfect heuristic keeps f at the cost of an optimal path.
  const double cost = r.moves.cells(r.exact.cost);
  picture.series.push_back({"perfect heuristic",
                            "f " + length_text(r.exact.cost, r.moves),
                            palette.ui.text2,
                            Shape::line,
                            {{0, cost}, {picture.across.to, cost}},
                            kCostDash,
                            false,
                            true,
                            1.2f});
  return picture;
}

PlotPicture::Mark drag_mark(const SearchFigures& figures, Cost cost, const Moves& moves,
                            const DragPlot& plot) {
  return {plot.logarithmic ? log_of(figures.expanded) : figures.expanded,
          plot.vertical == DragPlot::Vertical::ratio ? ratio(figures.h_start, cost)
                                                     : moves.cells(figures.h_start)};
}

PlotPicture drag_picture(const std::vector<DragRow>& rows, const Moves& moves,
                         const DragPlot& shown, const Palette& palette) {
  PlotPicture plot;
  plot.title = "Drag positions";
  plot.subtitle = fmt::format("{} positions", grouped(static_cast<std::int64_t>(rows.size())));
  plot.across = {shown.logarithmic ? "nodes expanded, logarithmic" : "nodes expanded", 0, 1,
                 shown.logarithmic};
  plot.up.name = shown.vertical == DragPlot::Vertical::ratio ? "estimate at the start / true cost"
                                                             : "estimate at the start";
  // One series per set and search, in the order of the sets. All positions of a set have the same
  // two searches.
  std::vector<std::string> sets;
  for (const DragRow& row : rows)
    if (std::find(sets.begin(), sets.end(), row.set) == sets.end()) sets.push_back(row.set);
  const auto first_of = [&rows](const std::string& set) {
    return *std::find_if(rows.begin(), rows.end(),
                         [&set](const DragRow& row) { return row.set == set; });
  };
  constexpr std::array<Shape, 4> kShapes = {Shape::disc, Shape::diamond, Shape::square,
                                            Shape::triangle};
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const Slot kind : {Slot::a, Slot::b}) {
      const bool of_a = kind == Slot::a;
      const SlotPair of = first_of(sets[set]).of;
      const SearchSpec& spec = of_a ? of.a : of.b;
      PlotPicture::Series series{fmt::format("{}, {}", spec_title(spec, moves), sets[set]),
                                 "",
                                 of_a ? palette.plot.a : palette.plot.b,
                                 kShapes[(2 * set + (of_a ? 0 : 1)) % kShapes.size()],
                                 {}};
      for (const DragRow& row : rows) {
        if (row.set != sets[set] || row.studied.cost == kNoCost) continue;
        if (!of_a && uses_landmarks(spec) && row.landmarks.empty()) continue;
        series.marks.push_back(
            drag_mark(of_a ? row.studied.a : row.studied.b, row.studied.cost, moves, shown));
        series.marks.back().opacity = 0.75f;
      }
      series.figure =
          fmt::format("{} points", grouped(static_cast<std::int64_t>(series.marks.size())));
      if (!series.marks.empty()) plot.series.push_back(std::move(series));
    }
  fit_axes(plot);
  return plot;
}

PlotPicture::Mark pairs_mark(const SearchFigures& figures, Cost cost, const Moves& moves,
                             PairsPlot::Across across) {
  return {across == PairsPlot::Across::explored ? log_of(figures.expanded) : moves.cells(cost),
          moves.cells(figures.h_start)};
}

PlotPicture::Spread pairs_bar(const PairsRun& run, const CostBin& bin, std::size_t spec,
                              const Color& color) {
  const Quartiles& h = bin.h[spec];
  const auto cells = [&run](double cost) { return cost / run.moves.straight; };
  return {cells(bin.cost.median), cells(h.lower), cells(h.median), cells(run.bar_end(bin, spec)),
          color};
}

PlotPicture pairs_picture(const PairsRun& run, const Scene& now, PairsPlot::Across across,
                          const Palette& palette) {
  const bool explored = across == PairsPlot::Across::explored;
  const Moves& moves = run.moves;
  PlotPicture plot;
  plot.title = "Many pairs";
  plot.across = {explored ? "nodes expanded, logarithmic" : "true cost", 0, 1, explored};
  plot.up.name = "estimate at the start";
  plot.diagonal = !explored;
  plot.subtitle = fmt::format("{} of {} pairs have a path", grouped(run.summary.solved),
                              grouped(static_cast<std::int64_t>(run.pairs.size())));
  for (const Slot slot : {Slot::a, Slot::b}) {
    const bool of_a = slot == Slot::a;
    const std::size_t index = run.shown(now, slot);
    if (!of_a && !run.shows(index)) continue;
    PlotPicture::Series series{
        spec_title(run.specs[index], moves),
        fmt::format("median expanded {}", decimal_text(run.summary.of[index].expanded.median, 0)),
        of_a ? palette.plot.a : palette.plot.b,
        of_a ? Shape::disc : Shape::diamond,
        {}};
    for (const PairSearches& pair : run.pairs)
      if (pair.cost != kNoCost) {
        series.marks.push_back(pairs_mark(pair.of[index], pair.cost, moves, across));
        series.marks.back().opacity = 0.35f;
      }
    plot.series.push_back(std::move(series));
  }
  fit_axes(plot);
  if (explored) return plot;
  // A heuristic that overestimates may have values above all costs.
  if (!lies_above(plot, plot.across.to)) plot.up.to = plot.across.to;
  for (const CostBin& bin : run.bins)
    for (const Slot slot : {Slot::a, Slot::b}) {
      const std::size_t index = run.shown(now, slot);
      if (slot == Slot::b && !run.shows(index)) continue;
      plot.spreads.push_back(
          pairs_bar(run, bin, index, slot == Slot::a ? palette.panel.a : palette.panel.b));
    }
  return plot;
}

std::string two_verdict(const std::vector<TwoRow>& rows) {
  std::int64_t one = 0, two = 0;
  for (const TwoRow& row : rows) {
    one += row.difference() > 0;
    two += row.difference() < 0;
  }
  return fmt::format("One is better for {}, two for {}, equal for {}", grouped(one), grouped(two),
                     grouped(static_cast<std::int64_t>(rows.size()) - one - two));
}

PlotPicture two_picture(const std::vector<TwoRow>& rows, const Palette& palette) {
  PlotPicture plot;
  plot.title = "Two placements";
  plot.subtitle = two_verdict(rows);
  plot.across = {"pairs, by difference", 0, static_cast<double>(rows.size())};
  plot.up = {"cells that two expands more than one", std::min(0, rows.front().difference()) - 1.0,
             std::max(0, rows.back().difference()) + 1.0};
  PlotPicture::Series line{"difference", "", palette.ui.text, PlotPicture::Shape::line, {}};
  // A step for each pair.
  for (std::size_t i = 0; i < rows.size(); ++i)
    for (const std::size_t x : {i, i + 1})
      line.marks.push_back({static_cast<double>(x), static_cast<double>(rows[i].difference())});
  const auto saved = [&](bool by_one) {
    PlotPicture::Series area{by_one ? "cells saved by one" : "cells saved by two",
                             "",
                             palette.panel.specs[by_one ? 0 : 1],
                             PlotPicture::Shape::band,
                             {}};
    std::int64_t cells = 0;
    for (const TwoRow& row : rows)
      cells += std::max(0, by_one ? row.difference() : -row.difference());
    area.figure = grouped(cells);
    for (const PlotPicture::Mark& mark : line.marks)
      area.marks.push_back({mark.x, by_one ? std::max(0.0, mark.y) : std::min(0.0, mark.y)});
    area.marks.push_back({plot.across.to, 0});
    area.marks.push_back({0, 0});
    return area;
  };
  plot.series = {saved(true), saved(false), std::move(line)};
  return plot;
}

PlotPicture weights_picture(const WeightRun& run, const Palette& palette,
                            const SearchNames& names) {
  static constexpr std::array<float, 2> kCostDash = {4, 3};
  PlotPicture plot;
  plot.title = "Weight";
  plot.subtitle = fmt::format("{} pairs", grouped(run.pairs));
  plot.up = {"mean expanded, logarithmic", 0, 1, true, true};
  double most_over = 1;
  for (const WeightRun::Line& line : run.lines) {
    const WeightPoint& best = best_weight(line.pairs, kNearlyOptimal);
    const std::string& name = names[line.slot == Slot::a ? 0 : 1];
    const Color& color = line.slot == Slot::a ? palette.panel.lane_a : palette.panel.b;
    PlotPicture::Series cells{name + ", expanded",
                              fmt::format("{} at w = {}", grouped(std::llround(best.mean_expanded)),
                                          weight_text(best.weight)),
                              color,
                              PlotPicture::Shape::line,
                              {}};
    PlotPicture::Series costs{
        name + ", excess cost", "", color, PlotPicture::Shape::line, {}, kCostDash, true};
    costs.figure = fmt::format("{}% at w = {}", decimal_text(100 * best.mean_over, 1),
                               weight_text(best.weight));
    for (const WeightPoint& point : line.pairs.points) {
      const double weight = static_cast<double>(point.weight) / SearchSpec::kOne;
      plot.across.to = std::max(plot.across.to, weight);
      cells.marks.push_back({weight, log_of(point.mean_expanded)});
      if (point.found > 0) costs.marks.push_back({weight, 100 * point.mean_over});
      most_over = std::max(most_over, 100 * point.mean_over);
    }
    plot.series.push_back(std::move(cells));
    plot.series.push_back(std::move(costs));
  }
  plot.across.name = "weight of h";
  plot.right = PlotPicture::Axis{"mean cost above the optimum, %", 0, rounded_up(most_over)};
  fit_height(plot);
  return plot;
}

}  // namespace waymark
