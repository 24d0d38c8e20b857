#pragma once

#include <span>

#include "core/domain/row_runs.h"
#include "core/field/cost_plane.h"

namespace waymark {

// The costs cost + |x - at| along a run.
struct Cone {
  static constexpr int kNone = -1;

  Cost cost;  // at its tip; kNoCost of a run without a cone
  int at;     // x of the tip, in the run
  int next;   // another cone of the same run, an index into `more`; or kNone
};

// The distance transform of each run: for every cell the least of the run's cones, which are those
// that begin with first[run] and go on in `more`; no cost where there is none (Felzenszwalb and
// Huttenlocher, 2012, in one dimension). `costs` is by Node; all other nodes are left alone. In the
// narrow array every cost must fit. O(cells) with as many at a time as the processor can; the same
// on all.
void distance_transform(const RowRuns& runs, std::span<const Cone> first,
                        std::span<const Cone> more, std::span<CostPlane::Narrow> costs);
void distance_transform(const RowRuns& runs, std::span<const Cone> first,
                        std::span<const Cone> more, std::span<Cost> costs);

}  // namespace waymark
