#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/screen/plot_axes.h"
#include "app/studies/memory_run.h"
#include "app/studies/plot_panels.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/studies.h"
#include "app/studies/study_pane.h"

namespace waymark {
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
