#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/kept_tables.h"
#include "app/model/state/opened_map.h"
#include "app/model/state/pen_stroke.h"
#include "app/model/state/prediction.h"
#include "app/model/state/talk.h"
#include "app/model/state/view.h"
#include "app/model/state/walk_plan.h"
#include "core/contender/roster.h"
#include "core/domain/cell_region.h"
#include "core/domain/goals.h"
#include "core/domain/moves.h"
#include "core/file/scenario.h"
#include "core/placement/placement.h"

namespace waymark {

// A problem file that was opened together with its map.
struct OpenedProblems {
  std::string source;  // path
  std::vector<Problem> problems;
};

// What a person edits and undo brings back. Points stand on walkable cells of the map.
struct Scene {
  std::shared_ptr<const OpenedMap> map;
  Directions directions;
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;  // at most Placement::kMaxLandmarks, no two on one cell
  // Of the landmarks, see landmark_numbers.h; empty where they are 1, 2, 3 and so on.
  std::vector<int> landmark_numbers;
  // Of the landmarks, see locked_landmarks.h; empty where none is locked.
  std::vector<bool> locked;
  Roster roster;                                   // the ways to search that are compared
  std::shared_ptr<const OpenedProblems> problems;  // none: no problem file is open
  int problem = -1;                                // index, -1: none chosen, or moved away from it
  StaleTables kept;                                // on which map the landmark tables are built
  // Where searches weigh h that weigh it in a region, as CellRegion::boxes() has it.
  std::vector<CellBox> region;
  GoalChoice goals;  // beside the goal, and when a search ends

  friend bool operator==(const Scene&, const Scene&) = default;
};

inline constexpr int kNothingSelected = -1;

// Everything that a picture is made of, as one plain value.
struct State {
  Scene scene;
  LayerLooks layers = first_layers();
  FieldChoice field;
  FieldChoice right_field;  // of the right one of two maps, or right of the line; none: as `field`
  Camera camera;
  Split split = Split::overlaid;
  float wipe = 0.5f;  // where the wipe's line stands, as a part of the pane's width
  Playback playback;
  int selected = kNothingSelected;  // index of the selected landmark
  Placement placement;              // that `place again` repeats
  Brush brush;
  TruthPlot truth_plot;
  DragPlot drag_plot;
  PathPlot path_plot;
  PairsPlot pairs_plot;
  CountPlot count_plot;
  MemoryPlot memory_plot;
  StreamPlot stream_plot;
  AfterSearch after_search;
  PlotTab plot_tab = PlotTab::truth;
  Prediction prediction;
  std::vector<PenStroke> pen;  // drawn on the map, at most kMostStrokes
  Presentation presentation;   // undo brings it back, as it does the pen
  WalkPlan walk;               // and its events

  LayerLook& layer(Layer which) { return layers[which]; }
  const LayerLook& layer(Layer which) const { return layers[which]; }
  friend bool operator==(const State&, const State&) = default;
};

}  // namespace waymark
