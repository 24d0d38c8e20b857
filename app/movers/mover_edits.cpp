#include "app/movers/mover_edits.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace waymark {
namespace {

Cost& time_of(Mover::Times& times, MoveKind kind) { return times[static_cast<std::size_t>(kind)]; }
Cost time_of(const Mover::Times& times, MoveKind kind) {
  return times[static_cast<std::size_t>(kind)];
}

// The time for a step ahead or, if the mover has no step ahead, for any of its moves.
Cost step_of(const Mover::Times& times) {
  const Cost ahead = time_of(times, MoveKind::forward);
  return ahead > 0 ? ahead : std::max(1, *std::max_element(times.begin(), times.end()));
}

Cost within(Cost time) { return std::clamp(time, 1, Mover::kMostTime); }

// Sets the times of a pair of moves (or of one move given twice) at all the mover's headings.
void set_moves(Mover& mover, MoveKind one, MoveKind other, Cost parts, Cost whole) {
  for (Mover::Times* const times : {&mover.straight, &mover.diagonal}) {
    if (times == &mover.diagonal && mover.headings != 8) continue;
    const Cost time = parts == 0 ? 0 : within(step_of(*times) * parts / whole);
    time_of(*times, one) = time_of(*times, other) = time;
  }
}

void take_headings(Mover& mover, bool eight) {
  if (eight == (mover.headings == 8)) return;
  mover.headings = eight ? 8 : 4;
  if (!eight) {
    mover.diagonal = {};
    return;
  }
  for (int kind = 0; kind < kMoveKinds; ++kind) {
    const auto at = static_cast<std::size_t>(kind);
    const Cost time = mover.straight[at];
    if (time == 0) continue;
    // With 8 headings, a turn takes half as long, and a diagonal step takes longer.
    const bool turn = turns(static_cast<MoveKind>(kind)) && !is_arc(static_cast<MoveKind>(kind));
    mover.diagonal[at] = within(turn ? (time + 1) / 2 : (7 * time + 2) / 5);
    if (turn) mover.straight[at] = mover.diagonal[at];
  }
}

void take_turns(Mover& mover, bool on) {
  set_moves(mover, MoveKind::turn_left, MoveKind::turn_right, on ? 1 : 0, 4);
  if (!on && time_of(mover.straight, MoveKind::arc_left) == 0)
    set_moves(mover, MoveKind::arc_left, MoveKind::arc_right, 2 * mover.radius, 1);
}

}  // namespace

bool has_skill(const Mover& mover, MoverSkill skill) {
  const auto has = [&](MoveKind kind) { return time_of(mover.straight, kind) > 0; };
  switch (skill) {
    case MoverSkill::reverses:
      return has(MoveKind::backward);
    case MoverSkill::sidesteps:
      return has(MoveKind::left) && has(MoveKind::right);
    case MoverSkill::goes_diagonally:
      return mover.headings == 8;
    case MoverSkill::turns_on_the_spot:
      break;
  }
  return has(MoveKind::turn_left) && has(MoveKind::turn_right);
}

Mover with_skill(Mover mover, MoverSkill skill, bool on) {
  if (has_skill(mover, skill) == on) return mover;
  switch (skill) {
    case MoverSkill::reverses:
      set_moves(mover, MoveKind::backward, MoveKind::backward, on ? 2 : 0, 1);
      break;
    case MoverSkill::sidesteps:
      set_moves(mover, MoveKind::left, MoveKind::right, on ? 2 : 0, 1);
      break;
    case MoverSkill::goes_diagonally:
      take_headings(mover, on);
      break;
    case MoverSkill::turns_on_the_spot:
      take_turns(mover, on);
      break;
  }
  return mover;
}

void toggle_cell(Mover& mover, Cell cell) {
  if (cell == Cell{0, 0}) return;
  std::vector<Cell>& cells = mover.footprint;
  const auto found = std::find(cells.begin(), cells.end(), cell);
  if (found != cells.end()) {
    cells.erase(found);
    return;
  }
  cells.push_back(cell);
  std::sort(cells.begin(), cells.end(),
            [](Cell a, Cell b) { return std::pair(a.y, a.x) < std::pair(b.y, b.x); });
}

Mover own_copy(Mover mover) {
  if (find_mover(mover.name) != nullptr) {
    mover.name = "own-" + mover.name;
    mover.about.clear();
  }
  return mover;
}

std::string size_words(const Mover& mover) {
  const auto along = [](Cell a, Cell b) { return a.x < b.x; };
  const auto across = [](Cell a, Cell b) { return a.y < b.y; };
  const auto [rear, front] =
      std::minmax_element(mover.footprint.begin(), mover.footprint.end(), along);
  const auto [left, right] =
      std::minmax_element(mover.footprint.begin(), mover.footprint.end(), across);
  const int length = front->x - rear->x + 1, width = right->y - left->y + 1;
  const auto cells = static_cast<int>(mover.footprint.size());
  return length * width == cells ? fmt::format("{} × {}", width, length)
                                 : fmt::format("{} cells", cells);
}

std::string mover_title(const Mover& mover) {
  return fmt::format("{}, {} headings", size_words(mover), mover.headings);
}

std::string time_words(const Mover& mover, Cost time) {
  const double units = static_cast<double>(time) / mover.unit_time;
  std::string text = fmt::format("{:.2f}", units);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return mover.unit.empty() ? text : text + " " + mover.unit;
}

std::string skill_title(MoverSkill skill) {
  switch (skill) {
    case MoverSkill::reverses:
      return "can reverse";
    case MoverSkill::sidesteps:
      return "moves sideways";
    case MoverSkill::goes_diagonally:
      return "moves diagonally";
    case MoverSkill::turns_on_the_spot:
      break;
  }
  return "turns in place";
}

std::string skill_price(const Mover& mover, MoverSkill skill) {
  const Mover with = with_skill(mover, skill, true);
  const auto takes = [&](MoveKind kind) {
    return time_words(with, with.straight[static_cast<std::size_t>(kind)]);
  };
  switch (skill) {
    case MoverSkill::reverses:
      return takes(MoveKind::backward) + " per cell";
    case MoverSkill::sidesteps:
      return takes(MoveKind::left) + " per cell";
    case MoverSkill::goes_diagonally:
      return has_skill(mover, skill) ? "8 headings" : "needs 8 headings";
    case MoverSkill::turns_on_the_spot:
      break;
  }
  const Cost arc = mover.straight[static_cast<std::size_t>(MoveKind::arc_left)];
  if (!has_skill(mover, skill) && arc > 0)
    return fmt::format("in arcs, {} for 90°", time_words(mover, arc));
  return takes(MoveKind::turn_left) + (with.headings == 8 ? " for 45°" : " for 90°");
}

std::string speed_words(int factor) {
  if (factor == Mover::kClosed) return "closed";
  return factor == 1 ? "1" : fmt::format("1/{}", factor);
}

}  // namespace waymark
