#include "app/explore/tries.h"

#include <algorithm>
#include <imgui.h>

#include "app/benchmarks/benchmark_figures.h"
#include "app/landmarks/landmark_learner.h"
#include "app/lessons/lesson_guide.h"
#include "app/studies/count_studies.h"

namespace waymark {
Tries::Tries(Workspace& workspace, double pace)
    : workspace_(workspace), pace_(pace), lists_(bundled_lessons("assets/tries/").lessons) {
  workspace_.features.refer(*this);
}

void Tries::add_actions() {
  const auto has_task = [this] { return at_ < static_cast<int>(list().tasks.size()); };
  const auto can_show = [this, has_task] {
    return has_task() && !player_ && !list().tasks[static_cast<std::size_t>(at_)].solution.empty();
  };
  workspace_.actions.add(
      {"explore.show_me", "Show me what to try", "", {}, can_show, {}, [this] { show(); }});
  workspace_.actions.add(
      {"explore.next", "Next thing to try", "", {}, has_task, {}, [this] { begin(at_ + 1); }});
  workspace_.actions.add({"explore.again",
                          "Start over with the things to try",
                          "",
                          {},
                          [this] { return at_ > 0; },
                          {},
                          [this] { begin(0); }});
}

void Tries::begin(int task) {
  player_.reset();
  pointed_.reset();
  at_ = task;
  done_ = false;
}

void Tries::show() {
  workspace_.ui.let_go();
  workspace_.ui.tool = Tool::move;
  player_.emplace(list().tasks[static_cast<std::size_t>(at_)].solution, pace_);
}

void Tries::follow(double seconds) {
  const OpenedMap& map = *workspace_.state().scene.map;
  if (map.source != map_) {
    map_ = map.source;
    const auto own = std::find_if(lists_.begin() + 1, lists_.end(),
                                  [&](const Lesson& list) { return list.demo == map_; });
    list_ = own == lists_.end() ? 0 : static_cast<std::size_t>(own - lists_.begin());
    begin(0);
  }
  // The cell stays marked until the pointer moves.
  const ImVec2 moved = ImGui::GetIO().MouseDelta;
  if (moved.x != 0 || moved.y != 0) pointed_.reset();
  if (pointed_) workspace_.ui.hovered_in_plot = pointed_;
  if (!player_) return;
  const bool ended = show_solution_on(workspace_, *player_, seconds);
  // Marks the cell as a plot does. If the pointer is on the map, that cell takes precedence.
  if (player_->pointed()) workspace_.ui.hovered_in_plot = player_->pointed();
  if (!ended) return;
  pointed_ = player_->pointed();
  player_.reset();
}

void Tries::observe() {
  if (done_ || workspace_.store.in_gesture() || workspace_.state().mode != Mode::explore ||
      at_ >= static_cast<int>(list().tasks.size()) ||
      !workspace_.results().answer(workspace_.state()))
    return;
  const Situation situation = situation_of(workspace_);
  done_ = list().tasks[static_cast<std::size_t>(at_)].done.holds(
      [&](std::string_view name) { return quantity_value(situation, name); });
}

}  // namespace waymark
