#include <algorithm>

#include "app/ui/shell/icons.h"
#include "app/window/app.h"
#include "core/search/record_difference.h"

// Actions of the recorded searches, and how they run on by themselves.
namespace waymark {
namespace {

constexpr Chord key(SDL_Keycode code, bool shift = false) { return {code, false, shift}; }

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

}  // namespace

void App::play_on() {
  const Results& r = results();
  const double seconds = std::min(static_cast<double>(ImGui::GetIO().DeltaTime), kLongestStep);
  if (const std::optional<Playback> moved = player_.advance(r, state().playback, ui_.play, seconds))
    apply(SetPlayback{*moved});
  // Other results have other layers of f: the search that follows goes where they are now.
  const Playback followed_now = followed(r, state().playback);
  if (followed_now != state().playback) apply(SetPlayback{followed_now});
}

void App::start_playing() {
  const Playback& now = state().playback;
  if (position(results(), now) == results().run(leader(results(), now)).layers.steps())
    apply(SetPlayback{moved_to(results(), now, 0)});
  ui_.play.playing = true;
}

void App::add_playback_actions() {
  const auto add = [this](std::string id, std::string label, std::string icon, Chord chord,
                          std::function<void()> run, std::function<bool()> checked = {}) {
    actions_.add({std::move(id), std::move(label), std::move(icon), chord, [] { return true; },
                  std::move(checked), std::move(run)});
  };
  const auto go = [this](int count) {
    ui_.play.playing = false;
    apply(SetPlayback{moved_to(results(), state().playback, count)});
  };
  const auto step = [this](PlayUnit unit, int by) {
    ui_.play.playing = false;
    apply(SetPlayback{stepped(results(), state().playback, unit, by)});
  };
  const auto race = [this] { return two_searches(results()); };

  add(
      "playback.play", "Play or pause", icon::kPlay, key(SDLK_k),
      [this] {
        if (ui_.play.playing)
          ui_.play.playing = false;
        else
          start_playing();
      },
      [this] { return ui_.play.playing; });
  actions_.add({"playback.race", "Play the race", icon::kPlay, key(SDLK_r), race, {}, [this] {
                  apply(SetSplit{Split::side_by_side});
                  Playback from_start = state().playback;
                  from_start.lock = Playback::Lock::same_count;
                  apply(SetPlayback{moved_to(results(), from_start, 0)});
                  ui_.play.playing = true;
                }});
  add("playback.to_start", "Back to the start", icon::kToStart, key(SDLK_HOME), [go] { go(0); });
  actions_.begin_group();
  add("playback.step_back", "One node back", icon::kStepBack, key(SDLK_LEFT),
      [step] { step(PlayUnit::node, -1); });
  add("playback.step", "One node on", icon::kStep, key(SDLK_RIGHT),
      [step] { step(PlayUnit::node, 1); });
  add("playback.to_end", "On to the end", icon::kToEnd, key(SDLK_END),
      [go] { go(Playback::kEnd); });
  add("playback.step_layer_back", "One layer of f back", "", key(SDLK_LEFT, true),
      [step] { step(PlayUnit::layer, -1); });
  actions_.begin_group();
  add("playback.step_layer", "One layer of f on", "", key(SDLK_RIGHT, true),
      [step] { step(PlayUnit::layer, 1); });
  add("playback.first_difference", "To the first difference", "", key(SDLK_d), [this, go] {
    if (difference_count(results()) > 0) go(difference_count(results()));
  });
  actions_.begin_group();
  add("playback.first_saved", "To the first node that landmarks save", "", key(SDLK_d, true),
      [this] {
        const int saved = first_alone(results().a.record, results().b.steps);
        if (saved == kNoStep) return;
        ui_.play.playing = false;
        Playback playback = state().playback;
        playback.moved = Slot::a;
        apply(SetPlayback{moved_to(results(), playback, saved + 1)});
      });
  add("playback.slower", "Slower", "", key(SDLK_COMMA),
      [this] { ui_.play.speed = std::max(0, ui_.play.speed - 1); });
  actions_.begin_group();
  add("playback.faster", "Faster", "", key(SDLK_PERIOD), [this] {
    ui_.play.speed = std::min(static_cast<int>(kPlaySpeeds.size()) - 1, ui_.play.speed + 1);
  });
  add(
      "playback.by_layer", "Play whole layers of f", "", {},
      [this] {
        PlayUnit& unit = ui_.play.unit;
        unit = unit == PlayUnit::node ? PlayUnit::layer : PlayUnit::node;
      },
      [this] { return ui_.play.unit == PlayUnit::layer; });
  add(
      "playback.stop_at_difference", "Stop at the first difference", "", {},
      [this] { ui_.play.stop_at_difference = !ui_.play.stop_at_difference; },
      [this] { return ui_.play.stop_at_difference; });
  for (const LockAction& action : kLockActions)
    add(
        action.id, action.label, "", {},
        [this, lock = action.lock] {
          Playback playback = state().playback;
          playback.lock = lock;
          apply(SetPlayback{moved_to(results(), playback, position(results(), playback))});
        },
        [this, lock = action.lock] { return state().playback.lock == lock; });
}

}  // namespace waymark
