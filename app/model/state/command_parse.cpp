#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <span>
#include <sstream>

#include "app/model/state/command.h"
#include "app/model/state/command_names.h"
#include "core/base/seed.h"

// Lines of text as commands.
namespace waymark {
namespace {

using namespace command_names;

// Words of a line, taken from the front. `good` turns false at the first that does not fit.
class Words {
 public:
  explicit Words(std::string_view line) : stream_(std::string(line)) {}

  std::string word() { return take<std::string>(); }
  int number() { return take<int>(); }
  // Of a landmark or a problem: from 1 in text, and whatever is less is none.
  int index() { return std::max(number(), 0) - 1; }
  double real() { return take<double>(); }
  // One that a float holds, so that its line can be read again.
  float part() { return take<float>(); }
  // One of the names of an enum, in its order.
  template <class Enum>
  Enum name_of(std::span<const char* const> names) {
    const std::string name = word();
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) reject();
    return static_cast<Enum>(found == names.end() ? 0 : found - names.begin());
  }
  // One of the first `count` values of an enum, by its name_of().
  template <class Enum>
  Enum named(int count) {
    const std::string name = word();
    for (int i = 0; i < count; ++i)
      if (name == waymark::name_of(static_cast<Enum>(i))) return static_cast<Enum>(i);
    reject();
    return {};
  }
  bool on_or_off() {
    const std::string shown = word();
    if (shown != "on" && shown != "off") reject();
    return shown == "on";
  }
  int steps() { return count("end", Playback::kEnd); }
  // A number of at least 0, or the word that stands for `named`.
  int count(std::string_view name, int named) {
    const std::string text = word();
    if (text == name) return named;
    int number = -1;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size() || number < 0) reject();
    return number;
  }
  std::uint64_t seed() {
    const Result<std::uint64_t> seed = parse_seed(word());
    if (!seed) reject();
    return seed ? seed.value() : 0;
  }
  Cell cell() {
    const int x = number();
    return {x, number()};
  }
  bool more() { return !(stream_ >> std::ws).eof(); }
  bool good() const { return good_; }
  // All that is left, without the blanks before it.
  std::string rest() {
    std::string line;
    std::getline(stream_ >> std::ws, line);
    return line;
  }
  void reject() { good_ = false; }
  // Says what is wrong, where that is known.
  void reject(const Error& error) {
    good_ = false;
    if (!fault_) fault_ = error;
  }
  const std::optional<Error>& fault() const { return fault_; }

 private:
  template <class T>
  T take() {
    T value{};
    if (!(stream_ >> value)) good_ = false;
    return value;
  }
  std::istringstream stream_;
  bool good_ = true;
  std::optional<Error> fault_;
};

Command layer_command(Words& words) {
  const auto layer = words.named<Layer>(kLayerCount);
  const bool shown = words.on_or_off();
  return SetLayer{layer, {shown, words.part()}};
}

Command field_command(Words& words) {
  FieldChoice field;
  field.kind = words.named<FieldKind>(kFieldKindCount);
  field.of = words.name_of<Slot>(kHeuristicNames);
  return SetField{field};
}

Command playback_command(Words& words) {
  Playback playback;
  playback.a = words.steps();
  playback.b = words.steps();
  playback.lock = words.name_of<Playback::Lock>(kLockNames);
  playback.moved = words.name_of<Slot>(kHeuristicNames);
  return SetPlayback{playback};
}

Command brush_command(Words& words) {
  Brush brush;
  brush.kind = words.name_of<Brush::Kind>(kBrushNames);
  if (brush.kind == Brush::Kind::map_box) {
    brush.from = words.cell();
    brush.to = words.cell();
  }
  const bool in_plot = brush.kind == Brush::Kind::plot_box || brush.kind == Brush::Kind::plot_lasso;
  while (in_plot && words.good() && words.more()) {
    const double x = words.real();
    brush.places.push_back({x, words.real()});
  }
  return SetBrush{brush};
}

Command paint_command(Words& words) {
  const std::string terrain = words.word();
  if (terrain.size() != 1 || kPaintableTerrain.find(terrain) == std::string_view::npos)
    words.reject();
  PaintShape shape;
  shape.kind = words.name_of<PaintShape::Kind>(kPaintNames);
  shape.from = words.cell();
  shape.to = shape.kind == PaintShape::Kind::fill ? shape.from : words.cell();
  const bool sized = shape.kind == PaintShape::Kind::line || shape.kind == PaintShape::Kind::frame;
  if (sized && words.good() && words.more()) {
    if (words.word() != "size") words.reject();
    shape.size = words.number();
    if (shape.size < 1 || shape.size > PaintShape::kMostSize) words.reject();
  }
  return PaintCells{terrain.empty() ? '@' : terrain[0], shape};
}

// What the line does not name is as usual.
Command terrain_command(Words& words) {
  const std::string text = words.word();
  const Result<TerrainRules> rules = parse_terrain_rules(text);
  if (!rules && words.good()) words.reject(rules.error());
  return SetTerrainRules{rules ? rules.value() : TerrainRules{}};
}

Command truth_plot_command(Words& words) {
  TruthPlot plot;
  plot.vertical = words.name_of<TruthPlot::Vertical>(kVerticalNames);
  plot.a = words.on_or_off();
  plot.b = words.on_or_off();
  const std::string first = words.word();
  plot.fit = first == "fit";
  if (plot.fit) return SetTruthPlot{plot};
  std::istringstream number(first);
  if (!(number >> plot.x0)) words.reject();
  plot.x1 = words.real();
  plot.y0 = words.real();
  plot.y1 = words.real();
  return SetTruthPlot{plot};
}

Command drag_plot_command(Words& words) {
  DragPlot plot;
  plot.vertical = words.name_of<DragPlot::Vertical>(kDragVerticalNames);
  plot.logarithmic = words.name_of<int>(kAxisNames) == 1;
  return SetDragPlot{plot};
}

Command pairs_plot_command(Words& words) {
  PairsPlot plot;
  plot.across = words.name_of<PairsPlot::Across>(kAcrossNames);
  plot.count = words.count("problems", PairsPlot::kProblems);
  plot.seed = words.seed();
  return SetPairsPlot{plot};
}

Command active_command(Words& words) {
  const SetActiveLandmarks command{words.count("all", kAllActive)};
  if (command.count > Placement::kMaxLandmarks) words.reject();
  return command;
}

Command contenders_command(Words& words) {
  const Result<Roster> roster = parse_roster(words.rest());
  if (!roster) words.reject(roster.error());
  return SetContenders{roster ? roster.value() : Roster{}};
}

Command points_command(Words& words) {
  SetPoints command{words.cell(), words.cell(), {}};
  while (words.good() && words.more()) command.landmarks.push_back(words.cell());
  return command;
}

Command camera_command(Words& words, std::string_view line) {
  if (line == "camera fit") {
    words.word();
    return SetCamera{};
  }
  Camera camera{false, 0, words.real(), words.real()};
  camera.cell_px = words.real();
  return SetCamera{camera};
}

Command placement_command(Words& words) {
  const std::string text = words.word();
  const Result<Placement> placement = parse_placement(text);
  if (!placement && words.good()) words.reject(placement.error());
  return SetPlacement{placement ? placement.value() : Placement{}};
}

Command landmarks_command(Words& words) {
  SetLandmarks command;
  while (words.good() && words.more()) command.cells.push_back(words.cell());
  return command;
}

std::optional<Command> command_of(const std::string& verb, Words& words, std::string_view line) {
  if (verb == "start") return MoveStart{words.cell()};
  if (verb == "goal") return MoveGoal{words.cell()};
  if (verb == "move-landmark") {
    const int index = words.index();
    return MoveLandmark{index, words.cell()};
  }
  if (verb == "add-landmark") return AddLandmark{words.cell()};
  if (verb == "remove-landmark") return RemoveLandmark{words.index()};
  if (verb == "landmarks") return landmarks_command(words);
  if (verb == "points") return points_command(words);
  if (verb == "swap") return SwapEnds{};
  if (verb == "moves") return SetDirections{words.number()};
  if (verb == "active") return active_command(words);
  if (verb == "contenders") return contenders_command(words);
  if (verb == "problem") return ChooseProblem{words.index()};
  if (verb == "select") return SelectLandmark{words.index()};
  if (verb == "layer") return layer_command(words);
  if (verb == "field") return field_command(words);
  if (verb == "camera") return camera_command(words, line);
  if (verb == "split") return SetSplit{words.name_of<Split>(kSplitNames)};
  if (verb == "wipe") return SetWipe{words.part()};
  if (verb == "playback") return playback_command(words);
  if (verb == "paint") return paint_command(words);
  if (verb == "terrain") return terrain_command(words);
  if (verb == "brush") return brush_command(words);
  if (verb == "truth-plot") return truth_plot_command(words);
  if (verb == "drag-plot") return drag_plot_command(words);
  if (verb == "pairs-plot") return pairs_plot_command(words);
  if (verb == "plot") return ShowPlot{words.name_of<PlotTab>(kTabNames)};
  if (verb == "placement") return placement_command(words);
  return std::nullopt;
}

}  // namespace

Result<Command> parse_command(std::string_view line) {
  Words words(line);
  const std::string verb = words.word();
  const std::optional<Command> command = command_of(verb, words, line);
  if (command && words.fault()) return *words.fault();
  if (!command || !words.good() || words.more())
    return Error{fmt::format("'{}' is no command", line), "",
                 "Commands are: start X Y, goal X Y, add-landmark X Y, move-landmark N X Y, "
                 "remove-landmark N, landmarks [X Y]..., points X Y X Y [X Y]..., swap, moves 4|8, "
                 "active all|K, contenders A B COLOURS TEXT [| TEXT]..., problem N, select N, "
                 "layer NAME on|off OPACITY, field NAME distance|landmarks, camera fit, "
                 "camera X Y CELL_PX, split overlaid|wipe|side-by-side, wipe PART, "
                 "playback STEPS|end STEPS|end same-count|same-f|alone distance|landmarks, "
                 "terrain KIND=1-9|blocked|apart[,...], "
                 "paint TERRAIN line|box|frame X Y X Y [size N], paint TERRAIN fill X Y, "
                 "brush none|plot-box|plot-lasso|map-box NUMBERS..., "
                 "truth-plot estimate|error|ratio on|off on|off fit|X0 X1 Y0 Y1, "
                 "drag-plot estimate|ratio linear|logarithmic, "
                 "pairs-plot true-cost|explored COUNT|problems SEED, "
                 "plot truth|drag|pairs, placement METHOD:COUNT:SEED"};
  return *command;
}

}  // namespace waymark
