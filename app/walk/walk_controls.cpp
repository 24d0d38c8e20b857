#include "app/walk/walk_controls.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <imgui.h>

#include "app/compute/scene_walk.h"
#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/map/summary_part.h"
#include "app/map/summary_text.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
void repair_bars(const UiContext& c, Box& rest) {
  const WalkLeg& leg = c.results.walk->leg(c.results.leg);
  struct Bar {
    const char* label;
    int count;
    Color color;
    bool taken;  // search whose path the unit follows
  };
  const std::array<Bar, 2> bars = {
      {{"repair", leg.search.repaired.counts.expanded, c.palette.panel.b, !leg.from_scratch},
       {"scratch", leg.search.anew.counts.expanded, c.palette.panel.a, leg.from_scratch}}};
  const int most = std::max({1, bars[0].count, bars[1].count});
  for (const Bar& bar : bars) {
    Box row = rest.top(24);
    row.left(64).text(bar.taken ? c.fonts.semibold : c.fonts.body,
                      bar.taken ? c.palette.ui.text : c.palette.ui.text2, bar.label);
    row.right(58).text_right(bar.taken ? c.fonts.mono_semibold : c.fonts.mono, c.palette.ui.text,
                             grouped(bar.count));
    row.middle(6).bar(bar.color, static_cast<float>(bar.count) / static_cast<float>(most));
  }
}

void map_changes_section(const UiContext& c, Box& rest) {
  constexpr float kChoice = 38, kAboveChoice = 4;
  const bool walks = c.results.walk != nullptr;
  const std::string words = walks
                                ? upkeep_sentence(c.results)
                                : "No walk: " + no_walker_words(c.state.scene, c.state.walk) + ".";
  const float content = rest.height_of(c.fonts.body, words, 20) +
                        (walks ? c.px(kAboveChoice + kChoice) : 0) + c.px(8);
  if (!rest.has(Pixels{c.px(kSummaryPartHead) + content})) return;
  begin_summary_part(c, rest, "When the map changes");
  if (walks) {
    rest.top(kAboveChoice);
    const Action &repair = c.actions.at("walk.repair"), &anew = c.actions.at("walk.anew");
    const int chosen =
        segments(c, "walk-repair", rest.top(kChoice).min(),
                 {{"repair", action_hint(repair)}, {"from scratch", action_hint(anew)}},
                 c.state.walk.from_scratch ? 1 : 0, rest.w);
    if (chosen >= 0) c.run(chosen == 0 ? repair : anew);
  }
  rest.paragraph(c.fonts.body, c.palette.ui.text2, words, 20, 8);
}

// Actions for a walking unit, and the playback of its walk.
namespace {

// Limits the jump of the playback after a late frame.
constexpr double kLongestWalkStep = 0.1;
// The maximum duration of a whole walk at the initial speed.
constexpr double kUsualSeconds = 10;

const WalkPlan& plan(const Workspace& workspace) { return workspace.state().walk; }

// nullptr before the first results of the walk arrive.
const SceneWalk* walk_shown(const Workspace& workspace) {
  if (!plan(workspace).on || !workspace.shown) return nullptr;
  return workspace.results().walk.get();
}

bool may_walk(const Workspace& workspace) {
  return walker_on(workspace.state().scene, plan(workspace)).has_value();
}

// The slowest speed at which the walk ends within kUsualSeconds.
int fitting_speed(WalkTime ends) {
  for (std::size_t i = 0; i < kWalkSpeeds.size(); ++i)
    if (static_cast<double>(ends) / kWalkUnit <= kUsualSeconds * kWalkSpeeds[i])
      return static_cast<int>(i);
  return static_cast<int>(kWalkSpeeds.size()) - 1;
}

void go_to(Workspace& workspace, WalkTime time) {
  workspace.ui.walk.playing = false;
  workspace.apply(SetWalkTime{time});
}

// The times at which each leg is first shown, and the end of the walk.
std::vector<WalkTime> stops(const SceneWalk& walk) {
  std::vector<WalkTime> times;
  for (int leg = 0; leg < static_cast<int>(walk.walk.legs.size()); ++leg)
    times.push_back(walk.shown_from(leg));
  times.push_back(walk.walk.ends);
  return times;
}

void step_leg(Workspace& workspace, bool on) {
  const SceneWalk* const walk = walk_shown(workspace);
  if (!walk) return;
  const WalkTime now = plan(workspace).time;
  WalkTime to = now;
  for (const WalkTime stop : stops(*walk)) {
    if (!on && stop < now) to = stop;
    if (on && stop > now) {
      to = stop;
      break;
    }
  }
  go_to(workspace, to);
}

void switch_walk(Workspace& workspace, bool on) {
  workspace.ui.walk.playing = on;
  if (on) {
    const WalkPlan wanted = plan(workspace);
    workspace.ui.play.playing = false;
    workspace.apply(SetWalk{true, wanted.of, wanted.from_scratch});
    workspace.apply(SetWalkTime{0});
    return;
  }
  if (workspace.ui.tool == Tool::drop) workspace.ui.tool = Tool::move;
  workspace.apply(SetWalk{false, plan(workspace).of, plan(workspace).from_scratch});
}

void play_or_pause(Workspace& workspace) {
  bool& playing = workspace.ui.walk.playing;
  const SceneWalk* const walk = walk_shown(workspace);
  if (!playing && walk && plan(workspace).time >= walk->walk.ends) workspace.apply(SetWalkTime{0});
  playing = !playing;
}

}  // namespace

void walk_on(Workspace& workspace) {
  const SceneWalk* const walk = walk_shown(workspace);
  WalkDrag& hand = workspace.ui.walk;
  if (!plan(workspace).on) hand.playing = false;
  if (!walk || !hand.playing || workspace.ui.hand_is_busy()) return;
  if (std::exchange(hand.fits_speed, false)) hand.speed = fitting_speed(walk->walk.ends);
  const double seconds = std::min(static_cast<double>(ImGui::GetIO().DeltaTime), kLongestWalkStep);
  const int speed = kWalkSpeeds[static_cast<std::size_t>(hand.speed)];
  const WalkTime to = plan(workspace).time + std::llround(seconds * speed * kWalkUnit);
  if (to >= walk->walk.ends) hand.playing = false;
  workspace.apply(SetWalkTime{std::max(plan(workspace).time, std::min(to, walk->walk.ends))});
}

void add_walk_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto walks = [&workspace] { return walk_shown(workspace) != nullptr; };

  actions.add(
      "playback.walk", "Walk the path", key(SDLK_a),
      [&workspace] { switch_walk(workspace, !plan(workspace).on); }, always,
      [&workspace] { return plan(workspace).on; });
  actions.begin_group();
  actions.add(
      "edit.tool_drop", "Drop rocks on the path", icon::kDrop, key(SDLK_j),
      [&workspace] {
        workspace.ui.tool = Tool::drop;
        if (!plan(workspace).on) switch_walk(workspace, true);
        workspace.ui.walk.playing = false;
      },
      always, [&workspace] { return workspace.ui.tool == Tool::drop; });
  for (const char* const id : {"playback.walk", "edit.tool_drop"})
    workspace.actions.refuse(id, [&workspace]() -> std::optional<std::string> {
      if (plan(workspace).on || may_walk(workspace)) return std::nullopt;
      return no_walker_words(workspace.state().scene, plan(workspace));
    });
  actions.add(
      "walk.play", "Play or pause the walk", icon::kPlay, key(SDLK_a, true),
      [&workspace] { play_or_pause(workspace); }, walks,
      [&workspace] { return workspace.ui.walk.playing; });
  actions.add(
      "walk.to_start", "Back to the start of the walk", icon::kToStart,
      [&workspace] { go_to(workspace, 0); }, walks);
  actions.add(
      "walk.leg_back", "To the previous edit", icon::kStepBack, ctrl(SDLK_LEFT),
      [&workspace] { step_leg(workspace, false); }, walks);
  actions.add(
      "walk.leg", "To the next edit", icon::kStep, ctrl(SDLK_RIGHT),
      [&workspace] { step_leg(workspace, true); }, walks);
  actions.add(
      "walk.to_end", "To the end of the walk", icon::kToEnd,
      [&workspace] {
        if (const SceneWalk* const walk = walk_shown(workspace)) go_to(workspace, walk->walk.ends);
      },
      walks);
  for (const bool faster : {false, true}) {
    actions.add(
        faster ? "walk.faster" : "walk.slower", faster ? "Walk faster" : "Walk slower",
        [&workspace, faster] {
          int& speed = workspace.ui.walk.speed;
          speed =
              std::clamp(speed + (faster ? 1 : -1), 0, static_cast<int>(kWalkSpeeds.size()) - 1);
          workspace.ui.walk.fits_speed = false;
        },
        walks);
    if (!faster) actions.begin_group();
  }
  for (const bool anew : {false, true}) {
    actions.add(
        anew ? "walk.anew" : "walk.repair",
        anew ? "Search from scratch when the map changes"
             : "Repair the search when the map changes",
        [&workspace, anew] {
          workspace.apply(SetWalk{true, plan(workspace).of, anew});
        },
        walks, [&workspace, anew] { return plan(workspace).from_scratch == anew; });
    if (!anew) actions.begin_group();
  }
  for (const bool of_a : {true, false})
    actions.add(
        of_a ? "walk.of_a" : "walk.of_b", of_a ? "Plan the walk with A" : "Plan the walk with B",
        [&workspace, of_a] {
          workspace.apply(SetWalk{true, of_a ? Slot::a : Slot::b, plan(workspace).from_scratch});
        },
        walks, [&workspace, of_a] { return plan(workspace).of == (of_a ? Slot::a : Slot::b); });
  actions.add(
      "walk.clear", "Remove all rocks", [&workspace] { workspace.apply_as_one({SetWalkEvents{}}); },
      [&workspace] { return plan(workspace).on && !plan(workspace).events.empty(); });
  actions.begin_group();
}

}  // namespace waymark
