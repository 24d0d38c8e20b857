#include "app/scene/command.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <utility>

#include "app/scene/map_edits.h"
#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "app/source/portal_file.h"
#include "core/io/scenario.h"
#include "core/mover/mover_plan.h"

namespace waymark {

template <class T>
requires kIsAlternative<T, AnyCommand> Command::Command(T what) : AnyCommand(std::move(what)) {}

Command::Command(const Command&) = default;
Command::Command(Command&&) noexcept = default;
Command& Command::operator=(const Command&) = default;
Command& Command::operator=(Command&&) noexcept = default;
Command::~Command() = default;

template Command::Command(MoveStart);
template Command::Command(MoveGoal);
template Command::Command(MoveLandmark);
template Command::Command(AddLandmark);
template Command::Command(RemoveLandmark);
template Command::Command(SetLandmarks);
template Command::Command(SetPoints);
template Command::Command(SwapEnds);
template Command::Command(SetDirections);
template Command::Command(SetActiveLandmarks);
template Command::Command(SetSearches);
template Command::Command(OpenScene);
template Command::Command(ChooseProblem);
template Command::Command(SelectLandmark);
template Command::Command(SetLayer);
template Command::Command(SetField);
template Command::Command(SetCliqueLevel);
template Command::Command(SetCamera);
template Command::Command(SetRightField);
template Command::Command(SetPathPlot);
template Command::Command(SetSplit);
template Command::Command(SetWipe);
template Command::Command(SetPlayback);
template Command::Command(SetBreakpoint);
template Command::Command(SetBrush);
template Command::Command(SetScatterPlot);
template Command::Command(SetDragPlot);
template Command::Command(SetPairsPlot);
template Command::Command(SetCountPlot);
template Command::Command(SetMemoryPlot);
template Command::Command(SetStreamPlot);
template Command::Command(SetAfterSearch);
template Command::Command(ShowPlot);
template Command::Command(SetFullPlot);
template Command::Command(SetMode);
template Command::Command(SetPlacement);
template Command::Command(PaintCells);
template Command::Command(SetTerrainRules);
template Command::Command(SetPortal);
template Command::Command(RemovePortal);
template Command::Command(SetTables);
template Command::Command(LockLandmark);
template Command::Command(AddGoal);
template Command::Command(RemoveGoal);
template Command::Command(SetGoalRule);
template Command::Command(SetPrediction);
template Command::Command(AddStroke);
template Command::Command(SetPen);
template Command::Command(SetPresentation);
template Command::Command(TakeScene);
template Command::Command(TakeSceneAgain);
template Command::Command(ShowScene);
template Command::Command(RemoveScene);
template Command::Command(MoveScene);
template Command::Command(DuplicateScene);
template Command::Command(TitleScene);
template Command::Command(NoteScene);
template Command::Command(WriteOnScene);
template Command::Command(SetWalk);
template Command::Command(SetWalkTime);
template Command::Command(AddWalkEvent);
template Command::Command(RemoveWalkEvent);
template Command::Command(SetWalkEvents);
template Command::Command(SetMover);
template Command::Command(SetGoalHeading);

namespace {

bool is_landmark(const State& state, int index) {
  return index >= 0 && index < static_cast<int>(state.scene.landmarks.size());
}

bool has_landmark_at(const State& state, Cell cell) {
  const std::vector<Cell>& cells = state.scene.landmarks;
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

bool is_stroke(const PenStroke& stroke) {
  return !stroke.empty() && stroke.size() <= kMostStrokePoints;
}

// Applies one command to `state` in place.
struct Applier {
  State& state;
  Scene& scene = state.scene;

  void operator()(const MoveStart& c) { move_end(scene.start, c.to); }
  // Two goals never share a cell.
  void operator()(const MoveGoal& c) {
    const std::optional<Cell> to = free_cell(c.to);
    if (!to || !is_goal(scene, c.index) || goal_at(scene, *to) >= 0) return;
    move_end(goal_of(scene, c.index), *to);
  }

  void operator()(const AddGoal& c) {
    const std::optional<Cell> at = free_cell(c.at);
    if (!at || goal_at(scene, *at) >= 0 || goal_count(scene) >= GoalChoice::kMost) return;
    scene.goals.further.push_back(*at);
    scene.problem = -1;
  }

  void operator()(const RemoveGoal& c) {
    if (!is_goal(scene, c.index) || scene.goals.further.empty()) return;
    if (c.index == 0) scene.goal = scene.goals.further.front();
    scene.goals.further.erase(scene.goals.further.begin() + std::max(0, c.index - 1));
    scene.problem = -1;
  }

  void operator()(const SetGoalRule& c) {
    const bool near = c.rule == GoalRule::near;
    if (near ? c.radius < 1 || c.radius > GoalChoice::kMostRadius : c.radius != 0) return;
    if (scene.goals.rule == c.rule && scene.goals.radius == c.radius) return;
    scene.goals.rule = c.rule;
    scene.goals.radius = c.radius;
    scene.problem = -1;
  }

  void operator()(const MoveLandmark& c) {
    const std::optional<Cell> to = free_cell(c.to);
    if (to && is_landmark(state, c.index) && !has_landmark_at(state, *to))
      scene.landmarks[static_cast<std::size_t>(c.index)] = *to;
  }

  void operator()(const AddLandmark& c) {
    const std::optional<Cell> at = free_cell(c.at);
    if (!at || has_landmark_at(state, *at)) return;
    if (scene.landmarks.size() >= Placement::kMaxLandmarks) return;
    add_landmark(scene, *at);
    state.selected = static_cast<int>(scene.landmarks.size()) - 1;
  }

  void operator()(const RemoveLandmark& c) {
    if (!is_landmark(state, c.index)) return;
    remove_landmark(scene, c.index);
    if (state.selected == c.index)
      state.selected = kNothingSelected;
    else if (state.selected > c.index)
      --state.selected;
  }

  void operator()(const LockLandmark& c) {
    if (is_landmark(state, c.index)) lock_landmark(scene, c.index, c.locked);
  }

  void operator()(const SetLandmarks& c) {
    const std::vector<Cell> locked = locked_landmarks(scene);
    scene.landmarks.clear();
    scene.landmark_numbers.clear();
    scene.locked.clear();
    state.selected = kNothingSelected;
    for (const Cell cell : c.cells) (*this)(AddLandmark{cell});
    lock_cells(scene, locked);
    state.selected = kNothingSelected;
  }

  void operator()(const SetPoints& c) {
    leave_one_goal();
    move_end(scene.start, c.start);
    move_end(scene.goal, c.goal);
    if (c.landmarks == scene.landmarks) return;
    const int selected = state.selected;
    (*this)(SetLandmarks{c.landmarks});
    (*this)(SelectLandmark{selected});
  }

  void operator()(const SwapEnds&) {
    if (goal_at(scene, scene.start) > 0) return;  // two goals would share a cell
    std::swap(scene.start, scene.goal);
    scene.problem = -1;
  }

  void operator()(const SetDirections& c) {
    if (parse_directions(text_of(c.directions))) scene.directions = c.directions;
  }

  void operator()(const SetActiveLandmarks& c) {
    if (c.count >= kAllActive && c.count <= Placement::kMaxLandmarks) ask_landmarks(scene, c.count);
  }

  void operator()(const SetSearches& c) { scene.roster = c.roster; }

  void operator()(const OpenScene& c) {
    scene = c.scene;
    state.selected = kNothingSelected;
    state.camera = {};
    state.brush = {};
    state.pen.clear();
    state.walk = {};
    fit_plot(state.scatter_plot);
    state.playback.a = state.playback.b = Playback::kEnd;
  }

  void operator()(const ChooseProblem& c) {
    if (!scene.problems || c.index < 0 ||
        c.index >= static_cast<int>(scene.problems->problems.size()))
      return;
    const Problem& problem = scene.problems->problems[static_cast<std::size_t>(c.index)];
    if (!fits(problem, scene.map->grid)) return;
    scene.start = problem.start;
    scene.goal = problem.goal;
    leave_one_goal();
    scene.problem = c.index;
  }

  void operator()(const SelectLandmark& c) {
    state.selected = is_landmark(state, c.index) ? c.index : kNothingSelected;
  }

  void operator()(const SetLayer& c) {
    state.layer(c.layer) = {c.look.shown, std::clamp(c.look.opacity, 0.0f, 1.0f)};
  }

  void operator()(const SetCamera& c) {
    if (c.camera.fit) {
      state.camera = {};
      return;
    }
    const NodePlace extent = map_extent(*scene.map);
    state.camera.fit = false;
    state.camera.cell_px = std::clamp(c.camera.cell_px, Camera::kLeastCellPx, Camera::kMostCellPx);
    state.camera.x = std::clamp(c.camera.x, 0.0, extent.x);
    state.camera.y = std::clamp(c.camera.y, 0.0, extent.y);
  }

  void operator()(const SetField& c) {
    state.field = c.field;
    if (c.field.of == Slot::exact) state.field.of = Slot::b;
  }

  void operator()(const SetRightField& c) {
    if (!may_stand_right(c.field.kind)) return;
    state.right_field = c.field;
    if (c.field.of == Slot::exact) state.right_field.of = Slot::b;
  }

  void operator()(const SetCliqueLevel& c) {
    state.clique_level = std::clamp(c.level, State::kFirstLevel, RefinementOptions::kMostLevel);
  }

  void operator()(const SetSplit& c) { state.split = c.split; }

  void operator()(const SetWipe& c) { state.wipe = std::clamp(c.part, 0.0f, 1.0f); }

  void operator()(const SetPlayback& c) {
    state.playback = c.playback;
    state.playback.a = std::max(0, c.playback.a);
    state.playback.b = std::max(0, c.playback.b);
    if (c.playback.moved == Slot::exact) state.playback.moved = Slot::a;
  }

  void operator()(const SetBreakpoint& c) {
    state.breakpoint = c.breakpoint;
    if (!c.breakpoint.condition) state.breakpoint.of = Breakpoint::Of::both;
  }

  void operator()(const SetTerrainRules& c) { take_terrain_rules(scene, state.selected, c.rules); }

  void operator()(const SetPortal& c) {
    take_portals(scene, with_portal(portals_of(*scene.map), c.portal));
  }
  void operator()(const RemovePortal& c) {
    take_portals(scene, without_portal(portals_of(*scene.map), c.a, c.b));
  }

  void operator()(const SetMover& c) {
    take_mover(scene, state.selected,
               c.mover ? std::make_shared<const MoverPlan>(*c.mover) : nullptr);
    // The corners of the brush are cells of the previous grid.
    if (state.brush.kind == Brush::Kind::map_box) state.brush = {};
  }

  void operator()(const SetGoalHeading& c) {
    if (scene.map->ground) scene.goals.any_heading = c.any;
  }

  void operator()(const SetTables& c) { use_tables(scene, c.use); }

  void operator()(const PaintCells& c) { paint_scene(scene, state.selected, c); }

  void operator()(const SetBrush& c) {
    const std::size_t places = c.brush.places.size();
    const bool whole = c.brush.kind == Brush::Kind::plot_box     ? places == 2
                       : c.brush.kind == Brush::Kind::plot_lasso ? places >= 3
                                                                 : places == 0;
    const bool wide = std::isfinite(c.brush.within) && c.brush.within >= 0;
    if (!whole || !wide) return;
    state.brush = c.brush;
    // On a graph, the corners must be nodes.
    if (c.brush.kind != Brush::Kind::map_box || !scene.map->grid.graph()) return;
    state.brush.from = *free_cell(c.brush.from);
    state.brush.to = *free_cell(c.brush.to);
  }

  void operator()(const SetScatterPlot& c) {
    if (!c.plot.fit && !(c.plot.x0 < c.plot.x1 && c.plot.y0 < c.plot.y1)) return;
    // A shape drawn in the plot is meaningless on another axis.
    const bool drawn =
        state.brush.kind == Brush::Kind::plot_box || state.brush.kind == Brush::Kind::plot_lasso;
    if (drawn && c.plot.vertical != state.scatter_plot.vertical) state.brush = {};
    state.scatter_plot = c.plot;
    if (c.plot.fit) fit_plot(state.scatter_plot);
  }

  void operator()(const SetDragPlot& c) { state.drag_plot = c.plot; }

  void operator()(const SetPathPlot& c) {
    const PathPlot& plot = c.plot;
    const bool slope = plot.slope >= 0 && plot.slope <= FormulaLine::kMostSlope;
    const bool scale = plot.scale >= PathPlot::kLeastScale && plot.scale <= PathPlot::kMostScale;
    if (slope && scale) state.path_plot = plot;
  }

  void operator()(const SetPairsPlot& c) {
    if (c.plot.count >= PairsPlot::kProblems && c.plot.count <= PairsPlot::kMostPairs)
      state.pairs_plot = c.plot;
  }

  void operator()(const SetCountPlot& c) {
    const CountPlot& plot = c.plot;
    const bool most = plot.most == CountPlot::kUsual || plot.most == CountPlot::kMany;
    const bool pairs = plot.pairs >= PairsPlot::kProblems && plot.pairs <= CountPlot::kMostPairs;
    if (most && pairs && !plot.methods.empty()) state.count_plot = plot;
  }

  void operator()(const SetMemoryPlot& c) { state.memory_plot = c.plot; }

  void operator()(const SetStreamPlot& c) {
    const bool searches = c.plot.searches >= 1 && c.plot.searches <= StreamPlot::kMostSearches;
    if (searches && !c.plot.strategies.empty()) state.stream_plot = c.plot;
  }

  void operator()(const SetAfterSearch& c) {
    if (can_follow(c.rule.strategy)) state.after_search = c.rule;
  }

  void operator()(const ShowPlot& c) { state.plot_tab = c.tab; }

  void operator()(const SetFullPlot& c) { state.full_plot = c.full; }

  void operator()(const SetMode& c) { state.mode = c.mode; }

  void operator()(const SetPrediction& c) {
    const Prediction& p = c.prediction;
    const bool most = p.most >= 1 && p.most <= Prediction::kMostNumber;
    const bool number = p.number >= Prediction::kUnknown && p.number <= p.most;
    const bool room = p.guesses.size() <= Prediction::kMostGuesses &&
                      p.cells.size() <= Prediction::kMostGuesses &&
                      p.senders.size() <= Prediction::kMostGuesses &&
                      p.past.size() <= Prediction::kMostPast;
    if (!most || !number || !room) return;
    const Prediction before = std::exchange(state.prediction, p);
    if (p.measured != Measured::here || p.now_in) return;
    // A step that was read from a file has no scene. It continues the open question.
    const bool continues = before.open() && before.what == p.what && before.now == p.now;
    state.prediction.now_in =
        continues && before.now_in ? before.now_in : std::make_shared<const Scene>(state.scene);
  }

  void operator()(const SetPlacement& c) { state.placement = c.placement; }

  void operator()(const AddStroke& c) {
    if (is_stroke(c.stroke) && state.pen.size() < kMostStrokes) state.pen.push_back(c.stroke);
  }

  void operator()(const SetPen& c) {
    if (c.strokes.size() <= kMostStrokes &&
        std::all_of(c.strokes.begin(), c.strokes.end(), is_stroke))
      state.pen = c.strokes;
  }

  void operator()(const SetWalk& c) {
    state.walk.on = c.on;
    state.walk.of = c.of == Slot::exact ? Slot::b : c.of;
    state.walk.from_scratch = c.from_scratch;
  }

  void operator()(const SetWalkTime& c) {
    state.walk.time = std::clamp<WalkTime>(c.time, 0, WalkPlan::kLatest);
  }

  void operator()(const AddWalkEvent& c) {
    if (state.walk.events.size() < WalkPlan::kMostEvents && is_event_of(*scene.map, c.event))
      state.walk.events.push_back(c.event);
  }

  void operator()(const RemoveWalkEvent& c) {
    std::vector<WalkEvent>& events = state.walk.events;
    if (c.index >= 0 && c.index < static_cast<int>(events.size()))
      events.erase(events.begin() + c.index);
  }

  void operator()(const SetWalkEvents& c) {
    const bool fit = std::all_of(c.events.begin(), c.events.end(), [&](const WalkEvent& event) {
      return is_event_of(*scene.map, event);
    });
    if (fit && c.events.size() <= WalkPlan::kMostEvents) state.walk.events = c.events;
  }

  void operator()(const SetPresentation& c) { state.presentation = c.presentation; }
  void operator()(const TakeScene& c) { take_scene(state, c.kind); }
  void operator()(const TakeSceneAgain& c) { take_scene_again(state, c.index); }
  void operator()(const ShowScene& c) { show_scene(state, c.index); }
  void operator()(const RemoveScene& c) { remove_scene(state.presentation, c.index); }
  void operator()(const MoveScene& c) { move_scene(state.presentation, c.from, c.to); }
  void operator()(const DuplicateScene& c) { duplicate_scene(state.presentation, c.index); }
  void operator()(const TitleScene& c) { title_scene(state.presentation, c.index, c.title); }
  void operator()(const NoteScene& c) { note_scene(state.presentation, c.index, c.notes); }
  void operator()(const WriteOnScene& c) { write_on_scene(state.presentation, c.index, c.text); }

 private:
  // Does not change whether any heading counts.
  void leave_one_goal() {
    const bool any_heading = scene.goals.any_heading;
    scene.goals = {};
    scene.goals.any_heading = any_heading;
  }

  std::optional<Cell> free_cell(Cell cell) const { return nearest_free(*scene.map, cell); }

  void move_end(Cell& end, Cell to) {
    const std::optional<Cell> cell = free_cell(to);
    if (!cell || *cell == end) return;
    end = *cell;
    scene.problem = -1;
  }
};

}  // namespace

State apply(State state, const Command& command) {
  if (graph_refusal(state.scene, command)) return state;
  std::visit(Applier{state}, command);
  return state;
}

namespace {

// Checks one command on a graph.
struct Refuser {
  const Scene& scene;
  const bool states =
      scene.map->ground != nullptr;  // the states of a mover, whose ground can be painted

  template <class Other>
  std::optional<std::string> operator()(const Other&) const {
    return std::nullopt;
  }
  std::optional<std::string> operator()(const SetDirections& c) const {
    if (c.directions == scene.directions) return std::nullopt;
    return states ? kNoMovesOfMovers : kNoMovesOnGraphs;
  }
  std::optional<std::string> operator()(const SetTerrainRules& c) const {
    if (c.rules == ground_of(*scene.map).rules()) return std::nullopt;
    return states ? kNoTerrainOfMovers : kNoTerrainOnGraphs;
  }
  std::optional<std::string> operator()(const SetPortal&) const { return no_portals(); }
  std::optional<std::string> operator()(const RemovePortal&) const { return no_portals(); }
  std::string no_portals() const { return states ? kNoPortalsOfMovers : kNoPortalsOnGraphs; }
  std::optional<std::string> operator()(const PaintCells&) const {
    if (states) return std::nullopt;
    return kNoPaintingOnGraphs;
  }
};

std::optional<std::string> portal_refusal(const Scene& scene, const Portal& portal) {
  Grid grid = scene.map->grid;
  const std::optional<Error> fault =
      take_portals(with_portal(portals_of(*scene.map), portal), grid);
  return fault ? std::optional(fault->what) : std::nullopt;
}

std::optional<std::string> removal_refusal(const Scene& scene, const RemovePortal& command) {
  const std::span<const Portal> before = portals_of(*scene.map);
  if (without_portal(before, command.a, command.b).size() < before.size()) return std::nullopt;
  return fmt::format("no portal joins {},{} and {},{}", command.a.x, command.a.y, command.b.x,
                     command.b.y);
}

std::optional<std::string> mover_refusal(const Scene& scene, const SetMover& command) {
  if (!command.mover) return std::nullopt;
  if (const std::optional<Error> fault = command.mover->fault()) return fault->what;
  const std::optional<Error> misfit = mover_misfit(*scene.map, MoverPlan(*command.mover));
  return misfit ? std::optional(misfit->what) : std::nullopt;
}

}  // namespace

std::optional<std::string> graph_refusal(const Scene& scene, const Command& command) {
  if (!scene.map) return std::nullopt;  // view commands apply to a State without a map
  if (const auto* const mover = std::get_if<SetMover>(&command))
    return mover_refusal(scene, *mover);
  if (scene.map->grid.graph()) return std::visit(Refuser{scene}, command);
  const auto* const terrain = std::get_if<SetTerrainRules>(&command);
  if (terrain && scene.map->grid.costed() && terrain->rules != scene.map->grid.rules())
    return kNoTerrainOnCosts;
  if (const auto* const added = std::get_if<SetPortal>(&command))
    return portal_refusal(scene, added->portal);
  if (const auto* const removed = std::get_if<RemovePortal>(&command))
    return removal_refusal(scene, *removed);
  return std::nullopt;
}

}  // namespace waymark
