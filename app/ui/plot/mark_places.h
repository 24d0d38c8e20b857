#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/ui/shell/layout.h"

namespace waymark {

// Where the marks of points stand on the screen.
struct MarkPlace {
  ImVec2 at;
  float share = 1;  // of the points of the fullest place, on a logarithmic scale, 0 to 1
};
struct MarkPlaces {
  std::vector<MarkPlace> marks;
  int points = 0;     // that they stand for
  bool many = false;  // so many that the marks have to be small
};

// Thins any number of points: counted on a lattice as fine as a pixel, or coarser where there are
// many, a place has one mark, so there are never more marks than places. Points outside the area
// are passed over.
class MarkField {
 public:
  // `points` is about how many there will be between two calls of take(): the more, the coarser.
  MarkField(const Rect& area, float scale, std::size_t points);
  void add(ImVec2 at);
  // What was added since the last call.
  MarkPlaces take();

 private:
  Rect area_;
  bool many_;
  float step_;
  std::size_t columns_;
  std::vector<std::uint32_t> counts_;  // by place on the lattice
  std::vector<std::size_t> places_;    // where there is a point
};

}  // namespace waymark
