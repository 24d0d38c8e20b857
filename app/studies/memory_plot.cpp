#include "app/studies/memory_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "app/compute/scene_search.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/kit/work_loop.h"
#include "app/screen/plot_axes.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/studies.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

bool MemoryRun::is_of(const Scene& now) const {
  return now.map == request.scene.map && now.directions == request.scene.directions;
}

bool MemoryRun::asks_for_more(const State& now) const {
  return now.scene.landmarks != request.scene.landmarks ||
         now.count_plot.pairs != request.pairs.pairs || now.count_plot.seed != request.pairs.seed ||
         !(now.memory_plot == request.plot);
}

std::uint64_t MemoryRun::half() const {
  return std::find_if(ways.begin(), ways.end(),
                      [](const StoredTables& one) { return one.way == TableWay::whole; })
             ->bytes /
         2;
}

std::optional<Error> run_memory(const MemoryRequest& request, JobProgress& progress,
                                const std::function<void(MemoryRun)>& publish) {
  const Scene& scene = request.scene;
  if (scene.landmarks.empty())
    return Error{"there are no landmark tables to compress", scene.map->source,
                 "Place some landmarks first"};
  const std::vector<Pair> pairs = scene_pairs(scene, request.pairs.pairs, request.pairs.seed);
  if (pairs.empty()) return no_pairs(scene);
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, scene.landmarks);
  MemoryRun run{request, pairs.size(), ways_to_store(grid, moves, tables), {}};
  publish(run);
  const bool whole = study_table_memory(
                         grid, moves, tables, pairs, request.plot.bpmx,
                         [&progress](int done, int of) { return progress.report(done, of); },
                         [&](const TableFigures& figures) {
                           run.figures.push_back(figures);
                           publish(run);
                         },
                         job_threads())
                         .has_value();
  if (!whole) return Error{"cancelled", scene.map->source, ""};
  return std::nullopt;
}

namespace {

std::string cells_words(const TableFigures& figures) {
  return decimal_text(figures.expanded.median, 0);
}

// The name of the tables inside a sentence, without an article: "whole tables of the first 3
// landmarks", "drop:2".
std::string said(const StoredTables& stored) {
  const int count = stored.landmarks;
  if (stored.way == TableWay::fewer)
    return count == 1 ? "whole table of the first landmark"
                      : fmt::format("whole tables of the first {} landmarks", count);
  if (stored.way == TableWay::whole)
    return count == 1 ? "whole table" : fmt::format("whole tables of all {} landmarks", count);
  if (stored.way == TableWay::half) return "half grid (every second cell)";
  return tables_title(stored);
}
// Names the whole tables of the first `landmarks` landmarks.
std::string first_of(int landmarks) {
  return landmarks == 1 ? "the table of the first landmark"
                        : fmt::format("the tables of the first {} landmarks", landmarks);
}
bool is_made_of_whole(const StoredTables& stored) {
  return stored.way == TableWay::fewer || stored.way == TableWay::whole;
}

// Compares the best tables with the whole tables of all landmarks.
std::string against_whole(const TableFigures& best, const TableFigures& whole) {
  const bool many = whole.stored.landmarks > 1;
  const std::string words = fmt::format(
      " The {} take{} {}, and A* expands {} cells with {} in the median search", said(whole.stored),
      many ? "" : "s", bytes_words(whole.stored.bytes), cells_words(whole), many ? "them" : "it");
  if (whole.expanded.median <= 0) return words + ".";
  const double times = best.expanded.median / whole.expanded.median;
  if (times == 1) return words + ", the same number.";
  const std::string by = best.stored.way == TableWay::half    ? "the half grid"
                         : best.stored.way == TableWay::fewer ? first_of(best.stored.landmarks)
                                                              : tables_title(best.stored);
  return words +
         fmt::format("; with {}, this median is {} times as high.", by, decimal_text(times, 2));
}

// Compares the best compressed tables with the whole tables that fit into the same memory.
std::string against_fewer(std::span<const TableFigures> figures, std::uint64_t bytes) {
  std::vector<TableFigures> fewer;
  for (const TableFigures& one : figures)
    if (one.stored.way == TableWay::fewer) fewer.push_back(one);
  const std::optional<std::size_t> best = best_within(fewer, bytes);
  if (!best) return " Not even one whole table fits.";
  const TableFigures& one = fewer[*best];
  return fmt::format(" Without compression, only {} fit{}, and A* expands {} cells.",
                     first_of(one.stored.landmarks), one.stored.landmarks == 1 ? "s" : "",
                     cells_words(one));
}

}  // namespace

std::string bytes_words(std::uint64_t bytes) {
  return bytes_text(static_cast<std::int64_t>(bytes));
}

std::string tables_title(const StoredTables& tables) {
  switch (tables.way) {
    case TableWay::fewer:
      return fmt::format("whole, first {}", tables.landmarks);
    case TableWay::drop:
      return fmt::format("drop:{}", tables.h.drop);
    case TableWay::words16:
    case TableWay::words8:
      return tables.h.drop == 0
                 ? std::string(row_of(tables.way).name)
                 : fmt::format("{}, drop:{}", row_of(tables.way).name, tables.h.drop);
    case TableWay::whole:
    case TableWay::hops:
    case TableWay::half:
      break;
  }
  return row_of(tables.way).name;
}

std::string tables_title_in_short(const StoredTables& tables) {
  if (tables.way == TableWay::fewer) return fmt::format("first {}", tables.landmarks);
  if (tables.way == TableWay::drop) return tables_title(tables);
  return row_of(tables.way).name;
}

std::string memory_finding(std::span<const TableFigures> figures, std::uint64_t bytes) {
  const std::optional<std::size_t> at = best_within(figures, bytes);
  if (!at) {
    const auto smallest = std::min_element(
        figures.begin(), figures.end(),
        [](const auto& a, const auto& b) { return a.stored.bytes < b.stored.bytes; });
    return fmt::format("Nothing fits into {}: the smallest tables take {}.", bytes_words(bytes),
                       bytes_words(smallest->stored.bytes));
  }
  const TableFigures& best = figures[*at];
  const auto whole = std::find_if(figures.begin(), figures.end(), [](const TableFigures& one) {
    return one.stored.way == TableWay::whole;
  });
  const bool whole_ones = is_made_of_whole(best.stored);
  std::string words = fmt::format(
      "Within {}, {}{} expand{} the fewest cells: {} in the median search, using {} of memory.",
      bytes_words(bytes), whole_ones ? "the " : "", said(best.stored),
      whole_ones && best.stored.landmarks > 1 ? "" : "s", cells_words(best),
      bytes_words(best.stored.bytes));
  if (best.stored.way == TableWay::whole) return words;
  words += against_whole(best, *whole);
  if (best.stored.way != TableWay::fewer) words += against_fewer(figures, bytes);
  return words;
}

std::string memory_finding_in_short(std::span<const TableFigures> figures, std::uint64_t bytes) {
  const std::optional<std::size_t> at = best_within(figures, bytes);
  if (!at) return fmt::format("Nothing fits into {}", bytes_words(bytes));
  const TableFigures& best = figures[*at];
  return fmt::format("Best within {}: {}, {} cells", bytes_words(bytes),
                     best.stored.way == TableWay::half ? "half grid" : tables_title(best.stored),
                     cells_words(best));
}

Columns<TableFigures> memory_columns(bool bpmx) {
  using F = TableFigures;
  const auto bytes = [](const Json& value) { return bytes_words(*value.whole<std::uint64_t>()); };
  return {{"tables", "tables", "", [](const F& f) { return tables_title(f.stored); }},
          {"", "storage", "storage", [](const F& f) { return row_of(f.stored.way).name; }},
          {"", "search", "search", [bpmx](const F& f) { return text_of(spec_of(f.stored, bpmx)); }},
          {"landmarks", "landmarks", "landmarks", [](const F& f) { return f.stored.landmarks; }},
          {"bits", "bits", "bits", [](const F& f) { return f.stored.bits; }},
          {"memory", "bytes", "bytes", [](const F& f) { return f.stored.bytes; }, bytes},
          {"", "expanded", "",
           [](const F& f) {
             return Json::List{f.expanded.lower, f.expanded.median, f.expanded.upper};
           }},
          {"lower quartile", "", "lower", [](const F& f) { return f.expanded.lower; },
           with_decimals(0)},
          {"median", "", "median", [](const F& f) { return f.expanded.median; }, with_decimals(0)},
          {"upper quartile", "", "upper", [](const F& f) { return f.expanded.upper; },
           with_decimals(0)},
          {"mean expanded", "mean_expanded", "mean", &F::mean_expanded, with_decimals(1)},
          {"reopened", "reopened", "reopened", &F::reopened}};
}

std::string memory_csv(std::span<const TableFigures> figures, bool bpmx) {
  return rows_csv(memory_columns(bpmx), figures);
}

namespace {

double memory_of(std::uint64_t bytes) { return std::log10(static_cast<double>(bytes) / 1000); }

std::string cells_of(double count) { return grouped(std::llround(count)); }

std::string figures_tooltip(const TableFigures& one, std::size_t pairs) {
  std::string text = fmt::format(
      "{}: {} expanded, using {}\n{} landmark{}, {} bits per value\nHalf of the searches expand {} "
      "to {}",
      tables_title(one.stored), cells_of(one.expanded.median), bytes_words(one.stored.bytes),
      one.stored.landmarks, one.stored.landmarks == 1 ? "" : "s", one.stored.bits,
      cells_of(one.expanded.lower), cells_of(one.expanded.upper));
  if (one.reopened > 0)
    text += fmt::format("\nOver all {} pairs, cells were reopened {} times",
                        grouped(static_cast<std::int64_t>(pairs)), grouped(one.reopened));
  return text;
}

PlotPicture::Key key_of(const MemoryLook& look, const TableFigures* told) {
  PlotPicture::Key key{look.color, look.dash, look.shape, look.is_line(), look.title, ""};
  key.in_short = look.title;
  key.tooltip = row_of(look.first).tooltip;
  if (told == nullptr) return key;
  key.name = tables_title_in_short(told->stored);
  key.value = cells_of(told->expanded.median);
  key.note = bytes_words(told->stored.bytes);
  if (look.first == TableWay::fewer) key.tooltip = row_of(told->stored.way).tooltip;
  key.tooltip = tables_title(told->stored) + ": " + key.tooltip;
  return key;
}

// A line through all tables with this style, and their marks.
void add_tables(PlotPicture& picture, const MemoryRun& run, const MemoryLook& look) {
  const TableFigures* const told = shown_figures(look, run.figures, run.half());
  picture.keys.push_back(key_of(look, told));
  if (told == nullptr) return;
  PlotPicture::Series marks{tables_title(told->stored),
                            fmt::format("{} in {}", decimal_text(told->expanded.median, 0),
                                        bytes_text(static_cast<std::int64_t>(told->stored.bytes))),
                            look.color,
                            look.shape,
                            {}};
  std::vector<TableFigures> all;
  for (const TableFigures& one : run.figures) {
    if (!look.holds(one.stored)) continue;
    marks.marks.push_back({memory_of(one.stored.bytes), log_of(one.expanded.median)});
    all.push_back(one);
  }
  marks.tooltip = [all = std::move(all), pairs = run.pairs](std::size_t mark) {
    return figures_tooltip(all[mark], pairs);
  };
  if (look.is_line())
    picture.series.push_back({std::string(look.title) + ", all", "", look.color,
                              PlotPicture::Shape::line, marks.marks, look.dash});
  picture.series.push_back(std::move(marks));
}

}  // namespace

PlotPicture memory_picture(const MemoryRun& run, const Palette& palette) {
  PlotPicture picture;
  picture.title = "Smaller landmark tables";
  picture.subtitle = fmt::format("{} landmarks, {} pairs{}", run.request.scene.landmarks.size(),
                                 grouped(static_cast<std::int64_t>(run.pairs)),
                                 run.request.plot.bpmx ? ", BPMX" : "");
  // Covers everything that will be measured, so the axis does not change meanwhile.
  const auto [smallest, greatest] = std::minmax_element(
      run.ways.begin(), run.ways.end(),
      [](const StoredTables& a, const StoredTables& b) { return a.bytes < b.bytes; });
  picture.across = {"tables, kB, logarithmic",
                    memory_of(smallest->bytes) - kPlotMargin,
                    memory_of(greatest->bytes) + kPlotMargin,
                    true,
                    true,
                    "memory of the tables, kB, log",
                    "kB"};
  picture.up = {"median expanded, logarithmic", 0, 1, true, true, "median expanded, log"};
  picture.keys_title = "best at half memory";
  picture.values_title = "median";
  for (const MemoryLook& look : memory_looks(palette)) add_tables(picture, run, look);
  fit_height(picture);
  const double half = memory_of(std::max<std::uint64_t>(1, run.half()));
  if (half >= picture.across.from && half <= picture.across.to) picture.upright = half;
  picture.upright_name = "half the memory";
  if (!run.whole()) return picture;
  picture.finding = memory_finding(run.figures, run.half());
  picture.finding_in_short = memory_finding_in_short(run.figures, run.half());
  return picture;
}

namespace {

void memory_plot_panel(const UiContext& c, const Rect& rect, bool) {
  const std::shared_ptr<const MemoryRun> run = c.of<CountStudies>().of<MemoryRun>();
  if (run && run->is_of(c.state.scene)) {
    StudyStatus status{&kMemoryStudy};
    if (!run->whole())
      status.outdated = "Partly measured";
    else if (run->asks_for_more(c.state))
      status.outdated = "Measured with other landmarks or pairs";
    draw_study(c, rect, memory_picture(*run, c.palette), status);
    return;
  }
  const std::size_t count = c.state.scene.landmarks.size();
  if (count > 0)
    return offer_study(
        c, rect, kMemoryStudy,
        fmt::format("How much do smaller tables cost? The plot shows the expanded cells "
                    "with the tables of {} landmark{}, stored in several ways.",
                    count, count == 1 ? "" : "s"),
        "Measure " + pairs_name(c.state.count_plot));
  offer_study(c, rect, kMemoryStudy, "Smaller tables are measured for the landmarks on the map.",
              "Place landmarks", "landmarks.place");
}

void memory_items(const UiContext& c) {
  pair_items(c);
  action_item(c, "count.bpmx");
}

void add_memory_actions(Workspace& workspace) {
  workspace.actions.add(
      "count.bpmx", "Smaller tables with BPMX: neighbours raise each other's h",
      [&workspace] {
        workspace.apply(SetMemoryPlot{{!workspace.state().memory_plot.bpmx}});
        show_count_plot(workspace, CountPlot::Shown::memory);
      },
      always, [&workspace] { return workspace.state().memory_plot.bpmx; });
  workspace.actions.begin_group();
}

}  // namespace

const Study kMemoryStudy = {
    .name = "memory",
    .command = on_command_line(add_memory_options),
    .help = "Measure what smaller landmark tables save and cost",
    .subject = "table sizes",
    .title = "Memory",
    .show_label = "Show the cost of smaller tables",
    .caption = "Smaller tables, lower estimates.",
    .panel = memory_plot_panel,
    .menu = memory_items,
    .add_actions = add_memory_actions,
    .work = in_background<MemoryRun, run_memory>,
    .slide = slide_of_study<MemoryRun, run_memory, memory_picture>,
    .run_action = "count.run_memory",
    .run_label = "Measure smaller tables",
    .file = "memory",
    .svg = {"Export plot of smaller tables as SVG", plot_of_study<MemoryRun, memory_picture>},
    .csv = {"Export results of smaller tables as CSV",
            text_of_study<MemoryRun,
                          [](const MemoryRun& run) {
                            return memory_csv(run.figures, run.request.plot.bpmx);
                          }>},
    .missing = "no smaller tables measured yet"};

namespace {

constexpr std::array<float, 2> kDropDashes = {7, 3};

}  // namespace

std::vector<MemoryLook> memory_looks(const Palette& palette) {
  using Shape = PlotPicture::Shape;
  // Uses the colours of searches that are not on the map, see Roster::Entry::color.
  const auto& colors = palette.panel.specs;
  return {{TableWay::fewer, TableWay::whole, "whole", colors[1], {}, Shape::disc},
          {TableWay::drop, TableWay::drop, "drop", colors[0], kDropDashes, Shape::disc},
          {TableWay::hops, TableWay::hops, "hops", colors[2], {}, Shape::diamond},
          {TableWay::words16, TableWay::words16, "16 bits", colors[3], {}, Shape::square},
          {TableWay::words8, TableWay::words8, "8 bits", colors[4], {}, Shape::triangle},
          {TableWay::half, TableWay::half, "half", palette.ui.text, {}, Shape::disc}};
}

const TableFigures* shown_figures(const MemoryLook& look, std::span<const TableFigures> figures,
                                  std::uint64_t bytes) {
  std::vector<TableFigures> drawn;
  std::vector<const TableFigures*> from;
  for (const TableFigures& one : figures) {
    if (!look.holds(one.stored)) continue;
    drawn.push_back(one);
    from.push_back(&one);
  }
  if (drawn.empty()) return nullptr;
  const auto smallest = std::min_element(
      drawn.begin(), drawn.end(),
      [](const auto& a, const auto& b) { return a.stored.bytes < b.stored.bytes; });
  return from[best_within(drawn, bytes)
                  .value_or(static_cast<std::size_t>(smallest - drawn.begin()))];
}

}  // namespace waymark
