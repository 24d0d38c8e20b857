#pragma once

#include <array>

#include "app/scene/painting.h"
#include "core/map/cell_region.h"

namespace waymark {

// The terrain that a brush paints, or the scene's region.
struct PaintTerrain {
  char terrain;
  const char* id;  // used in action ids
  const char* name;
};
inline constexpr std::array<PaintTerrain, 6> kPaintTerrains = {{{'.', "floor", "Floor"},
                                                                {'@', "wall", "Wall"},
                                                                {'T', "trees", "Trees"},
                                                                {'S', "swamp", "Swamp"},
                                                                {'W', "water", "Water"},
                                                                {kIntoRegion, "region", "Region"}}};

// Heights have an additional chip, which remembers the last height.
inline constexpr int kUsualHeight = 5;

// The actions of the paint tool from press to release.
enum class PaintMode { freehand, line, box, frame, fill };
struct PaintModeName {
  PaintMode mode;
  const char* id;
  const char* name;
};
inline constexpr std::array<PaintModeName, 5> kPaintModes = {
    {{PaintMode::freehand, "freehand", "freehand"},
     {PaintMode::line, "line", "straight lines"},
     {PaintMode::box, "box", "rectangles"},
     {PaintMode::frame, "frame", "rectangle outlines"},
     {PaintMode::fill, "fill", "whole areas of one terrain"}}};

// The paint tool's settings, and the stroke being drawn.
struct PaintDrag {
  char terrain = '@';
  int height = kUsualHeight;  // the current height terrain, or the last one
  PaintMode mode = PaintMode::freehand;
  int size = 1;  // brush size in cells, 1 to PaintShape::kMostSize

  bool painting = false;
  int button = 0;  // ImGui's number of the button that draws the stroke
  char stroke = '@';
  Cell from, last;  // start of the stroke, and where it last painted
};

// The next larger or smaller brush size on offer.
int other_brush_size(int size, bool larger);

// The cells that the brush would paint at the pointer when no stroke is being drawn.
PaintShape resting_brush(const PaintDrag& hand, Cell at);

}  // namespace waymark
