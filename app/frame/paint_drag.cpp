#include "app/frame/paint_drag.h"

namespace waymark {

int other_brush_size(int size, bool larger) {
  constexpr std::array kSizes = {1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 48, 64};
  static_assert(kSizes.back() == PaintShape::kMostSize);
  int other = size;
  for (const int offered : kSizes) {
    if (larger && offered > size) return offered;
    if (!larger && offered < size) other = offered;
  }
  return other;
}

PaintShape resting_brush(const PaintDrag& hand, Cell at) {
  const bool sized = hand.mode == PaintMode::freehand || hand.mode == PaintMode::line;
  return {PaintShape::Kind::line, at, at, sized ? hand.size : 1};
}

}  // namespace waymark
