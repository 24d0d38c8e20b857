#pragma once

#include <array>

#include "app/model/state/painting.h"
#include "core/domain/paint.h"

namespace waymark {

// A terrain that a brush can have, or the region of the scene.
struct PaintTerrain {
  char terrain;
  const char* id;  // in the ids of actions
  const char* name;
};
inline constexpr std::array<PaintTerrain, 6> kPaintTerrains = {{{'.', "floor", "Floor"},
                                                                {'@', "wall", "Wall"},
                                                                {'T', "trees", "Trees"},
                                                                {'S', "swamp", "Swamp"},
                                                                {'W', "water", "Water"},
                                                                {kIntoRegion, "region", "Region"}}};

// The heights that a brush can have are chosen by one more chip, which remembers the last of them.
inline constexpr int kUsualHeight = 5;

// What a hand with the paint tool does from press to release.
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
     {PaintMode::frame, "frame", "outlines of rectangles"},
     {PaintMode::fill, "fill", "whole areas of one terrain"}}};

// The paint tool: what is chosen, and the stroke that is being drawn.
struct PaintDrag {
  char terrain = '@';
  int height = kUsualHeight;  // that terrain is, or was last, where it is a height
  PaintMode mode = PaintMode::freehand;
  int size = 1;  // of the brush, in cells, 1 to PaintShape::kMostSize

  bool painting = false;
  int button = 0;  // ImGui's, that draws the stroke
  char stroke = '@';
  Cell from, last;  // where the stroke began, and where the pointer was when it last painted
};

// The next larger or smaller brush that is offered.
int other_brush_size(int size, bool larger);

// What the brush covers where the pointer is, when nothing is being drawn.
PaintShape resting_brush(const PaintDrag& hand, Cell at);

}  // namespace waymark
