#include "app/assignments/figure_scene.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "app/scene/opened_map.h"
#include "app/scene/scene_parts.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

std::vector<Portal> portals_in(const State& state) {
  const std::span<const Portal> all = portals_of(*state.scene.map);
  return {all.begin(), all.end()};
}

// Adds commands to a list, and applies them to a state.
struct StepList {
  State state;
  std::vector<SolutionStep> steps;

  void add(const Command& command) {
    state = apply(std::move(state), command);
    steps.emplace_back(command);
  }
};

// Adds the steps of an input, unless they change nothing or the figure shows something else.
void add_input(StepList& list, const Figure& figure, const FigureInput& input) {
  const std::vector<Command>& step = input.steps[static_cast<std::size_t>(figure.step_of(input))];
  State before = list.state, last = figure.state();
  for (const Command& command : step) {
    before = apply(std::move(before), command);
    last = apply(std::move(last), command);
  }
  if (last.scene != figure.state().scene || before.scene == list.state.scene) return;
  for (const Command& command : step) list.add(command);
}

// The smallest and the largest number of landmarks that the figure can have.
std::pair<std::size_t, std::size_t> landmark_range(const Figure& figure) {
  const std::size_t first = figure.first().scene.landmarks.size();
  std::pair range{first, first};
  for (const FigureInput& input : figure.plan().inputs)
    for (const std::vector<Command>& step : input.steps)
      for (const Command& command : step)
        if (const auto* set = std::get_if<SetLandmarks>(&command))
          range = {std::min(range.first, set->cells.size()),
                   std::max(range.second, set->cells.size())};
  return range;
}

// The number of steps, from index `at`, that are a whole step of an input; 0 if they are not. A
// part of a step would leave the input in a state that the reader cannot reach.
std::size_t input_steps_at(const Figure& figure, const std::vector<SolutionStep>& steps,
                           std::size_t at) {
  const auto is = [&](std::size_t index, const Command& wanted) {
    const auto* const command = std::get_if<Command>(&steps[index]);
    return command && text_of(*command) == text_of(wanted);
  };
  for (const FigureInput& input : figure.plan().inputs)
    for (const std::vector<Command>& step : input.steps) {
      std::size_t same = 0;
      while (same < step.size() && at + same < steps.size() && is(at + same, step[same])) ++same;
      if (same == step.size()) return same;
    }
  return 0;
}

bool is_possible(const Figure& figure, const SolutionStep& step) {
  if (std::holds_alternative<SolutionPoint>(step)) return true;
  if (std::holds_alternative<SolutionText>(step)) return figure.plan().targets.has_value();
  const Command& command = std::get<Command>(step);
  if (const auto* set = std::get_if<SetLandmarks>(&command)) {
    const auto [least, most] = landmark_range(figure);
    return set->cells.size() >= least && set->cells.size() <= most &&
           (!figure.plan().fixed || least != most);
  }
  if (figure.plan().fixed) return false;
  return std::holds_alternative<MoveStart>(command) || std::holds_alternative<MoveGoal>(command) ||
         std::holds_alternative<MoveLandmark>(command) ||
         std::holds_alternative<SetPortal>(command) ||
         std::holds_alternative<RemovePortal>(command);
}

// Whether the steps move ends of portals, but keep their costs and directions.
bool keeps_portals(const Figure& figure, const std::vector<SolutionStep>& steps) {
  const auto kinds = [](const State& state) {
    std::multiset<std::pair<int, bool>> all;
    for (const Portal& portal : portals_in(state)) all.emplace(portal.cost, portal.one_way);
    return all;
  };
  State state = figure.first();
  for (const SolutionStep& step : steps)
    if (const auto* command = std::get_if<Command>(&step))
      state = apply(std::move(state), *command);
  return kinds(state) == kinds(figure.first());
}

}  // namespace

std::vector<SolutionStep> steps_to(const Figure& figure) {
  const Scene& last = figure.state().scene;
  StepList list{figure.first(), {}};
  for (const FigureInput& input : figure.plan().inputs) add_input(list, figure, input);
  const std::vector<Portal> portals = portals_in(figure.state());
  if (portals_in(list.state) != portals) {
    for (const Portal& old : portals_in(list.state)) list.add(RemovePortal{old.from, old.to});
    for (const Portal& portal : portals) list.add(SetPortal{portal});
  }
  if (list.state.scene.roster != last.roster) {
    const std::vector<const Formula*> formulas = formulas_of(last.roster.on_map_a());
    if (!formulas.empty()) list.steps.emplace_back(SolutionText{formulas.front()->text()});
  }
  if (list.state.scene.landmarks != last.landmarks) list.add(SetLandmarks{last.landmarks});
  if (list.state.scene.start != last.start) list.add(MoveStart{last.start});
  for (int i = 0; is_goal(last, i) && is_goal(list.state.scene, i); ++i)
    if (goal_of(list.state.scene, i) != goal_of(last, i)) list.add(MoveGoal{goal_of(last, i), i});
  return list.steps;
}

SavedScene scene_of(const std::vector<const Figure*>& figures, const Expression* condition) {
  const bool points =
      condition && std::any_of(condition->names().begin(), condition->names().end(),
                               [](const Expression::Name& name) {
                                 return std::string_view(name.text).ends_with("_here");
                               });
  SavedScene scene;
  for (const Figure* const figure : figures) {
    std::vector<SolutionStep> steps = steps_to(*figure);
    if (points && figure->pointed) steps.emplace_back(SolutionPoint{*figure->pointed});
    if (!steps.empty()) scene.emplace(figure->plan().id, std::move(steps));
  }
  return scene;
}

std::optional<std::string> impossible_step(const Figure& figure,
                                           const std::vector<SolutionStep>& steps) {
  bool portals = false;
  for (std::size_t i = 0; i < steps.size();) {
    if (const std::size_t count = input_steps_at(figure, steps, i)) {
      i += count;
      continue;
    }
    if (!is_possible(figure, steps[i])) return step_text(steps[i]);
    const auto* const command = std::get_if<Command>(&steps[i]);
    portals |= command && (std::holds_alternative<SetPortal>(*command) ||
                           std::holds_alternative<RemovePortal>(*command));
    ++i;
  }
  if (portals && !keeps_portals(figure, steps)) return "a change of the portals";
  return std::nullopt;
}

}  // namespace waymark
