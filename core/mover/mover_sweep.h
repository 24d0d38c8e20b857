#pragma once

#include <vector>

#include "core/map/graph.h"
#include "core/mover/mover.h"

namespace waymark {

// The body of a mover: the area of its footprint with corners rounded by half a cell, so a single
// cell is a disc and can turn on the spot. A square of n x n cells is a disc with a diameter of n
// cells. The body is open: it does not reach into cells that it only touches, and an overlap of
// less than a billionth of a cell does not count.
//
// Points are relative to the centre of the pivot's cell, in cells. An angle is an eighth of a turn,
// clockwise as seen on the screen.
class MoverBody {
 public:
  explicit MoverBody(const Mover& mover);

  // The cells that the body reaches into while it moves straight by `by`, having been turned by the
  // angle `eighths` about its turning point. The cells are in rows from top to bottom.
  std::vector<Cell> cells_moved(int eighths, Cell by) const;
  // The cells that the body reaches into while it turns about `middle`, starting at the angle
  // `eighths`. `turn` is the angle of the turn, -2 to 2.
  std::vector<Cell> cells_turned(int eighths, NodePlace middle, int turn) const;

 private:
  using Shape = std::vector<NodePlace>;  // a convex shape: a point, a segment, or corners in order

  Shape turned(const Shape& piece, int eighths) const;

  // The body is the set of points whose distance from one of these shapes is less than the radius.
  std::vector<Shape> pieces_;  // heading east
  double radius_ = 0.5;
  NodePlace turns_about_;
};

// Returns the point turned about the origin.
NodePlace turned(NodePlace place, int eighths);

}  // namespace waymark
