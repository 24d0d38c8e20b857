#include <algorithm>
#include <imgui.h>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/screen/icons.h"
#include "core/record/record_difference.h"

// Actions for playing the recorded searches, and the playback itself.
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
    {Playback::Lock::alone, "lock.alone", "Only one search"},
}};

// Limits the jump of the playback after a late frame.
constexpr double kLongestStep = 0.1;

void start_playing(Workspace& workspace) {
  const Playback& now = workspace.state().playback;
  if (position(workspace.results(), now) ==
      workspace.results().run(leader(workspace.results(), now)).layers.steps())
    workspace.apply(SetPlayback{moved_to(workspace.results(), now, 0)});
  workspace.ui.play.playing = true;
}

}  // namespace

void play_on(Workspace& workspace) {
  const Results& r = workspace.results();
  const double seconds = std::min(static_cast<double>(ImGui::GetIO().DeltaTime), kLongestStep);
  if (const std::optional<Playback> moved =
          workspace.player.advance(r, workspace.state().playback, workspace.ui.play, seconds))
    workspace.apply(SetPlayback{*moved});
  // New results have new f-levels, so the search that follows the other search moves to the
  // matching level.
  const Playback followed_now = followed(r, workspace.state().playback);
  if (followed_now != workspace.state().playback) workspace.apply(SetPlayback{followed_now});
}

void add_playback_actions(Workspace& workspace) {
  const auto add = [&workspace](std::string id, std::string label, std::string icon, Chord chord,
                                std::function<void()> run, std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), std::move(icon), chord,
                           [] { return true; }, std::move(checked), std::move(run)});
  };
  const auto go = [&workspace](int count) {
    workspace.ui.play.playing = false;
    workspace.apply(SetPlayback{moved_to(workspace.results(), workspace.state().playback, count)});
  };
  const auto step = [&workspace](PlayUnit unit, int by) {
    workspace.ui.play.playing = false;
    workspace.apply(
        SetPlayback{stepped(workspace.results(), workspace.state().playback, unit, by)});
  };
  const auto race = [&workspace] { return two_searches(workspace.results()); };

  add(
      "playback.play", "Play or pause", icon::kPlay, key(SDLK_k),
      [&workspace] {
        if (workspace.ui.play.playing)
          workspace.ui.play.playing = false;
        else
          start_playing(workspace);
      },
      [&workspace] { return workspace.ui.play.playing; });
  workspace.actions.add(
      {"playback.race", "Play the race", icon::kPlay, key(SDLK_r), race, {}, [&workspace] {
         if (workspace.state().mode != Mode::explore) {
           if (workspace.state().split != Split::side_by_side)
             workspace.ui.split_before_race = workspace.state().split;
           workspace.apply(SetSplit{Split::side_by_side});
         }
         Playback from_start = workspace.state().playback;
         from_start.lock = Playback::Lock::same_count;
         workspace.apply(SetPlayback{moved_to(workspace.results(), from_start, 0)});
         workspace.ui.play.playing = true;
         workspace.ui.played = workspace.state().mode == Mode::explore;
       }});
  add("playback.to_start", "Back to the start", icon::kToStart, key(SDLK_HOME), [go] { go(0); });
  workspace.actions.begin_group();
  add("playback.step_back", "Back one node", icon::kStepBack, key(SDLK_LEFT),
      [step] { step(PlayUnit::node, -1); });
  add("playback.step", "Forward one node", icon::kStep, key(SDLK_RIGHT),
      [step] { step(PlayUnit::node, 1); });
  add("playback.to_end", "To the end", icon::kToEnd, key(SDLK_END), [go] { go(Playback::kEnd); });
  add("playback.step_layer_back", "Back one f-level", "", key(SDLK_LEFT, true),
      [step] { step(PlayUnit::layer, -1); });
  workspace.actions.begin_group();
  add("playback.step_layer", "Forward one f-level", "", key(SDLK_RIGHT, true),
      [step] { step(PlayUnit::layer, 1); });
  add("playback.first_difference", "To the first difference", "", key(SDLK_d), [&workspace, go] {
    if (difference_count(workspace.results()) > 0) go(difference_count(workspace.results()));
  });
  workspace.actions.begin_group();
  add("playback.first_saved", "To the first node that B saves", "", key(SDLK_d, true),
      [&workspace] {
        const int saved = first_alone(workspace.results().a.record, workspace.results().b.steps);
        if (saved == kNoStep) return;
        workspace.ui.play.playing = false;
        Playback playback = workspace.state().playback;
        playback.moved = Slot::a;
        workspace.apply(SetPlayback{moved_to(workspace.results(), playback, saved + 1)});
      });
  add("playback.slower", "Slower", "", key(SDLK_COMMA),
      [&workspace] { workspace.ui.play.speed = std::max(0, workspace.ui.play.speed - 1); });
  workspace.actions.begin_group();
  add("playback.faster", "Faster", "", key(SDLK_PERIOD), [&workspace] {
    workspace.ui.play.speed =
        std::min(static_cast<int>(kPlaySpeeds.size()) - 1, workspace.ui.play.speed + 1);
  });
  add(
      "playback.by_layer", "Play whole f-levels", "", {},
      [&workspace] {
        PlayUnit& unit = workspace.ui.play.unit;
        unit = unit == PlayUnit::node ? PlayUnit::layer : PlayUnit::node;
      },
      [&workspace] { return workspace.ui.play.unit == PlayUnit::layer; });
  add(
      "playback.stop_at_difference", "Stop at the first difference", "", {},
      [&workspace] {
        workspace.ui.play.stop_at_difference = !workspace.ui.play.stop_at_difference;
      },
      [&workspace] { return workspace.ui.play.stop_at_difference; });
  workspace.actions.begin_group();
  add(
      "playback.open_list", "Open list: why this node next?", icon::kProblems, key(SDLK_o),
      [&workspace] {
        std::optional<Slot>& of = workspace.ui.open_list.of;
        of = of ? std::nullopt
                : std::optional(leader(workspace.results(), workspace.state().playback));
      },
      [&workspace] { return workspace.ui.open_list.of.has_value(); });
  workspace.actions.add(
      {"playback.open_list_other",
       "Open list of the other search",
       "",
       key(SDLK_o, true),
       [&workspace] { return workspace.ui.open_list.of && two_searches(workspace.results()); },
       {},
       [&workspace] {
         std::optional<Slot>& of = workspace.ui.open_list.of;
         of = of == Slot::a ? Slot::b : Slot::a;
       }});
  for (const LockAction& action : kLockActions)
    add(
        action.id, action.label, "", {},
        [&workspace, lock = action.lock] {
          Playback playback = workspace.state().playback;
          playback.lock = lock;
          workspace.apply(SetPlayback{
              moved_to(workspace.results(), playback, position(workspace.results(), playback))});
        },
        [&workspace, lock = action.lock] { return workspace.state().playback.lock == lock; });
}

}  // namespace waymark
