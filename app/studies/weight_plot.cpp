#include "app/studies/weight_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/compute/scene_search.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/kit/work_loop.h"
#include "app/scene/map_edits.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/plot_axes.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/studies.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {
namespace {

constexpr std::array<Slot, 2> kWeighed = {Slot::a, Slot::b};

const SearchSpec& spec_of(const Scene& scene, Slot slot) {
  return slot == Slot::a ? scene.roster.on_map_a() : scene.roster.on_map_b();
}

SearchSpec unweighed(SearchSpec spec) {
  spec.weight = SearchSpec::kOne;
  return spec;
}

}  // namespace

bool WeightRun::is_of(const Scene& now) const {
  return now.map == request.scene.map && now.directions == request.scene.directions;
}

bool WeightRun::asks_for_more(const State& now) const {
  const Scene& was = request.scene;
  return now.scene.landmarks != was.landmarks || now.scene.start != was.start ||
         now.scene.goal != was.goal || now.scene.goals != was.goals ||
         now.count_plot.pairs != request.pairs.pairs || now.count_plot.seed != request.pairs.seed ||
         std::any_of(kWeighed.begin(), kWeighed.end(), [&](Slot slot) {
           return unweighed(spec_of(now.scene, slot)) != unweighed(spec_of(was, slot));
         });
}

std::optional<Error> run_weights(const WeightRequest& request, JobProgress& progress,
                                 const std::function<void(WeightRun)>& publish) {
  const Scene& scene = request.scene;
  WeightRun run{request, 0, 0, false, {}};
  std::vector<SearchSpec> specs;
  for (const Slot slot : kWeighed) {
    const SearchSpec& spec = spec_of(scene, slot);
    if (!row_of(spec.algorithm).takes_weight) continue;
    specs.push_back(spec);
    run.lines.push_back({slot, {}, {}});
  }
  if (specs.empty())
    return Error{"neither A nor B uses a weight", scene.map->source, "Choose A* for A or B"};
  const std::vector<Pair> pairs = scene_pairs(scene, request.pairs.pairs, request.pairs.seed);
  if (pairs.empty()) return no_pairs(scene);
  run.of = static_cast<int>(pairs.size());
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, scene.landmarks);
  const std::shared_ptr<const CellRegion> region = region_of(scene);
  const auto study = [&](std::span<const Pair> of, auto report, auto found) {
    return study_weights(grid, moves, tables, of, specs, report, found, region.get(), job_threads())
        .has_value();
  };
  const Pair own{scene.start, scene.goal};
  if (scene.start != scene.goal && !scene.goals.matters())
    study(
        std::span(&own, 1), [](int, int) { return true; },
        [&run](const std::vector<WeightLine>& lines, int) {
          for (std::size_t i = 0; i < lines.size(); ++i) run.lines[i].own = lines[i];
        });
  const int each = std::max(1, run.of / 50);
  const bool whole = study(
      pairs, [&progress](int done, int of) { return progress.report(done, of); },
      [&](const std::vector<WeightLine>& lines, int count) {
        for (std::size_t i = 0; i < lines.size(); ++i) run.lines[i].pairs = lines[i];
        run.pairs = count;
        if (count % each == 0) publish(run);
      });
  if (!whole) return Error{"cancelled", scene.map->source, ""};
  run.whole = true;
  publish(run);
  return std::nullopt;
}

namespace {

std::string dearer(double over) { return decimal_text(100 * over, 1) + "%"; }

std::string part_of_usual(const WeightLine& line, const WeightPoint& point) {
  return percent_text(point.mean_expanded / unweighted(line).mean_expanded);
}

// States how many searches, over all weights, stopped at a limit.
std::string stopped(const WeightLine& line) {
  int count = 0;
  for (const WeightPoint& point : line.points) count += point.gave_up;
  if (count == 0) return "";
  return fmt::format(" {} of its searches stopped at a limit.", grouped(count));
}

std::string sentence(const NamedWeights& named) {
  const WeightPoint& best = best_weight(named.line, kNearlyOptimal);
  if (best.weight == SearchSpec::kOne)
    return fmt::format(
        "No weight lets {} expand fewer cells than w = 1 while its paths cost at most {:.0f}% more "
        "on average.{}",
        named.name, 100 * kNearlyOptimal, stopped(named.line));
  const std::string more =
      best.most_over == 0
          ? "its paths are all optimal"
          : fmt::format("its paths cost {} more than the optimum on average and {} at worst",
                        dearer(best.mean_over), dearer(best.most_over));
  return fmt::format("{} with w = {} expands {} of the cells it expands with w = 1; {}.{}",
                     named.name, weight_text(best.weight), part_of_usual(named.line, best), more,
                     stopped(named.line));
}

}  // namespace

std::string weight_finding(std::span<const NamedWeights> lines) {
  std::string text;
  for (const NamedWeights& named : lines) text += (text.empty() ? "" : " ") + sentence(named);
  return text;
}

std::string weight_finding_in_short(std::span<const NamedWeights> lines) {
  if (lines.empty()) return "";
  const WeightLine& line = lines.front().line;
  const WeightPoint& best = best_weight(line, kNearlyOptimal);
  if (best.weight == SearchSpec::kOne) return "No weight above 1 pays off";
  return fmt::format("w {}: {} fewer cells, but paths cost {} more", weight_text(best.weight),
                     percent_text(1 - best.mean_expanded / unweighted(line).mean_expanded),
                     dearer(best.mean_over));
}

namespace {

using WeighedLine = WeightRun::Line;
constexpr int kMostWeightShown = 5;
constexpr std::array<float, 2> kWeightDash = {3, 3};

double weight_number(int thousandths) {
  return static_cast<double>(thousandths) / SearchSpec::kOne;
}

int roster_index(const UiContext& c, Slot slot) {
  const Roster& roster = c.state.scene.roster;
  return slot == Slot::a ? roster.a() : roster.b();
}
const Color& line_color(const UiContext& c, Slot slot) {
  return search_color(c.palette, c.state.scene.roster, roster_index(c, slot));
}
SearchSpec without_weight(const WeighedLine& line) {
  SearchSpec plain = line.pairs.spec;
  plain.weight = SearchSpec::kOne;
  return plain;
}
const char* letter_of(const WeighedLine& line) { return line.slot == Slot::a ? "A" : "B"; }
bool has_letters(const UiContext& c) { return !c.layout.explore && !c.layout.presenting; }
// For sentences: "A (A* Manhattan)". Explore and slides have no letters.
std::string line_name(const UiContext& c, const WeighedLine& line) {
  const std::string title = title_of(without_weight(line), c.results.moves);
  return has_letters(c) ? fmt::format("{} ({})", letter_of(line), title) : title;
}
// For the key: "A Manhattan".
std::string line_key(const UiContext& c, const WeighedLine& line) {
  const std::string title = spec_title(without_weight(line), c.results.moves);
  return has_letters(c) ? fmt::format("{} {}", letter_of(line), title) : title;
}

PlotPicture::Mark expanded_mark(const WeightPoint& point) {
  return {weight_number(point.weight), log_of(point.mean_expanded)};
}
PlotPicture::Mark over_mark(const WeightPoint& point) {
  return {weight_number(point.weight), point.mean_over};
}

// The expanded cells, and below them the path costs as fractions of the optimum.
struct WeightPictures {
  PlotPicture expanded, over;
};

WeightPictures weight_pictures(const UiContext& c, const WeightRun& run) {
  WeightPictures of;
  of.expanded.across = {"weight of h", 0, kMostWeightShown, false, false, "", "w"};
  for (int weight = 0; weight <= kMostWeightShown; ++weight)
    of.expanded.across.ticks.push_back({static_cast<double>(weight), fmt::format("{}", weight)});
  of.over.across = of.expanded.across;
  of.expanded.up = {"mean expanded, log", 0, 1, true, true};
  of.expanded.keys_title = "rings: this pair";
  of.expanded.values_title = "best within 5%";
  double most_over = 0.01;
  std::vector<NamedWeights> named;
  for (const WeighedLine& line : run.lines) {
    const Color& color = line_color(c, line.slot);
    for (const auto& [points, shape] : {std::pair{&line.own.points, PlotPicture::Shape::ring},
                                        {&line.pairs.points, PlotPicture::Shape::line}}) {
      PlotPicture::Series cells{"", "", color, shape, {}}, costs = cells;
      for (const WeightPoint& point : *points) {
        cells.marks.push_back(expanded_mark(point));
        if (point.found > 0) costs.marks.push_back(over_mark(point));
        most_over = std::max(most_over, point.mean_over);
      }
      of.expanded.series.push_back(std::move(cells));
      of.over.series.push_back(std::move(costs));
    }
    const WeightPoint& best = best_weight(line.pairs, kNearlyOptimal);
    of.expanded.keys.push_back({color,
                                {},
                                std::nullopt,
                                true,
                                line_key(c, line),
                                fmt::format("{}: {}", weight_text(best.weight),
                                            grouped(std::llround(best.mean_expanded)))});
    named.push_back({line_name(c, line), line.pairs});
  }
  fit_height(of.expanded);
  of.over.up = {"cost", 0, most_over * (1 + kPlotMargin)};
  of.over.up.ticks = {
      {0, "optimal"},
      {most_over, "+" + decimal_text(100 * most_over, most_over < 0.1 ? 1 : 0) + "%"}};
  if (!run.whole) return of;
  of.expanded.finding = weight_finding(named);
  of.expanded.finding_in_short = weight_finding_in_short(named);
  return of;
}

// Draws the current weights of A and B.
void draw_present_weights(const UiContext& c, ImDrawList& list, const WeightRun& run,
                          const ShownStudy& shown) {
  for (const WeighedLine& line : run.lines) {
    const SearchSpec& now = c.state.scene.roster.at(roster_index(c, line.slot));
    const double weight = weight_number(now.weight);
    if (weight > kMostWeightShown) continue;
    const float x = shown.frame.x(weight);
    const std::array<ImVec2, 2> ends = {ImVec2{x, shown.frame.area.y},
                                        ImVec2{x, shown.below.area.max().y}};
    draw_dashed_line(list, ends, kWeightDash, c.scale, line_color(c, line.slot), 1.2f * c.scale);
  }
}

std::string told_weight(const UiContext& c, const WeighedLine& line, std::size_t at) {
  const WeightPoint& mean = line.pairs.points[at];
  std::string text = fmt::format(
      "{}: {} cells on average; paths cost {} more on average, {} more at worst",
      line_name(c, line), grouped(std::llround(mean.mean_expanded)),
      decimal_text(100 * mean.mean_over, 1) + "%", decimal_text(100 * mean.most_over, 1) + "%");
  if (mean.gave_up > 0) text += fmt::format("; {} stopped at a limit", grouped(mean.gave_up));
  if (!line.own.points.empty()) {
    const WeightPoint& own = line.own.points[at];
    text += fmt::format("\n    for the current start and goal: {} cells, {} above the optimum",
                        grouped(std::llround(own.mean_expanded)),
                        decimal_text(100 * own.mean_over, 1) + "%");
  }
  return text;
}

void give_weight(const UiContext& c, Slot slot, int weight) {
  Roster roster = c.state.scene.roster;
  const int index = roster_index(c, slot);
  SearchSpec spec = roster.at(index);
  if (!row_of(spec.algorithm).takes_weight) return;
  spec.weight = weight;
  if (!roster.replace(index, spec)) c.send(Command{SetSearches{std::move(roster)}});
}

void point_at_weights(const UiContext& c, ImDrawList& list, const WeightRun& run,
                      const ShownStudy& shown) {
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const double pointed = shown.frame.x_at(mouse.x);
  const auto away = [&](int weight) { return std::abs(weight_number(weight) - pointed); };
  const auto at =
      static_cast<std::size_t>(std::min_element(kStudiedWeights.begin(), kStudiedWeights.end(),
                                                [&](int a, int b) { return away(a) < away(b); }) -
                               kStudiedWeights.begin());
  const auto places = [&](const WeighedLine& line) {
    const PlotPicture::Mark cells = expanded_mark(line.pairs.points[at]),
                            costs = over_mark(line.pairs.points[at]);
    return std::array{shown.frame.at(cells.x, cells.y), shown.below.at(costs.x, costs.y)};
  };
  const auto away_up = [&](const WeighedLine& line) {
    const auto [cells, costs] = places(line);
    return std::min(std::abs(cells.y - mouse.y), std::abs(costs.y - mouse.y));
  };
  const WeighedLine& near = *std::min_element(
      run.lines.begin(), run.lines.end(),
      [&](const WeighedLine& a, const WeighedLine& b) { return away_up(a) < away_up(b); });
  for (const WeighedLine& line : run.lines)
    for (const ImVec2 place : places(line))
      list.AddCircle(place, (&line == &near ? 6.0f : 4.0f) * c.scale, c.palette.ui.text.packed(), 0,
                     1.5f * c.scale);
  std::string text = fmt::format("w = {}", weight_text(kStudiedWeights[at]));
  for (const WeighedLine& line : run.lines) text += "\n" + told_weight(c, line, at);
  text += fmt::format("\nClick to use this weight for {}", name_of(shown_words(c), near.slot));
  ImGui::SetTooltip("%s", text.c_str());
  if (shown.clicked) give_weight(c, near.slot, kStudiedWeights[at]);
}

void weight_plot_panel(const UiContext& c, const Rect& rect, bool) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const std::shared_ptr<const WeightRun> run = c.of<CountStudies>().of<WeightRun>();
  if (!run || !run->is_of(c.state.scene) || run->pairs == 0)
    return offer_study(
        c, rect, kWeightStudy,
        "What does a weight of h save, and what does it cost? The plot shows the expanded "
        "cells and the path costs of both searches, with weights from 0 to 5.",
        "Measure " + pairs_name(c.state.count_plot));
  StudyStatus status{&kWeightStudy};
  if (!run->whole)
    status.outdated = "Partly measured";
  else if (run->asks_for_more(c.state))
    status.outdated = "Measured with other points or searches";
  const WeightPictures pictures = weight_pictures(c, *run);
  const ShownStudy shown = draw_study(c, rect, pictures.expanded, status, &pictures.over);
  draw_present_weights(c, list, *run, shown);
  if (shown.hovered) point_at_weights(c, list, *run, shown);
}

}  // namespace

const Study kWeightStudy = {
    .name = "weights",
    .command = on_command_line(add_weight_options),
    .help = "Measure how many expansions a weight on h saves, and the excess cost",
    .subject = "weights",
    .title = "Weight",
    .show_label = "Show the savings and costs of a weight",
    .caption = "A high weight risks longer paths.",
    .panel = weight_plot_panel,
    .menu = pair_items,
    .work = in_background<WeightRun, run_weights>,
    .slide = slide_of_study<WeightRun, run_weights, weights_picture>,
    .run_action = "count.run_weights",
    .run_label = "Measure weights"};

}  // namespace waymark
