#include "core/field/octile_field.h"

#include <bit>
#include <cassert>
#include <utility>

#include "core/field/open_neighbours.h"
#include "core/field/pruned_steps.h"

namespace waymark {

OctileField::OctileField(const Grid& grid)
    : offsets_(step_offsets(grid)), open_neighbours_(open_neighbours(grid)) {}

void OctileField::begin(const Moves& moves, Node source, CostPlane::WideArray costs) {
  assert(moves.octile() && moves.diagonal < 2 * moves.straight);
  moves_ = moves;
  costs_ = std::move(costs);
  costs_.assign(open_neighbours_.size(), kNoCost);
  costs_[static_cast<std::size_t>(source)] = 0;
  for (Band& band : bands_) band.count = 0;
  current_ = 0;
  end_ = moves.straight;
  bands_[0].make_room(1);
  bands_[0].add({0, source, kNoArrival});
}

bool OctileField::advance(int count) {
  for (int handled = 0; handled < count;) {
    Band& band = bands_[current_];
    Band& next = bands_[(current_ + 1) % 3];
    Band& after_next = bands_[(current_ + 2) % 3];
    if (band.count + next.count + after_next.count == 0) return true;
    next.make_room(band.count * kSteps.size());
    after_next.make_room(band.count * kSteps.size());
    expand(band, end_, next, after_next);
    handled += static_cast<int>(band.count) + 1;
    band.count = 0;
    current_ = (current_ + 1) % 3;
    end_ += moves_.straight;
  }
  return false;
}

void OctileField::expand(const Band& band, Cost end, Band& next, Band& after_next) {
  const std::array<Node, 9> offsets = offsets_;
  const Cost straight = moves_.straight, diagonal = moves_.diagonal;
  const Cost next_end = end + straight;
  Cost* const costs = costs_.data();
  for (std::size_t i = 0; i < band.count; ++i) {
    const OpenEntry entry = band.entries[i];
    const Node node = entry.node();
    if (costs[node] != entry.g()) continue;  // a cheaper way was found since
    unsigned steps =
        kStepsWorthTrying[entry.arrival()][open_neighbours_[static_cast<std::size_t>(node)]];
    for (; steps != 0; steps &= steps - 1) {
      const auto step = static_cast<unsigned>(std::countr_zero(steps));
      const Node to = node + offsets[step];
      const Cost cost = entry.g() + (step < 4 ? straight : diagonal);
      if (cost >= costs[to]) continue;
      costs[to] = cost;
      (cost < next_end ? next : after_next).add({cost, to, step});
    }
  }
}

}  // namespace waymark
