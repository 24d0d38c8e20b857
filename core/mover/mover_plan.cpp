#include "core/mover/mover_plan.h"

#include <algorithm>
#include <cstdlib>

#include "core/mover/mover_sweep.h"

namespace waymark {
namespace {

// The footprint at an axis-aligned heading. It is turned in half cells, to stay in integers.
std::vector<Cell> footprint_at(const Mover& mover, int quarters) {
  std::vector<Cell> cells;
  for (const Cell cell : mover.footprint) {
    Cell at{2 * cell.x - mover.turns_about.x, 2 * cell.y - mover.turns_about.y};
    for (int i = 0; i < quarters; ++i) at = {-at.y, at.x};
    cells.push_back({(at.x + mover.turns_about.x) / 2, (at.y + mover.turns_about.y) / 2});
  }
  return cells;
}

Cell times(Cell cell, int by) { return {cell.x * by, cell.y * by}; }

// The cells under the mover after the move, then the other cells that the move sweeps.
std::vector<Cell> in_order(const std::vector<Cell>& under, Cell by, const std::vector<Cell>& way) {
  std::vector<Cell> cells;
  for (const Cell cell : under) cells.push_back({cell.x + by.x, cell.y + by.y});
  for (const Cell cell : way)
    if (std::find(cells.begin(), cells.begin() + static_cast<std::ptrdiff_t>(under.size()), cell) ==
        cells.begin() + static_cast<std::ptrdiff_t>(under.size()))
      cells.push_back(cell);
  return cells;
}

// Computes the moves of one mover.
class MovePlanner {
 public:
  explicit MovePlanner(MoverPlan& plan)
      : plan_(plan), body_(plan.mover), headings_{.headings = plan.mover.headings} {}

  void plan_heading(int heading) {
    const Mover::Times& times = plan_.mover.times(heading);
    for (int kind = 0; kind < kMoveKinds; ++kind)
      if (const Cost time = times[static_cast<std::size_t>(kind)]; time > 0)
        plan_.moves[static_cast<std::size_t>(heading)].push_back(
            planned(heading, static_cast<MoveKind>(kind), time));
  }

  std::vector<Cell> under(int heading) const {
    const int angle = eighths(heading);
    if (angle % 2 == 0) return footprint_at(plan_.mover, angle / 2);
    return body_.cells_moved(angle, {0, 0});
  }

 private:
  int eighths(int heading) const { return heading * (8 / plan_.mover.headings); }
  int later(int heading, int by) const {
    return (heading + by + plan_.mover.headings) % plan_.mover.headings;
  }
  // The displacement of one step to the right, for a mover at this heading.
  Cell right_of(int heading) const {
    return headings_.ahead(later(heading, plan_.mover.headings / 4));
  }

  PlannedMove planned(int heading, MoveKind kind, Cost time) const {
    const Cell ahead = headings_.ahead(heading), right = right_of(heading);
    switch (kind) {
      case MoveKind::forward:
        return step(heading, kind, ahead, time);
      case MoveKind::backward:
        return step(heading, kind, times(ahead, -1), time);
      case MoveKind::left:
        return step(heading, kind, times(right, -1), time);
      case MoveKind::right:
        return step(heading, kind, right, time);
      case MoveKind::turn_left:
      case MoveKind::turn_right:
        return turn(heading, kind, {0, 0}, {0, 0}, time);
      case MoveKind::arc_left:
      case MoveKind::arc_right:
        break;
    }
    const int radius = plan_.mover.radius;
    const Cell beside = times(right, kind == MoveKind::arc_right ? radius : -radius);
    return turn(heading, kind, beside, times(ahead, radius), time);
  }

  PlannedMove step(int heading, MoveKind kind, Cell by, Cost time) const {
    return {kind, by, heading, time,
            in_order(under(heading), by, body_.cells_moved(eighths(heading), by))};
  }

  // A turn about the point at the offset `beside` from the turning point. The turn displaces the
  // pivot by `beside` + `ahead`.
  PlannedMove turn(int heading, MoveKind kind, Cell beside, Cell ahead, Cost time) const {
    const int sign = kind == MoveKind::turn_right || kind == MoveKind::arc_right ? 1 : -1;
    const int by_headings = is_arc(kind) ? plan_.mover.headings / 4 : 1;
    const int after = later(heading, sign * by_headings);
    const Cell about = plan_.mover.turns_about;
    const Cell by{beside.x + ahead.x, beside.y + ahead.y};
    const std::vector<Cell> way =
        body_.cells_turned(eighths(heading), {about.x / 2.0 + beside.x, about.y / 2.0 + beside.y},
                           sign * eighths(by_headings));
    return {kind, by, after, time, in_order(under(after), by, way)};
  }

  MoverPlan& plan_;
  MoverBody body_;
  MoverStates headings_;
};

}  // namespace

MoverPlan::MoverPlan(Mover of) : mover(std::move(of)) {
  MovePlanner planner(*this);
  const auto look = [this](const std::vector<Cell>& cells) {
    for (const Cell cell : cells) reach = std::max({reach, std::abs(cell.x), std::abs(cell.y)});
  };
  for (int heading = 0; heading < mover.headings; ++heading) {
    const auto at = static_cast<std::size_t>(heading);
    under[at] = planner.under(heading);
    look(under[at]);
    planner.plan_heading(heading);
    for (const PlannedMove& move : moves[at]) look(move.swept);
  }
}

int MoverPlan::move_of(int heading, MoveKind kind) const {
  const std::vector<PlannedMove>& all = moves[static_cast<std::size_t>(heading)];
  const auto at =
      std::find_if(all.begin(), all.end(), [kind](const auto& move) { return move.kind == kind; });
  return at == all.end() ? kNoMove : static_cast<int>(at - all.begin());
}

int MoverPlan::move_to(int heading, Cell by, int heading_after) const {
  const std::vector<PlannedMove>& all = moves[static_cast<std::size_t>(heading)];
  const auto at = std::find_if(all.begin(), all.end(), [&](const PlannedMove& move) {
    return move.by == by && move.heading == heading_after;
  });
  return at == all.end() ? kNoMove : static_cast<int>(at - all.begin());
}

const MoverPlan& plan_in(const MoverStates& states) {
  return static_cast<const MoverPlan&>(*states.plan);
}

}  // namespace waymark
