#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <string_view>

#include "app/scene/command_verbs.h"
#include "core/placement/placement.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

// The name_of() of the first Count enum values, in order.
template <class Enum, int Count>
std::array<const char*, Count> names_of() {
  std::array<const char*, Count> names{};
  for (int i = 0; i < Count; ++i)
    names[static_cast<std::size_t>(i)] = name_of(static_cast<Enum>(i));
  return names;
}

// Writes the words that old files contain, and also reads the names of the slots.
void slot(CommandFields& f, Slot& slot, const char* argument) {
  int name = static_cast<int>(slot) + 2;
  f.value(name, argument, {"a", "b", "distance", "landmarks"});
  slot = static_cast<Slot>(name % 2);
}

void field_kind(CommandFields& f, FieldKind& kind) {
  f.value(kind, "NAME", names_of<FieldKind, kFieldKindCount>());
}

void steps(CommandFields& f, int& steps, const char* argument) {
  f.count(steps, argument, "end", Playback::kEnd, 0, Playback::kEnd);
}

// The error's position is a character of the formula.
void stop_condition(CommandFields& f, std::shared_ptr<const StepCondition>& condition) {
  if (!f.reads()) return void(f.write(condition->text()));
  TextFault fault;
  condition = StepCondition::parse(f.rest(), fault);
  if (!condition) f.refuse({fault.what, fmt::format("character {}", fault.at + 1), fault.remedy});
}

void breakpoint(CommandFields& f, Breakpoint& breakpoint) {
  using Of = Breakpoint::Of;
  // By index: no condition, then the searches in the order of Breakpoint::Of.
  const std::size_t now = breakpoint.condition ? static_cast<std::size_t>(breakpoint.of) + 1 : 0;
  constexpr const char* kWords[] = {"none", "a", "b", "both"};
  const std::size_t word = f.one_of(now, "the search", kWords);
  f.implied(breakpoint.of, word == 0 ? Of::both : static_cast<Of>(word - 1));
  if (word > 0) stop_condition(f, breakpoint.condition);
}

void known_number(CommandFields& f, int& number, const char* argument) {
  f.count(number, argument, "unknown", Prediction::kUnknown, 0, Prediction::kMostNumber);
}

void guesses(CommandFields& f, std::vector<int>& guesses) {
  f.list_of("guess", guesses, Prediction::kMostGuesses,
            [&](int& guess) { f.whole(guess, "N", 0, Prediction::kMostNumber); });
}

void past_question(CommandFields& f, Prediction::Past& past) {
  f.value(past.what, "the past question", kGuessedNames)
      .whole(past.true_value, "TRUTH", 0, Prediction::kMostNumber);
  guesses(f, past.guesses);
}

void prediction(CommandFields& f, Prediction& p) {
  f.value(p.what, "the question", kGuessedNames)
      .value(p.revealed, "the switch", {"hidden", "revealed"});
  known_number(f, p.now, "NOW");
  f.whole(p.most, "MOST", 1, Prediction::kMostNumber)
      .count(p.number, "NUMBER", "unknown", Prediction::kUnknown, 0, p.most);
  known_number(f, p.true_value, "TRUTH");
  if (f.keyword("measured", p.measured != Measured::unknown)) {
    bool elsewhere = p.measured == Measured::elsewhere;
    f.value(elsewhere, "the place", {"here", "elsewhere"});
    p.measured = elsewhere ? Measured::elsewhere : Measured::here;
  }
  if (f.keyword("at", p.cell.has_value())) {
    Cell cell = p.cell.value_or(Cell{});
    f.cell(cell);
    p.cell = cell;
  }
  f.list_of("cell", p.cells, Prediction::kMostGuesses, [&](Cell& cell) { f.cell(cell); });
  guesses(f, p.guesses);
  f.list_of("sender", p.senders, Prediction::kMostGuesses, [&](std::uint32_t& sender) {
    int number = static_cast<int>(sender);
    f.whole(number, "SENDER", 0, Prediction::kMostSender);
    sender = static_cast<std::uint32_t>(number);
  });
  f.list_of("past", p.past, Prediction::kMostPast,
            [&](Prediction::Past& past) { past_question(f, past); });
}

constexpr CommandVerb kViewVerbs[] = {
    {"layer NAME on|off OPACITY", kLook,
     [](CommandFields& f, SetLayer& c) {
       f.value(c.layer, "NAME", names_of<Layer, kLayerCount>())
           .on_or_off(c.look.shown)
           .part(c.look.opacity, "OPACITY");
     }},
    {"field NAME a|b", kLook,
     [](CommandFields& f, SetField& c) {
       field_kind(f, c.field.kind);
       slot(f, c.field.of, "the search");
     }},
    {"right-field NAME a|b", kLook,
     [](CommandFields& f, SetRightField& c) {
       field_kind(f, c.field.kind);
       if (!may_stand_right(c.field.kind))
         f.refuse(
             {fmt::format("{} can only be the overlay of the whole map", name_of(c.field.kind)), "",
              "Use it with the field command, and choose another overlay here"});
       slot(f, c.field.of, "the search");
     }},
    {"clique-level N|first", kLook,
     [](CommandFields& f, SetCliqueLevel& c) {
       f.count(c.level, "N", "first", State::kFirstLevel, 1, RefinementOptions::kMostLevel);
     }},
    {"camera fit or camera X Y CELL_PX", kLook,
     [](CommandFields& f, SetCamera& c) {
       c.camera.fit = f.keyword("fit", c.camera.fit);
       if (c.camera.fit) return;
       f.number(c.camera.x, "X", "a number, or fit on its own")
           .number(c.camera.y, "Y")
           .number(c.camera.cell_px, "CELL_PX");
     }},
    {"split overlaid|wipe|side-by-side", kLook,
     [](CommandFields& f, SetSplit& c) {
       f.value(c.split, "the layout", {"overlaid", "wipe", "side-by-side"});
     }},
    {"wipe PART", kLook, [](CommandFields& f, SetWipe& c) { f.part(c.part, "PART"); }},
    {"playback STEPS_A|end STEPS_B|end same-count|same-f|alone a|b", kLook,
     [](CommandFields& f, SetPlayback& c) {
       steps(f, c.playback.a, "STEPS_A");
       steps(f, c.playback.b, "STEPS_B");
       f.value(c.playback.lock, "the lock", {"same-count", "same-f", "alone"});
       slot(f, c.playback.moved, "the search to play");
     }},
    {"stop-at none or stop-at a|b|both FORMULA", kLook,
     [](CommandFields& f, SetBreakpoint& c) { breakpoint(f, c.breakpoint); }},
    {"predict nothing|expanded-a|expanded-b|cost|farthest hidden|revealed NOW|unknown MOST "
     "NUMBER|unknown TRUTH|unknown [measured here|elsewhere] [at X Y] [cell X Y]... [guess N]... "
     "[sender SENDER]... [past WHAT TRUTH [guess N]...]...",
     kLook, [](CommandFields& f, SetPrediction& c) { prediction(f, c.prediction); }},
};

}  // namespace

std::span<const CommandVerb> view_verbs() { return kViewVerbs; }

namespace {

void brush(CommandFields& f, Brush& brush) {
  using Kind = Brush::Kind;
  f.value(brush.kind, "the kind", {"none", "plot-box", "plot-lasso", "map-box", "plot-band"});
  if (brush.kind == Kind::map_box) f.cell(brush.from).cell(brush.to, "X2", "Y2");
  if (brush.kind == Kind::plot_band) {
    f.number(brush.within, "D");
    if (!(brush.within >= 0))
      f.refuse({"the width of the band must be at least 0", "", "Write a number of cells"});
  }
  if (brush.kind != Kind::plot_box && brush.kind != Kind::plot_lasso) return;
  f.list(brush.places, 0, SIZE_MAX,
         [&](Brush::Place& place) { f.number(place.x, "X").number(place.y, "Y"); });
}

void scatter_plot(CommandFields& f, ScatterPlot& plot) {
  f.value(plot.vertical, "the vertical axis", {"estimate", "error", "ratio"})
      .on_or_off(plot.a, "the switch for A")
      .on_or_off(plot.b, "the switch for B");
  plot.fit = f.keyword("fit", plot.fit);
  if (plot.fit) return;
  f.number(plot.x0, "X0", "a number, or fit on its own")
      .number(plot.x1, "X1")
      .number(plot.y0, "Y0")
      .number(plot.y1, "Y1");
}

void path_plot_scale(CommandFields& f, int& scale) {
  if (!f.reads()) return void(f.write(scale_text(scale)));
  double factor = 0;
  f.number(factor, "SCALE");
  const double read = std::round(factor * HeuristicChoice::kOne);
  if (read >= PathPlot::kLeastScale && read <= PathPlot::kMostScale)
    scale = static_cast<int>(read);
  else
    f.refuse({"the scale of the squared distance must be from 0.001 to 1", "",
              "Write a number in this range"});
}

// At least one item, up to the end of the line. Repeated items are read once.
template <class T, class Each>
void distinct(CommandFields& f, std::vector<T>& items, Each each) {
  f.list(items, 1, SIZE_MAX, each);
  for (auto item = items.begin(); item != items.end(); ++item)
    items.erase(std::remove(item + 1, items.end(), *item), items.end());
}

void pair_count(CommandFields& f, int& count, const char* argument, int most) {
  f.count(count, argument, "problems", PairsPlot::kProblems, 0, most);
}

// "count-plot counts|two 16|32 ...", with all studies.
constexpr std::array<char, 128> kCountPlotUsage = [] {
  std::array<char, 128> usage{};
  auto* end = usage.begin();
  const auto add = [&end](std::string_view text) {
    end = std::copy(text.begin(), text.end(), end);
  };
  add("count-plot ");
  for (const char* const& name : CountPlot::kNames) {
    if (&name != std::begin(CountPlot::kNames)) add("|");
    add(name);
  }
  add(" 16|32 PAIRS|problems SEED METHOD...");
  return usage;
}();

void count_plot(CommandFields& f, CountPlot& plot) {
  f.value(plot.shown, "the view", CountPlot::kNames);
  bool many = plot.most == CountPlot::kMany;
  f.value(many, "the number of landmarks", {"16", "32"});
  plot.most = many ? CountPlot::kMany : CountPlot::kUsual;
  pair_count(f, plot.pairs, "PAIRS", CountPlot::kMostPairs);
  f.seed(plot.seed);
  distinct(f, plot.methods, [&](PlacementMethod& method) {
    f.row(method, "METHOD", placement_rows(), &PlacementRow::method);
  });
}

void strategy(CommandFields& f, Strategy& strategy) {
  f.text(strategy, "STRATEGY", "a strategy", parse_strategy);
}

void stream_plot(CommandFields& f, StreamPlot& plot) {
  f.row(plot.kind, "the query sequence", stream_rows(), &StreamRow::kind)
      .whole(plot.searches, "SEARCHES", 1, StreamPlot::kMostSearches)
      .seed(plot.seed);
  distinct(f, plot.strategies, [&](Strategy& of) { strategy(f, of); });
}

constexpr CommandVerb kPlotVerbs[] = {
    {"brush none, brush map-box X Y X2 Y2, brush plot-box|plot-lasso [X Y]... or brush plot-band D",
     kLook, [](CommandFields& f, SetBrush& c) { brush(f, c.brush); }},
    {"truth-plot estimate|error|ratio on|off on|off fit|X0 X1 Y0 Y1", kLook,
     [](CommandFields& f, SetScatterPlot& c) { scatter_plot(f, c.plot); }},
    {"drag-plot estimate|ratio linear|logarithmic", kLook,
     [](CommandFields& f, SetDragPlot& c) {
       f.value(c.plot.vertical, "the vertical axis", {"estimate", "ratio"})
           .value(c.plot.logarithmic, "the horizontal axis", {"linear", "logarithmic"});
     }},
    {"path-plot along|formulas SLOPE SCALE", kLook,
     [](CommandFields& f, SetPathPlot& c) {
       f.value(c.plot.shown, "the view", {"along", "formulas"})
           .whole(c.plot.slope, "SLOPE", 0, FormulaLine::kMostSlope);
       path_plot_scale(f, c.plot.scale);
     }},
    {"pairs-plot true-cost|explored COUNT|problems SEED", kLook,
     [](CommandFields& f, SetPairsPlot& c) {
       f.value(c.plot.across, "the horizontal axis", {"true-cost", "explored"});
       pair_count(f, c.plot.count, "COUNT", PairsPlot::kMostPairs);
       f.seed(c.plot.seed);
     }},
    {kCountPlotUsage.data(), kLook,
     [](CommandFields& f, SetCountPlot& c) { count_plot(f, c.plot); }},
    {"memory-plot plain|bpmx", kLook,
     [](CommandFields& f, SetMemoryPlot& c) {
       f.value(c.plot.bpmx, "the variant", {"plain", "bpmx"});
     }},
    {"stream-plot uniform|hot|drifting SEARCHES SEED STRATEGY...", kLook,
     [](CommandFields& f, SetStreamPlot& c) { stream_plot(f, c.plot); }},
    {"after-search fixed|least-used:P|explored:P|centroid:N SEED", kLook,
     [](CommandFields& f, SetAfterSearch& c) {
       strategy(f, c.rule.strategy);
       if (!can_follow(c.rule.strategy))
         f.refuse({fmt::format("{} does not move landmarks", text_of(c.rule.strategy)), "",
                   "Write fixed, least-used:P, explored:P or centroid:N"});
       f.seed(c.rule.seed);
     }},
    {"plot truth|drag|path|pairs|count", kLook,
     [](CommandFields& f, ShowPlot& c) {
       f.value(c.tab, "the plot", {"truth", "drag", "path", "pairs", "count"});
     }},
    {"full-plot on|off", kLook, [](CommandFields& f, SetFullPlot& c) { f.on_or_off(c.full); }},
    {"mode explore|lab|learn|present", kLook,
     [](CommandFields& f, SetMode& c) { f.value(c.mode, "the mode", kModeNames); }},
};

}  // namespace

std::span<const CommandVerb> plot_verbs() { return kPlotVerbs; }

namespace {

void pen_point(CommandFields& f, PenPoint& point) {
  f.whole(point.x, "X", -PenPoint::kMost, PenPoint::kMost)
      .whole(point.y, "Y", -PenPoint::kMost, PenPoint::kMost);
}

void stroke(CommandFields& f, PenStroke& stroke) {
  f.list(stroke, 1, kMostStrokePoints, [&](PenPoint& point) { pen_point(f, point); });
}

void pen(CommandFields& f, std::vector<PenStroke>& strokes) {
  bool some = !strokes.empty();
  f.value(some, "the drawing", {"none", "stroke"});
  if (!some) return;
  if (!f.reads()) {
    for (PenStroke& one : strokes) {
      if (&one != strokes.data()) f.write("stroke");
      stroke(f, one);
    }
    return;
  }
  strokes.emplace_back();
  do {
    if (!strokes.back().empty() && strokes.size() < kMostStrokes && f.keyword("stroke", true))
      strokes.emplace_back();
    if (strokes.back().size() == kMostStrokePoints) return;
    pen_point(f, strokes.back().emplace_back());
  } while (f.more());
}

// Escapes a string so that it fits on one line and keeps its leading and trailing blanks.
std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool end = i == 0 || i + 1 == text.size();
    const bool blank = std::string_view(" \t\r\v\f").find(text[i]) != std::string_view::npos;
    if (text[i] == '\\' || (end && blank)) out += '\\';
    text[i] == '\n' ? out += "\\n" : out += text[i];
  }
  return out;
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

// The rest of the line. Reads "\\n" as a line end.
void free_text(CommandFields& f, std::string& text) {
  if (f.reads())
    text = unescaped(f.rest());
  else
    f.write(escaped(text));
}

constexpr CommandVerb kPresentationVerbs[] = {
    {"stroke X Y [X Y]...", [](CommandFields& f, AddStroke& c) { stroke(f, c.stroke); }},
    {"pen none or pen stroke X Y [X Y]... [stroke X Y [X Y]...]...", kLook,
     [](CommandFields& f, SetPen& c) { pen(f, c.strokes); }},
    {"take-scene [view|table|text]",
     [](CommandFields& f, TakeScene& c) {
       if (f.more(c.kind != SceneKind::view)) f.value(c.kind, "the kind", kSceneKindNames);
     }},
    {"take-scene-again N", [](CommandFields& f, TakeSceneAgain& c) { f.index(c.index); }},
    {"show-scene N", [](CommandFields& f, ShowScene& c) { f.index(c.index); }},
    {"remove-scene N", [](CommandFields& f, RemoveScene& c) { f.index(c.index); }},
    {"move-scene N TO", [](CommandFields& f, MoveScene& c) { f.index(c.from).index(c.to, "TO"); }},
    {"duplicate-scene N", [](CommandFields& f, DuplicateScene& c) { f.index(c.index); }},
    {"title-scene N TITLE",
     [](CommandFields& f, TitleScene& c) {
       f.index(c.index);
       free_text(f, c.title);
     }},
    {"note-scene N NOTES",
     [](CommandFields& f, NoteScene& c) {
       f.index(c.index);
       free_text(f, c.notes);
     }},
    {"write-on-scene N TEXT",
     [](CommandFields& f, WriteOnScene& c) {
       f.index(c.index);
       free_text(f, c.text);
     }},
};

}  // namespace

std::span<const CommandVerb> presentation_verbs() { return kPresentationVerbs; }

}  // namespace waymark
