#include "core/mover/mover_plan.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

#include "core/mover/mover.h"

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

namespace {

MoveFault first_fault(const Grid& ground, const Mover& mover, Cell pivot,
                      const std::vector<Cell>& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell at{pivot.x + cells[i].x, pivot.y + cells[i].y};
    const int cell = static_cast<int>(i);
    if (!ground.contains(at)) return {MoveFault::Kind::off_map, MoverTerrain::wall, cell};
    const MoverTerrain terrain = mover_terrain(ground.terrain(at));
    if (mover.factor(terrain) == Mover::kClosed) return {MoveFault::Kind::closed, terrain, cell};
  }
  return {};
}

const PlannedMove* planned_move(const MoverPlan& plan, int heading, int move) {
  return move == MoverPlan::kNoMove
             ? nullptr
             : &plan.moves[static_cast<std::size_t>(heading)][static_cast<std::size_t>(move)];
}

// The subject of the message: "it", or for example "the front left cell".
std::string who(const MoverPlan& plan, int heading, int cell) {
  const std::string words = cell_words(plan, heading, cell);
  return words.empty() ? "it" : fmt::format("the {} cell", words);
}

}  // namespace

MoveFault stand_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading) {
  return first_fault(ground, plan.mover, pivot, plan.under[static_cast<std::size_t>(heading)]);
}

MoveFault move_fault(const Grid& ground, const MoverPlan& plan, Cell pivot, int heading, int move) {
  const PlannedMove* const planned = planned_move(plan, heading, move);
  if (planned == nullptr) return {.kind = MoveFault::Kind::no_move};
  if (const MoveFault fault = first_fault(ground, plan.mover, pivot, planned->swept)) return fault;
  if (ground.contains({pivot.x + planned->by.x, pivot.y + planned->by.y})) return {};
  return {MoveFault::Kind::off_map, MoverTerrain::wall, MoveFault::kPivot};
}

std::string stand_words(const MoveFault& fault, const MoverPlan& plan, int heading) {
  const std::string cell = who(plan, heading, fault.cell);
  switch (fault.kind) {
    case MoveFault::Kind::off_map:
      return cell + " is off the map";
    case MoveFault::Kind::closed:
      return fmt::format("{} is {} {}", cell, fault.terrain == MoverTerrain::wall ? "in" : "on",
                         words_of(fault.terrain));
    default:
      return "it can stand here";
  }
}

std::string move_words(const MoveFault& fault, const MoverPlan& plan, int heading, int move) {
  if (fault.kind == MoveFault::Kind::none) return "it can go there";
  const PlannedMove* const planned = planned_move(plan, heading, move);
  if (planned == nullptr) return "it has no such move";
  const auto& after = plan.under[static_cast<std::size_t>(planned->heading)];
  const bool off = fault.kind == MoveFault::Kind::off_map;
  if (fault.cell == MoveFault::kPivot) return "its pivot would leave the map";
  if (fault.cell < static_cast<int>(after.size())) {
    const std::string cell = who(plan, planned->heading, fault.cell);
    if (off) return cell + " would leave the map";
    return fmt::format("{} would {} {}", cell,
                       fault.terrain == MoverTerrain::wall ? "run into" : "enter",
                       words_of(fault.terrain));
  }
  const char* const goes = turns(planned->kind) ? "swing" : "pass";
  if (off) return fmt::format("it would {} off the map on the way", goes);
  return fmt::format("it would {} over {} on the way", goes, words_of(fault.terrain));
}

std::string cell_words(const MoverPlan& plan, int heading, int cell) {
  const std::vector<Cell>& under = plan.under[static_cast<std::size_t>(heading)];
  if (under.size() == 1) return "";
  // Turns the footprint to head east and finds its extent.
  NodePlace from{1e9, 1e9}, to{-1e9, -1e9}, here;
  for (std::size_t i = 0; i < under.size(); ++i) {
    const NodePlace at = turned({static_cast<double>(under[i].x), static_cast<double>(under[i].y)},
                                -heading * (8 / plan.mover.headings));
    from = {std::min(from.x, at.x), std::min(from.y, at.y)};
    to = {std::max(to.x, at.x), std::max(to.y, at.y)};
    if (static_cast<int>(i) == cell) here = at;
  }
  constexpr double kMiddle = 0.25;
  const double ahead = here.x - (from.x + to.x) / 2, right = here.y - (from.y + to.y) / 2;
  std::string words = ahead > kMiddle ? "front" : ahead < -kMiddle ? "rear" : "";
  const char* const side = right > kMiddle ? "right" : right < -kMiddle ? "left" : "";
  if (!words.empty() && *side != '\0') words += ' ';
  words += side;
  return words.empty() ? "middle" : words;
}

}  // namespace waymark
