#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/domain/cell.h"

namespace waymark {

// When a search that has several goals, or one with room round it, ends.
enum class GoalRule { any, all, near };

// All that is known of one.
struct GoalRuleRow {
  GoalRule rule;
  const char* name;     // in text
  const char* title;    // on the screen
  const char* tooltip;  // a sentence
};

// By number.
inline constexpr std::array<GoalRuleRow, 3> kGoalRules = {{
    {GoalRule::any, "any", "any of them",
     "The search ends with the first goal that is taken, which is the nearest one where the "
     "heuristic promises that."},
    {GoalRule::all, "all", "all of them",
     "The search goes on until it has a cheapest path from the start to each goal. It is no round "
     "trip."},
    {GoalRule::near, "near", "near one of them",
     "The search ends with the first cell that lies so near to a goal, by the distance formula of "
     "the moves."},
}};

constexpr const GoalRuleRow& row_of(GoalRule rule) {
  return kGoalRules[static_cast<std::size_t>(rule)];
}

// What is chosen of the goals beside where the first one stands.
struct GoalChoice {
  static constexpr std::size_t kMost = 16;    // goals, the first one counted
  static constexpr int kMostRadius = 10'000;  // cells

  std::vector<Cell> further;  // walkable, no two on one cell or on the first
  GoalRule rule = GoalRule::any;
  int radius = 0;  // of near, in cells, from 1 to kMostRadius; else 0
  // Of a mover's states: whether every heading in a goal's cell counts as that goal. It says
  // nothing to `all`, whose goals are the states themselves, and nothing where there are no states.
  bool any_heading = false;

  // Whether a search differs from one to the first goal alone.
  bool matters() const { return !further.empty() || rule == GoalRule::near || any_heading; }

  friend bool operator==(const GoalChoice&, const GoalChoice&) = default;
};

// "any", "all", "near:5".
std::string rule_text(const GoalChoice& choice);
// Reads it back into the choice and leaves its cells. The Error says what fits.
std::optional<Error> take_goal_rule(std::string_view text, GoalChoice& choice);

}  // namespace waymark
