#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/plot_axes.h"
#include "app/studies/count_studies.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/streams_run.h"
#include "app/studies/study_pane.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

constexpr std::size_t kMeansDrawn = 1000;  // approximate limit of points per line
constexpr std::size_t kFirstMean = 10;     // earlier means vary widely and are omitted

bool learns_nothing(const Strategy& strategy) {
  return strategy.kind == StrategyKind::distance || strategy.kind == StrategyKind::fixed;
}

constexpr std::array<float, 2> kLongDashes = {7, 3}, kShortDashes = {4, 2}, kPoints = {1, 3},
                               kLongest = {12, 4};
constexpr std::array<float, 4> kDashDot = {9, 3, 2, 3};
// Dash patterns by Roster::Entry::color.
constexpr std::array<std::span<const float>, 6> kDashOf = {
    {{}, kLongDashes, kDashDot, kShortDashes, kPoints, kLongest}};

// The style of a strategy's line.
struct StreamLook {
  Color color;
  std::span<const float> dash;  // see PlotPicture::Series
};

// The style of `strategies[index]`. The formula and the fixed landmarks have their own blues. The
// others use the colours of searches that are not on the map, in turn.
StreamLook stream_look(std::span<const Strategy> strategies, std::size_t index,
                       const Palette& palette) {
  const Strategy& strategy = strategies[index];
  if (learns_nothing(strategy))
    return {strategy.kind == StrategyKind::fixed ? palette.panel.b : palette.panel.a, {}};
  const auto others = static_cast<std::size_t>(
      std::count_if(strategies.begin(), strategies.begin() + static_cast<std::ptrdiff_t>(index),
                    [](const Strategy& one) { return !learns_nothing(one); }));
  const std::size_t turn = others % kDashOf.size();
  return {palette.panel.specs[turn], kDashOf[turn]};
}

PlotPicture::Series means_series(const StreamsRun::Line& line, const StreamLook& look) {
  const StreamRun& run = line.run;
  const std::size_t all = line.means.size(), each = std::max<std::size_t>(1, all / kMeansDrawn);
  const auto made_at = [each, first = std::min(kFirstMean, all)](std::size_t mark) {
    return (std::max(first, each) + each - 1) / each * each + mark * each;
  };
  PlotPicture::Series series{text_of(run.strategy),
                             decimal_text(line.mean(), 0) + " cells per search",
                             look.color,
                             PlotPicture::Shape::line,
                             {},
                             look.dash};
  series.marks.reserve(all / each);
  for (std::size_t made = made_at(0); made <= all; made += each)
    series.marks.push_back({static_cast<double>(made), log_of(line.means[made - 1])});
  series.tooltip = [made_at, &line](std::size_t mark) {
    const StreamRun& told = line.run;
    return fmt::format(
        "{}: {} cells per search after {} searches\nIn {} searches it moved a landmark {} "
        "times\n{}",
        strategy_title(told.strategy), decimal_text(line.means[made_at(mark) - 1], 0),
        grouped(static_cast<std::int64_t>(made_at(mark))),
        grouped(static_cast<std::int64_t>(told.expanded.size())), grouped(told.moved),
        row_of(told.strategy.kind).tooltip);
  };
  return series;
}

// Toggles a strategy's line. At least one line stays visible.
void toggle_strategy(const UiContext& c, const StreamsRun& run, const Strategy& strategy) {
  StreamPlot plot = c.state.stream_plot;
  if (std::erase(plot.strategies, strategy) == 0) {
    // In the order of the run.
    std::vector<Strategy> order;
    for (const Strategy& one : run.request.plot.strategies)
      if (one == strategy || std::erase(plot.strategies, one) > 0) order.push_back(one);
    order.insert(order.end(), plot.strategies.begin(), plot.strategies.end());
    plot.strategies = std::move(order);
  }
  c.send(Command{SetStreamPlot{std::move(plot)}});
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
  picture.up = {"mean expanded so far, logarithmic", 0, 1, true, true, "mean expanded so far, log"};
  picture.keys_title = "strategy";
  picture.values_title = "mean";
  const auto look_of = [&](const Strategy& strategy) {
    const auto at = std::find(made.strategies.begin(), made.strategies.end(), strategy);
    return stream_look(made.strategies, static_cast<std::size_t>(at - made.strategies.begin()),
                       palette);
  };
  for (const StreamsRun::Line* line : run.shown(plot))
    picture.series.push_back(means_series(*line, look_of(line->run.strategy)));
  fit_height(picture);
  for (std::size_t i = 0; i < made.strategies.size(); ++i) {
    const Strategy& strategy = made.strategies[i];
    const StreamLook look = look_of(strategy);
    PlotPicture::Key key{look.color, look.dash};
    key.name = strategy_title(strategy);
    if (i < run.lines.size()) key.value = decimal_text(run.lines[i]->mean(), 0);
    key.tooltip = row_of(strategy.kind).tooltip;
    key.shown = std::find(plot.strategies.begin(), plot.strategies.end(), strategy) !=
                plot.strategies.end();
    key.clickable = true;
    picture.keys.push_back(std::move(key));
  }
  picture.finding = streams_finding(run);
  picture.finding_in_short = streams_finding_in_short(run);
  return picture;
}

void streams_plot_panel(const UiContext& c, const Rect& rect) {
  const std::shared_ptr<const StreamsRun> run = c.of<CountStudies>().streams();
  StudyStatus status{CountPlot::Shown::streams, "count.run_streams"};
  if (run && run->is_of(c.state.scene)) {
    status.outdated = !run->whole()                 ? "Partly searched"
                      : run->asks_for_more(c.state) ? "Searched with other landmarks or queries"
                                                    : nullptr;
    const PlotPicture picture = streams_picture(*run, c.state.stream_plot, c.palette);
    if (const auto key = draw_study(c, rect, picture, status).clicked_key)
      toggle_strategy(c, *run, run->request.plot.strategies[*key]);
    return;
  }
  if (c.state.scene.landmarks.empty()) {
    status.action = "landmarks.place";
    return offer_study(c, rect, status,
                       "Query sequences are searched with the landmarks on the map.",
                       "Place landmarks");
  }
  const StreamPlot& plot = c.state.stream_plot;
  std::string kind = row_of(plot.kind).name, meaning = row_of(plot.kind).tooltip;
  kind[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(kind[0])));
  meaning[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(meaning[0])));
  offer_study(c, rect, status,
              fmt::format("Should landmarks move between queries? {}: {}", kind, meaning),
              fmt::format("Run {} searches", grouped(plot.searches)));
}

}  // namespace waymark
