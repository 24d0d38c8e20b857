#include "app/studies/plot_pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

#include "app/kit/numbers.h"
#include "app/scene/scene_searches.h"
#include "app/studies/count_plot_frame.h"
#include "app/studies/memory_run.h"
#include "app/studies/plot_panels.h"
#include "core/study/scatter.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

using Shape = PlotPicture::Shape;

double ratio(Cost part, Cost of) { return of == 0 ? 1 : static_cast<double>(part) / of; }

// Rounds `most` up to a multiple of a round number.
double rounded_up(double most) {
  const double step = std::pow(10, std::floor(std::log10(std::max(most, 1.0)))) / 2;
  return std::ceil(std::max(most, 1.0) / step) * step;
}

double power_of(int explored) { return std::log10(std::max(1, explored)); }

const SearchFigures& figures(const StudiedPair& pair, Slot kind) {
  return kind == Slot::a ? pair.a : pair.b;
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

PlotPicture drag_picture(const std::vector<DragRow>& rows, const Moves& moves, const DragLook& look,
                         const Palette& palette) {
  PlotPicture plot;
  plot.title = "Drag positions";
  plot.subtitle = fmt::format("{} positions", grouped(static_cast<std::int64_t>(rows.size())));
  plot.across = {look.logarithmic ? "nodes explored, logarithmic" : "nodes explored", 0, 1,
                 look.logarithmic};
  plot.up.name = look.ratio ? "estimate at the start / true cost" : "estimate at the start";
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

PlotPicture pairs_picture(const PairsRun& run, const Scene& now, bool explored,
                          const Palette& palette) {
  const Moves& moves = run.moves;
  PlotPicture plot;
  plot.title = "Many pairs";
  plot.across = {explored ? "nodes explored, logarithmic" : "true cost", 0, 1, explored};
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
        fmt::format("median explored {}", decimal_text(run.summary.of[index].expanded.median, 0)),
        of_a ? palette.plot.a : palette.plot.b,
        of_a ? Shape::disc : Shape::diamond,
        {}};
    for (const PairSearches& pair : run.pairs)
      if (pair.cost != kNoCost)
        series.marks.push_back(
            {explored ? power_of(pair.of[index].expanded) : moves.cells(pair.cost),
             moves.cells(pair.of[index].h_start), 0.35f});
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
      const Quartiles& h = bin.h[index];
      const auto cells = [&](double cost) { return cost / moves.straight; };
      const Color& color = slot == Slot::a ? palette.panel.a : palette.panel.b;
      plot.spreads.push_back({cells(bin.cost.median), cells(h.lower), cells(h.median),
                              cells(run.bar_end(bin, index)), color});
    }
  return plot;
}

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

namespace {

PlotPicture::Mark stored_mark(const TableFigures& figures) {
  return {std::log10(static_cast<double>(figures.stored.bytes) / 1000),
          std::log10(std::max(1.0, figures.expanded.median))};
}

void add_stored(PlotPicture& picture, const MemoryRun& run, const MemoryLook& look) {
  const TableFigures* const told = shown_figures(look, run.figures, run.half());
  if (told == nullptr) return;
  PlotPicture::Series marks{tables_title(told->stored),
                            fmt::format("{} in {}", decimal_text(told->expanded.median, 0),
                                        bytes_text(static_cast<std::int64_t>(told->stored.bytes))),
                            look.color,
                            look.shape,
                            {}};
  for (const TableFigures& figures : run.figures)
    if (look.holds(figures.stored)) marks.marks.push_back(stored_mark(figures));
  if (look.is_line()) {
    PlotPicture::Series line{std::string(look.title) + ", all", "", look.color,
                             PlotPicture::Shape::line, marks.marks};
    line.dash = fmt::format("{}", fmt::join(look.dash, " "));
    picture.series.push_back(std::move(line));
  }
  picture.series.push_back(std::move(marks));
}

// Fits both axes to all marks, with a margin.
void fit_both_axes(PlotPicture& picture) {
  const auto hold = [](PlotPicture::Axis& axis, double value, bool first) {
    axis.from = first ? value : std::min(axis.from, value);
    axis.to = first ? value : std::max(axis.to, value);
  };
  bool first = true;
  for (const PlotPicture::Series& series : picture.series)
    for (const PlotPicture::Mark& mark : series.marks) {
      hold(picture.across, mark.x, first);
      hold(picture.up, mark.y, first);
      first = false;
    }
  constexpr double kRoom = 0.08;
  for (PlotPicture::Axis* axis : {&picture.across, &picture.up}) {
    axis->from -= kRoom;
    axis->to += kRoom;
  }
}

}  // namespace

PlotPicture memory_picture(const MemoryRun& run, const Palette& palette) {
  PlotPicture picture;
  picture.title = "Smaller landmark tables";
  picture.subtitle = fmt::format("{} landmarks, {} pairs{}", run.request.scene.landmarks.size(),
                                 grouped(static_cast<std::int64_t>(run.pairs)),
                                 run.request.plot.bpmx ? ", BPMX" : "");
  picture.across = {"tables, kB, logarithmic", 0, 1, true, true};
  picture.up = {"median expanded, logarithmic", 0, 1, true, true};
  for (const MemoryLook& look : memory_looks(palette)) add_stored(picture, run, look);
  fit_both_axes(picture);
  picture.upright = std::log10(static_cast<double>(run.half()) / 1000);
  if (*picture.upright < picture.across.from || *picture.upright > picture.across.to)
    picture.upright.reset();
  return picture;
}

namespace {

constexpr std::size_t kMeansDrawn = 1000;  // approximate limit of points per line

double mean_power(double expanded) { return std::log10(std::max(1.0, expanded)); }

PlotPicture::Series means_series(const StreamsRun& run, const StreamsRun::Line& line,
                                 const Palette& palette) {
  const std::vector<Strategy>& all = run.request.plot.strategies;
  const auto at = std::find(all.begin(), all.end(), line.run.strategy) - all.begin();
  const StreamLook look = stream_look(all, static_cast<std::size_t>(at), palette);
  PlotPicture::Series series{text_of(line.run.strategy),
                             decimal_text(line.mean(), 0) + " cells per search",
                             look.color,
                             PlotPicture::Shape::line,
                             {}};
  const std::size_t each = std::max<std::size_t>(1, line.means.size() / kMeansDrawn);
  for (std::size_t made = each; made <= line.means.size(); made += each)
    series.marks.push_back({static_cast<double>(made), mean_power(line.means[made - 1])});
  series.dash = fmt::format("{}", fmt::join(look.dash, " "));
  return series;
}

}  // namespace

PlotPicture streams_picture(const StreamsRun& run, const StreamPlot& plot, const Palette& palette) {
  PlotPicture picture;
  picture.title = "Landmarks over a query sequence";
  const StreamPlot& made = run.request.plot;
  picture.subtitle = fmt::format("{} landmarks, {} searches, query sequence {}, seed {}",
                                 run.request.scene.landmarks.size(), grouped(made.searches),
                                 row_of(made.kind).name, made.seed);
  picture.across = {"searches", 0, static_cast<double>(made.searches)};
  picture.up = {"mean expanded so far, logarithmic", 0, 1, true, true};
  double least = 9, most = 0;
  for (const StreamsRun::Line* line : run.shown(plot)) {
    picture.series.push_back(means_series(run, *line, palette));
    for (const PlotPicture::Mark& mark : picture.series.back().marks) {
      least = std::min(least, mark.y);
      most = std::max(most, mark.y);
    }
  }
  constexpr double kRoom = 0.08;
  picture.up.from = std::min(least, most) - kRoom;
  picture.up.to = most + kRoom;
  return picture;
}

}  // namespace waymark
