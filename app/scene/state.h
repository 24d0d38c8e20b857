#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/scene/opened_map.h"
#include "app/scene/pen_stroke.h"
#include "app/scene/prediction.h"
#include "app/scene/presentation.h"
#include "app/scene/stale_tables.h"
#include "app/scene/view.h"
#include "app/scene/walk_plan.h"
#include "core/io/scenario.h"
#include "core/map/cell_region.h"
#include "core/map/goals.h"
#include "core/map/moves.h"
#include "core/placement/placement.h"
#include "core/search/roster.h"

namespace waymark {

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
  // The numbers of the landmarks, see landmark_numbers.h; empty if they are 1, 2, 3 and so on.
  std::vector<int> landmark_numbers;
  // Which landmarks are locked, see locked_landmarks.h; empty if none is.
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

}  // namespace waymark
