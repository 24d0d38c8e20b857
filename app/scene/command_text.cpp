#include "app/scene/command_text.h"

#include <fmt/format.h>
#include <span>

#include "app/scene/command.h"
#include "app/source/mover_file.h"
#include "core/io/import_rules.h"
#include "core/study/stream_study.h"
#include "core/study/walk.h"

// Writes commands as lines of text.
namespace waymark {
namespace {

using namespace command_names;

template <class Enum>
const char* name_in(std::span<const char* const> names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

std::string steps_text(int steps) {
  return steps == Playback::kEnd ? "end" : fmt::format("{}", steps);
}

std::string stroke_text(const PenStroke& stroke) {
  std::string text = "stroke";
  for (const PenPoint& point : stroke) text += fmt::format(" {} {}", point.x, point.y);
  return text;
}

std::string walk_event_text(const WalkEvent& event) {
  const auto& [from, to] = event.cells;
  return fmt::format("{} {} {} {} {} {}", name_in(kWalkEventNames, event.kind),
                     time_text(event.time), from.x, from.y, to.x - from.x + 1, to.y - from.y + 1);
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

struct Writer {
  static std::string point(const char* verb, Cell c) {
    return fmt::format("{} {} {}", verb, c.x, c.y);
  }

  std::string operator()(const MoveStart& c) const { return point("start", c.to); }
  std::string operator()(const MoveGoal& c) const {
    if (c.index == 0) return point("goal", c.to);
    return fmt::format("move-goal {} {} {}", c.index + 1, c.to.x, c.to.y);
  }
  std::string operator()(const AddGoal& c) const { return point("add-goal", c.at); }
  std::string operator()(const RemoveGoal& c) const {
    return fmt::format("remove-goal {}", c.index + 1);
  }
  std::string operator()(const SetGoalRule& c) const {
    return "goals " + rule_text({{}, c.rule, c.radius});
  }
  std::string operator()(const MoveLandmark& c) const {
    return fmt::format("move-landmark {} {} {}", c.index + 1, c.to.x, c.to.y);
  }
  std::string operator()(const AddLandmark& c) const { return point("add-landmark", c.at); }
  std::string operator()(const RemoveLandmark& c) const {
    return fmt::format("remove-landmark {}", c.index + 1);
  }
  std::string operator()(const LockLandmark& c) const {
    return fmt::format("lock-landmark {} {}", c.index + 1, c.locked ? "on" : "off");
  }
  std::string operator()(const SetLandmarks& c) const {
    std::string line = "landmarks";
    for (const Cell cell : c.cells) line += fmt::format(" {} {}", cell.x, cell.y);
    return line;
  }
  std::string operator()(const SetPoints& c) const {
    std::string line = point("points", c.start) + fmt::format(" {} {}", c.goal.x, c.goal.y);
    for (const Cell cell : c.landmarks) line += fmt::format(" {} {}", cell.x, cell.y);
    return line;
  }
  std::string operator()(const SwapEnds&) const { return "swap"; }
  std::string operator()(const SetDirections& c) const { return "moves " + text_of(c.directions); }
  std::string operator()(const SetActiveLandmarks& c) const {
    return c.count == kAllActive ? "active all" : fmt::format("active {}", c.count);
  }
  std::string operator()(const SetSearches& c) const { return "searches " + text_of(c.roster); }
  std::string operator()(const OpenScene& c) const {
    const OpenedMap& map = *c.scene.map;
    if (map.import && map.import->is_of_picture())
      return "open " + map.source + " " + options_text(*map.import);
    return "open " + (c.scene.problems ? c.scene.problems->source : map.source);
  }
  std::string operator()(const ChooseProblem& c) const {
    return fmt::format("problem {}", c.index + 1);
  }
  std::string operator()(const SelectLandmark& c) const {
    return fmt::format("select {}", c.index + 1);
  }
  std::string operator()(const SetLayer& c) const {
    return fmt::format("layer {} {} {}", name_of(c.layer), c.look.shown ? "on" : "off",
                       c.look.opacity);
  }
  std::string operator()(const SetCamera& c) const {
    if (c.camera.fit) return "camera fit";
    return fmt::format("camera {} {} {}", c.camera.x, c.camera.y, c.camera.cell_px);
  }
  std::string operator()(const SetField& c) const {
    return fmt::format("field {} {}", name_of(c.field.kind), name_in(kHeuristicNames, c.field.of));
  }
  std::string operator()(const SetRightField& c) const {
    return fmt::format("right-field {} {}", name_of(c.field.kind),
                       name_in(kHeuristicNames, c.field.of));
  }
  std::string operator()(const SetSplit& c) const {
    return fmt::format("split {}", name_in(kSplitNames, c.split));
  }
  std::string operator()(const SetWipe& c) const { return fmt::format("wipe {}", c.part); }
  std::string operator()(const SetPlayback& c) const {
    const Playback& p = c.playback;
    return fmt::format("playback {} {} {} {}", steps_text(p.a), steps_text(p.b),
                       name_in(kLockNames, p.lock), name_in(kHeuristicNames, p.moved));
  }
  std::string operator()(const SetTerrainRules& c) const { return "terrain " + text_of(c.rules); }
  std::string operator()(const SetMover& c) const {
    return "mover " + (c.mover ? mover_text(*c.mover) : "none");
  }
  std::string operator()(const SetGoalHeading& c) const {
    return std::string("goal-heading ") + kHeadingNames[c.any ? 0 : 1];
  }
  std::string operator()(const PaintCells& c) const {
    const PaintShape& shape = c.shape;
    std::string line = fmt::format("paint {} {} {} {}", c.terrain, name_in(kPaintNames, shape.kind),
                                   shape.from.x, shape.from.y);
    if (shape.kind != PaintShape::Kind::fill) line += fmt::format(" {} {}", shape.to.x, shape.to.y);
    return shape.size == 1 ? line : line + fmt::format(" size {}", shape.size);
  }
  std::string operator()(const SetBrush& c) const {
    const Brush& brush = c.brush;
    std::string line = fmt::format("brush {}", name_in(kBrushNames, brush.kind));
    for (const Brush::Place& place : brush.places) line += fmt::format(" {} {}", place.x, place.y);
    if (brush.kind == Brush::Kind::map_box)
      line += fmt::format(" {} {} {} {}", brush.from.x, brush.from.y, brush.to.x, brush.to.y);
    if (brush.kind == Brush::Kind::plot_band) line += fmt::format(" {}", brush.within);
    return line;
  }
  std::string operator()(const SetScatterPlot& c) const {
    const ScatterPlot& plot = c.plot;
    std::string line = fmt::format("truth-plot {} {} {}", name_in(kVerticalNames, plot.vertical),
                                   plot.a ? "on" : "off", plot.b ? "on" : "off");
    if (plot.fit) return line + " fit";
    return line + fmt::format(" {} {} {} {}", plot.x0, plot.x1, plot.y0, plot.y1);
  }
  std::string operator()(const SetDragPlot& c) const {
    return fmt::format("drag-plot {} {}", name_in(kDragVerticalNames, c.plot.vertical),
                       kAxisNames[c.plot.logarithmic ? 1 : 0]);
  }
  std::string operator()(const SetPathPlot& c) const {
    return fmt::format("path-plot {} {} {}", name_in(kPathShownNames, c.plot.shown), c.plot.slope,
                       scale_text(c.plot.scale));
  }
  std::string operator()(const SetPairsPlot& c) const {
    const bool problems = c.plot.count == PairsPlot::kProblems;
    return fmt::format("pairs-plot {} {} {}", name_in(kAcrossNames, c.plot.across),
                       problems ? "problems" : fmt::format("{}", c.plot.count), c.plot.seed);
  }
  std::string operator()(const SetCountPlot& c) const {
    const CountPlot& plot = c.plot;
    const bool problems = plot.pairs == PairsPlot::kProblems;
    std::string line =
        fmt::format("count-plot {} {} {} {}", name_in(kCountShownNames, plot.shown), plot.most,
                    problems ? "problems" : fmt::format("{}", plot.pairs), plot.seed);
    for (const PlacementMethod method : plot.methods) line += fmt::format(" {}", name_of(method));
    return line;
  }
  std::string operator()(const SetMemoryPlot& c) const {
    return fmt::format("memory-plot {}", kMemoryNames[c.plot.bpmx ? 1 : 0]);
  }
  std::string operator()(const SetStreamPlot& c) const {
    const StreamPlot& plot = c.plot;
    std::string line =
        fmt::format("stream-plot {} {} {}", row_of(plot.kind).name, plot.searches, plot.seed);
    for (const Strategy& strategy : plot.strategies) line += " " + text_of(strategy);
    return line;
  }
  std::string operator()(const SetAfterSearch& c) const {
    return fmt::format("after-search {} {}", text_of(c.rule.strategy), c.rule.seed);
  }
  std::string operator()(const ShowPlot& c) const {
    return fmt::format("plot {}", name_in(kTabNames, c.tab));
  }
  std::string operator()(const SetFullPlot& c) const {
    return c.full ? "full-plot on" : "full-plot off";
  }
  std::string operator()(const SetMode& c) const {
    return fmt::format("mode {}", name_in(kModeNames, c.mode));
  }
  std::string operator()(const SetPrediction& c) const {
    const Prediction& p = c.prediction;
    const auto known = [](int number) {
      return number == Prediction::kUnknown ? std::string("unknown") : fmt::format("{}", number);
    };
    std::string line = fmt::format("predict {} {} {} {} {} {}", name_in(kGuessedNames, p.what),
                                   p.revealed ? "revealed" : "hidden", known(p.now), p.most,
                                   p.number, known(p.true_value));
    if (p.cell) line += fmt::format(" at {} {}", p.cell->x, p.cell->y);
    for (const Cell cell : p.cells) line += fmt::format(" cell {} {}", cell.x, cell.y);
    for (const int guess : p.guesses) line += fmt::format(" guess {}", guess);
    for (const Prediction::Past& past : p.past) {
      line += fmt::format(" past {} {}", name_in(kGuessedNames, past.what), past.true_value);
      for (const int guess : past.guesses) line += fmt::format(" guess {}", guess);
    }
    return line;
  }
  std::string operator()(const SetTables& c) const {
    return fmt::format("tables {}", name_in(kTablesNames, c.use));
  }
  std::string operator()(const SetPlacement& c) const {
    return "placement " + text_of(c.placement);
  }
  std::string operator()(const AddStroke& c) const { return stroke_text(c.stroke); }
  std::string operator()(const SetPen& c) const {
    if (c.strokes.empty()) return "pen none";
    std::string line = "pen";
    for (const PenStroke& stroke : c.strokes) line += " " + stroke_text(stroke);
    return line;
  }
  std::string operator()(const SetWalk& c) const {
    return fmt::format("walk {} {} {}", c.on ? "on" : "off", c.of == Slot::a ? "a" : "b",
                       kWalkNames[c.from_scratch]);
  }
  std::string operator()(const SetWalkTime& c) const { return "walk-time " + time_text(c.time); }
  std::string operator()(const AddWalkEvent& c) const { return "walk-" + walk_event_text(c.event); }
  std::string operator()(const RemoveWalkEvent& c) const {
    return fmt::format("walk-remove {}", c.index + 1);
  }
  std::string operator()(const SetWalkEvents& c) const {
    if (c.events.empty()) return "walk-events none";
    std::string line = "walk-events";
    for (const WalkEvent& event : c.events) line += " " + walk_event_text(event);
    return line;
  }
  std::string operator()(const SetPresentation&) const { return "presentation"; }
  std::string operator()(const TakeScene&) const { return "take-scene"; }
  std::string operator()(const TakeSceneAgain& c) const {
    return fmt::format("take-scene-again {}", c.index + 1);
  }
  std::string operator()(const ShowScene& c) const {
    return fmt::format("show-scene {}", c.index + 1);
  }
  std::string operator()(const RemoveScene& c) const {
    return fmt::format("remove-scene {}", c.index + 1);
  }
  std::string operator()(const MoveScene& c) const {
    return fmt::format("move-scene {} {}", c.from + 1, c.to + 1);
  }
  std::string operator()(const TitleScene& c) const {
    return fmt::format("title-scene {} {}", c.index + 1, escaped(c.title));
  }
  std::string operator()(const NoteScene& c) const {
    return fmt::format("note-scene {} {}", c.index + 1, escaped(c.notes));
  }
};

}  // namespace

std::string text_of(const Command& command) { return std::visit(Writer{}, command); }

}  // namespace waymark
