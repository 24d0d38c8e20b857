#include "app/present/export/plot_pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <map>

#include "app/model/text/formula_words.h"
#include "app/model/text/numbers.h"
#include "core/study/pair_summary.h"

namespace waymark {
namespace {

using Shape = PlotPicture::Shape;

double ratio(Cost part, Cost of) { return of == 0 ? 1 : static_cast<double>(part) / of; }

// The least multiple of a round number that holds `most`.
double rounded_up(double most) {
  const double step = std::pow(10, std::floor(std::log10(std::max(most, 1.0)))) / 2;
  return std::ceil(std::max(most, 1.0) / step) * step;
}

double power_of(int explored) { return std::log10(std::max(1, explored)); }

const SearchFigures& figures(const StudiedPair& pair, Slot kind) {
  return kind == Slot::a ? pair.a : pair.b;
}

// Axes from 0 that hold every mark; powers of ten begin and end at whole ones.
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

class TruthPicture {
 public:
  TruthPicture(const Results& results, const TruthPlot& look)
      : moves_(results.moves), look_(look), rows_(truth_rows(results)) {}

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
    if (look_.a) add_series(formula_title(moves_), palette.plot.distance, &TruthRow::a);
    if (look_.b && results.has_b())
      add_series("Landmarks", palette.plot.landmarks, &TruthRow::b);
    return std::move(plot_);
  }

 private:
  using Vertical = decltype(TruthPlot::vertical);
  bool ratio_shown() const { return look_.vertical == Vertical::ratio; }
  bool error_shown() const { return look_.vertical == Vertical::error; }

  double place(const TruthRow& row, Cost TruthRow::*estimate) const {
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
    for (const TruthRow& row : rows_) {
      right = std::max(right, moves_.cells(row.true_cost));
      if (look_.a) top = std::max(top, place(row, &TruthRow::a));
      if (look_.b) top = std::max(top, place(row, &TruthRow::b));
    }
    plot_.across.to = 10 * std::ceil(right / 10);
    plot_.up.to = ratio_shown() ? 1.05 : error_shown() ? rounded_up(top) : plot_.across.to;
  }

  // In cells, a whole number of cost units: an even one with 4 moves on a uniform map,
  // where true cost and estimate have the same parity.
  double bin_side(double least) const {
    const double step = moves_.unit() ? 2 : 1;
    return step * std::ceil(least * moves_.straight / step) / moves_.straight;
  }

  void add_series(const char* name, const Color& color, Cost TruthRow::*estimate) {
    std::map<std::pair<std::int64_t, std::int64_t>, int> bins;
    double error = 0;
    for (const TruthRow& row : rows_) {
      error += moves_.cells(row.true_cost - row.*estimate);
      // Half a cost unit lets no rounding decide on which side of a border a value falls.
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
           0.28f + 0.72f * static_cast<float>(std::log(count) / std::log(std::max(2, most)))});
    plot_.series.push_back(std::move(series));
  }

  const Moves moves_;
  const TruthPlot& look_;
  std::vector<TruthRow> rows_;
  PlotPicture plot_;
};

}  // namespace

PlotPicture truth_picture(const Results& results, const TruthPlot& look, const Palette& palette) {
  return TruthPicture(results, look).make(results, palette);
}

PlotPicture drag_picture(const std::vector<DragRow>& rows, const Moves& moves, const DragLook& look,
                         const Palette& palette) {
  PlotPicture plot;
  plot.title = "While you drag";
  plot.subtitle = fmt::format("{} positions", grouped(static_cast<std::int64_t>(rows.size())));
  plot.across = {look.logarithmic ? "nodes explored, logarithmic" : "nodes explored", 0, 1,
                 look.logarithmic};
  plot.up.name = look.ratio ? "estimate at the start / true cost" : "estimate at the start";
  // One series a set and heuristic, in the order of the sets.
  std::vector<std::string> sets;
  for (const DragRow& row : rows)
    if (std::find(sets.begin(), sets.end(), row.set) == sets.end()) sets.push_back(row.set);
  constexpr std::array<Shape, 4> kShapes = {Shape::disc, Shape::diamond, Shape::square,
                                            Shape::triangle};
  for (std::size_t set = 0; set < sets.size(); ++set)
    for (const Slot kind : {Slot::a, Slot::b}) {
      const bool formula = kind == Slot::a;
      PlotPicture::Series series{
          fmt::format("{}, {}", formula ? formula_title(moves) : "Landmarks", sets[set]),
          "",
          formula ? palette.plot.distance : palette.plot.landmarks,
          kShapes[(2 * set + (formula ? 0 : 1)) % kShapes.size()],
          {}};
      for (const DragRow& row : rows) {
        if (row.set != sets[set] || row.studied.cost == kNoCost) continue;
        if (!formula && row.landmarks.empty()) continue;
        const SearchFigures& f = figures(row.studied, kind);
        series.marks.push_back(
            {look.logarithmic ? power_of(f.expanded) : f.expanded,
             look.ratio ? ratio(f.h_start, row.studied.cost) : moves.cells(f.h_start), 0.75f});
      }
      series.figure =
          fmt::format("{} points", grouped(static_cast<std::int64_t>(series.marks.size())));
      if (!series.marks.empty()) plot.series.push_back(std::move(series));
    }
  fit_axes(plot);
  return plot;
}

PlotPicture pairs_picture(std::span<const StudiedPair> pairs, const Moves& moves,
                          bool has_landmarks, bool explored, const Palette& palette) {
  constexpr int kRanges = 10;
  PlotPicture plot;
  plot.title = "Over many pairs";
  plot.across = {explored ? "nodes explored, logarithmic" : "true cost", 0, 1, explored};
  plot.up.name = "estimate at the start";
  plot.diagonal = !explored;
  Cost longest = 0;
  int solved = 0;
  for (const StudiedPair& pair : pairs)
    if (pair.cost != kNoCost) {
      longest = std::max(longest, pair.cost);
      ++solved;
    }
  plot.subtitle = fmt::format("{} of {} pairs have a path", grouped(solved),
                              grouped(static_cast<std::int64_t>(pairs.size())));
  const PairSummary sum = summary(pairs, 255);
  for (const Slot kind : {Slot::a, Slot::b}) {
    const bool formula = kind == Slot::a;
    if (!formula && !has_landmarks) continue;
    PlotPicture::Series series{
        formula ? formula_title(moves) : "Landmarks",
        fmt::format("median explored {}",
                    decimal_text((formula ? sum.a : sum.b).expanded.median, 0)),
        formula ? palette.plot.distance : palette.plot.landmarks,
        formula ? Shape::disc : Shape::diamond,
        {}};
    for (const StudiedPair& pair : pairs)
      if (pair.cost != kNoCost)
        series.marks.push_back(
            {explored ? power_of(figures(pair, kind).expanded) : moves.cells(pair.cost),
             moves.cells(figures(pair, kind).h_start), 0.35f});
    plot.series.push_back(std::move(series));
  }
  fit_axes(plot);
  if (explored) return plot;
  plot.up.to = plot.across.to;
  for (const CostBin& bin : cost_bins(pairs, longest / kRanges + 1)) {
    const auto spread = [&](const Quartiles& h, const Color& color) {
      const auto cells = [&](double cost) { return cost / moves.straight; };
      plot.spreads.push_back({cells(bin.cost.median), cells(h.lower), cells(h.median),
                              cells(std::min(h.upper, bin.cost.median)), color});
    };
    spread(bin.a_h, palette.panel.distance);
    if (has_landmarks) spread(bin.b_h, palette.panel.landmarks);
  }
  return plot;
}

}  // namespace waymark
