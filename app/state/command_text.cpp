#include <algorithm>
#include <fmt/format.h>
#include <sstream>

#include "app/state/command.h"

namespace waymark {
namespace {

constexpr const char* kLayerNames[kLayerCount] = {"distance", "landmarks", "path"};

struct Writer {
  static std::string point(const char* verb, Cell c) {
    return fmt::format("{} {} {}", verb, c.x, c.y);
  }

  std::string operator()(const MoveStart& c) const { return point("start", c.to); }
  std::string operator()(const MoveGoal& c) const { return point("goal", c.to); }
  std::string operator()(const MoveLandmark& c) const {
    return fmt::format("move-landmark {} {} {}", c.index + 1, c.to.x, c.to.y);
  }
  std::string operator()(const AddLandmark& c) const { return point("add-landmark", c.at); }
  std::string operator()(const RemoveLandmark& c) const {
    return fmt::format("remove-landmark {}", c.index + 1);
  }
  std::string operator()(const SetLandmarks& c) const {
    std::string line = "landmarks";
    for (const Cell cell : c.cells) line += fmt::format(" {} {}", cell.x, cell.y);
    return line;
  }
  std::string operator()(const SwapEnds&) const { return "swap"; }
  std::string operator()(const SetDirections& c) const {
    return fmt::format("moves {}", c.directions);
  }
  std::string operator()(const OpenScene& c) const {
    return "open " + (c.scene.problems ? c.scene.problems->source : c.scene.map->source);
  }
  std::string operator()(const ChooseProblem& c) const {
    return fmt::format("problem {}", c.index + 1);
  }
  std::string operator()(const SelectLandmark& c) const {
    return fmt::format("select {}", c.index + 1);
  }
  std::string operator()(const SetLayer& c) const {
    return fmt::format("layer {} {} {}", kLayerNames[static_cast<int>(c.layer)],
                       c.look.shown ? "on" : "off", c.look.opacity);
  }
  std::string operator()(const SetCamera& c) const {
    if (c.camera.fit) return "camera fit";
    return fmt::format("camera {} {} {}", c.camera.x, c.camera.y, c.camera.cell_px);
  }
  std::string operator()(const SetPlacement& c) const {
    return "placement " + text_of(c.placement);
  }
};

// Words of a line, taken from the front. `good` turns false at the first that does not fit.
class Words {
 public:
  explicit Words(std::string_view line) : stream_(std::string(line)) {}

  std::string word() { return take<std::string>(); }
  int number() { return take<int>(); }
  // Of a landmark or a problem: from 1 in text, and whatever is less is none.
  int index() { return std::max(number(), 0) - 1; }
  double real() { return take<double>(); }
  Cell cell() {
    const int x = number();
    return {x, number()};
  }
  bool more() { return !(stream_ >> std::ws).eof(); }
  bool good() const { return good_; }
  void reject() { good_ = false; }

 private:
  template <class T>
  T take() {
    T value{};
    if (!(stream_ >> value)) good_ = false;
    return value;
  }
  std::istringstream stream_;
  bool good_ = true;
};

Command layer_command(Words& words) {
  const std::string name = words.word();
  const std::string shown = words.word();
  const auto opacity = static_cast<float>(words.real());
  for (int i = 0; i < kLayerCount; ++i)
    if (name == kLayerNames[i] && (shown == "on" || shown == "off"))
      return SetLayer{static_cast<Layer>(i), {shown == "on", opacity}};
  words.reject();
  return SwapEnds{};
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
  const Result<Placement> placement = parse_placement(words.word());
  if (!placement) words.reject();
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
  if (verb == "swap") return SwapEnds{};
  if (verb == "moves") return SetDirections{words.number()};
  if (verb == "problem") return ChooseProblem{words.index()};
  if (verb == "select") return SelectLandmark{words.index()};
  if (verb == "layer") return layer_command(words);
  if (verb == "camera") return camera_command(words, line);
  if (verb == "placement") return placement_command(words);
  return std::nullopt;
}

}  // namespace

std::string text_of(const Command& command) { return std::visit(Writer{}, command); }

Result<Command> parse_command(std::string_view line) {
  Words words(line);
  const std::string verb = words.word();
  const std::optional<Command> command = command_of(verb, words, line);
  if (!command || !words.good() || words.more())
    return Error{fmt::format("'{}' is no command", line), "",
                 "Commands are: start X Y, goal X Y, add-landmark X Y, move-landmark N X Y, "
                 "remove-landmark N, landmarks [X Y]..., swap, moves 4|8, problem N, select N, "
                 "layer distance|landmarks|path on|off OPACITY, camera fit, camera X Y CELL_PX, "
                 "placement METHOD:COUNT:SEED"};
  return *command;
}

}  // namespace waymark
