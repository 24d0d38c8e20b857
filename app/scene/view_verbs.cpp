#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/scene/command_text.h"
#include "app/scene/command_verbs.h"
#include "core/base/random.h"
#include "core/placement/placement.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

using namespace command_names;

// The name_of() of the first Count enum values, in order.
template <class Enum, int Count>
std::array<const char*, Count> names_of() {
  std::array<const char*, Count> names{};
  for (int i = 0; i < Count; ++i)
    names[static_cast<std::size_t>(i)] = name_of(static_cast<Enum>(i));
  return names;
}

// Reads a search: its slot name, or the word that text_of() writes and that old files contain.
Slot slot(CommandWords& words, const char* argument) {
  static constexpr const char* kNames[] = {"a", "b", kHeuristicNames[0], kHeuristicNames[1]};
  return static_cast<Slot>(words.one_of(argument, kNames) % 2);
}

Command set_layer(CommandWords& words) {
  const auto layer = words.value<Layer>("NAME", names_of<Layer, kLayerCount>());
  const bool shown = words.on_or_off("the switch");
  return SetLayer{layer, {shown, words.part("OPACITY")}};
}

Command set_field(CommandWords& words) {
  FieldChoice field;
  field.kind = words.value<FieldKind>("NAME", names_of<FieldKind, kFieldKindCount>());
  field.of = slot(words, "the search");
  return SetField{field};
}

Command set_right_field(CommandWords& words) {
  FieldChoice field;
  field.kind = words.value<FieldKind>("NAME", names_of<FieldKind, kFieldKindCount>());
  if (!may_stand_right(field.kind))
    words.refuse({fmt::format("{} can only be the overlay of the whole map", name_of(field.kind)),
                  "", "Use it with the field command, and choose another overlay here"});
  field.of = slot(words, "the search");
  return SetRightField{field};
}

Command set_camera(CommandWords& words) {
  if (words.take("fit")) return SetCamera{};
  const double x = words.number("X", "a number, or fit on its own");
  const double y = words.number("Y");
  return SetCamera{{false, words.number("CELL_PX"), x, y}};
}

Command set_split(CommandWords& words) {
  return SetSplit{words.value<Split>("the layout", kSplitNames)};
}

int steps(CommandWords& words, const char* argument) {
  return words.count(argument, "end", Playback::kEnd, 0, Playback::kEnd);
}

Command set_playback(CommandWords& words) {
  Playback playback;
  playback.a = steps(words, "STEPS_A");
  playback.b = steps(words, "STEPS_B");
  playback.lock = words.value<Playback::Lock>("the lock", kLockNames);
  playback.moved = slot(words, "the search to play");
  return SetPlayback{playback};
}

int guess(CommandWords& words) { return words.whole("N", 0, Prediction::kMostNumber); }

int known_number(CommandWords& words, const char* argument) {
  return words.count(argument, "unknown", Prediction::kUnknown, 0, Prediction::kMostNumber);
}

std::vector<Prediction::Past> past_questions(CommandWords& words) {
  std::vector<Prediction::Past> questions;
  while (words.more() && questions.size() < Prediction::kMostPast && words.take("past")) {
    Prediction::Past past;
    past.what = words.value<Guessed>("the past question", kGuessedNames);
    past.true_value = words.whole("TRUTH", 0, Prediction::kMostNumber);
    while (past.guesses.size() < Prediction::kMostGuesses && words.take("guess"))
      past.guesses.push_back(guess(words));
    questions.push_back(std::move(past));
  }
  return questions;
}

Command set_prediction(CommandWords& words) {
  static constexpr const char* kHiddenOrRevealed[] = {"hidden", "revealed"};
  Prediction p;
  p.what = words.value<Guessed>("the question", kGuessedNames);
  p.revealed = words.one_of("the switch", kHiddenOrRevealed) == 1;
  p.now = known_number(words, "NOW");
  p.most = words.whole("MOST", 1, Prediction::kMostNumber);
  p.number = words.whole("NUMBER", 0, p.most);
  p.true_value = known_number(words, "TRUTH");
  if (words.take("at")) p.cell = words.cell();
  while (p.cells.size() < Prediction::kMostGuesses && words.take("cell"))
    p.cells.push_back(words.cell());
  while (p.guesses.size() < Prediction::kMostGuesses && words.take("guess"))
    p.guesses.push_back(guess(words));
  p.past = past_questions(words);
  return SetPrediction{p};
}

constexpr CommandVerb kViewVerbs[] = {
    {"layer", "layer NAME on|off OPACITY", set_layer},
    {"field", "field NAME a|b", set_field},
    {"right-field", "right-field NAME a|b", set_right_field},
    {"camera", "camera fit or camera X Y CELL_PX", set_camera},
    {"split", "split overlaid|wipe|side-by-side", set_split},
    {"wipe", "wipe PART", [](CommandWords& w) -> Command { return SetWipe{w.part("PART")}; }},
    {"playback", "playback STEPS_A|end STEPS_B|end same-count|same-f|alone a|b", set_playback},
    {"predict",
     "predict nothing|expanded-a|expanded-b|cost|farthest hidden|revealed NOW|unknown MOST NUMBER "
     "TRUTH|unknown [at X Y] [cell X Y]... [guess N]... [past WHAT TRUTH [guess N]...]...",
     set_prediction},
};

}  // namespace

std::span<const CommandVerb> view_verbs() { return kViewVerbs; }

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

namespace {

PenPoint pen_point(CommandWords& words) {
  const int x = words.whole("X", -PenPoint::kMost, PenPoint::kMost);
  return {x, words.whole("Y", -PenPoint::kMost, PenPoint::kMost)};
}

Command add_stroke(CommandWords& words) {
  AddStroke command{{pen_point(words)}};
  while (words.more() && command.stroke.size() < kMostStrokePoints)
    command.stroke.push_back(pen_point(words));
  return command;
}

Command set_pen(CommandWords& words) {
  static constexpr const char* kFirst[] = {"none", "stroke"};
  SetPen command;
  if (words.one_of("the drawing", kFirst) == 0) return command;
  command.strokes.push_back({pen_point(words)});
  while (words.more()) {
    std::vector<PenStroke>& strokes = command.strokes;
    if (strokes.size() < kMostStrokes && words.take("stroke"))
      strokes.push_back({pen_point(words)});
    else if (strokes.back().size() < kMostStrokePoints)
      strokes.back().push_back(pen_point(words));
    else
      break;
  }
  return command;
}

// In a line of text, "\n" stands for a line end and "\\" for a backslash.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      ++i;
      out += text[i] == 'n' ? '\n' : text[i];
    } else {
      out += text[i];
    }
  }
  return out;
}

Command move_scene(CommandWords& words) {
  const int from = words.index("N");
  return MoveScene{from, words.index("TO")};
}

Command title_scene(CommandWords& words) {
  const int index = words.index("N");
  return TitleScene{index, unescaped(words.rest())};
}

Command note_scene(CommandWords& words) {
  const int index = words.index("N");
  return NoteScene{index, unescaped(words.rest())};
}

constexpr CommandVerb kPresentationVerbs[] = {
    {"stroke", "stroke X Y [X Y]...", add_stroke},
    {"pen", "pen none or pen stroke X Y [X Y]... [stroke X Y [X Y]...]...", set_pen},
    {"take-scene", "take-scene", [](CommandWords&) -> Command { return TakeScene{}; }},
    {"take-scene-again", "take-scene-again N",
     [](CommandWords& w) -> Command { return TakeSceneAgain{w.index("N")}; }},
    {"show-scene", "show-scene N",
     [](CommandWords& w) -> Command { return ShowScene{w.index("N")}; }},
    {"remove-scene", "remove-scene N",
     [](CommandWords& w) -> Command { return RemoveScene{w.index("N")}; }},
    {"move-scene", "move-scene N TO", move_scene},
    {"title-scene", "title-scene N TITLE", title_scene},
    {"note-scene", "note-scene N NOTES", note_scene},
};

}  // namespace

std::span<const CommandVerb> presentation_verbs() { return kPresentationVerbs; }

}  // namespace waymark
