#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/scene/command_names.h"
#include "app/scene/command_verbs.h"
#include "core/base/random.h"
#include "core/placement/placement.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

using namespace command_names;

std::uint64_t seed(CommandWords& words) {
  const Result<std::uint64_t> seed = parse_seed(words.word("SEED", "an integer"));
  if (!seed) words.refuse(seed.error());
  return seed ? seed.value() : 0;
}

Command set_brush(CommandWords& words) {
  Brush brush;
  brush.kind = words.value<Brush::Kind>("the kind", kBrushNames);
  if (brush.kind == Brush::Kind::map_box) {
    brush.from = words.cell();
    brush.to = words.cell("X2", "Y2");
  }
  if (brush.kind == Brush::Kind::plot_band) {
    brush.within = words.number("D");
    if (!(brush.within >= 0))
      words.refuse({"the width of the band must be at least 0", "", "Write a number of cells"});
  }
  const bool in_plot = brush.kind == Brush::Kind::plot_box || brush.kind == Brush::Kind::plot_lasso;
  while (in_plot && words.more()) {
    const double across = words.number("X");
    brush.places.push_back({across, words.number("Y")});
  }
  return SetBrush{brush};
}

Command set_scatter_plot(CommandWords& words) {
  ScatterPlot plot;
  plot.vertical = words.value<ScatterPlot::Vertical>("the vertical axis", kVerticalNames);
  plot.a = words.on_or_off("the switch for A");
  plot.b = words.on_or_off("the switch for B");
  plot.fit = words.take("fit");
  if (plot.fit) return SetScatterPlot{plot};
  plot.x0 = words.number("X0", "a number, or fit on its own");
  plot.x1 = words.number("X1");
  plot.y0 = words.number("Y0");
  plot.y1 = words.number("Y1");
  return SetScatterPlot{plot};
}

Command set_drag_plot(CommandWords& words) {
  DragPlot plot;
  plot.vertical = words.value<DragPlot::Vertical>("the vertical axis", kDragVerticalNames);
  plot.logarithmic = words.one_of("the horizontal axis", kAxisNames) == 1;
  return SetDragPlot{plot};
}

Command set_path_plot(CommandWords& words) {
  PathPlot plot;
  plot.shown = words.value<PathPlot::Shown>("the view", kPathShownNames);
  plot.slope = words.whole("SLOPE", 0, FormulaLine::kMostSlope);
  const double scale = std::round(words.number("SCALE") * HeuristicChoice::kOne);
  if (scale >= PathPlot::kLeastScale && scale <= PathPlot::kMostScale)
    plot.scale = static_cast<int>(scale);
  else
    words.refuse({"the scale of the squared distance must be from 0.001 to 1", "",
                  "Write a number in this range"});
  return SetPathPlot{plot};
}

Command set_pairs_plot(CommandWords& words) {
  PairsPlot plot;
  plot.across = words.value<PairsPlot::Across>("the horizontal axis", kAcrossNames);
  plot.count = words.count("COUNT", "problems", PairsPlot::kProblems, 0, PairsPlot::kMostPairs);
  plot.seed = seed(words);
  return SetPairsPlot{plot};
}

// At least one, without duplicates.
std::vector<PlacementMethod> methods(CommandWords& words) {
  std::vector<const char*> names;
  for (const PlacementRow& row : placement_rows()) names.push_back(row.name);
  std::vector<PlacementMethod> methods;
  do {
    const auto row = static_cast<std::size_t>(words.one_of("METHOD", names));
    const PlacementMethod method = placement_rows()[row].method;
    if (std::find(methods.begin(), methods.end(), method) == methods.end())
      methods.push_back(method);
  } while (words.more());
  return methods;
}

Command set_count_plot(CommandWords& words) {
  CountPlot plot;
  plot.shown = words.value<CountPlot::Shown>("the view", kCountShownNames);
  plot.most = words.one_of("the number of landmarks", kCountMostNames) == 0 ? CountPlot::kUsual
                                                                            : CountPlot::kMany;
  plot.pairs = words.count("PAIRS", "problems", PairsPlot::kProblems, 0, CountPlot::kMostPairs);
  plot.seed = seed(words);
  plot.methods = methods(words);
  return SetCountPlot{plot};
}

Command set_memory_plot(CommandWords& words) {
  return SetMemoryPlot{{words.one_of("the variant", kMemoryNames) == 1}};
}

// At least one, without duplicates.
std::vector<Strategy> strategies(CommandWords& words) {
  std::vector<Strategy> strategies;
  do {
    const Result<Strategy> strategy = parse_strategy(words.word("STRATEGY", "a strategy"));
    if (!strategy)
      words.refuse(strategy.error());
    else if (std::find(strategies.begin(), strategies.end(), strategy.value()) == strategies.end())
      strategies.push_back(strategy.value());
  } while (words.more());
  return strategies;
}

Command set_stream_plot(CommandWords& words) {
  StreamPlot plot;
  std::vector<const char*> kinds;
  for (const StreamRow& row : stream_rows()) kinds.push_back(row.name);
  plot.kind = static_cast<StreamKind>(words.one_of("the query sequence", kinds));
  plot.searches = words.whole("SEARCHES", 1, StreamPlot::kMostSearches);
  plot.seed = seed(words);
  plot.strategies = strategies(words);
  return SetStreamPlot{plot};
}

Command set_after_search(CommandWords& words) {
  AfterSearch rule;
  const Result<Strategy> strategy = parse_strategy(words.word("STRATEGY", "a strategy"));
  if (!strategy)
    words.refuse(strategy.error());
  else if (!can_follow(strategy.value()))
    words.refuse({fmt::format("{} does not move landmarks", text_of(strategy.value())), "",
                  "Write fixed, least-used:P, explored:P or centroid:N"});
  else
    rule.strategy = strategy.value();
  rule.seed = seed(words);
  return SetAfterSearch{rule};
}

Command show_plot(CommandWords& words) {
  return ShowPlot{words.value<PlotTab>("the plot", kTabNames)};
}

Command set_full_plot(CommandWords& words) { return SetFullPlot{words.on_or_off("the switch")}; }

Command set_mode(CommandWords& words) { return SetMode{words.value<Mode>("the mode", kModeNames)}; }

constexpr CommandVerb kPlotVerbs[] = {
    {"brush",
     "brush none, brush map-box X Y X2 Y2, brush plot-box|plot-lasso [X Y]... or brush plot-band D",
     set_brush},
    {"truth-plot", "truth-plot estimate|error|ratio on|off on|off fit|X0 X1 Y0 Y1",
     set_scatter_plot},
    {"drag-plot", "drag-plot estimate|ratio linear|logarithmic", set_drag_plot},
    {"path-plot", "path-plot along|formulas SLOPE SCALE", set_path_plot},
    {"pairs-plot", "pairs-plot true-cost|explored COUNT|problems SEED", set_pairs_plot},
    {"count-plot",
     "count-plot counts|two|memory|streams|weights 16|32 PAIRS|problems SEED METHOD...",
     set_count_plot},
    {"memory-plot", "memory-plot plain|bpmx", set_memory_plot},
    {"stream-plot", "stream-plot uniform|hot|drifting SEARCHES SEED STRATEGY...", set_stream_plot},
    {"after-search", "after-search fixed|least-used:P|explored:P|centroid:N SEED",
     set_after_search},
    {"plot", "plot truth|drag|path|pairs|count", show_plot},
    {"full-plot", "full-plot on|off", set_full_plot},
    {"mode", "mode explore|lab|learn|present", set_mode},
};

}  // namespace

std::span<const CommandVerb> plot_verbs() { return kPlotVerbs; }

}  // namespace waymark
