#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/cell.h"

namespace waymark {

// The rule that decides when a search with several goals, or with a radius around its goals, ends.
enum class GoalRule { any, all, near, closest };

// A goal rule with its texts.
struct GoalRuleRow {
  GoalRule rule;
  const char* name;     // in files and options
  const char* title;    // on the screen
  const char* tooltip;  // one or two sentences
};

// By GoalRule.
inline constexpr std::array<GoalRuleRow, 4> kGoalRules = {{
    {GoalRule::any, "any", "any of them",
     "The search ends when it expands the first goal. If the search guarantees an optimal path, "
     "that is the closest goal."},
    {GoalRule::all, "all", "all of them",
     "The search continues until it has an optimal path from the start to each goal. It does not "
     "plan a round trip."},
    {GoalRule::near, "near", "close to one of them",
     "The search ends at the first cell within this radius of a goal, by the moves' distance "
     "formula."},
    {GoalRule::closest, "closest", "any of them, otherwise the closest cell",
     "Like any of them. If no goal can be reached, the search ends at the reachable cell that is "
     "closest to a goal, by the moves' distance formula."},
}};

constexpr const GoalRuleRow& row_of(GoalRule rule) {
  return kGoalRules[static_cast<std::size_t>(rule)];
}

// The rule by which a search ends at the goals that it is given. For GoalRule::closest, the caller
// replaces goals that can't be reached, see closest_reachable(); then the search ends at any goal.
constexpr GoalRule searched_rule(GoalRule rule) {
  return rule == GoalRule::closest ? GoalRule::any : rule;
}

// A search's additional goals and its goal rule. The first goal is stored elsewhere.
struct GoalChoice {
  static constexpr std::size_t kMost = 16;    // maximum number of goals, including the first
  static constexpr int kMostRadius = 10'000;  // cells

  std::vector<Cell> further;  // walkable, distinct, and different from the first goal
  GoalRule rule = GoalRule::any;
  int radius = 0;  // in cells: 1 to kMostRadius with GoalRule::near, otherwise 0
  // For a mover's states: whether every heading in a goal's cell counts as that goal. GoalRule::all
  // ignores this, because its goals are the states themselves. It has no effect without states.
  bool any_heading = false;

  // Whether the search differs from a search for the first goal only.
  bool matters() const { return !further.empty() || rule == GoalRule::near || any_heading; }

  friend bool operator==(const GoalChoice&, const GoalChoice&) = default;
};

// The rule as text: "any", "all", "near:5", "closest".
std::string rule_text(const GoalChoice& choice);
// Reads the rule and the radius into `choice`, and leaves its cells unchanged. The Error lists the
// valid rules.
std::optional<Error> take_goal_rule(std::string_view text, GoalChoice& choice);

// A start and a goal.
struct Pair {
  Cell start;
  Cell goal;
  friend bool operator==(const Pair&, const Pair&) = default;
};

}  // namespace waymark
