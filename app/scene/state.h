#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/opened_map.h"
#include "app/scene/prediction.h"
#include "app/scene/presentation.h"
#include "app/scene/view.h"
#include "core/io/scenario.h"
#include "core/map/cell_region.h"
#include "core/map/goals.h"
#include "core/map/moves.h"
#include "core/placement/placement.h"
#include "core/search/roster.h"
#include "core/study/comparison.h"
#include "core/study/walk.h"

namespace waymark {

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
// core/heuristic/landmark_tables.h describes what such stale tables guarantee.
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
  // The numbers of the landmarks, see scene_points.h; empty if they are 1, 2, 3 and so on.
  std::vector<int> landmark_numbers;
  // Which landmarks are locked, see scene_points.h; empty if none is.
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
