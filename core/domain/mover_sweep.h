#pragma once

#include <vector>

#include "core/domain/graph.h"
#include "core/domain/mover.h"

namespace waymark {

// The body of a mover: what its footprint covers, with corners rounded by half a cell, so that one
// cell is a disc and turns where it stands. A square of n x n cells is a disc of n cells across.
// The body is open: what it only touches it does not reach into, and an overlap of less than a
// billionth of a cell is none.
//
// Places are seen from the middle of the pivot's cell, in cells; an angle is an eighth of a turn,
// clockwise as seen on the screen.
class MoverBody {
 public:
  explicit MoverBody(const Mover& mover);

  // The cells that it reaches into while it is moved straight by `by`, turned by `eighths` about
  // what it turns about all the while. In rows from the top to the bottom.
  std::vector<Cell> cells_moved(int eighths, Cell by) const;
  // While it is turned about `middle` by `turn` eighths, 2 at most either way, from `eighths` on.
  std::vector<Cell> cells_turned(int eighths, NodePlace middle, int turn) const;

 private:
  using Shape = std::vector<NodePlace>;  // convex: a point, a stretch, or corners in order

  Shape turned(const Shape& piece, int eighths) const;

  // The body is all that is nearer to one of these than the radius.
  std::vector<Shape> pieces_;  // heading east
  double radius_ = 0.5;
  NodePlace turns_about_;
};

// A place turned about the origin.
NodePlace turned(NodePlace place, int eighths);

}  // namespace waymark
