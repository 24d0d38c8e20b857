#include "core/mover/mover_fault.h"

#include <cmath>
#include <fmt/format.h>

#include "core/mover/mover_sweep.h"

namespace waymark {
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
