#include <algorithm>
#include <imgui.h>

#include "app/ui/shell/icons.h"
#include "app/window/actions.h"
#include "app/window/desk.h"
#include "core/search/record_difference.h"

// Actions of the recorded searches, and how they run on by themselves.
namespace waymark {
namespace {

struct LockAction {
  Playback::Lock lock;
  const char* id;
  const char* label;
};
constexpr std::array<LockAction, 3> kLockActions = {{
    {Playback::Lock::same_count, "lock.same_count", "Both searches at the same count"},
    {Playback::Lock::same_f, "lock.same_f", "Both searches at the same f"},
    {Playback::Lock::alone, "lock.alone", "One search alone"},
}};

// A frame that came late is no reason to leap.
constexpr double kLongestStep = 0.1;

void start_playing(Desk& desk) {
  const Playback& now = desk.state().playback;
  if (position(desk.results(), now) ==
      desk.results().run(leader(desk.results(), now)).layers.steps())
    desk.apply(SetPlayback{moved_to(desk.results(), now, 0)});
  desk.ui.play.playing = true;
}

}  // namespace

void play_on(Desk& desk) {
  const Results& r = desk.results();
  const double seconds = std::min(static_cast<double>(ImGui::GetIO().DeltaTime), kLongestStep);
  if (const std::optional<Playback> moved =
          desk.player.advance(r, desk.state().playback, desk.ui.play, seconds))
    desk.apply(SetPlayback{*moved});
  // Other results have other layers of f: the search that follows goes where they are now.
  const Playback followed_now = followed(r, desk.state().playback);
  if (followed_now != desk.state().playback) desk.apply(SetPlayback{followed_now});
}

void add_playback_actions(Desk& desk) {
  const auto add = [&desk](std::string id, std::string label, std::string icon, Chord chord,
                           std::function<void()> run, std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), std::move(icon), chord, [] { return true; },
                      std::move(checked), std::move(run)});
  };
  const auto go = [&desk](int count) {
    desk.ui.play.playing = false;
    desk.apply(SetPlayback{moved_to(desk.results(), desk.state().playback, count)});
  };
  const auto step = [&desk](PlayUnit unit, int by) {
    desk.ui.play.playing = false;
    desk.apply(SetPlayback{stepped(desk.results(), desk.state().playback, unit, by)});
  };
  const auto race = [&desk] { return two_searches(desk.results()); };

  add(
      "playback.play", "Play or pause", icon::kPlay, key(SDLK_k),
      [&desk] {
        if (desk.ui.play.playing)
          desk.ui.play.playing = false;
        else
          start_playing(desk);
      },
      [&desk] { return desk.ui.play.playing; });
  desk.actions.add({"playback.race", "Play the race", icon::kPlay, key(SDLK_r), race, {}, [&desk] {
                      if (desk.state().split != Split::side_by_side)
                        desk.ui.split_before_race = desk.state().split;
                      desk.apply(SetSplit{Split::side_by_side});
                      Playback from_start = desk.state().playback;
                      from_start.lock = Playback::Lock::same_count;
                      desk.apply(SetPlayback{moved_to(desk.results(), from_start, 0)});
                      desk.ui.play.playing = true;
                    }});
  add("playback.to_start", "Back to the start", icon::kToStart, key(SDLK_HOME), [go] { go(0); });
  desk.actions.begin_group();
  add("playback.step_back", "One node back", icon::kStepBack, key(SDLK_LEFT),
      [step] { step(PlayUnit::node, -1); });
  add("playback.step", "One node on", icon::kStep, key(SDLK_RIGHT),
      [step] { step(PlayUnit::node, 1); });
  add("playback.to_end", "On to the end", icon::kToEnd, key(SDLK_END),
      [go] { go(Playback::kEnd); });
  add("playback.step_layer_back", "One layer of f back", "", key(SDLK_LEFT, true),
      [step] { step(PlayUnit::layer, -1); });
  desk.actions.begin_group();
  add("playback.step_layer", "One layer of f on", "", key(SDLK_RIGHT, true),
      [step] { step(PlayUnit::layer, 1); });
  add("playback.first_difference", "To the first difference", "", key(SDLK_d), [&desk, go] {
    if (difference_count(desk.results()) > 0) go(difference_count(desk.results()));
  });
  desk.actions.begin_group();
  add("playback.first_saved", "To the first node that B saves", "", key(SDLK_d, true), [&desk] {
    const int saved = first_alone(desk.results().a.record, desk.results().b.steps);
    if (saved == kNoStep) return;
    desk.ui.play.playing = false;
    Playback playback = desk.state().playback;
    playback.moved = Slot::a;
    desk.apply(SetPlayback{moved_to(desk.results(), playback, saved + 1)});
  });
  add("playback.slower", "Slower", "", key(SDLK_COMMA),
      [&desk] { desk.ui.play.speed = std::max(0, desk.ui.play.speed - 1); });
  desk.actions.begin_group();
  add("playback.faster", "Faster", "", key(SDLK_PERIOD), [&desk] {
    desk.ui.play.speed = std::min(static_cast<int>(kPlaySpeeds.size()) - 1, desk.ui.play.speed + 1);
  });
  add(
      "playback.by_layer", "Play whole layers of f", "", {},
      [&desk] {
        PlayUnit& unit = desk.ui.play.unit;
        unit = unit == PlayUnit::node ? PlayUnit::layer : PlayUnit::node;
      },
      [&desk] { return desk.ui.play.unit == PlayUnit::layer; });
  add(
      "playback.stop_at_difference", "Stop at the first difference", "", {},
      [&desk] { desk.ui.play.stop_at_difference = !desk.ui.play.stop_at_difference; },
      [&desk] { return desk.ui.play.stop_at_difference; });
  desk.actions.begin_group();
  add(
      "playback.open_list", "Why this node next? The open list", icon::kProblems, key(SDLK_o),
      [&desk] {
        std::optional<Slot>& of = desk.ui.open_list.of;
        of = of ? std::nullopt : std::optional(leader(desk.results(), desk.state().playback));
      },
      [&desk] { return desk.ui.open_list.of.has_value(); });
  desk.actions.add({"playback.open_list_other",
                    "The open list of the other search",
                    "",
                    key(SDLK_o, true),
                    [&desk] { return desk.ui.open_list.of && two_searches(desk.results()); },
                    {},
                    [&desk] {
                      std::optional<Slot>& of = desk.ui.open_list.of;
                      of = of == Slot::a ? Slot::b : Slot::a;
                    }});
  for (const LockAction& action : kLockActions)
    add(
        action.id, action.label, "", {},
        [&desk, lock = action.lock] {
          Playback playback = desk.state().playback;
          playback.lock = lock;
          desk.apply(
              SetPlayback{moved_to(desk.results(), playback, position(desk.results(), playback))});
        },
        [&desk, lock = action.lock] { return desk.state().playback.lock == lock; });
}

}  // namespace waymark
