#include "app/movers/mover_words.h"

#include <algorithm>
#include <fmt/format.h>

namespace waymark {

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
