#include "core/map/goals.h"

#include <charconv>
#include <fmt/format.h>

namespace waymark {

std::string rule_text(const GoalChoice& choice) {
  const char* const name = row_of(choice.rule).name;
  return choice.rule == GoalRule::near ? fmt::format("{}:{}", name, choice.radius) : name;
}

std::optional<Error> take_goal_rule(std::string_view text, GoalChoice& choice) {
  const Error fault{fmt::format("unknown goal rule '{}'", text), "",
                    fmt::format("Write any, all, closest or near:R, with R from 1 to {} cells",
                                GoalChoice::kMostRadius)};
  for (const GoalRuleRow& row : kGoalRules) {
    if (row.rule == GoalRule::near || text != row.name) continue;
    choice.rule = row.rule;
    choice.radius = 0;
    return std::nullopt;
  }
  const std::string head = std::string(row_of(GoalRule::near).name) + ":";
  if (!text.starts_with(head)) return fault;
  const char* const first = text.data() + head.size();
  const char* const last = text.data() + text.size();
  int radius = 0;
  const auto [end, error] = std::from_chars(first, last, radius);
  if (error != std::errc() || end != last || radius < 1 || radius > GoalChoice::kMostRadius)
    return fault;
  choice.rule = GoalRule::near;
  choice.radius = radius;
  return std::nullopt;
}

}  // namespace waymark
