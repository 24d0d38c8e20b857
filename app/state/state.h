#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/map/components.h"
#include "core/map/grid.h"
#include "core/map/moves.h"
#include "core/map/scenario.h"
#include "core/placement/placement.h"

namespace waymark {

// A map that was opened, never changed afterwards.
struct OpenedMap {
  std::string source;  // a demo's name or the path of a file: what opens it again
  std::string title;
  std::string style;   // "in the style of ...", empty for a file
  std::string lesson;  // what to try here, empty for a file
  Grid grid;
  Components components;
};

// A problem file that was opened together with its map.
struct OpenedProblems {
  std::string source;  // path
  std::vector<Problem> problems;
};

// What a person edits and undo brings back. Points stand on walkable cells of the map.
struct Scene {
  std::shared_ptr<const OpenedMap> map;
  int directions = 4;  // 4 or 8
  Cell start;
  Cell goal;
  std::vector<Cell> landmarks;  // at most Placement::kMaxLandmarks, no two on one cell
  std::shared_ptr<const OpenedProblems> problems;  // none: no problem file is open
  int problem = -1;                                // index, -1: none chosen, or moved away from it

  friend bool operator==(const Scene&, const Scene&) = default;
};

enum class Layer { formula, landmarks, path };
inline constexpr int kLayerCount = 3;

struct LayerLook {
  bool shown = true;
  float opacity = 1;  // 0 to 1
  friend bool operator==(const LayerLook&, const LayerLook&) = default;
};

// Which part of the map is seen. With `fit` the whole map is, whatever the pane's size.
struct Camera {
  bool fit = true;
  double cell_px = 0;  // screen pixels a cell
  double x = 0;        // the place in the middle of the pane, in cells
  double y = 0;

  static constexpr double kLeastCellPx = 0.05, kMostCellPx = 96;
  friend bool operator==(const Camera&, const Camera&) = default;
};

inline constexpr int kNothingSelected = -1;

// Everything that a picture is made of, as one plain value.
struct State {
  Scene scene;
  std::array<LayerLook, kLayerCount> layers;
  Camera camera;
  int selected = kNothingSelected;  // index of the selected landmark
  Placement placement;              // that `place again` repeats

  LayerLook& layer(Layer which) { return layers[static_cast<std::size_t>(which)]; }
  const LayerLook& layer(Layer which) const { return layers[static_cast<std::size_t>(which)]; }
  friend bool operator==(const State&, const State&) = default;
};

}  // namespace waymark
