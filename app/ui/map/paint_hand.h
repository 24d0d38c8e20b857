#pragma once

#include <array>

#include "core/domain/paint.h"

namespace waymark {

// A terrain that a brush can have.
struct PaintTerrain {
  char terrain;
  const char* id;  // in the ids of actions
  const char* name;
};
inline constexpr std::array<PaintTerrain, 5> kPaintTerrains = {{{'.', "floor", "Floor"},
                                                                {'@', "wall", "Wall"},
                                                                {'T', "trees", "Trees"},
                                                                {'S', "swamp", "Swamp"},
                                                                {'W', "water", "Water"}}};

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
struct PaintHand {
  char terrain = '@';
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
PaintShape resting_brush(const PaintHand& hand, Cell at);

}  // namespace waymark
