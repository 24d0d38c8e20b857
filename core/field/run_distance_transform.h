#pragma once

#include <span>

#include "core/field/cost_plane.h"
#include "core/map/row_runs.h"

namespace waymark {

// A cone: the costs cost + |x - at| at the columns x of a run.
struct Cone {
  static constexpr int kNone = -1;

  Cost cost;  // cost at the cone's tip; kNoCost if the run has no cone
  int at;     // x of the tip, which is in the run
  int next;   // index in `more` of another cone of the same run, or kNone
};

// Computes the distance transform of each run: each cell gets the minimum of the run's cones, or no
// cost if there are none. The first cone of a run is first[run], and the others are in `more`.
// (Felzenszwalb and Huttenlocher, 2012, in one dimension.) `costs` is indexed by Node; all other
// nodes are unchanged. With the narrow array, every cost must fit in 16 bits. O(cells), several
// cells at a time with vector instructions. The result is the same on all processors.
void distance_transform(const RowRuns& runs, std::span<const Cone> first,
                        std::span<const Cone> more, std::span<CostPlane::Narrow> costs);
void distance_transform(const RowRuns& runs, std::span<const Cone> first,
                        std::span<const Cone> more, std::span<Cost> costs);

}  // namespace waymark
