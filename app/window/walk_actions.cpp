#include <algorithm>
#include <cmath>
#include <imgui.h>

#include "app/model/work/scene_walk.h"
#include "app/ui/shell/icons.h"
#include "app/window/actions.h"
#include "app/window/desk.h"

// Actions of a unit that walks, and how its walk goes on by itself.
namespace waymark {
namespace {

// A frame that came late is no reason to leap.
constexpr double kLongestWalkStep = 0.1;
// A whole walk is to take no longer when it is switched on.
constexpr double kUsualSeconds = 10;

const WalkPlan& plan(const Desk& desk) { return desk.state().walk; }

// Null before the first results of the walk are there.
const SceneWalk* walk_shown(const Desk& desk) {
  if (!plan(desk).on || !desk.shown) return nullptr;
  return desk.results().walk.get();
}

bool may_walk(const Desk& desk) { return walker_on(desk.state().scene, plan(desk)).has_value(); }

// The first one at which the walk is over in time.
int fitting_speed(WalkTime ends) {
  for (std::size_t i = 0; i < kWalkSpeeds.size(); ++i)
    if (static_cast<double>(ends) / kWalkUnit <= kUsualSeconds * kWalkSpeeds[i])
      return static_cast<int>(i);
  return static_cast<int>(kWalkSpeeds.size()) - 1;
}

void go_to(Desk& desk, WalkTime time) {
  desk.ui.walk.playing = false;
  desk.apply(SetWalkTime{time});
}

// When the legs are first shown, and the end.
std::vector<WalkTime> stops(const SceneWalk& walk) {
  std::vector<WalkTime> times;
  for (int leg = 0; leg < static_cast<int>(walk.walk.legs.size()); ++leg)
    times.push_back(walk.shown_from(leg));
  times.push_back(walk.walk.ends);
  return times;
}

void step_leg(Desk& desk, bool on) {
  const SceneWalk* const walk = walk_shown(desk);
  if (!walk) return;
  const WalkTime now = plan(desk).time;
  WalkTime to = now;
  for (const WalkTime stop : stops(*walk)) {
    if (!on && stop < now) to = stop;
    if (on && stop > now) {
      to = stop;
      break;
    }
  }
  go_to(desk, to);
}

void switch_walk(Desk& desk, bool on) {
  desk.ui.walk.playing = on;
  if (on) {
    const WalkPlan wanted = plan(desk);
    desk.ui.play.playing = false;
    desk.apply(SetWalk{true, wanted.of, wanted.begins_anew});
    desk.apply(SetWalkTime{0});
    return;
  }
  if (desk.ui.tool == Tool::drop) desk.ui.tool = Tool::move;
  desk.apply(SetWalk{false, plan(desk).of, plan(desk).begins_anew});
}

void play_or_pause(Desk& desk) {
  bool& playing = desk.ui.walk.playing;
  const SceneWalk* const walk = walk_shown(desk);
  if (!playing && walk && plan(desk).time >= walk->walk.ends) desk.apply(SetWalkTime{0});
  playing = !playing;
}

}  // namespace

void walk_on(Desk& desk) {
  const SceneWalk* const walk = walk_shown(desk);
  WalkHand& hand = desk.ui.walk;
  if (!plan(desk).on) hand.playing = false;
  if (!walk || !hand.playing || desk.ui.hand_is_busy()) return;
  if (std::exchange(hand.fits_speed, false)) hand.speed = fitting_speed(walk->walk.ends);
  const double seconds = std::min(static_cast<double>(ImGui::GetIO().DeltaTime), kLongestWalkStep);
  const int speed = kWalkSpeeds[static_cast<std::size_t>(hand.speed)];
  const WalkTime to = plan(desk).time + std::llround(seconds * speed * kWalkUnit);
  if (to >= walk->walk.ends) hand.playing = false;
  desk.apply(SetWalkTime{std::max(plan(desk).time, std::min(to, walk->walk.ends))});
}

void add_walk_actions(Desk& desk) {
  const auto add = [&desk](std::string id, std::string label, std::string icon, Chord chord,
                           std::function<bool()> enabled, std::function<void()> run,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), std::move(icon), chord, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  const auto walks = [&desk] { return walk_shown(desk) != nullptr; };

  add(
      "playback.walk", "Walk the path", "", key(SDLK_a), always,
      [&desk] { switch_walk(desk, !plan(desk).on); }, [&desk] { return plan(desk).on; });
  desk.actions.begin_group();
  add(
      "edit.tool_drop", "Drop rocks on the way", icon::kDrop, key(SDLK_j), always,
      [&desk] {
        desk.ui.tool = Tool::drop;
        if (!plan(desk).on) switch_walk(desk, true);
        desk.ui.walk.playing = false;
      },
      [&desk] { return desk.ui.tool == Tool::drop; });
  for (const char* const id : {"playback.walk", "edit.tool_drop"})
    desk.actions.refuse(id, [&desk]() -> std::optional<std::string> {
      if (plan(desk).on || may_walk(desk)) return std::nullopt;
      return no_walker_words(desk.state().scene, plan(desk));
    });
  add(
      "walk.play", "Walk on or stand", icon::kPlay, key(SDLK_a, true), walks,
      [&desk] { play_or_pause(desk); }, [&desk] { return desk.ui.walk.playing; });
  add("walk.to_start", "Back to where it set out", icon::kToStart, {}, walks,
      [&desk] { go_to(desk, 0); });
  add("walk.leg_back", "To the edit before", icon::kStepBack, ctrl(SDLK_LEFT), walks,
      [&desk] { step_leg(desk, false); });
  add("walk.leg", "To the next edit", icon::kStep, ctrl(SDLK_RIGHT), walks,
      [&desk] { step_leg(desk, true); });
  add("walk.to_end", "To the end of its walk", icon::kToEnd, {}, walks, [&desk] {
    if (const SceneWalk* const walk = walk_shown(desk)) go_to(desk, walk->walk.ends);
  });
  for (const bool faster : {false, true}) {
    add(faster ? "walk.faster" : "walk.slower", faster ? "Walk faster" : "Walk slower", "", {},
        walks, [&desk, faster] {
          int& speed = desk.ui.walk.speed;
          speed =
              std::clamp(speed + (faster ? 1 : -1), 0, static_cast<int>(kWalkSpeeds.size()) - 1);
          desk.ui.walk.fits_speed = false;
        });
    if (!faster) desk.actions.begin_group();
  }
  for (const bool anew : {false, true}) {
    add(
        anew ? "walk.anew" : "walk.repair",
        anew ? "Begin anew when the map changes" : "Repair when the map changes", "", {}, walks,
        [&desk, anew] {
          desk.apply(SetWalk{true, plan(desk).of, anew});
        },
        [&desk, anew] { return plan(desk).begins_anew == anew; });
    if (!anew) desk.actions.begin_group();
  }
  for (const bool of_a : {true, false})
    add(
        of_a ? "walk.of_a" : "walk.of_b", of_a ? "The unit asks A" : "The unit asks B", "", {},
        walks,
        [&desk, of_a] {
          desk.apply(SetWalk{true, of_a ? Slot::a : Slot::b, plan(desk).begins_anew});
        },
        [&desk, of_a] { return plan(desk).of == (of_a ? Slot::a : Slot::b); });
  add(
      "walk.clear", "Take all rocks away", "", {},
      [&desk] { return plan(desk).on && !plan(desk).events.empty(); },
      [&desk] { desk.apply_as_one({SetWalkEvents{}}); });
  desk.actions.begin_group();
}

}  // namespace waymark
