#include <gtest/gtest.h>

#include "app/scene/script_lines.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"

namespace waymark::step_recorder_test {
namespace {

using std::chrono::milliseconds;

// A Store whose steps are recorded, one every 10 ms.
struct Recorded {
  explicit Recorded(Store begun) : store(std::move(begun)), recorder(store) {
    store.listen(
        [this](const StoreStep& step) { recorder.note(milliseconds(10 * ++steps), step, store); });
  }
  Store store;
  StepRecorder recorder;
  int steps = 0;
};

// Plays a script without a window.
void play(const TimedScript& script, Store& store) {
  for (const TimedStep& step : script.steps) {
    if (const auto* opened = std::get_if<Opened>(&step.what)) {
      store.apply(OpenScene{opened->scene});
      for (const Command& look : opened->looks) store.apply(look);
      continue;
    }
    const std::string& line = std::get<std::string>(step.what);
    if (const std::optional<StoreStep> gesture = gesture_of_line(line)) {
      store.take(*gesture);
      continue;
    }
    const Result<Command> command = parse_command(line);
    ASSERT_TRUE(command) << line;
    store.apply(command.value());
  }
}

// A scene whose map is not in a file, so the recording contains it.
Scene held(Scene scene) {
  scene.map = edited_map(*scene.map, scene.map->grid, true);
  return scene;
}

// Playing a recording opens the maps again as different objects, so the test compares their
// contents.
void expect_same(State played, const State& recorded) {
  EXPECT_EQ(played.scene.map->grid, recorded.scene.map->grid);
  EXPECT_EQ(played.scene.map->title, recorded.scene.map->title);
  EXPECT_EQ(played.scene.map->painted, recorded.scene.map->painted);
  played.scene.map = recorded.scene.map;
  ASSERT_EQ(played.scene.stale.map != nullptr, recorded.scene.stale.map != nullptr);
  if (recorded.scene.stale.map) {
    EXPECT_EQ(played.scene.stale.map->grid, recorded.scene.stale.map->grid);
    played.scene.stale.map = recorded.scene.stale.map;
  }
  EXPECT_EQ(played, recorded);
}

StoreStep random_step(Random& random, const Store& store, const std::vector<Scene>& others) {
  switch (random.below(12)) {
    case 0:
      return BeginGesture{};
    case 1:
      return EndGesture{};
    case 2:
      return Undo{};
    case 3:
      return Redo{};
    case 4:
      return random.one_in(3) ? StoreStep(CancelGesture{}) : StoreStep(EndGesture{});
    default: {
      Command command = random_command(random, store.state().scene, others);
      // Each OpenScene opens a new map object.
      if (auto* open = std::get_if<OpenScene>(&command)) open->scene = held(open->scene);
      return command;
    }
  }
}

TEST(StepRecorder, WhatIsRecordedIsPlayedAgain) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed);
    const std::vector<Scene> others = {held(random_scene(random, 12))};
    // The recording also includes the history from before it started.
    Store begun(state_of(held(random_scene(random, 16))));
    for (int i = 0; i < 15; ++i) begun.take(random_step(random, begun, others));
    begun.end_gesture();
    Recorded recorded(std::move(begun));
    for (int i = 0; i < 80; ++i) recorded.store.take(random_step(random, recorded.store, others));
    const std::string text = recording_text(recorded.recorder.entries());
    const Result<TimedScript> script = timed_script(text, "a.recording", {});
    ASSERT_TRUE(script) << script.error().text();
    EXPECT_EQ(script.value().length, milliseconds(10 * recorded.steps));
    Store store(state_of(random_scene(random, 5)));
    play(script.value(), store);
    expect_same(store.state(), recorded.store.state());
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
  }
}

TEST(StepRecorder, IsWrittenAsAScript) {
  Recorded recorded(Store(state_of(scene_of("...", {0, 0}, {2, 0}))));
  recorded.store.begin_gesture();
  recorded.store.apply(MoveGoal{{1, 0}});
  recorded.store.end_gesture();
  recorded.store.undo();
  const std::string text = recording_text(recorded.recorder.entries());
  EXPECT_EQ(text.substr(text.find("wait")),
            "wait 10\nbegin-gesture\nwait 10\ngoal 1 0\nwait 10\nend-gesture\nwait 10\nundo\n");
}

TEST(StepRecorder, BeginsWithItsVersion) {
  const Recorded recorded(Store(state_of(held(scene_of("...", {0, 0}, {2, 0})))));
  std::string text = recording_text(recorded.recorder.entries());
  text = text.substr(text.find('\n') + 1);
  EXPECT_TRUE(text.starts_with("recording 2\nsession {")) << text.substr(0, 80);
  EXPECT_TRUE(timed_script(text, "a.recording", {}));
  for (const auto& [line, words] : {std::pair{"recording 3", "newer version"},
                                    {"recording 0", "invalid recording version 0"}}) {
    const Result<TimedScript> script =
        timed_script(line + text.substr(text.find('\n')), "a.recording", {});
    ASSERT_FALSE(script) << line;
    EXPECT_EQ(script.error().where, "a.recording:1");
    EXPECT_TRUE(contains(script.error().what, words));
  }
}

// A recording written by an earlier version, whose sessions contained the number of landmarks to
// use, and whose commands named the distance and the landmarks. It must stay playable forever.
constexpr const char* kFirstVersion =
    R"(# A recording of Waymark. Open it to see it played; 'waymark shot --script' runs it.
session {"format":"waymark session","version":1,"map":{"demo":"maze","hash":"a22511b2deb7438f"},"terrain":"ground=1,swamp=1,water=blocked,trees=blocked","moves":4,"start":[2,2],"goal":[148,148],"landmarks":[[130,147],[2,60],[60,2],[125,113]],"active":1,"view":{"layer artwork":"on 0.5","layer distance":"off 0.5","layer landmarks":"on 1","layer path":"on 1","layer field":"on 1","layer plateaus":"off 1","layer frontier":"off 1","layer flow":"off 1","layer exact":"off 1","layer tree":"off 1","layer triangle":"on 1","field":"error landmarks","camera":"fit","split":"overlaid","wipe":"0.5","playback":"end end same-count distance","select":"0","placement":"farthest:6:1","truth-plot":"estimate on on fit","brush":"none","drag-plot":"estimate linear","pairs-plot":"true-cost 1000 1","plot":"truth"}}
wait 50
goal 30 30
wait 50
active 2
wait 50
field true-cost distance
wait 50
playback 40 end alone landmarks
wait 50
add-landmark 20 20
wait 66
undo
)";

// The state that the earlier version reached with it.
TEST(StepRecorder, ARecordingWithoutAVersionIsPlayedAsItWas) {
  const Result<TimedScript> script = timed_script(kFirstVersion, "old.recording", {});
  ASSERT_TRUE(script) << script.error().text();
  EXPECT_EQ(script.value().length, milliseconds(316));
  Store store(state_of(scene_of("..", {0, 0}, {1, 0})));
  play(script.value(), store);
  const State& state = store.state();
  EXPECT_EQ(state.scene.map->source, "maze");
  EXPECT_EQ(state.scene.start, (Cell{2, 2}));
  EXPECT_EQ(state.scene.goal, (Cell{30, 29})) << "30, 30 is a wall";
  EXPECT_EQ(state.scene.landmarks.size(), 4u) << "the fifth was undone";
  EXPECT_EQ(text_of(state.scene.roster.on_map_a()), "astar");
  EXPECT_EQ(text_of(state.scene.roster.on_map_b()), "astar h=landmarks:best:2");
  EXPECT_EQ(state.layer(Layer::explored_a), (LayerLook{false, 0.5f}));
  EXPECT_EQ(state.field, (FieldChoice{FieldKind::true_cost, Slot::a}));
  EXPECT_EQ(state.playback.a, 40);
  EXPECT_EQ(state.playback.b, Playback::kEnd);
  EXPECT_EQ(state.playback.moved, Slot::b);
}

TEST(StepRecorder, LinesThatAreNoneAreRefusedWithTheirPlace) {
  const Result<TimedScript> script =
      timed_script("# nothing\nwait 5\nsession {\"format\": 1}\n", "b.recording", {});
  ASSERT_FALSE(script);
  EXPECT_EQ(script.error().where, "b.recording:3");
  EXPECT_FALSE(timed_script("# nothing\n", "c.recording", {}));
}

TEST(ScriptLines, AreUnderstood) {
  EXPECT_EQ(pause_of("wait 250"), 250);
  EXPECT_EQ(pause_of("wait -1"), std::nullopt);
  EXPECT_EQ(pause_of("wait 86400000"), 86'400'000) << "a day";
  EXPECT_EQ(pause_of("wait 86400001"), std::nullopt);
  EXPECT_EQ(pause_of("wait 1x"), std::nullopt);
  EXPECT_EQ(recording_version_of("recording 2"), 2);
  EXPECT_EQ(recording_version_of("recording 2.0"), std::nullopt);
  EXPECT_EQ(recording_version_of("recording"), std::nullopt);
  EXPECT_EQ(script_step_of("goal 1 2   # there"), "goal 1 2");
  EXPECT_EQ(script_step_of("session {\"title\": \"#1\"}"), "session {\"title\": \"#1\"}");
  EXPECT_TRUE(gesture_of_line("undo"));
  EXPECT_FALSE(gesture_of_line("undone"));
}

}  // namespace
}  // namespace waymark::step_recorder_test
