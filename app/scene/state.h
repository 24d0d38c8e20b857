#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/opened_map.h"
#include "app/scene/prediction.h"
#include "app/scene/presentation.h"
#include "core/heuristic/heuristic_choice.h"
#include "core/io/scenario.h"
#include "core/map/cell.h"
#include "core/map/cell_region.h"
#include "core/map/goals.h"
#include "core/map/moves.h"
#include "core/placement/placement.h"
#include "core/record/step_condition.h"
#include "core/search/roster.h"
#include "core/study/cell_field.h"
#include "core/study/formula_curves.h"
#include "core/study/scatter.h"
#include "core/study/stream_study.h"
#include "core/study/walk.h"

namespace waymark {

// View settings: parts of State that undo does not restore.

// Layers over the floor, from bottom to top; some marks are always on top. `field` is the overlay
// chosen by FieldChoice.
enum class Layer {
  artwork,
  explored_a,
  explored_b,
  path,
  field,
  plateaus,
  frontier,
  flow,
  exact,
  tree,
  triangle,
  footprints  // a mover's footprints along its path
};
inline constexpr int kLayerCount = 12;

struct LayerLook {
  bool shown = true;
  float opacity = 1;  // 0 to 1
  friend bool operator==(const LayerLook&, const LayerLook&) = default;
};

// The look of all layers, indexed by layer.
struct LayerLooks : std::array<LayerLook, kLayerCount> {
  LayerLook& operator[](Layer layer) { return at(static_cast<std::size_t>(layer)); }
  const LayerLook& operator[](Layer layer) const { return at(static_cast<std::size_t>(layer)); }
};

// The layers on the first start: the artwork, faded, both searches, the path, and the triangle of a
// selected landmark.
LayerLooks first_layers();

// The overlay: the value that colours the cells. If the maps are side by side, each shows the
// values of its own heuristic, unless the right map has another overlay.
struct FieldChoice {
  FieldKind kind = FieldKind::none;
  Slot of = Slot::b;  // a or b
  friend bool operator==(const FieldChoice&, const FieldChoice&) = default;
};

// Whether an overlay can be shown next to another one. False for overlays that list places and mark
// them with rings.
bool may_stand_right(FieldKind kind);

// The visible part of the map. With `fit`, the whole map is visible at any pane size.
struct Camera {
  bool fit = true;
  double cell_px = 0;  // screen pixels per cell
  double x = 0;        // the position at the pane's centre, in cells
  double y = 0;

  static constexpr double kLeastCellPx = 0.05, kMostCellPx = 96;
  friend bool operator==(const Camera&, const Camera&) = default;
};

// How the two searches share the map's pane: one over the other; A and B on the left and right of a
// line that the user can drag; or on two maps with one camera.
enum class Split { overlaid, wipe, side_by_side };

// How many steps of the recorded searches are shown. A step is one expansion. A search with fewer
// steps is shown completely.
struct Playback {
  static constexpr int kEnd = std::numeric_limits<int>::max();
  enum class Lock { same_count, same_f, alone };

  int a = kEnd, b = kEnd;  // steps of A and B, at least 0
  Lock lock = Lock::same_count;
  Slot moved = Slot::a;  // the search that is played with Lock::alone

  bool at_end() const { return a == kEnd && b == kEnd; }
  friend bool operator==(const Playback&, const Playback&) = default;
};

// The steps at which the playback stops: the steps of A, of B or of both at which a condition
// holds.
struct Breakpoint {
  enum class Of { a, b, both };

  std::shared_ptr<const StepCondition> condition = nullptr;  // nullptr: the playback does not stop
  Of of = Of::both;                                          // both without a condition

  bool holds_for(Slot slot) const { return of == Of::both || (of == Of::a) == (slot == Slot::a); }
  friend bool operator==(const Breakpoint& a, const Breakpoint& b) {
    const bool same = a.condition && b.condition ? a.condition->text() == b.condition->text()
                                                 : a.condition == b.condition;
    return same && a.of == b.of;
  }
};

// The cells that are highlighted on the map and in the plot.
struct Brush {
  enum class Kind { none, plot_box, plot_lasso, map_box, plot_band };
  // The true cost and the value on the vertical axis, in the plot's units (cells; for ratio,
  // fractions of 1).
  using Place = PlotPlace;

  Kind kind = Kind::none;
  std::vector<Place> places;  // plot_box: two opposite corners; plot_lasso: the polygon's corners
  Cell from, to;              // map_box: opposite corners, inclusive
  // plot_band: cells with an estimate at most this far from their true cost, in the plot's units of
  // length; at least 0. The same cells on every vertical axis.
  double within = 0;
  friend bool operator==(const Brush&, const Brush&) = default;
};

// The plot of the heuristics against the true cost: the value on the vertical axis and the visible
// range, in cells (for ratio, fractions of 1). `fit` shows everything.
struct ScatterPlot {
  using Vertical = ScatterAxis;

  Vertical vertical = Vertical::estimate;
  bool a = true, b = true;  // the heuristics shown
  bool fit = true;
  double x0 = 0, x1 = 0, y0 = 0, y1 = 0;
  friend bool operator==(const ScatterPlot&, const ScatterPlot&) = default;
};

// Shows the whole plot and resets the visible range.
void fit_plot(ScatterPlot& plot);

// The plot of the positions in a drag: the value on the vertical axis, and whether the axis for
// explored nodes is logarithmic.
struct DragPlot {
  // The estimate at the start; ratio: divided by the true cost.
  enum class Vertical { estimate, ratio };

  Vertical vertical = Vertical::estimate;
  bool logarithmic = false;
  friend bool operator==(const DragPlot&, const DragPlot&) = default;
};

// The plot against distance: f along the paths of A and B, or the distance formulas along a line
// away from the goal.
struct PathPlot {
  enum class Shown { along, formulas };
  // Scales of the squared distance, in millionths.
  static constexpr int kLeastScale = HeuristicChoice::kOne / 1000;
  static constexpr int kMostScale = HeuristicChoice::kOne;

  Shown shown = Shown::along;
  int slope = 50;                          // slope of the line, see FormulaLine; at 50, a knight's
                                           // move, no two formulas have the same values
  int scale = HeuristicChoice::kOne / 20;  // scale of the additional squared-distance curve
  friend bool operator==(const PathPlot&, const PathPlot&) = default;
};

// The plot over many pairs: the horizontal axis, and the pairs for the next study.
struct PairsPlot {
  enum class Across { true_cost, explored };
  static constexpr int kProblems = 0;  // value of `count` for the problems of the open file
  static constexpr int kMostPairs = 100'000;

  Across across = Across::true_cost;
  int count = 1000;  // random pairs, 1 to kMostPairs, or kProblems
  std::uint64_t seed = 1;
  friend bool operator==(const PairsPlot&, const PairsPlot&) = default;
};

// The plot that shows how many landmarks are enough: the visible part, and the settings of the next
// study.
struct CountPlot {
  // The study, see app/studies/studies.h.
  enum class Shown { counts, two, memory, streams, weights };
  // Their names in commands and files.
  static constexpr const char* kNames[] = {"counts", "two", "memory", "streams", "weights"};
  static constexpr int kUsual = 16, kMany = 32;  // landmarks
  static constexpr int kMostPairs = 10'000;

  Shown shown = Shown::counts;
  int most = kUsual;  // or kMany
  int pairs = 200;    // random pairs, 1 to kMostPairs, or PairsPlot::kProblems
  std::uint64_t seed = 1;
  // At least one, without duplicates; the text above the plot describes the first.
  std::vector<PlacementMethod> methods = {PlacementMethod::farthest, PlacementMethod::greedy,
                                          PlacementMethod::avoid, PlacementMethod::planar,
                                          PlacementMethod::random};
  friend bool operator==(const CountPlot&, const CountPlot&) = default;
};

// The comparison of smaller tables, over the same pairs as CountPlot.
struct MemoryPlot {
  bool bpmx = false;  // as in SearchSpec
  friend bool operator==(const MemoryPlot&, const MemoryPlot&) = default;
};

// The plot of a query sequence with landmarks that move or stay.
struct StreamPlot {
  static constexpr int kMostSearches = 100'000;

  StreamKind kind = StreamKind::hot;
  int searches = 1000;  // 1 to kMostSearches
  std::uint64_t seed = 1;
  // At least one, without duplicates.
  std::vector<Strategy> strategies = {kUsualStrategies.begin(), kUsualStrategies.end()};
  friend bool operator==(const StreamPlot&, const StreamPlot&) = default;
};

// How landmarks move after a dragged start or goal is dropped.
struct AfterSearch {
  Strategy strategy = {};  // a strategy that moves landmarks, or StrategyKind::fixed
  std::uint64_t seed = 1;  // seed for the strategy's random choices
  friend bool operator==(const AfterSearch&, const AfterSearch&) = default;
};
// Whether the strategy can move landmarks after the user's drags, see AfterSearch.
bool can_follow(const Strategy& strategy);

// The choice of panes around the map. `explore`: a summary, one plot and a few tools. `lab`: all
// panes. `learn`: the lessons. `present`: the scenes of the presentation.
enum class Mode { explore, lab, learn, present };
// Their names in commands and files.
inline constexpr const char* kModeNames[] = {"explore", "lab", "learn", "present"};

// The visible plot.
enum class PlotTab { scatter, drag, path, pairs, count };

// The names of layers and overlays in commands, action ids and files: "distance", "true-cost".
const char* name_of(Layer layer);
const char* name_of(FieldKind kind);

// A position on the map in hundredths of a cell, from the top left corner of cell (0, 0). On a
// slide without a map, hundredths of a percent of its width. Integers, so the text form is exact.
struct PenPoint {
  static constexpr int kUnit = 100;          // units per cell
  static constexpr int kMost = 100'000'000;  // limit of |x| and |y|

  int x = 0;
  int y = 0;
  friend bool operator==(const PenPoint&, const PenPoint&) = default;
};

// A line drawn with the pen, from press to release. Has at least one point.
using PenStroke = std::vector<PenPoint>;

// The maximum number of strokes, and of points per stroke.
inline constexpr std::size_t kMostStrokes = 200, kMostStrokePoints = 2000;

struct OpenedMap;
struct Scene;

// The map on which a scene's landmark tables are built. Painting does not change frozen tables;
// core/heuristic/landmark_heuristic.h describes what such stale tables guarantee.
struct StaleTables {
  // Same size as the scene's map; nullptr if the tables follow the map.
  std::shared_ptr<const OpenedMap> map;
  int edits = 0;  // map edits since the tables were built, in undo steps; 0 if they follow the map

  friend bool operator==(const StaleTables&, const StaleTables&) = default;
};

enum class TablesUse {
  follow,   // tables always match the current map
  keep,     // tables freeze in their current form
  refresh,  // frozen tables are rebuilt on the current map and freeze again
};
// A Command, see command.h.
struct SetTables {
  TablesUse use;
};

// Does nothing if `use` is keep and the tables are already frozen, or if it is refresh and the
// tables follow the map.
void use_tables(Scene& scene, TablesUse use);

// Records an edit to the scene's map.
void count_edit(Scene& scene);

// The map on which the tables are built, never nullptr.
const std::shared_ptr<const OpenedMap>& tables_map(const Scene& scene);

// Whether there are landmarks whose tables were not built on the scene's map.
bool has_stale_tables(const Scene& scene);

struct OpenedMap;

// Whether a unit walks from a scene's start to its goal, how the map changes meanwhile, and the
// time shown.
struct WalkPlan {
  static constexpr WalkTime kLatest = 1'000'000'000 * kWalkUnit - 1;
  static constexpr std::size_t kMostEvents = 2000;

  bool on = false;
  Slot of = Slot::b;              // the search that plans for the unit, a or b
  bool from_scratch = false;      // as in WalkQuestion
  WalkTime time = 0;              // the time shown, 0 to kLatest
  std::vector<WalkEvent> events;  // valid, see is_event_of(); in the order in which they were added

  friend bool operator==(const WalkPlan&, const WalkPlan&) = default;
};

// Whether the event is valid on that map: its time is from 0 to WalkPlan::kLatest, and its box
// covers some ground cells (for a graph without mover states, cells of the node grid).
bool is_event_of(const OpenedMap& map, const WalkEvent& event);

// Commands, see command.h.

struct SetWalk {
  bool on;
  Slot of = Slot::b;  // a or b
  bool from_scratch = false;
};
struct SetWalkTime {
  WalkTime time;
};
struct AddWalkEvent {
  WalkEvent event;
};
// Identified by its position in the plan, from 0.
struct RemoveWalkEvent {
  int index;
};
struct SetWalkEvents {
  std::vector<WalkEvent> events;
};

// A scenario file that was opened together with its map.
struct OpenedProblems {
  std::string source;  // path
  std::vector<Problem> problems;
};

// The part that the user edits and undo restores. Points are on walkable cells of the map.
struct Scene {
  std::shared_ptr<const OpenedMap> map;
  Directions directions;
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;  // at most Placement::kMaxLandmarks, each on its own cell
  // The numbers of the landmarks, see scene_parts.h; empty if they are 1, 2, 3 and so on.
  std::vector<int> landmark_numbers;
  // Which landmarks are locked, see scene_parts.h; empty if none is.
  std::vector<bool> locked;
  Roster roster;                                   // the searches to compare
  std::shared_ptr<const OpenedProblems> problems;  // nullptr if no scenario file is open
  int problem = -1;   // index; -1 if none is chosen or the points have since moved
  StaleTables stale;  // the map on which the landmark tables are built
  // The region used by searches that weight h only inside a region, as CellRegion::boxes() returns
  // it.
  std::vector<CellBox> region;
  GoalChoice goals;  // further goals, and when a search ends

  friend bool operator==(const Scene&, const Scene&) = default;
};

inline constexpr int kNothingSelected = -1;

// Everything that determines the window's content, as one plain value.
struct State {
  Scene scene;
  LayerLooks layers = first_layers();
  FieldChoice field;
  FieldChoice right_field;  // for the right map, or right of the wipe line; none: same
                            // as `field`
  // The level of the overlay of cliques: 1 to RefinementOptions::kMostLevel, or kFirstLevel for the
  // level at which A's or B's search begins.
  static constexpr int kFirstLevel = 0;
  int clique_level = kFirstLevel;
  Camera camera;
  Split split = Split::overlaid;
  float wipe = 0.5f;  // position of the wipe line, as a fraction of the pane's width
  Playback playback;
  Breakpoint breakpoint;
  int selected = kNothingSelected;  // index of the selected landmark
  Placement placement;              // the placement that `place again` repeats
  Brush brush;
  ScatterPlot scatter_plot;
  DragPlot drag_plot;
  PathPlot path_plot;
  PairsPlot pairs_plot;
  CountPlot count_plot;
  MemoryPlot memory_plot;
  StreamPlot stream_plot;
  AfterSearch after_search;
  PlotTab plot_tab = PlotTab::scatter;
  bool full_plot = false;  // whether the plot replaces the map
  Mode mode = Mode::lab;
  Prediction prediction;
  std::vector<PenStroke> pen;  // drawn on the map, at most kMostStrokes
  Presentation presentation;   // undo restores it, like the pen strokes
  WalkPlan walk;               // undo restores its events

  LayerLook& layer(Layer which) { return layers[which]; }
  const LayerLook& layer(Layer which) const { return layers[which]; }
  friend bool operator==(const State&, const State&) = default;
};

// The content of a presentation's scene: the map, two maps or the plot, as they were taken; the
// searches with their results as a table; only text; or a figure of a chapter.
enum class SceneKind { view, table, text, figure };
inline constexpr const char* kSceneKindNames[] = {"view", "table", "text", "figure"};

// A scene of a presentation: the state of the screen, with its title and notes.
struct PresentationScene {
  std::string title;
  std::string notes;  // for the speaker and the printed page; lines end with '\n'
  State state;        // has an empty presentation
  SceneKind kind = SceneKind::view;
  // Shown on the slide, next to the map or the table, or below the title of a scene of text.
  std::string text = {};
  // The names of A and B on the slide; empty: the names of the searches.
  std::array<std::string, 2> names = {};
  // The points of the scene's plot if it can't be measured again: the drag positions, as drag_csv()
  // (app/studies/points_csv.h) writes them for the state's searches on the map, or the pairs of two
  // pinned placements, as two_csv() writes them. Other plots are measured again.
  std::string measured = {};
  // The figure as "CHAPTER.FIGURE"; `state` is its state. If no chapter contains it, the scene is
  // shown like a view.
  std::string figure = {};
  friend bool operator==(const PresentationScene&, const PresentationScene&) = default;
};

// The scene shown last, nullptr if there is none.
inline const PresentationScene* shown_scene(const State& state) {
  const Presentation& presentation = state.presentation;
  return presentation.has(presentation.at) ? &presentation.scene(presentation.at) : nullptr;
}

// The connected components of the scene's map under its moves. O(cells) for the first call for a
// map.
inline const Components& components_of(const Scene& scene) {
  return scene.map->components.by(scene.directions, scene.map->grid);
}

}  // namespace waymark
