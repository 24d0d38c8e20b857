#include "app/map/goals_text.h"

#include <fmt/format.h>
#include <utility>

#include "app/kit/numbers.h"
#include "app/scene/cell_words.h"
#include "app/scene/goal_points.h"
#include "app/scene/map_mover.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

SummarySpan plain(std::string text) { return {std::move(text), SummaryMark::none}; }

// The sentence about one goal when a search looks for all goals.
SummarySentence goal_sentence(const Results& r, std::size_t goal) {
  const auto of = [goal](const SearchOutcome& outcome) -> const GoalOutcome* {
    return goal < outcome.goals.size() ? &outcome.goals[goal] : nullptr;
  };
  const GoalOutcome *a = of(r.a), *b = r.has_b() ? of(r.b) : nullptr, *best = of(r.exact);
  SummarySentence sentence = {plain(fmt::format("Goal {} ", goal + 1))};
  if (!best || best->cost == kNoCost) {
    sentence.push_back(plain("can't be reached."));
    return sentence;
  }
  sentence.push_back(plain("has an optimal cost of "));
  sentence.push_back({length_text(best->cost, r.moves), SummaryMark::true_cost});
  bool first = true;
  const auto took = [&](const char* words, const GoalOutcome* found, SummaryMark mark) {
    if (!found || found->cost == kNoCost) return;
    sentence.push_back(plain(words));
    sentence.push_back({grouped(found->expanded), mark});
    if (std::exchange(first, false))
      sentence.push_back(
          plain(fmt::format(" {}", cell_word(r.scene.map->grid).of(found->expanded))));
    if (found->cost > best->cost)
      sentence.push_back(plain(fmt::format(" (path cost {} above the optimum)",
                                           length_text(found->cost - best->cost, r.moves))));
  };
  took("; A reaches it after ", a, SummaryMark::a);
  took(a ? ", B after " : "; B reaches it after ", b, SummaryMark::b);
  sentence.push_back(plain("."));
  return sentence;
}

// The index of the goal on whose cell a search ended, with any heading; -1 if the search only came
// close to a goal.
int goal_reached(const Scene& scene, Cell end) {
  for (int i = 0; i < static_cast<int>(goal_count(scene)); ++i) {
    const Cell goal = goal_of(scene, i);
    const bool any = scene.goals.any_heading && scene.goals.rule == GoalRule::any;
    if (any ? ground_cell_of(*scene.map, goal) == ground_cell_of(*scene.map, end) : goal == end)
      return i;
  }
  return -1;
}

std::string where_it_ends(const Results& r) {
  const Node end = r.exact.ended_at;
  if (end == kNoNode) return "";
  const Grid& grid = r.scene.map->grid;
  const int goal = goal_reached(r.scene, grid.cell(end));
  if (goal >= 0) return fmt::format(" The closest one is goal {}.", goal + 1);
  return fmt::format(" The closest such {} is {}.", cell_word(grid).one,
                     cell_text(grid, grid.cell(end)));
}

}  // namespace

std::string goals_name(const Scene& scene) {
  const std::size_t count = goal_count(scene);
  if (count == 1) return "the goal";
  return fmt::format("{} {} goals", scene.goals.rule == GoalRule::all ? "all" : "any of", count);
}

std::vector<SummarySentence> goals_sentences(const Results& r) {
  const Scene& scene = r.scene;
  if (!r.goals || ends_in_one_cell(scene)) return {};
  if (scene.goals.rule == GoalRule::near)
    return {{plain(fmt::format("A search ends within {} of {}.{}",
                               radius_words(scene.map->grid, scene.goals.radius), goals_name(scene),
                               where_it_ends(r)))}};
  if (scene.goals.rule == GoalRule::any)
    return {{plain(fmt::format("A search ends at {}.{}", goals_name(scene), where_it_ends(r)))}};
  std::vector<SummarySentence> sentences = {
      {plain(fmt::format("A search ends when it has a path to {}.", goals_name(scene)))}};
  for (std::size_t i = 0; i < goal_count(scene); ++i) sentences.push_back(goal_sentence(r, i));
  return sentences;
}

}  // namespace waymark
