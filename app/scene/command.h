#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "app/scene/map_edits.h"
#include "app/scene/state.h"
#include "core/base/result.h"
#include "core/mover/mover.h"

namespace waymark {

// Commands are the only way to change State. Cells in commands may be anywhere: a point moves to
// the nearest walkable cell. Landmarks are identified by their position in the list, from 0, not by
// their numbers.
struct MoveStart {
  Cell to;
};
struct MoveGoal {
  Cell to;
  int index = 0;  // position in the list of goals, from 0
};
struct AddGoal {
  Cell at;
};
// The last goal cannot be removed.
struct RemoveGoal {
  int index;
};
// Sets when a search ends. Does not change the other goals.
struct SetGoalRule {
  GoalRule rule;
  int radius;  // for near: 1 to GoalChoice::kMostRadius; otherwise 0
};
struct MoveLandmark {
  int index;
  Cell to;
};
struct AddLandmark {
  Cell at;
};
struct RemoveLandmark {
  int index;
};
// Placement methods keep locked landmarks and place others around them.
struct LockLandmark {
  int index;
  bool locked;
};
struct SetLandmarks {
  std::vector<Cell> cells;
};
// Sets all points at once: a new start, new landmarks and a single new goal on the same map.
struct SetPoints {
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;
};
struct SwapEnds {};  // start and goal
struct SetDirections {
  Directions directions;
};
struct SetTerrainRules {
  TerrainRules rules;
};
// Adds a portal, or replaces those between the same cells in the same direction, see with_portal().
struct SetPortal {
  Portal portal;
};
// Removes the portals between two cells, in any direction.
struct RemovePortal {
  Cell a, b;
};
// The mover of the map: its states replace the cells, see map_edits.h.
struct SetMover {
  std::shared_ptr<const Mover> mover;  // nullptr for none
};
// Only for maps with a mover, see GoalChoice::any_heading.
struct SetGoalHeading {
  bool any;
};
struct SetActiveLandmarks {
  int count;  // kAllActive to Placement::kMaxLandmarks
};
struct SetSearches {
  Roster roster;
};
struct OpenScene {
  Scene scene;
};
struct ChooseProblem {
  int index;
};
struct SelectLandmark {
  int index;  // or kNothingSelected
};
struct SetLayer {
  Layer layer;
  LayerLook look;
};
struct SetCamera {
  Camera camera;
};
struct SetField {
  FieldChoice field;
};
struct SetRightField {
  FieldChoice field;  // may_stand_right(field.kind) must be true
};
struct SetCliqueLevel {
  int level;  // see State::clique_level
};
struct SetSplit {
  Split split;
};
struct SetWipe {
  float part;  // fraction of the pane's width, 0 to 1
};
struct SetPlayback {
  Playback playback;
};
struct SetBreakpoint {
  Breakpoint breakpoint;
};
struct SetBrush {
  Brush brush;
};
struct SetScatterPlot {
  ScatterPlot plot;
};
struct SetDragPlot {
  DragPlot plot;
};
struct SetPathPlot {
  PathPlot plot;
};
struct SetPairsPlot {
  PairsPlot plot;
};
struct SetCountPlot {
  CountPlot plot;
};
struct SetMemoryPlot {
  MemoryPlot plot;
};
struct SetStreamPlot {
  StreamPlot plot;
};
struct SetAfterSearch {
  AfterSearch rule;
};
struct ShowPlot {
  PlotTab tab;
};
struct SetFullPlot {
  bool full;  // whether the plot replaces the map
};
struct SetMode {
  Mode mode;
};
struct SetPlacement {
  Placement placement;
};
struct SetPrediction {
  Prediction prediction;
};
struct AddStroke {
  PenStroke stroke;  // 1 to kMostStrokePoints points
};
struct SetPen {
  std::vector<PenStroke> strokes;
};
// Commands for a presentation, see presentation.h. Scenes are identified by their position in the
// presentation, from 0.
struct SetPresentation {
  Presentation presentation;
};
struct TakeScene {
  SceneKind kind = SceneKind::view;
};
struct TakeSceneAgain {
  int index;
};
struct ShowScene {
  int index;
};
struct RemoveScene {
  int index;
};
struct DuplicateScene {
  int index;
};
struct MoveScene {
  int from, to;
};
struct TitleScene {
  int index;
  std::string title;
};
struct NoteScene {
  int index;
  std::string notes;
};
struct WriteOnScene {
  int index;
  std::string text;
};

using AnyCommand =
    std::variant<MoveStart, MoveGoal, MoveLandmark, AddLandmark, RemoveLandmark, SetLandmarks,
                 SetPoints, SwapEnds, SetDirections, SetActiveLandmarks, SetSearches, OpenScene,
                 ChooseProblem, SelectLandmark, SetLayer, SetField, SetCliqueLevel, SetCamera,
                 SetSplit, SetWipe, SetPlayback, SetBreakpoint, SetBrush, SetScatterPlot,
                 SetDragPlot, SetPairsPlot, SetCountPlot, ShowPlot, SetFullPlot, SetMode,
                 SetPlacement, PaintCells, SetTerrainRules, SetTables, LockLandmark, SetMemoryPlot,
                 SetStreamPlot, SetAfterSearch, SetRightField, SetPathPlot, AddGoal, RemoveGoal,
                 SetGoalRule, SetPrediction, AddStroke, SetPen, SetPresentation, TakeScene,
                 TakeSceneAgain, ShowScene, RemoveScene, MoveScene, DuplicateScene, TitleScene,
                 NoteScene, WriteOnScene, SetMover, SetGoalHeading, SetWalk, SetWalkTime,
                 AddWalkEvent, RemoveWalkEvent, SetWalkEvents, SetPortal, RemovePortal>;

template <class T, class Variant>
inline constexpr bool kIsAlternative = false;
template <class T, class... Ts>
inline constexpr bool kIsAlternative<T, std::variant<Ts...>> = (std::is_same_v<T, Ts> || ...);

// One of the commands. This is a class rather than an alias, so that only one file compiles the
// code that copies, moves and destroys the many alternatives.
class Command : public AnyCommand {
 public:
  // Instantiated in command.cpp for each alternative.
  template <class T>
  requires kIsAlternative<T, AnyCommand> Command(T what);
  Command(const Command&);
  Command(Command&&) noexcept;
  Command& operator=(const Command&);
  Command& operator=(Command&&) noexcept;
  ~Command();
};

// Returns the state after a command. If the command does not apply (no such landmark, no free cell
// left), the state does not change.
State apply(State state, const Command& command);

// The command as one line, for example "move-landmark 2 10 113" (in text, landmarks and problems
// are numbered from 1). parse_command() parses the line, except for OpenScene ("open SOURCE") and
// SetPresentation ("presentation"), which contain whole maps.
std::string text_of(const Command& command);
Result<Command> parse_command(std::string_view line);

// Explains why a command cannot apply to a graph ("a graph has edges, so there are no moves to
// choose"), why a mover cannot move on the map, or why a portal does not fit the map. std::nullopt
// if the command applies, or for other commands on grids.
std::optional<std::string> graph_refusal(const Scene& scene, const Command& command);

// The reasons for refusing a command on a graph or on a map with a mover.
inline constexpr const char* kNoMovesOnGraphs =
    "a graph has edges, so there are no moves to choose";
inline constexpr const char* kNoTerrainOnCosts = "each cell of this map has its own cost";
inline constexpr const char* kNoTerrainOnGraphs = "a graph has edge costs instead of terrain";
inline constexpr const char* kNoMovesOfMovers = "the unit defines its own moves";
inline constexpr const char* kNoTerrainOfMovers = "the unit defines its own speed on each terrain";
inline constexpr const char* kNoPortalsOnGraphs = "a graph has edges instead of portals";
inline constexpr const char* kNoPortalsOfMovers = "units cannot use portals";
inline constexpr const char* kNoPaintingOnGraphs = "graphs cannot be painted";
inline constexpr const char* kNoFormulasOnGraphs =
    "the plot compares formulas over steps between cells, but a graph has no cells";

}  // namespace waymark
