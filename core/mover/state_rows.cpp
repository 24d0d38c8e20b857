#include "core/mover/state_rows.h"

#include <algorithm>

namespace waymark {

StateRows::StateRows(const Grid& ground, const MoverPlan& plan)
    : plan_(plan),
      states_{.headings = plan.mover.headings, .columns = ground.width(), .rows = ground.height()},
      columns_(ground.width()),
      rows_(ground.height()),
      margin_(plan.reach),
      stride_(ground.width() + 2 * plan.reach),
      slopes_(plan.mover.up != 0 || plan.mover.down != 0) {
  see(ground);
  for (int heading = 0; heading < states_.headings; ++heading) {
    for (const Cell cell : plan.under[static_cast<std::size_t>(heading)])
      under_[static_cast<std::size_t>(heading)].push_back(offset(cell));
    plan_ways(heading);
  }
}

void StateRows::see(const Grid& ground) {
  std::array<std::uint8_t, 256> factor_of;
  for (int character = 0; character < 256; ++character) {
    const int factor = plan_.mover.factor(mover_terrain(static_cast<char>(character)));
    factor_of[static_cast<std::size_t>(character)] =
        factor == Mover::kClosed ? kClosed : static_cast<std::uint8_t>(factor);
  }
  const std::size_t size =
      static_cast<std::size_t>(stride_) * static_cast<std::size_t>(rows_ + 2 * margin_);
  factors_.assign(size, kClosed);
  if (slopes_) heights_.assign(size, 0);
  int highest = 0;
  for (int y = 0; y < rows_; ++y) {
    std::size_t place = at({0, y});
    for (int x = 0; x < columns_; ++x, ++place) {
      const char terrain = ground.terrain({x, y});
      factors_[place] = factor_of[static_cast<unsigned char>(terrain)];
      if (!slopes_) continue;
      highest = std::max(highest, height_of(terrain));
      heights_[place] = static_cast<std::uint8_t>(height_of(terrain));
    }
  }
  slopes_ = slopes_ && highest > 0;
}

void StateRows::plan_ways(int heading) {
  std::vector<Way>& ways = ways_[static_cast<std::size_t>(heading)];
  const Node here = node(states_.state({0, 0}, heading));
  for (const PlannedMove& move : plan_.moves[static_cast<std::size_t>(heading)]) {
    Way way{move.by,      offset(move.by), node(states_.state({0, 0}, move.heading)) - here,
            move.heading, move.time,       {}};
    way.to +=
        move.by.y * MoverStates::kBlockHeight * (width() + 2) + move.by.x * states_.block_width();
    for (const Cell cell : move.swept) way.swept.push_back(offset(cell));
    ways.push_back(std::move(way));
  }
  std::sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.to < b.to; });
}

int StateRows::factor_of_slope(int rise) const {
  return rise > 0 ? plan_.mover.up * rise : plan_.mover.down * -rise;
}

void StateRows::add_edges(Cell pivot, int heading, CellArray<Graph::Link>& out) const {
  const std::size_t place = at(pivot);
  const Node here = node(states_.state(pivot, heading));
  const auto height = [this](std::size_t from, int way_heading) {
    return int{greatest(heights_, from, under_[static_cast<std::size_t>(way_heading)])};
  };
  const int height_here = slopes_ ? height(place, heading) : 0;
  for (const Way& way : ways_[static_cast<std::size_t>(heading)]) {
    int factor = slowest(place, way.swept);
    if (factor == kClosed || !on_map({pivot.x + way.by.x, pivot.y + way.by.y})) continue;
    if (slopes_)
      factor = std::max(
          1, factor +
                 factor_of_slope(height(place + static_cast<std::size_t>(way.place), way.heading) -
                                 height_here));
    out.push_back({here + way.to, way.time * factor});
  }
}

}  // namespace waymark
