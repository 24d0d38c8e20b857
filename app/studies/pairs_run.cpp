#include "app/studies/pairs_run.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <optional>
#include <vector>

#include "app/compute/scene_search.h"
#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/kit/work_loop.h"
#include "app/scene/map_edits.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/screen_plot.h"
#include "app/screen/widgets.h"
#include "app/studies/plot_panels.h"
#include "core/field/field_builder.h"
#include "core/record/trace.h"
#include "core/search/heuristic_preparer.h"

namespace waymark {
namespace {

// Returns fewer tables than landmarks if it was cancelled.
std::vector<LandmarkTable> tables_of(const Scene& scene, const JobProgress& progress) {
  const Grid& grid = tables_map(scene)->grid;
  FieldBuilder fields(grid);
  const Moves moves = Moves::of(scene.directions, grid);
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : scene.landmarks)
    if (!progress.cancelled())
      tables.push_back(std::make_shared<const DistanceField>(fields.build(moves, landmark)));
  return tables;
}

void measure(PairsRun& run) {
  for (const PairSearches& pair : run.pairs)
    if (pair.cost != kNoCost) run.most_cost = std::max(run.most_cost, pair.cost);
  run.bins = cost_bins(run.pairs, run.most_cost / PairsRun::kBins + 1);
  const std::size_t count = run.specs.size();
  run.summary = summary(run.pairs, count, static_cast<int>(run.scene.landmarks.size()));
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = 0; b < count; ++b) run.ratios.push_back(expanded_ratio(run.pairs, a, b));
}

std::optional<std::size_t> index_of(const std::vector<SearchSpec>& specs, const SearchSpec& spec) {
  const auto found = std::find(specs.begin(), specs.end(), spec);
  if (found == specs.end()) return std::nullopt;
  return static_cast<std::size_t>(found - specs.begin());
}

// The error for a listed search that cannot run in the scene. Reads the files of values.
std::optional<Error> misfit_fault(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  std::vector<SearchSpec> specs;
  for (int i = 0; i < scene.roster.size(); ++i) {
    const SearchSpec& spec = specs.emplace_back(listed_spec(scene, i));
    if (is_trace(spec))
      return Error{fmt::format("{} {}", title_of(spec, moves), why_one_pair(spec.trace)),
                   scene.map->source, "Remove this search from the list"};
    if (const std::optional<std::string> needs = misfit_in(scene, spec))
      return Error{title_of(spec, moves) + " " + *needs, scene.map->source,
                   "Remove this search from the list, or provide what it needs"};
  }
  return unreadable_values(specs, grid);
}

bool have_same_cells(const OpenedMap& a, const OpenedMap& b) {
  return &a == &b || (same_origin(a, b) && a.grid == b.grid);
}

}  // namespace

std::size_t PairsRun::shown(const Scene& now, Slot slot) const {
  const std::optional<std::size_t> index = index_of(specs, spec_on(now, slot));
  return index ? *index : *index_of(specs, spec_on(scene, slot));
}

double PairsRun::bar_end(const CostBin& bin, std::size_t spec) const {
  const Quartiles& h = bin.h[spec];
  const bool too_great = quality_of(specs[spec].h, moves) == Quality::too_great;
  return too_great ? h.upper : std::min(h.upper, bin.cost.median);
}

Scene PairsRun::scene_of(std::size_t a, std::size_t b) const {
  Scene shown = scene;
  // The scene already records that tables are stale, so the specs must not do so again.
  const auto listed = [this](std::size_t index) {
    SearchSpec spec = specs[index];
    use_stale_tables(spec, false);
    return spec;
  };
  shown.roster = Roster::of({listed(a), listed(b)}).value();
  return shown;
}

bool PairsRun::is_of_map(const Scene& now) const { return have_same_cells(*now.map, *scene.map); }

bool PairsRun::is_of_place(const Scene& now) const {
  return is_of_map(now) && now.directions == scene.directions && now.landmarks == scene.landmarks &&
         have_same_cells(*tables_map(now), *tables_map(scene));
}

bool PairsRun::is_of(const Scene& now) const {
  if (!is_of_place(now)) return false;
  for (int i = 0; i < now.roster.size(); ++i)
    if (!index_of(specs, listed_spec(now, i))) return false;
  return true;
}

Result<std::shared_ptr<const PairsRun>> run_pairs(const Scene& scene, const PairsPlot& plot,
                                                  JobProgress& progress) {
  const Error cancelled{"cancelled", scene.map->source, ""};
  const std::vector<Pair> pairs = scene_pairs(scene, plot.count, plot.seed);
  if (pairs.empty()) return no_pairs(scene);
  if (std::optional<Error> error = misfit_fault(scene)) return *std::move(error);
  PairsRun run{scene, plot, Moves::of(scene.directions, scene.map->grid), {}, {}, {}, {}, 0, {}};
  for (int i = 0; i < scene.roster.size(); ++i) run.specs.push_back(listed_spec(scene, i));
  const std::vector<LandmarkTable> tables = tables_of(scene, progress);
  if (progress.cancelled()) return cancelled;
  const std::shared_ptr<const CellRegion> region = region_of(scene);
  std::optional<std::vector<PairSearches>> studied = study_pairs(
      scene.map->grid, run.moves, pairs, tables, run.specs,
      [&progress](int done, int of) { return progress.report(done, of); }, region.get(),
      job_threads(), run.scene.landmark_numbers);
  if (!studied) return cancelled;
  run.pairs = std::move(*studied);
  measure(run);
  return std::make_shared<const PairsRun>(std::move(run));
}

namespace {

constexpr float kCaption = 16, kRowHeight = 20, kBar = 20;
// Minimum heights of a section with room for the bar, and with room for additional searches.
constexpr float kBarFrom = 236, kOthersFrom = 300;

std::string count_text(double count) { return grouped(std::llround(count)); }

std::string span_text(const Quartiles& q) {
  return count_text(q.lower) + " – " + count_text(q.upper);
}

// A search in the table.
struct TableRow {
  std::size_t index;         // among the study's searches
  std::optional<Slot> slot;  // A or B if the search is on the map
};

// A and B, followed by as many other searches as fit.
std::vector<TableRow> rows_of(const UiContext& c, std::size_t most_others) {
  const PairsRun& run = *c.of<LatestPairs>().run;
  const std::size_t a = run.shown(c.results.scene, Slot::a),
                    b = run.shown(c.results.scene, Slot::b);
  std::vector<TableRow> rows = {{a, Slot::a}};
  if (run.shows(b)) rows.push_back({b, Slot::b});
  for (std::size_t i = 0; i < run.specs.size() && most_others > 0; ++i) {
    if (i == a || i == b || !run.shows(i)) continue;
    rows.push_back({i, std::nullopt});
    --most_others;
  }
  return rows;
}

// The number of searches besides A and B that fit in a section of that height while the plot stays
// large enough to be readable.
std::size_t others_in(const UiContext& c, float section_height) {
  const float room = section_height - c.px(kOthersFrom);
  return room <= 0 ? 0 : static_cast<std::size_t>(room / c.px(kRowHeight));
}

// Whether there is room for the line below the rows that compares A with B.
bool draws_last_line(const UiContext& c, float section_height) {
  const PairsRun& run = *c.of<LatestPairs>().run;
  return section_height >= c.px(kBarFrom) && run.shows(run.shown(c.results.scene, Slot::b));
}

// Searches on the map have the marks of their points. Other searches have a swatch in their colour.
void draw_swatch(const UiContext& c, ImDrawList& list, const TableRow& row, ImVec2 middle) {
  if (row.slot) return draw_mark(list, mark_style(c, *row.slot), middle, 3.5f * c.scale);
  const auto color =
      static_cast<std::size_t>(c.of<LatestPairs>().run->scene.roster.entries()[row.index].color);
  const float half = 4 * c.scale;
  fill_rect(list, {middle.x - half, middle.y - half, 2 * half, 2 * half},
            c.palette.panel.specs[color]);
}

void draw_row(const UiContext& c, ImDrawList& list, const Rect& rect, const TableRow& row) {
  const Palette::Ui& ui = c.palette.ui;
  const PairFigures& figures = c.of<LatestPairs>().run->summary.of[row.index];
  const auto top = [&](const ImFont* font) { return centered_top(font, rect.y, rect.h); };
  const float right = rect.x + rect.w;
  const std::string count = count_text(figures.expanded.median);
  const std::string name =
      spec_title(c.of<LatestPairs>().run->specs[row.index], c.of<LatestPairs>().run->moves);
  const float name_end = right - c.px(140) - text_width(c.fonts.mono_semibold, count);
  draw_swatch(c, list, row, {rect.x + c.px(5), rect.y + rect.h / 2});
  list.PushClipRect({rect.x, rect.y}, {name_end, rect.y + rect.h}, true);
  draw_text(list, c.fonts.body, {rect.x + c.px(16), top(c.fonts.body)}, ui.text, name);
  list.PopClipRect();
  draw_text_right(list, c.fonts.mono, {right, top(c.fonts.mono)}, ui.text2,
                  span_text(figures.expanded));
  draw_text_right(list, c.fonts.mono_semibold, {right - c.px(132), top(c.fonts.mono)}, ui.text,
                  count);
  const double over = figures.mean_cost_over_optimum - 1;
  std::string overrun =
      figures.optimal == c.of<LatestPairs>().run->summary.solved ||
              figures.mean_cost_over_optimum == 0
          ? ""
          : fmt::format(", paths {}% {} on average", decimal_text(100 * std::abs(over), 1),
                        over < 0 ? "below the grid optimum" : "above the optimum");
  if (figures.gave_up > 0)
    overrun += fmt::format(", {} searches stopped at a limit", grouped(figures.gave_up));
  if (figures.lost > 0)
    overrun += fmt::format(", {} finished without finding a path", grouped(figures.lost));
  tooltip(c, rect, name + overrun);
}

// The median of each pair's ratio of the cells that A and B expand, as "fewer" or "more".
std::string comparison_text(const PairsRun& run, std::size_t a, std::size_t b) {
  const double fewer = run.ratio(a, b).median;
  if (fewer >= 1) return "median per pair: " + ratio_text(fewer) + " fewer";
  return "median per pair: " + ratio_text(run.ratio(b, a).median) + " more";
}

// Draws one bar whose parts show how often each bound was the tightest at the start: first the
// formula, then the landmarks.
void draw_shares(const UiContext& c, ImDrawList& list, const Rect& bar) {
  const PairSummary& sum = c.of<LatestPairs>().run->summary;
  const Palette::Ui& ui = c.palette.ui;
  if (sum.solved == 0) return;
  fill_rect(list, bar, ui.track);
  float x = bar.x;
  const auto part = [&](int pairs, const std::string& label, const std::string& who,
                        const Color& fill, const Color& ink) {
    const double share = static_cast<double>(pairs) / sum.solved;
    const Rect rect{x, bar.y, bar.w * static_cast<float>(share), bar.h};
    x += rect.w;
    if (pairs == 0) return;
    fill_rect(list, {rect.x, rect.y, std::max(1.0f, rect.w - 1), rect.h}, fill);
    if (text_width(c.fonts.caption, label) + c.px(4) <= rect.w)
      draw_text_centered(list, c.fonts.caption, {rect.x + rect.w / 2, rect.y + rect.h / 2}, ink,
                         label);
    tooltip(c, rect,
            fmt::format("{} gives the bound at the start for {} of the pairs", who,
                        decimal_text(100 * share, 1) + "%"));
  };
  const std::string formula = formula_title(c.of<LatestPairs>().run->moves);
  part(sum.bounds_by_formula, formula, "The " + formula + " distance", ui.line2, ui.text);
  for (std::size_t i = 0; i < sum.bounds_given.size(); ++i) {
    const int number = landmark_number(c.of<LatestPairs>().run->scene, static_cast<int>(i));
    part(sum.bounds_given[i], fmt::format("{}", number), fmt::format("Landmark {}", number),
         c.palette.panel.landmark, ui.panel);
  }
}

}  // namespace

float pairs_table_height(const UiContext& c, float section_height) {
  const std::size_t rows = rows_of(c, others_in(c, section_height)).size();
  return c.px(kCaption + kRowHeight * static_cast<float>(rows) + 2 +
              (draws_last_line(c, section_height) ? kBar : 0));
}

void pairs_table(const UiContext& c, ImDrawList& list, const Rect& rect, float section_height) {
  const PairsRun& run = *c.of<LatestPairs>().run;
  const PairSummary& sum = run.summary;
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.caption;
  const float right = rect.x + rect.w;
  std::string pairs = grouped(sum.solved) + " pairs";
  if (sum.unsolved > 0) pairs += fmt::format(", {} without a path", grouped(sum.unsolved));
  Box head = Box(c, rect).top(kCaption).top(15);
  head.right(132).text_right(font, ui.text2, "middle half");
  const float room = head.w - text_width(font, pairs) - c.px(8);
  const char* const median = "median expanded";
  head.text_right(font, ui.text2, text_width(font, median) <= room ? median : "median", 8);
  head.text_fitted(font, ui.text2, pairs);
  float y = rect.y + c.px(kCaption);
  const std::vector<TableRow> rows = rows_of(c, others_in(c, section_height));
  for (const TableRow& row : rows) {
    hairline(list, rect.x, right, y - 1, ui.line);
    draw_row(c, list, {rect.x, y, rect.w, c.px(kRowHeight)}, row);
    y += c.px(kRowHeight);
  }
  if (!draws_last_line(c, section_height) || y + c.px(kBar) > rect.y + rect.h + 1) return;
  const std::size_t a = rows[0].index, b = rows[1].index;
  const std::string ratio = comparison_text(run, a, b);
  draw_text_right(list, font, {right, y + c.px(4)}, ui.text, ratio);
  const float ratio_width = text_width(font, ratio);
  tooltip_over(c, "ratio", {right - ratio_width, y, ratio_width, c.px(kBar)},
               "B compared with A: the median of each pair's ratio. The ratio of the two medians "
               "above can be different.");
  if (run.scene.landmarks.empty() ||
      !(uses_landmarks(run.specs[a]) || uses_landmarks(run.specs[b])))
    return;
  const float name = draw_text(list, font, {rect.x, y + c.px(4)}, ui.text2, "tightest bound from");
  const float left = rect.x + std::round(name) + c.px(8);
  draw_shares(c, list, {left, y + c.px(3), right - ratio_width - c.px(10) - left, c.px(16)});
}

}  // namespace waymark
