#include "app/studies/streams_plot.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <vector>

#include "app/compute/scene_search.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/map_words.h"
#include "app/screen/plot_axes.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/studies.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

using MeansLine = StreamsRun::Line;

// Titles have several words, so sentences quote them.
std::string quoted_title(const Strategy& strategy) { return '"' + strategy_title(strategy) + '"'; }

std::vector<StrategyMean> means_of_all(const StreamsRun& run) {
  std::vector<StrategyMean> means;
  for (const std::shared_ptr<const MeansLine>& line : run.lines)
    means.push_back({line->run.strategy, line->mean()});
  return means;
}

}  // namespace

bool StreamsRun::whole() const {
  return lines.size() == request.plot.strategies.size() &&
         lines.back()->means.size() == searches->size();
}

bool StreamsRun::is_of(const Scene& now) const {
  return now.map == request.scene.map && now.directions == request.scene.directions;
}

bool StreamsRun::asks_for_more(const State& now) const {
  const StreamPlot& plot = now.stream_plot;
  const std::vector<Strategy>& made = request.plot.strategies;
  return now.scene.landmarks != request.scene.landmarks || plot.kind != request.plot.kind ||
         plot.searches != request.plot.searches || plot.seed != request.plot.seed ||
         !std::all_of(plot.strategies.begin(), plot.strategies.end(), [&](const Strategy& one) {
           return std::find(made.begin(), made.end(), one) != made.end();
         });
}

std::vector<const StreamsRun::Line*> StreamsRun::shown(const StreamPlot& plot) const {
  std::vector<const MeansLine*> shown;
  for (const Strategy& strategy : plot.strategies)
    for (const std::shared_ptr<const MeansLine>& line : lines)
      if (line->run.strategy == strategy) shown.push_back(line.get());
  return shown;
}

std::optional<Error> run_streams(const StreamsRequest& request, JobProgress& progress,
                                 const std::function<void(StreamsRun)>& publish) {
  const Scene& scene = request.scene;
  if (scene.landmarks.empty())
    return Error{"there are no landmarks to move", scene.map->source, "Place some landmarks first"};
  const Grid& grid = scene.map->grid;
  const Components& components = scene.map->components;
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  const StreamPlot& plot = request.plot;
  StreamStudyOptions options;
  options.searches = draw_stream(fields, moves, components, components.largest(), plot.kind,
                                 plot.searches, plot.seed);
  if (options.searches.empty()) return no_pairs(scene);
  options.placed = {scene.landmarks, landmark_tables(fields, moves, scene.landmarks)};
  options.strategies = plot.strategies;
  options.seed = plot.seed;
  StreamsRun run{request, std::make_shared<const std::vector<Pair>>(options.searches), {}};
  publish(run);
  constexpr std::size_t kPictures = 50;  // approximate snapshots per strategy
  const std::size_t all = options.searches.size(), each = std::max<std::size_t>(1, all / kPictures);
  const bool whole = study_stream(
                         fields, moves, components, components.largest(), options,
                         [&progress](int done, int of) { return progress.report(done, of); },
                         [&](const StreamRun& grown) {
                           const std::size_t made = grown.expanded.size();
                           if (made == 1) run.lines.push_back(nullptr);
                           if (made % each != 0 && made != all && made != 1) return;
                           run.lines.back() = std::make_shared<const MeansLine>(
                               MeansLine{grown, running_mean(grown.expanded)});
                           publish(run);
                         })
                         .has_value();
  if (!whole) return Error{"cancelled", scene.map->source, ""};
  return std::nullopt;
}

std::string streams_finding(const StreamsRun& run) {
  return run.whole() ? stream_finding(means_of_all(run), quoted_title) : "";
}
std::string streams_finding_in_short(const StreamsRun& run) {
  return run.whole() ? stream_finding_in_short(means_of_all(run), quoted_title) : "";
}

namespace {

// Lists the strategies for which `fares` returns true, each with its expansions relative to fixed
// landmarks: "centroid:20 (1.08 times)".
template <class Fares>
std::string listed_against(std::span<const StrategyMean> means, const StrategyMean& fixed,
                           StrategyName name, Fares fares) {
  std::string words;
  for (const StrategyMean& one : means)
    if (one.strategy.kind != StrategyKind::distance && fares(one))
      words += fmt::format("{}{} ({} times)", words.empty() ? "" : ", ", name(one.strategy),
                           decimal_text(one.expanded / fixed.expanded, 2));
  return words;
}

// Lists the strategies that differ from `fixed` by 0.5% or more, except the best one.
std::string words_against(std::span<const StrategyMean> means, const StrategyMean& best,
                          const StrategyMean& fixed, StrategyName name) {
  constexpr double kLess = 0.995, kMore = 1.005;
  const std::string fewer = listed_against(means, fixed, name, [&](const StrategyMean& one) {
    return &one != &best && one.expanded < kLess * fixed.expanded;
  });
  const std::string more = listed_against(means, fixed, name, [&](const StrategyMean& one) {
    return one.expanded >= kMore * fixed.expanded;
  });
  std::string words;
  if (!fewer.empty())
    words += fmt::format(" These also expand fewer cells than fixed landmarks: {}.", fewer);
  if (!more.empty()) words += fmt::format(" These expand more cells: {}.", more);
  return words;
}

const StrategyMean& least_of(std::span<const StrategyMean> means) {
  return *std::min_element(
      means.begin(), means.end(),
      [](const StrategyMean& a, const StrategyMean& b) { return a.expanded < b.expanded; });
}

}  // namespace

std::string strategy_title(const Strategy& strategy) {
  const auto percent = [&] { return decimal_text(100 * strategy.number, 0) + "%"; };
  const auto count = [&] { return decimal_text(strategy.number, 0); };
  switch (strategy.kind) {
    case StrategyKind::distance:
      return "no landmarks";
    case StrategyKind::fixed:
      return "fixed landmarks";
    case StrategyKind::least_used:
      return "least used moves, " + percent();
    case StrategyKind::explored:
      return "by cells explored, " + percent();
    case StrategyKind::centroid:
      return "centre of last " + count() + " goals";
    case StrategyKind::nearest:
      return "nearest " + count() + " landmarks";
    case StrategyKind::earlier:
      break;
  }
  return "last " + count() + " searches";
}

std::string stream_finding_in_short(std::span<const StrategyMean> means, StrategyName name) {
  const StrategyMean& best = least_of(means);
  return fmt::format("{} expands the fewest: {} per search", name(best.strategy),
                     decimal_text(best.expanded, 0));
}

std::string stream_finding(std::span<const StrategyMean> means, StrategyName name) {
  const StrategyMean& best = least_of(means);
  const auto fixed = std::find_if(means.begin(), means.end(), [](const StrategyMean& one) {
    return one.strategy.kind == StrategyKind::fixed;
  });
  const std::string cells =
      fmt::format("{} cells per search on average", decimal_text(best.expanded, 0));
  if (fixed == means.end())
    return fmt::format("{} expands the fewest: {}.", name(best.strategy), cells);
  if (&best == &*fixed)
    return fmt::format("No strategy expands fewer cells than fixed landmarks: {}.", cells) +
           words_against(means, best, *fixed, name);
  return fmt::format("{} expands the fewest: {}, {} times as many as fixed landmarks.",
                     name(best.strategy), cells, decimal_text(best.expanded / fixed->expanded, 2)) +
         words_against(means, best, *fixed, name);
}

std::string stream_csv(const Moves& moves, std::span<const Pair> searches,
                       std::span<const StreamRun> runs) {
  CsvText csv;
  csv.add("search", place_heads(moves, "start"), place_heads(moves, "goal"));
  std::vector<std::vector<double>> means;
  for (const StreamRun& run : runs) {
    csv.add("expanded_" + text_of(run.strategy), "mean_" + text_of(run.strategy));
    means.push_back(running_mean(run.expanded));
  }
  csv.end_line();
  std::size_t made = 0;
  for (const StreamRun& run : runs) made = std::max(made, run.expanded.size());
  for (std::size_t i = 0; i < made; ++i) {
    const auto& [start, goal] = searches[i];
    csv.add(i + 1, place_columns(moves, start), place_columns(moves, goal));
    for (std::size_t run = 0; run < runs.size(); ++run)
      if (i < means[run].size())
        csv.add(runs[run].expanded[i], means[run][i]);
      else
        csv.add("", "");
    csv.end_line();
  }
  return csv.take();
}

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
