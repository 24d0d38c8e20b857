#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <imgui.h>
#include <span>
#include <string_view>
#include <utility>

#include "app/benchmarks/benchmarks.h"
#include "app/explore/explore.h"
#include "app/landmarks/landmark_learner.h"
#include "app/landmarks/what_if.h"
#include "app/lessons/course.h"
#include "app/lessons/lesson_page.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/source/named_grid.h"
#include "app/studies/studies.h"
#include "core/field/distance_field.h"
#include "core/map/cell_name.h"

namespace waymark {
namespace {

constexpr float kTryPadding = 28, kTryPaddingNarrow = 20, kNarrowBelow = 320;
constexpr float kTryHead = 24, kTryLine = 24, kTryButtons = 28, kTryGap = 12, kTryBelow = 20;

void add_spans(std::vector<TextSpan>& spans, const UiContext& c, const LiveText& text) {
  std::vector<LiveText::Span> added = text.spans(situation_of(c));
  if (!spans.empty() && !added.empty()) spans.push_back({" ", c.fonts.summary});
  for (LiveText::Span& span : added)
    spans.push_back({in_words_of(c.grid, std::move(span.text)),
                     span.is_number ? c.fonts.summary_number : c.fonts.summary,
                     data_underline(c.palette, span.mark)});
}

struct TryButton {
  const char* action;
  std::string label;
  bool solid;
  bool enabled = true;
};

// Whether a name in the expression ends with `end`.
bool reads(const Expression& expression, std::string_view end) {
  return std::any_of(expression.names().begin(), expression.names().end(),
                     [end](const Expression::Name& name) { return name.text.ends_with(end); });
}
bool is_about_the_pointer(const LessonTask& task) { return reads(task.done, "_here"); }
// Whether the task is only about the effect of landmarks, which is different for another start or
// goal.
bool is_about_landmarks(const LessonTask& task) {
  return !reads(task.done, "goal_moved") &&
         (reads(task.done, "expanded_landmarks") || reads(task.done, "h_start_landmarks"));
}

std::string already_so_text(const LessonTask& task) {
  return std::string(" This is already the case here.") +
         (is_about_landmarks(task) ? " Move the goal somewhere else first. Show me puts it back."
                                   : "");
}

struct TryCard {
  std::string title;
  std::vector<TextSpan> text;
  std::vector<TryButton> buttons;
  bool has_dots = false;  // one per card
};

// The open lesson, whose map replaces the user's map.
TryCard lesson_card(const UiContext& c, int lesson) {
  return {fmt::format("Lesson {} of {}", lesson + 1, c.of<Course>().lessons().size()),
          {{"The lesson is open and has its own map. Yours is unchanged.", c.fonts.summary}},
          {{"mode.learn", "Back to the lesson", true}, {"lesson.leave", "Leave", false}}};
}

TryCard try_card(const UiContext& c) {
  const Scene& scene = c.results.scene;
  const Tries& tries = c.of<Tries>();
  const std::vector<LessonTask>& tasks = tries.list().tasks;
  if (const std::optional<int> lesson = c.of<Course>().taken()) return lesson_card(c, *lesson);
  // The tasks compare a search with landmarks.
  if (scene.landmarks.empty() && uses_landmarks(spec_on(scene, Slot::b)))
    return {"Try this",
            {{"Landmarks raise the estimates. A* then explores less.", c.fonts.summary}},
            {{"place.farthest_6", "Place 6 landmarks", true}}};
  if (tries.at() < static_cast<int>(tasks.size())) {
    const LessonTask& task = tasks[static_cast<std::size_t>(tries.at())];
    TryCard card{tries.showing() ? "Watch" : "Try this", {}, {}, true};
    const bool done = tries.is_done() && !tries.showing();
    add_spans(card.text, c, task.text);
    if (tries.points()) card.text.push_back({" The marked cell is one of them.", c.fonts.summary});
    if (done)
      add_spans(card.text, c, task.now);
    else if (tries.already_so() && !tries.showing())
      card.text.push_back({already_so_text(task), c.fonts.summary});
    else
      add_spans(card.text, c, task.hint);
    // The button stays while the solution is shown, so a second click does not press "Next".
    if (!task.solution.empty())
      card.buttons.push_back(
          {"explore.show_me", "Show me", !done && !tries.showing(), !tries.showing()});
    card.buttons.push_back({"explore.next", "Next", done});
    return card;
  }
  const bool chapters = c.actions.find("chapter.1") != nullptr;  // if not, the user's own lessons
  TryCard card{"Try this", {}, {}, true};
  if (c.actions.at("edit.tool_what_if").enabled()) {
    card.text.push_back(
        {"Press N and point at the map: you see what a landmark there would "
         "change.",
         c.fonts.summary});
    card.text.push_back({" ", c.fonts.summary});
  }
  card.text.push_back(
      {"The first chapter explains why higher estimates save cells.", c.fonts.summary});
  card.buttons.push_back(
      {chapters ? "chapter.1" : "take.1", chapters ? "Read chapter 1" : "Start lesson 1", true});
  return card;
}

// Draws a dot for each card at the right end of the row: filled if the card is done, with a ring if
// it is the current one. A click on the dot of a card that was reached goes to it.
void card_dots(const UiContext& c, ImDrawList& list, const Box& row) {
  const Tries& tries = c.of<Tries>();
  const int count = static_cast<int>(tries.list().tasks.size()) + 1;
  const int at = tries.at();
  Box dots = row.inset(-4).right(Pixels{c.px(16) * static_cast<float>(count)});
  for (int i = 0; i < count; ++i) {
    const Rect area = dots.left(16);
    if (i <= tries.reached() && i != at) {
      if (quiet_button(c, fmt::format("card {}", i + 1).c_str(), area, "", c.palette.ui.text))
        for (int step = 0; step < std::abs(i - at); ++step)
          c.run(i < at ? "explore.back" : "explore.next");
      tooltip(c, area, fmt::format("{} card {} of {}", i < at ? "Back to" : "Go to", i + 1, count));
    }
    const ImVec2 dot{area.x + area.w / 2, std::round(area.y + area.h / 2)};
    const Color& ink = i == at || tries.was_done(i) ? c.palette.ui.text : c.palette.ui.text3;
    if (tries.was_done(i))
      add_disc(list, dot, c.px(3.5f), ink.packed());
    else
      list.AddCircle(dot, c.px(3), ink.packed(), 0, c.scale);
    if (i == at) list.AddCircle(dot, c.px(6), ink.packed(), 0, 1.2f * c.scale);
  }
}

}  // namespace

void try_panel(const UiContext& c, Box& pane) {
  const Tries& tries = c.of<Tries>();
  const TryCard card = try_card(c);
  const float padding = c.px(
      pane.w < c.px(kNarrowBelow) || c.layout.summary_over_map ? kTryPaddingNarrow : kTryPadding);
  const float words = pane.inset(Pixels{padding}).height_of(card.text, kTryLine);
  Box rest =
      pane.bottom(Pixels{c.px(20 + kTryHead + 4) + words + c.px(kTryGap + kTryButtons + kTryBelow)})
          .inset(Pixels{padding});
  ImDrawList& list = *ImGui::GetWindowDrawList();
  hairline(list, pane.x, pane.x + pane.w - 1, rest.y, c.palette.ui.line);
  rest.top(20);
  Box title = rest.top(kTryHead, 4);
  title.text(c.fonts.semibold, c.palette.ui.text, card.title, 8);
  const bool last = tries.at() == static_cast<int>(tries.list().tasks.size());
  if (card.has_dots && !tries.showing() && (last ? tries.was_done(tries.at()) : tries.is_done()))
    title.text(c.fonts.body, c.palette.ui.ok, fmt::format("{}  done", icon::kDone));
  rest.paragraph(c.palette.ui.text, card.text, kTryLine, kTryGap);
  Box row = rest.top(kTryButtons);
  // At the bottom, where they keep their place when another card is higher.
  if (card.has_dots) card_dots(c, list, row);
  for (const TryButton& button : card.buttons) {
    const Rect place = row.left(button_width(c, button.label), 8);
    if (push_button(c, button.action, place, button.label, button.solid, button.enabled))
      c.run(button.action);
  }
}

namespace {

// The cell at which a landmark raises the estimate at the start most: a path from the start to the
// cell through the goal costs the same as the shortest path to the cell, or as little more as
// possible. If several cells are equally good, the one farthest from the goal. The cell is at least
// a 40th of the map's longer side away from the goal, and at least 4 steps, so both marks stay
// visible. Returns the goal if no cell is that far away, or if there is no path. O(cells log
// cells).
Cell past_goal(const Scene& scene, const Moves& moves) {
  const Grid& grid = scene.map->grid;
  const Cost steps_behind = std::max(4, std::max(grid.width(), grid.height()) / 40);
  const DistanceField from_start = distance_field(grid, moves, scene.start),
                      from_goal = distance_field(grid, moves, scene.goal);
  const Cost cost = from_start.from(grid.node(scene.goal));
  Cell best = scene.goal;
  if (cost == kNoCost) return best;
  std::optional<std::pair<Cost, Cost>> best_order;  // detour; negative cost from the goal
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node) {
    const Cost beyond = from_goal.from(node), direct = from_start.from(node);
    if (beyond == kNoCost || direct == kNoCost || beyond < steps_behind * moves.straight) continue;
    const std::pair<Cost, Cost> order{cost + beyond - direct, -beyond};
    if (best_order && *best_order <= order) continue;
    best_order = order;
    best = grid.cell(node);
  }
  return best;
}

// The cell at which A's estimate is farthest below the true cost, the first in reading order.
// O(cells).
Cell farthest_below(const Results& results) {
  const Grid& grid = results.scene.map->grid;
  const std::span<const Cost> estimates = results.estimates->of(Slot::a);
  Cell farthest = results.scene.goal;
  Cost largest = 0;
  for (Node node = 0; node < static_cast<Node>(grid.node_count()); ++node) {
    const Cost cost = results.goal_field->at(node);
    if (cost == kNoCost || cost - estimates[static_cast<std::size_t>(node)] <= largest) continue;
    largest = cost - estimates[static_cast<std::size_t>(node)];
    farthest = grid.cell(node);
  }
  return farthest;
}

}  // namespace

Tries::Tries(Workspace& workspace, double pace)
    : workspace_(workspace), pace_(pace), lists_(bundled_lessons("assets/tries/").lessons) {
  workspace_.features.refer(*this);
}

void Tries::add_actions() {
  const auto has_task = [this] {
    return !in_lesson() && at_ < static_cast<int>(list().tasks.size());
  };
  const auto can_show = [this, has_task] {
    return has_task() && !player_ && !list().tasks[index()].solution.empty();
  };
  workspace_.actions.add(
      "explore.show_me", "Show me what to try", [this] { show(); }, can_show);
  workspace_.actions.add(
      "explore.next", "Next thing to try", [this] { go_to(at_ + 1); }, has_task);
  workspace_.actions.add(
      "explore.back", "Previous thing to try", [this] { go_to(at_ - 1); },
      [this] { return !in_lesson() && at_ > 0; });
  workspace_.actions.add(
      "help.try_again", "Try this again", [this] { start_over(); },
      [this] { return at_ > 0 || is_done(); });
}

bool Tries::in_lesson() const { return workspace_.of<Course>().taken().has_value(); }

void Tries::go_to(int task) {
  player_.reset();
  pointed_.reset();
  at_ = task;
  reached_ = std::max(reached_, task);
  holds_ = false;
  observe();
}

void Tries::start_over() {
  was_open_.assign(list().tasks.size(), false);
  were_done_.assign(list().tasks.size() + 1, false);
  reached_ = 0;
  go_to(0);
}

Tries::Ends Tries::ends() const {
  const Scene& scene = workspace_.state().scene;
  return {scene.start, scene.goal};
}

std::optional<double> Tries::value(const Situation& situation, std::string_view name) const {
  if (const std::optional<double> known = quantity_value(situation, name)) return known;
  // Only unpainted demos have these values. On other maps, the points moved if they differ from the
  // points with which the map was opened.
  if (name == "ends_moved") return ends() != opened_;
  if (name == "goal_moved") return ends().second != opened_.second;
  return std::nullopt;
}

void Tries::show() {
  workspace_.ui.let_go();
  workspace_.ui.tool = Tool::move;
  std::vector<SolutionStep> solution = list().tasks[index()].solution;
  // A landmark's or pointer's place in the list fits the goal of the demo. The user may have moved
  // the goal.
  if (value(situation_of(workspace_), "goal_moved") == 1 && solution.size() == 1) {
    const Results& results = workspace_.results();
    if (auto* const point = std::get_if<SolutionPoint>(&solution.front()))
      point->at = farthest_below(results);
    else if (auto* const command = std::get_if<Command>(&solution.front()))
      if (auto* const move = std::get_if<MoveLandmark>(command)) {
        if (already_so())
          solution.insert(solution.begin(), Command{MoveGoal{find_demo(list().demo)->goal}});
        else
          move->to = past_goal(workspace_.state().scene, results.moves);
      }
  }
  player_.emplace(std::move(solution), pace_);
}

void Tries::follow(double seconds) {
  if (in_lesson()) {
    player_.reset();
    return;
  }
  const OpenedMap& map = *workspace_.state().scene.map;
  if (map.source != map_) {
    map_ = map.source;
    opened_ = ends();
    const auto own = std::find_if(lists_.begin() + 1, lists_.end(),
                                  [&](const Lesson& list) { return list.demo == map_; });
    list_ = own == lists_.end() ? 0 : static_cast<std::size_t>(own - lists_.begin());
    start_over();
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
  was_open_[index()] = true;
  ends_ = ends();
}

void Tries::observe() {
  // The last card is about the What-if tool and the first chapter.
  if (at_ == static_cast<int>(list().tasks.size()) &&
      (workspace_.state().mode == Mode::learn || workspace_.of<WhatIf>().answer()))
    were_done_.back() = true;
  if (in_lesson() || workspace_.state().mode != Mode::explore ||
      at_ >= static_cast<int>(list().tasks.size()) ||
      !workspace_.results().answer(workspace_.state()))
    return;
  if (ends_ != ends()) {
    ends_ = ends();
    for (std::size_t i = 0; i < was_open_.size(); ++i)
      if (is_about_landmarks(list().tasks[i])) was_open_[i] = false;
  }
  const LessonTask& task = list().tasks[index()];
  // The pointer leaves the map to press "Next".
  if (is_about_the_pointer(task) && holds_) return;
  const Situation situation = situation_of(workspace_);
  holds_ = task.done.holds([&](std::string_view name) { return value(situation, name); });
  if (!holds_ || is_about_the_pointer(task)) was_open_[index()] = true;
  if (is_done()) were_done_[index()] = true;
}

}  // namespace waymark
