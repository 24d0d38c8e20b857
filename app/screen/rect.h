#pragma once

#include <imgui.h>

namespace waymark {

// A rectangle of the screen, in pixels.
struct Rect {
  float x = 0, y = 0, w = 0, h = 0;

  ImVec2 min() const { return {x, y}; }
  ImVec2 max() const { return {x + w, y + h}; }
  ImVec2 size() const { return {w, h}; }
  bool contains(ImVec2 p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
  friend bool operator==(const Rect&, const Rect&) = default;
};

inline bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

// The padding of a section and the height of its head, in pixels at scale 1.
inline constexpr float kSectionPadding = 16;
inline constexpr float kSectionHead = 32;
// The state of a folding section. With by_height, the section folds if the window is low.
enum class Fold { by_height, open, folded };

}  // namespace waymark
