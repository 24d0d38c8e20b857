#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/plot_axes.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/streams_run.h"
#include "app/studies/studies.h"
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

namespace {

void streams_plot_panel(const UiContext& c, const Rect& rect, bool) {
  const std::shared_ptr<const StreamsRun> run = c.of<CountStudies>().of<StreamsRun>();
  if (run && run->is_of(c.state.scene)) {
    StudyStatus status{&kStreamStudy};
    if (!run->whole())
      status.outdated = "Partly searched";
    else if (run->asks_for_more(c.state))
      status.outdated = "Searched with other landmarks or queries";
    const PlotPicture picture = streams_picture(*run, c.state.stream_plot, c.palette);
    if (const auto key = draw_study(c, rect, picture, status).clicked_key)
      toggle_strategy(c, *run, run->request.plot.strategies[*key]);
    return;
  }
  if (c.state.scene.landmarks.empty())
    return offer_study(c, rect, kStreamStudy,
                       "Query sequences are searched with the landmarks on the map.",
                       "Place landmarks", "landmarks.place");
  const StreamPlot& plot = c.state.stream_plot;
  std::string kind = row_of(plot.kind).name, meaning = row_of(plot.kind).tooltip;
  kind[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(kind[0])));
  meaning[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(meaning[0])));
  offer_study(c, rect, kStreamStudy,
              fmt::format("Should landmarks move between queries? {}: {}", kind, meaning),
              fmt::format("Run {} searches", grouped(plot.searches)));
}

constexpr int kStreamSearches[] = {1000, 5000, 20'000};

// Adds the menu items for the choice of the query sequence, and of the strategies to run on it.
void stream_items(const UiContext& c) {
  for (const StreamRow& row : stream_rows())
    action_item(c, fmt::format("count.stream_{}", row.name));
  action_item(c, "count.next_stream");
  ImGui::Separator();
  for (const int searches : kStreamSearches)
    action_item(c, fmt::format("count.searches_{}", searches));
  ImGui::Separator();
  for (const Strategy& strategy : kUsualStrategies)
    action_item(c, "count.strategy_" + text_of(strategy));
}

template <class Change>
std::function<void()> set_stream(Workspace& workspace, Change change) {
  return [&workspace, change] {
    StreamPlot plot = workspace.state().stream_plot;
    change(plot);
    workspace.apply(SetStreamPlot{plot});
    show_count_plot(workspace, CountPlot::Shown::streams);
  };
}

void add_stream_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto plot = [&workspace]() -> const StreamPlot& { return workspace.state().stream_plot; };
  for (const StreamRow& row : stream_rows()) {
    actions.add(fmt::format("count.stream_{}", row.name),
                fmt::format("Query sequence: {}", row.name),
                set_stream(workspace, [kind = row.kind](StreamPlot& shown) { shown.kind = kind; }),
                always, [plot, kind = row.kind] { return plot().kind == kind; });
    if (&row == stream_rows().data()) actions.begin_group();
  }
  actions.add("count.next_stream", "Another query sequence",
              set_stream(workspace, [](StreamPlot& shown) { ++shown.seed; }));
  for (const int searches : kStreamSearches)
    actions.add(fmt::format("count.searches_{}", searches),
                fmt::format("{} searches in a sequence", grouped(searches)),
                set_stream(workspace, [searches](StreamPlot& shown) { shown.searches = searches; }),
                always, [plot, searches] { return plot().searches == searches; });
  const auto shows = [plot](const Strategy& strategy) {
    const std::vector<Strategy>& all = plot().strategies;
    return std::find(all.begin(), all.end(), strategy) != all.end();
  };
  for (const Strategy& strategy : kUsualStrategies) {
    actions.add(
        "count.strategy_" + text_of(strategy), "Strategy: " + strategy_title(strategy),
        set_stream(workspace,
                   [strategy](StreamPlot& shown) {
                     if (std::erase(shown.strategies, strategy) == 0)
                       shown.strategies.push_back(strategy);
                   }),
        // At least one choice must stay selected.
        [shows, plot, strategy] { return !shows(strategy) || plot().strategies.size() > 1; },
        [shows, strategy] { return shows(strategy); });
    if (&strategy == kUsualStrategies.data()) actions.begin_group();
  }
}

}  // namespace

const Study kStreamStudy = {
    .name = "streams",
    .command = on_command_line(add_stream_options),
    .help = "Measure whether landmarks should move during a query sequence",
    .subject = "moving landmarks",
    .title = "Queries",
    .show_label = "Show query sequences",
    .caption = "Many searches, one at a time.",
    .panel = streams_plot_panel,
    .menu = stream_items,
    .searches = [](const State& state) -> std::string {
      return row_of(state.stream_plot.kind).name;
    },
    .add_actions = add_stream_actions,
    .work = in_background<StreamsRun, run_streams>,
    .slide = slide_of_study<StreamsRun, run_streams, streams_picture, &State::stream_plot>,
    .run_action = "count.run_streams",
    .run_label = "Run a query sequence",
    .file = "streams",
    .svg = {"Export query sequence plot as SVG",
            plot_of_study<StreamsRun, streams_picture, &State::stream_plot>},
    .csv = {"Export query sequence as CSV",
            text_of_study<StreamsRun,
                          [](const StreamsRun& run) {
                            std::vector<StreamRun> runs;
                            for (const auto& line : run.lines) runs.push_back(line->run);
                            const Scene& scene = run.request.scene;
                            return stream_csv(Moves::of(scene.directions, scene.map->grid),
                                              *run.searches, runs);
                          }>},
    .missing = "no query sequence run yet"};

}  // namespace waymark
